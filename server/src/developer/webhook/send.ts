import type { Outcome } from '@sevakendra/contract/developer/webhook/endpoints'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { Late, post } from '../../platform/http/outgoing'
import { system } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { NotToBeCalled } from '../../platform/mail/host'
import type { Services, Tx } from '../../platform/tx'
import { hostOf, messageId, placeOf } from './service'
import { signedHeaders } from './signature'
import * as store from './store'

const minute = 60_000
/** After each attempt that failed, in minutes: more than 46 hours in all. When the one after the last fails, the address is stopped. */
const waits = [0.5, 2, 5, 15, 60, 180, 360, 720, 1440]
const timeoutMs = 10_000
/** Who accepted a message so short a time ago answers. */
const lately = 48 * 60 * minute
/** In flight at a time from one process: to one address, to all of a shop, and in all. */
const most = { ofEach: 5, ofShop: 15, inAll: 50 }
/** While something is on its way, what has become due meanwhile is looked for so often. */
const lookMs = 1000

/**
 * Sends what is due until nothing is. Each address goes on when its own have come back, and no shop has more than a part of all that is on its way, so
 * that slow receivers keep only themselves waiting. May run in several processes at once: each takes up what no other has. What a process had taken up
 * when it died is sent again a minute later: receivers know a message by its id.
 * @returns how many attempts there were
 */
export async function sendDue(services: Services): Promise<number> {
  const { db } = services
  const inFlight = new Map<number, { count: number; back: Promise<void> }>()
  let sent = 0
  try {
    for (;;) {
      const busy = [...inFlight].map(([id, { count }]) => ({ id, count }))
      const free = busy.reduce((left, { count }) => left - count, most.inAll)
      const now = services.now()
      const due = free > 0 ? await store.claim(db, now, new Date(now.getTime() + minute), { ...most, inAll: free, busy }) : []
      sent += due.length
      const webhooks = await store.addresses(db, [...new Set(due.map(one => one.webhookId))])
      for (const webhook of webhooks) {
        const own = due.filter(one => one.webhookId === webhook.id)
        const back = Promise.all(own.map(one => deliver(services, webhook, one))).then(() => void inFlight.delete(webhook.id))
        inFlight.set(webhook.id, { count: own.length, back })
      }
      if (due.length > 0) continue
      // What came back while it was looked for makes room for more.
      if (busy.length === 0) return sent
      await anyOf([...inFlight.values()].map(({ back }) => back))
    }
  } finally {
    await Promise.all([...inFlight.values()].map(({ back }) => back))
  }
}

/** Until one of them is back, or some time has passed. */
async function anyOf(backs: readonly Promise<void>[]): Promise<void> {
  if (backs.length === 0) return
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>(resolve => {
    timer = setTimeout(resolve, lookMs)
  })
  await Promise.race([...backs, passed])
  clearTimeout(timer)
}

/** Never throws: what goes wrong at one message is logged, stops no other, and the message is taken up again after its minute. */
async function deliver(services: Services, webhook: store.WebhookRow, one: store.Due): Promise<void> {
  try {
    const result = await attempt(services, webhook, one)
    await command(services, tx => settle(tx, one, result))
  } catch (error) {
    services.log.error({ event: 'webhook.fault', webhook: webhook.id, err: error }, 'a message to a webhook could not be sent')
  }
}

interface Result {
  outcome: Outcome
  /** What was answered; null where nothing was. */
  status: number | null
}

async function attempt(
  { vault, config, now }: Services,
  webhook: store.WebhookRow,
  { message, type, at, data }: store.Due,
): Promise<Result> {
  const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data: JSON.parse(data) })
  const place = placeOf(webhook.sealKey)
  const former = webhook.formerSealed && webhook.formerUntil && new Date(webhook.formerUntil) > now() ? [webhook.formerSealed] : []
  const secrets = [webhook.secretSealed, ...former].map(sealed => vault.open(sealed, place))
  // The time of the world, by which a receiver judges how old the message is.
  const headers = signedHeaders(messageId(message), new Date(), body, secrets)
  try {
    const { status } = await post(webhook.url, body, { hosts: [new URL(webhook.url).host], strict: config.production, timeoutMs }, headers)
    if (status >= 200 && status < 300) return { outcome: 'delivered', status }
    return { outcome: status >= 300 && status < 400 ? 'redirected' : 'refused', status }
  } catch (error) {
    // What went wrong is said in these words alone: an error of the network could tell of ours.
    const outcome = error instanceof Late ? 'late' : error instanceof NotToBeCalled ? 'forbidden' : 'unreachable'
    return { outcome, status: null }
  }
}

/** Writes down what came of an attempt, and when the next one is. */
async function settle(tx: Tx, { id, webhookId, attempts }: store.Due, { outcome, status }: Result): Promise<void> {
  // Before the delivery, as those do that change an address.
  const webhook = await store.lock(tx.db, webhookId)
  if (!webhook) return
  await store.insertAttempt(tx.db, { deliveryId: id, at: tx.now.toISOString(), status, outcome })
  if (outcome === 'delivered') return void (await store.setDelivery(tx.db, id, { state: 'delivered', attempts: attempts + 1 }))
  const wait = waits[attempts]
  if (wait !== undefined) {
    const nextAt = new Date(tx.now.getTime() + wait * minute).toISOString()
    return void (await store.setDelivery(tx.db, id, { attempts: attempts + 1, nextAt }))
  }
  await store.setDelivery(tx.db, id, { state: 'failed', attempts: attempts + 1 })
  // A message that alone is refused, while others are accepted, is its own affair.
  const accepts = await store.hasAccepted(tx.db, webhookId, new Date(tx.now.getTime() - lately))
  if (webhook.state === 'active' && !accepts) await stop(tx, webhook)
}

/** Nothing more is sent until its owner resumes it, who is told; what happens meanwhile waits. */
async function stop(tx: Tx, { id, url, userId }: store.WebhookRow): Promise<void> {
  const host = hostOf(url)
  await store.set(tx.db, id, { state: 'failing' })
  await audit(tx.db, { event: 'webhook.stopped', who: system, subject: 'webhook', subjectId: id, details: { host } })
  await notify(tx, { kind: 'webhookStopped', facts: { name: host }, link: 'account/api', to: { person: userId } }, system)
}
