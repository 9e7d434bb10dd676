import type { NoticeKind } from '../words'

/** What a person may choose to be told, by group; who sees the choice, and what it is about in a sentence. */
export const noticeGroups = {
  payments: {
    label: 'Money Added',
    about: 'Top-ups, transfers and payouts that were added to your wallet',
    for: 'shop',
  },
  progress: {
    label: 'Progress of Applications',
    about: 'Verified, acknowledged, allotted, filed, approved, dispatched',
    for: 'shop',
  },
  parcels: { label: 'Parcels and Hard Copies', about: 'Parcels that arrived whole, and reminders of hard copies', for: 'shop' },
  ids: { label: 'IDs and Renewals', about: 'IDs to pay, that end soon, and their next term', for: 'shop' },
  work: { label: 'New Work', about: 'What came and waits for somebody of the back office', for: 'office' },
  reports: { label: 'Exports and Reports', about: 'Files that you asked for, and scheduled reports', for: 'both' },
} as const satisfies Record<string, { label: string; about: string; for: 'shop' | 'office' | 'both' }>
export type NoticeGroup = keyof typeof noticeGroups
export const groupNames = Object.keys(noticeGroups) as [NoticeGroup, ...NoticeGroup[]]

/** What nobody can switch off, and why: every kind and every mail that stands in no group. */
export const alwaysTold = [
  {
    label: 'Security and KYC',
    about: 'Sign-ins, passwords, your account, your KYC and your personal data: so that nobody else uses your account',
  },
  { label: 'Money Back and Deductions', about: 'Refunds, rejections, reversals and whatever else is about your money' },
  { label: 'Queries and Deadlines', about: 'What waits for your answer: a day that is missed can cost the application' },
] as const

/** The group of each kind that may be switched off. A new kind is always told until somebody puts it here. */
const kindGroups: Readonly<Partial<Record<NoticeKind, NoticeGroup>>> = {
  paymentApproved: 'payments',
  gatewayPaid: 'payments',
  walletCredited: 'payments',
  transferReceived: 'payments',
  leadPaid: 'payments',
  applicationVerified: 'progress',
  applicationAcknowledged: 'progress',
  panAllotted: 'progress',
  cardDispatched: 'progress',
  objectionForwarded: 'progress',
  paperlessAcknowledged: 'progress',
  gstTrn: 'progress',
  gstArn: 'progress',
  gstApproved: 'progress',
  gstFilingFiled: 'progress',
  gstFilingDeposited: 'progress',
  psaApproved: 'progress',
  psaUnblocked: 'progress',
  psaResetDone: 'progress',
  couponsApproved: 'progress',
  courierClosed: 'parcels',
  hardcopiesExpected: 'parcels',
  idToPay: 'ids',
  idEnding: 'ids',
  idRenewal: 'ids',
  idResumed: 'ids',
  newRegistration: 'work',
  newPayment: 'work',
  newEnquiry: 'work',
  newUnlink: 'work',
  newAdjustment: 'work',
  newReversal: 'work',
  unlinkDone: 'work',
  unlinkRejected: 'work',
  adjustmentApproved: 'work',
  adjustmentRejected: 'work',
  reversalApproved: 'work',
  reversalRejected: 'work',
  kycWaiting: 'work',
  applicationWaiting: 'work',
  objectionReplied: 'work',
  gstWaiting: 'work',
  gstFilingWaiting: 'work',
  gstFilingAnswered: 'work',
  gstFilingDisapproved: 'work',
  psaWaiting: 'work',
  psaResetAsked: 'work',
  couponsWaiting: 'work',
  shelfLate: 'work',
  onwardLate: 'work',
  exportReady: 'reports',
  exportFailed: 'reports',
  exportStopped: 'reports',
}

/** The same of mails, by the name that the outbox keeps; a mail follows the event whose notice stands beside it in the bell. */
export const letterGroups: Readonly<Record<string, NoticeGroup>> = {
  paymentApproved: 'payments',
  paymentOnline: 'payments',
  transferReceived: 'payments',
  applicationSubmitted: 'progress',
  applicationVerified: 'progress',
  applicationAcknowledged: 'progress',
  applicationAllotted: 'progress',
  applicationDispatched: 'progress',
  objectionForwarded: 'progress',
  gstTrnGiven: 'progress',
  gstApproved: 'progress',
  gstFilingFiled: 'progress',
  gstFilingDeposited: 'progress',
  psaApproved: 'progress',
  hardcopiesExpected: 'parcels',
  idEnding: 'ids',
  scheduledReport: 'reports',
  scheduleStopped: 'reports',
}

/** undefined where it cannot be switched off. */
export const groupOf = (kind: NoticeKind): NoticeGroup | undefined => kindGroups[kind]

/** Whether mails of a group exist at all: of new work, the bell alone tells. */
export const isMailed = (group: NoticeGroup): boolean => Object.values(letterGroups).includes(group)
