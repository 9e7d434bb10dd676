import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Tx } from '../../platform/tx'

/** Notes that hard copies lie here from this day on, and that nobody has sent them on. @param lostWith id of the batch with which they were lost */
export async function shelve(tx: Tx, ids: readonly number[], lostWith: number | null = null): Promise<void> {
  const since = dayOf(tx.now)
  if (ids.length > 0)
    await tx.db
      .insertInto('paperShelf')
      .values(ids.map(applicationId => ({ applicationId, since, lostWith })))
      .execute()
}

/** They went into a batch. */
export async function unshelve(db: Tx['db'], ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('paperShelf')
      .where('applicationId', 'in', [...ids])
      .execute()
}
