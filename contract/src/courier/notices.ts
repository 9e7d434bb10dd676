import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  courierClosed: {
    label: 'Parcel complete',
    tone: 'ok',
    text: 'Parcel {{refNo}} is complete: {{forms}} received',
  },
  courierDiffers: {
    label: 'Parcel with a discrepancy',
    tone: 'bad',
    text: 'Parcel {{refNo}}: {{missing}} missing, {{wrong}} to be sent again, {{extra}} not listed',
  },
  courierLost: {
    label: 'Parcel lost',
    tone: 'bad',
    text: 'Parcel {{refNo}} was given up as lost: {{reason}}',
  },
} as const satisfies Record<string, NoticeWords>
