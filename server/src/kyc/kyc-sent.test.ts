import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client'
import { account, allTicked, answers, kycOf, pan, send } from '../../test/kyc'
import { userIdOf } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import { askWhoChanged } from './renewals'

let world: World
let { photograph, sent } = {} as ReturnType<typeof kycOf>
let verifier: Client
beforeAll(async () => {
  world = await openWorld()
  ;({ photograph, sent } = kycOf(world))
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'nsdl.read', 'nsdl.verify', 'pii.reveal'] })
  await verifier.post('/auth/confirm', { password })
})
afterAll(() => world.close())

const someone = async () => world.signUp('merchant', { merchantId: await world.aShop() })
const detail = async (id: string) => (await verifier.get(`/backend/kyc/detail/${id}`)).json()
const shopIdOf = async (by: Client) => {
  const { merchantId } = await world.services.db
    .selectFrom('appUser')
    .select('merchantId')
    .where('id', '=', await userIdOf(world, by))
    .executeTakeFirstOrThrow()
  return merchantId ?? 0
}
async function typed(by: Client, id: string, more: object) {
  const { version, answers: before } = (await by.get(`/my/kyc/draft/${id}`)).json()
  const reply = await by.post(`/my/kyc/draft/${id}`, { version, answers: { ...before, ...more } })
  expect(reply.statusCode, reply.body).toBe(200)
}
async function sentAgain(by: Client, id: string) {
  const { version } = (await by.get(`/my/kyc/draft/${id}`)).json()
  const reply = await by.post(`/my/kyc/submit/${id}`, { version, ...send })
  expect(reply.statusCode, reply.body).toBe(200)
}

describe('a KYC that was taken back to change something', { timeout: 60_000 }, () => {
  it('is read by the office as it was sent, until it is sent again', async () => {
    const shop = await someone()
    const id = await sent(shop)
    const before = await detail(id)
    expect((await shop.post(`/my/kyc/withdraw/${id}`)).statusCode).toBe(200)
    const other = { fullName: 'Rita Devi', addressLine1: '9 Hidden Lane', pan: 'ABCPR9876K', accountNo: '99887766554433' }
    await typed(shop, id, other)
    const bank = before.pages.find(({ slot }: { slot: string }) => slot === 'bank')
    expect((await shop.post(`/my/kyc/scan/${id}/page/${bank.id}/delete`)).statusCode).toBe(200)
    const { pages } = await photograph(shop, id, ['bank', 'shopProof'])
    const fresh = pages.filter(({ slot }: { slot: string }) => slot === 'bank' || slot === 'shopProof')

    const seen = await detail(id)
    for (const what of ['answers', 'masked', 'applicant', 'beside', 'checks'] as const)
      expect([what, seen[what]]).toEqual([what, before[what]])
    const places = (all: { id: string; slot: string }[]) => all.map(page => [page.id, page.slot]).sort()
    expect([places(seen.pages), seen.before]).toEqual([places(before.pages), []])
    const row = (await verifier.post('/backend/usermanagement/kyc/list', { length: 100 }))
      .json()
      .data.find((one: { id: string }) => one.id === id)
    expect(row.name).toBe('RAVI KUMAR SHARMA')
    for (const [which, number] of Object.entries({ pan, accountNo: account })) {
      const reply = await verifier.post(`/backend/kyc/reveal/${id}`, { which, reason: 'Compare with the card' })
      expect(reply.json()).toEqual({ number })
    }
    for (const page of fresh) {
      expect((await verifier.get(`/backend/kyc/page/${id}/${page.id}`)).statusCode).toBe(404)
      expect((await shop.get(`/my/kyc/page/${id}/${page.id}`)).statusCode).toBe(200)
    }
    const listed = (await verifier.get(`/my/kyc/scan/${id}`)).json().pages.map((page: { id: string }) => page.id)
    expect(fresh.filter((page: { id: string }) => listed.includes(page.id))).toEqual([])

    await sentAgain(shop, id)
    expect(await detail(id)).toMatchObject({
      applicant: 'RITA DEVI',
      answers: { addressLine1: '9 Hidden Lane' },
      masked: { pan: 'XXXXXX876K' },
    })
    expect((await verifier.get(`/backend/kyc/page/${id}/${fresh[0].id}`)).statusCode).toBe(200)
    const versions = await world.services.db
      .selectFrom('kycVersion')
      .select(['round', 'sealed'])
      .where('kycId', '=', Number(id))
      .orderBy('round')
      .execute()
    expect(versions.map(({ sealed }) => Object.keys(sealed as object).sort())).toEqual([[], ['accountNo', 'pan']])
  })
})

