import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { day, emailId, id, mobileNo, oneLine, paise, personName, pinCode, remark, required } from './fields'
import { fieldErrors } from './messages'

const read = (schema: z.ZodType, given: unknown) => {
  const result = schema.safeParse(given)
  return result.success ? { is: result.data } : { says: Object.values(fieldErrors(result.error)).flat() }
}

describe('fields', () => {
  it.each([undefined, null, '', '   ', 5])('a required text says Required for %j', given => {
    expect(read(required, given)).toEqual({ says: ['Required'] })
  })

  it.each(['Anita\nKumari', 'Anita\tKumari', 'Anita\u202eiramuK', 'Anita\u2028Kumari'])('a name stands on one line: %j', given => {
    expect(read(oneLine, given)).toEqual({ says: ['Line breaks and hidden characters are not allowed here'] })
  })

  it.each(['क्ष\u200dत्रिय', 'D’Souza & Sons', 'രാജൻ\u200c'])('%s is a name', given => {
    expect(read(oneLine, given)).toEqual({ is: given })
  })

  it.each(['Anita', "Mary D'Souza", 'D’Souza', 'A. R. Rahman', 'Anne-Marie', 'José', 'रेखा सिन्हा', 'क्ष\u200dत्रिय', 'রেখা', 'ரேகா'])(
    '%s is the name of a person',
    given => {
      expect(read(personName, given)).toEqual({ is: given })
    },
  )

  it.each(['12@', 'Anita2', 'Anita & Sons', '...', '<b>', 'anita_kumari', 'रेखा २'])('%s is not the name of a person', given => {
    expect(read(personName, given)).toEqual({ says: ['Only letters, spaces, dots, apostrophes and hyphens are allowed in a name'] })
  })

  it('the name of a person may not be left out, and stands on one line', () => {
    expect(read(personName, ' ')).toEqual({ says: ['Required'] })
    expect(read(personName, 'Anita\nKumari')).toEqual({ says: ['Line breaks and hidden characters are not allowed here'] })
  })

  it.each(['9876543210', '+91 98765 43210', '91-9876543210', '09876543210'])('%s is one mobile number', given => {
    expect(read(mobileNo, given)).toEqual({ is: '9876543210' })
  })

  it('a number that begins with 91 keeps its own digits', () => {
    expect(read(mobileNo, '9198765432')).toEqual({ is: '9198765432' })
  })

  it.each(['5876543210', '987654321', '98765432101', 'abc'])('%s is no mobile number', given => {
    expect(read(mobileNo, given)).toEqual({ says: ['Enter a 10-digit mobile number that starts with 6, 7, 8 or 9'] })
  })

  it('an email is kept in small letters', () => {
    expect(read(emailId, 'Asha@Example.IN')).toEqual({ is: 'asha@example.in' })
    expect(read(emailId, 'asha@')).toEqual({ says: ['Enter a valid email address'] })
    expect(read(emailId, `${'a'.repeat(65)}@example.in`)).toEqual({ says: ['Enter a valid email address'] })
  })

  it.each([
    ['', 'Required'],
    [undefined, 'Required'],
    ['012345', 'Enter a 6-digit PIN code'],
    ['30200', 'Enter a 6-digit PIN code'],
  ])('the PIN code %j says one thing: %s', (given, message) => {
    expect(read(pinCode, given)).toEqual({ says: [message] })
  })

  it.each([
    ['', 'Required'],
    [undefined, 'Required'],
    ['05-01-2026', 'Enter a date'],
    ['2026-02-30', 'This date does not exist'],
    ['2026-13-01', 'This date does not exist'],
    ['2023-02-29', 'This date does not exist'],
  ])('the day %j says one thing: %s', (given, message) => {
    expect(read(day, given)).toEqual({ says: [message] })
  })

  it('every day of the calendar is one', () => {
    const min = new Date('1900-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.date({ min, max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }), date => {
        expect(day.safeParse(date.toISOString().slice(0, 10)).success).toBe(true)
      }),
    )
  })

  it('an amount is whole paise above nothing, at most ten crore rupees', () => {
    expect(read(paise, 1)).toEqual({ is: 1 })
    expect(read(paise, 10_00_00_000_00)).toEqual({ is: 10_00_00_000_00 })
    expect(read(paise, 0)).toEqual({ says: ['Must be at least 0.01/-'] })
    expect(read(paise, 0.5)).toEqual({ says: ['Expected int received number'] })
    expect(read(paise, 10_00_00_000_01)).toHaveProperty('says')
  })

  it('a remark may be absent, an id is digits', () => {
    expect(read(remark, null)).toEqual({ is: null })
    expect(read(id, '42')).toEqual({ is: '42' })
    expect(read(id, '4 2')).toHaveProperty('says')
  })
})
