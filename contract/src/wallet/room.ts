import { adminOnly, backOffice, counter } from '../kit/capabilities'
import type { Holdings, Journals, Subjects } from '../kit/room'

export const capabilities = {
  'wallet.readAny': backOffice,
  /** To propose an adjustment of a wallet, or that a top-up is taken back; another person approves it. */
  'wallet.propose': backOffice,
  'wallet.adjust': adminOnly,
  'ledger.check': adminOnly,
  'wallet.readOwn': counter,
  /** Balances of the own members, not their lines. */
  'wallet.readMembers': { merchant: 'always' },
  'wallet.transfer': { merchant: 'always' },
} as const satisfies Holdings

/** Kinds of record that the trail, mails and the ledger name. */
export const subjects = {
  wallet_adjustment: {
    refType: 'walletAdjustment',
    live: {
      back: { may: 'wallet.propose', of: ['/backend/account/adjustments/'], also: ['/backend/account/wallets/', '/backend/dashboard/'] },
    },
  },
  transfer: {
    refType: 'transfer',
  },
  ledger_account: {
    live: { back: { may: 'wallet.readAny', of: [], also: ['/backend/account/ledger/', '/backend/account/wallets/'] } },
  },
  ledger: { live: { back: { may: 'wallet.readAny', of: [], also: ['/backend/account/ledger/'] } } },
  receivable: {
    refType: 'receivable',
    live: { back: { may: 'wallet.readAny', of: ['/backend/account/receivables/'], also: ['/backend/account/owed/'] } },
  },
  receivable_settlement: {
    refType: 'receivableSettlement',
  },
} as const satisfies Subjects

/** What is posted in the ledger, as statements say it. */
export const journals = {
  transfer: { label: 'Transfer' },
  adjustment: { label: 'Adjustment' },
  reversal: { label: 'Reversal' },
  receivable: { label: 'Recorded as owed' },
  settlement: { label: 'Owed amount settled' },
} as const satisfies Journals
