import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  gstWaiting: {
    label: 'GST registration to review',
    tone: 'wait',
    text: 'The GST registration {{refNo}} of {{name}} waits',
    many: { text: '{{n}} more GST registrations wait, the latest of {{name}}', link: 'actions/gst/registration' },
  },
  gstReplied: {
    label: 'Answer to a clarification',
    tone: 'wait',
    text: 'The answer to the clarification of {{refNo}} came. File it by {{day}}',
  },
  gstQuery: { label: 'GST registration: query', tone: 'bad', text: 'GST registration {{refNo}} has a query: {{reason}}' },
  gstRejected: {
    label: 'GST registration rejected',
    tone: 'bad',
    text: 'GST registration {{refNo}} was rejected and {{amount}} refunded: {{reason}}',
  },
  gstLapsed: {
    label: 'GST registration lapsed',
    tone: 'bad',
    text: 'The query of GST registration {{refNo}} was not answered in time. {{amount}} was refunded',
  },
  gstWithdrawn: {
    label: 'GST registration cancelled',
    tone: 'bad',
    text: 'GST registration {{refNo}} was cancelled and {{amount}} refunded: {{reason}}',
  },
  gstTrn: { label: 'TRN generated', tone: 'ok', text: 'GST registration {{refNo}} has its TRN {{trn}}, valid until {{day}}' },
  gstAadhaar: {
    label: 'Aadhaar authentication due',
    tone: 'wait',
    text: 'GST registration {{refNo}}: the applicant authenticates Aadhaar by the link of the GST portal, by {{day}}',
  },
  gstTrnDue: {
    label: 'TRN expires soon',
    tone: 'wait',
    text: 'The TRN of GST registration {{refNo}} expires on {{day}}',
  },
  gstTrnExpired: {
    label: 'TRN expired',
    tone: 'bad',
    text: 'The TRN of GST registration {{refNo}} expired. {{amount}} was refunded',
  },
  gstArn: { label: 'ARN generated', tone: 'ok', text: 'GST registration {{refNo}} was sent to the officer: ARN {{arn}}' },
  gstClarification: {
    label: 'Clarification asked',
    tone: 'bad',
    text: 'The officer asks about GST registration {{refNo}}. Answer by {{day}}',
  },
  gstClarificationDue: {
    label: 'Clarification due soon',
    tone: 'wait',
    text: 'The answer to the officer about GST registration {{refNo}} is due by {{day}}',
  },
  gstVisit: { label: 'Site verification', tone: 'wait', text: 'An officer visits the place of business of GST registration {{refNo}}' },
  gstApproved: { label: 'GST registration approved', tone: 'ok', text: 'GST registration {{refNo}} is approved: GSTIN {{gstin}}' },
  gstRefused: {
    label: 'GST registration rejected by the officer',
    tone: 'bad',
    text: 'The officer rejected GST registration {{refNo}}: {{reason}}',
  },
  gstFilingWaiting: {
    label: 'GST return to prepare',
    tone: 'wait',
    text: '{{what}} of {{gstin}} waits: {{refNo}}, due {{day}}',
    many: { text: '{{n}} more GST returns wait, the latest of {{gstin}}', link: 'actions/gst/filling' },
  },
  gstFilingAnswered: { label: 'GST return: the shop answered', tone: 'wait', text: '{{refNo}}: the shop answered, go on with the return' },
  gstFilingDisapproved: {
    label: 'GST return: tax not approved',
    tone: 'back',
    text: '{{refNo}}: the client does not approve the tax: {{reason}}',
  },
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
  gstFilingDeposited: {
    label: 'GST return: challan paid',
    tone: 'ok',
    text: '{{what}} of {{gstin}}: challan {{cpin}} of {{amount}} is paid',
  },
  gstFilingRejected: {
    label: 'GST return rejected',
    tone: 'bad',
    text: '{{what}} of {{gstin}} was rejected and {{amount}} refunded: {{reason}}',
  },
  gstFilingOverdue: {
    label: 'GST return overdue',
    tone: 'bad',
    text: '{{what}} of {{gstin}} was due on {{day}} and is not filed: {{refNo}}',
  },
  gstFilingChallanSoon: {
    label: 'GST return: challan expires soon',
    tone: 'wait',
    text: '{{what}} of {{gstin}}: challan {{cpin}} of {{amount}} is not paid and expires on {{day}}',
  },
  gstFilingChallanExpired: {
    label: 'GST return: challan expired',
    tone: 'bad',
    text: '{{what}} of {{gstin}}: challan {{cpin}} expired on {{day}} and was not paid. A new one is needed',
  },
  gstFilingDue: { label: 'GST return due soon', tone: 'wait', text: '{{what}} of {{gstin}} is due on {{day}}: {{refNo}}' },
} as const satisfies Record<string, NoticeWords>
