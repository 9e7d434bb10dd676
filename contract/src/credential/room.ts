import { adminOnly } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'master.credentials': adminOnly,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  api_credential: { live: { back: { may: 'master.credentials', of: [], also: ['/backend/master/credentials'] } } },
} as const satisfies Subjects
