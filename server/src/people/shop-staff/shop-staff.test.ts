import { dayOf } from '@sevakendra/contract/kit/dates'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplicant } from '../../../test/door'
import { temporaryPasswordTo } from '../../../test/mailbox'
import { aCounter, aDraft, aPaidOne, key } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import { reverseTogether, verifyLedger } from '../../wallet/service'
import { shopStaffOpened, shopStaffPassword } from '../letters'

const path = '/merchant/usermanagement/staff'
const pan = '/merchant/nsdlpan/physical'
let nth = 0
const anEmployee = (more: object = {}) => {
  nth += 1
  return {
    ...{ name: 'Ravi Kumar', userName: `ravi${nth}`, mobileNo: `98000${String(nth).padStart(5, '0')}`, emailId: `ravi${nth}@example.in` },
    ...{ password: 'temporary-1', granted: ['nsdl.apply'], dailyCap: 300_00, ...more },
  }
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Counter = Awaited<ReturnType<typeof aCounter>>

/** An employee who signed in with the temporary password and chose another. */
async function hired(shop: Counter, more: object = {}) {
  const given = anEmployee(more)
  const added = await shop.client.post(path, given)
  if (added.statusCode !== 200) throw new Error(added.body)
  const { id, code } = added.json()
  const client = world.nobody()
  const { step, ticket } = (await client.post('/auth/login', { userName: given.userName, password: given.password })).json()
  expect(step).toBe('newPassword')
  const password = 'a long enough one'
  const signed = (await client.post('/auth/new-password', { ticket, password, repeated: password })).json()
  client.token = signed.token
  return { id: id as string, code: code as string, client, given, password }
}

describe('an employee of a shop', () => {
  it('is numbered within the shop, without doubles when two are added at once', async () => {
    const shop = await aCounter(world)
    const { code } = await world.services.db
      .selectFrom('merchant')
      .select('code')
      .where('id', '=', shop.merchantId)
      .executeTakeFirstOrThrow()
    const added = await Promise.all(Array.from({ length: 4 }, () => shop.client.post(path, anEmployee())))
    expect(added.map(one => one.json().code).sort()).toEqual(['01', '02', '03', '04'].map(end => `${code}-${end}`))
  })

  it('signs in with the password of the mail, and only with what was granted', async () => {
    const shop = await aCounter(world)
    const { client, given } = await hired(shop)
    expect(await temporaryPasswordTo(world, given.emailId, shopStaffOpened)).toBe(given.password)
    const me = (await client.get('/auth/me')).json()
    expect(me.may.sort()).toEqual([
      'courier.readOwn',
      'gst.readOwn',
      'kyc.own',
      'lead.readOwn',
      'nsdl.apply',
      'nsdl.readOwn',
      'shop.dashboard',
    ])
    expect((await client.get('/merchant/accounting/closing')).statusCode).toBe(403)
    expect((await client.post(`${path}/list`, {})).statusCode).toBe(403)
  })

  it('is granted nothing that staff cannot hold', async () => {
    const shop = await aCounter(world)
    for (const granted of [['shopStaff.manage'], ['wallet.transfer'], ['nsdl.verify']])
      expect((await shop.client.post(path, anEmployee({ granted }))).statusCode, String(granted)).toBe(422)
  })

  it('stands in the list with services, cap, what was spent today and when it was last seen', async () => {
    const shop = await aCounter(world)
    const { client, code } = await hired(shop, { granted: ['nsdl.apply', 'wallet.readOwn'] })
    await aPaidOne(client)
    const { data } = (await shop.client.post(`${path}/list`, { search: code })).json()
    expect(data).toMatchObject([{ code, dailyCap: 300_00, spentToday: 140_00, status: 'active', lastSeenAt: expect.any(String) }])
    expect(data[0].services.split(', ').sort()).toEqual(['File PAN applications', 'See the balance and the ledger'])
  })

  it('is changed with what was before and after in the audit, and not over what somebody else changed', async () => {
    const shop = await aCounter(world)
    const { id, client } = await hired(shop)
    const { name, mobileNo, emailId, version } = (await shop.client.get(`${path}/${id}`)).json()
    const edit = { version, name, mobileNo, emailId, granted: ['nsdl.apply', 'nsdl.readShop'], dailyCap: null }
    expect((await shop.client.post(`${path}/${id}`, edit)).json()).toEqual({ version: version + 1 })
    expect((await shop.client.post(`${path}/${id}`, edit)).statusCode).toBe(409)
    const { before, after } = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'shopStaff.changed')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow()
    expect([before, after]).toEqual([
      { granted: ['nsdl.apply'], dailyCap: 300_00 },
      { granted: ['nsdl.apply', 'nsdl.readShop'], dailyCap: null },
    ])
    // From the next request on.
    expect((await client.get('/auth/me')).json().may).toContain('nsdl.readShop')
  })

  it('is suspended and reactivated with a reason, and its sign-ins end with the next request', async () => {
    const shop = await aCounter(world)
    const { id, client, given, password } = await hired(shop)
    expect((await shop.client.post(`${path}/suspend/${id}`, { remark: ' ' })).statusCode).toBe(422)
    expect((await shop.client.post(`${path}/suspend/${id}`, { remark: 'On leave' })).statusCode).toBe(204)
    expect((await client.get('/auth/me')).statusCode).toBe(401)
    expect((await world.nobody().post('/auth/login', { userName: given.userName, password })).statusCode).toBe(422)
    expect((await shop.client.post(`${path}/suspend/${id}`, { remark: 'Again' })).statusCode).toBe(409)
    expect((await shop.client.post(`${path}/reactivate/${id}`, { remark: 'Back' })).statusCode).toBe(204)
    expect((await world.nobody().post('/auth/login', { userName: given.userName, password })).statusCode).toBe(200)
    const { timeline, status } = (await shop.client.get(`${path}/${id}`)).json()
    expect([status, timeline.map((one: { action: string }) => one.action)]).toEqual(['active', ['add', 'suspend', 'reactivate']])
  })

  it('is signed out everywhere, and is given a new temporary password by mail', async () => {
    const shop = await aCounter(world)
    const { id, client, given, password } = await hired(shop)
    expect((await shop.client.post(`${path}/sign-out/${id}`)).json()).toEqual({ ended: 1 })
    expect((await client.get('/auth/me')).statusCode).toBe(401)
    expect((await shop.client.post(`${path}/password/${id}`, { password: 'temporary-2' })).json()).toEqual({ emailId: given.emailId })
    expect((await world.nobody().post('/auth/login', { userName: given.userName, password })).statusCode).toBe(422)
    const again = await temporaryPasswordTo(world, given.emailId, shopStaffPassword)
    expect((await world.nobody().post('/auth/login', { userName: given.userName, password: again })).json().step).toBe('newPassword')
  })

  it('of another shop is missing at every call, as is the owner of the own shop', async () => {
    const [shop, other] = [await aCounter(world), await aCounter(world)]
    const { id } = await hired(other)
    const bodies: Record<string, object> = {
      [path]: { version: 1, name: 'X', mobileNo: '9800000000', emailId: 'x@example.in', granted: [], dailyCap: null },
      [`${path}/suspend`]: { remark: 'Mine' },
      [`${path}/reactivate`]: { remark: 'Mine' },
      [`${path}/password`]: { password: 'temporary' },
      [`${path}/sign-out`]: {},
    }
    for (const [call, body] of Object.entries(bodies)) {
      const absent = await shop.client.post(`${call}/99999999`, body)
      expect(absent.statusCode, call).toBe(404)
      for (const foreign of [id, String(other.userId)]) {
        const answer = await shop.client.post(`${call}/${foreign}`, body)
        expect([answer.statusCode, answer.body], `${call} ${foreign}`).toEqual([404, absent.body])
      }
    }
    expect((await shop.client.get(`${path}/${id}`)).statusCode).toBe(404)
    expect((await shop.client.post(`${path}/list`, { length: 100 })).json().data).toEqual([])
    // Oneself is no employee of the own shop, so there is nothing of oneself to change here.
    expect((await shop.client.get(`${path}/${shop.userId}`)).statusCode).toBe(404)
  })
})

