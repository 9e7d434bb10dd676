import { narration } from '@sevakendra/contract/kit/narrations'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { type CouponAction, type CouponState, couponFlow } from '@sevakendra/contract/uti-pan/coupon/flow'
import type { SandboxPlay } from '@sevakendra/contract/uti-pan/coupon/words'
import { notify } from '../../notice/service'
import { payParent } from '../../package/service'
import { record, transition } from '../../platform/flows'
import { missing, Refusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import { scrub } from '../../platform/scrub'
import type { Services, Tx } from '../../platform/tx'
import * as wallet from '../../wallet/service'
import { interfaceOf, type OutsideAnswer } from '../outside/service'
import { psaById } from '../psa/store'
import { couponsRejected } from './letters'
import * as store from './store'

type StepOptions = NonNullable<Parameters<typeof transition>[6]>

const step = async (tx: Tx, id: number, action: CouponAction, by: Who, options: StepOptions = {}) => ({
  state: (await transition(tx, store.subject, couponFlow, id, action, by, options)).to as CouponState,
})

/** Not of one's own shop. @throws Refusal 403, 404 */
async function held(tx: Tx, id: number, by: Who): Promise<store.OrderRow> {
  const row = await store.lockOrder(tx.db, id)
  if (!row) throw missing()
  await wallet.assertNotOwnShop(tx, row.merchantId, by)
  return row
}

const toShop = ({ merchantId, orderNo }: store.OrderRow) => ({
  link: `product/uti-pan/topup-list?q=${orderNo}`,
  to: { shop: merchantId, maker: null },
})
const decided = (tx: Tx, by: Who, remark: string | null) => ({
  ...{ decided_by: by.userId || null, decided_at: tx.now.toISOString(), remark },
  unheard: null,
})
const inOffice = ({ orderNo }: store.OrderRow) => ({ link: `actions/uti-pan/coupon-list?q=${orderNo}`, to: { may: 'uti.coupon' } }) as const

/**
 * Passes an order on: a person enters it at UTIITSL, or the interface is sent it once this is written.
 * @throws Refusal 403, 404, 409 in another state, 422 where there is no interface
 */
export async function passOn(tx: Tx, id: number, play: SandboxPlay | null, by: Who) {
  if (play !== null && !interfaceOf(tx.services)) throw new Refusal('There is no interface: pass it on by hand.')
  const { orderNo } = await held(tx, id, by)
  const way = play === null ? 'hand' : 'sandbox'
  const moved = await step(tx, id, 'process', by, { set: { way, passed_on_at: tx.now.toISOString() }, details: { way } })
  if (play !== null) await tx.services.jobs.send(tx.db, 'uti.send', { id, orderNo, play })
  return moved
}

/** Sends one order that was passed on; the interface knows it by its number, so that a job that runs twice orders once. */
export async function sendOut(services: Services, { id, play }: { id: number; play: SandboxPlay }): Promise<void> {
  const row = await store.orderById(services.db, id, null)
  if (row?.status !== 'pending' || row.way !== 'sandbox') return
  const psa = await psaById(services.db, row.psaId, { any: true })
  const { orderNo, unit, couponType, quantity, amount } = row
  await interfaceOf(services)?.send({ orderNo, psaId: psa?.psaId ?? '', unit, couponType, quantity, amount, play })
}

/** Asks the interface about all orders that wait for it, each answer in a transaction of its own. @returns how many were decided */
export async function askOutside(services: Services): Promise<number> {
  const outside = interfaceOf(services)
  if (!outside) return 0
  let decidedNow = 0
  for (let after = 0; ; ) {
    const waiting = await store.awaiting(services.db, after)
    if (waiting.length === 0) return decidedNow
    after = waiting.at(-1)?.id ?? after
    const idOf = new Map(waiting.map(({ id, orderNo }) => [orderNo, id]))
    try {
      for (const answer of await outside.answers([...idOf.keys()])) {
        const id = idOf.get(answer.orderNo)
        if (id !== undefined && (await heard(services, id, answer))) decidedNow++
      }
    } catch (error) {
      // The next run asks again.
      services.log.warn({ event: 'uti.silent', reason: scrub(error instanceof Error ? error.message : '') }, 'the coupon interface failed')
      return decidedNow
    }
  }
}

/**
 * Takes one answer. One that cannot be taken, such as that for a wallet that is frozen, stops no other: its order waits, the office is told why, and the next
 * run asks again.
 */
async function heard(services: Services, id: number, answer: OutsideAnswer): Promise<boolean> {
  try {
    return await command(services, tx => hear(tx, id, answer))
  } catch (error) {
    services.log.warn({ event: 'uti.unheard', id, err: error }, 'an answer of the coupon interface could not be taken')
    const why = error instanceof Refusal ? error.message : 'The portal failed on it'
    await command(services, async tx => {
      const row = await store.lockOrder(tx.db, id)
      if (row) await leave(tx, row, why)
    }).catch(unnoted =>
      services.log.error({ event: 'uti.unheard', id, err: unnoted }, 'that an answer could not be taken could not be written down'),
    )
    return false
  }
}

/** An answer that could not be taken stands beside its order, and the office is told: once for each reason, however often it is asked again. */
async function leave(tx: Tx, row: store.OrderRow, why: string): Promise<void> {
  if (row.status !== 'pending' || row.unheard === why) return
  await store.setUnheard(tx.db, row.id, why)
  await record(tx, store.subject, row.id, 'unheard', system, { remark: why })
  await notify(tx, { kind: 'couponUnheard', facts: { orderNo: row.orderNo, why }, ...inOffice(row) }, system)
}

/**
 * What an interface says of an order. The same answer again changes nothing; one that contradicts what was decided meanwhile moves no money either: it is
 * written down and the office is told.
 * @returns whether the order was decided by it
 */
export async function hear(tx: Tx, id: number, answer: OutsideAnswer): Promise<boolean> {
  const row = await store.lockOrder(tx.db, id)
  if (!row || row.orderNo !== answer.orderNo) return false
  if (row.status === 'pending') {
    // What UTIITSL gave is not paid back for want of its reference: the order waits for a person.
    if (answer.outcome === 'approved' && !answer.outsideRef) {
      await leave(tx, row, 'Approved without a reference')
      return false
    }
    if (answer.outcome === 'approved' && answer.outsideRef) await approve(tx, id, { outsideRef: answer.outsideRef, remark: null }, system)
    else await reject(tx, id, answer.reason ?? 'Rejected by UTIITSL', system)
    return true
  }
  const same =
    row.status === answer.outcome && (answer.outcome === 'rejected' || row.outsideRef === answer.outsideRef || answer.outsideRef === null)
  if (same) return false
  const said = [answer.outcome === 'approved' ? 'approved' : 'rejected', answer.outsideRef ?? answer.reason].filter(Boolean).join(', ')
  await record(tx, store.subject, id, 'contradict', system, { remark: said })
  await notify(tx, { kind: 'couponContradicted', facts: { orderNo: row.orderNo, said }, ...inOffice(row) }, system)
  return false
}

/**
 * UTIITSL gave what was ordered; the shop above a member gets its commission now.
 * @throws Refusal 403, 404, 409 in another state or where another order has the reference
 */
export async function approve(tx: Tx, id: number, { outsideRef, remark }: { outsideRef: string; remark: string | null }, by: Who) {
  const row = await held(tx, id, by)
  const holder = await store.holderOf(tx.db, outsideRef)
  if (holder && holder.id !== id) {
    const text = `Order ${holder.orderNo} already has this reference`
    throw new Refusal(text, 409, { title: text, errors: { outsideRef: [text] } })
  }
  const { orderNo } = row
  const moved = await step(tx, id, 'approve', by, {
    remark,
    set: { ...decided(tx, by, null), outside_ref: outsideRef },
    details: { outsideRef },
  })
  const about = { refType: store.refType, refId: id, reference: orderNo, narration: narration('couponCommission', { orderNo }) }
  await payParent(tx, row.priceSnapshot as PriceSnapshot, about, by)
  await notify(tx, { kind: 'couponsApproved', facts: { orderNo, outsideRef }, ...toShop(row) }, by)
  return moved
}

/** The whole charge goes back, once, with the state. @throws Refusal 403, 404, 409 */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<{ state: CouponState; refunded: number }> {
  const row = await held(tx, id, by)
  const { orderNo, total } = row
  const { state } = await step(tx, id, 'reject', by, { remark: reason, set: decided(tx, by, reason) })
  await wallet.reverse(tx, { kind: 'serviceDebit', refType: store.refType, refId: id, reason: `${orderNo}: ${reason}` }, by)
  const { name, emailId } = await store.shopOfOrder(tx.db, row.merchantId)
  const props = { name, orderNo, amountPaise: total, reason }
  if (emailId) await sendMail(tx, { to: emailId, name, about: store.subject, aboutId: id, letter: couponsRejected, props })
  await notify(tx, { kind: 'couponsRejected', facts: { orderNo, amount: total, reason }, ...toShop(row) }, by)
  return { state, refunded: total }
}
