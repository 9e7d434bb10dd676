import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const office = ['admin', 'staff'] as const

/** Those of the back office who can sign in, with what a second factor needs. */
export const officePeople = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'email', 'secondFactor', 'twoFactorAuthentication'])
    .where('role', 'in', office)
    .where('status', '=', 'active')
    .orderBy('code')
    .execute()
