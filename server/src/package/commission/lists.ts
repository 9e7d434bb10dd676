import { commissionsDue } from '@sevakendra/contract/package/commission/lists'
import { sql } from 'kysely'
import { type Clock, indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

const ended = sql<string | null>`coalesce(c.paid_at, c.dropped_at)`
/** Days of India from the acknowledgement until it was paid or dropped, or until today. */
const age = (clock: Clock) => sql<number>`(${indianDay(sql`coalesce(${ended}, ${clock})`)} - ${indianDay(sql`c.since`)})`
const status = sql<'waiting' | 'paid' | 'dropped'>`case when c.paid_at is not null then 'paid' when c.dropped_at is not null then 'dropped'
  else 'waiting' end`

export const commissionRows = rowsOf(commissionsDue, (db, _who, _addition, clock) =>
  db
    .selectFrom('commissionDue as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchantId')
    .select(['c.id', 'm.code', 'm.shopName', 'c.reference', 'c.commission', 'c.tds', 'c.markup', 'c.since', 'c.failedAt'])
    .select([
      ...[sql<number>`c.commission - c.tds + c.markup`.as('amount'), age(clock).as('age'), status.as('status')],
      ended.as('endedAt'),
    ]),
)
