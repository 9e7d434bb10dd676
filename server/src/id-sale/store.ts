import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

export const table = 'id_sale' as const

export const insert = async (db: Db, sale: Insertable<DB['idSale']>): Promise<number> =>
  (await db.insertInto('idSale').values(sale).returning('id').executeTakeFirstOrThrow()).id

const sales = (db: Db) =>
  db
    .selectFrom('idSale as s')
    .innerJoin('idType as t', 't.id', 's.idTypeId')
    .innerJoin('merchant as m', 'm.id', 's.merchantId')
    .leftJoin('idSale as earlier', 'earlier.id', 's.renewsId')
    .selectAll('s')
    .select(['t.name as idType', 't.services', 't.joiningFee', 't.validityMonths as termNow', 't.active as onOffer'])
    .select(['m.code', 'm.name', 'm.emailId', 'm.packageId as packageNow'])
    .select(['earlier.saleNo as renews', 'earlier.validTill as earlierTill', 'earlier.status as earlierStatus'])

/** One sale, of one shop when a shop asks. */
export const saleById = (db: Db, id: number, merchantId: number | null) => {
  const one = sales(db).where('s.id', '=', id)
  return (merchantId === null ? one : one.where('s.merchantId', '=', merchantId)).executeTakeFirst()
}
export type Sale = NonNullable<Awaited<ReturnType<typeof saleById>>>

export const salesOf = (db: Db, merchantId: number) =>
  sales(db).where('s.merchantId', '=', merchantId).orderBy('s.id', 'desc').limit(100).execute()

/** The row's turn in the lock order comes before the wallet's. */
export const lock = (db: Db, id: number) => db.selectFrom('idSale').select('id').where('id', '=', id).forUpdate().execute()

/** The next term of a sale, unless it was given back. */
export const renewalOf = (db: Db, id: number) =>
  db.selectFrom('idSale').select(['id', 'saleNo', 'status']).where('renewsId', '=', id).where('status', '<>', 'refunded').executeTakeFirst()

/** The owner of a shop, who sells to its members. */
export const ownerOf = (db: Db, merchantId: number) =>
  db.selectFrom('appUser').select('id').where('merchantId', '=', merchantId).where('role', '=', 'merchant').orderBy('id').executeTakeFirst()

export const idTypeOf = (db: Db, id: number) =>
  db.selectFrom('idType').select(['id', 'name', 'joiningFee', 'validityMonths']).where('id', '=', id).executeTakeFirstOrThrow()

/** What one of our services knows of a shop's IDs for it: as few columns as its answer needs. */
export const salesFor = (db: Db, merchantId: number, service: string, hold: boolean) =>
  db
    .selectFrom('idSale as s')
    .innerJoin('idType as t', 't.id', 's.idTypeId')
    .select(['s.id', 's.saleNo', 's.status', 's.payBy', 's.validTill', 's.renewsId', 's.remark', 't.name as idType'])
    .where('s.merchantId', '=', merchantId)
    .where(sql<boolean>`${service} = any(t.services)`)
    .orderBy('s.id')
    .$if(hold, rows => rows.forShare('s'))
    .execute()

/** Whether the shop was charged for a service since an instant, and has not got it back. */
export const hasSpent = async (db: Db, merchantId: number, since: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ledger_account a
    join ledger_entry e on e.account_id = a.id and e.at >= ${since}::timestamptz
    join ledger_journal j on j.id = e.journal_id and j.kind = 'serviceDebit'
    where a.kind = 'wallet' and a.owner_id = ${merchantId}
      and not exists (select from ledger_journal r where r.reverses = j.id)
    limit 1`.execute(db)
  return rows.length > 0
}

/** The next running terms above an id whose last day has passed. */
export const ended = async (db: Db, today: string, after: number): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('idSale')
      .select('id')
      .where('status', 'in', ['free', 'active'])
      .where('validTill', '<', today)
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute(),
  )

const idsOf = (rows: { id: number }[]): number[] => rows.map(row => row.id)

/**
 * Running terms that end soon, were not renewed, and of which the shop does not know so much yet.
 * @param steps days before the end, the earliest first
 */
const ending = (db: Db, today: string, steps: readonly [number, number, number]) =>
  sales(db)
    .where('s.status', 'in', ['free', 'active'])
    .where('s.validTill', '>=', today)
    .where(sql<boolean>`s.valid_till <= ${today}::date + ${steps[0]}::int`)
    .where(
      sql<boolean>`coalesce(s.reminded, 1000) > case when s.valid_till <= ${today}::date + ${steps[2]}::int then ${steps[2]}::int
        when s.valid_till <= ${today}::date + ${steps[1]}::int then ${steps[1]}::int else ${steps[0]}::int end`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('idSale as n')
            .select('n.id')
            .whereRef('n.renewsId', '=', 's.id')
            .where('n.status', 'in', ['free', 'active', 'suspended']),
        ),
      ),
    )

/** The next of them above an id. */
export const toRemind = async (db: Db, today: string, steps: readonly [number, number, number], after: number): Promise<number[]> =>
  idsOf(await ending(db, today, steps).where('s.id', '>', after).orderBy('s.id').limit(500).execute())

/** One of them, if it still is. */
export const endingById = (db: Db, today: string, steps: readonly [number, number, number], id: number) =>
  ending(db, today, steps).where('s.id', '=', id).executeTakeFirst()

export const setReminded = (db: Db, id: number, days: number) =>
  db.updateTable('idSale').set({ reminded: days }).where('id', '=', id).execute()
