import { z } from 'zod'
import type { Capability } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { fee, id, oneLine } from '../../kit/fields'
import { keysOf } from '../../kit/keys'
import { grantable } from '../../register/capabilities'

/** How many keys a shop has at a time that can be used: one for each program, and a second one while a key is exchanged. */
export const mostKeys = 20
/** Requests that a key may make in a minute. */
export const limits = { least: 1, usual: 60, most: 600 } as const

export const keyKinds = { live: 'Live', test: 'Sandbox' } as const
export type KeyKind = keyof typeof keyKinds

const may = 'developer.manage'
const paise = z.number().int()
/** Paise of one day of India. */
const dailyLimit = fee.nullable().meta({
  label: 'Daily Limit',
  input: 'money',
  help: 'The most that this key may spend from the wallet in one day of India. Leave empty for no limit. Refunds do not give any of it back.',
})
const instant = z.string()

export const apiKey = z.object({
  id,
  label: z.string(),
  kind: z.enum(keysOf<KeyKind>(keyKinds)),
  /** The last four characters of the key, by which its owner knows it. */
  last4: z.string(),
  scopes: z.array(z.string()),
  perMinute: z.number().int(),
  /** What it may spend on a day of India, and has spent today, refunds not taken off; paise. Null is without a limit. */
  dailyLimit: paise.nullable(),
  spentToday: paise,
  createdAt: instant,
  revokedAt: instant.nullable(),
  /** Of the back office, if it was not the shop that revoked it. */
  revokedReason: z.string().nullable(),
  /** To the minute. */
  lastUsedAt: instant.nullable(),
  lastUsedIp: z.string().nullable(),
})
export type ApiKey = z.output<typeof apiKey>

export const readKeys = endpoint('GET /merchant/developer/keys', {
  summary: 'The API keys of the own shop, the newest first. None of them is shown in full.',
  may,
  reply: z.object({ keys: z.array(apiKey) }),
})

export const newKey = z.strictObject({
  label: oneLine.max(60).meta({ label: 'Name', help: 'The program that will use it', example: 'Accounting software' }),
  kind: z.enum(keysOf<KeyKind>(keyKinds)).meta({
    label: 'Kind',
    input: 'radio',
    words: keyKinds,
    help: 'What a sandbox key sends is checked and answered like anything else, and then undone',
  }),
  /** What a shop can grant to its staff can be given to a key. */
  scopes: z
    .array(z.enum(grantable('merchantstaff') as [Capability, ...Capability[]]))
    .min(1, 'Required')
    .refine(all => new Set(all).size === all.length)
    .meta({ label: 'Permissions', input: 'choices' }),
  perMinute: z
    .number({ error: 'Required' })
    .int('Enter a number')
    .min(limits.least, `Must be at least ${limits.least}`)
    .max(limits.most, `Must be at most ${limits.most}`)
    .meta({ label: 'Requests per Minute', input: 'number' }),
  dailyLimit: dailyLimit.default(null),
})
export type NewKey = z.output<typeof newKey>

export const createKey = endpoint('POST /merchant/developer/keys', {
  summary: 'Creates an API key. The answer is the only one that has it in full.',
  may,
  stepUp: true,
  body: newKey,
  reply: z.object({ id, key: z.string() }),
})

export const revokeKey = endpoint('POST /merchant/developer/keys/:id/revoke', {
  summary: 'Revokes an API key: from its next request on it is refused.',
  may,
  reply: z.void(),
})

export const keyLimit = z.strictObject({ dailyLimit })

export const limitKey = endpoint('POST /merchant/developer/keys/:id/limit', {
  summary: 'Sets what an API key may spend on a day of India, or lifts it; what it has spent today counts. A sandbox key has none.',
  may,
  stepUp: true,
  body: keyLimit,
  reply: z.void(),
})

export const readThisKey = endpoint('GET /merchant/developer/this-key', {
  summary: 'What the API key that asks may do. Not there for people.',
  may: 'signedIn',
  byKey: true,
  reply: z.object({
    label: z.string(),
    sandbox: z.boolean(),
    /** Of the person who made the key, such as `M000001`. */
    code: z.string(),
    may: z.array(z.string()),
    perMinute: z.number().int(),
    /** What it may spend on a day of India (null is without a limit) and has spent today; paise. */
    dailyLimit: paise.nullable(),
    spentToday: paise,
    /** Why nothing can be filed at present; null where nothing holds it up. */
    heldUp: z.string().nullable(),
  }),
})
