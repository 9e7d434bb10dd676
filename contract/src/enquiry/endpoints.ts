import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { emailId, id, mobileNo, personName, required, why } from '../kit/fields'
import { timeline } from '../kit/timeline'
import { enquiryStates, type Topic, topics } from './words'

/** The words of version 1; the version is stored with each enquiry. */
export const enquiryConsentVersion = 'enquiry-1'
export const enquiryConsentText = 'I agree that the business stores what I write here in order to answer me.'

const topic = z.enum(Object.keys(topics) as [Topic, ...Topic[]]).meta({ label: 'About', input: 'choice', words: topics })

/** What a visitor asks on the Contact page. */
export const enquiry = z.object({
  name: personName.max(100).meta({ label: 'Your name', autoComplete: 'name' }),
  emailId: emailId.meta({ label: 'Email ID', input: 'email', autoComplete: 'email', help: 'We answer there.' }),
  mobileNo: mobileNo.nullable().default(null).meta({ label: 'Mobile No.', input: 'mobile', autoComplete: 'tel-national' }),
  topic,
  message: required.max(2000, 'String must contain at most 2000 characters').meta({
    label: 'Your question',
    input: 'note',
    help: 'With the reference number, if there is one. Never an Aadhaar number, a password or an OTP.',
  }),
  consent: z.literal(true, { error: 'Required' }).meta({ label: enquiryConsentText, short: 'Consent', input: 'check' }),
})
export type Enquiry = z.output<typeof enquiry>

export const sendEnquiry = endpoint('POST /enquiry', {
  summary: 'A question of a visitor, for the back office to answer by mail.',
  may: 'public',
  query: z.object({ captcha: z.string().min(1, 'Required').max(4000) }),
  body: enquiry,
  reply: z.object({ refNo: z.string() }),
  once: 'optional',
  perMinute: 10,
})

export const enquiryRecord = z.object({
  id,
  refNo: z.string(),
  dated: z.string(),
  name: z.string(),
  emailId: z.string(),
  mobileNo: z.string().nullable(),
  topic,
  message: z.string(),
  status: z.enum(Object.keys(enquiryStates) as [keyof typeof enquiryStates, ...(keyof typeof enquiryStates)[]]),
  /** With the answers, in the words of who wrote them. */
  timeline,
})
export type EnquiryRecord = z.output<typeof enquiryRecord>

export const readEnquiry = endpoint('GET /backend/enquiry/:id', {
  summary: 'What a visitor asked, and what was answered.',
  may: 'enquiry.read',
  reply: enquiryRecord,
})

export const enquiryAnswer = z.object({
  answer: required
    .min(5)
    .max(4000, 'String must contain at most 4000 characters')
    .meta({ label: 'Answer', input: 'note', help: 'Sent by email, above the question.' }),
})

export const answerEnquiry = endpoint('POST /backend/enquiry/answer/:id', {
  summary: 'Answers by mail. A question may be answered again.',
  may: 'enquiry.answer',
  body: enquiryAnswer,
  reply: z.void(),
  once: 'required',
})

export const closeEnquiry = endpoint('POST /backend/enquiry/close/:id', {
  summary: 'Puts a question away without a further answer, and says why. The visitor is told nothing.',
  may: 'enquiry.answer',
  body: z.object({ remark: why }),
  reply: z.void(),
})

export const reopenEnquiry = endpoint('POST /backend/enquiry/reopen/:id', {
  summary: 'Puts a closed question back among those to be answered.',
  may: 'enquiry.answer',
  reply: z.void(),
})
