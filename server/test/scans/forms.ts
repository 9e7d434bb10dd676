import { createCanvas, Path2D } from '@napi-rs/canvas'
import { sheet } from '@sevakendra/contract/kit/form/print'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formKeyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { panForms } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import sharp from 'sharp'
import { drawForm } from '../../src/nsdl-pan/papers-form'
import type { Page } from '../../src/platform/files/pages'
import { facts, table } from '../../src/platform/pdf/parts'
import { inks, renderPaper } from '../../src/platform/pdf/pdf'
import { drawnCards } from './cards'

const business = {
  ...{ businessName: 'Sevakendra', contactNo: '', emailId: '' },
  ...{ address: '', city: '', state: '', pincode: '' },
} as unknown as Parameters<typeof renderPaper>[0]['business']
const about = { business, at: new Date('2026-11-23'), foot: 'Sevakendra' }
const edition = 'Y2026' as const

/** The number that is printed on the sample pages of our forms. */
export const sampleRef = 'PAN2600000012'

export interface SamplePage {
  name: string
  /** The page of one of our forms that it is; 0 where it is no such page. */
  page: number
  jpeg: Buffer
}

/** @param refNo printed on it; null gives an empty form */
export function formPdf(key: (typeof panForms)[number]['key'], refNo: string | null, version = 1): Promise<Buffer> {
  const form = panForms.find(one => one.key === key)
  if (!form) throw new Error(`There is no form ${key}`)
  const formNo = formNumber(edition, form.filing)
  const answers: Given = refNo ? { ...anita } : {}
  const signer = refNo ? { name: 'ANITA KUMARI', capacity: 'self', under: 'of the applicant' } : null
  return renderPaper({ ...about, title: formNo, margin: sheet.margin }, paper =>
    drawForm(paper, { form, refNo, version, formNo, edition, answers, signer, aadhaarProvesBirth: false }),
  )
}

/** A proof of somebody else's making: lines, a table, no mark. */
const proofPdf = () =>
  renderPaper({ ...about, title: 'Certificate' }, paper => {
    paper.say('Board of Secondary Education', { size: 18, bold: true })
    facts(paper, [
      ['Name', 'ANITA KUMARI'],
      ['Date of birth', '9 March 1992'],
      ['Roll number', '4471902'],
      ['School', 'Kendriya Vidyalaya, Patna'],
    ])
    table(
      paper,
      [
        { label: 'Subject', share: 3 },
        { label: 'Marks', share: 1, align: 'right' },
      ],
      ['English', 'Hindi', 'Mathematics', 'Science', 'Social Science'].map((name, at) => [name, String(61 + 5 * at)]),
    )
    for (let line = 0; line < 12; line++)
      paper.say('This is to certify that the candidate named above has passed the examination held in March.', { ink: inks.text })
  })

/** Makes pages of a PDF: in a decoding process, or here. What decodes forbids its process every format but those of scans, the drawing of captchas too. */
type ReadPages = (pdf: Buffer) => Promise<Page[]>

/** The first page of a filled form with photograph and signature, at 200 dpi. */
export async function signedPage(read: ReadPages, key: (typeof panForms)[number]['key'], refNo: string): Promise<Buffer> {
  const form = panForms.find(one => one.key === key)
  const [first] = await read(await formPdf(key, refNo))
  if (!form || !first) throw new Error('no page')
  return signed(first.jpeg, form.cuts)
}

/** One form of each declaration: those of its other categories lie on paper in the same way. */
const eachLayout = [...new Map(panForms.map(form => [formKeyOf(form.filing), form])).values()]

/** Pages of our forms as they come back, filled, with photograph and signature, at 200 dpi; and one page of another paper. */
export async function samplePages(read: ReadPages): Promise<SamplePage[]> {
  const pages: SamplePage[] = []
  for (const { key, cuts } of eachLayout) {
    const clean = await read(await formPdf(key, sampleRef))
    for (const [at, { jpeg }] of clean.entries())
      pages.push({ name: `${key} ${at + 1}`, page: at + 1, jpeg: at === 0 && cuts.length > 0 ? await signed(jpeg, cuts) : jpeg })
  }
  const [proof] = await read(await proofPdf())
  if (proof) pages.push({ name: 'certificate', page: 0, jpeg: proof.jpeg })
  return pages
}

