import { dayOf } from '@sevakendra/contract/kit/dates'
import { trackPath, trackPicture } from '@sevakendra/contract/kit/tracked'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { filedStates, paperlessFlow } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { KyselyPlugin, Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCode } from '../../test/codes'
import { stranger } from '../../test/door'
import { aCounter, aDraft, aPaidOne, aVerifiedOne, desk, freshAadhaar, freshAckNo, key } from '../../test/pan'
import { freshPan, paperlessOf } from '../../test/paperless'
import { openWorld, type World } from '../../test/world'
import { poll } from '../nsdl-pan/paperless/checks'
import { publicFlow as paperlessPublic } from '../nsdl-pan/paperless/track'
import { publicFlow, publicSteps } from '../nsdl-pan/physical/track'
import { trackPhysical } from '../nsdl-pan/service'
import type { DB } from '../platform/database.gen'
import { follow, formPages } from './service'

const paperlessStates = paperlessPublic.states

let world: World
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  counter = await aCounter(world, 100_000_00)
})
afterAll(() => world.close())

/** Of the sample applicant. */
const born = '09/03/1992'
const asked = (number: string, on = born, client = stranger(world)) => client.post('/track', { number, born: on })
const own = '/merchant/nsdlpan/physical'
const page = () => formPages(world.services, [trackPhysical])['/track'] ?? expect.unreachable()
const setRow = (id: string, set: Updateable<DB['application']>) =>
  world.services.db.updateTable('application').set(set).where('id', '=', Number(id)).execute()

