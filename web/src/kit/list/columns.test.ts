import { column } from '@sevakendra/contract/kit/list'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnKeys, fitOf, fittedWidths, orderedKeys } from './columns'

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

test('widths fill the room exactly, keep what was resized, and give way only as far as they can', () => {
  const one = fc.record({ width: fc.integer({ min: 100, max: 400 }), gives: fc.integer({ min: 0, max: 90 }), grows: fc.boolean() })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 3000 }), fc.nat(11), (given, room, resized) => {
      const named = given.map(({ width, gives, grows }, index) => ({ key: `c${index}`, width, least: width - gives, grows }))
      const kept = resized < named.length ? { [`c${resized}`]: 222 } : {}
      const widths = fittedWidths(named, kept, room)
      const sum = (of: (column: (typeof named)[number]) => number) => named.reduce((total, column) => total + of(column), 0)
      const least = sum(({ key, least: small }) => kept[key] ?? small)
      expect(sum(({ key }) => widths[key] ?? 0)).toBe(Math.max(least, room))
      for (const { key, least: small } of named) expect(widths[key]).toBeGreaterThanOrEqual(kept[key] ?? small - named.length)
      const lastTakesAll = named.every(({ key }) => key in kept)
      if (`c${resized}` in kept && !lastTakesAll) expect(widths[`c${resized}`]).toBe(222)
    }),
  )
})

test('only texts are cut, and none of them while another has more than it needs', () => {
  const kinds = { code: column.code('Ref No.'), money: column.money('Amount'), date: column.date('On'), text: column.text('Name') } as const
  const one = fc.record({
    kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
    needed: fc.integer({ min: 40, max: 700 }),
  })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 12 }), fc.integer({ min: 600, max: 2400 }), (given, room) => {
      const fits = given.map(({ kind, needed }, at) => ({ ...fitOf(`c${at}`, kinds[kind], needed), kind }))
      const widths = fittedWidths(fits, {}, room)
      const at = (key: string) => widths[key] ?? 0
      for (const { key, kind, width } of fits) if (kind !== 'text') expect(at(key)).toBeGreaterThanOrEqual(width)
      const cut = fits.filter(({ key, width }) => at(key) < width)
      if (cut.length === 0) return
      // The cut ones are of one width, give or take a pixel; whoever is narrower needs no more, and nobody has air.
      const widest = Math.max(...cut.map(({ key }) => at(key)))
      for (const { key, width, least } of cut) expect(at(key)).toBeGreaterThanOrEqual(Math.min(width, Math.max(least, widest - 1)))
      for (const { key, width } of fits) expect(at(key)).toBeLessThanOrEqual(width)
    }),
  )
})
