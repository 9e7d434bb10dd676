import { gstinProblem } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { allTicked, kycOf, pan, send } from '../../test/kyc'
import { key, userIdOf } from '../../test/pan'
import { viewing } from '../../test/view-as'
import { openWorld, password, type World } from '../../test/world'
import { sayIn } from '../platform/words'
import { factsOf } from './facts'
import { askWhoChanged } from './renewals'
import { personById } from './store'

let world: World
let { sent } = {} as ReturnType<typeof kycOf>
let verifier: Client
beforeAll(async () => {
  world = await openWorld()
  ;({ sent } = kycOf(world))
  verifier = await world.signUp('staff', { granted: ['kyc.read', 'kyc.verify', 'kyc.suspend'] })
  await verifier.post('/auth/confirm', { password })
})
afterAll(() => world.close())

const today = dayOf(new Date())
const idle = 'Nobody has signed in for a long time'
const gstin = (() => {
  const base = `10${pan}1Z`
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const last = [...letters].find(letter => gstinProblem(base + letter) === null || gstinProblem(base + letter) === undefined)
  return `${base}${last}`
})()
const hindi = sayIn('hi')
const someone = async () => world.signUp('merchant', { merchantId: await world.aShop() })
const rowOf = (id: string) => world.services.db.selectFrom('kyc').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const own = async (by: Client) => (await by.get('/my/kyc')).json()

async function verifiedAgain(id: string) {
  await verifier.post(`/backend/kyc/claim/${id}`)
  const reply = await verifier.post(`/backend/kyc/verify/${id}`, allTicked)
  expect(reply.statusCode, reply.body).toBe(200)
}
async function aVerified() {
  const shop = await someone()
  const id = await sent(shop)
  await verifiedAgain(id)
  return { shop, id, merchantId: (await rowOf(id)).merchantId ?? 0 }
}
async function submitted(by: Client, id: string) {
  const { version } = (await by.get(`/my/kyc/draft/${id}`)).json()
  const reply = await by.post(`/my/kyc/submit/${id}`, { version, ...send })
  expect(reply.statusCode, reply.body).toBe(200)
}
const mobileChanges = (merchantId: number) =>
  world.services.db.updateTable('merchant').set({ mobileNo: '9811122233' }).where('id', '=', merchantId).execute()

