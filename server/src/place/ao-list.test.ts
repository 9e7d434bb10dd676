import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLines, readAoList } from './ao-list'

const head = 'Area Code,AO Type,Range Code,AO No.,City,Description'

describe('a list of AO codes', () => {
  it('is read with the headings of the official lists', () => {
    const csv =
      'SR. NO.,RCC,AREA CODE,AO TYPE,RANGE CODE,AO NO.,CITY,Ward/Circle/Range/ Commissioner,Remark\n1,AGR,knp,w,075,01,AGRA,"WARD 1(1), AGRA",---'
    expect(readAoList(csv)).toEqual({
      rows: [
        { area: 'KNP', type: 'W', range: '75', number: '1', city: 'AGRA', state: null, description: 'WARD 1(1), AGRA', source: 'imported' },
      ],
      repeated: 0,
      problems: [],
    })
  })

  it('is read from tab and semicolon files, with a byte order mark and Windows line ends', () => {
    const csv = `\uFEFF${head.replaceAll(',', '\t')}\r\nPNE\tW\t55\t3\tPUNE\tArmy\r\n\r\n`
    expect(readAoList(csv).rows).toMatchObject([{ area: 'PNE', city: 'PUNE', description: 'Army' }])
    expect(readAoList(csv.replaceAll('\t', ';')).rows).toHaveLength(1)
  })

  it('names the line of a code that has not the structure of one', () => {
    const csv = `${head}\nKNP,W,75,1,AGRA,"two\nlines"\nKN,W,75,1,AGRA,\nKNP,WXY,75,1,AGRA,\nKNP,W,7512,1,AGRA,\nKNP,W,75,123,AGRA,\nKNP,W,75,2,,`
    expect(readAoList(csv).problems).toEqual([
      { line: 4, text: 'The area code must be 3 letters' },
      { line: 5, text: 'The AO type must be 1 or 2 letters' },
      { line: 6, text: 'The range code must be 1 to 3 digits' },
      { line: 7, text: 'The AO number must be 1 or 2 digits' },
      { line: 8, text: 'City is missing' },
    ])
  })

  it('counts a repeated line and keeps the same code for another city', () => {
    const csv = `${head}\nKNP,W,75,1,AGRA,One\nKNP,W,75,01,AGRA,One\nKNP,W,75,1,MATHURA,One`
    expect(readAoList(csv)).toMatchObject({ rows: [{ city: 'AGRA' }, { city: 'MATHURA' }], repeated: 1 })
  })

  it('says which columns are absent', () => {
    expect(readAoList('code,city\nKNP-W-75-1,AGRA').problems).toEqual([
      { line: 1, text: 'The first line must name the columns area, type, range, number' },
    ])
    expect(readAoList('').problems).toHaveLength(1)
  })
})

describe('CSV', () => {
  it('comes back as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', ';'), maxLength: 8 }).map(text => text.trim())
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 6 }), rows => {
        const csv = ['a,b,c', ...rows.map(cells => cells.map(quoted).join(','))].join('\r\n')
        expect(csvLines(csv).map(record => record.cells)).toEqual([['a', 'b', 'c'], ...rows.filter(cells => cells.some(Boolean))])
      }),
    )
  })
})
