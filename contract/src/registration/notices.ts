import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  newRegistration: {
    label: 'New registration',
    tone: 'wait',
    text: 'New registration {{refNo}} of {{shop}}',
    many: { text: '{{n}} new registrations, the latest {{refNo}} of {{shop}}', link: 'user-management/registration' },
  },
} as const satisfies Record<string, NoticeWords>
