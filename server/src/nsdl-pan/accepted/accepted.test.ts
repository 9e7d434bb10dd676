import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { PaperLists } from '@sevakendra/contract/nsdl-pan/accepted/endpoints'
import { papersFor } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aCounter, aDraft, aPaidOne, aWaitingOne, desk, key } from '../../../test/pan'
import { textsOf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'

const base = '/merchant/nsdlpan/physical'
const lists = '/backend/nsdlpan/documents'
const today = dayOf(new Date())
const soon = daysFrom(today, 10)
const source = 'CBDT Notification 158/2026'

let world: World
let staff: Client
let clock: Date | undefined
beforeAll(async () => {
  world = await openWorld()
  world.services.now = () => clock ?? new Date()
  staff = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify', 'master.documents'] })
})
afterAll(() => world.close())
/** Noon in India. */
const goTo = (day: string) => {
  clock = new Date(`${day}T12:00:00+05:30`)
}
afterEach(() => {
  clock = undefined
})

const look = async (): Promise<PaperLists> => (await staff.get(lists)).json()
const versionOf = async (purpose: string) => (await look()).lists.find(one => one.purpose === purpose)?.version ?? -1
const change = async (more: object = {}, by = staff, headers = {}) => {
  const given = { paper: 'passport', purpose: 'podb', category: 'all', accepted: 'no', effectiveFrom: soon, source, ...more }
  return by.post(lists, { version: await versionOf(given.purpose), ...given }, headers)
}
const changed = async (more: object = {}) => {
  const reply = await change(more)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json() as { id: string; version: number }
}
const withdraw = async (id: string, purpose: string) => staff.post(`${lists}/withdraw/${id}`, { version: await versionOf(purpose) })
const linesOf = (event: string) =>
  world.services.db.selectFrom('audit').select(['before', 'after', 'subjectId']).where('event', '=', event).orderBy('id').execute()

describe('the lists of accepted documents', () => {
  it('name each purpose with the categories whose forms ask for it', async () => {
    const { lists: known, changes } = await look()
    expect(changes).toEqual([])
    const of = (purpose: string) => known.find(one => one.purpose === purpose)?.categories
    expect([of('poi'), of('company'), of('body')]).toEqual([['P', 'H'], ['C'], ['A', 'B', 'L', 'J']])
    expect(known.every(({ categories }) => categories.length > 0)).toBe(true)
  })

  it('are changed from a day on, with the source, who did it and both sides in the trail, and taken back before that day', async () => {
    const { id } = await changed()
    const { changes } = await look()
    expect(changes).toEqual([
      expect.objectContaining({ id, paper: 'passport', accepted: false, category: null, effectiveFrom: soon, source }),
    ])
    expect(changes[0]?.by).toMatch(/^staff/)
    expect((await linesOf('acceptedDocument.changed')).at(-1)).toMatchObject({
      before: { accepted: ['P', 'H'] },
      after: { paper: 'passport', purpose: 'podb', accepted: [], effectiveFrom: soon, source },
    })
    const { rows } = await sql<{ ref: string }>`select audit_ref('paper_change', ${id}) as ref`.execute(world.services.db)
    expect(rows).toEqual([{ ref: `passport, podb from ${dayWords(soon)}` }])
    expect((await change()).json().errors.effectiveFrom.join()).toMatch(/already set for this date/)
    expect((await withdraw(id, 'podb')).statusCode).toBe(200)
    expect((await look()).changes).toEqual([])
    expect((await linesOf('acceptedDocument.withdrawn')).at(-1)).toMatchObject({ before: { paper: 'passport', source } })
    expect((await withdraw(id, 'podb')).statusCode).toBe(404)
  })

  it.each<[string, object, string]>([
    ['yesterday', { effectiveFrom: daysFrom(today, -1) }, 'effectiveFrom'],
    ['in three years', { effectiveFrom: daysFrom(today, 1000) }, 'effectiveFrom'],
    ['without a source', { source: ' ' }, 'source'],
    ['of a paper that nobody knows', { paper: 'libraryCard' }, 'paper'],
    ['of a category that does not show it', { category: 'C' }, 'category'],
    ['to what is so anyway', { accepted: 'yes' }, 'accepted'],
    ['to what is not so anyway', { paper: 'agreement' }, 'accepted'],
    ['that leaves nothing', { paper: 'gazette', purpose: 'newParents' }, 'accepted'],
  ])('are not changed %s, which is said at its field', async (_, more, field) => {
    const reply = await change(more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('keep a document on every day, whatever is set and taken back', async () => {
    const next = daysFrom(soon, 5)
    const { id: added } = await changed({ paper: 'marriageCertificate', purpose: 'newParents', accepted: 'yes' })
    expect((await change({ paper: 'gazette', purpose: 'newParents', effectiveFrom: daysFrom(soon, -1) })).statusCode).toBe(422)
    const { id: removed } = await changed({ paper: 'gazette', purpose: 'newParents', effectiveFrom: next })
    const kept = await withdraw(added, 'newParents')
    expect([kept.statusCode, kept.json().message]).toEqual([422, 'No document would be left for this purpose. Accept another one first.'])
    expect((await look()).changes.map(({ id }) => id).sort()).toEqual([added, removed].sort())
    for (const id of [removed, added]) expect((await withdraw(id, 'newParents')).statusCode).toBe(200)
  })

  it('are changed by one of two at once, and once however often it is sent', async () => {
    const version = await versionOf('poa')
    const [one, other] = await Promise.all([
      change({ version, purpose: 'poa', paper: 'waterBill' }),
      change({ version, purpose: 'poa', paper: 'gasBill' }),
    ])
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409])
    const same = key()
    const given = { purpose: 'poa', paper: 'electricityBill', version: version + 1 }
    const [first, second] = [await change(given, staff, same), await change(given, staff, same)]
    expect(second.json()).toEqual(first.json())
    const made = (await look()).changes.filter(({ purpose }) => purpose === 'poa')
    expect(made).toHaveLength(2)
    const late = await staff.post(`${lists}/withdraw/${made[0]?.id}`, { version })
    expect(late.statusCode).toBe(409)
    for (const { id } of made) expect((await withdraw(id, 'poa')).statusCode).toBe(200)
  })

  it('are open to those alone who were granted it', async () => {
    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    const { client } = await aCounter(world)
    for (const who of [clerk, client]) {
      expect((await who.get(lists)).statusCode).toBe(403)
      expect((await change({}, who)).statusCode).toBe(403)
    }
  })

  it('are never edited or put into the past by any other way, as the database holds it', async () => {
    const { id } = await changed({ paper: 'voterCard', effectiveFrom: today })
    expect((await withdraw(id, 'podb')).json().message).toContain('already in force')
    const { db } = world.services
    await expect(sql`update paper_change set accepted = true`.execute(db)).rejects.toThrow('never edited')
    await expect(sql`delete from paper_change where id = ${id}`.execute(db)).rejects.toThrow('never edited')
    await expect(
      sql`insert into paper_change (purpose, paper, accepted, effective_from, source) values ('podb', 'passport', false, '2020-01-01', 'x')`.execute(
        db,
      ),
    ).rejects.toThrow('cannot begin in the past')
    await changed({ paper: 'voterCard', accepted: 'yes', effectiveFrom: daysFrom(today, 1) })
  })
})

describe('an application across the day of a change', () => {
  const day = daysFrom(today, 30)
  const next = daysFrom(day, 1)
  const words = `No longer accepted from ${dayWords(next)}. Choose another document.`
  const chosen = { podb: 'passport', poi: 'passport', poa: 'passport' }

  const errorsOf = async (client: Client, id: string) => (await client.get(`${base}/quote/${id}`)).json().errors

  it('is judged as a draft by today, and once it is paid by the day on which it was submitted', async () => {
    await changed({ effectiveFrom: next })
    goTo(day)
    const counter = await aCounter(world)
    const { client } = counter
    const draft = await aDraft(client, chosen)
    const queued = await aWaitingOne(world, counter, chosen)
    const back = await aWaitingOne(world, counter, chosen)
    expect(await errorsOf(client, draft.id)).toEqual({})
    const begun = async () => (await client.get('/merchant/nsdlpan/documents/P')).json().rulings
    expect((await begun()).filter((one: { paper: string }) => one.paper === 'passport')).toEqual([])

    goTo(next)
    expect(await begun()).toContainEqual({ paper: 'passport', purpose: 'podb', accepted: false, effectiveFrom: next })
    expect(await errorsOf(client, draft.id)).toEqual({ podb: [words] })
    const { price, consent, version } = (await client.get(`${base}/quote/${draft.id}`)).json()
    const paying = await client.post(`${base}/submit/${draft.id}`, { version, total: price.total, consent: consent.version }, key())
    expect([paying.statusCode, paying.json().errors]).toEqual([422, { podb: [words] }])
    const opened = (await client.get(`${base}/draft/${draft.id}`)).json()
    expect(papersFor('podb', opened)).not.toContain('passport')

    // The desk reads what was paid by its own day, and it is verified as it is.
    const claimed = (await staff.post(`${desk}/claim/${queued.id}`)).statusCode
    const seen = (await staff.get(`${desk}/info/${queued.id}`)).json()
    expect([claimed, papersFor('podb', seen).includes('passport')]).toEqual([200, true])

    // What came back is sent again with the papers that it was paid with.
    await world.services.db.updateTable('application').set({ status: 'incomplete' }).where('id', '=', Number(back.id)).execute()
    const returned = (await client.get(`${base}/draft/${back.id}`)).json()
    expect(papersFor('podb', returned)).toContain('passport')
    const again = await client.post(`${base}/resubmit/${back.id}`, { version: returned.version }, key())
    expect(again.statusCode, again.body).toBe(200)
    // A copy is a draft, for which today counts.
    await expect(aPaidOne(client, chosen)).rejects.toThrow('No longer accepted')
    const other = await aPaidOne(client, { ...chosen, podb: 'birthCertificate' })
    expect(other.refNo).toMatch(/^PN/)
  })

  it('that was paid in the morning is not touched by a change of the afternoon', async () => {
    const noon = daysFrom(today, 40)
    goTo(noon)
    const { client } = await aCounter(world)
    const paid = await aPaidOne(client, { ...chosen, podb: 'drivingLicence' })
    clock = new Date(`${noon}T16:00:00+05:30`)
    await changed({ paper: 'drivingLicence', effectiveFrom: noon })
    const draft = await aDraft(client, { ...chosen, podb: 'drivingLicence' })
    expect(Object.keys(await errorsOf(client, draft.id))).toEqual(['podb'])
    const info = (await client.get(`${base}/info/${paid.id}`)).json()
    expect(papersFor('podb', info)).toContain('drivingLicence')
  })

  it('finds a document that is accepted again, also on the papers to be filled in by hand', async () => {
    const again = daysFrom(today, 50)
    const says = async () => (await textsOf((await staff.post('/nsdlpan/blank/new')).rawPayload)).join('')
    await changed({ paper: 'aadhaar', accepted: 'yes', effectiveFrom: again })
    goTo(daysFrom(again, -1))
    const { client } = await aCounter(world)
    const draft = await aDraft(client, { ...chosen, podb: 'aadhaar' })
    expect(Object.keys(await errorsOf(client, draft.id))).toEqual(['podb'])
    expect(await says()).toContain('Aadhaardoesnotprove')
    goTo(again)
    expect(await errorsOf(client, draft.id)).toEqual({})
    expect(await says()).not.toContain('Aadhaardoesnotprove')
  })
})
