import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, GlyphRun } from 'fontkit'
import { addressLine, type Business } from '../business'
import type { Brand } from '../look'
import { type Language, sayIn } from '../words'
import { searchable } from './searchable'

/** Millimetres in points; papers are measured in points from the upper left corner, as pdfkit does. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export const inks = { text: '#1c2430', quiet: '#5c6470', line: '#b8c0cc', tint: '#f1f4f8' }

export interface TextStyle {
  size?: number
  bold?: boolean
  ink?: string
  align?: 'left' | 'center' | 'right'
  /** Wraps at this width; without it the text stays on one line. */
  width?: number
  /** With `width`: cut off with dots beyond this height. */
  height?: number
}

/** An A4 page that is being written from top to bottom. */
export interface Paper {
  /** For whatever has no word here. */
  doc: PDFKit.PDFDocument
  brand: Brand | undefined
  left: number
  right: number
  width: number
  /** Where the next thing goes. */
  y: number
  /** Lowest point that may be written to. */
  bottom: number
  /** Writes at a place and moves nothing. @returns the height it took */
  write(text: string, x: number, y: number, style?: TextStyle): number
  /** Height that a text would take. */
  heightOf(text: string, style: TextStyle & { width: number }): number
  widthOf(text: string, style?: TextStyle): number
  /** A paragraph over the whole width at `y`, which moves below it; goes on on the next page when it must. */
  say(text: string, style?: TextStyle): void
  /** Starts a new page unless so much height is left. @returns whether it did */
  need(height: number): boolean
}

interface About {
  /** Name of the document in the reader's title bar. */
  title: string
  business: Business
  /** The owner's logo and colour, for the letterhead. */
  brand?: Brand
  /** The instant of writing; the same one gives the same bytes. */
  at: Date
  /** In small type at the foot of each page, beside the page number. */
  foot?: string
  margin?: number
  /** Of its words; English unless told otherwise. */
  language?: Language
  /** Landscape. */
  across?: boolean
}

/**
 * Draws a paper on A4 and answers its PDF. Fonts with Latin, ₹ and Hindi are inside the file.
 * @param draw writes from the top; pages are numbered afterwards
 */
