import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database.gen'
import { inTransaction, unhurried } from '../db/transaction'

/** Values of the counted columns; a list shows the rows whose values are among these. */
export type Counted = Record<string, readonly string[]>

interface Group {
  key: Record<string, string>
  n: number
}

export interface Counters {
  groups: Group[]
  /** Moves with every commit that touches the table, on whichever node: what was counted at the same stamp still holds. */
  stamp: number
}

/** Folded counters and what has happened since. */
const groupsOf = (name: string): RawBuilder<Group & { changes: number }> => sql`
  select key, sum(n)::bigint as n, sum(changes)::bigint as changes from (
    select key, n, changes from list_counter where name = ${name}
    union all select key, n, 1 from list_delta where name = ${name}
  ) c group by key`

const countersFrom = (groups: readonly (Group & { changes: number })[]): Counters => ({
  groups: groups.map(({ key, n }) => ({ key, n })),
  stamp: groups.reduce((total, { changes }) => total + changes, 0),
})

/** How many rows are counted under a name, by the columns that they are counted by. */
export const readCounters = async (db: Kysely<DB>, name: string): Promise<Counters> => countersFrom((await groupsOf(name).execute(db)).rows)

/** Rows whose counted columns have one of the wanted values each. */
export const countIn = ({ groups }: Counters, wanted: Counted): number =>
  groups.reduce(
    (total, { key, n }) => (Object.entries(wanted).every(([column, values]) => values.includes(key[column] ?? '')) ? total + n : total),
    0,
  )

/** The same, apart by one of the columns. */
export const countBy = (counters: Counters, wanted: Counted, column: string): Record<string, number> =>
  Object.fromEntries(
    [...new Set(counters.groups.map(({ key }) => key[column] ?? ''))]
      .map(value => [value, countIn({ ...counters, groups: counters.groups.filter(({ key }) => key[column] === value) }, wanted)] as const)
      .filter(([, n]) => n > 0),
  )

/**
 * Adds what has happened to the counters, so that reading them stays short. Nothing that is read changes by it, the stamp included.
 * Deltas of open transactions are folded the next time.
 */
export const foldCounters = (db: Kysely<DB>): Promise<void> =>
  inTransaction(db, async tx => {
    await unhurried(tx)
    // One at a time: two would take the same counters in crossing order.
    await sql`select pg_advisory_xact_lock(7382555)`.execute(tx)
    await sql`
      with gone as (delete from list_delta where id in (select id from list_delta order by id limit 100000) returning name, key, n)
      insert into list_counter as c (name, key, n, changes)
      select name, key, sum(n), count(*) from gone group by name, key order by name, key
      on conflict (name, key) do update set n = c.n + excluded.n, changes = c.changes + excluded.changes`.execute(tx)
  })

interface Remembered {
  stamp: number
  n: number
}

/** Exact counts of wide filters, the least recently used one forgotten first. Each node has its own: the stamp is the database's. */
export class KnownCounts {
  readonly #known = new Map<string, Remembered>()
  readonly #size: number

  constructor(size = 500) {
    this.#size = size
  }

  get(key: string, stamp: number): number | undefined {
    const found = this.#known.get(key)
    if (!found) return undefined
    this.#known.delete(key)
    if (found.stamp !== stamp) return undefined
    this.#known.set(key, found)
    return found.n
  }

  /** @param stamp as it was read before counting: whatever came between makes the count forgotten, not wrong */
  set(key: string, stamp: number, n: number): void {
    this.#known.set(key, { stamp, n })
    if (this.#known.size <= this.#size) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }
}
