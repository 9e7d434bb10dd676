import type { KeptLink } from '@sevakendra/contract/download/endpoints'
import { linkGroups } from '@sevakendra/contract/download/words'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { openWorld, type World } from '../../test/world'

const root = '/backend/master/download-link'

describe('a link of Download Software', () => {
  let world: World
  let admin: Client
  let shop: Client
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
    shop = await world.as('merchant')
  })
  afterAll(() => world.close())

  const given = (more: object = {}) => ({
    ...{ linkGroup: 'software', title: 'Scanner', titleHindi: null, address: `https://scanner.in/${++made}`, description: null },
    ...{ descriptionHindi: null, position: 50, checkedOn: null, hidden: false },
    ...more,
  })
  const create = (more: object = {}, by = admin) => by.post(`${root}/create`, given(more))
  const created = async (more: object = {}): Promise<string> => {
    const reply = await create(more)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().id
  }
  const look = async (id: string): Promise<KeptLink> => (await admin.get(root)).json().find((one: KeptLink) => one.id === id)
  const edit = async (id: string, more: object = {}) => {
    const { id: _, ...fields } = await look(id)
    return admin.post(`${root}/${id}`, { ...fields, ...more })
  }
  const seen = async (by = shop): Promise<KeptLink[]> => (await by.get('/downloads/links')).json()

  it('is there from the beginning in every group, with an https address of a department or maker, and nobody says that it was checked', async () => {
    const links = await seen()
    expect([...new Set(links.map(({ linkGroup }) => linkGroup))].sort()).toEqual(Object.keys(linkGroups).sort())
    for (const { address, titleHindi, checkedOn } of links) {
      expect(address).toMatch(/^https:\/\/[a-z0-9.-]+\//)
      expect(titleHindi).toBeTruthy()
      expect(checkedOn).toBeNull()
    }
    // What was shipped is taken as it is by the form with which it is edited.
    for (const { id } of links) expect((await edit(id)).statusCode).toBe(200)
  })

  it('takes an address once in its group: of two who give it at once, to new links or to others, one is told beside the field', async () => {
    const [one, two] = [await created(), await created()]
    for (const both of [
      () => [edit(one, { address: 'https://same.in/a' }), edit(two, { address: 'https://same.in/a' })],
      () => [edit(one, { address: 'https://same.in/b' }), create({ address: 'https://same.in/b' })],
    ]) {
      const replies = await Promise.all(both())
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      const refused = replies.find(({ statusCode }) => statusCode === 422)
      expect(refused?.json().errors).toEqual({ address: ['This address is already in the group'] })
    }
  })

  it('is seen by everybody in its place of the group, and hidden and shown again', async () => {
    const last = await created({ position: 900, title: 'Last' })
    const first = await created({ position: 1, title: 'First' })
    const titles = async () => (await seen()).filter(({ linkGroup }) => linkGroup === 'software').map(({ title }) => title)
    expect([(await titles())[0], (await titles()).at(-1)]).toEqual(['First', 'Last'])
    expect((await edit(first, { position: 950, checkedOn: dayOf(new Date()) })).statusCode).toBe(200)
    expect((await titles()).at(-1)).toBe('First')
    expect((await edit(last, { hidden: true })).statusCode).toBe(200)
    expect(await titles()).not.toContain('Last')
    expect((await look(last)).hidden).toBe(true)
    for (const role of ['merchantstaff', 'frenchie'] as const)
      expect((await seen(await world.as(role))).map(({ id }) => id)).toContain(first)
  })

  it.each<[string, object, string]>([
    ['an address without https', { address: 'http://scanner.in/' }, 'address'],
    ['an address that hides its host', { address: 'https://uidai.gov.in@evil.com/' }, 'address'],
    ['no title', { title: ' ' }, 'title'],
    ['no group of the specification', { linkGroup: 'games' }, 'linkGroup'],
    ['a check of tomorrow', { checkedOn: daysFrom(dayOf(new Date()), 1) }, 'checkedOn'],
    ['no place', { position: 0 }, 'position'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const reply = await create(more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('stands once in its group, however it is spelt', async () => {
    await created({ address: 'https://WWW.Twice.in' })
    const other = await created()
    expect((await create({ address: 'https://www.twice.in/' })).json().errors).toHaveProperty('address')
    expect((await edit(other, { address: 'https://www.twice.in' })).json().errors).toHaveProperty('address')
    expect((await create({ address: 'https://www.twice.in/', linkGroup: 'tracking' })).statusCode).toBe(200)
  })

  it('is refused with 409 when somebody changed it meanwhile; before and after are written down', async () => {
    const id = await created({ title: 'Mine' })
    const { version } = await look(id)
    await edit(id, { title: 'Theirs' })
    expect((await edit(id, { title: 'Late', version })).statusCode).toBe(409)
    expect((await look(id)).title).toBe('Theirs')
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['event', 'before', 'after'])
      .where('subject', '=', 'download_link')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(noted.map(({ event }) => event)).toEqual(['downloadLink.added', 'downloadLink.changed'])
    expect(noted[1]).toMatchObject({ before: { title: 'Mine' }, after: { title: 'Theirs' } })
  })

  it('is kept by the back office alone: staff by grant', async () => {
    expect((await create({}, await world.as('staff'))).statusCode).toBe(200)
    const bare = await world.signUp('staff', { granted: [] })
    expect((await create({}, bare)).statusCode).toBe(403)
    expect((await bare.get(root)).statusCode).toBe(403)
    expect((await seen(bare)).length).toBeGreaterThan(5)
    expect((await create({}, shop)).statusCode).toBe(403)
    expect((await world.nobody().get('/downloads/links')).statusCode).toBe(401)
  })
})
