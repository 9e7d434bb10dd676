import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { backendQueues, backendWork, merchantDashboard } from '@sevakendra/contract/report/endpoints'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aDueForm, office as courierDesk, sent } from '../../../test/courier'
import { enquired, onceKey, stranger } from '../../../test/door'
import { gstOf, officeBase } from '../../../test/gst'
import { gstOf as filingOf, someTax } from '../../../test/gst-filing'
import { aCounter } from '../../../test/pan'
import { paperlessOf } from '../../../test/paperless'
import { buy, freshPsaId, units, utiOf } from '../../../test/uti'
import { openWorld, password, type World } from '../../../test/world'
import { poll } from '../../nsdl-pan/paperless/checks'
import { rowsAt } from '../../platform/waiting'
import { rooms } from '../../rooms'

let world: World
let admin: Client
let shop: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await admin.post('/auth/confirm', { password })
  shop = (await aCounter(world, 60_000_00)).client
}, 60_000)
afterAll(() => world.close())

const declared = rooms.flatMap(({ queues = [] }) => queues)
const counts = async (by: Client): Promise<Record<string, number>> => {
  const told: ReplyOf<typeof backendQueues> = (await by.get('/backend/dashboard/queues')).json()
  return Object.fromEntries(told.map(({ key, n }) => [key, n]))
}
const work = async (by: Client): Promise<ReplyOf<typeof backendWork>> => (await by.get('/backend/dashboard/work')).json()
const needs = async (by: Client): Promise<ReplyOf<typeof merchantDashboard>['needsYou']> =>
  (await by.get('/merchant/dashboard')).json().needsYou
const ok = async (reply: ReturnType<Client['post']>) => {
  const { statusCode, body } = await reply
  expect(statusCode, body).toBeLessThan(300)
  return body ? JSON.parse(body) : undefined
}

/** What each step changes in the counts, and nothing else; with the oldest of each queue that it fills. */
async function after(step: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await counts(admin)
  await step()
  const now = await counts(admin)
  const { queues } = await work(admin)
  for (const { key, today, yesterday, older, oldest } of queues) {
    expect([key, today + yesterday + older]).toEqual([key, now[key]])
    expect([key, oldest === null]).toEqual([key, now[key] === 0])
  }
  return Object.fromEntries(
    Object.keys(now).flatMap(key => (now[key] === before[key] ? [] : [[key, (now[key] ?? 0) - (before[key] ?? 0)]])),
  )
}

