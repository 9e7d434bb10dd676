import { balance as balanceWords, money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { RefType } from '@sevakendra/contract/register/subjects'
import type { HouseAccount } from '@sevakendra/contract/wallet/words'
import { missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { countKeySpend, countSpend, uncountSpend } from './cap'
import * as receivable from './receivable/service'
import * as store from './store'

type From = Pick<Tx, 'db'>

export type { Fault, Leg, NewJournal } from './store'

/** A posting with what it settled: `balances` are those after both, `before` those before the posting. Paise by merchant id. */
export interface Posted extends store.Posted {
  before: Record<string, number>
}

/** What a credit of one wallet came to: the balance before it, the one after it and what it settled, and how much of it that took. Paise. */
export function sidesOf(posted: Posted, merchantId: number, amount: number): { before: number; after: number; owed: number } {
  const [before = 0, after = 0] = [posted.before[merchantId], posted.balances[merchantId]]
  return { before, after, owed: before + amount - after }
}

/** The wallet of a merchant, held until the transaction ends: whether it is stopped, and the paise in it. */
export async function lockWallet({ db }: From, merchantId: number): Promise<{ balance: number; frozen: boolean }> {
  const wallet = await store.lockWallet(db, merchantId)
  return { balance: wallet?.balance ?? 0, frozen: wallet?.frozen ?? false }
}

/** Paise by house account; they add up to the amount. */
export type Split = Partial<Record<HouseAccount, number>>

/** Money into or out of one wallet, for one business record, once. */
export interface Movement {
  merchantId: number
  kind: store.NewJournal['kind']
  /** Paise, more than nothing. */
  amount: number
  /** The table and row behind it: one posting of each kind for each record. */
  refType: RefType
  refId: number
  /** What people call that record, for the statement. */
  reference?: string | null
  narration: string
  /** Where a debit goes, or where a credit comes from. */
  split: Split
  /** Whose `bank` leg it is. */
  bankAccountId?: number
}

/** A new shop has an empty wallet; a second call changes nothing. */
export async function openWallet({ db }: From, merchantId: number): Promise<void> {
  await store.openWallet(db, merchantId)
}

/** The ledger knows one of our bank accounts. */
export async function openBank({ db }: From, bankAccountId: number): Promise<void> {
  await store.openBank(db, bankAccountId)
}

/**
 * Takes money out of a wallet and gives it to the house accounts of the split. What merchant staff take counts against their daily cap, what
 * a program takes against the limit of its key.
 * @throws Refusal 422 'Insufficient balance' with what is there and what is needed, or above the cap or limit; 409 when it was taken already
 */
export async function debit(tx: Tx, given: Movement, by: Who): Promise<Posted> {
  await countSpend(tx, given.amount, by)
  await countKeySpend(tx, given.amount, by)
  return postMovement(tx, given, -1, by)
}

/**
 * Puts money into a wallet from the house accounts of the split; a part of the split may be negative (TDS kept back).
 * @throws Refusal 409 when it was given already
 */
export const credit = (tx: Tx, given: Movement, by: Who): Promise<Posted> => postMovement(tx, given, 1, by)

/**
 * Gives one posting back in full, once; what it puts into a wallet settles first what that merchant owes.
 * @param given.as what the statement calls it; a refund without it
 * @throws Refusal 404 when nothing was posted, 409 when it was given back already, 422 when a wallet holds too little
 */
export async function reverse(
  tx: Tx,
  given: { kind: store.NewJournal['kind']; refType: RefType; refId: number; reason: string; as?: 'refund' | 'topUpReversed' },
  by: Who,
): Promise<Posted> {
  const journal = await store.journalOf(tx.db, given.kind, given.refType, given.refId)
  if (!journal) throw missing()
  const words = narration(given.as ?? 'refund', { reason: given.reason })
  await uncountSpend(tx, [journal.id])
  const posted = await worded(by, () => store.reverse(tx, journal.id, words, by))
  const credits = (await store.walletLines(tx.db, journal.id)).map(({ ownerId, amount }) => ({ merchantId: ownerId, amount: -amount }))
  return settled(tx, posted, credits)
}

/**
 * Gives back what one business record moved in several postings, all of it or nothing, with the corrections that belong to it. Wallets are locked in
 * one order first, as everywhere. What merchants owe is settled once at the end, from what each wallet gained in all: a settlement in between could
 * leave too little for the posting after it.
 * @param given.before posted before the reversals, `after` behind them
 * @returns paise that went back by merchant, corrections included: positive into the wallet, negative out of it
 * @throws Refusal 404 when one was never posted, 409 when one was given back already, 422 when a wallet holds too little
 */
export async function reverseTogether(
  tx: Tx,
  given: {
    kinds: store.NewJournal['kind'][]
    refType: RefType
    refId: number
    reason: string
    before?: store.NewJournal | undefined
    after?: store.NewJournal | undefined
  },
  by: Who,
): Promise<Record<string, number>> {
  const { kinds, before, after, reason } = given
  const journals = await store.journalsOf(tx.db, kinds, given.refType, given.refId)
  if (journals.length !== kinds.length) throw missing()
  const ids = journals.map(one => one.id)
  await uncountSpend(tx, ids)
  await store.lockWallets(tx.db, ids)
  const moved: Record<string, number> = {}
  const balances: Record<string, number> = {}
  const credits: Record<string, number> = {}
  const run = async (work: () => Promise<store.Posted>) => {
    const posted = await worded(by, work)
    Object.assign(balances, posted.balances)
    for (const { ownerId, amount } of await store.walletLines(tx.db, posted.journal)) {
      moved[ownerId] = (moved[ownerId] ?? 0) + amount
      if (amount > 0) credits[ownerId] = posted.journal
    }
  }
  if (before) await run(() => store.post(tx, balanced(before), by))
  for (const journal of journals) await run(() => store.reverse(tx, journal.id, narration('refund', { reason }), by))
  if (after) await run(() => store.post(tx, balanced(after), by))
  for (const [owner, journal] of Object.entries(credits)) {
    const amount = moved[owner] ?? 0
    if (amount > 0) await receivable.settle(tx, Number(owner), { journal, amount }, balances[owner] ?? 0)
  }
  return moved
}

/** Whether something of this kind was posted for a record. */
export const wasPosted = async ({ db }: From, kind: store.NewJournal['kind'], refType: RefType, refId: number): Promise<boolean> =>
  (await store.journalOf(db, kind, refType, refId)) !== undefined

/** Who a wallet belongs to. */
export const merchantOf = ({ db }: From, merchantId: number) => store.merchantOf(db, merchantId)

/**
 * Posts any balanced journal: transfers between wallets, adjustments. Legs are signed paise, credits positive, and sum to zero.
 * What it puts into a wallet settles first what that merchant owes; the balances of the reply are those after it.
 */
export async function post(tx: Tx, journal: store.NewJournal, by: Who): Promise<Posted> {
  const posted = await worded(by, () => store.post(tx, balanced(journal), by))
  const credits = journal.legs.flatMap(({ kind, owner = 0, amount }) => (kind === 'wallet' ? [{ merchantId: owner, amount }] : []))
  return settled(tx, posted, credits)
}

function balanced(journal: store.NewJournal): store.NewJournal {
  const sum = journal.legs.reduce((total, leg) => total + leg.amount, 0)
  if (sum !== 0) throw new RangeError(`The legs of ${journal.kind} ${journal.refType} ${journal.refId} sum to ${sum}`)
  return journal
}

/** Takes from the credits of a posting what their merchants owe. Wallets are locked by now. */
async function settled(tx: Tx, posted: store.Posted, credits: { merchantId: number; amount: number }[]): Promise<Posted> {
  const before = { ...posted.balances }
  for (const { merchantId, amount } of credits) before[merchantId] = (before[merchantId] ?? 0) - amount
  if (posted.replayed) return { ...posted, before }
  const balances = { ...posted.balances }
  for (const { merchantId, amount } of credits)
    if (amount > 0)
      balances[merchantId] = await receivable.settle(tx, merchantId, { journal: posted.journal, amount }, balances[merchantId] ?? 0)
  return { ...posted, balances, before }
}

/** Paise in a wallet now; nothing where none was opened. */
export async function balance({ db }: From, merchantId: number): Promise<number> {
  return (await store.walletOf(db, merchantId))?.balance ?? 0
}

/** The posting of one kind for one record, as one wallet has it. */
interface PostingOf {
  kind: store.NewJournal['kind']
  refType: RefType
  refId: number
  merchantId: number
}

/** What a wallet holds before and after a posting, with what that settled of what its merchant owes. Paise. */
export interface Sides {
  before: number
  /** After the settlement. */
  after: number
  owed: number
}

/** What a wallet held before and after one posting and what it settled; undefined when it was never posted. */
export async function around({ db }: From, given: PostingOf): Promise<Sides | undefined> {
  const journal = await store.journalOf(db, given.kind, given.refType, given.refId)
  const line = journal && (await store.lineOf(db, journal.id, given.merchantId))
  if (!line || line.balanceAfter === null) return undefined
  const owed = await receivable.settledBy({ db }, given.merchantId, journal.id)
  return { before: line.balanceAfter - line.amount, after: line.balanceAfter - owed, owed }
}

/**
 * The same for who decides: of the posting once it is there, else of now.
 * @param amount signed paise that the posting would bring; 0 where there will be none
 */
export async function aroundOrNow({ db }: From, given: PostingOf, amount: number): Promise<Sides> {
  const posted = await around({ db }, given)
  if (posted) return posted
  const before = await balance({ db }, given.merchantId)
  const owed = amount > 0 ? Math.min(amount, await receivable.owedBy({ db }, given.merchantId)) : 0
  return { before, after: before + amount - owed, owed }
}

/** The same of the reversal of that posting; undefined when it was not given back. */
export async function aroundReversal({ db }: From, given: PostingOf): Promise<{ before: number; after: number } | undefined> {
  const journal = await store.journalOf(db, given.kind, given.refType, given.refId)
  const reversal = journal && (await store.reversalOf(db, journal.id))
  const line = reversal && (await store.lineOf(db, reversal.id, given.merchantId))
  if (!line || line.balanceAfter === null) return undefined
  return { before: line.balanceAfter - line.amount, after: line.balanceAfter }
}

function postMovement(tx: Tx, given: Movement, sign: 1 | -1, by: Who): Promise<Posted> {
  const { merchantId, kind, amount, refType, refId, reference = null, narration, bankAccountId } = given
  const parts = Object.entries(given.split).filter(([, part]) => part !== 0) as [HouseAccount, number][]
  const sum = parts.reduce((total, [, part]) => total + part, 0)
  if (!Number.isSafeInteger(amount) || amount <= 0 || sum !== amount)
    throw new RangeError(`${kind} ${refType} ${refId}: the split adds up to ${sum}, not ${amount}`)
  const legs: store.Leg[] = [
    { kind: 'wallet', owner: merchantId, amount: sign * amount },
    ...parts.map(([account, part]) => ({
      kind: account,
      ...(account === 'bank' ? { owner: bankAccountId } : {}),
      amount: -sign * part,
    })),
  ]
  return post(tx, { kind, refType, refId, reference, narration, legs }, by)
}

/** Paise of a wallet for those who may see it: an employee or program without the grant learns what a thing costs and whether there is enough. */
export const shownTo = (who: Who, paise: number): number | null => (seesWallet(who) ? paise : null)

/** People of the back office and jobs come here by rights of their own. */
const seesWallet = (who: Who): boolean => (who.role !== 'merchantstaff' && !who.apiKey) || who.may.has('wallet.readOwn')

const insufficient = (by: Who, available: number, needed: number): Refusal =>
  new Refusal('Insufficient balance', 422, {
    data: [...(seesWallet(by) ? [`Available ${balanceWords(available)}`] : []), `Needed ${money(needed)}`],
  })

/**
 * For a command that would say something about others before it takes the money: who cannot pay is not told. The posting itself decides.
 * @param needed paise @throws Refusal 422 'Insufficient balance'
 */
export async function assertCovers(tx: Tx, merchantId: number, needed: number, by: Who): Promise<void> {
  const available = await balance(tx, merchantId)
  if (available < needed) throw insufficient(by, available, needed)
}

const frozen = 'This wallet is frozen while we check it. Please contact us.'
/** The wallet is the owner's: who works for the shop can tell them, and has nothing to ask us. */
const frozenForStaff = 'The wallet of your shop is frozen while it is checked. Please tell the owner of the shop.'

/** The database's refusals in words for people. What a wallet holds is said to those who may see it. */
async function worded<T>(by: Who, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, detail } = error as { code?: string; detail?: string }
    if (code === 'LG402') {
      const { available, needed } = JSON.parse(detail ?? '{}') as { available: number; needed: number }
      throw insufficient(by, available, needed)
    }
    if (code === 'LG403') throw new Refusal(by.role === 'merchantstaff' ? frozenForStaff : frozen, 422)
    if (code === 'LG409' || code === 'LG410') throw new Refusal('This has already been posted', 409)
    throw error
  }
}
