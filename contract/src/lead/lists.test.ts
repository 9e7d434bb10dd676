import { expect, it } from 'vitest'
import { leads } from './lists'

it('is called as in the specification, with its six columns in their order until somebody brings in others', () => {
  expect(leads.title).toBe('Credit Crad Request List')
  const shown = Object.values(leads.columns).filter(({ folded, hidden }) => !folded && !hidden)
  expect(shown.map(({ label }) => label)).toEqual(['Date', 'Ref No.', 'Applicant Name', 'Contact No', 'Interested In', 'Merchant'])
})
