import type { ImportColumns, ImportedRow } from '@sevakendra/contract/kit/import/columns'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import type { ImportFate } from '@sevakendra/contract/kit/import/words'
import type { z } from 'zod'
import type { Who } from '../http/who'
import type { Services, Tx } from '../tx'
import type { Above, CellsOf, RowAt, Taken } from './rows'

export type ColumnsOf<I> = I extends { columns: infer C extends ImportColumns } ? C : never
/** What a person said beside the file. */
export type AskedOf<I> = I extends { asked: infer A extends z.ZodRawShape } ? z.output<z.ZodObject<A>> : never

/** A row that can be read, and where it stands in its file. */
export interface Given<R> {
  line: number
  row: R
}

/** What becomes of one row. */
export interface Judged<D> {
  line: number
  fate: ImportFate
  /** Why it is refused or left out. */
  text?: string
  /** One of the import's notes. */
  note?: string | undefined
  /** What is shown of it, by the import's `shown`; the row itself without it. */
  values?: Record<string, unknown>
  data: D
}

/** What becomes of all of them. */
export interface Judgement<D> {
  rows: Judged<D>[]
  /** By the import's `facts`; `apply` may be given others. */
  facts?: Record<string, unknown>
  /** Numbers by the import's `warnings`; nothing is said of those that are missing or 0. */
  warnings?: Record<string, number>
}

/** What a commit is told beside its rows. */
export interface Committed<I> {
  asked: AskedOf<I>
  file: { name: string; sha256: string }
  facts: Record<string, unknown>
  by: Who
}

/** What a room does with an import that its contract declares. */
export interface ImportDoor<I extends AnyImport, R = ImportedRow<ColumnsOf<I>>, D = R> {
  of: I
  /** Beside the capability of the import. @throws Refusal 403 */
  admit?: (by: Who) => void
  /** Before the file is read, outside any transaction. */
  prepare?: (services: Services) => Promise<void>
  /**
   * What a line that says nothing else says of all rows below it, by the columns that the contract lets stand `above`: `CITY: PUNE` above the codes
   * of Pune. Undefined where the line is of another column, or of none. Asked only where the file has no such column.
   */
  above?: Above<ColumnsOf<I>>
  /** What a row says by itself, where that is more than its columns declare. */
  row?: (cells: CellsOf<ColumnsOf<I>>, at: RowAt) => Taken<R>
  /** Makes imports that touch the same records wait for each other; first thing of a commit. @throws Refusal */
  lock?: (tx: Tx, asked: AskedOf<I>) => Promise<unknown>
  /** What would become of the rows beside what is here. Writes nothing. Every row is new without it. */
  judge?: (tx: Tx, rows: readonly Given<R>[], asked: AskedOf<I>) => Promise<Judgement<D>>
  /**
   * Writes what was judged; nothing in it is refused. Of an import whose rows are done alone it is left out.
   * @returns the record that was made, and what the audit trail is told
   */
  apply?: (
    tx: Tx,
    rows: readonly Judged<D>[],
    given: Committed<I>,
  ) => Promise<{ subjectId?: number; details?: Record<string, unknown> } | undefined>
  /**
   * Does what one row says, in a transaction of its own, as the person who took the file. It looks again: others may have done it meanwhile.
   * @throws Refusal in words for the report
   */
  each?: (tx: Tx, data: D, by: Who) => Promise<unknown>
  /** The rows of a run were all done alone, and so many were refused: tells who took the file. */
  ended?: (tx: Tx, run: { runId: number; userId: number; failed: number }) => Promise<unknown>
}

/** Names an import's two halves together, so that their types are known from one another. */
export const importDoor = <I extends AnyImport, R = ImportedRow<ColumnsOf<I>>, D = R>(door: ImportDoor<I, R, D>): ImportDoor<I, R, D> =>
  door

// biome-ignore lint/suspicious/noExplicitAny: rows of one import are not those of another.
export type AnyDoor = ImportDoor<AnyImport, any, any>
