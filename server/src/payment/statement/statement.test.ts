import { createHash } from 'node:crypto'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { bareReference } from '@sevakendra/contract/payment/reference'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { referenceOf } from '../../../test/references'
import { type SheetDay, upload, workbook } from '../../../test/sheets'
import { openWorld, type World } from '../../../test/world'
import * as wallet from '../../wallet/service'
import * as payment from '../service'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const today = dayOf(new Date())
const day = (back: number) => daysFrom(today, -back)
const dmy = (text: string) => text.split('-').reverse().join('/')
const roles = ['day', 'narration', 'reference', 'debit', 'credit', 'balance']
const mapping = { headerRow: 1, dateShape: 'dmy', roles }
const header = 'Txn Date,Description,Ref No./Cheque No.,Debit,Credit,Balance'

let world: World
let clerk: Client
let shop: Client
let banks: { id: string; bank: string }[]
let made = 0

beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  banks = (await (await world.as('merchant')).get('/merchant/accounting/payment')).json().banks
})
afterAll(() => world.close())
beforeEach(async () => {
  clerk = await world.signUp('staff')
  shop = await world.signUp('merchant')
})

const root = '/backend/account/bank-statements'
const number = () => referenceOf(++made)
const csv = (...lines: string[]) => Buffer.from([header, ...lines].join('\r\n'))
/** A line of money that came in. */
const paid = (reference: string, rupees: number, back = 0) =>
  `${dmy(day(back))},UPI/${reference}/SOMEBODY,${reference},,"${rupees.toFixed(2)}",`

async function sent(bytes: Buffer, { by = clerk, name = 'statement.csv', type = 'text/csv', bank = 0, ...more } = {}) {
  return { asked: { bankAccountId: banks[bank]?.id ?? '' }, uploadId: await upload(by, name, bytes, type), mapping, ...more }
}
type More = Parameters<typeof sent>[1] & { mapping?: object; sheet?: string }
const checked = async (body: object, by = clerk) => (await by.post(`${root}/import/check`, body)).json()
const commit = (body: object, stamp: string, by = clerk) => by.post(`${root}/import/commit`, { ...body, stamp }, onceKey())
/** Checks and takes, as the screen does. */
async function take(bytes: Buffer, more: More = {}) {
  const body = await withoutExtras(bytes, more)
  return commit(body, (await checked(body, more.by)).stamp ?? '', more.by)
}
const check = async (bytes: Buffer, more: object = {}) => checked(await withoutExtras(bytes, more))
const preview = async (bytes: Buffer, more: More = {}) => {
  const { mapping: _, ...body } = await withoutExtras(bytes, more)
  return clerk.post(`${root}/import/preview`, body)
}
const countsOf = async (reply: Promise<{ json(): { counts: object } }>) => (await reply).json().counts
const linesWith = (rows: { line: number; note: string | null }[]) => rows.flatMap(({ line, note }) => (note ? [line] : []))
async function withoutExtras(bytes: Buffer, more: Parameters<typeof sent>[1] = {}) {
  const { by: _, name: __, type: ___, bank: ____, ...body } = { ...more, ...(await sent(bytes, more)), ...pickMapping(more) }
  return body
}
const pickMapping = (more: object) => ('mapping' in more ? { mapping: more.mapping } : {})

async function asked(reference: string, rupees = 2500, more: object = {}, by = shop): Promise<string> {
  const body = { bankAccountId: banks[0]?.id, mode: 'UPI', amount: rupees * 100, depositedOn: today, reference, ...more }
  const reply = await by.post('/merchant/accounting/payment', body, onceKey())
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().id
}
const look = async (id: string, by = clerk) => (await by.get(`/backend/account/payments/${id}`)).json()
const approve = (id: string, more: object = {}, by = clerk) =>
  by.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: today, ...more }, onceKey())
const lines = async (body: object = {}) => (await clerk.post('/backend/account/bank-lines/list', { length: 100, ...body })).json()
const search = async (text: string) => (await lines({ search: text })).data
const linked = (lineId: string, requestId: string, by = clerk) => by.post(`/backend/account/bank-lines/link/${lineId}`, { requestId })

