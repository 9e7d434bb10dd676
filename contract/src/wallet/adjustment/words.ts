export const adjustmentDirections = { credit: 'Add to the wallet', debit: 'Take from the wallet' } as const
export type AdjustmentDirection = keyof typeof adjustmentDirections
