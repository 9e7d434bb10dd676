import type { CredentialDetail, ProviderDetail } from '@sevakendra/contract/credential/endpoints'
import { credentialFlow } from '@sevakendra/contract/credential/flow'
import { type ProviderName, providerNames, providerOf } from '@sevakendra/contract/credential/words'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { audit } from '../platform/audit'
import { transition } from '../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { Services, Tx } from '../platform/tx'
import * as store from './store'

type Values = Record<string, string>

/** Tries a key by a call that does nothing. @returns what the provider said */
export type Probe = (services: Services, values: Values) => Promise<{ passed: boolean; providerMessage: string }>
/** By provider; the rooms that call a provider give them. */
export type Probes = Partial<Record<ProviderName, Probe>>

const table = 'api_credential' as const
const place = (id: number) => `api_credential.sealed:${id}`
/** An order that was begun with a key is asked about with it for two days, a week where the provider is silent. */
const keptDays = 14

const isProvider = (name: string): name is ProviderName => (providerNames as string[]).includes(name)

/** @throws Refusal 404 for a provider that nobody declared */
function known(name: string): ProviderName {
  if (!isProvider(name)) throw missing()
  return name
}

/** The key of a provider that is in use; undefined where none is. */
export async function inUse(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  provider: ProviderName,
): Promise<{ id: number; values: Values } | undefined> {
  const row = await store.byState(db, provider, 'current')
  return row?.sealed ? { id: row.id, values: opened(vault, row.id, row.sealed) } : undefined
}

/** The key that something was begun with, in use or not; undefined once it was wiped. */
export async function valuesOf({ db, vault }: Pick<Services, 'db' | 'vault'>, id: number): Promise<Values | undefined> {
  const row = await store.sealedById(db, id)
  return row?.sealed ? opened(vault, id, row.sealed) : undefined
}

const opened = (vault: Services['vault'], id: number, sealed: string) => JSON.parse(vault.open(sealed, place(id))) as Values

/** Every declared provider and what is known of its keys; never a key. */
export async function read({ db }: Pick<Tx, 'db'>, probes: Probes): Promise<ProviderDetail[]> {
  const rows = await store.living(db)
  const of = (provider: string, status: string) =>
    rows.filter(row => row.provider === provider && row.status === status).map(seen)[0] ?? null
  return providerNames.map(provider => ({
    provider,
    current: of(provider, 'current'),
    waiting: of(provider, 'waiting'),
    canTest: probes[provider] !== undefined,
  }))
}

const seen = (row: store.Credential): CredentialDetail => ({
  id: String(row.id),
  setAt: new Date(row.setAt).toISOString(),
  setBy: row.setByCode,
  tails: row.tails as Record<string, string>,
  test:
    row.testedAt === null
      ? null
      : { at: new Date(row.testedAt).toISOString(), passed: row.testPassed === true, providerMessage: row.testSays ?? '' },
})

/**
 * Sets new values, which wait beside those in use. Others that waited are thrown away.
 * @throws Refusal 404 without such a provider, 422 by field
 */
export async function set(tx: Tx, name: string, values: Values, by: Who): Promise<void> {
  const provider = known(name)
  const fields = Object.keys(providerOf(provider).fields)
  const wrong = [
    ...fields.filter(field => !values[field]).map(field => [`values.${field}`, ['Required']]),
    ...Object.keys(values)
      .filter(field => !fields.includes(field))
      .map(field => [`values.${field}`, ['Unknown field']]),
  ]
  if (wrong.length > 0) throw fieldRefusal(Object.fromEntries(wrong))
  await store.lockProvider(tx.db, provider)
  const before = await store.byState(tx.db, provider, 'waiting')
  if (before) await transition(tx, table, credentialFlow, before.id, 'discard', by, { set: retired(tx) })
  const id = await store.nextId(tx.db)
  await store.insert(tx.db, {
    id,
    provider,
    sealed: tx.services.vault.seal(JSON.stringify(values), place(id)),
    tails: JSON.stringify(Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.slice(-2)]))),
    setBy: by.userId,
    setAt: tx.now.toISOString(),
  })
  await noted(tx, 'credential.set', provider, id, by)
}

/**
 * Tries a key outside any transaction: the waiting one, else the one in use. A waiting one that passes is in use from then on.
 * @throws Refusal 404 where nothing is set, 422 where no harmless call is known
 */
export async function test(services: Services, name: string, probes: Probes, by: Who) {
  const provider = known(name)
  const row = (await store.byState(services.db, provider, 'waiting')) ?? (await store.byState(services.db, provider, 'current'))
  if (!row?.sealed) throw missing()
  const probe = probes[provider]
  if (!probe) throw new Refusal(providerOf(provider).untested ?? 'There is no test for this provider')
  const { passed, providerMessage } = await probe(services, opened(services.vault, row.id, row.sealed))
  const nowInUse = await command(services, async tx => {
    await store.noteTest(tx.db, row.id, { testedAt: tx.now.toISOString(), testPassed: passed, testSays: providerMessage.slice(0, 200) })
    await noted(tx, passed ? 'credential.testPassed' : 'credential.testFailed', provider, row.id, by)
    if (!passed || row.status !== 'waiting') return false
    await take(tx, provider, by, row.id)
    return true
  })
  return { passed, providerMessage, nowInUse }
}

/** Takes the waiting values into use. @throws Refusal 404 where none wait */
export async function use(tx: Tx, name: string, by: Who): Promise<void> {
  await take(tx, known(name), by)
}

/** @param id the very values that were tested: others may wait by now */
async function take(tx: Tx, provider: ProviderName, by: Who, id?: number): Promise<void> {
  await store.lockProvider(tx.db, provider)
  const waiting = await store.byState(tx.db, provider, 'waiting')
  if (!waiting) throw missing()
  if (id !== undefined && waiting.id !== id) throw changed()
  const before = await store.byState(tx.db, provider, 'current')
  if (before) await transition(tx, table, credentialFlow, before.id, 'retire', by, { set: retired(tx) })
  await transition(tx, table, credentialFlow, waiting.id, 'use', by)
  await noted(tx, 'credential.used', provider, waiting.id, by)
}

/** Throws the waiting values away. @throws Refusal 404 where none wait */
export const discard = (tx: Tx, name: string, by: Who) => end(tx, known(name), 'waiting', 'discard', by)

/** Takes the values in use out of use. @throws Refusal 404 where none are */
export const remove = (tx: Tx, name: string, by: Who) => end(tx, known(name), 'current', 'retire', by)

async function end(tx: Tx, provider: ProviderName, status: 'waiting' | 'current', step: 'discard' | 'retire', by: Who): Promise<void> {
  await store.lockProvider(tx.db, provider)
  const row = await store.byState(tx.db, provider, status)
  if (!row) throw missing()
  await transition(tx, table, credentialFlow, row.id, step, by, { set: retired(tx) })
  await noted(tx, step === 'discard' ? 'credential.discarded' : 'credential.removed', provider, row.id, by)
}

const retired = (tx: Tx) => ({ retired_at: tx.now.toISOString() })

const noted = (tx: Tx, event: AuditEvent, provider: string, id: number, who: Who) =>
  audit(tx.db, { event, who, subject: table, subjectId: id, ip: who.ip, details: { provider } })

/** What was replaced is kept sealed for two weeks, then wiped. */
export function defineCredentialJobs(services: Services): void {
  const wipe = () => store.wipe(services.db, new Date(services.now().getTime() - keptDays * 86_400_000).toISOString())
  services.jobs.define('credential.wipe', wipe, { cron: '25 3 * * *' })
}
