import { idSaleFlow } from '@sevakendra/contract/id-sale/flow'
import { graceDays, reminderDays } from '@sevakendra/contract/id-sale/words'
import { gstIn } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import { charge } from '../invoice/service'
import { notify } from '../notice/service'
import { record, transition } from '../platform/flows'
import { changed, missing, Refusal } from '../platform/http/errors'
import { shopOf, system, type Who } from '../platform/http/who'
import { eachAlone } from '../platform/jobs/batch'
import { sendMail } from '../platform/mail/mail'
import { monthlyRef } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import * as tax from '../tax/service'
import * as wallet from '../wallet/service'
import { idEnding, idExpired, idRefunded, idSuspended } from './letters'
import * as store from './store'
import { renewableByOffice, renewableByShop, term } from './terms'

export { assertOpen, own } from './status'

/** What the money of an ID refers to in the ledger. */
export const refType = 'idSale' as const
const screen = 'account/ids'

/**
 * A new shop gets its ID: free at once when the type costs nothing, else to be paid from the wallet.
 * @param soldBy a user; of a member without one, the owner of its merchant
 */
export async function sell(
  tx: Tx,
  given: { merchantId: number; idTypeId: number; packageId: number; soldBy: number | { ownerOf: number } },
): Promise<void> {
  const type = await store.idTypeOf(tx.db, given.idTypeId)
  const seller = typeof given.soldBy === 'number' ? given.soldBy : (await store.ownerOf(tx.db, given.soldBy.ownerOf))?.id
  if (seller === undefined) throw new Error('Nobody sells this ID')
  const sold = await open(tx, { ...given, soldBy: seller, fee: type.joiningFee, months: type.validityMonths, renewsId: null })
  if (sold.status === 'pending' && sold.payBy)
    await notify(
      tx,
      {
        kind: 'idToPay',
        facts: { idType: type.name, saleNo: sold.saleNo, amount: type.joiningFee, day: dayWords(sold.payBy) },
        link: screen,
        to: { shop: given.merchantId, maker: null },
      },
      system,
    )
}

interface Opening {
  merchantId: number
  idTypeId: number
  packageId: number
  soldBy: number
  fee: number
  months: number | null
  /** The sale that this one continues, and the last day of that one. */
  renewsId: number | null
  after?: string | null
}

async function open(tx: Tx, given: Opening) {
  const { merchantId, idTypeId, packageId, soldBy, fee, months, renewsId, after = null } = given
  const today = dayOf(tx.now)
  const free = fee === 0
  const { from, till } = term(firstDay(after, today), months)
  const row = {
    saleNo: await monthlyRef(tx, 'ID', today),
    ...{ merchantId, idTypeId, packageId, soldBy, fee, renewsId },
    gst: gstIn(fee, await tax.supplyTo(tx, merchantId, null)).gst,
    status: free ? ('free' as const) : ('pending' as const),
    validityMonths: months,
    validFrom: free ? from : null,
    validTill: free ? till : null,
    payBy: free || renewsId !== null ? null : daysFrom(today, graceDays),
    createdAt: tx.now.toISOString(),
  }
  return { ...row, id: await store.insert(tx.db, row) }
}

/** A next term follows the one before it; one that has ended begins anew today. */
const firstDay = (after: string | null, today: string): string => (after !== null && after >= today ? daysFrom(after, 1) : today)

/**
 * Pays an ID from the wallet of its shop: state and money in one transaction.
 * @param fee what the person saw, in paise
 * @throws Refusal 404 someone else's, 409 paid already or another fee, 422 'Insufficient balance'
 */
export async function pay(tx: Tx, id: number, fee: number, by: Who) {
  const sale = await found(tx, id, shopOf(by))
  if (sale.status === 'pending' && sale.fee !== fee) throw changed(`The fee is ${money(sale.fee)}. Check it again before you pay.`)
  const after = sale.earlierStatus === 'refunded' ? null : sale.earlierTill
  const { from, till } = term(firstDay(after, dayOf(tx.now)), sale.validityMonths)
  // Where the shop is now, which may be another state than when the ID was sold.
  const supply = await tax.supplyTo(tx, sale.merchantId, null)
  const { taxable, gst } = gstIn(sale.fee, supply)
  await transition(tx, store.table, idSaleFlow, id, 'pay', by, {
    where: { merchant_id: sale.merchantId },
    set: { gst, paid_at: tx.now.toISOString(), paid_by: by.userId || null, valid_from: from, valid_till: till },
  })
  const named = { idType: sale.idType, saleNo: sale.saleNo }
  const { balances } = await charge(
    tx,
    {
      ...{ merchantId: sale.merchantId, kind: 'idSale', amount: sale.fee, refType, refId: id, reference: sale.saleNo },
      narration: till ? narration('idSaleUntil', { ...named, day: dayWords(till) }) : narration('idSale', named),
      split: { revenue: taxable, gst },
      supply,
    },
    by,
  )
  return { id: String(id), saleNo: sale.saleNo, validTill: till, balance: wallet.shownTo(by, balances[sale.merchantId] ?? 0) }
}

