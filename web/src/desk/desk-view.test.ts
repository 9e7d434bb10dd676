import { describe, expect, it } from 'vitest'
import { deskZoom, startView, startViewIn, type View, type ViewStep, viewed } from './desk-view'

const after = (before: View, ...steps: ViewStep[]) => steps.reduce(viewed, before)
const times = (many: number, step: ViewStep) => Array<ViewStep>(many).fill(step)

describe('a scan at the desk', () => {
  it('is turned by a quarter, and stands upright again after four', () => {
    const turns = [1, 2, 3, 4].map(many => after(startView, ...times(many, { do: 'turn' })).turn)
    expect(turns).toEqual([90, 180, 270, 0])
    expect(after(startView, ...times(4, { do: 'turn' }))).toEqual(startView)
  })

  it('is made larger and smaller by quarters, up to its limits and back from them', () => {
    expect(after(startView, { do: 'zoom', by: 1 }).zoom).toBe(1.25)
    const largest = after(startView, ...times(40, { do: 'zoom', by: 1 }))
    const smallest = after(startView, ...times(40, { do: 'zoom', by: -1 }))
    expect([largest.zoom, smallest.zoom]).toEqual([deskZoom.max, deskZoom.min])
    expect([after(largest, { do: 'zoom', by: -1 }).zoom, after(smallest, { do: 'zoom', by: 1 }).zoom]).toEqual([3.75, 0.75])
  })

  it('fits its column by width or as a whole, and begins larger where the column is narrow', () => {
    const whole = after(startView, { do: 'fit', whole: 0.6 })
    expect([whole.zoom, after(whole, { do: 'fit', whole: 0.6 }).zoom]).toEqual([0.6, 1])
    expect(after(startView, { do: 'fit', whole: 0.01 }).zoom).toBe(0.2)
    expect(after(startView, { do: 'zoomTo', zoom: 1.7 }).zoom).toBe(1.7)
    expect([startViewIn(992).zoom, startViewIn(993).zoom]).toEqual([2, 1])
  })

  it('has a turn for each page alone, and one zoom and contrast for all', () => {
    const looked = after(startView, { do: 'turn' }, { do: 'zoom', by: 1 }, { do: 'contrast' })
    const kept = { zoom: 1.25, contrast: true }
    expect(viewed(looked, { do: 'page', page: 2 })).toEqual({ page: 2, turn: 0, ...kept })
    expect(viewed(looked, { do: 'turnPage', by: 1, of: 3 })).toEqual({ page: 1, turn: 0, ...kept })
    // The page that is open already stays as it was turned.
    expect(viewed(looked, { do: 'page', page: 0 })).toEqual({ page: 0, turn: 90, ...kept })
    expect(viewed(looked, { do: 'contrast' }).contrast).toBe(false)
  })

  it('goes round from the last page to the first, and stays where there is none', () => {
    const pages = (by: 1 | -1) => [1, 2, 3].map(many => after(startView, ...times(many, { do: 'turnPage', by, of: 3 })).page)
    expect([pages(1), pages(-1)]).toEqual([
      [1, 2, 0],
      [2, 1, 0],
    ])
    expect(viewed(startView, { do: 'turnPage', by: 1, of: 0 }).page).toBe(0)
  })
})
