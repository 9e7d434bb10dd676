import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf, daysBetween, daysFrom } from '@sevakendra/contract/kit/dates'
import { axisOf, mostDaysDrawn, mostNamesDrawn, type Report, type ReportEntry, type ReportSeries } from '@sevakendra/contract/kit/report'
import { describe, expect, it } from 'vitest'
import type { Client } from './client'
import { world } from './furnished'
import { readersOf } from './readers'

type Row = Record<string, unknown>
type Body = { filters?: object[]; additionFilter?: Record<string, string> }
const isDrawn = (entry: ReportEntry): entry is Report => 'series' in entry
const today = dayOf(new Date())

/** Draws every report that has a chart, and holds what is drawn against its rows and its totals. */
export const everyChart = () =>
  describe('every chart', { timeout: 120_000 }, () => {
    const drawn = () => world.app.reports.filter(isDrawn)
    const readerOf = (report: Report) => world.as(readersOf(world, report)[0] as Role)
    /** A day, a period of days and one of months, of a report that is asked for any. */
    const askedOf = ({ range }: Report): Record<string, string>[] =>
      range === 'now'
        ? [{}]
        : range === 'asOn'
          ? [{ on: today }]
          : [0, 20, mostDaysDrawn + 100].map(back => ({ from: daysFrom(today, -back), to: today }))

    const rowsOf = async (by: Client, report: Report, body: Body) => {
      const rows: Row[] = []
      for (let all = 1; rows.length < all; ) {
        const reply = await by.post(report.path, { ...body, start: rows.length, length: 100 })
        expect(reply.statusCode, reply.body).toBe(200)
        const { data, filterRecords, totals } = reply.json()
        rows.push(...data)
        all = filterRecords
        if (rows.length >= all) return { rows, totals: totals as Record<string, number> | undefined }
      }
      return { rows, totals: undefined }
    }
    const seriesOf = async (by: Client, report: Report, body: Body): Promise<ReportSeries> => {
      const reply = await by.post(report.path.replace(/list$/, 'series'), body)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json()
    }
    const added = (rows: readonly Row[], { chart }: Report) =>
      (chart?.sums ?? [undefined]).map(key => rows.reduce((sum, row) => sum + (key ? Number(row[key] ?? 0) : 1), 0))

    /** What is wrong with a chart, beside its own rows. */
    async function faultsOf(by: Client, report: Report, body: Body): Promise<string[]> {
      const { rows, totals } = await rowsOf(by, report, body)
      const { axis, step, points, rest } = await seriesOf(by, report, body)
      const faults: string[] = []
      const hold = (what: string, found: unknown, wanted: unknown) => {
        if (JSON.stringify(found) !== JSON.stringify(wanted))
          faults.push(`${report.path} ${JSON.stringify(body)} ${what}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`)
      }
      hold('axis', axis, axisOf(report, body.additionFilter ?? {}))
      const sums = (report.chart?.sums ?? ['']).map((_, n) => points.reduce((sum, one) => sum + (one.sums[n] ?? 0), rest?.sums[n] ?? 0))
      hold('rows', sums, added(rows, report))
      for (const [n, key] of (report.chart?.sums ?? []).entries())
        if (totals && key in totals) hold(`total of ${key}`, sums[n], totals[key])
      const axisValue = (row: Row) => {
        const value = row[axis]
        if (value === null || value === undefined) return null
        const day = report.columns[axis]?.kind === 'dateTime' ? dayOf(String(value)) : String(value)
        return step === 'month' ? `${day.slice(0, 8)}01` : day
      }
      for (const point of points)
        hold(
          `at ${point.at}`,
          point.sums,
          added(
            rows.filter(row => axisValue(row) === point.at),
            report,
          ),
        )
      const names = new Set(rows.map(axisValue))
      if (step === null) hold('names', points.length + (rest?.names ?? 0), names.size)
      if (rest) hold('others', [points.length, rest.names > 0], [mostNamesDrawn, true])
      const { from, to } = body.additionFilter ?? {}
      if (step !== null && from && to && !report.chart?.step) hold('step', step, daysBetween(from, to) < mostDaysDrawn ? 'day' : 'month')
      if (step === 'day' && from && to)
        hold(
          'days',
          points.map(({ at }) => at),
          Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => daysFrom(from, n)),
        )
      return faults
    }

    it('comes to what its rows and totals come to, and each of its points to the rows that it stands for', async () => {
      const faults: string[] = []
      let points = 0
      for (const report of drawn()) {
        const by = await readerOf(report)
        for (const additionFilter of askedOf(report)) {
          faults.push(...(await faultsOf(by, report, { additionFilter })))
          points += (await seriesOf(by, report, { additionFilter })).points.filter(({ sums }) => sums.some(Boolean)).length
        }
      }
      expect(faults).toEqual([])
      expect(points).toBeGreaterThan(40)
    })

    it('is of the rows that a filter leaves, and refuses what is no filter', async () => {
      const faults: string[] = []
      let less = 0
      for (const report of drawn()) {
        const by = await readerOf(report)
        const [additionFilter = {}] = askedOf(report).slice(-1)
        const { rows } = await rowsOf(by, report, { additionFilter })
        const key = report.keys.find(
          one => ['text', 'code', 'choice'].includes(report.columns[one]?.kind ?? '') && rows.some(row => row[one]),
        )
        const value = rows.find(row => key && row[key])?.[key ?? '']
        if (key) faults.push(...(await faultsOf(by, report, { additionFilter, filters: [{ field: key, opt: 'eq', value1: value }] })))
        if (rows.some(row => row[key ?? ''] !== value)) less += 1
        const wrong = { additionFilter, filters: [{ field: 'nothing', opt: null, value1: 'x' }] }
        expect((await by.post(report.path.replace(/list$/, 'series'), wrong)).statusCode, report.path).toBe(400)
      }
      expect(faults).toEqual([])
      expect(less).toBeGreaterThan(4)
    })

    it('has nothing to draw of a day on which nothing happened, and the report behind it no rows and balances that agree', async () => {
      for (const report of world.app.reports.filter((entry): entry is Report => 'range' in entry && entry.range !== 'now')) {
        const by = await readerOf(report)
        const day = '2020-01-01'
        const additionFilter: Record<string, string> = report.range === 'asOn' ? { on: day } : { from: day, to: day }
        const { rows, totals = {} } = await rowsOf(by, report, { additionFilter })
        expect([report.path, rows, Object.values(totals).filter(Boolean)]).toEqual([report.path, [], []])
        if (report.series) {
          const { points, rest } = await seriesOf(by, report, { additionFilter })
          expect([report.path, points.flatMap(({ sums }) => sums).filter(Boolean), rest]).toEqual([report.path, [], null])
        }
        if (report.balances) {
          const reply = await by.get(`${report.path.replace(/list$/, 'balances')}?from=${day}&to=${day}`)
          expect(reply.json(), report.path).toMatchObject({ opening: 0, credit: 0, debit: 0, closing: 0, balanced: true })
        }
      }
    })

    it('opens for who may read the report and for nobody else', async () => {
      for (const report of drawn()) {
        const others = (['admin', 'staff', 'merchant', 'merchantstaff'] as Role[]).filter(role => !readersOf(world, report).includes(role))
        for (const role of others)
          expect((await (await world.as(role)).post(report.path.replace(/list$/, 'series'), {})).statusCode, `${role} ${report.path}`).toBe(
            403,
          )
      }
    })
  })
