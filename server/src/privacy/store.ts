import { dayOf, monthsFrom } from '@sevakendra/contract/kit/dates'
import { type Look, looksOfRecords } from '@sevakendra/contract/register/looks'
import { retained } from '@sevakendra/contract/register/retention'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Person } from '../platform/personal'
import { ofRecords, type RecordRetention, type Retention } from '../platform/retention'
import { isOf, tableOf } from '../platform/subjects'

export type Db = Kysely<DB>
/** Whose records are held or erased. */
export type Whose = Pick<Person, 'userId' | 'email' | 'mobile'> & { application: { id: number; kind: string } | null }
export type RequestRow = Selectable<DB['privacyRequest']>

/** The instant before which the period of a record must have begun for it to be over now; months are those of the calendar. */
const begunBefore = (months: number, now: Date): RawBuilder<string> =>
  sql<string>`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::int))`

/** Whether a legal hold `l` keeps a row `h` of what is held by a period: that of its record, of the account that it is about, or as its kind says. */
const keeps = (one: Retention): RawBuilder<boolean> =>
  sql<boolean>`l.status = 'placed' and (l.user_id = h.user_id ${
    ofRecords(one) ? sql`or (l.subject = ${one.subject} and l.subject_id = h.id)` : sql``
  } ${one.keptBy ? sql`or (${one.keptBy})` : sql``})`
const onHold = (one: Retention): RawBuilder<boolean> => sql<boolean>`exists (select from legal_hold l where ${keeps(one)})`

/** The next ids of a kind whose period is over, above one. Those that failed lately are among them. @param most how many at once */
export async function dueIds(db: Db, one: Retention, months: number, now: Date, after: string, most: number): Promise<string[]> {
  const type = sql.raw(ofRecords(one) ? 'bigint' : one.ids)
  const { rows } = await sql<{ id: string }>`select h.id::text as id from (${one.held}) h
    where h.since <= ${begunBefore(months, now)} and not ${onHold(one)} and h.id > ${after}::${type} order by h.id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Holds the row of a record until the transaction ends. */
export const lockRecord = (db: Db, { subject }: RecordRetention, id: number) =>
  sql`select 1 from ${tableOf(subject)} where id = ${id} and ${isOf(subject)} for update`.execute(db)

/** Whether the period of one record is over. */
export async function isDue(db: Db, one: Retention, months: number, now: Date, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${one.held}) h where h.id = ${id} and h.since <= ${begunBefore(months, now)} and not ${onHold(one)}`.execute(db)
  return rows.length > 0
}

export async function countDue(db: Db, one: Retention, months: number, now: Date): Promise<{ records: number; papers: number }> {
  const { rows } = await sql<{ records: number; papers: number }>`
    select count(*)::int as records, coalesce(sum(h.papers), 0)::int as papers from (${one.held}) h where h.since <= ${begunBefore(months, now)} and not ${onHold(one)}`.execute(
    db,
  )
  return rows[0] ?? { records: 0, papers: 0 }
}

/** What is due, and the day on which the next of the kind will be. */
export async function standingOf(db: Db, one: Retention, months: number, now: Date) {
  const { rows } = await sql<{ since: string | null }>`
    select min(h.since) as since from (${one.held}) h where h.since > ${begunBefore(months, now)}`.execute(db)
  const since = rows[0]?.since
  return { ...(await countDue(db, one, months, now)), next: since ? monthsFrom(dayOf(since), months) : null }
}

/** Which rows `h` of what is held by a period are of one person; undefined where none can be. */
function areOf(one: Retention, whose: Whose): RawBuilder<boolean> | undefined {
  const is = [
    ...(whose.userId === null ? [] : [sql`h.user_id = ${whose.userId}`]),
    ...(ofRecords(one) && whose.application?.kind === one.subject ? [sql`h.id = ${whose.application.id}`] : []),
    ...(ofRecords(one) && one.byAddress && whose.email !== null ? [sql`h.email = ${whose.email}`] : []),
    ...(ofRecords(one) && one.byAddress && whose.mobile !== null ? [sql`h.mobile = ${whose.mobile}`] : []),
  ]
  return is.length === 0 ? undefined : sql<boolean>`(${sql.join(is, sql` or `)})`
}