/**
 * Sells the next term of an ID to its shop and pays it at once; one that the office has put before the shop is paid instead.
 * @throws Refusal 409 renewed already, too early or another fee; 422 when the type is no longer sold or the balance does not suffice
 */
export async function renew(tx: Tx, id: number, fee: number, by: Who) {
  await store.lock(tx.db, id)
  const sale = await found(tx, id, shopOf(by))
  const next = await store.renewalOf(tx.db, id)
  if (next?.status === 'pending') return pay(tx, next.id, fee, by)
  if (!renewableByShop(sale, dayOf(tx.now))) throw changed()
  if (sale.joiningFee !== fee) throw changed(`The fee is now ${money(sale.joiningFee)}. Check it again before you pay.`)
  const made = await nextTerm(tx, sale, by)
  if (made.status === 'pending') return pay(tx, made.id, fee, by)
  return {
    id: String(made.id),
    saleNo: made.saleNo,
    validTill: made.validTill,
    balance: wallet.shownTo(by, await wallet.balance(tx, sale.merchantId)),
  }
}

async function nextTerm(tx: Tx, sale: store.Sale, by: Who) {
  if (await store.renewalOf(tx.db, sale.id)) throw changed()
  if (!sale.onOffer) throw new Refusal('This ID type is no longer sold. Please contact us.')
  const made = await open(tx, {
    ...{ merchantId: sale.merchantId, idTypeId: sale.idTypeId, packageId: sale.packageNow, soldBy: by.userId },
    ...{ fee: sale.joiningFee, months: sale.termNow, renewsId: sale.id, after: sale.status === 'refunded' ? null : sale.validTill },
  })
  await record(tx, store.table, made.id, 'renew', by, { to: made.status, remark: sale.saleNo })
  return made
}

/** The office puts the next term before the shop, which pays it; a first ID that was given back can be sold again in this way. */
export async function askRenewal(tx: Tx, id: number, by: Who): Promise<{ id: string; saleNo: string }> {
  await store.lock(tx.db, id)
  const sale = await found(tx, id, null)
  if (!renewableByOffice(sale)) throw changed('This ID needs no renewal.')
  const { id: next, saleNo } = await nextTerm(tx, sale, by)
  await notify(tx, { kind: 'idRenewal', facts: { idType: sale.idType, saleNo, amount: sale.joiningFee }, ...shop(sale) }, by)
  return { id: String(next), saleNo }
}

/** Closes the services of an ID. */
export async function suspend(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const sale = await found(tx, id, null)
  await transition(tx, store.table, idSaleFlow, id, 'suspend', by, { remark: reason, set: { remark: reason } })
  await sendMail(tx, { ...letter(sale), letter: idSuspended, props: { ...mailFacts(sale), reason } })
  await notify(tx, { kind: 'idSuspended', facts: { idType: sale.idType, saleNo: sale.saleNo, reason }, ...shop(sale) }, by)
}

/** Opens them again; a term that has ended meanwhile ends with the next morning. */
export async function resume(tx: Tx, id: number, remark: string | null, by: Who): Promise<void> {
  const sale = await found(tx, id, null)
  await transition(tx, store.table, idSaleFlow, id, 'resume', by, { remark, set: { remark } })
  await notify(tx, { kind: 'idResumed', facts: { idType: sale.idType, saleNo: sale.saleNo }, ...shop(sale) }, by)
}

/**
 * Gives the whole fee of an ID back, once, while nothing was filed with it.
 * @throws Refusal 422 when the shop has been charged for a service since
 */
