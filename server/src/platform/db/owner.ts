import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { DB } from '../database.gen'

type Given = Pick<Config, 'production' | 'databaseUrl'>

/**
 * Whether the portal runs for real as the user that owns its tables: that one can switch off the triggers which keep ledger and trail from
 * being changed, and so can whoever takes the portal over. The embedded database knows one user alone, and is for small shops.
 */
export async function runsAsOwner({ production, databaseUrl }: Given, db: Kysely<DB>): Promise<boolean> {
  return production && databaseUrl !== undefined && (await ownsTables(db))
}

/** Whether the user of this connection is, or may act as, the owner of ledger and trail. */
export async function ownsTables(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce(bool_or(pg_has_role(current_user, relowner, 'member')), false) as owns
    from pg_class where relnamespace = 'public'::regnamespace and relname in ('audit', 'history', 'ledger_entry', 'ledger_journal')`.execute(
    db,
  )
  return rows[0]?.owns ?? false
}

/** Says at the start what should be otherwise; nothing stops because of it. */
export async function warnOfOwner(config: Given, db: Kysely<DB>, log: Pick<Logger, 'warn'>): Promise<void> {
  if (await runsAsOwner(config, db))
    log.warn(
      { event: 'database.owner' },
      'The portal runs as the user that owns its tables. Let it run as another one: npm run migrate -- --portal-user NAME',
    )
}
