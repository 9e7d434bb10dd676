import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
for (const style of ['Regular', 'Bold'])
  GlobalFonts.registerFromPath(join(folder, 'standard_fonts', `LiberationSans-${style}.ttf`), 'Liberation Sans')

interface Point {
  x: number
  y: number
}

/** Corners of what is printed, in pixels of the picture, which may lean. */
type Corners = Point[]

export interface DrawnCard {
  name: string
  jpeg: Buffer
  /** For each number on it: its first eight digits, and its last four. */
  numbers: { eight: Corners; four: Corners }[]
}

/** How a picture of a card came about. */
export interface Taken {
  /** Pixels of the longer side of what is printed. */
  side: number
  /** Degrees. */
  lean?: number
  /** Ground around it, as a share of its width; 0 for a scan that is cut. */
  ground?: number
  /** A shadow over one side: how dark it is there, 0 to 1. */
  shadow?: number
}

interface Sheet {
  name: string
  /** In millimetres. */
  width: number
  height: number
  draw(put: Put): void
}

/** Draws in millimetres. */
interface Put {
  context: SKRSContext2D
  text(words: string, x: number, y: number, size: number, bold?: boolean): void
  /** Three groups of four. */
  number(digits: string, x: number, y: number, size: number, font?: string): void
}

const digits = '9999 1234 5678'

/** A drawn face, a line in each of the three colours and the lines of a front. */
function front({ context, text, number }: Put, x: number, y: number, scale: number, font?: string): void {
  const at = (mm: number) => mm * scale
  context.fillStyle = '#fdfcf7'
  context.fillRect(x, y, at(85.6), at(54))
  for (const [nth, colour] of ['#f2a14a', '#f6f6f6', '#3f8f4f'].entries()) {
    context.fillStyle = colour
    context.fillRect(x + at(20), y + at(3 + nth * 2), at(60), at(2))
  }
  context.fillStyle = '#c9d3dd'
  context.fillRect(x + at(5), y + at(13), at(19), at(24))
  context.fillStyle = '#6b5a4d'
  context.beginPath()
  context.ellipse(x + at(14.5), y + at(23), at(5), at(7), 0, 0, 7)
  context.fill()
  text('Anita Kumari', x + at(28), y + at(18), at(3.2))
  text('DOB: 09/03/1992', x + at(28), y + at(23.5), at(3))
  text('Female', x + at(28), y + at(28.5), at(3))
  number(digits, x + at(25), y + at(46.5), at(5), font)
  context.fillStyle = '#b3282d'
  context.fillRect(x + at(5), y + at(49), at(75), at(0.6))
  text('Aadhaar - Right of the Common Man', x + at(22), y + at(53), at(2.6))
}

const sheets: Sheet[] = [
  { name: 'card, front', width: 85.6, height: 54, draw: put => front(put, 0, 0, 1) },
  { name: 'card, other type', width: 85.6, height: 54, draw: put => front(put, 0, 0, 1, 'DejaVu Sans') },
  {
    name: 'card, back',
    width: 85.6,
    height: 54,
    draw(put) {
      put.context.fillStyle = '#fdfcf7'
      put.context.fillRect(0, 0, 85.6, 54)
      for (const [nth, line] of [
        'Address:',
        'D/O Ramesh Prasad, 12 Station Road,',
        'Ramchandrapur, Biharsharif, Nalanda,',
        'Bihar - 803101',
      ].entries())
        put.text(line, 5, 14 + nth * 4.2, 2.8)
      put.number(digits, 27, 42, 4.4)
      put.text('VID : 9187 6543 2109 8765', 27, 47, 2.6)
      put.text('help@uidai.gov.in     www.uidai.gov.in', 14, 52, 2.4)
    },
  },
  {
    name: 'letter',
    width: 210,
    height: 297,
    draw(put) {
      put.context.fillStyle = '#ffffff'
      put.context.fillRect(0, 0, 210, 297)
      put.text('Unique Identification Authority of India', 50, 20, 5)
      for (const [nth, line] of [
        'To',
        'Anita Kumari',
        'D/O Ramesh Prasad',
        '12 Station Road',
        'Ramchandrapur',
        'Biharsharif, Nalanda',
        'Bihar - 803101',
        'Mobile: 9000000512',
      ].entries())
        put.text(line, 20, 45 + nth * 6, 4)
      put.text('Your Aadhaar No. :', 70, 120, 5)
      put.number(digits, 65, 132, 8)
      for (let line = 0; line < 14; line++)
        put.text(
          'Aadhaar is proof of identity, not of citizenship or of date of birth. Information is to be verified.',
          20,
          150 + line * 5,
          3.4,
        )
      front(put, 10, 230, 1)
      put.context.strokeRect(110, 230, 85.6, 54)
      for (let line = 0; line < 4; line++) put.text('Address: 12 Station Road, Biharsharif', 114, 240 + line * 5, 3)
      put.number(digits, 135, 276, 5)
    },
  },
]

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })

/** Draws each paper as it would be photographed. The number on them is of the range that UIDAI keeps for tests. */
export const drawnCards = (taken: Taken): DrawnCard[] => sheets.map(sheet => drawn(sheet, taken))

function drawn(sheet: Sheet, { side, lean = 0, ground = 0, shadow = 0 }: Taken): DrawnCard {
  const scale = side / Math.max(sheet.width, sheet.height)
  const edge = ground * sheet.width
  const canvas = createCanvas(Math.round((sheet.width + 2 * edge) * scale), Math.round((sheet.height + 2 * edge) * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#4a3d31'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((lean * Math.PI) / 180)
  context.scale(scale, scale)
  context.translate(-sheet.width / 2, -sheet.height / 2)
  const numbers: DrawnCard['numbers'] = []
  const seen = (x: number, y: number): Point => {
    const { a, b, c, d, e, f } = context.getTransform()
    return rounded({ x: a * x + c * y + e, y: b * x + d * y + f })
  }
  const put: Put = {
    context,
    text(words, x, y, size, bold = false) {
      context.fillStyle = '#222222'
      context.font = `${bold ? 'bold ' : ''}${size}px "Liberation Sans"`
      context.fillText(words, x, y)
    },
    number(text, x, y, size, font = 'Liberation Sans') {
      context.fillStyle = '#111111'
      context.font = `bold ${size}px "${font}"`
      context.fillText(text, x, y)
      const wide = (part: string) => context.measureText(part).width
      const high = size * 0.7
      const corners = (from: number, until: number): Corners => [seen(from, y - high), seen(until, y - high), seen(until, y), seen(from, y)]
      const eight = text.slice(0, 9)
      numbers.push({
        eight: corners(x + size * 0.06, x + wide(eight) - size * 0.06),
        four: corners(x + wide(`${eight} `) + size * 0.06, x + wide(text) - size * 0.06),
      })
    },
  }
  sheet.draw(put)
  if (shadow > 0) {
    context.resetTransform()
    const dark = context.createLinearGradient(0, 0, canvas.width, 0)
    dark.addColorStop(0, `rgba(0,0,0,${shadow})`)
    dark.addColorStop(0.7, 'rgba(0,0,0,0)')
    context.fillStyle = dark
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return { name: sheet.name, jpeg: canvas.toBuffer('image/jpeg', 90), numbers }
}
