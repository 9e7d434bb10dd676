import type { Tone } from '../../kit/list'
import type { Turn } from '../words'
import type { RegistrationAction, RegistrationState } from './flow'

/** The states in words for people: the one word of each on every screen, list, filter, tile and notice. */
export const stateWords: Record<RegistrationState, string> = {
  draft: 'Draft',
  awaitingPapers: 'To scan',
  submitted: 'Submitted',
  underReview: 'Under review',
  query: 'Query',
  toFile: 'To be filed',
  trnGenerated: 'TRN generated',
  aadhaarPending: 'Aadhaar pending',
  arnGenerated: 'ARN generated',
  clarification: 'Clarification asked',
  clarificationFiled: 'Clarification filed',
  siteVerification: 'Site verification',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  trnExpired: 'TRN expired',
}

export const stateTones: Record<RegistrationState, Tone> = {
  draft: 'quiet',
  awaitingPapers: 'wait',
  submitted: 'wait',
  underReview: 'busy',
  query: 'back',
  toFile: 'wait',
  trnGenerated: 'wait',
  aadhaarPending: 'wait',
  arnGenerated: 'busy',
  clarification: 'back',
  clarificationFiled: 'busy',
  siteVerification: 'busy',
  approved: 'ok',
  rejected: 'bad',
  withdrawn: 'quiet',
  trnExpired: 'bad',
}

/** Whom a registration waits for; nobody acts on a draft but the person who began it. */
export const stateTurns: Record<RegistrationState, Turn | null> = {
  draft: null,
  awaitingPapers: 'shop',
  submitted: 'office',
  underReview: 'office',
  query: 'shop',
  toFile: 'office',
  trnGenerated: 'office',
  aadhaarPending: 'applicant',
  arnGenerated: 'officer',
  clarification: 'shop',
  clarificationFiled: 'officer',
  siteVerification: 'officer',
  approved: null,
  rejected: null,
  withdrawn: null,
  trnExpired: null,
}

/** What a state means for the shop, and what comes next. */
export const stateHelp: Record<RegistrationState, string> = {
  draft: 'Nothing is charged yet. Fill in the form and pay.',
  awaitingPapers: 'Paid. Scan or photograph the papers and send them.',
  submitted: 'In the queue for review.',
  underReview: 'It is being checked.',
  query: 'Correct what is named and send it again. There is no further charge.',
  toFile: 'Found in order. We file it at the GST portal; the applicant keeps the OTPs ready.',
  trnGenerated: 'Part A is filed. Part B follows before the TRN expires.',
  aadhaarPending: 'The applicant authenticates Aadhaar by the link that the GST portal sent, before the TRN expires.',
  arnGenerated: 'With the officer. The charge stays from here on.',
  clarification: 'The officer asks something (REG-03). Answer in time, or the registration is rejected.',
  clarificationFiled: 'Your answer was filed (REG-04). The order is awaited.',
  siteVerification: 'An officer visits the place of business.',
  approved: 'Approved. The GSTIN and the certificate are here.',
  rejected: 'Rejected.',
  withdrawn: 'Withdrawn. The charge has been refunded in full.',
  trnExpired: 'The TRN expired before it was sent. The charge has been refunded in full.',
}

/** What the back office does next, or whom it waits for. */
export const officeHelp: Record<RegistrationState, string> = {
  draft: 'Not paid yet.',
  awaitingPapers: 'Waits for the papers of the shop.',
  submitted: 'Review the form and the papers.',
  underReview: 'It is being checked.',
  query: 'Waits for the correction by the shop.',
  toFile: 'Enter Part A at the GST portal with the applicant on the phone, then the TRN here.',
  trnGenerated: 'Enter Part B at the GST portal before the TRN expires, then the ARN here.',
  aadhaarPending: 'Waits for the Aadhaar authentication of the applicant; then enter the ARN.',
  arnGenerated: 'Waits for the officer. Note here what the officer decides.',
  clarification: 'Waits for the answer of the shop; then file it at the GST portal (REG-04) and say so here.',
  clarificationFiled: 'Waits for the order of the officer.',
  siteVerification: 'Waits for the visit and the order of the officer.',
  approved: 'Done: the shop has the GSTIN and the certificate.',
  rejected: 'Rejected. The shop can apply again.',
  withdrawn: 'Withdrawn and refunded.',
  trnExpired: 'The TRN expired; the charge was refunded.',
}

/** Of a clarification that the shop has answered: it stays as it is until the answer is filed. */
export const answeredHelp = {
  shop: 'Your answer is with us. We file it at the GST portal (REG-04); until then you can change it.',
  office: 'The shop has answered: file it at the GST portal (REG-04) and say so here.',
} as const

/** Each step of the back office as the verb on its button. */
export const actionWords = {
  enterTrn: 'Enter TRN',
  askAadhaar: 'Aadhaar link was sent',
  enterArn: 'Enter ARN',
  clarify: 'Clarification asked (REG-03)',
  fileReply: 'Clarification filed (REG-04)',
  visit: 'Site verification',
  approve: 'Approved: enter GSTIN',
  refuse: 'Rejected by the officer',
} as const satisfies Partial<Record<RegistrationAction, string>>
export type OfficeAction = keyof typeof actionWords
