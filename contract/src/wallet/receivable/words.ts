/** Why a merchant owes the business an amount. */
export const receivableKinds = {
  topUpReversal: 'Top-up reversed',
  tds: 'TDS beyond the commission',
  payoutTakenBack: 'Payout taken back',
} as const
export type ReceivableKind = keyof typeof receivableKinds

export const receivableStates = { open: 'Owed', settled: 'Settled' } as const
export const receivableTones = { open: 'wait', settled: 'ok' } as const
