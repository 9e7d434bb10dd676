import type { Given } from '@sevakendra/contract/kit/form/question'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { slotsOf } from '@sevakendra/contract/nsdl-pan/forms/wanted-slots'
import type { PanSlot } from '@sevakendra/contract/nsdl-pan/slots'
import type { TinSlot } from '@sevakendra/contract/nsdl-pan/tin/slots'
import { LineCapStyle, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { printedForm } from '../nsdl-pan/service'
import { type Page, pagesOf } from '../platform/files/pages'
import type { Who } from '../platform/http/who'
import type { Services } from '../platform/tx'
import { type ReadyPage, stagePages } from '../scan/service'
import type { Person } from './people'

const coats = ['#6b3a55', '#2f5d50', '#3d4f7c', '#7a4a2b']
const skins = ['#c68a63', '#b27650', '#d7a27e']

const inked = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(red, green, blue)
}

/** A drawing of so many units, as it lies on a page: paths in units, filled or as a line of a width in units. */
export interface Drawing {
  width: number
  height: number
  shapes: { path: string; fill?: string; line?: string; wide?: number }[]
}

const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** A drawn face, so that a crop has something to show. */
export function face({ woman, mobile }: Pick<Person, 'woman' | 'mobile'>): Drawing {
  const n = Number(mobile.slice(-3))
  const hair = woman ? 'M26 62C20 30 34 14 50 14s30 16 24 48l4 34H22z' : 'M29 42c-2-18 8-27 21-27s23 9 21 27l-5-8H34z'
  const fringe = woman ? 'M28 50c2-22 12-30 22-30s20 8 22 30c-8-10-14-14-22-14s-14 4-22 14z' : hair
  const [coat, skin] = [coats[n % coats.length] ?? '', skins[n % skins.length] ?? '']
  return {
    width: 100,
    height: 140,
    shapes: [
      { path: 'M0 0H100V140H0z', fill: '#eef3f8' },
      ...(woman ? [{ path: hair, fill: '#221a18' }] : []),
      { path: 'M8 140c2-26 18-36 42-36s40 10 42 36z', fill: coat },
      { path: 'M41 84H59V110H41z', fill: skin },
      { path: oval(50, 58, 21, 29), fill: skin },
      { path: fringe, fill: '#221a18' },
      { path: oval(42, 57, 2.4, 2.4), fill: '#221a18' },
      { path: oval(58, 57, 2.4, 2.4), fill: '#221a18' },
      { path: 'M43 72q7 5 14 0', line: '#7d3f33', wide: 2 },
    ],
  }
}

/** A pen stroke that differs from person to person. */
export function signature({ first, last }: Pick<Person, 'first' | 'last'>): Drawing {
  const strokes = [...`${first}${last}`].map((letter, _, all) => {
    const up = 20 + (letter.charCodeAt(0) % 9) * 5
    return `q${90 / all.length} ${-up} ${180 / all.length} 0`
  })
  return {
    width: 200,
    height: 90,
    shapes: [
      { path: 'M0 0H200V90H0z', fill: '#ffffff' },
      { path: `M10 62 ${strokes.join(' ')}`, line: '#1b2f6e', wide: 2.6 },
      { path: 'M14 76h150', line: '#1b2f6e', wide: 1.4 },
    ],
  }
}

/** Puts a drawing into a frame of the form, whose place is in hundredths of the page, a little inside its line. */
export function put(page: PDFPage, drawing: Drawing, frame: (typeof formFrames)['photo']): void {
  const inside = 0.7
  const sheet = page.getSize()
  const [left, top] = [(frame.x / 100) * sheet.width + inside, sheet.height - (frame.y / 100) * sheet.height - inside]
  const room = { width: (frame.width / 100) * sheet.width - 2 * inside, height: (frame.height / 100) * sheet.height - 2 * inside }
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height)
  for (const { path, fill, line, wide = 0 } of drawing.shapes)
    page.drawSvgPath(path, {
      ...{ x: left, y: top, scale },
      ...(fill ? { color: inked(fill) } : {}),
      ...(line ? { borderColor: inked(line), borderWidth: wide, borderLineCap: LineCapStyle.Round } : {}),
    })
}

/** An application as its shop scans it. */
interface Scanned {
  filing: Filing
  answers: Given
  /** Whose face and signature are put on its paper. */
  signs: Pick<Person, 'woman' | 'mobile' | 'first' | 'last'>
  /** The day of the scan, `2026-11-24`. */
  on: string
}

/**
 * The printed form of an application as it comes back from the counter: with photo, where it has one, and signature on it. They are drawn into the PDF: a
 * library of pictures in this process would keep a hundred megabytes for as long as it runs.
 */
async function signedForm(services: Services, id: number, { filing, signs }: Scanned, who: Who): Promise<Page[]> {
  const {
    paper: { body },
  } = await printedForm(services, id, who)
  const form = await PDFDocument.load(body as Buffer)
  const [front] = form.getPages()
  if (front) {
    if (formOf(filing).cuts.includes('photo')) put(front, face(signs), formFrames.photo)
    put(front, signature(signs), formFrames.signature)
  }
  const signed = Buffer.from(await form.save())
  return pagesOf(services, () => signed, {}, who)
}

/** In points, a quarter of a sheet: so small, that turning it into a picture takes little time. */
const slip = { width: 298, height: 420, margin: 24 }

/** One page that says what it stands for; drawn once, used for everyone. */
const drawn = new Map<string, Promise<Page[]>>()
const specimen = (services: Services, title: string, who: Who): Promise<Page[]> => {
  const known = drawn.get(title)
  if (known) return known
  const made = specimenPdf(title).then(pdf => pagesOf(services, () => pdf, {}, who))
  drawn.set(title, made)
  return made
}

async function specimenPdf(title: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  const [bold, plain] = await Promise.all([StandardFonts.HelveticaBold, StandardFonts.Helvetica].map(font => document.embedFont(font)))
  const page = document.addPage([slip.width, slip.height])
  const line = { x: slip.margin, maxWidth: slip.width - 2 * slip.margin }
  page.drawText(title, { ...line, y: 340, size: 18, lineHeight: 23, ...(bold && { font: bold }) })
  const what = 'Specimen of the demonstration portal. Not a document of any authority.'
  page.drawText(what, { ...line, y: 48, size: 9, lineHeight: 12, ...(plain && { font: plain }) })
  return Buffer.from(await document.save())
}

/** Everything that the shop scans: the form, and each proof that was chosen for it, once. */
export async function scannedPapers(
  services: Services,
  row: { id: number; merchantId: number },
  scanned: Scanned,
  who: Who,
): Promise<ReadyPage[]> {
  const { filing, answers, on } = scanned
  const stage = (slot: PanSlot, pages: Page[]) => stagePages(services, row, slot, `${slot}.jpg`, pages, who)
  const ready = await stage('form', await signedForm(services, row.id, scanned, who))
  for (const { slot, fewest, paper, sharedWith = [] } of slotsOf(filing, answers, { edition: editionOn(on).code, on, rulings: [] }, []))
    if (fewest > 0 && paper && !ready.some(page => sharedWith.some(other => other === page.slot)))
      ready.push(...(await stage(slot, await specimen(services, paper, who))))
  return ready
}

/** What a shop sends when the name on a proof differed. @param row the objection */
export const betterProof = async (services: Services, row: { id: number; merchantId: number }, who: Who): Promise<ReadyPage[]> =>
  stagePages(services, row, 'identity' satisfies TinSlot, 'voter-card.jpg', await specimen(services, 'Voter card', who), who)
