import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'

export type Db = Kysely<DB>
export type PsaRow = Selectable<DB['psa']>
export const subject = 'psa' as const

/** Whose records may be found: those of one shop, or of others those that were ever sent; by the product itself any. */
export type Scope = { shop: number } | { sent: true } | { any: true }

const visible = (db: Db, id: number, scope: Scope) => {
  const one = db.selectFrom('psa').where('id', '=', id)
  if ('any' in scope) return one
  return 'shop' in scope ? one.where('merchantId', '=', scope.shop) : one.where('submittedAt', 'is not', null)
}

export const psaById = (db: Db, id: number, scope: Scope): Promise<PsaRow | undefined> =>
  visible(db, id, scope).selectAll().executeTakeFirst()

export const lockPsa = (db: Db, id: number, scope: Scope): Promise<PsaRow | undefined> =>
  visible(db, id, scope).selectAll().forUpdate().executeTakeFirst()

export const psaOf = (db: Db, merchantId: number): Promise<PsaRow | undefined> =>
  db.selectFrom('psa').selectAll().where('merchantId', '=', merchantId).executeTakeFirst()

/** The same, held until the transaction ends: orders of one shop wait for each other. */
export const lockPsaOf = (db: Db, merchantId: number): Promise<PsaRow | undefined> =>
  db.selectFrom('psa').selectAll().where('merchantId', '=', merchantId).forUpdate().executeTakeFirst()

/** @returns undefined when the shop has one already */
export const insertPsa = (db: Db, row: Insertable<DB['psa']>): Promise<PsaRow | undefined> =>
  db
    .insertInto('psa')
    .values(row)
    .onConflict(conflict => conflict.column('merchantId').doNothing())
    .returningAll()
    .executeTakeFirst()

export const setPsa = (db: Db, id: number, set: Updateable<DB['psa']>) => db.updateTable('psa').set(set).where('id', '=', id).execute()

/** Saves on top of the version that the person saw. @returns undefined when another save came between, or it can no longer be edited */
export const saveAnswers = (
  db: Db,
  { id, version, changed }: { id: number; version: number; changed: boolean },
  set: Updateable<DB['psa']>,
) =>
  db
    .updateTable('psa')
    .set(eb => ({ ...set, version: eb('version', '+', 1), ...(changed && { dataVersion: eb('dataVersion', '+', 1) }) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', ['draft', 'rejected'])
    .returning(['version', 'savedAt', 'sealed'])
    .executeTakeFirst()

/** A shop with what its record and its registration say of it. */
export const shopById = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchant as m')
    .leftJoin('registration as r', 'r.merchantId', 'm.id')
    .select(['m.id', 'm.code', 'm.name', 'm.shopName', 'm.mobileNo', 'm.emailId', 'm.address1', 'm.address2', 'm.address3'])
    .select(['m.district', 'm.state', 'm.pin', 'r.fName', 'r.lName', 'r.dob', 'r.gender'])
    .where('m.id', '=', merchantId)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
export type Shop = Awaited<ReturnType<typeof shopById>>

/** Codes of other shops whose registration, once sent, has this PAN. @param lookup as the vault looks it up */
export const othersWithPan = async (db: Db, { id }: Pick<PsaRow, 'id'>, lookup: string): Promise<string[]> =>
  (
    await db
      .selectFrom('psa as p')
      .innerJoin('merchant as m', 'm.id', 'p.merchantId')
      .select('m.code')
      .where(sql<string>`p.sealed -> 'pan' ->> 'lookup'`, '=', lookup)
      .where('p.id', '<>', id)
      .where('p.submittedAt', 'is not', null)
      .orderBy('m.code')
      .limit(10)
      .execute()
  ).map(({ code }) => code)

/** The shop that has this PSA ID. */
export const holderOf = (db: Db, psaId: string) =>
  db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .select(['p.id', 'm.code'])
    .where('p.psaId', '=', psaId)
    .executeTakeFirst()

/** Registrations that were sent, by their request numbers, with their shops. */
export const byRefNo = async (db: Db, refNos: string[]) => {
  if (refNos.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .select(['p.id', 'p.refNo', 'p.status', 'p.psaId', 'm.code', 'm.shopName'])
    .where('p.refNo', 'in', refNos)
    .where('p.submittedAt', 'is not', null)
    .execute()
  return new Map(rows.map(row => [row.refNo, row]))
}

/** When the last password reset was done at UTIITSL, with its ticket. */
export const lastReset = (db: Db, id: number) =>
  db
    .selectFrom('history')
    .select(['at', 'details'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .where('action', '=', 'endReset')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
