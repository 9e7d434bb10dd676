import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { checkLedger, ledgerState } from '@sevakendra/contract/wallet/check/endpoints'
import { faultWords, stoppingFaults } from '@sevakendra/contract/wallet/check/words'
import { notify } from '../../notice/service'
import { audit } from '../../platform/audit'
import { unhurried } from '../../platform/db/transaction'
import { record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import { makeAnew } from '../days/service'
import * as store from './store'

type Made = ReplyOf<typeof checkLedger>

const whole = 'ledger.verify'
/** The nightly check is late after this. */
const patienceMs = 26 * 3_600_000

/** Of faults that a check found, so many are reported one by one. */
const mostReported = 100

/** Reads what was written since the last check, or everything; keeps what came out, and stops every wallet that is in doubt. */
export async function check(tx: Tx, kind: 'new' | 'whole'): Promise<Made> {
  const id = await store.check(tx.db, kind, tx.now.toISOString())
  const made = await store.checkById(tx.db, id)
  if (made.faults > 0) {
    const faults = await store.faultsOf(tx.db, id)
    await stop(tx, id, kind, faults)
    if (faults.some(one => one.fault === 'days')) await makeAnew(tx)
  }
  return worded(made)
}

/** Stops the wallets that faults point at, and those of journals in doubt, until an admin has looked; and raises the alarm. */
async function stop(tx: Tx, checkId: number, kind: 'new' | 'whole', faults: store.Fault[]): Promise<void> {
  const fresh = await stopWallets(tx, checkId, faults)
  const before = kind === 'new' ? await store.faultsBefore(tx.db, checkId) : []
  // What stands already is said again by the nightly check alone.
  const reported = faults.filter(fault =>
    fault.accountId !== null && stoppingFaults.includes(fault.fault)
      ? kind === 'whole' || fresh.includes(fault.accountId)
      : !before.some(one => one.fault === fault.fault && one.journalId === fault.journalId && one.detail === fault.detail),
  )
  for (const { fault, accountId, journalId, detail } of reported.slice(0, mostReported))
    await audit(tx.db, {
      event: 'ledger.fault',
      subject: 'ledger_account',
      subjectId: accountId ?? 0,
      details: { fault, journalId, detail },
    })
  tx.services.log.error({ event: 'ledger.fault', faults: faults.length }, 'the ledger does not add up')
  if (reported.length === 0) return
  const codes = fresh.length ? (await store.codesOf(tx.db, fresh)).map(row => row.code) : []
  const wallets = codes.slice(0, 5).join(', ') + (codes.length > 5 ? ' …' : '') || '–'
  await notify(tx, { kind: 'ledgerFault', facts: { wallets }, link: 'account/ledger', to: { may: 'ledger.check' } }, system)
}

/** Of a fault between a record and the ledger that somebody has looked at, no wallet is stopped again. @returns the accounts that moved until now */
async function stopWallets(tx: Tx, checkId: number, faults: store.Fault[]): Promise<number[]> {
  const stopping = faults.filter(one => stoppingFaults.includes(one.fault))
  const journals = stopping.flatMap(({ accountId, journalId }) => (accountId === null && journalId !== null ? [journalId] : []))
  const touched = journals.length ? await store.walletsOf(tx.db, journals) : []
  const stops = new Map<number, store.Stop>()
  for (const { fault, accountId, journalId, detail } of stopping)
    for (const account of accountId === null ? touched.filter(one => one.journalId === journalId).map(one => one.accountId) : [accountId])
      if (!stops.has(account)) stops.set(account, { accountId: account, fault, detail })
  if (stops.size === 0) return []
  const accepted = await store.accepted(tx.db, [...stops.values()])
  const open = [...stops.values()].filter(one => !(accepted.has(one.accountId) && betweenRecords.includes(one.fault)))
  return open.length ? store.freeze(tx.db, checkId, tx.now.toISOString(), open) : []
}

/** Found again by every check of the whole: a ledger is never rewritten, so nobody can put it right there. */
const betweenRecords: readonly string[] = ['unasked', 'amount'] satisfies (keyof typeof faultWords)[]

/** How the ledger stood when it was looked at last. */
export async function state(tx: Pick<Tx, 'db' | 'now'>): Promise<ReplyOf<typeof ledgerState>> {
  const [fresh, all, frozen] = [
    await store.lastCheck(tx.db, 'new'),
    await store.lastCheck(tx.db, 'whole'),
    await store.frozenWallets(tx.db),
  ]
  const faulty = [fresh, all].some(made => made && made.faults > 0)
  const late = await isLate(tx, all?.at)
  return {
    new: fresh ? worded(fresh) : null,
    whole: all ? worded(all) : null,
    frozen,
    alarm: faulty ? 'faults' : frozen > 0 ? 'frozen' : late ? 'unchecked' : null,
  }
}

/** A portal that was never checked is new until a day has passed. */
async function isLate({ db, now }: Pick<Tx, 'db' | 'now'>, lastWhole: string | undefined): Promise<boolean> {
  const since = lastWhole ?? (await store.firstCheckAt(db))
  return since !== undefined && now.getTime() - Date.parse(since) > patienceMs
}

/**
 * Lets a wallet move again, after it was read through from its beginning.
 * @throws Refusal 404 without such a wallet, 409 when it is not frozen, 422 with what is still wrong
 */
export async function release(tx: Tx, merchantId: number, reason: string, by: Who): Promise<void> {
  const wallet = await store.heldWallet(tx.db, merchantId)
  if (!wallet) throw missing()
  if (!wallet.frozen) throw changed('This wallet is no longer frozen.')
  const faults = await store.walletFaults(tx.db, wallet.id)
  if (faults.length > 0)
    throw new Refusal('This wallet still does not tally. It stays frozen.', 422, {
      data: faults
        .slice(0, 10)
        .map(({ fault, detail }) => [faultWords[fault as keyof typeof faultWords], detail].filter(Boolean).join(': ')),
    })
  await store.release(tx.db, wallet.id, by.userId, tx.now.toISOString(), reason)
  await record(tx, 'ledger_account', wallet.id, 'release', by, { from: 'frozen', to: 'active', remark: reason })
  await audit(tx.db, { event: 'ledger.released', who: by, subject: 'ledger_account', subjectId: wallet.id, details: { reason } })
}

/** What is new at once; everything as soon as there is time, where that is asked for. */
export async function checkNow(tx: Tx, all: boolean): Promise<Made> {
  await unhurried(tx.db)
  // First of all: blocks are made before a transaction writes anything else.
  await store.seal(tx.db, tx.now.toISOString())
  if (all) await tx.after(whole, {})
  return check(tx, 'new')
}

/** Makes blocks over everything that was posted until now and that no running transaction can add to. */
export async function sealNew(services: Services): Promise<void> {
  const some = () =>
    command(services, async ({ db, now }) => {
      await unhurried(db)
      return store.seal(db, now.toISOString())
    })
  while ((await some()) > 0);
}

/**
 * Blocks over what was posted, every few seconds. What is new is checked every five minutes, everything each night when nobody waits for it,
 * or as soon as a night was missed.
 */
export function defineLedgerJobs(services: Services): void {
  const { jobs } = services
  const run = async (kind: 'new' | 'whole') => {
    await sealNew(services)
    await command(services, async tx => {
      await unhurried(tx.db)
      await check(tx, kind)
      if (kind === 'new' && (await isLate(tx, (await store.lastCheck(tx.db, 'whole'))?.at))) await tx.after(whole, {})
    })
  }
  jobs.define('ledger.seal', () => sealNew(services), { everySeconds: 5 })
  jobs.define('ledger.check', () => run('new'), { cron: '*/5 * * * *' })
  jobs.define(whole, () => run('whole'), { cron: '40 2 * * *' })
}

const worded = ({ at, lines, journals, faults }: { at: string; lines: number; journals: number; faults: number }): Made => ({
  ...{ lines, journals, faults },
  at: new Date(at).toISOString(),
})
