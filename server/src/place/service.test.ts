import { officerFor } from '@sevakendra/contract/nsdl-pan/forms/ao-officers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/database'
import * as place from './service'

describe('places and AO codes', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let tx: { db: typeof database.db }
  beforeAll(async () => {
    database = await openTestDatabase()
    tx = { db: database.db }
  })
  afterAll(() => database.close())

  it('are loaded once, and not again while the files are the same', async () => {
    // Test databases come with them.
    await database.db.deleteFrom('referenceData').execute()
    expect(await place.loadReferenceData(database.db)).toEqual(['states', 'pinCodes', 'aoCodes'])
    expect(await place.loadReferenceData(database.db)).toEqual([])
  })

  it('answer a PIN code with its districts, the likeliest first', async () => {
    expect(await place.placesOf(tx, '302001')).toEqual({ pin: '302001', places: [{ district: 'Jaipur', state: 'Rajasthan' }] })
    expect((await place.placesOf(tx, '201301')).places.map(({ district }) => district)).toEqual(['Gautam Buddha Nagar', 'Ghaziabad'])
    expect((await place.placesOf(tx, '194101')).places).toEqual([{ district: 'Leh', state: 'Ladakh' }])
  })

  it('answer an unknown PIN code with nothing', async () => {
    expect(await place.placesOf(tx, '999999')).toEqual({ pin: '999999', places: [] })
    expect((await place.placesOf(tx, "1' or 1=1")).places).toEqual([])
  })

  it('list every state with addresses outside India last', async () => {
    const states = await place.states(tx)
    expect(states).toHaveLength(37)
    expect(states[0]?.name).toBe('Andaman and Nicobar Islands')
    expect(states.at(-1)).toEqual({ code: '99', name: 'Outside India', gstCode: null, kind: 'other' })
  })

  it.each(['KNP-W-75-1', 'knp w 075 01', 'KNP/W/75/1'])('find %s as exactly one AO code', async typed => {
    const { found, rows } = await place.searchAoCodes(tx, typed)
    expect(found).toBe(1)
    expect(rows).toMatchObject([{ area: 'KNP', type: 'W', range: '75', number: '1', city: 'Agra' }])
  })

  it('find AO codes by city, by words of the description, and by a newer name of the city', async () => {
    expect((await place.searchAoCodes(tx, 'army pune')).rows).toMatchObject([{ area: 'PNE', range: '55', number: '3' }])
    expect((await place.searchAoCodes(tx, 'Vadodara')).rows.map(({ city }) => city)).toContain('Baroda')
    const { rows } = await place.searchAoCodes(tx, 'mumbai')
    expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(['Mumbai']))
  })

  it.each([
    ['पुणे', 'Pune'],
    ['मुंबई', 'Mumbai'],
    ['दिल्ली', 'Delhi'],
    ['नई दिल्ली', 'Delhi'],
    ['बड़ौदा', 'Baroda'],
    ['बिहारशरीफ', 'Biharsharif'],
  ])('find the AO codes of %s, typed in Hindi', async (typed, city) => {
    const found = await place.searchAoCodes(tx, typed)
    expect(found.rows[0]?.city).toBe(city)
    expect(found).toEqual(await place.searchAoCodes(tx, city))
  })

  it('find nothing for a city in Hindi that is not loaded', async () => {
    expect(await place.searchAoCodes(tx, 'पटना')).toMatchObject({ found: 0, rows: [] })
  })

  it('offer ordinary wards with a description before special ones and bare codes', async () => {
    const codes = async (q: string, of: 'company' | 'other') =>
      (await place.searchAoCodes(tx, q, { of })).rows.map(({ area, type, range, number }) => [area, type, range, number].join('-'))
    const wards = ['PNE-W-52-1', 'PNE-W-52-2', 'PNE-C-52-1', 'PNE-C-52-2']
    const others = ['PNE-W-55-3', 'DLC-WX-181-1', 'DLC-WX-181-2', 'DLC-CA-181-1', 'DLC-C-85-1', 'DLC-C-85-2']
    expect(await codes('Pune', 'company')).toEqual([...wards, ...others])
    // Those of companies are nobody else's.
    expect(await codes('Pune', 'other')).toEqual([others[0], ...wards, ...others.slice(1)])
    const { rows } = await place.searchAoCodes(tx, 'maharashtra', { of: 'company' })
    const ordinary = rows.map(({ area, description }) => area !== 'DLC' && !description.startsWith('Army'))
    expect(ordinary).toEqual(ordinary.toSorted((one, two) => Number(two) - Number(one)))
    expect(ordinary).toContain(true)
  })

  it('offer officers of international taxation first to who lives abroad', async () => {
    const areas = async (q: string, lives: 'india' | 'abroad') => (await place.searchAoCodes(tx, q, { lives })).rows.map(({ area }) => area)
    const [home, abroad] = [await areas('maharashtra', 'india'), await areas('maharashtra', 'abroad')]
    expect(home[0]).toBe('PNE')
    expect(abroad[0]).toBe('DLC')
    expect(abroad.toSorted()).toEqual(home.toSorted())
    const international = (await place.searchAoCodes(tx, 'delhi', { lives: 'abroad' })).rows.map(({ description }) =>
      /int(ernational)? tax|Int\. Tax|Non-residents/i.test(description),
    )
    expect(international).toEqual(international.toSorted((one, two) => Number(two) - Number(one)))
    expect(new Set(international).size).toBe(2)
  })

  it('name a city that has ordinary codes, and none of an empty list', async () => {
    const { example } = await place.searchAoCodes(tx, '')
    // The list has more codes of Pune: none of them for just anybody.
    expect(example).toBe('Biharsharif')
    expect((await place.searchAoCodes(tx, example ?? '')).rows.map(officerFor)).toContain(undefined)
  })

  it('say whose a code is, each once, in the order asked, and nothing of one that is not listed', async () => {
    const code = (area: string, type: string, range: string, number: string) => ({ area, type, range, number })
    const found = await place.aoCodesAmong(tx, [code('PNE', 'W', '55', '3'), code('XXX', 'W', '1', '1'), code('KNP', 'W', '75', '1')])
    expect(found.map(({ area, city }) => `${area} ${city}`)).toEqual(['PNE Pune', 'KNP Agra'])
    expect(await place.aoCodesAmong(tx, [])).toEqual([])
  })

  it('show nothing for nothing typed, but how many codes are loaded', async () => {
    expect(await place.searchAoCodes(tx, ' ')).toMatchObject({ loaded: 40, origin: 'shipped', found: 0, rows: [] })
    expect((await place.searchAoCodes(tx, '%')).found).toBe(0)
  })
})
