import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  applicationWaiting: {
    label: 'Application to verify',
    tone: 'wait',
    text: 'Application {{refNo}} waits to be verified',
    many: {
      text: '{{n}} more applications to verify, the latest {{refNo}}',
      link: 'actions/nsdl-pan/physical/waiting/list',
    },
  },
  applicationVerified: {
    label: 'Application to acknowledge',
    tone: 'wait',
    text: 'Application {{refNo}} was verified and can be filed',
    many: {
      text: '{{n}} more applications were verified and can be filed, the latest {{refNo}}',
      link: 'actions/nsdl-pan/physical/ack/enter',
    },
  },
  scanAsked: { label: 'New scan requested', tone: 'back', text: '{{refNo}} needs a new scan: {{reason}}' },
  applicationIncomplete: { label: 'Application incomplete', tone: 'back', text: '{{refNo}} is incomplete: {{reason}}' },
  applicationDue: {
    label: 'Application due soon',
    tone: 'wait',
    text: '{{refNo}} is still incomplete. Correct it and send it again by {{day}}.',
  },
  cropMended: {
    label: 'Cropped by the back office',
    tone: 'ok',
    text: 'The back office cropped photo and signature of {{refNo}} again. It waits for verification, you need not do anything.',
  },
  applicationRejected: {
    label: 'Application rejected',
    tone: 'bad',
    text: '{{refNo}} was rejected and {{amount}} refunded: {{reason}}',
  },
  importRefused: {
    label: 'Rows of a file refused',
    tone: 'bad',
    text: '{{title}}: rows that were refused: {{failed}}. The report of the import says which and why.',
  },
  applicationCancelled: {
    label: 'Application cancelled',
    tone: 'bad',
    text: '{{refNo}} was cancelled by the back office and {{amount}} refunded: {{reason}}',
  },
  applicationLapsed: {
    label: 'Application lapsed',
    tone: 'bad',
    text: '{{refNo}} was not answered in time; it is rejected and {{amount}} refunded',
  },
  applicationAcknowledged: {
    label: 'Application acknowledged',
    tone: 'ok',
    text: '{{refNo}} was acknowledged with number {{ackNo}}',
  },
  hardcopiesExpected: {
    label: 'Hard copies expected',
    tone: 'wait',
    text: 'Hard copies that have not reached us: {{forms}}, acknowledged on {{day}} or earlier. Please send them by courier.',
  },
  panAllotted: { label: 'PAN allotted', tone: 'ok', text: 'The PAN for {{refNo}} has been allotted: {{masked}}' },
  cardDispatched: { label: 'Card dispatched', tone: 'ok', text: 'The card for {{refNo}} was dispatched, tracking number {{trackingNo}}' },
  ackCorrected: {
    label: 'Acknowledgement number corrected',
    tone: 'wait',
    text: 'The acknowledgement number of {{refNo}} was corrected: it is {{ackNo}}, dated {{day}}. {{reason}}',
  },
  panCorrected: {
    label: 'Allotted PAN corrected',
    tone: 'wait',
    text: 'The PAN for {{refNo}} was corrected: it is {{masked}}. {{reason}}',
  },
  dispatchCorrected: {
    label: 'Tracking number corrected',
    tone: 'wait',
    text: 'The tracking number of the card for {{refNo}} was corrected: it is {{trackingNo}}. {{reason}}',
  },
  applicationRefunded: {
    label: 'Charge refunded',
    tone: 'ok',
    text: '{{amount}} for {{refNo}} was refunded: {{reason}}',
  },
  commissionReversed: {
    label: 'Commission taken back',
    tone: 'bad',
    text: '{{amount}} of commission on {{refNo}} was taken back: {{reason}}',
  },
  aadhaarCancelled: {
    label: 'Aadhaar cancelled',
    tone: 'bad',
    text: '{{refNo}} was cancelled and its Aadhaar number is free again: {{reason}}',
  },
  objectionRaised: {
    label: 'Objection raised',
    tone: 'back',
    text: 'The tax department objects to {{refNo}}. Reply by {{day}}: {{reason}}',
  },
  objectionDue: { label: 'Reply due soon', tone: 'wait', text: 'The reply to the objection to {{refNo}} is due by {{day}}' },
  objectionOverdue: {
    label: 'Reply overdue',
    tone: 'bad',
    text: 'The reply to the objection to {{refNo}} was due by {{day}}. Send it now, before the application is closed.',
  },
  objectionReturned: {
    label: 'Reply returned',
    tone: 'back',
    text: 'The reply for {{refNo}} is not enough. Reply again by {{day}}: {{reason}}',
  },
  objectionForwarded: { label: 'Reply forwarded', tone: 'ok', text: 'The reply for {{refNo}} was forwarded to the tax department' },
  objectionClosed: { label: 'Rejected by TIN', tone: 'bad', text: '{{refNo}} was finally rejected by the tax department: {{reason}}' },
  objectionReplied: {
    label: 'Reply to check',
    tone: 'wait',
    text: 'The merchant replied to the objection to {{refNo}}',
    many: {
      text: '{{n}} more replies to objections, the latest to {{refNo}}',
      link: 'actions/nsdl-pan/physical/tin-rejection/list',
    },
  },
  objectionUnanswered: {
    label: 'Objection without reply',
    tone: 'wait',
    text: 'No reply to the objection to {{refNo}}, which was due by {{day}}',
    many: {
      text: '{{n}} more objections without reply, the latest to {{refNo}}',
      link: 'actions/nsdl-pan/physical/tin-rejection/list',
    },
  },
  paperlessAcknowledged: {
    label: 'Paperless application acknowledged',
    tone: 'ok',
    text: 'Paperless application {{refNo}}: the acknowledgement number is {{ackNo}}',
  },
  paperlessIncomplete: {
    label: 'Paperless application stopped halfway',
    tone: 'back',
    text: 'Paperless application {{refNo}} stopped at the provider. Go on with it: there is no further charge',
  },
  paperlessRefunded: {
    label: 'Paperless application refunded',
    tone: 'bad',
    text: 'Paperless application {{refNo}} failed and {{amount}} was refunded: {{reason}}',
  },
  paperlessLate: {
    label: 'Paperless success after the refund',
    tone: 'bad',
    text: 'Paperless application {{refNo}} was refunded, and the provider now names the acknowledgement number {{ackNo}}. Nothing was charged again',
  },
  paperlessContradicted: {
    label: 'Paperless: two numbers',
    tone: 'bad',
    text: 'Paperless application {{refNo}}: the provider posted one acknowledgement number and answers another one',
  },
  paperlessSilent: {
    label: 'Paperless: no answer of the provider',
    tone: 'bad',
    text: 'Paperless application {{refNo}}: its time is over and the provider does not answer',
  },
  paperlessFault: {
    label: 'Paperless application keeps failing',
    tone: 'bad',
    text: 'Paperless application {{refNo}} keeps failing, tries so far: {{tries}}',
  },
} as const satisfies Record<string, NoticeWords>
