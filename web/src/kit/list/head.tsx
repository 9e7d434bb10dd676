import { UnstyledButton } from '@mantine/core'
import type { Column, List } from '@sevakendra/contract/kit/list'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isRight } from './columns'
import type { ListRow } from './data'
import { FilterBox } from './filter'
import { headMark } from './fit'
import type { ListFeatures } from './model'
import classes from './screen.module.css'
import type { ListPlace } from './state'
import { withFilter } from './url'

interface HeadProps<R extends ListRow> {
  header: Header<ListFeatures, R>
  column: Column
  /** Sets the width by keyboard, or back to its own without one. */
  resize: (key: string, width: number | undefined) => void
}

const keyStep = 16

/** A column's head: sorts by press, resizes by its edge or by Shift with the arrow keys. */
export function ColumnHead<R extends ListRow>({ header, column, resize }: HeadProps<R>) {
  const { t } = useTranslation()
  const sorted = header.column.getIsSorted()
  const Arrow = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  const startResize = header.getResizeHandler()
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? keyStep : event.key === 'ArrowLeft' ? -keyStep : 0
    if (!event.shiftKey || !step) return
    event.preventDefault()
    resize(header.column.id, header.getSize() + step)
  }
  const label = (
    <span className={classes.headLabel} {...{ [headMark]: header.column.id }}>
      {t(column.label)}
    </span>
  )
  return (
    <th
      scope="col"
      className={classes.head}
      data-right={isRight(column) || undefined}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
    >
      {column.sortable ? (
        <UnstyledButton
          className={classes.sort}
          data-sorted={Boolean(sorted) || undefined}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onClick={header.column.getToggleSortingHandler()}
          onKeyDown={onKey}
        >
          {label}
          <Arrow size={14} aria-hidden className={classes.arrow} />
        </UnstyledButton>
      ) : (
        label
      )}
      <span
        aria-hidden
        className={classes.edge}
        data-held={header.column.getIsResizing() || undefined}
        onMouseDown={startResize}
        onTouchStart={startResize}
        onDoubleClick={() => resize(header.column.id, undefined)}
      />
    </th>
  )
}

/** The filter boxes under the heads. */
export function FilterCells({ list, keys, place }: { list: List; keys: readonly string[]; place: ListPlace }) {
  return keys.map(key => {
    const column = list.columns[key]
    if (!column) return null
    return (
      <td key={key} className={classes.filterCell}>
        <FilterBox
          field={key}
          column={column}
          filter={place.state.filters.find(filter => filter.field === key)}
          change={filter => place.change({ filters: withFilter(place.state.filters, key, filter) })}
        />
      </td>
    )
  })
}
