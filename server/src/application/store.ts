import type { Given } from '@sevakendra/contract/kit/form/question'
import { type Insertable, type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import { type Scope, scopeBy, type Who } from '../platform/http/who'
import { countBy, readCounters } from '../platform/lists/counters'
import type { ApplicationKind } from './product'

export type Db = Kysely<DB>
export type { Scope }

/** Columns that say what a product's application is of; their words are the product's. */
export type Worded = 'edition' | 'appType' | 'category'

/** A row of the table `application` as it is known without its product, which types these words. */
export type ApplicationRow = Omit<Selectable<DB['application']>, Worded | 'status' | 'variant'> &
  Record<Worded, string | null> & { status: string; variant: string | null }

/** Columns of a row that a product sets. */
export type Columns = Readonly<Partial<Record<Worded, string> & Pick<Selectable<DB['application']>, 'foreign'>>>

type Kind = Pick<ApplicationKind, 'kind'>
/** The column has the words of all products; which of them a product has, its flow says. */
type Status = Insertable<DB['application']>['status'] & string

/** Written out, not a parameter: so do the indexes of a kind say it. */
const isOurs = ({ kind }: Kind) => sql<SqlBool>`kind = ${sql.lit(kind)}`

/** Whose applications somebody may see: those of a shop, or of one person of it; the back office all but drafts. */
export const scopeOf = ({ readShop }: Pick<ApplicationKind, 'readShop'>, who: Pick<Who, 'merchantId' | 'userId' | 'may'>): Scope =>
  scopeBy(who, readShop)

/** The scope as ownership of a step, in the database's own names. */
export const ownedBy = ({ shop, maker }: Scope): Record<string, unknown> => ({
  ...(shop !== null && { merchant_id: shop }),
  ...(maker !== null && { created_by: maker }),
})

/**
 * The scope as a condition on `application a`, those of this kind alone. Without a shop (the back office) drafts are nobody's business but the
 * counter's; written out there, not a parameter: so do the indexes of the back office say it.
 */
export const inScope = ({ kind }: Kind, { shop, maker }: Scope): RawBuilder<SqlBool> => {
  const ours = sql`a.kind = ${sql.lit(kind)}`
  if (shop === null) return sql<SqlBool>`${ours} and a.status <> 'draft'`
  const own = sql<SqlBool>`${ours} and a.merchant_id = ${shop}`
  return maker === null ? own : sql<SqlBool>`${own} and a.created_by = ${maker}`
}

const visible = (db: Db, of: Kind, scope: Scope) => db.selectFrom('application as a').where(inScope(of, scope))

/** One application, in the scope of a shop or of the back office. */
export const applicationById = (db: Db, of: Kind, id: number, scope: Scope): Promise<ApplicationRow | undefined> =>
  visible(db, of, scope).selectAll().where('id', '=', id).executeTakeFirst()

/** The same, locked until the end of the transaction: the row's turn in the lock order comes before the wallet's. */
export const lockApplication = (db: Db, of: Kind, id: number, scope: Scope): Promise<ApplicationRow | undefined> =>
  visible(db, of, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Stored = Omit<Insertable<DB['application']>, 'kind' | keyof Columns>
export const insertDraft = (db: Db, { kind }: Kind, row: Stored & Columns): Promise<ApplicationRow> =>
  db
    .insertInto('application')
    .values({ ...row, kind } as Insertable<DB['application']>)
    .returningAll()
    .executeTakeFirstOrThrow()

export const setApplication = (db: Db, of: Kind, id: number, set: Updateable<DB['application']>) =>
  db.updateTable('application').set(set).where(isOurs(of)).where('id', '=', id).execute()

/**
 * Saves answers on top of the version that the person saw.
 * @returns undefined when another save came between, or the application can no longer be edited
 */
export const saveAnswers = (
  db: Db,
  of: Kind,
  given: { id: number; merchantId: number; version: number; states: readonly string[]; answers: Given; changed: boolean },
  set: Omit<Updateable<DB['application']>, keyof Columns> & Columns,
) =>
  db
    .updateTable('application')
    .set(eb => ({
      ...(set as Updateable<DB['application']>),
      answers: JSON.stringify(given.answers),
      version: eb('version', '+', 1),
      ...(given.changed ? { dataVersion: eb('version', '+', 1) } : {}),
    }))
    .where(isOurs(of))
    .where('id', '=', given.id)
    .where('merchantId', '=', given.merchantId)
    .where('version', '=', given.version)
    .where('status', 'in', given.states as Status[])
    .returning(['version', 'savedAt', 'sealed'])
    .executeTakeFirst()

/** The newest draft that was copied of an application. */
export const draftOf = (db: Db, of: Kind, id: number, scope: Scope) =>
  visible(db, of, scope)
    .select(['id', 'refNo'])
    .where('copiedFrom', '=', id)
    .where('status', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const deleteDraft = (db: Db, of: Kind, id: number, scope: Scope) =>
  db
    .deleteFrom('application as a')
    .where('id', '=', id)
    .where(inScope(of, scope))
    .where('status', '=', 'draft')
    .returning(['refNo', 'createdBy'])
    .executeTakeFirst()

/**
 * Applications under way that have a sealed answer, of which there can be only one.
 * @param name of its question, which names the index, too
 */
export const liveWith = (db: Db, of: Pick<ApplicationKind, 'kind' | 'live'>, name: string, lookup: string) =>
  db
    .selectFrom('application')
    .where(isOurs(of))
    .where(sql<SqlBool>`sealed -> ${sql.lit(name)} ->> 'lookup' = ${lookup}`)
    .where('status', 'in', of.live as Status[])

/** Another one that has it. */
export const liveHolder = (
  db: Db,
  of: Pick<ApplicationKind, 'kind' | 'live'>,
  { name, lookup }: { name: string; lookup: string },
  except: number,
) =>
  liveWith(db, of, name, lookup).select(['id', 'refNo', 'merchantId', 'createdBy', 'status']).where('id', '<>', except).executeTakeFirst()

/**
 * Under way with the same name, day and mobile number, or finished a short time ago with these or with the same unique number, the newest first.
 * @param same.born the question of that day
 * @param same.columns in which they are alike besides
 * @param same.numbers sealed answers of which there may be one under way; whoever has one of these and is under way is told of elsewhere
 * @param same.since from when on something that is finished was finished a short time ago
 */
export const similarTo = (
  db: Db,
  of: Pick<ApplicationKind, 'kind' | 'live' | 'lately'>,
  scope: Scope,
  row: ApplicationRow,
  same: {
    person: { applicant: string; mobile: string; born: string; day: string } | undefined
    columns: readonly Worded[]
    numbers: readonly { name: string; lookup: string }[]
    since: string
  },
) =>
  visible(db, of, scope)
    .select(['id', 'refNo', 'status'])
    .where('id', '<>', row.id)
    .where(({ and }) => and(same.columns.map(column => sql<SqlBool>`${sql.ref(column)} is not distinct from ${row[column]}`)))
    .where('status', '<>', 'draft')
    .where(({ and, eb, or }) => {
      const { person } = same
      const samePerson = person
        ? [
            and([
              eb('mobile', '=', person.mobile),
              eb('applicant', '=', person.applicant),
              sql<SqlBool>`answers ->> ${sql.lit(person.born)} = ${person.day}`,
            ]),
          ]
        : []
      const sameNumber = same.numbers.map(({ name, lookup }) => sql<SqlBool>`sealed -> ${sql.lit(name)} ->> 'lookup' = ${lookup}`)
      const finished = and([eb('status', 'in', (of.lately?.states ?? []) as Status[]), eb('endedAt', '>=', same.since)])
      return or([
        and([eb('status', 'in', of.live as Status[]), or(samePerson)]),
        ...(of.lately ? [and([finished, or([...samePerson, ...sameNumber])])] : []),
      ])
    })
    .orderBy('id', 'desc')
    .limit(3)
    .execute()

/** How many applications stand in each state; a shop's own, or all but drafts. */
export const countsByState = async (db: Db, of: Kind, scope: Scope): Promise<Record<string, number>> => {
  if (scope.shop === null) {
    const { draft: _, ...counts } = countBy(await readCounters(db, of.kind), {}, 'status')
    return counts
  }
  const rows = await visible(db, of, scope)
    .select(['status', sql<number>`count(*)`.as('n')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(row => [row.status, row.n]))
}

/** The next applications above an id that were sent back in this state and not answered in time. */
export const unanswered = async (db: Db, of: Kind, state: string, today: string, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where(isOurs(of))
    .where('status', '=', state as Status)
    .where('answerBy', '<', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(row => row.id)
}

const named = (db: Db) => db.selectFrom('application').select(['id', 'refNo', 'applicant', 'kind'])

/** An application of whatever product by its reference, for whoever is its applicant; nobody has agreed to anything in a draft. */
export const sentByRef = (db: Db, ref: string) =>
  named(db).where(sql<string>`lower(ref_no)`, '=', ref.toLowerCase()).where('status', '<>', 'draft').executeTakeFirst()

/** The same by its number. */
export const namedById = (db: Db, id: number) => named(db).where('id', '=', id).executeTakeFirst()

/** By which column an application is found by what somebody typed: acknowledgement numbers have fifteen digits, references begin with letters. */
export const numberColumn = (number: string): 'ackNo' | 'refNo' => (/^\d{15}$/.test(number) ? 'ackNo' : 'refNo')

/** The reference of a paid application of a kind, by either of its numbers. */
export const refOfNumber = async (db: Db, of: Kind, number: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('application')
      .select('refNo')
      .where(isOurs(of))
      .where('status', '<>', 'draft')
      .where(numberColumn(number), '=', number)
      .executeTakeFirst()
  )?.refNo
