import { z } from 'zod'
import type { Access } from './capabilities'
import { type Endpoint, endpoint, file } from './endpoint'
import './messages'

/** What a column holds: fixes its wire schema, its filter and the look of its cell. */
export type ColumnKind = 'text' | 'code' | 'money' | 'count' | 'date' | 'dateTime' | 'choice' | 'choices' | 'yesNo'

/** How a state looks; the words say it too, colour alone never does. */
export type Tone = 'wait' | 'busy' | 'ok' | 'back' | 'bad' | 'quiet'

export type FilterOpt = 'eq' | 'contains' | 'starts' | 'gte' | 'lte' | 'between'

export interface Column<T extends z.ZodType = z.ZodType> {
  kind: ColumnKind
  label: string
  schema: T
  /** Whether global search looks into it; texts and codes do unless told otherwise. */
  searched: boolean
  sortable: boolean
  /** Carried in the row for actions and links, never drawn. */
  hidden?: boolean
  /** Starts out of sight; the column chooser brings it in. */
  folded?: boolean
  /** Values and words of a choice, in their order; of a text those values that are names of ours. */
  words?: Record<string, string>
  /** Of these the values that rows of this list can have, which its filter and tabs offer; all of them otherwise. */
  only?: readonly string[]
  tones?: Record<string, Tone>
  /** Pixels until its contents are measured. */
  width?: number
  /** A text that may take two lines, such as a reason: cut to one it would say nothing. */
  wraps?: true
  /** Its name stands beside its value on a card: alone it would not say what it is. */
  labelled?: true
  /** Days that are left: below zero it is late by so many, which a screen says in words and a file as the number. */
  daysLeft?: true
  /** One of two sides of a booking: where it is nothing, a card leaves it out. */
  side?: true
  /** A code that is looked up whole, such as a record's number: one inside another means nothing. */
  whole?: true
}

type More = Partial<
  Pick<Column, 'searched' | 'sortable' | 'hidden' | 'folded' | 'width' | 'whole' | 'wraps' | 'labelled' | 'daysLeft' | 'side'>
>

/** The natural match of a kind when a filter's `opt` is null, then the others it understands. @see optsOf */
export const filterOpts: Record<ColumnKind, readonly [FilterOpt, ...FilterOpt[]]> = {
  text: ['contains', 'eq', 'starts'],
  code: ['contains', 'eq', 'starts'],
  choice: ['eq'],
  choices: ['eq'],
  yesNo: ['eq'],
  money: ['eq', 'gte', 'lte', 'between'],
  count: ['eq', 'gte', 'lte', 'between'],
  date: ['eq', 'gte', 'lte', 'between'],
  dateTime: ['eq', 'gte', 'lte', 'between'],
}

/** How a column can be compared, its natural match first. A code is found by any part of it: people type the end of a reference. */
export const optsOf = ({ kind, whole }: Pick<Column, 'kind' | 'whole'>): readonly [FilterOpt, ...FilterOpt[]] =>
  whole ? ['eq', 'contains', 'starts'] : filterOpts[kind]

function make<T extends z.ZodType>(
  kind: ColumnKind,
  label: string,
  schema: T,
  more: More & Pick<Partial<Column>, 'words' | 'only' | 'tones'> = {},
): Column<T> {
  return { kind, label, schema, searched: kind === 'text' || kind === 'code', sortable: true, ...more }
}