describe('what changes on record while a KYC waits', { timeout: 60_000 }, () => {
  it('is shown to who verifies it, and asked about once it was verified all the same', async () => {
    const shop = await someone()
    const id = await sent(shop)
    const { db } = world.services
    const rowOf = () => db.selectFrom('kyc').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    const merchantId = (await rowOf()).merchantId ?? 0
    const changes = async () =>
      (await detail(id)).beside.filter(({ says }: { says: { from: string }[] }) => says[0]?.from === 'When it was sent')
    expect(await changes()).toEqual([])
    const { mobileNo } = await db.selectFrom('merchant').select('mobileNo').where('id', '=', merchantId).executeTakeFirstOrThrow()
    await db
      .updateTable('merchant')
      .set({ mobileNo: '9811122233', emailId: 'another@example.in', address1: 'Another Road 4' })
      .where('id', '=', merchantId)
      .execute()
    expect(await changes()).toMatchObject([
      {
        what: 'Mobile No.',
        says: [
          { from: 'When it was sent', value: `XXXXXX${mobileNo?.slice(-4)}` },
          { from: 'On record', value: 'XXXXXX2233' },
        ],
        differs: true,
      },
      { what: 'Email ID', differs: true },
      { what: 'Address', says: [{}, { value: expect.stringMatching(/^Another Road 4/) }], differs: true },
    ])
    await verifier.post(`/backend/kyc/claim/${id}`)
    expect((await verifier.post(`/backend/kyc/verify/${id}`, allTicked)).json()).toEqual({ state: 'verified' })
    await askWhoChanged(world.services)
    expect((await rowOf()).asked).toBe('The mobile number on record has changed')
  })

  it('asks nobody again of whom only the PAN came on record by the approval', async () => {
    const id = await sent(await someone())
    await verifier.post(`/backend/kyc/claim/${id}`)
    await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
    await askWhoChanged(world.services)
    const row = await world.services.db.selectFrom('kyc').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect([row.status, row.asked]).toEqual(['verified', null])
  })
})

describe('one PAN at several shops', { timeout: 60_000 }, () => {
  it('is told to who verifies it: shops by their tax papers, and others by what they sent', async () => {
    const [first, second, third] = [await someone(), await someone(), await someone()]
    const given = { ...answers, pan: 'ABCPT7788L' }
    const others = async (id: string) => (await detail(id)).beside.filter((row: { others?: true }) => row.others)
    const id = await sent(first, given)
    expect(await others(id)).toEqual([])
    // What is only typed is nobody's business.
    const typing = await sent(second, { ...answers, pan: 'ABCPT7799L' })
    await second.post(`/my/kyc/withdraw/${typing}`)
    await typed(second, typing, { pan: given.pan })
    expect(await others(id)).toEqual([])
    await sentAgain(second, typing)
    const of = async (one: string) => {
      const { shop } = await detail(one)
      return { from: shop.code, value: shop.name }
    }
    const said = { what: 'Others with this PAN', answers: ['pan'], differs: false, others: true }
    expect([await others(id), await others(typing)]).toEqual([[{ ...said, says: [await of(typing)] }], [{ ...said, says: [await of(id)] }]])
    // By its tax papers alone, and once where it stands in both.
    const admin = await world.as('admin')
    for (const merchantId of [await shopIdOf(second), await shopIdOf(third)]) {
      const { version } = (await admin.get(`/backend/tax/profile/${merchantId}`)).json()
      const edit = { version, pan: given.pan, removePan: false, gstin: '' }
      expect((await admin.post(`/backend/tax/profile/${merchantId}`, edit)).statusCode).toBe(200)
    }
    expect((await others(id))[0].says).toHaveLength(2)
  })
})

