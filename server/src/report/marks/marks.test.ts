import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { openWorld, type World } from '../../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const index = async (by: Client, area = 'backend') =>
  (await by.get(`/${area}/misc/reports`)).json() as { key: string; favourite: boolean; ranAt: string | null }[]
const one = async (by: Client, key: string) => (await index(by)).find(entry => entry.key === key)

describe('the index of reports', () => {
  it('names what the reader may run, and nothing else', async () => {
    const keys = async (by: Client, area: string) => (await index(by, area)).map(({ key }) => key)
    expect(await keys(await world.as('admin'), 'backend')).toEqual(expect.arrayContaining(['daily-collection', 'ledger', 'wallet-lines']))
    // Those whose rows are of the services that a reader may see; here of none.
    const ofServices = ['open-requests', 'service-ageing', 'service-decisions', 'service-returns']
    expect((await keys(await world.signUp('staff', { granted: [] }), 'backend')).sort()).toEqual(ofServices)
    const shop = await world.as('merchant')
    expect(await keys(shop, 'merchant')).toEqual(expect.arrayContaining(['daily-collection', 'ledger', 'wallet-lines']))
    expect((await shop.get('/backend/misc/reports')).statusCode).toBe(403)
    // An employee has those of the work alone, none of the money.
    const employee = await world.signUp('merchantstaff', { granted: ['nsdl.apply'] })
    expect((await keys(employee, 'merchant')).sort()).toEqual(['courier-pending', 'gst-calendar', 'hard-copies'])
  })

  it('keeps favourites and last runs of each person, however often they are sent', async () => {
    const [mine, others] = [await world.signUp('admin'), await world.signUp('admin')]
    const favour = (on: boolean) => mine.post('/backend/misc/reports/favourite', { key: 'daily-collection', on })
    for (const on of [true, true]) expect((await favour(on)).statusCode).toBe(204)
    expect(await one(mine, 'daily-collection')).toMatchObject({ favourite: true, ranAt: null })
    for (let n = 0; n < 2; n++) expect((await mine.post('/backend/misc/reports/ran', { key: 'daily-collection' })).statusCode).toBe(204)
    expect(await one(mine, 'daily-collection')).toMatchObject({ favourite: true, ranAt: expect.stringMatching(/^\d{4}-/) })
    expect(await one(others, 'daily-collection')).toMatchObject({ favourite: false, ranAt: null })
    const shop = await world.as('merchant')
    expect((await shop.post('/merchant/misc/reports/favourite', { key: 'ledger', on: true })).statusCode).toBe(204)
    expect((await shop.post('/merchant/misc/reports/ran', { key: 'ledger' })).statusCode).toBe(204)
    const marked = (await index(shop, 'merchant')).find(({ key }) => key === 'ledger')
    expect(marked).toMatchObject({ favourite: true, ranAt: expect.any(String) })
    await favour(false)
    expect(await one(mine, 'daily-collection')).toMatchObject({ favourite: false, ranAt: expect.any(String) })
  })

  it('takes no mark of a report that there is not, or not for this person', async () => {
    const clerk = await world.signUp('staff', { granted: [] })
    for (const [by, key] of [
      [await world.as('admin'), 'nothing'],
      [clerk, 'daily-collection'],
    ] as const)
      for (const [what, body] of [
        ['favourite', { key, on: true }],
        ['ran', { key }],
      ] as const)
        expect((await by.post(`/backend/misc/reports/${what}`, body)).statusCode).toBe(404)
  })
})
