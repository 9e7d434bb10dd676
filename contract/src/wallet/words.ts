/** What a journal is about, in the words of a statement. */
export const journalKinds = {
  topUpManual: 'Wallet top-up',
  topUpGateway: 'Wallet top-up, gateway',
  serviceDebit: 'Service',
  commission: 'Commission',
  idSale: 'ID sale',
  transfer: 'Transfer',
  adjustment: 'Adjustment',
  reversal: 'Reversal',
  receivable: 'Recorded as owed',
  settlement: 'Owed amount settled',
  tdsTrueUp: 'TDS correction',
} as const
export type JournalKind = keyof typeof journalKinds

/** The accounts of the house: what a wallet's money goes to or comes from. What a merchant owes has an account of its own (`receivable`). */
export const houseAccounts = ['bank', 'gateway', 'revenue', 'governmentFee', 'gst', 'markup', 'commission', 'tds', 'adjustment'] as const
export type HouseAccount = (typeof houseAccounts)[number]
