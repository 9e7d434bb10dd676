import { backOffice } from '../kit/capabilities'
import type { Holdings, Subjects } from '../kit/room'

export const capabilities = {
  'master.banks': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  bank_account: {
    live: { back: { may: 'master.banks', of: ['/backend/master/bank/'] }, everyone: ['/merchant/accounting/payment'] },
  },
} as const satisfies Subjects
