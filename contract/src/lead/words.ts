import type { Tone } from '../kit/list'

/** What partners offer. */
export const products = { creditCard: 'Credit card', emiCard: 'EMI card', loan: 'Loan' } as const
export type LeadProduct = keyof typeof products

/**
 * How a lead stands, from the link that was handed out to the payout. Whether the link was opened nobody knows, so that is no state of its own
 * (docs/decisions/160).
 */
export const leadStates = {
  linkIssued: 'Link issued',
  applied: 'Applied',
  inProcess: 'In process',
  kycPending: 'KYC pending',
  approved: 'Approved',
  issued: 'Issued or disbursed',
  payoutWaits: 'Payout waits',
  paid: 'Payout paid',
  takeBackWaits: 'Taking back waits',
  clawedBack: 'Payout taken back',
  rejected: 'Rejected',
  notEligible: 'Not eligible',
  duplicate: 'Duplicate',
  expired: 'Expired',
} as const
export type LeadState = keyof typeof leadStates

export const leadTones = {
  linkIssued: 'wait',
  applied: 'busy',
  inProcess: 'busy',
  kycPending: 'wait',
  approved: 'ok',
  issued: 'ok',
  payoutWaits: 'wait',
  paid: 'ok',
  takeBackWaits: 'wait',
  clawedBack: 'back',
  rejected: 'bad',
  notEligible: 'bad',
  duplicate: 'quiet',
  expired: 'quiet',
} as const satisfies Record<LeadState, Tone>

/** Days in which the same mobile number is not sent to the same partner again. */
export const duplicateDays = 90
/** Days after which a link that led to no application expires. */
export const linkDays = 30

/** Of the words below: a changed text gets another version, and leads keep theirs. */
export const leadConsentVersion = 'lead-1'
export const leadConsentText =
  'The customer agrees that their name and mobile number are kept for this request and that the partner is told our reference.'

/** The words of partners' files and the step that they mean; capitals and signs between their letters do not count. */
export const vendorWords = {
  applied: 'apply',
  submitted: 'apply',
  pending: 'process',
  'in process': 'process',
  'in progress': 'process',
  'kyc pending': 'askKyc',
  'vkyc pending': 'askKyc',
  approved: 'approve',
  issued: 'issue',
  'card issued': 'issue',
  disbursed: 'issue',
  confirmed: 'issue',
  payable: 'issue',
  rejected: 'reject',
  declined: 'reject',
  cancelled: 'reject',
  'not eligible': 'refuse',
  ineligible: 'refuse',
  duplicate: 'double',
} as const
export type VendorStep = (typeof vendorWords)[keyof typeof vendorWords]

const bareOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const byBareWord = new Map<string, VendorStep>(Object.entries(vendorWords).map(([word, step]) => [bareOf(word), step]))

/** @returns the step that a word of a partner's file means; undefined where it means none */
export const vendorStep = (text: string): VendorStep | undefined => byBareWord.get(bareOf(text))
