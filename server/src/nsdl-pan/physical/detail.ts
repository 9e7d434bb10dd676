import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { CheckKey } from '@sevakendra/contract/nsdl-pan/checklist'
import type { CardVariant } from '@sevakendra/contract/nsdl-pan/forms/card-variants'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { maskedOf, storedAnswers } from '../../application/service'
import { historyFor } from '../../platform/flows'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { cutViews, pageViews } from '../../scan/service'
import { settingOf } from '../accepted/service'
import { batchNo } from '../filing/store'
import { panScanSubject } from '../scan'
import { isMendedByCrop } from '../scan-slots'
import { viewOf } from '../tin/objections'
import { objectionsOf } from '../tin/store'
import { allottedOf, applicationOf, handedOverProblem } from './application'
import * as store from './store'

/** Everything about one application that the caller may know; the Aadhaar number stays masked. */
export async function detail({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>, id: number, who: Who): Promise<ApplicationInfo> {
  const row = await applicationOf(db, id, who)
  const state = row.status
  const [{ pages, before, hints }, shop, timeline, cuts, claim, original] = [
    await pageViews(db, panScanSubject, row),
    await store.shopOf(db, row.merchantId),
    await timelineFor(db, id, who),
    await cutViews({ db, files }, panScanSubject, row),
    await claimFor(db, row, who),
    row.copiedFrom === null ? null : await store.refNoOf(db, row.copiedFrom),
  ]
  return {
    id: String(row.id),
    refNo: row.refNo,
    version: row.version,
    appType: row.appType,
    category: row.category,
    foreign: row.foreign,
    edition: row.edition,
    rulings: [...(await settingOf(db, row, now())).rulings],
    formNo: formNumber(row.edition, row),
    state,
    hardcopy: row.hardcopy,
    applicant: row.applicant,
    answers: storedAnswers(row),
    masked: maskedOf(row),
    submitted: row.submitted as ApplicationInfo['submitted'],
    merchant: shop,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    round: row.round,
    resubmitted: row.round > 0,
    price: priceOf(row),
    refunded: row.refundedAt !== null,
    pages: pages as ApplicationInfo['pages'],
    before: before as ApplicationInfo['before'],
    scanHints: hints,
    cuts,
    reasons: row.reasons as GivenReason[],
    remark: row.remark,
    answerBy: row.answerBy,
    checklist: row.checklist as CheckKey[],
    ackNo: row.ackNo,
    ackDate: row.ackDate,
    official: row.officialFileId !== null,
    objections: (await objectionsOf(db, id)).map(viewOf),
    batch: who.merchantId === null && row.batchId !== null ? { id: String(row.batchId), no: await batchNo(db, row.batchId) } : null,
    allotted: allottedOf(row),
    dispatched: row.trackingNo !== null && row.dispatchedOn !== null ? { trackingNo: row.trackingNo, on: row.dispatchedOn } : null,
    claim,
    timeline,
    actions: await actionsFor(db, row, who),
    copiedFrom: original === null ? null : { id: String(row.copiedFrom), refNo: original },
  }
}

function priceOf({ variant, governmentFee, fee, gst, markup, total }: store.Application): ApplicationInfo['price'] {
  if (governmentFee === null || fee === null || gst === null || markup === null || total === null) return null
  return { variant: variant as CardVariant, governmentFee, fee, gst, markup, total }
}

/** What the caller may do now; a claimed application waits for its verifier alone. */
async function actionsFor(db: store.Db, row: store.Application, who: Who): Promise<ApplicationInfo['actions']> {
  const state = row.status
  const cannotCrop = state === 'incomplete' && !(await isMendedByCrop(db, row))
  const others = row.claimBy !== null && row.claimBy !== who.userId
  return physicalFlow.leaving(state).filter(action => {
    const { may } = physicalFlow.step(state, action)
    const held = typeof may === 'string' ? who.may.has(may) : may?.some(one => who.may.has(one))
    return (
      held &&
      !(action === 'crop' && cannotCrop) &&
      !(others && action !== 'cancelAadhaar') &&
      handedOverProblem(row, action, who) === undefined
    )
  })
}

async function timelineFor(db: store.Db, id: number, who: Who): Promise<ApplicationInfo['timeline']> {
  // Claims, looks and batches are the back office's own affair.
  const inside = ['extend', 'reveal', 'release', 'expireClaim', 'batch', 'unbatch', 'file']
  return (await historyFor(db, store.kind, id, who, inside)).map(row => ({
    at: row.at,
    action: row.action,
    from: row.fromState as PhysicalState | null,
    to: row.toState as PhysicalState | null,
    by: row.actorName,
    remark: row.remark,
  }))
}

async function claimFor(db: store.Db, row: store.Application, who: Who): Promise<ApplicationInfo['claim']> {
  if (row.claimBy === null || row.claimUntil === null) return null
  const by = who.merchantId === null ? await store.userName(db, row.claimBy) : 'Back office'
  return { by, until: row.claimUntil, mine: row.claimBy === who.userId }
}

/** Applications by reference, acknowledgement number, mobile or applicant: a shop's own, or all but drafts in the back office. */
export async function find({ db }: Pick<Services, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'nsdl.read' : 'nsdl.readOwn') || isAadhaar(sought.text)) return []
  const rows = await store.findApplications(db, sought, store.scopeOf(by), foundOfAKind)
  return rows.map(({ id, refNo, applicant, ackNo, mobile, status, code, shopName }) => ({
    kind: 'nsdl_application',
    id: String(id),
    title: applicant || refNo,
    about: [refNo, ackNo, mobile, shop === null && `${code} ${shopName}`].filter(Boolean).join(' · '),
    status,
    link: shop === null ? `actions/nsdl-pan/physical/paninfo/${id}` : `product/nsdl-pan/physical/info/${id}`,
  }))
}
