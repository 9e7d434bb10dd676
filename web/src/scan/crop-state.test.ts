import type { Frame } from '@sevakendra/contract/scan/endpoints'
import { describe, expect, it } from 'vitest'
import { type CropState, type CropStep, type CutsWanted, cropped, pagesFor, seenTogether, startOf } from './crop-state'

const pages = [
  { id: '1', slot: 'poi', width: 1000, height: 1400 },
  { id: '2', slot: 'form', width: 1654, height: 2339 },
  { id: '3', slot: 'form', width: 1654, height: 2339 },
]
const kind = { label: '', stored: '', dpi: 200, maxBytes: 20_000, fit: 'cover', shows: 'photo', from: ['form'] } as const
const cuts: CutsWanted = [
  ['photo', { ...kind, width: 197, height: 276, start: { x: 6, y: 6, width: 15 } }],
  ['signature', { ...kind, width: 354, height: 157, start: { x: 40, y: 22, width: 27 } }],
]
/** The two frames beside what is in hand. */
const seen = ({ which, frames }: CropState) => ({ which, photo: frames.photo as Frame, signature: frames.signature as Frame })
const begin = () => seen(startOf({ frames: {}, pages }, cuts))
const going = (...steps: CropStep[]) =>
  steps.reduce((state, step) => cropped(state, step, pages, cuts), startOf({ frames: {}, pages }, cuts))
const after = (...steps: CropStep[]) => seen(going(...steps))

describe('framing photo and signature', () => {
  it('begins on the form itself, with the photo in hand', () => {
    expect(begin()).toMatchObject({ which: 'photo', photo: { page: '2', turn: 0 }, signature: { page: '2' } })
  })

  it('takes the frames of last time and mends their proportions', () => {
    const photo: Frame = { page: '2', x: 10, y: 10, width: 12, height: 50, turn: 0 }
    expect(seen(startOf({ frames: { photo }, pages }, cuts)).photo).toMatchObject({ x: 10, y: 10, width: 12 })
    expect(seen(startOf({ frames: { photo }, pages }, cuts)).photo.height).toBeCloseTo(11.9, 1)
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

  it('offers the pages of its own places alone, in their order', () => {
    expect(pagesFor({ from: ['form'] }, pages).map(({ id }) => id)).toEqual(['2', '3'])
    expect(pagesFor({ from: ['form', 'poi'] }, pages).map(({ id }) => id)).toEqual(['2', '3', '1'])
  })

  it('may take the signature from another page', () => {
    const state = after({ do: 'choose', which: 'signature' }, { do: 'page', page: '3' })
    expect([state.photo.page, state.signature.page]).toEqual(['2', '3'])
    expect(seenTogether(state.photo, state.signature)).toBe(false)
    expect(after({ do: 'choose', which: 'signature' }, { do: 'page', page: '3' }, { do: 'turn' }).photo.turn).toBe(0)
  })

  it('has one frame where nothing else is cut, and none for a subject without cuts', () => {
    const alone = startOf({ frames: {}, pages }, cuts.slice(1))
    expect(alone).toMatchObject({ which: 'signature', frames: { signature: { page: '2' } } })
    expect(Object.keys(alone.frames)).toEqual(['signature'])
    const none = startOf({ frames: {}, pages }, [])
    expect(cropped(none, { do: 'turn' }, pages, [])).toBe(none)
  })
})
