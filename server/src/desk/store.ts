import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { isOf, tableOf } from '../platform/subjects'
import type { DeskSubject } from './subject'

type Db = Kysely<DB>
type Of = Pick<DeskSubject, 'kind' | 'states' | 'since' | 'owner'>

/** Claims end by the database's own clock, which every node shares. */
export const claimEnd = (minutes: number): Expression<string> => sql<string>`now() + make_interval(mins => ${minutes})`

const without = (skip: readonly number[]) => (skip.length > 0 ? sql`and id not in (${sql.join([...skip])})` : sql``)
/** Until the end of the transaction: two requests of one verifier go one after the other, so that the second finds what the first claimed. */
export const takeAlone = (db: Db, { kind }: Of, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`desk ${kind}`}), ${userId}::int)`.execute(db)

const first = async <T>(query: RawBuilder<T>, db: Db): Promise<T | undefined> => (await query.execute(db)).rows[0]

const ofOthers = (owner: string | undefined, userId: number) => (owner ? sql`and ${sql.id(owner)} <> ${userId}` : sql``)

/** What has waited longest; rows that another verifier is taking now are passed over. */
export const oldestWaiting = (db: Db, { kind, states, since, owner }: Of, skip: readonly number[], userId: number) =>
  first(
    sql<{
      id: number
    }>`select id from ${tableOf(kind)} where ${isOf(kind)} and status = ${states.waiting} ${without(skip)} ${ofOthers(owner, userId)}
      order by ${sql.id(since)}, id limit 1 for update skip locked`,
    db,
  )

/** What a verifier claimed and did not finish, such as before the browser was closed. Waits for a decision on it that is under way in another window. */
export const openClaim = (db: Db, { kind, states }: Of, userId: number, skip: readonly number[]) =>
  first(
    sql<{
      id: number
    }>`select id from ${tableOf(kind)} where ${isOf(kind)} and status = ${states.claimed} and claim_by = ${userId} ${without(skip)}
      order by claim_until limit 1 for update`,
    db,
  )

export const endedClaims = async (db: Db, { kind, states }: Of): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`select id from ${tableOf(kind)} where ${isOf(kind)} and status = ${states.claimed} and claim_until < now()
      order by id limit 100 for update skip locked`.execute(db)
  ).rows

/** @returns undefined when the claim is no longer this person's */
export const extendClaim = (db: Db, { kind, states }: Of, id: number, userId: number, minutes: number) =>
  first(
    sql<{ claimUntil: string }>`update ${tableOf(kind)} set claim_until = ${claimEnd(minutes)}
      where id = ${id} and ${isOf(kind)} and status = ${states.claimed} and claim_by = ${userId} returning claim_until`,
    db,
  )

export const claimOf = (db: Db, { kind }: Of, id: number) =>
  first(
    sql<{ claimUntil: string; name: string }>`select a.claim_until, u.name from ${tableOf(kind)} a join app_user u on u.id = a.claim_by
      where a.id = ${id}`,
    db,
  )
