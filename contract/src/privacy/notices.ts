import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  privacyAsked: {
    label: 'Privacy request to answer',
    tone: 'wait',
    text: 'Privacy request {{refNo}} of {{name}} has to be answered by {{day}}',
  },
  privacyEntered: {
    label: 'Privacy request about your data',
    tone: 'wait',
    text: 'Request {{refNo}} about your data was entered. If you did not ask for it, call us at once',
  },
  privacyAnswered: { label: 'Privacy request answered', tone: 'ok', text: 'Your request {{refNo}} about your data is answered' },
  privacyRefused: { label: 'Privacy request refused', tone: 'bad', text: 'Your request {{refNo}} about your data was refused: {{reason}}' },
  privacyCopy: { label: 'Copy of your data', tone: 'ok', text: 'The copy of your data is ready until {{day}}' },
} as const satisfies Record<string, NoticeWords>
