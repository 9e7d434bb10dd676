import type { Column } from '@sevakendra/contract/kit/list'
import { type Say, sayIn } from '../words'
import { type Drawn, daysWords, instantWords, isEmpty, rupees, totalCells, words } from './export-cells'
import type { ExportRow } from './export-rows'

/** Texts of a file in the order in which they are written. */
export interface Writing {
  head: string
  /** Some rows more. */
  lines(rows: readonly ExportRow[]): string
  /** The end, with the sums under their columns, and a last line under the rows if there is something to say. */
  foot(note?: string, totals?: Record<string, number>): string
}

/** What a spreadsheet program may take for a formula; the wide forms are what some of them read as the plain ones. */
export const couldBeFormula = (text: string): boolean => /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/.test(text)
/** Amounts and telephone numbers: figures and what stands between figures, no name and no reference to a cell. */
const figures = /^[+-]?\d[\d .,()-]*$|^-$/

/**
 * A text that no spreadsheet program runs: an apostrophe stands before what it could take for a formula. Numbers, those below zero
 * and telephone numbers with their `+` included, stay as they are.
 */
export const harmless = (text: string): string => (couldBeFormula(text) && !figures.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const textCell = (text: string): string => quoted(harmless(text))

/** One cell: numbers plain, days as on the screen, texts harmless and in quotes where they need it (RFC 4180). */
export function csvCell(column: Column, value: unknown): string {
  if (isEmpty(value)) return ''
  switch (column.kind) {
    case 'money':
      return rupees(Number(value))
    case 'count':
      return String(value)
    case 'date':
      return daysWords(String(value))
    case 'dateTime':
      return quoted(instantWords(String(value)))
    default:
      return textCell(words(column, value))
  }
}

const end = '\r\n'

/** A CSV file in UTF-8 with the mark by which Excel knows it: lines of its head, an empty one, the names of the columns, the rows. */
export function csvWriting(about: readonly string[], columns: readonly Drawn[], say: Say = sayIn('en')): Writing {
  const names = columns.map(({ column }) => textCell(column.label)).join(',')
  return {
    head: `\ufeff${about.map(line => textCell(line) + end).join('')}${end}${names}${end}`,
    lines: rows => rows.map(row => columns.map(({ key, column }) => csvCell(column, row[key])).join(',') + end).join(''),
    foot: (note, totals) => (totals ? totalLine(columns, totals, say('Total')) : '') + (note ? textCell(note) + end : ''),
  }
}

const totalLine = (columns: readonly Drawn[], totals: Record<string, number>, word: string): string => {
  const cells = totalCells(columns, totals)
  return cells.length
    ? columns.map(({ column }, at) => (cells[at] === 'Total' ? textCell(word) : csvCell(column, cells[at]))).join(',') + end
    : ''
}
