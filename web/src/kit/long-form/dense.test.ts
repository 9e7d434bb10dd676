import { describe, expect, it } from 'vitest'
import { columnsOf, isShort } from './dense'

describe('the dense sheet', () => {
  it('gives names, addresses and lists of choices the whole width, and puts short questions three in a row', () => {
    expect(columnsOf({ kind: 'capitals' }, { kind: 'name' })).toBe(12)
    expect(columnsOf({ kind: 'capitals' }, { kind: 'address' })).toBe(12)
    expect(columnsOf({ kind: 'choices', words: {} })).toBe(12)
    expect(columnsOf({ kind: 'repeated', each: {} })).toBe(12)
    expect([columnsOf({ kind: 'aadhaar' }), columnsOf({ kind: 'day' }), columnsOf({ kind: 'mobile' }, { kind: 'line' })]).toEqual([4, 4, 4])
  })

  it('gives choices of long words half of it', () => {
    expect([
      columnsOf({ kind: 'radio', words: { M: 'Male', F: 'Female' } }),
      columnsOf({ kind: 'radio', words: { Y: 'Physical card and e-PAN' } }),
    ]).toEqual([4, 6])
    expect(columnsOf({ kind: 'check' })).toBe(8)
    expect(isShort()).toBe(true)
  })
})
