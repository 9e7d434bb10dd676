import { backOffice } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  /** Online payments that were not credited by themselves. */
  'gateway.decide': backOffice,
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  gateway_order: {
    found: 'Online payments',
    live: {
      back: { may: 'payment.read', of: ['/backend/account/gateway/'], also: ['/backend/account/wallets/', '/backend/dashboard/'] },
      shop: { may: 'payment.request', of: ['/merchant/gateway'] },
    },
  },
  gateway_payment: {
    refType: 'gatewayPayment',
    live: { back: { may: 'payment.read', of: [], also: ['/backend/account/gateway/'] } },
  },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  topUpGateway: { label: 'Wallet top-up, gateway', paper: 'receipt' },
} as const satisfies Journals
