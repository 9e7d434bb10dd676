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
})
