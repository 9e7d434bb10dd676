import { trackPath } from '@sevakendra/contract/kit/tracked'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { liveStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { paperlessForm } from '@sevakendra/contract/nsdl-pan/paperless/form'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { found } from '../../../test/named'
import { aCounter, aMember } from '../../../test/pan'
import { freshPan, paperlessOf, sunita } from '../../../test/paperless'
import { toldOf as notified } from '../../../test/told'
import { viewing } from '../../../test/view-as'
import { openWorld, password, type World } from '../../../test/world'
import { openedAnswers, storedAnswers } from '../../platform/answers'
import { command } from '../../platform/jobs/batch'
import { eraseDue } from '../../privacy/retention/service'
import * as wallet from '../../wallet/service'
import { settle } from './answers'
import { check, poll } from './checks'
import { proteanRequest, proteanStatus } from './protean'
import { paperlessRetention } from './retention'
import { signature } from './sandbox'

const hour = 60
const charge = 101_00

describe('a paperless application', () => {
  let world: World
  let less: ReturnType<typeof paperlessOf>
  let shop: Client
  let clerk: Client
  let merchantId: number
  beforeAll(async () => {
    world = await openWorld()
    less = paperlessOf(world)
    clerk = await world.signUp('staff')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    ;({ client: shop, merchantId } = await aCounter(world))
  })
  afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

  const balance = () => wallet.balance(world.services, merchantId)
  const info = async (id: string, by = shop) =>
    (await by.get(`/${by === clerk ? 'backend' : 'merchant'}/nsdlpan/paperless/info/${id}`)).json()
  const notices = async (kind: string) =>
    found('told', kind, await world.services.db.selectFrom('notice').select('facts').where('kind', '=', kind).execute()).map(
      ({ facts }) => facts as { refNo: string },
    )
  const toldOf = async (kind: string, id: string) => {
    const { refNo } = await less.row(id)
    return (await notices(kind)).filter(facts => facts.refNo === refNo).length > 0
  }
  const poll1 = async (id: string, minutes: number) => {
    await less.pass(id, minutes)
    await poll(world.services)
  }
  const entry = async (id: string) => {
    const token = await less.opened(shop, id)
    if (!token) throw new Error('It is over')
    return token
  }
  const total = async (id: string) => (await less.row(id)).total ?? 0

  it('asks for adults with a full date of birth, and charges by the card', async () => {
    const { id } = await less.begun(shop, { dob: `${new Date().getFullYear() - 10}-04-12`, lastName: '' })
    const { errors } = (await shop.get(`${less.base}/quote/${id}`)).json()
    expect(Object.keys(errors).sort()).toEqual(['dob', 'lastName'])
    expect(errors.dob).toEqual(['Paperless is for adults alone. For a minor, file the form on paper.'])
    for (const [physicalCard, fee] of [
      ['Y', charge],
      ['N', 66_00],
    ] as const) {
      const draft = await less.begun(shop, { physicalCard })
      const { price } = (await shop.get(`${less.base}/quote/${draft.id}`)).json()
      expect(price.governmentFee).toBe(fee)
    }
  })

  it('is saved as it is typed, and thrown away while nobody has paid for it', async () => {
    const { id, version } = await less.begun(shop, { mobile: '' })
    const saved = await shop.post(`${less.base}/draft/${id}`, { version, answers: { ...sunita, lastName: 'KUMARI' } })
    expect(saved.json()).toMatchObject({ version: version + 1 })
    expect((await shop.get(`${less.base}/draft/${id}`)).json()).toMatchObject({ appType: 'N', answers: { lastName: 'KUMARI' } })
    expect((await shop.get(`${less.base}/counts`)).json()).toEqual({ draft: 1 })
    expect((await clerk.get('/backend/nsdlpan/paperless/counts')).json()).not.toHaveProperty('draft')
    expect((await shop.post(`${less.base}/draft/${id}/delete`)).statusCode).toBe(204)
    expect((await shop.get(`${less.base}/draft/${id}`)).statusCode).toBe(404)
    const charged = await less.charged(shop)
    expect((await shop.post(`${less.base}/draft/${charged}/delete`)).statusCode).toBe(409)
  })

  it('is charged once however often it is confirmed, with one transaction', async () => {
    const before = await balance()
    const { id, version } = await less.begun(shop)
    const { price, consent } = (await shop.get(`${less.base}/quote/${id}`)).json()
    const body = { version, total: price.total, consent: consent.version }
    const key = onceKey()
    const [first, second, third] = await Promise.all([
      shop.post(`${less.base}/submit/${id}`, body, key),
      shop.post(`${less.base}/submit/${id}`, body, key),
      shop.post(`${less.base}/submit/${id}`, body, onceKey()),
    ])
    expect([first?.statusCode, second?.statusCode, third?.statusCode].filter(code => code === 200).length).toBeGreaterThan(0)
    expect((await shop.post(`${less.base}/submit/${id}`, body, key)).statusCode).toBe(200)
    expect((await shop.post(`${less.base}/submit/${id}`, body, onceKey())).statusCode).toBe(409)
    expect(before - (await balance())).toBe(price.total)
    expect(await less.state(id)).toBe('initiated')
    expect((await less.txn(id)).txnId).toMatch(/^PP\d+[0-9A-F]{12}$/)
  })

  it('is refused where nobody provides it, and nothing is charged', async () => {
    const { config } = world.services
    const before = await balance()
    Object.assign(config, { sandboxGateway: false })
    try {
      expect((await shop.get(`${less.base}/provider`)).json()).toEqual({ provider: null })
      await expect(less.charged(shop)).rejects.toThrow(/not set up yet/)
    } finally {
      Object.assign(config, { sandboxGateway: true })
    }
    expect(await balance()).toBe(before)
  })

  it('is acknowledged when the provider answers so, and its number is kept; commission goes to the parent shop', async () => {
    const member = await aMember(world)
    const parent = await wallet.balance(world.services, member.parentId)
    const id = await less.acknowledged(member.client)
    const row = await less.row(id)
    expect(row.status).toBe('acknowledged')
    expect(row.ackNo).toMatch(/^9\d{14}$/)
    expect(await wallet.balance(world.services, member.parentId)).toBeGreaterThan(parent)
    expect(await toldOf('paperlessAcknowledged', id)).toBe(true)
    // Success never regresses, whatever comes after it.
    await poll1(id, 48 * hour)
    await check(world.services, Number(id))
    expect(await less.state(id)).toBe('acknowledged')
    const paper = await member.client.post(`${less.base}/invoice/${id}`)
    expect(paper.statusCode).toBe(200)
  })

  it('is led back by a page of our own, and what was posted without a signature is no claim', async () => {
    const id = await less.charged(shop)
    const back = await less.act(await entry(id), 'finish')
    if (!back) throw new Error('No way back')
    const forged = { ...back.fields, ack_No: '911111111111111' }
    const page = await less.form('/api/nsdlpan/paperless/return', forged)
    expect(page.body).toContain(`url=/merchant/product/nsdl-pan/paperless/list?open=${id}`)
    expect((await less.txn(id)).claimAck).toBeNull()
    // The question to the provider decided all the same.
    expect(await less.row(id)).toMatchObject({ status: 'acknowledged', ackNo: back.fields.ack_No })
    expect((await less.form('/api/nsdlpan/paperless/return', { txnid: 'PP00000000000000' })).body).toContain('url=/"')
  })

  it('asks the provider once in a minute for posts without a signature, however many come', async () => {
    const id = await less.charged(shop)
    await entry(id)
    const asked = async () => (await less.txn(id)).checkedAt
    const post = async () => {
      await less.form('/api/nsdlpan/paperless/callback', { txnid: (await less.txn(id)).txnId, status: 'success' })
      expect((await world.services.jobs.runAll()).errors).toEqual([])
    }
    await post()
    const first = await asked()
    expect(first).not.toBeNull()
    for (let nth = 0; nth < 3; nth++) await post()
    expect(await asked()).toEqual(first)
    const earlier = sql<string>`clock_timestamp() - interval '61 seconds'`
    await world.services.db
      .updateTable('paperlessTransaction')
      .set({ checkedAt: earlier })
      .where('applicationId', '=', Number(id))
      .execute()
    const before = await asked()
    await post()
    expect(await asked()).not.toEqual(before)
  })

  it('takes a post before the browser comes back', async () => {
    const id = await less.charged(shop)
    const back = await less.act(await entry(id), 'finishFirst')
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect(await less.state(id)).toBe('acknowledged')
    if (!back) throw new Error('No way back')
    // However often it is said.
    expect((await less.form('/api/nsdlpan/paperless/callback', back.fields)).json()).toEqual({ ok: true })
    await less.comeBack(back)
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect((await info(id)).timeline.filter((step: { action: string }) => step.action === 'acknowledge')).toHaveLength(1)
  })

  it('is found out by the poller where the provider is silent or the browser was closed', async () => {
    const [silent, closed] = [await less.charged(shop), await less.charged(shop)]
    expect(await less.act(await entry(silent), 'finishSilent')).toBeNull()
    await entry(closed)
    await poll1(silent, 10)
    expect(await less.state(silent)).toBe('acknowledged')
    await poll1(closed, 29)
    expect(await less.state(closed)).toBe('initiated')
    await poll1(closed, 2)
    expect(await less.state(closed)).toBe('unknown')
  })

  it('may be asked about by hand after half an hour, on both sides', async () => {
    const id = await less.charged(shop)
    await less.act(await entry(id), 'finishSilent')
    for (const [by, side] of [
      [shop, 'merchant'],
      [clerk, 'backend'],
    ] as const) {
      const early = await by.post(`/${side}/nsdlpan/paperless/check/${id}`)
      expect(early.statusCode).toBe(422)
      expect(early.body).toMatch(/can be asked from/)
    }
    await less.pass(id, 29)
    expect((await shop.post(`${less.base}/check/${id}`)).statusCode).toBe(422)
    expect((await info(id)).transaction.mayCheck).toBe(false)
    await less.pass(id, 1)
    expect((await info(id)).transaction.mayCheck).toBe(true)
    expect((await clerk.post(`/backend/nsdlpan/paperless/check/${id}`)).json()).toMatchObject({ state: 'acknowledged' })
  })

  it('is asked about by people once in a minute, however many ask at once', async () => {
    const id = await less.charged(shop)
    await entry(id)
    await less.pass(id, 31)
    const ask = (by: Client, side: string) => by.post(`/${side}/nsdlpan/paperless/check/${id}`)
    const answers = await Promise.all([ask(shop, 'merchant'), ask(clerk, 'backend'), ask(shop, 'merchant'), ask(clerk, 'backend')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422])
    expect((await less.txn(id)).checks).toBe(1)
    const again = await ask(shop, 'merchant')
    expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('less than a minute ago')])
    // Nor just after the poller has asked.
    const later = async () => {
      await less.pass(id, 2)
      await world.services.db.deleteFrom('rateLimit').where('name', '=', `paperless application ${id} asked about`).execute()
    }
    await later()
    await check(world.services, Number(id))
    expect((await ask(shop, 'merchant')).statusCode).toBe(422)
    await later()
    expect((await ask(shop, 'merchant')).statusCode).toBe(200)
    expect((await less.txn(id)).checks).toBe(3)
  })

  it('is not asked about by who only looks at the account of its shop', async () => {
    const id = await less.charged(shop)
    await less.pass(id, 31)
    const { tab } = await viewing(world, merchantId, ['nsdl.read'])
    expect((await tab.get(`${less.base}/info/${id}`)).statusCode).toBe(200)
    expect((await tab.post(`${less.base}/check/${id}`)).statusCode).toBe(403)
    expect((await less.txn(id)).checks).toBe(0)
  })

  it('goes by the clock of the database, whatever the clock of a node says', async () => {
    const id = await less.charged(shop)
    await entry(id)
    const node = (minutes: number) => ({ ...world.services, now: () => new Date(Date.now() + minutes * 60_000) })
    await less.pass(id, 25)
    for (const off of [10, -10]) {
      await check(node(off), Number(id))
      expect(await less.state(id)).toBe('initiated')
    }
    world.services.now = () => new Date(Date.now() + 10 * 60_000)
    try {
      expect((await shop.post(`${less.base}/check/${id}`)).statusCode).toBe(422)
      await less.pass(id, 5)
      await check(node(-10), Number(id))
      expect(await less.state(id)).toBe('unknown')
    } finally {
      world.services.now = () => new Date()
    }
  })

  it('goes on with the same transaction and without a further charge', async () => {
    const id = await less.charged(shop)
    const before = await balance()
    const { txnId } = await less.txn(id)
    const token = await entry(id)
    const stopped = await less.act(token, 'stop')
    if (stopped) await less.comeBack(stopped)
    expect(await less.state(id)).toBe('incomplete')
    expect(await toldOf('paperlessIncomplete', id)).toBe(true)
    expect(await entry(id)).toBe(token)
    expect(await less.state(id)).toBe('initiated')
    expect((await less.txn(id)).txnId).toBe(txnId)
    const back = await less.act(token, 'finish')
    if (back) await less.comeBack(back)
    expect(await less.state(id)).toBe('acknowledged')
    expect(await balance()).toBe(before)
    // What is over is not opened again.
    expect(await less.opened(shop, id)).toBeUndefined()
  })

  it('fails after the grace period, is looked at once more, and gives the whole charge back once', async () => {
    const id = await less.charged(shop)
    const back = await less.act(await entry(id), 'fail')
    if (back) await less.comeBack(back)
    expect(await less.state(id)).toBe('initiated')
    expect((await info(id)).transaction).toMatchObject({ failing: true, providerMessage: expect.stringContaining('EKYC013') })
    expect((await shop.post(`${less.base}/open/${id}`)).statusCode).toBe(409)
    // Once, however often it is asked, and no deadline stands beside it any more.
    const reported = (await info(id)).timeline.filter((step: { action: string }) => step.action === 'reportFailure')
    expect(reported).toMatchObject([{ remark: 'It failed at the provider (EKYC013)' }])
    const listed = async (of: string) =>
      (await shop.post(`${less.base}/list`, {})).json().data.find((row: { id: string }) => row.id === of) as Record<string, unknown>
    expect(await listed(id)).toMatchObject({ status: 'initiated', failing: true, until: null })
    const going = await less.charged(shop)
    const { transaction } = await info(going)
    expect(await listed(going)).toMatchObject({ failing: false, until: transaction.manualFrom })
    await entry(going)
    expect(await listed(going)).toMatchObject({ failing: false, until: transaction.windowUntil })
    const after = (await balance()) + (await total(id))
    await poll1(id, 10)
    expect(await less.state(id)).toBe('failed')
    expect(after - (await balance())).toBe(await total(id))
    await poll1(id, 1)
    expect(await less.state(id)).toBe('refunded')
    expect(await balance()).toBe(after)
    for (let n = 0; n < 3; n++) await poll1(id, 6 * hour)
    await check(world.services, Number(id))
    expect(await balance()).toBe(after)
    expect(await toldOf('paperlessRefunded', id)).toBe(true)
    expect((await shop.post(`${less.base}/credit-note/${id}`)).statusCode).toBe(200)
  })

  it('takes a success at the last look before the refund', async () => {
    const id = await less.charged(shop)
    await less.act(await entry(id), 'failLate')
    await poll1(id, 10)
    expect(await less.state(id)).toBe('failed')
    const { txnId } = await less.txn(id)
    await world.services.db.updateTable('paperlessSandbox').set({ status: 'success', laterAt: null }).where('txnId', '=', txnId).execute()
    await poll1(id, 1)
    expect(await less.state(id)).toBe('acknowledged')
  })

  it('tells the office of a success after the refund, and charges nothing again', async () => {
    const before = await balance()
    const id = await less.charged(shop)
    await less.act(await entry(id), 'failLate')
    await poll1(id, 10)
    await poll1(id, 1)
    expect(await less.state(id)).toBe('refunded')
    for (let n = 0; n < 3; n++) await poll1(id, 6 * hour)
    expect(await less.state(id)).toBe('refunded')
    expect(await balance()).toBe(before)
    const { refNo } = await less.row(id)
    expect((await notices('paperlessLate')).filter(facts => facts.refNo === refNo).length).toBeGreaterThan(0)
    const { transaction, timeline } = await info(id, clerk)
    expect(transaction.lateAckNo).toMatch(/^\d{15}$/)
    expect(timeline.filter((step: { action: string }) => step.action === 'late')).toHaveLength(1)
    const { data } = (await clerk.post('/backend/nsdlpan/paperless/list', { search: refNo, length: 10 })).json()
    expect(data[0]).toMatchObject({ attention: true, status: 'refunded' })
    const noted = () => clerk.post(`/backend/nsdlpan/paperless/late/${id}`, { remark: 'The shop pays it again' })
    expect([(await noted()).statusCode, (await noted()).statusCode]).toEqual([204, 409])
    expect((await clerk.post('/backend/nsdlpan/paperless/list', { search: refNo, length: 10 })).json().data[0].attention).toBe(false)
  })

  it('is written of to its shop: when it is acknowledged, with the page for the applicant, when it stopped, and when it was refunded', async () => {
    const mails = (id: string) =>
      world.services.db
        .selectFrom('mail')
        .select(['template', 'plain'])
        .where('about', '=', 'nsdl_paperless')
        .where('aboutId', '=', Number(id))
        .orderBy('id')
        .execute()
    const id = await less.charged(shop)
    const token = await entry(id)
    const stopped = await less.act(token, 'stop')
    if (stopped) await less.comeBack(stopped)
    await entry(id)
    const back = await less.act(token, 'finish')
    if (back) await less.comeBack(back)
    const { refNo } = await less.row(id)
    const [halt, end, ...more] = await mails(id)
    expect([halt, end, more]).toMatchObject([{ template: 'paperlessIncomplete' }, { template: 'paperlessAcknowledged' }, []])
    expect(end?.plain).toContain(trackPath(refNo))
    expect(halt?.plain).not.toContain(trackPath(refNo))

    const failed = await less.charged(shop)
    await less.act(await entry(failed), 'fail')
    await poll1(failed, 10)
    await poll1(failed, 1)
    // So that it can be said in the language of the reader.
    const { refNo: failedRef } = await less.row(failed)
    expect((await notices('paperlessRefunded')).find(facts => facts.refNo === failedRef)).toMatchObject({
      reason: 'It failed at the provider',
    })
    const [given, ...others] = await mails(failed)
    expect([given, others]).toMatchObject([{ template: 'paperlessRefunded' }, []])
    expect(given?.plain).toContain('It failed at the provider')
  })

  it('ends when its time is over, after it was looked at', async () => {
    const before = await balance()
    const id = await less.charged(shop)
    const stopped = await less.act(await entry(id), 'stop')
    if (stopped) await less.comeBack(stopped)
    await poll1(id, 23 * hour)
    expect(await less.state(id)).toBe('incomplete')
    await poll1(id, hour)
    expect(await less.state(id)).toBe('failed')
    await poll1(id, 1)
    expect(await less.state(id)).toBe('refunded')
    expect(await balance()).toBe(before)
  })

  it('takes a signed request for half an hour, and none that was changed, is ahead of its time or is signed by somebody else', async () => {
    const id = await less.charged(shop)
    const { go } = (await shop.post(`${less.base}/open/${id}`)).json()
    const request = JSON.parse(go.fields.req)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(world.services.db)
    const now = new Date(rows[0]?.now ?? 0).getTime()
    // Signed as ours are: its time alone makes the difference.
    const at = (minutes: number, more: object = {}) => {
      const req = JSON.stringify({ ...request, reqTs: new Date(now - minutes * 60_000).toISOString(), ...more })
      return { req, sig: signature(world.services, 'request', req) }
    }
    const enter = (fields: Record<string, string>) => less.form('/api/nsdlpan/paperless/sandbox', fields)
    const entered = () => world.services.db.selectFrom('paperlessSandbox').select('token').where('txnId', '=', request.txnid).execute()
    for (const [what, fields] of [
      ['old', at(31)],
      ['of a day ago', at(24 * 60)],
      ['ahead of its time', at(-5)],
      ['changed', { ...at(0), req: at(0, { applicant: 'X' }).req }],
      ['not signed', { ...at(0), sig: '' }],
      ['signed as an answer is', { req: at(0).req, sig: signature(world.services, 'answer', at(0).req) }],
    ] as const) {
      const reply = await enter(fields)
      expect([what, reply.statusCode]).toEqual([what, 400])
      if (what.startsWith('o')) expect(reply.body).toContain('too old')
    }
    expect(await entered()).toEqual([])
    for (const minutes of [29, 0]) expect((await enter(at(minutes))).statusCode).toBe(200)
    expect(await entered()).toHaveLength(1)
  })

  it('goes through nobody where the keys of Protean are stored and its contract is not: it says so, and asks nobody', async () => {
    const { services } = world
    const { config, db } = services
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const begun = await less.charged(shop)
    const keys = '/backend/master/credentials/protean'
    for (const stored of [
      await admin.post(`${keys}/set`, { values: { clientId: 'client-number-1', clientSecret: 'secret-number-1' } }),
      await admin.post(`${keys}/use`),
    ])
      expect(stored.statusCode, stored.body).toBeLessThan(300)
    expect((await admin.get('/backend/master/credentials')).json().providers).toContainEqual(
      expect.objectContaining({ provider: 'protean', current: expect.anything(), canTest: false }),
    )
    const [key] = await db.selectFrom('apiCredential').select('id').where('provider', '=', 'protean').execute()
    expect(key).toBeDefined()
    Object.assign(config, { sandboxGateway: false })
    try {
      expect((await shop.get(`${less.base}/provider`)).json()).toEqual({ provider: null })
      const before = await balance()
      await expect(less.charged(shop)).rejects.toThrow(/Paperless applications are not set up yet. Please file the form on paper./)
      expect(await balance()).toBe(before)
      // One that was begun with these keys.
      await db
        .updateTable('paperlessTransaction')
        .set({ provider: 'protean', credentialId: key?.id ?? null })
        .where('applicationId', '=', Number(begun))
        .execute()
      const opened = await shop.post(`${less.base}/open/${begun}`)
      expect([opened.statusCode, opened.json().message]).toEqual([422, expect.stringContaining('not set up yet')])
      await poll1(begun, 10)
      expect((await info(begun)).transaction).toMatchObject({ providerMessage: 'This provider is switched off', checks: 0 })
    } finally {
      Object.assign(config, { sandboxGateway: true })
      await db
        .updateTable('paperlessTransaction')
        .set({ provider: 'sandbox', credentialId: null })
        .where('applicationId', '=', Number(begun))
        .execute()
    }
  })

  it('is looked at after 10, 30, 60 and 120 minutes, then each hour, and at the end of its time', async () => {
    const id = await less.charged(shop)
    await entry(id)
    const due = async () => {
      const { rows } = await sql<{
        minutes: number
      }>`select round(extract(epoch from next_check_at - clock_timestamp()) / 60)::int as minutes
        from paperless_transaction where application_id = ${Number(id)}`.execute(world.services.db)
      return rows[0]?.minutes ?? 0
    }
    const at: number[] = []
    let age = 0
    while (at.length < 27 && (await less.state(id)) !== 'failed') {
      const wait = await due()
      age += wait
      at.push(age)
      // A minute before, nobody asks.
      await less.pass(id, wait - 1)
      const { checks } = await less.txn(id)
      await poll(world.services)
      expect((await less.txn(id)).checks).toBe(checks)
      await poll1(id, 1)
      expect((await less.txn(id)).checks).toBe(checks + 1)
    }
    expect(at).toEqual([10, 30, 60, 120, ...Array.from({ length: 22 }, (_, n) => (n + 3) * 60)])
    expect(await less.state(id)).toBe('failed')
  })

  it('that was never begun there is given back after half an hour', async () => {
    const before = await balance()
    const id = await less.charged(shop)
    await shop.post(`${less.base}/open/${id}`)
    await poll1(id, 31)
    await poll1(id, 1)
    expect(await less.state(id)).toBe('refunded')
    expect(await balance()).toBe(before)
  })

  it('whose provider answers nobody keeps its money until a week after its time, with the office told', async () => {
    const before = await balance()
    const id = await less.charged(shop)
    await entry(id)
    Object.assign(world.services.config, { sandboxGateway: false })
    try {
      await poll1(id, 31)
      expect(await less.state(id)).toBe('unknown')
      await poll1(id, 49 * hour)
      expect(await less.state(id)).toBe('unknown')
      expect(await toldOf('paperlessSilent', id)).toBe(true)
      await poll1(id, 7 * 24 * hour)
      expect(await less.state(id)).toBe('refunded')
    } finally {
      Object.assign(world.services.config, { sandboxGateway: true })
    }
    expect(await balance()).toBe(before)
  })

  it('that cannot be worked on is tried again until it works, and the office is told at the third time', async () => {
    const id = await less.charged(shop)
    await less.act(await entry(id), 'finishSilent')
    const { db } = world.services
    await sql`create function fails_in_test() returns trigger language plpgsql as $$ begin raise exception 'disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger fails_in_test before update on application for each row when (new.id = ${sql.lit(Number(id))})
      execute function fails_in_test()`.execute(db)
    const told = async (by: Client) => (await notified(by, 'paperlessFault')).map(({ tries, link }) => [tries, link])
    for (const minutes of [10, 2]) await poll1(id, minutes)
    expect(await told(clerk)).toEqual([])
    for (const minutes of [3, 5]) await poll1(id, minutes)
    expect(await told(clerk)).toEqual([['3', `actions/nsdl-pan/paperless/list?open=${id}`]])
    expect(await told(shop)).toEqual([])
    await sql`drop trigger fails_in_test on application`.execute(db)
    await sql`drop function fails_in_test()`.execute(db)
    await poll1(id, 61)
    expect(await less.state(id)).toBe('acknowledged')
  })

  it('with two numbers is decided by a person', async () => {
    const id = await less.charged(shop)
    const back = await less.act(await entry(id), 'finishSilent')
    expect(back).toBeNull()
    await world.services.db
      .updateTable('paperlessTransaction')
      .set({ claimStatus: 'success', claimAck: '911111111111112' })
      .where('applicationId', '=', Number(id))
      .execute()
    await poll1(id, 10)
    await poll1(id, 60)
    expect(await less.state(id)).not.toBe('acknowledged')
    const { transaction } = await info(id, clerk)
    expect(transaction.contradicts).toMatch(/^9\d{14}$/)
    expect(await toldOf('paperlessContradicted', id)).toBe(true)
    // Its time does not end it.
    await poll1(id, 25 * hour)
    expect(['initiated', 'unknown']).toContain(await less.state(id))
    const accepted = await clerk.post(`/backend/nsdlpan/paperless/accept/${id}`, { remark: 'Asked them' }, onceKey())
    expect(accepted.json()).toEqual({ state: 'acknowledged' })
    expect((await less.row(id)).ackNo).toBe(transaction.contradicts)
    expect((await clerk.post(`/backend/nsdlpan/paperless/accept/${id}`, { remark: 'Again' }, onceKey())).statusCode).toBe(409)
  })

  const refused = (id: string, by = clerk) =>
    by.post(`/backend/nsdlpan/paperless/refuse/${id}`, { remark: 'Neither is of this applicant' }, onceKey())

  it('whose two numbers a person refuses is given back once, and neither number acknowledges it any more', async () => {
    const before = await balance()
    const id = await less.contradicted(shop)
    const posted = (await less.txn(id)).claimAck ?? ''
    const { contradicts } = (await info(id, clerk)).transaction
    expect((await shop.post(`/backend/nsdlpan/paperless/refuse/${id}`, { remark: 'x' }, onceKey())).statusCode).toBe(403)
    const key = onceKey()
    const say = () => clerk.post(`/backend/nsdlpan/paperless/refuse/${id}`, { remark: 'Neither is of this applicant' }, key)
    expect((await say()).json()).toEqual({ state: 'failed' })
    expect((await say()).json()).toEqual({ state: 'failed' })
    expect((await refused(id)).statusCode).toBe(409)
    expect(await less.txn(id)).toMatchObject({ answerAck: null, claimStatus: null, claimAck: null })
    // It says both again, signed and asked, before the charge came back and after it.
    for (const ackNo of [posted, contradicts]) await less.signedPost(id, ackNo)
    expect(await less.state(id)).toBe('failed')
    expect((await less.txn(id)).claimAck).toBeNull()
    await poll1(id, 2)
    expect(await less.row(id)).toMatchObject({ status: 'refunded', remark: 'Neither is of this applicant', ackNo: null })
    expect(await balance()).toBe(before)
    for (const ackNo of [posted, contradicts]) await less.signedPost(id, ackNo)
    for (let n = 0; n < 2; n++) await poll1(id, 6 * hour)
    expect(await less.txn(id)).toMatchObject({ lateAt: null, answerAck: null })
    expect(await less.state(id)).toBe('refunded')
    expect(await balance()).toBe(before)
    expect(await toldOf('paperlessRefunded', id)).toBe(true)
  })

  it('that was refused and gets a third number is decided by a person again, and one whose provider is away is given back all the same', async () => {
    const before = await balance()
    const [third, away] = [await less.contradicted(shop), await less.contradicted(shop)]
    for (const id of [third, away]) expect((await refused(id)).statusCode).toBe(200)
    const { txnId } = await less.txn(third)
    const { db, config } = world.services
    await db.updateTable('paperlessSandbox').set({ ackNo: '911111111111116' }).where('txnId', '=', txnId).execute()
    await poll1(third, 2)
    expect(await less.state(third)).toBe('failed')
    expect((await info(third, clerk)).transaction.contradicts).toBe('911111111111116')
    const accepted = await clerk.post(`/backend/nsdlpan/paperless/accept/${third}`, { remark: 'It was numbered anew' }, onceKey())
    expect(accepted.json()).toEqual({ state: 'acknowledged' })
    Object.assign(config, { sandboxGateway: false })
    try {
      await poll1(away, 2)
    } finally {
      Object.assign(config, { sandboxGateway: true })
    }
    expect(await less.state(away)).toBe('refunded')
    expect(before - (await balance())).toBe(await total(third))
  })

  it('becomes a draft on paper with what was typed, once', async () => {
    const pan = freshPan()
    const draft = await less.begun(shop, { pan, middleName: 'KUMARI' }, 'C')
    const first = (await shop.post(`${less.base}/convert/${draft.id}`)).json()
    expect((await shop.post(`${less.base}/convert/${draft.id}`)).json()).toEqual(first)
    const paper = (await shop.get(`/merchant/nsdlpan/physical/draft/${first.id}`)).json()
    const { physicalCard, ...typed } = sunita
    expect(paper).toMatchObject({ appType: 'C', category: 'P', answers: { ...typed, physicalCard, middleName: 'KUMARI' } })
    expect(paper.masked.pan).toMatch(/X/)
    expect((await info(draft.id)).converted).toEqual({ ...first, draft: true })
    const charged = await less.charged(shop)
    expect((await shop.post(`${less.base}/convert/${charged}`)).statusCode).toBe(409)
  })

  it('loses no answer on the way to paper, of either form, sealed ones among them', async () => {
    for (const appType of ['N', 'C'] as const) {
      const typed: Record<string, string> = {
        ...sunita,
        middleName: 'KUMARI',
        physicalCard: 'N',
        ...(appType === 'C' && { pan: freshPan() }),
      }
      const [asked, onPaper] = [paperlessForm(appType).questions, formOf({ appType, category: 'P', foreign: false }).questions]
      // Whatever is asked for is typed here, and asked for on paper by the same name.
      expect(Object.keys(typed).sort()).toEqual(Object.keys(asked).sort())
      expect(Object.keys(asked).filter(name => !(name in onPaper))).toEqual([])
      const draft = await less.begun(shop, typed, appType)
      const made = (await shop.post(`${less.base}/convert/${draft.id}`)).json()
      const row = await less.row(made.id)
      const kept = paperlessForm(appType).withSealed(storedAnswers(row), openedAnswers(world.services.vault, row))
      expect(kept).toMatchObject(typed)
    }
  })

  it('that became a draft on paper is neither opened, saved nor paid, until that draft is thrown away', async () => {
    const draft = await less.begun(shop)
    const { price, consent } = (await shop.get(`${less.base}/quote/${draft.id}`)).json()
    const pay = () =>
      shop.post(`${less.base}/submit/${draft.id}`, { version: draft.version, total: price.total, consent: consent.version }, onceKey())
    const both = await Promise.all([1, 2].map(() => shop.post(`${less.base}/convert/${draft.id}`)))
    const [paper, again] = both.map(answer => answer.json())
    expect(again).toEqual(paper)
    const before = await balance()
    const tried = [
      await pay(),
      await shop.get(`${less.base}/quote/${draft.id}`),
      await shop.get(`${less.base}/draft/${draft.id}`),
      await shop.post(`${less.base}/draft/${draft.id}`, { version: draft.version, answers: sunita }),
    ]
    for (const answer of tried)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        `This draft was made into ${paper.refNo} on paper. Go on there; nothing was charged for this one.`,
      ])
    expect([await balance(), await less.state(draft.id)]).toEqual([before, 'draft'])
    const { data: rows } = (await shop.post(`${less.base}/list`, {})).json()
    expect(rows.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({ madeInto: paper.refNo })
    expect((await shop.post(`/merchant/nsdlpan/physical/draft/${paper.id}/delete`)).statusCode).toBeLessThan(300)
    expect((await pay()).statusCode).toBe(200)
    expect((await shop.post(`${less.base}/convert/${draft.id}`)).statusCode).toBe(409)
  })

  it('that a colleague has made into paper, whose applications one does not see, is made into no second one', async () => {
    const [mine, theirs] = await Promise.all([1, 2].map(() => world.signUp('merchantstaff', { merchantId, granted: ['nsdl.apply'] })))
    const draft = await less.begun(mine as Client)
    const made = await shop.post(`${less.base}/convert/${draft.id}`)
    const { refNo } = made.json()
    const again = await mine?.post(`${less.base}/convert/${draft.id}`)
    expect([again?.statusCode, again?.json().message]).toEqual([409, expect.stringContaining(`was made into ${refNo} on paper`)])
    expect((await theirs?.post(`${less.base}/convert/${draft.id}`))?.statusCode).toBe(404)
    const { length } = await world.services.db.selectFrom('application').select('id').where('copiedFrom', '=', Number(draft.id)).execute()
    expect(length).toBe(1)
  })

  it('is paid or made into paper, of both at once one', async () => {
    const draft = await less.begun(shop)
    const { price, consent } = (await shop.get(`${less.base}/quote/${draft.id}`)).json()
    const [paid, made] = await Promise.all([
      shop.post(`${less.base}/submit/${draft.id}`, { version: draft.version, total: price.total, consent: consent.version }, onceKey()),
      shop.post(`${less.base}/convert/${draft.id}`),
    ])
    expect([paid?.statusCode, made?.statusCode].sort()).toEqual([200, 409])
  })

  it('of one PAN to be corrected is under way once', async () => {
    const pan = freshPan()
    const before = await balance()
    const { services } = world
    const under = await less.charged(shop, { pan }, 'C')
    for (const state of liveStates) {
      // Whatever brought it there.
      await services.db
        .updateTable('application')
        .set({ status: state as never })
        .where('id', '=', Number(under))
        .execute()
      await expect(less.charged(shop, { pan }, 'C'), state).rejects.toThrow(/already in progress/)
    }
    expect(before - (await balance())).toBe(await total(under))
  })

  it('that is acknowledged is in the way of no other correction of its PAN: for a month the shop is told of it before it pays', async () => {
    const { services } = world
    const pan = freshPan()
    const before = await balance()
    const first = await less.acknowledged(shop, { pan }, 'C')
    const { refNo } = await less.row(first)
    // Another phone number: it is the PAN by which it is known again.
    const again = await less.begun(shop, { pan, mobile: '9812300000' }, 'C')
    const similar = async () => (await shop.get(`${less.base}/quote/${again.id}`)).json().similar
    expect(await similar()).toEqual([{ id: first, refNo, state: 'acknowledged' }])
    const ago = (days: number) => new Date(services.now().getTime() - days * 86_400_000).toISOString()
    for (const [days, told] of [
      [29, 1],
      [31, 0],
    ] as const) {
      await services.db
        .updateTable('application')
        .set({ endedAt: ago(days) })
        .where('id', '=', Number(first))
        .execute()
      expect(await similar(), `${days} days`).toHaveLength(told)
    }
    const second = await less.acknowledged(shop, { pan }, 'C')
    expect(await less.state(second)).toBe('acknowledged')
    expect(before - (await balance())).toBe((await total(first)) + (await total(second)))
    // Nobody is told of another shop's customer.
    const { client: other } = await aCounter(world)
    const theirs = await less.begun(other, { pan }, 'C')
    expect((await other.get(`${less.base}/quote/${theirs.id}`)).json()).toMatchObject({ similar: [], taken: [] })
  })

  it('keeps nothing of the provider’s words once it is erased, wherever they went', async () => {
    const { services } = world
    // In what it answers, and in what it posts and signs.
    const canary = 'Mister Canarybird 98'
    const words = `failure: EKYC013 ${canary}`
    const answered = (id: string, status: 'incomplete' | 'failure') =>
      command(services, tx => settle(tx, Number(id), { status, ackNo: null, providerMessage: words }))
    const [failed, stopped, posted] = [await less.charged(shop), await less.charged(shop), await less.charged(shop)]
    await answered(stopped, 'incomplete')
    expect(await less.state(stopped)).toBe('incomplete')
    await answered(failed, 'failure')
    expect((await info(failed)).transaction.providerMessage).toBe(words)
    await less.pass(failed, 11)
    for (const _ of ['fails', 'is refunded']) {
      await answered(failed, 'failure')
      await less.pass(failed, 2)
    }
    expect(await less.row(failed)).toMatchObject({ status: 'refunded', remark: 'It failed at the provider (EKYC013)' })
    await entry(posted)
    await less.signedPost(posted, canary)
    await less.signedPost(posted, canary, `success ${canary}`)
    expect(await less.txn(posted)).toMatchObject({ claimStatus: 'success', claimAck: 'unreadable' })

    const whereIs = async () => {
      const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(services.db)
      const found: string[] = []
      for (const { name } of rows) {
        const hit = await sql`select 1 from ${sql.table(name)} as t where t::text ilike '%canarybird%' limit 1`.execute(services.db)
        if (hit.rows.length > 0) found.push(name)
      }
      return found
    }
    expect(await whereIs()).toEqual(['paperless_transaction'])
    // The stopped one is over, too.
    await less.pass(stopped, 25 * hour)
    for (const _ of ['fails', 'is refunded']) {
      await answered(stopped, 'failure')
      await less.pass(stopped, 2)
    }
    expect(await less.state(stopped)).toBe('refunded')
    await eraseDue(services, paperlessRetention, new Date(services.now().getTime() + 20 * 366 * 86_400_000))
    expect((await less.row(failed)).erasedAt).not.toBeNull()
    await answered(failed, 'failure')
    expect(await whereIs()).toEqual([])
  })

  it('of others is not there', async () => {
    const id = await less.charged(shop)
    const { client: other } = await aCounter(world)
    for (const path of ['info', 'quote', 'draft']) expect((await other.get(`${less.base}/${path}/${id}`)).statusCode, path).toBe(404)
    for (const path of ['check', 'open', 'convert']) expect((await other.post(`${less.base}/${path}/${id}`)).statusCode, path).toBe(404)
  })
})

