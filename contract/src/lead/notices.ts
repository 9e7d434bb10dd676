import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  leadPaid: {
    label: 'Payout of a card or loan',
    tone: 'ok',
    text: 'Payout of {{amount}} for {{refNo}}, less TDS',
  },
  leadTakenBack: {
    label: 'Payout taken back',
    tone: 'bad',
    text: 'The payout of {{amount}} for {{refNo}} was taken back: {{reason}}',
  },
} as const satisfies Record<string, NoticeWords>
