import { sql } from 'kysely'
import { furnish } from './furnish'
import { openWorld, type World } from './world'

/** A portal with rows in every list, for all tests that walk what there is. */
export let world: World

export async function openFurnished(): Promise<void> {
  world = await openWorld()
  await spreadIds(world)
  await furnish(world)
}

/** So that a number names one record alone, whatever table it is in: what answers to it is that record or nothing. */
async function spreadIds(world: World): Promise<void> {
  const { rows } = await sql<{ sequence: string }>`
    select quote_ident(sequencename) as sequence from pg_sequences where schemaname = 'public' order by sequencename`.execute(
    world.services.db,
  )
  for (const [n, { sequence }] of rows.entries()) await sql`select setval(${sequence}, ${(n + 1) * 1_000_000})`.execute(world.services.db)
}
