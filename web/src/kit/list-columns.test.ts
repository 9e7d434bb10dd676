import { column } from '@sevakendra/contract/kit/list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnKeys, fittedWidths, orderedKeys } from './list-columns'

const list = {
  keys: ['refNo', 'name', 'email', 'status'],
  columns: {
    refNo: column.code('Ref No.'),
    name: column.text('Name'),
    email: column.text('Email', { folded: true }),
    status: column.choice('Status', { a: 'A' }),
  },
}

test('columns stand in the person’s order, and one that was declared later beside its neighbour', () => {
  expect(orderedKeys(list, [])).toEqual(list.keys)
  expect(orderedKeys(list, ['status', 'refNo', 'gone', 'name'])).toEqual(['status', 'refNo', 'name', 'email'])
})

test('folded columns come in when asked, and the one that names the record never goes', () => {
  expect(drawnKeys(list, { order: [], hidden: [], shown: [] })).toEqual(['refNo', 'name', 'status'])
  expect(drawnKeys(list, { order: [], hidden: ['refNo', 'status'], shown: ['email'] })).toEqual(['refNo', 'name', 'email'])
})

test('widths fill the room exactly, keep what was resized, and never shrink', () => {
  const columns = fc.array(fc.record({ width: fc.integer({ min: 60, max: 400 }), grows: fc.boolean() }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 3000 }), fc.nat(11), (given, room, resized) => {
      const named = given.map((one, index) => ({ ...one, key: `c${index}` }))
      const kept = resized < named.length ? { [`c${resized}`]: 222 } : {}
      const widths = fittedWidths(named, kept, room)
      const least = named.reduce((sum, { key, width }) => sum + (kept[key] ?? width), 0)
      const sum = Object.values(widths).reduce((a, b) => a + b, 0)
      expect(sum).toBe(Math.max(least, room))
      for (const { key, width } of named) expect(widths[key]).toBeGreaterThanOrEqual(kept[key] ?? width)
      const onlyLastLeft = !named.some(({ key, grows }) => grows && !(key in kept))
      if (`c${resized}` in kept && !(onlyLastLeft && resized === named.length - 1)) expect(widths[`c${resized}`]).toBe(222)
    }),
  )
})