describe('a user name that is taken', () => {
  it('is said at its field, and not any more to a shop that tries many', async () => {
    const shop = await aCounter(world)
    const tries = []
    for (let nth = 0; nth < 12; nth++) tries.push((await shop.client.post(path, anEmployee({ userName: 'OWNER' }))).statusCode)
    expect(tries).toEqual([...Array(10).fill(422), 429, 429])
    expect(
      (await shop.client.post('/merchant/usermanagement/members', { ...anApplicant(), ...(await choices(shop)), userName: 'owner' }))
        .statusCode,
    ).toBe(429)
    // A name of one's own goes on.
    expect((await shop.client.post(path, anEmployee())).statusCode).toBe(200)
  })

  const choices = async ({ client }: Counter) => {
    const { packages, idTypes } = (await client.get('/merchant/usermanagement/members/form')).json()
    return { packageId: packages[0].value, idType: idTypes[0].value, markup: 0, password: 'temporary-1' }
  }
})

describe('an employee whom the back office has suspended', () => {
  it('is not let in again by the shop', async () => {
    const shop = await aCounter(world)
    const { id } = (await shop.client.post(path, anEmployee())).json()
    const why = { remark: 'Seen with papers of others' }
    const office = await world.as('admin')
    expect((await office.post(`/backend/usermanagement/user/suspend/${id}`, why)).statusCode).toBe(204)
    expect((await shop.client.post(`${path}/reactivate/${id}`, why)).statusCode).toBe(403)
    expect((await office.post(`/backend/usermanagement/user/reactivate/${id}`, why)).statusCode).toBe(204)
  })
})

