import type { Tone } from '../../kit/list'
import type { PhysicalAction, PhysicalState } from './flow'

/** The states in words for people: the one word of each on every screen, list, filter, tile and notice. `stateTones` is how their chip looks. */
export const stateWords: Record<PhysicalState, string> = {
  draft: 'Draft',
  awaitingScan: 'To scan',
  awaitingCrop: 'To crop',
  waiting: 'Waiting',
  pendingVerification: 'Pending verification',
  incomplete: 'Incomplete',
  rejected: 'Rejected',
  verified: 'Verified',
  acknowledged: 'Acknowledged',
  tinRejected: 'Objection raised',
  tinReplied: 'Reply received',
  tinClosed: 'Rejected by TIN',
  allotted: 'PAN allotted',
  cardDispatched: 'Card dispatched',
  aadhaarCancelled: 'Aadhaar cancelled',
  cancelled: 'Cancelled',
}

export const stateTones: Record<PhysicalState, Tone> = {
  draft: 'quiet',
  awaitingScan: 'wait',
  awaitingCrop: 'wait',
  waiting: 'wait',
  pendingVerification: 'busy',
  incomplete: 'back',
  rejected: 'bad',
  verified: 'ok',
  acknowledged: 'ok',
  tinRejected: 'back',
  tinReplied: 'busy',
  tinClosed: 'bad',
  allotted: 'ok',
  cardDispatched: 'ok',
  aadhaarCancelled: 'bad',
  cancelled: 'quiet',
}

/** What a state means for the merchant, and what comes next. */
export const stateHelp: Record<PhysicalState, string> = {
  draft: 'Nothing is charged yet. Fill in the form and pay.',
  awaitingScan: 'Print the form, have it signed, paste the photographs, scan it with the proofs and upload it.',
  awaitingCrop: 'Crop the photograph and the signature from the scan.',
  waiting: 'In the queue for verification.',
  pendingVerification: 'It is being verified.',
  incomplete: 'Make the corrections and send it again. There is no further charge.',
  rejected: 'Rejected. The charge has been refunded in full.',
  verified: 'Found in order. It is being filed.',
  acknowledged: 'Filed and acknowledged. Send the paper form by courier.',
  tinRejected: 'The tax department has raised an objection. Reply before the due date; it is free of charge.',
  tinReplied: 'Your reply was received and is being checked.',
  tinClosed: 'Finally rejected by the tax department.',
  allotted: 'The PAN has been allotted.',
  cardDispatched: 'The card has been dispatched.',
  aadhaarCancelled: 'Cancelled because of its Aadhaar number.',
  cancelled: 'Cancelled. The charge has been refunded in full.',
}

/** Each step as the verb on its button. */
export const actionWords: Record<PhysicalAction, string> = {
  submit: 'Pay and submit',
  finishScan: 'Finish upload',
  crop: 'Save both crops',
  askScan: 'Ask for a new scan',
  claim: 'Verify',
  release: 'Release',
  expireClaim: 'Claim ended',
  verify: 'Approve',
  sendBack: 'Send back',
  reject: 'Reject',
  resubmit: 'Send again',
  recrop: 'Crop again',
  resend: 'Send again unchanged',
  lapse: 'Not answered in time',
  acknowledge: 'Enter acknowledgement',
  cancel: 'Cancel application',
  cancelAadhaar: 'Cancel Aadhaar',
  tinReject: 'Enter objection',
  tinReply: 'Reply to the objection',
  tinClose: 'Reject finally',
  tinReturn: 'Send back to the merchant',
  tinForward: 'Forward to TIN',
  allot: 'PAN allotted',
  dispatch: 'Card dispatched',
}
