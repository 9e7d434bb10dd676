import { describe, expect, it } from 'vitest'
import { carries, gradeOf } from './grades'

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

describe('a line beside a request', () => {
  const asked = { amount: 2_500_00, depositedOn: '2026-11-10', reference: '426325118874', payerName: 'Ramesh Kumar', payerLast4: '0925' }
  const seen = { day: '2026-11-10', credit: 2_500_00, narration: 'UPI/SOMEBODY', reference: '' }
  it.each([
    ['reference and amount', { narration: 'UPI/426325118874/X' }, { grade: 'sure', days: 0 }],
    ['the reference in its own column', { reference: '426325118874' }, { grade: 'sure' }],
    ['reference and amount, long after', { reference: '426325118874', day: '2026-11-30' }, { grade: 'sure', days: 20 }],
    ['the reference and another amount', { reference: '426325118874', credit: 2_400_00 }, { grade: 'differs' }],
    ['amount, day and name', { narration: 'NEFT/KUMAR RAMESH/SBI' }, { grade: 'likely', payer: 'name' }],
    ['amount, day and account', { narration: 'NEFT XX0925' }, { grade: 'likely', payer: 'last4' }],
    ['amount and day', { day: '2026-11-12' }, { grade: 'possible', days: 2, payer: null }],
    ['amount ten days later', { day: '2026-11-20' }, { grade: 'possible' }],
    ['amount eleven days later', { day: '2026-11-21' }, undefined],
    ['amount four days before', { day: '2026-11-06' }, undefined],
    ['day and name, another amount', { narration: 'RAMESH KUMAR', credit: 1 }, undefined],
    ['half of the name', { narration: 'RAMESH GUPTA' }, { grade: 'possible' }],
  ])('with %s', (_, more, graded) => {
    const found = gradeOf(asked, { ...seen, ...more })
    if (graded === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(graded)
  })
})
