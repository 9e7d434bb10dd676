import { column, type ListFilter } from '@sevakendra/contract/kit/list'
import { filterWords } from '@sevakendra/contract/kit/list-words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daySpans, filterRange, rangeFilter, rangeWords } from './words'

const t = (text: string, values: Record<string, unknown> = {}) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
const filter = (opt: ListFilter['opt'], value1: ListFilter['value1'], value2?: ListFilter['value1']): ListFilter => ({
  field: 'x',
  opt,
  value1,
  ...(value2 !== undefined && { value2 }),
})

test.each([
  [column.text('Name'), filter(null, 'asha'), 'asha'],
  [column.text('Name'), filter('eq', 'asha'), '= asha'],
  [column.text('Name'), filter('starts', 'as'), 'starts with as'],
  [column.code('Ref'), filter(null, 'PN1'), 'PN1'],
  [column.code('Ref'), filter('eq', 'PN1'), '= PN1'],
  [column.money('Amount'), filter('gte', 12345678), '≥ 1,23,456.78/-'],
  [column.money('Amount'), filter('between', 100, 20000), '1.00/- to 200.00/-'],
  [column.count('Pieces'), filter('lte', 100000), '≤ 1,00,000'],
  [column.date('On'), filter(null, '2026-01-05'), '05-Jan-2026'],
  [column.dateTime('At'), filter('gte', '2026-01-05'), 'from 05-Jan-2026'],
  [column.dateTime('At'), filter('lte', '2026-09-05'), 'until 05-Sep-2026'],
  [column.yesNo('Paid'), filter(null, false), 'No'],
  [column.choice('State', { sent: 'Sent off' }), filter(null, 'sent'), 'Sent off'],
])('a chip says its filter in words (%#)', (of, given, words) => {
  expect(filterWords(of, given, t)).toBe(words)
})

test('a span of days and its filter say the same, with either end open', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const end = fc.option(day, { nil: '' })
  fc.assert(
    fc.property(end, end, (from, until) => {
      fc.pre(!from || !until || from <= until)
      expect(filterRange(rangeFilter('x', { from, until }))).toEqual({ from, until })
    }),
  )
  expect(rangeFilter('x', { from: '2026-02-01', until: '2026-01-01' })).toMatchObject({ value1: '2026-01-01', value2: '2026-02-01' })
})

test.each([
  ['2026-03-31', '2025-04-01', '2024-04-01', '2025-03-31', '2026-02-01', '2026-02-28'],
  ['2026-04-01', '2026-04-01', '2025-04-01', '2026-03-31', '2026-03-01', '2026-03-31'],
])('spans follow the Indian financial year (%s)', (today, thisYear, lastFrom, lastUntil, monthFrom, monthUntil) => {
  const spans = Object.fromEntries(daySpans(today).map(span => [span.label, span]))
  expect(spans['This financial year']).toMatchObject({ from: thisYear, until: today })
  expect(spans['Last financial year']).toMatchObject({ from: lastFrom, until: lastUntil })
  expect(spans['Last month']).toMatchObject({ from: monthFrom, until: monthUntil })
})

test.each([
  ['2026-11-17', '2026-11-19', '17-Nov-2026 – 19-Nov-2026'],
  ['2026-11-17', '2026-12-03', '17-Nov-2026 – 03-Dec-2026'],
  ['2026-11-05', '2026-11-05', '05-Nov-2026'],
  ['2025-04-01', '2026-03-31', '01-Apr-2025 – 31-Mar-2026'],
  ['2026-09-05', '', '≥ 05-Sep-2026'],
  ['', '2025-09-05', '≤ 05-Sep-2025'],
])('a filter box says %s to %s as %s', (from, until, words) => {
  expect(rangeWords({ from, until })).toBe(words)
})
