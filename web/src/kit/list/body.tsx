import { dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { List } from '@sevakendra/contract/kit/list'
import { count } from '@sevakendra/contract/kit/money'
import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { RowAction, RowActions } from './action'
import { Cell } from './cells'
import { isRight } from './columns'
import type { ListRow } from './data'
import { cellMark } from './fit'
import { rowMark } from './keys'
import { RowMenu, RowNext } from './row-menu'
import classes from './screen.module.css'
import { markVisited, visitedRow } from './visited'

/** What a screen says about the rows of its list. */
export interface RowProps<R extends ListRow> {
  list: List
  /** Where a row leads. */
  to?: ((row: R) => string | undefined) | undefined
  actions?: RowActions<R> | undefined
  /** The one step that is a button on each row, outside of its menu; undefined where a row has none. */
  next?: ((row: R) => RowAction | undefined) | undefined
  /** Cells that the screen draws itself. */
  cells?: Partial<Record<string, (row: R) => ReactNode>> | undefined
}

export const valueIn = (row: ListRow, key: string): unknown => (row as ListRow & Record<string, unknown>)[key]

/** What a row is called in words that are heard: its first column as it is drawn, its id where that is empty. */
export function rowName(list: List, row: ListRow): string {
  const [first = 'id'] = list.keys
  const value = valueIn(row, first) ?? row.id
  const kind = list.columns[first]?.kind
  return kind === 'date' ? dayWords(String(value)) : kind === 'dateTime' ? timeWords(String(value)) : String(value)
}

interface BodyProps<R extends ListRow> extends RowProps<R> {
  keys: readonly string[]
  rows: readonly R[]
  /** Rows before this page. */
  before: number
  /** Undefined where nothing can be chosen. */
  chosen?: ReadonlySet<string> | undefined
  allChosen: boolean
  toggle: (id: string) => void
}

/** A cell may be cut: all that stands in it is then read above the pointer. */
const nameByContent = ({ currentTarget }: PointerEvent<HTMLTableCellElement>) => {
  currentTarget.title = currentTarget.textContent ?? ''
}

function Rows<R extends ListRow>({
  list,
  to,
  actions,
  next,
  cells,
  keys,
  rows,
  before,
  chosen,
  allChosen,
  toggle,
}: BodyProps<R>): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const last = visitedRow(list.path)

  function follow(event: MouseEvent<HTMLTableRowElement>, row: R, path: string) {
    const target = event.target as Element
    // Menus are drawn elsewhere on the page but speak to their row; marked text is being copied.
    if (!event.currentTarget.contains(target) || target.closest('a, button, input, label, select')) return
    if (window.getSelection()?.toString()) return
    markVisited(list.path, row.id)
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(path, '_blank', 'noopener')
    else navigate(path)
  }

  return rows.map((row, index) => {
    const path = to?.(row)
    const isChosen = allChosen || (chosen?.has(row.id) ?? false)
    const name = rowName(list, row)
    return (
      <tr
        key={row.id}
        className={classes.row}
        {...{ [rowMark]: row.id }}
        data-leads={path !== undefined || undefined}
        data-visited={row.id === last || undefined}
        data-chosen={isChosen || undefined}
        {...(path === undefined
          ? { tabIndex: -1 }
          : { onClick: event => follow(event, row, path), onAuxClick: event => event.button === 1 && follow(event, row, path) })}
      >
        {chosen && (
          <td className={classes.check}>
            <label className={classes.checkArea}>
              <input type="checkbox" aria-label={t('Select {{name}}', { name })} checked={isChosen} onChange={() => toggle(row.id)} />
            </label>
          </td>
        )}
        <td className={classes.serial}>{count(before + index + 1)}</td>
        {keys.map((key, at) => {
          const column = list.columns[key]
          if (!column) return null
          const value = valueIn(row, key)
          const own = cells?.[key]?.(row)
          const drawn = own ?? <Cell column={column} value={value} />
          const text = typeof value === 'string' && (column.kind === 'text' || column.kind === 'code') ? value : undefined
          // What a screen draws itself may say something else than the value, such as its translation.
          const cut =
            own === undefined || own === null ? { title: text } : { onPointerEnter: text === undefined ? undefined : nameByContent }
          return (
            <td
              key={key}
              className={classes.cell}
              data-right={isRight(column) || undefined}
              data-wraps={column.wraps}
              {...cut}
              {...{ [cellMark]: key }}
            >
              {at === 0 && path ? (
                <Link to={path} className={classes.link} onClick={() => markVisited(list.path, row.id)}>
                  {drawn}
                </Link>
              ) : column.wraps ? (
                <span className={classes.lines}>{drawn}</span>
              ) : (
                drawn
              )}
            </td>
          )
        })}
        {(actions || next) && (
          <td className={classes.menuCell}>
            <span className={classes.steps}>
              {next && <RowNext name={name} action={next(row)} />}
              {actions && <RowMenu name={name} actions={actions(row)} />}
            </span>
          </td>
        )}
      </tr>
    )
  })
}

/** Drawn anew only when rows or choices change, not while a column is being dragged. */
export const ListBody = memo(Rows) as typeof Rows
