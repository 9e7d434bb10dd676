import { createHmac } from 'node:crypto'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database.gen'
import type { Services } from '../tx'
import { Refusal } from './errors'
import type { Who } from './who'

interface Command {
  request: FastifyRequest
  who: Who | undefined
  device: string
  body: unknown
}

/**
 * Does a command once per `Idempotency-Key`: the same key and body answers the first reply again,
 * the same key with another body is refused with 409. The key's row is the first lock of the transaction,
 * so that two copies sent together run one after the other. A command that fails leaves no row: it may be tried again.
 */
export async function once<T>(
  services: Services,
  db: Kysely<DB>,
  endpoint: Endpoint,
  command: Command,
  run: () => Promise<T>,
): Promise<{ reply: T; replayed: boolean }> {
  const keyed = keyOf(services, endpoint, command)
  if (!keyed) return { reply: await run(), replayed: false }
  const mine = await db
    .insertInto('idempotency')
    .values(keyed)
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const first = await stored(db, keyed, true)
    if (first) return { reply: first.reply as T, replayed: true }
  }
  const reply = await run()
  await db
    .updateTable('idempotency')
    .set({ status: 200, reply: reply === undefined ? null : JSON.stringify(reply) })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .execute()
  return { reply, replayed: false }
}

/**
 * The stored reply of a command that was done already, so that a repetition needs neither a second captcha nor a second hash.
 * @throws Refusal 400 without a key that is required, 409 for the same key with another body
 */
export async function doneBefore(services: Services, endpoint: Endpoint, command: Command): Promise<{ reply: unknown } | undefined> {
  const keyed = keyOf(services, endpoint, command)
  return keyed && stored(services.db, keyed)
}

interface Keyed {
  scope: string
  key: string
  requestHash: string
}

function keyOf({ vault }: Services, endpoint: Endpoint, { request, who, device, body }: Command): Keyed | undefined {
  const key = request.headers['idempotency-key']
  if (endpoint.once === 'required' && typeof key !== 'string') throw new Refusal('This command needs the header Idempotency-Key', 400)
  if (!endpoint.once || typeof key !== 'string') return undefined
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refusal('The Idempotency-Key must be 8 to 100 letters, digits, - or _', 400)
  return {
    scope: `${who?.apiKey ? `key ${who.apiKey.id}` : (who?.userId ?? device)} ${endpoint.method} ${endpoint.path}`,
    key,
    // Keyed, because a body may hold a password that is short.
    requestHash: createHmac('sha256', vault.secret('idempotency'))
      .update(JSON.stringify([request.params, body ?? null]))
      .digest('hex'),
  }
}

/** @param alone waits for whoever runs the same command, inside a transaction */
async function stored(db: Kysely<DB>, { scope, key, requestHash }: Keyed, alone = false): Promise<{ reply: unknown } | undefined> {
  const first = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'status'])
    // As text: column names are put into our own way of writing, also inside a JSON, and the specification's calls have names of their own.
    .select(sql<string | null>`reply::text`.as('reply'))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .$if(alone, row => row.forUpdate())
    .executeTakeFirst()
  if (!first) return undefined
  if (first.requestHash !== requestHash) throw new Refusal('This was already sent with other data. Reload and try again.', 409)
  // A key without its reply is left of a command that was never finished.
  return first.status === null ? undefined : { reply: first.reply === null ? undefined : JSON.parse(first.reply) }
}

/** Days for which a command that was done is known again; a form is sent again within minutes, by people and by programs. */
const keptDays = 7

/** Forgets what was done long ago. @returns how many */
export async function sweepIdempotency(db: Kysely<DB>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<string>`now() - ${`${keptDays} days`}::interval`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
