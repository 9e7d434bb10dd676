import type { Frame } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { describe, expect, it } from 'vitest'
import { type CropStep, cropped, seenTogether, startOf } from './crop-state'

const pages = [
  { id: '1', kind: 'poi' as const, width: 1000, height: 1400 },
  { id: '2', kind: 'form' as const, width: 1654, height: 2339 },
]
const begin = () => startOf({ photo: null, signature: null, pages })
const after = (...steps: CropStep[]) => steps.reduce((state, step) => cropped(state, step, pages), begin())

describe('framing photo and signature', () => {
  it('begins on the form itself, with the photo in hand', () => {
    expect(begin()).toMatchObject({ which: 'photo', photo: { page: '2', turn: 0 }, signature: { page: '2' } })
  })

  it('takes the frames of last time and mends their proportions', () => {
    const photo: Frame = { page: '2', x: 10, y: 10, width: 12, height: 50, turn: 0 }
    expect(startOf({ photo, signature: null, pages }).photo).toMatchObject({ x: 10, y: 10, width: 12 })
    expect(startOf({ photo, signature: null, pages }).photo.height).toBeCloseTo(11.9, 1)
  })

  it('moves only the frame in hand', () => {
    const before = begin()
    const moved = after({ do: 'move', x: 165.4 })
    expect(moved.photo.x).toBeCloseTo(before.photo.x + 10, 1)
    expect(moved.signature).toEqual(before.signature)
    const chosen = after({ do: 'choose', which: 'signature' }, { do: 'move', y: 233.9 })
    expect(chosen.photo).toEqual(before.photo)
    expect(chosen.signature.y).toBeCloseTo(before.signature.y + 10, 1)
  })

  it('turns both frames with the page they share', () => {
    const turned = after({ do: 'turn' })
    expect([turned.photo.turn, turned.signature.turn]).toEqual([90, 90])
    const around = after({ do: 'turn' }, { do: 'turn' }, { do: 'turn' }, { do: 'turn' })
    expect(around.photo.turn).toBe(0)
  })

  it('may take the signature from another page', () => {
    const state = after({ do: 'choose', which: 'signature' }, { do: 'page', page: '1' })
    expect([state.photo.page, state.signature.page]).toEqual(['2', '1'])
    expect(seenTogether(state.photo, state.signature)).toBe(false)
    expect(cropped(state, { do: 'turn' }, pages).photo.turn).toBe(0)
  })
})
