import { describe, expect, it } from 'vitest'
import { cornersOf, dpiOf, frameOver, outsideOf, placementOf, uprightTurn } from './geometry'

const sheet = { width: 600, height: 800 }
const mark = { x: 500, y: 150, width: 30, height: 30 }
const box = { x: 400, y: 40, width: 100, height: 140 }
const picture = { width: 1200, height: 1600 }

/** Where the sheet's points lie when it is turned by degrees around its middle, at two pixels a point. */
const turnedBy = (degrees: number, size = picture) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return ({ x, y }: { x: number; y: number }) => {
    const [u, v] = [2 * (x - 300), 2 * (y - 400)]
    return { x: cos * u - sin * v + size.width / 2, y: sin * u + cos * v + size.height / 2 }
  }
}
const sideways = { width: 1600, height: 1200 }

describe('a printed box on a scan', () => {
  it.each([
    [0, picture, 0],
    [90, sideways, 270],
    [180, picture, 180],
    [270, sideways, 90],
  ] as const)('is found when the sheet lies turned by %i°, and the page is shown upright', (degrees, size, turn) => {
    const placement = placementOf(cornersOf(mark), cornersOf(mark).map(turnedBy(degrees, size)))
    expect(uprightTurn(placement)).toBe(turn)
    expect(dpiOf(placement)).toBeCloseTo(144, 6)
    expect(outsideOf(placement, sheet, size)).toBeCloseTo(0, 6)
    const frame = frameOver(placement, box, size)
    expect(frame?.turn).toBe(turn)
    expect([frame?.x, frame?.y, frame?.width, frame?.height]).toEqual([400 / 6, 5, 100 / 6, 17.5].map(n => expect.closeTo(n, 2)))
  })

  it('keeps its middle and size on a leaning scan', () => {
    const placement = placementOf(cornersOf(mark), cornersOf(mark).map(turnedBy(4)))
    const frame = frameOver(placement, box, picture)
    const middle = turnedBy(4)({ x: 450, y: 110 })
    expect(frame?.turn).toBe(0)
    expect(((frame?.x ?? 0) + (frame?.width ?? 0) / 2) * 12).toBeCloseTo(middle.x, 1)
    expect(((frame?.y ?? 0) + (frame?.height ?? 0) / 2) * 16).toBeCloseTo(middle.y, 1)
    expect(frame?.width).toBeCloseTo(100 / 6, 2)
  })

  it('is not given where it lies outside, and the sheet tells how much of it is missing', () => {
    const moved = cornersOf(mark)
      .map(turnedBy(0))
      .map(({ x, y }) => ({ x, y: y - 160 }))
    const placement = placementOf(cornersOf(mark), moved)
    expect(frameOver(placement, box, picture)).toBeUndefined()
    expect(outsideOf(placement, sheet, picture)).toBeCloseTo(160 / 1200, 6)
  })
})
