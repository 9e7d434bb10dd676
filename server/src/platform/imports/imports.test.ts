import { importColumn } from '@sevakendra/contract/kit/import/columns'
import { importOf } from '@sevakendra/contract/kit/import/import'
import { column } from '@sevakendra/contract/kit/list'
import { ackNoProblem } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { upload, workbook } from '../../../test/sheets'
import { openWorld, type World } from '../../../test/world'
import { Refusal } from '../http/errors'
import { importDoor } from './door'
import { handleImport } from './handle'

/** An import of which the product knows nothing: a declaration, and what is done with its rows. */
const numbers = importOf('madeUp', '/made-up', {
  title: 'Made Up',
  may: 'nsdl.acknowledge',
  columns: {
    refNo: importColumn.text('Reference', { required: true, headers: ['refno'] }),
    ackNo: importColumn.text('Acknowledgement number', {
      required: true,
      headers: ['ackno'],
      check: ackNoProblem,
      known: text => ackNoProblem(text) === undefined,
    }),
    pages: importColumn.number('Pages', { headers: ['pages'] }),
    on: importColumn.day('Day', { headers: ['date'] }),
    fee: importColumn.amount('Fee', { headers: ['fee'] }),
  },
  limits: { bytes: 100_000, rows: 20, columns: 8, advice: 'Send it in parts.' },
  asked: {},
  identity: ['refNo'],
  audit: { event: 'aoCodes.imported', subject: 'ao_codes' },
})
const taken: object[] = []
const simplest = importDoor({
  of: numbers,
  async apply(_tx, rows) {
    taken.push(...rows.map(({ data }) => data))
    return undefined
  },
})

/** The same with everything that a room may say. */
const judged = importOf('madeUpToo', '/made-up-too', {
  ...{ title: 'Made Up Too', may: 'nsdl.acknowledge', limits: numbers.limits, asked: {}, audit: numbers.audit },
  columns: {
    name: importColumn.text('Name', { required: true, headers: ['name'] }),
    words: importColumn.text('Words', { headers: ['words'] }),
  },
  facts: { letters: column.count('Letters') },
  warnings: { short: 'Short names: {{n}}' },
  notes: { short: 'is short' },
})
const here = new Map<string, string | null>()
let fails = false
const telling = importDoor({
  of: judged,
  async judge(_tx, rows) {
    const fateOf = (name: string, words: string | null) => (!here.has(name) ? 'new' : here.get(name) === words ? 'known' : 'changed')
    return {
      rows: rows.map(({ line, row }) =>
        row.name === 'Nobody'
          ? { line, fate: 'refused' as const, text: 'There is no such name', data: row }
          : { line, fate: fateOf(row.name, row.words), note: row.name.length < 3 ? 'short' : undefined, data: row },
      ),
      facts: { letters: rows.reduce((sum, { row }) => sum + row.name.length, 0) },
      warnings: { short: rows.filter(({ row }) => row.name.length < 3).length },
    }
  },
  async apply(_tx, rows) {
    if (fails) throw new Refusal('It cannot be done now')
    for (const { data } of rows) here.set(data.name, data.words)
    return { details: { names: rows.length } }
  },
})

