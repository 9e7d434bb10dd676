import { z } from 'zod'
import { flow } from '../../kit/flow'

/** Before the ARN nothing is with the authority: whoever ends it gets the whole charge back. */
const withdraw = { to: 'withdrawn', may: ['gst.apply', 'gst.registration'], money: 'reversal', reason: true } as const
const cancelByOffice = { to: 'withdrawn', may: 'gst.registration', money: 'reversal', reason: true } as const
const reject = { to: 'rejected', may: 'gst.registration', money: 'reversal', reason: true } as const
const sendBack = { to: 'query', may: 'gst.registration', money: 'none', reason: true } as const
const expireTrn = { to: 'trnExpired', money: 'reversal' } as const
const enterArn = { to: 'arnGenerated', may: 'gst.registration', money: 'commission' } as const
/** From the ARN on it is the officer who decides; the charge stays paid. */
const clarify = { to: 'clarification', may: 'gst.registration', money: 'none' } as const
const visit = { to: 'siteVerification', may: 'gst.registration', money: 'none' } as const
const approve = { to: 'approved', may: 'gst.registration', money: 'none' } as const
const refuse = { to: 'rejected', may: 'gst.registration', money: 'none', reason: true } as const

/**
 * A GST registration (REG-01) from the draft to the GSTIN (docs/sources.md, GST registration). Money: charged once when it is submitted, given back in full while
 * no ARN was given, and after that not at all.
 */
export const registrationFlow = flow({
  draft: { submit: { to: 'awaitingPapers', may: 'gst.apply', money: 'debit' } },
  awaitingPapers: { finishScan: { to: 'submitted', may: 'gst.apply', money: 'none' }, withdraw },
  submitted: { claim: { to: 'underReview', may: 'gst.registration', money: 'none' }, withdraw },
  underReview: {
    release: { to: 'submitted', may: 'gst.registration', money: 'none' },
    expireClaim: { to: 'submitted', money: 'none' },
    verify: { to: 'toFile', may: 'gst.registration', money: 'none' },
    sendBack,
    reject,
  },
  query: {
    resubmit: { to: 'awaitingPapers', may: 'gst.apply', money: 'none' },
    // No paper was asked for again, and none is missing.
    resend: { to: 'submitted', may: 'gst.apply', money: 'none' },
    lapse: { to: 'rejected', money: 'reversal' },
    withdraw,
  },
  /** Found in order; Part A is entered at the GST portal with the OTPs of the applicant. */
  toFile: { enterTrn: { to: 'trnGenerated', may: 'gst.registration', money: 'none' }, sendBack, withdraw: cancelByOffice },
  trnGenerated: {
    askAadhaar: { to: 'aadhaarPending', may: 'gst.registration', money: 'none' },
    enterArn,
    sendBack,
    expireTrn,
    withdraw: cancelByOffice,
  },
  aadhaarPending: { enterArn, expireTrn, withdraw: cancelByOffice },
  arnGenerated: { clarify, visit, approve, refuse },
  clarification: { fileReply: { to: 'clarificationFiled', may: 'gst.registration', money: 'none' }, refuse },
  clarificationFiled: { clarify, visit, approve, refuse },
  siteVerification: { clarify, approve, refuse },
  approved: {},
  rejected: {},
  withdrawn: {},
  trnExpired: {},
})
export type RegistrationState = (typeof registrationFlow.states)[number]
export type RegistrationAction = Parameters<typeof registrationFlow.sources>[0]

/** A state on the wire. */
export const registrationState = z.enum(registrationFlow.states as [RegistrationState, ...RegistrationState[]])

/** States in which one is under way: of a PAN and a state there is no second one. */
export const liveStates: readonly RegistrationState[] = [
  ...(['awaitingPapers', 'submitted', 'underReview', 'query', 'toFile', 'trnGenerated', 'aadhaarPending'] as const),
  ...(['arnGenerated', 'clarification', 'clarificationFiled', 'siteVerification'] as const),
]
/** States in which nobody has to act. */
export const endedStates: readonly RegistrationState[] = ['approved', 'rejected', 'withdrawn', 'trnExpired']
/** States in which the answers may still be changed. */
export const editableStates: readonly RegistrationState[] = ['draft', 'query']
/** States from which a new draft may be copied. */
export const reapplyStates: readonly RegistrationState[] = ['rejected', 'withdrawn', 'trnExpired']

/** How long a query waits for its shop. */
export const queryDays = 15
/** The GST portal deletes what has a TRN and was not sent after so many days (docs/sources.md, GST registration). */
export const trnDays = 15
/**
 * Days after the last one of a TRN on which its ARN may still be entered here: what the applicant sends late in the evening of the last day is entered by the
 * office the next morning. The last day itself stays what it is.
 */
export const trnGraceDays = 1
/** Working days in which a notice in REG-03 is to be answered (CGST Rules, rule 9 (2)). */
export const clarificationDays = 7
