import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom, dayWords, monthsFrom } from '@sevakendra/contract/kit/dates'
import { kycConsent } from '@sevakendra/contract/kyc/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { account, allTicked, answers, kycOf, merchantPapers, pan, send } from '../../test/kyc'
import { kindNames } from '../../test/named'
import { key, userIdOf } from '../../test/pan'
import { everybodyTold, lettersAbout, toldOf } from '../../test/told'
import { openWorld, password, type World } from '../../test/world'
import { askWhoChanged, tellWhoseEnds } from './renewals'

let world: World
let { photograph, begun, sent } = {} as ReturnType<typeof kycOf>
let verifier: Client
beforeAll(async () => {
  world = await openWorld()
  ;({ photograph, begun, sent } = kycOf(world))
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'kyc.suspend', 'nsdl.read', 'nsdl.verify', 'pii.reveal'] })
})
afterAll(() => world.close())

async function verified(by: Client) {
  const id = await sent(by)
  await decided(id)
  return id
}
async function decided(id: string) {
  await verifier.post(`/backend/kyc/claim/${id}`)
  const reply = await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
  expect(reply.statusCode, reply.body).toBe(200)
}
// Of another PAN than the one that stands nowhere in the clear: a GSTIN names its own.
const gstinBody = '10ABCPT7788L1Z'
const wrongGstin = gstinBody + (gstinCheck(gstinBody) === 'A' ? 'B' : 'A')
const own = async (by: Client) => (await by.get('/my/kyc')).json()
const rowOf = (id: string) => world.services.db.selectFrom('kyc').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const someone = async () => world.signUp('merchant', { merchantId: await world.aShop() })

