import { describe, expect, it } from 'vitest'
import { gradeOf } from './grades'

describe('a line beside a request', () => {
  const reference = '426325118874'
  const asked = { amount: 2_500_00, depositedOn: '2026-11-10', reference, bare: reference, payerName: 'Ramesh Kumar', payerLast4: '0925' }
  const seen = { day: '2026-11-10', credit: 2_500_00, narration: 'UPI/SOMEBODY', reference: '', tokens: [] as string[] }
  it.each([
    ['reference and amount', { narration: 'UPI/426325118874/X' }, { grade: 'sure', days: 0 }],
    ['the reference in its own column', { reference: '426325118874' }, { grade: 'sure' }],
    ['reference and amount, long after', { reference: '426325118874', day: '2026-11-30' }, { grade: 'sure', days: 20 }],
    ['the reference in normal form', { tokens: ['426325118874'] }, { grade: 'sure' }],
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

  it('compares a name in Hindi with its vowel signs', () => {
    const hindi = { ...asked, payerName: 'रेखा सिन्हा' }
    expect(gradeOf(hindi, { ...seen, narration: 'NEFT/रेखा सिन्हा' })).toMatchObject({ payer: 'name' })
    expect(gradeOf(hindi, { ...seen, narration: 'NEFT/रेखा गुप्ता' })).toMatchObject({ payer: null })
  })
})
