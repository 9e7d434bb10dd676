import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { SpendToday } from '@sevakendra/contract/kit/spend'
import { Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

/**
 * Counts what merchant staff take out of their shop's wallet on this day of India; other people have no cap. It belongs to the transaction
 * of the debit: refused for whatever reason, nothing was counted. A refund takes it off again (`uncountSpend`).
 * @throws Refusal 422 with the cap, what is spent and what is left
 */
export async function countSpend(tx: Tx, amount: number, by: Who): Promise<void> {
  if (by.role !== 'merchantstaff') return
  const day = dayOf(tx.now)
  if (await store.addSpend(tx.db, by.userId, day, amount)) return
  const { cap, spent } = await store.spendOf(tx.db, by.userId, day)
  const left = Math.max(0, (cap ?? 0) - spent)
  throw new Refusal('This is above what you may spend today', 422, {
    data: [`Daily cap ${money(cap ?? 0)}`, `Spent today ${money(spent)}`, `Left today ${money(left)}`],
  })
}

/**
 * The same for a program of a shop, by its key: each debit that one of its calls makes counts on this day of India, and no refund takes it off again, so that
 * what a stolen key can take in a day is bounded whatever is given back meanwhile. A sandbox key takes nothing.
 * @throws Refusal 422 with the limit, what is spent and what is left
 */
export async function countKeySpend(tx: Tx, amount: number, { apiKey }: Who): Promise<void> {
  if (!apiKey || apiKey.sandbox) return
  const day = dayOf(tx.now)
  if (await store.addKeySpend(tx.db, apiKey.id, day, amount)) return
  const { limit, spent } = await store.keySpendOf(tx.db, apiKey.id, day)
  const left = Math.max(0, (limit ?? 0) - spent)
  throw new Refusal('This is above what this API key may spend today', 422, {
    data: [`Daily limit ${money(limit ?? 0)}`, `Spent today ${money(spent)}`, `Left today ${money(left)}`],
  })
}

/** What keys have taken out of the wallet of their shop on this day of India; paise. One that took nothing is left out. */
export const spentByKeys = async (tx: Pick<Tx, 'db' | 'now'>, keys: readonly { id: number }[]): Promise<ReadonlyMap<number, number>> =>
  new Map(
    (
      await store.keySpends(
        tx.db,
        keys.map(({ id }) => id),
        dayOf(tx.now),
      )
    ).map(({ keyId, paise }) => [keyId, paise]),
  )

/**
 * Takes what journals debited off the day's count of the merchant staff who made them. Before the reversal is posted: the count is locked before the
 * wallet, as in a debit.
 */
export const uncountSpend = ({ db }: Pick<Tx, 'db'>, journalIds: number[]): Promise<unknown> => store.subtractSpend(db, journalIds)

/** What a person has taken out of their shop's wallet on this day of India, less what was refunded of it; paise. */
export const spentOn = async (tx: Pick<Tx, 'db' | 'now'>, userId: number): Promise<number> =>
  (await store.spendOf(tx.db, userId, dayOf(tx.now))).spent

/** What somebody may still spend today; null for people without a cap. Paise. */
export async function capOf(tx: Pick<Tx, 'db' | 'now'>, who: Pick<Who, 'role' | 'userId'>): Promise<SpendToday | null> {
  if (who.role !== 'merchantstaff') return null
  const { cap, spent } = await store.spendOf(tx.db, who.userId, dayOf(tx.now))
  return cap === null ? null : { cap, spent, left: Math.max(0, cap - spent) }
}
