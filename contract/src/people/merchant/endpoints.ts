import { z } from 'zod'
import { roles } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { emailId, id, mobileNo, oneLine, optionalLine, pinCode, version } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { accountStatus, moment, reason, shopRef, signInMoment } from '../user/endpoints'

const whole = z.number().int()

export const merchantDetail = z.object({
  id,
  code: z.string(),
  kind: z.enum(['merchant', 'frenchie']),
  /** Above a member. */
  parent: shopRef.nullable(),
  name: z.string(),
  shopName: z.string(),
  mobileNo: z.string(),
  emailId: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  address3: z.string().nullable(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  status: accountStatus,
  since: z.string(),
  version,
  /** What its merchant adds for each application of a member; paise. */
  markup: whole,
  idType: z.string(),
  package: z.object({
    id,
    name: z.string(),
    /** Our fees that are in force today, in paise. */
    rates: z.array(z.object({ service: z.string(), variant: z.string(), fee: whole, since: z.string() })),
  }),
  /** Only for those who may see balances. Paise. */
  wallet: z
    .object({
      balance: whole,
      frozen: z.boolean(),
      /** The last ten, newest first. */
      lines: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          particulars: z.string(),
          reference: z.string().nullable(),
          amount: whole,
          balance: whole,
        }),
      ),
    })
    .nullable(),
  /** Only for those who may see applications; drafts are the shop's own affair. */
  applications: z
    .object({
      counts: z.record(z.string(), whole),
      /** The last ten, newest first. */
      newest: z.array(z.object({ id, refNo: z.string(), applicant: z.string(), status: z.string(), submittedAt: z.string().nullable() })),
    })
    .nullable(),
  /** Where the caller may see it: the form with which it came. */
  registration: z.object({ id, refNo: z.string(), dated: z.string() }).nullable(),
  /** Only for those who may see ID sales, newest first. */
  ids: z
    .array(
      z.object({ id, saleNo: z.string(), idType: z.string(), status: z.string(), validTill: z.string().nullable(), paid: z.boolean() }),
    )
    .nullable(),
  people: z.array(z.object({ id, code: z.string(), name: z.string(), role: z.enum(roles), status: accountStatus })),
  members: z.array(shopRef),
  /** Of the shop's own people, the last fifty. */
  signIns: z.array(signInMoment),
  /** Newest first, the last fifty. */
  timeline: z.array(moment),
})
export type MerchantDetail = z.output<typeof merchantDetail>

export const readMerchant = endpoint('GET /backend/usermanagement/merchant/:id', {
  summary: 'One shop: profile, package, wallet, applications, papers, people and history.',
  may: 'merchant.read',
  reply: merchantDetail,
})

const line = (label: string) => optionalLine(100).default(null).meta({ label })

export const merchantEdit = z.object({
  version,
  name: oneLine.max(150).meta({ label: 'Owner' }),
  shopName: oneLine.max(150).meta({ label: 'Shop Name' }),
  mobileNo,
  emailId,
  address1: oneLine.max(100).meta({ label: 'Address Line 1' }),
  address2: line('Address Line 2'),
  address3: line('Address Line 3'),
  pin: pinCode,
  district: oneLine.max(100).meta({ label: 'District' }),
  state: oneLine.max(100).meta({ label: 'State' }),
  packageId: z.string(orRequired).min(1, 'Required').max(20).meta({ label: 'Package', input: 'choice' }),
})
export type MerchantEdit = z.output<typeof merchantEdit>

export const readMerchantEdit = endpoint('GET /backend/usermanagement/merchant/edit/:id', {
  summary: 'What the edit form of a shop starts from, with the packages that it may have.',
  may: 'merchant.edit',
  reply: z.object({ now: merchantEdit, packages: z.array(z.object({ value: z.string(), label: z.string() })) }),
})

export const editMerchant = endpoint('POST /backend/usermanagement/merchant/edit/:id', {
  summary: 'Changes contact, address and package of a shop. 409 when it has changed since it was read.',
  may: 'merchant.edit',
  body: merchantEdit,
  reply: z.object({ version }),
  once: 'optional',
})

const step = { may: 'merchant.suspend', body: reason, reply: z.void(), once: 'optional', stepUp: true } as const

export const suspendMerchant = endpoint('POST /backend/usermanagement/merchant/suspend/:id', {
  summary: "Suspends a shop: its sign-ins and its staff's are over from the next request, its members pause.",
  ...step,
})
export const reactivateMerchant = endpoint('POST /backend/usermanagement/merchant/reactivate/:id', {
  summary: 'Opens a suspended shop again.',
  ...step,
})
