import { expect, it } from 'vitest'
import { firstLimit, limitFrom } from './chase'

it('holds nobody back by a limit that cannot be read', () => {
  expect([undefined, null, 'on', { active: true }, { active: true, most: -1, days: 30 }].map(limitFrom)).toEqual(Array(5).fill(firstLimit))
  expect(limitFrom({ ...firstLimit, active: true, second: 7 })).toEqual(firstLimit)
  expect(limitFrom({ active: true, most: 0, days: 15 })).toEqual({ ...firstLimit, active: true, most: 0, days: 15 })
})
