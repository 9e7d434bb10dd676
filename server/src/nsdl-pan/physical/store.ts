import type { Sought } from '@sevakendra/contract/find/words'
import { instantsOf } from '@sevakendra/contract/kit/dates'
import { ao } from '@sevakendra/contract/nsdl-pan/forms/ao'
import { answerReminders, liveStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { ApplicationKind, Db, Scope } from '../../application/service'
import * as applications from '../../application/service'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import { escaped } from '../../platform/lists/conditions'

export type { Db, Scope }
export type Application = Selectable<DB['application']>

/** Its table has applications of other products as well, each of its own kind. */
export const kind = 'nsdl_application' as const

/** PAN applications among those of all products. */
export const panApplications = {
  kind,
  refType: 'nsdlApplication',
  readShop: 'nsdl.readShop',
  /** In which an application holds its Aadhaar and its PAN. */
  live: liveStates,
} as const satisfies ApplicationKind

/** Written out, not a parameter: so do the indexes of this kind say it. */
const isOurs = sql<SqlBool>`kind = ${sql.lit(kind)}`

/** Whose applications somebody may see: those of a shop, or of one person of it; the back office all but drafts. */
export const scopeOf = (who: Pick<Who, 'merchantId' | 'userId' | 'may'>): Scope => applications.scopeOf(panApplications, who)

/** The scope as a condition on `application a`, those of this kind alone. */
export const inScope = (scope: Scope): RawBuilder<SqlBool> => applications.inScope(panApplications, scope)

/** One application, locked until the end of the transaction: the row's turn in the lock order comes before the wallet's. */
export const lockApplication = (db: Db, id: number, scope: Scope) => applications.lockApplication(db, panApplications, id, scope)

/** What is taken out of filing before it was filed leaves its batch; what was filed stays in it. For a step, which knows the row as `old`. */
export const batchUnlessVerified = sql`case when old.status = 'verified' then null else batch_id end`

/** The batch that a verified application would leave, which its caller holds. */
export const batchLeft = async (db: Db, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('application as a')
      .innerJoin('filingBatch as b', 'b.id', 'a.batchId')
      .select('b.no')
      .where('a.id', '=', id)
      .where('a.status', '=', 'verified')
      .executeTakeFirst()
  )?.no

export const setApplication = (db: Db, id: number, set: Updateable<DB['application']>) =>
  applications.setApplication(db, panApplications, id, set)

/** The reminder that is due with so many days left: the days by which it is known, null while there is time. */
export const reminderDue = (left: RawBuilder<number>): RawBuilder<number | null> =>
  sql`case ${sql.join(
    [...answerReminders].sort((a, b) => a - b).map(days => sql`when ${left} <= ${days}::int then ${days}::int`),
    sql` `,
  )} end`

/** The next ones above an id that wait for their shop, of whose last day it was not told yet. @param today in India */
export const toRemind = async (db: Db, today: string, after: number): Promise<number[]> => {
  const due = reminderDue(sql<number>`(answer_by - ${today}::date)`)
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where(isOurs)
    .where('status', '=', 'incomplete')
    .where('answerBy', '>=', today)
    .where(sql<boolean>`${due} < coalesce(answer_reminded, 2147483647)`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(row => row.id)
}

/** Applications under way that have a sealed answer, of which there can be only one. @param name of its question */
export const liveWith = (db: Db, name: string, lookup: string) => applications.liveWith(db, panApplications, name, lookup)

/** How many applications stand in each state; a shop's own, or all but drafts. */
export const countsByState = (db: Db, scope: Scope): Promise<Record<string, number>> =>
  applications.countsByState(db, panApplications, scope)

const lookedBack = 50
const partOf = (name: keyof typeof ao.parts) => sql<string | null>`answers ->> ${sql.lit(ao.parts[name])}`.as(name)

/** The AO codes of the last applications that were paid, by their parts, the latest first: those of companies, or of all others. */
export const lastAoCodes = (db: Db, scope: Scope, ofCompanies: boolean) =>
  db
    .selectFrom('application as a')
    .where(inScope(scope))
    .select([partOf('area'), partOf('type'), partOf('range'), partOf('number')])
    .where('submittedAt', 'is not', null)
    .where('category', ofCompanies ? '=' : '<>', 'C')
    .orderBy('submittedAt', sql`desc nulls last`)
    .orderBy('id', 'desc')
    .limit(lookedBack)
    .execute()

export const shopOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['code', 'shopName']).where('id', '=', merchantId).executeTakeFirstOrThrow()

/** Users of the back office among these ids: merchants do not read their names. */
export const userName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('appUser').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

export const refNoOf = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('application').select('refNo').where(isOurs).where('id', '=', id).executeTakeFirst())?.refNo ?? null

