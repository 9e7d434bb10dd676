/** How the money travels. */
export const paymentModes = { NEFT: 'NEFT', RTGS: 'RTGS', IMPS: 'IMPS', UPI: 'UPI', CASH: 'Cash', CHEQUE: 'Cheque' } as const
export type PaymentMode = keyof typeof paymentModes

/** What a merchant reads about a request. */
export const paymentStates = {
  pending: 'Pending',
  onHold: 'On hold',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  reversed: 'Reversed',
} as const
/** What the back office, which decides, reads about the same request. */
export const officePaymentStates = { ...paymentStates, pending: 'To approve' } as const
export type PaymentState = keyof typeof paymentStates

export const paymentTones = {
  pending: 'wait',
  onHold: 'busy',
  approved: 'ok',
  rejected: 'bad',
  cancelled: 'quiet',
  reversed: 'back',
} as const

/** What the reference is called on the slip of each mode. */
export const referenceNames: Record<PaymentMode, string> = {
  NEFT: 'UTR number, usually 16 letters and digits',
  RTGS: 'UTR number, 22 letters and digits',
  IMPS: 'IMPS reference, 12 digits',
  UPI: 'UPI transaction number (UTR), 12 digits',
  CASH: 'Number on the deposit slip, 4 to 20 letters and digits',
  CHEQUE: 'Cheque number, 6 digits',
}
