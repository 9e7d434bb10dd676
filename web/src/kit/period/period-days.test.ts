import { describe, expect, it } from 'vitest'
import { periodOf, usualPeriods } from './period-days'

const named = (today: string) => Object.fromEntries(usualPeriods(today).map(({ words, days }) => [words, `${days.from} ${days.to}`]))

describe('the usual periods', () => {
  it('know the financial year from April to March', () => {
    expect(named('2026-03-31')['This financial year']).toBe('2025-04-01 2026-03-31')
    expect(named('2026-04-01')['This financial year']).toBe('2026-04-01 2026-04-01')
    expect(named('2026-04-01')['Last financial year']).toBe('2025-04-01 2026-03-31')
  })
  it('end last month on its last day', () => {
    expect(named('2028-03-15')['Last month']).toBe('2028-02-01 2028-02-29')
    expect(named('2027-01-02')['Last month']).toBe('2026-12-01 2026-12-31')
  })
})

it('a report of months that are over opens at the last one', () => {
  expect(periodOf(new URLSearchParams(), new Date('2027-01-01T00:00:00Z'), 'lastMonth')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(periodOf(new URLSearchParams('from=2026-01-05&to=2026-01-09'), new Date(), 'lastMonth')).toEqual({
    from: '2026-01-05',
    to: '2026-01-09',
  })
})

it('an address without a period, or with one that is none, means this month in India', () => {
  const now = new Date('2026-11-30T19:00:00Z')
  for (const search of ['', 'from=2026-01-01', 'from=2026-02-01&to=2026-01-01', 'from=x&to=y'])
    expect(periodOf(new URLSearchParams(search), now)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(periodOf(new URLSearchParams('from=2026-01-05&to=2026-01-09'), now)).toEqual({ from: '2026-01-05', to: '2026-01-09' })
})
