import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  newPayment: {
    label: 'New payment request',
    tone: 'wait',
    text: '{{code}} asks for {{amount}} in payment request {{refNo}}',
    many: { text: '{{n}} new payment requests, the latest {{refNo}} of {{code}} for {{amount}}', link: 'actions/payments' },
  },
  paymentApproved: {
    label: 'Payment approved',
    tone: 'ok',
    text: 'Payment {{refNo}} was approved: {{amount}} was added to the wallet',
  },
  paymentRejected: { label: 'Payment rejected', tone: 'bad', text: 'Payment {{refNo}} of {{amount}} was rejected: {{reason}}' },
  paymentHeld: { label: 'Payment on hold', tone: 'busy', text: 'Payment {{refNo}} of {{amount}} is on hold: {{reason}}' },
  newUnlink: {
    label: 'Wrong link to decide',
    tone: 'wait',
    text: '{{by}} says that {{refNo}} is linked with the wrong bank line',
    many: {
      text: '{{n}} links with bank lines to decide, the latest of {{refNo}}',
      link: 'actions/payments/unlinks?f.status=pending',
    },
  },
  unlinkDone: { label: 'Link undone', tone: 'ok', text: 'The link of {{refNo}} with a bank line was undone' },
  unlinkRejected: { label: 'Link kept', tone: 'bad', text: 'The link of {{refNo}} with a bank line stays: {{reason}}' },
} as const satisfies Record<string, NoticeWords>