/** Of one person: what is held, and how much of it the shortest period of its kind has passed. */
export async function heldOf(db: Db, one: Retention, now: Date, whose: Whose) {
  const are = areOf(one, whose)
  if (!are) return []
  const { rows } = await sql<{ id: string; papers: number; over: boolean; hold: boolean }>`
    select h.id::text as id, h.papers, coalesce(h.since <= ${begunBefore(retained[one.kind].least, now)}, false) and not ${onHold(one)} as over,
      ${onHold(one)} as hold
    from (${one.held}) h where ${are} order by h.id`.execute(db)
  return rows
}

/** @returns undefined when it is held already */
export const insertHold = async (db: Db, row: Insertable<DB['legalHold']>): Promise<number | undefined> =>
  (
    await db
      .insertInto('legalHold')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Whether a hold is on the account of somebody. */
export const isHoldOn = async (db: Db, id: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('legalHold').select('id').where('id', '=', id).where('userId', '=', userId).executeTakeFirst()) !== undefined

/** The record of a kind that has this reference, held until the transaction ends. Every kind with a period has a reference number. */
export async function lockByRef(db: Db, kind: SubjectKind, refNo: string): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${tableOf(kind)} where ref_no = ${refNo.toUpperCase()} and ${isOf(kind)} for update`.execute(db)
  return rows[0]?.id
}

/** Each hold that keeps something of the person of a request: on their account, on the application that they are known by, or on a record found by address or number. */
export async function holdsOf(db: Db, retention: readonly Retention[], whose: Whose) {
  const found = [
    ...(whose.userId === null ? [] : [sql`select id from legal_hold where status = 'placed' and user_id = ${whose.userId}`]),
    ...(whose.application === null
      ? []
      : [
          sql`select id from legal_hold where status = 'placed' and subject = ${whose.application.kind} and subject_id = ${whose.application.id}`,
        ]),
    ...retention.flatMap(one => {
      const are = areOf(one, whose)
      return are ? [sql`select l.id from legal_hold l join (${one.held}) h on ${keeps(one)} where ${are}`] : []
    }),
  ]
  if (found.length === 0) return []
  const { rows } = await sql<{ refNo: string; ref: string; reason: string }>`select ref_no, ref, reason from legal_hold
    where id in (${sql.join(found, sql` union `)}) order by id`.execute(db)
  return rows
}

export const insertErasure = (db: Db, row: Insertable<DB['erasure']>) => db.insertInto('erasure').values(row).execute()

/** A record that could not be erased is said once, with what went wrong the last time. */
export const noteFailed = (
  db: Db,
  row: { at: string; what: string; subject: string; subjectId: number; ref: string | null; why: string },
) =>
  db
    .insertInto('erasure')
    .values({ ...row, outcome: 'failed', records: 1, papers: 0 })
    .onConflict(conflict =>
      conflict
        .columns(['what', 'subjectId'])
        .where('outcome', '=', 'failed')
        .where('subjectId', 'is not', null)
        .doUpdateSet({ at: row.at, why: row.why }),
    )
    .execute()

export const forgetFailed = (db: Db, what: string, subjectId: number) =>
  db.deleteFrom('erasure').where('outcome', '=', 'failed').where('what', '=', what).where('subjectId', '=', subjectId).execute()

export const countFailed = async (db: Db): Promise<number> =>
  (await db.selectFrom('erasure').select(sql<number>`count(*)::int`.as('n')).where('outcome', '=', 'failed').executeTakeFirstOrThrow()).n

export const insertRequest = (db: Db, row: Insertable<DB['privacyRequest']>) =>
  db.insertInto('privacyRequest').values(row).returning('id').executeTakeFirstOrThrow()

export const requestById = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('privacyRequest').selectAll().where('id', '=', id).executeTakeFirst()

export const lockRequest = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.selectFrom('privacyRequest').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setRequest = (db: Db, id: number, set: Updateable<DB['privacyRequest']>) =>
  db.updateTable('privacyRequest').set(set).where('id', '=', id).execute()

export const requestsOf = (db: Db, userId: number) =>
  db.selectFrom('privacyRequest').selectAll().where('userId', '=', userId).orderBy('id', 'desc').limit(50).execute()

/** Open ones of the same person and kind. */
export const openOf = (db: Db, userId: number, kind: RequestRow['kind']) =>
  db
    .selectFrom('privacyRequest')
    .select(['id', 'refNo'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('status', 'in', ['received', 'working'])
    .executeTakeFirst()

/** Copies whose days are over, above an id. */
export const copiesOver = async (db: Db, now: Date, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('privacyRequest')
      .select('id')
      .where('fileUntil', '<', now.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)

const accounts = (db: Db) => db.selectFrom('appUser').select(['id', 'code', 'name', 'email', 'emailProven', 'mobile', 'role', 'merchantId'])

export const accountBy = (db: Db, code: string) => accounts(db).where(sql<string>`lower(code)`, '=', code.toLowerCase()).executeTakeFirst()

export const accountById = (db: Db, id: number) => accounts(db).where('id', '=', id).executeTakeFirst()

/** Accounts that have shown to read an address: anybody may write it into theirs. A few are enough to choose from. */
export const accountsWith = (db: Db, email: string) =>
  accounts(db)
    .where('emailProven', '=', email.toLowerCase())
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .limit(5)
    .execute()

export const nameOf = async (db: Db, userId: number | null): Promise<string | null> =>
  userId === null ? null : ((await db.selectFrom('appUser').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? null)

export const lockConsent = (db: Db, id: number) => db.selectFrom('consent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const setWithdrawn = (db: Db, id: number, given: { at: Date; by: number; remark: string | null }) =>
  db
    .updateTable('consent')
    .set({ withdrawnAt: given.at.toISOString(), withdrawnBy: given.by, remark: given.remark })
    .where('id', '=', id)
    .execute()

/** Whether a consent is the last one for its record: one that was given again is what counts. */
export const isLast = async (db: Db, { id, subject, subjectId }: { id: number; subject: string; subjectId: number }): Promise<boolean> =>
  (await db
    .selectFrom('consent')
    .select('id')
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('id', '>', id)
    .executeTakeFirst()) === undefined

/** Who opened papers or numbers of these records; the newest first. @param but whose own looks are none */
export async function looksAt(db: Db, of: readonly { subject: SubjectKind; id: number }[], but: number | null, most: number) {
  if (of.length === 0) return []
  const { rows } = await sql<{
    id: number
    at: string
    actorCode: string | null
    event: Look
    paper: string | null
    reason: string | null
  }>`
    select a.id, a.at, a.actor_code, a.event, coalesce(a.details ->> 'paper', a.details ->> 'which', a.details ->> 'place') as paper,
      coalesce(a.reason, a.details ->> 'reason') as reason
    from unnest(${of.map(({ subject }) => subject)}::text[], ${of.map(({ id }) => String(id))}::text[]) as s (subject, id)
      join audit a on a.subject = s.subject and a.subject_id = s.id
    where (${but}::bigint is null or a.actor_id is distinct from ${but}) and a.event in (${sql.join(looksOfRecords.map(event => sql.lit(event)))})
    order by a.at desc, a.id desc limit ${most}`.execute(db)
  return rows
}

/** Of an account, and of records that are about its person; the newest first. */
export const consentsOf = (db: Db, userId: number | null, of: readonly { subject: SubjectKind; id: number }[]) =>
  db
    .selectFrom('consent')
    .selectAll()
    .where(eb =>
      eb.or([
        ...(userId === null ? [] : [eb('userId', '=', userId)]),
        ...of.map(({ subject, id }) => eb.and([eb('subject', '=', subject), eb('subjectId', '=', id)])),
        eb.lit(false),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