describe('a KYC that holds while its papers are shown again', { timeout: 60_000 }, () => {
  it('is suspended all the same, in each state of the papers, until somebody lifts it', async () => {
    const { shop, id } = await aVerified()
    const suspendedNow = async (state: string) => {
      const reply = await verifier.post(`/backend/kyc/suspend/${id}`, { remark: 'Fraud reported' })
      expect([state, reply.statusCode]).toEqual([state, 204])
      expect([(await shop.get('/auth/me')).json().heldUp, await own(shop)]).toMatchObject([
        'Your KYC is suspended. Please contact us.',
        { block: 'suspended', kyc: { state, suspended: { reason: 'Fraud reported' } } },
      ])
      // What is under way goes on beside it, and the desk sees that it does.
      const row = (await verifier.post('/backend/usermanagement/kyc/list', { length: 100 }))
        .json()
        .data.find((one: { id: string }) => one.id === id)
      expect(row).toMatchObject({
        status: state === 'waiting' || state === 'reviewing' ? state : 'suspended',
        suspendedAt: expect.any(String),
      })
      expect((await verifier.post(`/backend/kyc/reinstate/${id}`, { remark: 'It was not so' })).statusCode).toBe(204)
      expect((await shop.get('/auth/me')).json().heldUp).toBeNull()
    }
    await suspendedNow('verified')
    await shop.post(`/my/kyc/renew/${id}`)
    await suspendedNow('draft')
    await submitted(shop, id)
    await suspendedNow('waiting')
    await verifier.post(`/backend/kyc/claim/${id}`)
    await suspendedNow('reviewing')
    await verifier.post(`/backend/kyc/send-back/${id}`, { reasons: [{ code: 'bankIllegible' }] })
    await suspendedNow('returned')
    // Verifying the papers lifts no suspension.
    await kycOf(world).photograph(shop, id, ['bank'])
    await submitted(shop, id)
    await verifier.post(`/backend/kyc/suspend/${id}`, { remark: 'Fraud reported' })
    await verifiedAgain(id)
    expect(await own(shop)).toMatchObject({ block: 'suspended', kyc: { state: 'verified' } })
  })

  it('is asked for when the records change, and by the office', async () => {
    const [changed, asked] = [await aVerified(), await aVerified()]
    for (const { shop, id } of [changed, asked]) await shop.post(`/my/kyc/renew/${id}`)
    await mobileChanges(changed.merchantId)
    await askWhoChanged(world.services)
    expect(await rowOf(changed.id)).toMatchObject({
      status: 'draft',
      asked: 'The mobile number on record has changed',
      validUntil: daysFrom(today, 30),
    })
    await submitted(asked.shop, asked.id)
    const reply = await verifier.post(`/backend/kyc/ask/${asked.id}`, { remark: 'The photograph is old' })
    expect(reply.json()).toEqual({ validUntil: daysFrom(today, 30) })
  })

  it('holds no more once what was shown again is refused', async () => {
    const { shop, id } = await aVerified()
    await shop.post(`/my/kyc/renew/${id}`)
    await submitted(shop, id)
    await verifier.post(`/backend/kyc/claim/${id}`)
    await verifier.post(`/backend/kyc/reject/${id}`, { remark: 'The papers are of somebody else' }, key())
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', verifiedAt: null, verifiedBy: null, validUntil: null })
  })

  it('keeps the GSTIN that came on record since, and shows the verifier that none was answered', async () => {
    const { shop, id, merchantId } = await aVerified()
    const admin = await world.as('admin')
    const profile = async () => (await admin.get(`/backend/tax/profile/${merchantId}`)).json()
    const edit = { version: (await profile()).version, pan: null, removePan: false, gstin }
    expect((await admin.post(`/backend/tax/profile/${merchantId}`, edit)).statusCode).toBe(200)
    await shop.post(`/my/kyc/renew/${id}`)
    const { version, answers: filled } = (await shop.get(`/my/kyc/draft/${id}`)).json()
    expect(filled.gstin).toBe(gstin)
    const saved = await shop.post(`/my/kyc/draft/${id}`, { version, answers: { ...filled, gstin: '' } })
    expect(saved.statusCode).toBe(200)
    await submitted(shop, id)
    const { beside } = (await verifier.get(`/backend/kyc/detail/${id}`)).json()
    expect(beside.find(({ what }: { what: string }) => what === 'GSTIN')).toMatchObject({
      says: [
        { from: 'KYC', value: null },
        { from: 'On record', value: gstin },
      ],
      differs: true,
    })
    await verifiedAgain(id)
    expect((await profile()).gstin).toBe(gstin)
  })
})

