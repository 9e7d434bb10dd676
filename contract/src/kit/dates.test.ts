import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, daysFrom, dayWords, gatewayDate, instantsOf, timeWords, typedDay, workingDaysFrom, yearsBetween } from './dates'

const someDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('days and instants', () => {
  it('are words only for people: dd-Mon-yyyy, and the 12-hour clock of India', () => {
    expect(dayWords('2026-09-05')).toBe('05-Sep-2026')
    expect(dayWords('0001-01-01')).toBe('01-Jan-0001')
    expect(dayWords('1868-04-01')).toBe('01-Apr-1868')
    expect(timeWords('2026-01-05T11:42:00.000Z')).toBe('05-Jan-2026, 5:12\u00a0pm')
    expect(timeWords('2026-01-05T18:30:00.000Z')).toBe('06-Jan-2026, 12:00\u00a0am')
    expect(gatewayDate('2026-01-05')).toBe('05-01-2026')
  })

  it('an instant belongs to its day in India, not in Greenwich', () => {
    expect(dayWords('2026-01-04T18:30:00.000Z')).toBe('05-Jan-2026')
    expect(dayOf('2026-01-04T18:29:59.999Z')).toBe('2026-01-04')
    expect(dayOf(new Date('2026-01-04T18:30:00Z'))).toBe('2026-01-05')
  })

  it('a day is the instants from its first to before the next day', () => {
    fc.assert(
      fc.property(someDay, day => {
        const [from, to] = instantsOf(day)
        expect(dayOf(from)).toBe(day)
        expect(dayOf(new Date(Date.parse(to) - 1))).toBe(day)
        expect(dayOf(to)).toBe(daysFrom(day, 1))
      }),
    )
  })

  it.each([
    '05-01-2026',
    '5-1-2026',
    '05/01/2026',
    '5/1/2026',
    '05.01.2026',
    '05 01 2026',
    '05012026',
    '05-Jan-2026',
    '5-JAN-2026',
    '5 jan 2026',
    '2026-01-05',
    ' 05-01-2026 ',
  ])('a person may type %j', text => {
    expect(typedDay(text)).toBe('2026-01-05')
  })

  it.each(['31-02-2026', '29-02-2023', '00-01-2026', '05-13-2026', '05-01-26', '05-Foo-2026', 'today', ''])('%j is no day', text => {
    expect(typedDay(text)).toBeUndefined()
  })

  it('a day comes back from its words', () => {
    fc.assert(
      fc.property(someDay, day => {
        expect(typedDay(dayWords(day))).toBe(day)
      }),
    )
  })

  it('a person is a year older on the birthday, not before', () => {
    expect(yearsBetween('2008-05-10', '2026-05-09')).toBe(17)
    expect(yearsBetween('2008-05-10', '2026-05-10')).toBe(18)
    expect(yearsBetween('2008-02-29', '2026-02-28')).toBe(17)
    expect(yearsBetween('2008-02-29', '2026-03-01')).toBe(18)
    expect(yearsBetween('2008-02-29', '2028-02-29')).toBe(20)
  })
})

it('counts working days past Sundays, whatever month it is', () => {
  // 28 November 2026 is a Saturday.
  expect([1, 2, 7].map(days => workingDaysFrom('2026-11-28', days))).toEqual(['2026-11-30', '2026-12-01', '2026-12-07'])
  expect(workingDaysFrom('2026-11-29', 1)).toBe('2026-11-30')
})
