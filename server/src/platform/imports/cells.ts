import { earliestDay, latestDay } from '@sevakendra/contract/kit/fields'
import { dayOfText } from '@sevakendra/contract/kit/import/days'
import type { DateShape } from '@sevakendra/contract/kit/import/words'

/** What a cell holds: a text, a number of a workbook, or a day of a workbook as `2026-01-05`. */
export type Cell = string | number | { day: string }

export const cellText = (cell: Cell | undefined): string => {
  if (cell === undefined) return ''
  return typeof cell === 'object' ? cell.day : String(cell)
}

/** @returns the day as `2026-01-05`; undefined when the cell holds none in this shape, or one that the calendar does not have, or no form takes */
export function dayIn(cell: Cell | undefined, shape: DateShape): string | undefined {
  if (typeof cell === 'object') return cell.day >= earliestDay && cell.day <= latestDay ? cell.day : undefined
  // A date that lost its format in Excel is a bare number: which day it meant is not ours to say.
  return typeof cell === 'string' ? dayOfText(squeezed(cell), shape) : undefined
}

/** Indian and western groups, or none; never a comma where decimals begin. */
const grouped = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$|^\.(\d+)$/
/** ₹10,000 crore: more is a number that is no amount. */
const most = 1e13

/**
 * An amount of a file in paise; negative is money out: `1,00,000.00`, `500.00 Dr`, `(500.00)`, `-500`, `500.00-`, `₹500`.
 * @returns 0 for an empty cell or a dash; undefined when it is no amount, or says its sign twice
 */
export function amountIn(cell: Cell | undefined): number | undefined {
  if (cell === undefined || cell === '') return 0
  if (typeof cell === 'object') return undefined
  if (typeof cell === 'number') return inPaise(cell)
  let text = squeezed(cell).replace(/[\u2212\u2013\u2014]/g, '-')
  if (text === '' || /^[-.]+$/.test(text)) return 0
  const signs: boolean[] = []
  const take = (pattern: RegExp, negative: boolean) => {
    const less = text.replace(pattern, '')
    if (less === text) return
    signs.push(negative)
    text = less.trim()
  }
  take(/\s*\(?(?:dr|debit)\.?\)?$/i, true)
  take(/\s*\(?(?:cr|credit)\.?\)?$/i, false)
  if (/^\(.*\)$/.test(text)) {
    signs.push(true)
    text = text.slice(1, -1).trim()
  }
  take(/^-\s*/, true)
  take(/^\+\s*/, false)
  text = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:inr|\/-)$/i, '')
  take(/^-\s*/, true)
  take(/-$/, true)
  if (signs.length > 1) return undefined
  const found = grouped.exec(text)
  if (!found || /[1-9]/.test((found[1] ?? found[2] ?? '').slice(2))) return undefined
  const [rupees = '', paise = ''] = text.replaceAll(',', '').split('.')
  const size = Number(rupees || '0') * 100 + Number(paise.slice(0, 2).padEnd(2, '0'))
  if (size > most) return undefined
  return signs[0] && size > 0 ? -size : size
}

/** A number of a workbook is binary: 0.1 + 0.2 is 30 paise, 0.123 is no amount. */
function inPaise(rupees: number): number | undefined {
  const paise = Math.round(rupees * 100)
  if (!Number.isFinite(rupees) || Math.abs(paise) > most || Math.abs(rupees * 100 - paise) > 0.01) return undefined
  return paise === 0 ? 0 : paise
}

/** Without blanks at its ends, and with one blank between words, whichever kind of blank the bank uses. */
export const squeezed = (text: string): string => (plain.test(text) ? text : text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim())
/** What most cells are: nothing to take out of. */
const plain = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** A whole number, grouped or not. @returns undefined when the cell holds something else */
export function wholeIn(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined
  const text = squeezed(cellText(cell))
  const found = grouped.exec(text.replace(/^-/, ''))
  const value = Number(text.replaceAll(',', ''))
  return found && Number.isSafeInteger(value) ? value : undefined
}

/** A cell as it stands in words that are said about it. */
export const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
