import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { oneLine, optionalLine } from '../../kit/fields'
import { siteLanguage, textEdit, textPage } from '../text/endpoints'
import { addressAt, chatHosts, mapHosts, socialHosts } from './hosts'

/** How often a setting was changed when the screen read it; 0 before it was ever set. */
/** One below the largest: the next one must fit as well. */
const version = z.number().int().min(0).max(2_147_483_646)

const part = (max: number) =>
  optionalLine(max)
    .default(null)
    .transform(text => text ?? '')

const telephone = z
  .string()
  .trim()
  .max(20)
  .regex(/^$|^[\d+()\-\s]{6,20}$/, 'A telephone number has digits, spaces and + ( ) - only')
  .nullable()
  .default(null)
  .transform(text => text ?? '')
  .meta({ unguarded: 'the telephone number of the business' })

const emailOrNone = z
  .union([z.literal(''), z.email().max(254)])
  .nullable()
  .default(null)
  .transform(text => (text ?? '').toLowerCase())
  .meta({ input: 'email' })

/** Name and head office, in the names of the specification (§3). */
export const businessEdit = z.object({
  version,
  businessName: oneLine.max(120).meta({
    label: 'Business name',
    help: 'Stands in the header, in the title of the browser window, on papers and in mails. The copyright line adds Private Limited.',
  }),
  add1: part(100).meta({ label: 'Address Line 1' }),
  add2: part(100).meta({ label: 'Address Line 2' }),
  add3: part(100).meta({ label: 'Address Line 3' }),
  pin: z
    .string()
    .trim()
    .regex(/^$|^[1-9]\d{5}$/, 'Enter a 6-digit PIN code')
    .nullable()
    .default(null)
    .transform(text => text ?? '')
    .meta({ label: 'Pincode', input: 'pin' }),
  district: part(100).meta({ label: 'District' }),
  state: part(100).meta({ label: 'State', input: 'choice' }),
  contactNo: telephone.meta({ label: 'Phone', unguarded: 'the telephone number of the business' }),
  emailId: emailOrNone.meta({ label: 'Email ID', input: 'email', help: 'Enquiries of visitors are sent there as well.' }),
})
export type BusinessEdit = z.output<typeof businessEdit>

export const pictureKinds = ['image/png', 'image/jpeg'] as const
/** Bytes that may be sent for a logo or favicon. */
export const pictureLimit = 1024 * 1024

