/** The house accounts: what a wallet's money goes to or comes from. What a merchant owes has an account of its own (`receivable`). */
export const houseAccounts = ['bank', 'gateway', 'revenue', 'governmentFee', 'gst', 'markup', 'commission', 'tds', 'adjustment'] as const
export type HouseAccount = (typeof houseAccounts)[number]
