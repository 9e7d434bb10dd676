import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const profileOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('merchant as m')
    .leftJoin('taxProfile as t', 't.merchantId', 'm.id')
    .select(['m.id', 't.panSealed', 't.panLast4', 't.entity', 't.gstin', 't.version'])
    .where('m.id', '=', merchantId)
    .executeTakeFirst()
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileOf>>>

/** @returns whether the version was the one that is there; 0 where nothing is */
export async function save(db: Db, version: number, row: Insertable<DB['taxProfile']> & { merchantId: number }): Promise<boolean> {
  const { merchantId, ...set } = row
  if (version === 0) {
    const made = await db
      .insertInto('taxProfile')
      .values(row)
      .onConflict(conflict => conflict.column('merchantId').doNothing())
      .returning('version')
      .execute()
    return made.length > 0
  }
  const changed = await db
    .updateTable('taxProfile')
    .set({ ...set, version: version + 1 })
    .where('merchantId', '=', merchantId)
    .where('version', '=', version)
    .returning('version')
    .execute()
  return changed.length > 0
}
