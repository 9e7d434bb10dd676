import type { Frame, ScanPage } from '@sevakendra/contract/nsdl-pan/scans/endpoints'
import { type Area, type Box, firstBox, fitted, moved, resized, type Turn, turned, turnedBox, type Which } from './crop-frames'

/** Both frames and which of them is in hand. */
export interface CropState {
  which: Which
  photo: Frame
  signature: Frame
}

type Pages = readonly Pick<ScanPage, 'id' | 'kind' | 'width' | 'height'>[]

export type CropStep =
  | { do: 'choose'; which: Which }
  | { do: 'set'; box: Box }
  | { do: 'move'; x?: number; y?: number }
  | { do: 'resize'; by: number }
  | { do: 'page'; page: string }
  | { do: 'turn' }

const other = (which: Which): Which => (which === 'photo' ? 'signature' : 'photo')

/** The page of a frame as it is seen. */
export function areaOf(frame: Frame, pages: Pages): Area {
  const page = pages.find(({ id }) => id === frame.page)
  return page ? turned(page, frame.turn) : { width: 1654, height: 2339 }
}

/** The frames to begin with: the stored or suggested ones, mended to the proportions that will be cut. */
export function startOf(given: { photo: Frame | null; signature: Frame | null; pages: Pages }): CropState {
  const first = given.pages.find(({ kind }) => kind === 'form') ?? given.pages[0]
  const frame = (which: Which): Frame => {
    const known = given[which]
    if (known) return { ...known, ...fitted(known, which, areaOf(known, given.pages)) }
    const fresh = { page: first?.id ?? '', turn: 0 as Turn, x: 0, y: 0, width: 1, height: 1 }
    return { ...fresh, ...firstBox(which, areaOf(fresh, given.pages)) }
  }
  return { which: 'photo', photo: frame('photo'), signature: frame('signature') }
}

/** What a step makes of the frames. Turning a page turns both frames that lie on it. */
export function cropped(state: CropState, step: CropStep, pages: Pages): CropState {
  const { which } = state
  const frame = state[which]
  const area = areaOf(frame, pages)
  const put = (patch: Partial<Frame>): CropState => ({ ...state, [which]: { ...frame, ...patch } })
  switch (step.do) {
    case 'choose':
      return { ...state, which: step.which }
    case 'set':
      return put(fitted(step.box, which, area))
    case 'move':
      return put(moved(frame, step, which, area))
    case 'resize':
      return put(resized(frame, step.by, which, area))
    case 'page': {
      const next = { ...frame, page: step.page, turn: sameTurn(state, step.page) }
      return put({ ...next, ...fitted(next, which, areaOf(next, pages)) })
    }
    case 'turn': {
      const turn = ((frame.turn + 90) % 360) as Turn
      const own = turnedFrame(frame, turn, which, pages)
      const second = other(which)
      const beside = state[second]
      const together = beside.page === frame.page && beside.turn === frame.turn
      return { ...state, [which]: own, ...(together ? { [second]: turnedFrame(beside, turn, second, pages) } : {}) }
    }
  }
}

/** A page that was turned for the other frame is seen that way for this one, too. */
const sameTurn = (state: CropState, page: string): Turn => {
  const beside = state[other(state.which)]
  return beside.page === page ? beside.turn : 0
}

const turnedFrame = (frame: Frame, turn: Turn, which: Which, pages: Pages): Frame => ({
  ...frame,
  ...turnedBox(frame, which, areaOf(frame, pages)),
  turn,
})

/** Only a page that is seen the same way shows the other frame, too. */
export const seenTogether = (a: Frame, b: Frame): boolean => a.page === b.page && a.turn === b.turn
