import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { allTicked, answers, kycOf, send } from '../../test/kyc'
import { userIdOf } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'

let world: World
let { photograph, sent } = {} as ReturnType<typeof kycOf>
let verifier: Client
beforeAll(async () => {
  world = await openWorld()
  ;({ photograph, sent } = kycOf(world))
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'kyc.suspend'] })
})
afterAll(() => world.close())

const someone = async () => world.signUp('merchant', { merchantId: await world.aShop() })
const detail = async (id: string, by = verifier) => (await by.get(`/backend/kyc/detail/${id}`)).json()
const pagesOf = (id: string) =>
  world.services.db.selectFrom('scanPage').selectAll().where('kind', '=', 'kyc').where('subjectId', '=', Number(id))
const aadhaar = { ...answers, identityPaper: 'aadhaar', aadhaarLast4: '4321' }

describe('an Aadhaar that is not covered', { timeout: 60_000 }, () => {
  it('does not stay: every picture of its place goes with the decision, and the paper is missing again', async () => {
    const shop = await someone()
    const id = await sent(shop, aadhaar)
    const before = await pagesOf(id).execute()
    const [pan, picture] = [before.find(({ slot }) => slot === 'pan'), before.find(({ slot }) => slot === 'identity')]
    // Returned once for another reason: the first picture is one of before by now.
    await verifier.post(`/backend/kyc/claim/${id}`)
    await verifier.post(`/backend/kyc/send-back/${id}`, { reasons: [{ code: 'identityIllegible' }] })
    await photograph(shop, id, ['identity'])
    const { version } = (await shop.get(`/my/kyc/draft/${id}`)).json()
    await shop.post(`/my/kyc/submit/${id}`, { version, ...send })
    const all = await pagesOf(id).where('slot', '=', 'identity').execute()
    expect(all.map(({ retiredAt }) => retiredAt === null)).toEqual(expect.arrayContaining([true, false]))

    await verifier.post(`/backend/kyc/claim/${id}`)
    const reply = await verifier.post(`/backend/kyc/send-back/${id}`, { reasons: [{ code: 'aadhaarNotCovered' }] })
    expect(reply.json()).toEqual({ state: 'returned' })
    expect(await pagesOf(id).where('slot', '=', 'identity').execute()).toEqual([])
    const files = all.flatMap(({ fileId, thumbFileId }) => [fileId, thumbFileId])
    expect(await world.services.db.selectFrom('file').select('id').where('id', 'in', files).execute()).toEqual([])
    for (const path of [`/my/kyc/page/${id}/${picture?.id}`, `/my/kyc/page/${id}/${picture?.id}?size=thumb`])
      expect((await shop.get(path)).statusCode).toBe(404)
    expect((await verifier.get(`/backend/kyc/page/${id}/${picture?.id}`)).statusCode).toBe(404)
    expect((await verifier.get(`/backend/kyc/page/${id}/${pan?.id}`)).statusCode).toBe(200)
    // The others keep their order, without a gap.
    expect((await detail(id)).pages.map(({ no }: { no: number }) => no)).toEqual([1, 2, 3, 4, 5, 6])

    const scan = (await shop.get(`/my/kyc/scan/${id}`)).json()
    expect(scan.missing).toEqual(['Proof of identity and address'])
    const again = (await shop.get(`/my/kyc/draft/${id}`)).json()
    expect((await shop.post(`/my/kyc/submit/${id}`, { version: again.version, ...send })).statusCode).toBe(422)

    const seen = await detail(id)
    for (const { papers } of seen.versions) {
      const gone = papers.filter(({ erased }: { erased: string | null }) => erased !== null)
      expect(gone).toEqual([
        { paper: 'Proof of identity and address', sha256: expect.stringMatching(/^[0-9a-f]{64}$/), erased: expect.anything() },
      ])
    }
    expect(seen.timeline.filter(({ action }: { action: string }) => action === 'erase')).toHaveLength(1)
    const trail = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'kyc.erase')
      .where('subjectId', '=', id)
      .execute()
    expect(trail).toHaveLength(1)
  })

  it('does not stay when it is refused for good, either; another reason erases nothing', async () => {
    const [refused, returned] = [await sent(await someone(), aadhaar), await sent(await someone(), aadhaar)]
    for (const id of [refused, returned]) await verifier.post(`/backend/kyc/claim/${id}`)
    await verifier.post(
      `/backend/kyc/reject/${refused}`,
      { reasons: [{ code: 'aadhaarNotCovered' }] },
      { 'idempotency-key': `reject-${refused}` },
    )
    await verifier.post(`/backend/kyc/send-back/${returned}`, { reasons: [{ code: 'identityExpired' }] })
    expect(await pagesOf(refused).where('slot', '=', 'identity').execute()).toHaveLength(0)
    expect(await pagesOf(returned).where('slot', '=', 'identity').execute()).toHaveLength(1)
  })
})

