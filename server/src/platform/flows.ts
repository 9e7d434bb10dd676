import type { Flow } from '@sevakendra/contract/kit/flow'
import { maskIdentityFields, maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { Timeline } from '@sevakendra/contract/kit/timeline'
import type { StepOf } from '@sevakendra/contract/register/events'
import type { SubjectKind } from '@sevakendra/contract/register/subjects'
import { type Expression, type Kysely, sql } from 'kysely'
import type { DB } from './database.gen'
import { changed, fieldRefusal, missing, Refusal } from './http/errors'
import { system, type Who } from './http/who'
import { isOf, tableOf } from './subjects'
import type { Tx } from './tx'

interface Transition {
  from: string
  to: string
}

interface TransitionOptions {
  remark?: string | null
  details?: Record<string, unknown>
  /** Further columns set by the same statement, in the database's own (snake_case) names. */
  set?: Record<string, unknown>
  /** Ownership: the record is missing for everyone else. In snake_case. */
  where?: Record<string, unknown>
}

/**
 * Takes one step of a record's state machine: a single conditional update, which is the lock, and a history row, in one statement.
 * Of two people taking the same step at once, one gets 409.
 * @throws Refusal 403 when the step is not this person's, 404 when the record is not there (or not theirs), 409 when it has another state
 */
export async function transition<S extends string, A extends string>(
  tx: Tx,
  kind: SubjectKind,
  flow: Flow<S, A>,
  id: number,
  action: NoInfer<A>,
  by: Who,
  options: TransitionOptions = {},
): Promise<Transition> {
  const sources = flow.sources(action).filter(state => by === system || mayTake(flow, state, action, by))
  if (sources.length === 0) throw new Refusal('You are not allowed to do this', 403)
  if (sources.some(state => flow.step(state, action).reason) && !options.remark?.trim()) throw fieldRefusal({ remark: ['Required'] })

  const target = sql`case old.status ${sql.join(
    sources.map(state => sql`when ${state} then ${flow.step(state, action).to}`),
    sql` `,
  )} end`
  const sets: Expression<unknown>[] = Object.entries(options.set ?? {}).map(([column, value]) => sql`, ${sql.id(column)} = ${value}`)
  const owned = Object.entries(options.where ?? {}).map(([column, value]) => sql`and ${sql.id(column)} = ${value}`)
  const { remark, details } = written(options, by)
  const { rows } = await sql<{ fromState: S; toState: S }>`with transitioned as (
      update ${tableOf(kind)} as t set status = ${target} ${sql.join(sets, sql` `)}
      from (select id, status from ${tableOf(kind)} where id = ${id} and ${isOf(kind)} ${sql.join(owned, sql` `)} for update) as old
      where t.id = old.id and old.status in (${sql.join(sources)})
      returning t.id, old.status as from_state, t.status as to_state),
    noted as (
      insert into history (subject, subject_id, action, from_state, to_state, actor_id, actor_code, actor_name, remark, details, at, ip)
      select ${kind}, id, ${action}, from_state, to_state, ${by.userId || null}::bigint, ${by.code}, ${maskIdentityNumbers(by.name)}, ${remark}::text,
        ${details}::jsonb, ${tx.now.toISOString()}::timestamptz, ${by.ip || null}::text from transitioned)
    select from_state, to_state from transitioned`.execute(tx.db)
  const taken = rows[0]
  if (!taken) {
    const there = await sql`select 1 from ${tableOf(kind)} where id = ${id} and ${isOf(kind)} ${sql.join(owned, sql` `)}`.execute(tx.db)
    throw there.rows.length ? changed() : missing()
  }
  return { from: taken.fromState, to: taken.toState }
}

/** Writes one line of a record's timeline, for steps that change no state too; a step without words does not compile. */
export async function record<K extends SubjectKind>(
  tx: Tx,
  subject: K,
  subjectId: number,
  action: NoInfer<StepOf<K>>,
  by: Who,
  more: { from?: string | null; to?: string | null; remark?: string | null; details?: Record<string, unknown> } = {},
): Promise<void> {
  const { remark, details } = written(more, by)
  await tx.db
    .insertInto('history')
    .values({
      subject,
      subjectId,
      action,
      fromState: more.from ?? null,
      toState: more.to ?? null,
      actorId: by.userId || null,
      actorCode: by.code,
      actorName: maskIdentityNumbers(by.name),
      remark,
      details,
      at: tx.now.toISOString(),
      ip: by.ip || null,
    })
    .execute()
}

/** Who decided, when, and with which words: what a step sets in a table that keeps them. */
export const decision = (tx: Tx, remark: string | null, by: Who) => ({ decided_by: by.userId, decided_at: tx.now.toISOString(), remark })

/** The timeline of one record, the oldest first, with what not every reader is shown. */
export const historyOf = (db: Kysely<DB>, subject: SubjectKind, id: number) =>
  db
    .selectFrom('history')
    .select(['action', 'at', 'fromState', 'toState', 'actorId', 'actorCode', 'actorName', 'remark', 'details'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

/** In the place of whoever of the back office took a step: shops are not told who it was. */
const backOffice = 'Back office'

/**
 * The timeline of one record as somebody may see it: a shop reads 'Back office' in the place of its people.
 * @param inside steps that are the back office's own affair, of which a shop is told nothing
 */
export async function historyFor(
  db: Kysely<DB>,
  subject: SubjectKind,
  id: number,
  { merchantId }: Pick<Who, 'merchantId'>,
  inside: readonly string[] = [],
): Promise<Awaited<ReturnType<typeof historyOf>>> {
  const rows = await historyOf(db, subject, id)
  if (merchantId === null) return rows
  const actors = rows.flatMap(({ actorId }) => actorId ?? [])
  const office = actors.length
    ? await db.selectFrom('appUser').select('id').where('id', 'in', actors).where('role', 'in', ['admin', 'staff']).execute()
    : []
  const ours = new Set(office.map(row => row.id))
  return rows
    .filter(({ action }) => !inside.includes(action))
    .map(row => (row.actorId !== null && ours.has(row.actorId) ? { ...row, actorCode: backOffice, actorName: backOffice } : row))
}

/** The timeline of one record as a reply shows it; people by their codes, or by their names. */
export async function timelineOf(
  db: Kysely<DB>,
  subject: SubjectKind,
  id: number,
  by: 'actorCode' | 'actorName' = 'actorCode',
): Promise<Timeline> {
  return (await historyOf(db, subject, id)).map(({ action, at, remark, ...step }) => ({
    ...{ action, at, remark },
    // The product itself has no name of its own in any language but its code: screens word it.
    by: step.actorCode === system.code ? system.code : step[by],
  }))
}

/**
 * The same with people by their names, as somebody may see it.
 * @param who the reader: a shop reads 'Back office' in the place of its people
 * @param more what is told of a step beside that, from its details
 */
export async function namedTimeline<More extends object = object>(
  db: Kysely<DB>,
  subject: SubjectKind,
  id: number,
  who: Pick<Who, 'merchantId'>,
  more?: (step: { action: string; details: unknown }) => More,
): Promise<(Timeline[number] & Partial<More>)[]> {
  return (await historyFor(db, subject, id, who)).map(({ action, at, remark, actorCode, actorName, details }) => ({
    ...{ action, at, remark },
    by: actorCode === system.code ? system.code : actorName,
    ...(more?.({ action, details }) ?? ({} as Partial<More>)),
  }))
}

/** What a timeline keeps of people's words: no Aadhaar and no PAN number, whatever a job or an outside party brought along. */
function written({ remark, details }: Pick<TransitionOptions, 'remark' | 'details'>, { apiKey }: Who) {
  const said = apiKey ? { ...details, apiKey: apiKey.name } : details
  return {
    remark: remark ? maskIdentityNumbers(remark) : (remark ?? null),
    details: said ? JSON.stringify(maskIdentityFields(said)) : null,
  }
}

function mayTake<S extends string, A extends string>(flow: Flow<S, A>, state: S, action: A, by: Who): boolean {
  const { may } = flow.step(state, action)
  if (!may) return false
  return typeof may === 'string' ? by.may.has(may) : may.some(one => by.may.has(one))
}
