import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aadhaarProblem, maskAadhaar } from '../../kit/form/aadhaar'
import { hasIdentityNumber, verhoeffDigit } from '../../kit/identity-numbers'
import { ackNoProblem, aoCodeWords, panProblem, typedAoCode } from './numbers'

describe('Aadhaar', () => {
  it.each(['999941057058', '9999 7165 8847', '999933119405', '999955183433', '999990501894', '234567890124'])('accepts %s', number => {
    expect(aadhaarProblem(number)).toBeUndefined()
  })
  it('refuses a wrong check digit, a first digit of 0 or 1, and other lengths', () => {
    expect(aadhaarProblem('222211114444')).toMatch(/not valid/)
    expect(aadhaarProblem('123412341234')).toMatch(/does not begin/)
    expect(aadhaarProblem('99994105705')).toMatch(/12 digits/)
  })
  const eleven = fc.stringMatching(/^[2-9]\d{10}$/)
  it('accepts every number with its own check digit and no other', () => {
    fc.assert(
      fc.property(eleven, fc.integer({ min: 1, max: 9 }), (digits, more) => {
        const check = verhoeffDigit(digits)
        expect(aadhaarProblem(digits + check)).toBeUndefined()
        expect(aadhaarProblem(digits + ((Number(check) + more) % 10))).toBeDefined()
      }),
    )
  })
  it('notices two neighbouring digits that changed places', () => {
    fc.assert(
      fc.property(eleven, fc.integer({ min: 1, max: 9 }), (digits, place) => {
        const whole = digits + verhoeffDigit(digits)
        const [a, b] = [whole.charAt(place), whole.charAt(place + 1)]
        fc.pre(a !== b)
        expect(aadhaarProblem(whole.slice(0, place) + b + a + whole.slice(place + 2))).toBeDefined()
      }),
    )
  })
  it('shows the last four digits only', () => expect(maskAadhaar('999941057058')).toBe('XXXX XXXX 7058'))
})

describe('PAN', () => {
  it('is found in texts with the same categories', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(hasIdentityNumber(`ABC${letter}E1234F`), letter).toBe(panProblem(`ABC${letter}E1234F`) === undefined)
  })
  it('checks the shape, the category letter and the digits', () => {
    expect(panProblem('AAAPL1234C')).toBeUndefined()
    expect(panProblem('ABCDE1234F')).toMatch(/any category/)
    expect(panProblem('SCSRO231P')).toMatch(/five letters/)
    expect(panProblem('AAAPZ0000C')).toMatch(/0000/)
    expect(panProblem('AAAPZ1234C', 'C')).toMatch(/another category/)
    expect(panProblem('AAAFZ1234C', 'E')).toBeUndefined()
  })
})

it('knows an acknowledgement number by its fifteen digits', () => {
  expect(ackNoProblem('990019700070973')).toBeUndefined()
  expect(ackNoProblem('99001970007097')).toBeDefined()
})

describe('AO code', () => {
  it('is read as people write it', () => {
    expect(typedAoCode('KNP-W-75-1')).toEqual({ area: 'KNP', type: 'W', range: '75', number: '1' })
    expect(typedAoCode('pne w 055 04')).toEqual({ area: 'PNE', type: 'W', range: '55', number: '4' })
    expect(typedAoCode('somewhere')).toBeUndefined()
  })
  it('is read back from its own words', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{3}$/),
        fc.stringMatching(/^[A-Z]{1,2}$/),
        fc.nat(999),
        fc.nat(99),
        (area, type, range, number) => {
          const ao = { area, type, range: String(range), number: String(number) }
          expect(typedAoCode(aoCodeWords(ao))).toEqual(ao)
        },
      ),
    )
  })
})
