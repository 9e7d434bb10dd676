import { importColumn } from '@sevakendra/contract/kit/import/columns'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, headerByNames, headerByValues, headerCells, rolesByNames } from './headers'

const columns = {
  number: importColumn.text('Number', { required: true, headers: ['ackno', 'acknowledgementnumber'] }),
  day: importColumn.day('Day', { required: true, headers: ['date'] }),
  remark: importColumn.text('Remark', { several: true, headers: ['remark', 'remarks'] }),
  paid: importColumn.amount('Paid'),
}
const rows = (...cells: string[][]) => cells.map((one, at) => ({ line: at + 1, cells: one }))

describe('a header', () => {
  it('is read whatever case and signs its names have; a column that is one alone is the first of its names', () => {
    expect(rolesByNames(columns, ['ACK. NO.', ' Date ', 'Acknowledgement-Number', 'Remark', 'REMARKS', 'Paid', ''])).toEqual([
      ...['number', 'day', 'none', 'remark', 'remark', 'none', 'none'],
    ])
  })

  it('is the line whose names say the most, also where one that is required is called otherwise, and none where hardly one is known', () => {
    const table = rows(['Date of the list'], ['Ack No', 'Date'], ['1', '2'], ['Ack No', 'Date', 'Remark'], ['3', '4', 'x'])
    expect(headerByNames(columns, table)).toEqual({ line: 4, roles: ['number', 'day', 'remark'] })
    expect(headerByNames(columns, rows(['Ack No', 'On', 'Remark']))).toEqual({ line: 1, roles: ['number', 'none', 'remark'] })
    expect(headerByNames(columns, rows(['Ack No', 'Remark'], ['x', 'y'], ['Ack No', 'Date']))).toEqual({
      line: 3,
      roles: ['number', 'day'],
    })
    expect(headerByNames(columns, rows(['Ack No', 'On']))).toBeUndefined()
    expect(headerByNames(columns, [])).toBeUndefined()
  })

  it('is read from two lines where cells are merged across them, and from one where that says as much', () => {
    expect(headerByNames(columns, rows(['Ack', 'Date', 'Remark'], ['Ack No', '', ''], ['1', '2', 'x']))).toEqual({
      line: 2,
      roles: ['number', 'day', 'remark'],
    })
    expect(headerByNames(columns, rows(['Ack No', 'Date'], ['', '', 'Remark']))).toEqual({ line: 2, roles: ['number', 'day', 'remark'] })
    expect(headerByNames(columns, rows(['Remark'], ['Ack No', 'Date']))).toEqual({ line: 2, roles: ['number', 'day'] })
    // A line apart from it is none of it.
    expect(
      headerByNames(columns, [
        { line: 1, cells: ['', 'Date'] },
        { line: 3, cells: ['Ack No'] },
      ]),
    ).toBeUndefined()
  })

  it('is not looked for below the first forty lines, nor by columns without names', () => {
    const deep = [...Array.from({ length: 40 }, () => ['x']), ['Ack No', 'Date']]
    expect(headerByNames(columns, rows(...deep))).toBeUndefined()
    expect(headerByNames(columns, rows(...deep.slice(1)))).toMatchObject({ line: 40 })
    expect(headerByNames({ paid: importColumn.amount('Paid') }, rows(['Paid']))).toBeUndefined()
  })

  it('is the same by its names in their places, without what stands around them', () => {
    const print = (...cells: string[]) => fingerprintOf(headerCells(cells))
    expect(print(' Date', 'Ack  No ', '')).toBe(print('Date', 'Ack No'))
    expect(print('Ack No', 'Date')).not.toBe(print('Date', 'Ack No'))
    expect(print('', 'Date')).not.toBe(print('Date'))
  })
})

describe('columns whose names are unknown', () => {
  const isLong = (text: string) => /^\d{15}$/.test(text)
  const known = {
    long: importColumn.text('Long', { required: true, headers: ['longno'], known: isLong }),
    code: importColumn.text('Code', { required: true, headers: ['codeno'], known: text => /^[A-Z]{3}\d$/.test(text) }),
    day: importColumn.day('Day', { required: true, headers: ['on'] }),
  }
  const [a, b] = ['990019700070973', '990019700070981']

  it('are recognised by what stands in them, below the last line that says nothing of the kind', () => {
    const table = rows(
      ['List of today'],
      ['First', 'Second', 'Third', 'Fourth'],
      [a, 'x', 'ABC1', '31/12/2026'],
      [b, '', 'ABC2', '1-Jan-26'],
    )
    expect(headerByValues(known, table)).toEqual({ line: 2, roles: ['long', 'none', 'code', 'day'] })
  })

  it('are left to the person where two look alike, where a cell does not fit, and where nothing is recognised', () => {
    expect(headerByValues(known, rows(['A', 'B'], [a, b]))?.roles).toEqual(['none', 'none'])
    expect(headerByValues(known, rows(['A', 'B', 'C'], [a, 'ABC1', '31.12.2026'], ['sum', 'ABC2', '31.12.2026']))?.roles).toEqual([
      'none',
      'code',
      'day',
    ])
    expect(headerByValues(known, rows(['A'], ['x']))).toBeUndefined()
    expect(headerByValues(known, rows([a, 'ABC1']))).toBeUndefined()
  })

  it('are recognised by their labels, too, as the empty file names them', () => {
    expect(rolesByNames(known, ['Long', 'Code', 'Day'])).toEqual(['long', 'code', 'day'])
  })
})
