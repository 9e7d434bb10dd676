import { earliestDay, latestDay } from '../fields'
import { keysOf } from '../keys'
import { type DateShape, dateShapes } from './words'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/** A time of day may follow the date; it is not kept. */
const clock = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)?`
const part = '[-/. ]'
const patterns: Record<DateShape, RegExp> = {
  dmy: new RegExp(`^(?<d>\\d{1,2})(?<s>${part})(?<m>\\d{1,2})\\k<s>(?<y>\\d{4}|\\d{2})${clock}$`, 'i'),
  mdy: new RegExp(`^(?<m>\\d{1,2})(?<s>${part})(?<d>\\d{1,2})\\k<s>(?<y>\\d{4}|\\d{2})${clock}$`, 'i'),
  ymd: new RegExp(`^(?<y>\\d{4})(?<s>${part}?)(?<m>\\d{2})\\k<s>(?<d>\\d{2})${clock}$`, 'i'),
  dMonY: new RegExp(`^(?<d>\\d{1,2})(?:st|nd|rd|th)?${part}?(?<mon>[a-z]{3,9})\\.?,?${part}?(?<y>\\d{4}|\\d{2})${clock}$`, 'i'),
}

/** @returns the day as `2026-01-05`; undefined when the text, with single blanks, holds none in this shape, or one that the calendar does not have, or no form takes */
export function dayOfText(text: string, shape: DateShape): string | undefined {
  const found = patterns[shape].exec(text)?.groups
  if (!found) return undefined
  const month = found.m ? Number(found.m) : monthOf(found.mon ?? '')
  const year = Number((found.y ?? '').length === 2 ? `20${found.y}` : found.y)
  const day = new Date(Date.UTC(year, month - 1, Number(found.d)))
  if (
    month < 1 ||
    year < Number(earliestDay.slice(0, 4)) ||
    year > Number(latestDay.slice(0, 4)) ||
    day.getUTCMonth() !== month - 1 ||
    day.getUTCDate() !== Number(found.d)
  )
    return undefined
  return day.toISOString().slice(0, 10)
}

function monthOf(word: string): number {
  const name = word.toLowerCase()
  return Math.max(months.indexOf(name), monthNames.indexOf(name), name === 'sept' ? 8 : -1) + 1
}

/**
 * The one shape in which a column of days can be read; null where several can, which a person decides, or none can.
 * @param texts cells of the column with single blanks; those in which no shape finds a day, such as a heading, say nothing
 */
export function onlyShapeOf(texts: readonly string[]): DateShape | null {
  const readings = texts
    .map(text => keysOf(dateShapes).filter(shape => dayOfText(text, shape) !== undefined))
    .filter(({ length }) => length > 0)
  const common = keysOf(dateShapes).filter(shape => readings.every(shapes => shapes.includes(shape)))
  return readings.length > 0 && common.length === 1 ? (common[0] ?? null) : null
}