describe('the KYC of a shop', { timeout: 60_000 }, () => {
  it('is begun once, saved as it is typed, and sent with everything that it must have', async () => {
    const shop = await someone()
    expect(await own(shop)).toEqual({
      kind: 'merchant',
      askedFrom: null,
      block: null,
      shopBlock: null,
      kyc: null,
      desk: { days: 2, by: null, phone: '' },
    })
    const { id } = (await shop.post('/my/kyc/begin')).json()
    expect((await shop.post('/my/kyc/begin')).json().id).toBe(id)
    const before = (await shop.get(`/my/kyc/check/${id}`)).json()
    expect(Object.keys(before.errors)).toEqual(expect.arrayContaining(['dob', 'pan', 'accountNo', 'identityPaper']))
    expect(before.missing).toContain('PAN card')
    const { version } = await begun(shop)
    expect((await shop.get(`/my/kyc/draft/${id}`)).json().masked).toEqual({ pan: 'XXXXXX321L', accountNo: 'XXXXXXXXXX6789' })
    // Another window saved before.
    expect((await shop.post(`/my/kyc/draft/${id}`, { version: version - 1, answers })).statusCode).toBe(409)
    const early = await shop.post(`/my/kyc/submit/${id}`, { version, ...send })
    expect([early.statusCode, early.json().errors.pages]).toEqual([422, expect.arrayContaining(['PAN card', 'Shop from outside'])])
    await photograph(shop, id, merchantPapers)
    expect((await shop.post(`/my/kyc/submit/${id}`, { version, ...send, consent: 'old' })).json().errors).toHaveProperty('consent')
    const once = key()
    const [first, again] = [
      await shop.post(`/my/kyc/submit/${id}`, { version, ...send }, once),
      await shop.post(`/my/kyc/submit/${id}`, { version, ...send }, once),
    ]
    expect([first.json(), again.json()]).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
    expect((await shop.post(`/my/kyc/scan/${id}/arrange`, { pages: [] })).statusCode).toBe(409)
    const versions = world.services.db.selectFrom('kycVersion').selectAll().where('kycId', '=', Number(id))
    const kept = await versions.executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ round: 1, consentVersion: kycConsent.version, consentLanguage: 'hi', consentIp: '127.0.0.1' })
    expect((kept.papers as { sha256: string }[]).every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
  })

  it.each<[string, object, string]>([
    ['somebody under age', { dob: daysFrom(dayOf(new Date()), -17 * 365) }, 'dob'],
    ['a PAN of a company for one person', { pan: 'ABCCK4321L' }, 'pan'],
    ['a GSTIN of another PAN', { gstin: '29ABCPE1234F1ZW' }, 'gstin'],
    ['a GSTIN with another check character', { pan: 'ABCPT7788L', gstin: wrongGstin }, 'gstin'],
    ['an IFSC of another shape', { ifsc: 'SBIN1000001' }, 'ifsc'],
    ['an Aadhaar without its last four digits', { identityPaper: 'aadhaar' }, 'aadhaarLast4'],
    ['three digits of an Aadhaar', { identityPaper: 'aadhaar', aadhaarLast4: '123' }, 'aadhaarLast4'],
  ])('refuses %s, at its answer', async (_, more, field) => {
    const shop = await someone()
    const { id } = await begun(shop, { ...answers, ...more })
    expect((await shop.get(`/my/kyc/check/${id}`)).json().errors).toHaveProperty(field)
  })

  it('comes back with reasons per paper, keeps what was seen as of before, and is verified the second time', async () => {
    const shop = await someone()
    const id = await sent(shop)
    const listed = async () =>
      (await verifier.post('/backend/usermanagement/kyc/list', { length: 100 })).json().data.find((row: { id: string }) => row.id === id)
    expect(await listed()).toMatchObject({ name: 'RAVI KUMAR SHARMA', status: 'waiting', waitsFor: 0 })
    const clock = world.services.now
    world.services.now = () => new Date(Date.now() + 3 * 86_400_000)
    try {
      expect((await listed()).waitsFor).toBe(3)
    } finally {
      world.services.now = clock
    }
    expect((await verifier.post(`/backend/kyc/claim/${id}`)).statusCode).toBe(200)
    const seen = (await verifier.get(`/backend/kyc/detail/${id}`)).json()
    expect(seen.checks).toEqual(['panMatches', 'identityMatches', 'faceMatches', 'bankMatches', 'shopSeen'])
    expect(seen.beside[0]).toMatchObject({ what: 'Name', differs: true })
    const reasons = [{ code: 'bankIllegible' }, { code: 'nameDiffers', field: 'fullName', remark: 'The card says RAVI SHARMA' }]
    expect((await verifier.post(`/backend/kyc/send-back/${id}`, { reasons: [{ code: 'employmentMissing' }] })).statusCode).toBe(422)
    expect((await verifier.post(`/backend/kyc/send-back/${id}`, { reasons })).json()).toEqual({ state: 'returned' })
    expect(await own(shop)).toMatchObject({ kyc: { state: 'returned', reasons } })

    const scanning = (await shop.get(`/my/kyc/scan/${id}`)).json()
    const bank = scanning.slots.find((one: { slot: string }) => one.slot === 'bank')
    expect(bank).toMatchObject({ again: true, missing: null })
    await photograph(shop, id, ['bank'])
    const { version } = (await shop.get(`/my/kyc/draft/${id}`)).json()
    const saved = await shop.post(`/my/kyc/draft/${id}`, {
      version,
      answers: { ...answers, pan: undefined, accountNo: undefined, fullName: 'RAVI SHARMA' },
    })
    expect((await shop.post(`/my/kyc/submit/${id}`, { version: saved.json().version, ...send })).json()).toEqual({ state: 'waiting' })
    expect((await verifier.post('/backend/kyc/next', {})).json()).toMatchObject({ id: expect.any(String) })
    await verifier.post(`/backend/kyc/claim/${id}`)
    const second = (await verifier.get(`/backend/kyc/detail/${id}`)).json()
    expect(second.before.map((page: { slot: string }) => page.slot)).toEqual(['bank'])
    expect(second.versions.map((one: { round: number; changes: unknown }) => [one.round, one.changes])).toEqual([
      [2, [{ field: 'Name as on the PAN card', before: 'RAVI KUMAR SHARMA', after: 'RAVI SHARMA' }]],
      [1, expect.anything()],
    ])
    expect(second.versions[1].decision).toMatchObject({ state: 'returned' })
    expect((await verifier.post(`/backend/kyc/verify/${id}`, { checklist: ['panMatches'] })).statusCode).toBe(422)
    expect((await verifier.post(`/backend/kyc/verify/${id}`, allTicked)).json()).toEqual({ state: 'verified' })
    const until = daysFrom(monthsFrom(dayOf(new Date()), 24), -1)
    expect(await own(shop)).toMatchObject({ kyc: { state: 'verified', validUntil: until } })
    const { merchantId } = await rowOf(id)
    const tax = (await shop.get('/merchant/tax/profile')).json()
    expect([merchantId === null, tax.pan, tax.entity]).toEqual([false, 'XXXXXX321L', 'P'])
    expect(await lettersAbout(world, 'kyc', id)).toEqual(['kycReturned', 'kycVerified'])
    // Each time it is sent, those who verify are told, and of what they decide the person alone.
    const waits = await toldOf(verifier, 'kycWaiting')
    expect(waits[0]).toMatchObject({ name: 'RAVI SHARMA', link: `user-management/merchant-kyc/${id}` })
    expect(await toldOf(shop, 'kycWaiting')).toEqual([])
    const toPerson = { userId: await userIdOf(world, shop), link: '/kyc/merchant' }
    expect(await everybodyTold(world, 'kycReturned')).toEqual([
      { ...toPerson, words: expect.stringMatching(/^Your KYC was returned: .*The card says RAVI SHARMA/) },
    ])
    expect((await everybodyTold(world, 'kycVerified')).filter(({ userId }) => userId === toPerson.userId)).toEqual([
      { ...toPerson, words: `Your KYC is verified and holds until ${dayWords(until)}` },
    ])
  })

  it('is nobody else’s: others, old addresses and commands find nothing', async () => {
    const [shop, other] = [await someone(), await someone()]
    const { id } = await begun(shop)
    const { pages } = await photograph(shop, id, ['pan'])
    const page = pages[0].id
    const reads = [`/my/kyc/draft/${id}`, `/my/kyc/check/${id}`, `/my/kyc/scan/${id}`, `/my/kyc/page/${id}/${page}`]
    for (const path of reads) expect([path, (await other.get(path)).statusCode]).toEqual([path, 404])
    for (const [path, body] of [
      [`/my/kyc/draft/${id}`, { version: 1, answers: {} }],
      [`/my/kyc/submit/${id}`, { version: 2, ...send }],
      [`/my/kyc/withdraw/${id}`, undefined],
      [`/my/kyc/renew/${id}`, undefined],
      [`/my/kyc/scan/${id}/arrange`, { pages: [] }],
      [`/my/kyc/scan/${id}/page/${page}/delete`, undefined],
    ] as const)
      expect([path, (await other.post(path, body)).statusCode]).toEqual([path, 404])
    // What was never sent is not the back office's, either.
    for (const path of [`/backend/kyc/detail/${id}`, `/backend/kyc/page/${id}/${page}`])
      expect([path, (await verifier.get(path)).statusCode]).toEqual([path, 404])
    for (const by of [shop, await world.signUp('staff', { granted: ['merchant.read'] })])
      expect((await by.get(`/backend/kyc/detail/${id}`)).statusCode).toBe(403)
  })

  it('is not verified by its own person, and every paper that another one opens is written down', async () => {
    const clerk = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify'] })
    const id = await sent(clerk, { ...answers, constitution: undefined, designation: 'Clerk', joinedOn: '2024-01-01' }, [
      'pan',
      'identity',
      'photo',
      'bank',
      'employment',
    ])
    expect((await clerk.post(`/backend/kyc/claim/${id}`)).statusCode).toBe(403)
    for (let turn = 0; turn < 3; turn++) {
      const next = (await clerk.post('/backend/kyc/next', {})).json()
      expect(next?.id).not.toBe(id)
      if (next) await clerk.post(`/backend/kyc/release/${next.id}`)
    }
    const { pages } = (await verifier.get(`/backend/kyc/detail/${id}`)).json()
    await verifier.get(`/backend/kyc/page/${id}/${pages[0].id}`)
    await clerk.get(`/my/kyc/page/${id}/${pages[0].id}`)
    const looks = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'kyc.seen')
      .where('subjectId', '=', id)
      .execute()
    expect(looks).toMatchObject([{ details: { paper: 'pan' } }])
    const blind = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'kyc.suspend'] })
    const outside = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify', 'pii.reveal'] })
    for (const [by, status] of [
      [blind, 403],
      [outside, 404],
    ] as const) {
      await by.post('/auth/confirm', { password })
      expect((await by.post(`/backend/kyc/reveal/${id}`, { which: 'pan', reason: 'Compare with the card' })).statusCode).toBe(status)
    }
    await verifier.post('/auth/confirm', { password })
    expect((await verifier.post(`/backend/kyc/reveal/${id}`, { which: 'pan', reason: 'Compare with the card' })).json()).toEqual({
      number: pan,
    })
  })

  it('keeps its numbers in the clear in no row, mail or line of the trail', async () => {
    const id = await verified(await someone())
    const tables = ['kyc', 'kycVersion', 'audit', 'history', 'mail', 'notice', 'taxProfile'] as const
    for (const table of tables) {
      const rows = JSON.stringify(await world.services.db.selectFrom(table).selectAll().execute())
      for (const number of [pan, account]) expect([table, rows.includes(number)]).toEqual([table, false])
    }
    expect((await rowOf(id)).facts).toMatchObject({ mobile: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})

describe('what needs KYC', { timeout: 60_000 }, () => {
  const rules = { required: ['merchant', 'merchantstaff'], existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30 }
  async function saveRules(given: object) {
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const reply = await admin.post('/backend/settings/kyc', { ...rules, ...given })
    expect(reply.statusCode, reply.body).toBe(204)
    return (await admin.get('/backend/settings/kyc')).json()
  }
  const topUp = async (by: Client) => (await by.post('/merchant/accounting/payment', {}, key())).statusCode
  const heldUp = async (by: Client) => (await by.get('/auth/me')).json().heldUp

  it('is closed until it is verified, for existing people from their day on, and for staff of a shop by its owner’s', async () => {
    const before = await someone()
    const tomorrow = daysFrom(dayOf(new Date()), 1)
    expect((await saveRules({ existingFrom: tomorrow })).since).not.toBeNull()
    // Accounts of before have time until their day.
    expect([await heldUp(before), await topUp(before)]).toEqual([null, 422])
    expect(await own(before)).toMatchObject({ askedFrom: tomorrow, block: null })
    // And are told of it.
    expect((await before.get('/auth/me')).json().kycDue).toEqual({ day: tomorrow, why: 'begins' })
    const shopId = await world.aShop()
    // A shop has one owner: the login with which this one was opened is a clerk's here.
    await world.services.db.updateTable('appUser').set({ role: 'merchantstaff' }).where('merchantId', '=', shopId).execute()
    const owner = await world.signUp('merchant', { merchantId: shopId })
    const hand = await world.signUp('merchantstaff', { merchantId: shopId })
    expect([await heldUp(owner), await topUp(owner)]).toEqual([expect.stringMatching(/^Complete your KYC first/), 403])
    expect((await owner.get('/merchant/dashboard')).statusCode).toBe(200)
    expect(await own(hand)).toMatchObject({ block: 'missing', shopBlock: 'missing' })
    // What waits at the desk is nothing to complete: they hear by when it is looked at.
    const id = await sent(owner)
    const by = dayWords((await own(owner)).desk.by)
    expect(await heldUp(owner)).toContain(`is being checked. It is expected to be done by ${by}`)
    await decided(id)
    expect([await heldUp(owner), await topUp(owner)]).toEqual([null, 422])
    expect(await own(hand)).toMatchObject({ block: 'missing', shopBlock: null })
    expect((await saveRules({ existingFrom: dayOf(new Date()) })).heldUp).toBeGreaterThan(0)
    expect(await topUp(before)).toBe(403)
    expect((await saveRules({ required: [] })).heldUp).toBe(0)
    expect(await topUp(before)).toBe(422)
  })

  it('is closed by a person who suspends it, and opened by one who reinstates it', async () => {
    const shop = await someone()
    const id = await verified(shop)
    await verifier.post('/auth/confirm', { password })
    const suspended = await verifier.post(`/backend/kyc/suspend/${id}`, { remark: 'The shop was given up' })
    expect(suspended.statusCode).toBe(204)
    const toPerson = { userId: await userIdOf(world, shop), link: '/kyc/merchant' }
    expect(await everybodyTold(world, 'kycSuspended')).toEqual([{ ...toPerson, words: 'Your KYC is suspended: The shop was given up' }])
    expect(await lettersAbout(world, 'kyc', id)).toEqual(['kycVerified', 'kycSuspended'])
    expect([await heldUp(shop), await topUp(shop)]).toEqual(['Your KYC is suspended. Please contact us.', 403])
    expect(await own(shop)).toMatchObject({ kyc: { state: 'verified', suspended: { reason: 'The shop was given up' } } })
    for (const path of [`/my/kyc/renew/${id}`, `/backend/kyc/suspend/${id}`, `/backend/kyc/ask/${id}`])
      expect([path, (await (path.startsWith('/my') ? shop : verifier).post(path, { remark: 'Once more' })).statusCode]).toEqual([path, 409])
    expect((await verifier.post(`/backend/kyc/reinstate/${id}`, { remark: 'A mistake of ours' })).statusCode).toBe(204)
    expect(await everybodyTold(world, 'kycReinstated')).toEqual([{ ...toPerson, words: 'Your KYC holds again: A mistake of ours' }])
    expect((await verifier.post(`/backend/kyc/reinstate/${id}`, { remark: 'Once more' })).statusCode).toBe(409)
    expect(await topUp(shop)).toBe(422)
  })

  it('is asked for again when the records change, tells three times before it closes, and holds while it is shown again', async () => {
    const shop = await someone()
    const id = await verified(shop)
    await askWhoChanged(world.services)
    expect((await rowOf(id)).asked).toBeNull()
    const { merchantId } = await rowOf(id)
    await world.services.db
      .updateTable('merchant')
      .set({ mobileNo: '9811122233' })
      .where('id', '=', merchantId ?? 0)
      .execute()
    await askWhoChanged(world.services)
    await askWhoChanged(world.services)
    const today = dayOf(new Date())
    expect(await rowOf(id)).toMatchObject({ asked: 'The mobile number on record has changed', validUntil: daysFrom(today, 30), told: 1 })
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    for (const days of [10, 24, 25, 31, 32]) await tellWhoseEnds(world.services, at(days))
    const kinds = await world.services.db
      .selectFrom('notice')
      .select('kind')
      .where('userId', '=', await userIdOf(world, shop))
      .where('kind', 'in', ['kycDue', 'kycExpired'])
      .orderBy('id')
      .execute()
    expect(kindNames(kinds)).toEqual(['kycDue', 'kycDue', 'kycExpired'])
    expect((await lettersAbout(world, 'kyc', id)).slice(-3)).toEqual(['kycDue', 'kycDue', 'kycExpired'])

    await saveRules({})
    expect((await shop.post(`/my/kyc/renew/${id}`)).json()).toEqual({ state: 'draft' })
    expect([await heldUp(shop), await own(shop)]).toEqual([null, expect.objectContaining({ block: null })])
    const clock = world.services.now
    world.services.now = () => at(31)
    try {
      expect(await own(shop)).toMatchObject({ block: 'expired' })
    } finally {
      world.services.now = clock
      await saveRules({ required: [] })
    }
    const { version } = (await shop.get(`/my/kyc/draft/${id}`)).json()
    expect((await shop.post(`/my/kyc/submit/${id}`, { version, ...send })).json()).toEqual({ state: 'waiting' })
    expect((await shop.post(`/my/kyc/withdraw/${id}`)).json()).toEqual({ state: 'draft' })
    expect((await shop.post(`/my/kyc/submit/${id}`, { version, ...send })).json()).toEqual({ state: 'waiting' })
    await verifier.post(`/backend/kyc/claim/${id}`)
    expect((await verifier.post(`/backend/kyc/verify/${id}`, allTicked)).json()).toEqual({ state: 'verified' })
    expect(await rowOf(id)).toMatchObject({ asked: null, told: 0, round: 3 })
    await askWhoChanged(world.services)
    expect((await rowOf(id)).asked).toBeNull()
    const asked = await verifier.post(`/backend/kyc/ask/${id}`, { remark: 'The photograph is old' })
    expect(asked.json()).toEqual({ validUntil: daysFrom(today, 30) })
    expect((await verifier.post(`/backend/kyc/ask/${id}`, { remark: 'The photograph is old' })).statusCode).toBe(409)
  })
})

describe('the pages and the desk of a KYC', { timeout: 60_000 }, () => {
  it('are arranged, turned and taken out by their person, and held, given back and refused by a verifier', async () => {
    const shop = await someone()
    const { id, version } = await begun(shop)
    await photograph(shop, id, merchantPapers)
    const { pages } = await photograph(shop, id, ['bank'])
    const two = pages.filter((page: { slot: string }) => page.slot === 'bank')
    expect(two).toHaveLength(2)
    const swapped = pages.map(({ id: page, slot }: { id: string; slot: string }) => ({ id: page, slot })).toReversed()
    expect((await shop.post(`/my/kyc/scan/${id}/arrange`, { pages: swapped })).json().pages[0].id).toBe(pages.at(-1).id)
    const turned = (await shop.post(`/my/kyc/scan/${id}/page/${two[0].id}/turn`, { turns: 0 })).json().pages
    expect(turned.find((page: { id: string }) => page.id === two[0].id).turns).toBe(1)
    expect((await shop.post(`/my/kyc/scan/${id}/page/${two[1].id}/delete`)).json().pages).toHaveLength(pages.length - 1)
    await shop.post(`/my/kyc/submit/${id}`, { version, ...send })

    await verifier.post(`/backend/kyc/claim/${id}`)
    expect((await verifier.post(`/backend/kyc/claim/${id}`)).statusCode).toBe(200)
    expect((await verifier.post(`/backend/kyc/extend/${id}`)).statusCode).toBe(200)
    expect((await shop.post(`/my/kyc/withdraw/${id}`)).statusCode).toBe(409)
    expect((await verifier.post(`/backend/kyc/release/${id}`)).json()).toEqual({ state: 'waiting' })
    await verifier.post(`/backend/kyc/claim/${id}`)
    const refused = await verifier.post(`/backend/kyc/reject/${id}`, { remark: 'The papers are of somebody else' }, key())
    expect([refused.json(), await own(shop)]).toEqual([
      { state: 'rejected' },
      expect.objectContaining({ kyc: expect.objectContaining({ verifiedAt: null }) }),
    ])
    const told = { words: 'Your KYC was rejected: The papers are of somebody else', link: '/kyc/merchant' }
    expect(await everybodyTold(world, 'kycRejected')).toEqual([{ userId: await userIdOf(world, shop), ...told }])
    expect(await lettersAbout(world, 'kyc', id)).toEqual(['kycRejected'])
    expect((await shop.post(`/my/kyc/renew/${id}`)).json()).toEqual({ state: 'draft' })
  })
})
