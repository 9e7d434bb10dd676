import { aoPartProblem } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import type { AoCodeRow } from '@sevakendra/contract/place/endpoints'

export interface AoListRow extends AoCodeRow {
  source: string
}

export interface AoList {
  rows: AoListRow[]
  repeated: number
  problems: { line: number; text: string }[]
}

/** Column headings as the tax department's lists and their copies spell them, without spaces and signs. */
const headings: Record<string, keyof AoListRow | 'more'> = {
  area: 'area',
  areacode: 'area',
  type: 'type',
  aotype: 'type',
  range: 'range',
  rangecode: 'range',
  number: 'number',
  aono: 'number',
  aonumber: 'number',
  city: 'city',
  cityname: 'city',
  state: 'state',
  description: 'description',
  wardcirclerangecommissioner: 'description',
  additionaldescription: 'more',
  remark: 'more',
  remarks: 'more',
  source: 'source',
}
const needed = ['area', 'type', 'range', 'number', 'city'] as const

/**
 * Reads a list of AO codes from CSV (comma, semicolon or tab; the first line names the columns, unknown ones are left out)
 * and checks the structure of each code: domain rule of three letters, one or two letters, up to three and up to two digits.
 */
export function readAoList(csv: string): AoList {
  const [head, ...lines] = csvLines(csv)
  const columns = (head?.cells ?? []).map(cell => headings[cell.toLowerCase().replace(/[^a-z]/g, '')])
  const absent = needed.filter(name => !columns.includes(name))
  if (absent.length)
    return { rows: [], repeated: 0, problems: [{ line: 1, text: `The first line must name the columns ${absent.join(', ')}` }] }

  const list: AoList = { rows: [], repeated: 0, problems: [] }
  const seen = new Set<string>()
  for (const { line, cells } of lines) {
    const row = rowOf(columns, cells)
    const problem =
      needed
        .slice(0, 4)
        .map(part => aoPartProblem(part as 'area', row[part]))
        .find(Boolean) ?? (row.city ? undefined : 'City is missing')
    const key = JSON.stringify([row.area, row.type, row.range, row.number, row.city, row.description])
    if (problem) list.problems.push({ line, text: problem })
    else if (seen.has(key)) list.repeated += 1
    else list.rows.push(row)
    seen.add(key)
  }
  return list
}

function rowOf(columns: (keyof AoListRow | 'more' | undefined)[], cells: string[]): AoListRow {
  const given = (name: keyof AoListRow | 'more') => (cells[columns.indexOf(name)] ?? '').replace(/\s+/g, ' ').trim()
  return {
    area: given('area').toUpperCase(),
    type: given('type').toUpperCase(),
    range: withoutZeros(given('range')),
    number: withoutZeros(given('number')),
    city: given('city'),
    state: given('state') || null,
    // Lists write --- where they have nothing to say.
    description: [given('description'), given('more')].filter(text => /\w/.test(text)).join(': '),
    source: given('source') || 'imported',
  }
}

const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '')

/** RFC 4180 with any of three separators; blank lines are left out, and each record knows the line that it starts on. */
export function csvLines(text: string): { line: number; cells: string[] }[] {
  const bare = text.replace(/^\uFEFF/, '')
  const first = bare.split('\n', 1)[0] ?? ''
  const separator = [',', ';', '\t'].reduce((best, sign) => (first.split(sign).length > first.split(best).length ? sign : best))
  const records: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let startsAt = 1
  const endRecord = () => {
    cells.push(cell.trim())
    if (cells.some(Boolean)) records.push({ line: startsAt, cells })
    cells = []
    cell = ''
    startsAt = line
  }
  for (let at = 0; at < bare.length; at += 1) {
    const sign = bare.charAt(at)
    if (sign === '\n') line += 1
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (bare.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (sign === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (sign === '\n') endRecord()
    else cell += sign
  }
  endRecord()
  return records
}
