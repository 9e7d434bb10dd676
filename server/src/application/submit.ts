import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { assertOpen } from '../id-sale/service'
import { charge } from '../invoice/service'
import { price as priceOf, splitOf } from '../package/service'
import { storable, withSealed } from '../platform/answers'
import { consented } from '../platform/consent'
import { changed, fieldRefusal, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import * as wallet from '../wallet/service'
import { applicationOf, assertGoesOn, checkedAnswers, heldApplication, namesFor, sealedStill } from './answers'
import { refuseSecond, similarApplications, takenAnswers } from './duplicates'
import type { ApplicationProduct } from './product'
import { assertSameApplicant } from './same-applicant'
import { inDatabase, step } from './step'
import type { ApplicationRow } from './store'

/** What the draft would cost now, what it does to the balance, and what is still to be filled in. */
export async function quote(services: Services, product: ApplicationProduct, id: number, who: Who) {
  const row = await applicationOf(services.db, product, id, who)
  if (row.status !== 'draft') throw changed()
  await assertGoesOn(services.db, product, row)
  const { answers, errors } = await checkedAnswers(services, product, row, services.now())
  const price = await priceFor({ db: services.db, now: services.now() }, product, row.merchantId, product.price.variant(row, answers))
  const balance = await wallet.balance(services, row.merchantId)
  const sealed = sealedStill(product.forms.of(row), row, answers)
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
    taken: await takenAnswers(services.db, product, row, sealed, who),
    heldBack: (await product.heldBack?.(services.db, row, services.now())) ?? null,
    similar: await similarApplications({ db: services.db, now: services.now() }, product, row, { answers, sealed }, who),
    consent: await product.forms.consent(services.db, row, services.now()),
  }
}

type Snapshot = Awaited<ReturnType<typeof priceOf>>
const priceFor = (tx: Pick<Tx, 'db' | 'now'>, { price }: ApplicationProduct, merchantId: number, variant: string): Promise<Snapshot> =>
  priceOf(tx, { merchantId, service: price.service, variant, on: dayOf(tx.now) })

const shown = ({ variant, governmentFee, fee, gst, markup, total }: Snapshot) => ({
  variant,
  governmentFee,
  fee,
  gst,
  markup,
  total,
})

/**
 * A complete draft is paid: charge, state, consent and price are written together or not at all.
 * @param given.total what the person saw on the button, in paise
 * @throws Refusal 403 while the shop or what the draft was made of holds it back; 422 with the fields to mend, or when the balance does not suffice; 409 when the price or the draft changed,
 * or an answer of which there may be one, such as the Aadhaar number, has another application under way
 */
export async function submit(
  tx: Tx,
  product: ApplicationProduct,
  id: number,
  given: { version: number; total: number; consent: string; language?: Language },
  by: Who,
) {
  const { forms, price: priced } = product
  const row = await heldApplication(tx, product, id, by)
  if (row.status !== 'draft') throw changed('This application has already been submitted.')
  await assertGoesOn(tx.db, product, row)
  if (row.version !== given.version) throw changed()
  const form = forms.of(row)
  const consent = await forms.consent(tx.db, row, tx.now)
  if (given.consent !== consent.version) throw fieldRefusal({ consent: ['The applicant must agree to the current text'] })
  const { answers, errors } = await checkedAnswers({ db: tx.db, vault: tx.services.vault }, product, row, tx.now)
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors, problemTitle)
  const price = await priceFor(tx, product, row.merchantId, priced.variant(row, answers))
  await assertOpen(tx, row.merchantId, priced.service, { hold: true })
  const heldBack = await product.heldBack?.(tx.db, row, tx.now)
  if (heldBack) throw new Refusal(heldBack, 403)
  if (price.total !== given.total) throw changed(`The charge is now ${money(price.total)}. Check it again before you pay.`)
  // Before anything is said of other applications: a question about a number is no free one.
  await wallet.assertCovers(tx, row.merchantId, price.total, by)
  await refuseSecond(tx, product, withSealed(row, sealedStill(form, row, answers)), by)

  const at = tx.now.toISOString()
  const { state } = await step(tx, product, id, product.steps.submit, by, {
    set: {
      answers: JSON.stringify(storable(form, answers)),
      sealed: JSON.stringify(sealedStill(form, row, answers)),
      ...namesFor(form, answers),
      ...inDatabase(forms.dated(row, tx.now)),
      data_version: row.version,
      variant: price.variant,
      government_fee: price.governmentFee,
      fee: price.fee,
      gst: price.gst,
      markup: price.markup,
      total: price.total,
      price_snapshot: JSON.stringify(price),
      consent_version: consent.version,
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
      refType: product.refType,
      refId: id,
      reference: row.refNo,
      narration: priced.narration(row.refNo),
      split: splitOf(price),
      supply: price.supply,
    },
    by,
  )
  await consented(tx, {
    ...{ subject: product.kind, subjectId: id, ref: row.refNo },
    ...{ version: consent.version, language: given.language, ip: by.ip },
  })
  await product.hooks.submitted?.(tx, row, price.total)
  return { id: String(id), refNo: row.refNo, state, charged: price.total, balance: wallet.shownTo(by, balances[row.merchantId] ?? 0) }
}

