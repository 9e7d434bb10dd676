import type { ChargedType } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { sealNew } from '../src/wallet/check/service'
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

/** A kind of record that there is in tests alone; a world takes any (`ledger_proof`, `*`). */
export const testRecord = (name: string) => name as ChargedType
