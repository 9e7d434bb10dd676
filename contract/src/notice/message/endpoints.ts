import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { version } from '../../kit/fields'
import {
  faultOfText,
  type MessageChannel,
  type MessagedGroup,
  type MessageLanguage,
  messageChannels,
  messagedGroups,
  messageLanguages,
} from './texts'

const may = 'mail.setUp'

/** Providers that this product can send through. No real one is built in: their interfaces come with a contract. */
export const messageProviders = ['sandbox'] as const

type Cap<L extends string> = L extends 'en' ? 'En' : 'Hi'
type Slot = `${MessagedGroup}${Cap<(typeof messageLanguages)[number]>}`
export type TextField = `${Slot}Id` | `${Slot}Text`

/** `paymentsEn`: where a text of a group in a language is kept. */
export const slotOf = (group: MessagedGroup, language: MessageLanguage): Slot => `${group}${language === 'en' ? 'En' : 'Hi'}`

/** The texts of a channel in the order of its form: `paymentsEn` is that of money added in English. */
export const slots = messagedGroups.flatMap(group => messageLanguages.map(language => ({ group, language, slot: slotOf(group, language) })))

const nothing = z.literal('').transform(() => null)
const dltId = z
  .string()
  .trim()
  .regex(/^\d{15,25}$/, 'Digits alone, as the DLT portal shows it')
const templateName = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,100}$/, 'Small letters, digits and _ alone, as WhatsApp Manager shows it')

const textFields = (channel: MessageChannel) =>
  Object.fromEntries(
    slots.flatMap(({ slot }) => {
      const text = z
        .string()
        .trim()
        .max(500)
        .superRefine((words, ctx) => {
          const fault = faultOfText(channel, words)
          if (fault) ctx.addIssue({ code: 'custom', message: fault })
        })
      const idLabel = channel === 'sms' ? 'Template ID' : 'Template Name'
      return [
        [
          `${slot}Id`,
          z
            .union([nothing, channel === 'sms' ? dltId : templateName])
            .default(null)
            .meta({ label: idLabel, autoComplete: 'off' }),
        ],
        [`${slot}Text`, z.union([nothing, text]).default(null).meta({ label: 'Registered Text', input: 'note' })],
      ]
    }),
  ) as Record<TextField, z.ZodDefault<z.ZodUnion<[typeof nothing, z.ZodString]>>>

const shared = {
  /** How often it was changed when the screen read it; 0 where nothing is kept yet. */
  version: z.number().int().min(0).max(2_147_483_647),
  provider: z.enum(messageProviders).meta({ label: 'Provider', input: 'radio', words: { sandbox: 'Sandbox' } }),
  apiKey: z
    .union([
      nothing,
      z
        .string()
        .max(500)
        .regex(/^[\x21-\x7e]{8,}$/, 'At least 8 characters, without spaces'),
    ])
    .default(null)
    .meta({
      ...{ label: 'API key', input: 'password', autoComplete: 'new-password' },
      help: 'Stored encrypted and never shown again. Left empty, the stored one stays.',
    }),
}

/** How SMS are sent. The key is written and never read. A text without its template ID is not sent. */
export const smsEdit = z.object({
  ...shared,
  entityId: dltId.meta({ label: 'Principal Entity ID', help: 'Of the business, from the DLT portal of an operator.' }),
  senderId: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{6}$/, 'Six letters')
    .meta({ label: 'Header', help: 'The six letters that are registered as the sender.' }),
  ...textFields('sms'),
})

/** The same of WhatsApp, whose templates Meta approves by name and language. */
export const whatsappEdit = z.object({
  ...shared,
  senderId: z
    .string()
    .trim()
    .regex(/^\d{13,25}$/, 'Digits alone')
    .meta({ label: 'Phone Number ID', help: 'Of the sender, from WhatsApp Manager.' }),
  ...textFields('whatsapp'),
})
export type MessagingEdit = z.output<typeof whatsappEdit> & { entityId?: string }

const channelRecord = z.object({
  channel: z.enum(messageChannels),
  /** Whether messages are sent: a provider that may be used, its key and at least one text. */
  on: z.boolean(),
  kept: z
    .object({
      version,
      provider: z.enum(messageProviders),
      /** The last two characters of the key. */
      keyTail: z.string(),
      entityId: z.string().nullable(),
      senderId: z.string(),
      changedAt: z.string(),
    })
    .nullable(),
  /** By slot, where both are registered. */
  texts: z.array(z.object({ slot: z.string(), id: z.string(), text: z.string() })),
  queue: z.object({ queued: z.number().int(), failed: z.number().int() }),
})
export type ChannelDetail = z.output<typeof channelRecord>

export const readMessaging = endpoint('GET /backend/settings/messaging', {
  summary: 'How SMS and WhatsApp stand: off or through whom, with which registered texts; never a key.',
  may,
  reply: z.object({
    channels: z.array(channelRecord),
    /** Whether the sandbox may be chosen here. */
    sandbox: z.boolean(),
    /** As proposed texts name it. */
    businessName: z.string(),
  }),
})

export const saveSms = endpoint('POST /backend/settings/messaging/sms', {
  summary: 'Keeps how SMS are sent. 409 when somebody else changed it meanwhile.',
  may,
  stepUp: true,
  body: smsEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const saveWhatsapp = endpoint('POST /backend/settings/messaging/whatsapp', {
  summary: 'Keeps how WhatsApp messages are sent. 409 when somebody else changed it meanwhile.',
  may,
  stepUp: true,
  body: whatsappEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const removeMessaging = endpoint('POST /backend/settings/messaging/:channel/remove', {
  summary: 'Switches a channel off and forgets its key and texts; what waits is not sent.',
  may,
  stepUp: true,
  reply: z.void(),
  once: 'optional',
})

export const sendMessageAgain = endpoint('POST /backend/settings/messages/again/:id', {
  summary: 'Queues a message once more that failed.',
  may: 'mail.send',
  reply: z.void(),
  once: 'required',
})
