import { describe, expect, it } from 'vitest'
import { verdictOf } from './crop-result'
import { zoomed } from './zooming'

describe('what is said of a cut', () => {
  it('is never that it fits while there is something to look at', () => {
    expect(verdictOf({ fits: true, warnings: [] })).toBe('ok')
    expect(verdictOf({ fits: true, warnings: ['There seems to be nothing in this frame.'] })).toBe('wait')
    expect(verdictOf({ fits: false, warnings: [] })).toBe('bad')
    expect(verdictOf(undefined)).toBe('bad')
  })
})

it('zooms by shares within a range', () => {
  expect([zoomed(1, 0.5), zoomed(2, 1.25), zoomed(4.9, 2)]).toEqual([1, 2.5, 5])
})
