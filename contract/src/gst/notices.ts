import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  gstFilingWaiting: {
    label: 'GST return to prepare',
    tone: 'wait',
    text: '{{what}} of {{gstin}} waits: {{refNo}}, due {{day}}',
    many: { text: '{{n}} more GST returns wait, the latest of {{gstin}}', link: 'actions/gst/filling' },
  },
  gstFilingAnswered: { label: 'GST return: the shop answered', tone: 'wait', text: '{{refNo}}: the shop answered, {{what}}' },
  gstFilingAsked: { label: 'GST return: documents asked', tone: 'back', text: '{{what}} of {{gstin}} needs documents: {{reason}}' },
  gstFilingTax: {
    label: 'GST return: tax to approve',
    tone: 'wait',
    text: '{{what}} of {{gstin}}: {{amount}} in cash. Ask your client to approve it',
  },
  gstFilingChallan: {
    label: 'GST return: challan to pay',
    tone: 'wait',
    text: '{{what}} of {{gstin}}: challan {{cpin}} of {{amount}} is to be paid by {{day}}',
  },
  gstFilingFiled: { label: 'GST return filed', tone: 'ok', text: '{{what}} of {{gstin}} is filed: {{arn}}' },
  gstFilingRejected: {
    label: 'GST return rejected',
    tone: 'bad',
    text: '{{what}} of {{gstin}} was rejected and {{amount}} refunded: {{reason}}',
  },
  gstFilingDue: { label: 'GST return due soon', tone: 'wait', text: '{{what}} of {{gstin}} is due on {{day}}: {{refNo}}' },
} as const satisfies Record<string, NoticeWords>
