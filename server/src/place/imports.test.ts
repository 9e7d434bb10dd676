import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { upload, workbook } from '../../test/sheets'
import { openWorld, type World } from '../../test/world'
import { loadReferenceData } from './service'

const root = '/place/ao-codes/import'
const head = 'Area Code,AO Type,Range Code,AO No.,City,Description'
const roles = ['area', 'type', 'range', 'number', 'city', 'description']
const mapping = { headerRow: 1, roles }
const csv = (...lines: string[]) => [head, ...lines].join('\n')

describe('an import of AO codes', () => {
  let world: World
  let admin: Client
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const sent = async (text: string | Buffer, by = admin) => ({
    uploadId: await upload(by, 'ao-codes.csv', Buffer.from(text)),
    asked: { version: 'Master 9.9' },
  })
  const preview = async (text: string | Buffer) => (await admin.post(`${root}/preview`, await sent(text))).json()
  const check = async (text: string | Buffer, more: object = {}) => {
    const body = { ...(await sent(text)), mapping, ...more }
    const reply = await admin.post(`${root}/check`, body)
    return { body, reply, ...reply.json() }
  }
  const take = async (text: string | Buffer, more: object = {}) => {
    const { body, stamp } = await check(text, more)
    return admin.post(`${root}/commit`, { ...body, stamp }, onceKey())
  }
  const loaded = async () => (await admin.get('/place/ao-codes')).json()

  it('knows the columns of the official list wherever its header stands, and reads its codes', async () => {
    const list = [
      'PAN AO code master,,,,,,,,',
      'SR. NO.,RCC,AREA CODE,AO TYPE,RANGE CODE,AO NO.,CITY,Ward/Circle/Range/ Commissioner,Remark',
      '1,AGR,knp,w,075,01,AGRA,"WARD 1(1), AGRA",---',
    ].join('\n')
    const { proposal } = await preview(list)
    expect(proposal).toEqual({
      mapping: {
        ...{ headerRow: 2, lastRow: null, dateShape: null },
        roles: ['none', 'none', 'area', 'type', 'range', 'number', 'city', 'description', 'description'],
      },
      remembered: null,
      guessed: false,
    })
    expect(await check(list, { mapping: proposal.mapping })).toMatchObject({
      counts: { changed: 1 },
      rows: [{ line: 3, fate: 'changed', values: { area: 'KNP', type: 'W', range: '75', number: '1', city: 'AGRA' } }],
    })
  })

  it('reads tab and semicolon files with a byte order mark and Windows line ends, and the sheet of a workbook', async () => {
    const table = [head.split(','), 'PNE,W,55,3,PUNE,Army'.split(',')]
    const tabs = `\uFEFF${table.map(cells => cells.join('\t')).join('\r\n')}\r\n`
    for (const file of [tabs, tabs.replaceAll('\t', ';'), workbook({ Codes: table })]) {
      expect((await preview(file)).proposal.mapping.roles).toEqual(roles)
      expect((await check(file)).rows).toMatchObject([{ fate: 'changed', values: { area: 'PNE', description: 'Army' } }])
    }
  })

  it('names the line of a code that has not the structure of one, and takes nothing', async () => {
    const wrong = csv(
      'KNP,W,75,1,AGRA,"two\nlines"',
      ...['KN,W,75,1,AGRA,', 'KNP,WXY,75,1,AGRA,', 'KNP,W,7512,1,AGRA,', 'KNP,W,75,123,AGRA,', 'KNP,W,75,2,,'],
    )
    expect((await check(wrong, { only: 'refused' })).rows.map((row: { line: number; reason: string }) => [row.line, row.reason])).toEqual([
      [4, 'The area code must be 3 letters'],
      [5, 'The AO type must be 1 or 2 letters'],
      [6, 'The range code must be 1 to 3 digits'],
      [7, 'The AO number must be 1 or 2 digits'],
      [8, 'City is missing'],
    ])
    const reply = await take(wrong)
    expect([reply.statusCode, reply.json().data[0]]).toEqual([422, 'Line 4 of the file: The area code must be 3 letters'])
    expect((await take(head)).statusCode).toBe(422)
    expect(await loaded()).toMatchObject({ loaded: 40, origin: 'shipped' })
  })

  it('leaves a repeated line out and keeps the same code for another city', async () => {
    expect(await check(csv('KNP,W,75,1,AGRA,One', 'KNP,W,75,01,AGRA,One', 'KNP,W,75,1,MATHURA,One'))).toMatchObject({
      counts: { changed: 2, skipped: 1 },
      rows: [{ line: 2 }, { line: 3, fate: 'skipped', reason: 'The same as a row above' }, { line: 4 }],
    })
  })

  it('asks for the columns that no name says, and refuses a mapping without them', async () => {
    const file = 'code,city\nKNP-W-75-1,AGRA'
    expect((await preview(file)).proposal).toBeNull()
    const { reply } = await check(file, { mapping: { headerRow: 1, roles: ['area', 'city'] } })
    expect([reply.statusCode, reply.json().errors['mapping.roles']]).toEqual([
      422,
      ['Choose the column: AO type', 'Choose the column: Range code', 'Choose the column: AO number'],
    ])
    expect((await preview('')).message).toMatch(/empty/)
  })

  describe('in the layout of the published spreadsheet', () => {
    const names = ['SR. NO.', 'AREA CODE', 'AO TYPE', 'RANGE CODE', 'AO NO.', 'DESCRIPTION']
    const code = (n: number, area: string, number: string) => [String(n), area, 'W', '52', number, `WARD ${n}`]
    const taken = async (file: Buffer | string) => {
      const { proposal, total } = await preview(file)
      const checked = await check(file, { mapping: proposal?.mapping })
      const rows = checked.rows as { line: number; fate: string; values: Record<string, string> }[]
      const codes = rows.filter(({ fate }) => fate === 'new' || fate === 'changed' || fate === 'known')
      return {
        ...{ proposal, total, counts: checked.counts },
        codes: codes.map(({ values: { area, number, city, state } }) => [area, number, city, state].join(' ')),
      }
    }

    it('takes the state and the city from the lines above their codes', async () => {
      const file = workbook({
        List: [
          ['PAN AO CODE MASTER VERSION 7.7'],
          names,
          ['STATE: MAHARASHTRA'],
          ['CITY : PUNE'],
          code(1, 'PNE', '1'),
          ['2', 'PNE', 'W', '52', '02', 'Persons of this city: surname A to K'],
          [],
          ['CITY: NASHIK'],
          names,
          code(3, 'NSK', '1'),
          ['Note: codes are revised by orders of the department'],
          ['GUJARAT'],
          ['SURAT'],
          code(4, 'GUJ', '1'),
          ['State: Bihar City: Patna'],
          code(5, 'PTN', '1'),
        ],
      })
      expect(await taken(file)).toMatchObject({
        proposal: { mapping: { headerRow: 2, roles: ['none', 'area', 'type', 'range', 'number', 'description'] } },
        codes: ['PNE 1 PUNE MAHARASHTRA', 'PNE 2 PUNE MAHARASHTRA', 'NSK 1 NASHIK MAHARASHTRA', 'GUJ 1 SURAT GUJARAT', 'PTN 1 Patna Bihar'],
        counts: { refused: 0 },
      })
    })

    it('reads a header whose cells are merged across two lines', async () => {
      const file = workbook({
        List: [
          ['SR. NO.', 'AO CODE', null, null, null, 'CITY', 'DESCRIPTION'],
          [null, 'AREA CODE', 'AO TYPE', 'RANGE CODE', 'AO NO.', null, null],
          ['1', 'PNE', 'W', '52', '1', 'PUNE', 'WARD 1'],
        ],
      })
      expect(await taken(file)).toMatchObject({
        proposal: { mapping: { headerRow: 2, roles: ['none', 'area', 'type', 'range', 'number', 'city', 'description'] } },
        codes: ['PNE 1 PUNE '],
      })
    })

    it('reads all sheets one below the other, and one where one is chosen', async () => {
      const file = workbook({
        Pune: [names, ['CITY: PUNE'], code(1, 'PNE', '1')],
        Nashik: [['PAN AO CODE MASTER'], names, ['CITY: NASHIK'], code(2, 'NSK', '1'), code(3, 'NSK', '2')],
      })
      expect(await taken(file)).toMatchObject({
        total: 8,
        codes: ['PNE 1 PUNE ', 'NSK 1 NASHIK ', 'NSK 2 NASHIK '],
        counts: { refused: 0 },
      })
      const chosen = await admin.post(`${root}/preview`, { ...(await sent(file)), sheet: 'Nashik' })
      expect(chosen.json()).toMatchObject({
        sheets: ['Pune', 'Nashik'],
        sheet: 'Nashik',
        total: 5,
        proposal: { mapping: { headerRow: 2 } },
      })
    })

    it('leaves out and shows lines without a code, and refuses a code without a city', async () => {
      const file = workbook({
        List: [names, code(1, 'PNE', '1'), ['CITY: PUNE'], ['Jurisdiction, continued', 'PNE', 'W'], code(2, 'PN', '1')],
      })
      const { proposal } = await preview(file)
      const { rows } = await check(file, { mapping: proposal.mapping })
      expect(rows.map(({ line, fate, reason }: { line: number; fate: string; reason: string }) => [line, fate, reason])).toEqual([
        [2, 'refused', 'City is missing'],
        [3, 'skipped', 'Said of the rows below'],
        [4, 'skipped', 'No code stands here'],
        [5, 'refused', 'The area code must be 3 letters'],
      ])
    })
  })

  it('is of an admin alone', async () => {
    const merchant = await world.as('merchant')
    expect((await merchant.post(`${root}/preview`, await sent(csv(), merchant))).statusCode).toBe(403)
  })

  it('says what it would change, replaces the list, and the shipped one never overrides it', async () => {
    const list = csv('KNP,W,75,1,AGRA,Ward 1(1)', 'KNP,W,75,2,AGRA,Ward 1(2)')
    expect(await check(list)).toMatchObject({
      ...{ counts: { new: 1, changed: 1, known: 0 }, warnings: [{ key: 'removed', n: 39 }] },
    })
    expect((await loaded()).loaded).toBe(40)
    const taken = (await take(list)).json()
    expect(await loadReferenceData(world.services.db)).toEqual([])
    expect(await loaded()).toMatchObject({ loaded: 2, version: 'Master 9.9', origin: 'imported', loadedAt: expect.any(String) })
    const { details } = await world.services.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'aoCodes.imported')
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ version: 'Master 9.9', rows: 2, new: 1, changed: 1, removed: 39, run: Number(taken.runId) })
    expect((await check(list)).counts).toMatchObject({ known: 2 })
  })

  it('takes a list of many thousand lines', async () => {
    const many = budget(3000, 30_000)
    const lines = Array.from({ length: many }, (_, n) => `KNP,W,${n % 1000},${Math.floor(n / 1000)},TOWN ${n},Ward ${n}`)
    expect((await take(csv(...lines))).json().counts).toMatchObject({ new: many - 2, changed: 2 })
    expect((await admin.get(`/place/ao-codes?q=town+${many - 1}`)).json().rows).toMatchObject([{ city: `TOWN ${many - 1}` }])
  })
})
