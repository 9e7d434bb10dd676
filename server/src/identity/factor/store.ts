import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const factorOf = (db: Db, userId: number) =>
  db
    .selectFrom('appUser as u')
    .select([
      'u.id',
      'u.code',
      'u.name',
      'u.userName',
      'u.email',
      'u.secondFactor',
      'u.twoFactorAuthentication',
      'u.totpSecret',
      'u.totpPending',
    ])
    .select(eb =>
      eb
        .selectFrom('recoveryCode as r')
        .select(r => r.fn.countAll<number>().as('left'))
        .whereRef('r.userId', '=', 'u.id')
        .where('r.usedAt', 'is', null)
        .as('codesLeft'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

export type FactorRow = Awaited<ReturnType<typeof factorOf>>

export const keepPending = (db: Db, userId: number, totpPending: string) =>
  db.updateTable('appUser').set({ totpPending }).where('id', '=', userId).execute()

export const setFactor = (
  db: Db,
  userId: number,
  factor: { secondFactor: 'totp' | 'emailCode' | null; totpSecret: string | null; totpStep: number | null },
) =>
  db
    .updateTable('appUser')
    .set({ ...factor, totpPending: null, ...(factor.secondFactor ? {} : { twoFactorAuthentication: false }) })
    .where('id', '=', userId)
    .execute()

/** @returns whether this step was not taken before: of two codes sent at once one is */
export const takeStep = async (db: Db, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('appUser')
    .set({ totpStep: step })
    .where('id', '=', userId)
    .where(eb => eb.or([eb('totpStep', 'is', null), eb('totpStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  if (hashes.length > 0)
    await db
      .insertInto('recoveryCode')
      .values(hashes.map(codeHash => ({ userId, codeHash })))
      .execute()
}

/** @returns whether it was one of the codes, and unused */
export const takeRecoveryCode = async (db: Db, userId: number, codeHash: string): Promise<boolean> =>
  (await db
    .updateTable('recoveryCode')
    .set({ usedAt: sql<string>`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()) !== undefined

export const loginOf = (db: Db, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'userName', 'role', 'passwordHash', 'secondFactor', 'twoFactorAuthentication'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const confirmSession = (db: Db, sessionId: string) =>
  db.updateTable('session').set({ confirmedAt: sql<string>`now()` }).where('id', '=', sessionId).execute()

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
