import { describe, expect, it } from 'vitest'
import { gstStates } from '../../invoice/gst'
import {
  dueDay,
  dueDayProblem,
  estimate,
  groupOf,
  nextPeriod,
  periodAt,
  periodEnd,
  periodKindOf,
  periodProblem,
  periodsOf,
  periodWords,
  type ReturnKind,
  ruledDueDay,
} from './returns'
import { cpinProblem } from './words'

describe('a due day', () => {
  it.each<[ReturnKind, string, string, string]>([
    ['gstr1', '2026-10', '27', '2026-11-11'],
    ['gstr1', '2026-12', '27', '2027-01-11'],
    ['gstr1', '2026-27-Q2', '07', '2026-10-13'],
    ['gstr1', '2026-27-Q4', '07', '2027-04-13'],
    ['iff', '2026-10', '09', '2026-11-13'],
    ['pmt06', '2026-11', '09', '2026-12-25'],
    ['gstr3b', '2026-03', '33', '2026-04-20'],
    ['gstr3b', '2026-01', '07', '2026-02-20'],
    ['gstr3b', '2026-27-Q2', '27', '2026-10-22'],
    ['gstr3b', '2026-27-Q2', '10', '2026-10-24'],
    ['gstr3b', '2025-26-Q4', '38', '2026-04-24'],
    ['gstr3b', '2025-26-Q3', '37', '2026-01-22'],
    ['cmp08', '2026-27-Q3', '29', '2027-01-18'],
    ['gstr4', '2023-24', '29', '2024-04-30'],
    ['gstr4', '2024-25', '29', '2025-06-30'],
    ['gstr4', '2025-26', '29', '2026-06-30'],
    ['gstr9', '2025-26', '29', '2026-12-31'],
  ])('of %s for %s in state %s is %s', (kind, period, state, due) => {
    expect(ruledDueDay(kind, period, state)).toBe(due)
  })

  it('of a quarter is the 22nd in these states, and the 24th in every other one', () => {
    const first = Object.keys(gstStates).filter(code => groupOf(code) === 'group22')
    expect(first.sort()).toEqual(['22', '23', '24', '26', '27', '29', '30', '31', '32', '33', '34', '35', '36', '37'])
    for (const code of Object.keys(gstStates))
      expect(ruledDueDay('gstr3b', '2026-27-Q1', code), code).toBe(first.includes(code) ? '2026-07-22' : '2026-07-24')
  })

  it('is that of the calendar where there is one: a state before its group, its group before all', () => {
    const day = (scope: string, dueOn: string) => ({ scope, dueOn, source: scope })
    const [all, group, state] = [day('all', '2026-11-21'), day('group24', '2026-11-22'), day('10', '2026-11-23')]
    const due = (entered: (typeof all)[], of = '10') => dueDay('gstr3b', '2026-10', of, entered).dueOn
    expect(due([all, group, state])).toBe('2026-11-23')
    expect(due([all, group, state], '09')).toBe('2026-11-22')
    expect(due([all, group, state], '27')).toBe('2026-11-21')
    expect(due([])).toBe('2026-11-20')
  })
})

