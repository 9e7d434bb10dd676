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
    text: 'Parcel {{refNo}} differs from its list.',
    parts: { missing: 'Missing: {{missing}}.', wrong: 'Not in order: {{wrong}}.', extra: 'Not listed: {{extra}}.' },
  },
  onwardLate: {
    label: 'Onward batch not arrived',
    tone: 'wait',
    text: 'Batch {{refNo}} has been on its way since {{day}} and is not noted as arrived. Ask the courier.',
    many: { text: 'Onward batches not noted as arrived: {{n}}, the latest {{refNo}}', link: 'misc/courier/onward/list' },
  },
  shelfLate: {
    label: 'Hard copies not sent on',
    tone: 'wait',
    text: 'Hard copies that lie on the shelf too long: {{forms}}, the oldest since {{day}}. Send them on in a batch.',
  },
  courierLost: {
    label: 'Parcel lost',
    tone: 'bad',
    text: 'Parcel {{refNo}} was given up as lost: {{reason}}',
  },
} as const satisfies Record<string, NoticeWords>
