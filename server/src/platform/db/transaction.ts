import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../database.gen'
import { whileAwaited } from './awaited'

/** Serialization failure and deadlock: the database undid the work and asks for it again. */
const again = new Set(['40001', '40P01'])
const tries = 4

const afterwards = new WeakMap<object, (() => void)[]>()
type Kept = (db: Kysely<DB>) => Promise<unknown>
const keptOf = new WeakMap<object, Kept[]>()

/**
 * Runs `work` in one transaction; within another transaction it joins that one. When the database gives up on it for the
 * sake of another (deadlock, serialization), it is run again up to three times: `work` does nothing that cannot be undone.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt === tries || !again.has(codeOf(error))) throw error
      await new Promise(resolve => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

/**
 * Runs `work` as `inTransaction` does, all that is checked at a commit included, and undoes it, but for what `keep` was told.
 * @returns what it would have answered
 */
export async function rehearsed<T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  let result: { is: T; kept: Kept[] } | undefined
  try {
    await inTransaction(db, async trx => {
      const kept: Kept[] = []
      keptOf.set(trx, kept)
      const is = await work(trx)
      await sql`set constraints all immediate`.execute(trx)
      result = { is, kept }
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed) || !result) throw error
    for (const task of result.kept) await task(db)
    return result.is
  }
  throw new Error('A rehearsal was kept')
}

/** Does `task` once more when what `db` belongs to was only rehearsed: for what was used up all the same, as questions are that are counted. */
export function keep(db: Kysely<DB>, task: Kept): void {
  keptOf.get(db)?.push(task)
}

class Rehearsed extends Error {}

/** Calls `task` once what `db` belongs to is committed, and never if it is rolled back; at once outside a transaction. */
export function onCommit(db: Kysely<DB>, task: () => void): void {
  const tasks = afterwards.get(db)
  if (tasks) tasks.push(task)
  else task()
}

/** As long as a statement needs. */
export const noLimit = 0

/**
 * Lets the statements of this transaction take as long as they need: for jobs, which keep nobody waiting.
 * @param most milliseconds for each of them, where somebody does wait
 */
export async function unhurried(db: Kysely<DB>, most = noLimit): Promise<void> {
  if (!db.isTransaction) throw new Error('Only a transaction can take its time')
  await sql`set local statement_timeout = ${sql.lit(most)}`.execute(db)
}

/**
 * Gives each statement of what only reads as long as its endpoint or its list says, in a transaction, as that is how long the database keeps to it.
 * @param most milliseconds; without them it is read as every screen is
 * @param gone aborted when nobody waits for it any more: it is cancelled then
 */
export function withTime<T>(
  db: Kysely<DB>,
  most: number | undefined,
  work: (db: Kysely<DB>) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  if (most === undefined) return work(db)
  return inTransaction(db, async trx => {
    await unhurried(trx, most)
    return gone && !db.isTransaction ? whileAwaited(db, trx, gone, work) : work(trx)
  })
}

async function once<T>(db: Kysely<DB>, work: (db: Transaction<DB>) => Promise<T>): Promise<T> {
  const tasks: (() => void)[] = []
  const result = await db.transaction().execute(async trx => {
    afterwards.set(trx, tasks)
    return work(trx)
  })
  for (const task of tasks) task()
  return result
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
