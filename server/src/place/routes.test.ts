import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'

describe('places over HTTP', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('a visitor looks up a PIN code, the states and a bank', async () => {
    const visitor = world.nobody()
    expect((await visitor.get('/place/pin/302001')).json()).toEqual({
      pin: '302001',
      places: [{ district: 'Jaipur', state: 'Rajasthan' }],
    })
    expect((await visitor.get('/place/pin/999999')).json()).toEqual({ pin: '999999', places: [] })
    expect((await visitor.get('/place/states')).json()).toHaveLength(37)
    expect((await visitor.get('/place/ifsc/SBIN0000001')).json()).toEqual({ valid: true, bank: 'State Bank of India' })
  })

  it('AO codes are for people who signed in', async () => {
    expect((await world.nobody().get('/place/ao-codes?q=army')).statusCode).toBe(401)
    const shop = await world.as('merchant')
    const reply = (await shop.get('/place/ao-codes?q=army')).json()
    expect(reply).toMatchObject({ loaded: 40, found: 1, rows: [{ area: 'PNE', type: 'W', range: '55', number: '3' }] })
    expect((await shop.get('/place/ao-codes?q=maharashtra&lives=abroad')).json().rows[0]).toMatchObject({ area: 'DLC' })
    expect((await shop.get('/place/ao-codes?q=army&lives=mars')).statusCode).toBe(400)
    expect((await shop.get('/place/ao-codes?q=army&sql=1')).statusCode).toBe(400)
  })
})
