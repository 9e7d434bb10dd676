import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/client'
import { stranger } from '../../../test/door'
import { aCounter, aVerifiedOne, desk, freshAckNo, key } from '../../../test/pan'
import { freshPan as correctedPan, paperlessOf } from '../../../test/paperless'
import { upload } from '../../../test/sheets'
import { everybodyTold, lettersTo, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import { eraseDue } from '../../privacy/retention/service'
import { check, poll } from '../paperless/checks'
import { paperlessRetention } from '../paperless/retention'

const today = dayOf(new Date())
let world: World
let staff: Client
let counter: Awaited<ReturnType<typeof aCounter>>
let made = 0
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  counter = await aCounter(world, 50_000_00)
})
afterAll(() => world.close())

/** Of ANITA KUMARI, an individual. */
const freshPan = (initial = 'K', category = 'P') => `ABC${category}${initial}${String(++made).padStart(4, '0')}Z`
async function acknowledged() {
  const one = await aVerifiedOne(world, counter.client)
  const ackNo = freshAckNo()
  await staff.post(`${desk}/acknowledge/${one.id}`, { ackNo, ackDate: today }, key())
  return { ...one, ackNo }
}
const allot = (id: string, pan: string, more: object = {}, by = staff) => by.post(`${desk}/allot/${id}`, { pan, on: today, ...more })
const dispatch = (id: string, trackingNo = 'EA123456789IN', by = staff, on = today) => by.post(`${desk}/dispatch/${id}`, { trackingNo, on })
const info = async (id: string, by = staff) =>
  (await by.get(by === staff ? `${desk}/info/${id}` : `/merchant/nsdlpan/physical/info/${id}`)).json()
const noticesOf = async (by: Client) => (await by.post('/notice/list', { length: 100 })).json().data

/** What the check says of a file of numbers. */
async function checked(root: string, head: string, rows: string[], roles: string[], asked: object = {}) {
  const uploadId = await upload(staff, 'numbers.csv', Buffer.from([head, ...rows].join('\n')), 'text/csv')
  const body = { uploadId, asked, mapping: { headerRow: 1, lastRow: null, dateShape: 'ymd', roles } }
  return { body, seen: (await staff.post(`${desk}/${root}/import/check`, body)).json() }
}

/** The same, and its rows are taken. */
async function taken(...file: Parameters<typeof checked>) {
  const { body, seen } = await checked(...file)
  const unasked = (await staff.post(`${desk}/${file[0]}/import/check`, { ...body, asked: {} })).json()
  const reply = await staff.post(`${desk}/${file[0]}/import/commit`, { ...body, stamp: seen.stamp }, key())
  expect(reply.statusCode, reply.body).toBe(200)
  await world.services.jobs.runAll()
  return { unasked, seen, runId: reply.json().runId }
}

