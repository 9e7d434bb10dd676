import { dayOf, daysFrom, dayWords, instantsOf } from '@sevakendra/contract/kit/dates'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { testRecord } from '../../test/ledger'
import { aCounter, key, userIdOf } from '../../test/pan'
import { upload } from '../../test/sheets'
import { toldOf } from '../../test/told'
import { openWorld, password, type World } from '../../test/world'
import { payReleased } from '../package/commission/service'
import { system } from '../platform/http/who'
import { carryOut } from '../platform/imports/alone'
import * as wallet from '../wallet/service'
import { leadDoor } from './imports'
import { leadRoom } from './room'
import { expireLinks, takeBackReleased } from './service'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await admin.post('/auth/confirm', { password })
  const hosts = await admin.post('/backend/master/lead-hosts', { version: 0, hosts: 'Partner.example.com, partner.example.com' })
  expect(hosts.statusCode, hosts.body).toBe(200)
  await open('NSDL')
}, 60_000)
afterAll(() => world.close())
// Every payout is what the ledger was told of it, or the check stops the wallet.
afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

const partners = async () => (await admin.post('/backend/master/lead-vendor/list', {})).json().data as { id: string; code: string }[]
const partner = async (code: string) => {
  const id = (await partners()).find(one => one.code === code)?.id ?? ''
  return (await admin.get(`/backend/master/lead-vendor/${id}`)).json()
}
/** With an address and a payout of 300 rupees. */
async function open(code: string, more: object = {}) {
  const { id, ...now } = await partner(code)
  return admin.post(`/backend/master/lead-vendor/${id}`, {
    ...{ ...now, applyUrl: 'https://partner.example.com/apply?c=7', payout: 300_00 },
    ...more,
  })
}

const hostsVersion = async () => (await admin.get('/backend/master/lead-hosts')).json().version
let customers = 0
function aCustomer(more: object = {}) {
  customers += 1
  return {
    ...{ appMode: 'S', cardVendor: 'NSDL', name: 'Sunita Devi', mobileNo: `7${String(customers).padStart(9, '0')}`, consent: true },
    ...more,
  }
}
/** A request of a new shop without money. */
async function aLead(more: object = {}) {
  const counter = await aCounter(world, 0)
  const reply = await counter.client.post('/merchant/banking/cc/apply', aCustomer(more), key())
  expect(reply.statusCode, reply.body).toBe(200)
  const url = new URL(reply.body)
  const refNo = url.searchParams.get('sub1') ?? ''
  const { id } = await world.services.db.selectFrom('lead').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return { ...counter, id, refNo, url }
}
const told = (id: number, step: string, more: object = {}) => admin.post(`/backend/merchant/cc/told/${id}`, { step, ...more })
const paidOut = (id: number, payout = 300_00, once = key()) => admin.post(`/backend/merchant/cc/pay/${id}`, { payout }, once)
const freeze = (merchantId: number, frozen: boolean) =>
  world.services.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', merchantId).execute()
