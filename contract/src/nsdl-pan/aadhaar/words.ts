/** Why an Aadhaar number is cancelled; the trade's own list, and whatever stands beside it in the remark. */
export const aadhaarReasons = {
  authFailed: 'The Aadhaar check failed',
  detailsDiffer: 'Name, date of birth or gender differs from Aadhaar',
  alreadyLinked: 'The Aadhaar number has a PAN already',
  duplicate: 'Filed twice',
  customer: 'Requested by the applicant',
} as const
export type AadhaarReason = keyof typeof aadhaarReasons

/** Whether this person may free the number now; otherwise why not. */
export const freeing = {
  yes: '',
  adminOnly: 'It already has an acknowledgement number: only an administrator may cancel it.',
  answered: 'The answer to an objection is being reviewed. Decide on the answer first.',
  allotted: 'The PAN has been allotted: the number stays with this application.',
} as const
export type Freeing = keyof typeof freeing
