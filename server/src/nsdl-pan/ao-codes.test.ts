import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aDraft, aPaidOne } from '../../test/pan'
import { openWorld, type World } from '../../test/world'

const path = '/merchant/nsdlpan/physical/ao-codes'
const codeOf = (code: string) => {
  const [aoArea, aoType, aoRange, aoNumber] = code.split('-')
  return { aoArea, aoType, aoRange, aoNumber }
}

describe('the last AO codes of a shop', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const used = async (client: Awaited<ReturnType<typeof aCounter>>['client'], of = '') =>
    (await client.get(path + of))
      .json()
      .map((row: { area: string; type: string; range: string; number: string }) => [row.area, row.type, row.range, row.number].join('-'))

  it('are those of paid applications, the latest first and each once, five at most', async () => {
    const { client } = await aCounter(world, 10_000_00)
    expect(await used(client)).toEqual([])
    for (const code of ['PNE-W-55-3', 'KNP-W-75-1', 'PNE-W-055-03', 'BHR-W-1-1']) await aPaidOne(client, codeOf(code))
    await aDraft(client, codeOf('NWR-W-40-1'))
    expect(await used(client)).toEqual(['BHR-W-1-1', 'PNE-W-55-3', 'KNP-W-75-1'])
    const [unlisted, listed] = (await client.get(path)).json()
    expect(unlisted).toEqual({ area: 'BHR', type: 'W', range: '1', number: '1', city: '', state: null, description: '' })
    expect(listed).toMatchObject({ city: 'Pune', description: expect.stringContaining('Army') })
    for (const n of [2, 3, 4, 5]) await aPaidOne(client, codeOf(`BHR-W-1-${n}`))
    expect(await used(client)).toEqual(['BHR-W-1-5', 'BHR-W-1-4', 'BHR-W-1-3', 'BHR-W-1-2', 'BHR-W-1-1'])
  })

  it('of companies are offered to companies, and those of everybody else to everybody else', async () => {
    const { client } = await aCounter(world, 10_000_00)
    const company = await aPaidOne(client, codeOf('PNE-C-52-1'))
    await world.services.db.updateTable('application').set({ category: 'C' }).where('id', '=', Number(company.id)).execute()
    await aPaidOne(client, codeOf('KNP-W-75-1'))
    expect(await used(client)).toEqual(['KNP-W-75-1'])
    expect(await used(client, '?of=company')).toEqual(['PNE-C-52-1'])
  })

  it('are of nobody else, and for who applies alone', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    await aPaidOne(one.client, codeOf('PNE-W-55-3'))
    expect(await used(other.client)).toEqual([])
    // Nor of a colleague, for who may see the own applications alone.
    const colleague = (...more: string[]) => world.signUp('merchantstaff', { merchantId: one.merchantId, granted: ['nsdl.apply', ...more] })
    expect(await used(await colleague())).toEqual([])
    expect(await used(await colleague('nsdl.readShop'))).toEqual(['PNE-W-55-3'])
    expect((await world.nobody().get(path)).statusCode).toBe(401)
    expect((await (await world.as('staff')).get(path)).statusCode).toBe(403)
  })
})
