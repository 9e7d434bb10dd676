import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ChargedType } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { sealNew } from '../src/wallet/check/service'
import { foldDays } from '../src/wallet/days/service'
import type { World } from './world'

/** Blocks over everything that was posted. Transactions of other test files on the same server are waited for. */
export async function sealedWhole({ services }: Pick<World, 'services'>): Promise<void> {
  for (;;) {
    await sealNew(services)
    const { rows } = await sql<{ open: boolean }>`
      select exists (select from ledger_journal where id > coalesce((select max(to_id) from ledger_block), 0)) as open`.execute(services.db)
    if (!rows[0]?.open) return
  }
}

/** Everything that was posted in blocks and in the sums of its days. */
export async function foldedWhole(world: Pick<World, 'services'>): Promise<void> {
  await sealedWhole(world)
  await foldDays(world.services)
}

/**
 * For a walk that is about to begin: what is wrong between records and their postings, after each of its steps. Looked at are the records that were made, or that
 * something was posted for, since then; `whole` looks at all, as is due at the end of the walk and after a job that finds those of earlier walks, and takes
 * four times as long with a ledger that is nearly empty, since every kind of record is planned for each time.
 */
export async function proofFromNow({ services }: Pick<World, 'services'>): Promise<(whole?: boolean) => Promise<unknown[]>> {
  const { db } = services
  const { rows } = await sql<{ last: number; now: string }>`
    select coalesce(max(id), 0) as last, (clock_timestamp() - interval '1 second')::text as now from ledger_journal`.execute(db)
  const { last = 0, now } = rows[0] ?? {}
  return async (whole = false) => {
    const found = whole ? sql`ledger_proof_faults()` : sql`ledger_proof_faults(${last}::bigint, ${now}::timestamptz)`
    return (await sql`select * from ${found}`.execute(db)).rows
  }
}

/** A kind of record that there is in tests alone; a world takes any (`ledger_proof`, `*`). */
export const testRecord = (name: string) => name as ChargedType

/** What the statement of a wallet says today of each line, as the back office reads it; a shop reads the same. */
export async function particularsOf(world: Pick<World, 'as'>, merchantId: number): Promise<string[]> {
  const day = dayOf(new Date())
  const statement = await (await world.as('admin')).get(`/backend/account/statement/${merchantId}?from=${day}&to=${day}`)
  return statement.json().rows.map(({ particulars }: { particulars: string }) => particulars)
}
