import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

export const login = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'userName', 'role', 'passwordHash', 'secondFactor', 'twoFactorAuthentication'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const confirmed = (db: Kysely<DB>, sessionId: string) =>
  db.updateTable('session').set({ confirmedAt: sql<string>`now()` }).where('id', '=', sessionId).execute()
