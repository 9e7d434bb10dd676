import { dayOf, daysFrom, instantsOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { CollectionMode, collectionPerDay } from '@sevakendra/contract/report/endpoints'
import { sql } from 'kysely'
import type { Tx } from '../../platform/tx'

interface Row {
  day: string
  mode: CollectionMode
  n: number
  amount: number
}

/**
 * Top-ups credited on each of the last days, days of nothing too: requests by hand on the day of their approval, online payments on the day on
 * which their order was settled; what was reversed since is no collection. Paise.
 * @param count of days, today included
 */
export async function collection({ db, now }: Pick<Tx, 'db' | 'now'>, count: number): Promise<ReplyOf<typeof collectionPerDay>> {
  const today = dayOf(now)
  const from = daysFrom(today, 1 - count)
  const { rows } = await sql<Row>`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, mode, count(*) as n, sum(amount)::bigint as amount
    from (
      select decided_at as at, mode, amount from payment_request where status = 'approved' and decided_at >= ${instantsOf(from)[0]}::timestamptz
      union all
      select o.settled_at, 'online', g.amount
      from gateway_order o join gateway_payment g on g.order_id = o.id and g.status = 'credited'
      where o.status = 'paid' and o.settled_at >= ${instantsOf(from)[0]}::timestamptz
    ) as credited
    group by 1, 2`.execute(db)
  const on = (day: string, what: 'n' | 'amount') =>
    Object.fromEntries(rows.filter(row => row.day === day).map(row => [row.mode, row[what]])) as Partial<Record<CollectionMode, number>>
  return {
    days: Array.from({ length: count }, (_, at) => daysFrom(from, at)).map(day => ({ day, amounts: on(day, 'amount') })),
    today: on(today, 'n'),
  }
}
