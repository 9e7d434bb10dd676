import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { slideRecord } from './carousel/endpoints'
import { newsItem } from './news/item'

/** What the owner says about the business; the names are the specification's (§3). Texts are empty where nothing was said. */
export const businessInfoRecord = z.object({
  businessName: z.string(),
  add1: z.string(),
  add2: z.string(),
  add3: z.string(),
  district: z.string(),
  pin: z.string(),
  state: z.string(),
  contactNo: z.string(),
  emailId: z.string(),
  /** Where the uploaded logo lies, and its size in pixels; absent while the seal of the product stands in. */
  logo: z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }).optional(),
})
export type BusinessInfo = z.output<typeof businessInfoRecord>

export const businessInfo = endpoint('GET /business-info', {
  summary: 'Name and head office of the business.',
  may: 'public',
  reply: businessInfoRecord,
})

/** The change stamp of a picture: with it the answer may be kept for a year. */
const stamp = z.object({ v: z.string().max(40).optional() })

export const logo = endpoint('GET /logo', {
  summary: 'The uploaded logo, or the seal of the product.',
  may: 'public',
  query: stamp,
  reply: file,
})

export const favicon = endpoint('GET /favicon', {
  summary: 'The small picture of the browser tab.',
  may: 'public',
  query: stamp,
  reply: file,
})

export const manifest = endpoint('GET /manifest', {
  summary: 'Name, colours and icons under which the portal is installed on a phone.',
  may: 'public',
  reply: file,
})

/** Sizes and shapes in which the logo stands on a phone's home screen; a maskable one is cut to the phone's own shape. */
export const appIcons = { 'icon-192': 192, 'icon-512': 512, 'icon-maskable-512': 512 } as const
export type AppIcon = keyof typeof appIcons

export const appIcon = endpoint('GET /site/icon/:icon', {
  summary: 'The uploaded logo as a square icon. 404 while the seal of the product stands in.',
  may: 'public',
  query: stamp,
  reply: file,
})

export const tawkTo = endpoint('GET /tawk-to', {
  summary: 'Address of the external chat page; empty when there is no chat.',
  may: 'public',
  reply: z.object({ api: z.string() }),
})

/** A government fee with GST inside, whole paise; null where that way does not exist. */
export const governmentFee = z.object({
  way: z.enum(['paper', 'paperless', 'reprint']),
  cardInIndia: z.number().int().nullable(),
  cardAbroad: z.number().int().nullable(),
  ePanOnly: z.number().int().nullable(),
})
export type GovernmentFee = z.output<typeof governmentFee>

export const socialKinds = ['whatsapp', 'facebook', 'x', 'youtube', 'instagram', 'linkedin', 'telegram'] as const

/** What the public pages show besides the business itself. */
export const siteContentRecord = z.object({
  /** What is public today, pinned and newest first. */
  news: z.array(newsItem),
  /** What the carousel shows today, in its order. */
  slides: z.array(slideRecord),
  fees: z.array(governmentFee),
  /** Pages of the business elsewhere, in the order in which the footer shows them. */
  social: z.array(z.object({ kind: z.enum(socialKinds), url: z.string() })),
  /** The way to the business, and who answers complaints; texts are empty where nothing was said. */
  contact: z.object({
    mapLink: z.string(),
    officerName: z.string(),
    officerEmail: z.string(),
    officerPhone: z.string(),
    officerHours: z.string(),
  }),
  /** Data of others that the product ships, with the words that their licences ask for. */
  credits: z.array(z.object({ what: z.string(), by: z.string(), licence: z.string(), url: z.string().nullable() })),
})
export type SiteContent = z.output<typeof siteContentRecord>

export const siteContent = endpoint('GET /site/content', {
  summary: 'News, fees, links and credits of the public pages.',
  may: 'public',
  reply: siteContentRecord,
})

export const readMail = endpoint('GET /backend/settings/mails/:id', {
  summary: 'One mail as its receiver reads it; a temporary password stands in it until it was sent.',
  may: 'mail.read',
  reply: z.object({
    id: z.string(),
    toName: z.string().nullable(),
    toAddress: z.string(),
    subject: z.string(),
    html: z.string(),
    plain: z.string(),
    status: z.enum(['queued', 'sent', 'outbox', 'failed', 'declined']),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
  }),
})

export const sendMailAgain = endpoint('POST /backend/settings/mails/again/:id', {
  summary: 'Queues a mail once more that failed, or that was kept while there was no mail server.',
  may: 'mail.send',
  reply: z.void(),
  once: 'required',
})
