import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialYear, gstInside, gstinCheck, gstinProblem, gstStates, halves, stateCodeOf, stateTaxName, taxOf } from './gst'
import { amountWords, paperOfLine } from './words'

describe('the GST inside a fee', () => {
  it('adds up to the paisa with the taxable value, and is 18 % of it to half a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_00_00_000_00 }), fee => {
        const gst = gstInside(fee)
        const taxable = fee - gst
        expect(gst).toBeGreaterThanOrEqual(0)
        expect(Math.abs(gst - taxable * 0.18)).toBeLessThanOrEqual(0.6)
      }),
    )
  })

  it('is halved to the paisa inside a state, the odd paisa to the state, and goes whole to the Union between states', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_00_00_000 }),
        fc.constantFrom(...Object.keys(gstStates)),
        fc.constantFrom(...Object.keys(gstStates)),
        (gst, supplier, place) => {
          const { cgst, sgst, igst } = taxOf(gst, { supplier, place })
          expect(cgst + sgst + igst).toBe(gst)
          if (supplier === place) {
            expect(igst).toBe(0)
            expect([0, 1]).toContain(sgst - cgst)
          } else expect([cgst, sgst, igst]).toEqual([0, 0, gst])
        },
      ),
    )
    expect(halves(503)).toEqual({ cgst: 251, sgst: 252 })
  })

  it('is what the reference example says: 33.00 holds 27.97 and 5.03', () => {
    expect(gstInside(33_00)).toBe(5_03)
  })
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
    expect(gstinProblem('27AAPFU0939F1ZW')).toContain('check sign')
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
