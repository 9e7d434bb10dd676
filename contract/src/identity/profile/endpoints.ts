import { z } from 'zod'
import { roles } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { emailId, mobileNo, oneLine, personName, version } from '../../kit/fields'
import { backPhoto, shopPhoto } from '../endpoints'
import { factorKinds } from '../factor/endpoints'

const paise = z.number().int().nullable()
const instant = z.string()

/** The shop that a person acts for; only the office changes it. */
const ownShop = z.object({
  code: z.string(),
  shopName: z.string(),
  address: z.string(),
  mobileNo: z.string(),
  emailId: z.string(),
  package: z.string(),
  idType: z.string(),
  /** The merchant above a member. */
  parent: z.object({ code: z.string(), shopName: z.string() }).nullable(),
})

/** A person as they see themselves. */
export const ownProfile = z.object({
  version,
  code: z.string(),
  userName: z.string(),
  name: z.string(),
  role: z.enum(roles),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  since: instant,
  passwordChangedAt: instant.nullable(),
  /** Set up; asked for only while `twoFactorAuthentication` is on. */
  secondFactor: z.enum(factorKinds).nullable(),
  twoFactorAuthentication: z.boolean(),
  hasPhoto: z.boolean(),
  /** What was granted to this person; null for roles that have theirs by themselves. */
  granted: z.array(z.string()).nullable(),
  /** The largest payment that this person may approve, in paise; null is without limit. */
  approvalLimit: paise,
  /** What merchant staff may spend in a day, in paise; null is without a cap. */
  dailyCap: paise,
  shop: ownShop.nullable(),
})
export type OwnProfile = z.output<typeof ownProfile>

const readProfile = { summary: "The signed-in person's own account.", may: 'signedIn', reply: ownProfile } as const

/** Neither role nor grants nor limits nor names of sign-in: these are for others to change. */
export const profileEdit = z.object({
  version,
  name: personName.max(100).meta({ label: 'Name', autoComplete: 'name' }),
  mobile: z
    .union([z.literal('').transform(() => null), mobileNo])
    .nullable()
    .default(null)
    .meta({ label: 'Mobile No.', input: 'mobile', autoComplete: 'tel-national' }),
})
export type ProfileEdit = z.output<typeof profileEdit>

const saveProfile = {
  summary: 'Changes own name and mobile number.',
  may: 'signedIn',
  body: profileEdit,
  reply: z.object({ version }),
} as const

export const newEmail = z.object({ email: emailId.meta({ label: 'New email address', input: 'email', autoComplete: 'email' }) })

const askEmail = {
  summary: 'Sends a code to a new email address of the signed-in person.',
  may: 'signedIn',
  stepUp: true,
  body: newEmail,
  reply: z.void(),
  perMinute: 10,
} as const

/** The code that was sent to the new address. */
export const emailCode = newEmail.extend({
  code: oneLine
    .max(20)
    .meta({ label: 'Code', autoComplete: 'one-time-code', help: 'The six-digit code from the email. It is valid for ten minutes.' }),
})

const confirmEmail = {
  summary: 'Takes the new email address with the code that was sent to it; the old address is told.',
  may: 'signedIn',
  stepUp: true,
  body: emailCode,
  reply: z.object({ version }),
  perMinute: 10,
} as const

export const photoKinds = ['image/jpeg', 'image/png'] as const
export const photoLimit = 15_000_000
/** Pixels of a side of the square that is kept. */
export const photoSide = 400

const share = z.number().min(-1).max(101)
export const photoCut = z.object({
  /** Of a finished upload. */
  uploadId: z.string().max(100),
  /** A frame on the upright picture, in percent of its width and height. */
  ...{ x: share, y: share, width: share, height: share },
})

const setPhoto = {
  summary: 'Cuts a square out of an uploaded picture and keeps it as the photo of the signed-in person.',
  may: 'signedIn',
  body: photoCut,
  reply: z.void(),
} as const

