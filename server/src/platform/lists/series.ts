import { daysBetween, daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import { type Column, type List, type ListQuery, offeredIn } from '@sevakendra/contract/kit/list'
import { axisOf, mostChoicesDrawn, mostDaysDrawn, mostNamesDrawn, type ReportSeries } from '@sevakendra/contract/kit/report'
import { sql } from 'kysely'
import { clockOf } from '../clock'
import type { Who } from '../http/who'
import { type Columns, plainConditions, whereOf } from './conditions'
import type { At } from './lists'
import type { ReportRows } from './report'

type Asked = Pick<ListQuery, 'filters' | 'search' | 'additionFilter'>
type Point = ReportSeries['points'][number]

/** What the chart of a report shows: sums of all rows that filters and search leave, so that they come to what the report adds up. */
export async function seriesOf<C extends Columns>(at: At, rows: ReportRows<C>, who: Who, query: Asked): Promise<ReportSeries> {
  const { report } = rows
  const axis = axisOf(report, query.additionFilter ?? {})
  const column = report.columns[axis] as Column
  const { kind, words } = column
  if (kind === 'date' || kind === 'dateTime') return { axis, ...(await byTime(at, rows, who, query, axis, kind)), rest: null }
  if (kind !== 'choice' || offeredIn(column).length > mostChoicesDrawn)
    return { axis, step: null, ...(await byName(at, rows, who, query, axis)) }
  const found = await summed(at, rows, who, query, sql`${sql.ref(`r.${axis}`)}`)
  const order = Object.keys(words ?? {})
  const placeOf = ({ at: value }: Point) => (value === null ? order.length : order.indexOf(value))
  return { axis, step: null, points: found.sort((a, b) => placeOf(a) - placeOf(b)), rest: null }
}

const fromReport = <C extends Columns>({ db, now }: At, { report, select }: ReportRows<C>, who: Who, query: Asked) =>
  sql`from ${select(db, who, query.additionFilter ?? {}, clockOf(now)).as('r')} ${whereOf(plainConditions(report as unknown as List, query))}`

const sumsOf = <C extends Columns>({ report }: ReportRows<C>) =>
  sql`array[${sql.join(report.chart?.sums?.map(key => sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::bigint`) ?? [sql`count(*)`])}]`

async function summed<C extends Columns>(
  at: At,
  rows: ReportRows<C>,
  who: Who,
  query: Asked,
  axis: ReturnType<typeof sql>,
): Promise<Point[]> {
  const { rows: found } = await sql<{ value: string | null; sums: number[] }>`
    select ${axis} as value, ${sumsOf(rows)} as sums ${fromReport(at, rows, who, query)} group by 1 order by 1`.execute(at.db)
  return found.map(({ value, sums }) => ({ at: value, name: null, sums: sums.map(Number) }))
}

/** Days or months without a break, also those on which nothing happened: in between of what was asked for, else of what there is. */
async function byTime<C extends Columns>(at: At, rows: ReportRows<C>, who: Who, query: Asked, axis: string, kind: Column['kind']) {
  const column = sql.ref(`r.${axis}`)
  const days = await summed(at, rows, who, query, kind === 'date' ? sql`${column}` : sql`(${column} at time zone 'Asia/Kolkata')::date`)
  const { from, to } = (query.additionFilter ?? {}) as Record<string, string | undefined>
  const seen = days.flatMap(({ at: day }) => (day === null ? [] : [day]))
  const [first, last] = [from ?? seen[0], to ?? seen.at(-1)]
  const step: 'day' | 'month' = rows.report.chart?.step ?? (first && last && daysBetween(first, last) >= mostDaysDrawn ? 'month' : 'day')
  if (!first || !last) return { step, points: days }
  const pointOf = (day: string) => (step === 'month' ? `${day.slice(0, 8)}01` : day)
  const points = new Map<string | null, Point>()
  const none = (rows.report.chart?.sums ?? ['']).map(() => 0)
  for (let day = pointOf(first); day <= last; day = step === 'month' ? monthsFrom(day, 1) : daysFrom(day, 1))
    points.set(day, { at: day, name: null, sums: none })
  for (const { at: day, sums } of days) {
    const point = day && pointOf(day)
    const before = points.get(point)?.sums ?? none
    points.set(point, { at: point, name: null, sums: sums.map((sum, n) => sum + (before[n] ?? 0)) })
  }
  return { step, points: [...points.values()] }
}

/** The names that come to the most, in one statement with what all others come to. */
async function byName<C extends Columns>(at: At, rows: ReportRows<C>, who: Who, query: Asked, axis: string) {
  const { named } = rows.report.chart ?? {}
  const name = named ? sql`max(${sql.ref(`r.${named}`)})` : sql`null::text`
  const n = (rows.report.chart?.sums ?? ['']).length
  const each = Array.from({ length: n }, (_, nth) => sql`sum(g.sums[${sql.lit(nth + 1)}])::bigint`)
  const { rows: found } = await sql<{ nth: number; value: string | null; name: string | null; names: number; sums: number[] }>`
    select least(g.nth, ${sql.lit(mostNamesDrawn + 1)}) as nth, min(g.value) as value, min(g.name) as name, count(*) as names,
      array[${sql.join(each)}] as sums
    from (
      select s.*, row_number() over (order by s.total desc, s.value nulls last) as nth from (
        select t.*, (select sum(abs(one)) from unnest(t.sums) as one) as total from (
          select ${sql.ref(`r.${axis}`)} as value, ${name} as name, ${sumsOf(rows)} as sums ${fromReport(at, rows, who, query)} group by 1
        ) t) s) g
    group by 1 order by 1`.execute(at.db)
  const points = found.filter(({ nth }) => nth <= mostNamesDrawn)
  const others = found.find(({ nth }) => nth > mostNamesDrawn)
  return {
    points: points.map(({ value, name, sums }) => ({ at: value, name, sums: sums.map(Number) })),
    rest: others ? { names: others.names, sums: others.sums.map(Number) } : null,
  }
}
