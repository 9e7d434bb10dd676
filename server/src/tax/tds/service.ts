import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { type Narration, narration } from '@sevakendra/contract/kit/narrations'
import type { RefType } from '@sevakendra/contract/register/subjects'
import { depositBy, monthOf, taxYear } from '@sevakendra/contract/tax/tds/words'
import { system, type Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import * as wallet from '../../wallet/service'
import * as store from './store'
import { dueOf, expectedOn, passes, type Totals, withCommission, withoutCommission } from './totals'

type From = Pick<Tx, 'db'>

/** The record behind corrections and what is carried: a line of TDS. */
const refType = 'tdsLine'

/** A commission of one record, in paise, and the TDS that was expected on it when its price was fixed. */
export interface Commission {
  merchantId: number
  refType: RefType
  refId: number
  reference: string
  gross: number
  kept: number
}

/**
 * TDS that a commission is expected to have, by the payee's running row and without a lock.
 * @param on day of India, `2026-01-05`
 */
export async function expected({ db }: From, merchantId: number, commission: number, on: string): Promise<number> {
  if (commission === 0) return 0
  const { panKnown, ...year } = await store.totalsOf(db, merchantId, taxYear(on))
  return expectedOn(year, commission, panKnown)
}

/** A payee's financial year so far, in paise; without a PAN the rate is higher. */
export const yearOf = ({ db }: From, merchantId: number, year: string) => store.totalsOf(db, merchantId, year)

/** Holds a payee's year of today until the transaction ends: whoever locks the payee's wallet, too, calls it first. */
export async function lockTdsYear(tx: Tx, merchantId: number): Promise<void> {
  await store.lockTotals(tx.db, merchantId, taxYear(dayOf(tx.now)))
}

/**
 * Credits a commission and counts it into its payee's year of today. Where the year asks for more TDS than was kept back with it (the limit
 * was passed meanwhile, no PAN), the rest is taken in a posting of its own: from the commission just credited as far as that goes, and
 * what is missing is carried as owed. What was kept back without need (the year is another one meanwhile) is put into the wallet.
 * The payee's year is locked before the wallet, here and wherever both are.
 * @param credit posts the commission, less `kept`
 */
export async function payCommission(tx: Tx, given: Commission, by: Who, credit: () => Promise<wallet.Posted>): Promise<wallet.Posted> {
  const before = await store.lockTotals(tx.db, given.merchantId, taxYear(dayOf(tx.now)))
  const posted = await credit()
  await count(tx, given, before, Math.min(given.gross - given.kept, posted.balances[given.merchantId] ?? 0), by)
  return posted
}

/**
 * @param before the payee's year, locked
 * @param free paise of the wallet that a correction may take; the rest of it is carried
 */
async function count(tx: Tx, given: Commission, before: Totals, free: number, by: Who): Promise<void> {
  const { merchantId, reference, gross, kept } = given
  const today = dayOf(tx.now)
  const [year, month] = [taxYear(today), monthOf(today)]
  const { panKnown } = await store.totalsOf(tx.db, merchantId, year)
  const after = withCommission(before, gross, panKnown)
  const missing = Math.max(dueOf(after) - before.tds - kept, -kept)
  const carried = Math.max(0, missing - free)
  const tds = kept + missing
  const id = await store.insertLine(tx.db, {
    ...{ merchantId, month, refType: given.refType, refId: given.refId, reference, gross, kept, tds, carried },
    at: tx.now.toISOString(),
    withoutPan: !panKnown,
  })
  if (passes(before, gross)) await store.setRate(tx.db, merchantId, year, !panKnown)
  if (carried > 0) await owe(tx, { id, merchantId, reference }, carried, narration('tdsOwed', { year, reference }), by)
  await correct(tx, { id, merchantId, reference }, missing, narration('tds', { year, total: money(after.gross) }), by)
  await store.saveTotals(tx.db, merchantId, year, { ...after, tds: before.tds + tds })
  await store.addToMonth(tx.db, merchantId, month, { gross, takenBack: 0, tds })
}

interface Line {
  id: number
  merchantId: number
  reference: string | null
}

/** Takes TDS from a wallet; puts it there where it is negative. */
async function correct(tx: Tx, line: Line, amount: number, words: Narration, by: Who): Promise<void> {
  if (amount !== 0) await wallet.post(tx, correction(line, amount, words), by)
}

const correction = (line: Line, amount: number, words: Narration): wallet.NewJournal => ({
  ...{ kind: 'tdsTrueUp', refType, refId: line.id, reference: line.reference, narration: words },
  legs: [
    { kind: 'wallet', owner: line.merchantId, amount: -amount },
    { kind: 'tds', amount },
  ],
})

/** A commission that is about to be taken back. */
export interface TakingBack {
  /** TDS that goes back with it, in paise: the payee's wallet bears the commission less this. */
  tds: number
  /** To be posted before the commission is reversed: puts into the wallet what goes back beyond what its posting kept. */
  before?: wallet.NewJournal
  /** To be posted after that: takes what stays with the government. */
  after?: wallet.NewJournal
}

/**
 * Takes a commission out of its payee's year; its posting is then reversed by `wallet.reverseTogether`, which posts the corrections with it. The
 * year then asks for TDS on what is left of it. What was kept back beyond that goes back to the payee, unless its month was deposited or should have been: that stays in the
 * payee's name with the government, and the next commissions of the same year have so much less taken.
 * The payee's year is locked from here on.
 * @returns undefined when no commission was counted for the record
 */
export async function beginTakingBack(tx: Tx, record: { refType: RefType; refId: number }): Promise<TakingBack | undefined> {
  const taken = await takeOut(tx, record, () => 0)
  if (!taken) return undefined
  const { tds, rest, about, ...line } = taken
  // The reversal of the posting gives back what it kept; the rest is put in before it or taken after it.
  if (rest === 0) return { tds }
  return { tds, [rest < 0 ? 'before' : 'after']: correction(line, rest, narration('tdsTakenBack', about)) }
}

/**
 * Takes a commission out of the running rows.
 * @param carries paise that are carried as owed, of those that the payee has to pay after the reversal of the posting
 * @returns its line, the TDS that goes back, and what a posting of its own has to take: the reversal gives back what the posting kept
 */
async function takeOut(tx: Tx, record: { refType: RefType; refId: number }, carries: (rest: number) => number) {
  const found = await store.lineOf(tx.db, record.refType, record.refId)
  if (!found) return undefined
  const { merchantId, reference } = found
  const year = taxYear(found.month)
  const before = await store.lockTotals(tx.db, merchantId, year)
  // Behind the lock: its rate may have changed meanwhile, or somebody else have taken it back.
  const line = await store.lineOf(tx.db, record.refType, record.refId)
  if (!line) return undefined
  const today = dayOf(tx.now)
  const months = await store.lockMonths(tx.db, merchantId, year)
  const open = months.filter(({ month, challanId }) => challanId === null && today <= depositBy(month))
  const after = withoutCommission(before, line.gross, line.withoutPan)
  const givable = open.reduce((sum, { tds }) => sum + tds, 0)
  const tds = Math.min(givable, Math.max(0, before.tds - dueOf(after)))
  const rest = line.kept - tds

  const id = await store.insertLine(tx.db, {
    ...{ merchantId, month: line.month, reference, ...record, withoutPan: line.withoutPan, reverses: line.id },
    ...{ gross: -line.gross, kept: -line.kept, tds: -tds, carried: carries(rest) },
    at: tx.now.toISOString(),
  })
  await store.saveTotals(tx.db, merchantId, year, { ...after, tds: before.tds - tds })
  await store.addToMonth(tx.db, merchantId, line.month, { gross: -line.gross, takenBack: line.gross, tds: 0 })
  let left = tds
  for (const { month, tds: held } of open) {
    const part = Math.min(left, held)
    if (part > 0) await store.addToMonth(tx.db, merchantId, month, { gross: 0, takenBack: 0, tds: -part })
    left -= part
  }
  const about = { year, total: money(after.gross), reference: reference ?? dayWords(line.month) }
  return { id, merchantId, reference, tds, rest, about }
}

/** So many journals back the job looks: a day's worth and more. */
const lookBack = 200_000

/**
 * Counts commissions that were credited without it, and takes out those that were given back without it, by a node of an earlier version while
 * both served. What their year asks for is carried as owed. One of a month whose challan was entered already is counted today, with the year and rate
 * of today: that is when its tax is deducted, and a later challan deposits it.
 * @returns how many
 */
export async function countMissed(services: Services): Promise<number> {
  let counted = 0
  // One wallet that is stopped leaves the others alone; the next night tries again.
  const alone = async (at: Date, work: (tx: Tx) => Promise<boolean>) => {
    try {
      counted += Number(await command(services, work, at))
    } catch (error) {
      services.log.warn({ err: error, event: 'tds.missed' }, 'A commission was not counted, or not taken out')
    }
  }
  for (const one of await store.uncounted(services.db, lookBack, 1000)) {
    const credited = new Date(one.at)
    const deposited = await store.hasChallan(services.db, monthOf(dayOf(credited)))
    await alone(deposited ? services.now() : credited, async tx => {
      const before = await store.lockTotals(tx.db, one.merchantId, taxYear(dayOf(tx.now)))
      if (await store.lineOf(tx.db, one.refType, one.refId)) return false
      await count(tx, { ...one, reference: one.reference ?? '' }, before, 0, system)
      return true
    })
  }
  for (const record of await store.reversedUncounted(services.db, lookBack, 1000))
    await alone(services.now(), tx => takeOutMissed(tx, record))
  return counted
}

/** Its posting was reversed before: what the government has of it, and the payee got with that, is carried as owed. */
async function takeOutMissed(tx: Tx, record: { refType: RefType; refId: number }): Promise<boolean> {
  const taken = await takeOut(tx, record, rest => Math.max(0, rest))
  if (!taken) return false
  const { rest, about, ...line } = taken
  if (rest > 0) await owe(tx, line, rest, narration('tdsTakenBackOwed', about), system)
  await correct(tx, line, rest, narration('tdsTakenBack', about), system)
  return true
}

/** Carries TDS that a wallet does not hold; `correct` takes it after this. */
const owe = (tx: Tx, { id, merchantId, reference }: Line, amount: number, words: Narration, by: Who) =>
  wallet.owe(tx, { merchantId, kind: 'tds', refType, refId: id, reference, amount }, words, by)

export function defineTdsJobs(services: Services): void {
  services.jobs.define(
    'tds.missed',
    async () => {
      await countMissed(services)
    },
    { cron: '40 3 * * *' },
  )
}
