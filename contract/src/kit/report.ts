import { z } from 'zod'
import type { Access } from './capabilities'
import { daysBetween, daysFrom, monthsFrom } from './dates'
import { type Endpoint, endpoint } from './endpoint'
import { day } from './fields'
import { type Column, type List, type ListOptions, list, seriesQuery } from './list'

/** Headings of the index, in their order. */
export const reportGroups = {
  money: 'Money',
  sales: 'Sales',
  tax: 'Tax',
  work: 'Work',
  people: 'People',
} as const
export type ReportGroup = keyof typeof reportGroups

/**
 * What days a report is asked for: a period that opens at today, at this month, at the last month (what is reported of a month that is over) or at this financial year (April to March), of days of India, both
 * included; how things stood at the end of one day; or how they stand now, of what leaves no trace of how it stood before.
 */
export type ReportRange = 'day' | 'month' | 'lastMonth' | 'year' | 'asOn' | 'now'

/**
 * Whose records a report may be asked for where its rows do not say it, because each is made of many: by the code of a shop, of the shop that it is a member
 * of, of a person of the back office. Each is the name of a key of `additionFilter`, with the word for it.
 */
export const reportAsks = { merchant: 'Merchant', parent: 'Member of', staff: 'Staff' } as const
export type ReportAsk = keyof typeof reportAsks
/** A code as people write it, in small letters as well. */
const askedCode = z.string().trim().toUpperCase().min(1).max(20)

/** How old what is open is, in whole days since it was submitted, both ends included; the last band has no end. The bands are our own choice. */
export const ageBands = {
  upTo1: { label: '0–1 Days', from: 0, to: 1 },
  upTo3: { label: '2–3 Days', from: 2, to: 3 },
  upTo7: { label: '4–7 Days', from: 4, to: 7 },
  older: { label: '8+ Days', from: 8, to: null },
} as const
export type AgeBand = keyof typeof ageBands
export const ageBandKeys = Object.keys(ageBands) as AgeBand[]

/** At most a leap year of lines in one report, so that one call never reads a whole life. */
export const longestReport = 366

/** What the index says of a report. A list that answers a question already is an entry without being declared again: its screen is `screen`. */
export interface ReportEntry {
  /** By which favourites and last runs are kept; the last part of its address, for most. */
  key: string
  title: string
  /** Which question it answers, in one sentence. */
  answers: string
  group: ReportGroup
  may: Access
  /** Whose area it belongs to. */
  area: ReportArea
  /** Its screen, below the area. */
  screen: string
}
export type ReportArea = 'backend' | 'merchant'

/** What there was before a period, what came and went in it, what there is after it; whole paise. The closing is read from the ledger, not reckoned. */
export const reportBalances = z.object({
  from: z.string(),
  to: z.string(),
  opening: z.number().int(),
  credit: z.number().int(),
  debit: z.number().int(),
  closing: z.number().int(),
  /** Whether opening + credit − debit is the closing, as it has to be. */
  balanced: z.boolean(),
})
export type ReportBalances = z.output<typeof reportBalances>

/**
 * How a report is drawn above its rows: what its rows add up to at each value of one column, of all rows that filters and search leave. Sums are those of
 * columns of one kind, money or counts.
 */
export interface ReportChart<K extends string = string> {
  /** Its heading, in Title Case. */
  title: string
  /** Bars beside each other, lines, or bars on top of each other where the sums are parts of a whole. */
  kind: 'bar' | 'line' | 'stacked'
  /** Days go forward, a few choices stand in the order of their words, names by how much they come to. */
  axis: K
  /** In place of the axis where a single day is asked for. */
  ofOneDay?: K
  /** The column that says a code of the axis in words. */
  named?: K
  /** What is added up; without it the rows are counted. */
  sums?: readonly K[]
  /** What a row is, in the plural, where rows are counted. */
  rows?: string
  /** Where days of the axis are firsts of months. */
  step?: 'month'
}

/** A period of more days is drawn by months. */
export const mostDaysDrawn = 62
/** A choice of more values than these is drawn like names. */
export const mostChoicesDrawn = 15
/** Of names the largest are drawn by themselves, all others as one. */
export const mostNamesDrawn = 8

/** What is drawn: the sums of a chart in their order, at each value of its axis. */
export const reportSeries = z.object({
  axis: z.string(),
  /** What a point of days is: the day, or the first day of its month. */
  step: z.enum(['day', 'month']).nullable(),
  points: z.array(z.object({ at: z.string().nullable(), name: z.string().nullable(), sums: z.array(z.number().int()) })),
  /** How many names are not drawn by themselves, and what they come to. */
  rest: z.object({ names: z.number().int(), sums: z.array(z.number().int()) }).nullable(),
})
export type ReportSeries = z.output<typeof reportSeries>