describe('a bulk import', () => {
  let world: World
  let staff: Client
  beforeAll(async () => {
    world = await openWorld({ routes: app => void [simplest, telling].map(door => handleImport(app, door)) })
    staff = await world.as('staff')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    taken.length = 0
    here.clear()
    fails = false
  })

  const sent = async (text: string | Buffer, by = staff) => ({ uploadId: await upload(by, 'numbers.csv', Buffer.from(text)), asked: {} })
  const preview = async (root: string, text: string | Buffer) => (await staff.post(`${root}/import/preview`, await sent(text))).json()
  /** Sends a file and maps it as the portal proposes. */
  async function mapped(root: string, text: string | Buffer, more: object = {}) {
    const file = await sent(text)
    const { proposal } = (await staff.post(`${root}/import/preview`, file)).json()
    return { ...file, mapping: { ...proposal?.mapping, ...more } }
  }
  const check = async (root: string, body: object) => (await staff.post(`${root}/import/check`, body)).json()
  const commit = async (root: string, body: object, stamp?: string) =>
    staff.post(`${root}/import/commit`, { ...body, stamp: stamp ?? (await check(root, body)).stamp }, onceKey())
  const ack = (n: number) => String(n).padStart(15, '8')
  const header = 'Ref No,Ack. No.,Pages,Date,Fee'
  const file = [header, `A1,${ack(1)},3,05/01/2026,"1,250.50"`, `A2,${ack(2)},,,`].join('\n')

  it('is a declaration and an apply: typed rows, each new, the same once, what is missing or wrong named', async () => {
    const wrong = [
      file,
      `A3,123,,,`,
      `,${ack(4)},,,`,
      `A5,${ack(5)},x,,`,
      `A6,${ack(6)},,31/02/2026,`,
      `A7,${ack(7)},,,1.000.00`,
      `A1,${ack(1)},,,`,
    ]
    const body = await mapped('/made-up', wrong.join('\n'), { dateShape: 'dmy' })
    const { counts, rows } = await check('/made-up', body)
    expect(counts).toEqual({ new: 2, changed: 0, known: 0, skipped: 1, refused: 5 })
    expect(rows.slice(2).map((row: { line: number; reason: string }) => [row.line, row.reason])).toEqual([
      [4, 'An acknowledgement number has 15 digits'],
      [5, 'Reference is missing'],
      [6, '"x" is no whole number'],
      [7, '"31/02/2026" is no date of the chosen form'],
      [8, '"1.000.00" is no amount'],
      [9, 'The same as a row above'],
    ])
    expect((await commit('/made-up', body)).statusCode).toBe(422)
    expect(taken).toEqual([])

    expect((await commit('/made-up', await mapped('/made-up', file, { dateShape: 'dmy' }))).json()).toMatchObject({
      counts: { new: 2 },
      subjectId: null,
    })
    expect(taken).toEqual([
      { refNo: 'A1', ackNo: ack(1), pages: 3, on: '2026-01-05', fee: 1_250_50 },
      { refNo: 'A2', ackNo: ack(2), pages: null, on: null, fee: null },
    ])
  })

  it('remembers what the columns are for a header, with who said it, and leaves other headers to their names', async () => {
    const mine = 'Number,Ref No,Ack No\n'
    expect((await preview('/made-up', `${mine}${ack(9)},B9,${ack(8)}`)).proposal).toEqual({
      mapping: { headerRow: 1, lastRow: null, dateShape: null, roles: ['none', 'refNo', 'ackNo'] },
      remembered: null,
      guessed: false,
    })
    const roles = ['ackNo', 'refNo', 'none']
    await commit('/made-up', await mapped('/made-up', `${mine}${ack(9)},B9,${ack(8)}`, { roles }))
    const later = await preview('/made-up', `Some title\n\n Number ,Ref  No,Ack No,\n${ack(7)},B7,x`)
    expect(later.proposal).toMatchObject({
      mapping: { headerRow: 3, roles },
      remembered: { by: (await staff.get('/auth/me')).json().code },
    })
    expect((await preview('/made-up', `Ref No,Number,Ack No\nB9,${ack(9)},${ack(8)}`)).proposal.remembered).toBeNull()
    expect((await preview('/made-up-too', `${mine}${ack(9)},B9,${ack(8)}`)).proposal).toBeNull()
  })

  it('proposes columns by what stands in them where their headings are unknown, and says that it guessed', async () => {
    expect((await preview('/made-up', `First,Second,Third\nB9,${ack(9)},05/01/2026\nB8,${ack(8)},`)).proposal).toEqual({
      mapping: { headerRow: 1, lastRow: null, dateShape: null, roles: ['none', 'ackNo', 'on'] },
      ...{ remembered: null, guessed: true },
    })
  })

  it('says of each row whether it is new, there, changed or refused, and what is said of all', async () => {
    here.set('Asha', 'old').set('Ravi', 'same')
    const body = await mapped('/made-up-too', 'Name,Words\nAsha,new\nRavi,same\nOm,\nNobody,x')
    expect(await check('/made-up-too', body)).toMatchObject({
      counts: { new: 1, changed: 1, known: 1, skipped: 0, refused: 1 },
      ...{ facts: { letters: 16 }, warnings: [{ key: 'short', n: 1 }], noted: 1 },
      rows: [{ fate: 'changed' }, { fate: 'known' }, { fate: 'new', note: 'short' }, { fate: 'refused', reason: 'There is no such name' }],
    })
    expect(here.get('Asha')).toBe('old')
  })

  it('takes nothing where a row would become something else than was seen, or the file or the mapping is another', async () => {
    const body = await mapped('/made-up-too', 'Name,Words\nAsha,new')
    const { stamp } = await check('/made-up-too', body)
    here.set('Asha', 'old')
    const late = await commit('/made-up-too', body, stamp)
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/Check them again/)])
    here.delete('Asha')
    expect((await commit('/made-up-too', await mapped('/made-up-too', 'Name,Words\nAsha,now'), stamp)).statusCode).toBe(409)
    const other = { ...body, mapping: { ...body.mapping, roles: ['name', 'none'] } }
    expect((await commit('/made-up-too', other, stamp)).statusCode).toBe(409)
    expect(here.size).toBe(0)
    expect((await commit('/made-up-too', body, stamp)).statusCode).toBe(200)
  })

  it('is nothing at all when its apply fails: no mapping, no run, no line of the trail', async () => {
    const left = async () => {
      const count = async (table: 'importRun' | 'importMapping' | 'audit') =>
        Number(
          (
            await world.services.db
              .selectFrom(table)
              .select(eb => eb.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      return Promise.all([count('importRun'), count('importMapping'), count('audit')])
    }
    const body = await mapped('/made-up-too', 'Words,Name\nx,Asha')
    const before = await left()
    fails = true
    expect((await commit('/made-up-too', body)).json().message).toBe('It cannot be done now')
    expect(await left()).toEqual(before)
    fails = false
    const reply = await commit('/made-up-too', body)
    const { details, subject } = await world.services.db
      .selectFrom('audit')
      .select(['details', 'subject'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([subject, details]).toEqual([
      'ao_codes',
      expect.objectContaining({ new: 1, names: 1, file: 'numbers.csv', run: Number(reply.json().runId) }),
    ])
  })

  it('is done once however often it is sent, and says that a file came before', async () => {
    const body = await mapped('/made-up', file, { dateShape: 'dmy' })
    const { stamp } = await check('/made-up', body)
    const key = onceKey()
    const [one, two] = [
      await staff.post('/made-up/import/commit', { ...body, stamp }, key),
      await staff.post('/made-up/import/commit', { ...body, stamp }, key),
    ]
    expect(two.json()).toEqual(one.json())
    expect(taken).toHaveLength(2)
    expect((await preview('/made-up', file)).before).toMatchObject({ by: expect.any(String) })
    expect((await preview('/made-up', `${file}\n`)).before).toBeNull()
  })

  it('takes no Aadhaar or PAN number in a text, and shows none', async () => {
    const body = await mapped('/made-up-too', ['Name,Words', 'Asha,UID 9999 4105 7058', 'Ravi,same'].join('\n'))
    const seen = await check('/made-up-too', body)
    expect(seen.counts).toMatchObject({ refused: 1 })
    expect(JSON.stringify(seen)).not.toContain('4105')
  })

  it('has a report of every row, before and after', async () => {
    here.set('Ravi', 'same')
    const rows = Array.from({ length: 8 }, (_, n) => `Name ${n},`)
    const body = await mapped('/made-up-too', ['Name,Words', 'Asha,hello', 'Ravi,same', ...rows].join('\n'))
    const draft = await staff.post('/made-up-too/import/report', { ...body, format: 'csv' })
    const { runId } = (await commit('/made-up-too', body)).json()
    const report = await staff.post(`/made-up-too/import/report/${runId}`, { format: 'csv' })
    const table = (text: string) => text.split('\r\n').slice(text.split('\r\n').indexOf('Line,Outcome,Reason,Name,Words'))
    expect(table(draft.body)).toEqual([
      'Line,Outcome,Reason,Name,Words',
      '2,New,,Asha,hello',
      '3,Already there,,Ravi,same',
      ...rows.map((row, n) => `${n + 4},New,,${row}`),
      '',
    ])
    expect(draft.body).toMatch(/Nothing was imported/)
    // Of what became of them then, not of what would now.
    expect(table(report.body)).toEqual(table(draft.body))
    expect(report.body).toMatch(/Imported by staff/)
    const book = await staff.post(`/made-up-too/import/report/${runId}`, { format: 'xlsx' })
    expect(book.headers['content-type']).toMatch(/spreadsheetml/)
    // A run of one import is not found under another, and not by whom that may not import.
    expect((await staff.post(`/made-up/import/report/${runId}`, { format: 'csv' })).statusCode).toBe(404)
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await reader.post(`/made-up-too/import/report/${runId}`, { format: 'csv' })).statusCode).toBe(403)
  })

  it('has limits, and says what to do beyond them', async () => {
    const rows = (n: number) => [header, ...Array.from({ length: n }, (_, at) => `C${at},${ack(at)},,,`)].join('\n')
    const body = await mapped('/made-up', rows(21), { dateShape: 'dmy' })
    expect((await check('/made-up', body)).message).toBe('This file has more than 20 rows. Send it in parts.')
    expect((await check('/made-up', await mapped('/made-up', rows(20), { dateShape: 'dmy' }))).counts.new).toBe(20)
    expect((await preview('/made-up', rows(40))).message).toBe('This file has more than 24 lines. Send it in parts.')
    expect((await preview('/made-up', 'a,b,c,d,e,f,g,h,i')).message).toBe('This file has more than 8 columns.')
    expect((await preview('/made-up', Buffer.alloc(100_001, 'a'))).message).toMatch(/larger than .* Send it in parts/)
  })

  it('reads the sheet that is named, with days and numbers of its own', async () => {
    const book = workbook({ Summary: [['Nothing']], Numbers: [header.split(','), ['D1', ack(1), 3, { day: '2026-01-05' }, 12.5]] })
    const uploaded = { ...(await sent(book)), sheet: 'Numbers' }
    const { sheets, proposal } = (await staff.post('/made-up/import/preview', uploaded)).json()
    expect(sheets).toEqual(['Summary', 'Numbers'])
    const { rows } = await check('/made-up', { ...uploaded, mapping: { ...proposal.mapping, dateShape: 'ymd' } })
    expect(rows).toMatchObject([{ line: 2, fate: 'new', values: { pages: 3, on: '2026-01-05', fee: 12_50 } }])
  })
})
