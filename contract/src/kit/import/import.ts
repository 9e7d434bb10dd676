import { z } from 'zod'
import type { AuditEvent } from '../../register/events'
import type { SubjectKind } from '../../register/subjects'
import type { Capability } from '../capabilities'
import { endpoint, file } from '../endpoint'
import { id, optionalLine } from '../fields'
import { type Column, column } from '../list'
import { drawnKind, type ImportColumns } from './columns'
import { type MappingRule, mappingOf } from './mapping'
import { type ImportFate, importFates, rowsShown } from './words'

const whole = z.number().int()
const fate = z.enum(Object.keys(importFates) as [ImportFate, ...ImportFate[]])
const counts = z.object({ new: whole, changed: whole, known: whole, skipped: whole, refused: whole })
export type ImportCounts = z.output<typeof counts>

/** What a file may have, in what its sender knows: bytes, rows of its table, columns. */
interface Limits {
  bytes: number
  rows: number
  columns: number
  /** What to do with a file that has more, as a sentence. */
  advice: string
}

interface Options<C extends ImportColumns, A extends z.ZodRawShape, S extends Columns, F extends Columns> {
  title: string
  may: Capability
  columns: C
  /** What several columns say together. */
  rules?: readonly MappingRule<keyof C & string>[]
  limits: Limits
  /** What a person says beside the file, such as whose it is. */
  asked: A
  /** The answer for which a mapping is remembered and a file known again; one mapping for all without it. */
  within?: keyof A & string
  /** What the check and the report show of a row; the columns themselves without it. */
  shown?: S
  /** What is said of all rows together. */
  facts?: F
  /** At what somebody should look before all is taken, with the number `n` in it. */
  warnings?: Record<string, string>
  /** Marks of single rows at which somebody should look. */
  notes?: Record<string, string>
  /** The columns by which a row is known: what says the same again in one file is left out. */
  identity?: readonly (keyof C & string)[]
  /** All sheets of a workbook are read as one table unless one is chosen; their lines are counted through. */
  sheets?: 'together'
  /** What is here is replaced by the file as a whole. */
  replaces?: true
  /** Its texts are a bank's or a courier's: twelve digits in one are a reference unless it speaks of Aadhaar (`maskIdentityNumbers`). */
  lenient?: true
  /** Each row is done by itself after the file was taken: one that cannot be taken, or fails then, stops no other. */
  alone?: true
  /** It gives money back: whoever takes it confirms their identity, as for one record. */
  stepUp?: true
  /** The line of the audit trail that each commit leaves. */
  audit: { event: AuditEvent; subject: SubjectKind }
}

type Columns = Record<string, Column>

/** An import as both sides know it; what its rows are is in its columns. */
export type Import<
  C extends ImportColumns = ImportColumns,
  A extends z.ZodRawShape = z.ZodRawShape,
  S extends Columns = Columns,
  F extends Columns = Columns,
> = ReturnType<typeof importOf<C, A, S, F>>

/** Any of them, where its columns do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: columns and rules of one import are not those of another.
export type AnyImport = Import<any, any, any, any>

/**
 * Declares a bulk import: from it come the five calls, the mapping that a person makes and the portal remembers, the check that says what
 * becomes of each row, the screen and the report.
 * @param key under which mappings are remembered: never changed
 * @param root below `/api`, without a slash at its end
 */
export function importOf<
  const C extends ImportColumns,
  A extends z.ZodRawShape,
  S extends Columns = Columns,
  F extends Columns = Record<never, Column>,
