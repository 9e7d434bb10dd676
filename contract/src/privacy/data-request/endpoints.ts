import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { emailId, mobileNo, optionalLine, personName, required } from '../../kit/fields'
import { type RetentionKind, retentionKinds } from '../../register/retention'
import { requestKind, requestKinds } from '../words'

/** What somebody without an account asks about their data, on the public site. */
export const dataRequest = z.strictObject({
  kind: requestKind.meta({ label: 'I ask for', input: 'radio', words: requestKinds }),
  name: personName.max(120).meta({ label: 'Your name', autoComplete: 'name' }),
  emailId: emailId.meta({
    label: 'Email ID',
    input: 'email',
    autoComplete: 'email',
    help: 'We send a link there first, and the answer later.',
  }),
  mobileNo: mobileNo.nullable().default(null).meta({ label: 'Mobile No.', input: 'mobile', autoComplete: 'tel-national' }),
  reference: optionalLine(40).meta({
    label: 'Reference of an application or enquiry',
    help: 'If you have one. It stands on the receipt and in our mails.',
  }),
  words: required.max(2000, 'String must contain at most 2000 characters').meta({
    label: 'What you ask for',
    input: 'note',
    help: 'For a nomination: who may act for you, and how we reach them. Never an Aadhaar number, a password or an OTP.',
  }),
})
export type DataRequest = z.output<typeof dataRequest>

export const sendDataRequest = endpoint('POST /data-request', {
  summary:
    'Sends a link to the address of somebody who asks about their data. Nothing is made of it before the link is opened, and the answer is the same for everybody.',
  may: 'public',
  query: z.object({ captcha: z.string().min(1, 'Required').max(4000) }),
  body: dataRequest,
  reply: z.void(),
  once: 'optional',
  perMinute: 10,
})

const link = z.strictObject({ token: z.string().min(1).max(200) })

/** In the body, since addresses are logged. */
export const readDataRequest = endpoint('POST /data-request/link', {
  summary: 'What the link of a mail would send: the kind of the request, or its reference and day once it was sent.',
  may: 'public',
  body: link,
  reply: z.discriminatedUnion('sent', [
    z.object({ sent: z.literal(false), kind: requestKind }),
    z.object({ sent: z.literal(true), refNo: z.string(), dueOn: z.string() }),
  ]),
  reads: true,
  perMinute: 20,
})

export const confirmDataRequest = endpoint('POST /data-request/confirm', {
  summary: 'Makes the request of which the link was sent; opened again it says the same.',
  may: 'public',
  body: link,
  reply: z.object({ refNo: z.string(), dueOn: z.string() }),
  perMinute: 20,
})

export const readPeriods = endpoint('GET /privacy/periods', {
  summary: 'For how many months each kind of personal data is kept, and within how many days requests are answered.',
  may: 'public',
  reply: z.object({
    answerDays: z.number().int(),
    months: z.array(z.object({ kind: z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]]), months: z.number().int() })),
  }),
})
