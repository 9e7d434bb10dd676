import { deflateSync } from 'node:zlib'

/** A PDF written by hand, object by object, so that it may say what no program would. */
export class RawPdf {
  readonly #objects: Buffer[] = []

  /** Reserves a number, for objects that name each other. */
  reserve(): number {
    return this.#objects.push(Buffer.alloc(0))
  }

  put(number: number, body: string | Buffer): number {
    this.#objects[number - 1] = Buffer.from(body)
    return number
  }

  add(body: string | Buffer): number {
    return this.put(this.reserve(), body)
  }

  /** A stream as it is, whatever its dictionary says of it. */
  stream(dict: string, bytes: string | Buffer, number = this.reserve()): number {
    const body = Buffer.from(bytes)
    return this.put(
      number,
      Buffer.concat([Buffer.from(`<< ${dict} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')]),
    )
  }

  flate(dict: string, bytes: string | Buffer, number = this.reserve()): number {
    return this.stream(`${dict} /Filter /FlateDecode`, deflateSync(bytes), number)
  }

  /** Catalog and page tree over such pages. @returns the file */
  file(pages: readonly number[], { trailer = '', catalog = '' } = {}): Buffer {
    const tree = this.reserve()
    const kids = pages.map(page => `${page} 0 R`).join(' ')
    this.put(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
    return this.written(this.add(`<< /Type /Catalog /Pages ${tree} 0 R ${catalog} >>`), trailer)
  }

  written(root: number, trailer = ''): Buffer {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let at = parts[0]?.length ?? 0
    const places: number[] = []
    const push = (bytes: Buffer) => {
      parts.push(bytes)
      at += bytes.length
    }
    for (const [n, body] of this.#objects.entries()) {
      places.push(at)
      push(Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
    }
    const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
    const size = places.length + 1
    const end = `trailer\n<< /Size ${size} /Root ${root} 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`
    push(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`))
    return Buffer.concat(parts)
  }

  /** A page with such content; A4 unless told otherwise. */
  page(content: string | Buffer | number, resources = '', box = '[0 0 595 842]', more = ''): number {
    const contents = typeof content === 'number' ? content : this.stream('', content)
    return this.add(
      `<< /Type /Page /MediaBox ${box} /Contents ${contents} 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> ${resources} >> ${more} >>`,
    )
  }
}

/** One page that says something. */
export const text = (words: string): string => `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`

/** A file of one page. */
export function onePage(
  make: (pdf: RawPdf) => { content: string | Buffer | number; resources?: string; box?: string; more?: string },
): Buffer {
  const pdf = new RawPdf()
  const { content, resources, box, more } = make(pdf)
  return pdf.file([pdf.page(content, resources, box, more)])
}

/** So many equal bytes, packed once or twice: a thousandth of it, or a millionth. */
export function packed(length: number, times: 1 | 2, byte = 0): Buffer {
  const key = `${length} ${times} ${byte}`
  const known = made.get(key)
  if (known) return known
  const once = deflateSync(Buffer.alloc(length, byte), { level: 9 })
  const bytes = times === 1 ? once : deflateSync(once, { level: 9 })
  made.set(key, bytes)
  return bytes
}
/** A gigabyte takes seconds to pack. */
const made = new Map<string, Buffer>()

/** The dictionary of a picture in a PDF. */
export const image = (width: number, height: number, more = '', colours = 'DeviceRGB') =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${colours} /BitsPerComponent 8 ${more}`

/** A page that shows one object. */
export const showing = (number: number, matrix = '595 0 0 842 0 0') => ({
  content: `q ${matrix} cm /X Do Q`,
  resources: `/XObject << /X ${number} 0 R >>`,
})
