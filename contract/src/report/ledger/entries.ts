import { subjectWord } from '../../register/subject-words'
import { subjects } from '../../register/subjects'

/**
 * What a line of a wallet is, as a day is closed: its kind of posting, and of a posting that gave another one back what that was. The view
 * `wallet_movement` (0230) works it out of kind and reversal.
 */
export const entryKinds = {
  topUpManual: 'Wallet top-up',
  topUpGateway: 'Wallet top-up, gateway',
  topUpReversed: 'Top-up reversed',
  serviceDebit: 'Service charged',
  idSale: 'ID sale',
  refund: 'Charge refunded',
  commission: 'Commission',
  commissionBack: 'Commission taken back',
  tdsTrueUp: 'TDS correction',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  receivable: 'Recorded as owed',
  settlement: 'Owed amount settled',
  otherBack: 'Reversal',
} as const
export type EntryKind = keyof typeof entryKinds

/** What charges and commissions are for, by what the ledger calls its record. */
export const chargedWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(subjects).flatMap(([kind, { refType, charged, ...more }]) =>
    refType && (charged || 'consent' in more) ? [[refType, subjectWord(kind)]] : [],
  ),
)
