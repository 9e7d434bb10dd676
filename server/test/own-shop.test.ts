import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answers, kycOf, allTicked as kycTicked } from './kyc'
import { aCounter, allTicked, aPaidOne, aVerifiedOne, aWaitingOne, desk, freshAckNo, key, userIdOf } from './pan'
import { openWorld, password, type World } from './world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ownShop = 'This is your own shop. Somebody else has to do this.'

describe('somebody of the back office who has a shop under another name', { timeout: 60_000 }, () => {
  it('decides neither about its KYC and applications nor about its money', async () => {
    const counter = await aCounter(world, 5000_00)
    const { db } = world.services
    const { mobileNo } = await db.selectFrom('merchant').select('mobileNo').where('id', '=', counter.merchantId).executeTakeFirstOrThrow()
    const [staff, admin, other] = [await world.signUp('staff'), await world.signUp('admin'), await world.as('staff')]
    for (const by of [staff, admin]) {
      await by.post('/auth/confirm', { password })
      await db
        .updateTable('appUser')
        .set({ mobile: mobileNo })
        .where('id', '=', await userIdOf(world, by))
        .execute()
    }
    const kyc = await kycOf(world).sent(counter.client, answers)
    const waiting = await aWaitingOne(world, counter)
    const verified = await aVerifiedOne(world, counter.client)
    const paid = await aPaidOne(counter.client)
    await other.post(`${desk}/acknowledge/${verified.id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key())
    await staff.post(`/backend/kyc/claim/${kyc}`)
    await staff.post(`${desk}/claim/${waiting.id}`)
    const because = { remark: 'Because of it' }
    for (const [by, path, body] of [
      [staff, `/backend/kyc/verify/${kyc}`, kycTicked],
      [staff, `/backend/kyc/send-back/${kyc}`, { reasons: [{ code: 'bankIllegible' }] }],
      [staff, `/backend/kyc/reject/${kyc}`, because],
      [staff, `/backend/kyc/suspend/${kyc}`, because],
      [staff, `/backend/kyc/ask/${kyc}`, because],
      [staff, `/backend/kyc/reveal/${kyc}`, { which: 'pan', reason: 'Because of it' }],
      [staff, `${desk}/verify/${waiting.id}`, allTicked],
      [staff, `${desk}/reject/${waiting.id}`, because],
      [staff, `/backend/nsdlpan/aadhaar/cancel/${waiting.id}`, { reason: 'duplicate' }],
      [staff, `${desk}/cancel/${paid.id}`, because],
      [admin, `${desk}/refund/${verified.id}`, { ...because, bearCommission: false }],
    ] as const) {
      const reply = await by.post(path, body, key())
      expect([path, reply.statusCode, reply.json().message]).toEqual([path, 403, ownShop])
    }
    // What they took up they give back, and the shop itself withdraws what is its own.
    expect((await staff.post(`/backend/kyc/release/${kyc}`)).json()).toEqual({ state: 'waiting' })
    expect((await staff.post(`${desk}/release/${waiting.id}`)).statusCode).toBe(200)
    expect((await counter.client.post(`/merchant/nsdlpan/physical/cancel/${paid.id}`, because, key())).statusCode).toBe(200)
  })
})