describe('somebody half-way in with a temporary password', () => {
  const chosen = { password: 'chosen by a stranger', repeated: 'chosen by a stranger' }
  async function halfWay(shop: Counter) {
    const given = anEmployee()
    const { id } = (await shop.client.post(path, given)).json()
    const client = world.nobody()
    const { ticket } = (await client.post('/auth/login', { userName: given.userName, password: given.password })).json()
    return { id: id as string, given, enter: () => client.post('/auth/new-password', { ticket, ...chosen }) }
  }

  it('gets no further once the shop has given another one', async () => {
    const shop = await aCounter(world)
    const { id, given, enter } = await halfWay(shop)
    expect((await shop.client.post(`${path}/password/${id}`, { password: 'temporary-2' })).statusCode).toBe(200)
    expect((await enter()).statusCode).toBe(401)
    const { step } = (await world.nobody().post('/auth/login', { userName: given.userName, password: 'temporary-2' })).json()
    expect(step).toBe('newPassword')
  })

  it('gets no further while the shop is suspended', async () => {
    const shop = await aCounter(world)
    const { enter } = await halfWay(shop)
    const admin = await world.as('admin')
    const turn = (step: string) =>
      admin.post(`/backend/usermanagement/merchant/${step}/${shop.merchantId}`, { remark: 'Papers are missing' })
    expect((await turn('suspend')).statusCode).toBe(204)
    expect((await enter()).statusCode).toBe(401)
    expect((await turn('reactivate')).statusCode).toBe(204)
    expect((await enter()).statusCode).toBe(200)
  })
})

describe('the daily cap', () => {
  it('lets an employee spend up to it, and says in words what is left', async () => {
    const shop = await aCounter(world)
    const { client } = await hired(shop, { dailyCap: 300_00 })
    expect((await client.get('/merchant/accounting/spend-today')).json()).toEqual({ cap: 300_00, spent: 0, left: 300_00 })
    await aPaidOne(client)
    await aPaidOne(client)
    expect((await client.get('/merchant/accounting/spend-today')).json()).toEqual({ cap: 300_00, spent: 280_00, left: 20_00 })
    const { id, version } = await aDraft(client)
    const { price, consent } = (await client.get(`${pan}/quote/${id}`)).json()
    const refused = await client.post(`${pan}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      message: 'This is above what you may spend today',
      data: ['Daily cap 300.00/-', 'Spent today 280.00/-', 'Left today 20.00/-'],
    })
    // The owner has none.
    expect((await shop.client.get('/merchant/accounting/spend-today')).json()).toBeNull()
    await aPaidOne(shop.client)
  })

  it('holds when twenty are sent at once', async () => {
    const shop = await aCounter(world, 10_000_00)
    const { id: staffId, client } = await hired(shop, { dailyCap: 1_000_00 })
    const drafts: { id: string; version: number }[] = []
    for (let n = 0; n < 20; n++) drafts.push(await aDraft(client))
    const { price, consent } = (await client.get(`${pan}/quote/${drafts[0]?.id}`)).json()
    const answers = await Promise.all(
      drafts.map(({ id, version }) => client.post(`${pan}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())),
    )
    const paid = answers.filter(one => one.statusCode === 200).length
    expect([paid, answers.filter(one => one.statusCode === 422).length]).toEqual([7, 13])
    expect((await shop.client.get(`${path}/${staffId}`)).json().spentToday).toBe(7 * price.total)
    expect((await shop.client.get('/merchant/accounting/closing')).json() * 100).toBe(10_000_00 - 7 * price.total)
    expect(await verifyLedger(world.services)).toEqual([])
  })

  it('counts nothing for a charge that the wallet refused, begins anew each day, and is less what was refunded', async () => {
    const shop = await aCounter(world, 150_00)
    const { client, id } = await hired(shop, { dailyCap: 500_00 })
    const first = await aPaidOne(client)
    const draft = await aDraft(client)
    const { price, consent } = (await client.get(`${pan}/quote/${draft.id}`)).json()
    const short = await client.post(
      `${pan}/submit/${draft.id}`,
      { version: draft.version, total: price.total, consent: consent.version },
      key(),
    )
    expect(short.json().message).toBe('Insufficient balance')
    const spent = async () => (await shop.client.get(`${path}/${id}`)).json().spentToday
    expect(await spent()).toBe(140_00)
    await world.command(tx => tx.db.updateTable('staffSpend').set({ day: '2020-01-01' }).where('userId', '=', Number(id)).execute())
    expect(await spent()).toBe(0)
    await world.command(tx =>
      tx.db
        .updateTable('staffSpend')
        .set({ day: dayOf(new Date()) })
        .where('userId', '=', Number(id))
        .execute(),
    )
    expect(await spent()).toBe(140_00)
    expect((await client.post(`${pan}/cancel/${first.id}`, { remark: 'The customer left' }, key())).statusCode).toBe(200)
    expect(await spent()).toBe(0)
    const second = await aPaidOne(client)
    expect(await spent()).toBe(140_00)
    // As after an acknowledgement, where the commission of the parent shop goes back with it.
    const both = {
      kinds: ['serviceDebit' as const],
      refType: 'nsdlApplication' as const,
      refId: Number(second.id),
      reason: 'Applied for twice',
    }
    await world.command(tx => reverseTogether(tx, both, system))
    expect(await spent()).toBe(0)
  })
})

