import { bankStatementImport } from '@sevakendra/contract/payment/statement/imports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsBelow } from '../../platform/imports/rows'
import { brokenAt, freshOf, isOut, type Known, type Line, lineOf } from './lines'

const mapping = {
  ...{ headerRow: 1, lastRow: null, dateShape: 'dmy' as const },
  roles: ['day', 'narration', 'reference', 'debit', 'credit', 'balance'],
}
const header = ['Date', 'Narration', 'Ref', 'Withdrawal', 'Deposit', 'Balance']

/** Lines, numbers of what is left out, and what is wrong with others. */
function read(rows: (string | number)[][], more: Partial<Parameters<typeof cellsBelow>[2]> = {}) {
  const table = [header, ...rows].map((cells, n) => ({ line: n + 1, cells }))
  const found = { lines: [] as Line[], leftOut: [] as number[], wrong: [] as { line: number; message: string }[] }
  for (const one of cellsBelow(bankStatementImport.columns, table, { ...mapping, ...more })) {
    const taken = 'cells' in one ? lineOf(one.cells, { line: one.line, today: '2026-11-21' }) : one
    if ('row' in taken) found.lines.push(taken.row)
    else if (taken.fate === 'skipped') found.leftOut.push(one.line)
    else found.wrong.push({ line: one.line, message: taken.text })
  }
  return found
}

describe('the lines of a statement', () => {
  it('keep references of payments and no number of a person, and are known again all the same', () => {
    const { lines } = read([
      ['02/11/2026', 'UPI/CR/999941057058/RAM', '', '', '500.00', ''],
      ['02/11/2026', 'BY CASH 9999 4105 7058 ABCPE1234F', '999941057058', '', '500.00', ''],
      ['02/11/2026', 'BY CASH 9999 4105 7066 ABCPE1234F', '999941057058', '', '500.00', ''],
    ])
    expect(lines.map(({ tokens }) => tokens.filter(token => /\d{9}/.test(token)))).toContainEqual(['999941057058'])
    expect(read([['02/11/2026', 'CASH DEP RAM AADHAAR 9999 4105 7058', '', '', '500.00', '']]).lines[0]?.tokens).toEqual([])
    expect(lines.map(({ narration, reference, bare }) => [narration, reference, bare])).toEqual([
      ['UPI/CR/999941057058/RAM', '', ' UPICR999941057058RAM'],
      ['BY CASH XXXX XXXX 7058 XXXXXX234F', '999941057058', '999941057058 BYCASHXXXXXXXX7058XXXXXX234F'],
      ['BY CASH 9999 4105 7066 XXXXXX234F', '999941057058', '999941057058 BYCASH999941057066XXXXXX234F'],
    ])
    // By what the bank wrote, not by what is left of it.
    expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
  })

  it('are read below the header, what is no line is named', () => {
    const { lines, leftOut, wrong } = read([
      ['', 'Opening balance', '', '', '', '1,000.00'],
      ['01/11/2026', 'B/F', '', '', '', '1,000.00'],
      ['02/11/2026', 'UPI/426325118874/OM', '', '', '500.00', '1,500.00 Cr'],
      ['', '', '', '', '', ''],
      header,
      ['03/11/2026', 'CHARGES', '000123', '11.80', '0.00', '1,488.20'],
      ['', '*** end of statement ***', '', '', '', ''],
    ])
    expect(wrong).toEqual([])
    expect(leftOut).toEqual([2, 3, 6, 8])
    expect(lines).toMatchObject([
      { line: 4, day: '2026-11-02', credit: 500_00, debit: 0, balance: 1_500_00, bare: ' UPI426325118874OM', tokens: ['426325118874'] },
      { line: 7, day: '2026-11-03', credit: 0, debit: 11_80, reference: '000123' },
    ])
    expect(brokenAt(lines)).toBeNull()
  })

  it.each<[string, (string | number)[], RegExp]>([
    ['a date of another form', ['11/25/2026', 'X', '', '', '5.00', ''], /is no date/],
    ['no date', ['', 'X', '', '', '5.00', ''], /is no date/],
    ['a date to come', ['22/11/2026', 'X', '', '', '5.00', ''], /in the future/],
    ['an amount that is none', ['01/11/2026', 'X', '', '', '5,00', ''], /no amount of money in/],
    ['money in below nothing', ['01/11/2026', 'X', '', '', '-5.00', ''], /no amount of money in/],
    ['money in and out', ['01/11/2026', 'X', '', '5.00', '5.00', ''], /in and money out/],
    ['money out that is Cr', ['01/11/2026', 'X', '', '5.00 Cr', '', ''], /no amount of money out/],
    ['a date without amount', ['01/11/2026', 'X', '', '', '', ''], /no amount/],
    ['a balance that is none', ['01/11/2026', 'X', '', '', '5.00', 'n/a'], /no balance/],
    ['an endless text', ['01/11/2026', 'X'.repeat(1001), '', '', '5.00', ''], /longer than 1000/],
  ])('are refused by their number for %s', (_, cells, message) => {
    const { lines, wrong } = read([['01/11/2026', 'A', '', '', '1.00', ''], cells])
    expect(lines).toHaveLength(1)
    expect(wrong).toEqual([{ line: 3, message: expect.stringMatching(message) }])
  })

  it('end where the person says so', () => {
    const rows = [
      ['01/11/2026', 'A', '', '', '1.00', ''],
      ['Total', '', '', '', '1.00', ''],
    ]
    expect(read(rows).wrong).toHaveLength(1)
    expect(read(rows, { lastRow: 2 })).toMatchObject({ wrong: [], lines: [{ line: 2 }] })
  })

  it('say in or out by a sign, or in a column of its own', () => {
    const one = (roles: string[], cells: string[]) => read([cells], { roles })
    const signed = ['day', 'narration', 'amount']
    expect(one(signed, ['01/11/2026', 'A', '5.00']).lines[0]).toMatchObject({ credit: 500, debit: 0 })
    expect(one(signed, ['01/11/2026', 'A', '5.00 Dr']).lines[0]).toMatchObject({ credit: 0, debit: 500 })
    const sided = ['day', 'narration', 'amount', 'side']
    expect(one(sided, ['01/11/2026', 'A', '5.00', 'CR']).lines[0]).toMatchObject({ credit: 500 })
    expect(one(sided, ['01/11/2026', 'A', '5.00', 'DR']).lines[0]).toMatchObject({ debit: 500 })
    expect(one(sided, ['01/11/2026', 'A', '-5.00', 'CR']).wrong).toHaveLength(1)
    expect(one(sided, ['01/11/2026', 'A', '5.00', '']).wrong).toHaveLength(1)
  })

  it('tell where the balances stop adding up, in either direction', () => {
    const down = [
      ['01/11/2026', 'A', '', '', '5.00', '105.00'],
      ['02/11/2026', 'B', '', '2.00', '', '103.00'],
      ['03/11/2026', 'C', '', '', '4.00', '107.00'],
    ]
    expect(brokenAt(read(down).lines)).toBeNull()
    expect(brokenAt(read([...down].reverse()).lines)).toBeNull()
    expect(brokenAt(read(down.map((cells, n) => (n === 2 ? [...cells.slice(0, 4), '40.00', '107.00'] : cells))).lines)).toBe(4)
    expect(brokenAt(read([['01/11/2026', 'A', '', '', '5.00', '']]).lines)).toBeUndefined()
  })
})

