import { gstStates } from '../../invoice/gst'
import { dayOf, daysBetween, daysFrom, monthsFrom } from '../../kit/dates'
import { shortMonths } from '../../kit/periods'
import type { FilingVariant } from '../../package/words'

/** What is filed, with the period it is for: a month, a quarter of the financial year, or a financial year (docs/sources.md, GST returns and due days). */
export const periodKinds = { month: 'Month', quarter: 'Quarter', year: 'Financial year' } as const
export type PeriodKind = keyof typeof periodKinds

/** States whose GSTR-3B of a quarter is due on the 22nd; all others have until the 24th. */
const earlier = ['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37']

export const stateGroups = { group22: 'States due on the 22nd', group24: 'States due on the 24th' } as const
export type StateGroup = keyof typeof stateGroups
/** @param state the first two digits of a GSTIN */
export const groupOf = (state: string): StateGroup => (earlier.includes(state) ? 'group22' : 'group24')

/** For which states a day of the calendar holds: all, a group of the rule above, or one state by its code. */
export const scopeWords: Readonly<Record<string, string>> = { all: 'All states', ...stateGroups, ...gstStates }

/** A day so many months after the month in which the period ends. */
interface Rule {
  months: number
  day: number
  /** Of states in the later group, where it differs. */
  later?: number
}

interface ReturnRule {
  who: string
  /** The kinds of period it has, each with the day on which it is due. */
  due: Partial<Record<PeriodKind, Rule>>
  /** Months 1 and 2 of a quarter alone: the third is in the return of the quarter. */
  firstMonths?: true
  /** Tax is paid with it. */
  paysTax?: true
  /** A challan and nothing else: it ends with its payment, without an ARN. */
  challanAlone?: true
  /** Paise a day after the due day, of a nil return, and the most; absent where the law has none or it depends on the turnover. */
  lateFee?: { perDay: number; nilPerDay: number; most?: number; nilMost?: number }
}

const month = (day: number): Rule => ({ months: 1, day })
/**
 * A late fee of GSTR-1 and GSTR-3B: 50.00 a day, of a nil return 20.00 and at most 500.00 (Notifications 19/2021 and 20/2021). The most of another depends
 * on the turnover, which nobody asks for.
 */
const usualFee = { perDay: 50_00, nilPerDay: 20_00, nilMost: 500_00 }

export const returnRules = {
  gstr1: { who: 'Regular taxpayers', due: { month: month(11), quarter: month(13) }, lateFee: usualFee },
  iff: { who: 'QRMP, first two months of a quarter', due: { month: month(13) }, firstMonths: true },
  pmt06: { who: 'QRMP, first two months of a quarter', due: { month: month(25) }, firstMonths: true, paysTax: true, challanAlone: true },
  gstr3b: {
    who: 'Regular taxpayers',
    due: { month: month(20), quarter: { months: 1, day: 22, later: 24 } },
    paysTax: true,
    lateFee: usualFee,
  },
  cmp08: { who: 'Composition dealers', due: { quarter: month(18) }, paysTax: true },
  gstr4: {
    who: 'Composition dealers',
    due: { year: { months: 3, day: 30 } },
    lateFee: { perDay: 50_00, nilPerDay: 50_00, most: 2000_00, nilMost: 500_00 },
  },
  gstr9: { who: 'Regular taxpayers with a turnover above 2 crore rupees', due: { year: { months: 9, day: 31 } } },
} as const satisfies Record<string, ReturnRule>
export type ReturnKind = keyof typeof returnRules

export const returnWords = {
  gstr1: 'GSTR-1',
  iff: 'IFF',
  pmt06: 'PMT-06',
  gstr3b: 'GSTR-3B',
  cmp08: 'CMP-08',
  gstr4: 'GSTR-4',
  gstr9: 'GSTR-9',
} as const satisfies Record<ReturnKind, string>
export const returnKinds = Object.keys(returnRules) as ReturnKind[]
export const ruleOf = (kind: ReturnKind): ReturnRule => returnRules[kind]

/** Where late fee and interest come from, and the day on which they were last compared with it. */
export const estimateSource = 'CGST Act s. 47 and s. 50, with the notifications that lower the late fee'
export const estimateCheckedOn = '2026-11-21'
/** Interest on tax that is paid late, percent a year. */
export const interestRate = 18

