import type { Queues } from '../../kit/waiting'

/** Told to who may decide. */
export const adjustmentQueues = {
  adjustments: { label: 'Adjustments to decide', list: 'account/adjustments', since: 'proposedAt', may: 'wallet.adjust' },
} as const satisfies Queues
