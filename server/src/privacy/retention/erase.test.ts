import { dayOf, monthsFrom } from '@sevakendra/contract/kit/dates'
import { kycFlow } from '@sevakendra/contract/kyc/flow'
import { retained, retentionKinds } from '@sevakendra/contract/register/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { answers, kycOf, allTicked as kycTicked } from '../../../test/kyc'
import { aCounter, aDraft, allTicked, aWaitingOne, desk, freshAckNo, key } from '../../../test/pan'
import { openWorld, password, type World } from '../../../test/world'
import { command } from '../../platform/jobs/batch'
import type { RecordRetention } from '../../platform/retention'
import { rooms } from '../../rooms'
import { eraseDue, eraseRecord } from './service'

const retention = rooms.flatMap(room => room.retention ?? [])
let world: World
let admin: Client
let staff: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  staff = await world.as('staff')
  counter = await aCounter(world, 5000_00)
  await admin.post('/auth/confirm', { password })
})
afterAll(() => world.close())

/** The job as it runs so many months from now. */
const inMonths = (months: number) =>
  eraseDue(world.services, retention, new Date(`${monthsFrom(dayOf(world.services.now()), months)}T23:00:00Z`))
const erasures = () => world.services.db.selectFrom('erasure').selectAll().orderBy('id').execute()
const filesOf = async (kind: string, id: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from scan_page where kind = ${kind} and subject_id = ${id}`.execute(
      world.services.db,
    )
  ).rows[0]?.n
const files = async () => (await world.services.db.selectFrom('file').select('id').execute()).map(({ id }) => id)

describe('what is not kept for ever', { timeout: 60_000 }, () => {
  it('is declared with a period that the law allows, by one room each', () => {
    for (const kind of retentionKinds) {
      const { least, usual, most } = retained[kind]
      expect([kind, least <= usual && usual <= most, retention.filter(one => one.kind === kind).length]).toEqual([kind, true, 1])
    }
    expect(retained.paymentSlips.least).toBe(8 * 12)
    expect(retained.signIns.least).toBeGreaterThanOrEqual(6)
  })

  it('goes from an application after its months, and leaves name, steps, hashes and a line of the trail', async () => {
    const { id, refNo } = await aWaitingOne(world, counter)
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    const number = freshAckNo()
    expect((await staff.post(`${desk}/acknowledge/${id}`, { ackNo: number, ackDate: dayOf(new Date()) }, key())).statusCode).toBe(200)
    const underWay = await aWaitingOne(world, counter)
    const before = await files()
    expect((await inMonths(23)).panPapers).toEqual({ done: 0, failed: 0 })
    expect((await inMonths(24)).panPapers).toEqual({ done: 1, failed: 0 })
    expect((await inMonths(24)).panPapers).toEqual({ done: 0, failed: 0 })
    const row = await world.services.db.selectFrom('application').selectAll().where('refNo', '=', refNo).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ answers: {}, sealed: {}, mobile: null, ackNo: number, status: 'acknowledged' })
    expect([row.applicant !== '', row.consentVersion !== null, row.total !== null]).toEqual([true, true, true])
    expect([await filesOf('nsdl_application', id), await filesOf('nsdl_application', underWay.id)]).toEqual([0, expect.any(Number)])
    expect(await filesOf('nsdl_application', underWay.id)).toBeGreaterThan(0)
    expect((await files()).length).toBeLessThan(before.length)
    const line = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'nsdl_application.forget')
      .executeTakeFirstOrThrow()
    const { papers } = line.details as { papers: { paper: string; sha256: string }[] }
    expect([...new Set(papers.map(({ paper }) => paper))]).toEqual(expect.arrayContaining(['form', 'photo', 'signature']))
    expect(papers.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
    expect((await erasures()).at(-1)).toMatchObject({ what: 'panPapers', ref: refNo, papers: papers.length, outcome: 'erased' })
    // Its page still opens, for both sides, and says what there is.
    for (const [client, path] of [
      [staff, `${desk}/info/${id}`],
      [counter.client, `/merchant/nsdlpan/physical/info/${id}`],
    ] as const)
      expect((await client.get(path)).statusCode).toBe(200)
  })

  it('takes drafts that nobody paid along, with their pictures', async () => {
    const { id } = await aDraft(counter.client)
    expect((await inMonths(11)).panDrafts).toMatchObject({ done: 0 })
    expect((await inMonths(12)).panDrafts?.done).toBeGreaterThan(0)
    expect((await counter.client.get(`/merchant/nsdlpan/physical/draft/${id}`)).statusCode).toBe(404)
  })

  it('goes from a KYC once the account is over, says which papers it had, and lets nobody work on by it', async () => {
    const shop = await world.signUp('merchant', { merchantId: await world.aShop() })
    const id = await kycOf(world).sent(shop)
    await staff.post(`/backend/kyc/claim/${id}`)
    expect((await staff.post(`/backend/kyc/verify/${id}`, kycTicked)).statusCode).toBe(200)
    const { userId } = await world.services.db.selectFrom('kyc').select('userId').where('id', '=', Number(id)).executeTakeFirstOrThrow()
    const paper = (await staff.get(`/backend/kyc/detail/${id}`)).json().pages[0].id
    const links = [`/backend/kyc/page/${id}/${paper}`, `/my/kyc/page/${id}/${paper}`] as const
    expect((await staff.get(links[0])).statusCode).toBe(200)
    // Nobody else's, by no way.
    const stranger = await world.signUp('merchant', { merchantId: await world.aShop() })
    for (const reply of [
      await stranger.get(links[1]),
      await stranger.post(`/my/kyc/scan/${id}/page/${paper}/turn`, { turns: 0 }),
      await stranger.post(`/my/kyc/scan/${id}/page/${paper}/delete`),
    ])
      expect(reply.statusCode).toBe(404)
    expect((await inMonths(200)).kycPapers).toEqual({ done: 0, failed: 0 })
    const suspended = await admin.post(`/backend/usermanagement/user/suspend/${userId}`, { remark: 'Left the business' })
    expect(suspended.statusCode, suspended.body).toBe(204)
    expect((await inMonths(59)).kycPapers).toEqual({ done: 0, failed: 0 })
    expect((await inMonths(60)).kycPapers).toEqual({ done: 1, failed: 0 })
    // An old link leads to nothing.
    for (const link of links) expect((await staff.get(link)).statusCode).toBe(404)
    const seen = (await staff.get(`/backend/kyc/detail/${id}`)).json()
    expect([seen.pages, seen.answers, seen.masked, seen.state]).toEqual([[], {}, {}, 'verified'])
    expect(seen.versions[0].papers.length).toBe(7)
    expect(seen.versions[0].papers.every((one: { sha256: string; erased: string | null }) => one.sha256 && one.erased)).toBe(true)
    expect(seen.validUntil < dayOf(new Date()) || seen.asked !== null).toBe(true)
    expect(JSON.stringify(seen)).not.toContain(answers.addressLine1)
  })

  it('stays while a legal hold is on its record or account, and goes at the next run after that', async () => {
    const { id, refNo } = await aDraft(counter.client)
    const userId = (
      await world.services.db.selectFrom('application').select('createdBy').where('refNo', '=', refNo).executeTakeFirstOrThrow()
    ).createdBy
    const { code } = await world.services.db.selectFrom('appUser').select('code').where('id', '=', userId).executeTakeFirstOrThrow()
    const there = async () => (await world.services.db.selectFrom('application').select('id').where('id', '=', Number(id)).execute()).length
    const held: string[] = []
    for (const about of [refNo, code]) {
      const reply = await admin.post('/backend/privacy/holds/place', { about, remark: 'Police inquiry' }, key())
      expect(reply.statusCode, reply.body).toBe(200)
      held.push(reply.json().id)
    }
    const sessions = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from session where user_id = ${userId} and ip is not null`.execute(
          world.services.db,
        )
      ).rows[0]?.n
    const before = await sessions()
    await inMonths(13)
    await inMonths(60)
    expect([await there(), await sessions()]).toEqual([1, before])
    const list = (await admin.post('/backend/privacy/holds/list', {})).json().data
    expect(list).toMatchObject([{ ref: code, reason: 'Police inquiry', status: 'placed' }, { ref: refNo }])
    for (const one of held) expect((await admin.post(`/backend/privacy/holds/lift/${one}`, { remark: 'Closed now' })).statusCode).toBe(204)
    await inMonths(60)
    expect(await there()).toBe(0)
  })

  it('stays with a hold on an account also where it was begun from it or mailed to it, and nobody deletes it meanwhile', async () => {
    const { client } = counter
    const { id, refNo } = await aDraft(client)
    const { code } = (await client.get('/auth/me')).json()
    const { email } = await world.services.db.selectFrom('appUser').select('email').where('code', '=', code).executeTakeFirstOrThrow()
    const [at, mine, other] = ['2024-01-01T00:00:00Z', email?.toUpperCase() ?? '', 'nobody@example.in']
    const about = (kind: string | null) => ({ about: kind, aboutId: kind ? Number(id) : null })
    const mails = await world.services.db
      .insertInto('mail')
      .values(
        [
          { toAddress: mine, ...about(null) },
          { toAddress: other, ...about('nsdl_application') },
          { toAddress: other, ...about(null) },
        ].map(one => ({ ...one, subject: 'Held', template: 'held', html: 'h', plain: 'p', status: 'sent' as const, createdAt: at })),
      )
      .returning('id')
      .execute()
    const kept = async () => {
      const left = await world.services.db
        .selectFrom('mail')
        .select('id')
        .where('html', '=', 'h')
        .where('subject', '=', 'Held')
        .orderBy('id')
        .execute()
      return left.map(one => mails.findIndex(mail => mail.id === one.id))
    }
    const place = async (on: string) =>
      (await admin.post('/backend/privacy/holds/place', { about: on, remark: 'Police inquiry' }, key())).json().id as string
    const lift = (hold: string, by = admin) => by.post(`/backend/privacy/holds/lift/${hold}`, { remark: 'Closed now' })
    const record = await place(refNo)
    const account = await place(code)
    await inMonths(60)
    expect(await kept()).toEqual([0, 1])
    // Placed after it was found to be due, and before its turn: it is looked at again.
    const drafts = retention.find(one => one.kind === 'panDrafts') as RecordRetention
    const late = new Date(Date.now() + 60 * 31 * 86_400_000)
    expect(await command(world.services, tx => eraseRecord(tx, drafts, Number(id), { months: 1 }), late)).toBeUndefined()
    await lift(record)
    await inMonths(60)
    expect(await kept()).toEqual([0])
    expect((await client.post(`/merchant/nsdlpan/physical/draft/${id}/delete`)).statusCode).toBe(409)
    await lift(account)
    await inMonths(60)
    expect(await kept()).toEqual([])
    expect((await client.post(`/merchant/nsdlpan/physical/draft/${id}/delete`)).statusCode).toBe(404)
    // Nobody lifts what was placed on themselves.
    const me = (await admin.get('/auth/me')).json().code
    const own = await place(me)
    expect((await lift(own)).statusCode).toBe(403)
    const second = await world.signUp('admin')
    await second.post('/auth/confirm', { password })
    expect((await lift(own, second)).statusCode).toBe(204)
  })

  it('goes from a rejected KYC after its months, and from one that was begun and left', async () => {
    expect(kycFlow.sources('reject')).toEqual(['reviewing'])
    const [rejected, left] = [
      await world.signUp('merchant', { merchantId: await world.aShop() }),
      await world.signUp('merchant', { merchantId: await world.aShop() }),
    ]
    const id = await kycOf(world).sent(rejected)
    await staff.post(`/backend/kyc/claim/${id}`)
    expect((await staff.post(`/backend/kyc/reject/${id}`, { remark: 'Not the person' }, key())).statusCode).toBe(200)
    const draft = await kycOf(world).begun(left)
    expect(await inMonths(60)).toMatchObject({ kycPapers: { done: 1, failed: 0 }, kycDrafts: { done: 1, failed: 0 } })
    for (const one of [id, draft.id]) {
      const row = await world.services.db.selectFrom('kyc').selectAll().where('id', '=', Number(one)).executeTakeFirstOrThrow()
      expect([row.answers, row.sealed]).toEqual([{}, {}])
    }
    // Whoever comes back begins with nothing.
    expect((await left.get(`/my/kyc/draft/${draft.id}`)).json().answers).toEqual({})
  })

  it('holds up nothing else where one record fails, and says it until it is done', async () => {
    const broken = retention.map(one =>
      one.kind === 'panPapers' && 'erase' in one ? { ...one, erase: () => Promise.reject(new Error('no')) } : one,
    )
    const { id } = await aWaitingOne(world, counter)
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    await staff.post(`${desk}/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key())
    const at = new Date(Date.now() + 30 * 31 * 86_400_000)
    for (let n = 0; n < 2; n++) expect((await eraseDue(world.services, broken, at)).panPapers).toEqual({ done: 0, failed: 1 })
    expect((await erasures()).filter(({ outcome }) => outcome === 'failed')).toMatchObject([{ what: 'panPapers', subjectId: Number(id) }])
    expect((await admin.get('/backend/settings/retention')).json().failed).toBe(1)
    expect((await eraseDue(world.services, retention, at)).panPapers).toEqual({ done: 1, failed: 0 })
    expect((await admin.get('/backend/settings/retention')).json().failed).toBe(0)
  })
})

describe('the periods', { timeout: 60_000 }, () => {
  it('are set by who may, within what the law allows, and show what they would erase before', async () => {
    const asAdmin = await world.as('admin')
    await asAdmin.post('/auth/confirm', { password })
    const { months } = (await asAdmin.get('/backend/settings/retention')).json()
    expect(months).toEqual(Object.fromEntries(retentionKinds.map(kind => [kind, retained[kind].usual])))
    const preview = async (more: object) => (await asAdmin.post('/backend/settings/retention/preview', { ...months, ...more })).json()
    expect((await preview({})).panDrafts).toEqual({ records: 0, papers: 0 })
    const refused = await asAdmin.post('/backend/settings/retention', { ...months, paymentSlips: 95 })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['paymentSlips']])
    const longer = { ...months, panPapers: 36 }
    expect((await asAdmin.post('/backend/settings/retention', longer)).statusCode).toBe(204)
    expect((await asAdmin.get('/backend/settings/retention')).json().months.panPapers).toBe(36)
    expect((await (await world.as('staff')).post('/backend/settings/retention', longer)).statusCode).toBe(403)
    const list = (await asAdmin.post('/backend/settings/retention/list', { length: 100 })).json()
    expect(list.data.map((row: { what: string }) => row.what)).toContain('panPapers')
  })
})

// Ends every sign-in, and therefore comes last.
describe('logs', { timeout: 60_000 }, () => {
  it('empties mails and sign-ins, and keeps that there were some', async () => {
    await world.services.jobs.runAll()
    const { id } = await world.services.db.selectFrom('mail').select('id').where('toAddress', '!=', '').executeTakeFirstOrThrow()
    const mail = () => world.services.db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { mails } = await inMonths(13)
    expect(mails?.done).toBeGreaterThan(0)
    expect(await mail()).toMatchObject({ toAddress: '', html: '', plain: '' })
    await world.services.db.updateTable('session').set({ expiresAt: '2020-01-01T00:00:00Z', endedAt: '2020-01-01T00:00:00Z' }).execute()
    expect((await eraseDue(world.services, retention)).signIns?.done).toBeGreaterThan(0)
    const { rows } = await sql`select 1 from session where ip is not null or user_agent is not null`.execute(world.services.db)
    expect(rows).toEqual([])
  })
})
