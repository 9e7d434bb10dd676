import { expect, it } from 'vitest'
import { chaseDayOf, firstLimit, limitFrom } from './chase'

it.each([
  [-1, 0],
  [6, 0],
  [7, 7],
  [14, 7],
  [15, 15],
  [29, 15],
  [30, 30],
  [400, 30],
])('%i days after the acknowledgement day %i of the chase has come', (days, stage) => expect(chaseDayOf(days)).toBe(stage))

it('holds nobody back by a limit that cannot be read', () => {
  expect([undefined, null, 'on', { active: true }, { active: true, most: -1, days: 30 }].map(limitFrom)).toEqual(Array(5).fill(firstLimit))
  expect(limitFrom({ active: true, most: 0, days: 15 })).toEqual({ active: true, most: 0, days: 15 })
})
