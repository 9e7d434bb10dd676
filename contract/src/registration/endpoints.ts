import { z } from 'zod'
import { yearsBetween } from '../kit/dates'
import { endpoint } from '../kit/endpoint'
import { day, emailId, id, mobileNo, oneLine, optionalLine, personName, pinCode, remark, required } from '../kit/fields'
import { orRequired } from '../kit/messages'
import { timeline } from '../kit/timeline'
import { type ServiceCode, services } from '../package/words'

const choices = z.array(z.object({ value: z.string(), label: z.string() }))

export const genders = { M: 'Male', F: 'Female', T: 'Transgender' } as const

/** The words of version 1; the version is stored with each registration. */
export const consentVersion = 'registration-1'
export const consentText =
  'I agree that the business stores these details to check my application, to open and run my account, and to write to me about it. I can ask to see, correct or delete them at the address on the contact page.'

const line = (label: string) => optionalLine(100).meta({ label })

/** What a visitor gives to become a merchant (specification §3, Registration). */
export const application = z.object({
  fName: personName.max(75).meta({ label: 'First Name', autoComplete: 'given-name' }),
  lName: personName.max(75).meta({ label: 'Last Name', autoComplete: 'family-name' }),
  fatherName: personName.max(150).meta({ label: "Father's Name" }),
  gender: z.enum(['M', 'F', 'T']).meta({ label: 'Gender', input: 'radio', words: genders }),
  dob: day.meta({ label: 'DOB', input: 'birthday' }),
  mobileNo,
  emailId,
  idType: id.meta({ label: 'ID Type', input: 'choice' }),
  shopName: oneLine.max(150).meta({ label: 'Shop Name', autoComplete: 'organization' }),
  address1: oneLine.max(100).meta({ label: 'Address Line 1', autoComplete: 'address-line1' }),
  address2: line('Address Line 2'),
  address3: line('Address Line 3'),
  pin: pinCode,
  district: oneLine.max(100).meta({ label: 'District' }),
  state: oneLine.max(100).meta({ label: 'State' }),
  consent: z.literal(true, { error: 'Required' }).meta({ label: consentText, short: 'Consent', input: 'check' }),
})
export type Application = z.output<typeof application>

const fullAge = 18
export const tooYoung = 'A merchant must be at least 18 years old'

/**
 * Whether somebody is old enough to become a merchant.
 * @param dob date of birth, `1990-04-12`
 * @param on today in India
 */
export const isOldEnough = (dob: string, on: string): boolean => dob <= on && yearsBetween(dob, on) >= fullAge

export const register = endpoint('POST /auth/register', {
  summary: 'Asks for a merchant account. A known mobile or email gets the same answer; the mail and the back office say it.',
  may: 'public',
  query: z.object({ captcha: z.string().min(1, 'Required').max(4000) }),
  body: application,
  reply: z.object({ refNo: z.string(), message: z.string() }),
  once: 'optional',
  perMinute: 20,
})

export const idTypesOnOffer = endpoint('GET /auth/id-types', {
  summary: 'The ID types that a visitor may ask for: what each opens, for how long, and its joining fee in paise, GST included.',
  may: 'public',
  reply: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      joiningFee: z.number().int(),
      /** Null where it does not expire. */
      validityMonths: z.number().int().nullable(),
      services: z.array(z.enum(Object.keys(services) as [ServiceCode, ...ServiceCode[]])),
    }),
  ),
})

/** What an applicant can have in common with somebody whom we know. */
export const sameness = {
  mobile: 'Same mobile number',
  email: 'Same email',
  nameAndBirth: 'Same name and date of birth',
  address: 'Similar address, same PIN code',
  clientIp: 'Same IP address recently',
} as const
export type Sameness = keyof typeof sameness

/** Somebody whom an applicant resembles. */
export const duplicate = z.object({
  kind: z.enum(['merchant', 'member', 'user', 'registration']),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  status: z.string(),
  same: z.array(z.enum(Object.keys(sameness) as [Sameness, ...Sameness[]])).min(1),
  /** Below the base route, for those who may open it. */
  link: z.string().nullable(),
})
export type Duplicate = z.output<typeof duplicate>

/** The read-only card of the verification screen, with the specification's field names. */
export const registrationDetail = z.object({
  id: z.string(),
  refNo: z.string(),
  dated: z.string(),
  fName: z.string(),
  lName: z.string(),
  fatherName: z.string(),
  gender: z.string(),
  dob: z.string(),
  mobileNo: z.string(),
  emailId: z.string(),
  idName: z.string(),
  shopName: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  clientIp: z.string(),
  status: z.enum(['pending', 'approved', 'rejected']),
  remark: z.string().nullable(),
  /** What else this person has with us, in words. */
  duplicateOf: z.string().nullable(),
  /** Shops, people and other registrations that have something in common with this one now; who has most first. */
  duplicates: z.array(duplicate),
  merchantCode: z.string().nullable(),
  /** Oldest first. */
  timeline,
})
export type RegistrationDetail = z.output<typeof registrationDetail>

export const readRegistration = endpoint('GET /backend/registration/:id', {
  summary: 'One registration.',
  may: 'registration.read',
  reply: registrationDetail,
})

export const approvalLook = z.object({ mobileNo: z.string(), pkgs: choices, idtypes: choices, idType: z.string() })
export type ApprovalLook = z.output<typeof approvalLook>
export const lookAtApproval = endpoint('GET /backend/registration/approve/:id', {
  summary: 'What the approve form starts from.',
  may: 'registration.decide',
  reply: approvalLook,
})

/** The password is temporary: any length, ends after 72 hours, must be changed at the first sign-in. */
export const approval = z.object({
  userName: oneLine.max(100).meta({ label: 'User Name' }),
  password: z
    .string(orRequired)
    .min(1, 'Required')
    .max(200)
    .meta({ label: 'Password', input: 'password', help: 'Temporary: ends after 72 hours and must be changed at the first sign-in.' }),
  packageId: z.string(orRequired).max(20).meta({ label: 'Package', input: 'choice' }),
  idType: required.max(20).meta({ label: 'ID Type', input: 'choice' }),
  remark,
})
export type Approval = z.output<typeof approval>

export const approveRegistration = endpoint('POST /backend/registration/approve/:id', {
  summary: 'Turns a waiting applicant into a merchant with a login, a package and an empty wallet.',
  may: 'registration.decide',
  needsKyc: true,
  body: approval,
  reply: z.object({ code: z.string(), userName: z.string() }),
  once: 'optional',
})

export const rejection = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note' }) })
export const rejectRegistration = endpoint('POST /backend/registration/reject/:id', {
  summary: 'Turns a waiting applicant down and tells them why.',
  may: 'registration.decide',
  body: rejection,
  reply: z.void(),
  once: 'optional',
})
