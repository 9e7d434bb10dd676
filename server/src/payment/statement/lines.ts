import { createHash } from 'node:crypto'
import { bareReference } from '@sevakendra/contract/payment/reference'
import { type Mapping, mostLines } from '@sevakendra/contract/payment/statement/endpoints'
import type { ColumnRole } from '@sevakendra/contract/payment/statement/words'
import { amountIn, type Cell, cellText, dayIn, isOut, squeezed } from './cells'
import { keptTexts } from './kept'
import type { Row } from './tables'

/** One line of the bank as it is kept. Amounts in paise; one of credit and debit is nothing. */
export interface Line {
  /** Of the file, from 1. */
  line: number
  day: string
  narration: string
  reference: string
  bare: string
  /** The references that it names, in normal form. */
  tokens: string[]
  credit: number
  debit: number
  balance: number | null
  /** The same for lines that cannot be told apart by what they say. Kept keyed alone (`keptKey`). */
  key: string
}

export interface Read {
  lines: Line[]
  /** Without any amount: headings, opening balances, remarks. */
  leftOut: number[]
  wrong: { line: number; message: string }[]
}

const longestText = 1000

/** The lines below the header under a mapping. What cannot be read is named by its line; nothing is skipped in silence. */
export function linesOf(rows: readonly Row[], mapping: Mapping, today: string): Read {
  const read: Read = { lines: [], leftOut: [], wrong: [] }
  const column = (role: ColumnRole) => mapping.roles.indexOf(role)
  const texts = (role: ColumnRole, cells: readonly Cell[]) =>
    squeezed(mapping.roles.map((one, at) => (one === role ? cellText(cells[at]) : '')).join(' '))
  const [day, credit, debit, amount, side, balance] = (['day', 'credit', 'debit', 'amount', 'side', 'balance'] as const).map(column)
  const at = (cells: readonly Cell[], place: number | undefined): Cell | undefined =>
    place === undefined || place < 0 ? undefined : cells[place]

  // Banks print it anew at the top of each page.
  const header = headerOf(rows, mapping.headerRow).join('\n')
  for (const { line, cells } of rows) {
    if (line <= mapping.headerRow || (mapping.lastRow !== null && line > mapping.lastRow)) continue
    if (cells.every(cell => squeezed(cellText(cell)) === '')) continue
    if (headerCells(cells).join('\n') === header) {
      read.leftOut.push(line)
      continue
    }
    const wrong = (message: string) => read.wrong.push({ line, message })

    const amounts = [credit, debit, amount].map(place => at(cells, place))
    const dated = dayIn(at(cells, day), mapping.dateShape)
    if (amounts.every(cell => amountIn(cell) === 0)) {
      const only = amountIn(at(cells, balance))
      if (dated !== undefined && !(balance !== undefined && balance >= 0 && only !== undefined && cellText(at(cells, balance)) !== ''))
        wrong('There is a date, but no amount')
      else read.leftOut.push(line)
      continue
    }
    if (dated === undefined) {
      wrong(`"${short(cellText(at(cells, day)))}" is no date of the chosen form`)
      continue
    }
    if (dated > today) {
      wrong(`${dated} is in the future: is the form of the date right?`)
      continue
    }
    const moved = mapping.roles.includes('amount') ? inOne(amounts[2], at(cells, side), side !== -1) : inTwo(amounts[0], amounts[1])
    if (typeof moved === 'string') {
      wrong(moved)
      continue
    }
    const left = at(cells, balance)
    const standing = amountIn(left)
    if (standing === undefined) {
      wrong(`"${short(cellText(left))}" is no balance`)
      continue
    }
    const [said, reference] = [texts('narration', cells), texts('reference', cells)]
    if (said.length > longestText || reference.length > longestText) {
      wrong(`A text is longer than ${longestText} characters`)
      continue
    }
    const inPaise = { credit: Math.max(moved, 0), debit: Math.max(-moved, 0) }
    // Of the text as the bank wrote it: what is masked in it decides nothing about which line it is.
    const facts = [dated, inPaise.credit, inPaise.debit, bareReference(said), bareReference(reference)]
    read.lines.push({
      ...{ line, day: dated, reference, ...inPaise },
      ...keptTexts({ narration: said, reference }),
      balance: left === undefined || squeezed(cellText(left)) === '' ? null : standing,
      key: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    })
  }
  if (read.lines.length > mostLines) read.wrong.push({ line: read.lines[mostLines]?.line ?? 0, message: `More than ${mostLines} lines` })
  return read
}

