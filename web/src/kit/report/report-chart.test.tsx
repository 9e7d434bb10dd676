import { column } from '@sevakendra/contract/kit/list'
import { type Report, report } from '@sevakendra/contract/kit/report'
import { screen, waitFor } from '@testing-library/react'
import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { drawingOf } from './report-chart'
import { ReportScreen } from './report-screen'

const sold = report('backend', 'sold', {
  title: 'Sold',
  answers: 'What was sold?',
  group: 'sales',
  range: 'month',
  may: 'signedIn',
  newest: 'day',
  chart: { title: 'Sold by Shop', kind: 'stacked', axis: 'code', named: 'shop', sums: ['paid', 'unpaid'] },
  columns: {
    day: column.date('Day'),
    code: column.code('Merchant'),
    shop: column.text('Shop Name'),
    paid: column.money('Paid'),
    unpaid: column.money('Unpaid'),
  },
})
const of = sold as unknown as Report
const t = ((text: string, values: Record<string, string> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as unknown as TFunction

describe('what is drawn', () => {
  it('has names with their codes, all others as one, and says all of it in words', () => {
    const points = [
      { at: 'M1', name: 'Om Sai', sums: [300_00, 0] },
      { at: null, name: null, sums: [20_00, 50_00] },
    ]
    const drawing = drawingOf(of, { axis: 'code', step: null, points, rest: { names: 12, sums: [1_00, 2_00] } }, t)
    expect(drawing.points).toEqual([
      { at: 'Om Sai (M1)', sums: [300_00, 0] },
      { at: '–', sums: [20_00, 50_00] },
      { at: 'All others (12)', sums: [1_00, 2_00] },
    ])
    expect(drawing).toMatchObject({ kind: 'stacked', labels: ['Paid', 'Unpaid'], isMoney: true })
    expect(drawing.words).toBe('Paid: 321.00/-, most at Om Sai (M1). Unpaid: 52.00/-, most at –.')
  })

  it('says days and months as people do', () => {
    const points = [{ at: '2026-04-01', name: null, sums: [1, 1] }]
    const atOf = (step: 'day' | 'month') => drawingOf(of, { axis: 'day', step, points, rest: null }, t).points[0]?.at
    expect([atOf('day'), atOf('month')]).toEqual(['01-Apr-2026', 'April 2026'])
  })
})

describe('the chart of a report', () => {
  it('is of the days and filters of the rows below it, and where it fails the rows are there all the same', async () => {
    const heard = serve(({ path }) => {
      if (path.endsWith('/series')) return { status: 500, data: { message: 'Something went wrong' } }
      if (path.endsWith('/list')) return { data: { data: [], totalRecords: 0, filterRecords: 0 } }
      return { data: {} }
    })
    const { user } = open(<ReportScreen of={sold} />, { at: '/backend/misc/reports/sold?from=2026-04-01&to=2026-04-30&f.shop=Sai' })
    const heading = await screen.findByRole('button', { name: 'Sold by Shop' })
    // Closed it asks for nothing, and the rows stand at the top.
    expect([heading.getAttribute('aria-expanded'), heard.some(({ path }) => path.endsWith('/series'))]).toEqual(['false', false])
    await user.click(heading)
    await screen.findByText('The chart could not be loaded. The rows below say the same.')
    const bodyOf = (end: string) => heard.find(({ path }) => path.endsWith(end))?.body as Record<string, unknown>
    await waitFor(() => expect(bodyOf('/list')).toBeDefined())
    const { filters, search, additionFilter } = bodyOf('/list')
    expect(bodyOf('/series')).toEqual({ filters, search, additionFilter })
    expect(additionFilter).toEqual({ from: '2026-04-01', to: '2026-04-30' })
    expect(filters).toEqual([expect.objectContaining({ field: 'shop', value1: 'Sai' })])
  })
})
