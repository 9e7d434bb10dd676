import { sql } from 'kysely'
import type { Tx } from './tx'

/**
 * The next number of a series without gaps: the row's lock makes other commands of the same series wait for this one,
 * and a rolled-back command gives its number back.
 */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into series (name, last) values (${name}, 1)
    on conflict (name) do update set last = series.last + 1
    returning last`.execute(tx.db)
  return rows[0]?.last ?? 1
}

/** `REG26110001`: letters, year and month of the command in India, and four or more digits that start anew each month. */
export async function monthlyRef(tx: Tx, letters: string, day: string): Promise<string> {
  const month = day.slice(2, 4) + day.slice(5, 7)
  const n = await nextNumber(tx, `${letters}${month}`)
  return `${letters}${month}${String(n).padStart(4, '0')}`
}
