import { adminOnly } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'audit.read': adminOnly,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  list: {},
  audit: {},
} as const satisfies Subjects
