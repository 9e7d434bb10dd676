import { randomUUID } from 'node:crypto'
import {
  type Delivery,
  formerHours,
  keptDays,
  logPage,
  mostWebhooks,
  type NewWebhook,
  type Webhook,
  webhookAddressProblem,
} from '@sevakendra/contract/developer/webhook/endpoints'
import { tidyAddress } from '@sevakendra/contract/kit/web-address'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import { type Allowance, limit, tooMany } from '../../platform/http/limits'
import { shopOf, system, type Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { webhookCreated, webhookSwitchedOff } from '../letters'
import { writeToMaker } from '../service'
import { lockShop } from '../store'
import { newSecret } from './signature'
import * as store from './store'

const hour = 3_600_000
/** What one click sends to somebody's server: single messages of a shop, and everything since a day to one address. */
const allowed = {
  single: { burst: 30, seconds: 10 },
  replay: { burst: 5, seconds: 600 },
} as const satisfies Record<string, Allowance>

/** @throws Refusal 429 */
async function counted({ db }: Tx, what: keyof typeof allowed, { id, merchantId }: store.WebhookRow): Promise<void> {
  const wait = await limit(db, what === 'single' ? `webhook messages of ${merchantId}` : `replays of webhook ${id}`, allowed[what])
  if (wait > 0) throw tooMany(wait)
}

/** Under which a secret is sealed: a value that is copied to another row does not open there. */
export const placeOf = (key: string) => `webhook.secret_sealed:${key}`

/** Those of the own shop, in the order in which they were made. Whoever only looks on from the back office is told where they lead, and no token in them. */
export async function all({ db }: Pick<Tx, 'db'>, by: Who): Promise<{ webhooks: Webhook[] }> {
  const rows = await store.ofShop(db, shopOf(by))
  return {
    webhooks: rows.map(({ id, url, events, state, offReason, createdAt, waiting, failed }) => ({
      ...{
        id: String(id),
        url: by.impersonator ? hostOf(url) : url,
        events,
        state,
        offReason,
        createdAt: new Date(createdAt).toISOString(),
        waiting,
        failed,
      },
    })),
  }
}

/** A tidy address. @throws Refusal 422 on `url`: in the running product only public addresses by https are called */
function addressOf({ config }: Services, url: string): string {
  const problem = webhookAddressProblem(url, config.production)
  if (problem) throw fieldRefusal({ url: [problem] })
  return tidyAddress(url)
}

/** Whose address it is: the rest of one may have a token in it, and stands in no line that stays. With the port, where it is not the usual one. */
export const hostOf = (url: string): string => new URL(url).host

const switchedOff = () => new Refusal('The back office has switched this webhook off. Please write to us.', 403)

/** @throws Refusal 422 on `url`, and beyond the limit of a shop */
export async function create(tx: Tx, { url, events }: NewWebhook, by: Who): Promise<{ id: string; secret: string }> {
  const merchantId = shopOf(by)
  const address = addressOf(tx.services, url)
  await lockShop(tx.db, merchantId)
  if ((await store.countOf(tx.db, merchantId)) >= mostWebhooks)
    throw new Refusal('Your shop has as many webhooks as it may have. Please remove one of them first.')
  const host = hostOf(address)
  if ((await store.offOf(tx.db, merchantId)).some(one => hostOf(one) === host))
    throw fieldRefusal({ url: ['The back office has switched off a webhook to this server'] })
  const [secret, sealKey] = [newSecret(), randomUUID()]
  const secretSealed = tx.services.vault.seal(secret, placeOf(sealKey))
  const { id } = await store.insert(tx.db, {
    ...{ merchantId, userId: by.userId, url: address, events, sealKey, secretSealed, state: 'active' },
    createdAt: tx.now.toISOString(),
  })
  await audit(tx.db, { event: 'webhook.created', who: by, subject: 'webhook', subjectId: id, after: { host, events } })
  // Its maker, too: it may have been somebody else at their computer, and it tells of every posting from now on.
  await writeToMaker(tx, by.userId, { subject: 'webhook', id }, webhookCreated, { host, at: tx.now.toISOString(), ip: by.ip })
  await tellMaker(tx, 'webhookCreated', host, by)
  return { id: String(id), secret }
}

const tellMaker = (tx: Tx, kind: 'webhookCreated' | 'webhookSecretRenewed', name: string, { userId, ip }: Who) =>
  notify(tx, { kind, facts: { name, ip }, link: 'account/api', to: { person: userId } }, system)

/** @throws Refusal 404 outside the own shop */
async function held(tx: Tx, id: number, by: Who): Promise<store.WebhookRow> {
  const row = await store.lock(tx.db, id, shopOf(by))
  if (!row) throw missing()
  return row
}

const note = (tx: Tx, { id, url }: store.WebhookRow, event: AuditEvent, who: Who, more: object = {}) =>
  audit(tx.db, { event, who, subject: 'webhook', subjectId: id, details: { host: hostOf(url), ...more } })

/** A new secret; the one before signs beside it for a day. @throws Refusal 404 outside the own shop */
export async function rotate(tx: Tx, id: number, by: Who): Promise<{ secret: string }> {
  const row = await held(tx, id, by)
  const secret = newSecret()
  await store.set(tx.db, id, {
    secretSealed: tx.services.vault.seal(secret, placeOf(row.sealKey)),
    formerSealed: row.secretSealed,
    formerUntil: new Date(tx.now.getTime() + formerHours * hour).toISOString(),
  })
  await note(tx, row, 'webhook.secretRenewed', by)
  await tellMaker(tx, 'webhookSecretRenewed', hostOf(row.url), by)
  return { secret }
}

/** @throws Refusal 404 outside the own shop, 409 for one that is not active */
export async function pause(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state !== 'active') throw changed()
  await store.set(tx.db, id, { state: 'paused' })
  await note(tx, row, 'webhook.paused', by)
}

