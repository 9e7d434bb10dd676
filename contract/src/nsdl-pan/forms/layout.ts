import { type Box, columnOf, type Layout, percentOf, sheet, singleCell } from '../../kit/form/print'
import { panCuts } from '../slots'
import { ao } from './ao'
import type { EditionCode } from './edition'
import type { CutKey, PanForm } from './pan-form'

/**
 * Where everything stands on our printed form. The server draws it, the crop starts from its photo and signature boxes, and the verifier's
 * screen lights an answer's place on the scan.
 */

const perCm = 28.3465

/** 2.5 × 3.5 cm each: the left one is signed across, the right one stays clean and is cropped. */
export const photoBoxes: { signed: Box; clean: Box } = {
  signed: { x: sheet.margin, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
  clean: { x: sheet.width - sheet.margin - 2.5 * perCm, y: 28, width: 2.5 * perCm, height: 3.5 * perCm },
}
/** 4.5 × 2 cm, left of the clean photo. */
export const signatureBox: Box = { x: photoBoxes.clean.x - 14 - 4.5 * perCm, y: 66, width: 4.5 * perCm, height: 2 * perCm }

/** The mark by which a scan of the page is recognised (`server/src/platform/pdf/mark.ts`): in the right margin of every page, below the photo. */
export const markBox: Box = { x: sheet.width - sheet.margin - 33, y: 150, width: 33, height: 33 }

/** So far from the middle of a printed line to what is cut: a millimetre, for a page is never found to the pixel. */
const fromLine = 0.1 * perCm

/** The largest box of the shape of a picture within the lines of a printed one: in another shape the crop screen would stretch it over a line. */
function within({ x, y, width, height }: Box, picture: { width: number; height: number }): Box {
  const scale = Math.min((width - 2 * fromLine) / picture.width, (height - 2 * fromLine) / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}
/** What is cut from the first page. */
export const cutBoxes: Record<CutKey, Box> = {
  photo: within(photoBoxes.clean, panCuts.photo),
  signature: within(signatureBox, panCuts.signature),
}

/** The boxes of photo and signature, with their lines, on a straight scan of our form, in percent of the page. */
export const formFrames: Record<CutKey, Box> = { photo: percentOf(photoBoxes.clean), signature: percentOf(signatureBox) }

/** Where every answer of a form stands on its paper. */
export function layoutOf(form: PanForm, edition: EditionCode): Layout {
  const pages = form.paper(edition).map((sections, at) => columnOf(form.questions, at + 1, at === 0 ? 152 : 34, sections))
  const whole = [...(form.names.includes(ao.parts.area) ? [aoInHead(form)] : []), ...pages]
  return { cells: whole.flatMap(({ cells }) => cells), captions: whole.flatMap(({ captions }) => captions) }
}

/** The AO code stands between the photos. */
function aoInHead({ questions }: PanForm): Layout {
  const layout: Layout = { cells: [], captions: [] }
  let x = photoBoxes.signed.x + photoBoxes.signed.width + 14
  const captions = [
    [ao.parts.area, 'Area code'],
    [ao.parts.type, 'AO type'],
    [ao.parts.range, 'Range'],
    [ao.parts.number, 'AO no.'],
  ] as const
  for (const [name, text] of captions) {
    const cell = singleCell(questions, name, { page: 1, x, y: 112 })
    layout.cells.push(cell)
    layout.captions.push({ page: 1, x, y: 102, text, style: 'small' })
    x += cell.width + 12
  }
  return layout
}

/** Where an answer stands on a straight scan, in percent of its page: every cell of it, and those of a whole entry, which is named by its place (`otherPans.0`). */
export const placesOf = (form: PanForm, field: string, edition: EditionCode): (Box & { page: number })[] =>
  layoutOf(form, edition)
    .cells.filter(cell => cell.field === field || cell.field.startsWith(`${field}.`))
    .map(cell => ({ ...percentOf(cell), page: cell.page }))

/** Below the last section of the second page: declaration, place, date and the signature. */
export const declarationBox: Box = { x: sheet.margin, y: 688, width: sheet.width - 2 * sheet.margin, height: 104 }
