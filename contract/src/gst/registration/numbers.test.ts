import { describe, expect, it } from 'vitest'
import { workingDaysFrom } from '../../kit/dates'
import { hsnProblem, listedCode, listedCodeProblem, sacProblem } from '../codes/numbers'
import { isPinOf } from './codes'
import { clarificationDays } from './flow'
import { arnProblem, givenGstinProblem, trnProblem } from './numbers'

const applicant = { state: '27', pan: 'AAPFU0939F' }

describe('numbers of GST', () => {
  it.each(['27AAPFU0939F1ZV'])('takes the GSTIN %s of the applicant', gstin => {
    expect(givenGstinProblem(gstin, applicant)).toBeUndefined()
  })
  it.each([
    ['27AAPFU0939F1ZO', /check character/],
    ['27AAPFU0939F1Z', /15 letters and digits/],
    ['07AAPFU0939F1ZX', /another state/],
    ['25AAPFU0939F1ZY', /state/],
    ['22AAAAA0000A1Z5', /check character/],
    ['29GGGGG1314R9Z6', /check character/],
  ])('refuses the GSTIN %s', (gstin, words) => {
    expect(givenGstinProblem(gstin, applicant)).toMatch(words)
  })
  it('refuses a GSTIN with the PAN of somebody else in it', () => {
    expect(givenGstinProblem('27AAPFU0939F1ZV', { state: '27', pan: 'AAPFU0939G' })).toMatch(/another one/)
  })

  it.each([
    [trnProblem, '0725000123456TR', true],
    [trnProblem, '072500012345', false],
    [trnProblem, '0725000123456T-', false],
    [arnProblem, 'AA070425000012A', true],
    [arnProblem, 'AA0704250000123', true],
    [arnProblem, 'AA071325000012A', false],
    [arnProblem, '1A070425000012A', false],
    [arnProblem, 'AA07042500001A', false],
    [hsnProblem, '6109', true],
    [hsnProblem, '610910', true],
    [hsnProblem, '61091000', true],
    [hsnProblem, '61', true],
    [hsnProblem, '01', true],
    [hsnProblem, '6', false],
    [hsnProblem, '610', false],
    [hsnProblem, '6109100', false],
    [hsnProblem, '610910001', false],
    [hsnProblem, '6109A0', false],
    [hsnProblem, '', false],
    [hsnProblem, '61091', false],
    [hsnProblem, '0009', false],
    [hsnProblem, '7701', false],
    [hsnProblem, '9983', false],
    [sacProblem, '998314', true],
    [sacProblem, '996311', true],
    [sacProblem, '99831A', false],
    [sacProblem, '9983', false],
    [sacProblem, '610910', false],
    [sacProblem, '9983141', false],
  ] as const)('%o judges %s: %s', (problem, text, right) => {
    expect(problem(text) === undefined).toBe(right)
  })

  it.each([
    ['101', '0101'],
    ['01012100', '01012100'],
    ['1012100', '01012100'],
    ['99541', '99541'],
    ['0101.21', '010121'],
  ])('reads %s of a published list as %s', (text, code) => {
    expect([listedCode(text), listedCodeProblem(listedCode(text))]).toEqual([code, undefined])
  })
  it.each(['9954111', '7701', '61A', '123456789'])('refuses %s in a list', text => {
    expect(listedCodeProblem(listedCode(text))).toBeDefined()
  })

  it('takes an ARN of the state of the registration alone', () => {
    expect(arnProblem('AA070425000012A', '07')).toBeUndefined()
    expect(arnProblem('AA070425000012A', '27')).toMatch(/state/)
  })

  it.each([
    ['842001', '10', true],
    ['110001', '07', true],
    ['110001', '10', false],
    ['400001', '27', true],
    ['403001', '30', true],
    ['396210', '26', true],
  ])('knows whether the PIN code %s lies in state %s: %s', (pin, state, right) => {
    expect(isPinOf(pin, state)).toBe(right)
  })

  it('counts seven working days without Sundays', () => {
    expect(workingDaysFrom('2026-11-27', clarificationDays)).toBe('2026-12-05')
    expect(workingDaysFrom('2026-11-28', clarificationDays)).toBe('2026-12-07')
    expect(workingDaysFrom('2026-11-20', clarificationDays)).toBe('2026-11-28')
  })

  it('counts no holiday, and a Sunday that is one once', () => {
    expect(workingDaysFrom('2026-11-20', clarificationDays, new Set(['2026-11-24', '2026-11-22']))).toBe('2026-11-30')
    // Where Saturdays are off as well (docs/sources.md, Holidays and working days).
    expect(workingDaysFrom('2026-11-20', clarificationDays, new Set(['2026-11-21', '2026-11-24', '2026-11-28']))).toBe('2026-12-02')
  })
})
