import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id, oneLine } from '../../kit/fields'
import { keysOf } from '../../kit/keys'
import type { Tone } from '../../kit/list'
import { addressProblem } from '../../kit/web-address'

/** How many addresses a shop has. */
export const mostWebhooks = 10
/** Deliveries on a page of the log. */
export const logPage = 50
/** For how many days events and their deliveries are kept. */
export const keptDays = 30
/** For how many hours the secret of before still signs, after a new one was made. */
export const formerHours = 24

export const eventTypes = {
  'state.changed': 'A record changed its state',
  'wallet.posted': 'Something was posted to the wallet',
} as const
export type EventType = keyof typeof eventTypes
export const sentTypes = { ...eventTypes, test: 'Test message' } as const
type SentType = keyof typeof sentTypes

export const webhookStates = { active: 'Active', paused: 'Paused', failing: 'Stopped', off: 'Switched Off' } as const
export type WebhookState = keyof typeof webhookStates
export const webhookTones = { active: 'ok', paused: 'quiet', failing: 'bad', off: 'bad' } as const satisfies Record<WebhookState, Tone>

export const deliveryStates = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const
export type DeliveryState = keyof typeof deliveryStates
export const deliveryTones = { waiting: 'wait', delivered: 'ok', failed: 'bad' } as const satisfies Record<DeliveryState, Tone>

export const outcomes = {
  delivered: 'Accepted by your server',
  refused: 'Refused by your server',
  redirected: 'Redirected, which is not followed',
  late: 'No answer in time',
  unreachable: 'Your server could not be reached',
  forbidden: 'The address may not be called',
} as const
export type Outcome = keyof typeof outcomes

/** A program that is tried out on the machine of the portal itself. */
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:[/?#]\S*)?$/i

/**
 * What is wrong with the address of a webhook; undefined when nothing is.
 * @param production whether public addresses by https alone are called; elsewhere a program on the own machine is called, too
 */
export const webhookAddressProblem = (address: string, production: boolean): string | undefined =>
  addressProblem(address) === undefined || (!production && ownMachine.test(address))
    ? undefined
    : 'Enter the whole address of your server on the internet, beginning with https:// and without a port, such as https://www.example.in/hooks/portal'

const may = 'developer.manage'
const instant = z.string()

const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(keysOf<EventType>(eventTypes))),
  state: z.enum(keysOf<WebhookState>(webhookStates)),
  /** Why the back office switched it off; null for others. */
  offReason: z.string().nullable(),
  createdAt: instant,
  /** Deliveries of the kept days. */
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type Webhook = z.output<typeof webhook>

export const readWebhooks = endpoint('GET /merchant/developer/webhooks', {
  summary: 'The addresses to which messages of the own shop are sent.',
  may,
  reply: z.object({ webhooks: z.array(webhook) }),
})

export const newWebhook = z.strictObject({
  url: oneLine
    .max(500)
    .superRefine((address, context) => {
      // Whether this portal is in production, the server alone knows, which looks again.
      const problem = address === '' ? undefined : webhookAddressProblem(address, false)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .meta({
      label: 'Address',
      help: 'Of your server, beginning with https://. It has ten seconds to answer with a status from 200 to 299.',
      example: 'https://www.example.in/hooks/portal',
      unguarded: 'the address of a program',
    }),
  events: z
    .array(z.enum(keysOf<EventType>(eventTypes)))
    .min(1, 'Required')
    .refine(all => new Set(all).size === all.length)
    .meta({ label: 'Messages', input: 'choices', words: eventTypes }),
})
export type NewWebhook = z.output<typeof newWebhook>

export const createWebhook = endpoint('POST /merchant/developer/webhooks', {
  summary: 'Begins to send messages to an address. The answer is the only one that has the secret by which they are signed.',
  may,
  stepUp: true,
  body: newWebhook,
  reply: z.object({ id, secret: z.string() }),
})

export const rotateSecret = endpoint('POST /merchant/developer/webhooks/:id/secret', {
  summary: `Makes a new secret; for ${formerHours} hours messages are signed with the one before as well.`,
  may,
  stepUp: true,
  reply: z.object({ secret: z.string() }),
})

export const pauseWebhook = endpoint('POST /merchant/developer/webhooks/:id/pause', {
  summary: 'Sends nothing more for now; what happens meanwhile waits.',
  may,
  reply: z.void(),
})

export const resumeWebhook = endpoint('POST /merchant/developer/webhooks/:id/resume', {
  summary: 'Sends again, at first what waits.',
  may,
  reply: z.void(),
})

export const removeWebhook = endpoint('POST /merchant/developer/webhooks/:id/remove', {
  summary: 'Ends an address, with what was not delivered to it.',
  may,
  reply: z.void(),
})

export const testWebhook = endpoint('POST /merchant/developer/webhooks/:id/test', {
  summary: 'Sends a message that says nothing, to try out an address.',
  may,
  reply: z.void(),
})

const delivery = z.object({
  id,
  /** The webhook-id of the message, the same however often it is sent. */
  message: z.string(),
  type: z.enum(keysOf<SentType>(sentTypes)),
  data: z.record(z.string(), z.unknown()),
  at: instant,
  state: z.enum(keysOf<DeliveryState>(deliveryStates)),
  nextAt: instant.nullable(),
  attempts: z.array(z.object({ at: instant, status: z.number().int().nullable(), outcome: z.enum(keysOf<Outcome>(outcomes)) })),
})
export type Delivery = z.output<typeof delivery>

export const readDeliveries = endpoint('GET /merchant/developer/webhooks/:id/deliveries', {
  summary: `What was sent to an address, the newest first, ${logPage} at a time.`,
  may,
  /** The last one that was read, for those before it. */
  query: z.strictObject({
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  reply: z.object({ deliveries: z.array(delivery), more: z.boolean() }),
})

export const sendNow = endpoint('POST /merchant/developer/webhooks/:id/send-now/:delivery', {
  summary:
    'Sends a message that waits for its next attempt at once. Nothing happens to one that is about to be sent, or was delivered meanwhile.',
  may,
  reply: z.void(),
})

export const replayOne = endpoint('POST /merchant/developer/webhooks/:id/replay/:delivery', {
  summary: 'Sends one message again, with the same webhook-id.',
  may,
  reply: z.void(),
})

export const replaySince = endpoint('POST /merchant/developer/webhooks/:id/replay', {
  summary: 'Sends everything again that happened since an instant, each message with its own webhook-id.',
  may,
  body: z.strictObject({ since: z.iso.datetime({ offset: true }) }),
  refusedWith: 400,
  reply: z.object({ messages: z.number().int() }),
})
