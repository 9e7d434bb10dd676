import type { Queues } from '../kit/waiting'

export const gatewayQueues = {
  online: { label: 'Online payments in review', list: 'actions/payments/review', since: 'seenAt', may: 'payment.read' },
} as const satisfies Queues
