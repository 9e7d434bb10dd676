import type { IdentityNumber } from '../identity-numbers'
import type { Column } from '../list'

/** What a cell of an import holds: `text` as it stands, `day` as `2026-01-05`, `amount` in paise with its sign, `number` whole. */
export type ImportKind = 'text' | 'day' | 'amount' | 'number'

interface Options {
  /** A file without this column, or a row without this cell, cannot be imported. */
  required?: true
  /** May stand in several columns of a file; its value is all of them that are filled. */
  several?: true
  /**
   * Names by which the column is recognised in a header, in any case and with any signs between their letters. Without them it is never
   * proposed from the words of a header: where a wrong column moves money, a person says it.
   */
  headers?: readonly string[]
  example?: string
  /** The words that a cell may say, in any case and with any signs between their letters: they stand on the screen, before a file is chosen. */
  accepted?: readonly string[]
  /** Whether a cell can be nothing else, by which the column is recognised where its heading is unknown: 15 digits, the shape of a PAN. */
  known?: (text: string) => boolean
}

export interface ImportColumn<V = unknown> extends Options {
  kind: ImportKind
  label: string
  /** May stand in a line of its own above the rows it is said of, in a file without such a column: the door of the import reads it there. */
  above?: true
  /** Of a text, before it is looked at. */
  clean?: (text: string) => string
  /** What is wrong with a text that is filled; undefined when nothing is. */
  check?: (text: string) => string | undefined
  /** A number of a person's paper: shown by its mask, or not at all, and never as it stands in the file. It has a `check`. */
  sealed?: IdentityNumber
  /** Of a text, the most characters; 1,000 without it. */
  most?: number
  /** Of types alone. */
  value?: V
}

export type ImportColumns = Record<string, ImportColumn>

type ValueOf<V, O> = O extends { several: true } ? V[] : O extends { required: true } ? V : V | null

const make =
  <V>(kind: ImportKind) =>
  <const O extends Options>(label: string, options?: O): ImportColumn<ValueOf<V, O>> => ({ kind, label, ...options })

/** Columns of an import by kind. */
export const importColumn = {
  text: <const O extends Options & Pick<ImportColumn, 'clean' | 'check' | 'sealed' | 'most'>>(
    label: string,
    options?: O,
  ): ImportColumn<ValueOf<string, O>> => ({ kind: 'text', label, ...options }),
  day: make<string>('day'),
  amount: make<number>('amount'),
  number: make<number>('number'),
}

/** One row of a file as its columns declare it; null where a cell is empty. */
export type ImportedRow<C extends ImportColumns> = { [K in keyof C]: C[K] extends ImportColumn<infer V> ? V : never }

/** How a value of an import is drawn in its check and its report, unless it says otherwise. */
export const drawnKind = { text: 'text', day: 'date', amount: 'money', number: 'count' } as const satisfies Record<
  ImportKind,
  Column['kind']
>
