import { z } from 'zod'
import type { ImportColumns } from './columns'
import { type DateShape, dateShapes, headerWithin, unused } from './words'

const whole = z.number().int()
/** Below it Excel has no more lines. */
const lastLine = 1_048_576

/** Which column of a file holds what, by its place. */
export interface Mapping<K extends string = string> {
  /** Line of the file that names the columns, from 1. */
  headerRow: number
  /** The last line of the table, where totals or remarks follow it. */
  lastRow: number | null
  /** Needed where a column of days is taken. */
  dateShape: DateShape | null
  roles: (K | typeof unused)[]
}

/** What is wrong with a mapping, as a text with the label of the column it is about. */
export interface MappingProblem {
  text: string
  label?: string
}

/** Columns that go together only in some ways, beside what every mapping has to have. */
export type MappingRule<K extends string> = (has: (column: K) => boolean) => string | undefined

/** Everything that is missing or twice in a mapping; nothing where rows can be read by it. */
export function mappingProblems<C extends ImportColumns>(
  columns: C,
  rules: readonly MappingRule<keyof C & string>[],
  { roles, dateShape, headerRow, lastRow }: Mapping,
): MappingProblem[] {
  const times = (key: string) => roles.filter(role => role === key).length
  const problems: MappingProblem[] = []
  for (const [key, { label, required, several, above }] of Object.entries(columns)) {
    if (required && !above && times(key) === 0) problems.push({ text: 'Choose the column: {{label}}', label })
    if (!several && times(key) > 1) problems.push({ text: 'Only one column can be: {{label}}', label })
  }
  for (const rule of rules) {
    const text = rule(key => times(key) > 0)
    if (text) problems.push({ text })
  }
  if (dateShape === null && roles.some(role => columns[role]?.kind === 'day')) problems.push({ text: 'Choose the date format' })
  if (lastRow !== null && lastRow <= headerRow) problems.push({ text: 'The last line comes after the header' })
  return problems
}

/** The schema of a mapping of these columns. */
export function mappingOf<C extends ImportColumns>(columns: C, rules: readonly MappingRule<keyof C & string>[], mostColumns: number) {
  const role = z.enum([unused, ...Object.keys(columns)] as [string, ...string[]])
  return z
    .strictObject({
      headerRow: whole.min(1).max(headerWithin),
      lastRow: whole.min(1).max(lastLine).nullable().default(null),
      dateShape: z
        .enum(Object.keys(dateShapes) as [DateShape, ...DateShape[]])
        .nullable()
        .default(null),
      roles: z.array(role).min(1).max(mostColumns),
    })
    .superRefine((mapping, context) => {
      for (const { text, label = '' } of mappingProblems(columns, rules, mapping))
        context.addIssue({ code: 'custom', path: ['roles'], message: text.replace('{{label}}', label) })
    })
}
