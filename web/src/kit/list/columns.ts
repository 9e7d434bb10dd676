import type { Column, ColumnKind, List } from '@sevakendra/contract/kit/list'

/** Fixed beside the declared columns: the specification's serial column, the checkbox and the menu of a row. */
export const serialWidth = 40
export const checkWidth = 36
export const menuWidth = 44
/** Beside the menu, where the next step of a row is a button: an icon and one word. */
export const nextWidth = 92
export const tableMinWidth = 600
export const leastWidth = 60
export const mostWidth = 800

/** What a value of the kind needs usually, what it can do with, and what its filter box needs in any case. */
const kindWidths: Record<ColumnKind, readonly [usual: number, least: number, box: number]> = {
  text: [170, 104, 96],
  code: [130, 104, 96],
  money: [130, 104, 84],
  count: [90, 64, 64],
  date: [120, 106, 96],
  dateTime: [180, 164, 96],
  choice: [140, 116, 84],
  choices: [240, 140, 84],
  yesNo: [90, 70, 70],
}

/** The least in which two lines of a text still say something, unless its list declares that less will do. */
const wrappedWidth = 160

export const naturalWidth = (column: Column): number => column.width ?? kindWidths[column.kind][0]
/** A state is never cut: its chip keeps the room that it has. A count is narrower than its head, which stays readable. */
const smallestWidth = (column: Column): number => {
  if (column.tones) return naturalWidth(column)
  const least = kindWidths[column.kind][1]
  return Math.min(naturalWidth(column), column.kind === 'count' ? Math.max(least, column.label.length * 7 + 36) : least)
}

/**
 * What a column asks of the room: as much as its contents need, once these are measured. Only a text gives way then; a reference,
 * an amount, a date or a state is worth nothing when it is cut.
 */
export function fitOf(key: string, column: Column, needed: number | undefined): Fitted {
  const grows = column.kind === 'text'
  if (needed === undefined) return { key, width: naturalWidth(column), least: smallestWidth(column), grows }
  // What wraps was measured as it was wrapped: it asks for the width that it was declared with.
  const width = Math.max(needed, column.wraps ? naturalWidth(column) : kindWidths[column.kind][2])
  if (!grows) return { key, width, least: width, grows }
  // In two lines a long text still reads; in two of a few letters it does not.
  return { key, width, least: Math.min(width, column.wraps ? Math.min(wrappedWidth, naturalWidth(column)) : kindWidths.text[1]), grows }
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

export interface Fitted {
  key: string
  width: number
  /** A narrow room squeezes the column to this before the table scrolls. */
  least: number
  /** Takes what is left over: names and other texts. */
  grows: boolean
}

/**
 * Widths that fill the room. What is left over goes to texts that nobody resized, else to all columns that nobody resized. What is
 * missing is taken from the widest of those that can give, so that no column is cut while another has more than it needs. After that
 * the table scrolls.
 */
export function fittedWidths(columns: readonly Fitted[], kept: Readonly<Record<string, number>>, room: number): Record<string, number> {
  const widths = Object.fromEntries(columns.map(({ key, width }) => [key, kept[key] ?? width]))
  const left = Math.floor(room - Object.values(widths).reduce((sum, width) => sum + width, 0))
  const free = columns.filter(({ key }) => !(key in kept))
  if (left < 0) return { ...widths, ...squeezed(free, -left) }
  const growing = free.filter(({ grows }) => grows)
  const takers = growing.length > 0 ? growing : free.length > 0 ? free : columns.slice(-1)
  takers.forEach(({ key }, index) => {
    const part = Math.floor((left * (index + 1)) / takers.length) - Math.floor((left * index) / takers.length)
    widths[key] = (widths[key] ?? 0) + part
  })
  return widths
}

/** The columns narrowed by `missing` in all, or as far as they can: the widest first, down to one width for all that gave. */
function squeezed(columns: readonly Fitted[], missing: number): Record<string, number> {
  const at = (level: number) => columns.map(({ width, least }) => Math.min(width, Math.max(least, level)))
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)
  const wanted = sum(columns.map(({ width }) => width)) - missing
  let low = 0
  let high = Math.max(0, ...columns.map(({ width }) => width))
  while (low < high) {
    const level = Math.ceil((low + high) / 2)
    if (sum(at(level)) <= wanted) low = level
    else high = level - 1
  }
  const widths = at(low)
  // What whole pixels of a level leave over goes to those that gave.
  let over = wanted - sum(widths)
  columns.forEach(({ width }, index) => {
    const now = widths[index] ?? 0
    if (over <= 0 || now >= width) return
    widths[index] = now + 1
    over--
  })
  return Object.fromEntries(columns.map(({ key }, index) => [key, widths[index] ?? 0]))
}

export const withinBounds = (width: number): number => Math.min(mostWidth, Math.max(leastWidth, Math.round(width)))
