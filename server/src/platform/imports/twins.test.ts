import { expect, it } from 'vitest'
import { twinsBy } from './twins'

it('names the first other row that speaks of the same thing, and none of what is not known', () => {
  const given = [3, 3, undefined, 4, 3, undefined].map((thing, at) => ({ line: at + 2, row: { thing } }))
  const twin = twinsBy(given, ({ thing }) => thing)
  expect(given.map(one => twin(one)?.line)).toEqual([3, 2, undefined, undefined, 2, undefined])
})
