import { courierNeeds, courierQueues } from '@sevakendra/contract/courier/queues'
import { sql } from 'kysely'
import { dayStart } from '../platform/clock'
import { scopeBy } from '../platform/http/who'
import { type Need, type Needs, type Queue, queuesOf, type WaitingRow } from '../platform/waiting'
import { lateBatchRows, latePaperRows } from './onward/store'
import { toCome } from './store'

const open = ({ id }: { id: number }) => `misc/courier/${id}`

export const queues: readonly Queue[] = queuesOf(courierQueues, {
  couriersToReceive: { rows: sql`select id, ref_no, ${dayStart(sql`sent_on`)} as since from courier where status = 'inTransit'`, open },
  couriersToCheck: { rows: sql`select id, ref_no, ${dayStart(sql`received_on`)} as since from courier where status = 'received'`, open },
  couriersInCheck: { rows: sql`select id, ref_no, ${dayStart(sql`received_on`)} as since from courier where status = 'reconciling'`, open },
  couriersShort: {
    rows: sql`select c.id, c.ref_no, c.closed_at as since from courier c where c.status = 'discrepancy' and ${toCome} > 0`,
    open: (row: WaitingRow) => open(row),
  },
  onwardLate: { rows: lateBatchRows, open: ({ id }) => `misc/courier/onward/${id}` },
  shelfLate: { rows: latePaperRows, open: ({ refNo }) => `misc/courier/onward/waiting?q=${refNo}` },
})

/** Parcels of which forms have to be sent once more; each goes as its last form is on the way again. */
export const needs: Needs = {
  kind: 'courier',
  words: courierNeeds,
  acts: 'courier.send',
  async rows(db, by, most) {
    const { shop, maker } = scopeBy(by, 'courier.readShop')
    const rows = await db
      .selectFrom('courier as c')
      .where('c.merchantId', '=', shop ?? -1)
      .$if(maker !== null, query => query.where('c.createdBy', '=', maker))
      .where(sql<boolean>`${toCome} > 0`)
      .select(['c.id', 'c.refNo', 'c.status', sql<string>`c.closed_at`.as('at')])
      .select([
        sql<string>`coalesce(c.docket, c.ref_no)`.as('title'),
        sql<null>`null`.as('reason'),
        sql<null>`null`.as('answerBy'),
        sql<boolean>`true`.as('urgent'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .orderBy('c.closedAt')
      .limit(most)
      .$castTo<Need & { all: number }>()
      .execute()
    return { all: rows[0]?.all ?? 0, rows }
  },
  open,
}
