import { type Column, column, filterOpts, type List, type ListFilter, list, listQuery, pageSizes } from '@sevakendra/contract/kit/list'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListState, queryOf, readUrl, writeUrl } from './url'

const couriers = list('/couriers', {
  title: 'Couriers',
  may: 'signedIn',
  tabs: 'status',
  columns: {
    sentOn: column.date('Sent On'),
    seen: column.dateTime('Seen'),
    awb: column.code('AWB No.'),
    merchant: column.text('Merchant'),
    charge: column.money('Charge'),
    pieces: column.count('Pieces'),
    insured: column.yesNo('Insured'),
    note: column.text('Note', { sortable: false }),
    status: column.choice('Status', { sent: 'Sent', lost: 'Lost' }),
    papers: column.choices('Papers', { proof: 'Proof', form: 'Form' }),
    secret: column.text('Secret', { hidden: true }),
  },
}) as unknown as List

const words = fc.string({ minLength: 1, maxLength: 100, unit: 'binary' }).filter(text => text.trim() !== '')
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
function valueFor({ kind, words: known }: Column): fc.Arbitrary<ListFilter['value1']> {
  if (kind === 'money' || kind === 'count') return fc.integer()
  if (kind === 'date' || kind === 'dateTime') return day
  if (kind === 'yesNo') return fc.boolean()
  return kind === 'choice' || kind === 'choices' ? fc.constantFrom(...Object.keys(known ?? {})) : words
}
const filterFor = (field: string): fc.Arbitrary<ListFilter> => {
  const of = couriers.columns[field] as Column
  return fc.tuple(fc.constantFrom(null, ...filterOpts[of.kind]), valueFor(of), valueFor(of)).map(([opt, value1, value2]) => ({
    field,
    opt,
    value1,
    ...(opt === 'between' && { value2 }),
  }))
}
const state: fc.Arbitrary<ListState> = fc.record({
  filters: fc
    .subarray(couriers.keys)
    .chain(fields => fc.tuple(...fields.map(filterFor)))
    .map(filters => [...filters]),
  search: fc.string({ maxLength: 100, unit: 'binary' }),
  size: fc.constantFrom(...pageSizes),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sorts: fc
    .subarray(
      couriers.keys.filter(key => key !== 'note'),
      { maxLength: 5 },
    )
    .chain(columns =>
      fc.tuple(...columns.map(name => fc.record({ column: fc.constant(name), dir: fc.constantFrom('asc' as const, 'desc' as const) }))),
    )
    .map(sorts => [...sorts]),
})
const through = (text: string) => new URLSearchParams(new URL(`http://x/?${text}`).search)

describe('the address of a list', () => {
  test('gives back any list that was written into it, from whatever tab it starts at', () => {
    fc.assert(
      fc.property(state, fc.constantFrom(undefined, 'sent', 'lost'), (given, startAt) => {
        const text = writeUrl(couriers, given, new URLSearchParams('other=1'), startAt).toString()
        expect(readUrl(couriers, through(text), startAt)).toEqual(given)
        expect(through(text).get('other')).toBe('1')
      }),
    )
  })

  test('leads only to queries that the contract accepts, whatever is written into it', () => {
    const body = listQuery(couriers.keys)
    const name = fc.constantFrom('q', 'page', 'size', 'sort', ...couriers.keys.map(key => `f.${key}`), 'f.secret', 'f.nothing')
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('gte~5', 'between~1', 'between~~', 'eq~sent', '~', '*', '-1', '1e3', 'starts~x', '-awb,awb,note'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 12 }), pairs => {
        expect(body.safeParse(queryOf(readUrl(couriers, new URLSearchParams(pairs)))).success).toBe(true)
      }),
    )
  })

  test('is short: a clean list has nothing in it, and the rest reads as it is meant', () => {
    const clean = readUrl(couriers, new URLSearchParams())
    expect(writeUrl(couriers, clean).toString()).toBe('')
    const asked = readUrl(couriers, through('q=om&f.charge=gte~5000&f.status=sent&f.merchant=~a~b&sort=-sentOn,awb&page=3&size=20'))
    expect(queryOf(asked)).toEqual({
      filters: [
        { field: 'merchant', opt: null, value1: 'a~b' },
        { field: 'charge', opt: 'gte', value1: 5000 },
        { field: 'status', opt: null, value1: 'sent' },
      ],
      search: 'om',
      length: 20,
      start: 40,
      sorts: [
        { column: 'sentOn', dir: 'desc' },
        { column: 'awb', dir: 'asc' },
      ],
    })
  })

  test('carries the addition of the screen under its own name', () => {
    expect(queryOf(readUrl(couriers, new URLSearchParams()), { shop: '7' }).additionFilter).toEqual({ shop: '7' })
  })
})
