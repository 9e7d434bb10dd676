import type { ListQuery } from '@sevakendra/contract/kit/list'
import type { ComponentType } from 'react'
import type { ListRow } from './list-data'

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

export type RowActions<R extends ListRow> = (row: R) => readonly (RowAction | undefined | false)[]
