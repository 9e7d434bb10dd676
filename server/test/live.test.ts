import type { AddressInfo } from 'node:net'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { liveRecords, livesOn, topicReads } from '@sevakendra/contract/register/live'
import { subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as payment from '../src/payment/service'
import { audit } from '../src/platform/audit'
import { system } from '../src/platform/http/who'
import * as wallet from '../src/wallet/service'
import type { Client } from './client'
import { onceKey, registered, registrationId, stranger } from './door'
import { aTopUp } from './furnish'
import { testRecord } from './ledger'
import { aCounter, aPaidOne, userIdOf } from './pan'
import { type LiveStream, openStream } from './stream'
import { openWorld, type World } from './world'

/** What an open page is told, over a real connection. */
describe('the stream of what has changed', () => {
  let world: World
  let origin: string
  beforeAll(async () => {
    world = await openWorld()
    await world.command(payment.seedBanks)
    origin = await world.listen()
  })
  afterAll(() => world.close())

  const listen = (client: Client) => openStream(origin, client.own())

  it('says within a second that the wallet has moved, whatever moved it, and nothing of others', async () => {
    const [shop, other] = [await aCounter(world), await aCounter(world)]
    const stream = await listen(shop.client)
    expect([stream.status, stream.headers.get('content-type'), stream.headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ])
    expect(await stream.next()).toBe('open')

    const spent = {
      merchantId: shop.merchantId,
      kind: 'serviceDebit',
      amount: 1_00,
      refType: testRecord('live'),
      refId: 1,
      narration: 'PAN',
    } as const
    let began = performance.now()
    await world.command(tx => wallet.debit(tx, { ...spent, merchantId: other.merchantId, split: { revenue: 1_00 } }, system))
    await world.command(tx => wallet.debit(tx, { ...spent, refId: 2, split: { revenue: 1_00 } }, system))
    expect(await stream.next()).toBe('wallet')
    expect(performance.now() - began).toBeLessThan(1000)

    // Past the product: nobody announces this.
    began = performance.now()
    const legs = JSON.stringify([
      { kind: 'wallet', owner: shop.merchantId, amount: 5_00 },
      { kind: 'gateway', amount: -5_00 },
    ])
    await sql`select ledger_post('topUpGateway', 'by hand', ${shop.merchantId}::bigint, null, 'x', ${legs}::jsonb, 1, 'A', now())`.execute(
      world.services.db,
    )
    expect(await stream.next()).toBe('wallet')
    expect(performance.now() - began).toBeLessThan(1000)
    stream.close()
  })

  it('says that there is a new notice', async () => {
    const shop = await aCounter(world)
    const staff = await world.as('staff')
    const id = await aTopUp(shop.client)
    const stream = await listen(shop.client)
    expect(await stream.next()).toBe('open')
    await staff.post(`/backend/account/payments/reject/${id}`, { remark: 'Not in the statement' }, onceKey())
    expect(await stream.next()).toBe('notices')
    stream.close()
  })

  it('names a record that somebody changed, to whoever may read it, and to the shop whose it is', async () => {
    const [shop, other] = [await aCounter(world), await aCounter(world)]
    const [staff, admin] = [await world.as('staff'), await world.as('admin')]
    const blind = await world.signUp('staff', { granted: ['registration.read'] })
    const id = await aTopUp(shop.client)
    const [own, foreign, back, doer, unseeing] = await Promise.all([shop.client, other.client, admin, staff, blind].map(listen))
    await staff.post(`/backend/account/payments/reject/${id}`, { remark: 'Not in the statement' }, onceKey())
    const later = await aTopUp(other.client)
    /** What a stream says until it says one of these; it may begin with what happened just before it was opened. */
    const until = async (stream: LiveStream | undefined, ...last: string[]) => {
      const heard: (string | undefined)[] = []
      do heard.push(await stream?.nextRecord())
      while (!last.includes(heard.at(-1) ?? '') && heard.at(-1) !== undefined)
      return heard
    }
    expect(await until(back, `payment_request ${id}`)).toContain(`payment_request ${id}`)
    expect(await until(back, `payment_request ${later}`)).toContain(`payment_request ${later}`)
    expect(await until(own, `payment_request ${id}`)).toContain(`payment_request ${id}`)
    const foreigner = await until(foreign, `payment_request ${later} own`)
    expect(foreigner.filter(event => event?.startsWith(`payment_request ${id}`))).toEqual([])
    expect(foreigner).toContain(`payment_request ${later} own`)
    // The refusal is the doer's own. Read together with the request, which somebody else made a moment before, it is a change like any other.
    expect((await until(doer, `payment_request ${id}`, `payment_request ${id} own`)).at(-1)).toBeDefined()
    // Something that this person may read, so that there is an end to wait for.
    const { refNo } = (await registered(world, stranger(world))).json()
    const registration = `registration ${await registrationId(world, refNo)}`
    const seen = await until(unseeing, registration)
    expect(seen.filter(event => event?.startsWith('payment_request'))).toEqual([])
    expect(seen).toContain(registration)
    for (const one of [own, foreign, back, doer, unseeing]) one?.close()
  })

  it('names an application to colleagues who may see all of the shop, and to its maker', async () => {
    const shop = await aCounter(world)
    const employee = (...granted: string[]) => world.signUp('merchantstaff', { merchantId: shop.merchantId, granted })
    const [maker, all, own] = [await employee('nsdl.apply'), await employee('nsdl.readShop'), await employee('nsdl.apply')]
    const streams = await Promise.all([maker, all, own].map(listen))
    for (const stream of streams) expect(await stream.next()).toBe('open')
    const [first, last] = [await aPaidOne(maker), await aPaidOne(own)]
    /** The applications it names, until the one that everybody here is told of. */
    const named = async (stream: LiveStream | undefined, until: string) => {
      const heard = new Set<string>()
      for (let said = await stream?.nextRecord(); said !== undefined; said = await stream?.nextRecord()) {
        heard.add(said.replace(/ own$/, ''))
        if (heard.has(until)) return [...heard]
      }
      return [...heard, 'ended']
    }
    const [ofFirst, ofLast] = [`nsdl_application ${first.id}`, `nsdl_application ${last.id}`]
    expect(await named(streams[0], ofFirst)).toEqual([ofFirst])
    expect((await named(streams[1], ofLast)).sort()).toEqual([ofFirst, ofLast].sort())
    expect(await named(streams[2], ofLast)).toEqual([ofLast])
    for (const stream of streams) stream.close()
  })

  it('asks again what a person may, while the stream is open', async () => {
    const shop = await aCounter(world)
    const clerk = await world.signUp('staff', { granted: ['payment.read', 'registration.read'] })
    const admin = await world.as('admin')
    const [stream, other] = [await listen(clerk), await listen(admin)]
    for (const one of [stream, other]) expect(await one.next()).toBe('open')
    const saw = async (one: LiveStream, last: string) => {
      const heard: (string | undefined)[] = []
      do heard.push(await one.nextRecord())
      while (heard.at(-1) !== last && heard.at(-1) !== undefined)
      return heard
    }
    const known = `payment_request ${await aTopUp(shop.client)}`
    expect((await saw(stream, known)).at(-1)).toBe(known)
    await world.services.db
      .updateTable('appUser')
      .set({ granted: ['registration.read'] })
      .where('id', '=', await userIdOf(world, clerk))
      .execute()
    const later = Date.now() + 20_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    await stream.beat()
    vi.restoreAllMocks()
    const hidden = await aTopUp(shop.client)
    // Once the admin has been told of it, the clerk would have been.
    await saw(other, `payment_request ${hidden}`)
    const { refNo } = (await registered(world, stranger(world))).json()
    const shown = `registration ${await registrationId(world, refNo)}`
    expect(await saw(stream, shown)).toEqual([shown])
    for (const one of [stream, other]) one.close()
  })

  it('knows the records and the addresses that live on them', async () => {
    const paths = world.app.answered.map(one => one.path)
    for (const [subject, audience] of liveRecords) {
      const { shop } = audience
      const needed = shop ? ['id', shop.owner ?? 'merchant_id', ...(shop.others ? ['created_by'] : [])] : []
      const columns = await sql`select 1 from information_schema.columns where table_name = ${subjects[subject].table ?? subject}
        and column_name = any(${needed})`.execute(world.services.db)
      expect(columns.rows, subject).toHaveLength(needed.length)
      const reads = [audience.back, ...(shop ? [shop] : [])].flatMap(({ of, also = [] }) => [...of, ...also])
      for (const beginning of [...reads, ...(audience.everyone ?? []), ...(audience.self ?? [])])
        expect(
          paths.some(path => path.startsWith(beginning)),
          beginning,
        ).toBe(true)
    }
  })

  /** What no change reads again while it is open, with the reason. */
  const stillStanding: readonly [RegExp, string][] = [
    [/\/misc\/reports/, 'a report shows the instant in which it was asked, says when that was, and has a button that asks again'],
    [/^\/backend\/audit\//, 'every step of anybody writes a line: no row would stand still'],
    [/\/sign-ins\/list$|\/sessions$|^\/activity\//, 'what one did oneself, a moment ago'],
    [/^\/(notice\/unread|my\/kyc$)|^\/merchant\/accounting\/(closing|owed|statement)/, 'follows its topic on its own screen, at once'],
    [
      /\/(draft|crop|cut|page|scan|check|quote|last|preview|picture|photo|qr|import\/run)(\/|$)/,
      'a person works there, or it never changes',
    ],
    [/^\/(my\/(privacy|kyc)|notice\/choices)/, 'one’s own: read again when it is opened'],
    [/^\/merchant\/developer\/this-key$/, 'asked by a program, which has no stream'],
    [/^\/merchant\/(tax\/profile|nsdlpan\/physical\/ao-codes)/, 'a form, and a search'],
    [
      /^\/(auth\/id-types|captcha|business-info|favicon|logo|manifest|gateway\/sandbox|gst\/codes|place|preferences|privacy\/periods|site|tawk-to|track|nsdlpan\/paperless\/sandbox|merchant\/usermanagement\/members\/form)/,
      'pages of visitors, lists of the country, settings of one’s own',
    ],
  ]

  it('follows every list and record that is open, but for those that are named here', () => {
    const lists = world.app.lists.map(one => one.path)
    const reads = world.app.answered.filter(one => one.method === 'GET' && !one.path.endsWith('/export')).map(one => one.path)
    const topics = Object.values(topicReads).flat()
    const followed = (path: string) => {
      const filled = path.replace(/:\w+/g, '7')
      return [...liveRecords.keys()].some(kind => livesOn(filled, kind, '7')) || topics.some(beginning => filled.startsWith(beginning))
    }
    const open = [...new Set([...lists, ...reads])].filter(path => !followed(path))
    expect(open.filter(path => !stillStanding.some(([of]) => of.test(path)))).toEqual([])
    expect(stillStanding.filter(([of]) => !open.some(path => of.test(path))).map(String)).toEqual([])
  })

  it('tells everybody of what everybody reads, a person of what they may, and the merchant above of a member', async () => {
    const owner = await aCounter(world)
    const [clerk, admin] = [await world.signUp('staff', { granted: ['site.news'] }), await world.as('admin')]
    const [shopSide, office] = [await listen(owner.client), await listen(clerk)]
    for (const one of [shopSide, office]) expect(await one.next()).toBe('open')
    const id = await userIdOf(world, clerk)
    await world.command(tx => audit(tx.db, { event: 'staff.changed', who: system, subject: 'app_user', subjectId: id }))
    expect(await office.nextRecord()).toBe(`app_user ${id}`)
    const member = await world.aShop()
    await world.services.db.updateTable('merchant').set({ parentId: owner.merchantId }).where('id', '=', member).execute()
    await world.command(tx => audit(tx.db, { event: 'merchant.changed', who: system, subject: 'merchant', subjectId: member }))
    const told = { title: 'New fees', body: '<p>From Monday</p>', titleHi: null, bodyHi: null, audience: ['public'] }
    const when = { publishedOn: dayOf(new Date()), shownUntil: null, pinned: false, hidden: false }
    expect((await admin.post('/backend/settings/news-n-updates/create', { ...told, ...when })).statusCode).toBe(200)
    const heard = [await shopSide.nextRecord(), await shopSide.nextRecord()]
    expect(heard).toEqual([`merchant ${member}`, expect.stringMatching(/^news \d+$/)])
    for (const one of [shopSide, office]) one.close()
  })

  it('tells the back office of postings and of mails, without whose they are', async () => {
    const shop = await aCounter(world)
    const admin = await world.signUp('admin')
    const stream = await listen(admin)
    expect(await stream.next()).toBe('open')
    const once = { merchantId: shop.merchantId, kind: 'serviceDebit', amount: 1_00, refType: testRecord('live'), refId: 9 } as const
    await world.command(tx => wallet.debit(tx, { ...once, narration: 'PAN', split: { revenue: 1_00 } }, system))
    expect(await stream.next()).toBe('postings')
    await registered(world, stranger(world))
    await world.services.jobs.runAll()
    let said = await stream.next()
    // The bell of who decides may ring first.
    if (said === 'notices') said = await stream.next()
    expect(said).toBe('mails')
    stream.close()
  })

  it('is for people who are signed in, and for so many windows of one person', async () => {
    expect((await openStream(origin, {})).status).toBe(401)
    const { client } = await aCounter(world)
    const streams = await Promise.all(Array.from({ length: 8 }, () => listen(client)))
    expect(streams.map(one => one.status)).toEqual(Array(8).fill(200))
    expect((await listen(client)).status).toBe(429)
    for (const one of streams) one.close()
  })

  it('ends with the session', async () => {
    const { client } = await aCounter(world)
    const stream = await listen(client)
    expect(await stream.next()).toBe('open')
    await client.post('/auth/logout', {})
    const later = Date.now() + 20_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await stream.next()).toBeUndefined()
    vi.restoreAllMocks()
    expect((await listen(client)).status).toBe(401)
  })

  it('does not keep a portal from stopping', async () => {
    const small = await openWorld({ own: true })
    await small.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { client } = await aCounter(small)
    const stream = await openStream(`http://127.0.0.1:${(small.app.http.server.address() as AddressInfo).port}`, client.own())
    expect(await stream.next()).toBe('open')
    const began = performance.now()
    await Promise.all([small.close(), stream.next()])
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
