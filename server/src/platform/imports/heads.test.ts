import { importColumn } from '@sevakendra/contract/kit/import/columns'
import { describe, expect, it } from 'vitest'
import { fingerprintOf, headByNames, headerCells, rolesByNames } from './heads'

const columns = {
  number: importColumn.text('Number', { required: true, heads: ['ackno', 'acknowledgementnumber'] }),
  day: importColumn.day('Day', { required: true, heads: ['date'] }),
  remark: importColumn.text('Remark', { several: true, heads: ['remark', 'remarks'] }),
  paid: importColumn.amount('Paid'),
}
const rows = (...cells: string[][]) => cells.map((one, at) => ({ line: at + 1, cells: one }))

describe('a head', () => {
  it('is read whatever case and signs its names have; a column that is one alone is the first of its names', () => {
    expect(rolesByNames(columns, ['ACK. NO.', ' Date ', 'Acknowledgement-Number', 'Remark', 'REMARKS', 'Paid', ''])).toEqual([
      ...['number', 'day', 'none', 'remark', 'remark', 'none', 'none'],
    ])
  })

  it('is the line whose names say the most, and none where a required column has no name', () => {
    const table = rows(['Date of the list'], ['Ack No', 'Date'], ['1', '2'], ['Ack No', 'Date', 'Remark'], ['3', '4', 'x'])
    expect(headByNames(columns, table)).toEqual({ line: 4, roles: ['number', 'day', 'remark'] })
    expect(headByNames(columns, rows(['Ack No', 'Remark']))).toBeUndefined()
    expect(headByNames(columns, [])).toBeUndefined()
  })

  it('is not looked for below the first forty lines, nor by columns without names', () => {
    const deep = [...Array.from({ length: 40 }, () => ['x']), ['Ack No', 'Date']]
    expect(headByNames(columns, rows(...deep))).toBeUndefined()
    expect(headByNames(columns, rows(...deep.slice(1)))).toMatchObject({ line: 40 })
    expect(headByNames({ paid: importColumn.amount('Paid') }, rows(['Paid']))).toBeUndefined()
  })

  it('is the same by its names in their places, without what stands around them', () => {
    const print = (...cells: string[]) => fingerprintOf(headerCells(cells))
    expect(print(' Date', 'Ack  No ', '')).toBe(print('Date', 'Ack No'))
    expect(print('Ack No', 'Date')).not.toBe(print('Date', 'Ack No'))
    expect(print('', 'Date')).not.toBe(print('Date'))
  })
})