export const lookEdit = z.object({
  version,
  colour: z
    .string()
    .trim()
    .transform(text => (text === '' || text.startsWith('#') ? text : `#${text}`).toLowerCase())
    .pipe(z.string().regex(/^(#[0-9a-f]{6})?$/, 'A colour looks like #1d3a8a'))
    .nullable()
    .default(null)
    .transform(text => text || null)
    .meta({ label: 'Brand colour', example: '#1d3a8a', help: 'Empty: the colour of the product.' }),
  /** Of a finished upload; null leaves what is there. */
  logoUploadId: z.string().max(100).nullable().default(null).meta({
    label: 'New logo',
    input: 'file',
    help: 'PNG or JPEG, at most 1 MB, at least 64 pixels high. A PNG may be transparent. It stands on light and dark ground.',
  }),
  dropLogo: z.boolean().default(false).meta({ label: 'Remove the logo and show the seal', input: 'check' }),
  faviconUploadId: z.string().max(100).nullable().default(null).meta({
    label: 'New favicon',
    input: 'file',
    help: 'The small picture of the browser tab. PNG or JPEG, square, at least 32 pixels.',
  }),
  dropFavicon: z.boolean().default(false).meta({ label: 'Remove the favicon and show the seal', input: 'check' }),
})
export type LookEdit = z.output<typeof lookEdit>

export const socialEdit = z.object({
  version,
  whatsapp: addressAt(socialHosts.whatsapp).meta({ label: 'WhatsApp', example: 'https://wa.me/91…' }),
  facebook: addressAt(socialHosts.facebook).meta({ label: 'Facebook' }),
  x: addressAt(socialHosts.x).meta({ label: 'X' }),
  youtube: addressAt(socialHosts.youtube).meta({ label: 'YouTube' }),
  instagram: addressAt(socialHosts.instagram).meta({ label: 'Instagram' }),
  linkedin: addressAt(socialHosts.linkedin).meta({ label: 'LinkedIn' }),
  telegram: addressAt(socialHosts.telegram).meta({ label: 'Telegram' }),
})
export type SocialEdit = z.output<typeof socialEdit>

export const chatEdit = z.object({
  version,
  api: addressAt(chatHosts).meta({
    label: 'Address of the chat page',
    example: 'https://tawk.to/chat/…',
    help: 'Empty: the dialog says that the chat is not available. What visitors write there goes to that service.',
  }),
})
export type ChatEdit = z.output<typeof chatEdit>

/** What else the Contact page says: the way there, and who answers complaints (DPDP Act 2023, IT Rules 2021). */
export const contactEdit = z.object({
  version,
  mapLink: addressAt(mapHosts).meta({ label: 'Map link', example: 'https://maps.app.goo.gl/…' }),
  officerName: part(100).meta({ label: 'Grievance officer', help: 'Empty: the Contact page names nobody.' }),
  officerEmail: emailOrNone.meta({ label: 'Email ID of the grievance officer', input: 'email' }),
  officerPhone: telephone.meta({ label: 'Phone of the grievance officer', unguarded: 'the telephone number of the business' }),
  officerHours: part(100).meta({ label: 'Hours', example: 'Mon to Fri, 10 am to 5 pm' }),
})
export type ContactEdit = z.output<typeof contactEdit>

/** A page of the public site with what somebody has typed, in the place of what is saved. */
export const sitePreview = z.object({
  path: z.string().regex(/^\/[a-z0-9/-]{0,80}$/),
  language: siteLanguage,
  theme: z.enum(['light', 'dark']),
  business: businessEdit.optional(),
  look: lookEdit.optional(),
  social: socialEdit.optional(),
  contact: contactEdit.optional(),
  text: textEdit.extend({ page: textPage }).optional(),
})
export type SitePreview = z.output<typeof sitePreview>

/** The fields of a form of texts as they were stored, which may be before one of today's rules. */
const storedOf = <S extends z.ZodRawShape>(form: z.ZodObject<S>) =>
  z.object({
    ...(Object.fromEntries(Object.keys(form.shape).map(name => [name, z.string()])) as Record<Exclude<keyof S, 'version'>, z.ZodString>),
    version,
  })

/** As they are now, each with its version. The inputs of the forms, but for uploads. */
export const siteSettings = z.object({
  business: storedOf(businessEdit),
  look: z.object({
    version,
    colour: z.string().nullable(),
    /** Addresses of what was uploaded; null while the seal stands. */
    logo: z.string().nullable(),
    favicon: z.string().nullable(),
  }),
  social: storedOf(socialEdit),
  chat: storedOf(chatEdit),
  contact: storedOf(contactEdit),
})
export type SiteSettings = z.output<typeof siteSettings>

const may = 'site.manage'
const reply = z.object({ version })

export const readSiteSettings = endpoint('GET /backend/settings/site', {
  summary: 'The business record, look, links, chat and contact page, to be edited.',
  may,
  reply: siteSettings,
})
export const editBusiness = endpoint('POST /backend/settings/site/business', {
  summary: 'Changes name and head office. 409 when it has changed since it was read.',
  ...{ may, body: businessEdit, reply },
})
export const editLook = endpoint('POST /backend/settings/site/look', {
  summary: 'Changes logo, favicon and brand colour. 409 when it has changed since it was read.',
  ...{ may, body: lookEdit, reply },
})
export const editSocial = endpoint('POST /backend/settings/site/social', {
  summary: 'Changes the pages of the business elsewhere. 409 when it has changed since it was read.',
  ...{ may, body: socialEdit, reply },
})
export const editChat = endpoint('POST /backend/settings/site/chat', {
  summary: 'Changes the address of the chat page, at one of the known services. 409 when it has changed since it was read.',
  ...{ may, body: chatEdit, reply },
})
export const editContact = endpoint('POST /backend/settings/site/contact', {
  summary: 'Changes map link and grievance officer. 409 when it has changed since it was read.',
  ...{ may, body: contactEdit, reply },
})
export const previewSite = endpoint('POST /backend/settings/site/preview', {
  summary: 'A page of the public site as it would be with what is typed: a document without scripts, for a frame. Nothing is kept.',
  ...{ may, body: sitePreview, reply: z.object({ html: z.string() }) },
  reads: true,
  maxBytes: 300_000,
})
