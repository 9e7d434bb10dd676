import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id, optionalRemark, required, why } from '../../kit/fields'
import { aadhaarDigits, aadhaarProblem } from '../../kit/form/aadhaar'
import { panNumber } from '../forms/names'
import { type PhysicalState, physicalFlow, physicalState } from '../physical/flow'
import { type AadhaarReason, aadhaarReasons, type Freeing, freeing } from './words'

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]
const paise = z.number().int()

/** A number with its check digit, as it is typed or pasted, with blanks or hyphens. */
const aadhaar = required
  .superRefine((text, ctx) => {
    const problem = text === '' ? undefined : aadhaarProblem(text)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })
  .transform(aadhaarDigits)
  .meta({ label: 'Aadhaar number', input: 'aadhaar', autoComplete: 'off' })

export const aadhaarSearch = z.strictObject({ aadhaar })

/** The number travels in the body alone: addresses stand in logs and histories. */
export const findByAadhaar = endpoint('POST /backend/nsdlpan/aadhaar/find', {
  summary: 'The application under way that holds an Aadhaar number, found exactly; the look-up is kept',
  may: 'nsdl.cancel',
  body: aadhaarSearch,
  reply: z.object({
    aadhaarMasked: z.string(),
    applications: z.array(
      z.object({
        id,
        refNo: z.string(),
        applicant: z.string(),
        merchant: z.object({ code: z.string(), shopName: z.string() }),
        state: physicalState,
        submittedAt: z.string().nullable(),
        ackNo: z.string().nullable(),
        charge: paise.nullable(),
        /** What goes back into the wallet when it is cancelled now. */
        givesBack: paise,
        freeing: z.enum(keysOf<Freeing>(freeing)),
      }),
    ),
  }),
})
type Found = z.output<typeof findByAadhaar.reply>
export type AadhaarHolder = Found['applications'][number]

export const aadhaarCancelling = z.strictObject({
  reason: z.enum(keysOf<AadhaarReason>(aadhaarReasons)).meta({ label: 'Reason', input: 'choice', words: aadhaarReasons }),
  remark: optionalRemark,
})

export const cancelAadhaar = endpoint('POST /backend/nsdlpan/aadhaar/cancel/:id', {
  summary:
    'Ends the application that holds an Aadhaar number and frees the number; the charge is given back before the acknowledgement only',
  may: 'nsdl.cancel',
  needsKyc: true,
  once: 'required',
  body: aadhaarCancelling,
  reply: z.object({ state: physicalState, refunded: paise }),
})

/** Paise that go back when an application is cancelled over its Aadhaar in this state. */
export const backFor = (state: PhysicalState, charge: number | null): number =>
  physicalFlow.steps[state].cancelAadhaar?.money === 'reversal' ? (charge ?? 0) : 0

export const revealAadhaar = endpoint('POST /backend/nsdlpan/physical/reveal-aadhaar/:id', {
  summary: 'The whole Aadhaar number, for a reason that is kept with the name of the person who asked',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({ reason: why }),
  reply: z.object({ aadhaar: z.string() }),
})

export const revealPan = endpoint('POST /backend/nsdlpan/physical/reveal-pan/:id', {
  summary: 'A whole PAN among the answers of an application, for a reason that is kept with the name of the person who asked',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({
    reason: why,
    /** Which one, as `masked` names its place. */
    place: z.string().max(60).default(panNumber),
  }),
  reply: z.object({ pan: z.string() }),
})
