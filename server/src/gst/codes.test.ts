import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { upload, workbook } from '../../test/sheets'
import { openWorld, type World } from '../../test/world'

const root = '/gst/codes/import'
const listOn = '2026-10-01'

describe('HSN codes and SACs', { timeout: 60_000 }, () => {
  let world: World
  let admin: Client
  let shop: Client
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
    shop = await world.as('merchant')
  })
  afterAll(() => world.close())

  const search = async (q: string, kind = 'goods') => (await shop.get(`/gst/codes?q=${encodeURIComponent(q)}&kind=${kind}`)).json()
  const found = async (q: string, kind?: string) => (await search(q, kind)).rows.map(({ code }: { code: string }) => code)

  it('say that no list is loaded until one is', async () => {
    expect(await search('shirt')).toEqual({ loaded: 0, listOn: null, found: 0, rows: [] })
  })

  it('come from the spreadsheet as it is published, a sheet of each, and are found by code and by words', async () => {
    const file = workbook({
      HSN_MSTR: [
        ['HSN_CD', 'HSN_Description'],
        ['61', 'ARTICLES OF APPAREL, KNITTED OR CROCHETED'],
        ['6109', 'T-SHIRTS, SINGLETS AND OTHER VESTS, KNITTED'],
        ['610910', 'T-SHIRTS OF COTTON'],
        ['101', 'LIVE HORSES, ASSES'],
        ['6205', "MEN'S SHIRTS"],
        ['6205', "MEN'S SHIRTS"],
        ['7701', 'NO SUCH CHAPTER'],
      ],
      SAC_MSTR: [
        ['SAC_CD', 'SAC_Description'],
        ['99', 'All Services'],
        ['9983', 'Other professional services'],
        ['998314', 'Information technology design and development services'],
      ],
    })
    const sent = async (body: Buffer) => ({ uploadId: await upload(admin, 'HSN_SAC.xlsx', body), asked: { listOn } })
    const { proposal } = (await admin.post(`${root}/preview`, await sent(file))).json()
    expect(proposal.mapping.roles).toEqual(['code', 'description'])
    const given = { ...(await sent(file)), mapping: proposal.mapping }
    const checked = (await admin.post(`${root}/check`, given)).json()
    expect(checked.counts).toMatchObject({ new: 8, refused: 1 })
    const refused = checked.rows.find(({ fate }: { fate: string }) => fate === 'refused')
    expect(refused.reason).toMatch(/chapter/)
    const right = workbook({
      HSN_MSTR: [
        ['HSN_CD', 'HSN_Description'],
        ['61', 'ARTICLES OF APPAREL, KNITTED OR CROCHETED'],
        ['6109', 'T-SHIRTS, SINGLETS AND OTHER VESTS, KNITTED'],
        ['610910', 'T-SHIRTS OF COTTON'],
        ['101', 'LIVE HORSES, ASSES'],
        ['6205', "MEN'S SHIRTS"],
      ],
      SAC_MSTR: [
        ['SAC_CD', 'SAC_Description'],
        ['9983', 'Other professional services'],
        ['998314', 'Information technology design and development services'],
      ],
    })
    const take = { ...(await sent(right)), mapping: proposal.mapping }
    const { stamp } = (await admin.post(`${root}/check`, take)).json()
    const done = await admin.post(`${root}/commit`, { ...take, stamp }, onceKey())
    expect(done.statusCode, done.body).toBe(200)
    expect(await search('')).toEqual({ loaded: 7, listOn, found: 0, rows: [] })
    expect(await found('shirts')).toEqual(['6109', '6205', '610910'])
    // What begins so stands before what has it within a word, however short.
    expect(await found('cot')).toEqual(['610910'])
    expect(await found('o')).toEqual(['61', '6109', '610910', '0101'])
    expect(await found('shirts cotton')).toEqual(['610910'])
    expect(await found('61')).toEqual(['61', '6109', '610910'])
    expect(await found('0101')).toEqual(['0101'])
    expect(await found('100%')).toEqual([])
    // A form takes SACs of six digits alone, and no service among goods.
    expect(await found('services', 'services')).toEqual(['998314'])
    expect(await found('services')).toEqual([])
    expect((await shop.post(`${root}/preview`, await sent(right))).statusCode).toBe(403)
  })

  describe('of a hostile file', () => {
    const columns = { roles: ['code', 'description'] }
    const given = async (name: string, bytes: Buffer | string) => ({
      uploadId: await upload(admin, name, Buffer.from(bytes)),
      asked: { listOn },
    })
    const mapped = async (name: string, bytes: Buffer | string) => {
      const sent = await given(name, bytes)
      const { proposal } = (await admin.post(`${root}/preview`, sent)).json()
      return { ...sent, mapping: { ...proposal.mapping, ...columns } }
    }
    const checked = async (text: string) => (await admin.post(`${root}/check`, await mapped('codes.csv', text))).json()
    const outcome = ({ counts, rows }: { counts: object; rows: { fate: string; reason: string }[] }) => ({
      counts,
      refused: rows.filter(({ fate }) => fate === 'refused').map(({ reason }) => reason),
    })
    /** What is loaded stays as it is. */
    const untouched = async () => expect(await search('')).toEqual({ loaded: 7, listOn, found: 0, rows: [] })

    it('nothing is taken: no table, another kind of file, no such columns, too many rows or bytes', async () => {
      for (const [name, bytes, status] of [
        ['codes.csv', '', 422],
        ['codes.csv', '<html><table><tr><td>6109</td></tr></table></html>', 415],
        ['codes.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(300)]), 422],
        ['codes.csv', Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(600)]), 415],
        ['codes.csv', `HSN_CD,HSN_Description\n${'6109,T-SHIRTS\n'.repeat(60_002)}`, 413],
        ['codes.csv', `HSN_CD,HSN_Description${',x'.repeat(30)}\n`, 413],
      ] as const) {
        const reply = await admin.post(`${root}/preview`, await given(name, bytes))
        expect([reply.statusCode, reply.json().message], String(bytes).slice(0, 40)).toEqual([status, expect.any(String)])
      }
      // Neither column is there: nothing is proposed, and where a person says that they are these, no row is one.
      const people = await given('people.csv', 'Name,City\nAsha,Pune\nMeena,Patna')
      expect((await admin.post(`${root}/preview`, people)).json().proposal).toBeNull()
      const { mapping } = await mapped('codes.csv', 'HSN_CD,HSN_Description\n6109,T-SHIRTS')
      const none = await admin.post(`${root}/check`, { ...people, mapping })
      expect(none.json().counts ?? { new: 0, changed: 0 }, none.body).toMatchObject({ new: 0, changed: 0 })
      await untouched()
    })

    it('one wrong code refuses all of it; a code twice with other words, and what is no code, are named', async () => {
      const twice = await checked(
        'HSN_CD,HSN_Description\n6109,T-SHIRTS\n6109,SOMETHING ELSE\n7701,NONE\n61091,OF CHAPTER 6 WITHOUT ITS ZERO\n4820,',
      )
      // Of a code that is there twice the first counts.
      expect(outcome(twice)).toEqual({
        counts: { new: 1, changed: 1, known: 0, skipped: 1, refused: 2 },
        refused: ['The first two digits of an HSN code are its chapter, 01 to 98', 'Description is missing'],
      })
      const take = await mapped('codes.csv', 'HSN_CD,HSN_Description\n6109,T-SHIRTS\n7701,NONE')
      const { stamp } = (await admin.post(`${root}/check`, take)).json()
      expect((await admin.post(`${root}/commit`, { ...take, stamp: stamp ?? '' }, onceKey())).statusCode).toBe(422)
      await untouched()
    })

    it('its marks, blanks and separators change no code, and what looks like a formula stays the text that it is', async () => {
      const formula = '=HYPERLINK("https://evil.example","T-SHIRTS")'
      const markup = '<img src=x onerror=alert(1)> MATS'
      const lines = [
        `6109,"${formula.replaceAll('"', '""')}"`,
        '" 62.05 ","SHIRTS, MEN\'S"',
        `4601,${markup}`,
        '998314,IT design',
        '0101,@SUM(A1)',
      ]
      for (const text of [
        `\ufeffHSN_CD,HSN_Description\r\n${lines.join('\r\n')}\r\n`,
        Buffer.from(`\ufeffHSN_CD,HSN_Description\n${lines.join('\n')}`, 'utf16le'),
      ]) {
        const take = await mapped('codes.csv', text)
        const { counts, stamp } = (await admin.post(`${root}/check`, take)).json()
        expect(counts.refused ?? 0).toBe(0)
        expect((await admin.post(`${root}/commit`, { ...take, stamp }, onceKey())).statusCode).toBe(200)
        expect(await search('6109')).toMatchObject({ loaded: 5, rows: [{ code: '6109', description: formula }] })
        expect(await search('mats')).toMatchObject({ rows: [{ code: '4601', description: markup }] })
        expect(await found('0101')).toEqual(['0101'])
        expect(await found('shirts')).toEqual(['6109', '6205'])
      }
    })
  })
})