export async function renderPaper(about: About, draw: (paper: Paper) => void | Promise<void>): Promise<Buffer> {
  const margin = about.margin ?? mm(15)
  // Read with the first paper: a start waits for nothing that only papers need.
  const [{ default: PDFDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  parseFont ??= create
  const doc = new PDFDocument({
    size: 'A4',
    layout: about.across ? 'landscape' : 'portrait',
    margin,
    bufferPages: true,
    // Else pdfkit reads Helvetica first, which no paper uses.
    font: '',
    lang: `${about.language ?? 'en'}-IN`,
    displayTitle: true,
    info: { Title: about.title, Author: about.business.businessName, Creator: 'Sevakendra', CreationDate: about.at, ModDate: about.at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  await draw(paperOn(doc, margin, about.brand))
  numberPages(doc, margin, about)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

function paperOn(doc: PDFKit.PDFDocument, margin: number, brand: Brand | undefined): Paper {
  const set = (text: string, { size = 9.5, bold = false, ink = inks.text }: TextStyle) =>
    useFont(doc, text, bold).fontSize(size).fillColor(ink)
  const paper: Paper = {
    doc,
    brand,
    left: margin,
    right: doc.page.width - margin,
    width: doc.page.width - 2 * margin,
    y: margin,
    bottom: doc.page.height - margin - 16,
    write(text, x, y, style = {}) {
      const { width, height, align = 'left' } = style
      set(text, style)
      if (width === undefined) {
        const shift = align === 'left' ? 0 : doc.widthOfString(text) * (align === 'right' ? 1 : 0.5)
        doc.text(text, x - shift, y, { lineBreak: false })
        return doc.currentLineHeight()
      }
      doc.text(text, x, y, { width, align, ...(height ? { height, ellipsis: true } : {}) })
      return doc.heightOfString(text, { width, align })
    },
    heightOf(text, style) {
      return set(text, style).heightOfString(text, { width: style.width })
    },
    widthOf: (text, style = {}) => set(text, style).widthOfString(text),
    say(text, style = {}) {
      for (const paragraph of text.split('\n')) {
        const whole = { ...style, width: style.width ?? paper.width }
        const height = paper.heightOf(paragraph || ' ', whole)
        paper.need(height)
        paper.write(paragraph || ' ', paper.left, paper.y, whole)
        paper.y += height + 3
      }
    },
    need(height) {
      if (paper.y + height <= paper.bottom) return false
      doc.addPage()
      paper.y = margin
      return true
    },
  }
  return paper
}

function numberPages(doc: PDFKit.PDFDocument, margin: number, { foot, language = 'en' }: Pick<About, 'foot' | 'language'>): void {
  const say = sayIn(language)
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const y = doc.page.height - margin - 8
    const width = doc.page.width - 2 * margin
    // Below the margin pdfkit would start a new page.
    doc.page.margins.bottom = 0
    useFont(doc, foot ?? '')
      .fontSize(7.5)
      .fillColor(inks.quiet)
    if (foot) doc.text(foot, margin, y, { width: width - 70, lineBreak: false, ellipsis: true })
    const number = say('Page {{page}} of {{pages}}', { page: page + 1, pages: count })
    useFont(doc, number).text(number, margin, y, { width, align: 'right', lineBreak: false })
  }
}

/** The largest logo above a paper, in points: one that is wide stays as low as the lines beside it. */
const logoRoom = { width: 110, height: 42 }

/** The name, address and logo of the business above a paper, what the paper is, and a line in the colour of the business below them. */
export function letterhead(paper: Paper, business: Business, title: string): void {
  const { doc, left, right, brand } = paper
  const scale = brand?.logo ? Math.min(logoRoom.width / brand.logo.width, logoRoom.height / brand.logo.height) : 0
  const logo = brand?.logo && { ...brand.logo, width: brand.logo.width * scale, height: brand.logo.height * scale }
  const textLeft = logo ? left + logo.width + 10 : left
  const width = paper.width * 0.62 - (textLeft - left)
  if (logo) doc.image(logo.bytes, left, paper.y, { width: logo.width, height: logo.height })
  let y = paper.y + paper.write(business.businessName, textLeft, paper.y, { size: 15, bold: true, width })
  const contact = [business.contactNo, business.emailId].filter(Boolean).join(' · ')
  for (const line of [addressLine(business), contact].filter(Boolean))
    y += paper.write(line, textLeft, y + 1, { size: 8.5, ink: inks.quiet, width })
  const titleLeft = left + paper.width * 0.64
  const titleHeight = paper.write(title, titleLeft, paper.y + 2, { size: 13, bold: true, align: 'right', width: right - titleLeft })
  paper.y = Math.max(y, paper.y + titleHeight, logo ? paper.y + logo.height : 0) + 8
  doc
    .moveTo(left, paper.y)
    .lineTo(right, paper.y)
    .lineWidth(brand?.colour ? 2 : 1)
    .strokeColor(brand?.colour ?? inks.line)
    .stroke()
  paper.y += 12
}

const require = createRequire(import.meta.url)
/** Of the font library, once a paper was begun. */
let parseFont: typeof import('fontkit').create | undefined
const parsed = new Map<string, Font>()
const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>()

/**
 * Sets the font that a text needs: Hindi has its own, which also has Latin for mixed lines.
 * Parsing a font takes longer than writing a page, and so does looking it up by anything but a name: both are done once.
 */
function useFont(doc: PDFKit.PDFDocument, text: string, bold = false): PDFKit.PDFDocument {
  const weight = bold ? '700Bold' : '400Regular'
  const name = /\p{Script=Devanagari}/u.test(text) ? `NotoSansDevanagari_${weight}` : `Inter_${weight}`
  const known = registered.get(doc) ?? new Set()
  if (!known.has(name)) {
    const folder = name.startsWith('Noto') ? 'noto-sans-devanagari' : 'inter'
    if (!parseFont) throw new Error('No paper was begun')
    const file = require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}.ttf`)
    const font = parsed.get(name) ?? remembering(searchable(withTexts(parseFont(readFileSync(file)))))
    parsed.set(name, font)
    doc.registerFont(name, font)
    registered.set(doc, known.add(name))
  }
  return doc.font(name)
}

/**
 * The library keeps each glyph as it was first asked for. One that is first asked for as a part of another (the full stop of a colon) has no
 * text, in this paper and in all later ones: neither a search nor a copy would find it. Hence all are asked for by their characters first;
 * those for private use stand for other shapes of ordinary characters, and have their text from what is written.
 */
function withTexts(font: Font): Font {
  for (const character of font.characterSet) if (!/\p{Co}/u.test(String.fromCodePoint(character))) font.glyphForCodePoint(character)
  return font
}

/** Figures keep their distance: drawn under the arm of a 7, the point of `107.00` is read as a comma. */
const figures = { kern: false }

/** Words whose glyphs are kept; the labels of all papers are a few hundred. */
const wordsKept = 5000

/**
 * Choosing the glyphs of a word takes most of the time of a paper, and papers are the same words again and again. What a word of a font
 * looks like is kept; places are copied, because the writer scales them where they are.
 */
function remembering(font: Font): Font {
  const layout = font.layout.bind(font)
  const known = new Map<string, GlyphRun>()
  font.layout = (text, ...how) => {
    if (how.some(one => one !== undefined)) return layout(text, ...how)
    const run = known.get(text) ?? (/\d/.test(text) ? layout(text, figures) : layout(text))
    if (!known.has(text)) {
      if (known.size >= wordsKept) known.clear()
      known.set(text, copied(run))
    }
    return copied(run)
  }
  return font
}

const copied = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions: run.positions.map(place => ({ ...place })) })
