import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import { type DeskProduct, type DeskRow, isPaper } from './product'

type Of = Pick<DeskProduct, 'checklist' | 'likely' | 'reasons'>

export const checkKeys = ({ checklist }: Pick<Of, 'checklist'>): string[] => Object.keys(checklist)

/** What the verifier found so far. */
export interface Marks {
  /** The line in hand. */
  cursor: number
  /** By the key of the line. */
  rows: Record<string, 'right' | { code: string; remark: string }>
  checks: readonly string[]
}

export type MarkStep =
  | { do: 'move'; by: number }
  | { do: 'choose'; cursor: number }
  /** To the next line that says something else than before, after the last one to the first. */
  | { do: 'changed' }
  /** Takes the line as right and goes on; a second time takes it back. */
  | { do: 'right' }
  | { do: 'flag' }
  | { do: 'reason'; code: string; remark?: string }
  | { do: 'check'; key: string }

export const unmarked: Marks = { cursor: 0, rows: {}, checks: [] }

/** Where a verification begins: what was sent again, at the first line that says something else than before. */
export const beginAt = (rows: readonly DeskRow[]): Marks => ({
  ...unmarked,
  cursor: Math.max(
    0,
    rows.findIndex(({ was }) => was !== undefined),
  ),
})

/** One step of a verification; everything about it can be done by keyboard, so nothing here knows of the mouse. */
export function marked(before: Marks, step: MarkStep, rows: readonly DeskRow[], of: Of): Marks {
  const last = Math.max(0, rows.length - 1)
  const to = (cursor: number) => Math.min(Math.max(0, cursor), last)
  const row = rows[before.cursor]
  switch (step.do) {
    case 'move':
      return { ...before, cursor: to(before.cursor + step.by) }
    case 'choose':
      return { ...before, cursor: to(step.cursor) }
    case 'changed': {
      const changed = rows.flatMap(({ was }, index) => (was === undefined ? [] : [index]))
      return { ...before, cursor: changed.find(index => index > before.cursor) ?? changed[0] ?? before.cursor }
    }
    case 'check': {
      const ticked = before.checks.includes(step.key)
      return { ...before, checks: ticked ? before.checks.filter(key => key !== step.key) : [...before.checks, step.key] }
    }
    case 'right':
      if (!row) return before
      if (before.rows[row.key] === 'right') return { ...before, rows: without(before.rows, row.key) }
      return { ...before, rows: { ...before.rows, [row.key]: 'right' }, cursor: to(before.cursor + 1) }
    case 'flag':
      if (!row) return before
      if (isFlag(before.rows[row.key])) return { ...before, rows: without(before.rows, row.key) }
      return { ...before, rows: { ...before.rows, [row.key]: { code: likelyReason(row, of), remark: '' } } }
    case 'reason': {
      if (!row) return before
      const flag = before.rows[row.key]
      const remark = step.remark ?? (isFlag(flag) ? flag.remark : '')
      return { ...before, rows: { ...before.rows, [row.key]: { code: step.code, remark } } }
    }
  }
}

function without(rows: Marks['rows'], key: string): Marks['rows'] {
  const { [key]: _, ...rest } = rows
  return rest
}

export const isFlag = (mark: Marks['rows'][string] | undefined): mark is { code: string; remark: string } =>
  mark !== undefined && mark !== 'right'

/** What is usually wrong with such a line: what its product says, or what the list of reasons says about it. */
function likelyReason(row: DeskRow, of: Of): string {
  return of.likely(row) ?? reasonsFor(row, of)[0] ?? of.reasons.codes[0] ?? ''
}

/** Those about the line; of a paper those about its place, and the ones that say nothing by themselves. */
function reasonsFor(row: DeskRow, { reasons }: Of): string[] {
  if (!isPaper(row)) return reasons.codes.filter(code => row.names.some(name => reasons.usualField(code) === name))
  const about = reasons.codes.filter(code => reasons.slotOf(code) === row.slot)
  return [...about, ...reasons.codes.filter(code => isWordless(code, reasons))]
}

const isWordless = (code: string, reasons: Of['reasons']): boolean => reasons.needsWords({ reasons: [{ code }] })

/** The reasons to choose from, those about the line first. About a paper no reason of an answer is given. */
export function reasonChoices(row: DeskRow, of: Of): string[] {
  const near = new Set([...reasonsFor(row, of), likelyReason(row, of)])
  return isPaper(row) ? [...near] : [...near, ...of.reasons.codes.filter(code => !near.has(code))]
}

/** A line of an entry of a repeated group, or a paper, in words: a reason names the whole group, or no answer, so its remark says which is meant. */
const entryOf = ({ key, names, label }: DeskRow): string | undefined => (names.includes(key) ? undefined : label)

/** By what a line is found on paper: its answers, or of an entry its place. */
export const onPaper = (row: DeskRow): readonly string[] => (entryOf(row) ? [row.key] : row.names)

/** How long a remark may be that is typed at a line. */
export const remarkMax = (row: DeskRow): number => 300 - (entryOf(row) ? `${entryOf(row)}: `.length : 0)

/** The flags as the server takes them, in the order of the form. */
export const reasonsGiven = ({ rows }: Marks, lines: readonly DeskRow[], { reasons }: Pick<Of, 'reasons'>): GivenReason[] =>
  lines.flatMap(line => {
    const mark = rows[line.key]
    if (!isFlag(mark)) return []
    const typed = mark.remark.trim()
    // Which entry it is explains nothing by itself: what has to be written is still asked for.
    const isOwed = !typed && isWordless(mark.code, reasons)
    // A reason about the place of a paper names it already.
    const entry = isPaper(line) && reasons.slotOf(mark.code) === line.slot ? undefined : entryOf(line)
    const remark = isOwed ? '' : [entry, typed].filter(Boolean).join(': ')
    return [{ code: mark.code, ...(!isPaper(line) && { field: line.names[0] ?? line.key }), ...(remark && { remark }) }]
  })

export function tally({ rows, checks }: Marks, lines: readonly DeskRow[], of: Of) {
  const flagged = lines.filter(({ key }) => isFlag(rows[key])).length
  const right = lines.filter(({ key }) => rows[key] === 'right').length
  return { flagged, right, unchecked: checkKeys(of).filter(key => !checks.includes(key)).length }
}
