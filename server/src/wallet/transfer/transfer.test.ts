import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { past } from '../../../test/door'
import { codeTo } from '../../../test/mailbox'
import { aCounter, key, topUp } from '../../../test/pan'
import { lettersTo } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import { verifyLedger } from '../service'
import { expire } from './service'

const path = '/merchant/accounting/transfers'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  expect(await verifyLedger(world.services)).toEqual([])
  await world.close()
})

async function aPair(paise = 1000_00) {
  const shop = await aCounter(world, paise)
  const memberId = await world.aShop()
  await world.command(tx =>
    tx.db.updateTable('merchant').set({ parentId: shop.merchantId, kind: 'frenchie' }).where('id', '=', memberId).execute(),
  )
  const member = await world.signUp('frenchie', { merchantId: memberId })
  const { email } = await world.services.db.selectFrom('appUser').select('email').where('id', '=', shop.userId).executeTakeFirstOrThrow()
  const prepare = (amount: number, remark: string | null = null) => shop.client.post(path, { memberId: String(memberId), amount, remark })
  const code = () => codeTo(world, email ?? '')
  const confirm = (id: string, given: string, once = key()) => shop.client.post(`${path}/confirm/${id}`, { code: given }, once)
  const balances = async () => [
    Math.round((await shop.client.get('/merchant/accounting/closing')).json() * 100),
    Math.round((await member.get('/merchant/accounting/closing')).json() * 100),
  ]
  return { ...shop, memberId, member, prepare, code, confirm, balances }
}

