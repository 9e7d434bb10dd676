import { createHash } from 'node:crypto'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from './database.gen'
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
  db: Kysely<DB>,
  endpoint: Endpoint,
  { request, who, device, body }: Command,
  run: () => Promise<T>,
): Promise<{ reply: T; replayed: boolean }> {
  const key = request.headers['idempotency-key']
  if (endpoint.once === 'required' && typeof key !== 'string') throw new Refusal('This command needs the header Idempotency-Key', 400)
  if (!endpoint.once || typeof key !== 'string') return { reply: await run(), replayed: false }
  if (!/^[\w-]{8,100}$/.test(key)) throw new Refusal('The Idempotency-Key must be 8 to 100 letters, digits, - or _', 400)

  const scope = `${who?.userId ?? device} ${endpoint.method} ${endpoint.path}`
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, body ?? null]))
    .digest('hex')
  const mine = await db
    .insertInto('idempotency')
    .values({ scope, key, requestHash })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!mine) {
    const first = await db
      .selectFrom('idempotency')
      .select(['requestHash', 'reply'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.requestHash !== requestHash) throw new Refusal('This was already sent with other data. Reload and try again.', 409)
    return { reply: (first.reply ?? undefined) as T, replayed: true }
  }
  const reply = await run()
  await db
    .updateTable('idempotency')
    .set({ status: 200, reply: reply === undefined ? null : JSON.stringify(reply) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return { reply, replayed: false }
}
