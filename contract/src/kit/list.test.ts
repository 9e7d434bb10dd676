import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { column, filterOpts, list, listQuery, offeredIn, ownOrder, pageSizes } from './list'
import { fieldErrors } from './messages'

const query = listQuery(['name', 'amount'], { status: z.enum(['open', 'shut']) })
const refused = (given: unknown) => {
  const result = query.safeParse(given)
  if (result.success) throw new Error(`This query should have been refused: ${JSON.stringify(given)}`)
  return fieldErrors(result.error)
}
const filter = { field: 'name', opt: null, value1: 'a' }

describe('the list query', () => {
  it('is complete when empty', () => {
    expect(query.parse({})).toEqual({ filters: [], search: '', length: 10, start: 0, sorts: [] })
  })

  it('takes what the screens send', () => {
    const given = {
      filters: [filter, { field: 'amount', opt: 'between', value1: 1, value2: 5 }],
      search: 'x'.repeat(100),
      length: 100,
      start: 200,
      sorts: [{ column: 'amount', dir: 'desc' }],
      additionFilter: { status: 'open' },
    }
    expect(query.parse(given)).toEqual(given)
  })

  it.each(pageSizes)('has pages of %i', length => {
    expect(query.parse({ length }).length).toBe(length)
  })

  it.each([
    ['an unknown filter field', { filters: [{ ...filter, field: 'password' }] }, { 'filters.0.field': ['Unknown field: password'] }],
    ['an inherited name', { sorts: [{ column: 'toString', dir: 'asc' }] }, { 'sorts.0.column': ['Unknown field: toString'] }],
    ['an unknown direction', { sorts: [{ column: 'name', dir: 'up' }] }, { 'sorts.0.dir': ['Choose from the list'] }],
    ['an unknown operator', { filters: [{ ...filter, opt: 'like' }] }, { 'filters.0.opt': ['Choose from the list'] }],
    ['another page size', { length: 11 }, { length: ['Page size must be one of 10, 20, 50, 100'] }],
    ['a page size in words', { length: '10' }, { length: ['Page size must be one of 10, 20, 50, 100'] }],
    ['a negative start', { start: -1 }, { start: ['Must be at least 0'] }],
    ['half a start', { start: 0.5 }, { start: ['Expected int received number'] }],
    ['a search of 101 characters', { search: 'x'.repeat(101) }, { search: ['String must contain at most 100 characters'] }],
    ['more than 20 filters', { filters: Array(21).fill(filter) }, { filters: ['Choose at most 20'] }],
    ['more than 5 sorts', { sorts: Array(6).fill({ column: 'name', dir: 'asc' }) }, { sorts: ['Choose at most 5'] }],
    ['an unknown key', { limit: 5 }, { '': ['Unknown field: limit'] }],
    ['an unknown key of a filter', { filters: [{ ...filter, sql: '1=1' }] }, { 'filters.0': ['Unknown field: sql'] }],
    ['an addition that was not declared', { additionFilter: { owner: 1 } }, { additionFilter: ['Unknown field: owner'] }],
    ['an addition of another value', { additionFilter: { status: 'ajar' } }, { 'additionFilter.status': ['Choose from the list'] }],
  ])('refuses %s', (_, given, errors) => {
    expect(refused(given)).toEqual(errors)
  })

  it.each([{ value1: 'x'.repeat(101) }, { value1: {} }, { value1: null }, { value1: undefined }])('refuses a filter for %j', value => {
    expect(Object.keys(refused({ filters: [{ ...filter, ...value }] }))).toEqual(['filters.0.value1'])
  })
})

describe('a declared list', () => {
  const doors = list('/backend/door/list', {
    title: 'Doors',
    may: 'registration.read',
    newest: 'hungOn',
    tabs: 'state',
    columns: {
      hungOn: column.date('Hung On'),
      name: column.text('Name'),
      cost: column.money('Cost'),
      state: column.choice('State', { open: 'Open', shut: 'Shut' }),
      roomId: column.code('Room', { hidden: true }),
    },
  })

  it('filters and sorts by its drawn columns only', () => {
    expect(doors.keys).toEqual(['hungOn', 'name', 'cost', 'state'])
    const body = doors.call.body
    expect(body?.safeParse({ sorts: [{ column: 'cost', dir: 'asc' }] }).success).toBe(true)
    expect(body?.safeParse({ sorts: [{ column: 'roomId', dir: 'asc' }] }).success).toBe(false)
  })

  it('is one call, and another for the counts of its tabs', () => {
    expect(doors.call).toMatchObject({ method: 'POST', path: '/backend/door/list', may: 'registration.read' })
    expect(doors.counts).toMatchObject({ method: 'GET', path: '/backend/door/list/counts', may: 'registration.read' })
  })

  it('checks its rows by the kind of each column', () => {
    const row = { id: '1', hungOn: '2026-01-05', name: null, cost: 100, state: 'open', roomId: 'R1' }
    const reply = (data: unknown[]) => (doors.call.reply as z.ZodType).safeParse({ data, totalRecords: 1, filterRecords: 1 }).success
    expect(reply([row])).toBe(true)
    expect(reply([{ ...row, state: 'ajar' }])).toBe(false)
    expect(reply([{ ...row, cost: 1.5 }])).toBe(false)
    expect(reply([{ ...row, hungOn: new Date() }])).toBe(false)
  })

  it('knows a first match for every kind of column', () => {
    for (const make of Object.values(column)) {
      const { kind } = (make as (label: string, words: Record<string, string>) => { kind: keyof typeof filterOpts })('X', { a: 'A' })
      expect(filterOpts[kind].length).toBeGreaterThan(0)
    }
  })
})

test('a choice offers all of its words, or those that rows of the list can have, in their order', () => {
  const words = { open: 'Open', ajar: 'Ajar', shut: 'Shut' }
  expect(offeredIn(column.choice('State', words))).toEqual(Object.entries(words))
  const few = column.choice('State', words, { only: ['shut', 'open'] })
  expect(offeredIn(few)).toEqual([
    ['open', 'Open'],
    ['shut', 'Shut'],
  ])
  expect(few.schema.safeParse('ajar').success).toBe(true)
})

test('a queue has its oldest first, what is decided its newest', () => {
  const of = (value?: string) => (value === undefined ? [] : [{ field: 'status', opt: null, value1: value }])
  const queue = { oldest: 'at', tabs: 'status', waits: ['pending', 'onHold'] }
  expect(['pending', 'onHold', 'approved', undefined].map(state => ownOrder(queue, of(state))?.dir)).toEqual(['asc', 'asc', 'desc', 'desc'])
  expect(ownOrder({ oldest: 'at' }, [])).toEqual({ column: 'at', dir: 'asc' })
  expect(ownOrder({ newest: 'at' }, of('pending'))).toEqual({ column: 'at', dir: 'desc' })
  expect(ownOrder({}, [])).toBeUndefined()
})
