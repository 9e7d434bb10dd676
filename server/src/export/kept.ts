import type { ExportQuery, List } from '@sevakendra/contract/kit/list'
import type { z } from 'zod'
import { clockOf } from '../platform/clock'
import { Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { orderOf, plainConditions } from '../platform/lists/conditions'
import type { Rows } from '../platform/lists/lists'
import type { Services, Tx } from '../platform/tx'
import * as store from './store'

/** What is kept of a file under the key of the vault: what was asked, and how its filters read. */
export interface Kept {
  given: ExportQuery
  filters: string
}

export const placeOf = (fingerprint: string) => `export_file.sealed:${fingerprint}`

export const keptIn = (vault: Services['vault'], { sealed, fingerprint }: Pick<store.FileRow, 'sealed' | 'fingerprint'>): Kept =>
  JSON.parse(vault.open(sealed, placeOf(fingerprint)))

/** Whether somebody holds what a list asks of its readers. */
export const mayRead = ({ may }: Pick<List, 'may'>, by: Pick<Who, 'may'>): boolean =>
  may === 'public' || may === 'signedIn' || by.may.has(may)

/** The query of a list, as its export takes it. @throws Refusal 400 */
export function queryOf(list: List, query: unknown): ExportQuery {
  const read = (list.export.body as z.ZodType<ExportQuery>).safeParse(query)
  if (!read.success) throw new Refusal('This request could not be understood', 400, { data: read.error.issues.map(one => one.message) })
  return read.data
}

/** Refuses now what no page of the list would take, rather than by its job. @throws Refusal 400 */
export function assertTaken({ db, now }: Pick<Tx, 'db' | 'now'>, rows: Rows, given: ExportQuery, by: Who): void {
  const list = rows.list as unknown as List
  const page = { ...given, start: 0, length: 10 } as const
  plainConditions(list, page)
  orderOf(list, page)
  rows.select(db, by, given.additionFilter ?? {}, clockOf(now))
}

/** Forgets what was written of a file. */
export async function removeParts(tx: Tx, id: number): Promise<void> {
  const parts = await store.partsOf(tx.db, id)
  await store.removeParts(tx.db, id)
  for (const part of parts) await tx.services.files.remove(tx, part)
}
