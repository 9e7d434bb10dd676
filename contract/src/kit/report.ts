import { z } from 'zod'
import type { Access } from './capabilities'
import { daysBetween } from './dates'
import { type Endpoint, endpoint } from './endpoint'
import { day } from './fields'
import { type Column, type List, type ListOptions, list } from './list'

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
 * What days a report is asked for: a period that opens at today, at this month or at this financial year (April to March), of days of India, both
 * included; or how things stood at the end of one day.
 */
export type ReportRange = 'day' | 'month' | 'year' | 'asOn'

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

interface ReportOptions<C extends Record<string, Column>> extends Omit<ListOptions<C>, 'large' | 'few' | 'waits'> {
  answers: string
  group: ReportGroup
  range: ReportRange
  /** Its rows are what moved between an opening and a closing. */
  balances?: true
}

export interface Report<C extends Record<string, Column> = Record<string, Column>> extends List<C>, ReportEntry {
  range: ReportRange
  /** Opening and closing of the period, where the report has them. */
  balances?: Endpoint
}

const periodFields = { from: day, to: day }

/**
 * Declares a report: a list with the days that it is asked for, its place in the index and, where its rows are movements, an opening and a closing.
 * Filters, sorting, search, totals, cards, saved views and files come with the list.
 * @param key its address below `misc/reports` of the area
 */
export function report<C extends Record<string, Column>>(
  area: ReportArea,
  key: string,
  { answers, group, range, balances, addition, ...options }: ReportOptions<C>,
): Report<C> {
  const screen = `misc/reports/${key}`
  const path = `/${area}/${screen}`
  const days = range === 'asOn' ? { on: day } : periodFields
  const of = list(`${path}/list`, { ...options, addition: { ...addition, ...days } })
  const proof =
    balances &&
    endpoint(`GET ${path}/balances`, {
      summary: `${options.title}: opening, what came and went, closing.`,
      may: options.may,
      query: z.object({ from: day, to: day }),
      reply: reportBalances,
    })
  return { ...of, key, answers, group, range, area, screen, ...(proof && { balances: proof as unknown as Endpoint }) }
}

/** What is wrong with a period that somebody asks for; undefined when nothing is. */
export function periodProblem({ from, to }: { from: string; to: string }): string | undefined {
  if (from > to) return 'The last day is before the first'
  return daysBetween(from, to) < longestReport ? undefined : `Choose at most ${longestReport} days`
}
