import { salesRegister } from '@sevakendra/contract/invoice/reports'
import { expect, it } from 'vitest'
import { readUrl } from '../kit/list/url'
import { ofBuyer, ofRate, ofSac } from './gst-drill'

const days = { from: '2026-11-01', to: '2026-11-30' }
/** What the register is filtered by at an address. */
function filtersAt(path: string) {
  const search = new URLSearchParams(path.split('?')[1])
  expect([search.get('from'), search.get('to')]).toEqual([days.from, days.to])
  return Object.fromEntries(readUrl(salesRegister, search).filters.map(({ field, value1 }) => [field, value1]))
}

it('leads from a recipient to its papers of this registration alone', () => {
  expect(filtersAt(ofBuyer({ code: 'M000007', gstin: '27AAAAA0000A1Z2' }, days))).toEqual({
    code: 'M000007',
    gstin: '27AAAAA0000A1Z2',
  })
  expect(filtersAt(ofBuyer({ code: 'M000007', gstin: null }, days))).toEqual({ code: 'M000007', buyerKind: 'b2c' })
})

it('leads from a rate to papers of that rate', () => {
  const row = { buyerKind: 'b2c', supply: 'intra', place: '10', rate: 18 }
  expect(filtersAt(ofRate(row, days))).toEqual({
    ...{ buyerKind: 'b2c', supply: 'intra', place: '10' },
    rate: 18,
  })
  expect(filtersAt(ofSac({ sac: '998399', buyerKind: 'b2b', rate: 5 }, days))).toEqual({
    ...{ sac: '998399', buyerKind: 'b2b' },
    rate: 5,
  })
})
