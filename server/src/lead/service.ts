import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import { dayOf, daysFrom, dayWords, instantsOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { LeadRecord, Told, toldSteps } from '@sevakendra/contract/lead/endpoints'
import { leadFlow } from '@sevakendra/contract/lead/flow'
import { duplicateDays, type LeadProduct, leadConsentVersion, leadStates, linkDays } from '@sevakendra/contract/lead/words'
import { notify } from '../notice/service'
import { dropDue, payParent } from '../package/service'
import { consented } from '../platform/consent'
import { namedTimeline, record, transition } from '../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../platform/http/errors'
import { type Allowance, limit } from '../platform/http/limits'
import { scopeBy, shopOf, system, type Who } from '../platform/http/who'
import { eachAlone } from '../platform/jobs/batch'
import { monthlyRef } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { beginTakingBack, expectedTds, lockTdsYear } from '../tax/service'
import * as wallet from '../wallet/service'
import * as store from './store'
import { isAllowed, tellsAll } from './vendor/service'

export * as partners from './vendor/service'

const kind = 'lead'
/** What the money of a lead refers to in the ledger. */
const refType = 'lead'
const day = 86_400_000

const notReady = 'Its partner takes no customers at the moment. Please try again later.'

/** Where one customer applies: the partner's address with our reference in it. @throws Refusal 422 when it is not open, elsewhere than allowed, or a loan of which not all is told */
async function linkOf(tx: Pick<Tx, 'db'>, vendor: Parameters<typeof tellsAll>[1], refNo: string): Promise<string> {
  if (!vendor.open || vendor.applyUrl === null || !(await isAllowed(tx, vendor.applyUrl)) || !(await tellsAll(tx, vendor)))
    throw new Refusal(notReady)
  const address = new URL(vendor.applyUrl)
  address.searchParams.set(vendor.refParam, refNo)
  return address.toString()
}

interface Given {
  appMode: string
  cardVendor: string
  name: string
  mobileNo: string
}

/**
 * Notes a customer for a card or loan of a partner, with their consent, and answers where they apply. The same mobile number is sent to the same
 * partner once in 90 days, whatever shop it comes to; a shop that asks again for its own is told its reference and from when on.
 * @throws Refusal 422 for an unknown or closed partner, or a customer who was sent there before
 */
export async function apply(tx: Tx, given: Given, by: Who, language: Language): Promise<{ id: number; url: string }> {
  const merchantId = shopOf(by)
  const vendor = await store.lockVendor(tx.db, { code: given.cardVendor })
  if (!vendor) throw new Refusal('There is no such card or loan')
  // Whole days of India, as they are told: a request of any hour holds its number until the end of the 90th day after it.
  const [since] = instantsOf(daysFrom(dayOf(tx.now), -duplicateDays))
  const twin = await store.liveTwin(tx.db, vendor.id, given.mobileNo, since)
  if (twin) throw new Refusal(twinWords(twin, merchantId))
  const at = tx.now.toISOString()
  const refNo = await monthlyRef(tx, 'LD', dayOf(tx.now))
  const url = await linkOf(tx, vendor, refNo)
  const { id } = await store.insertLead(tx.db, {
    ...{ refNo, vendorId: vendor.id, appMode: given.appMode, name: given.name, mobileNo: given.mobileNo },
    ...{ merchantId, createdBy: by.userId, staffName: by.name, dated: at, status: 'linkIssued' },
    ...{ linkAt: at, consentVersion: leadConsentVersion, changedAt: at },
  })
  await consented(tx, { subject: kind, subjectId: id, ref: refNo, version: leadConsentVersion, language, ip: by.ip })
  await record(tx, kind, id, 'send', by, { to: 'linkIssued' })
  return { id, url }
}

/** Of another shop's request not even the day is told. */
function twinWords({ dated, merchantId, refNo }: { dated: string | Date; merchantId: number; refNo: string }, own: number): string {
  if (merchantId !== own) return 'This mobile number was sent to this partner before. It cannot be sent there again at present.'
  const until = dayWords(daysFrom(dayOf(dated), duplicateDays))
  return `You have sent this customer there already: ${refNo}. Open its link again from the list of requests. A new one is possible after ${until}.`
}

/**
 * How many customers a shop may try to send: 60 at once and 120 a day. A busy counter sends some thirty. Each answer says whether somebody else has sent this
 * number, and each request that is taken holds its number for 30 days: whoever walks through a list of numbers gets as far as that.
 */
const sending: Allowance = { burst: 60, seconds: 720 }

/** Counts one try of a shop, whatever becomes of it: before the transaction, which a refusal undoes. @throws Refusal 429 for a shop that has tried too often */
export async function countTry({ db }: Pick<Tx, 'db'>, by: Who): Promise<void> {
  const wait = await limit(db, `leads of ${shopOf(by)}`, sending)
  if (wait > 0) throw new Refusal('Too many customers were sent by this shop today. Try again in an hour.', 429, { retryAfter: wait })
}

/** The link of an own request once more. @throws Refusal 404; 409 once the customer has applied; 422 when the partner is closed */
export async function linkAgain(tx: Tx, id: number, by: Who): Promise<string> {
  const lead = await store.lockLead(tx.db, id)
  const { shop, maker } = scopeBy(by, 'lead.readShop')
  if (!lead || lead.merchantId !== shop || (maker !== null && lead.createdBy !== maker)) throw missing()
  if (lead.status !== 'linkIssued') throw changed('The customer has applied already, or the link has expired.')
  const vendor = await store.vendorById(tx.db, lead.vendorId)
  if (!vendor) throw missing()
  const url = await linkOf(tx, vendor, lead.refNo)
  await store.setLead(tx.db, id, { linkAt: tx.now.toISOString() })
  await record(tx, kind, id, 'link', by)
  return url
}

/** @throws Refusal 404 for none, another shop's, or a colleague's where only the own are seen */
export async function read(tx: Tx, id: number, by: Who): Promise<LeadRecord> {
  const lead = await store.leadById(tx.db, id, scopeBy(by, 'lead.readShop'))
  if (!lead) throw missing()
  const { refNo, name, mobileNo, vendor, vendorHindi, staffName, status, vendorRef, issuedOn, clawbackUntil, remark } = lead
  return {
    ...{ id: String(id), refNo, name, mobileNo, vendor, vendorHindi, staffName, status, vendorRef, issuedOn, clawbackUntil, remark },
    dated: new Date(lead.dated).toISOString(),
    product: lead.product as LeadProduct,
    merchant: { code: lead.code, shopName: lead.shopName },
    payout: lead.payout ?? lead.usualPayout,
    paidAt: lead.paidAt && new Date(lead.paidAt).toISOString(),
    shopSuspended: lead.shopStatus === 'suspended',
    timeline: await namedTimeline(tx.db, kind, id, by),
  }
}

/**
 * Notes what the partner says. An issued card or disbursed loan has a payout from then on: what is given, else what is agreed.
 * @throws Refusal 403 for the own shop; 404; 409 when the request stands elsewhere; 422 without a payout, without a reason for a refusal, or with a reference of another request
 */
export async function tell(tx: Tx, id: number, given: Told, by: Who): Promise<{ status: LeadRecord['status'] }> {
  const seen = await store.leadById(tx.db, id)
  if (!seen) throw missing()
  await wallet.assertNotOwnShop(tx, seen.merchantId, by)
  if (given.vendorRef) await assertNewRef(tx, seen, given.vendorRef)
  const lead = (await store.lockLead(tx.db, id)) ?? seen
  const at = tx.now.toISOString()
  const issued = given.step === 'issue' ? issueOf(tx, lead, given.payout, by) : undefined
  const { to } = await transition(tx, kind, leadFlow, id, given.step, by, {
    remark: given.remark,
    set: {
      changed_at: at,
      ...(given.remark && { remark: given.remark }),
      ...(given.vendorRef && { vendor_ref: given.vendorRef }),
      ...issued,
      // Taken back by the partner before it was paid.
      ...(given.step === 'reject' && { payout: null, issued_on: null, payout_by: null }),
    },
  })
  return { status: to as LeadRecord['status'] }
}

/** One card or loan of a partner is one request here. Behind the lock of the partner, so that two do not take one reference at once. */
async function assertNewRef(tx: Tx, { id, vendorId }: store.Lead, vendorRef: string): Promise<void> {
  await store.lockVendor(tx.db, { id: vendorId })
  const other = await store.leadOfVendorRef(tx.db, vendorId, vendorRef)
  if (other && other.id !== id) throw fieldRefusal({ vendorRef: [`Request ${other.refNo} has this reference`] })
}

/** @returns what an issued card or disbursed loan is kept with: of a payout beyond what is agreed, who set it, since somebody else pays it */
function issueOf(tx: Tx, lead: store.Lead, payout: number | null, by: Who) {
  const amount = payout ?? lead.usualPayout
  if (amount === null)
    throw new Refusal('No payout is agreed with this partner: say what it pays for this one', 422, {
      errors: { payout: ['Required'] },
    })
  return { payout: amount, issued_on: dayOf(tx.now), payout_by: amount > (lead.usualPayout ?? 0) ? by.userId : null }
}

/**
 * Pays the payout to the shop, once, less the TDS that its year asks for. Where its wallet is frozen, it is kept and paid after its release. A suspended shop
 * is paid nothing: its payout stays where it is until the shop is reactivated.
 * @param payout what the person saw, in paise
 * @throws Refusal 403 for the own shop, above the approval limit, or a payout that the person set beyond what is agreed; 404; 409 when it is not issued, was paid, or is another amount; 422 for a suspended shop
 */
export async function pay(tx: Tx, id: number, payout: number, by: Who): Promise<{ paid: number; waits: boolean }> {
  const lead = await store.lockLead(tx.db, id)
  if (!lead) throw missing()
  await wallet.assertNotOwnShop(tx, lead.merchantId, by)
  if (lead.status !== 'issued') throw changed()
  if (lead.payout !== payout) throw changed(`The payout is ${money(lead.payout ?? 0)}. Look at it again before you pay.`)
  if (lead.payoutBy === by.userId) throw new Refusal('You set this payout beyond what is agreed: somebody else has to pay it', 403)
  if (by.approvalLimit !== null && payout > by.approvalLimit)
    throw new Refusal(`This is above your approval limit of ${money(by.approvalLimit)}`, 403)
  if (lead.shopStatus === 'suspended') throw new Refusal('This shop is suspended: its payout is held until it is reactivated.')
  const tds = await expectedTds(tx, lead.merchantId, payout, dayOf(tx.now))
  const about = {
    refType,
    refId: id,
    reference: lead.refNo,
    narration: narration('leadPayout', { vendor: lead.vendor, refNo: lead.refNo }),
  } as const
  const waits = await payParent(tx, { parentId: String(lead.merchantId), commission: payout, tds, markup: 0 }, about, by)
  const details = { payout }
  if (waits) await transition(tx, kind, leadFlow, id, 'keepPayout', by, { details, set: { tds, changed_at: tx.now.toISOString() } })
  else await becomePaid(tx, lead, { payout, tds }, by)
  return { paid: payout, waits }
}

/** The payout is in the wallet: the days in which its partner may take it back begin, and the shop is told. */
async function becomePaid(tx: Tx, lead: store.Lead, { payout, tds }: { payout: number; tds?: number }, by: Who): Promise<void> {
  const at = tx.now.toISOString()
  await transition(tx, kind, leadFlow, lead.id, 'pay', by, {
    details: { payout },
    set: {
      ...{ paid_at: at, changed_at: at, clawback_until: daysFrom(dayOf(tx.now), lead.clawbackDays) },
      ...(tds !== undefined && { tds }),
    },
  })
  await notify(tx, { kind: 'leadPaid', facts: { refNo: lead.refNo, amount: payout }, ...toShop(lead) }, by)
}

/** A payout that waited was paid, the wallet being released. */
export async function payoutReleased(tx: Tx, id: number): Promise<void> {
  const lead = await store.lockLead(tx.db, id)
  if (lead) await becomePaid(tx, lead, { payout: lead.payout ?? 0 }, system)
}

/**
 * Takes a payout back that the partner took back, with its TDS. What the wallet no longer holds is owed, and settled by what it is credited next. From a
 * frozen wallet it is taken once that is released: what counts is the day on which it is noted. One that still waits to be paid never will be.
 * @throws Refusal 403 for the own shop; 404; 409 when it was not paid, was taken back, or its days are over
 */
export async function takeBack(tx: Tx, id: number, remark: string, by: Who): Promise<{ takenBack: number; waits: boolean }> {
  const lead = await store.lockLead(tx.db, id)
  if (!lead) throw missing()
  await wallet.assertNotOwnShop(tx, lead.merchantId, by)
  if (lead.status === 'paid' && lead.clawbackUntil !== null && lead.clawbackUntil < dayOf(tx.now))
    throw changed(`It could be taken back until ${dayWords(lead.clawbackUntil)}.`)
  const waits = lead.status === 'paid' && !(await takenFromWallet(tx, lead, remark, by))
  await dropDue(tx, { refType, refId: id })
  const set = { remark, changed_at: tx.now.toISOString() }
  await transition(tx, kind, leadFlow, id, waits ? 'keepTakeBack' : 'takeBack', by, { remark, set })
  if (!waits) await tellTakenBack(tx, lead, remark, by)
  return { takenBack: lead.payout ?? 0, waits }
}

const tellTakenBack = (tx: Tx, lead: store.Lead, reason: string, by: Who): Promise<void> =>
  notify(tx, { kind: 'leadTakenBack', facts: { refNo: lead.refNo, amount: lead.payout ?? 0, reason }, ...toShop(lead) }, by)

/** Reverses the payout and its TDS; what the wallet does not hold is owed. @returns false, with nothing changed, while the wallet is frozen */
async function takenFromWallet(tx: Tx, lead: store.Lead, remark: string, by: Who): Promise<boolean> {
  const about = { refType, refId: lead.id } as const
  // The year before the wallet, as everywhere; nothing of it is changed for what waits.
  await lockTdsYear(tx, lead.merchantId)
  const { balance, frozen } = await wallet.lockWallet(tx, lead.merchantId)
  if (frozen) return false
  const commission = await beginTakingBack(tx, about)
  const short = Math.max(0, (lead.payout ?? 0) - (commission?.tds ?? 0) - balance)
  if (short > 0) {
    const debt = { merchantId: lead.merchantId, kind: 'payoutTakenBack', ...about, reference: lead.refNo, amount: short } as const
    await wallet.owe(tx, debt, narration('leadOwed', { refNo: lead.refNo }), by)
  }
  const corrections = { before: commission?.before, after: commission?.after }
  await wallet.reverseTogether(tx, { kinds: ['commission'], ...about, reason: `${lead.refNo}: ${remark}`, ...corrections }, by)
  return true
}

/** Takes back what had to wait for the release of its wallet, each by itself. */
export const takeBackReleased = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'lead.takeBack',
      due: after => store.releasedTakeBacks(services.db, after),
      async work(tx, id) {
        const lead = await store.lockLead(tx.db, id)
        // A wallet that was frozen again goes on waiting.
        const remark = lead?.remark ?? ''
        if (lead?.status !== 'takeBackWaits' || !(await takenFromWallet(tx, lead, remark, system))) return
        await transition(tx, kind, leadFlow, id, 'takeBack', system, { remark, set: { changed_at: tx.now.toISOString() } })
        await tellTakenBack(tx, lead, remark, system)
      },
    },
    now,
  )

