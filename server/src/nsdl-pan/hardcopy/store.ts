import { firstLimit } from '@sevakendra/contract/nsdl-pan/hardcopy/chase'
import { onTheWay, screens, toSend } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type RawBuilder, sql } from 'kysely'
import { type Db, inScope, type Scope } from '../physical/store'

/** Under which name the days and the limit are stored. */
export const settingName = 'hardcopyLimit'

/** A day of the chase as it is set, read once for a statement. */
const reminder = (name: 'first' | 'second' | 'third') =>
  sql<number>`coalesce((select (s.value ->> ${sql.lit(name)})::int from site_setting s where s.name = ${sql.lit(settingName)}), ${sql.lit(firstLimit[name])})`
const firstReminder = reminder('first')

/** Of `application a`: the first day of the chase has come. @param today of India, ISO */
export const reminderHasCome = (today: string) => sql<boolean>`a.paper_due_since <= ${today}::date - ${firstReminder}`

/** The last day of the chase that has come, of `application a`; 0 before the first. @param today of India, ISO */
export const chaseDay = (today: string) => {
  const due = sql`${today}::date - a.paper_due_since`
  return sql<number>`case when ${due} >= ${reminder('third')} then ${reminder('third')} when ${due} >= ${reminder('second')} then ${reminder('second')}
    when ${due} >= ${firstReminder} then ${firstReminder} else 0 end`
}

/** The same as the lists say it. @param days since the hard copy is due */
export const stageOf = (days: RawBuilder<number>) =>
  sql<string>`case when ${days} >= ${reminder('third')} then 'month' when ${days} >= ${reminder('second')} then 'fortnight'
    when ${days} >= ${firstReminder} then 'week' else 'fresh' end`

/** How many rows there are of which a day of the chase has come. @param days since the hard copy is due */
export const pastReminder = (name: 'first' | 'second' | 'third', days: RawBuilder<number>) =>
  sql<number>`(count(*) filter (where ${days} >= ${reminder(name)}))::int`

/** Hard copies of acknowledged applications that have not come, `application a`. */
export const expected = (db: Db, scope: Scope = { shop: null, maker: null }) =>
  db
    .selectFrom('application as a')
    .where(inScope(scope))
    .where('a.hardcopy', 'in', [...onTheWay])
    .where('a.status', 'in', [...screens.hardcopy])
    .where('a.paperDueSince', 'is not', null)

/** What shops have to send: what is on the way in a parcel is not their delay. */
export const unsent = (db: Db) => expected(db).where('a.hardcopy', 'in', [...toSend])

/**
 * The same of what was acknowledged before a day, and what a courier lost, lost before it: what else a shop has to send again it caused itself. With what is
 * on the way since before it: nothing takes that long, and a parcel can be noted that there is not.
 */
const unsentBefore = (db: Db, before: string) =>
  expected(db)
    .where(eb => eb.or([eb('a.hardcopy', 'in', [...toSend]), eb.and([eb('a.hardcopy', '=', 'sent'), eb('a.paperSentOn', '<', before)])]))
    .where(sql<string>`greatest(a.ack_date, a.paper_lost_on)`, '<', before)

/** How many hard copies of one shop these are. */
export const unsentOf = async (db: Db, merchantId: number, before: string): Promise<number> =>
  (
    await unsentBefore(db, before)
      .where('a.merchantId', '=', merchantId)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** How many shops have more of them than so many. */
export const shopsWithUnsent = async (db: Db, before: string, most: number): Promise<number> =>
  (await unsentBefore(db, before).select('a.merchantId').groupBy('a.merchantId').having(sql<boolean>`count(*) > ${most}`).execute()).length