/** Columns by kind. Every one may be null where the record has nothing to say. */
export const column = {
  /** @param more `words` where some of its values are names of ours: shown and exported in words, found by the name */
  text: (label: string, more?: More & { words?: Record<string, string> }) => make('text', label, z.string().nullable(), more),
  /** A whole word that people know by heart: reference, acknowledgement number, user code. */
  code: (label: string, more?: More) => make('code', label, z.string().nullable(), more),
  /** Whole paise. */
  money: (label: string, more?: More) => make('money', label, z.number().int().nullable(), more),
  count: (label: string, more?: More) => make('count', label, z.number().int().nullable(), more),
  /** A day, `2026-01-05`. */
  date: (label: string, more?: More) => make('date', label, z.string().nullable(), more),
  /** An instant, ISO in UTC. */
  dateTime: (label: string, more?: More) => make('dateTime', label, z.string().nullable(), more),
  choice: <W extends Record<string, string>>(
    label: string,
    words: W,
    more: More & { tones?: { [K in keyof W]?: Tone }; only?: readonly (keyof W & string)[] } = {},
  ) =>
    make('choice', label, z.enum(Object.keys(words) as [keyof W & string, ...(keyof W & string)[]]).nullable(), {
      ...more,
      words,
      tones: more.tones as Record<string, Tone>,
    }),
  /** Several of a fixed set; a filter finds the rows that have one of them. */
  choices: <W extends Record<string, string>>(label: string, words: W, more: More = {}) =>
    make('choices', label, z.array(z.enum(Object.keys(words) as [keyof W & string, ...(keyof W & string)[]])).nullable(), {
      ...more,
      words,
    }),
  yesNo: (label: string, more?: More) => make('yesNo', label, z.boolean().nullable(), more),
}

/** Values and words of a choice that a list offers, in their order. */
export const offeredIn = ({ words = {}, only }: Pick<Column, 'words' | 'only'>): [value: string, word: string][] =>
  Object.entries(words).filter(([value]) => !only || only.includes(value))

type Columns = Record<string, Column>

export interface ListOptions<C extends Columns> {
  title: string
  may: Access
  columns: C
  /** The column of the order that a fresh screen shows, newest first; `oldest` for queues. */
  newest?: keyof C & string
  oldest?: keyof C & string
  /** The values of `tabs` at which somebody has to act: `oldest` counts there, and everywhere else the newest comes first. All, without it. */
  waits?: readonly string[]
  /** The keys that `additionFilter` may carry. */
  addition?: Record<string, z.ZodType>
  /** The column by which status tabs with counts stand above the table. */
  tabs?: keyof C & string
  /** The columns that a card on a phone shows, three as a rule; the first three drawn ones otherwise. */
  card?: readonly (keyof C & string)[]
  /** A master that stays at a few rows: drawn lighter, its filter boxes folded until somebody wants them. */
  few?: true
  /** Expected to pass 50,000 rows: the server keeps a search column, counters and deferred joins for it. */
  large?: true
  /** What is a few seconds old is good enough: may be read from a replica. Not where somebody looks for what they just did. */
  mayLag?: true
  /** How long a statement may take, in milliseconds, where that is longer than five seconds. */
  statementMs?: number
  /** Money and counts that are added up over all rows that filters and search leave: under the table and in exports. */
  totals?: readonly (keyof C & string)[]
}

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 10

const value = z.union([z.string().max(100), z.number(), z.boolean()])

/** The generic list query of the specification (§3), with nothing unknown let through. */
export function listQuery(fields: readonly string[], addition: Record<string, z.ZodType> = {}) {
  const name = z.enum(fields as [string, ...string[]], {
    error: issue => `Unknown field: ${String(issue.input)}`,
  })
  return z.strictObject({
    filters: z
      .array(
        z.strictObject({
          field: name,
          opt: z.enum(['eq', 'contains', 'starts', 'gte', 'lte', 'between']).nullable().default(null),
          value1: value,
          value2: value.optional(),
        }),
      )
      .max(20)
      .default([]),
    search: z.string().max(100).default(''),
    length: z
      .union(
        pageSizes.map(size => z.literal(size)),
        { error: `Page size must be one of ${pageSizes.join(', ')}` },
      )
      .default(defaultPageSize),
    start: z.number().int().min(0).max(100_000_000).default(0),
    sorts: z
      .array(z.strictObject({ column: name, dir: z.enum(['asc', 'desc']) }))
      .max(5)
      .default([]),
    additionFilter: z
      .strictObject(Object.fromEntries(Object.entries(addition).map(([key, schema]) => [key, schema.optional()])))
      .optional(),
  })
}
export type ListQuery = z.output<ReturnType<typeof listQuery>>

/** All rows that a list query leaves, for what is made of them. */
export function seriesQuery(fields: readonly string[], addition: Record<string, z.ZodType> = {}) {
  const { filters, search, additionFilter } = listQuery(fields, addition).shape
  return z.strictObject({ filters, search, additionFilter })
}

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** What a format can hold: a longer paper is read by nobody, and a sheet of Excel ends at 1,048,576 lines. */
export const exportLimits: Partial<Record<ExportFormat, number>> = { pdf: 5_000, xlsx: 1_000_000 }

