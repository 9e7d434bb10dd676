import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  kycWaiting: {
    label: 'KYC to verify',
    tone: 'wait',
    text: 'The KYC of {{name}} waits to be verified',
    many: { text: '{{n}} more KYCs to verify, the latest of {{name}}', link: 'user-management/kyc' },
  },
  kycVerified: { label: 'KYC verified', tone: 'ok', text: 'Your KYC is verified and holds until {{day}}' },
  kycReturned: { label: 'KYC returned', tone: 'back', text: 'Your KYC was returned: {{reason}}' },
  kycRejected: { label: 'KYC rejected', tone: 'bad', text: 'Your KYC was rejected: {{reason}}' },
  kycSuspended: { label: 'KYC suspended', tone: 'bad', text: 'Your KYC is suspended: {{reason}}' },
  kycReinstated: { label: 'KYC reinstated', tone: 'ok', text: 'Your KYC holds again: {{reason}}' },
  kycDue: { label: 'KYC due', tone: 'wait', text: 'Renew your KYC by {{day}}: {{reason}}' },
  kycAsked: { label: 'KYC asked for', tone: 'wait', text: 'From {{day}} on, filing and topping up need your KYC.' },
  kycExpired: { label: 'KYC expired', tone: 'bad', text: 'Your KYC held until {{day}}. Renew it to file and top up.' },
} as const satisfies Record<string, NoticeWords>
