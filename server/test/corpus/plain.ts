import { image, onePage, RawPdf, showing, text } from './pdf'
import { scan } from './pictures'
import { csv, sheetRows, workbook } from './tables'
import type { Ways } from './way'

/** What shops send every day. */
export const plain: Ways = {
  words: chance => {
    const pdf = new RawPdf()
    const pages = Array.from({ length: chance.whole(1, 3) }, (_, n) => pdf.page(text(`Page ${n}`)))
    return [pdf.file(pages)]
  },
  'scan as PDF': async chance => {
    const [width, height] = [chance.whole(600, 1200), chance.whole(800, 1700)]
    const jpeg = await scan(width - (width % 200), height - (height % 200))
    return [onePage(pdf => showing(pdf.stream(image(width - (width % 200), height - (height % 200), '/Filter /DCTDecode'), jpeg)))]
  },
  photo: async chance => [await scan(400 * chance.whole(2, 5), 1600)],
  'picture without loss': async chance => [await scan(200 * chance.whole(2, 5), 800, 'png')],
  'packed picture in a PDF': chance => {
    const side = chance.whole(200, 900)
    const pixels = Buffer.from(Uint8Array.from({ length: side * side * 3 }, (_, n) => (n * 7) % 251))
    return [onePage(pdf => showing(pdf.flate(image(side, side), pixels)))]
  },
  'large paper': chance => [onePage(() => ({ content: text('Plan'), box: `[0 0 ${chance.whole(842, 3000)} 1191]` }))],
  forms: chance => [
    onePage(pdf => {
      const inner = pdf.stream('/Type /XObject /Subtype /Form /BBox [0 0 595 842]', `0 0 ${chance.whole(10, 99)} 50 re f`)
      return showing(inner, '1 0 0 1 0 0')
    }),
  ],
  sheet: chance => [workbook(sheetRows(chance.whole(2, 300))), 'statement'],
  CSV: chance => [csv(chance.whole(2, 500)), 'statement'],
}