describe('an allotted PAN', { timeout: 60_000 }, () => {
  it('is stored sealed, shown masked to both sides, and the shop is told', async () => {
    const { id, refNo } = await acknowledged()
    const pan = freshPan()
    const reply = await allot(id, ` ${pan.toLowerCase()} `)
    expect(reply.json()).toEqual({ state: 'allotted', doubts: [] })
    const masked = `XXXXXX${pan.slice(-4)}`
    for (const by of [staff, counter.client])
      expect(await info(id, by)).toMatchObject({ state: 'allotted', allotted: { masked, on: today } })
    const row = await world.services.db.selectFrom('application').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(pan)
    const trail = await world.services.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute()
    expect(JSON.stringify(trail)).not.toContain(pan)
    const mail = await world.services.db.selectFrom('mail').selectAll().where('template', '=', 'applicationAllotted').execute()
    expect(mail).toMatchObject([{ template: 'applicationAllotted', aboutId: Number(id), plain: expect.stringContaining(masked) }])
    const link = `product/nsdl-pan/physical/info/${id}`
    const told = { words: `The PAN for ${refNo} has been allotted: ${masked}`, link }
    expect(await everybodyTold(world, 'panAllotted')).toEqual(await toOwners(world, counter.merchantId, told))

    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.acknowledge'] })
    expect((await clerk.post(`${desk}/reveal-allotted/${id}`, { reason: 'Out of interest' })).statusCode).toBe(403)
    expect((await staff.post(`${desk}/reveal-allotted/${id}`, { reason: 'Compare with the card' })).json()).toEqual({ pan })
    const shown = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'applicationPan.revealed').execute()
    expect(shown).toMatchObject([{ subjectId: id, details: { place: 'allotted' } }])

    expect((await dispatch(id, 'ea 123-456789 in')).json()).toEqual({ state: 'cardDispatched' })
    expect(await info(id, counter.client)).toMatchObject({
      state: 'cardDispatched',
      dispatched: { trackingNo: 'EA123456789IN', on: today },
    })
    const sent = { words: `The card for ${refNo} was dispatched, tracking number EA123456789IN`, link }
    expect(await everybodyTold(world, 'cardDispatched')).toEqual(await toOwners(world, counter.merchantId, sent))
    expect((await lettersTo(world, counter.merchantId, 'nsdl_application', id)).slice(-2)).toEqual([
      'applicationAllotted',
      'applicationDispatched',
    ])
    expect((await dispatch(id)).statusCode).toBe(409)
  })

  it('has the letter of its category, one new application, a day that can be, and is asked about before it is taken in doubt', async () => {
    const [{ id }, other] = [await acknowledged(), await acknowledged()]
    const wrong = async (pan: string, more: object = {}) => (await allot(id, pan, more)).json().errors
    expect(await wrong('ABCDE1234F')).toEqual({ pan: ['The fourth letter of this PAN does not stand for any category'] })
    expect(await wrong(freshPan('K', 'C'))).toEqual({ pan: ['The fourth letter of this PAN belongs to another category'] })
    expect(await wrong('ABC')).toEqual({ pan: ['A PAN has five letters, four digits and one letter'] })
    expect(await wrong(freshPan(), { on: daysFrom(today, 1) })).toEqual({ on: ['The day of the allotment is in the future'] })
    expect(await wrong(freshPan(), { on: daysFrom(today, -1) })).toEqual({
      on: ['The day of the allotment is before the acknowledgement'],
    })
    const odd = freshPan('X')
    expect((await allot(id, odd)).json()).toEqual({
      state: 'acknowledged',
      doubts: ['The fifth letter of this PAN is not the initial of the surname, or of the name of an entity'],
    })
    expect((await info(id)).state).toBe('acknowledged')
    expect((await allot(id, odd, { sure: true })).json()).toEqual({ state: 'allotted', doubts: [] })
    const twice = await allot(other.id, odd, { sure: true })
    expect([twice.statusCode, twice.json().message]).toEqual([409, 'This PAN is already allotted to another application.'])
    expect((await allot(id, freshPan())).statusCode).toBe(409)
    expect((await dispatch(other.id)).statusCode).toBe(409)
    expect((await dispatch(id, '12')).json().errors).toEqual({ trackingNo: ['A tracking number has 6 to 30 letters and digits'] })
    for (const by of [counter.client, await world.signUp('staff', { granted: ['nsdl.read'] })]) {
      expect((await allot(other.id, freshPan(), {}, by)).statusCode).toBe(403)
      expect((await dispatch(id, 'EA123456789IN', by)).statusCode).toBe(403)
    }
  })

  it('comes from a file with others, and so do the tracking numbers', async () => {
    const [one, odd, twin, early] = [
      await acknowledged(),
      await acknowledged(),
      await acknowledged(),
      await aVerifiedOne(world, counter.client),
    ]
    const [wrong, both] = [await acknowledged(), await acknowledged()]
    const shared = freshPan()
    const pans = [freshPan(), freshPan('X')]
    const lines = [
      `${one.ackNo},${pans[0]},${today}`,
      `${odd.refNo},${pans[1]},${today}`,
      `${twin.ackNo},${shared},${today}`,
      `990019709999999,${shared},${today}`,
      `${early.refNo},${freshPan()},${today}`,
      `${wrong.refNo},${freshPan('K', 'C')},${today}`,
      `${both.refNo},${freshPan()},${today}`,
      `${both.ackNo},${freshPan()},${today}`,
    ]
    const { unasked, seen, runId } = await taken('allot', 'Ack No,PAN,Date', lines, ['number', 'pan', 'on'], { doubtful: true })
    // One in doubt is left out until it is said that it was compared.
    expect([unasked.counts, unasked.noted]).toEqual([{ new: 1, changed: 0, known: 0, skipped: 1, refused: 6 }, 1])
    expect(unasked.rows[1]).toMatchObject({ fate: 'skipped', reason: expect.stringContaining('fifth letter'), note: 'initial' })
    const fates = seen.rows.map((row: { fate: string; note: string | null; reason: string | null }) => [row.fate, row.note ?? row.reason])
    expect(fates).toEqual([
      ['new', null],
      ['new', 'initial'],
      ['refused', 'Line 5 has this as well'],
      ['refused', 'There is no application with this number'],
      ['refused', 'This step does not fit its state: Verified'],
      ['refused', 'The fourth letter of this PAN belongs to another category'],
      ['refused', 'Line 9 says something else of this application'],
      ['refused', 'Line 8 says something else of this application'],
    ])
    expect(JSON.stringify(seen)).not.toMatch(new RegExp([...pans, shared].join('|')))
    expect(seen.warnings).toEqual([{ key: 'initial', n: 1 }])
    for (const { id } of [one, odd]) expect(await info(id)).toMatchObject({ state: 'allotted', allotted: { on: today } })
    const report = await staff.post(`${desk}/allot/import/report/${runId}`, { format: 'csv' })
    expect(report.body).not.toMatch(new RegExp(pans.join('|')))

    const cards = [`${one.ackNo},EA111111111IN,${today}`, `${twin.ackNo},EA222222222IN,${today}`]
    const sent = await taken('dispatch', 'Ack No,AWB,Date', cards, ['number', 'trackingNo', 'on'])
    expect(sent.seen.counts).toMatchObject({ new: 1, refused: 1 })
    expect(await info(one.id)).toMatchObject({ state: 'cardDispatched', dispatched: { trackingNo: 'EA111111111IN' } })
  })

  it('stands in the clear in no check, report or stored row, however a file writes it and in whichever column', async () => {
    const [one, two] = [await acknowledged(), await acknowledged()]
    const digits = (n: number) => `72${String(n).padStart(2, '0')}`
    const written = [
      `${one.ackNo},ABCPK${digits(1)}Z,${today}`,
      `${one.ackNo},ABCPK-${digits(1)}-Z,${today}`,
      `${two.ackNo},ABCPK-${digits(2)}-Z,31.02.xx`,
      `${two.ackNo},abcpk ${digits(3)} z,31.02.xx`,
      `${two.ackNo},ABC P K ${[...digits(4)].join(' ')} Z,31.02.xx`,
      `ABCPK${digits(5)}Z,${two.ackNo},${today}`,
      `ABCPK-${digits(6)}-Z,ABCPK${digits(7)}Z,${today}`,
      `${two.ackNo},${today},ABCPK-${digits(8)}-Z`,
      `${two.ackNo},ABCPK${digits(9)},${today}`,
    ]
    const uploadId = await upload(staff, `ABCPK${digits(1)}Z.csv`, Buffer.from(['Ack No,PAN,Date', ...written].join('\n')), 'text/csv')
    const body = { uploadId, asked: {}, mapping: { headerRow: 1, lastRow: null, dateShape: 'ymd', roles: ['number', 'pan', 'on'] } }
    // The first lines have not been told which column is what: whatever may be a number is hidden.
    const first = (await staff.post(`${desk}/allot/import/preview`, { uploadId, asked: {} })).json()
    expect(first.rows.map(({ cells }: { cells: string[] }) => cells).slice(0, 2)).toEqual([
      ['Ack No', 'PAN', 'Date'],
      [one.ackNo, expect.stringMatching(/^X{6}/), today],
    ])
    const seen = (await staff.post(`${desk}/allot/import/check`, body)).json()
    expect(seen.rows.map(({ fate, values }: { fate: string; values: { pan: string } }) => [fate, values.pan])).toEqual([
      ['new', 'XXXXXX201Z'],
      ['skipped', 'XXXXXX201Z'],
      ['refused', 'XXXXXX202Z'],
      ['refused', 'XXXXXX203Z'],
      ['refused', 'XXXXXX204Z'],
      ['refused', 'XXXXXXXXXX'],
      ['refused', 'XXXXXX207Z'],
      ['refused', 'XXXXXXXXXX'],
      ['refused', 'XXXXXXXXXX'],
    ])
    const draft = await staff.post(`${desk}/allot/import/report`, { ...body, format: 'csv' })
    const once = key()
    const commit = () => staff.post(`${desk}/allot/import/commit`, { ...body, stamp: seen.stamp }, once)
    const reply = await commit()
    expect(reply.statusCode, reply.body).toBe(200)
    // The file is gone with the commit; what is still to be done, and the same click again, do not need it.
    const gone = await vi.waitUntil(async () => {
      const again = await staff.post(`${desk}/allot/import/check`, body)
      return again.statusCode !== 200 && again
    })
    expect([gone.statusCode, gone.json().message]).toEqual([404, 'This upload is no longer available. Please send the file again.'])
    expect((await commit()).json()).toEqual(reply.json())
    const waiting = await world.services.db.selectFrom('importRow').selectAll().execute()
    await world.services.jobs.runAll()
    expect(await info(one.id)).toMatchObject({ state: 'allotted' })
    const report = await staff.post(`${desk}/allot/import/report/${reply.json().runId}`, { format: 'csv' })
    expect(report.body).toContain('XXXXXX202Z')
    const runs = await world.services.db.selectFrom('importRun').selectAll().execute()
    const trail = await world.services.db.selectFrom('audit').selectAll().execute()
    const texts = [JSON.stringify([first, seen, waiting, runs, trail]), draft.body, report.body]
    for (const text of texts) expect(text).not.toMatch(/ABC[\s-]*P[\s-]*K[\s-]*7[\s-]*2[\s-]*0/i)
  })
})