/** All rows that a list query leaves, as a file with these columns in this order. */
export function exportQuery(fields: readonly string[], addition: Record<string, z.ZodType> = {}) {
  const { filters, search, sorts, additionFilter } = listQuery(fields, addition).shape
  const name = z.enum(fields as [string, ...string[]], {
    error: issue => `Unknown field: ${String(issue.input)}`,
  })
  return z.strictObject({
    filters,
    search,
    sorts,
    additionFilter,
    columns: z
      .array(name)
      .min(1)
      .refine(keys => new Set(keys).size === keys.length, 'Each column once'),
    format: z.enum(exportFormats),
  })
}
export type ExportQuery = z.output<ReturnType<typeof exportQuery>>

/** Headers of an export's reply: how many rows the file has, and about how many bytes these will be. */
export const exportHeaders = { rows: 'x-total-rows', bytes: 'x-about-bytes' } as const
export type ListFilter = ListQuery['filters'][number]

export interface List<C extends Columns = Columns> extends ListOptions<C> {
  /** Below `/api`. */
  path: string
  call: Endpoint
  /** How many rows stand at each value of the `tabs` column, inside the caller's scope; only where `tabs` is declared. */
  counts?: Endpoint
  /** All rows as a file; whoever may read the list may take it along. */
  export: Endpoint
  /** The drawn columns' keys, in their order. */
  keys: (keyof C & string)[]
}

/** The order of a list that nobody has sorted; of a queue, its oldest first. Undefined where the list has none of its own. */
export function ownOrder(
  list: Pick<List, 'newest' | 'oldest' | 'waits' | 'tabs'>,
  filters: readonly ListFilter[],
): { column: string; dir: 'asc' | 'desc' } | undefined {
  const { newest, oldest, waits, tabs } = list
  if (!oldest) return newest ? { column: newest, dir: 'desc' } : undefined
  const isQueue = !waits || filters.some(({ field, value1 }) => field === tabs && waits.includes(String(value1)))
  return { column: oldest, dir: isQueue ? 'asc' : 'desc' }
}

/** One row of a list: its `id` and a value for every column. */
export type RowOf<L> = L extends List<infer C> ? { id: string } & { [K in keyof C]: z.output<C[K]['schema']> } : never

/**
 * Declares a list: columns once, from which come the wire schema, the whitelisted filters and sorts,
 * the screen and its export.
 * @param path the call below `/api`, such as `/backend/registration/list`
 */
export function list<C extends Columns>(path: string, options: ListOptions<C>): List<C> {
  const all = Object.keys(options.columns) as (keyof C & string)[]
  const fields = all.filter(key => !options.columns[key]?.hidden)
  const row = z.object({ id: z.string(), ...Object.fromEntries(all.map(key => [key, options.columns[key]?.schema ?? z.never()])) })
  const call = endpoint(`POST ${path}`, {
    summary: options.title,
    may: options.may,
    reads: true,
    mayLag: options.mayLag,
    statementMs: options.statementMs,
    refusedWith: 400,
    body: listQuery(fields, options.addition),
    reply: z.object({
      data: z.array(row),
      totalRecords: z.number().int(),
      filterRecords: z.number().int(),
      ...(options.totals && { totals: z.object(Object.fromEntries(options.totals.map(key => [key, z.number().int()]))) }),
    }),
  })
  const counts =
    options.tabs &&
    endpoint(`GET ${path}/counts`, {
      summary: `${options.title}: rows by ${options.tabs}`,
      may: options.may,
      reply: z.record(z.string(), z.number().int()),
    })
  const taken = endpoint(`POST ${path.replace(/\/list$/, '')}/export`, {
    summary: `${options.title}: all rows as a file`,
    may: options.may,
    reads: true,
    exports: true,
    refusedWith: 400,
    body: exportQuery(fields, options.addition),
    reply: file,
  })
  return {
    ...options,
    path,
    call: call as unknown as Endpoint,
    counts: counts as unknown as Endpoint | undefined,
    export: taken as unknown as Endpoint,
    keys: fields,
  }
}
