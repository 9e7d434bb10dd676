import { dateShapes } from '@sevakendra/contract/kit/import/words'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, dayIn, wholeIn } from './cells'

describe('an amount of a statement', () => {
  it.each<[string | number, number | undefined]>([
    ['1,00,000.00', 1_00_000_00],
    ['100,000.00', 1_00_000_00],
    ['12,34,56,789.50', 12_34_56_789_50],
    ['500', 500_00],
    ['.5', 50],
    ['500.', 500_00],
    ['500.5', 500_50],
    ['500.00 Cr', 500_00],
    ['500.00Cr.', 500_00],
    ['500.00 (Dr)', -500_00],
    ['1,234.56 DR', -1_234_56],
    ['(1,234.56)', -1_234_56],
    ['-1,234.56', -1_234_56],
    ['1,234.56-', -1_234_56],
    ['\u22121,234.56', -1_234_56],
    ['+75.25', 75_25],
    ['₹ 1,00,000', 1_00_000_00],
    ['INR 99.00', 99_00],
    ['Rs. 99.00', 99_00],
    ['-₹99.00', -99_00],
    ['₹-99.00', -99_00],
    ['500/-', 500_00],
    ['\u00a01,000.00\u00a0', 1_000_00],
    ['', 0],
    ['-', 0],
    ['0.00', 0],
    ['-0.00', 0],
    ['500.000', 500_00],
    [1234.56, 1_234_56],
    [0.1 + 0.2, 30],
    [-75, -75_00],
    ['500.005', undefined],
    [0.123, undefined],
    ['1.000,00', undefined],
    ['1,00', undefined],
    ['1,0000.00', undefined],
    ['12,34,5', undefined],
    ['(500) Dr', undefined],
    ['-500 Dr', undefined],
    ['- -5', undefined],
    ['5e3', undefined],
    ['=1+1', undefined],
    ['12 34', undefined],
    ['USD 5', undefined],
    ['99999999999999', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%j is %j paise', (text, paise) => {
    expect(amountIn(text)).toBe(paise)
  })

  const paise = fc.integer({ min: 1, max: 1e13 })
  const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  const western = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

  it('is the same however a bank writes it', () => {
    fc.assert(
      fc.property(paise, size => {
        const plain = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
        for (const text of [plain, indian.format(Number(plain)), western.format(Number(plain))]) {
          for (const plus of [text, `${text} Cr`, `+${text}`, `₹${text}`]) expect(amountIn(plus)).toBe(size)
          for (const minus of [`-${text}`, `(${text})`, `${text} Dr`, `${text}-`, `-₹${text}`]) expect(amountIn(minus)).toBe(-size)
        }
        if (size < 1e12) expect(amountIn(size / 100)).toBe(size)
      }),
    )
  })

  it('is whole paise, nothing or no amount, whatever stands there', () => {
    const noise = fc.stringMatching(/^[-+().,0-9 ₹DdRrCc]{0,14}$/)
    fc.assert(
      fc.property(fc.oneof(noise, fc.string(), fc.double()), text => {
        const read = amountIn(text)
        expect(read === undefined || (Number.isSafeInteger(read) && !Object.is(read, -0))).toBe(true)
      }),
    )
  })
})

describe('a day of a statement', () => {
  it.each<[string, keyof typeof dateShapes, string | undefined]>([
    ['05/01/2026', 'dmy', '2026-01-05'],
    ['5-1-26', 'dmy', '2026-01-05'],
    ['05.01.2026 14:33:21', 'dmy', '2026-01-05'],
    ['05/01/2026 2:33 PM', 'dmy', '2026-01-05'],
    ['05/01/2026', 'mdy', '2026-05-01'],
    ['05-Jan-2026', 'dMonY', '2026-01-05'],
    ['5 JAN 26', 'dMonY', '2026-01-05'],
    ['05 January, 2026', 'dMonY', '2026-01-05'],
    ['05Jan2026', 'dMonY', '2026-01-05'],
    ['5-Sept-2026', 'dMonY', '2026-09-05'],
    ['2026-01-05T09:10:11', 'ymd', '2026-01-05'],
    ['20260105', 'ymd', '2026-01-05'],
    ['29/02/2028', 'dmy', '2028-02-29'],
    ['29/02/2026', 'dmy', undefined],
    ['31/04/2026', 'dmy', undefined],
    ['13/13/2026', 'dmy', undefined],
    ['13/05/2026', 'mdy', undefined],
    ['05/01-2026', 'dmy', undefined],
    ['05/01/202', 'dmy', undefined],
    ['05/01/0026', 'dmy', undefined],
    ['31/12/1899', 'dmy', undefined],
    ['01/01/1900', 'dmy', '1900-01-01'],
    ['2199-12-31', 'ymd', '2199-12-31'],
    ['2200-01-01', 'ymd', undefined],
    ['31-Dec-9999', 'dMonY', undefined],
    ['05-Jam-2026', 'dMonY', undefined],
    ['05-Jan-2026', 'dmy', undefined],
    ['05/01/2026x', 'dmy', undefined],
    ['46027', 'dmy', undefined],
    ['', 'dmy', undefined],
  ])('%j read as %s is %j', (text, shape, day) => {
    expect(dayIn(text, shape)).toBe(day)
  })

  it('of a workbook is taken as it is, a number without its format is not', () => {
    expect(dayIn({ day: '2026-01-05' }, 'mdy')).toBe('2026-01-05')
    for (const day of ['1899-12-31', '2200-01-01', '9999-12-31']) expect(dayIn({ day }, 'ymd')).toBeUndefined()
    expect(dayIn(46_027, 'dmy')).toBeUndefined()
  })

  it('comes back from every way in which it is written', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.', ' '), fc.constantFrom('', ' 23:59', ' 09:01:02 am'), (day, mark, clock) => {
        const [y = '', m = '', d = ''] = day.split('-')
        for (const year of [y, y.slice(2)]) {
          expect(dayIn([d, m, year].join(mark) + clock, 'dmy')).toBe(day)
          expect(dayIn([m, d, year].join(mark) + clock, 'mdy')).toBe(day)
          expect(dayIn([d, names[Number(m) - 1], year].join(mark) + clock, 'dMonY')).toBe(day)
        }
        expect(dayIn([y, m, d].join(mark) + clock, 'ymd')).toBe(day)
      }),
    )
  })

  it('is a day of the calendar or none, whatever stands there', () => {
    const shapes = Object.keys(dateShapes) as (keyof typeof dateShapes)[]
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[-0-9/. ]{6,12}$/), fc.string()), fc.constantFrom(...shapes), (text, shape) => {
        const day = dayIn(text, shape)
        if (day !== undefined) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})

it.each<[string | number, number | undefined]>([
  ['12', 12],
  ['1,00,000', 100_000],
  ['-5', -5],
  [7, 7],
  ['7.5', undefined],
  [7.5, undefined],
  ['1,00', undefined],
  ['', undefined],
  ['x', undefined],
])('%j is the whole number %j', (cell, number) => {
  expect(wholeIn(cell)).toBe(number)
})