describe('a period', () => {
  it.each([
    ['2026-10', 'month', '2026-10-31', 'Oct 2026'],
    ['2024-02', 'month', '2024-02-29', 'Feb 2024'],
    ['2026-27-Q1', 'quarter', '2026-06-30', 'Apr–Jun 2026'],
    ['2026-27-Q4', 'quarter', '2027-03-31', 'Jan–Mar 2027'],
    ['2026-27', 'year', '2027-03-31', 'FY 2026-27'],
  ])('%s is a %s that ends on %s', (period, kind, end, words) => {
    expect([periodKindOf(period), periodEnd(period), periodWords(period)]).toEqual([kind, end, words])
  })
  it.each(['', '2026', '2026-13', '2026-00', '2026-28', '2026-27-Q5', '2026-26-Q1', '2011-12', '10-2026'])('%s is none', period => {
    expect(periodKindOf(period)).toBeUndefined()
  })

  it('turns at the end of the financial year, in India', () => {
    expect([periodAt('year', '2026-03-31'), periodAt('year', '2026-04-01')]).toEqual(['2025-26', '2026-27'])
    expect([periodAt('quarter', '2026-03-31'), periodAt('quarter', '2026-04-01')]).toEqual(['2025-26-Q4', '2026-27-Q1'])
    expect(periodsOf('gstr3b', 'month', '2026-03-31')[0]).toBe('2026-02')
    expect(periodsOf('gstr3b', 'month', '2026-04-01')[0]).toBe('2026-03')
    expect(periodsOf('cmp08', 'quarter', '2026-04-01')[0]).toBe('2025-26-Q4')
    expect(periodsOf('gstr4', 'year', '2026-03-31')[0]).toBe('2024-25')
  })

  it('can be filed from the day after its end until three years after its due day', () => {
    expect(periodProblem('gstr3b', '2026-10', '2026-10-31')).toContain('not ended')
    expect(periodProblem('gstr3b', '2026-10', '2026-11-01')).toBeUndefined()
    expect(periodProblem('gstr3b', '2026-10', '2029-11-20')).toBeUndefined()
    expect(periodProblem('gstr3b', '2026-10', '2029-11-21')).toContain('three years')
    expect(periodProblem('gstr3b', '2025-26', '2026-11-01')).toBe('Choose from the list')
    // The third month of a quarter is in its return.
    expect(periodsOf('iff', 'month', '2026-11-28').slice(0, 3)).toEqual(['2026-10', '2026-08', '2026-07'])
    expect(periodProblem('iff', '2026-09', '2026-11-28')).toBe('Choose from the list')
    expect([
      nextPeriod('iff', '2026-08'),
      nextPeriod('gstr3b', '2026-12'),
      nextPeriod('cmp08', '2026-27-Q4'),
      nextPeriod('gstr9', '2024-25'),
    ]).toEqual(['2026-10', '2027-01', '2027-28-Q1', '2025-26'])
  })
})

describe('an estimate', () => {
  const of = (kind: ReturnKind, days: number, nil = false, tax: number | null = null) =>
    estimate(kind, { dueOn: '2026-01-20', on: new Date(Date.UTC(2026, 0, 20 + days)).toISOString().slice(0, 10), nil, tax })
  it.each<[ReturnKind, number, boolean, number | null, number | null, number | null]>([
    ['gstr3b', -3, false, 1000_00, 0, 0],
    ['gstr3b', 0, false, 1000_00, 0, 0],
    ['gstr3b', 1, false, 36500_00, 50_00, 18_00],
    ['gstr3b', 10, false, 36500_00, 500_00, 180_00],
    ['gstr3b', 10, true, null, 200_00, null],
    ['gstr3b', 10, false, null, 500_00, null],
    ['gstr1', 7, false, 5000_00, 350_00, null],
    ['gstr1', 7, true, null, 140_00, null],
    ['gstr1', 26, true, null, 500_00, null],
    ['gstr3b', 25, true, null, 500_00, null],
    ['gstr3b', 300, true, null, 500_00, null],
    ['gstr3b', 300, false, null, 15_000_00, null],
    ['gstr4', 39, false, null, 1950_00, null],
    ['gstr4', 41, false, null, 2000_00, null],
    ['gstr4', 300, true, null, 500_00, null],
    ['cmp08', 73, false, 1000_00, null, 36_00],
    ['pmt06', 73, false, 1000_00, null, 36_00],
    ['iff', 5, false, null, null, null],
    ['gstr9', 5, false, null, null, null],
  ])('of %s %s days late (nil %s, tax %s) is a late fee of %s and interest of %s', (kind, days, nil, tax, lateFee, interest) => {
    expect(of(kind, days, nil, tax)).toEqual({ daysLate: Math.max(0, days), lateFee, interest })
  })
})

it.each([
  ['26112700012345', true],
  ['2611270001234', false],
  ['261127000123456', false],
  ['2611270001234A', false],
])('CPIN %s: %s', (cpin, good) => {
  expect(cpinProblem(cpin) === undefined).toBe(good)
})

it('lies after the end of its period, within 24 months', () => {
  expect(['2026-10-31', '2026-11-01', '2028-10-31', '2028-11-01'].map(day => dueDayProblem('2026-10', day) === undefined)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(dueDayProblem('2026-27', '2027-03-31')).toBe('This day is before the end of the period')
})
