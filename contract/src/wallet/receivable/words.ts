/** Why a merchant owes the business an amount. */
export const receivableKinds = {
  topUpReversal: 'Top-up reversed',
  tds: 'TDS beyond the commission',
} as const
export type ReceivableKind = keyof typeof receivableKinds
