import type { ListQuery } from '@sevakendra/contract/kit/list'
import type { ComponentType, ReactNode } from 'react'
import type { ListRow } from './data'

type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

/** One entry of a row's menu: a way somewhere, or something to do. */
export interface RowAction {
  /** English; translated when drawn. */
  label: string
  icon?: Icon
  to?: string
  run?: () => void
  danger?: boolean
  disabled?: boolean
}

/** What a bulk action is about: the chosen rows, or all that filters and search leave. */
export type Chosen =
  | { all: false; count: number; ids: string[] }
  /** The server runs the same query over all pages. */
  | { all: true; count: number; query: Omit<ListQuery, 'start' | 'length'> }

export interface BulkAction {
  label: string
  icon?: Icon
  danger?: boolean
  /** The choice stays when it answers false, such as after a question that was answered with no. */
  run: (chosen: Chosen) => unknown
}

/** What will happen to chosen rows, row by row; asked for when the person wants to look at it first. */
export interface BulkPlan<R> {
  /** Why a row is left out; undefined for one that is done. English. */
  not: (row: R) => string | undefined
  /**
   * The command for one row. Each is decided alone, in a transaction of its own.
   * @param key the row's idempotency key, the same when it is tried again
   */
  each: (row: R, key: string) => Promise<unknown>
  /** Beside the row's name, such as an amount. Already translated. */
  says?: (row: R) => ReactNode
}

/** A command that is taken for many rows: what will happen is shown first, what failed and why is shown after. */
export interface BulkEach<R extends ListRow> {
  label: string
  icon?: Icon
  /** A question; English, as `about` and `verb`. */
  title: string
  about?: string
  verb: string
  plan: () => Promise<BulkPlan<R>>
}

export type RowActions<R extends ListRow> = (row: R) => readonly (RowAction | undefined | false)[]
