import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

/** Its own books, which nothing else reads. A second order of the same number changes nothing. */
export const insert = (db: Kysely<DB>, row: Insertable<DB['couponSandbox']>) =>
  db
    .insertInto('couponSandbox')
    .values(row)
    .onConflict(conflict => conflict.column('orderNo').doNothing())
    .execute()

/** What it says of these orders by an instant. */
export const answered = (db: Kysely<DB>, orderNos: readonly string[], at: string) =>
  db
    .selectFrom('couponSandbox')
    .select(['orderNo', 'play'])
    .where('orderNo', 'in', [...orderNos])
    .where('answersAt', '<=', at)
    .orderBy('orderNo')
    .execute()
