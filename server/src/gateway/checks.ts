import { orderFlow } from '@sevakendra/contract/gateway/flow'
import type { OrderState } from '@sevakendra/contract/gateway/words'
import { notify } from '../notice/service'
import { transition } from '../platform/flows'
import { system } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { scrub } from '../platform/scrub'
import type { Services, Tx } from '../platform/tx'
import type { ProviderStatus } from './adapter'
import { judgeAgain, settle } from './answers'
import { settled, table } from './outcomes'
import { adapterOf } from './providers'
import * as store from './store'

const minute = 60_000
const hour = 60 * minute
const openFor = 48 * hour
/** A provider that answers nobody is asked for so long before an order is given up unasked. */
const atMostOpenFor = 7 * 24 * hour

/** When an order is looked at next: after 1, 2, 5, 10 and 30 minutes, then hourly until it is 48 hours old. */
export function nextCheck(requestedAt: Date, now: Date): Date | null {
  const age = now.getTime() - requestedAt.getTime()
  const early = [1, 2, 5, 10, 30].map(minutes => minutes * minute).find(at => at > age)
  const at = early ?? (Math.floor(age / hour) + 1) * hour
  return at > openFor ? null : new Date(requestedAt.getTime() + at)
}

const watched: readonly string[] = ['created', 'open', 'failed'] satisfies OrderState[]

/** Somebody may pay a second time on the page that is still open. */
const watchedOncePaid = hour

/**
 * Asks the provider about one order and does what follows from the answer. Whoever wakes it (the browser that comes back, the provider's post,
 * the poller) says nothing that is believed. Never throws: for a provider that does not answer the next look is in the poller's plan, and what
 * goes wrong here is written down with the order, tried again soon, and stops no other order.
 */
export async function checkOrder(services: Services, id: number): Promise<void> {
  try {
    await askAbout(services, id)
  } catch (error) {
    await noteFault(services, id, error)
  }
}

async function askAbout(services: Services, id: number): Promise<void> {
  const order = await store.orderById(services.db, id)
  if (!order) return
  let answer: ProviderStatus | undefined
  let silence = 'This provider is switched off'
  try {
    answer = await (await adapterOf(services, order))?.check(order)
  } catch (error) {
    silence = scrub(error instanceof Error ? error.message : 'No answer').slice(0, 200)
    services.log.warn({ event: 'gateway.silent', reason: silence }, 'the payment provider did not answer')
  }
  await command(services, async tx => {
    if (answer) await settle(tx, id, answer)
    else await store.noteSilence(tx.db, id, silence)
    await endIfOld(tx, id, answer !== undefined)
  })
}

/** After so many faults in a row, the back office is told. */
const notifyAfterFaults = 3

/** Tries again after 1, 2, 4 … minutes, then hourly, for as long as it takes. */
async function noteFault(services: Services, id: number, error: unknown): Promise<void> {
  services.log.error({ event: 'gateway.fault', orderId: id, err: error }, 'an online payment could not be worked on')
  try {
    await command(services, async tx => {
      const order = await store.lockOrder(tx.db, id)
      if (!order) return
      const faults = order.faults + 1
      const again = new Date(tx.now.getTime() + Math.min(hour, minute * 2 ** Math.min(faults - 1, 10)))
      await store.noteFault(tx.db, id, { faults, faultAt: tx.now.toISOString(), nextCheckAt: again.toISOString() })
      if (faults !== notifyAfterFaults) return
      const link = `actions/payments/online?open=${id}`
      const facts = { refNo: order.refNo, tries: String(faults) }
      await notify(tx, { kind: 'gatewayFault', facts, link, to: { may: 'gateway.decide' } }, system)
    })
  } catch (unnoted) {
    // The database is away: the order is found again by its plan, or by the sweep of orders that nobody looks at.
    services.log.error({ event: 'gateway.fault', orderId: id, err: unnoted }, 'a fault of an online payment could not be written down')
  }
}

/** Does all that is due, and what was forgotten or waits for nothing any more. @returns how many orders were looked at */
export async function pollOrders(services: Services): Promise<number> {
  await store.planForgotten(services.db, services.now())
  await creditReleased(services)
  let checked = 0
  for (;;) {
    const now = services.now()
    const due = await command(services, ({ db }) =>
      store.takeDue(db, now, 20, ({ requestedAt, status, nameless }) => {
        const young = status === 'paid' && now.getTime() - requestedAt.getTime() < watchedOncePaid
        return young || nameless || watched.includes(status) ? nextCheck(requestedAt, now) : null
      }),
    )
    if (due.length === 0) return checked
    checked += due.length
    // A few at once: one provider that hangs must not hold up all others.
    for (let at = 0; at < due.length; at += 5) await Promise.all(due.slice(at, at + 5).map(id => checkOrder(services, id)))
  }
}

/** Payments that waited for a wallet which was released meanwhile; each in a transaction of its own. */
async function creditReleased(services: Services): Promise<void> {
  for (const { id, orderId } of await store.releasedPayments(services.db, services.now()))
    try {
      await command(services, async tx => {
        const order = await store.lockOrder(tx.db, orderId)
        const paid = await store.paymentById(tx.db, id)
        if (order && paid?.status === 'review' && paid.doubt === 'frozen') await judgeAgain(tx, order, paid)
      })
    } catch (error) {
      await noteFault(services, orderId, error)
    }
}

/** After 48 hours nobody pays any more. A last look that got no answer is repeated hourly, for a week at most. */
async function endIfOld(tx: Tx, id: number, answered: boolean): Promise<void> {
  const order = await store.lockOrder(tx.db, id)
  if (!order || !watched.includes(order.status)) return
  const age = tx.now.getTime() - new Date(order.requestedAt).getTime()
  if (age < openFor) return
  if (!answered && age < atMostOpenFor) await store.scheduleCheck(tx.db, id, new Date(tx.now.getTime() + hour))
  else if (order.status !== 'failed') await transition(tx, table, orderFlow, id, 'expire', system, { set: settled(tx) })
}
