import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { face, signature } from '../../../test/scans/forms'
import { cutWarnings } from './cut-looks'
import type { Grey } from './page-grey'

const photo = { width: 197, height: 276, shows: 'photo' } as const
const ink = { width: 354, height: 157, shows: 'ink' } as const

/** What a frame of these pixels shows: a picture laid at a place on white paper, with whatever else is drawn. */
async function seen(
  rule: typeof photo | typeof ink,
  picture: Buffer,
  x: number,
  y: number,
  draw?: (pen: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void,
): Promise<string[]> {
  const { width, height } = rule
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fdfdfc'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(await loadImage(picture), x, y)
  draw?.(pen)
  const { data } = pen.getImageData(0, 0, width, height)
  const grey: Grey = { data: new Uint8Array(width * height), width, height }
  for (let at = 0; at < grey.data.length; at++)
    grey.data[at] = 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0)
  return cutWarnings(grey, rule, rule)
}

describe('a photo', () => {
  it('within its edges, before a plain light ground, is found fine', async () => {
    expect(await seen(photo, face(197, 276), 0, 0)).toEqual([])
    expect(await seen(photo, face(217, 304), -10, -10)).toEqual([])
  })

  it.each([
    ['to the left', -14, 0],
    ['to the right', 14, 0],
    ['up', 0, -18],
    ['down', 0, 18],
  ])('that the frame reaches over, %s, is said to be cut off', async (_, x, y) => {
    expect(await seen(photo, face(197, 276, '#d4dfec'), x, y)).toEqual([expect.stringMatching(/over the edge of the photo/)])
  })

  it('is warned of when its ground is dark or the person stands aside, and when nobody is there', async () => {
    expect(await seen(photo, face(197, 276, '#5a6b4a'), 0, 0)).toEqual([expect.stringMatching(/plain and light/)])
    expect(await seen(photo, face(197, 276, '#fdfdfc'), 42, 0)).toEqual([expect.stringMatching(/not in the middle/)])
    expect(await seen(photo, face(197, 276), 300, 0)).toEqual(['There seems to be nothing in this frame.'])
  })

  it.each([
    ['pale', '#fdfdfc', 0.74],
    ['dark', '#101010', 0.8],
  ])('that came out %s is said to need better light', async (_, veil, over) => {
    const look = await seen(photo, face(197, 276), 0, 0, pen => {
      pen.globalAlpha = over
      pen.fillStyle = veil
      pen.fillRect(0, 0, 197, 276)
    })
    expect(look).toContain('This is very pale or dark. Scan the page again with better light.')
  })
})

describe('a signature', () => {
  it('in faint ink is said to need better light', async () => {
    const look = await seen(ink, signature(300, 130), 27, 13, pen => {
      pen.globalAlpha = 0.75
      pen.fillStyle = '#fdfdfc'
      pen.fillRect(0, 0, 354, 157)
    })
    expect(look).toEqual(['This is very pale or dark. Scan the page again with better light.'])
  })

  it('inside the frame is found fine; none is said to be none', async () => {
    expect(await seen(ink, signature(300, 130), 27, 13)).toEqual([])
    expect(await seen(ink, signature(300, 130), 900, 13)).toEqual(['There seems to be nothing in this frame.'])
  })

  it('that runs over the frame, or has the line of its box in it, is warned of', async () => {
    expect(await seen(ink, signature(354, 157), 40, 0)).toEqual([])
    expect(await seen(ink, signature(354, 157), 120, 0)).toEqual([expect.stringMatching(/touches the edge/)])
    const line = await seen(ink, signature(300, 130), 27, 13, pen => {
      pen.fillStyle = '#5c6470'
      pen.fillRect(0, 1, 354, 2)
    })
    expect(line).toEqual([expect.stringMatching(/line of the box/)])
  })
})
