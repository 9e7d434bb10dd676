import { expect, it } from 'vitest'
import { periodProblem } from './report'

it.each([
  ['one day', '2026-03-31', '2026-03-31', undefined],
  ['a leap year', '2028-01-01', '2028-12-31', undefined],
  ['a day more', '2028-01-01', '2029-01-01', 'Choose at most 366 days'],
  ['days that go back', '2026-04-01', '2026-03-31', 'The last day is before the first'],
])('a report of %s', (_, from, to, problem) => expect(periodProblem({ from, to })).toBe(problem))
