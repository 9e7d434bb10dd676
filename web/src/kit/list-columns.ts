import type { Column, ColumnKind, List } from '@sevakendra/contract/kit/list'

/** Fixed beside the declared columns: the specification's serial column, the checkbox and the menu of a row. */
export const serialWidth = 40
export const checkWidth = 36
export const menuWidth = 44
export const tableMinWidth = 600
export const leastWidth = 60
export const mostWidth = 800

const kindWidths: Record<ColumnKind, number> = {
  text: 170,
  code: 130,
  money: 130,
  count: 90,
  date: 120,
  dateTime: 180,
  choice: 140,
  yesNo: 90,
}

export const naturalWidth = (column: Column): number => column.width ?? kindWidths[column.kind]

export const isRight = ({ kind }: Column): boolean => kind === 'money' || kind === 'count'

export interface Arrangement {
  /** Keys in the order that the person gave them. */
  order: readonly string[]
  hidden: readonly string[]
  /** Folded columns that the person brought in. */
  shown: readonly string[]
}

/** All columns in the person's order; a column that came after they ordered stands behind its declared neighbour. */
export function orderedKeys(list: Pick<List, 'keys'>, order: readonly string[]): string[] {
  const keys = order.filter(key => list.keys.includes(key))
  list.keys.forEach((key, index) => {
    if (keys.includes(key)) return
    const before = list.keys[index - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys
}

/** The drawn columns, in order. The first declared one names the record and always stays. */
export function drawnKeys(list: Pick<List, 'keys' | 'columns'>, { order, hidden, shown }: Arrangement): string[] {
  return orderedKeys(list, order).filter(
    key => key === list.keys[0] || (!hidden.includes(key) && (!list.columns[key]?.folded || shown.includes(key))),
  )
}

interface Fitted {
  key: string
  width: number
  /** Takes what is left over: names and other texts. */
  grows: boolean
}

/**
 * Widths that fill the room: what is left over goes to texts that nobody resized, else to the last column.
 * A table that is wider than its room keeps its widths and scrolls.
 */
export function fittedWidths(columns: readonly Fitted[], kept: Readonly<Record<string, number>>, room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map(({ key, width }) => [key, kept[key] ?? width]))
  const left = Math.floor(room - Object.values(widths).reduce((sum, width) => sum + width, 0))
  if (left <= 0) return widths
  const free = columns.filter(({ key, grows }) => grows && !(key in kept))
  const takers = free.length > 0 ? free : columns.slice(-1)
  const each = Math.floor(left / Math.max(1, takers.length))
  takers.forEach(({ key }, index) => {
    widths[key] = (widths[key] ?? 0) + (index === takers.length - 1 ? left - each * index : each)
  })
  return widths
}

export const withinBounds = (width: number): number => Math.min(mostWidth, Math.max(leastWidth, Math.round(width)))
