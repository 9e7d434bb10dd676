import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Bell } from '@sevakendra/contract/notice/endpoints'
import { inWords, type NoticeKind, noticeKinds } from '@sevakendra/contract/notice/words'
import { capabilities, grantable, holdingOf } from '@sevakendra/contract/register/capabilities'
import { withNeeds } from '@sevakendra/contract/register/capability-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { past, registered, registrationId, stranger } from '../../test/door'
import { aTopUp } from '../../test/furnish'
import { kindNames } from '../../test/named'
import { aCounter, allTicked, aPaidOne, aWaitingOne, desk, freshAckNo, key, userIdOf, withScan } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { lapseUnanswered } from '../nsdl-pan/service'
import * as payment from '../payment/service'
import { system } from '../platform/http/who'
import { notify, sweepNotices } from './service'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
})
afterAll(() => world.close())
/** Nobody was told anything yet. */
beforeEach(() => world.services.db.deleteFrom('notice').execute())

const bellOf = async (client: Client): Promise<Bell> => (await client.get('/notice/unread')).json()
const kindsOf = async (client: Client) => kindNames((await bellOf(client)).newest)
const wordsOf = async (client: Client) =>
  (await bellOf(client)).newest.map(one => {
    const { text, parts, values } = inWords(one)
    return [text, ...parts].join(' ').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  })
const notifiedUsers = async (kind?: NoticeKind) => {
  const rows = world.services.db.selectFrom('notice').select('userId')
  return (await (kind ? rows.where('kind', '=', kind) : rows).orderBy('userId').execute()).map(row => row.userId)
}
const read = (client: Client, body: object) => client.post('/notice/read', body)
const clerkWith = (...granted: Capability[]) => world.signUp('staff', { granted })
const ok = async (sent: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await sent
  expect(statusCode, body).toBeLessThan(300)
}

