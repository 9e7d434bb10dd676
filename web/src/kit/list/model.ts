import { type List, type ListFilter, ownOrder } from '@sevakendra/contract/kit/list'
import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { drawnKeys, fitOf, fittedWidths, orderedKeys, withinBounds } from './columns'
import type { ListRow } from './data'
import type { ChangeSettings, ListSettings } from './settings'
import type { ListPlace } from './state'

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
})
export type ListFeatures = typeof features

interface Given<R extends ListRow> {
  list: List
  rows: readonly R[]
  place: ListPlace
  settings: ListSettings
  changeSettings: ChangeSettings
  /** Pixels that the declared columns may fill. */
  room: number
  /** What the contents of the drawn columns need, as far as it was measured. */
  needed: Readonly<Record<string, number>>
}

/** The table's own machinery: which columns stand where, how wide, and sorted by what. The server does the rest. */
export function useListModel<R extends ListRow>({ list, rows, place, settings, changeSettings, room, needed }: Given<R>) {
  const keys = drawnKeys(list, settings)
  const widths = fittedWidths(
    keys.flatMap(key => {
      const column = list.columns[key]
      return column ? [fitOf(key, column, needed[key])] : []
    }),
    settings.widths,
    room,
  )
  const columns = useMemo<ColumnDef<ListFeatures, R>[]>(
    () =>
      list.keys.map(key => ({
        id: key,
        accessorFn: row => (row as Record<string, unknown>)[key],
        enableSorting: list.columns[key]?.sortable ?? false,
        sortDescFirst: false,
        minSize: 0,
      })),
    [list],
  )
  const natural = naturalOrder(list, place.state.filters)
  const sorting =
    place.state.sorts.length > 0 ? place.state.sorts.map(({ column, dir }) => ({ id: column, desc: dir === 'desc' })) : natural

  /** Every drawn column keeps the width it has now, so that only the one under the hand moves. */
  const keepWidths = (changed: Record<string, number>) => {
    const now = Object.fromEntries(keys.map(key => [key, withinBounds(changed[key] ?? widths[key] ?? 0)]))
    changeSettings(before => ({ widths: { ...before.widths, ...now } }))
  }
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: row => row.id,
    manualSorting: true,
    enableMultiSort: true,
    maxMultiSortColCount: 5,
    columnResizeMode: 'onChange',
    state: {
      sorting,
      columnSizing: widths,
      columnOrder: orderedKeys(list, settings.order),
      columnVisibility: Object.fromEntries(list.keys.map(key => [key, keys.includes(key)])),
    },
    onSortingChange: next => {
      const sorts = typeof next === 'function' ? next(sorting) : next
      const own = JSON.stringify(sorts) === JSON.stringify(natural)
      place.change({ sorts: own ? [] : sorts.map(({ id, desc }) => ({ column: id, dir: desc ? 'desc' : 'asc' })) })
    },
    onColumnSizingChange: next => keepWidths(typeof next === 'function' ? next(widths) : next),
  })
  return { table, keys, widths, keepWidths }
}

function naturalOrder(list: List, filters: readonly ListFilter[]): SortingState {
  const own = ownOrder(list, filters)
  return own && list.keys.includes(own.column) ? [{ id: own.column, desc: own.dir === 'desc' }] : []
}
