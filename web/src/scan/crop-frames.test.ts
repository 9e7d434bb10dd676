import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aspectOf, type Box, type CutShape, firstBox, fitted, moved, pixelsOf, resized, turned, turnedBox } from './crop-frames'

const photo: CutShape = { width: 197, height: 276, start: { x: 6, y: 6, width: 15 } }
const signature: CutShape = { width: 354, height: 157, start: { x: 40, y: 22, width: 27 } }

const a4 = { width: 1654, height: 2339 }
const pages = fc.record({ width: fc.integer({ min: 400, max: 6000 }), height: fc.integer({ min: 400, max: 6000 }) })
const boxes = fc.record({
  x: fc.double({ min: -50, max: 150, noNaN: true }),
  y: fc.double({ min: -50, max: 150, noNaN: true }),
  width: fc.double({ min: -10, max: 300, noNaN: true }),
  height: fc.double({ min: 0, max: 300, noNaN: true }),
})
const which = fc.constantFrom(photo, signature)

const isGood = (box: Box, what: CutShape, page: typeof a4) => {
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(100.01)
  expect(box.y + box.height).toBeLessThanOrEqual(100.01)
  expect(((box.width / box.height) * page.width) / page.height).toBeCloseTo(aspectOf(what), 1)
}

describe('frames over a page', () => {
  it('stay on the page and in proportion whatever is done to them', () => {
    fc.assert(
      fc.property(pages, boxes, which, fc.integer({ min: -500, max: 500 }), (page, box, what, by) => {
        isGood(fitted(box, what, page), what, page)
        isGood(moved(fitted(box, what, page), { x: by, y: -by }, what, page), what, page)
        isGood(resized(fitted(box, what, page), by, what, page), what, page)
        isGood(firstBox(what, page), what, page)
      }),
    )
  })

  it('move by pixels of the page', () => {
    const box = firstBox(photo, a4)
    expect(pixelsOf({ ...box, width: moved(box, { x: 10 }, photo, a4).x - box.x }, a4).width).toBe(10)
  })

  it('come back to the same paper after four quarter turns, as large as before', () => {
    const box = fitted({ x: 50, y: 40, width: 20, height: 1 }, signature, a4)
    const aside = turned(a4, 90)
    const around = [a4, aside, a4, aside].reduce<Box>((before, page) => turnedBox(before, signature, page), box)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(around[side]).toBeCloseTo(box[side], 1)
    expect(turned(a4, 90)).toEqual({ width: 2339, height: 1654 })
  })
})
