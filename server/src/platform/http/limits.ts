import { type Kysely, sql } from 'kysely'
import type { DB } from '../database.gen'
import { keep } from '../db/transaction'
import { Refusal } from './errors'

type Db = Kysely<DB>

/** So many at once, and one more every so many seconds: in any S seconds at most `burst + S / seconds`. */
export interface Allowance {
  burst: number
  seconds: number
}

/** Not the beginning of the transaction: who waited for the row comes after those before it. */
const present = sql`clock_timestamp()`

/** Seconds as the database adds them. */
const span = (seconds: number) => sql`(${seconds} * interval '1 second')`

/**
 * Counts one use, in one statement and by the database's clock: of many at once, on whatever node, no more than allowed are counted. A rehearsal counts.
 * @param name what is counted and of whom: `registrations of 203.0.113.9`
 * @returns 0 when it was counted; otherwise the seconds until one more fits
 */
export async function limit(db: Db, name: string, { burst, seconds }: Allowance): Promise<number> {
  const { rows } = await sql`
    insert into rate_limit (name, empties_at) values (${name}, ${present} + ${span(seconds)})
    on conflict (name) do update set empties_at = greatest(rate_limit.empties_at, ${present}) + ${span(seconds)}
    where rate_limit.empties_at <= ${present} + ${span((burst - 1) * seconds)}
    returning name`.execute(db)
  if (rows.length > 0) {
    keep(db, outside => limit(outside, name, { burst, seconds }))
    return 0
  }
  const [counted] = await countedOf(db, [[name, { burst, seconds }]])
  return Math.max(1, counted?.wait ?? 0)
}

/** Takes one counted use back. */
export async function release(db: Db, name: string, { seconds }: Allowance): Promise<void> {
  await sql`update rate_limit set empties_at = empties_at - ${span(seconds)} where name = ${name}`.execute(db)
}

/** Forgets every use. */
export const clear = (db: Db, name: string) => db.deleteFrom('rateLimit').where('name', '=', name).execute()

/**
 * Counts one use of what is never refused but becomes dearer.
 * @returns how many are counted at present, this one included; at most `burst`
 */
export async function usage(db: Db, name: string, { burst, seconds }: Allowance): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    insert into rate_limit (name, empties_at) values (${name}, ${present} + ${span(seconds)})
    on conflict (name) do update
    set empties_at = least(greatest(rate_limit.empties_at, ${present}) + ${span(seconds)}, ${present} + ${span(burst * seconds)})
    returning extract(epoch from empties_at - ${present})::float8 as left`.execute(db)
  return level(rows[0]?.left ?? 0, seconds)
}

/** What is counted of a name at present. */
export interface Counted {
  /** How many uses. */
  level: number
  /** Seconds until one more is allowed; 0 when it is now. */
  wait: number
}

/** Reads some names without counting anything. @returns in their order */
export async function countedOf(db: Db, asked: readonly (readonly [name: string, allowance: Allowance])[]): Promise<Counted[]> {
  const names = asked.map(([name]) => name)
  const found = await db
    .selectFrom('rateLimit')
    .select(['name', sql<number>`extract(epoch from empties_at - ${present})::float8`.as('left')])
    .where('name', 'in', names)
    .execute()
  return asked.map(([name, { burst, seconds }]) => {
    const left = found.find(one => one.name === name)?.left ?? 0
    return { level: level(left, seconds), wait: waitAt(left, { burst, seconds }) }
  })
}

// A microsecond more than a whole number of uses is none.
const level = (left: number, seconds: number): number => Math.max(0, Math.ceil(left / seconds - 1e-6))
const waitAt = (left: number, { burst, seconds }: Allowance): number => Math.max(0, Math.ceil(left - (burst - 1) * seconds))

/** Removes what has run out. @returns how many names */
export async function sweepLimits(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rateLimit').where('emptiesAt', '<', sql<string>`now()`).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Each a text of its own, so that the browser can say it in Hindi. */
const waits: readonly [seconds: number, message: string][] = [
  [10, 'Too many attempts. Please wait a few seconds and try again.'],
  [60, 'Too many attempts. Please wait a minute and try again.'],
  [300, 'Too many attempts. Please wait five minutes and try again.'],
  [900, 'Too many attempts. Please wait 15 minutes and try again.'],
  [3600, 'Too many attempts. Please wait an hour and try again.'],
]
const longest = 'Too many attempts. Please try again tomorrow.'

/** @param seconds until another try makes sense */
export const tooMany = (seconds: number): Refusal =>
  new Refusal(waits.find(([most]) => seconds <= most)?.[1] ?? longest, 429, { retryAfter: Math.ceil(seconds) })