/**
 * Corrected answers are sent again, to the step that the product says. Nothing is charged.
 * @throws Refusal 409, 422 with the fields to mend, or with `price` when the answers have another price than was paid
 */
export async function resubmit(
  tx: Tx,
  product: ApplicationProduct,
  id: number,
  given: { version: number; remark?: string | null },
  by: Who,
) {
  const row = await heldApplication(tx, product, id, by)
  if (row.status !== product.states.sentBack) throw changed()
  if (row.version !== given.version) throw changed()
  const { answers, errors } = await checkedAnswers({ db: tx.db, vault: tx.services.vault }, product, row, tx.now)
  if (Object.keys(errors).length > 0) throw fieldRefusal(errors, problemTitle)
  assertSameApplicant(product, row, answers)
  const form = product.forms.of(row)
  const variant = await coveredBy(tx, product, row, product.price.variant(row, answers))
  await refuseSecond(tx, product, withSealed(row, sealedStill(form, row, answers)), by)
  const remark = given.remark ?? null
  return step(tx, product, id, await product.steps.resubmit(tx, row, { remark, by }), by, {
    remark,
    set: {
      answers: JSON.stringify(storable(form, answers)),
      sealed: JSON.stringify(sealedStill(form, row, answers)),
      ...namesFor(form, answers),
      variant,
      round: row.round + 1,
      answer_by: null,
    },
  })
}

/**
 * The variant of corrected answers, where what was paid is its price. The product says which variants bring the same thing; the
 * price stays the snapshot of the payment, with its commission. Any other price ends here: a charge is debited once and given back in full or not at all, there are no
 * differences to pay or to refund. The way on is `cancel` and `reapply`: the whole charge
 * comes back, and the copy is charged what it costs.
 * @throws Refusal 422 with `price`
 */
async function coveredBy(tx: Tx, product: ApplicationProduct, row: ApplicationRow, variant: string): Promise<string> {
  const paid = row.variant ?? ''
  if (variant === paid) return variant
  const price = await priceFor(tx, product, row.merchantId, variant)
  const same = (['governmentFee', 'fee', 'gst', 'markup'] as const).every(part => price[part] === row[part])
  if (same && product.price.sameThing(variant, paid)) return variant
  const more = price.total - (row.total ?? 0)
  throw fieldRefusal({
    price: [
      more === 0
        ? 'These answers ask for something else than was paid for, which cannot be altered. Cancel this application, which refunds the charge in full, and apply again with the same answers.'
        : more > 0
          ? `With these answers the charge is ${money(price.total)}, which is ${money(more)} more than was paid. A charge that was paid cannot be altered: cancel this application, which refunds it in full, and apply again with the same answers.`
          : `With these answers the charge is ${money(price.total)}, which is ${money(-more)} less than was paid. A charge that was paid cannot be altered: cancel this application, which refunds it in full, and apply again with the same answers.`,
    ],
  })
}
