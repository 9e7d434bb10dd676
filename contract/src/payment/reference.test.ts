import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carries, normalReference, plainReference, referenceKey, referencesIn, slipBetween } from './reference'

describe('the normal form of a reference', () => {
  it.each([
    ['412345678901', '412345678901'],
    ['UTR 412345678901', '412345678901'],
    ['UTR NO: 4123 4567 8901', '412345678901'],
    ['Ref#412345678901', '412345678901'],
    ['RRN-412345678901', '412345678901'],
    ['IMPS/P2A/412345678901', '412345678901'],
    ['UPI/CR/412345678901', '412345678901'],
    ['NEFT-RRN 000412345678901', '412345678901'],
    ['upi ref no 412345678901', '412345678901'],
    ['012345678901', '12345678901'],
    ['SBIN426325118874', 'SBIN426325118874'],
    ['REF', 'REF'],
    ['UTIB0000123456', 'UTIB0000123456'],
    ['000', '0'],
  ])('of %j is %j', (typed, normal) => expect(normalReference(typed)).toBe(normal))

  it('keeps the zeros that the shape of a mode counts', () => expect(plainReference('UTR 012345678901')).toBe('012345678901'))

  it('is its own normal form, whatever was typed', () => {
    const piece = fc.constantFrom('UTR', 'UPI', 'REF', 'NO', 'P2A', '0', '4', '123', 'SBIN', ' ', '-', '/', 'ß', 'é')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), pieces => {
        const normal = normalReference(pieces.join(''))
        expect(normal).toMatch(/^[A-Z0-9]*$/)
        expect(normalReference(normal)).toBe(normal)
      }),
    )
  })
})

describe('two references that one typing mistake leads to', () => {
  it.each([
    ['412345678901', '421345678901', 'swapped'],
    ['412345678901', '412345678910', 'swapped'],
    ['412345678901', '412345678902', 'digit'],
    ['412345678901', '41234567901', 'digit'],
    ['412345678901', '4123456789011', 'digit'],
    ['412345678901', '412345678901', undefined],
    ['412345678901', '412345678912', undefined],
    ['412345678901', '512345678902', undefined],
    ['1234567', '1234576', undefined],
  ])('%s and %s: %s', (one, other, slip) => {
    expect(slipBetween(one, other)).toBe(slip)
    expect(slipBetween(other, one)).toBe(slip)
  })

  it('are found whatever the slip was, and nothing else is', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 16 })
    fc.assert(
      fc.property(digits, fc.nat(), fc.constantFrom('swap', 'wrong', 'missing', 'extra'), (text, where, what) => {
        const at = where % (text.length - 1)
        const [before, one, two, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)]
        const slipped = {
          swap: before + two + one + after,
          wrong: before + ((Number(one) + 1) % 10) + two + after,
          missing: before + two + after,
          extra: `${before}7${one}${two}${after}`,
        }[what]
        expect(slipBetween(text, slipped) !== undefined).toBe(text !== slipped)
      }),
    )
  })
})

describe('the references in a text of the bank', () => {
  it.each<[string, string[]]>([
    ['UPI/412345678901/OM COMPUTERS/HDFC', ['412345678901']],
    ['UPI/OM/412345678901@ybl', ['412345678901']],
    ['IMPS412345678901OM', ['412345678901', '412345678901OM']],
    ['0000412345678901 CR', ['412345678901', '412345678901CR']],
    ['UPI 4123 4567 8901', ['41234567', '412345678901', '45678901']],
    ['NEFT*HDFC0000421*SBIN426325118874*OM', ['426325118874', 'HDFC0000421', 'SBIN426325118874']],
    ['BY CASH/12345', []],
    ['', []],
  ])('%j names %j', (text, named) => expect(referencesIn(text)).toEqual(named))
})

describe('a reference in a text of the bank', () => {
  it.each<[string, string, boolean]>([
    ['UPI/426325118874/OM COMPUTERS/HDFC', '426325118874', true],
    ['UPI-OM-426325118874@ybl', '426325118874', true],
    ['IMPS426325118874OM', '426325118874', true],
    ['0000426325118874', '426325118874', true],
    ['UPI 4263 2511 8874', '426325118874', true],
    ['99426325118874', '426325118874', false],
    ['4263251188745', '426325118874', false],
    ['NEFT SBIN426325118874 OM', 'SBIN426325118874', true],
    ['neft-sbin426325118874', 'SBIN426325118874', true],
    ['XSBIN426325118874', 'SBIN426325118874', false],
    ['CHQ 123456 CLG', '123456', true],
    ['CHQ 9123456', '123456', false],
    ['12 3456', '123456', false],
    ['DS1001', '1001', true],
    ['abc', 'abc', false],
  ])('%j names %s: %j', (text, reference, named) => {
    expect(carries(text, reference)).toBe(named)
  })
})

it('a deposit is known by its number, cash and cheques by their bank as well', () => {
  const given = { bankAccountId: '7', depositedOn: '2026-11-10', draweeBank: 'State Bank', reference: 'UTR 0412345678901' }
  const keyOf = (mode: 'UPI' | 'NEFT' | 'CASH' | 'CHEQUE') => referenceKey({ ...given, mode })
  expect(keyOf('UPI')).toEqual({ key: 'UTR 412345678901', bare: '412345678901' })
  expect(keyOf('NEFT')).toEqual(keyOf('UPI'))
  expect(keyOf('CASH')).toEqual({ key: 'CASH 7 2026-11-10 412345678901', bare: null })
  expect(keyOf('CHEQUE')).toEqual({ key: 'CHEQUE STATEBANK 412345678901', bare: null })
  expect(referenceKey({ ...given, mode: 'CHEQUE', draweeBank: 'स्टेट बैंक' }).key).toBe('CHEQUE स्टेटबैंक 412345678901')
})
