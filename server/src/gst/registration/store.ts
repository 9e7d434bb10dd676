import type { Sought } from '@sevakendra/contract/find/words'
import { liveStates, type RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ApplicationKind, ApplicationRow, Db, Scope } from '../../application/service'
import * as applications from '../../application/service'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import { escaped } from '../../platform/lists/conditions'

export type { Db }
export const kind = 'gst_registration' as const
/** What the money of a registration refers to in the ledger. */
export const refType = 'gstRegistration' as const

/** GST registrations among the applications of all products. */
export const gstRegistrations = { kind, refType, readShop: 'gst.readShop', live: liveStates } as const satisfies ApplicationKind

export type Registration = Omit<ApplicationRow, 'status'> & { status: RegistrationState }
export type Progress = Selectable<DB['gstRegistrationProgress']>

export const scopeOf = (who: Pick<Who, 'merchantId' | 'userId' | 'may'>): Scope => applications.scopeOf(gstRegistrations, who)
export const inScope = (scope: Scope) => applications.inScope(gstRegistrations, scope)

/** @throws Refusal 404 */
export const registrationOf = (db: Db, id: number, who: Who) => applications.applicationOf<Registration>(db, gstRegistrations, id, who)
/** The same, held until the transaction ends. @throws Refusal 404 */
export const heldRegistration = (tx: Parameters<typeof applications.heldApplication>[0], id: number, who: Who) =>
  applications.heldApplication<Registration>(tx, gstRegistrations, id, who)

export const progressOf = (db: Db, id: number): Promise<Progress | undefined> =>
  db.selectFrom('gstRegistrationProgress').selectAll().where('applicationId', '=', id).executeTakeFirst()

/** A TRN that was given anew, after a query, takes the place of the one before. */
export const putProgress = (db: Db, row: Insertable<DB['gstRegistrationProgress']>) =>
  db
    .insertInto('gstRegistrationProgress')
    .values(row)
    .onConflict(on => on.column('applicationId').doUpdateSet({ trn: row.trn, trnOn: row.trnOn, trnUntil: row.trnUntil }))
    .execute()

export const setProgress = (db: Db, id: number, set: Updateable<DB['gstRegistrationProgress']>) =>
  db.updateTable('gstRegistrationProgress').set(set).where('applicationId', '=', id).execute()

/** The registration that has a number of the GST portal. */
export const holderOf = async (db: Db, number: { trn: string } | { arn: string } | { gstin: string }) => {
  const all = db
    .selectFrom('application as a')
    .leftJoin('gstRegistrationProgress as p', 'p.applicationId', 'a.id')
    .select(['a.id', 'a.refNo'])
  if ('arn' in number) return all.where('a.ackNo', '=', number.arn).executeTakeFirst()
  return 'trn' in number
    ? all.where('p.trn', '=', number.trn).executeTakeFirst()
    : all.where('p.gstin', '=', number.gstin).executeTakeFirst()
}

/** How many stand in each state, and since when the oldest does; the own shop's, or all that were paid. */
export const standing = async (db: Db, who: Who) => {
  const rows = await db
    .selectFrom('application as a')
    .where(inScope(scopeOf(who)))
    .select(['a.status', sql<number>`count(*)::int`.as('n'), sql<string | null>`min(coalesce(a.submitted_at, a.saved_at))`.as('since')])
    .groupBy('a.status')
    .execute()
  return rows.map(({ status, n, since }) => ({ state: status as string as RegistrationState, n, since }))
}

const due = (db: Db, states: readonly RegistrationState[], after: number) =>
  db
    .selectFrom('gstRegistrationProgress as p')
    .innerJoin('application as a', 'a.id', 'p.applicationId')
    .where(sql<boolean>`a.kind = ${sql.lit(kind)}`)
    .where(sql<string>`a.status`, 'in', [...states])
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(200)
    .select('a.id')

const notToday = (today: string) => sql<boolean>`(p.reminded_on is null or p.reminded_on < ${today})`

/** Above an id, those whose TRN ended before a day. */
export const expired = async (db: Db, before: string, after: number): Promise<number[]> =>
  (await due(db, ['trnGenerated', 'aadhaarPending'], after).where('p.trnUntil', '<', before).execute()).map(({ id }) => id)

/** Above an id, those whose TRN ends until a day, and that were not reminded of today. */
export const trnsDue = async (db: Db, until: string, today: string, after: number): Promise<number[]> =>
  (
    await due(db, ['trnGenerated', 'aadhaarPending'], after)
      .where('p.trnUntil', '<=', until)
      .where('p.trnUntil', '>=', today)
      .where(notToday(today))
      .execute()
  ).map(({ id }) => id)

/** Above an id, those whose answer to the officer is due until a day, and that were not reminded of today. */
export const answersDue = async (db: Db, until: string, today: string, after: number): Promise<number[]> =>
  (
    await due(db, ['clarification'], after)
      .where('p.answerBy', '<=', until)
      .where('p.answerBy', '>=', today)
      .where(notToday(today))
      .execute()
  ).map(({ id }) => id)

export const shopOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['code', 'shopName', 'name', 'emailId']).where('id', '=', merchantId).executeTakeFirstOrThrow()

export const userName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('appUser').select('name').where('id', '=', id).executeTakeFirst())?.name ?? ''

/** Of these the people of the back office. */
interface FoundRegistration {
  id: number
  refNo: string
  applicant: string
  arn: string | null
  gstin: string | null
  status: string
  code: string
  shopName: string
}

/** Registrations whose numbers begin with the text, or whose name has it; the newest first. */
export async function findRegistrations(db: Db, { by, text }: Sought, scope: Scope, limit: number): Promise<FoundRegistration[]> {
  const begins = sql`lower(${`${escaped(text)}%`})`
  const numbers = sql`lower(a.ref_no) like ${begins} or lower(a.ack_no) like ${begins} or lower(a.mobile) like ${begins}
    or lower(p.trn) like ${begins} or lower(p.gstin) like ${begins}`
  const matches = by === 'number' ? sql`(${numbers})` : sql`(a.search like lower(${`%${escaped(text)}%`}) or ${numbers})`
  const { rows } = await sql<FoundRegistration>`
    select a.id, a.ref_no, a.applicant, a.ack_no as arn, p.gstin, a.status, m.code, m.shop_name
    from application a join merchant m on m.id = a.merchant_id left join gst_registration_progress p on p.application_id = a.id
    where ${inScope(scope)} and ${matches} order by a.submitted_at desc nulls last, a.id desc limit ${limit}`.execute(db)
  return rows
}
