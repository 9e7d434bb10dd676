import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  newEnquiry: {
    label: 'New enquiry',
    tone: 'wait',
    text: 'New enquiry {{refNo}} of a visitor',
    many: { text: '{{n}} new enquiries, the latest {{refNo}}', link: 'user-management/enquiries' },
  },
} as const satisfies Record<string, NoticeWords>
