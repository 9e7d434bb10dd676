import type { Frame, ScanPage } from '@sevakendra/contract/scan/endpoints'
import type { CutKind } from '@sevakendra/contract/scan/slots'
import { type Area, type Box, firstBox, fitted, moved, resized, type Turn, turned, turnedBox } from './crop-frames'

/** The frames by the keys of their cuts, and which of them is in hand. */
export interface CropState {
  which: string
  frames: Readonly<Record<string, Frame>>
}

type Pages = readonly Pick<ScanPage, 'id' | 'slot' | 'width' | 'height'>[]
/** What is cut, in the order of the keys. */
export type CutsWanted = readonly (readonly [key: string, cut: CutKind])[]

export type CropStep =
  | { do: 'choose'; which: string }
  | { do: 'set'; box: Box }
  | { do: 'move'; x?: number; y?: number }
  | { do: 'resize'; by: number }
  | { do: 'page'; page: string }
  | { do: 'turn' }

/** The pages from which something may be cut, those of its first place before the others. */
export const pagesFor = <P extends Pick<ScanPage, 'slot'>>({ from }: Pick<CutKind, 'from'>, pages: readonly P[]): P[] =>
  from.flatMap(slot => pages.filter(page => page.slot === slot))

/** The page of a frame as it is seen. */
export function areaOf(frame: Frame, pages: Pages): Area {
  const page = pages.find(({ id }) => id === frame.page)
  return page ? turned(page, frame.turn) : { width: 1654, height: 2339 }
}

/** The frames to begin with: the stored or suggested ones, mended to the proportions that will be cut. */
export function startOf(given: { frames: Partial<Record<string, Frame>>; pages: Pages }, cuts: CutsWanted): CropState {
  const frame = (key: string, cut: CutKind): Frame => {
    const known = given.frames[key]
    if (known) return { ...known, ...fitted(known, cut, areaOf(known, given.pages)) }
    const first = pagesFor(cut, given.pages)[0]
    const fresh = { page: first?.id ?? '', turn: 0 as Turn, x: 0, y: 0, width: 1, height: 1 }
    return { ...fresh, ...firstBox(cut, areaOf(fresh, given.pages)) }
  }
  return { which: cuts[0]?.[0] ?? '', frames: Object.fromEntries(cuts.map(([key, cut]) => [key, frame(key, cut)])) }
}

/** What a step makes of the frames. Turning a page turns every frame that lies on it. */
export function cropped(state: CropState, step: CropStep, pages: Pages, cuts: CutsWanted): CropState {
  const { which, frames } = state
  const [frame, cut] = [frames[which], cuts.find(([key]) => key === which)?.[1]]
  if (!frame || !cut) return state
  const put = (patch: Partial<Frame>): CropState => ({ ...state, frames: { ...frames, [which]: { ...frame, ...patch } } })
  const area = areaOf(frame, pages)
  switch (step.do) {
    case 'choose':
      return { ...state, which: step.which }
    case 'set':
      return put(fitted(step.box, cut, area))
    case 'move':
      return put(moved(frame, step, cut, area))
    case 'resize':
      return put(resized(frame, step.by, cut, area))
    case 'page': {
      const next = { ...frame, page: step.page, turn: sameTurn(state, step.page) }
      return put({ ...next, ...fitted(next, cut, areaOf(next, pages)) })
    }
    case 'turn': {
      const turn = ((frame.turn + 90) % 360) as Turn
      const turnedFrames = cuts.flatMap(([key, one]) => {
        const beside = frames[key]
        return beside && seenTogether(beside, frame) ? [[key, { ...beside, ...turnedBox(beside, one, area), turn }] as const] : []
      })
      return { ...state, frames: { ...frames, ...Object.fromEntries(turnedFrames) } }
    }
  }
}

/** A page that was turned for another frame is seen that way for this one, too. */
const sameTurn = ({ which, frames }: CropState, page: string): Turn =>
  Object.entries(frames).find(([key, frame]) => key !== which && frame.page === page)?.[1].turn ?? 0

/** Only a page that is seen the same way shows another frame, too. */
export const seenTogether = (a: Frame, b: Frame): boolean => a.page === b.page && a.turn === b.turn