/** `2026-10`, `2026-27-Q2` (July to September 2026), or `2026-27`. */
const shapes: Record<PeriodKind, RegExp> = {
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
  quarter: /^(\d{4})-(\d{2})-Q([1-4])$/,
  year: /^(\d{4})-(\d{2})$/,
}

/** Of no return before GST began, in July 2017: until then a year could be taken for a month. */
const earliest = 2017

/** @returns undefined for a text that is no period; `2017-18` and later are years, `2017-07` is a month */
export function periodKindOf(period: string): PeriodKind | undefined {
  const first = Number(period.slice(0, 4))
  if (first < earliest) return undefined
  if (shapes.quarter.test(period)) return followsOn(period) ? 'quarter' : undefined
  if (shapes.year.test(period) && followsOn(period)) return 'year'
  return shapes.month.test(period) ? 'month' : undefined
}
const followsOn = (period: string) => Number(period.slice(5, 7)) === (Number(period.slice(0, 4)) + 1) % 100

/** The last day of a period. */
export function periodEnd(period: string): string {
  const first = Number(period.slice(0, 4))
  const kind = periodKindOf(period)
  if (kind === 'year') return `${first + 1}-03-31`
  if (kind === 'quarter')
    return [`${first}-06-30`, `${first}-09-30`, `${first}-12-31`, `${first + 1}-03-31`][Number(period.at(-1)) - 1] ?? ''
  return daysFrom(monthsFrom(`${period}-01`, 1), -1)
}

