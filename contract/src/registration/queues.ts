import type { Queues } from '../kit/waiting'

export const registrationQueues = {
  registrations: { label: 'Registrations', list: 'user-management/registration', since: 'dated', may: 'registration.read' },
} as const satisfies Queues
