import type { Sought } from '@sevakendra/contract/find/words'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists-conditions'

type Db = Kysely<DB>

/** An id that a select sent; anything else is no choice of the list. */
const chosen = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

export const activePackage = (db: Db, id: string) =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('id', '=', chosen(id))
    .where('active', '=', true)
    .where('tier', '=', 'merchant')
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
