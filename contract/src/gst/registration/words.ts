import type { Tone } from '../../kit/list'
import type { RegistrationAction, RegistrationState } from './flow'

/** The states in words for people: the one word of each on every screen, list, filter, tile and notice. */
export const stateWords: Record<RegistrationState, string> = {
  draft: 'Draft',
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
  submitted: 'wait',
  underReview: 'busy',
  query: 'back',
  toFile: 'ok',
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

/** Each step as it stands in the timeline, after it was taken. */
export const timelineWords: Record<RegistrationAction | 'create' | 'reapply' | 'scan' | 'extend' | 'reply' | 'reveal', string> = {
  create: 'Draft started',
  reapply: 'Copied from an earlier registration',
  scan: 'Papers uploaded',
  submit: 'Charge paid, submitted',
  claim: 'Taken up for review',
  extend: 'Claim extended',
  release: 'Returned to the queue',
  expireClaim: 'Claim ended, back in the queue',
  verify: 'Found in order',
  sendBack: 'Query raised',
  resubmit: 'Corrected and sent again',
  reject: 'Rejected, charge refunded',
  lapse: 'Query not answered in time: rejected, charge refunded',
  withdraw: 'Withdrawn, charge refunded',
  enterTrn: 'TRN generated',
  askAadhaar: 'Aadhaar authentication link sent',
  expireTrn: 'TRN expired, charge refunded',
  enterArn: 'ARN generated',
  clarify: 'Clarification asked (REG-03)',
  reply: 'Answer to the clarification received',
  fileReply: 'Clarification filed (REG-04)',
  visit: 'Site verification',
  approve: 'Approved, GSTIN given',
  refuse: 'Rejected by the officer (REG-05)',
  reveal: 'Identity number viewed',
}