describe('what the back office reads of a KYC', { timeout: 60_000 }, () => {
  it('is what its reader may do now, and nothing about their own', async () => {
    const id = await sent(await someone())
    const [reader, other] = [
      await world.signUp('staff', { granted: ['kyc.read'] }),
      await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify'] }),
    ]
    const actions = async (by: Client) => (await detail(id, by)).actions
    expect([await actions(verifier), await actions(reader)]).toEqual([['verify', 'suspend'], []])
    await verifier.post(`/backend/kyc/claim/${id}`)
    expect([await actions(verifier), await actions(other)]).toEqual([['verify', 'suspend'], []])
    await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
    expect([await actions(verifier), await actions(other)]).toEqual([['ask', 'suspend'], []])
    await verifier.post('/auth/confirm', { password })
    await verifier.post(`/backend/kyc/suspend/${id}`, { remark: 'The shop was given up' })
    expect(await actions(verifier)).toEqual(['reinstate'])

    const clerk = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify'] })
    const work = { ...answers, constitution: undefined, designation: 'Clerk', joinedOn: '2024-01-01' }
    const own = await sent(clerk, work, ['pan', 'identity', 'photo', 'bank', 'employment'])
    expect((await detail(own, clerk)).actions).toEqual([])
  })

  it('compares who works for a shop with their own account, not with its owner', async () => {
    const hand = await world.signUp('merchantstaff', { merchantId: await world.aShop() })
    const work = { ...answers, pan: 'ABCPH1122L', constitution: undefined, designation: 'Clerk', joinedOn: '2024-01-01' }
    const { beside, person } = await detail(await sent(hand, work, ['pan', 'identity', 'photo', 'bank', 'employment', 'consent']))
    expect(beside).toMatchObject([
      { what: 'Name', says: [{ from: 'On the PAN' }, { from: 'Account holder' }, { from: 'On record', value: person.name }] },
    ])
    expect(person.email).toMatch(/^merchantstaff/)
  })

  it('keeps with each round what was decided about it, reason by reason', async () => {
    const id = await sent(await someone())
    await verifier.post(`/backend/kyc/claim/${id}`)
    const reasons = [{ code: 'insideNotSeen' }, { code: 'nameDiffers', field: 'fullName', remark: 'RAVI SHARMA' }]
    await verifier.post(`/backend/kyc/send-back/${id}`, { reasons })
    expect((await detail(id)).versions[0].decision).toMatchObject({ state: 'returned', reasons })
  })

  it('says of a person how they stand, of a draft only that nothing was sent, and of nobody nothing', async () => {
    const shop = await someone()
    const userId = await userIdOf(world, shop)
    const standing = async () => (await verifier.get(`/backend/kyc/of/${userId}`)).json()
    await shop.post('/my/kyc/begin')
    expect(await standing()).toEqual({ kind: 'merchant', askedFrom: null, block: null, kyc: null })
    const id = await sent(shop)
    expect(await standing()).toMatchObject({ kyc: { id, state: 'waiting', validUntil: null } })
    expect((await verifier.get('/backend/kyc/of/999999')).statusCode).toBe(404)
    for (const by of [shop, await world.signUp('staff', { granted: ['merchant.read'] })])
      expect((await by.get(`/backend/kyc/of/${userId}`)).statusCode).toBe(403)
  })

  it('is found by its reference number, once it was sent, by who reads it', async () => {
    const shop = await someone()
    const { refNo } = (await shop.post('/my/kyc/begin')).json()
    const found = async (by: Client) =>
      (await by.post('/find', { text: refNo })).json().filter(({ kind }: { kind: string }) => kind === 'kyc')
    expect(await found(verifier)).toEqual([])
    const id = await sent(shop)
    expect(await found(verifier)).toMatchObject([
      { id, title: 'RAVI KUMAR SHARMA', status: 'waiting', link: `user-management/merchant-kyc/${id}` },
    ])
    expect(await found(await world.signUp('staff', { granted: ['merchant.read'] }))).toEqual([])
  })
})

describe('rules that are not saved yet', { timeout: 60_000 }, () => {
  it('say how many they would hold up: at once, at work, and from their day on', async () => {
    const admin = await world.as('admin')
    const effect = async (query: string) => (await admin.get(`/backend/settings/kyc/effect?${query}`)).json()
    expect(await effect('required=')).toEqual({ now: expect.any(Number), atWork: expect.any(Number), later: 0 })
    const before = await effect('required=frenchie')
    const shopId = await world.aShop()
    await world.signUp('frenchie', { merchantId: shopId })
    expect(await effect('required=frenchie')).toEqual({ now: before.now + 1, atWork: before.atWork + 1, later: 0 })
    const later = daysFrom(dayOf(new Date()), 7)
    const then = await effect(`required=frenchie&existingFrom=${later}`)
    expect(then.later).toBe(before.now + 1 - then.now)
    expect((await admin.get('/backend/settings/kyc/effect?required=king')).statusCode).toBe(400)
    expect((await verifier.get('/backend/settings/kyc/effect?required=')).statusCode).toBe(403)
    // Nothing was saved.
    expect((await admin.get('/backend/settings/kyc')).json()).toMatchObject({ required: [], since: null })
  })
})
