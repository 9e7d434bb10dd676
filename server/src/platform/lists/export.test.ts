import { timeWords } from '@sevakendra/contract/kit/dates'
import { column } from '@sevakendra/contract/kit/list'
import fc from 'fast-check'
import readExcel from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../../test/csv'
import { instantWords, rupees } from './export-cells'
import { csvCell, csvWriting, harmless } from './export-csv'
import type { ExportRow } from './export-rows'
import { exportStreams } from './export-stream'
import { letters, xlsxWriting } from './export-xlsx'

async function* paged(...pages: ExportRow[][]) {
  yield* pages
}
const whole = async (stream: AsyncIterable<Buffer | string>) => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('a text in CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.example","y")', `'=HYPERLINK("http://x.example","y")`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+cmd|calc', "'-2+cmd|calc"],
    ['-A1', "'-A1"],
    ['+1*A1', "'+1*A1"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', "'\r=1+1"],
    ['  =1+1', "'  =1+1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['-', '-'],
    ['0', '0'],
    ['-0', '-0'],
    ['-12,345.67', '-12,345.67'],
    ['+91 98765 43210', '+91 98765 43210'],
    ['+919876543210', '+919876543210'],
    ['+91-22-2345 6789', '+91-22-2345 6789'],
    ['0012345', '0012345'],
    ['Asha = Devi', 'Asha = Devi'],
    ['asha@example.in', 'asha@example.in'],
    ["'=1+1", "'=1+1"],
  ])('%j is written as %j', (text, written) => {
    expect(harmless(text)).toBe(written)
  })

  it('never begins as a formula unless it is all figures, and is the same but for one apostrophe', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n ",\'()|!A1b9.\uff1d\u0939') })
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), text => {
        const [[read = ''] = []] = readCsv(`${csvCell(column.text('x'), text)}\r\n`)
        expect([text, `'${text}`]).toContain(read)
        if (/[a-z|!]/i.test(read)) expect(read).not.toMatch(/^\s*[=+\-@\uff1d]/)
      }),
      { numRuns: 2000 },
    )
  })

  it('has its numbers plain, whatever their sign', () => {
    expect([-1234567, 0, 5, -5, 100, 123456789].map(paise => csvCell(column.money('x'), paise))).toEqual([
      ...['-12345.67', '0.00', '0.05', '-0.05', '1.00', '1234567.89'],
    ])
    expect(csvCell(column.count('x'), -7)).toBe('-7')
    expect(csvCell(column.date('x'), '2026-09-05')).toBe('05-Sep-2026')
    expect(csvCell(column.dateTime('x'), '2026-01-05T18:29:59.999Z')).toBe('"05-Jan-2026, 11:59 pm"')
    expect(csvCell(column.yesNo('x'), false)).toBe('No')
    expect(csvCell(column.text('x'), null)).toBe('')
  })
})

it('says instants and rupees as the screen does', () => {
  const instants = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map(date => date.toISOString())
  fc.assert(fc.property(instants, instant => instantWords(instant) === timeWords(instant).replace('\u00a0', ' ')))
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), paise => rupees(paise) === (paise / 100).toFixed(2)))
})

