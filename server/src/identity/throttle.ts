import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { inTransaction } from '../platform/db/transaction'
import { type Allowance, clear, countedOf, limit, release, tooMany } from '../platform/http/limits'
import { networkOf } from '../platform/http/network'

type Db = Kysely<DB>

/** Failures of one source after which a captcha is asked for as well, and after which it waits. */
const captchaAfter = 3
const waitAfter = 5
const longestWait = 15 * 60
/** Failures at one secret from all browsers that never opened the account, in whatever networks. */
const accountAllowance: Allowance = { burst: 20, seconds: 15 * 60 }
/** Failures of one network at whatever accounts, known browsers apart: 30 in any quarter of an hour. */
const networkAllowance: Allowance = { burst: 15, seconds: 60 }
const networkCaptchaAfter = 8

/** A secret that can be guessed: which one, of whom. */
type Secret = `password of ${string}` | `second step of ${number}`

/** The password of a user name, whether or not anybody has it. */
export const passwordOf = (userName: string): Secret => `password of ${userName.toLowerCase()}`
export const secondStepOf = (userId: number): Secret => `second step of ${userId}`

/** Where a try comes from. */
export interface Source {
  ip: string
  /** Hash of the browser's name. */
  device: string
  /** The browser opened this account before. Its tries are counted apart from everybody else's. */
  known: boolean
}

/** Names without spaces stand first, so that no user name can be written to look like another counter. */
const sourceName = (secret: Secret, { ip, device, known }: Source) =>
  known ? `browser ${device} ${secret}` : `network ${networkOf(ip)} ${secret}`
const accountName = (secret: Secret) => `failures at ${secret}`
const networkName = ({ ip }: Source) => `failures from ${networkOf(ip)}`

/**
 * Whether a try may be made, without counting it. Failures are counted by source (a browser that opened the account before, or a network);
 * from the fifth on delays double from one second to fifteen minutes. Tries from browsers that never opened the account are bounded all
 * together as well, and so are those of a network at all accounts. Nothing is locked for good, and a known browser is held up by its own
 * failures alone. All of it stands in the database, by its clock, and is the same for user names that nobody has.
 * @returns whether a captcha is asked for
 * @throws Refusal 429 with the seconds to wait
 */
export async function assertMayTry(db: Db, secret: Secret, from: Source): Promise<boolean> {
  const own = await db
    .selectFrom('throttle')
    .select(['failures', sql<number>`extract(epoch from now() - last_at)::int`.as('age')])
    .where('name', '=', sourceName(secret, from))
    .executeTakeFirst()
  const wait = own && own.failures >= waitAfter ? Math.min(2 ** (own.failures - waitAfter), longestWait) - own.age : 0
  if (wait > 0) throw tooMany(wait)
  const captcha = own !== undefined && own.failures >= captchaAfter && own.age < 86_400
  if (from.known) return captcha
  const [account, network] = await countedOf(db, [
    [accountName(secret), accountAllowance],
    [networkName(from), networkAllowance],
  ])
  const shared = Math.max(account?.wait ?? 0, network?.wait ?? 0)
  if (shared > 0) throw tooMany(shared)
  return captcha || (account?.level ?? 0) >= captchaAfter || (network?.level ?? 0) >= networkCaptchaAfter
}

/**
 * Counts a try before the secret is looked at, so that many sent at once gain nothing: each counter decides in one statement, and either
 * all of them count it or none. `forgiveAttempts` and `releaseAttempt` take it back.
 * @throws Refusal 429 when another try was faster
 */
export const countAttempt = (db: Db, secret: Secret, from: Source): Promise<void> =>
  inTransaction(db, async tx => {
    if (!from.known) {
      const wait = (await limit(tx, networkName(from), networkAllowance)) || (await limit(tx, accountName(secret), accountAllowance))
      if (wait > 0) throw tooMany(wait)
    }
    if (!(await countAtSource(tx, sourceName(secret, from)))) throw tooMany(1)
  })

async function countAtSource(db: Db, name: string): Promise<boolean> {
  const pause = sql`least(power(2, least(throttle.failures - ${waitAfter}, 20)), ${longestWait}) * interval '1 second'`
  const counted = await db
    .insertInto('throttle')
    .values({ name, failures: 1, lastAt: sql<string>`now()` })
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
  return counted !== undefined
}

/** Nothing was tried after all: the server was too busy to look. */
export async function releaseAttempt(db: Db, secret: Secret, from: Source): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('name', '=', sourceName(secret, from))
    .execute()
  await releaseShared(db, secret, from)
}

/** The secret was right: the source begins anew. What others tried stays counted, since a right try must not give them more. */
export async function forgiveAttempts(db: Db, secret: Secret, from: Source): Promise<void> {
  await db.deleteFrom('throttle').where('name', '=', sourceName(secret, from)).execute()
  await releaseShared(db, secret, from)
}

async function releaseShared(db: Db, secret: Secret, from: Source): Promise<void> {
  if (from.known) return
  await release(db, accountName(secret), accountAllowance)
  await release(db, networkName(from), networkAllowance)
}

/** The secret is another one: whoever guessed at the one before starts anew, as does the network from which it was set. */
export async function forgetAttempts(db: Db, secret: Secret, ip: string): Promise<void> {
  await clear(db, accountName(secret))
  await db
    .deleteFrom('throttle')
    .where('name', '=', sourceName(secret, { ip, device: '', known: false }))
    .execute()
}

/** What one network asks for by mail without a sign-in, each with a captcha of its own; and taken names that one person tries. */
const askAllowance: Allowance = { burst: 10, seconds: 90 }
/** Registrations of one network: 77 in any day. */
const registrationAllowance: Allowance = { burst: 5, seconds: 20 * 60 }

/** Counts something that a network asks for by mail without signing in. @throws Refusal 429 */
export const limitAsking = (db: Db, ip: string): Promise<void> => within(db, `asked by ${networkOf(ip)}`, askAllowance)

/** Counts a registration of a network. @throws Refusal 429 */
export const limitRegistering = (db: Db, ip: string): Promise<void> =>
  within(db, `registrations of ${networkOf(ip)}`, registrationAllowance)

/** Counts a taken user name that one person tried. @throws Refusal 429 */
export const limitNames = (db: Db, userId: number): Promise<void> => within(db, `taken names tried by ${userId}`, askAllowance)

async function within(db: Db, name: string, allowance: Allowance): Promise<void> {
  const wait = await limit(db, name, allowance)
  if (wait > 0) throw tooMany(wait)
}
