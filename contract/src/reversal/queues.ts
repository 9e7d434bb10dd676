import type { Queues } from '../kit/waiting'

/** Told to who may decide. */
export const reversalQueues = {
  reversals: { label: 'Reversals to decide', list: 'account/reversals', since: 'proposedAt', may: 'wallet.adjust' },
} as const satisfies Queues
