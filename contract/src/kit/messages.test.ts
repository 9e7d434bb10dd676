import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './messages'

const said = (schema: z.ZodType, given: unknown) => {
  const result = schema.safeParse(given)
  return result.success ? [] : Object.values(fieldErrors(result.error)).flat()
}

describe('what a schema says when it refuses', () => {
  it.each([
    ['an absent value', z.string(), undefined, 'Required'],
    ['null', z.number(), null, 'Required'],
    ['an empty text that must be there', z.string().min(1), '', 'Required'],
    ['an empty choice', z.enum(['a']), '', 'Required'],
    ['an empty email', z.email(), '', 'Required'],
    ['an empty list that must hold something', z.array(z.string()).min(1), [], 'Required'],
    ['a number for a text', z.string(), 5, 'Expected string received number'],
    ['a text for a number', z.number(), '5', 'Expected number received string'],
    ['a list for a record', z.object({}), [], 'Expected object received array'],
    ['no number at all', z.number(), Number.NaN, 'Expected number received nan'],
    ['a short text', z.string().min(3), 'ab', 'String must contain at least 3 characters'],
    ['a long text', z.string().max(3), 'abcd', 'String must contain at most 3 characters'],
    ['a short list', z.array(z.string()).min(2), ['a'], 'Choose at least 2'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
    ['too little', z.number().min(5), 4, 'Must be at least 5'],
    ['too much', z.number().max(5), 6, 'Must be at most 5'],
    ['exactly the bound that is excluded', z.number().positive(), 0, 'Must be more than 0'],
    ['the bound above that is excluded', z.number().lt(5), 5, 'Must be less than 5'],
    ['another word than the list has', z.enum(['a']), 'b', 'Choose from the list'],
    ['a wrong email', z.email(), 'x@', 'Enter a valid email address'],
    ['a text of another form', z.string().regex(/^\d+$/), 'x', 'Not in the expected format'],
    ['a key that nobody knows', z.strictObject({}), { a: 1, b: 2 }, 'Unknown field: a, b'],
  ])('%s', (_, schema, given, message) => {
    expect(said(schema, given)).toEqual([message])
  })

  it('puts each message at its dotted path', () => {
    const form = z.object({ name: z.string().min(1), lines: z.array(z.object({ pin: z.string().min(6) })) })
    const result = form.safeParse({ name: '', lines: [{ pin: '123456' }, { pin: '1' }] })
    expect(result.error && fieldErrors(result.error)).toEqual({
      name: ['Required'],
      'lines.1.pin': ['String must contain at least 6 characters'],
    })
  })
})
