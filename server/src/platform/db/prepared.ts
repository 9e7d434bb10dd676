import { CompiledQuery, type Kysely } from 'kysely'
import pg from 'pg'
import type { DB } from '../database.gen'

/** More statements than this are not kept: each has its plan on every connection. */
const most = 150

const names = new Map<string, string>()

/**
 * The name under which the database keeps a statement prepared, if it does. Those that write what they name by key are kept once they
 * come often: no value changes their plan, and a table of twenty indexes takes longer to plan for than to write.
 */
export function nameOf(text: string): string | undefined {
  const name = names.get(text)
  // What answers all columns would break when a newer version adds one.
  if (name || text.length > 5000 || !writes.test(text) || text.endsWith('returning *')) return name
  const times = (seen.get(text) ?? 0) + 1
  if (times < often) {
    if (seen.size >= mostSeen) seen.clear()
    seen.set(text, times)
    return undefined
  }
  seen.delete(text)
  return named(text)
}

const writes = /^\s*(with transitioned as \(\s*)?(insert|update)\b/i
const often = 20
const mostSeen = 500
const seen = new Map<string, number>()

function named(text: string): string | undefined {
  if (!names.has(text) && names.size < most) names.set(text, `kept_${names.size + 1}`)
  return names.get(text)
}

/**
 * Runs a statement whose text is asked over and over: it is sent and planned once for each connection. For texts that are written in
 * the code or few in number, with values that do not change the plan; its cells carry the names that the text gives them.
 */
export async function queryPrepared<R>(db: Kysely<DB>, text: string, values: readonly unknown[] = []): Promise<R[]> {
  named(text)
  const { rows } = await db.withoutPlugins().executeQuery<R>(CompiledQuery.raw(text, [...values]))
  return rows
}

/**
 * A compiled statement with its values written into the text, so that it is planned for them and kept with that plan.
 * @returns undefined when a value is of a kind that is not written
 */
export function inlineParams({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string | undefined {
  if (!parameters.every(one => typeof one === 'string' || Number.isSafeInteger(one))) return undefined
  return sql.replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1] as string | number))
}

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : pg.escapeLiteral(value))
