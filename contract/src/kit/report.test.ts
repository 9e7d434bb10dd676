import { expect, it } from 'vitest'
import { cutsQuarter, periodProblem, withDays } from './report'

it.each([
  ['one day', '2026-03-31', '2026-03-31', undefined],
  ['a leap year', '2028-01-01', '2028-12-31', undefined],
  ['a day more', '2028-01-01', '2029-01-01', 'Choose at most 366 days'],
  ['days that go back', '2026-04-01', '2026-03-31', 'The last day is before the first'],
])('a report of %s', (_, from, to, problem) => expect(periodProblem({ from, to })).toBe(problem))

it.each([
  ['day', '2026-03-31', { from: '2026-03-31', to: '2026-03-31' }],
  ['month', '2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
  ['lastMonth', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
  ['year', '2026-03-31', { from: '2025-04-01', to: '2026-03-31' }],
  ['year', '2026-04-01', { from: '2026-04-01', to: '2026-04-01' }],
  ['asOn', '2026-04-01', { on: '2026-04-01' }],
  ['now', '2026-04-01', {}],
  [undefined, '2026-04-01', {}],
] as const)('without days one of range %s is asked on %s for %j', (range, today, days) => {
  expect(withDays({ ...(range && { range }) }, { merchant: 'M000001' }, today)).toEqual({ merchant: 'M000001', ...days })
  const named = { from: '2025-01-01', to: '2025-01-02' }
  expect(withDays({ ...(range && { range }) }, named, today)).toBe(named)
})

it.each([
  ['2026-04-01', '2026-06-30', false],
  ['2025-04-01', '2026-03-31', false],
  ['2026-10-01', '2026-11-30', false],
  ['2026-10-01', '2026-11-29', true],
  ['2026-03-31', '2026-03-31', true],
  ['2026-04-02', '2026-06-30', true],
  ['2025-01-01', '2025-12-30', true],
])('on 30-Nov-2026, days from %s to %s leave days of a quarter out: %s', (from, to, cut) =>
  expect(cutsQuarter({ from, to }, '2026-11-30')).toBe(cut),
)
