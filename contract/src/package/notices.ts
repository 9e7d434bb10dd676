import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  commissionFailed: {
    label: 'Commission cannot be paid',
    tone: 'bad',
    text: 'The commission of {{amount}} on {{refNo}} could not be paid to {{code}}; we keep trying',
    many: { text: '{{n}} commissions could not be paid, the latest on {{refNo}} to {{code}}', link: 'account/commissions' },
  },
} as const satisfies Record<string, NoticeWords>
