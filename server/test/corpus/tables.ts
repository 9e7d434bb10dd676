import { deflateRawSync } from 'node:zlib'

interface Entry {
  name: string
  bytes: Buffer
  /** What the directory says instead of the truth. */
  saysLength?: number
}

/** A ZIP file as told, lies included. Entries of one name and the same bytes share their data if `shared`. */
export function zip(entries: readonly Entry[], { shared = false } = {}): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let begins = 0
  let packed = Buffer.alloc(0)
  for (const [n, { name, bytes, saysLength }] of entries.entries()) {
    if (!shared || n === 0) {
      // The best packing of much takes seconds.
      packed = deflateRawSync(bytes, { level: bytes.length > 10_000_000 ? 1 : 9 })
      begins = at
      const local = Buffer.alloc(30)
      local.writeUInt32LE(0x04034b50, 0)
      local.writeUInt16LE(20, 4)
      local.writeUInt16LE(8, 8)
      local.writeUInt32LE(packed.length, 18)
      local.writeUInt32LE(saysLength ?? bytes.length, 22)
      local.writeUInt16LE(name.length, 26)
      parts.push(local, Buffer.from(name), packed)
      at += 30 + name.length + packed.length
    }
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(20, 6)
    line.writeUInt16LE(8, 10)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(saysLength ?? bytes.length, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(begins, 42)
    directory.push(line, Buffer.from(name))
  }
  const lines = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(lines.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, lines, end])
}

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet around such rows. */
export function workbook(rows: string | Buffer, more: readonly Entry[] = []): Buffer {
  const entry = (name: string, text: string | Buffer): Entry => ({ name, bytes: Buffer.from(text) })
  const sheet = Buffer.concat([
    Buffer.from(`${head}<worksheet ${main}><sheetData>`),
    Buffer.from(rows),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return zip([
    entry(
      'xl/workbook.xml',
      `${head}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    entry(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    entry('xl/worksheets/sheet1.xml', sheet),
    ...more,
  ])
}

/** Lines of a statement, as cells of a sheet or as CSV. */
export const sheetRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `<row r="${n + 1}"><c r="A${n + 1}" t="inlineStr"><is><t>0${(n % 9) + 1}/11/2026</t></is></c><c r="B${n + 1}" t="inlineStr"><is><t>UPI/${700_000_000_000 + n}/SOMEBODY</t></is></c><c r="C${n + 1}"><v>${100 + n}</v></c></row>`,
  ).join('')

export const csv = (count: number): Buffer =>
  Buffer.from(
    [
      'Date,Description,Amount',
      ...Array.from({ length: count }, (_, n) => `0${(n % 9) + 1}/11/2026,UPI/${700_000_000_000 + n}/SOMEBODY,${100 + n}.00`),
    ].join('\r\n'),
  )