describe('what waits for the back office', { timeout: 120_000 }, () => {
  it('has the enquiries of the public site until they are answered', async () => {
    let refNo = ''
    const asked = async () => {
      refNo = (await enquired(world, stranger(world), {})).json().refNo
    }
    expect(await after(asked)).toEqual({ enquiries: 1 })
    const { id } = await world.services.db.selectFrom('enquiry').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
    const { queues } = await work(admin)
    expect(queues.find(({ key }) => key === 'enquiries')).toMatchObject({
      ...{ label: 'Enquiries', list: 'user-management/enquiries?f.status=open', since: 'dated', today: 1 },
      oldest: { refNo, link: `user-management/enquiries?open=${id}` },
    })
    const answered = () => ok(admin.post(`/backend/enquiry/answer/${id}`, { answer: 'It is on its way to you.' }, onceKey()))
    expect(await after(answered)).toEqual({ enquiries: -1 })
  })

  it('has privacy requests, also while somebody has taken one up', async () => {
    let id = ''
    const asked = async () => {
      id = (await ok(shop.post('/my/privacy/ask', { kind: 'correction', words: 'My name is misspelt' }, onceKey()))).id
    }
    expect(await after(asked)).toEqual({ privacyRequests: 1 })
    expect(await after(() => ok(admin.post(`/backend/privacy/requests/take/${id}`)))).toEqual({ privacyRequests: -1, privacyTaken: 1 })
    expect((await work(admin)).queues.find(({ key }) => key === 'privacyTaken')?.oldest?.link).toBe(`user-management/privacy?open=${id}`)
    expect(await after(() => ok(shop.post(`/my/privacy/withdraw/${id}`)))).toEqual({ privacyTaken: -1 })
  })

  it('has GST registrations while it is the office’s turn, and the shop has them in between', async () => {
    const gst = gstOf(world)
    let one = { id: '', refNo: '' }
    const submitted = async () => {
      one = await gst.submitted(shop)
    }
    expect(await after(submitted)).toEqual({ gstRegistrations: 1 })
    expect((await work(admin)).queues.find(({ key }) => key === 'gstRegistrations')?.oldest).toMatchObject({
      ...{ refNo: one.refNo, link: `actions/gst/registration/desk/${one.id}` },
    })
    await ok(admin.post(`${officeBase}/claim/${one.id}`))
    const { atWork } = await work(admin)
    expect(atWork).toMatchObject([{ what: 'GST registration', refNo: one.refNo, link: `actions/gst/registration/info/${one.id}` }])
    const sentBack = () => ok(admin.post(`${officeBase}/send-back/${one.id}`, { reasons: [{ code: 'panIllegible' }] }))
    expect(await after(sentBack)).toEqual({ gstRegistrations: -1 })
    expect(await needs(shop)).toMatchObject({
      rows: [
        {
          ...{ kind: 'gst_registration', id: one.id, state: 'Query', tone: 'back', verb: 'Fix', answerBy: expect.any(String) },
          link: `product/gst/registration/reapply/${one.id}`,
        },
      ],
      all: [{ label: 'GST registrations', link: 'product/gst', n: 1 }],
    })
    const withdrawn = () =>
      ok(shop.post(`/merchant/gst/registration/cancel/${one.id}`, { remark: 'The applicant changed his mind' }, onceKey()))
    expect(await after(withdrawn)).toEqual({})
    expect(await needs(shop)).toEqual({ rows: [], all: [] })
  })

  it('has clarifications of a GST registration until the reply is filed; the shop has them until it answered', async () => {
    const gst = gstOf(world)
    const one = await gst.atOfficer(shop, admin)
    const asked = () =>
      ok(admin.post(`${officeBase}/clarification/${one.id}`, { notice: 'Send the rent agreement', noticeOn: dayOf(new Date()) }, onceKey()))
    expect(await after(asked)).toEqual({ gstClarifications: 1 })
    expect(await needs(shop)).toMatchObject({
      rows: [{ kind: 'gst_registration', id: one.id, verb: 'Reply', answerBy: expect.any(String) }],
      all: [{ label: 'GST registrations', n: 1 }],
    })
    const answered = () => ok(shop.post(`/merchant/gst/registration/answer/${one.id}`, { answer: 'Enclosed' }, onceKey()))
    expect(await after(answered)).toEqual({})
    expect(await needs(shop)).toEqual({ rows: [], all: [] })
    const filed = () => ok(admin.post(`${officeBase}/reply-filed/${one.id}`, {}, onceKey()))
    expect(await after(filed)).toEqual({ gstClarifications: -1 })
  })

  it('has GST returns until the shop has to act, and again after it did', async () => {
    const filing = filingOf(world)
    let id = ''
    const submitted = async () => {
      id = await filing.submitted(shop)
    }
    expect(await after(submitted)).toEqual({ gstFilings: 1 })
    await filing.ok(filing.at(admin, 'claim', id))
    expect((await work(admin)).atWork).toMatchObject([{ what: 'GST return', link: `actions/gst/filling/info/${id}` }])
    await filing.ok(filing.at(admin, 'prepare', id))
    expect(await after(() => filing.ok(filing.at(admin, 'show-tax', id, someTax)))).toEqual({ gstFilings: -1 })
    const [row] = (await needs(shop)).rows
    expect(row).toMatchObject({ kind: 'gst_filing', id, state: 'Client approval', link: `product/gst/filling/info/${id}`, reason: null })
    expect(row?.answerBy).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await after(() => filing.ok(filing.shop(shop, 'return', id, { remark: 'A bill is missing' })))).toEqual({ gstFilings: 1 })
    expect((await needs(shop)).rows).toEqual([])
  })

  it('has paperless applications that a person has to look at until somebody has decided; one that stopped halfway is the shop’s', async () => {
    const less = paperlessOf(world)
    let id = ''
    const twoNumbers = async () => {
      id = await less.contradicted(shop)
    }
    const decide = (what: string) => ok(admin.post(`/backend/nsdlpan/paperless/${what}/${id}`, { remark: 'Asked them' }, onceKey()))
    expect(await after(twoNumbers)).toEqual({ paperless: 1 })
    expect((await work(admin)).queues.find(({ key }) => key === 'paperless')).toMatchObject({
      ...{ label: 'Paperless applications to look at', list: 'actions/nsdl-pan/paperless/list?f.attention=true', since: 'submittedAt' },
      oldest: { link: `actions/nsdl-pan/paperless/list?open=${id}` },
    })
    expect(await after(() => decide('accept'))).toEqual({ paperless: -1 })
    expect(await after(twoNumbers)).toEqual({ paperless: 1 })
    expect(await after(() => decide('refuse'))).toEqual({ paperless: -1 })
    // What is settled by its end is nothing to look at: no answer after its time, then a week later the money back.
    id = await less.charged(shop)
    await less.opened(shop, id)
    const silent = async (minutes: number) => {
      Object.assign(world.services.config, { sandboxGateway: false })
      await less.pass(id, minutes)
      await poll(world.services).finally(() => Object.assign(world.services.config, { sandboxGateway: true }))
    }
    expect(await after(() => silent(49 * 60))).toEqual({ paperless: 1 })
    expect(await after(() => silent(8 * 24 * 60))).toEqual({ paperless: -1 })
    // And after a success that came too late, once somebody said what was done.
    const { txnId } = await less.txn(id)
    const succeeded = { status: 'success', ackNo: '900000000000077' } as const
    await world.services.db.updateTable('paperlessSandbox').set(succeeded).where('txnId', '=', txnId).execute()
    expect(await after(() => less.signedPost(id, succeeded.ackNo))).toEqual({ paperless: 1 })
    const noted = () => ok(admin.post(`/backend/nsdlpan/paperless/late/${id}`, { remark: 'The shop pays it again' }))
    expect(await after(noted)).toEqual({ paperless: -1 })

    id = await less.charged(shop)
    const stopped = async () => {
      const back = await less.act((await less.opened(shop, id)) ?? '', 'stop')
      if (back) await less.comeBack(back)
    }
    expect(await after(stopped)).toEqual({})
    expect(await needs(shop)).toMatchObject({
      rows: [
        {
          ...{ kind: 'nsdl_paperless', id, state: 'Stopped halfway', tone: 'back', verb: 'Continue', reason: null },
          answerBy: dayOf((await less.txn(id)).windowUntil),
          link: `product/nsdl-pan/paperless/list?open=${id}`,
        },
      ],
      all: [{ label: 'Paperless applications', link: 'product/nsdl-pan/paperless/list?f.status=incomplete', n: 1 }],
    })
    await less.opened(shop, id)
    expect(await needs(shop)).toEqual({ rows: [], all: [] })
  })

  it('has PSA registrations, their password resets and coupon orders; one that was refused is the shop’s', async () => {
    const uti = utiOf(world)
    const { client: buyer } = await aCounter(world, 20_000_00)
    let psa = ''
    const asked = async () => {
      psa = await uti.sent(buyer)
    }
    expect(await after(asked)).toEqual({ psas: 1 })
    expect(await after(() => ok(admin.post(`/backend/uti/psa/forward/${psa}`, { remark: null })))).toEqual({ psas: -1, psasOutside: 1 })
    expect(await after(() => ok(admin.post(`/backend/uti/psa/reject/${psa}`, { remark: 'The photo is not his' })))).toEqual({
      psasOutside: -1,
    })
    expect((await needs(buyer)).rows).toMatchObject([
      { ...{ kind: 'psa', id: psa, reason: 'The photo is not his' }, verb: 'Fix', link: 'product/uti-pan/psa-registration' },
    ])
    const { version } = (await buyer.get(`/merchant/uti/psa/draft/${psa}`)).json()
    const again = { version, consent: '2025-04-01', language: 'en' }
    expect(await after(() => ok(buyer.post(`/merchant/uti/psa/submit/${psa}`, again)))).toEqual({ psas: 1 })
    expect((await needs(buyer)).rows).toEqual([])
    const approved = () => ok(admin.post(`/backend/uti/psa/approve/${psa}`, { psaId: freshPsaId() }))
    expect(await after(approved)).toEqual({ psas: -1 })
    expect(await after(() => ok(buyer.post(`/merchant/uti/psa/reset/${psa}`)))).toEqual({ psaResets: 1 })
    expect(await after(() => ok(admin.post(`/backend/uti/psa/reset-done/${psa}`, { remark: null })))).toEqual({ psaResets: -1 })

    const { physical } = (await buyer.get('/merchant/uti/coupons/offer')).json().price
    let order = ''
    const bought = async () => {
      order = (await ok(buy(buyer, units(2), 2 * physical.total))).id
    }
    expect(await after(bought)).toEqual({ coupons: 1 })
    expect(await after(() => ok(admin.post(`/backend/uti/coupons/process/${order}`, {}, onceKey())))).toEqual({
      coupons: -1,
      couponsOutside: 1,
    })
    const rejected = () => ok(admin.post(`/backend/uti/coupons/reject/${order}`, { remark: 'Not given' }, onceKey()))
    expect(await after(rejected)).toEqual({ couponsOutside: -1 })
  })

  it('has cards and loans of which there is no news, and their payouts; what the customer owes the partner is told to the shop', async () => {
    await ok(admin.post('/backend/master/lead-hosts', { version: 0, hosts: 'partner.example.com' }))
    const partners = (await admin.post('/backend/master/lead-vendor/list', {})).json().data as { id: string; code: string }[]
    const partner = partners.find(({ code }) => code === 'NSDL')?.id ?? ''
    const { id: _, ...vendor } = (await admin.get(`/backend/master/lead-vendor/${partner}`)).json()
    await ok(
      admin.post(`/backend/master/lead-vendor/${partner}`, { ...vendor, applyUrl: 'https://partner.example.com/a?c=7', payout: 300_00 }),
    )
    const customer = { appMode: 'S', cardVendor: 'NSDL', name: 'Sunita Devi', mobileNo: '7000000001', consent: true }
    const sentOn = async () => {
      const reply = await shop.post('/merchant/banking/cc/apply', customer, onceKey())
      expect(reply.statusCode, reply.body).toBe(200)
    }
    expect(await after(sentOn)).toEqual({ leads: 1 })
    const { id, refNo } = await world.services.db.selectFrom('lead').select(['id', 'refNo']).executeTakeFirstOrThrow()
    const told = (step: string) => ok(admin.post(`/backend/merchant/cc/told/${id}`, { step }))
    expect(await after(() => told('askKyc'))).toEqual({ leads: -1 })
    expect((await needs(shop)).rows).toMatchObject([{ kind: 'lead', state: 'KYC pending', link: `product/Banking/list?q=${refNo}` }])
    expect(await after(() => told('issue'))).toEqual({ leadPayouts: 1 })
    expect((await needs(shop)).rows).toEqual([])
    const paid = () => ok(admin.post(`/backend/merchant/cc/pay/${id}`, { payout: 300_00 }, onceKey()))
    expect(await after(paid)).toEqual({ leadPayouts: -1 })
  })

  it('has parcels on their way, to be checked, and those whose forms are still to come, which their shop has too', async () => {
    const { ackNo } = await aDueForm(world, shop)
    let parcel = { id: '', refNo: '' }
    const noted = async () => {
      parcel = await sent(shop, [ackNo])
    }
    expect(await after(noted)).toEqual({ couriersToReceive: 1 })
    const at = (verb: string, body?: object, id = parcel.id) => ok(admin.post(`${courierDesk}/${verb}/${id}`, body))
    const received = { receivedOn: dayOf(new Date()), parcels: 1 }
    expect(await after(() => at('receive', received))).toEqual({ couriersToReceive: -1, couriersToCheck: 1 })
    expect(await after(() => at('close', { unseen: 1 }))).toEqual({ couriersToCheck: -1, couriersShort: 1 })
    const short = { filters: [], length: 10 as const }
    const { data } = (await admin.post(`${courierDesk}/list`, { ...short, filters: [{ field: 'toCome', opt: 'gte', value1: 1 }] })).json()
    expect(data).toMatchObject([{ refNo: parcel.refNo, toCome: 1, status: 'discrepancy' }])
    expect(await needs(shop)).toMatchObject({
      rows: [{ kind: 'courier', id: parcel.id, state: 'Discrepancy', link: `misc/courier/${parcel.id}` }],
      all: [{ label: 'Couriers', link: 'misc/courier/list', n: 1 }],
    })
    // On its way once more, it is no longer to come with the first one.
    let second = { id: '', refNo: '' }
    const again = async () => {
      second = await sent(shop, [ackNo])
    }
    expect(await after(again)).toEqual({ couriersShort: -1, couriersToReceive: 1 })
    expect(await needs(shop)).toEqual({ rows: [], all: [] })
    await at('receive', received, second.id)
    expect(await after(() => at('scan', { ackNo }, second.id))).toEqual({ couriersToCheck: -1, couriersInCheck: 1 })
    expect(await after(() => at('close', { unseen: 0 }, second.id))).toEqual({ couriersInCheck: -1 })
  })

  it('is neither seen nor counted by who may not see its list', async () => {
    const nobody = await world.signUp('staff', { granted: [] })
    expect([await counts(nobody), (await work(nobody)).queues]).toEqual([{}, []])
    const granted: Capability[] = ['enquiry.read', 'courier.read', 'gst.read', 'uti.read', 'lead.read', 'privacy.read']
    for (const capability of granted) {
      const clerk = await world.signUp('staff', { granted: [capability] })
      const theirs = declared.filter(({ may }) => may === capability).map(({ key }) => key)
      expect(theirs.length).toBeGreaterThan(0)
      expect([capability, Object.keys(await counts(clerk)).sort()]).toEqual([capability, theirs.toSorted()])
      expect((await work(clerk)).queues.map(({ key }) => key).sort()).toEqual(theirs.toSorted())
    }
    expect(Object.keys(await counts(admin)).sort()).toEqual(declared.map(({ key }) => key).toSorted())
  })

  it('is found by an index, never by reading a whole table', async () => {
    await world.services.db.transaction().execute(async db => {
      // An empty table is read as a whole whatever it has; what it could be found by is what is asked.
      await sql`set local enable_seqscan = off`.execute(db)
      const wholeIn = async (rows: RawBuilder<unknown>) => {
        const plan = await sql<Record<string, string>>`explain select count(*) from (${rows}) as w`.execute(db)
        const lines = plan.rows.flatMap(row => Object.values(row))
        return lines.filter(line =>
          /Seq Scan|using \w+_pkey on (?!app_user|gateway_order|payment_request|tin_objection|site_setting|application a\b)/.test(line),
        )
      }
      for (const queue of declared) expect([queue.key, await wholeIn(rowsAt(queue, new Date()))]).toEqual([queue.key, []])
      expect(await wholeIn(sql`select id, ref_no, dated as since from enquiry where topic = 'other'`)).not.toEqual([])
    })
    expect(declared.length).toBeGreaterThan(20)
  })
})
