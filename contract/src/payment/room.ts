import { backOffice, counter } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  'payment.read': backOffice,
  'payment.decide': backOffice,
  /** Together with `payment.read`: statements of our own bank accounts. */
  'payment.import': backOffice,
  'payment.request': { ...counter, notWhilePaused: true },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  payment_request: {
    found: 'Payment requests',
    refType: 'paymentRequest',
    live: {
      back: {
        may: 'payment.read',
        of: ['/backend/account/payments/'],
        also: [
          '/backend/account/payments-unseen/',
          '/backend/account/bank-statements/',
          '/backend/account/wallets/',
          '/backend/usermanagement/merchant/',
          '/backend/dashboard/',
        ],
      },
      shop: { may: 'payment.request', of: ['/merchant/accounting/payment/'], also: ['/merchant/dashboard'] },
    },
  },
  bank_statement: {
    live: {
      back: { may: 'payment.import', of: [], also: ['/backend/account/bank-statements/', '/backend/account/bank-lines/'] },
    },
  },
  bank_line: {
    live: {
      back: {
        may: 'payment.import',
        of: ['/backend/account/bank-lines/'],
        also: ['/backend/account/bank-statements/', '/backend/account/payments/', '/backend/account/payments-unseen/'],
      },
    },
  },
  bank_unlink: {
    live: {
      back: {
        may: 'payment.decide',
        of: ['/backend/account/bank-unlinks/'],
        also: ['/backend/account/bank-lines/', '/backend/dashboard/'],
      },
    },
  },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  topUpManual: { label: 'Wallet top-up', paper: 'receipt' },
} as const satisfies Journals
