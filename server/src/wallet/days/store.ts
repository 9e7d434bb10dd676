import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** Adds the next blocks of the ledger to the sums of their days. @returns 0 when there is nothing to do or another node is at it */
export async function fold(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ledger_fold_days() as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Forgets the sums of all days. */
export async function unfold(db: Db): Promise<void> {
  await sql`select ledger_unfold_days()`.execute(db)
}
