import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import type { GstCheck, GstReason } from '@sevakendra/contract/gst/registration/checklist'
import type { EarlierClarification, RegistrationInfo } from '@sevakendra/contract/gst/registration/endpoints'
import { registrationFlow } from '@sevakendra/contract/gst/registration/flow'
import { settingOn } from '@sevakendra/contract/gst/registration/form'
import { maskedOf, storedAnswers } from '../../application/service'
import { historyFor } from '../../platform/flows'
import type { Who } from '../../platform/http/who'
import type { Services } from '../../platform/tx'
import { pageViews } from '../../scan/service'
import { gstScanSubject } from './scan'
import * as store from './store'

/** Everything about one registration that the caller may know; numbers stay masked. */
export async function detail({ db, now }: Pick<Services, 'db' | 'now'>, id: number, who: Who): Promise<RegistrationInfo> {
  const row = await store.registrationOf(db, id, who)
  const { pages, before } = await pageViews(db, gstScanSubject, row)
  const { code, shopName } = await store.shopOf(db, row.merchantId)
  // What is corrected while it is with its shop is nobody else's business.
  const sentBefore = row.submitted as RegistrationInfo['submitted']
  const typing = row.status === 'query' && who.merchantId === null
  return {
    ...{ id: String(row.id), refNo: row.refNo, version: row.version, state: row.status, applicant: row.applicant },
    answers: typing ? (sentBefore?.answers ?? {}) : storedAnswers(row),
    masked: typing ? (sentBefore?.masked ?? {}) : maskedOf(row),
    submitted: sentBefore,
    setting: settingOn(now()),
    merchant: { code, shopName },
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    round: row.round,
    price: priceOf(row),
    refunded: row.refundedAt !== null,
    pages: pages as RegistrationInfo['pages'],
    before: before as RegistrationInfo['before'],
    cuts: {},
    reasons: row.reasons as GstReason[],
    remark: row.remark,
    answerBy: row.answerBy,
    checklist: row.checklist as GstCheck[],
    ...{ arn: row.ackNo, arnOn: row.ackDate },
    progress: await progressFor(db, id),
    certificate: row.officialFileId !== null,
    claim: await claimFor(db, row, who),
    timeline: await timelineFor(db, id, who),
    actions: actionsFor(row, who),
  }
}

async function progressFor(db: store.Db, id: number): Promise<RegistrationInfo['progress']> {
  const found = await store.progressOf(db, id)
  if (!found) return null
  const { applicationId: _id, remindedOn: _on, earlier, ...progress } = found
  return { ...progress, earlier: earlier as EarlierClarification[] }
}

function priceOf({ governmentFee, fee, gst, markup, total }: store.Registration): RegistrationInfo['price'] {
  if (governmentFee === null || fee === null || gst === null || markup === null || total === null) return null
  return { variant: '', governmentFee, fee, gst, markup, total }
}

/** What the caller may do now; what somebody holds waits for that person alone. */
function actionsFor(row: store.Registration, who: Who): RegistrationInfo['actions'] {
  const others = row.claimBy !== null && row.claimBy !== who.userId
  return registrationFlow.leaving(row.status).filter(action => {
    const { may } = registrationFlow.step(row.status, action)
    const held = typeof may === 'string' ? who.may.has(may) : may?.some(one => who.may.has(one))
    return held && !others
  })
}

async function timelineFor(db: store.Db, id: number, who: Who): Promise<RegistrationInfo['timeline']> {
  // Claims and looks are the back office's own affair.
  const rows = await historyFor(db, store.kind, id, who, ['claim', 'release', 'expireClaim', 'reveal'])
  return rows.map(({ at, action, actorName, remark }) => ({ at, action, by: actorName, remark }))
}

async function claimFor(db: store.Db, row: store.Registration, who: Who): Promise<RegistrationInfo['claim']> {
  if (row.claimBy === null || row.claimUntil === null) return null
  const by = who.merchantId === null ? await store.userName(db, row.claimBy) : 'Back office'
  return { by, until: row.claimUntil, mine: row.claimBy === who.userId }
}

/** Registrations by reference, TRN, ARN, GSTIN, mobile or name: a shop's own, or all but drafts in the back office. */
export async function find({ db }: Pick<Services, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'gst.read' : 'gst.readOwn') || isAadhaar(sought.text)) return []
  const rows = await store.findRegistrations(db, sought, store.scopeOf(by), foundOfAKind)
  return rows.map(({ id, refNo, applicant, arn, gstin, status, code, shopName }) => ({
    kind: store.kind,
    id: String(id),
    title: applicant || refNo,
    about: [refNo, arn, gstin, shop === null && `${code} ${shopName}`].filter(Boolean).join(' · '),
    status,
    link: `${shop === null ? 'actions' : 'product'}/gst/registration/info/${id}`,
  }))
}
