import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { aCounter } from '../../test/pan'
import { lettersTo, toldOf } from '../../test/told'
import { freshPsaId, send, utiOf } from '../../test/uti'
import { viewing } from '../../test/view-as'
import { openWorld, password, type World } from '../../test/world'

let world: World
let office: Client
let uti: ReturnType<typeof utiOf>
beforeAll(async () => {
  world = await openWorld()
  office = await world.as('staff')
  await office.post('/auth/confirm', { password })
  uti = utiOf(world)
})
afterAll(() => world.close())

const own = async (by: Client) => (await by.get('/merchant/uti/psa')).json().psa
const decide = (verb: string, id: string, body: object = {}) => office.post(`/backend/uti/psa/${verb}/${id}`, body)

describe('a PSA', () => {
  it("is filled in from the shop's record, keeps its numbers sealed, and is sent when nothing is missing", async () => {
    const { client } = await aCounter(world)
    expect(await own(client)).toBeNull()
    const { id } = (await client.post('/merchant/uti/psa/begin')).json()
    expect((await client.post('/merchant/uti/psa/begin')).json().id).toBe(id)
    const draft = (await client.get(`/merchant/uti/psa/draft/${id}`)).json()
    expect(draft.answers).toMatchObject({ district: 'Muzaffarpur', state: '5', pin: '842001', addressLine1: '12 Station Road' })
    const empty = (await client.get(`/merchant/uti/psa/check/${id}`)).json()
    expect(Object.keys(empty.errors)).toEqual(expect.arrayContaining(['dob', 'gender', 'pan', 'aadhaar']))
    expect(empty.missing).toEqual(['PAN card', 'Photograph of yourself', 'Proof of the shop'])
    const refused = await client.post(`/merchant/uti/psa/submit/${id}`, { version: draft.version, ...send })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, expect.arrayContaining(['pages', 'pan'])])

    const { version } = await uti.begun(client)
    const { rows } = await sql<{ text: string }>`select answers::text || sealed::text as text from psa where id = ${Number(id)}`.execute(
      world.services.db,
    )
    expect(rows[0]?.text).not.toContain('ABCPK4321L')
    await uti.photograph(client, id, ['pan', 'photo', 'shopProof'])
    expect((await client.post(`/merchant/uti/psa/submit/${id}`, { version, ...send, consent: 'older' })).statusCode).toBe(422)
    expect((await client.post(`/merchant/uti/psa/submit/${id}`, { version, ...send })).json()).toEqual({ state: 'requested' })
    const consents = await world.services.db.selectFrom('consent').select('language').where('subject', '=', 'psa').execute()
    expect(consents).toEqual([{ language: 'hi' }])
    // Nobody has seen to it yet: it is taken back, and is no longer the office's.
    expect((await client.post(`/merchant/uti/psa/withdraw/${id}`)).json()).toEqual({ state: 'draft' })
    expect((await office.post('/backend/uti/psa/list', { search: 'RAVI' })).json().data).toEqual([])
    expect((await client.post(`/merchant/uti/psa/submit/${id}`, { version, ...send })).statusCode).toBe(200)
  })

  it('has papers that its person arranges, turns and takes out until they are sent', async () => {
    const { client } = await aCounter(world)
    const { id } = await uti.begun(client)
    await uti.photograph(client, id, ['pan', 'photo', 'shopProof'])
    const scan = `/merchant/uti/psa/scan/${id}`
    const { pages } = (await client.get(scan)).json()
    const [first, , last] = pages
    const turnedAround = pages.map((page: { id: string; slot: string }) => ({ id: page.id, slot: page.slot })).toReversed()
    expect((await client.post(`${scan}/arrange`, { pages: turnedAround })).json().pages[0].id).toBe(last.id)
    const turned = (await client.post(`${scan}/page/${first.id}/turn`, { turns: 0 })).json().pages
    expect(turned.find((page: { id: string }) => page.id === first.id).turns).toBe(1)
    expect((await client.post(`${scan}/page/${last.id}/delete`)).json().pages).toHaveLength(2)
  })

  it('is passed on, approved with the ID that UTIITSL gave, and that ID belongs to nobody else', async () => {
    const { client, merchantId } = await aCounter(world)
    const id = await uti.sent(client)
    expect(await toldOf(office, 'psaWaiting')).toHaveLength(1)
    const info = (await office.get(`/backend/uti/psa/detail/${id}`)).json()
    expect(info.masked).toMatchObject({ pan: expect.stringMatching(/^X+/), aadhaar: expect.stringMatching(/^XXXX XXXX \d{4}$/) })
    expect(info.pages).toHaveLength(3)
    expect((await decide('forward', id)).json()).toEqual({ state: 'pending' })
    expect((await client.post(`/merchant/uti/psa/withdraw/${id}`)).statusCode).toBe(409)
    expect((await decide('approve', id, { psaId: 'A B' })).statusCode).toBe(422)
    const psaId = freshPsaId()
    expect((await decide('approve', id, { psaId: psaId.toLowerCase() })).json()).toEqual({ state: 'active' })
    expect(await own(client)).toMatchObject({ state: 'active', psaId })
    expect(await lettersTo(world, merchantId, 'psa', id)).toEqual(['psaApproved'])
    expect(await toldOf(client, 'psaApproved')).toMatchObject([{ psaId }])
    // People stand in its timeline by their names, as everywhere beside it.
    const by = (await office.get(`/backend/uti/psa/detail/${id}`)).json().timeline.map((step: { by: string }) => step.by)
    expect(by.join()).toMatch(/^(merchant \d+,)+(staff|admin) \d+,(staff|admin) \d+$/)
    const { client: other } = await aCounter(world)
    const second = await uti.sent(other)
    const taken = await decide('approve', second, { psaId })
    expect([taken.statusCode, taken.json().message]).toEqual([409, expect.stringMatching(/^Shop \S+ already has this PSA ID$/)])
    // Another shop with the same PAN is named beside it.
    expect((await office.get(`/backend/uti/psa/detail/${second}`)).json().samePan.length).toBeGreaterThan(0)
  })

  it('is rejected with a reason that the shop reads, corrected and sent again; blocked and opened again', async () => {
    const { client, merchantId } = await aCounter(world)
    const id = await uti.sent(client)
    expect((await decide('reject', id, { remark: '' })).statusCode).toBe(422)
    expect((await decide('reject', id, { remark: 'The PAN card is not readable' })).statusCode).toBe(200)
    expect(await own(client)).toMatchObject({ state: 'rejected', remark: 'The PAN card is not readable' })
    // What is typed from now on is the shop's own.
    const hidden = (await office.get(`/backend/uti/psa/detail/${id}`)).json()
    expect([hidden.answers, hidden.masked, hidden.pages]).toEqual([{}, {}, []])
    expect((await decide('reveal', id, { which: 'pan', reason: 'To enter it at UTIITSL' })).statusCode).toBe(404)
    const { version } = await uti.begun(client)
    expect((await client.post(`/merchant/uti/psa/submit/${id}`, { version, ...send })).json()).toEqual({ state: 'requested' })
    const psaId = freshPsaId()
    await decide('approve', id, { psaId })
    expect((await decide('block', id, { remark: 'UTIITSL asked for it' })).json()).toEqual({ state: 'blocked' })
    expect((await client.get('/merchant/uti/coupons/offer')).json()).toMatchObject({
      price: null,
      why: 'Your PSA is blocked. Please contact us.',
    })
    expect((await decide('unblock', id)).json()).toEqual({ state: 'active' })
    expect((await client.get('/merchant/uti/coupons/offer')).json().why).toBeNull()
    expect(await toldOf(client, 'psaRejected')).toMatchObject([{ reason: 'The PAN card is not readable' }])
    expect(await toldOf(client, 'psaBlocked')).toMatchObject([{ psaId, reason: 'UTIITSL asked for it' }])
    expect(await toldOf(client, 'psaUnblocked')).toMatchObject([{ psaId }])
    expect(await lettersTo(world, merchantId, 'psa', id)).toEqual(['psaRejected', 'psaApproved', 'psaBlocked'])
  })

  it('has its password reset by a ticket, one at a time; the portal never holds the password', async () => {
    const { client } = await aCounter(world)
    const { id, psaId } = await uti.approved(client, office)
    const { ticket } = (await client.post(`/merchant/uti/psa/reset/${id}`)).json()
    expect((await client.post(`/merchant/uti/psa/reset/${id}`)).json()).toEqual({ ticket })
    expect((await office.get('/backend/uti/summary')).json().resets.n).toBe(1)
    expect(await toldOf(office, 'psaResetAsked')).toMatchObject([{ psaId, ticket }])
    expect((await decide('reset-done', id)).statusCode).toBe(204)
    expect((await decide('reset-done', id)).statusCode).toBe(409)
    expect(await toldOf(client, 'psaResetDone')).toMatchObject([{ psaId, ticket }])
    expect(await own(client)).toMatchObject({ askedReset: null, lastReset: { ticket } })
    expect((await client.post(`/merchant/uti/psa/reset/${id}`)).json().ticket).not.toBe(ticket)
  })

  it("is nobody else's: other shops, staff without the permission and the person behind the shop are refused", async () => {
    const { client, merchantId } = await aCounter(world)
    const id = await uti.sent(client)
    const { client: other } = await aCounter(world)
    for (const reply of [
      await other.get(`/merchant/uti/psa/draft/${id}`),
      await other.post(`/merchant/uti/psa/withdraw/${id}`),
      await other.post(`/merchant/uti/psa/reset/${id}`),
      await other.get(`/merchant/uti/psa/scan/${id}`),
    ])
      expect(reply.statusCode).toBe(404)
    const reader = await world.signUp('staff', { granted: ['uti.read'] })
    expect((await reader.get(`/backend/uti/psa/detail/${id}`)).statusCode).toBe(200)
    expect((await reader.post(`/backend/uti/psa/approve/${id}`, { psaId: freshPsaId() })).statusCode).toBe(403)
    // A number is shown to who may see registrations, and a registration to who looks at its shop and may see it at their desk.
    const revealer = await world.signUp('staff', { granted: ['nsdl.read', 'pii.reveal'] })
    await revealer.post('/auth/confirm', { password })
    const asked = { which: 'pan', reason: 'To enter it at UTIITSL' }
    expect((await revealer.post(`/backend/uti/psa/reveal/${id}`, asked)).statusCode).toBe(404)
    const { client: shop, merchantId: shopId } = await aCounter(world)
    const draft = (await shop.post('/merchant/uti/psa/begin')).json().id
    for (const [granted, status] of [
      [[], 403],
      [['uti.read'], 200],
    ] as const) {
      const { tab } = await viewing(world, shopId, [...granted])
      for (const call of ['draft', 'check', 'scan'])
        expect([call, (await tab.get(`/merchant/uti/psa/${call}/${draft}`)).statusCode]).toEqual([call, status])
    }
    const employee = await world.signUp('merchantstaff', { merchantId, granted: ['uti.readOwn'] })
    expect((await employee.get('/merchant/uti/psa')).statusCode).toBe(200)
    expect((await employee.get(`/merchant/uti/psa/check/${id}`)).statusCode).toBe(403)
    const mine = await world.signUp('staff')
    await sql`update app_user set mobile = (select mobile_no from merchant where id = ${merchantId}) where code = ${(await mine.get('/auth/me')).json().code}`.execute(
      world.services.db,
    )
    expect((await mine.post(`/backend/uti/psa/approve/${id}`, { psaId: freshPsaId() })).statusCode).toBe(403)
  })

  it('shows a whole number for a reason alone, which is kept', async () => {
    const { client } = await aCounter(world)
    const id = await uti.sent(client)
    expect((await decide('reveal', id, { which: 'pan', reason: '' })).statusCode).toBe(422)
    expect((await decide('reveal', id, { which: 'pan', reason: 'To enter it at UTIITSL' })).json()).toEqual({ number: 'ABCPK4321L' })
    const kept = await world.services.db.selectFrom('audit').select('event').where('event', '=', 'psa.revealed').execute()
    expect(kept).toHaveLength(1)
  })
})