/** The people of its shop, and where they find it. */
const toShop = ({ refNo, merchantId, createdBy }: store.Lead) => ({
  link: `product/Banking/list?q=${refNo}`,
  to: { shop: merchantId, maker: createdBy },
})

/** Requests by our reference, the customer's name or whole mobile number; a shop's own, or those of all shops in the back office. */
export async function find({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'lead.read' : 'lead.readOwn') || isAadhaar(sought.text)) return []
  return (await store.findLeads(db, sought, scopeBy(by, 'lead.readShop'), foundOfAKind)).map(row => ({
    kind,
    id: String(row.id),
    title: row.name ?? row.refNo,
    about: [row.refNo, row.vendor, shop === null && `${row.code} ${row.shopName}`].filter(Boolean).join(' · '),
    status: row.status,
    link: shop === null ? `actions/user-list?open=${row.id}` : toShop(row).link,
  }))
}

/** How far the requests of a period came, by partner. Both days count. @throws Refusal 422 for a period that ends before it begins */
export async function funnel({ db }: Pick<Tx, 'db'>, { from, to }: { from: string; to: string }) {
  if (from > to) throw fieldRefusal({ to: ['The last day is before the first'] })
  const rows = await store.funnel(db, instantsOf(from)[0], instantsOf(to)[1])
  return rows.map(row => ({
    ...row,
    product: row.product as LeadProduct,
    waiting: Number(row.waiting),
    paid: Number(row.paid),
    takenBack: Number(row.takenBack),
  }))
}

/** Each night: links that led to no application within 30 days expire, each by itself. */
export const expireLinks = (services: Services, now = services.now()) =>
  eachAlone(
    services,
    {
      name: 'lead.expire',
      due: after => store.staleLinks(services.db, new Date(now.getTime() - linkDays * day).toISOString(), after),
      async work(tx, id) {
        await transition(tx, kind, leadFlow, id, 'expire', system, { set: { changed_at: tx.now.toISOString() } })
      },
    },
    now,
  )

/** What a request stands at, for those who send a step that it cannot take. */
export const standsAt = (status: LeadRecord['status']): string => `It stands at: ${leadStates[status]}`

/** Whether a request can take a step that a partner tells. */
export const takes = (status: LeadRecord['status'], step: keyof typeof toldSteps): boolean => leadFlow.leaving(status).includes(step)

export function defineLeadJobs(services: Services): void {
  services.jobs.define('lead.expire', () => expireLinks(services), { cron: '20 2 * * *' })
  services.jobs.define('lead.takeBack', () => takeBackReleased(services), { cron: '*/10 * * * *' })
}