export async function refund(tx: Tx, id: number, reason: string, by: Who): Promise<{ refunded: number }> {
  await store.lock(tx.db, id)
  const sale = await found(tx, id, null)
  const next = await store.renewalOf(tx.db, id)
  if (next) throw changed(`The next term ${next.saleNo} has been sold already.`)
  await transition(tx, store.table, idSaleFlow, id, 'refund', by, { remark: reason, set: { remark: reason } })
  if (sale.paidAt === null) throw changed('This ID was free: there is nothing to refund.')
  await wallet.reverse(tx, { kind: 'idSale', refType, refId: id, reason: `${sale.saleNo}: ${reason}` }, by)
  // Behind the lock of the wallet, so that no charge slips in between.
  if (await store.hasSpent(tx.db, sale.merchantId, sale.paidAt))
    throw new Refusal('This ID has been used: the shop has filed applications since it paid. It can be suspended instead.')
  await sendMail(tx, { ...letter(sale), letter: idRefunded, props: { ...mailFacts(sale), amountPaise: sale.fee, reason } })
  await notify(tx, { kind: 'idRefunded', facts: { saleNo: sale.saleNo, amount: sale.fee, reason }, ...shop(sale) }, by)
  return { refunded: sale.fee }
}

/** The posting behind a sale of the own shop, or behind any for the back office. @throws Refusal 404 */
export async function postingOf(tx: Pick<Tx, 'db'>, id: number, by: Who) {
  await found(tx, id, by.merchantId)
  return { kind: 'idSale' as const, refType, refId: id }
}

/**
 * Each morning: what ended yesterday expires, and whoever has to renew is told 30, 7 and 1 days before; each ID by itself.
 * @returns how many of each
 */
export async function passDay(services: Services, now = services.now()): Promise<{ expired: number; reminded: number }> {
  const today = dayOf(now)
  const { db } = services
  const over = { name: 'idSale.expire', due: (after: number) => store.ended(db, today, after) }
  const { done: expired } = await eachAlone(services, { ...over, work: (tx, id) => expire(tx, id, today) }, now)
  const ending = { name: 'idSale.remind', due: (after: number) => store.toRemind(db, today, reminderDays, after) }
  const { done: reminded } = await eachAlone(services, { ...ending, work: (tx, id) => remind(tx, id, today) }, now)
  return { expired, reminded }
}

async function expire(tx: Tx, id: number, today: string): Promise<void> {
  await store.lock(tx.db, id)
  const sale = await found(tx, id, null)
  const lastDay = sale.validTill
  // Expired by another node meanwhile.
  if (!['free', 'active'].includes(sale.status) || lastDay === null || lastDay >= today) return
  await transition(tx, store.table, idSaleFlow, id, 'expire', system)
  if (await continued(tx, sale)) return
  const openUntil = daysFrom(lastDay, graceDays)
  await sendMail(tx, {
    ...letter(sale),
    letter: idExpired,
    props: { ...mailFacts(sale), lastDay, openUntil, feePaise: sale.joiningFee },
  })
  await notify(
    tx,
    { kind: 'idExpired', facts: { idType: sale.idType, saleNo: sale.saleNo, day: dayWords(openUntil) }, ...shop(sale) },
    system,
  )
}

async function remind(tx: Tx, id: number, today: string): Promise<void> {
  await store.lock(tx.db, id)
  const sale = await store.endingById(tx.db, today, reminderDays, id)
  if (!sale) return
  const lastDay = sale.validTill ?? today
  const step = reminderDays.findLast(days => daysFrom(today, days) >= lastDay) ?? reminderDays[0]
  await store.setReminded(tx.db, id, step)
  await sendMail(tx, { ...letter(sale), letter: idEnding, props: { ...mailFacts(sale), lastDay, feePaise: sale.joiningFee } })
  await notify(tx, { kind: 'idEnding', facts: { idType: sale.idType, saleNo: sale.saleNo, day: dayWords(lastDay) }, ...shop(sale) }, system)
}

const continued = async (tx: Tx, sale: store.Sale) => {
  const next = await store.renewalOf(tx.db, sale.id)
  return next !== undefined && next.status !== 'pending'
}

export function defineIdSaleJobs(services: Services): void {
  services.jobs.define('idSale.day', () => passDay(services), { cron: '10 7 * * *' })
}

async function found({ db }: Pick<Tx, 'db'>, id: number, merchantId: number | null): Promise<store.Sale> {
  const sale = await store.saleById(db, id, merchantId)
  if (!sale) throw missing()
  return sale
}

const shop = ({ merchantId }: store.Sale) => ({ link: screen, to: { shop: merchantId, maker: null } })
const letter = ({ emailId, name, id }: store.Sale) => ({ to: emailId, name, about: store.table, aboutId: id })
const mailFacts = ({ name, saleNo, idType }: store.Sale) => ({ name, saleNo, idType })
