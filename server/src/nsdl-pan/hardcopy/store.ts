import { onTheWay, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inScope, type Scope } from '../physical/store'

/** The last day of the chase that has come, of `application a`; 0 before the first. */
export const chaseDay = (today: string) => sql<number>`case
  when ${today}::date - a.ack_date >= 30 then 30 when ${today}::date - a.ack_date >= 15 then 15
  when ${today}::date - a.ack_date >= 7 then 7 else 0 end`

/** The same as the lists say it. @param days since the acknowledgement */
export const stageOf = (days: RawBuilder<number>) =>
  sql<string>`case when ${days} >= 30 then 'month' when ${days} >= 15 then 'fortnight' when ${days} >= 7 then 'week' else 'fresh' end`

/** Hard copies of acknowledged applications that have not come, `application a`. */
export const expected = (db: Db, scope: Scope = { shop: null, maker: null }) =>
  db
    .selectFrom('application as a')
    .where(inScope(scope))
    .where('a.hardcopy', 'in', [...onTheWay])
    .where('a.status', 'in', [...screens.hardcopy])
    .where('a.ackDate', 'is not', null)

/** What shops have not sent of what was acknowledged before a day: what is on the way in a parcel is not their delay. */
const unsent = (db: Db, before: string) => expected(db).where('a.hardcopy', 'in', ['due', 'missing']).where('a.ackDate', '<', before)

/** How many hard copies of one shop these are. */
export const unsentOf = async (db: Db, merchantId: number, before: string): Promise<number> =>
  (await unsent(db, before).where('a.merchantId', '=', merchantId).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n

/** How many shops have more of them than so many. */
export const shopsWithUnsent = async (db: Db, before: string, most: number): Promise<number> =>
  (await unsent(db, before).select('a.merchantId').groupBy('a.merchantId').having(sql<boolean>`count(*) > ${most}`).execute()).length