describe('an import', () => {
  it('brings the lines of a CSV file once, however often it comes', async () => {
    const [one, two] = [number(), number()]
    const file = csv(paid(one, 2500, 1), `${dmy(day(1))},CHARGES ${two},,"1,18,000.00",,`, paid(two, 100))
    const first = (await take(file)).json()
    expect(first.counts).toEqual({ new: 3, changed: 0, known: 0, skipped: 0, refused: 0 })
    const again = (await take(file)).json()
    expect(again).toMatchObject({ subjectId: first.subjectId, counts: { new: 0, known: 3 } })
    expect(again.runId).not.toBe(first.runId)
    expect(await search(one)).toMatchObject([{ day: day(1), credit: 2500_00, debit: null, status: 'open', refNo: null }])
    expect(await search(`CHARGES ${two}`)).toMatchObject([{ credit: null, debit: 1_18_000_00, status: 'out' }])
    const statements = (await clerk.post(`${root}/list`, { search: 'statement.csv', length: 100 })).json().data
    expect(statements.find((row: { id: string }) => row.id === first.subjectId)).toMatchObject({
      ...{ fromDay: day(1), toDay: today, lineCount: 3, added: 3, open: 2, credits: 2600_00, debits: 1_18_000_00, addsUp: null },
    })
    const own = await lines({ additionFilter: { statementId: first.subjectId } })
    expect(own.totalRecords).toBe(3)
  })

  it('adds of an overlapping period what is new, and keeps lines that read alike apart', async () => {
    const same = paid(number(), 77, 2)
    const other = paid(number(), 78, 1)
    expect(await countsOf(take(csv(same, same, other)))).toMatchObject({ new: 3 })
    expect(await countsOf(take(csv(same, same, same, other, paid(number(), 79))))).toMatchObject({ new: 2, known: 3 })
  })

  it('says how many lines came before under another date, and knows lines again by a hash that needs a key', async () => {
    const [one, two] = [number(), number()]
    await take(csv(paid(one, 81, 3)))
    expect(await check(csv(paid(one, 81, 2), paid(two, 81, 2)))).toMatchObject({
      ...{ counts: { new: 2 }, noted: 1, warnings: [{ key: 'shifted', n: 1 }] },
      rows: [
        { line: 2, fate: 'new', note: 'shifted' },
        { line: 3, fate: 'new', note: null },
      ],
    })
    const text = `UPI/${number()}/SOMEBODY`
    // What the version before kept of this line.
    const facts = [day(4), 82_00, 0, bareReference(text), '']
    const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
    const statement = await world.services.db
      .selectFrom('bankStatement')
      .select(['id', 'bankAccountId'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const known = {
      bankAccountId: statement.bankAccountId,
      statementId: statement.id,
      day: day(4),
      narration: text,
      reference: '',
      bare: '',
    }
    await world.services.db
      .insertInto('bankLine')
      .values({ ...known, lineNo: 1, credit: 82_00, debit: 0, key: digest, nth: 1 })
      .execute()
    const file = csv(`${dmy(day(4))},${text},,,82.00,`)
    expect(await check(file)).toMatchObject({ counts: { new: 0, known: 1 } })
    expect(await countsOf(take(file))).toMatchObject({ new: 0, known: 1 })
    const keys = await world.services.db.selectFrom('bankLine').select(['key', 'keyed']).where('narration', '=', text).execute()
    expect(keys).toEqual([{ key: world.services.vault.lookup('bankLine', digest), keyed: true }])
  })

  it('numbers lines of the version before after those of their key that came meanwhile', async () => {
    const text = `UPI/${number()}/SOMEBODY`
    const file = csv(`${dmy(day(5))},${text},,,83.00,`)
    await take(file)
    const mine = await world.services.db.selectFrom('bankLine').selectAll().where('narration', '=', text).executeTakeFirstOrThrow()
    const digest = createHash('sha256')
      .update(JSON.stringify([day(5), 83_00, 0, bareReference(text), '']))
      .digest('hex')
    const { id: _, keyed: __, ...same } = mine
    await world.services.db
      .insertInto('bankLine')
      .values({ ...same, key: digest })
      .execute()
    await payment.finishBankLines(world.services)
    const both = await world.services.db
      .selectFrom('bankLine')
      .select(['key', 'nth'])
      .where('narration', '=', text)
      .orderBy('nth')
      .execute()
    expect(both).toEqual([1, 2].map(nth => ({ key: mine.key, nth })))
  })

  it('is done once by two people at the same moment', async () => {
    const file = csv(paid(number(), 10), paid(number(), 20))
    const admin = await world.as('admin')
    const [mine, theirs] = [await withoutExtras(file), await withoutExtras(file, { by: admin })]
    const [one, other] = [(await checked(mine)).stamp, (await checked(theirs, admin)).stamp]
    const replies = await Promise.all([commit(mine, one), commit(theirs, other, admin)])
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 409])
    expect(replies.find(reply => reply.statusCode === 409)?.json().message).toMatch(/Check them again/)
    // Who looks again sees that nothing is left to add.
    expect(await countsOf(take(file))).toMatchObject({ new: 0, known: 2 })
  })

  it('is nothing at all when one line is wrong, and says which', async () => {
    const good = number()
    const reply = await take(csv(paid(good, 10), `${dmy(day(1))},X,,,"1,00",`, `31/02/2026,Y,,,5.00,`))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      message: 'Rows that cannot be taken: 2. Nothing was imported.',
      data: ['Line 3 of the file: "1,00" is no amount of money in', 'Line 4 of the file: "31/02/2026" is no date of the chosen form'],
    })
    expect(await search(good)).toEqual([])
    expect((await take(csv(',,,,,'))).json().message).toMatch(/no row in this file/)
  })

  it('tells beforehand what it would do', async () => {
    const [one, two] = [number(), number()]
    await take(csv(paid(one, 10, 3)))
    const found = await check(csv(paid(one, 10, 3), `${dmy(day(2))},UPI/${two},,,20.00,`, 'Total,,,,30.00,'))
    expect(found).toMatchObject({
      counts: { new: 1, changed: 0, known: 1, skipped: 0, refused: 1 },
      facts: { credits: 30_00, debits: 0, from: day(3), to: day(2), addsUp: null },
      ...{ warnings: [], noted: 0, matching: 3 },
      rows: [
        { line: 2, fate: 'known' },
        { line: 3, fate: 'new', values: { day: day(2), credit: 20_00, debit: null } },
        { line: 4, fate: 'refused', reason: '"Total" is no date of the chosen form' },
      ],
    })
    expect(await search(two)).toEqual([])
    const balances = await check(csv(`${dmy(day(1))},A,,,10.00,110.00`, `${dmy(today)},B,,5.00,,115.00`))
    expect(balances).toMatchObject({ facts: { addsUp: false }, warnings: [{ key: 'breaksAt', n: 3 }] })
    const other = `${dmy(day(3))},OTHER WORDS ${two},,,10.00,`
    expect(await check(csv(other))).toMatchObject({ counts: { new: 1 }, warnings: [{ key: 'alike', n: 1 }], rows: [{ note: 'alike' }] })
    // Also where it stands far below.
    const many = csv(...[...Array(60)].map(() => paid(number(), 11)), other)
    const { matching, rows } = await check(many)
    expect([matching, rows.length, linesWith(rows)]).toEqual([61, 50, []])
    expect(linesWith((await check(many, { only: 'noted' })).rows)).toEqual([62])
    expect((await check(many, { start: 50 })).rows.map((row: { line: number }) => row.line)).toEqual([
      52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62,
    ])
  })

  it('remembers a mapping for its account and proposes it where the header is the same, cell by cell', async () => {
    const remark = ['Statement of account', 'Account No. 00000038211476', '']
    const file = (extra: string) => Buffer.from([...remark, `${header}${extra}`, paid(number(), 10)].join('\n'))
    const at = { mapping: { ...mapping, headerRow: 4 }, bank: 1 }
    expect((await preview(file(',Branch'), { bank: 1 })).json().proposal).toBeNull()
    expect((await take(file(',Branch'), at)).statusCode).toBe(200)
    const by = (await clerk.get('/auth/me')).json().code
    const proposal = { guessed: false, remembered: { by, at: expect.any(String) }, mapping: { ...mapping, headerRow: 3, lastRow: null } }
    const shorter = Buffer.from([...remark.slice(1), `${header},Branch`, paid(number(), 10)].join('\n'))
    expect((await preview(shorter, { bank: 1 })).json().proposal).toEqual(proposal)
    expect((await preview(file(',Place'), { bank: 1 })).json().proposal).toBeNull()
    expect((await preview(file(',Branch'))).json().proposal).toBeNull()
    const where = (await clerk.get(`${root}/where`)).json()
    expect(where[1]).toMatchObject({ id: banks[1]?.id, from: today })
  })

  describe('reads', () => {
    const rows = (reference: string) => [
      ['Date', 'Narration', 'Ref', 'Out', 'In'],
      [dmy(day(1)), `Café ${reference} – “x”`, reference, '', '1,250.50'],
    ]
    const plain = { mapping: { headerRow: 1, dateShape: 'dmy', roles: ['day', 'narration', 'reference', 'debit', 'credit'] } }
    const text = (reference: string, mark: string) =>
      rows(reference)
        .map(cells => cells.map(cell => (mark === ',' && cell.includes(',') ? `"${cell}"` : cell)).join(mark))
        .join('\r\n')
    const utf16 = (body: string, bigEndian: boolean) => {
      const bytes = Buffer.from(`\ufeff${body}`, 'utf16le')
      return bigEndian ? bytes.swap16() : bytes
    }
    const western = (body: string) => Buffer.from(body.replace('–', '\u0096').replace('“', '\u0093').replace('”', '\u0094'), 'latin1')

    it.each<[string, (reference: string) => Buffer, object]>([
      ['UTF-8', one => Buffer.from(text(one, ',')), { encoding: 'UTF-8', separator: 'comma' }],
      ['UTF-8 with its mark', one => Buffer.from(`\ufeff${text(one, ',')}`), { encoding: 'UTF-8' }],
      ['UTF-16, little end first', one => utf16(text(one, '\t'), false), { encoding: 'UTF-16', separator: 'tab' }],
      ['UTF-16, big end first', one => utf16(text(one, ';'), true), { encoding: 'UTF-16', separator: 'semicolon' }],
      ['UTF-16 without its mark', one => utf16(text(one, '|'), false).subarray(2), { encoding: 'UTF-16', separator: 'bar' }],
      ['Windows-1252', one => western(text(one, ',')), { encoding: 'Windows-1252' }],
    ])('%s', async (_, file, expected) => {
      const one = number()
      const seen = (await preview(file(one))).json()
      expect(seen).toMatchObject({ kind: 'csv', ...expected, total: 2, columns: 5, rows: [{ line: 1, cells: rows(one)[0] }, { line: 2 }] })
      expect(await countsOf(take(file(one), plain))).toMatchObject({ new: 1 })
      expect(await search(one)).toMatchObject([{ narration: `Café ${one} – “x”`, credit: 1_250_50, day: day(1) }])
    })

    it('a workbook with days and numbers of its own, on the sheet that is named', async () => {
      const one = number()
      const table: (string | number | SheetDay | null)[][] = [
        ['Account statement'],
        ['Date', 'Details', 'Amount', 'Dr/Cr', 'Balance'],
        [{ day: day(2) }, `NEFT ${one}`, 2500.5, 'CR', 12500.5],
        [{ day: day(1) }, 'Charges & more <x>', 11.8, 'DR', 12488.7],
        ['Closing balance', null, null, null, 12488.7],
      ]
      const file = workbook({ Summary: [['Nothing here']], Account: table })
      expect((await preview(file, { type: xlsx })).json()).toMatchObject({
        kind: 'xlsx',
        sheets: ['Summary', 'Account'],
        sheet: 'Summary',
        total: 1,
      })
      expect((await preview(file, { type: xlsx, sheet: 'Account' })).json().rows[2]).toEqual({
        line: 3,
        cells: [day(2), `NEFT ${one}`, '2500.5', 'CR', '12500.5'],
      })
      const as = { headerRow: 2, dateShape: 'dmy', roles: ['day', 'narration', 'amount', 'side', 'balance'] }
      expect(await countsOf(take(file, { type: xlsx, sheet: 'Account', mapping: as }))).toMatchObject({ new: 2 })
      expect(await search(one)).toMatchObject([{ credit: 2500_50, balance: 12_500_50, day: day(2) }])
      expect((await preview(file, { type: xlsx, sheet: 'Third' })).statusCode).toBe(422)
    })
  })

  describe('refuses', () => {
    const zip = (parts: Record<string, string | Uint8Array>) =>
      Buffer.from(
        zipSync(
          Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? Buffer.from(part) : part])),
        ),
      )
    const bomb = () => zip({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': new Uint8Array(60 * 1024 * 1024) })
    const bookWith = (parts: Record<string, string | Uint8Array>) => zip({ 'xl/workbook.xml': '<workbook/>', ...parts })
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const cell = (xml: string) => workbook({ A: [['x']] }, `<row r="2">${xml}</row>`)

    it.each<[string, () => Buffer, number, RegExp]>([
      ['an old Excel file', () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 415, /\.xls/],
      ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, /PDF/],
      ['a web page with the name of a sheet', () => Buffer.from('\ufeff<html><table><tr><td>1</td></tr></table>'), 415, /web page/],
      ['a picture', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300, 7)]), 415, /neither a CSV/],
      ['a packed file that is no workbook', () => zip({ 'a.xml': '<a/>' }), 415, /not an Excel sheet/],
      ['half a workbook', () => workbook({ A: [['x']] }).subarray(0, 500), 422, /damaged/],
      ['a workbook that unpacks to 60 MB', bomb, 413, /unpacks/],
      ['a workbook with a formula', () => cell('<c r="A2"><f>1+1</f><v>2</v></c>'), 422, /formulas/],
      ['a formula of another name for the same', () => cell('<c r="A2"><a-b:f xmlns:a-b="x">1+1</a-b:f><v>2</v></c>'), 422, /formulas/],
      [
        'a formula in a sheet that lies elsewhere',
        () => bookWith({ 'xl/a.xml': '<worksheet><c><f>1</f></c></worksheet>' }),
        422,
        /formulas/,
      ],
      ['macros', () => bookWith({ 'xl/_rels/a.rels': `<Relationship Type='${office}/vbaProject' Target="a.bin"/>` }), 422, /macros/],
      ['a link to another program', () => bookWith({ 'xl/_rels/a.rels': `<Relationship Type="${office}/externalLink"/>` }), 422, /macros/],
      ['a link that hides its kind', () => bookWith({ 'xl/_rels/a.rels': '<Relationship Type="external&#76;ink"/>' }), 422, /macros/],
      ['a name for another program', () => bookWith({ 'xl/a.xml': '<definedName name="a">x|y!A0</definedName>' }), 422, /macros/],
      ['a part in another encoding', () => bookWith({ 'xl/a.xml': Buffer.from('<worksheet/>', 'utf16le') }), 422, /damaged/],
      ['a cell far to the right', () => cell('<c r="XFD2"><v>2</v></c>'), 413, /columns/],
      [
        'a cell far below in other quotes',
        () => workbook({ A: [['x']] }, "<row r='1048576'><c r='a1048576'><v>2</v></c></row>"),
        413,
        /lines/,
      ],
      ['a cell far below', () => workbook({ A: [['x']] }, '<row r="1048576"><c r="A1048576"><v>2</v></c></row>'), 413, /lines/],
      ['an entity', () => zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }), 422, /damaged/],
      ['more lines than a statement has', () => csv(...Array.from({ length: 12_001 }, () => 'a,b')), 413, /12000 lines/],
      ['more columns', () => csv(','.repeat(60)), 413, /50 columns/],
      ['a quotation that does not end', () => csv(paid('1', 1), '"open,1,2'), 422, /from line 3 on/],
      ['a line that has no end', () => csv('a,b', ';'.repeat(4_000_000)), 422, /from line 3 on/],
      ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, /5 MB/],
    ])('%s', async (_, file, status, words) => {
      const reply = await preview(file())
      expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(words)])
    })

    it('a mapping without date, narration or amount, with a column twice, or with two kinds of amount', async () => {
      const file = await withoutExtras(csv(paid(number(), 1)))
      for (const [wrong, words] of [
        [['narration', 'credit', 'debit'], /Choose the column: Date/],
        [['day', 'credit', 'debit'], /Choose the column: Narration/],
        [['day', 'narration'], /money in/],
        [['day', 'narration', 'credit'], /money out/],
        [['day', 'day', 'narration', 'amount'], /Only one/],
        [['day', 'narration', 'amount', 'credit', 'debit'], /Either/],
        [['day', 'narration', 'credit', 'debit', 'side'], /Dr or Cr/],
      ] as const) {
        const body = { ...file, mapping: { ...mapping, roles: wrong } }
        for (const reply of [await commit(body, 'any'), await clerk.post(`${root}/import/check`, body)]) {
          expect(reply.statusCode).toBe(422)
          expect(reply.json().errors['mapping.roles'].join()).toMatch(words)
        }
      }
    })

    it('an account that is not ours, an upload of somebody else, and an import without a key', async () => {
      const file = await withoutExtras(csv(paid(number(), 1)))
      expect((await commit({ ...file, asked: { bankAccountId: '999' } }, 'any')).json().errors).toHaveProperty('bankAccountId')
      expect((await commit(file, 'any', await world.as('admin'))).statusCode).toBe(404)
      expect((await clerk.post(`${root}/import/commit`, { ...file, stamp: 'any' })).statusCode).toBe(400)
    })

    it('people without the grant, and people who may not read payments', async () => {
      const reader = await world.signUp('staff', { granted: ['payment.read', 'payment.decide'] })
      const blind = await world.signUp('staff', { granted: ['payment.import'] })
      for (const by of [reader, blind]) {
        const file = await withoutExtras(csv(paid(number(), 1)), { by })
        const { mapping: _, ...bare } = file
        const replies = [
          await by.get(`${root}/where`),
          await by.get(`${root}/matches`),
          await by.post(`${root}/import/preview`, bare),
          await by.post(`${root}/import/check`, file),
          await commit(file, 'any', by),
          await by.post(`${root}/import/report`, { ...file, format: 'csv' }),
          await by.post(`${root}/import/report/1`, { format: 'csv' }),
          await by.post(`${root}/list`, {}),
          await by.post('/backend/account/bank-lines/list', {}),
          await by.post('/backend/account/payments-unseen/list', {}),
          await by.post('/backend/account/bank-lines/aside/1', { remark: 'x' }),
        ]
        expect(replies.map(one => one.statusCode)).toEqual(replies.map(() => 403))
      }
      expect((await (await world.as('admin')).get(`${root}/where`)).statusCode).toBe(200)
    })
  })
})

