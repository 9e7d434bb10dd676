import type { ExportQuery, List, ListQuery } from '@sevakendra/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import { clockOf, databaseClock } from '../clock'
import { noLimit, withTime } from '../db/transaction'
import type { Who } from '../http/who'
import { type Columns, orderBy, orderOf, plainConditions, whereOf } from './conditions'
import { asShown, besideBlanks, largeMatches } from './large'
import type { At, Rows } from './lists'

export type ExportRow = Record<string, unknown>

/** The rows of an export, settled when it began. */
export interface Chosen {
  n: number
  /** Their ids in the list's order, as one text: eight bytes for each of them is all that is ever held. */
  ids: string
}

/** Few enough that a page of the screen never waits long behind one of these, even where there is but one connection. */
const rowsAtOnce = 2000
/** Of a list whose rows are made of many records, and all of them again for each read: ten times fewer reads, and no more cells than a process can hold. */
const madeRowsAtOnce = 20_000

const asListQuery = ({ filters, search, sorts, additionFilter }: ExportQuery): ListQuery => ({
  filters,
  search,
  sorts,
  additionFilter,
  start: 0,
  length: 10,
})

/**
 * Finds the rows by scope, filters, search and order of the list, with the same words as its pages.
 * @param gone aborted when nobody waits for the file any more
 */
export async function chooseRows<C extends Columns>(
  at: At,
  rows: Rows<C>,
  who: Who,
  given: ExportQuery,
  gone?: AbortSignal,
): Promise<Chosen> {
  const { db } = at
  const query = asListQuery(given)
  const matches = rows.large ? await largeMatches(db, rows, rows.large, who, query) : plainMatches(at, rows, who, query)
  const choose = async (tx: At['db']) => {
    const { rows: found } = await sql<Chosen>`
      select count(*) as n, coalesce(string_agg(q.id::text, ','), '') as ids from (${matches}) q`.execute(tx)
    return found[0] ?? { n: 0, ids: '' }
  }
  // A million rows in an unusual order take longer than a page may.
  return withTime(db, noLimit, choose, gone)
}

function plainMatches<C extends Columns>({ db, now }: At, rows: Rows<C>, who: Who, query: ListQuery): RawBuilder<unknown> {
  const list = rows.list as unknown as List
  const from = sql`from ${rows.select(db, who, query.additionFilter ?? {}, clockOf(now)).as('r')}`
  return sql`select r.id ${from} ${whereOf(plainConditions(list, query))} order by ${orderBy(orderOf(list, query))}`
}

/**
 * Reads the chosen rows page by page, by their ids: no cursor stays open and no connection is kept between two pages. A row that
 * left the caller's scope meanwhile is left out.
 */
export async function* rowsInPages<C extends Columns>(
  { db, now }: At,
  rows: Rows<C>,
  who: Who,
  given: ExportQuery,
  chosen: Chosen,
  gone?: AbortSignal,
): AsyncGenerator<ExportRow[]> {
  const read = new Set(['id', ...given.columns, ...besideBlanks(given.columns, rows.large)])
  const cells = sql.join([...read].map(key => sql.ref(`r.${key}`)))
  for (const ids of slices(chosen.ids, rows.once ? madeRowsAtOnce : rowsAtOnce)) {
    const from = rows.select(db, who, given.additionFilter ?? {}, rows.large ? databaseClock : clockOf(now), ids.split(',')).as('r')
    const page = sql<ExportRow>`select ${cells} from ${from} where r.id = any(${`{${ids}}`}::bigint[])`
    const { rows: found } = await withTime(db, rows.list.statementMs, tx => page.execute(tx), gone)
    const byId = new Map(found.map(row => [String(row.id), asWritten(asShown(row, rows.large), rows.inFiles)]))
    yield ids
      .split(',')
      .map(id => byId.get(id))
      .filter(row => row !== undefined)
  }
}

/** A row as a file has it. */
function asWritten(row: ExportRow, inFiles: Rows['inFiles']): ExportRow {
  if (!inFiles) return row
  const written = Object.entries(inFiles).flatMap(([key, say]) => (typeof row[key] === 'string' ? [[key, say(row[key])]] : []))
  return { ...row, ...Object.fromEntries(written) }
}

/** Cuts the ids into pages of so many without taking the whole text apart. */
function* slices(ids: string, most: number): Generator<string> {
  let from = 0
  while (from < ids.length) {
    let until = from
    for (let n = 0; n < most && until >= 0; n++) until = ids.indexOf(',', until + 1)
    if (until < 0) until = ids.length
    yield ids.slice(from, until)
    from = until + 1
  }
}
