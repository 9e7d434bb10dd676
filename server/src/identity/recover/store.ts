import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const person = (db: Db) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['u.id', 'u.code', 'u.name', 'u.role', 'u.userName', 'u.mobile', 'u.email', 'u.passwordHash', 'm.shopName'])
    .select(sql<boolean>`u.password_temporary_until is not null`.as('voided'))
    .select(sql<boolean>`u.status = 'active' and coalesce(m.status, 'active') = 'active'`.as('active'))

export const byEmail = (db: Db, email: string) =>
  person(db).where(sql`lower(u.email)`, '=', email.toLowerCase()).orderBy('u.id').limit(20).execute()

export const byUserName = (db: Db, userName: string) =>
  person(db).where(sql`lower(u.user_name)`, '=', userName.toLowerCase()).executeTakeFirst()

export const byId = (db: Db, id: number) => person(db).where('u.id', '=', id).executeTakeFirstOrThrow()

const linkMinutes = '30 minutes'

export const insertLink = (db: Db, tokenHash: string, userId: number) => db.insertInto('resetLink').values({ tokenHash, userId }).execute()

/** Whose link it is, while it is good. */
export const linkOwner = async (db: Db, tokenHash: string) => {
  const link = await db
    .selectFrom('resetLink')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - ${linkMinutes}::interval`)
    .executeTakeFirst()
  return link && person(db).where('u.id', '=', link.userId).executeTakeFirst()
}

/** @returns whether this was the one use of the link */
export const useLink = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .updateTable('resetLink')
    .set({ usedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - ${linkMinutes}::interval`)
    .returning('userId')
    .executeTakeFirst()) !== undefined

/** Every link that leads in and every step of a sign-in that is on its way: both were begun with what no longer holds. */
export async function voidWaysIn(db: Db, userId: number): Promise<void> {
  for (const table of ['resetLink', 'signInTicket'] as const)
    await db.updateTable(table).set({ usedAt: sql<string>`now()` }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

/** The password opens nothing from now on. Its hash stays, so that the next one is another. */
export const voidPassword = (db: Db, userId: number) =>
  db.updateTable('appUser').set({ passwordTemporaryUntil: sql<string>`now() - interval '1 second'` }).where('id', '=', userId).execute()