const removePhoto = { summary: 'Forgets the photo of the signed-in person.', may: 'signedIn', reply: z.void() } as const

/** A browser in which this person is signed in. */
export const ownSession = z.object({
  id: z.uuid(),
  /** Null where it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  since: instant,
  lastSeen: instant,
  /** The one that asks. */
  here: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const readSessions = {
  summary: 'The browsers in which the signed-in person is signed in.',
  may: 'signedIn',
  reply: z.array(ownSession),
} as const

const endSession = {
  summary: 'Signs one of the own browsers out, from its next request.',
  may: 'signedIn',
  stepUp: true,
  reply: z.void(),
} as const

const endOthers = {
  summary: 'Signs every own browser out but the one that asks.',
  may: 'signedIn',
  stepUp: true,
  reply: z.object({ ended: z.number().int() }),
} as const

/** The same calls in both areas. */
export const backProfile = {
  read: endpoint('GET /backend/my-profile', readProfile),
  save: endpoint('POST /backend/my-profile/profile', saveProfile),
  askEmail: endpoint('POST /backend/my-profile/email', askEmail),
  confirmEmail: endpoint('POST /backend/my-profile/email/confirm', confirmEmail),
  photo: backPhoto,
  setPhoto: endpoint('POST /backend/my-profile/photo', setPhoto),
  removePhoto: endpoint('POST /backend/my-profile/photo/remove', removePhoto),
  sessions: endpoint('GET /backend/my-profile/sessions', readSessions),
  endSession: endpoint('POST /backend/my-profile/sessions/:session/end', endSession),
  endOthers: endpoint('POST /backend/my-profile/sessions/end-others', endOthers),
}

export const shopProfile = {
  read: endpoint('GET /merchant/account/profile', readProfile),
  save: endpoint('POST /merchant/account/profile', saveProfile),
  askEmail: endpoint('POST /merchant/account/email', askEmail),
  confirmEmail: endpoint('POST /merchant/account/email/confirm', confirmEmail),
  photo: shopPhoto,
  setPhoto: endpoint('POST /merchant/account/photo', setPhoto),
  removePhoto: endpoint('POST /merchant/account/photo/remove', removePhoto),
  sessions: endpoint('GET /merchant/account/sessions', readSessions),
  endSession: endpoint('POST /merchant/account/sessions/:session/end', endSession),
  endOthers: endpoint('POST /merchant/account/sessions/end-others', endOthers),
}

export const ownSettings = z.object({
  twoFactorAuthentication: z.boolean(),
  loginNotification: z.boolean(),
  activityTracking: z.boolean(),
})
export type OwnSettings = z.output<typeof ownSettings>
export type Setting = keyof OwnSettings

/** One setting at a time, its value as text. */
export const settingChange = z.object({
  prop: z.enum(Object.keys(ownSettings.shape) as [Setting, ...Setting[]]),
  value: z.enum(['true', 'false']),
})
export type SettingChange = z.output<typeof settingChange>

const get = { summary: 'The settings of the own account.', may: 'signedIn', reply: ownSettings } as const
const update = {
  summary: 'Changes one setting of the own account.',
  may: 'signedIn',
  body: settingChange,
  reply: ownSettings,
  // What guards the account is not switched off from a screen that somebody else left open.
  stepUp: [
    { prop: 'twoFactorAuthentication', value: 'false' },
    { prop: 'loginNotification', value: 'false' },
  ],
} as const

/** The same calls in both areas. */
export const backSetting = {
  get: endpoint('GET /backend/my-profile/get-settings', get),
  update: endpoint('POST /backend/my-profile/update-setting', update),
}

export const shopSetting = {
  get: endpoint('GET /merchant/account/get-settings', get),
  update: endpoint('POST /merchant/account/update-setting', update),
}

/** What the server says where the toggle needs the set-up first; the screen opens it then. */
export const setUpFirst = 'Set up a second factor first'
