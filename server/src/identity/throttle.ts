import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { Refusal } from '../platform/errors'

/** Failures after which sign-in also asks for a captcha, and after which it makes people wait. */
const captchaAfter = 3
const waitAfter = 5
const longestWait = 15 * 60
/** Failures of one address, whatever the account, in fifteen minutes. */
const addressLimit = 30

const account = (userName: string) => `account ${userName.toLowerCase()}`
const address = (ip: string) => `address ${ip}`

/**
 * Delays double with each failure after the fifth, up to fifteen minutes; nothing is locked for good.
 * Counted in the database, by its own clock, so that every node sees the same.
 * @returns whether a captcha is asked for
 * @throws Refusal 429 with the seconds to wait
 */
export async function mayTry(db: Kysely<DB>, userName: string, ip: string): Promise<boolean> {
  const rows = await db
    .selectFrom('throttle')
    .select(['name', 'failures', sql<number>`extract(epoch from now() - last_at)::int`.as('age')])
    .where('name', 'in', [account(userName), address(ip)])
    .execute()
  const own = rows.find(row => row.name === account(userName))
  const shared = rows.find(row => row.name === address(ip))
  const fromHere = shared && shared.age < 900 ? shared.failures : 0
  const wait = own ? Math.min(2 ** (own.failures - waitAfter), longestWait) - own.age : 0
  if (own && own.failures >= waitAfter && wait > 0) throw tooMany(wait)
  if (fromHere >= addressLimit) throw tooMany(900 - (shared?.age ?? 0))
  return (own !== undefined && own.failures >= captchaAfter && own.age < 86_400) || fromHere >= addressLimit / 2
}

/**
 * Counts a try against its account before the password is looked at, so that many sent at once gain nothing:
 * one statement decides whether the delay has passed and begins the next. `succeeded` takes the count back.
 * @throws Refusal 429 when another try was faster
 */
export async function begin(db: Kysely<DB>, userName: string): Promise<void> {
  const pause = sql`least(power(2, least(throttle.failures - ${waitAfter}, 20)), ${longestWait}) * interval '1 second'`
  const counted = await db
    .insertInto('throttle')
    .values({ name: account(userName), failures: 1, lastAt: sql<string>`now()` })
    .onConflict(conflict =>
      conflict
        .column('name')
        // A quiet day forgives.
        .doUpdateSet({
          failures: sql<number>`case when throttle.last_at < now() - interval '1 day' then 1 else throttle.failures + 1 end`,
          lastAt: sql<string>`now()`,
        })
        .where(sql<boolean>`throttle.failures < ${waitAfter} or throttle.last_at + ${pause} <= now()`),
    )
    .returning('name')
    .executeTakeFirst()
  if (!counted) throw tooMany(1)
}

/** Counts a failure against its address; the account's was counted when it began. */
export async function failed(db: Kysely<DB>, ip: string): Promise<void> {
  await db
    .insertInto('throttle')
    .values({ name: address(ip), failures: 1, lastAt: sql<string>`now()` })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        // A quiet quarter of an hour forgives.
        failures: sql<number>`case when throttle.last_at < now() - interval '15 minutes' then 1 else throttle.failures + 1 end`,
        lastAt: sql<string>`now()`,
      }),
    )
    .execute()
}

/** Nothing was tried after all: the server was too busy to look. */
export async function notTried(db: Kysely<DB>, userName: string): Promise<void> {
  await db.updateTable('throttle').set({ failures: sql<number>`greatest(failures - 1, 0)` }).where('name', '=', account(userName)).execute()
}

export async function succeeded(db: Kysely<DB>, userName: string): Promise<void> {
  await db.deleteFrom('throttle').where('name', '=', account(userName)).execute()
}

/** What one address may ask for by mail in a quarter of an hour, each with a captcha of its own; and taken names that one person may try. */
const askLimit = 10

/**
 * Counts what an address asks for without signing in, such as mails to people who forgot something.
 * @param ip the address, or another name for who asks
 * @throws Refusal 429 after ten in a quarter of an hour
 */
export async function mayAsk(db: Kysely<DB>, ip: string): Promise<void> {
  const { failures, age } = await db
    .insertInto('throttle')
    .values({ name: `asks ${ip}`, failures: 1, lastAt: sql<string>`now()` })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({
        failures: sql<number>`case when throttle.last_at < now() - interval '15 minutes' then 1 else throttle.failures + 1 end`,
        // From the first of them on: who keeps asking is not made to wait for ever.
        lastAt: sql<string>`case when throttle.last_at < now() - interval '15 minutes' then now() else throttle.last_at end`,
      }),
    )
    .returning(['failures', sql<number>`extract(epoch from now() - last_at)::int`.as('age')])
    .executeTakeFirstOrThrow()
  if (failures > askLimit) throw tooMany(Math.max(900 - age, 1))
}

const tooMany = (seconds: number) =>
  new Refusal(`Too many attempts. Please wait ${words(seconds)} and try again.`, 429, { retryAfter: Math.ceil(seconds) })

const words = (seconds: number) => (seconds < 60 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`)