/** @throws Refusal 403 for one that the back office switched off, 404 outside the own shop, 409 for one that is active */
export async function resume(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state === 'off') throw switchedOff()
  if (row.state === 'active') throw changed()
  await store.set(tx.db, id, { state: 'active' })
  await store.wake(tx.db, id, tx.now)
  await note(tx, row, 'webhook.resumed', by)
}

/** @throws Refusal 403 for one that the back office switched off: it would be free to be added again; 404 outside the own shop */
export async function remove(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state === 'off') throw switchedOff()
  await note(tx, row, 'webhook.removed', by)
  await store.remove(tx.db, id)
}

/** One of any shop, which nobody else changes meanwhile. @throws Refusal 404 */
export async function anyOf(tx: Tx, id: number): Promise<store.WebhookRow> {
  const row = await store.lock(tx.db, id)
  if (!row) throw missing()
  return row
}

/** Nothing more is sent, its shop cannot resume it, and who made it is told why. */
export async function switchOff(tx: Tx, row: store.WebhookRow, reason: string, by: Who): Promise<void> {
  const { id, url, userId } = row
  await store.set(tx.db, id, { state: 'off', offReason: reason })
  await note(tx, row, 'webhook.switchedOff', by, { reason })
  const host = hostOf(url)
  await writeToMaker(tx, userId, { subject: 'webhook', id }, webhookSwitchedOff, { host, at: tx.now.toISOString(), reason })
  const facts = { name: host, reason }
  await notify(tx, { kind: 'webhookSwitchedOff', facts, link: 'account/api', to: { person: userId } }, by)
}

/** As if its shop had paused it: whether the messages that waited are still of use, it decides. */
export async function allow(tx: Tx, row: store.WebhookRow, reason: string, by: Who): Promise<void> {
  await store.set(tx.db, row.id, { state: 'paused', offReason: null })
  await note(tx, row, 'webhook.allowed', by, { reason })
  const facts = { name: hostOf(row.url) }
  await notify(tx, { kind: 'webhookAllowed', facts, link: 'account/api', to: { person: row.userId } }, by)
}

