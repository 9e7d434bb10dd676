import type { Subjects } from '../kit/room'

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  top_up_reversal: {
    refType: 'topUpReversal',
    live: {
      back: {
        may: 'wallet.propose',
        of: ['/backend/account/reversals/'],
        also: ['/backend/account/payments/', '/backend/account/gateway/', '/backend/account/receivables/', '/backend/account/wallets/'],
      },
    },
  },
} as const satisfies Subjects