/**
 * A paid application by one of the numbers that people know, and the day on which its applicant was born or came into being.
 * @param bornNames the questions that ask for it in all forms; a row in which one of them has that day may have it for somebody else's
 */
export const paidByNumber = (db: Db, number: string, born: string, bornNames: readonly string[]) =>
  db
    .selectFrom('application')
    .select(['id', 'status', 'appType', 'category', 'foreign', 'variant', 'answers', 'answerBy', 'ackDate', 'allottedOn', 'dispatchedOn'])
    .where(isOurs)
    .where('status', '<>', 'draft')
    .where(sql<SqlBool>`${born} in (${sql.join(bornNames.map(name => sql`answers ->> ${sql.lit(name)}`))})`)
    .where(applications.numberColumn(number), '=', number)
    .executeTakeFirst()

/** Days from the step before to each of these, of an application that has both. */
const spans = {
  checked: sql<number | null>`(verified_at at time zone 'Asia/Kolkata')::date - (submitted_at at time zone 'Asia/Kolkata')::date`,
  filed: sql<number | null>`(filed_at at time zone 'Asia/Kolkata')::date - (verified_at at time zone 'Asia/Kolkata')::date`,
  acknowledged: sql<number | null>`(acknowledged_at at time zone 'Asia/Kolkata')::date - (filed_at at time zone 'Asia/Kolkata')::date`,
  allotted: sql<number | null>`allotted_on - ack_date`,
  dispatched: sql<number | null>`dispatched_on - allotted_on`,
} as const

/** How far back it is looked how long a step takes: so many applications, those under way among them. */
const latestOnes = 1000

/** The median of the days that a step took, and of how many applications. */
export const usualDays = async (db: Db, step: keyof typeof spans): Promise<{ days: number | null; n: number }> => {
  const { days, n } = await db
    .selectFrom(
      db
        .selectFrom('application')
        .select(spans[step].as('took'))
        .where(isOurs)
        .where('submittedAt', 'is not', null)
        .orderBy('id', 'desc')
        .limit(latestOnes)
        .as('latest'),
    )
    .select([sql<number | null>`percentile_disc(0.5) within group (order by took)`.as('days'), sql<string>`count(took)`.as('n')])
    .where('took', '>=', 0)
    .executeTakeFirstOrThrow()
  return { days, n: Number(n) }
}

/** Steps by day of India; an application sent back twice counts twice. */
export const actionsPerDay = async (db: Db, scope: Scope, from: string) => {
  const day = sql<string>`(h.at at time zone 'Asia/Kolkata')::date::text`
  const all = db
    .selectFrom('history as h')
    .select([day.as('day'), 'h.action', sql<number>`count(*)`.as('n')])
    .where('h.subject', '=', kind)
    .where('h.action', 'in', ['submit', 'acknowledge', 'sendBack'])
    .where('h.at', '>=', instantsOf(from)[0])
    .groupBy([day, 'h.action'])
  if (scope.shop === null) return all.execute()
  return all.innerJoin('application as a', 'a.id', 'h.subjectId').where(inScope(scope)).execute()
}

export interface FoundApplication {
  id: number
  refNo: string
  applicant: string
  ackNo: string | null
  mobile: string | null
  status: string
  code: string
  shopName: string
}

/** So many are looked at where a text is everywhere: the newest among these is as good as any. */
const enough = 1_000

/**
 * Applications whose numbers begin with the text, or whose name has it; whole numbers first, then the newest.
 * What matches is found before it is sorted: a limit alone would tempt into walking the whole order for a rare name.
 */
export async function findApplications(db: Db, { by, text }: Sought, scope: Scope, limit: number): Promise<FoundApplication[]> {
  const ours = inScope(scope)
  const begins = sql`lower(${`${escaped(text)}%`})`
  const matches =
    by === 'number'
      ? sql`(lower(a.ref_no) like ${begins} or lower(a.ack_no) like ${begins} or lower(a.mobile) like ${begins})`
      : sql`a.search like lower(${`%${escaped(text)}%`})`
  const { rows } = await sql<FoundApplication>`
    with hit as materialized (
      select a.id, a.submitted_at, coalesce(lower(${text}) in (lower(a.ref_no), lower(a.ack_no), lower(a.mobile)), false) as whole
      from application a where ${ours} and ${matches} limit ${enough}),
    p as materialized (
      select id, row_number() over (order by whole desc, submitted_at desc nulls last, id desc) as at from hit order by at limit ${limit})
    select a.id, a.ref_no, a.applicant, a.ack_no, a.mobile, a.status, m.code, m.shop_name
    from p join application a on a.id = p.id join merchant m on m.id = a.merchant_id order by p.at`.execute(db)
  return rows
}