/** The job of the product, which tells rooms what it paid. */
const releaseCommissions = () => payReleased(world.services, leadRoom.commissionPaid)
const takenBack = (id: number) => admin.post(`/backend/merchant/cc/take-back/${id}`, { remark: 'Card closed early' }, key())
const balanceOf = (merchantId: number) => world.command(tx => wallet.balance(tx, merchantId))
const owedBy = (merchantId: number) => world.command(tx => wallet.owedBy(tx, merchantId))
const stateOf = async (id: number) => {
  const reply = await admin.get(`/backend/merchant/cc/${id}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().status
}

describe('the offers of a shop', () => {
  it('are the two cards of the specification, ready where the partner has given an address that is allowed', async () => {
    const { client } = await aCounter(world, 0)
    const offers = (await client.get('/merchant/banking/offers')).json()
    expect(offers).toMatchObject([
      { code: 'Sarthak', name: 'Credit Card', ready: false, payout: null, terms: null },
      { code: 'NSDL', name: 'Bajaj EMI Card', ready: true, payout: 300_00 },
    ])
    // Each text of the specification (§2), a point a line.
    expect(offers.map(({ points }: { points: string }) => points.split('\n'))).toEqual([
      ['15+ banks', 'Up to 5% cashback'],
      [
        ...['Joining fee ₹530 incl. taxes', 'Pre-qualified offer up to ₹3 lakh', '1 million+ products', '1.5 lakh+ partner stores'],
        '4,000+ locations',
      ],
    ])
    const reply = await client.post('/merchant/banking/cc/apply', aCustomer({ cardVendor: 'Sarthak' }), key())
    expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining('takes no customers')])
  })
})

describe('a customer', () => {
  it('gets the address of the partner with our reference, once, with consent in the register', async () => {
    const { client } = await aCounter(world, 0)
    const [given, once] = [aCustomer(), key()]
    const first = await client.post('/merchant/banking/cc/apply', given, once)
    expect(first.body).toMatch(/^https:\/\/partner\.example\.com\/apply\?c=7&sub1=LD\d+$/)
    expect((await client.post('/merchant/banking/cc/apply', given, once)).body).toBe(first.body)
    const [lead, ...others] = (await client.post('/merchant/banking/cc/list', {})).json().data
    expect(others).toEqual([])
    expect(lead).toMatchObject({ name: 'Sunita Devi', cardVendor: 'Bajaj EMI Card', status: 'linkIssued', reissuable: true })
    const consents = await world.services.db.selectFrom('consent').selectAll().where('ref', '=', lead.refNo).execute()
    expect(consents).toMatchObject([{ subject: 'lead', version: 'lead-1', ip: '127.0.0.1' }])
    expect((await client.post(`/merchant/banking/cc/link/${lead.id}`)).body).toBe(first.body)
  })

  it.each([
    [{ consent: undefined }, 'consent'],
    [{ mobileNo: '12345' }, 'mobileNo'],
    [{ name: '' }, 'name'],
  ])('is refused without %j, by the field', async (more, field) => {
    const { client } = await aCounter(world, 0)
    const reply = await client.post('/merchant/banking/cc/apply', aCustomer(more), key())
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('is sent to one partner once in 90 days; another shop is not told whose they were', async () => {
    const { mobileNo } = aCustomer()
    const { client, refNo, id } = await aLead({ mobileNo })
    const own = await client.post('/merchant/banking/cc/apply', aCustomer({ mobileNo }), key())
    const again = dayWords(daysFrom(dayOf(new Date()), 90))
    expect([own.statusCode, own.json().message]).toEqual([422, expect.stringMatching(`${refNo}.*after ${again}`)])
    const { client: other } = await aCounter(world, 0)
    const theirs = await other.post('/merchant/banking/cc/apply', aCustomer({ mobileNo }), key())
    expect(theirs.statusCode).toBe(422)
    expect(theirs.json().message).toBe('This mobile number was sent to this partner before. It cannot be sent there again at present.')
    expect(theirs.body).not.toContain(refNo)
    // Not once it led to nothing.
    expect((await told(id, 'reject', { remark: 'Score too low' })).statusCode).toBe(200)
    expect((await other.post('/merchant/banking/cc/apply', aCustomer({ mobileNo }), key())).statusCode).toBe(200)
  })

  it('is held until the end of the 90th day in India, whatever hour it was sent at, and free on the 91st', async () => {
    const { mobileNo } = aCustomer()
    const { client, id } = await aLead({ mobileNo })
    await told(id, 'apply')
    const { client: other } = await aCounter(world, 0)
    const [day90, day91] = [90, 91].map(days => instantsOf(daysFrom(dayOf(new Date()), days))[0])
    const { now } = world.services
    const sentAt = async (instant: number) => {
      world.services.now = () => new Date(instant)
      const replies = [client, other].map(
        async by => (await by.post('/merchant/banking/cc/apply', aCustomer({ mobileNo }), key())).statusCode,
      )
      return Promise.all(replies)
    }
    expect(await sentAt(Date.parse(day90 ?? ''))).toEqual([422, 422])
    expect(await sentAt(Date.parse(day91 ?? '') - 1)).toEqual([422, 422])
    expect((await sentAt(Date.parse(day91 ?? ''))).sort()).toEqual([200, 422])
    world.services.now = now
  })

  it('is sent by a shop so often a day, refused tries among them; another shop is not held up by that', async () => {
    const { client, merchantId } = await aCounter(world, 0)
    const sent = (by: Client) => by.post('/merchant/banking/cc/apply', aCustomer({ cardVendor: 'nobody' }), key())
    // Sixty at once, of which fifty-nine are gone.
    await world.services.db
      .insertInto('rateLimit')
      .values({ name: `leads of ${merchantId}`, emptiesAt: new Date(Date.now() + 59 * 720_000 - 60_000).toISOString() })
      .execute()
    expect([(await sent(client)).statusCode, (await sent(client)).statusCode]).toEqual([422, 429])
    expect((await sent((await aCounter(world, 0)).client)).statusCode).toBe(422)
  })

  it('of two shops at once is taken from one of them', async () => {
    const { mobileNo } = aCustomer()
    const shops = [await aCounter(world, 0), await aCounter(world, 0)]
    const replies = await Promise.all(shops.map(({ client }) => client.post('/merchant/banking/cc/apply', aCustomer({ mobileNo }), key())))
    expect(replies.map(one => one.statusCode).sort()).toEqual([200, 422])
  })

  it('is nothing that another shop sees, or opens again, nor a colleague who sees the own alone', async () => {
    const { id, merchantId } = await aLead()
    const { client: other } = await aCounter(world, 0)
    expect((await other.get(`/merchant/banking/cc/${id}`)).statusCode).toBe(404)
    expect((await other.post(`/merchant/banking/cc/link/${id}`)).statusCode).toBe(404)
    const colleague = await world.signUp('merchantstaff', { merchantId, granted: ['lead.apply'] })
    expect((await colleague.post(`/merchant/banking/cc/link/${id}`)).statusCode).toBe(404)
    expect((await colleague.post('/merchant/banking/cc/list', {})).json().totalRecords).toBe(0)
    expect((await other.post('/merchant/banking/cc/list', {})).json().totalRecords).toBe(0)
  })

  it('who never applied is expired after 30 days, and still taken back by a late word of the partner', async () => {
    const { id, client } = await aLead()
    const { linkAt } = await world.services.db.selectFrom('lead').select('linkAt').where('id', '=', id).executeTakeFirstOrThrow()
    const after = (days: number, more = 0) => new Date(new Date(linkAt).getTime() + days * 86_400_000 + more)
    // The thirtieth day is its own to the last instant.
    for (const [instant, state] of [
      [after(29), 'linkIssued'],
      [after(30), 'linkIssued'],
      [after(30, 1), 'expired'],
    ] as const) {
      await expireLinks(world.services, instant)
      expect([instant, await stateOf(id)]).toEqual([instant, state])
    }
    expect((await client.post(`/merchant/banking/cc/link/${id}`)).statusCode).toBe(409)
    expect((await told(id, 'approve')).json()).toEqual({ status: 'approved' })
    // Its shop is not told who of the back office noted it, the office by name.
    const [mine, theirs] = [await client.get(`/merchant/banking/cc/${id}`), await admin.get(`/backend/merchant/cc/${id}`)]
    expect(mine.json().timeline.at(-1)).toMatchObject({ action: 'approve', by: 'Back office' })
    expect(theirs.json().timeline.at(-1)).toMatchObject({ action: 'approve', by: expect.stringMatching(/^admin \d+$/) })
    expect(mine.json().timeline[0].by).toMatch(/^merchant \d+$/)
  })
})

describe('a customer who withdraws the consent', () => {
  it('is forgotten at once, and their link is handed out no more', async () => {
    const { id, refNo, client } = await aLead()
    const consent = await world.services.db.selectFrom('consent').select('id').where('ref', '=', refNo).executeTakeFirstOrThrow()
    const noted = await admin.post(`/backend/privacy/consents/withdraw/${consent.id}`, { remark: 'Said so on the phone.' })
    expect(noted.statusCode, noted.body).toBeLessThan(300)
    const lead = (await admin.get(`/backend/merchant/cc/${id}`)).json()
    const again = await client.post(`/merchant/banking/cc/link/${id}`)
    expect([lead.status, lead.name, lead.mobileNo, again.statusCode]).toEqual(['expired', null, null, 409])
  })
})

describe('the finder', () => {
  it('finds by our reference, the name and the whole mobile number, for the shop and for who may see requests', async () => {
    const { id, refNo, client, merchantId } = await aLead({ name: 'Parvathi Subramaniam', mobileNo: '7812300045' })
    const found = async (by: Client, text: string) =>
      (await by.post('/find', { text })).json().filter((one: { kind: string }) => one.kind === 'lead')
    const clerk = await world.signUp('staff', { granted: ['lead.read'] })
    const colleague = await world.signUp('merchantstaff', { merchantId, granted: ['lead.readShop'] })
    for (const text of [refNo, refNo.toLowerCase(), '78123 00045', 'parvathi sub'])
      for (const by of [client, clerk, colleague])
        expect(await found(by, text), text).toMatchObject([{ id: String(id), title: 'Parvathi Subramaniam' }])
    expect((await found(clerk, refNo))[0].link).toBe(`actions/user-list?open=${id}`)
    expect((await found(client, refNo))[0]).toMatchObject({ status: 'linkIssued', link: `product/Banking/list?q=${refNo}` })
    const others = [
      (await aCounter(world, 0)).client,
      await world.signUp('merchantstaff', { merchantId, granted: ['lead.apply'] }),
      await world.signUp('staff', { granted: ['nsdl.read'] }),
    ]
    for (const by of others) for (const text of [refNo, 'parvathi', '7812300045']) expect(await found(by, text), text).toEqual([])
    expect(await found(clerk, '781230')).toEqual([])
  })
})

describe('the list of the back office', () => {
  it('has the columns of the specification, and counts by state', async () => {
    const { refNo, merchantId } = await aLead()
    const reply = (await admin.post('/backend/merchant/cc-userlist', { search: refNo })).json()
    const { code } = await world.services.db.selectFrom('merchant').select('code').where('id', '=', merchantId).executeTakeFirstOrThrow()
    expect(reply.data).toMatchObject([{ refNo, name: 'Sunita Devi', cardVendor: 'Bajaj EMI Card', code, staffName: expect.any(String) }])
    expect((await admin.get('/backend/merchant/cc-userlist/counts')).json().linkIssued).toBeGreaterThan(0)
    const today = dayOf(new Date())
    const [line] = (await admin.get(`/backend/merchant/cc-funnel?from=${today}&to=${today}`)).json()
    expect((await admin.get(`/backend/merchant/cc-funnel?from=${today}&to=2020-01-01`)).statusCode).toBe(422)
    expect(line).toMatchObject({ vendor: 'Bajaj EMI Card', product: 'emiCard' })
    expect(line.sent).toBeGreaterThanOrEqual(line.applied)
  })

  it('is for who may see it, and each step for who may take it', async () => {
    const { id } = await aLead()
    const reader = await world.signUp('staff', { granted: ['lead.read'] })
    expect((await reader.post('/backend/merchant/cc-userlist', {})).statusCode).toBe(200)
    expect((await reader.post(`/backend/merchant/cc/told/${id}`, { step: 'apply' })).statusCode).toBe(403)
    expect((await reader.post(`/backend/merchant/cc/pay/${id}`, { payout: 300_00 }, key())).statusCode).toBe(403)
    const nobody = await world.signUp('staff', { granted: [] })
    expect((await nobody.post('/backend/merchant/cc-userlist', {})).statusCode).toBe(403)
  })
})

describe('how far requests came', () => {
  it('is counted by what became of them, for those that were made in the days asked for', async () => {
    const today = dayOf(new Date())
    const [midnight] = instantsOf(today)
    const counted = async (from: string) => {
      const lines: Record<string, number>[] = (await admin.get(`/backend/merchant/cc-funnel?from=${from}&to=${today}`)).json()
      const {
        vendor: _vendor,
        vendorHindi: _hindi,
        product: _product,
        ...counts
      } = lines.find(one => String(one.vendor) === 'Bajaj EMI Card') ?? {}
      return counts
    }
    const since = async (before: Record<string, number>, from: string) =>
      Object.fromEntries(Object.entries(await counted(from)).map(([key, n]) => [key, n - (before[key] ?? 0)]))
    const yesterday = daysFrom(today, -1)
    const before = { [today]: await counted(today), [yesterday]: await counted(yesterday) }
    const made = []
    for (let n = 0; n < 7; n++) made.push((await aLead()).id)
    const [link, applied, approved, issued, closed, refused, older] = made as [number, number, number, number, number, number, number]
    for (const [id, step, more] of [
      [applied, 'apply', {}],
      [approved, 'approve', {}],
      [issued, 'issue', {}],
      [closed, 'issue', {}],
      [refused, 'reject', { remark: 'Credit score too low' }],
      [older, 'apply', {}],
    ] as const) {
      const reply = await told(id, step, more)
      expect(reply.statusCode, reply.body).toBe(200)
    }
    expect((await paidOut(closed)).statusCode).toBe(200)
    expect((await takenBack(closed)).statusCode).toBe(200)
    // A day begins at midnight in India.
    for (const [id, at] of [
      [link, midnight],
      [older, new Date(Date.parse(midnight) - 1).toISOString()],
    ] as const)
      await world.services.db.updateTable('lead').set({ dated: at }).where('id', '=', id).execute()
    const came = { sent: 6, applied: 5, approved: 3, issued: 2, refused: 1, waiting: 0, paid: 300_00, takenBack: 300_00 }
    expect(await since(before[today] ?? {}, today)).toEqual(came)
    expect(await since(before[yesterday] ?? {}, yesterday)).toEqual({ ...came, sent: 7, applied: 6 })
  })
})

describe('a payout', () => {
  it('is paid once for an issued card, and taken back once: what the wallet no longer holds is owed', async () => {
    const { id, refNo, merchantId, client } = await aLead()
    expect((await paidOut(id)).statusCode).toBe(409)
    expect((await told(id, 'issue')).json()).toEqual({ status: 'issued' })
    expect((await paidOut(id, 200_00)).statusCode).toBe(409)
    const once = key()
    const replies = [await paidOut(id, 300_00, once), await paidOut(id, 300_00, once), await paidOut(id)]
    expect(replies.map(one => one.statusCode)).toEqual([200, 200, 409])
    expect(await balanceOf(merchantId)).toBe(300_00)
    // Told once, however often it is sent.
    expect(await toldOf(client, 'leadPaid')).toMatchObject([{ refNo, amount: 300_00 }])
    // Spent in part meanwhile.
    await world.command(async tx => {
      const legs = [
        { kind: 'wallet', owner: merchantId, amount: -200_00 },
        { kind: 'adjustment', amount: 200_00 },
      ] as const
      await wallet.post(
        tx,
        { kind: 'adjustment', refType: testRecord('test'), refId: id, reference: null, narration: 'Spent', legs: [...legs] },
        system,
      )
    })
    expect((await takenBack(id)).json()).toEqual({ takenBack: 300_00, waits: false })
    expect([await balanceOf(merchantId), await owedBy(merchantId)]).toEqual([0, 200_00])
    expect((await takenBack(id)).statusCode).toBe(409)
    expect(await toldOf(client, 'leadTakenBack')).toMatchObject([{ refNo, amount: 300_00, reason: 'Card closed early' }])
  })

  it('beyond what is agreed is paid by somebody else than who set it, and within their limit', async () => {
    const { id, merchantId } = await aLead()
    const clerk = await world.signUp('staff', { granted: ['lead.read', 'lead.manage', 'lead.pay'], approvalLimit: 100_00 })
    await clerk.post('/auth/confirm', { password })
    await told(id, 'issue', { payout: 400_00 })
    const own = await paidOut(id, 400_00)
    expect([own.statusCode, own.json().message]).toEqual([403, expect.stringContaining('somebody else')])
    const beyond = await clerk.post(`/backend/merchant/cc/pay/${id}`, { payout: 400_00 }, key())
    expect([beyond.statusCode, beyond.json().message]).toEqual([403, expect.stringContaining('approval limit')])
    await world.services.db
      .updateTable('appUser')
      .set({ approvalLimit: null })
      .where('id', '=', await userIdOf(world, clerk))
      .execute()
    expect((await clerk.post(`/backend/merchant/cc/pay/${id}`, { payout: 400_00 }, key())).statusCode).toBe(200)
    expect(await balanceOf(merchantId)).toBe(400_00)
  })

  it('of the own shop is neither told nor paid by its people', async () => {
    const { id, merchantId } = await aLead()
    await told(id, 'issue')
    const { mobileNo } = await world.services.db
      .selectFrom('merchant')
      .select('mobileNo')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const clerk = await world.signUp('staff', { granted: ['lead.read', 'lead.manage', 'lead.pay'] })
    await clerk.post('/auth/confirm', { password })
    await world.services.db
      .updateTable('appUser')
      .set({ mobile: mobileNo })
      .where('id', '=', await userIdOf(world, clerk))
      .execute()
    expect((await clerk.post(`/backend/merchant/cc/told/${id}`, { step: 'reject', remark: 'No card' })).statusCode).toBe(403)
    expect((await clerk.post(`/backend/merchant/cc/pay/${id}`, { payout: 300_00 }, key())).statusCode).toBe(403)
  })

  it('waits for a frozen wallet and says so, is paid at its release, and never once it was taken back before', async () => {
    const today = dayOf(new Date())
    const waitingNow = async () =>
      (await admin.get(`/backend/merchant/cc-funnel?from=${today}&to=${today}`))
        .json()
        .map((one: { waiting: number; paid: number }) => [one.waiting, one.paid])
    const [kept, dropped] = [await aLead(), await aLead()]
    const before = await waitingNow()
    for (const one of [kept, dropped]) {
      await told(one.id, 'issue')
      await freeze(one.merchantId, true)
      expect((await paidOut(one.id)).json()).toEqual({ paid: 300_00, waits: true })
      expect((await paidOut(one.id)).statusCode).toBe(409)
    }
    expect((await kept.client.post('/merchant/banking/cc/list', {})).json().data[0].status).toBe('payoutWaits')
    expect((await admin.get(`/backend/merchant/cc/${kept.id}`)).json()).toMatchObject({
      status: 'payoutWaits',
      paidAt: null,
      clawbackUntil: null,
    })
    expect(await waitingNow()).toEqual(
      before.map(([waiting, paid]: number[], at: number) => (at === 0 ? [(waiting ?? 0) + 600_00, paid] : [waiting, paid])),
    )
    expect((await takenBack(dropped.id)).json()).toEqual({ takenBack: 300_00, waits: false })
    for (const one of [kept, dropped]) await freeze(one.merchantId, false)
    // Not while the shop is suspended.
    await world.services.db.updateTable('merchant').set({ status: 'suspended' }).where('id', '=', kept.merchantId).execute()
    await releaseCommissions()
    expect([await balanceOf(kept.merchantId), await stateOf(kept.id)]).toEqual([0, 'payoutWaits'])
    await world.services.db.updateTable('merchant').set({ status: 'active' }).where('id', '=', kept.merchantId).execute()
    await releaseCommissions()
    expect([await balanceOf(kept.merchantId), await stateOf(kept.id)]).toEqual([300_00, 'paid'])
    expect((await admin.get(`/backend/merchant/cc/${kept.id}`)).json().clawbackUntil).toBe(daysFrom(today, 90))
    expect([await balanceOf(dropped.merchantId), await stateOf(dropped.id)]).toEqual([0, 'clawedBack'])
  })

  it('is taken back from a frozen wallet at its release, however many days that takes', async () => {
    const { id, merchantId } = await aLead()
    await told(id, 'issue')
    await paidOut(id)
    await freeze(merchantId, true)
    expect((await takenBack(id)).json()).toEqual({ takenBack: 300_00, waits: true })
    // Its year of TDS has it until it is taken.
    const lines = () =>
      world.services.db.selectFrom('tdsLine').select('gross').where('refType', '=', 'lead').where('refId', '=', id).execute()
    expect(await lines()).toEqual([{ gross: 300_00 }])
    expect((await takenBack(id)).statusCode).toBe(409)
    await takeBackReleased(world.services)
    expect([await balanceOf(merchantId), await stateOf(id)]).toEqual([300_00, 'takeBackWaits'])
    await world.services.db
      .updateTable('lead')
      .set({ clawbackUntil: daysFrom(dayOf(new Date()), -1) })
      .where('id', '=', id)
      .execute()
    await freeze(merchantId, false)
    await takeBackReleased(world.services)
    expect([await balanceOf(merchantId), await stateOf(id), (await lines()).length]).toEqual([0, 'clawedBack', 2])
    expect(await takeBackReleased(world.services)).toEqual({ done: 0, failed: 0 })
  })

  it('of a suspended shop is held', async () => {
    const { id, merchantId } = await aLead()
    await told(id, 'issue')
    const becomes = (status: 'active' | 'suspended') =>
      world.services.db.updateTable('merchant').set({ status }).where('id', '=', merchantId).execute()
    await becomes('suspended')
    const held = await paidOut(id)
    expect([held.statusCode, held.json().message]).toEqual([422, expect.stringContaining('suspended')])
    expect((await admin.get(`/backend/merchant/cc/${id}`)).json()).toMatchObject({ status: 'issued', shopSuspended: true })
    await becomes('active')
    expect((await paidOut(id)).statusCode).toBe(200)
  })

  it('is taken back on the last of its days, and not after it', async () => {
    const [last, over] = [await aLead(), await aLead()]
    for (const [{ id }, days] of [
      [last, 0],
      [over, -1],
    ] as const) {
      await told(id, 'issue')
      await paidOut(id)
      const clawbackUntil = daysFrom(dayOf(new Date()), days)
      await world.services.db.updateTable('lead').set({ clawbackUntil }).where('id', '=', id).execute()
    }
    expect((await takenBack(last.id)).json()).toEqual({ takenBack: 300_00, waits: false })
    const reply = await takenBack(over.id)
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('could be taken back until')])
    expect([await stateOf(over.id), await balanceOf(over.merchantId)]).toEqual(['paid', 300_00])
  })

  it('of a partner without one has to be said', async () => {
    expect((await open('Sarthak', { payout: null })).statusCode).toBe(200)
    const { id } = await aLead({ cardVendor: 'Sarthak' })
    const reply = await told(id, 'issue')
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['payout']])
    expect((await told(id, 'issue', { payout: 500_00 })).statusCode).toBe(200)
    expect((await told(id, 'reject')).statusCode).toBe(422)
  })
})

describe("a partner's file", () => {
  it('takes each request one step by itself, and says of the others why not', { timeout: 60_000 }, async () => {
    const [good, paid, refused, twinned, free] = [await aLead(), await aLead(), await aLead(), await aLead(), await aLead()]
    await told(paid.id, 'issue')
    await paidOut(paid.id)
    const lines = [
      `${good.refNo},Card Issued,TX1,450.00,`,
      `${free.refNo},Disbursed,TX2,0.00,`,
      `${paid.refNo},pending,,,`,
      `${refused.refNo},Declined,,,Score`,
      'LD99999999,approved,,,',
      `${twinned.refNo},approved,,,`,
      `${twinned.refNo},rejected,,,`,
      `${good.refNo.toLowerCase()}x,approved,,,`,
      `${refused.refNo},gone fishing,,,`,
    ]
    const file = Buffer.from(['sub1,status,txn id,payout,reason', ...lines].join('\n'))
    const sent = {
      ...{ uploadId: await upload(admin, 'partner.csv', file, 'text/csv'), asked: {} },
      mapping: { headerRow: 1, lastRow: null, dateShape: null, roles: ['refNo', 'status', 'vendorRef', 'payout', 'reason'] },
    }
    const root = '/backend/merchant/cc/import'
    const check = (await admin.post(`${root}/check`, sent)).json()
    expect(check.counts).toMatchObject({ new: 3, refused: 6 })
    // A screen has words for where each stands, in its own language.
    const seen = check.rows.map(({ reason, values }: { reason: string | null; values: { was: string } }) => [values.was, reason])
    expect(seen.slice(0, 4)).toEqual([
      ['linkIssued', null],
      ['linkIssued', null],
      ['paid', 'It stands at: Payout paid'],
      ['linkIssued', null],
    ])
    const commit = await admin.post(`${root}/commit`, { ...sent, stamp: check.stamp }, key())
    expect(commit.statusCode, commit.body).toBe(200)
    await carryOut(world.services, leadDoor)
    expect((await admin.get(`/backend/merchant/cc/${good.id}`)).json()).toMatchObject({
      ...{ status: 'issued', payout: 450_00, vendorRef: 'TX1' },
    })
    // Nothing is what the file says where it says nothing.
    expect((await admin.get(`/backend/merchant/cc/${free.id}`)).json()).toMatchObject({ status: 'issued', payout: 300_00 })
    const taken = await told(twinned.id, 'approve', { vendorRef: 'TX1' })
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['vendorRef']])
    expect([await stateOf(refused.id), await stateOf(paid.id), await stateOf(twinned.id)]).toEqual(['rejected', 'paid', 'linkIssued'])
    // The same file once more takes nobody a step further.
    const again = await upload(admin, 'partner.csv', file, 'text/csv')
    expect((await admin.post(`${root}/check`, { ...sent, uploadId: again })).json().counts).toMatchObject({ new: 0, known: 3, refused: 6 })
  })
})

describe('partners', () => {
  it('are sent to only where an admin has listed their website', async () => {
    const elsewhere = await open('NSDL', { applyUrl: 'https://evil.example/apply' })
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([422, ['applyUrl']])
    const clerk = await world.signUp('staff', { granted: ['master.leadVendors'] })
    await clerk.post('/auth/confirm', { password })
    expect((await clerk.post('/backend/master/lead-hosts', { version: 1, hosts: 'evil.example' })).statusCode).toBe(403)
    expect((await clerk.get('/backend/master/lead-hosts')).json()).toMatchObject({ version: 1, hosts: 'partner.example.com' })
    const statement = await open('NSDL', { factsUrl: 'https://evil.example/facts' })
    expect(Object.keys(statement.json().errors)).toEqual(['factsUrl'])
    expect(Object.keys((await open('NSDL', { refParam: 'c' })).json().errors)).toEqual(['refParam'])
    // A website that is taken off the list is led to no more, whoever has a request.
    const { client, id } = await aLead()
    const reissuable = async () =>
      (await client.post('/merchant/banking/cc/list', {})).json().data.map((row: object) => 'reissuable' in row && row.reissuable)
    expect(await reissuable()).toEqual([true])
    expect((await admin.post('/backend/master/lead-hosts', { version: 1, hosts: 'other.example.com' })).statusCode).toBe(200)
    expect((await client.post(`/merchant/banking/cc/link/${id}`)).statusCode).toBe(422)
    expect(await reissuable()).toEqual([false])
    expect((await admin.post('/backend/master/lead-hosts', { version: 2, hosts: 'partner.example.com' })).statusCode).toBe(200)
    for (const hosts of ['localhost', '127.0.0.1', 'a b.c/d'])
      expect((await admin.post('/backend/master/lead-hosts', { version: 3, hosts })).statusCode).toBe(422)
  })

  it('are added with all that a loan has to tell, edited against their version, and keep their code', async () => {
    const loan = {
      ...{ product: 'loan', code: 'quick-loan', name: 'Quick loan', points: 'Small sums', more: 'The lender decides.', clawbackDays: 180 },
      ...{ lender: 'Example Finance Ltd', aprLeast: 1400, aprMost: 3600, monthsLeast: 3, monthsMost: 36 },
      ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, place: 30 },
      ...{
        applyUrl: 'https://partner.example.com/loan',
        penalties: 'Late payment: 2% a month',
        factsUrl: 'https://partner.example.com/facts',
      },
    }
    const missing = await admin.post('/backend/master/lead-vendor/create', { ...loan, lender: null, aprMost: 100 })
    expect([missing.statusCode, Object.keys(missing.json().errors).sort()]).toEqual([422, ['aprMost', 'lender']])
    expect((await admin.post('/backend/master/lead-vendor/create', loan)).statusCode).toBe(200)
    expect((await admin.post('/backend/master/lead-vendor/create', loan)).json().errors).toHaveProperty('code')
    const { id, ...now } = await partner('quick-loan')
    const edit = (more: object) => admin.post(`/backend/master/lead-vendor/${id}`, { ...now, ...more })
    expect((await edit({ code: 'other' })).json().errors).toHaveProperty('code')
    expect((await edit({ checkedOn: '2199-01-01' })).json().errors).toHaveProperty('checkedOn')
    expect((await edit({ name: 'Quick Loan' })).statusCode).toBe(200)
    expect((await edit({ name: 'Quick Loan' })).statusCode).toBe(409)
    const { client } = await aCounter(world, 0)
    const offers = (await client.get('/merchant/banking/offers')).json()
    expect(offers[2]).toMatchObject({ product: 'loan', terms: { lender: 'Example Finance Ltd', aprMost: 3600, monthsMost: 36 } })
  })

  it('offer a loan with its penalties and Key Facts Statement alone: what lacks them is kept, incomplete, and sends nobody anywhere', async () => {
    const terms = {
      ...{ product: 'loan', code: 'bare-loan', name: 'Bare Loan', points: 'Small sums', more: 'The lender decides.', clawbackDays: 180 },
      ...{ lender: 'Example Finance Ltd', aprLeast: 1400, aprMost: 3600, monthsLeast: 3, monthsMost: 36, place: 31 },
      ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, applyUrl: 'https://partner.example.com/loan' },
    }
    const add = (more: object) => admin.post('/backend/master/lead-vendor/create', { ...terms, ...more })
    const toOffer = { penalties: 'None', factsUrl: 'https://partner.example.com/facts' }
    for (const lacking of ['penalties', 'factsUrl'])
      expect((await add({ ...toOffer, [lacking]: null })).json().errors).toEqual({ [lacking]: ['Required while shops may offer it'] })
    expect((await add({ open: false })).statusCode).toBe(200)
    const { id } = await partner('bare-loan')
    const incomplete = async () => (await partners()).filter(one => (one as { incomplete?: boolean }).incomplete).map(({ code }) => code)
    expect(await incomplete()).toEqual(['bare-loan'])
    const opened = async (more: object) => {
      const { id: _, ...now } = await partner('bare-loan')
      return admin.post(`/backend/master/lead-vendor/${id}`, { ...now, open: true, ...more })
    }
    expect(Object.keys((await opened({})).json().errors)).toEqual(['penalties', 'factsUrl'])
    // Nor does the database keep an open one without them.
    const direct = world.services.db.updateTable('leadVendor').set({ open: true }).where('id', '=', Number(id)).execute()
    await expect(direct).rejects.toThrow('lead_vendor_tells_all')
    const { client } = await aCounter(world, 0)
    const offered = async () => (await client.get('/merchant/banking/offers')).json().map(({ code }: { code: string }) => code)
    const send = async () => (await client.post('/merchant/banking/cc/apply', aCustomer({ cardVendor: 'bare-loan' }), key())).statusCode
    expect([await offered(), await send()]).toEqual([expect.not.arrayContaining(['bare-loan']), 422])
    expect((await opened(toOffer)).statusCode).toBe(200)
    expect([await incomplete(), await offered(), await send()]).toEqual([[], expect.arrayContaining(['bare-loan']), 200])
    // Its statement stands at a website that is no longer listed, though the address to apply is.
    expect(
      (await admin.post('/backend/master/lead-hosts', { version: await hostsVersion(), hosts: 'facts.example.org\npartner.example.com' }))
        .statusCode,
    ).toBe(200)
    expect((await opened({ factsUrl: 'https://facts.example.org/kfs' })).statusCode).toBe(200)
    expect([await offered(), await incomplete()]).toEqual([expect.arrayContaining(['bare-loan']), []])
    // Whoever takes the website off the list is told before that what needs it.
    expect((await admin.get('/backend/master/lead-hosts')).json().open).toContainEqual({
      ...{ name: 'Bare Loan', nameHindi: null, applyUrl: 'https://partner.example.com/loan', factsUrl: 'https://facts.example.org/kfs' },
    })
    const listed = async (hosts: string) =>
      (await admin.post('/backend/master/lead-hosts', { version: await hostsVersion(), hosts })).statusCode
    // Another website that ends alike is not the same.
    for (const hosts of ['partner.example.com', 'acts.example.org\npartner.example.com'])
      expect([hosts, await listed(hosts), await offered(), await incomplete(), await send()]).toEqual([
        ...[hosts, 200, expect.not.arrayContaining(['bare-loan']), ['bare-loan'], 422],
      ])
    // A name stands for those below it.
    expect([await listed('example.org\npartner.example.com'), await offered(), await incomplete()]).toEqual([
      ...[200, expect.arrayContaining(['bare-loan']), []],
    ])
  })

  it('tell of a loan in Hindi as well, where the office wrote it', async () => {
    const terms = {
      ...{ product: 'loan', code: 'hindi-loan', name: 'Hindi Loan', points: 'Small sums', more: 'The lender decides.', clawbackDays: 180 },
      ...{ lender: 'Example Finance Ltd', aprLeast: 1400, aprMost: 3600, monthsLeast: 3, monthsMost: 36, place: 32 },
      ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, penalties: 'None', factsUrl: 'https://partner.example.com/facts' },
    }
    expect((await admin.post('/backend/master/lead-vendor/create', { ...terms, lenderHindi: '' })).statusCode).toBe(200)
    const { client } = await aCounter(world, 0)
    const told = async () =>
      (await client.get('/merchant/banking/offers')).json().find(({ code }: { code: string }) => code === 'hindi-loan').terms
    expect(await told()).toMatchObject({ lenderHindi: null, penaltiesHindi: null })
    const { id, ...now } = await partner('hindi-loan')
    const hindi = { lenderHindi: 'उदाहरण फ़ाइनेंस लिमिटेड', penaltiesHindi: 'कोई नहीं' }
    expect((await admin.post(`/backend/master/lead-vendor/${id}`, { ...now, ...hindi })).statusCode).toBe(200)
    expect(await told()).toMatchObject({ lender: 'Example Finance Ltd', penalties: 'None', ...hindi })
  })
})

describe('the funnel', () => {
  it('counts the requests of a partner by how far each came, and its money by where that is', async () => {
    const loan = {
      ...{
        product: 'loan',
        code: 'funnel-loan',
        name: 'Funnel Loan',
        points: 'Small sums',
        more: 'The lender decides.',
        clawbackDays: 180,
      },
      ...{ lender: 'Example Finance Ltd', aprLeast: 1400, aprMost: 3600, monthsLeast: 3, monthsMost: 36, place: 40 },
      ...{ amountLeast: 10_000_00, amountMost: 5_00_000_00, penalties: 'None', factsUrl: 'https://partner.example.com/facts' },
    }
    expect((await admin.post('/backend/master/lead-vendor/create', loan)).statusCode).toBe(200)
    expect((await open('funnel-loan')).statusCode).toBe(200)
    const sent = () => aLead({ cardVendor: 'funnel-loan' })
    await sent()
    const expired = await sent()
    const linkAt = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await world.services.db.updateTable('lead').set({ linkAt }).where('id', '=', expired.id).execute()
    await expireLinks(world.services)
    for (const [step, more] of [
      ['apply', {}],
      ['approve', {}],
      ['issue', {}],
      ['reject', { remark: 'Score too low' }],
    ] as const)
      expect((await told((await sent()).id, step, more)).statusCode, step).toBe(200)
    const [paid, waiting, back] = [await sent(), await sent(), await sent()]
    await freeze(waiting.merchantId, true)
    for (const { id } of [paid, waiting, back]) {
      await told(id, 'issue')
      expect((await paidOut(id)).statusCode).toBe(200)
    }
    expect((await takenBack(back.id)).statusCode).toBe(200)
    const states = [await stateOf(expired.id), await stateOf(paid.id), await stateOf(waiting.id), await stateOf(back.id)]
    expect(states).toEqual(['expired', 'paid', 'payoutWaits', 'clawedBack'])
    const today = dayOf(new Date())
    const lines = (await admin.get(`/backend/merchant/cc-funnel?from=${today}&to=${today}`)).json()
    expect(lines.find((line: { vendor: string }) => line.vendor === 'Funnel Loan')).toEqual({
      ...{ vendor: 'Funnel Loan', vendorHindi: null, product: 'loan' },
      ...{ sent: 9, applied: 7, approved: 5, issued: 4, refused: 1 },
      ...{ waiting: 300_00, paid: 600_00, takenBack: 300_00 },
    })
  })
})
