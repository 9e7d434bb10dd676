import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, optionalRemark, why } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { ackNoProblem } from '../forms/numbers'
import { type GivenReason, givenReason } from '../forms/reasons'
import { newState } from '../physical/flow'
import { type CheckKey, checklist } from './words'

const instant = z.string()

/** What cannot be read from the reasons must be written. */
const needsWords = ({ reasons, remark }: { reasons: GivenReason[]; remark?: string | null | undefined }): boolean =>
  !remark?.trim() && (reasons.length === 0 || reasons.some(reason => reason.code === 'other' && !reason.remark))
const wordsMissing = { error: 'Required', path: ['remark'] }
const checks = Object.keys(checklist) as [CheckKey, ...CheckKey[]]

const claimed = z.object({ id, claimedUntil: instant })

export const nextWaiting = endpoint('POST /backend/nsdlpan/physical/next', {
  summary: 'Claims the application that has waited longest, after one that this person left open; null when nobody waits',
  may: 'nsdl.verify',
  body: z.strictObject({
    /** Passed over for now. */
    skip: z.array(id).max(100).default([]),
  }),
  reply: claimed.nullable(),
})
export const claimApplication = endpoint('POST /backend/nsdlpan/physical/claim/:id', {
  summary: 'Opens a waiting application for verification and keeps others out for ten minutes',
  may: 'nsdl.verify',
  reply: claimed,
})
export const extendClaim = endpoint('POST /backend/nsdlpan/physical/extend/:id', {
  summary: 'Ten more minutes from now',
  may: 'nsdl.verify',
  reply: claimed,
})
export const releaseApplication = endpoint('POST /backend/nsdlpan/physical/release/:id', {
  summary: 'Gives a claimed application back to the queue',
  may: 'nsdl.verify',
  reply: newState,
})
export const verifyApplication = endpoint('POST /backend/nsdlpan/physical/verify/:id', {
  summary: 'Approves a claimed application; the whole checklist must be ticked',
  may: 'nsdl.verify',
  body: z.strictObject({
    checklist: z
      .array(z.enum(checks))
      .refine(ticked => checks.every(key => ticked.includes(key)), 'Tick every item of the checklist')
      .meta({ label: 'Checklist' }),
    remark: optionalRemark,
  }),
  once: 'optional',
  reply: newState,
})
export const sendBackApplication = endpoint('POST /backend/nsdlpan/physical/send-back/:id', {
  summary: 'Returns a claimed or verified application to the merchant with at least one reason; the fee stays',
  may: 'nsdl.verify',
  body: z
    .strictObject({
      reasons: z.array(givenReason).min(1).max(30).meta({ label: 'Reasons' }),
      /** Only what is to be said besides the reasons. */
      remark: optionalRemark,
    })
    .refine(given => given.reasons.length === 0 || !needsWords(given), wordsMissing),
  once: 'optional',
  reply: newState,
})
export const rejectApplication = endpoint('POST /backend/nsdlpan/physical/reject/:id', {
  summary: 'Refuses a claimed application and gives the charge back in full',
  may: 'nsdl.verify',
  body: z
    .strictObject({
      reasons: z.array(givenReason).max(30).default([]),
      /** Only what is to be said besides the reasons; without any of them, the whole reason. */
      remark: z
        .union([why, z.literal('').transform(() => null)])
        .nullish()
        .meta({ label: 'Reason', input: 'note' }),
    })
    .refine(given => !needsWords(given), wordsMissing),
  once: 'required',
  reply: newState,
})
export const acknowledgement = z.strictObject({
  ackNo: z
    .string(orRequired)
    .trim()
    .min(1, 'Required')
    .transform(text => text.replace(/[\s-]/g, ''))
    .superRefine((text, context) => {
      const problem = ackNoProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .meta({ label: 'Acknowledgement number', example: '990019700070973', help: '15 digits, as printed on the official acknowledgement.' }),
  ackDate: day.meta({ label: 'Acknowledgement date', input: 'date' }),
  uploadId: z.string().max(100).nullish().meta({ label: 'Official acknowledgement (PDF)', input: 'file' }),
  remark: optionalRemark,
})
export const acknowledgeApplication = endpoint('POST /backend/nsdlpan/physical/acknowledge/:id', {
  summary: 'Stores the acknowledgement number that the tax office gave; nothing is given back after it',
  may: 'nsdl.acknowledge',
  body: acknowledgement,
  once: 'required',
  reply: newState,
})

export const revealAadhaar = endpoint('POST /backend/nsdlpan/physical/reveal-aadhaar/:id', {
  summary: 'The whole Aadhaar number, for a reason that is kept with the name of the person who asked',
  may: 'pii.reveal',
  fresh: true,
  body: z.strictObject({ reason: why }),
  reply: z.object({ aadhaar: z.string() }),
})