describe('what asks for a KYC again', { timeout: 60_000 }, () => {
  it('is each thing on record that is another one by now, also of the sign-in', async () => {
    const { shop, id, merchantId } = await aVerified()
    const userId = await userIdOf(world, shop)
    const { db } = world.services
    const before = await rowOf(id)
    const ofShop = (set: object) => () => db.updateTable('merchant').set(set).where('id', '=', merchantId).execute()
    const ofTax = (set: object) => () => db.updateTable('taxProfile').set(set).where('merchantId', '=', merchantId).execute()
    const ofSignIn = (set: object) => () => db.updateTable('appUser').set(set).where('id', '=', userId).execute()
    for (const [why, change] of [
      ['The email address on record has changed', ofShop({ emailId: 'another@example.in' })],
      ['The address on record has changed', ofShop({ address1: 'Another Road 4' })],
      ['The PAN on record has changed', ofTax({ panHash: 'a'.repeat(64) })],
      ['The GSTIN on record has changed', ofTax({ gstin })],
      ['The mobile number of the sign-in has changed', ofSignIn({ mobile: '9822222222' })],
      ['The email address of the sign-in has changed', ofSignIn({ email: 'thief@example.in' })],
    ] as const) {
      await change()
      await askWhoChanged(world.services)
      expect((await rowOf(id)).asked).toBe(why)
      expect(hindi(why)).not.toBe(why)
      // As if it had been verified with what stands there now.
      const facts = factsOf(world.services.vault, await personById(db, userId))
      await db
        .updateTable('kyc')
        .set({ asked: null, told: 0, validUntil: before.validUntil, facts: JSON.stringify(facts) })
        .where('id', '=', Number(id))
        .execute()
    }
    await askWhoChanged(world.services)
    expect((await rowOf(id)).asked).toBeNull()
  })

  it('is that nobody signed in for months; one that has ended is asked for no more', async () => {
    const { id } = await aVerified()
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    await askWhoChanged(world.services, at(80))
    expect((await rowOf(id)).asked).toBeNull()
    await world.services.db
      .updateTable('kyc')
      .set({ validUntil: daysFrom(today, 99) })
      .where('id', '=', Number(id))
      .execute()
    await askWhoChanged(world.services, at(100))
    expect(await rowOf(id)).toMatchObject({ asked: null, validUntil: daysFrom(today, 99) })
    await askWhoChanged(world.services, at(99))
    expect(await rowOf(id)).toMatchObject({ asked: idle, validUntil: daysFrom(today, 99) })
    // As the mail says it, to whom nothing else reaches.
    expect(hindi(idle)).not.toBe(idle)
  })

  it('goes by the months and days that are set, not by the usual ones', async () => {
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const usual = { required: [], existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30 }
    const save = async (more: object) => expect((await admin.post('/backend/settings/kyc', { ...usual, ...more })).statusCode).toBe(204)
    await save({ renewMonths: 12, idleMonths: 1, graceDays: 10 })
    try {
      const { id } = await aVerified()
      expect((await rowOf(id)).validUntil).toBe(daysFrom(monthsFrom(today, 12), -1))
      const at = (days: number) => new Date(Date.now() + days * 86_400_000)
      await askWhoChanged(world.services, at(27))
      expect((await rowOf(id)).asked).toBeNull()
      // Longer than any month, and shorter than the usual three.
      await askWhoChanged(world.services, at(33))
      expect(await rowOf(id)).toMatchObject({
        asked: idle,
        validUntil: daysFrom(dayOf(at(33)), 10),
      })
    } finally {
      await save({})
    }
  })
})

describe('who views as a shop', { timeout: 60_000 }, () => {
  it('sees its KYC only if that is their work, and leaves a line for each paper', async () => {
    const { shop, id, merchantId } = await aVerified()
    // A shop has one owner: the login with which it was opened is a clerk's here.
    const { db } = world.services
    const clerks = db.updateTable('appUser').set({ role: 'merchantstaff' }).where('merchantId', '=', merchantId)
    await clerks.where('id', '<>', await userIdOf(world, shop)).execute()
    await shop.post(`/my/kyc/renew/${id}`)
    const page = (await shop.get(`/my/kyc/scan/${id}`)).json().pages[0].id
    const paths = [`/my/kyc/draft/${id}`, `/my/kyc/check/${id}`, `/my/kyc/scan/${id}`, `/my/kyc/page/${id}/${page}`]
    const [blind, reader] = [await viewing(world, merchantId, []), await viewing(world, merchantId, ['kyc.read'])]
    for (const path of paths) expect([path, (await blind.tab.get(path)).statusCode]).toEqual([path, 403])
    for (const path of paths) expect([path, (await reader.tab.get(path)).statusCode]).toEqual([path, 200])
    await shop.get(`/my/kyc/page/${id}/${page}`)
    const lines = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'kyc.seen')
      .where('subjectId', '=', id)
      .execute()
    expect(lines).toMatchObject([{ impersonatorCode: reader.code, details: { page: Number(page) } }])
  })
})