describe('the PAN of a paperless application', { timeout: 60_000 }, () => {
  const office = '/backend/nsdlpan/paperless'
  let less: ReturnType<typeof paperlessOf>
  beforeAll(() => {
    less = paperlessOf(world)
  })
  /** Of SUNITA DEVI. */
  const hers = (initial = 'D') => freshPan(initial)
  const enter = (id: string, pan: string, more: object = {}, by = staff) => by.post(`${office}/allot/${id}`, { pan, on: today, ...more })
  const seen = async (id: string, by = staff) =>
    (await by.get(by === staff ? `${office}/info/${id}` : `/merchant/nsdlpan/paperless/info/${id}`)).json()
  const tracked = async (id: string) =>
    (await stranger(world).post('/track', { number: (await less.row(id)).refNo, born: '12/04/1991' })).json()

  it('is entered by hand as on paper: sealed, masked on both sides, told to the shop, its programs and the public page', async () => {
    const hook = await counter.client.post('/merchant/developer/webhooks', { url: 'https://example.in/hook', events: ['state.changed'] })
    expect(hook.statusCode, hook.body).toBe(200)
    const id = await less.acknowledged(counter.client)
    expect((await tracked(id)).steps.map(({ label, state }: { label: string; state: string }) => [label, state])).toEqual([
      ['Submitted', 'done'],
      ['Acknowledged', 'done'],
      ['PAN allotted', 'now'],
      ['Card dispatched', 'next'],
    ])
    const odd = hers('X')
    expect((await enter(id, odd)).json()).toMatchObject({ state: 'acknowledged', doubts: [expect.stringContaining('fifth letter')] })
    expect((await enter(id, hers(), { on: daysFrom(today, 1) })).json().errors).toEqual({
      on: ['The day of the allotment is in the future'],
    })
    expect((await enter(id, freshPan('D', 'C'))).json().errors).toEqual({
      pan: ['The fourth letter of this PAN belongs to another category'],
    })
    const pan = hers()
    for (const by of [counter.client, await world.signUp('staff', { granted: ['nsdl.read'] })])
      expect((await enter(id, pan, {}, by)).statusCode).toBe(403)
    expect((await enter(id, pan)).json()).toEqual({ state: 'allotted', doubts: [] })
    expect((await enter(id, hers())).statusCode).toBe(409)

    const masked = `XXXXXX${pan.slice(-4)}`
    for (const by of [staff, counter.client])
      expect(await seen(id, by)).toMatchObject({ state: 'allotted', allotted: { masked, on: today } })
    const row = await less.row(id)
    const trail = await world.services.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute()
    expect(JSON.stringify([row, trail])).not.toContain(pan)
    const mail = await world.services.db
      .selectFrom('mail')
      .selectAll()
      .where('aboutId', '=', Number(id))
      .where('about', '=', 'nsdl_paperless')
      .execute()
    expect(mail.find(({ template }) => template === 'applicationAllotted')?.plain).toContain(masked)
    const facts = (await noticesOf(counter.client)).map((one: { facts: string }) => JSON.parse(one.facts))
    expect(facts).toContainEqual({ refNo: row.refNo, masked })
    const { rows: told } = await sql<{
      data: object
    }>`select data from webhook_event where data ->> 'id' = ${id} order by id desc limit 1`.execute(world.services.db)
    expect(told).toMatchObject([{ data: { kind: 'nsdl_paperless', from: 'acknowledged', to: 'allotted' } }])
    const page = await tracked(id)
    expect([page.status, page.steps[2]]).toEqual(['PAN allotted', { label: 'PAN allotted', day: today, state: 'done' }])
    expect(JSON.stringify(page)).not.toContain(masked)
    const filters = [{ field: 'status', opt: 'eq', value1: 'allotted' }]
    for (const [by, path] of [
      [staff, office],
      [counter.client, '/merchant/nsdlpan/paperless'],
    ] as const)
      expect((await by.post(`${path}/list`, { filters })).json().data.map((one: { id: string }) => String(one.id))).toContain(id)

    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.acknowledge'] })
    expect((await clerk.post(`${office}/reveal-allotted/${id}`, { reason: 'Out of interest' })).statusCode).toBe(403)
    expect((await staff.post(`${office}/reveal-allotted/${id}`, { reason: 'Compare with the card' })).json()).toEqual({ pan })
  })

  it('ends nothing else: it is not there before the acknowledgement, and no answer of the provider leads back from it', async () => {
    const id = await less.charged(counter.client)
    expect((await enter(id, hers())).statusCode).toBe(409)
    const refNo = (await less.row(id)).refNo
    const { seen: early } = await checked('allot', 'Ref No,PAN,Date', [`${refNo},${hers()},${today}`], ['number', 'pan', 'on'])
    expect(early.rows).toMatchObject([{ fate: 'refused', reason: 'This step does not fit its state: At the provider' }])
    const back = await less.act((await less.opened(counter.client, id)) ?? '', 'finish')
    if (back) await less.comeBack(back)
    await enter(id, hers())
    for (const status of ['failure', 'open', 'success'] as const) {
      await world.services.db
        .updateTable('paperlessSandbox')
        .set({ status, ...(status === 'success' ? { ackNo: `7${id.padStart(14, '0')}` } : { ackNo: null }) })
        .where('txnId', '=', (await less.txn(id)).txnId)
        .execute()
      await check(world.services, Number(id))
    }
    await less.pass(id, 16 * 24 * 60)
    await poll(world.services)
    expect(await less.state(id)).toBe('allotted')
    expect(await less.txn(id)).toMatchObject({ faults: 0, nextCheckAt: null, attention: false })
  })

  it('comes from a file with those of forms on paper, and no PAN belongs to a new application of both kinds', async () => {
    const paper = await acknowledged()
    const [byNumber, byReference, twin] = [
      await less.acknowledged(counter.client, { mobile: '9812345601' }),
      await less.acknowledged(counter.client, { mobile: '9812345602' }),
      await less.acknowledged(counter.client, { mobile: '9812345603' }),
    ]
    const pan = correctedPan()
    const correction = await less.acknowledged(counter.client, { pan }, 'C')
    const numbers = async (id: string) => less.row(id)
    const shared = freshPan('K')
    const lines = [
      `${paper.ackNo},${shared},${today}`,
      `${(await numbers(byNumber)).ackNo},${hers()},${today}`,
      `${(await numbers(byReference)).refNo},${hers()},${today}`,
      `${(await numbers(correction)).ackNo},${pan},${today}`,
    ]
    const { seen: all } = await taken('allot', 'Ack No,PAN,Date', lines, ['number', 'pan', 'on'])
    expect(all.counts).toMatchObject({ new: 4, refused: 0, skipped: 0 })
    for (const id of [byNumber, byReference, correction]) expect(await seen(id)).toMatchObject({ state: 'allotted' })
    expect((await tracked(correction)).status).toBe('Request carried out')
    expect(await info(paper.id)).toMatchObject({ state: 'allotted' })
    const again = await checked(
      'allot',
      'Ack No,PAN,Date',
      [`${(await numbers(twin)).ackNo},${shared},${today}`],
      ['number', 'pan', 'on'],
      {
        doubtful: true,
      },
    )
    expect(again.seen.rows).toMatchObject([{ fate: 'refused', reason: `Application ${paper.refNo} already has this PAN` }])
    const byHand = await enter(twin, shared, { sure: true })
    expect([byHand.statusCode, byHand.json().message]).toEqual([409, 'This PAN is already allotted to another application.'])
  })

  it('is erased with the answers, after its period', async () => {
    const id = await less.acknowledged(counter.client, { mobile: '9812345609' })
    await enter(id, hers())
    const later = new Date(world.services.now().getTime() + 20 * 366 * 86_400_000)
    await eraseDue(world.services, paperlessRetention, later)
    expect(await less.row(id)).toMatchObject({ allottedPan: null, allottedOn: today, status: 'allotted', answers: {} })
    expect((await seen(id)).allotted).toBeNull()
  })
})
