import type { Column, ColumnKind, List } from '@sevakendra/contract/kit/list'

/** Fixed beside the declared columns: the specification's serial column, the checkbox and the menu of a row. */
export const serialWidth = 40
export const checkWidth = 36
export const menuWidth = 44
export const tableMinWidth = 600
export const leastWidth = 60
export const mostWidth = 800

/** What a value of the kind needs usually, and what it can do with at least. */
const kindWidths: Record<ColumnKind, readonly [usual: number, least: number]> = {
  text: [170, 120],
  code: [130, 104],
  money: [130, 104],
  count: [90, 64],
  date: [120, 106],
  dateTime: [180, 164],
  choice: [140, 116],
  yesNo: [90, 70],
}

export const naturalWidth = (column: Column): number => column.width ?? kindWidths[column.kind][0]
/** A state is never cut: its chip keeps the room that it has. A count is narrower than its head, which stays readable. */
export const smallestWidth = (column: Column): number => {
  if (column.tones) return naturalWidth(column)
  const least = kindWidths[column.kind][1]
  return Math.min(naturalWidth(column), column.kind === 'count' ? Math.max(least, column.label.length * 7 + 36) : least)
}

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
  /** A narrow room squeezes the column to this before the table scrolls. */
  least: number
  /** Takes what is left over: names and other texts. */
  grows: boolean
}

/**
 * Widths that fill the room. What is left over goes to texts that nobody resized, else to the last column; what is
 * missing is taken from columns that nobody resized, as far as they can give. After that the table scrolls.
 */
export function fittedWidths(columns: readonly Fitted[], kept: Readonly<Record<string, number>>, room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map(({ key, width }) => [key, kept[key] ?? width]))
  const left = Math.floor(room - Object.values(widths).reduce((sum, width) => sum + width, 0))
  const free = columns.filter(({ key }) => !(key in kept))
  const growing = free.filter(({ grows }) => grows)
  const takers = left < 0 ? free : growing.length > 0 ? growing : columns.slice(-1)
  const shares = takers.map(({ width, least }) => (left < 0 ? Math.max(0, width - least) : 1))
  const all = shares.reduce((sum, share) => sum + share, 0)
  if (all === 0) return widths
  const given = left < 0 ? Math.max(left, -all) : left
  let spent = 0
  takers.forEach(({ key }, index) => {
    const part = index === takers.length - 1 ? given - spent : Math.trunc((given * (shares[index] ?? 0)) / all)
    spent += part
    widths[key] = (widths[key] ?? 0) + part
  })
  return widths
}

export const withinBounds = (width: number): number => Math.min(mostWidth, Math.max(leastWidth, Math.round(width)))
