import type { Sought } from '@sevakendra/contract/find/words'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

type Db = Kysely<DB>

/** An id that a select sent; anything else is no choice of the list. */
const chosen = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

export const activePackage = (db: Db, id: string, tier: 'merchant' | 'frenchie') =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('id', '=', chosen(id))
    .where('active', '=', true)
    .where('tier', '=', tier)
    .executeTakeFirst()

export const activeIdType = (db: Db, id: string) =>
  db.selectFrom('idType').select(['id', 'name', 'joiningFee']).where('id', '=', chosen(id)).where('active', '=', true).executeTakeFirst()

export async function insertMerchant(db: Db, merchant: Insertable<DB['merchant']>): Promise<number> {
  return (await db.insertInto('merchant').values(merchant).returning('id').executeTakeFirstOrThrow()).id
}

export const addressOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchant')
    .select(['code', 'name', 'shopName', 'emailId', 'mobileNo'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()

export const findShops = (db: Db, { by, text }: Sought, limit: number) => {
  const [begins, has] = [`${escaped(text)}%`, `%${escaped(text)}%`]
  return db
    .selectFrom('merchant')
    .select(['id', 'code', 'shopName', 'name', 'mobileNo', 'status'])
    .where(eb =>
      eb.or([
        ...(by === 'number' ? [eb('code', 'ilike', begins), eb('mobileNo', 'like', begins)] : [eb('name', 'ilike', has)]),
        eb('shopName', 'ilike', has),
      ]),
    )
    .orderBy('shopName')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const statusOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['id', 'kind', 'parentId', 'status']).where('id', '=', merchantId).executeTakeFirst()

/** Whether nobody of a shop took the last step into suspension. */
export const suspendedByOffice = async (db: Db, subject: 'merchant' | 'app_user', id: number): Promise<boolean> => {
  const last = await db
    .selectFrom('history as h')
    .leftJoin('appUser as u', 'u.id', 'h.actorId')
    .select('u.merchantId')
    .where('h.subject', '=', subject)
    .where('h.subjectId', '=', id)
    .where('h.action', '=', 'suspend')
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.merchantId === null
}

export const lockActiveAdmins = (db: Db) =>
  db.selectFrom('appUser').select('id').where('role', '=', 'admin').where('status', '=', 'active').orderBy('id').forUpdate().execute()

export const shopOfRecord = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirst()
