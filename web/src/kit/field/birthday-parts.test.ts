import { describe, expect, it } from 'vitest'
import { dateOf, digitsOnly, isWhole, monthTyped, partsOf, pastedDate } from './birthday-parts'

describe('the three boxes of a date', () => {
  it('keep what is half typed and come back as typed', () => {
    const half = dateOf({ day: '9', month: '03', year: '' })
    expect(half).toBe('-03-9')
    expect(partsOf(half)).toEqual({ day: '9', month: '03', year: '' })
    expect(isWhole(half)).toBe(false)
  })

  it('are whole once the year has four digits, with the day written as two', () => {
    expect(dateOf({ day: '9', month: '03', year: '1992' })).toBe('1992-03-09')
    expect(dateOf({ day: '', month: '', year: '' })).toBeNull()
  })

  it('take a whole date that was pasted in any usual form', () => {
    const whole = { day: '09', month: '03', year: '1992' }
    for (const text of ['09-03-1992', '9/3/1992', '09.03.1992', '09-Mar-1992', '1992-03-09']) expect(pastedDate(text)).toEqual(whole)
    expect(pastedDate('09')).toBeUndefined()
    expect(pastedDate('31-02-1992')).toBeUndefined()
    expect(digitsOnly('19a92', 4)).toBe('1992')
  })

  it('take the digits of a month one after the other, and what is too many for the year', () => {
    const typed = (digits: string) => {
      let before = ''
      let month: string | undefined
      for (const digit of digits) {
        const found = monthTyped(before, digit)
        if ('year' in found) return { month, year: found.year }
        before = found.typed
        month = found.month ?? month
      }
      return { month }
    }
    expect(['03', '3', '12', '1', '0'].map(typed)).toEqual([
      { month: '03' },
      { month: '03' },
      { month: '12' },
      { month: '01' },
      { month: undefined },
    ])
    expect(['031', '121', '19', '32', '02'].map(typed)).toEqual([
      { month: '03', year: '1' },
      { month: '12', year: '1' },
      { month: '01', year: '9' },
      { month: '03', year: '2' },
      { month: '02' },
    ])
  })
})
