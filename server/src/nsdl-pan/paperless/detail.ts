import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { PaperlessInfo } from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import { paperlessFlow } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import type { PanProviderName } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { maskedOf, storedAnswers } from '../../application/service'
import { historyFor, record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import { limit } from '../../platform/http/limits'
import type { Who } from '../../platform/http/who'
import { escaped } from '../../platform/lists/conditions'
import type { Services, Tx } from '../../platform/tx'
import { allottedOf } from '../physical/application'
import * as papers from '../physical/store'
import { objectionClosed } from '../tin/letters'
import { acknowledge, lastLook } from './answers'
import { check, freshForStrangers } from './checks'
import { writeTo } from './letters'
import { tellShop } from './notices'
import { noCardProblem, step } from './product'
import * as store from './store'

/** Everything about one application that the caller may know; numbers stay masked. @throws Refusal 404 */
export async function detail({ db }: Pick<Services, 'db'>, id: number, who: Who): Promise<PaperlessInfo> {
  const row = await store.paperlessOf(db, id, who)
  const { code, shopName } = await store.shopOf(db, row.merchantId)
  const converted = await store.convertedTo(db, id, papers.scopeOf(who))
  const steps = await historyFor(db, store.kind, id, who)
  return {
    ...{ id: String(row.id), refNo: row.refNo, appType: row.appType, state: row.status, applicant: row.applicant, mobile: row.mobile },
    ...{ answers: storedAnswers(row), masked: maskedOf(row), price: priceOf(row) },
    merchant: { code, shopName },
    ...{ submittedAt: row.submittedAt, refundedAt: row.refundedAt, ackNo: row.ackNo, ackDate: row.ackDate },
    allotted: allottedOf(row),
    dispatched: row.trackingNo !== null && row.dispatchedOn !== null ? { trackingNo: row.trackingNo, on: row.dispatchedOn } : null,
    transaction: shown(await store.transactionOf(db, id)),
    converted: converted ? { id: String(converted.id), refNo: converted.refNo, draft: converted.status === 'draft' } : null,
    timeline: steps.map(({ at, action, actorName, remark }) => ({ at, action, by: actorName, remark })),
    actions: paperlessFlow.leaving(row.status).filter(action => {
      if (action === 'dispatch' && noCardProblem(row)) return false
      const { may } = paperlessFlow.step(row.status, action)
      return typeof may === 'string' && who.may.has(may)
    }),
  }
}

function priceOf({ variant, governmentFee, fee, gst, markup, total }: store.Paperless): PaperlessInfo['price'] {
  if (governmentFee === null || fee === null || gst === null || markup === null || total === null) return null
  return { variant: variant as 'ePan' | 'cardIndia', governmentFee, fee, gst, markup, total }
}

const shown = (txn: store.Timed | undefined): PaperlessInfo['transaction'] =>
  txn
    ? {
        ...{ txnId: txn.txnId, provider: txn.provider as PanProviderName, initiatedAt: txn.initiatedAt, openedAt: txn.openedAt },
        ...{ manualFrom: txn.unknownAt, mayCheck: txn.overdue, windowUntil: txn.windowUntil },
        ...{ checkedAt: txn.checkedAt, checks: txn.checks, nextCheckAt: txn.nextCheckAt, providerMessage: txn.says },
        ...{
          failing: txn.answerStatus === 'failure',
          contradicts: txn.answerAck,
          lateAckNo: txn.lateAck,
          lateAt: txn.lateAt,
          lateNoted: txn.lateNotedAt !== null,
        },
      }
    : null

/** Of all that ask by hand at once, on whatever node, one is let through. */
const byHand = { burst: 1, seconds: freshForStrangers }

/** Asks the provider because somebody wants to know. @throws Refusal 404, 409 while it is a draft, 422 in its first half hour and within a minute of the last question */
export async function checkByHand(services: Services, id: number, who: Who): Promise<void> {
  await store.paperlessOf(services.db, id, who)
  const txn = await store.transactionOf(services.db, id)
  if (!txn) throw changed('This application has not been paid for yet.')
  if (!txn.overdue)
    throw new Refusal(`The provider can be asked from ${timeWords(txn.unknownAt)} on. Until then the portal asks by itself.`)
  if (txn.secondsSinceCheck < freshForStrangers || (await limit(services.db, `paperless application ${id} asked about`, byHand)) > 0)
    throw new Refusal('The provider was asked less than a minute ago. What it said is shown here; ask again in a minute.')
  await check(services, id)
}

/** A person says that the number which the provider answers is right. @throws Refusal 404, 409 where it names no other one, or another application has it */
export async function accept(tx: Tx, id: number, remark: string, by: Who) {
  const row = await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.answerAck === null) throw changed()
  const holder = await store.holderOfAckNo(tx.db, txn.answerAck, id)
  if (holder) throw new Refusal(`Application ${holder.refNo} already has this acknowledgement number`, 409)
  return acknowledge(tx, row, txn.answerAck, 'accept', by, remark)
}

/**
 * A person says that no number which the provider named is of this application. It fails with that reason, what was claimed is forgotten, and the poller gives the
 * charge back after one more look, which only a number that nobody has named yet can stop.
 * @throws Refusal 404, 409 where it names no other one
 */
export async function refuse(tx: Tx, id: number, remark: string, by: Who) {
  await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.answerAck === null) throw changed()
  const refused = [txn.answerAck, txn.claimStatus === 'success' ? txn.claimAck : null].filter(ackNo => ackNo !== null)
  const moved = await step(tx, id, 'refuse', by, { remark, set: { remark }, details: { refused } })
  await store.setTransaction(tx.db, id, {
    refusedAcks: [...new Set([...txn.refusedAcks, ...refused])],
    ...{ answerAck: null, claimStatus: null, claimAck: null, claimAt: null, nextCheckAt: store.inMinutes(lastLook) },
  })
  return moved
}

/**
 * The tax department refused it after the acknowledgement. The charge stays, as for a form on paper; an admin may refund it with a reason.
 * @throws Refusal 404, 409
 */
export async function closeRefused(tx: Tx, id: number, remark: string, by: Who) {
  const row = await store.heldPaperless(tx, id, by)
  const moved = await step(tx, id, 'tinClose', by, { remark, set: { remark } })
  await writeTo(tx, row, objectionClosed, { reason: remark })
  await tellShop(tx, row, 'objectionClosed', { refNo: row.refNo, reason: remark }, by)
  return moved
}

/** Says what was done about a success after the refund: it is no longer one to look at. @throws Refusal 404, 409 where there is none, or it was said */
export async function noteLate(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.lateAt === null || txn.lateNotedAt !== null) throw changed()
  await store.setTransaction(tx.db, id, { lateNotedAt: store.clock })
  await record(tx, store.kind, id, 'noteLate', by, { remark })
}

/** By reference, acknowledgement number, mobile or name: a shop's own, or all but drafts in the back office. */
export async function find({ db }: Pick<Services, 'db'>, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'nsdl.read' : 'nsdl.readOwn') || isAadhaar(text)) return []
  const rows = await store.findPaperless(db, how, escaped(text), store.scopeOf(by), foundOfAKind)
  return rows.map(({ id, refNo, applicant, ackNo, status, code, shopName }) => ({
    kind: store.kind,
    id: String(id),
    title: applicant || refNo,
    about: [refNo, ackNo, shop === null && `${code} ${shopName}`].filter(Boolean).join(' · '),
    status,
    link: `${shop === null ? 'actions' : 'product'}/nsdl-pan/paperless/list?open=${id}`,
  }))
}