describe('staff without the grant to see the wallet', () => {
  it('learn what a form costs and whether there is enough, and nothing of what the wallet holds', async () => {
    const shop = await aCounter(world, 150_00)
    const [{ client }, { client: teller }] = [await hired(shop), await hired(shop, { granted: ['nsdl.apply', 'wallet.readOwn'] })]
    const [blind, seeing] = [await aDraft(client), await aDraft(teller)]
    const quoteOf = async (of: typeof client, id: string) => (await of.get(`${pan}/quote/${id}`)).json()
    expect(await quoteOf(teller, seeing.id)).toMatchObject({ balance: 150_00, balanceAfter: 10_00, enough: true })
    const quote = await quoteOf(client, blind.id)
    expect(quote).toMatchObject({ balance: null, balanceAfter: null, enough: true })
    const pay = (of: typeof client, { id, version }: typeof blind) =>
      of.post(`${pan}/submit/${id}`, { version, total: quote.price.total, consent: quote.consent.version }, key())
    expect((await pay(teller, seeing)).json()).toMatchObject({ balance: 10_00 })
    const short = await pay(client, blind)
    expect(short.json()).toMatchObject({ message: 'Insufficient balance', data: ['Needed 140.00/-'] })
    const { client: payer } = await hired(shop, { granted: ['idSale.readOwn', 'idSale.pay'] })
    expect((await payer.get('/merchant/account/ids')).json().balance).toBeNull()
    expect((await shop.client.get('/merchant/account/ids')).json().balance).toBe(10_00)
  })
})

describe('staff without the grant to see the whole shop', () => {
  it('find their own applications alone, in lists, counts, dashboard, palette and exports', async () => {
    const shop = await aCounter(world, 5_000_00)
    const { client } = await hired(shop)
    const { client: colleague } = await hired(shop, { granted: grantable('merchantstaff') })
    const [mine, theirs] = [await aPaidOne(client), await aPaidOne(colleague)]
    await aDraft(colleague)
    await aPaidOne(shop.client)
    const seen = async (who: typeof client) => (await who.post(`${pan}/list`, { length: 100 })).json()
    expect((await seen(client)).data.map((row: { id: string }) => row.id)).toEqual([mine.id])
    expect((await seen(client)).totalRecords).toBe(1)
    expect((await seen(colleague)).totalRecords).toBe(4)
    expect((await client.get(`${pan}/list/counts`)).json()).toEqual({ awaitingScan: 1 })
    expect((await client.get(`${pan}/counts`)).statusCode).not.toBe(500)
    const dashboard = (await client.get('/merchant/dashboard')).json()
    expect(dashboard).toMatchObject({ filedToday: 1, counts: { awaitingScan: 1 }, needsYou: { rows: [{ id: mine.id }] } })
    expect(dashboard.days.at(-1).filed).toBe(1)
    const taken = await client.post(`${pan}/export`, { columns: ['refNo'], format: 'csv', filters: [], search: '', sorts: [] })
    expect([taken.body.includes(mine.refNo), taken.body.includes(theirs.refNo)]).toEqual([true, false])
    expect((await client.get(`/find?text=${theirs.refNo}`)).body).not.toContain(theirs.refNo)
  })
})
