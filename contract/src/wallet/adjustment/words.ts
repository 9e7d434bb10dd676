export const adjustmentStates = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const
export type AdjustmentState = keyof typeof adjustmentStates

export const adjustmentTones = { pending: 'wait', approved: 'ok', rejected: 'bad', withdrawn: 'quiet' } as const

export const adjustmentDirections = { credit: 'Add to the wallet', debit: 'Deduct from the wallet' } as const
export type AdjustmentDirection = keyof typeof adjustmentDirections

/** What happened to one, for its timeline. */
export const adjustmentSteps = { propose: 'Proposed', approve: 'Approved', reject: 'Rejected', withdraw: 'Withdrawn' } as const
