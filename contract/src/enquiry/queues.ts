import type { Queues } from '../kit/waiting'

export const enquiryQueues = {
  enquiries: { label: 'Enquiries', list: 'user-management/enquiries?f.status=open', since: 'dated', may: 'enquiry.read' },
} as const satisfies Queues
