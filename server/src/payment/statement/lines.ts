import { createHash } from 'node:crypto'
import { bareReference } from '@sevakendra/contract/payment/reference'
import type { bankStatementImport } from '@sevakendra/contract/payment/statement/imports'
import { short, squeezed } from '../../platform/imports/cells'
import type { ColumnsOf } from '../../platform/imports/door'
import type { CellsOf, Left, ReadCell, RowAt, Taken } from '../../platform/imports/rows'
import { keptTexts } from './kept'

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

const longestText = 1000

type Cells = CellsOf<ColumnsOf<typeof bankStatementImport>>
type Amount = ReadCell<number>

const refused = (left: { text: string }): Left => ({ fate: 'refused', ...left })
const isNothing = ({ value }: Amount) => value === null || value === 0

/** What one row of a statement says: a line of the bank, nothing (headings, opening balances, remarks), or what is wrong with it. */
export function lineOf({ day, narration, reference, credit, debit, amount, side, balance }: Cells, { line, today }: RowAt): Taken<Line> {
  const dated = day.value ?? undefined
  if ([credit, debit, amount].every(isNothing)) {
    const brought = typeof balance.value === 'number' && balance.value >= 0
    if (dated !== undefined && !brought) return refused({ text: 'There is a date, but no amount' })
    return { fate: 'skipped', text: 'No amount' }
  }
  if (dated === undefined) return refused({ text: `"${short(day.text)}" is no date of the chosen form` })
  if (dated > today) return refused({ text: `${dated} is in the future: is the form of the date right?` })
  const moved = amount.placed ? inOne(amount, side) : inTwo(credit, debit)
  if (typeof moved === 'object') return moved
  if (balance.value === undefined) return refused({ text: `"${short(balance.text)}" is no balance` })
  const [said, named] = [narration.text, reference.text].map(squeezed) as [string, string]
  if (said.length > longestText || named.length > longestText) return refused({ text: `A text is longer than ${longestText} characters` })
  const inPaise = { credit: Math.max(moved, 0), debit: Math.max(-moved, 0) }
  // Of the text as the bank wrote it: what is masked in it decides nothing about which line it is.
  const facts = [dated, inPaise.credit, inPaise.debit, bareReference(said), bareReference(named)]
  const row = {
    ...{ line, day: dated, reference: named, ...inPaise, balance: balance.value },
    ...keptTexts({ narration: said, reference: named }),
    key: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
  }
  return { row }
}

/** Money in and money out in columns of their own. @returns paise, or what is wrong */
function inTwo(credit: Amount, debit: Amount): number | Left {
  const [plus, minus] = [credit, debit].map(({ value }) => (value === null ? 0 : value))
  if (plus === undefined || plus < 0) return refused({ text: `"${short(credit.text)}" is no amount of money in` })
  if (minus === undefined || /cr/i.test(debit.text)) return refused({ text: `"${short(debit.text)}" is no amount of money out` })
  if (plus > 0 && minus !== 0) return refused({ text: 'Money in and money out on one line' })
  // Some banks write what goes out with a minus sign although it has a column of its own.
  return plus > 0 ? plus : -Math.abs(minus)
}

/** One amount for both; a column of Dr and Cr says which, else its sign. */
function inOne({ value: paise, text }: Amount, side: Cells['side']): number | Left {
  if (paise === undefined || paise === null) return refused({ text: `"${short(text)}" is no amount` })
  if (!side.placed) return paise
  const out = isOut(side.text)
  if (out === undefined) return refused({ text: `"${short(side.text)}" is neither Dr nor Cr` })
  if (paise < 0 && !out) return refused({ text: 'The amount is negative, but its column says Cr' })
  return out ? -Math.abs(paise) : paise
}

/** `Dr`, `C`, `Withdrawal`: whether money went out. @returns undefined when it is neither */
export function isOut(side: string): boolean | undefined {
  const text = squeezed(side).replace(/[.\s]/g, '').toLowerCase()
  if (/^(d|dr|debit|withdrawal|w)$/.test(text)) return true
  if (/^(c|cr|credit|deposit)$/.test(text)) return false
  return undefined
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
