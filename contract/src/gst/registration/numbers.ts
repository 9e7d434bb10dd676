import { gstinProblem } from '../../invoice/gst'

/** Numbers of GST: their shape, as people type or paste them. A GSTIN is checked by `invoice/gst.ts`. */

/** As people type it, with blanks and dashes. */
export const bareCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Fifteen letters and digits (docs/sources.md, GST registration); the GST portal publishes no more of it. */
export const trnProblem = (trn: string): string | undefined =>
  /^[0-9A-Z]{15}$/.test(trn) && /\d{6}/.test(trn) ? undefined : 'A TRN has 15 letters and digits'

/** Two letters, the code of the state, month and year, and six digits with a check character. @param state of the registration, where it is known */
export function arnProblem(arn: string, state?: string): string | undefined {
  if (!/^[A-Z]{2}\d{12}[0-9A-Z]$/.test(arn))
    return 'An ARN has 15 signs: two letters, twelve digits and a letter or digit, such as AA070425000012A'
  const month = Number(arn.slice(4, 6))
  if (month < 1 || month > 12) return 'The fifth and sixth digit of an ARN are a month'
  return state && arn.slice(2, 4) !== state ? 'The digits after the two letters of an ARN are the state of the registration' : undefined
}

/** A GSTIN that was given to an applicant: well formed, of the state, and with the applicant's PAN in it. */
export function givenGstinProblem(gstin: string, { state, pan }: { state: string; pan: string }): string | undefined {
  const shape = gstinProblem(gstin)
  if (shape) return shape
  if (gstin.slice(0, 2) !== state) return 'This GSTIN is of another state than the registration'
  return gstin.slice(2, 12) === pan ? undefined : "Characters 3 to 12 of a GSTIN are the applicant's PAN, which is another one"
}
