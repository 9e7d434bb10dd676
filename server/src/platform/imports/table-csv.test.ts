import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from './table-csv'

const rowsOf = (csv: string) => readText(Buffer.from(csv), { lines: 1000 }).rows.map(({ cells }) => cells)

describe('CSV', () => {
  it('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', ';'), maxLength: 8 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), rows => {
        const all = [...Array.from({ length: 12 }, () => ['a', 'b', 'c']), ...rows]
        expect(rowsOf(all.map(cells => cells.map(quoted).join(',')).join('\r\n'))).toEqual(all)
      }),
    )
  })

  it('knows the line that each of its rows begins on', () => {
    const { rows } = readText(Buffer.from('a,b\n"two\nlines",c\n\nd,e'), { lines: 1000 })
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4, 5])
  })
})
