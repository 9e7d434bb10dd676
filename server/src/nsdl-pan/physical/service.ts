import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { type CardVariant, cardMade } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { type GivenReason, panReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { assertOpen } from '../../id-sale/service'
import { charge } from '../../invoice/service'
import { price as priceOf, splitOf } from '../../package/service'
import { transition } from '../../platform/flows'
import { changed, fieldRefusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import { eachAlone } from '../../platform/jobs/batch'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { holdsPresent, retireOutdated } from '../../scan/service'
import * as wallet from '../../wallet/service'
import { panPages } from '../scan-slots'
import {
  applicationOf,
  checkedAnswers,
  heldApplication,
  namesFor,
  refType,
  sealedStill,
  service,
  settingOf,
  storable,
  withSealed,
} from './application'
import { orTaken, refuseSecond } from './duplicates'
import { applicationRejected, applicationSubmitted, letterOf } from './letters'
import { tellShop } from './notices'
import * as store from './store'

/** What the draft would cost now, what it does to the balance, and what is still to be filled in. */
export async function quote(services: Services, id: number, who: Who) {
  const row = await applicationOf(services.db, id, who)
  if (row.status !== 'draft') throw changed()
  const { answers, errors } = checkedAnswers(services.vault, row, services.now())
  const price = await priceFor({ db: services.db, now: services.now() }, row.merchantId, formOf(row).priced(answers))
  const balance = await wallet.balance(services, row.merchantId)
  return {
    id: String(row.id),
    refNo: row.refNo,
    version: row.version,
    applicant: row.applicant,
    price: shown(price),
    balance: wallet.shownTo(who, balance),
    balanceAfter: wallet.shownTo(who, balance - price.total),
    enough: balance >= price.total,
    errors,
    consent: formOf(row).consent,
  }
}

type Snapshot = Awaited<ReturnType<typeof priceOf>>
const priceFor = (tx: Pick<Tx, 'db' | 'now'>, merchantId: number, variant: CardVariant): Promise<Snapshot> =>
  priceOf(tx, { merchantId, service, variant, on: dayOf(tx.now) })

const shown = ({ variant, governmentFee, fee, gst, markup, total }: Snapshot) => ({
  variant: variant as CardVariant,
  governmentFee,
  fee,
  gst,
  markup,
  total,
})

/**
 * A complete draft is paid and can be printed: charge, state, consent and price are written together or not at all.
 * @param given.total what the person saw on the button, in paise
 * @throws Refusal 422 with the fields to mend, or when the balance does not suffice; 409 when the price or the draft changed,
 * or an answer of which there may be one, such as the Aadhaar number, has another application under way
 */
export async function submit(tx: Tx, id: number, given: { version: number; total: number; consent: string }, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'draft') throw changed('This application has already been submitted.')
  if (row.version !== given.version) throw changed()
  const form = formOf(row)
  if (given.consent !== form.consent.version) throw fieldRefusal({ consent: ['The applicant must agree to the current text'] })
  const { answers, errors } = checkedAnswers(tx.services.vault, row, tx.now)
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors, problemTitle)
  const price = await priceFor(tx, row.merchantId, form.priced(answers))
  await assertOpen(tx, row.merchantId, service, { hold: true })
  if (price.total !== given.total) throw changed(`The charge is now ${money(price.total)}. Check it again before you pay.`)
  await refuseSecond(tx, withSealed(row, sealedStill(row, answers)), by)

  const at = tx.now.toISOString()
  const { state } = await step(tx, id, 'submit', by, {
    set: {
      answers: JSON.stringify(storable(form, answers)),
      sealed: JSON.stringify(sealedStill(row, answers)),
      ...namesFor(form, answers),
      edition: settingOf(row, tx.now).edition,
      data_version: row.version,
      variant: price.variant,
      government_fee: price.governmentFee,
      fee: price.fee,
      gst: price.gst,
      markup: price.markup,
      total: price.total,
      price_snapshot: JSON.stringify(price),
      consent_version: form.consent.version,
      consent_at: at,
      consent_ip: by.ip,
      submitted_at: at,
    },
  })
  const { balances } = await charge(
    tx,
    {
      merchantId: row.merchantId,
      kind: 'serviceDebit',
      amount: price.total,
      refType,
      refId: id,
      reference: row.refNo,
      narration: narration('panApplication', { refNo: row.refNo }),
      split: splitOf(price),
      supply: price.supply,
    },
    by,
  )
  const letter = await letterOf(tx, row)
  await sendMail(tx, { ...letter.to, letter: applicationSubmitted, props: { ...letter.facts, chargePaise: price.total } })
  return { id: String(id), refNo: row.refNo, state, charged: price.total, balance: wallet.shownTo(by, balances[row.merchantId] ?? 0) }
}

/**
 * Corrected answers go back to the scan; when only the crop was at fault, straight to the crop. Nothing is charged.
 * @throws Refusal 409, 422 with the fields to mend, or with `price` when the answers have another price than was paid
 */
