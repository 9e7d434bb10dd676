import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id } from '../../kit/fields'
import { keysOf } from '../../kit/keys'
import { reason } from '../../people/user/endpoints'
import { apiKey } from '../key/endpoints'
import { type EventType, eventTypes, type WebhookState, webhookStates } from '../webhook/endpoints'

const instant = z.string()

const shopKey = apiKey.omit({ perMinute: true }).extend({
  /** Of the person in whose name it works, such as `M000001`. */
  madeBy: z.string(),
})
export type ShopKey = z.output<typeof shopKey>

const shopWebhook = z.object({
  id,
  /** The host alone: the rest of an address may have what only its owner should know. */
  host: z.string(),
  events: z.array(z.enum(keysOf<EventType>(eventTypes))),
  state: z.enum(keysOf<WebhookState>(webhookStates)),
  offReason: z.string().nullable(),
  createdAt: instant,
})
export type ShopWebhook = z.output<typeof shopWebhook>

export const readShopPrograms = endpoint('GET /backend/developer/shop/:id', {
  summary: 'The API keys and webhooks of a shop, the newest first: neither a key nor a secret, nor a whole address.',
  may: 'merchant.read',
  reply: z.object({ keys: z.array(shopKey), webhooks: z.array(shopWebhook) }),
})

/** To stop a program of a shop is the smaller part of suspending it. */
const step = { may: 'merchant.suspend', body: reason, reply: z.void(), once: 'optional', stepUp: true } as const

export const revokeShopKey = endpoint('POST /backend/developer/keys/revoke/:id', {
  summary: 'Revokes an API key of a shop: from its next request on it is refused.',
  ...step,
})

export const switchOffWebhook = endpoint('POST /backend/developer/webhooks/switch-off/:id', {
  summary: 'Sends nothing more to an address, and lets its shop neither resume nor add it again.',
  ...step,
})

export const allowWebhook = endpoint('POST /backend/developer/webhooks/allow/:id', {
  summary: 'Lets a shop resume an address that was switched off.',
  ...step,
})