const yearOf = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`

/** The period of a kind that a day lies in. */
export function periodAt(kind: PeriodKind, day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  if (kind === 'month') return day.slice(0, 7)
  const first = month < 4 ? year - 1 : year
  return kind === 'year' ? yearOf(first) : `${yearOf(first)}-Q${Math.floor(((month + 8) % 12) / 3) + 1}`
}

/** The next period of the same kind; after month 2 of a quarter the first of the next one, where only these are filed. */
export function nextPeriod(of: ReturnKind, period: string): string {
  const kind = periodKindOf(period) ?? 'month'
  const next = periodAt(kind, daysFrom(periodEnd(period), 1))
  return isFirstMonth(of, next) ? next : nextPeriod(of, next)
}

/** Of returns of the first two months of a quarter, whether it is one of these. */
const isFirstMonth = (of: ReturnKind, period: string) => !ruleOf(of).firstMonths || Number(period.slice(5, 7)) % 3 !== 0

/** After three years a return can no longer be filed. */
const lapsesAfter = 36

/** The day on which a return is due by the rule; the calendar goes before it. @param state the first two digits of the GSTIN */
export function ruledDueDay(of: ReturnKind, period: string, state: string): string {
  const rule = ruleOf(of).due[periodKindOf(period) ?? 'month']
  if (!rule) throw new RangeError(`${of} has no period ${period}`)
  // Rule 62: until the financial year 2023-24 the GSTR-4 was due on 30 April.
  const months = of === 'gstr4' && period < '2024-25' ? 1 : rule.months
  const day = groupOf(state) === 'group24' ? (rule.later ?? rule.day) : rule.day
  return `${monthsFrom(`${periodEnd(period).slice(0, 7)}-01`, months).slice(0, 7)}-${String(day).padStart(2, '0')}`
}

/** The periods of a return that can be filed on a day, the newest first: those that have ended and not lapsed. */
export function periodsOf(of: ReturnKind, kind: PeriodKind, today: string): string[] {
  if (!ruleOf(of).due[kind]) return []
  const found: string[] = []
  let period = periodAt(kind, today)
  for (let steps = 0; steps < 48; steps++) {
    period = periodAt(kind, daysFrom(startOf(kind, period), -1))
    if (Number(period.slice(0, 4)) < earliest || monthsFrom(ruledDueDay(of, period, '07'), lapsesAfter) < today) break
    if (isFirstMonth(of, period)) found.push(period)
  }
  return found
}

const startOf = (kind: PeriodKind, period: string): string =>
  monthsFrom(`${periodEnd(period).slice(0, 7)}-01`, -({ month: 1, quarter: 3, year: 12 }[kind] - 1))

/** Why a return cannot be filed for a period on a day; undefined where it can. */
export function periodProblem(of: ReturnKind, period: string, today: string): string | undefined {
  const kind = periodKindOf(period)
  if (!kind || !ruleOf(of).due[kind] || !isFirstMonth(of, period)) return 'Choose from the list'
  if (periodEnd(period) >= today) return 'This period has not ended yet'
  return periodsOf(of, kind, today).includes(period) ? undefined : 'This period can no longer be filed: three years are over'
}

/** Months after its period in which a return may be due: nothing was ever put off for longer, a slip of the year at the keyboard is. */
const latestAfter = 24

/** Between which days a return of a period may be due, both included. */
export const dueWithin = (period: string): { first: string; last: string } => {
  const end = periodEnd(period)
  return { first: daysFrom(end, 1), last: daysFrom(monthsFrom(daysFrom(end, 1), latestAfter), -1) }
}

/** Why no return of a period is due on a day; undefined where one may be. */
export function dueDayProblem(period: string, day: string): string | undefined {
  if (!periodKindOf(period)) return undefined
  const { first, last } = dueWithin(period)
  if (day < first) return 'This day is before the end of the period'
  return day > last ? 'This day is more than 24 months after the period' : undefined
}

/** As people call it, and as it is kept with a return: `Oct 2026`, `Jul–Sep 2026`, `FY 2026-27`. Readers get it by `periodsIn`. */
export function periodWords(period: string): string {
  const kind = periodKindOf(period)
  if (kind === 'year') return `FY ${period}`
  if (kind === 'quarter') {
    const last = Number(periodEnd(period).slice(5, 7))
    return `${shortMonths[last - 3]}–${shortMonths[last - 1]} ${periodEnd(period).slice(0, 4)}`
  }
  return `${shortMonths[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}`
}

/** By which price of a package a return is charged: a nil one, one of a month or quarter, or an annual one. */
export const variantOf = ({ nil, period }: { nil: boolean; period: string }): FilingVariant =>
  nil ? 'nil' : periodKindOf(period) === 'year' ? 'annual' : 'regular'

/** Whether a GSTIN files by the month or by the quarter (QRMP), as its return says; null for returns that say nothing of it. */
export function rhythmOf(of: ReturnKind, period: string): 'month' | 'quarter' | null {
  if (ruleOf(of).firstMonths) return 'quarter'
  const { month, quarter } = ruleOf(of).due
  return month && quarter ? (periodKindOf(period) === 'quarter' ? 'quarter' : 'month') : null
}

/** The quarter that a month lies in, or the quarter itself, with its months: `2026-27-Q2`, `2026-07` to `2026-09`. */
export function quarterOf(period: string): { quarter: string; months: string[] } {
  const quarter = periodKindOf(period) === 'quarter' ? period : periodAt('quarter', `${period}-01`)
  const last = `${periodEnd(quarter).slice(0, 7)}-01`
  return { quarter, months: [-2, -1, 0].map(by => monthsFrom(last, by).slice(0, 7)) }
}

/** A day that the owner entered in the calendar. */
export interface CalendarDay {
  scope: string
  dueOn: string
  source: string
}

/** The due day by the calendar, one state before its group before all; by the rule where nothing is entered. */
export function dueDay(
  of: ReturnKind,
  period: string,
  state: string,
  entered: readonly CalendarDay[],
): { dueOn: string; source: string | null } {
  for (const scope of [state, groupOf(state), 'all']) {
    const found = entered.find(one => one.scope === scope)
    if (found) return { dueOn: found.dueOn, source: found.source }
  }
  return { dueOn: ruledDueDay(of, period, state), source: null }
}

export interface Estimate {
  daysLate: number
  /** Null where the law names no fee for this return, or it depends on the turnover. */
  lateFee: number | null
  /** Null without tax, or where the tax is not known. */
  interest: number | null
}

/**
 * What filing on a day would cost besides the tax. This is an estimate: the GST portal works out the amounts that are charged.
 * @param tax paise paid in cash, null where it is not known
 */
export function estimate(of: ReturnKind, given: { dueOn: string; on: string; nil: boolean; tax: number | null }): Estimate {
  const daysLate = Math.max(0, daysBetween(given.dueOn, given.on))
  const { lateFee: fee, paysTax } = ruleOf(of)
  const most = given.nil ? fee?.nilMost : fee?.most
  const due = fee ? daysLate * (given.nil ? fee.nilPerDay : fee.perDay) : null
  const interest = paysTax && !given.nil && given.tax !== null ? Math.round((given.tax * interestRate * daysLate) / 36_500) : null
  return { daysLate, lateFee: due === null ? null : Math.min(due, most ?? due), interest: given.nil ? null : interest }
}

export const todayInIndia = (now: string | Date): string => dayOf(now)
