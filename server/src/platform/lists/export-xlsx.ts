import type { Column, ColumnKind } from '@sevakendra/contract/kit/list'
import { type Say, sayIn } from '../words'
import { type Drawn, indiaMs, isEmpty, rupees, totalCells, words } from './export-cells'
import { couldBeFormula, type Writing } from './export-csv'

const dayMs = 86_400_000
/** 1970-01-01 in the days of Excel. */
const epoch = 25_569
/** Before March 1900 its calendar has a day that never was. */
const firstDay = 61
const longestText = 32_767

const indian = (decimals: string) => `[>=10000000]##\\,##\\,##\\,##0${decimals};[>=100000]##\\,##\\,##0${decimals};##,##0${decimals}`
const formats = [indian('.00'), indian(''), 'dd-mmm-yyyy', 'dd-mmm-yyyy, h:mm AM/PM']
/** Places in the style sheet below. */
const style = { plain: 0, money: 1, count: 2, date: 3, dateTime: 4, text: 5, guarded: 6, title: 7, head: 8 }

/** Not allowed in XML, whatever way it is written: controls, halves of surrogate pairs, what is no character. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu
const special = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]|_x/iu
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text between tags. `_x0041_` would be read as an A: its underscore is written as such. */
function xml(text: string): string {
  if (!special.test(text)) return text
  return text
    .replace(unwritable, '')
    .replace(/[&<>"]/g, mark => marks[mark] ?? '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('\r', '_x000D_')
}

/** Typed as a text and formatted as one, so that no program runs it, not even after somebody edited it. */
function textCell(at: string, text: string, as = couldBeFormula(text) ? style.guarded : style.text): string {
  return `<c r="${at}" s="${as}" t="inlineStr"><is><t xml:space="preserve">${xml(text.slice(0, longestText))}</t></is></c>`
}

const numberCell = (at: string, as: number, value: string | number) => `<c r="${at}" s="${as}"><v>${value}</v></c>`

function cell(at: string, column: Column, value: unknown): string {
  if (isEmpty(value)) return ''
  switch (column.kind) {
    case 'money':
      return numberCell(at, style.money, rupees(Number(value)))
    case 'count':
      return numberCell(at, style.count, Number(value))
    case 'date': {
      const day = Date.parse(String(value)) / dayMs + epoch
      return day >= firstDay ? numberCell(at, style.date, day) : textCell(at, String(value))
    }
    case 'dateTime': {
      const day = indiaMs(String(value)) / dayMs + epoch
      return day >= firstDay ? numberCell(at, style.dateTime, day.toFixed(8)) : textCell(at, String(value))
    }
    default:
      return textCell(at, words(column, value))
  }
}

const widths: Record<ColumnKind, number> = {
  text: 28,
  code: 18,
  money: 16,
  count: 12,
  date: 13,
  dateTime: 24,
  choice: 20,
  choices: 40,
  yesNo: 10,
}

/** The letters of a column, from 0: A … Z, AA … */
export const letters = (at: number): string => (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The one sheet: lines of its head, an empty one, the names of the columns, which stay in sight and filter, the rows. */
export function xlsxWriting(about: readonly string[], columns: readonly Drawn[], say: Say = sayIn('en')): Writing {
  const places = columns.map((_, at) => letters(at))
  const names = about.length + 2
  let line = names
  const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
  const cols = columns.map(({ column }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[column.kind]}" customWidth="1"/>`)
  return {
    head: [
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${names}" topLeftCell="A${names + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
      `<cols>${cols.join('')}</cols><sheetData>`,
      ...about.map((text, at) => row(at + 1, textCell(`A${at + 1}`, text, at === 0 ? style.title : style.plain))),
      row(names, columns.map(({ column }, at) => textCell(`${places[at]}${names}`, column.label, style.head)).join('')),
    ].join(''),
    lines: rows =>
      rows
        .map(values => {
          line += 1
          const n = line
          return row(n, columns.map(({ key, column }, at) => cell(`${places[at]}${n}`, column, values[key])).join(''))
        })
        .join(''),
    foot: (note, totals = {}) => {
      const sums = totalCells(columns, totals)
      const under = line + 1
      const total = sums.map((sum, at) => {
        const place = `${places[at]}${under}`
        return sum === 'Total' ? textCell(place, say('Total'), style.head) : cell(place, columns[at]?.column as Column, sum)
      })
      const noteAt = under + (sums.length ? 1 : 0)
      const last = note ? row(noteAt, textCell(`A${noteAt}`, note, style.plain)) : ''
      return `${sums.length ? row(under, total.join('')) : ''}${last}</sheetData><autoFilter ref="A${names}:${places.at(-1)}${line}"/></worksheet>`
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The place of the sheet in the file, and everything that stands beside it there. */
export const sheetPath = 'xl/worksheets/sheet1.xml'
export function xlsxParts(title: string): [path: string, text: string][] {
  const name = xml(title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))
  const link = (id: number, type: string, target: string) => `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${kind}.${type}+xml"/>`
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part(sheetPath, 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    ],
    ['_rels/.rels', `<Relationships xmlns="${packaged}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${link(1, 'worksheet', 'worksheets/sheet1.xml')}${link(2, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', styles()],
  ].map(([path = '', text = '']) => [path, declaration + text])
}

function styles(): string {
  const ownFormat = 164
  const numbers = formats.map((code, at) => `<numFmt numFmtId="${ownFormat + at}" formatCode="${xml(code)}"/>`).join('')
  const font = (more: string) => `<font>${more}<name val="Calibri"/></font>`
  const asText = 49
  const xf = (format: number, font: number, more = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}/>`
  const cells = [
    xf(0, 0),
    ...formats.map((_, at) => xf(ownFormat + at, 0)),
    xf(asText, 0),
    xf(asText, 0, ' quotePrefix="1"'),
    xf(asText, 2),
    xf(asText, 1),
  ]
  return `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numbers}</numFmts><fonts count="3">${font('<sz val="11"/>')}${font('<b/><sz val="11"/>')}${font('<b/><sz val="14"/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}
