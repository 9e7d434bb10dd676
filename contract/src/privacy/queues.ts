import type { Queues } from '../kit/waiting'

const list = 'user-management/privacy'

export const privacyQueues = {
  privacyRequests: { label: 'Privacy requests', list: `${list}?f.status=received`, since: 'receivedAt', may: 'privacy.read' },
  privacyTaken: { label: 'Privacy requests taken up', list: `${list}?f.status=working`, since: 'receivedAt', may: 'privacy.read' },
} as const satisfies Queues
