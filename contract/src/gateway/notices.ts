import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  gatewayFault: {
    label: 'Online payment keeps failing',
    tone: 'bad',
    text: 'Online payment {{refNo}} failed {{tries}} times; we keep trying',
    many: { text: '{{n}} online payments keep failing, the latest {{refNo}}', link: 'actions/payments/online' },
  },
  gatewayPaid: {
    label: 'Online payment credited',
    tone: 'ok',
    text: 'Online payment {{refNo}}: {{amount}} was added to the wallet',
  },
  gatewayHeld: {
    label: 'Online payment in review',
    tone: 'busy',
    text: 'Online payment {{refNo}}: {{amount}} was received. We are checking it before adding it to the wallet',
  },
  gatewayRefused: {
    label: 'Online payment not credited',
    tone: 'bad',
    text: 'Online payment {{refNo}}: {{amount}} was not added to the wallet: {{reason}}',
  },
  gatewayDoubt: {
    label: 'Online payment to decide',
    tone: 'wait',
    text: 'Online payment {{refNo}}: {{amount}} was received and is waiting for a decision',
    many: { text: '{{n}} online payments wait for a decision, the latest {{refNo}} of {{amount}}', link: 'actions/payments/review' },
  },
  gatewayLate: {
    label: 'Late online payment',
    tone: 'back',
    text: 'Online payment {{refNo}} had been closed, but {{amount}} was received later and credited',
  },
} as const satisfies Record<string, NoticeWords>