/** Papers of others as counters take them: a card that fills the picture, lies on a table or was copied onto a sheet, a letter, and a sheet with a few words alone. */
export async function otherPapers(): Promise<SamplePage[]> {
  const [front, , back] = drawnCards({ side: 1600 })
  const [onTable] = drawnCards({ side: 1200, ground: 0.3 })
  const letter = drawnCards({ side: a4.height })[3]
  if (!front || !back || !letter || !onTable) throw new Error('no cards')
  const papers = {
    card: front.jpeg,
    'card on a table': onTable.jpeg,
    'card on a sheet': await copied(front.jpeg),
    'back of a card on a sheet': await copied(back.jpeg),
    letter: letter.jpeg,
    'few words': fewWords(),
  }
  return Object.entries(papers).map(([name, jpeg]) => ({ name, page: 0, jpeg }))
}

/** A sheet of A4 at 200 dpi. */
const a4 = { width: 1654, height: 2339 }

/** A card as a copier lays it on an empty sheet, in its own size. */
const copied = async (jpeg: Buffer) =>
  sharp({ create: { ...a4, channels: 3, background: '#fdfdfb' } })
    .composite([{ input: await sharp(jpeg).resize({ width: 674 }).toBuffer(), left: 250, top: 300 }])
    .jpeg({ quality: 92 })
    .toBuffer()

function fewWords(): Buffer {
  const canvas = createCanvas(a4.width, a4.height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, a4.width, a4.height)
  pen.fillStyle = '#111111'
  for (const [words, y, px] of [
    ['Voter card', 450, 90],
    ['A specimen. Not a document of any authority.', 2050, 28],
  ] as const) {
    pen.font = `${px}px "Liberation Sans"`
    pen.fillText(words, 150, y)
  }
  return canvas.toBuffer('image/jpeg', 92)
}

type Shape = { path: string; fill?: string; line?: string }

/** A picture of so many units, stretched to so many pixels; the decoders of the product open no drawings. */
function drawn(units: { width: number; height: number }, width: number, height: number, shapes: readonly Shape[]): Buffer {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.scale(width / units.width, height / units.height)
  pen.lineWidth = 2.5
  for (const { path, fill, line } of shapes) {
    const shape = new Path2D(path)
    if (fill) pen.fillStyle = fill
    if (fill) pen.fill(shape)
    if (line) pen.strokeStyle = line
    if (line) pen.stroke(shape)
  }
  return canvas.toBuffer('image/png')
}

/** A face and shoulders. @param ground what is behind */
export const face = (width: number, height: number, ground = '#eef3f8') =>
  drawn({ width: 100, height: 140 }, width, height, [
    { path: 'M0 0H100V140H0z', fill: ground },
    { path: 'M8 140c2-26 18-36 42-36s40 10 42 36z', fill: '#2f5d50' },
    { path: 'M41 84H59V110H41z', fill: '#b27650' },
    { path: 'M29 58a21 29 0 1 0 42 0a21 29 0 1 0 -42 0z', fill: '#c68a63' },
    { path: 'M29 50c-2-26 8-35 21-35s23 9 21 35l-5-12H34z', fill: '#221a18' },
    { path: 'M39 55h6v4h-6zM55 55h6v4h-6z', fill: '#000000' },
    { path: 'M43 72q7 5 14 0', line: '#7d3f33' },
  ])

/** A pen stroke on nothing. */
export const signature = (width: number, height: number) =>
  drawn({ width: 200, height: 90 }, width, height, [
    { path: 'M20 60q15 -45 30 0q12 -38 24 0q14 -50 28 0q10 -30 22 0q14 -44 30 0M24 74h140', line: '#1b2f6e' },
  ])

async function signed(jpeg: Buffer, cuts: readonly ('photo' | 'signature')[]): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata()
  const layers = cuts.map(cut => {
    const frame = formFrames[cut]
    const px = (share: number, whole: number) => Math.round((share / 100) * whole)
    const size = [px(frame.width, width) - 6, px(frame.height, height) - 6] as const
    return { input: (cut === 'photo' ? face : signature)(...size), left: px(frame.x, width) + 3, top: px(frame.y, height) + 3 }
  })
  return sharp(jpeg).composite(layers).jpeg({ quality: 92 }).toBuffer()
}
