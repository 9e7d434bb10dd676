import { zipSync } from 'fflate'
import type { Client } from './client'

/** A day of a workbook, formatted as one. */
export interface SheetDay {
  day: string
}
type SheetCell = string | number | SheetDay | null

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const column = (place: number) => String.fromCharCode(65 + place)
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook as a bank's own program writes one: no formulas, days as formatted numbers. `raw` is put among the cells of the first sheet. */
export function workbook(sheets: Record<string, SheetCell[][]>, raw = ''): Buffer {
  const names = Object.keys(sheets)
  const cell = (value: SheetCell, at: string) => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`
    return `<c r="${at}" s="1"><v>${Date.parse(value.day) / 86_400_000 + 25_569}</v></c>`
  }
  const sheet = (rows: SheetCell[][], more: string) =>
    `${head}<worksheet ${main}><sheetData>${rows
      .map((cells, n) => `<row r="${n + 1}">${cells.map((one, place) => cell(one, `${column(place)}${n + 1}`)).join('')}</row>`)
      .join('')}${more}</sheetData></worksheet>`
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${rels}"><sheets>${names
      .map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, n) => `<Relationship Id="rId${n + 1}" Type="${rels}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`)
      .join('')}<Relationship Id="rId99" Type="${rels}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, n) => [`xl/worksheets/sheet${n + 1}.xml`, sheet(sheets[name] ?? [], n === 0 ? raw : '')])),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))))
}

/** Sends a file as the browser does. @returns the id of the upload */
export async function upload(by: Client, name: string, bytes: Buffer, type = 'text/csv'): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' }
  const metadata = `filename ${Buffer.from(name).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`
  const begun = await by.send({
    ...{ method: 'POST', url: '/api/uploads' },
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  if (begun.statusCode !== 201) throw new Error(begun.body)
  const url = String(begun.headers.location)
  const sent = await by.send({
    ...{ method: 'PATCH', url, payload: bytes },
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  })
  if (sent.statusCode !== 204) throw new Error(sent.body)
  return url.split('/').at(-1) ?? ''
}
