import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { found } from '../../../test/named'
import { aCounter, aVerifiedOne, desk, freshAckNo, key } from '../../../test/pan'
import { textsOf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'

const today = dayOf(new Date())
const shopSide = '/merchant/nsdlpan/physical'
const remark = 'Two digits were swapped'
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

const freshPan = (initial = 'K') => `ABCP${initial}${String(++made).padStart(4, '0')}Z`
const mask = (pan: string) => `XXXXXX${pan.slice(-4)}`
const info = async (id: string, by = staff) => (await by.get(`${by === staff ? desk : shopSide}/info/${id}`)).json()
const correct = (what: 'ack' | 'pan' | 'dispatch', id: string, body: object, by = staff, headers = {}) =>
  by.post(`${desk}/correct/${what}/${id}`, { remark, ...body }, headers)
const told = async () =>
  (await counter.client.post('/notice/list', { length: 100 }))
    .json()
    .data.map(({ kind, facts }: { kind: string; facts: string }) => ({ kind, facts: JSON.parse(facts) }))
const mails = (id: string) =>
  world.services.db
    .selectFrom('mail')
    .selectAll()
    .where('aboutId', '=', Number(id))
    .where('template', '=', 'applicationCorrected')
    .orderBy('id')
    .execute()
const trail = (id: string, event: string) =>
  world.services.db.selectFrom('audit').selectAll().where('subjectId', '=', id).where('event', '=', event).execute()

async function acknowledged() {
  const one = await aVerifiedOne(world, counter.client)
  const ackNo = freshAckNo()
  expect((await staff.post(`${desk}/acknowledge/${one.id}`, { ackNo, ackDate: today }, key())).statusCode).toBe(200)
  return { ...one, ackNo }
}
async function allotted(pan = freshPan()) {
  const one = await acknowledged()
  expect((await staff.post(`${desk}/allot/${one.id}`, { pan, on: today, sure: true })).json()).toMatchObject({ state: 'allotted' })
  return { ...one, pan }
}
async function dispatched() {
  const one = await allotted()
  expect((await staff.post(`${desk}/dispatch/${one.id}`, { trackingNo: 'EA123456789IN', on: today })).statusCode).toBe(200)
  return one
}

describe('a wrong acknowledgement number', { timeout: 60_000 }, () => {
  it('is put right once: both stand in the timeline and the trail, papers show the right one, and the shop is told', async () => {
    const { id, refNo, ackNo } = await acknowledged()
    const right = freshAckNo()
    const body = { seen: ackNo, ackNo: right, ackDate: today }
    const once = key()
    const reply = await correct('ack', id, body, staff, once)
    expect([reply.statusCode, reply.json()]).toEqual([200, { changed: true }])
    // The same click again, and the same again from another tab.
    expect((await correct('ack', id, body, staff, once)).json()).toEqual({ changed: true })
    expect((await correct('ack', id, body)).json()).toEqual({ changed: false })
    for (const by of [staff, counter.client]) {
      const seen = await info(id, by)
      expect(seen).toMatchObject({ state: 'acknowledged', ackNo: right, ackDate: today })
      const lines = seen.timeline.filter((line: { action: string }) => line.action === 'correctAck')
      expect(lines.map((line: { remark: string }) => line.remark)).toEqual([`${ackNo} → ${right}: ${remark}`])
    }
    expect(await trail(id, 'nsdl_application.correctAck')).toHaveLength(1)
    const kept = await world.services.db.selectFrom('history').select('details').where('action', '=', 'correctAck').execute()
    expect(kept.at(-1)?.details).toEqual({ was: { number: ackNo, on: today }, now: { number: right, on: today } })
    const [receipt = ''] = await textsOf((await counter.client.post(`${shopSide}/receipt/${id}`)).rawPayload)
    expect(receipt).toContain(right)
    expect(receipt).not.toContain(ackNo)
    expect(found('sent', 'applicationCorrected', await mails(id))).toMatchObject([{ plain: expect.stringContaining(right) }])
    expect((await told())[0]).toMatchObject({ kind: 'ackCorrected', facts: { refNo, ackNo: right, day: dayWords(today), reason: remark } })
    // The wrong number is free for the application whose it is.
    const other = await aVerifiedOne(world, counter.client)
    expect((await staff.post(`${desk}/acknowledge/${other.id}`, { ackNo, ackDate: today }, key())).statusCode).toBe(200)
  })

  it('is not put right with one of another application, a day that cannot be, over a correction that nobody saw, or before there is one', async () => {
    const [one, other, early] = [await acknowledged(), await acknowledged(), await aVerifiedOne(world, counter.client)]
    const body = { seen: one.ackNo, ackNo: freshAckNo(), ackDate: today }
    const taken = await correct('ack', one.id, { ...body, ackNo: other.ackNo })
    expect([taken.statusCode, taken.json().message]).toEqual([409, `Application ${other.refNo} already has this acknowledgement number`])
    const day = async (ackDate: string) => (await correct('ack', one.id, { ...body, ackDate })).json().errors
    expect(await day(daysFrom(today, 1))).toEqual({ ackDate: ['The acknowledgement date is in the future'] })
    expect(await day(daysFrom(today, -1))).toEqual({ ackDate: ['The acknowledgement date is before the application was submitted'] })
    const unseen = await correct('ack', one.id, { ...body, seen: other.ackNo })
    expect([unseen.statusCode, unseen.json().message]).toEqual([409, 'Somebody corrected it meanwhile. Look at it again.'])
    const none = await correct('ack', early.id, body)
    expect([none.statusCode, none.json().message]).toEqual([409, 'There is no acknowledgement number yet.'])
    expect((await correct('ack', one.id, { ...body, remark: '' })).statusCode).toBe(422)
    expect((await correct('ack', one.id, { ...body, ackNo: '12' })).statusCode).toBe(422)
    expect((await correct('ack', '999999', body)).statusCode).toBe(404)
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    for (const by of [reader, counter.client]) expect((await correct('ack', one.id, body, by)).statusCode).toBe(403)
    expect(await info(one.id)).toMatchObject({ ackNo: one.ackNo })
    expect(await mails(one.id)).toHaveLength(0)
  })

  it('goes to one of two applications that are corrected to it at once: the database lets one', async () => {
    const [one, two] = [await acknowledged(), await acknowledged()]
    const right = freshAckNo()
    const replies = await Promise.all([one, two].map(({ id, ackNo }) => correct('ack', id, { seen: ackNo, ackNo: right, ackDate: today })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    // What the look before the writing would miss.
    const loser = replies[0]?.statusCode === 409 ? one : two
    const write = world.services.db.updateTable('application').set({ ackNo: right }).where('id', '=', Number(loser.id)).execute()
    await expect(write).rejects.toMatchObject({ code: '23505' })
  })

  it('asks for the hard copy on the days of the chase that have not come by the right day', async () => {
    const { id, ackNo } = await acknowledged()
    const wrong = daysFrom(today, -31)
    await world.services.db
      .updateTable('application')
      .set({ submittedAt: `${daysFrom(today, -40)}T06:00:00Z`, ackDate: wrong, paperDueSince: wrong, paperChased: 30 })
      .where('id', '=', Number(id))
      .execute()
    const chased = async (ackDate: string) => {
      expect((await correct('ack', id, { seen: ackNo, ackNo, ackDate })).json()).toEqual({ changed: true })
      return world.services.db
        .selectFrom('application')
        .select(['paperDueSince', 'paperChased'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
    }
    expect(await chased(daysFrom(today, -8))).toEqual({ paperDueSince: daysFrom(today, -8), paperChased: 7 })
    expect(await chased(daysFrom(today, -20))).toEqual({ paperDueSince: daysFrom(today, -20), paperChased: 7 })
    expect(await chased(today)).toEqual({ paperDueSince: today, paperChased: 0 })
  })

  it('is put right while an objection is open, which is then found under the right one', async () => {
    const { id, ackNo } = await acknowledged()
    const raise = { ackNo, objectedOn: today, reasons: ['nameDiffers'], dueOn: daysFrom(today, 10), remark: null }
    const raised = await staff.post(`${desk}/tin-rejection/raise`, raise)
    expect(raised.statusCode, raised.body).toBe(200)
    const right = freshAckNo()
    expect((await correct('ack', id, { seen: ackNo, ackNo: right, ackDate: today })).json()).toEqual({ changed: true })
    expect((await counter.client.get(`${shopSide}/tin-rejection/of/${right}`)).json()).toMatchObject({ id, ackNo: right })
    expect((await counter.client.get(`${shopSide}/tin-rejection/of/${ackNo}`)).statusCode).toBe(404)
  })

  it('may have a wrong day alone, which is never after that of the step after it', async () => {
    const { id, ackNo } = await allotted()
    const dated = (column: 'allottedOn' | 'submittedAt', at: string) =>
      world.services.db
        .updateTable('application')
        .set({ [column]: at })
        .where('id', '=', Number(id))
        .execute()
    await dated('submittedAt', `${daysFrom(today, -9)}T06:00:00.000Z`)
    await dated('allottedOn', daysFrom(today, -2))
    const day = (on: number) => correct('ack', id, { seen: ackNo, ackNo, ackDate: daysFrom(today, on) })
    expect((await day(-1)).json().errors).toEqual({ ackDate: ['This day is after that of the step after it'] })
    expect((await day(-3)).json()).toEqual({ changed: true })
    const seen = await info(id)
    expect(seen).toMatchObject({ state: 'allotted', ackNo, ackDate: daysFrom(today, -3) })
    const [was, now] = [today, daysFrom(today, -3)].map(on => `${ackNo}, ${dayWords(on)}`)
    expect(seen.timeline.at(-1).remark).toBe(`${was} → ${now}: ${remark}`)
  })
})

describe('a wrong allotted PAN', { timeout: 60_000 }, () => {
  it('is put right sealed; timeline, trail, mail and notice have masks alone, and the wrong one is kept nowhere', async () => {
    const { id, refNo, pan } = await dispatched()
    const right = freshPan()
    const body = { seen: mask(pan), pan: right, on: today }
    const once = key()
    expect((await correct('pan', id, body, staff, once)).json()).toEqual({ changed: true, doubts: [] })
    expect((await correct('pan', id, body, staff, once)).json()).toEqual({ changed: true, doubts: [] })
    expect((await correct('pan', id, body)).json()).toEqual({ changed: false, doubts: [] })
    const seen = await info(id, counter.client)
    expect(seen).toMatchObject({ state: 'cardDispatched', allotted: { masked: mask(right), on: today } })
    const lines = seen.timeline.filter((line: { action: string }) => line.action === 'correctPan')
    expect(lines.map((line: { remark: string }) => line.remark)).toEqual([`${mask(pan)} → ${mask(right)}: ${remark}`])
    expect((await staff.post(`${desk}/reveal-allotted/${id}`, { reason: 'Compare with the card' })).json()).toEqual({ pan: right })
    expect((await told())[0]).toMatchObject({ kind: 'panCorrected', facts: { refNo, masked: mask(right), reason: remark } })
    const { db } = world.services
    const rows = [
      await db.selectFrom('application').selectAll().where('id', '=', Number(id)).execute(),
      await db.selectFrom('history').selectAll().where('subjectId', '=', Number(id)).execute(),
      await db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute(),
      await mails(id),
      await told(),
    ]
    expect(rows[3]).toHaveLength(1)
    for (const number of [pan, right]) expect(JSON.stringify(rows)).not.toContain(number)
  })

  it('is one of its category and of no other new application, and is asked about before it is taken in doubt', async () => {
    const [one, other, early] = [await allotted(), await allotted(), await acknowledged()]
    const body = { seen: mask(one.pan), pan: freshPan(), on: today }
    const odd = freshPan('X')
    expect((await correct('pan', one.id, { ...body, pan: odd })).json()).toEqual({
      changed: false,
      doubts: ['The fifth letter of this PAN is not the initial of the surname, or of the name of an entity'],
    })
    expect(await info(one.id)).toMatchObject({ allotted: { masked: mask(one.pan) } })
    const taken = await correct('pan', one.id, { ...body, pan: other.pan })
    expect([taken.statusCode, taken.json().message]).toEqual([409, 'This PAN is already allotted to another application.'])
    expect((await correct('pan', one.id, { ...body, pan: 'ABCCK1234Z' })).json().errors).toEqual({
      pan: ['The fourth letter of this PAN belongs to another category'],
    })
    expect((await correct('pan', one.id, { ...body, on: daysFrom(today, 1) })).json().errors).toEqual({
      on: ['The day of the allotment is in the future'],
    })
    expect((await correct('pan', one.id, { ...body, seen: mask(other.pan) })).statusCode).toBe(409)
    const none = await correct('pan', early.id, body)
    expect([none.statusCode, none.json().message]).toEqual([409, 'There is no allotted PAN yet.'])
    expect((await correct('pan', one.id, { ...body, pan: odd, sure: true })).json()).toEqual({ changed: true, doubts: [] })
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await correct('pan', one.id, body, reader)).statusCode).toBe(403)
  })
})

describe('a wrong tracking number', { timeout: 60_000 }, () => {
  it('is put right once, and only where a card was dispatched', async () => {
    const [{ id, refNo }, early] = [await dispatched(), await allotted()]
    const body = { seen: 'EA123456789IN', trackingNo: 'ea 987-654321 in', on: today }
    expect((await correct('dispatch', id, body)).json()).toEqual({ changed: true })
    expect((await correct('dispatch', id, body)).json()).toEqual({ changed: false })
    expect((await correct('dispatch', id, { ...body, trackingNo: 'EA111111111IN' })).statusCode).toBe(409)
    const seen = await info(id, counter.client)
    expect(seen).toMatchObject({ state: 'cardDispatched', dispatched: { trackingNo: 'EA987654321IN', on: today } })
    expect(seen.timeline.at(-1)).toMatchObject({ action: 'correctDispatch', remark: `EA123456789IN → EA987654321IN: ${remark}` })
    expect((await told())[0]).toMatchObject({ kind: 'dispatchCorrected', facts: { refNo, trackingNo: 'EA987654321IN', reason: remark } })
    expect(await mails(id)).toHaveLength(1)
    const none = await correct('dispatch', early.id, body)
    expect([none.statusCode, none.json().message]).toEqual([409, 'The card has not been dispatched yet.'])
    expect((await correct('dispatch', id, { ...body, seen: 'EA987654321IN', trackingNo: '12' })).statusCode).toBe(422)
    // A day that was wrong is put right with both days in the line, and never beyond the step after it.
    const later = { seen: mask(early.pan), pan: early.pan, on: daysFrom(today, -1) }
    expect((await correct('pan', early.id, later)).json().errors).toEqual({
      on: ['The day of the allotment is before the acknowledgement'],
    })
  })
})
