import { onwardBatches, onwardWaiting } from '@sevakendra/contract/courier/onward/lists'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'
import { batchOverdue, onShelf, paperOverdue } from './store'

export const onwardBatchRows = rowsOf(onwardBatches, (db, _who, _, clock) => {
  const today = indianDay(clock)
  return db
    .selectFrom('onwardBatch as b')
    .select(['b.id', 'b.createdAt', 'b.refNo', 'b.destination', 'b.status', 'b.company', 'b.companyName', 'b.docket', 'b.sentOn'])
    .select(['b.deliveredOn', 'b.reason', 'b.remark', batchOverdue(today).as('overdue')])
    .select(sql<number>`(select count(*) from onward_form f where f.batch_id = b.id)`.as('forms'))
    .select(
      sql<number | null>`case when b.closed_at is null then
        greatest(0, ${today} - coalesce(b.sent_on, (b.created_at at time zone 'Asia/Kolkata')::date)) end`.as('age'),
    )
})

/** Joined from the left, so that counting reads the shelf alone. */
export const onwardWaitingRows = rowsOf(onwardWaiting, (db, _who, _, clock) => {
  const today = indianDay(clock)
  return onShelf(db)
    .leftJoin('application as a', 'a.id', 's.applicationId')
    .leftJoin('merchant as m', 'm.id', 'a.merchantId')
    .leftJoin('onwardBatch as b', 'b.id', 's.lostWith')
    .select(['s.applicationId as id', 's.since', 'a.ackDate', 'a.ackNo', 'a.refNo', 'a.applicant', 'm.code', 'm.shopName'])
    .select(['b.refNo as lostWith', paperOverdue(today).as('overdue')])
    .select(sql<'here' | 'lost'>`case when s.lost_with is null then 'here' else 'lost' end`.as('shelf'))
    .select(sql<number>`greatest(0, ${today} - s.since)`.as('age'))
})