describe('an application on the public site', () => {
  it('is found by its reference or acknowledgement number with the date of birth, and nothing of a person is told', async () => {
    const { id, refNo } = await aVerifiedOne(world, counter.client)
    const spaced = `${refNo.slice(0, 4).toLowerCase()} ${refNo.slice(4)}`
    for (const [number, on] of [
      [refNo, born],
      [spaced, '09-03-1992'],
      [refNo, '09031992'],
    ] as const) {
      const reply = await asked(number, on)
      expect([reply.statusCode, reply.json().status], reply.body).toEqual([200, 'Checked'])
    }
    const staff = await world.as('staff')
    const ackNo = freshAckNo()
    await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: dayOf(new Date()) }, key())
    const told = (await asked(ackNo)).json()
    expect(told).toMatchObject({ service: 'New PAN', status: 'Acknowledged', tone: 'ok', until: null, usualDays: null })
    expect(told.steps.map(({ label, state }: { label: string; state: string }) => [label, state])).toEqual([
      ['Submitted', 'done'],
      ['Checked', 'done'],
      ['Filed', 'done'],
      ['Acknowledged', 'done'],
      ['PAN allotted', 'now'],
      ['Card dispatched', 'next'],
    ])
    expect(told.steps[3].day).toBe(dayOf(new Date()))
    const pan = 'ABCPK1234D'
    const allotted = await staff.post(`${desk}/allot/${id}`, { pan, on: dayOf(new Date()), sure: true })
    expect(allotted.statusCode, allotted.body).toBe(200)
    const text = (await asked(refNo)).body
    expect(JSON.parse(text).status).toBe('PAN allotted')
    const { answers, applicant } = await world.services.db
      .selectFrom('application')
      .select(['answers', 'applicant'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const personal = [...applicant.split(' '), ...Object.values(answers as Record<string, unknown>).map(String), pan, pan.slice(-4), '1992']
    expect(personal.filter(one => one.length > 3 && text.includes(one))).toEqual([])
  })

  it.each([
    ['a company', 'N', 'C'],
    ['a family', 'N', 'H'],
    ['a firm', 'C', 'F'],
    ['a person who has a PAN', 'C', 'P'],
  ] as const)('of %s is found by the date that its own form asks for', async (_, appType, category) => {
    const filing = { appType, category, foreign: false }
    const { code } = editionOn(dayOf(new Date()))
    const sample = sampleOf(filing, code)
    const answers = { ...sample, ...(sample.aadhaar ? { aadhaar: freshAadhaar() } : {}) }
    const { client } = counter
    const drafted = await client.post(`${own}/draft`, { ...filing, answers })
    expect(drafted.statusCode, drafted.body).toBe(200)
    const { id, version } = drafted.json()
    const { price, consent } = (await client.get(`${own}/quote/${id}`)).json()
    const paid = await client.post(`${own}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())
    expect(paid.statusCode, paid.body).toBe(200)
    const on = String(sample[formOf(filing).born])
    const told = await asked(paid.json().refNo, on)
    expect(told.json(), told.body).toMatchObject({
      service: appType === 'N' ? 'New PAN' : 'Correction of a PAN',
      steps: { 4: { label: appType === 'N' ? 'PAN allotted' : 'Request carried out' } },
    })
    expect((await asked(paid.json().refNo, '01/02/1933')).statusCode).toBe(404)
  })

  it('is not there before it is paid', async () => {
    const draft = await aDraft(counter.client)
    expect((await asked(draft.refNo)).statusCode).toBe(404)
  })

  it('is refused alike for a number that nobody has and for another date, after the same questions to the database', async () => {
    const { refNo } = await aPaidOne(counter.client)
    const [wrong, none] = [await asked(refNo, '10/03/1992'), await asked('PN2611999999')]
    expect([wrong.statusCode, wrong.json()]).toEqual([404, none.json()])
    expect(none.statusCode).toBe(404)
    const statements = async (number: string) => {
      const seen: string[] = []
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          seen.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const services = { ...world.services, db: world.services.db.withPlugin(counting) }
      const asking = follow(services, [trackPhysical], { number, born: '1992-03-10' }, stranger(world).address)
      await expect(asking).rejects.toMatchObject({ status: 404 })
      return seen
    }
    expect(await statements(refNo)).toEqual(await statements('PN2611999998'))
  })

  it('says at the field what is no number or no date', async () => {
    for (const [number, on, fields] of [
      ['', '', ['born', 'number']],
      ['PN<b>', '31/02/1990', ['born', 'number']],
      ['PN2611000001', 'yesterday', ['born']],
    ] as const) {
      const reply = await asked(number, on)
      expect([reply.statusCode, Object.keys(reply.json().errors).sort()]).toEqual([422, fields])
    }
  })

  it('can be asked for eight wrong dates, from wherever; a number that nobody has as well, and another one goes on', async () => {
    const [tried, other] = [await aPaidOne(counter.client), await aPaidOne(counter.client)]
    for (const number of [tried.refNo, 'PN2611888888']) {
      const codes: number[] = []
      for (let day = 1; day <= 9; day++) codes.push((await asked(number, `0${day}/01/1980`)).statusCode)
      expect(codes).toEqual([...Array(8).fill(404), 429])
    }
    const held = await asked(tried.refNo)
    expect([held.statusCode, held.headers['retry-after']]).toEqual([429, expect.any(String)])
    // The right date costs nothing, however often somebody looks.
    for (let n = 0; n < 10; n++) expect((await asked(other.refNo)).statusCode).toBe(200)
    // What was typed stands nowhere, not even as what is counted.
    const names = await world.services.db.selectFrom('rateLimit').select('name').execute()
    expect(names.some(({ name }) => name.startsWith('dates tried of '))).toBe(true)
    expect(names.filter(({ name }) => name.includes(tried.refNo) || name.includes('PN2611888888'))).toEqual([])
  })

  it('has one count of wrong dates, whichever of its two numbers is typed', async () => {
    const less = paperlessOf(world)
    const id = await less.acknowledged(counter.client)
    const { refNo, ackNo } = await less.row(id)
    const codes: number[] = []
    for (let day = 1; day <= 8; day++) codes.push((await asked((day % 2 ? refNo : ackNo) ?? '', `0${day}/01/1980`)).statusCode)
    expect(codes).toEqual(Array(8).fill(404))
    for (const number of [refNo, ackNo]) expect((await asked(number ?? '', '12/04/1991')).statusCode, number ?? '').toBe(429)
    // On paper as well.
    const paper = await aPaidOne(counter.client)
    const paperAck = freshAckNo()
    await setRow(paper.id, {
      status: 'acknowledged',
      ackNo: paperAck,
      ackDate: dayOf(new Date()),
      acknowledgedAt: new Date().toISOString(),
    })
    for (let day = 1; day <= 8; day++) await asked(paper.refNo, `0${day}/01/1980`)
    expect((await asked(paperAck)).statusCode).toBe(429)
  })

  it('is asked for twenty times at once from one network', async () => {
    const client = stranger(world)
    const { refNo } = await aPaidOne(counter.client)
    const codes = new Set<number>()
    for (let n = 0; n < 20; n++) codes.add((await asked(refNo, born, client)).statusCode)
    expect([...codes]).toEqual([200])
    const last = await asked(refNo, born, client)
    expect([last.statusCode, last.json().message]).toEqual([429, expect.stringMatching(/^Too many attempts/)])
  })
})

describe('each state of the flow', () => {
  it('has its words, and steps are reached up to it and no further', async () => {
    const { id, refNo } = await aPaidOne(counter.client)
    const now = new Date().toISOString()
    const today = dayOf(now)
    // Days of all steps stand there, as after a mistake: the state alone decides what is reached.
    await setRow(id, { ackNo: freshAckNo(), ackDate: today, allottedOn: today, dispatchedOn: today, trackingNo: 'EA123456789IN' })
    const seen: string[] = []
    // These two need an objection: `nsdl-pan/tin/tin.test.ts` and the random walk come to them by its steps.
    const byHand = physicalFlow.states.filter(state => state !== 'tinRejected' && state !== 'tinReplied')
    for (const state of byHand) {
      const claimed = state === 'pendingVerification'
      await setRow(id, { status: state, claimBy: claimed ? counter.userId : null, claimUntil: claimed ? now : null, refundedAt: now })
      const reply = await asked(refNo)
      const place = publicFlow.states[state]
      if (place === null) {
        expect(reply.statusCode, state).toBe(404)
        continue
      }
      expect(reply.json(), state).toMatchObject({ status: place.status, about: place.about, next: place.next ?? null })
      const done = reply.json().steps.filter((step: { state: string }) => step.state === 'done')
      // What was freed for its Aadhaar number is drawn as far as its record goes.
      if (place.reached !== 'recorded') expect(done.length, state).toBe(publicSteps.indexOf(place.reached) + 1)
      seen.push(state)
    }
    expect(seen).toHaveLength(byHand.length - 1)
  })

  it('stands in the map', () => {
    expect(Object.keys(publicFlow.states).sort()).toEqual(
      [...physicalFlow.states, 'handedOver', 'allottedEPan', 'corrected', 'correctedEPan'].sort(),
    )
  })
})

describe('an application without paper', () => {
  const bornOn = '12/04/1991'

  it('is found by both of its numbers with the date of birth, and nothing of a person is told', async () => {
    const less = paperlessOf(world)
    const id = await less.acknowledged(counter.client, { lastName: 'VASUDEVAN' }, 'N')
    const { refNo, ackNo } = await less.row(id)
    const today = dayOf(new Date())
    for (const number of [refNo, ackNo]) {
      const reply = await asked(number ?? '', bornOn)
      expect(reply.json(), reply.body).toEqual({
        ...{ service: 'New PAN', status: 'Acknowledged', tone: 'ok', until: null, usualDays: null },
        ...{ about: paperlessStates.acknowledged?.about, next: paperlessStates.acknowledged?.next },
        steps: [
          { label: 'Submitted', day: today, state: 'done' },
          { label: 'Acknowledged', day: today, state: 'done' },
          { label: 'PAN allotted', day: null, state: 'now' },
          { label: 'Card dispatched', day: null, state: 'next' },
        ],
      })
      for (const personal of ['VASUDEVAN', 'SUNITA', '9812345678', 'sunita', '1991']) expect(reply.body).not.toContain(personal)
      expect((await asked(number ?? '', '13/04/1991')).statusCode).toBe(404)
    }
    const correction = await less.charged(counter.client, { pan: freshPan() }, 'C')
    expect((await asked((await less.row(correction)).refNo, bornOn)).json().service).toBe('Correction of a PAN')
    const draft = await less.begun(counter.client)
    expect((await asked(draft.refNo, bornOn)).statusCode).toBe(404)
  })

  it('is drawn as far as it is in each state, whatever days stand there', async () => {
    const less = paperlessOf(world)
    const id = await less.charged(counter.client)
    const { refNo } = await less.row(id)
    const now = new Date().toISOString()
    const ack = { ackNo: freshAckNo(), ackDate: dayOf(now), acknowledgedAt: now }
    const told: string[] = []
    const isAllotted: readonly string[] = ['allotted', 'cardDispatched']
    for (const state of paperlessFlow.states) {
      const filed = filedStates.includes(state)
      const more = {
        ...(filed ? ack : { ackNo: null, acknowledgedAt: null, ackDate: dayOf(now) }),
        allottedOn: isAllotted.includes(state) ? dayOf(now) : null,
        ...(state === 'cardDispatched'
          ? { dispatchedOn: dayOf(now), trackingNo: 'EA123456789IN' }
          : { dispatchedOn: null, trackingNo: null }),
      }
      await setRow(id, { status: state as never, refundedAt: state === 'refunded' ? now : null, ...more })
      const reply = await asked(refNo, bornOn)
      const place = paperlessStates[state]
      if (place === null) {
        expect([reply.statusCode, state]).toEqual([404, 'draft'])
        continue
      }
      expect(reply.json(), state).toMatchObject({ status: place.status, about: place.about, next: place.next ?? null })
      const done = reply.json().steps.filter((step: { state: string }) => step.state === 'done')
      expect(done.length, state).toBe(state === 'cardDispatched' ? 4 : state === 'allotted' ? 3 : filed ? 2 : 1)
      expect(reply.body).not.toContain('EA123456789IN')
      expect(reply.json().until, state).toBe(state === 'incomplete' ? dayOf((await less.txn(id)).windowUntil) : null)
      told.push(state)
    }
    expect(told).toHaveLength(paperlessFlow.states.length - 1)
  })

  it('says of what is over at the provider and not yet certain that it is being checked, and of no failure before the charge was given back', async () => {
    const less = paperlessOf(world)
    const told = async (id: string) => {
      const reply = await asked((await less.row(id)).refNo, bornOn)
      expect(reply.body).not.toMatch(/EKYC013|fail|not succeed|9812345678|SUNITA/i)
      return reply.json()
    }
    const reported = async (act: 'fail' | 'failLate') => {
      const id = await less.charged(counter.client)
      const back = await less.act((await less.opened(counter.client, id)) ?? '', act)
      if (back) await less.comeBack(back)
      expect(await less.state(id)).toBe('initiated')
      return id
    }
    const checked = {
      ...{ status: 'Being checked with the provider', tone: 'busy', until: null },
      steps: { 0: { label: 'Submitted', state: 'done' }, 1: { label: 'Acknowledged', state: 'now', day: null } },
    }
    const [failed, succeeded] = [await reported('fail'), await reported('failLate')]
    for (const id of [failed, succeeded]) expect(await told(id)).toMatchObject(checked)
    const later = async (minutes: number) => {
      for (const id of [failed, succeeded]) await less.pass(id, minutes)
      await poll(world.services)
    }
    await later(10)
    for (const id of [failed, succeeded]) {
      expect(await less.state(id)).toBe('failed')
      expect(await told(id)).toMatchObject(checked)
    }
    const { txnId } = await less.txn(succeeded)
    await world.services.db.updateTable('paperlessSandbox').set({ status: 'success', laterAt: null }).where('txnId', '=', txnId).execute()
    await later(1)
    expect(await told(succeeded)).toMatchObject({ status: 'Acknowledged', tone: 'ok' })
    expect(await told(failed)).toMatchObject({ status: 'Closed', tone: 'bad' })
    // One that stopped halfway before has no day any more until which its shop could go on.
    const stopped = await less.charged(counter.client)
    const token = (await less.opened(counter.client, stopped)) ?? ''
    const halt = await less.act(token, 'stop')
    if (halt) await less.comeBack(halt)
    expect(await told(stopped)).toMatchObject({ status: 'Stopped halfway', until: expect.any(String) })
    await world.services.db
      .updateTable('paperlessTransaction')
      .set({ answerStatus: 'failure' })
      .where('applicationId', '=', Number(stopped))
      .execute()
    expect(await told(stopped)).toMatchObject(checked)
    // Of two numbers a person decides.
    const contradicted = await less.contradicted(counter.client)
    expect(await less.state(contradicted)).toBe('initiated')
    expect(await told(contradicted)).toMatchObject(checked)
  })
})

describe('the page without scripts', () => {
  it('opens with the number of its address and answers what is sent, with the same bounds', async () => {
    const { refNo } = await aPaidOne(counter.client)
    const { opened, asked: sent } = page()
    expect(opened(new URLSearchParams({ no: refNo.toLowerCase() }))).toEqual({ number: refNo, born: '', answer: null, refused: null })
    for (const query of ['', 'no=', 'no=<script>', `no=${'9'.repeat(200)}`]) expect(opened(new URLSearchParams(query))).toBeUndefined()
    const { address } = stranger(world)
    const send = (number: string, on: string) => sent(new URLSearchParams({ number, born: on }), address)
    // The date is not sent back with the answer: the page may stay open on somebody else's telephone.
    expect(await send(refNo, born)).toMatchObject({ status: 200, came: { number: refNo, born: '', answer: { status: 'Being prepared' } } })
    expect(await send(refNo, '10/03/1992')).toMatchObject({
      status: 404,
      came: { answer: null, refused: { message: expect.stringMatching(/^Nothing was found/), errors: {} } },
    })
    expect(await send(refNo, '')).toMatchObject({ status: 422, came: { refused: { errors: { born: ['Required'] } } } })
    for (let n = 0; n < 20; n++) await send('PN2611777777', born)
    expect(await send(refNo, born)).toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  })
})

describe('the code of the page', () => {
  it('is a picture in which another program reads the address with the number, and nothing else', async () => {
    const reply = await world.nobody().get(trackPicture('PN2611000007').replace('/api', ''))
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
    expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { origin, pathname, search } = new URL((await readCode(reply.rawPayload)) ?? '')
    expect(`${pathname}${search}`).toBe(trackPath('PN2611000007'))
    expect(origin).toBe(world.services.config.publicUrl)
    expect((await world.nobody().get('/track/qr?no=%3Cb%3E')).statusCode).toBe(400)
  })
})
