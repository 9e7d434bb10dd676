import type { GivenFiling } from '@sevakendra/contract/gst/filing/endpoints'
import { filingFlow } from '@sevakendra/contract/gst/filing/flow'
import {
  nextPeriod,
  periodProblem,
  periodWords,
  type ReturnKind,
  returnWords,
  ruleOf,
  variantOf,
} from '@sevakendra/contract/gst/filing/returns'
import { filingConsent } from '@sevakendra/contract/gst/filing/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { FilingVariant } from '@sevakendra/contract/package/words'
import { assertOpen } from '../../id-sale/service'
import { charge } from '../../invoice/service'
import { notify } from '../../notice/service'
import { price as priceOf, splitOf } from '../../package/service'
import { consented } from '../../platform/consent'
import { record, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import { shopOf, type Who } from '../../platform/http/who'
import { assertDeletable } from '../../platform/retention'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import * as wallet from '../../wallet/service'
import { dueFor, untold } from './calendar'
import { heldOwn, scopeOf } from './own'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>
const service = 'gst-filing' as const

/** `GSTR-3B, Oct 2026`. */
export const whatOf = ({ returnKind, periodName }: Pick<store.FilingRow, 'returnKind' | 'periodName'>): string =>
  `${returnWords[returnKind as ReturnKind]}, ${periodName}`

/** Invoice and statement name the kind of price, where one was charged. */
const narrationOf = { '': 'gstFiling', nil: 'gstFilingNil', regular: 'gstFilingRegular', annual: 'gstFilingAnnual' } as const

const priced = (tx: From, { merchantId, nil, period }: store.FilingRow) =>
  priceOf(tx, { merchantId, service, variant: variantOf({ nil, period }), on: dayOf(tx.now) })

/** Columns of what was filled in. @throws Refusal 422 for a period that cannot be filed today */
async function columnsOf(tx: From, given: GivenFiling) {
  const problem = periodProblem(given.returnKind, given.period, dayOf(tx.now))
  if (problem) throw fieldRefusal({ period: [problem] })
  if (given.nil && ruleOf(given.returnKind).challanAlone)
    throw fieldRefusal({ nil: ['A PMT-06 pays something: with nothing to pay it is not needed'] })
  const due = await dueFor(tx, given.returnKind, given.period, given.gstin)
  const { gstin, legalName, returnKind, period, nil, clientMobile } = given
  return {
    ...{ gstin, legalName, returnKind, period, nil, clientMobile, periodName: periodWords(period) },
    ...{ taxEstimate: nil ? null : given.taxEstimate, remark: given.remark ?? null },
    ...{ dueOn: due.dueOn, dueSource: due.source, savedAt: tx.now.toISOString() },
  }
}

/** Begins a return; nothing is charged. @throws Refusal 422 */
export async function begin(tx: Tx, given: GivenFiling, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = shopOf(by)
  const columns = await columnsOf(tx, given)
  const { id, refNo } = await store.insertFiling(tx.db, {
    ...columns,
    ...{ refNo: await monthlyRef(tx, 'GF', dayOf(tx.now)), merchantId, createdBy: by.userId, createdAt: tx.now.toISOString() },
  })
  await record(tx, store.subject, id, 'begin', by, { to: 'draft' })
  return { id: String(id), refNo }
}

/** @throws Refusal 404, 409, 422 */
export async function save(
  tx: Tx,
  id: number,
  { version, ...given }: GivenFiling & { version: number },
  by: Who,
): Promise<{ version: number }> {
  const row = await heldOwn(tx, id, by)
  if (row.status !== 'draft') throw changed()
  if (row.version !== version) throw overtaken()
  const columns = await columnsOf(tx, given)
  await store.setFiling(tx.db, id, { ...columns, ...(columns.dueOn === row.dueOn ? {} : untold), version: version + 1 })
  return { version: version + 1 }
}

/** A draft that nobody has paid for, with its files. @throws Refusal 404, 409, also while a legal hold keeps it */
export async function discard(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await heldOwn(tx, id, by)
  if (row.status !== 'draft') throw changed()
  await assertDeletable(tx, store.subject, id, row.createdBy)
  for (const { fileId } of await forgetFiles(tx, id)) await tx.services.files.remove(tx, fileId)
  await store.deleteDraft(tx.db, id)
}

export async function forgetFiles(tx: Tx, id: number) {
  const files = await store.filesOf(tx.db, id)
  for (const one of files) await store.deleteFile(tx.db, one.id)
  return files
}

/** What a draft costs now, and what stands in its way. @throws Refusal 404 */
export async function quote(tx: From, id: number, by: Who) {
  const row = await store.filingById(tx.db, id, scopeOf(by))
  if (!row) throw missing()
  const twin = await store.liveTwin(tx.db, row, id)
  const about = {
    version: row.version,
    balance: wallet.shownTo(by, await wallet.balance(tx, row.merchantId)),
    // Of another shop's nothing is told before the wallet covers the charge: a question about a client is no free one.
    taken: twin ? ownTwin(twin, row, by) : null,
    consent: filingConsent,
  }
  try {
    await assertOpen(tx, row.merchantId, service)
    const { governmentFee, fee, gst, markup, total } = await priced(tx, row)
    return { ...about, price: { variant: variantOf(row), governmentFee, fee, gst, markup, total }, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...about, price: null, why: error.message }
  }
}

/** Named where the reader may open it; of another shop's nothing is told but that it is there. */
function ownTwin(twin: NonNullable<Awaited<ReturnType<typeof store.liveTwin>>>, row: store.FilingRow, by: Who) {
  const { shop, maker } = scopeOf(by)
  const { id, refNo, merchantId, createdBy } = twin
  return merchantId === shop && (maker === null || createdBy === maker)
    ? { id: String(id), refNo, what: whatOf(twin), overlaps: twin.returnKind !== row.returnKind || twin.period !== row.period }
    : null
}

/** @throws Refusal 409 where the GSTIN has a return for the same period under way or filed, or files by the quarter what would be filed by the month, or the other way round */
async function assertOnlyOne(tx: Tx, row: store.FilingRow, by: Who): Promise<void> {
  await store.alone(tx.db, row)
  const twin = await store.liveTwin(tx.db, row, row.id)
  if (!twin) return
  const own = ownTwin(twin, row, by)
  if (twin.returnKind !== row.returnKind || twin.period !== row.period)
    throw changed(
      own
        ? `${own.what} of ${row.gstin} is with us already: ${own.refNo}. A client files one quarter by the month or by the quarter, not both.`
        : `${row.gstin} is filed with us for another period of this quarter: by the month or by the quarter, not both. Ask your client.`,
    )
  throw changed(
    own
      ? `${whatOf(row)} of ${row.gstin} is with us already: ${own.refNo}.`
      : `${whatOf(row)} of ${row.gstin} is being filed with us already. Ask your client.`,
  )
}

/**
 * A complete draft is paid: charge, state, consent and price are written together or not at all.
 * @param given.total what the person saw on the button, in paise
 * @throws Refusal 404; 409 when the price or the draft changed, or there is one for the same period; 422 without registers, for another consent, or when the balance does not suffice
 */
export async function submit(tx: Tx, id: number, given: { version: number; total: number; consent: string }, by: Who, language: Language) {
  const row = await heldOwn(tx, id, by)
  if (row.status !== 'draft') throw changed('This return has already been submitted.')
  if (row.version !== given.version) throw overtaken()
  if (given.consent !== filingConsent.version) throw fieldRefusal({ consent: ['The client must agree to the current text'] })
  const problem = periodProblem(row.returnKind as ReturnKind, row.period, dayOf(tx.now))
  if (problem) throw fieldRefusal({ period: [problem] })
  // Erased after their period.
  if (row.legalName === null || row.clientMobile === null) throw fieldRefusal({ legalName: ['Required'] })
  if (!row.nil && !(await store.filesOf(tx.db, id)).length)
    throw new Refusal('Add the sales register or the invoices first: without registers nothing can be prepared.')
  await assertOpen(tx, row.merchantId, service, { hold: true })
  const price = await priced(tx, row)
  if (price.total !== given.total) throw changed(`The charge is now ${money(price.total)}. Check it again before you pay.`)
  await wallet.assertCovers(tx, row.merchantId, price.total, by)
  await assertOnlyOne(tx, row, by)
  const { supply } = price
  const due = await dueFor(tx, row.returnKind as ReturnKind, row.period, row.gstin)
  await transition(tx, store.subject, filingFlow, id, 'submit', by, {
    set: {
      ...{ government_fee: price.governmentFee, fee: price.fee, gst: price.gst, markup: price.markup, total: price.total },
      ...{ price_snapshot: JSON.stringify(price), submitted_at: tx.now.toISOString(), due_on: due.dueOn, due_source: due.source },
      ...(due.dueOn === row.dueOn ? {} : { reminded_on: null, overdue_told_on: null }),
    },
  })
  const { balances } = await charge(
    tx,
    {
      ...{ merchantId: row.merchantId, kind: 'serviceDebit', amount: price.total, refType: store.refType, refId: id, reference: row.refNo },
      narration: narration(narrationOf[price.variant as FilingVariant | ''], { refNo: row.refNo }),
      split: splitOf(price),
      supply,
    },
    by,
  )
  await consented(tx, { subject: store.subject, subjectId: id, ref: row.refNo, version: given.consent, language, ip: by.ip })
  const facts = { what: whatOf(row), gstin: row.gstin, refNo: row.refNo, day: dayWords(due.dueOn) }
  await notify(tx, { kind: 'gstFilingWaiting', facts, link: `actions/gst/filling/info/${id}`, to: { may: 'gst.filing' } }, by)
  return { state: 'submitted' as const, charged: price.total, balance: wallet.shownTo(by, balances[row.merchantId] ?? 0) }
}

/** A draft for the next period, with what does not change; the one that the caller has of it already. @throws Refusal 404, 422 where the next period has not ended yet */
export async function again(tx: Tx, id: number, by: Who): Promise<{ id: string; refNo: string }> {
  const row = await store.filingById(tx.db, id, scopeOf(by))
  if (!row) throw missing()
  const returnKind = row.returnKind as ReturnKind
  // What came to nothing is filed again for its own period.
  const period = row.status === 'rejected' || row.status === 'cancelled' ? row.period : nextPeriod(returnKind, row.period)
  const problem = periodProblem(returnKind, period, dayOf(tx.now))
  if (problem) throw new Refusal(`${periodWords(period)}: ${problem}`)
  if (row.legalName === null || row.clientMobile === null)
    throw new Refusal('Name and mobile number were erased after their period. Begin a new return.')
  const { gstin, legalName, clientMobile } = row
  await store.alone(tx.db, row)
  const there = await store.draftOf(tx.db, { gstin, returnKind, period, createdBy: by.userId, merchantId: row.merchantId })
  if (there) return { id: String(there.id), refNo: there.refNo }
  return begin(tx, { gstin, legalName, clientMobile, returnKind, period, nil: row.nil, taxEstimate: null, remark: null }, by)
}

/** The posting behind a return of the own shop. @throws Refusal 404 */
export async function postingOf({ db }: Pick<Tx, 'db'>, id: number, by: Who) {
  const row = await store.filingById(db, id, scopeOf(by))
  if (!row || by.merchantId === null) throw missing()
  return { kind: 'serviceDebit' as const, refType: store.refType, refId: id }
}