describe('a transfer to a member', () => {
  it('is not begun, nor confirmed, while the KYC of the member holds it up', async () => {
    const pair = await aPair()
    const prepared = (await pair.prepare(250_00)).json()
    const given = await pair.code()
    const rules = {
      required: ['frenchie'],
      since: new Date().toISOString(),
      existingFrom: null,
      renewMonths: 24,
      idleMonths: 3,
      graceDays: 30,
    }
    const site = world.services.db
    await site
      .insertInto('siteSetting')
      .values({ name: 'kyc', value: JSON.stringify(rules) })
      .execute()
    try {
      const refused = await pair.prepare(250_00)
      expect([refused.statusCode, refused.json().message]).toEqual([
        422,
        expect.stringMatching(/ has to complete the KYC before it can be given money\.$/),
      ])
      expect((await pair.confirm(prepared.id, given)).statusCode).toBe(422)
      expect(await pair.balances()).toEqual([1000_00, 0])
    } finally {
      await site.deleteFrom('siteSetting').where('name', '=', 'kyc').execute()
    }
  })

  it('moves nothing before the code of the mail, then once, and both sides see it', async () => {
    const pair = await aPair()
    const prepared = (await pair.prepare(250_00, 'For the fair')).json()
    expect(prepared).toMatchObject({
      ...{ refNo: expect.stringMatching(/^TR\d{8}$/), amount: 250_00, balanceBefore: 1000_00, balanceAfter: 750_00 },
      ...{ memberBefore: 0, memberAfter: 250_00, sentTo: expect.stringMatching(/^..•••@example\.in$/) },
    })
    expect(await pair.balances()).toEqual([1000_00, 0])
    const done = await pair.confirm(prepared.id, await pair.code())
    expect(done.json()).toEqual({ refNo: prepared.refNo, amount: 250_00, balance: 750_00, memberBalance: 250_00 })
    expect(await pair.balances()).toEqual([750_00, 250_00])
    for (const [client, side] of [
      [pair.client, 'debit'],
      [pair.member, 'credit'],
    ] as const) {
      const { data } = (await client.post('/merchant/accounting/statement/lines', { search: prepared.refNo })).json()
      expect(data).toMatchObject([
        { kind: 'transfer', reference: prepared.refNo, [side]: 250_00, particulars: expect.stringContaining('For the fair') },
      ])
    }
    expect((await pair.member.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'transferReceived' })
    expect(await lettersTo(world, pair.memberId, 'transfer', prepared.id)).toEqual(['transferReceived'])
    const { data } = (await pair.client.post(`${path}/list`, { additionFilter: { memberId: String(pair.memberId) } })).json()
    expect(data).toMatchObject([{ refNo: prepared.refNo, status: 'done', amount: 250_00 }])
    expect((await pair.confirm(prepared.id, '123456')).statusCode).toBe(409)
  })

  it('is done once when the same request is sent four times at once', async () => {
    const pair = await aPair()
    const { id } = (await pair.prepare(100_00)).json()
    const [code, once] = [await pair.code(), key()]
    const answers = await Promise.all(Array.from({ length: 4 }, () => pair.confirm(id, code, once)))
    expect(answers.map(one => one.statusCode)).toEqual([200, 200, 200, 200])
    expect(await pair.balances()).toEqual([900_00, 100_00])
  })

  it('counts wrong codes although the request is refused, and takes the right one no more after five', async () => {
    const pair = await aPair()
    const { id } = (await pair.prepare(100_00)).json()
    const code = await pair.code()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n++) expect((await pair.confirm(id, wrong)).json().errors).toHaveProperty('code')
    expect((await pair.confirm(id, code)).statusCode).toBe(422)
    expect(await pair.balances()).toEqual([1000_00, 0])
  })

  it('takes no code of another transfer', async () => {
    const pair = await aPair()
    const first = (await pair.prepare(100_00)).json()
    const old = await pair.code()
    const second = (await pair.prepare(900_00)).json()
    expect((await pair.confirm(second.id, old)).statusCode).toBe(422)
    expect((await pair.confirm(first.id, await pair.code())).statusCode).toBe(422)
    expect(await pair.balances()).toEqual([1000_00, 0])
  })

  it('never takes the wallet below nothing, whatever is confirmed at once', async () => {
    const pair = await aPair(150_00)
    const other = await aPair(0)
    await world.command(tx => tx.db.updateTable('merchant').set({ parentId: pair.merchantId }).where('id', '=', other.memberId).execute())
    const first = (await pair.prepare(100_00)).json()
    const firstCode = await pair.code()
    // The second code ends the first: it is confirmed up to the transaction, and meets the other one there.
    await world.command(tx =>
      tx.db.updateTable('transfer').set({ confirmedKey: 'first-key-0001' }).where('id', '=', Number(first.id)).execute(),
    )
    const second = (await pair.client.post(path, { memberId: String(other.memberId), amount: 100_00 })).json()
    const answers = await Promise.all([
      pair.confirm(first.id, firstCode, { 'idempotency-key': 'first-key-0001' }),
      pair.confirm(second.id, await pair.code()),
    ])
    expect(answers.map(one => one.statusCode).sort()).toEqual([200, 422])
    expect(answers.find(one => one.statusCode === 422)?.json().message).toBe('Insufficient balance')
    expect((await pair.balances())[0]).toBe(50_00)
  })

  it('is refused for more than there is, for a suspended member, and is missing for another’s', async () => {
    const pair = await aPair(100_00)
    expect((await pair.prepare(100_01)).json().message).toBe('Insufficient balance')
    const { id } = (await pair.prepare(50_00)).json()
    const code = await pair.code()
    const stranger = await aCounter(world)
    const foreign = await stranger.client.post(path, { memberId: String(pair.memberId), amount: 1_00 })
    const absent = await stranger.client.post(path, { memberId: '99999999', amount: 1_00 })
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
    expect((await stranger.client.post(`${path}/confirm/${id}`, { code }, key())).statusCode).toBe(404)
    await world.command(tx => tx.db.updateTable('merchant').set({ status: 'suspended' }).where('id', '=', pair.memberId).execute())
    expect((await pair.confirm(id, code)).json().message).toContain('is suspended')
    expect((await pair.prepare(10_00)).statusCode).toBe(422)
    expect((await pair.client.get('/merchant/accounting/closing')).json()).toBe(100)
    expect((await (await world.as('merchantstaff')).post(path, {})).statusCode).toBe(403)
  })

  it('is over when its code has died', async () => {
    const pair = await aPair()
    const { id } = (await pair.prepare(100_00)).json()
    const code = await pair.code()
    await past(world, 'transfer', 'prepared_at', '11 minutes')
    await past(world, 'one_time_code', 'created_at', '11 minutes')
    expect((await pair.confirm(id, code)).statusCode).toBe(422)
    expect((await expire(world.services)).done).toBeGreaterThan(0)
    expect((await pair.confirm(id, code)).statusCode).toBe(409)
    await topUp(world, pair.memberId, 1_00)
    expect(await pair.balances()).toEqual([1000_00, 1_00])
  })
})
