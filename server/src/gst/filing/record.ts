import type { FilingRecord } from '@sevakendra/contract/gst/filing/endpoints'
import type { FilingState } from '@sevakendra/contract/gst/filing/flow'
import { estimate, type ReturnKind } from '@sevakendra/contract/gst/filing/returns'
import type { FileKind, Register } from '@sevakendra/contract/gst/filing/words'
import { gstStates } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Timeline } from '@sevakendra/contract/kit/timeline'
import type { FilingVariant } from '@sevakendra/contract/package/words'
import { historyFor } from '../../platform/flows'
import { missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { assertNotOwnShop } from '../../wallet/service'
import { removable, unsentOf } from './files'
import { scopeOf } from './own'
import { claimHolder, isCancellable } from './steps'
import * as store from './store'

/** One return, as its shop or the office sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<FilingRecord> {
  const { db } = tx
  const row = await store.filingById(db, id, scopeOf(by))
  if (!row) throw missing()
  const tax = store.taxOf(row)
  const shop = await store.shopOfFiling(db, row.merchantId)
  const files = await store.filesOf(db, id)
  const returnKind = row.returnKind as ReturnKind
  const on = row.filedOn ?? dayOf(tx.now)
  const {
    refNo,
    version,
    gstin,
    period,
    nil,
    taxEstimate,
    clientMobile,
    remark,
    dueOn,
    dueSource,
    total,
    approvedBy,
    approvedOn,
    arn,
    filedOn,
    reason,
  } = row
  return {
    ...{
      id: String(id),
      state: row.status as FilingState,
      legalName: row.legalName ?? '',
      returnKind,
      refNo,
      version,
      gstin,
      period,
      nil,
      taxEstimate,
    },
    variant: (store.paidPrice(row)?.variant || null) as FilingVariant | null,
    ...{ clientMobile, remark, dueOn, dueSource, total, approvedBy, approvedOn, arn, filedOn, reason },
    stateName: gstStates[gstin.slice(0, 2)] ?? '',
    estimate: estimate(returnKind, { dueOn, on, nil, tax: tax ? Math.max(0, tax.cash - tax.lateCharges) : taxEstimate }),
    files: files.map(one => ({
      ...{ id: String(one.id), kind: one.kind as FileKind, name: one.name, bytes: one.bytes, at: new Date(one.addedAt).toISOString() },
      removable: by.merchantId !== null && removable(row, one),
    })),
    ...{ asked: row.asked as unknown as Register[], unsent: unsentOf(row, files), askedRemark: row.askedRemark, tax },
    challan:
      row.cpin === null
        ? null
        : { cpin: row.cpin, amount: row.challanAmount ?? 0, expiresOn: row.challanExpiresOn ?? '', paidOn: row.challanPaidOn },
    cancellable: isCancellable(row),
    claimedBy: by.merchantId === null ? await store.personCode(db, claimHolder(row, tx.now)) : null,
    notYours: by.merchantId === null ? await whyNot(tx, row, by) : null,
    shop: { code: shop.code, name: shop.shopName },
    timeline: await timelineFor(tx, id, by),
  }
}

/** Who took it up and gave it back is the office's own affair. */
async function timelineFor(tx: Tx, id: number, by: Who): Promise<Timeline> {
  const rows = await historyFor(tx.db, store.subject, id, by, ['claim', 'release', 'expireClaim'])
  return rows.map(({ action, at, remark, actorName }) => ({ action, at, remark, by: actorName }))
}

/** Why this person takes no step at the desk. */
async function whyNot(tx: Tx, row: store.FilingRow, by: Who): Promise<string | null> {
  const holder = claimHolder(row, tx.now)
  if (holder !== null && holder !== by.userId) return 'A colleague has taken this return up.'
  try {
    await assertNotOwnShop(tx, row.merchantId, by)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
