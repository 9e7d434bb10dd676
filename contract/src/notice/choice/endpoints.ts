import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { groupNames } from './groups'

/** Ways in which people are told. */
export const channels = ['portal', 'mail', 'sms', 'whatsapp'] as const
export type Channel = (typeof channels)[number]

const choice = z.object({
  group: z.enum(groupNames),
  portal: z.boolean(),
  /** null where no mail tells of it. */
  mail: z.boolean().nullable(),
  /** Only who asked for it is written to; null where the channel is not set up, or has no text of this group. */
  sms: z.boolean().nullable(),
  whatsapp: z.boolean().nullable(),
})

export const ownChoices = z.object({
  /** Those that can concern this person. */
  groups: z.array(choice),
  /** Where mails go; null where the account has no address. */
  email: z.string().nullable(),
  /** Which ways to a phone are set up. */
  setUp: z.object({ sms: z.boolean(), whatsapp: z.boolean() }),
  /** Where they lead; null where the account has no mobile number of India. */
  phone: z.string().nullable(),
})
export type OwnChoices = z.output<typeof ownChoices>

export const noticeChoices = endpoint('GET /notice/choices', {
  summary: 'What the caller chose to be told, by group and channel, and which channels are set up.',
  may: 'signedIn',
  reply: ownChoices,
})

export const chooseNotices = endpoint('POST /notice/choices', {
  summary: 'Switches one channel of one group on or off, from the next event on; mails that wait are asked when their turn comes.',
  may: 'signedIn',
  body: z.strictObject({ group: z.enum(groupNames), channel: z.enum(channels), wanted: z.boolean() }),
  reply: ownChoices,
})
