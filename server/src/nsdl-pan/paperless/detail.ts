import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { PaperlessInfo } from '@sevakendra/contract/nsdl-pan/paperless/endpoints'
import { paperlessFlow } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import type { PanProviderName } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { maskedOf, storedAnswers } from '../../application/service'
import { historyFor } from '../../platform/flows'
import type { Who } from '../../platform/http/who'
import { escaped } from '../../platform/lists/conditions'
import type { Services } from '../../platform/tx'
import { allottedOf } from '../physical/application'
import * as papers from '../physical/store'
import { noCardProblem } from './product'
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
        ...{ checkedAt: txn.checkedAt, checks: txn.checks, nextCheckAt: txn.nextCheckAt, providerMessage: txn.providerMessage },
        ...{
          failing: txn.answerStatus === 'failure',
          contradicts: txn.answerAck,
          lateAckNo: txn.lateAck,
          lateAt: txn.lateAt,
          lateNoted: txn.lateNotedAt !== null,
        },
      }
    : null

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
