import { receivables } from '@sevakendra/contract/wallet/receivable/lists'
import { sql } from 'kysely'
import { type Clock, indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

/** Days of India from the one on which it arose until it was settled, or until today. */
const age = (clock: Clock) => sql<number>`(${indianDay(sql`coalesce(r.settled_at, ${clock})`)} - ${indianDay(sql`r.arisen_at`)})`

export const receivableRows = rowsOf(receivables, (db, _who, _addition, clock) =>
  db
    .selectFrom('receivable as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchantId')
    .select(['r.id', 'm.code', 'm.shopName', 'r.kind', 'r.reference', 'r.amount', 'r.outstanding', 'r.arisenAt', 'r.settledAt'])
    .select([age(clock).as('age'), sql<string>`case when r.outstanding > 0 then 'open' else 'settled' end`.as('status')]),
)
