import { type ApiKey, mostKeys, type NewKey } from '@sevakendra/contract/developer/key/endpoints'
import { heldByKey } from '@sevakendra/contract/register/capability-words'
import type { FastifyRequest } from 'fastify'
import { personForProgram } from '../../identity/service'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { apiKeyHash, isSoundApiKey, newApiKey } from '../../platform/http/api-key'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import { limit } from '../../platform/http/limits'
import { shopOf, system, type Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { spentByKeys } from '../../wallet/service'
import { apiKeyCreated, apiKeyRevoked } from '../letters'
import { writeToMaker } from '../service'
import { lockShop } from '../store'
import * as store from './store'

const subject = 'api_key' as const

const secretOf = ({ vault }: Services) => vault.secret('apiKey')

/**
 * The program that asks with an API key: its maker, who may do here what they may at this moment and the grants of the key cover (`heldByKey`).
 * Counts the request.
 * @returns undefined for a request without a key
 * @throws Refusal 401 for a key that is unknown or revoked, or whose maker or shop is suspended; 429 beyond its limit
 */
export async function program(services: Services, request: FastifyRequest): Promise<Who | undefined> {
  // Not from the header: what was not found to be open to keys is none of a key.
  const given = request.apiKey
  if (given === undefined) return undefined
  const { db } = services
  const key = isSoundApiKey(given, secretOf(services)) ? await store.usable(db, apiKeyHash(given)) : undefined
  const invalid = () => new Refusal('This API key is not valid', 401)
  if (!key) throw invalid()
  const wait = await limit(db, `api key ${key.id}`, { burst: key.perMinute, seconds: 60 / key.perMinute })
  if (wait > 0) throw new Refusal('Too many requests. Please wait a little.', 429, { retryAfter: wait })
  const person = await personForProgram(services, key.userId)
  if (!person || person.merchantId !== key.merchantId) throw invalid()
  if (key.stale) await store.used(db, key.id, request.ip)
  const scopes = heldByKey(key.scopes)
  return {
    ...person,
    may: new Set([...person.may].filter(one => scopes.has(one))),
    apiKey: { id: key.id, name: `${key.label} …${key.last4}`, sandbox: key.kind === 'test' },
    ip: request.ip,
  }
}

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

/** Those of the own shop, the newest first. */
export async function all(tx: Pick<Tx, 'db' | 'now'>, by: Who): Promise<{ keys: ApiKey[] }> {
  const rows = await store.ofShop(tx.db, shopOf(by))
  const spent = await spentByKeys(tx, rows)
  return {
    keys: rows.map(row => ({
      ...{ id: String(row.id), label: row.label, kind: row.kind, last4: row.last4, scopes: row.scopes, perMinute: row.perMinute },
      ...{ dailyLimit: row.dailyLimit, spentToday: spent.get(row.id) ?? 0 },
      ...{ createdAt: new Date(row.createdAt).toISOString(), revokedAt: iso(row.revokedAt), revokedReason: row.revokedReason },
      ...{ lastUsedAt: iso(row.lastUsedAt), lastUsedIp: row.lastUsedIp },
    })),
  }
}

const noMoney = () => fieldRefusal({ dailyLimit: ['A sandbox key moves no money'] })

/** @throws Refusal 422 on `scopes` for what the maker does not hold, on the daily limit of a sandbox key, and beyond the limit of a shop */
export async function create(
  tx: Tx,
  { label, kind, scopes, perMinute, dailyLimit }: NewKey,
  by: Who,
): Promise<{ id: string; key: string }> {
  const merchantId = shopOf(by)
  if (scopes.some(one => !by.may.has(one))) throw fieldRefusal({ scopes: ['You cannot grant this'] })
  if (kind === 'test' && dailyLimit !== null) throw noMoney()
  await lockShop(tx.db, merchantId)
  if ((await store.countOf(tx.db, merchantId)) >= mostKeys)
    throw new Refusal('Your shop has as many API keys as it may have. Please revoke one of them first.')
  const key = newApiKey(kind, secretOf(tx.services))
  const last4 = key.slice(-4)
  const { id } = await store.insert(tx.db, {
    ...{ merchantId, userId: by.userId, label, kind, hash: apiKeyHash(key), last4, scopes, perMinute, dailyLimit },
    createdAt: tx.now.toISOString(),
  })
  await audit(tx.db, {
    ...{ event: 'apiKey.created', who: by, subject, subjectId: id },
    after: { label, kind, last4, scopes, perMinute, dailyLimit },
  })
  // Its maker, too: it may have been somebody else at their computer.
  const facts = { key: `${label} …${last4}`, kind, at: tx.now.toISOString(), ip: by.ip }
  await writeToMaker(tx, by.userId, { subject, id }, apiKeyCreated, facts)
  await notify(tx, { kind: 'apiKeyCreated', facts: { name: facts.key, ip: by.ip }, link: 'account/api', to: { person: by.userId } }, system)
  return { id: String(id), key }
}

/**
 * What it may spend on a day of India from its next call on; what it has spent today counts. Paise, null lifts it.
 * @throws Refusal 404 outside the own shop, 409 for one that is revoked, 422 for a sandbox key
 */
export async function setLimit(tx: Tx, id: number, dailyLimit: number | null, by: Who): Promise<void> {
  const key = await store.lock(tx.db, id, shopOf(by))
  if (!key) throw missing()
  if (key.revokedAt !== null) throw changed()
  if (key.kind === 'test') throw noMoney()
  if (key.dailyLimit === dailyLimit) return
  await store.setLimit(tx.db, id, dailyLimit)
  await audit(tx.db, {
    ...{ event: 'apiKey.limited', who: by, subject, subjectId: id, details: { label: key.label, last4: key.last4 } },
    ...{ before: { dailyLimit: key.dailyLimit }, after: { dailyLimit } },
  })
}

/** Nothing happens to one that is revoked already; who made it is told if it was somebody else. @throws Refusal 404 outside the own shop */
export const revoke = (tx: Tx, id: number, by: Who): Promise<void> => revokeIn(tx, id, shopOf(by), by, null)

/** The same in any shop. @param reason of the back office, which the shop reads. @throws Refusal 404 where the shop has no such key */
export async function revokeIn(tx: Tx, id: number, merchantId: number, by: Who, reason: string | null): Promise<void> {
  const key = await store.lock(tx.db, id, merchantId)
  if (!key) throw missing()
  if (key.revokedAt !== null) return
  await store.revoke(tx.db, id, tx.now, reason)
  const details = { label: key.label, kind: key.kind, last4: key.last4, ...(reason !== null && { reason }) }
  await audit(tx.db, { event: 'apiKey.revoked', who: by, subject, subjectId: id, details })
  if (key.userId === by.userId) return
  const facts = { key: `${key.label} …${key.last4}`, at: tx.now.toISOString(), reason }
  await writeToMaker(tx, key.userId, { subject, id }, apiKeyRevoked, facts)
  await notify(tx, { kind: 'apiKeyRevoked', facts: { name: facts.key }, link: 'account/api', to: { person: key.userId } }, by)
}

/** What the asking program may do. @throws Refusal 404 for people */
export async function thisKey(tx: Pick<Tx, 'db' | 'now'>, { apiKey, code, may, heldUp }: Who) {
  if (!apiKey) throw missing()
  const { label, perMinute, dailyLimit } = await store.byId(tx.db, apiKey.id)
  const spentToday = (await spentByKeys(tx, [apiKey])).get(apiKey.id) ?? 0
  return { label, sandbox: apiKey.sandbox, code, may: [...may].sort(), perMinute, dailyLimit, spentToday, heldUp }
}
