import type { Queues } from '../kit/waiting'

export const kycQueues = {
  kycs: { label: 'KYC', list: 'user-management/kyc', since: 'submittedAt', may: 'kyc.read' },
} as const satisfies Queues
