import { unhurried } from '../../platform/db/transaction'
import { command } from '../../platform/jobs/batch'
import type { Services, Tx } from '../../platform/tx'
import * as store from './store'

/** Adds what was sealed to the sums of its days: a few blocks in each transaction, so that nobody waits for a long one. */
export async function foldDays(services: Services): Promise<void> {
  const some = () =>
    command(services, async ({ db }) => {
      await unhurried(db)
      return store.fold(db)
    })
  while ((await some()) > 0);
}

/** Has the sums made anew from the lines, after a check found that they differ. Until that is done, reports read the lines. */
export async function makeAnew(tx: Tx): Promise<void> {
  await store.unfold(tx.db)
  await tx.after(job, {})
}

const job = 'ledger.days'

/** Every minute: reports over all wallets read the lines of that minute and the sums of everything before. */
export function defineDayJobs(services: Services): void {
  services.jobs.define(job, () => foldDays(services), { everySeconds: 60 })
}