describe('lines of overlapping statements', () => {
  /** What happened at the bank, in its order; little to tell one from another. */
  const event = fc.record({ day: fc.integer({ min: 1, max: 5 }), kind: fc.constantFrom('a', 'b'), amount: fc.constantFrom(100, 200) })
  const book = fc.array(event, { maxLength: 25 }).map(all => {
    let balance = 0
    return [...all]
      .sort((a, b) => a.day - b.day)
      .map(({ day, kind, amount }, n): Line => {
        balance += amount
        const facts = {
          line: n + 1,
          day: `2026-11-0${day}`,
          narration: kind,
          reference: '',
          bare: kind,
          tokens: [],
          credit: amount,
          debit: 0,
          balance,
        }
        return { ...facts, key: `${day} ${kind} ${amount}` }
      })
  })
  const within = (lines: readonly Line[], from: number, to: number) =>
    lines.filter(({ day }) => day >= `2026-11-0${from}` && day <= `2026-11-0${to}`)
  const labels = (lines: readonly { key: string; nth: number }[]) => lines.map(({ key, nth }) => `${key} #${nth}`).sort()

  it('are each kept once, whichever periods come in whichever order, with balances or without', () => {
    const period = fc.record({ from: fc.integer({ min: 1, max: 5 }), to: fc.integer({ min: 1, max: 5 }), balances: fc.boolean() })
    fc.assert(
      fc.property(book, fc.array(period, { maxLength: 6 }), (lines, periods) => {
        const here: (Known & { line: number })[] = []
        const seen = new Set<number>()
        for (const { from, to, balances } of periods) {
          const file = within(lines, from, to).map(line => (balances ? line : { ...line, balance: null }))
          for (const line of file) seen.add(line.line)
          here.push(...freshOf(file, here))
          // And the same file once more.
          expect(freshOf(file, here)).toEqual([])
        }
        expect(here).toHaveLength(seen.size)
        expect(new Set(labels(here)).size).toBe(here.length)
      }),
    )
  })

  it('of one file that read alike stay apart', () => {
    fc.assert(
      fc.property(book, lines => {
        const bare = lines.map(line => ({ ...line, balance: null }))
        expect(freshOf(bare, [])).toHaveLength(lines.length)
      }),
    )
  })

  it('are told apart by their balance where a file begins in the middle of a day', () => {
    const line = (n: number, balance: number): Line => ({
      ...{ line: n, day: '2026-11-01', narration: 'a', reference: '', bare: 'a', tokens: [], credit: 100, debit: 0, balance, key: 'k' },
    })
    const first = freshOf([line(1, 100)], [])
    expect(freshOf([line(1, 200)], first)).toMatchObject([{ nth: 2 }])
  })
})

it.each([
  ['DR', true],
  ['Dr.', true],
  [' D ', true],
  ['Debit', true],
  ['CR', false],
  ['C', false],
  ['Deposit', false],
  ['', undefined],
  ['X', undefined],
])('%j says that money went out: %j', (text, out) => {
  expect(isOut(text)).toBe(out)
})
