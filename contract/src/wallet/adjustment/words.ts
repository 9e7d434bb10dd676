export const adjustmentDirections = { credit: 'Add to the wallet', debit: 'Deduct from the wallet' } as const
export type AdjustmentDirection = keyof typeof adjustmentDirections