>(key: string, root: string, options: Options<C, A, S, F>) {
  const { columns, rules = [], limits, title, may } = options
  const shown: Columns = options.shown ?? drawnOf(columns)
  const facts: Columns = options.facts ?? {}
  const mapping = mappingOf(columns, rules, limits.columns)
  const asked = z.strictObject(options.asked)
  const sent = { uploadId: z.string().max(100), sheet: optionalLine(100).default(null), asked }
  const mapped = { ...sent, mapping }
  const valuesOf = (of: Columns) => z.object(Object.fromEntries(Object.entries(of).map(([name, { schema }]) => [name, schema])))
  const row = z.object({
    /** Of the file, from 1. */
    line: whole,
    fate,
    /** Why it is refused or left out. */
    reason: z.string().nullable(),
    /** Which of the import's `notes` it has. */
    note: z.string().nullable(),
    values: valuesOf(shown),
  })
  return {
    ...options,
    key,
    root,
    rules,
    /** Which numbers it has that are kept sealed. */
    seals: [...new Set(Object.values<ImportColumns[string]>(columns).flatMap(({ sealed }) => sealed ?? []))],
    shown,
    facts,
    warnings: options.warnings ?? {},
    notes: options.notes ?? {},
    mapping,
    preview: endpoint(`POST ${root}/import/preview`, {
      summary: `${title}: the first lines of a sent file as they stand in it, and which column is what where that is known.`,
      may,
      reads: true,
      body: z.object(sent),
      reply: z.object({
        fileName: z.string(),
        kind: z.enum(['csv', 'xlsx']),
        /** Of a text file. */
        encoding: z.string().nullable(),
        separator: z.string().nullable(),
        sheets: z.array(z.string()),
        sheet: z.string().nullable(),
        columns: whole,
        total: whole,
        rows: z.array(z.object({ line: whole, cells: z.array(z.string()) })),
        proposal: z
          .object({
            mapping: z.object({
              headerRow: whole,
              lastRow: z.null(),
              dateShape: z.string().nullable(),
              roles: z.array(z.string()),
            }),
            /** Who said so of a header with the same names, and when; null where the names themselves say it. */
            remembered: z.object({ by: z.string(), at: z.string() }).nullable(),
            /** Whether what stands in the columns had to say it, for their names are unknown. */
            guessed: z.boolean(),
          })
          .nullable(),
        /** When this very file was imported before. */
        before: z.object({ at: z.string(), by: z.string() }).nullable(),
      }),
    }),
    check: endpoint(`POST ${root}/import/check`, {
      summary: `${title}: what would become of each row. Writes nothing.`,
      may,
      reads: true,
      body: z.object({
        ...mapped,
        /** Which rows are sent along: of one fate, or those at which somebody should look. */
        only: fate.or(z.literal('noted')).nullable().default(null),
        start: whole.min(0).max(10_000_000).default(0),
      }),
      reply: z.object({
        /** Of everything that was looked at: a commit with another one is refused. */
        stamp: z.string(),
        counts,
        noted: whole,
        facts: valuesOf(facts),
        warnings: z.array(z.object({ key: z.string(), n: whole })),
        /** How many rows `only` leaves; the first of them from `start` on follow. */
        matching: whole,
        rows: z.array(row).max(rowsShown),
      }),
    }),
    commit: endpoint(`POST ${root}/import/commit`, {
      summary: `${title}: takes all rows that were checked${options.alone ? '; each is done by itself.' : ', or nothing.'}`,
      may,
      needsKyc: true,
      ...(options.stepUp && { stepUp: true }),
      once: 'required',
      body: z.object({ ...mapped, stamp: z.string().max(100) }),
      reply: z.object({ runId: id, subjectId: z.string().nullable(), counts }),
    }),
    draftReport: endpoint(`POST ${root}/import/report`, {
      summary: `${title}: what would become of each row, as a file.`,
      may,
      reads: true,
      exports: true,
      body: z.object({ ...mapped, format: z.enum(['xlsx', 'csv']) }),
      reply: file,
    }),
    progress: endpoint(`GET ${root}/import/run/:id`, {
      summary: `${title}: how far an import is whose rows are done each by itself.`,
      may,
      reply: z.object({
        waiting: whole,
        done: whole,
        failed: whole,
        /** The first of those that failed, by their lines. */
        problems: z.array(z.object({ line: whole, text: z.string() })).max(rowsShown),
      }),
    }),
    report: endpoint(`POST ${root}/import/report/:id`, {
      summary: `${title}: what became of each row of an import, as a file.`,
      may,
      reads: true,
      exports: true,
      body: z.object({ format: z.enum(['xlsx', 'csv']) }),
      reply: file,
    }),
  }
}

/** The columns of a file as columns of a list. */
function drawnOf(columns: ImportColumns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([name, { kind, label }]) => [name, column[drawnKind[kind]](label)]))
}