/** The column on the axis: that of one day where a single one is asked for. */
export function axisOf({ chart, range }: Pick<Report, 'chart' | 'range'>, { from, to }: Record<string, unknown>): string {
  const oneDay = from === undefined ? range === 'day' : from === to
  return (oneDay && chart?.ofOneDay) || chart?.axis || ''
}

interface ReportOptions<C extends Record<string, Column>> extends Omit<ListOptions<C>, 'large' | 'few' | 'waits' | 'statementMs'> {
  answers: string
  group: ReportGroup
  range: ReportRange
  /** Its rows are what moved between an opening and a closing. */
  balances?: true
  /** Each of its rows is made of many records, which are read once for the page, the count and the totals. */
  grouped?: true
  /** Whose records it may be asked for besides its filters. */
  asks?: readonly ReportAsk[]
  /** Its rows are of whole quarters, also of one in which a period begins or ends. */
  wholeQuarters?: true
  chart?: ReportChart<keyof C & string>
}

export interface Report<C extends Record<string, Column> = Record<string, Column>> extends List<C>, ReportEntry {
  range: ReportRange
  /** Opening and closing of the period, where the report has them. */
  balances?: Endpoint
  grouped?: true
  asks?: readonly ReportAsk[]
  wholeQuarters?: true
  chart?: ReportChart
  /** What the chart shows, where the report has one. */
  series?: Endpoint
}

const periodFields = { from: day, to: day }

/** Whoever asks for a year waits for it: a report of one may take ten seconds, and beside much other work each of its statements does. */
const statementMs = 10_000

/**
 * Declares a report: a list with the days that it is asked for, its place in the index and, where its rows are movements, an opening and a closing.
 * Filters, sorting, search, totals, cards, saved views and files come with the list.
 * @param key its address below `misc/reports` of the area
 */
export function report<C extends Record<string, Column>>(
  area: ReportArea,
  key: string,
  { answers, group, range, balances, grouped, asks, wholeQuarters, chart, addition, ...options }: ReportOptions<C>,
): Report<C> {
  const screen = `misc/reports/${key}`
  const path = `/${area}/${screen}`
  const days: Record<string, z.ZodType> = range === 'now' ? {} : range === 'asOn' ? { on: day } : periodFields
  const whose = Object.fromEntries((asks ?? []).map(ask => [ask, askedCode.optional()]))
  const of = list(`${path}/list`, { ...options, statementMs, addition: { ...addition, ...days, ...whose } })
  const proof =
    balances &&
    endpoint(`GET ${path}/balances`, {
      summary: `${options.title}: opening, what came and went, closing.`,
      may: options.may,
      statementMs,
      query: z.object({ ...periodFields, ...whose }),
      reply: reportBalances,
    })
  const series =
    chart &&
    endpoint(`POST ${path}/series`, {
      summary: `${options.title}: ${chart.title}.`,
      may: options.may,
      reads: true,
      statementMs,
      refusedWith: 400,
      body: seriesQuery(of.keys, of.addition),
      reply: reportSeries,
    })
  return {
    ...{ ...of, key, answers, group, range, area, screen },
    ...(grouped && { grouped }),
    ...(asks && { asks }),
    ...(wholeQuarters && { wholeQuarters }),
    ...(proof && { balances: proof as unknown as Endpoint }),
    ...(chart && { chart, series: series as unknown as Endpoint }),
  }
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`

/** The period at which a report opens. @param today of India */
export function openingPeriod(range: 'day' | 'month' | 'lastMonth' | 'year', today: string): { from: string; to: string } {
  if (range === 'lastMonth') {
    const to = daysFrom(monthStart(today), -1)
    return { from: monthStart(to), to }
  }
  // The financial year of India begins three months after the calendar's.
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  return { from: { day: today, month: monthStart(today), year: `${year}-04-01` }[range], to: today }
}

/** The first day of the quarter of a day. Quarters of the financial year begin in the months of those of the calendar. */
export function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

/** Whether a quarter that a period touches has days outside of it that are over. @param today of India */
export function cutsQuarter({ from, to }: { from: string; to: string }, today: string): boolean {
  const next = monthsFrom(quarterStart(to), 3)
  return from !== quarterStart(from) || (to < today && to !== daysFrom(next, -1))
}

/**
 * What a report is asked for with its days: those that were named, else those at which it opens. A list that is no report, and one of how things stand now,
 * has none.
 * @param today of India
 */
export function withDays({ range }: { range?: ReportRange }, addition: Record<string, unknown>, today: string): Record<string, unknown> {
  if (range === undefined || range === 'now' || ['from', 'to', 'on'].some(name => addition[name] !== undefined)) return addition
  return { ...addition, ...(range === 'asOn' ? { on: today } : openingPeriod(range, today)) }
}

/** What is wrong with a period that somebody asks for; undefined when nothing is. */
export function periodProblem({ from, to }: { from: string; to: string }): string | undefined {
  if (from > to) return 'The last day is before the first'
  return daysBetween(from, to) < longestReport ? undefined : `Choose at most ${longestReport} days`
}