/** @throws Refusal 404 outside the own shop, 409 for one that is not active, 429 */
export async function test(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  if (row.state !== 'active') throw changed()
  await counted(tx, 'single', row)
  await store.insertTest(tx.db, id, tx.now)
  await note(tx, row, 'webhook.tested', by)
}

/** The log of one address, the newest first. @throws Refusal 404 outside the own shop */
export async function deliveries(
  { db }: Pick<Tx, 'db'>,
  id: number,
  before: string | undefined,
  by: Who,
): Promise<{ deliveries: Delivery[]; more: boolean }> {
  if (!(await store.byId(db, id, shopOf(by)))) throw missing()
  const found = await store.page(db, id, before === undefined ? undefined : Number(before), logPage + 1)
  const shown = found.slice(0, logPage)
  const attempts = await store.attemptsOf(
    db,
    shown.map(one => one.id),
  )
  return {
    more: found.length > logPage,
    deliveries: shown.map(one => ({
      ...{ id: String(one.id), message: messageId(one.message), type: one.type, data: JSON.parse(one.data), state: one.state },
      ...{ at: new Date(one.at).toISOString(), nextAt: one.state === 'waiting' ? new Date(one.nextAt).toISOString() : null },
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === one.id)
        .map(({ at, status, outcome }) => ({ at: new Date(at).toISOString(), status, outcome })),
    })),
  }
}

/** As the header webhook-id has it. */
export const messageId = (message: string): string => `msg_${message.replaceAll('-', '')}`

/** The number of a delivery as an address names it. @throws Refusal 404 for what is none */
function numberOf(delivery: string): number {
  if (!/^\d{1,15}$/.test(delivery)) throw missing()
  return Number(delivery)
}

/**
 * A message that waits for its next attempt is sent at once, and begins its attempts anew, as after a resume. Nothing happens to one that is due or on its
 * first attempt since then, so that the same request twice sends it once, nor to one that was delivered meanwhile.
 * @throws Refusal 404 outside the own shop, and for a delivery to another address; 409 where the address is not active, or all attempts have failed; 429
 */
export async function sendNow(tx: Tx, id: number, delivery: string, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  const found = await store.deliveryOf(tx.db, id, numberOf(delivery))
  if (!found) throw missing()
  if (row.state !== 'active' || found.state === 'failed') throw changed()
  if (found.state === 'delivered' || found.attempts === 0 || new Date(found.nextAt) <= tx.now) return
  await counted(tx, 'single', row)
  await store.again(tx.db, id, { delivery: numberOf(delivery) }, tx.now)
  await note(tx, row, 'webhook.sentNow', by, { delivery })
}

/** @throws Refusal 404 outside the own shop, and for a delivery to another address; 429 */
export async function replayOne(tx: Tx, id: number, delivery: string, by: Who): Promise<void> {
  const row = await held(tx, id, by)
  await counted(tx, 'single', row)
  if (!(await store.again(tx.db, id, { delivery: numberOf(delivery) }, tx.now))) throw missing()
  await note(tx, row, 'webhook.replayed', by, { delivery })
}

/** @returns how many messages. @throws Refusal 404 outside the own shop, 429 */
export async function replaySince(tx: Tx, id: number, since: string, by: Who): Promise<{ messages: number }> {
  const row = await held(tx, id, by)
  await counted(tx, 'replay', row)
  const messages = await store.again(tx.db, id, { since }, tx.now)
  await note(tx, row, 'webhook.replayed', by, { since, messages })
  return { messages }
}

/** An event may have ten deliveries of ten attempts each. */
const sweptAtOnce = 500

/** Erases what is older than a month, a part at a time, each in a transaction of its own. @returns how many events */
export async function sweep({ db, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 24 * hour)
  let [all, swept] = [0, 0]
  do {
    swept = await store.sweep(db, before, sweptAtOnce)
    all += swept
  } while (swept === sweptAtOnce)
  return all
}