it('names the columns of a sheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

describe('an XLSX file', () => {
  const columns = [
    { key: 'text', column: column.text('Text') },
    { key: 'code', column: column.code('Code') },
    { key: 'money', column: column.money('Money') },
    { key: 'count', column: column.count('Count') },
    { key: 'date', column: column.date('Day') },
    { key: 'dateTime', column: column.dateTime('Instant') },
    { key: 'yesNo', column: column.yesNo('Yes or no') },
    { key: 'choice', column: column.choice('Choice', { ok: 'All right' }) },
    { key: 'choices', column: column.choices('Choices', { a: 'First', b: 'Second' }) },
  ]
  const written = async (...pages: ExportRow[][]) => {
    const n = pages.flat().length
    const { body } = await exportStreams.xlsx({ title: 'A: list', about: ['A: list', 'Filters: none'], columns, pages: paged(...pages), n })
    return whole(body)
  }
  const read = async (file: Buffer) => (await readExcel(file, { trim: false }))[0]?.data.slice(4)

  it('has numbers as numbers, days as days and texts as texts, codes with their zeros', async () => {
    const row = { text: '=1+1', code: '0012', money: -1234567, count: 0, date: '2026-01-05', dateTime: '2026-01-05T11:42:00.000Z' }
    const file = await written(
      [{ ...row, yesNo: true, choice: 'ok', choices: ['a', 'b'] }],
      [{ ...row, code: '+919876543210', money: 0, yesNo: null, choice: null, choices: null }],
    )
    const instant = new Date('2026-01-05T17:12:00.000Z')
    expect(await read(file)).toEqual([
      ['=1+1', '0012', -12345.67, 0, new Date('2026-01-05'), instant, 'Yes', 'All right', 'First, Second'],
      ['=1+1', '+919876543210', 0, 0, new Date('2026-01-05'), instant, null, null, null],
    ])
  })

  it('gives every text back as it was, whatever is in it, and holds no formula', async () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\n <>&"\'_x0041_]', '\u0939', '\ud83d\ude00', ' ') })
    const texts = fc.sample(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), 500).map(text => `${text}.`)
    const rows = (await read(await written(texts.map(text => ({ text })))))?.map(([text]) => text)
    expect(rows).toEqual(texts)
    expect(xlsxWriting(['=1'], columns).lines(texts.map(text => ({ text })))).not.toMatch(/<f[ >]/)
  })

  it('leaves out what no XML can hold', async () => {
    expect((await read(await written([{ text: 'a\u0000b\u0008\ud800c\uffff' }])))?.[0]?.[0]).toBe('abc')
  })
})

describe('a stream', () => {
  const columns = [{ key: 'text', column: column.text('Text') }]
  const csv = (pages: AsyncGenerator<ExportRow[]>, n: number) => exportStreams.csv({ title: 'x', about: ['x'], columns, pages, n })

  it('reads as its reader takes, and no page more once that one has gone', async () => {
    let read = 0
    let ended = false
    async function* endless() {
      try {
        for (;;) {
          read += 1
          yield [{ text: 'x'.repeat(300_000) }]
        }
      } finally {
        ended = true
      }
    }
    const { body } = await csv(endless(), 1e6)
    const taken = body[Symbol.asyncIterator]()
    await taken.next()
    expect(read).toBeLessThan(5)
    const closed = new Promise(resolve => body.once('close', resolve))
    body.destroy()
    await closed
    await new Promise(setImmediate)
    expect(ended).toBe(true)
  })

  it('guesses its size from the first page', async () => {
    const page = Array.from({ length: 100 }, () => ({ text: 'abcdefgh' }))
    const { body, bytes } = await csv(paged(page, page, page), 300)
    expect((await whole(body)).length).toBe(bytes)
  })

  it('says so when rows left the list meanwhile', async () => {
    const { body } = await csv(paged([{ text: 'a' }], [{ text: 'b' }]), 3)
    expect(readCsv(String(await whole(body)).slice(1))).toEqual([
      ...[['x'], [''], ['Text'], ['a'], ['b']],
      ['Rows that left this list while the file was being written: 1'],
    ])
  })

  it('fails as an answer when the first page cannot be read, and breaks off after that', async () => {
    async function* failing(after: number) {
      for (let n = 0; n < after; n++) yield [{ text: 'a' }]
      throw new Error('The database went away')
    }
    await expect(csv(failing(0), 1)).rejects.toThrow('went away')
    const { body } = await csv(failing(2), 5)
    await expect(whole(body)).rejects.toThrow('went away')
  })
})

it('a CSV file begins with the mark of UTF-8 and what it is', () => {
  const { head } = csvWriting(['My list', 'Filters: Search: a, b'], [{ key: 'a', column: column.text('A "name"') }])
  expect(head).toBe('\ufeffMy list\r\n"Filters: Search: a, b"\r\n\r\n"A ""name"""\r\n')
})
