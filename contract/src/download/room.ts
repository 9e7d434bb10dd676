import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'master.downloads': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  download_link: {
    live: { back: { may: 'master.downloads', of: [], also: ['/backend/master/download-link'] }, everyone: ['/downloads/'] },
  },
} as const satisfies Subjects
