import type { PDFDocumentProxy } from 'pdfjs-dist'

interface ReadPdf {
  /** As a reader shows it above the pages. */
  title: string
  /** Page by page, without blanks. */
  texts: string[]
  /** Those with which something is written. */
  fonts: { name: string; embedded: boolean }[]
}

async function opened(pdf: Buffer): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
}

/** What a reader finds in a PDF, page by page, without its blanks. */
export async function textsOf(pdf: Buffer): Promise<string[]> {
  return textsIn(await opened(pdf))
}

async function textsIn(document: PDFDocumentProxy): Promise<string[]> {
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent()
    // Readers see gaps where letters are set closer or wider: words are compared without any.
    return items
      .map(item => ('str' in item ? item.str : ''))
      .join('')
      .replace(/\s/g, '')
  })
  return Promise.all(pages)
}

/** How wide each text of the first page is drawn, in points, closer letters counted as they lie. */
export async function widthsIn(pdf: Buffer): Promise<Map<string, number>> {
  const { items } = await (await (await opened(pdf)).getPage(1)).getTextContent()
  return new Map(items.flatMap(item => ('str' in item ? [[item.str, item.width]] : [])))
}

/** The texts with the title, and whether the fonts are inside the file. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const document = await opened(pdf)
  const { info } = await document.getMetadata()
  const { PDFDict, PDFDocument, PDFName } = await import('pdf-lib')
  const objects = (await PDFDocument.load(pdf, { updateMetadata: false })).context.enumerateIndirectObjects()
  const fonts = objects.flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('FontDescriptor')) return []
    const embedded = ['FontFile', 'FontFile2', 'FontFile3'].some(key => object.has(PDFName.of(key)))
    return [{ name: String(object.get(PDFName.of('FontName'))), embedded }]
  })
  return { title: String((info as { Title?: string }).Title ?? ''), texts: await textsIn(document), fonts }
}

/** What a reader draws beside texts: its pictures by their size in pixels, and the colours of its lines as `#c8102e`, page after page. */
export async function drawnIn(pdf: Buffer): Promise<{ pictures: [width: number, height: number][]; lines: string[] }> {
  const [document, { OPS }] = [await opened(pdf), await import('pdfjs-dist/legacy/build/pdf.mjs')]
  const pictures: [number, number][] = []
  const lines: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList()
    for (const [at, operator] of fnArray.entries()) {
      const [first, width, height] = argsArray[at] ?? []
      if (operator === OPS.paintImageXObject) pictures.push([width, height])
      if (operator === OPS.setStrokeRGBColor) lines.push(String(first))
    }
  }
  return { pictures, lines }
}
