import type { Turn } from '@sevakendra/contract/gst/words'
import { type RawBuilder, sql } from 'kysely'

/** Whom a row waits for by its state, as the select of a list has it. @param turns by state; null where nobody has to act */
export const turnOf = (status: RawBuilder<string>, turns: Readonly<Record<string, Turn | null>>): RawBuilder<string | null> =>
  sql`case ${status} ${sql.join(
    Object.entries(turns).flatMap(([state, turn]) => (turn ? [sql`when ${sql.lit(state)} then ${sql.lit(turn)}`] : [])),
    sql` `,
  )} end`
