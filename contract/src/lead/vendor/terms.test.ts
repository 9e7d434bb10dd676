import { expect, it } from 'vitest'
import { toldOfLoan } from './terms'

const loan = {
  ...{ lender: 'Alpha Finance Ltd', lenderHindi: null, aprLeast: 1400, aprMost: 3600, monthsLeast: 3, monthsMost: 36 },
  ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, penalties: 'None', penaltiesHindi: null },
  factsUrl: 'https://facts.example.org/kfs',
}
const hosts = ['example.org']

it('tells a loan with everything that has to be told of it, at a website that is listed', () => {
  expect(toldOfLoan(loan, hosts)).toEqual({ terms: loan })
  expect(toldOfLoan({ ...loan, lender: ' Alpha Finance Ltd ', lenderHindi: ' ' }, hosts)).toEqual({ terms: loan })
})

it('leaves a loan out of which something is missing', () => {
  for (const name of Object.keys(loan).filter(one => !one.endsWith('Hindi')))
    for (const empty of [null, undefined, ''])
      expect(toldOfLoan({ ...loan, [name]: empty }, hosts), name).toEqual({ terms: null, why: 'missing' })
})

it('leaves a loan out whose Key Facts Statement lies elsewhere', () => {
  for (const factsUrl of ['https://evil.example/kfs', 'http://facts.example.org/kfs', 'facts.example.org'])
    expect(toldOfLoan({ ...loan, factsUrl }, hosts)).toEqual({ terms: null, why: 'elsewhere' })
  expect(toldOfLoan(loan, [])).toEqual({ terms: null, why: 'elsewhere' })
})
