import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  creditNoteStatus,
  creditNoteUntil,
  financialYear,
  gstBothWays,
  gstIn,
  gstinCheck,
  gstinProblem,
  gstStates,
  placeOfSupply,
  sacProblem,
  stateCodeOf,
  stateTaxName,
} from './gst'
import { amountWords, creditNoteWarning, paperOfLine } from './words'

const states = Object.keys(gstStates)
const state = fc.constantFrom(...states)
const anyFee = fc.integer({ min: 0, max: 10_00_00_000_00 })

/** Checks what holds of every fee, whatever the states. @param fee paise */
function soundTax(fee: number, supplier: string | null, place: string | null) {
  const { taxable, gst, cgst, sgst, igst } = gstIn(fee, { supplier, place })
  const inside = supplier !== null && supplier === place
  // In whole numbers, as far as they go: no rounding of the test's own.
  const nearest = (times: number) => (2 * fee * times + 118) / 236
  const sound =
    taxable + gst === fee &&
    cgst + sgst + igst === gst &&
    [taxable, cgst, sgst, igst].every(part => Number.isSafeInteger(part) && part >= 0) &&
    (inside
      ? cgst === sgst && igst === 0 && cgst === Math.floor(nearest(9))
      : cgst === 0 && sgst === 0 && taxable === Math.floor(nearest(100)))
  if (!sound) throw new Error(`${fee} from ${supplier} to ${place}: ${JSON.stringify({ taxable, gst, cgst, sgst, igst })}`)
}

describe('the GST inside a fee', () => {
  it('adds up to the paisa and has equal halves inside a state, for every fee from one paisa to two thousand rupees', () => {
    for (let fee = 0; fee <= 2_000_00; fee++) {
      soundTax(fee, '27', '27')
      soundTax(fee, '27', '10')
    }
  })

  it('does so for any fee and any two states, and goes whole to the Union where one is not known', () => {
    fc.assert(fc.property(anyFee, state, state, (fee, supplier, place) => soundTax(fee, supplier, place)))
    for (const supplier of states) for (const place of states) soundTax(33_00, supplier, place)
    fc.assert(
      fc.property(anyFee, state, (fee, one) => {
        for (const [supplier, place] of [[null, one] as const, [one, null] as const, [null, null] as const]) soundTax(fee, supplier, place)
      }),
    )
  })

  it('is what the worked example of docs/sources.md says', () => {
    expect(gstIn(33_00, { supplier: '27', place: '27' })).toEqual({ taxable: 27_96, gst: 5_04, cgst: 2_52, sgst: 2_52, igst: 0 })
    expect(gstIn(33_00, { supplier: '27', place: '10' })).toEqual({ taxable: 27_97, gst: 5_03, cgst: 0, sgst: 0, igst: 5_03 })
    expect(gstBothWays(33_00)).toMatchObject({ within: { gst: 5_04, igst: 0 }, across: { igst: 5_03 } })
  })

  it('is for the state of a registered buyer, else of its address, else of the supplier', () => {
    const asked = { supplier: '27', buyerGstin: '29AAAAA0000A1Z5', buyerState: '10' }
    expect(placeOfSupply(asked)).toBe('29')
    expect(placeOfSupply({ ...asked, buyerGstin: null })).toBe('10')
    expect(placeOfSupply({ ...asked, buyerGstin: null, buyerState: null })).toBe('27')
    expect(placeOfSupply({ supplier: null, buyerGstin: null, buyerState: null })).toBeNull()
  })
})

describe('a credit note', () => {
  it.each([
    ['2026-04-01', '2027-11-30'],
    ['2027-03-31', '2027-11-30'],
    ['2027-04-01', '2028-11-30'],
    ['2027-12-31', '2028-11-30'],
  ])('for a charge of %s is declared until %s', (charged, until) => {
    expect(creditNoteUntil(charged)).toBe(until)
  })
  it.each<[string, 'open' | 'closing' | 'over']>([
    ['2027-10-31', 'open'],
    ['2027-11-01', 'closing'],
    ['2027-11-30', 'closing'],
    ['2027-12-01', 'over'],
  ])('is looked at on %s: %s', (today, status) => {
    expect(creditNoteStatus('2026-11-21', today)).toBe(status)
    const words = { open: undefined, closing: /declared until/, over: /bears it/ }[status]
    const warning = creditNoteWarning('2026-11-21', today)
    if (words) expect(warning).toEqual({ text: expect.stringMatching(words), day: '30-Nov-2027' })
    else expect(warning).toBeUndefined()
  })
})

it('a SAC is one of services', () => {
  expect(['998399', '9983'].map(sacProblem)).toEqual([undefined, undefined])
  for (const wrong of ['', '99839', '123456', '9983991', '99AB']) expect(sacProblem(wrong)).toContain('99')
})

describe('states', () => {
  it('are known by their names as addresses write them', () => {
    for (const [code, name] of Object.entries(gstStates)) expect(stateCodeOf(name.toUpperCase())).toBe(code)
    expect(stateCodeOf('The Dadra & Nagar Haveli and Daman & Diu')).toBe('26')
    expect(stateCodeOf('Andaman & Nicobar Islands')).toBe('35')
    expect(stateCodeOf('Atlantis')).toBeUndefined()
    expect([stateTaxName('27'), stateTaxName('04')]).toEqual(['SGST', 'UTGST'])
  })
})

describe('a GSTIN', () => {
  it('is taken with its right check sign alone', () => {
    expect(gstinProblem('27AAPFU0939F1ZV')).toBeUndefined()
    expect(gstinProblem('27AAPFU0939F1ZW')).toContain('check character')
    expect(gstinProblem('40AAPFU0939F1ZV')).toContain('those of a state')
    expect(gstinProblem('27AAPFU0939')).toContain('15 letters')
    expect(gstinCheck('27AAAAA0000A1Z')).toHaveLength(1)
  })
})

describe('papers', () => {
  it('belong to the financial year of their day', () => {
    expect(['2026-03-31', '2026-04-01', '2026-11-21', '1999-12-31'].map(financialYear)).toEqual(['25-26', '26-27', '26-27', '99-00'])
  })

  it('write amounts out as India does', () => {
    expect(amountWords(140_00)).toBe('One Hundred Forty Rupees Only')
    expect(amountWords(1_23_45_678_09)).toBe(
      'One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Rupees and Nine Paise Only',
    )
    expect([amountWords(0), amountWords(1_00), amountWords(50)]).toEqual(['Zero Rupees Only', 'One Rupee Only', 'Fifty Paise Only'])
  })

  it('are offered for the lines that have one', () => {
    expect(paperOfLine({ kind: 'topUpManual', refType: 'paymentRequest', credit: 1 })).toContain('Receipt')
    expect(paperOfLine({ kind: 'idSale', refType: 'idSale', credit: null })).toContain('Invoice')
    expect(paperOfLine({ kind: 'reversal', refType: 'nsdlApplication', credit: 1 })).toContain('Credit note')
    expect(paperOfLine({ kind: 'reversal', refType: 'paymentRequest', credit: 1 })).toBeUndefined()
    expect(paperOfLine({ kind: 'reversal', refType: 'nsdlApplication', credit: null })).toBeUndefined()
    expect(paperOfLine({ kind: 'commission', refType: 'nsdlApplication', credit: 1 })).toBeUndefined()
  })
})
