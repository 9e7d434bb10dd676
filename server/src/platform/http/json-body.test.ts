import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDeeper } from './json-body'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

it('knows how deep a body is nested, whatever stands in its texts', () => {
  const text = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', 'a', '\u2028') })
  const value = fc.letrec(tie => ({
    any: fc.oneof(
      { maxDepth: 6 },
      text,
      fc.integer(),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(text, tie('any'), { maxKeys: 3 }),
    ),
  })).any
  fc.assert(
    fc.property(value, given => {
      const depth = depthOf(given)
      for (const json of [JSON.stringify(given), JSON.stringify(given, null, 1)]) {
        expect(isDeeper(json, depth)).toBe(false)
        if (depth > 0) expect(isDeeper(json, depth - 1)).toBe(true)
      }
    }),
  )
})

it('reads a body that is none to its end', () => {
  for (const json of ['"', '"\\', '[[["', ']]]]', '']) expect(isDeeper(json, 32), json).toBe(false)
  expect(isDeeper('['.repeat(98_000), 32)).toBe(true)
})
