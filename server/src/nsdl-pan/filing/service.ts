import { dayOf } from '@sevakendra/contract/kit/dates'
import { batchLimit } from '@sevakendra/contract/nsdl-pan/filing/endpoints'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { audit } from '../../platform/audit'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { monthlyRef } from '../../platform/sequence'
import type { Services, Tx } from '../../platform/tx'
import { heldApplication } from '../physical/application'
import { type Db, kind } from '../physical/store'
import * as store from './store'

const subject = 'filing_batch' as const

/**
 * Puts verified applications into a new batch: those that were chosen, or the longest waiting. An application is in one batch at most, so that of two
 * people who choose the same one the second is told.
 * @param ids null for all that wait
 * @throws Refusal 409 when none of them can be filed
 */
export async function make(tx: Tx, ids: readonly string[] | null, by: Who) {
  const { taken, left } = ids === null ? { taken: await store.heldUnfiled(tx.db, batchLimit), left: [] } : await chosen(tx, ids)
  if (taken.length === 0)
    throw changed(left[0] ? `None of them can be filed. ${left[0].refNo}: ${left[0].reason}` : 'No verified application waits for a batch.')
  const no = await monthlyRef(tx, 'FB', dayOf(tx.now))
  const id = await store.insertBatch(tx.db, { no, madeWith: taken.length, madeBy: by.userId, madeAt: tx.now.toISOString() })
  await store.setBatch(
    tx.db,
    taken.map(one => one.id),
    id,
  )
  for (const one of taken) await record(tx, kind, one.id, 'batch', by, { remark: no })
  await audit(tx.db, { event: 'filing.made', who: by, subject, subjectId: id, details: { no, applications: taken.length } })
  return { id: String(id), no, count: taken.length, left, waiting: (await store.toFile(tx.db)).waiting }
}

/** Of chosen applications those that can be filed now, and why not the others. @throws Refusal 404 when one is not there */
async function chosen(tx: Tx, ids: readonly string[]) {
  const wanted = new Set(ids.map(Number))
  const rows = await store.heldChosen(tx.db, [...wanted])
  if (rows.length < wanted.size) throw missing()
  const whyNot = (row: (typeof rows)[number]) =>
    row.status !== 'verified'
      ? `Not to be filed now: ${stateWords[row.status]}`
      : row.batchId === null
        ? undefined
        : 'It is in a batch already'
  return {
    taken: rows.filter(row => whyNot(row) === undefined),
    left: rows.flatMap(row => {
      const reason = whyNot(row)
      return reason ? [{ id: String(row.id), refNo: row.refNo, reason }] : []
    }),
  }
}

/**
 * Takes one out again before it is acknowledged.
 * @param given.notFiled the tax office does not have it, although its papers left the portal
 * @throws Refusal 404, 409; 422 while that is not said of one that was handed over
 */
export async function takeOut(tx: Tx, id: number, { remark, notFiled }: { remark: string; notFiled: boolean }, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.batchId === null) throw changed('It is in no batch.')
  if (row.status !== 'verified') throw changed('It has its acknowledgement number and stays in its batch.')
  if (row.filedAt !== null && !notFiled)
    throw fieldRefusal({
      notFiled: [
        'Its papers left the portal with this batch. Taken out, it is filed again with the next one: tick this if the tax office does not have it.',
      ],
    })
  const no = await store.batchNo(tx.db, row.batchId)
  await store.setBatch(tx.db, [id], null)
  await record(tx, kind, id, 'unbatch', by, { remark: `${no}: ${remark}` })
  return { no }
}

/** A batch with its progress. @throws Refusal 404 */
export async function read({ db }: Pick<Services, 'db'>, id: number) {
  const batch = await store.batchById(db, id)
  if (!batch) throw missing()
  const { no, count, madeAt, madeWith, acknowledged, name, code } = batch
  return { id: String(id), no, count, madeBy: `${name} (${code})`, madeAt, madeWith, acknowledged }
}

/** The applications of a batch for a list of them. @throws Refusal 404, 409 for one that is empty */
export const opened = ({ db }: Pick<Services, 'db'>, id: number) => openedWith(db, id, store.applicationsOf)

/** The same, held, for what leaves the portal with it. @throws Refusal 404, 409 for one that is empty */
export const openedToLeave = ({ db }: Tx, id: number) => openedWith(db, id, store.heldApplicationsOf)

async function openedWith(db: Db, id: number, applicationsOf: typeof store.applicationsOf) {
  const batch = await read({ db }, id)
  const rows = await applicationsOf(db, id)
  if (rows.length === 0) throw new Refusal('There is nothing in this batch any more.', 409)
  return { ...batch, rows }
}
