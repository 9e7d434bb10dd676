import { type Expression, sql } from 'kysely'
import type { Db } from '../physical/store'

/** Claims end by the database's own clock, which every node shares. */
export const claimEnd = (minutes: number): Expression<string> => sql<string>`now() + make_interval(mins => ${minutes})`

/** The waiting application that was submitted first; rows that another verifier is taking now are passed over. */
export const oldestWaiting = (db: Db, skip: number[]) => {
  const waiting = db.selectFrom('nsdlApplication').select('id').where('status', '=', 'waiting')
  return (skip.length ? waiting.where('id', 'not in', skip) : waiting)
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What a verifier claimed and did not finish, such as before the browser was closed. */
export const openClaim = (db: Db, userId: number, skip: number[]) => {
  const mine = db.selectFrom('nsdlApplication').select('id').where('status', '=', 'pendingVerification').where('claimBy', '=', userId)
  return (skip.length ? mine.where('id', 'not in', skip) : mine).orderBy('claimUntil').limit(1).executeTakeFirst()
}

export const endedClaims = (db: Db) =>
  db
    .selectFrom('nsdlApplication')
    .select('id')
    .where('status', '=', 'pendingVerification')
    .where('claimUntil', '<', sql<string>`now()`)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()

/** @returns undefined when the claim is no longer this person's */
export const extendClaim = (db: Db, id: number, userId: number, minutes: number) =>
  db
    .updateTable('nsdlApplication')
    .set({ claimUntil: claimEnd(minutes) })
    .where('id', '=', id)
    .where('status', '=', 'pendingVerification')
    .where('claimBy', '=', userId)
    .returning('claimUntil')
    .executeTakeFirst()

export const claimOf = (db: Db, id: number) =>
  db
    .selectFrom('nsdlApplication as a')
    .innerJoin('appUser as u', 'u.id', 'a.claimBy')
    .select(['a.claimBy', 'a.claimUntil', 'u.name'])
    .where('a.id', '=', id)
    .executeTakeFirst()

export const holderOfAckNo = (db: Db, ackNo: string) =>
  db.selectFrom('nsdlApplication').select(['id', 'refNo']).where('ackNo', '=', ackNo).executeTakeFirst()
