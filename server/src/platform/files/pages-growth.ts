import { constants, inflateSync } from 'node:zlib'
import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFRawStream, PDFRef } from 'pdf-lib'

/** Bytes of a picture with as many pixels as are taken, four to a pixel. */
const mostOfPicture = 160_000_000
/** Of anything else, such as what is drawn on a page. */
const mostOfOther = 64_000_000
/** Deflate packs 1032 to one at best. */
const bestRatio = 1032
/** How often forms may be drawn by what draws one of them; a page of a scan has a handful. */
const mostDrawings = 50_000
/** What draws a form stands in less than this. */
const mostOfForm = 1_000_000

/**
 * Whether a few bytes of a PDF become far more than a scan has: streams that unpack without end, or forms that draw forms that draw
 * forms. Such a file would be given up anyway, after seconds; this tells it at once. What is packed in other ways than deflate is left to
 * the limits.
 */
export function growsTooFar(document: PDFDocument): boolean {
  const forms = new Map<string, Map<string, number>>()
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const kind = object.dict.lookup(PDFName.of('Subtype'))
    const unpacked = unpack(object, kind === PDFName.of('Image') ? mostOfPicture : mostOfOther, kind === PDFName.of('Form'))
    if (unpacked === 'too much') return true
    if (kind === PDFName.of('Form') && unpacked && unpacked.length <= mostOfForm) forms.set(ref.toString(), drawnBy(object.dict, unpacked))
  }
  const known = new Map<string, number>()
  return [...forms.keys()].some(form => drawings(form, forms, known) > mostDrawings)
}

/** @returns what a stream unpacks to, where that is wanted or must be tried to know its length */
function unpack({ dict, contents }: PDFRawStream, most: number, wanted: boolean): Uint8Array | 'too much' | undefined {
  let bytes = contents
  const filters = namesIn(dict.lookup(PDFName.of('Filter')))
  for (const [n, filter] of filters.entries()) {
    if (filter !== 'FlateDecode' && filter !== 'Fl') return undefined
    if (!wanted && bytes.length * bestRatio ** (filters.length - n) <= most) return undefined
    try {
      // As readers do, what is there of a stream that was cut off is taken.
      bytes = inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too much' : undefined
    }
  }
  return bytes
}

const namesIn = (filters: PDFObject | undefined): string[] =>
  (filters instanceof PDFArray ? filters.asArray() : [filters]).flatMap(one => (one instanceof PDFName ? one.decodeText() : []))

/** Which forms the content of one draws, and how often each. */
function drawnBy(dict: PDFDict, content: Uint8Array): Map<string, number> {
  const drawn = new Map<string, number>()
  const resources = dict.lookup(PDFName.of('Resources'))
  const objects = resources instanceof PDFDict ? resources.lookup(PDFName.of('XObject')) : undefined
  if (!(objects instanceof PDFDict)) return drawn
  for (const [, name = ''] of Buffer.from(content)
    .toString('latin1')
    .matchAll(/\/([^\s/<>[\](){}%]+)\s+Do\b/g)) {
    const ref = objects.get(PDFName.of(name))
    if (ref instanceof PDFRef) drawn.set(ref.toString(), (drawn.get(ref.toString()) ?? 0) + 1)
  }
  return drawn
}

/** How many forms are drawn for one, itself included; one that draws itself is drawn once, as readers do. */
function drawings(form: string, forms: Map<string, Map<string, number>>, known: Map<string, number>): number {
  // By hand, not by recursion: nesting is the sender's choice. Each comes twice: before what it draws, and after.
  const waiting = [form]
  const begun = new Set<string>()
  for (let one = waiting.at(-1); one !== undefined; one = waiting.at(-1)) {
    const inner = [...(forms.get(one) ?? [])]
    if (begun.has(one) || known.has(one)) {
      waiting.pop()
      if (!known.has(one))
        known.set(
          one,
          Math.min(
            inner.reduce((sum, [ref, times]) => sum + times * (known.get(ref) ?? 0), 1),
            Number.MAX_SAFE_INTEGER,
          ),
        )
      continue
    }
    begun.add(one)
    for (const [ref] of inner) if (!begun.has(ref)) waiting.push(ref)
  }
  return known.get(form) ?? 0
}
