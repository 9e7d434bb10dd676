import { describe, expect, it } from 'vitest'
import { coveredPixels, keptOn, oneMore, usualBox } from './cover-boxes'
import { drawCovered } from './cover-draw'

describe('a box over a number', () => {
  it('begins below the middle of a card, and in the lower half of a letter', () => {
    const [card, letter] = [usualBox({ width: 1600, height: 1010 }), usualBox({ width: 1654, height: 2339 })]
    expect([card.y > 50, letter.y > 50, letter.height < card.height]).toEqual([true, true, true])
  })

  it('stays on the picture, and large enough to be taken hold of', () => {
    expect(keptOn({ x: 95, y: -4, width: 20, height: 0.1 })).toEqual({ x: 80, y: 0, width: 20, height: 1 })
    expect(keptOn({ x: 0, y: 0, width: 140, height: 120 })).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  })

  it('does not lie where the one before was added', () => {
    const first = oneMore([])
    expect(oneMore([first])).not.toEqual(first)
  })

  it('covers every pixel that it touches, and none outside of the picture', () => {
    expect(coveredPixels({ x: 10.05, y: 20.05, width: 9.9, height: 9.9 }, { width: 1000, height: 500 })).toEqual({
      ...{ x: 100, y: 100, width: 100, height: 50 },
    })
    expect(coveredPixels({ x: 90, y: 90, width: 10, height: 10 }, { width: 333, height: 77 })).toEqual({
      x: 299,
      y: 69,
      width: 34,
      height: 8,
    })
  })

  it('is drawn in black after the picture, so that nothing of what is below it is left', () => {
    const steps: unknown[] = []
    const context = {
      fillStyle: '' as string,
      fillRect: (...rect: number[]) => steps.push([context.fillStyle, ...rect]),
      drawImage: (_: unknown, ...rect: number[]) => steps.push(['picture', ...rect]),
    }
    const box = { x: 25, y: 50, width: 50, height: 10 }
    drawCovered(context as unknown as CanvasRenderingContext2D, {} as HTMLCanvasElement, { width: 400, height: 200 }, [
      box,
      { ...box, y: 0 },
    ])
    expect(steps).toEqual([
      ['#ffffff', 0, 0, 400, 200],
      ['picture', 0, 0, 400, 200],
      ['#000000', 100, 100, 200, 20],
      ['#000000', 100, 0, 200, 20],
    ])
  })
})