describe('small pictures of papers', { timeout: 60_000 }, () => {
  it('leave one line a day for each person and record; one’s own leave none', async () => {
    const shop = await someone()
    const [id, another] = [await sent(shop), await sent(await someone())]
    const { pages } = await detail(id)
    const reader = await world.signUp('staff', { granted: ['kyc.read'] })
    const small = (by: Client, page: { id: string }, side = 'backend') => by.get(`/${side}/kyc/page/${id}/${page.id}?size=thumb`)
    const lines = () => world.services.db.selectFrom('audit').select(['actorCode', 'details']).where('event', '=', 'kyc.seen')
    const ofId = () => lines().where('subjectId', '=', id).orderBy('id').execute()
    expect((await small(shop, pages[0], 'my')).statusCode).toBe(200)
    expect(await ofId()).toEqual([])
    // As a screen asks for them.
    const replies = await Promise.all(pages.map((page: { id: string }) => small(reader, page)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { code } = (await reader.get('/auth/me')).json()
    expect(await ofId()).toEqual([{ actorCode: code, details: { size: 'small' } }])
    await small(verifier, pages[0])
    await reader.get(`/backend/kyc/page/${id}/${pages[0].id}`)
    expect((await ofId()).map(({ details }) => details)).toEqual([
      { size: 'small' },
      { size: 'small' },
      { paper: 'pan', page: Number(pages[0].id) },
    ])
    const page = (await detail(another)).pages[0].id
    await reader.get(`/backend/kyc/page/${another}/${page}?size=thumb`)
    expect(await lines().where('subjectId', '=', another).execute()).toHaveLength(1)
    // The next day it is told again.
    const clock = vi.spyOn(world.services, 'now').mockReturnValue(new Date(Date.now() + 86_400_000))
    await small(verifier, pages[0])
    clock.mockRestore()
    expect(await ofId()).toHaveLength(4)
  })
})

describe('pages that were replaced', { timeout: 60_000 }, () => {
  it('are kept as of before only where somebody of the office can have seen them; of others the hash stays', async () => {
    const shop = await someone()
    const id = await sent(shop)
    const pages = () =>
      world.services.db
        .selectFrom('scanPage')
        .selectAll()
        .where('kind', '=', 'kyc')
        .where('subjectId', '=', Number(id))
        .orderBy('id')
        .execute()
    const files = async () => {
      const all = (await pages()).flatMap(({ fileId, thumbFileId }) => [fileId, thumbFileId])
      return world.services.db.selectFrom('file').select('id').where('id', 'in', all).execute()
    }
    const first = await pages()
    const replaced = async () => {
      expect((await shop.post(`/my/kyc/withdraw/${id}`)).statusCode).toBe(200)
      const bank = (await shop.get(`/my/kyc/scan/${id}`)).json().pages.find(({ slot }: { slot: string }) => slot === 'bank')
      await shop.post(`/my/kyc/scan/${id}/page/${bank.id}/delete`)
      const added = (await photograph(shop, id, ['bank'])).pages.find(({ slot }: { slot: string }) => slot === 'bank')
      // Another picture than before.
      await shop.post(`/my/kyc/scan/${id}/page/${added.id}/turn`, { turns: 0 })
      await sentAgain(shop, id)
    }
    for (let round = 0; round < 3; round++) await replaced()
    const after = await pages()
    expect([after.length, after.filter(({ retiredAt }) => retiredAt)]).toEqual([first.length, []])
    expect(await files()).toHaveLength(2 * after.length)
    const gone = first.find(({ slot }) => slot === 'bank')
    const left = world.services.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [gone?.fileId ?? '', gone?.thumbFileId ?? ''])
    expect(await left.execute()).toEqual([])
    const { versions } = await detail(id)
    const bankOf = (round: number) =>
      versions.find((one: { round: number }) => one.round === round).papers.find(({ paper }: { paper: string }) => /cheque/.test(paper))
    expect([bankOf(1).erased, bankOf(4).erased]).toEqual([expect.any(String), null])

    // Somebody of the office looks: what they saw stays beside what comes in its place.
    const seen = (await detail(id)).pages.find(({ slot }: { slot: string }) => slot === 'bank')
    await verifier.get(`/backend/kyc/page/${id}/${seen.id}?size=thumb`)
    await replaced()
    await replaced()
    expect((await detail(id)).before.map((page: { id: string }) => page.id)).toEqual([seen.id])
  })
})