/** The names of the columns, without the empty ones behind the last. */
export const headerOf = (rows: readonly Row[], line: number): string[] => headerCells(rows.find(row => row.line === line)?.cells ?? [])

export function headerCells(cells: readonly Cell[]): string[] {
  const names = cells.map(cell => squeezed(cellText(cell)))
  return names.slice(0, names.findLastIndex(name => name !== '') + 1)
}

/** Money in and money out in columns of their own. @returns paise, or what is wrong */
function inTwo(credit: Cell | undefined, debit: Cell | undefined): number | string {
  const [plus, minus] = [amountIn(credit), amountIn(debit)]
  if (plus === undefined || plus < 0) return `"${short(cellText(credit))}" is no amount of money in`
  if (minus === undefined || /cr/i.test(cellText(debit))) return `"${short(cellText(debit))}" is no amount of money out`
  if (plus > 0 && minus !== 0) return 'Money in and money out on one line'
  // Some banks write what goes out with a minus sign although it has a column of its own.
  return plus > 0 ? plus : -Math.abs(minus)
}

/** One amount for both; a column of Dr and Cr says which, else its sign. */
function inOne(amount: Cell | undefined, side: Cell | undefined, sided: boolean): number | string {
  const paise = amountIn(amount)
  if (paise === undefined) return `"${short(cellText(amount))}" is no amount`
  if (!sided) return paise
  const out = isOut(side)
  if (out === undefined) return `"${short(cellText(side))}" is neither Dr nor Cr`
  if (paise < 0 && !out) return 'The amount is negative, but its column says Cr'
  return out ? -Math.abs(paise) : paise
}

/** The line at which the balances stop adding up, whether the oldest or the newest comes first. */
export function brokenAt(lines: readonly Line[]): number | null | undefined {
  if (lines.length === 0 || lines.some(line => line.balance === null)) return undefined
  const firstBreak = (order: readonly Line[]) =>
    order.find((line, n) => {
      const before = order[n - 1]
      return before && (before.balance ?? 0) + line.credit - line.debit !== line.balance
    })
  const down = firstBreak(lines)
  if (!down) return null
  const up = firstBreak([...lines].reverse())
  if (!up) return null
  // The direction that holds longer is the one that was meant.
  return lines.indexOf(down) >= lines.length - 1 - lines.indexOf(up) ? down.line : up.line
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** A line as it is here already. */
export interface Known {
  key: string
  nth: number
  balance: number | null
}

export interface Fresh extends Line {
  /** Among the lines of its account that read alike. */
  nth: number
}

/**
 * The lines that are not here yet. Statements overlap, so a line is the same as one that is here when it reads alike and
 * the balances do not say otherwise; what reads alike twice in one file was two payments, and stays two.
 */
export function freshOf(lines: readonly Line[], known: readonly Known[]): Fresh[] {
  const here = grouped(known)
  const fresh: Fresh[] = []
  for (const [key, alike] of grouped(lines)) {
    const left = [...(here.get(key) ?? [])]
    let nth = Math.max(0, ...left.map(one => one.nth))
    const pair = (fits: (one: Known) => boolean): boolean => {
      const at = left.findIndex(fits)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    }
    const rest = alike.filter(line => line.balance === null || !pair(one => one.balance === line.balance))
    for (const line of rest) if (!pair(one => one.balance === null || line.balance === null)) fresh.push({ ...line, nth: ++nth })
  }
  return fresh.sort((a, b) => a.line - b.line)
}

function grouped<T extends { key: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(one.key)
    if (group) group.push(one)
    else groups.set(one.key, [one])
  }
  return groups
}
