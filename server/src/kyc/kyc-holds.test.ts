import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { allTicked, kycOf, send } from '../../test/kyc'
import { openWorld, password, type World } from '../../test/world'
import { askWhoChanged } from './renewals'

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
})