describe('a match', () => {
  const grades = (detail: { matches: { grade: string }[] }) => detail.matches.map(one => one.grade)

  it('is proposed by reference, amount, days and payer, the surest first, and confirmed by a person', async () => {
    const one = number()
    const id = await asked(one, 3141, { payerName: 'Om Sharma' })
    await take(csv(`${dmy(day(1))},NEFT/OM SHARMA/HDFC,,,"3,141.00",`, paid(one, 3141, 2), paid(number(), 3141), paid(number(), 9)))
    const detail = await look(id)
    expect(grades(detail)).toEqual(['sure', 'likely', 'possible'])
    expect(detail).toMatchObject({ status: 'pending', line: null, seenOn: null })
    const review = (await clerk.get(`${root}/matches?bankAccountId=${banks[0]?.id}`)).json()
    expect(review.requests.find((row: { id: string }) => row.id === id)).toMatchObject({ payer: 'Om Sharma', matches: detail.matches })

    expect((await approve(id, { lineId: detail.matches[0].lineId, seenOn: day(5) })).statusCode).toBe(200)
    const after = await look(id)
    expect(after).toMatchObject({ status: 'approved', seenOn: day(2), matches: [], line: { day: day(2), reference: one, lineNo: 3 } })
    expect(await search(one)).toMatchObject([{ status: 'matched', requestId: id, refNo: after.refNo }])
    expect(await (await shop.get('/merchant/accounting/closing')).json()).toBe(3141)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('pays one request, whoever is faster, and a request has one line', async () => {
    const [first, second] = [await asked(number(), 4321), await asked(number(), 4321)]
    await take(csv(paid(number(), 4321)))
    const { matches } = await look(first)
    expect(matches).toMatchObject([{ grade: 'possible', others: 1 }])
    const { lineId } = matches[0]
    const replies = await Promise.all([first, second].map(id => approve(id, { lineId })))
    expect(replies.map(one => one.statusCode).sort()).toEqual([200, 409])
    // The one that lost is open as before.
    const [a, b] = [await look(first), await look(second)]
    expect([a.status, b.status].sort()).toEqual(['approved', 'pending'])
    expect(a.status === 'pending' ? a.matches : b.matches).toEqual([])
    expect(await (await shop.get('/merchant/accounting/closing')).json()).toBe(4321)
  })

  it('is not proposed to others when the line names its request', async () => {
    const one = number()
    const [named, alike] = [await asked(one, 6543), await asked(number(), 6543)]
    await take(csv(paid(one, 6543)))
    expect(await look(named)).toMatchObject({ matches: [{ grade: 'sure', others: 0 }] })
    expect((await look(alike)).matches).toEqual([])
  })

  it('needs the same amount and the same account, and a line that is open money in', async () => {
    const one = number()
    const id = await asked(one, 500)
    await take(csv(paid(one, 400), `${dmy(today)},CHARGES ${one}9,,500.00,,`))
    await take(csv(paid(one, 500)), { bank: 1 })
    expect(grades(await look(id))).toEqual(['differs'])
    const [less] = await search(`UPI/${one}`)
    const found = (await lines({ search: one })).data as { id: string; credit: number | null; bank: string }[]
    const out = found.find(line => line.credit === null)
    const elsewhere = found.find(line => line.credit === 500_00)
    const short = found.find(line => line.credit === 400_00)
    expect(less).toBeDefined()
    expect((await approve(id, { lineId: short?.id })).statusCode).toBe(422)
    for (const lineId of [out?.id, elsewhere?.id, '999999']) expect((await approve(id, { lineId })).statusCode).toBe(404)
    expect((await look(id)).status).toBe('pending')
  })

  it('is said afterwards of a request that was approved before the statement came, and moves no money', async () => {
    const one = number()
    const id = await asked(one, 1234)
    await approve(id, { seenOn: today })
    const unseen = async () => (await clerk.post('/backend/account/payments-unseen/list', { search: one })).json().data
    expect(await unseen()).toMatchObject([{ id, status: 'approved' }])
    await take(csv(paid(one, 1234, 1)))
    const detail = await look(id)
    expect(grades(detail)).toEqual(['sure'])
    const { lineId } = detail.matches[0]
    const stranger = await world.signUp('staff', { approvalLimit: 100 })
    expect((await linked(lineId, id, stranger)).statusCode).toBe(403)
    expect((await linked(lineId, await asked(number(), 1234))).statusCode).toBe(409)
    expect((await linked(lineId, id)).statusCode).toBe(204)
    expect((await linked(lineId, id)).statusCode).toBe(409)
    expect(await look(id)).toMatchObject({ seenOn: today, line: { day: day(1) } })
    expect(await unseen()).toEqual([])
    expect(await (await shop.get('/merchant/accounting/closing')).json()).toBe(1234)
  })

  it('is one of two that are said at the same moment', async () => {
    const id = await asked(number(), 2222)
    await approve(id)
    await take(csv(paid(number(), 2222), paid(number(), 2222)))
    const { matches } = await look(id)
    expect(matches).toHaveLength(2)
    const replies = await Promise.all(matches.map(({ lineId }: { lineId: string }) => linked(lineId, id)))
    expect(replies.map(one => one.statusCode).sort()).toEqual([204, 409])
    expect((await look(id)).line).not.toBeNull()
  })

  it('is not proposed for what is decided against, nor with a line that was set aside', async () => {
    const [one, two] = [number(), number()]
    const [rejected, waiting] = [await asked(one, 111), await asked(two, 112)]
    await take(csv(paid(one, 111), paid(two, 112)))
    await clerk.post(`/backend/account/payments/reject/${rejected}`, { remark: 'No' })
    expect((await look(rejected)).matches).toEqual([])
    const [{ lineId }] = (await look(waiting)).matches
    const aside = (remark: string) => clerk.post(`/backend/account/bank-lines/aside/${lineId}`, { remark })
    expect((await aside('')).json().errors).toEqual({ remark: ['Required'] })
    expect((await aside('Interest')).statusCode).toBe(204)
    expect((await aside('Interest')).statusCode).toBe(409)
    expect((await look(waiting)).matches).toEqual([])
    expect((await approve(waiting, { lineId })).statusCode).toBe(409)
    expect(await search(two)).toMatchObject([{ status: 'aside', asideRemark: 'Interest' }])
    expect((await clerk.post(`/backend/account/bank-lines/reopen/${lineId}`)).statusCode).toBe(204)
    expect((await clerk.post(`/backend/account/bank-lines/reopen/${lineId}`)).statusCode).toBe(409)
    expect((await approve(waiting, { lineId })).statusCode).toBe(200)
    expect((await aside('Late')).statusCode).toBe(409)
    expect((await clerk.post('/backend/account/bank-lines/aside/999999', { remark: 'x' })).statusCode).toBe(404)
  })

  it('cannot be undone behind the back of the product', async () => {
    const one = number()
    const id = await asked(one, 155)
    await take(csv(paid(one, 155)))
    await approve(id, { lineId: (await look(id)).matches[0].lineId })
    const line = world.services.db.updateTable('bankLine').where('paymentRequestId', '=', Number(id))
    await expect(line.set({ paymentRequestId: null, matchedBy: null, matchedAt: null }).execute()).rejects.toThrow(/pays one request/)
    await expect(line.set({ credit: 1 }).execute()).rejects.toThrow(/not rewritten/)
    await expect(world.services.db.deleteFrom('bankLine').where('paymentRequestId', '=', Number(id)).execute()).rejects.toThrow(/stays/)
  })

  it('is listed on both sides while it is missing, by bank and period, and both lists can be taken along', async () => {
    const one = number()
    await asked(one, 166, { depositedOn: day(20) })
    await take(csv(paid(number(), 166, 25), paid(number(), 5, 19)))
    const period = (field: string, back: number) => ({ field, opt: 'between', value1: day(back + 1), value2: day(back - 1) })
    const requests = (await clerk.post('/backend/account/payments-unseen/list', { filters: [period('depositedOn', 20)] })).json()
    expect(requests.data).toMatchObject([{ reference: one, covered: true, status: 'pending' }])
    const bank = { field: 'bank', opt: null, value1: banks[0]?.bank ?? '' }
    const open = { field: 'status', opt: null, value1: 'open' }
    expect((await lines({ filters: [period('day', 25), bank, open] })).data).toMatchObject([{ credit: 166_00 }])
    for (const [path, columns] of [
      ['bank-lines', ['day', 'narration', 'credit']],
      ['payments-unseen', ['refNo', 'amount']],
      ['bank-statements', ['bank', 'added']],
    ] as const)
      expect((await clerk.post(`/backend/account/${path}/export`, { columns, format: 'csv' })).statusCode).toBe(200)
  })
})