describe('a shop is told', { timeout: 120_000 }, () => {
  it('what became of its payment request: the owner and who asked, and nobody else', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const asker = await world.signUp('merchantstaff', { merchantId })
    const colleague = await world.signUp('merchantstaff', { merchantId })
    const neighbour = (await aCounter(world)).client
    const clerk = await clerkWith('payment.read', 'payment.decide')
    const decide = (step: string, id: string, body: object) => ok(clerk.post(`/backend/account/payments/${step}/${id}`, body, key()))

    const ids = [await aTopUp(asker), await aTopUp(asker), await aTopUp(asker)]
    await decide('hold', ids[0] ?? '', { remark: 'Not there yet' })
    await decide('reject', ids[1] ?? '', { remark: 'The slip is of another day' })
    await decide('approve', ids[2] ?? '', { seen: true, seenOn: dayOf(new Date()) })

    for (const person of [owner, asker]) {
      expect((await bellOf(person)).unread).toBe(3)
      expect(await kindsOf(person)).toEqual(['paymentApproved', 'paymentRejected', 'paymentHeld'])
      expect(await wordsOf(person)).toEqual([
        expect.stringMatching(/^Payment PY\d+ was approved: 500\.00\/- was added to the wallet$/),
        expect.stringMatching(/^Payment PY\d+ of 500\.00\/- was rejected: The slip is of another day$/),
        expect.stringMatching(/^Payment PY\d+ of 500\.00\/- is on hold: Not there yet$/),
      ])
    }
    for (const person of [colleague, neighbour]) expect(await bellOf(person)).toEqual({ unread: 0, newest: [] })
    expect(await kindsOf(clerk)).toEqual(['newPayment'])
  })

  it('what became of its applications: incomplete, rejected, acknowledged, lapsed, to be scanned again', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const maker = await world.signUp('merchantstaff', { merchantId })
    const counter = { client: maker, userId: await userIdOf(world, maker) }
    const neighbour = (await aCounter(world)).client
    const verifier = await clerkWith('nsdl.read', 'nsdl.verify', 'nsdl.acknowledge')
    const take = (id: string, step: string, body: object) =>
      verifier.post(`${desk}/claim/${id}`).then(() => ok(verifier.post(`${desk}/${step}/${id}`, body, key())))
    const reasons = { reasons: [{ code: 'other', remark: 'The signature is cut off' }], remark: 'Sign again inside the box' }

    const back = await aWaitingOne(world, counter)
    await take(back.id, 'send-back', reasons)
    const refused = await aWaitingOne(world, counter)
    await take(refused.id, 'reject', reasons)
    const good = await aWaitingOne(world, counter)
    await take(good.id, 'verify', allTicked)
    await ok(verifier.post(`${desk}/acknowledge/${good.id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key()))

    const expected = ['applicationAcknowledged', 'applicationRejected', 'applicationIncomplete']
    for (const person of [owner, maker]) expect(await kindsOf(person)).toEqual(expected)
    expect((await bellOf(owner)).newest.map(one => one.link)).toEqual(
      [good, refused, back].map(({ id }) => `product/nsdl-pan/physical/info/${id}`),
    )
    expect((await wordsOf(owner))[2]).toBe(
      `${back.refNo} is incomplete: Other reason, see the remark (The signature is cut off). Sign again inside the box`,
    )

    await lapseUnanswered(world.services, new Date(Date.now() + 40 * 86_400_000))
    expect(await kindsOf(maker)).toEqual(['applicationLapsed', ...expected])

    const dark = await aPaidOne(maker)
    await withScan(world, counter, dark.id)
    await ok(verifier.post(`${desk}/crop/${dark.id}/ask-scan`, { remark: 'Too dark to read' }))
    for (const person of [owner, maker])
      expect((await bellOf(person)).newest).toContainEqual(
        expect.objectContaining({ kind: 'scanAsked', link: `product/nsdl-pan/physical/upload/scanning/${dark.id}` }),
      )
    expect(await bellOf(neighbour)).toEqual({ unread: 0, newest: [] })
  })
})

describe('the back office is told', { timeout: 120_000 }, () => {
  it('of a new registration, a payment request, applications to verify and to file: whoever may act', async () => {
    const admin = await world.as('admin')
    const clerks = {
      newRegistration: await clerkWith('registration.read', 'registration.decide'),
      newPayment: await clerkWith('payment.read', 'payment.decide'),
      applicationWaiting: await clerkWith('nsdl.read', 'nsdl.verify'),
      applicationVerified: await clerkWith('nsdl.read', 'nsdl.acknowledge'),
    }
    const reader = await clerkWith('registration.read', 'payment.read', 'nsdl.read', 'merchant.read')
    const gone = await clerkWith('registration.decide', 'payment.decide', 'nsdl.verify', 'nsdl.acknowledge')
    const goneId = await userIdOf(world, gone)
    await world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('id', '=', goneId).execute()

    const { refNo } = (await registered(world, stranger(world))).json()
    const counter = await aCounter(world)
    await aTopUp(counter.client)
    const { id } = await aWaitingOne(world, counter)
    for (const [kind, clerk] of Object.entries(clerks)) if (kind !== 'applicationVerified') expect(await kindsOf(clerk)).toEqual([kind])
    await ok(clerks.applicationWaiting.post(`${desk}/claim/${id}`))
    await ok(clerks.applicationWaiting.post(`${desk}/verify/${id}`, allTicked, key()))

    expect(await kindsOf(clerks.applicationVerified)).toEqual(['applicationVerified'])
    expect(await kindsOf(admin)).toEqual(['applicationVerified', 'applicationWaiting', 'newPayment', 'newRegistration'])
    expect((await bellOf(admin)).newest[3]).toMatchObject({
      facts: { refNo, shop: 'Devi Online' },
      link: `user-management/registration-action/${await registrationId(world, refNo)}`,
      times: 1,
      read: false,
    })
    expect((await bellOf(reader)).newest).toEqual([])
    expect(await notifiedUsers()).not.toContain(goneId)
    expect((await bellOf(counter.client)).newest).toEqual([])
  })

  it('of four in one line that counts, and anew once that was read', async () => {
    const clerk = await clerkWith('registration.read', 'registration.decide')
    const refNos: string[] = []
    for (let n = 0; n < 4; n++) refNos.push((await registered(world, stranger(world))).json().refNo)
    const { unread, newest } = await bellOf(clerk)
    expect([unread, newest.length, newest[0]?.times]).toEqual([1, 1, 4])
    expect(await wordsOf(clerk)).toEqual([`4 new registrations, the latest ${refNos[3]} of Devi Online`])
    expect(newest[0] && inWords(newest[0]).link).toBe('user-management/registration')

    await read(clerk, { all: true })
    await registered(world, stranger(world))
    expect((await bellOf(clerk)).newest.map(one => [one.times, one.read])).toEqual([
      [1, false],
      [4, true],
    ])
  })

  it('of many steps at once without losing one', async () => {
    const clerk = await clerkWith('payment.read', 'payment.decide')
    const tell = (n: number) =>
      world.command(tx =>
        notify(
          tx,
          { kind: 'newPayment', facts: { refNo: `PY${n}`, code: 'M1', amount: 1 }, link: 'x', to: { may: 'payment.decide' } },
          system,
        ),
      )
    await Promise.all(Array.from({ length: 12 }, (_, n) => tell(n)))
    expect((await bellOf(clerk)).newest).toMatchObject([{ times: 12 }])
  })

  it('exactly as the capability table says, for every capability', async () => {
    const all = Object.keys(capabilities) as Capability[]
    const people = new Map<number, string[]>()
    for (const capability of grantable('staff')) {
      const granted = withNeeds([capability])
      people.set(await userIdOf(world, await clerkWith(...granted)), granted)
    }
    const staff = await world.services.db.selectFrom('appUser').select(['id', 'role', 'granted']).where('status', '=', 'active').execute()
    for (const capability of all) {
      await world.services.db.deleteFrom('notice').execute()
      const facts = { refNo: 'PN1' }
      await world.command(tx => notify(tx, { kind: 'applicationWaiting', facts, link: 'x', to: { may: capability } }, system))
      const expected = staff
        .filter(({ role, granted }) => {
          if (role !== 'admin' && role !== 'staff') return false
          const how = holdingOf(capability, role)
          return how === 'always' || (how === 'grant' && granted.includes(capability))
        })
        .map(({ id }) => id)
      expect(await notifiedUsers(), capability).toEqual(expected.sort((a, b) => a - b))
      for (const [id, granted] of people)
        if (holdingOf(capability, 'staff') === 'grant') expect(expected.includes(id), capability).toBe(granted.includes(capability))
    }
  })

  it('nothing of a step that was refused', async () => {
    const clerk = await clerkWith('payment.read', 'payment.decide')
    const { client: owner } = await aCounter(world)
    const id = await aTopUp(owner)
    const reject = () => clerk.post(`/backend/account/payments/reject/${id}`, { remark: 'Not in the statement' })
    expect([(await reject()).statusCode, (await reject()).statusCode]).toEqual([204, 409])
    expect(await kindsOf(owner)).toEqual(['paymentRejected'])
  })

  it('but not the person who did it', async () => {
    const clerk = await clerkWith('nsdl.read', 'nsdl.verify', 'nsdl.acknowledge')
    const { id } = await aWaitingOne(world, await aCounter(world))
    await clerk.post(`${desk}/claim/${id}`)
    await ok(clerk.post(`${desk}/verify/${id}`, allTicked, key()))
    expect(await kindsOf(clerk)).toEqual(['applicationWaiting'])
  })
})

describe('notices', () => {
  const tellShop = (merchantId: number, refNo = 'PN26110001') =>
    world.command(tx =>
      notify(
        tx,
        { kind: 'applicationIncomplete', facts: { refNo, reason: 'Sign again' }, link: 'product/nsdl-pan', to: { shop: merchantId } },
        system,
      ),
    )

  it('of somebody else can be neither read nor marked', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const { client: other } = await aCounter(world)
    await tellShop(merchantId)
    const id = (await bellOf(owner)).newest[0]?.id ?? ''
    expect((await other.post('/notice/list', {})).json()).toEqual({ data: [], totalRecords: 0, filterRecords: 0 })
    const foreign = await read(other, { ids: [id] })
    expect([foreign.statusCode, foreign.body]).toEqual([200, (await read(other, { ids: ['999999999'] })).body])
    await read(other, { all: true })
    expect((await bellOf(owner)).unread).toBe(1)
  })

  it('are marked by their ids, all at once, or all that were seen', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    for (const refNo of ['PN1', 'PN2', 'PN3']) await tellShop(merchantId, refNo)
    const { newest } = await bellOf(owner)
    expect((await read(owner, { ids: [newest[1]?.id] })).json()).toMatchObject({ unread: 2, newest: [{}, { read: true }, {}] })
    // The newest came after the person had looked.
    await sql`update notice set at = at + interval '1 minute' where id = ${newest[0]?.id}`.execute(world.services.db)
    expect((await read(owner, { all: true, until: newest[0]?.at })).json().unread).toBe(1)
    expect((await read(owner, { all: true })).json().unread).toBe(0)
    for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, ids: ['1'] }, { all: true, until: 'now' }])
      expect((await read(owner, body)).statusCode, JSON.stringify(body)).toBe(400)
  })

  it('stand in a list that is searched by what they speak of', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    await tellShop(merchantId, 'PN1')
    await tellShop(merchantId, 'PN2')
    const { data, totalRecords, filterRecords } = (await owner.post('/notice/list', { search: 'pn2' })).json()
    expect([totalRecords, filterRecords]).toEqual([2, 1])
    expect(data[0]).toMatchObject({ kind: 'applicationIncomplete', status: 'unread', link: 'product/nsdl-pan' })
    expect(JSON.parse(data[0].facts)).toEqual({ refNo: 'PN2', reason: 'Sign again' })
  })

  it('go 30 days after they were read, and after 180 unread', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    for (const refNo of ['PN1', 'PN2', 'PN3', 'PN4']) await tellShop(merchantId, refNo)
    const set = (refNo: string, at: string, readAt: string | null) =>
      sql`update notice set at = now() - ${at}::interval, read_at = now() - ${readAt}::interval where facts->>'refNo' = ${refNo}`.execute(
        world.services.db,
      )
    await set('PN1', '100 days', '31 days')
    await set('PN2', '100 days', '29 days')
    await set('PN3', '181 days', null)
    await set('PN4', '179 days', null)
    // Two of four, for each login of the shop.
    const before = (await notifiedUsers()).length
    expect(await sweepNotices(world.services)).toBe(before / 2)
    expect((await bellOf(owner)).newest.map(one => one.facts.refNo)).toEqual(['PN2', 'PN4'])
  })

  it('that a page asks for by itself keep no session alive', async () => {
    const { client } = await aCounter(world)
    const seenAt = async () =>
      (await world.services.db.selectFrom('session').select('lastSeenAt').orderBy('createdAt', 'desc').execute())[0]
    await past(world, 'session', 'last_seen_at', '5 minutes')
    const before = await seenAt()
    await client.get('/notice/unread')
    expect(await seenAt()).toEqual(before)
    await client.get('/auth/me')
    expect(await seenAt()).not.toEqual(before)
  })

  it('lead to screens, and every blank of their words is filled', () => {
    for (const kind of noticeKinds) {
      const filled = {
        ...{ refNo: 'A', shop: 'B', code: 'C', amount: 1, reason: 'D', ackNo: 'E', by: 'F', wallets: 'G' },
        ...{ idType: 'H', saleNo: 'I', day: 'J', faults: 'K', browser: 'L', ip: 'M', tries: 3 },
        ...{ masked: 'XXXXXX234F', trackingNo: 'N', title: 'O', failed: 2, name: 'P' },
        ...{ psaId: 'Q', ticket: 'R', orderNo: 'S', outsideRef: 'T', said: 'U' },
        ...{ trn: 'V', arn: 'W', gstin: 'X', what: 'Y', cpin: 'Z', why: 'A', forms: 2, missing: 1, wrong: 1, extra: 1 },
      }
      for (const times of [1, 2]) {
        const { text, parts, values, link } = inWords({ kind, facts: filled, times, link: 'somewhere' })
        for (const [, blank = ''] of [text, ...parts].join(' ').matchAll(/\{\{(\w+)\}\}/g))
          expect(values[blank], `${kind}: ${blank}`).toBeDefined()
        expect(link).toMatch(/^[a-z]/)
      }
    }
  })

  it('say of a parcel that differs no more than what was found', () => {
    const facts = { refNo: 'CR1', missing: '1', wrong: '0', extra: '2' }
    expect(inWords({ kind: 'courierDiffers', facts, times: 1, link: 'misc/courier/1' })).toMatchObject({
      ...{ text: 'Parcel {{refNo}} differs from its list.', parts: ['Missing: {{missing}}.', 'Not listed: {{extra}}.'] },
    })
  })
})
