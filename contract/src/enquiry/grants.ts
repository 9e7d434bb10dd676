import type { GrantWords } from '../kit/room'

/** As it is granted to staff of the back office. */
export const officeWords = {
  'enquiry.read': { group: 'Enquiries', label: 'See enquiries of visitors' },
  'enquiry.answer': { group: 'Enquiries', label: 'Answer and close enquiries', needs: ['enquiry.read'] },
} as const satisfies GrantWords
