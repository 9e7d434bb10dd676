import type { Queues } from '../kit/waiting'

export const paymentQueues = {
  payments: { label: 'Top-ups to approve', list: 'actions/payments', since: 'requestedAt', may: 'payment.read' },
  unlinks: { label: 'Wrong links to decide', list: 'actions/payments/unlinks', since: 'proposedAt', may: 'payment.decide' },
} as const satisfies Queues