export async function resubmit(tx: Tx, id: number, given: { version: number; remark?: string | null }, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'incomplete') throw changed()
  if (row.version !== given.version) throw changed()
  const { answers, errors } = checkedAnswers(tx.services.vault, row, tx.now)
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors, problemTitle)
  const form = formOf(row)
  const variant = await coveredBy(tx, row, form.priced(answers))
  await refuseSecond(tx, row, by)
  const unchanged = await holdsPresent(tx.db, panPages, row, 'form')
  await retireOutdated(tx, panPages, row)
  const cropOnly = unchanged && (row.reasons as GivenReason[]).every(({ code }) => panReasons.remedyOf(code) === 'crop')
  return step(tx, id, cropOnly ? 'recrop' : 'resubmit', by, {
    remark: given.remark ?? null,
    set: {
      answers: JSON.stringify(storable(form, answers)),
      sealed: JSON.stringify(sealedStill(row, answers)),
      ...namesFor(form, answers),
      variant,
      round: row.round + 1,
      answer_by: null,
    },
  })
}

/**
 * The variant of corrected answers, where what was paid is its price. A reprint may so become a change of data and the other way round; the
 * price stays the snapshot of the payment, with its commission. Any other price ends here: a charge is debited once and given back in full or not at all, there are no
 * differences to pay or to refund, and the card type of what was sent back stays (product.md §4). The way on is `cancel` and `reapply`: the whole charge
 * comes back, and the copy is charged what it costs.
 * @throws Refusal 422 with `price`
 */
async function coveredBy(tx: Tx, row: store.Application, variant: CardVariant): Promise<CardVariant> {
  const paid = row.variant as CardVariant
  if (variant === paid) return variant
  const price = await priceFor(tx, row.merchantId, variant)
  const same = (['governmentFee', 'fee', 'gst', 'markup'] as const).every(part => price[part] === row[part])
  if (same && cardMade[variant] === cardMade[paid]) return variant
  const more = price.total - (row.total ?? 0)
  throw fieldRefusal({
    price: [
      more === 0
        ? 'These answers ask for something else than was paid for, which cannot be altered. Withdraw this application, which refunds the charge in full, and apply again with the same answers.'
        : more > 0
          ? `With these answers the charge is ${money(price.total)}, which is ${money(more)} more than was paid. A charge that was paid cannot be altered: withdraw this application, which refunds it in full, and apply again with the same answers.`
          : `With these answers the charge is ${money(price.total)}, which is ${money(-more)} less than was paid. A charge that was paid cannot be altered: withdraw this application, which refunds it in full, and apply again with the same answers.`,
    ],
  })
}

/** Ends an application before it is in the queue, or once it was sent back, and gives the charge back. */
export async function cancel(tx: Tx, id: number, reason: string, by: Who) {
  const row = await heldApplication(tx, id, by)
  const { state } = await step(tx, id, 'cancel', by, {
    remark: reason,
    set: { remark: reason, reasons: '[]', answer_by: null, refunded_at: tx.now.toISOString() },
  })
  return { state, refunded: await giveBack(tx, row, reason, by) }
}

/** Gives the whole charge back, once. @returns paise */
export async function giveBack(tx: Tx, row: store.Application, reason: string, by: Who): Promise<number> {
  await wallet.reverse(tx, { kind: 'serviceDebit', refType, refId: row.id, reason: `${row.refNo}: ${reason}` }, by)
  return row.total ?? 0
}

/**
 * Incomplete applications whose day has passed are rejected and paid back, each by itself. One whose wallet is frozen stays as it is until a later
 * run finds the wallet released.
 * @returns how many, and how many have to wait
 */
export function lapseUnanswered(services: Services, now = services.now()): Promise<{ done: number; failed: number }> {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: 'nsdlPan.unanswered',
      due: after => store.unanswered(services.db, today, after),
      work: (tx, id) => lapse(tx, id, today),
    },
    now,
  )
}

async function lapse(tx: Tx, id: number, today: string): Promise<void> {
  const row = await heldApplication(tx, id, system)
  // Answered meanwhile, or lapsed by another node.
  if (row.status !== 'incomplete' || row.answerBy === null || row.answerBy >= today) return
  const reason = 'Not answered in time'
  await step(tx, id, 'lapse', system, { remark: reason, set: { remark: reason, answer_by: null, refunded_at: tx.now.toISOString() } })
  const refundPaise = await giveBack(tx, row, reason, system)
  const letter = await letterOf(tx, row)
  await sendMail(tx, { ...letter.to, letter: applicationRejected, props: { ...letter.facts, reason, refundPaise } })
  await tellShop(tx, row, 'applicationLapsed', { refNo: row.refNo, amount: refundPaise }, system)
}

type Step = Parameters<typeof transition<PhysicalState, Parameters<typeof physicalFlow.sources>[0]>>

/** Steps by which a verified application is no longer one to be filed. */
const leavesBatch: ReadonlySet<string> = new Set(physicalFlow.leaving('verified').filter(action => action !== 'acknowledge'))

/** One step of the machine, inside the caller's shop. */
export async function step(
  tx: Tx,
  id: number,
  action: Step[4],
  by: Who,
  options: NonNullable<Step[6]> = {},
): Promise<{ state: PhysicalState }> {
  const where = { ...options.where, ...store.ownedBy(store.scopeOf(by)) }
  const set = leavesBatch.has(action) ? { ...options.set, batch_id: store.batchUnlessVerified } : (options.set ?? {})
  const { to } = await orTaken(transition(tx, store.kind, physicalFlow, id, action, by, { ...options, set, where }))
  return { state: to as PhysicalState }
}

export const counts = (db: Services['db'], who: Who) => store.countsByState(db, store.scopeOf(who))
