import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  paymentReversed: {
    label: 'Top-up reversed',
    tone: 'bad',
    text: 'Top-up {{refNo}} was reversed: {{amount}} was deducted from your wallet: {{reason}}',
  },
  newReversal: {
    label: 'Reversal to approve',
    tone: 'wait',
    text: '{{by}} proposes reversal {{refNo}} of {{amount}} for {{code}}',
    many: {
      text: '{{n}} reversals to approve, the latest {{refNo}} of {{amount}} for {{code}}',
      link: 'account/reversals?f.status=pending',
    },
  },
  reversalApproved: { label: 'Reversal approved', tone: 'ok', text: 'Reversal {{refNo}} of {{amount}} was approved' },
  reversalRejected: { label: 'Reversal rejected', tone: 'bad', text: 'Reversal {{refNo}} of {{amount}} was rejected: {{reason}}' },
} as const satisfies Record<string, NoticeWords>
