import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  privacyAsked: {
    label: 'Privacy request to answer',
    tone: 'wait',
    text: 'Privacy request {{refNo}} of {{name}} has to be answered by {{day}}',
  },
  privacyAnswered: { label: 'Privacy request answered', tone: 'ok', text: 'Your request {{refNo}} about your data is answered' },
  privacyRefused: { label: 'Privacy request refused', tone: 'bad', text: 'Your request {{refNo}} about your data was refused: {{reason}}' },
  privacyCopy: { label: 'Copy of your data', tone: 'ok', text: 'The copy of your data is ready until {{day}}' },
} as const satisfies Record<string, NoticeWords>
