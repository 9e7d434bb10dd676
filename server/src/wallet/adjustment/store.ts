import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const insert = async (db: Db, row: Insertable<DB['walletAdjustment']>): Promise<number> =>
  (await db.insertInto('walletAdjustment').values(row).returning('id').executeTakeFirstOrThrow()).id

export const byId = (db: Db, id: number) =>
  db
    .selectFrom('walletAdjustment as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .innerJoin('appUser as p', 'p.id', 'a.proposedBy')
    .selectAll('a')
    .select(['m.code', 'm.shopName', 'm.district', 'm.state', 'p.code as proposedByCode', 'p.name as proposedByName'])
    .where('a.id', '=', id)
    .executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof byId>>>

/** Whether a person of the back office is the shop, or its merchant, under another name. */
export const samePerson = (db: Db, userId: number, merchantId: number) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', join =>
      join.on(eb => eb.or([eb('u.mobile', '=', eb.ref('m.mobileNo')), eb(sql`lower(u.email)`, '=', sql`lower(m.email_id)`)])),
    )
    .select('u.id')
    .where('u.id', '=', userId)
    .where(eb =>
      eb(
        'm.id',
        'in',
        eb
          .selectFrom('merchant as own')
          .select(sql<number>`unnest(array[own.id, own.parent_id])`.as('id'))
          .where('own.id', '=', merchantId),
      ),
    )
    .executeTakeFirst()