describe('the shape of Protean, as far as it is public', () => {
  const contract = { entityId: 'E1', branchCode: 'B1', authKey: 'K' }
  const request = {
    ...{
      txnId: 'PP26110001ABCDEF',
      appType: 'C' as const,
      resume: false,
      at: '2026-11-28T10:00:00.000Z',
      origin: 'https://a.example',
      returnUrl: 'r',
    },
    applicant: { ...sunita, middleName: '', physicalCard: false, pan: 'ABCPD1234Q' },
  }

  it('wraps and flags each kind of request', () => {
    const correction = proteanRequest(contract, request)
    expect(correction).toMatchObject({ path: 'crPanReq', flag: 'C', body: { reqEntityData: { txnid: request.txnId, reqType: 'CR' } } })
    const entity = Object.values(correction.body)[0] as { formData: string }
    expect(JSON.parse(Buffer.from(entity.formData, 'base64').toString())).toMatchObject({
      applicantDto: { pan: 'ABCPD1234Q', dob: '12-04-1991' },
      otherDetails: { phyPanIsReq: 'N' },
    })
    expect(proteanRequest(contract, { ...request, appType: 'N' })).toMatchObject({ path: 'newPanReq', flag: 'F' })
    expect(proteanRequest(contract, { ...request, resume: true })).toMatchObject({
      path: 'incompleteApplication',
      flag: 'I',
      body: { incompleteData: {} },
    })
  })

  it('reads its answers, and waits at words that are not known', () => {
    const read = (answer: object) => proteanStatus('T1', answer)
    expect(read({ txnid: 'T1', status: 'SUCCESS', ack_No: '990019700070973' })).toMatchObject({
      status: 'success',
      ackNo: '990019700070973',
    })
    expect(read({ status: 'success', ack_No: 'soon' })).toMatchObject({ status: 'success', ackNo: null })
    expect(read({ status: 'incomplete' }).status).toBe('incomplete')
    expect(read({ status: 'failure', errordesc: 'EKYC013' })).toMatchObject({ status: 'failure', providerMessage: 'EKYC013' })
    expect(read({ error: { ER066: 'Transaction not found' } }).status).toBe('missing')
    expect(read({ status: 'odd' }).status).toBe('pending')
    expect(() => read({ txnid: 'T2', status: 'success' })).toThrow(/another transaction/)
  })
})
