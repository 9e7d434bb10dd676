import type { Sought } from '@sevakendra/contract/find/words'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists-conditions'

type Db = Kysely<DB>

export const insertRegistration = (db: Db, registration: Insertable<DB['registration']>) =>
  db.insertInto('registration').values(registration).returning('id').executeTakeFirstOrThrow()

export const idTypesOnOffer = (db: Db) =>
  db.selectFrom('idType').select(['id', 'name', 'joiningFee']).where('active', '=', true).orderBy('joiningFee').orderBy('id').execute()

export const packagesOnOffer = (db: Db) =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('tier', '=', 'merchant')
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .execute()

export const registrationById = (db: Db, id: number) =>
  db
    .selectFrom('registration as r')
    .innerJoin('idType as t', 't.id', 'r.idTypeId')
    .leftJoin('merchant as m', 'm.id', 'r.merchantId')
    .selectAll('r')
    .select(['t.name as idName', 'm.code as merchantCode'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** Shops and other waiting applicants with the same mobile or e-mail. */
export const alikes = async (db: Db, mobileNo: string, emailId: string) => {
  const shops = await db
    .selectFrom('merchant')
    .select(['code', 'mobileNo', 'emailId'])
    .where(eb => eb.or([eb('mobileNo', '=', mobileNo), eb('emailId', '=', emailId)]))
    .limit(3)
    .execute()
  const waiting = await db
    .selectFrom('registration')
    .select(['refNo as code', 'mobileNo', 'emailId'])
    .where('status', '=', 'pending')
    .where(eb => eb.or([eb('mobileNo', '=', mobileNo), eb('emailId', '=', emailId)]))
    .limit(3)
    .execute()
  return [...shops, ...waiting]
}

export const linkMerchant = (db: Db, id: number, merchantId: number) =>
  db.updateTable('registration').set({ merchantId }).where('id', '=', id).execute()

export const timelineOf = (db: Db, id: number) =>
  db
    .selectFrom('history')
    .select(['at', 'action', 'actorName as by', 'remark'])
    .where('subject', '=', 'registration')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

export const idOf = (db: Db, refNo: string) => db.selectFrom('registration').select('id').where('refNo', '=', refNo).executeTakeFirst()

export const find = (db: Db, { by, text }: Sought, limit: number) => {
  const [begins, has] = [`${escaped(text)}%`, `%${escaped(text)}%`]
  const name = sql<string>`f_name || ' ' || l_name`
  return db
    .selectFrom('registration')
    .select(['id', 'refNo', 'shopName', 'mobileNo', 'status', name.as('name')])
    .where(eb =>
      eb.or([
        ...(by === 'number' ? [eb('refNo', 'ilike', begins), eb('mobileNo', 'like', begins)] : [eb(name, 'ilike', has)]),
        eb('shopName', 'ilike', has),
      ]),
    )
    .orderBy('dated', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
