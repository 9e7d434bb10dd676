import { mostForms } from '@sevakendra/contract/courier/numbers'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aDueForm, freshDocket, office } from '../../../test/courier'
import { aCounter, desk, freshAckNo, key } from '../../../test/pan'
import { readPdf } from '../../../test/pdf'
import { openWorld, type World } from '../../../test/world'
import { barcodesOf } from '../../platform/files/page-barcodes'
import { pagesOf } from '../../platform/files/pages'
import { system } from '../../platform/http/who'
import { tellOfLate } from './late'

let world: World
let staff: Client
let shop: Client
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  shop = (await aCounter(world, 10_000_00)).client
}, 60_000)
afterAll(() => world.close())

const root = `${office}/onward`
const today = dayOf(new Date())
/** Hard copies that are on the shelf. */
async function received(count: number) {
  const made: { id: string; ackNo: string }[] = []
  for (let n = 0; n < count; n++) {
    const form = await aDueForm(world, shop)
    expect((await staff.post(`${desk}/hardcopy/received/${form.id}`)).statusCode).toBe(200)
    made.push(form)
  }
  return made
}
const begin = (forms: readonly { ackNo: string }[], by = staff, once = key()) =>
  by.post(`${root}/add`, { destination: 'protean', ackNos: forms.map(({ ackNo }) => ackNo).join('\n'), remark: null }, once)
const begun = async (forms: readonly { ackNo: string }[]): Promise<{ id: string; refNo: string }> => (await begin(forms)).json()
const send = (id: string, more: object = {}) =>
  staff.post(`${root}/send/${id}`, { company: 'dtdc', companyName: null, docket: freshDocket(), sentOn: today, ...more })
const look = async (id: string) => (await staff.get(`${root}/${id}`)).json()
const shelf = async () =>
  (await staff.post(`${root}/waiting/list`, { length: 100 })).json().data as { ackNo: string; shelf: string; lostWith: string | null }[]
const noticesOf = async (by: Client) =>
  (await by.get('/notice/unread')).json().newest as { kind: string; facts: { refNo?: string }; link: string }[]
const steps = async (id: string): Promise<string[]> =>
  (await staff.get(`${desk}/info/${id}`)).json().timeline.map(({ action }: { action: string }) => action)

describe('an onward batch', { timeout: 60_000 }, () => {
  it('is packed by scanning, leaves with its docket and arrives; its papers leave the shelf', async () => {
    const [first, second, third] = await received(3)
    if (!first || !second || !third) throw new Error()
    const once = key()
    const reply = await begin([first, second], staff, once)
    expect(reply.json()).toEqual({ id: expect.any(String), refNo: expect.stringMatching(/^HB\d{8}$/) })
    expect((await begin([first, second], staff, once)).json()).toEqual(reply.json())
    const { id, refNo } = reply.json()
    const put = (ackNo: string) => staff.post(`${root}/put/${id}`, { ackNo })
    expect([(await put(third.ackNo)).json(), (await put(third.ackNo)).json()]).toEqual([{ already: false }, { already: true }])
    expect((await staff.post(`${root}/take-out/${id}`, { ackNo: second.ackNo })).statusCode).toBe(204)
    expect((await staff.post(`${root}/take-out/${id}`, { ackNo: second.ackNo })).statusCode).toBe(404)
    const here = (await shelf()).map(({ ackNo }) => ackNo)
    expect([first, second, third].map(({ ackNo }) => here.includes(ackNo))).toEqual([false, true, false])

    const sheet = await staff.post(`${root}/sheet/${id}`)
    const {
      title,
      texts: [text = ''],
    } = await readPdf(sheet.rawPayload)
    expect(title).toBe(`Batch sheet ${refNo}`)
    const hindi = await staff.post(`${root}/sheet/${id}`, undefined, { cookie: `${staff.own().cookie}; language=hi` })
    expect((await readPdf(hindi.rawPayload)).title).toBe(`बैच सूची ${refNo}`)
    for (const words of ['Batch sheet', refNo, 'Protean (NSDL)', 'Number of forms: 2']) expect(text).toContain(words.replace(/\s/g, ''))
    const [page] = await pagesOf(world.services, () => sheet.rawPayload, {}, system)
    expect(await barcodesOf(world.services, () => page?.jpeg as Buffer, system)).toEqual([refNo, first.ackNo, third.ackNo])

    expect((await send(id, { docket: null })).json().errors).toEqual({ docket: ['Required'] })
    expect((await send(id, { company: 'indiaPost', docket: 'EM473124828IN' })).json().errors.docket[0]).toContain('check digit')
    expect((await send(id, { sentOn: daysFrom(today, 1) })).json().errors).toEqual({ sentOn: ['This day is in the future'] })
    const docket = freshDocket()
    expect((await send(id, { docket })).statusCode).toBe(204)
    expect((await send(id)).statusCode).toBe(409)
    expect((await put(second.ackNo)).statusCode).toBe(409)
    expect((await staff.post(`${root}/cancel/${id}`, { remark: 'Too late' })).statusCode).toBe(409)
    expect((await steps(first.id)).at(-1)).toBe('paperForwarded')
    const other = await begun([second])
    expect((await send(other.id, { docket })).json().errors).toEqual({ docket: [`Batch ${refNo} has this docket number`] })

    const deliver = (deliveredOn: string) => staff.post(`${root}/deliver/${id}`, { deliveredOn })
    expect((await deliver(daysFrom(today, -1))).json().errors).toEqual({ deliveredOn: ['This is before the day on which it was sent'] })
    expect((await deliver(today)).statusCode).toBe(204)
    expect(await look(id)).toMatchObject({
      status: 'delivered',
      docket,
      deliveredOn: today,
      list: [{ ackNo: first.ackNo }, { ackNo: third.ackNo }],
    })
    expect((await staff.post(`${root}/lose/${id}`, { remark: 'Not found' })).statusCode).toBe(409)
    const [row] = (await staff.post(`${root}/list`, { search: refNo })).json().data
    expect(row).toMatchObject({ refNo, destination: 'protean', status: 'delivered', forms: 2 })
  })

  it('whose docket, company or day was noted wrong is corrected until it has arrived, with the reason and both sides in the trail', async () => {
    const [packed, other] = await received(2)
    if (!packed || !other) throw new Error()
    const { id } = await begun([packed])
    const { id: elsewhere, refNo } = await begun([other])
    const taken = freshDocket()
    await send(elsewhere, { docket: taken })
    const wrong = freshDocket()
    const right = {
      company: 'other',
      companyName: 'Anjani Courier',
      docket: freshDocket(),
      sentOn: today,
      remark: 'Read wrongly from the receipt',
    }
    const correct = async (more: object = {}, by = staff) =>
      by.post(`${root}/correct/${id}`, { version: (await look(id)).version, ...right, ...more })
    expect((await correct()).statusCode).toBe(409)
    await send(id, { docket: wrong })
    expect((await correct({ docket: taken, company: 'dtdc' })).json().errors).toEqual({ docket: [`Batch ${refNo} has this docket number`] })
    expect((await correct({ sentOn: daysFrom(today, 1) })).json().errors).toEqual({ sentOn: ['This day is in the future'] })
    expect((await correct({ remark: '' })).json().errors).toHaveProperty('remark')
    expect((await correct({ companyName: null })).json().errors).toEqual({ companyName: ['Required'] })
    const reader = await world.signUp('staff', { granted: ['courier.read', 'courier.manage'] })
    expect((await correct({}, reader)).statusCode).toBe(403)
    // Both have the same version before them: read anew, one could look after the other has finished.
    const { version } = await look(id)
    const both = await Promise.all([correct({ version }), correct({ version, docket: freshDocket() })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await correct()).statusCode).toBe(200)
    expect((await correct()).json()).toEqual({ changed: false })
    const { status, company, companyName, docket, timeline } = await look(id)
    expect({ status, company, companyName, docket }).toEqual({
      ...{ status: 'sent', company: 'other', companyName: 'Anjani Courier', docket: right.docket },
    })
    expect(timeline.at(-1)).toMatchObject({ action: 'correct', remark: right.remark })
    const [line] = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after', 'reason'])
      .where('event', '=', 'onward_batch.corrected')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(line).toMatchObject({
      before: { company: 'dtdc', companyName: null, docket: wrong },
      after: { company: 'other', companyName: 'Anjani Courier' },
      reason: right.remark,
    })
    // The number that was wrong is free for the batch to which it belongs.
    expect(
      (
        await staff.post(`${root}/correct/${elsewhere}`, { ...right, version: 1, company: 'dtdc', companyName: null, docket: wrong })
      ).json(),
    ).toEqual({
      changed: true,
    })
    expect((await staff.post(`${root}/deliver/${id}`, { deliveredOn: today })).statusCode).toBe(204)
    expect((await correct()).statusCode).toBe(409)
  })

  it('that is lost brings each of its papers back to the shelf, named, to be sent on once more', async () => {
    const [form] = await received(1)
    if (!form) throw new Error()
    const { id, refNo } = await begun([form])
    expect((await staff.post(`${root}/lose/${id}`, { remark: 'It has not left' })).statusCode).toBe(409)
    await send(id)
    expect((await staff.post(`${root}/lose/${id}`, { remark: '' })).statusCode).toBe(422)
    expect((await staff.post(`${root}/lose/${id}`, { remark: 'DTDC cannot find it' })).statusCode).toBe(204)
    expect(await look(id)).toMatchObject({ status: 'lost', reason: 'DTDC cannot find it', list: [{ ackNo: form.ackNo }] })
    expect((await shelf()).find(({ ackNo }) => ackNo === form.ackNo)).toMatchObject({ shelf: 'lost', lostWith: refNo })
    expect((await steps(form.id)).at(-1)).toBe('paperForwardLost')
    expect((await begin([form])).statusCode).toBe(200)
    expect((await shelf()).some(({ ackNo }) => ackNo === form.ackNo)).toBe(false)
  })

  it('that is undone gives its papers back; an empty one does not leave', async () => {
    const [form] = await received(1)
    if (!form) throw new Error()
    const { id } = await begun([form])
    await staff.post(`${root}/take-out/${id}`, { ackNo: form.ackNo })
    expect((await send(id)).statusCode).toBe(422)
    await staff.post(`${root}/put/${id}`, { ackNo: form.ackNo })
    expect((await staff.post(`${root}/cancel/${id}`, { remark: 'Begun twice' })).statusCode).toBe(204)
    expect((await shelf()).find(({ ackNo }) => ackNo === form.ackNo)).toMatchObject({ shelf: 'here', lostWith: null })
  })

  it('takes only what is here and in no other batch, and says of each number why', async () => {
    const [taken] = await received(1)
    if (!taken) throw new Error()
    const due = await aDueForm(world, shop)
    const { refNo } = await begun([taken])
    const unknown = { ackNo: '999999999999999' }
    expect((await begin([taken, due, unknown])).json().errors).toEqual({
      ackNos: [
        `${taken.ackNo}: its form is in batch ${refNo}`,
        `${due.ackNo}: its form was not received`,
        `${unknown.ackNo}: no application has this number`,
      ],
    })
    expect((await begin([{ ackNo: '123' }])).json().errors.ackNos[0]).toContain('No acknowledgement numbers of 15 digits')
    const [free] = await received(1)
    if (!free) throw new Error()
    const both = await Promise.all([begin([free]), begin([free])])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  it('knows its papers by their applications, also once their numbers were corrected', async () => {
    const [one, other] = await received(2)
    if (!one || !other) throw new Error()
    const { id } = await begun([one])
    const [right, spare] = [freshAckNo(), freshAckNo()]
    const correct = async (form: { id: string }, seen: string, ackNo: string) =>
      expect(
        (await staff.post(`${desk}/correct/ack/${form.id}`, { seen, ackNo, ackDate: today, remark: 'The two were exchanged' })).statusCode,
      ).toBe(200)
    await correct(one, one.ackNo, right)
    await correct(other, other.ackNo, one.ackNo)
    const put = async (ackNo: string) => (await staff.post(`${root}/put/${id}`, { ackNo })).json()
    expect([await put(right), await put(one.ackNo), await put(one.ackNo)]).toEqual([
      { already: true },
      { already: false },
      { already: true },
    ])
    expect((await look(id)).list).toMatchObject([
      { ackNo: right, application: { id: one.id } },
      { ackNo: one.ackNo, application: { id: other.id } },
    ])
    const [page] = await pagesOf(world.services, async () => (await staff.post(`${root}/sheet/${id}`)).rawPayload, {}, system)
    expect((await barcodesOf(world.services, () => page?.jpeg as Buffer, system)).slice(1)).toEqual([right, one.ackNo])
    const takeOut = async (ackNo: string) => (await staff.post(`${root}/take-out/${id}`, { ackNo })).statusCode
    await correct(other, one.ackNo, spare)
    expect([await takeOut(one.ackNo), await takeOut(right)]).toEqual([404, 204])
    expect((await look(id)).list).toMatchObject([{ ackNo: spare, application: { id: other.id } }])
  })

  it('that lies too long comes first, with its days since it was begun, or since it was sent', async () => {
    const [packing, gone, done] = [await begun(await received(1)), await begun(await received(1)), await begun(await received(1))]
    const at = (id: string, days: number) =>
      world.services.db
        .updateTable('onwardBatch')
        .set({ createdAt: `${daysFrom(today, -days)}T06:00:00Z` })
        .where('id', '=', Number(id))
        .execute()
    for (const [{ id }, days] of [
      [packing, 20],
      [gone, 12],
      [done, 30],
    ] as const)
      await at(id, days)
    expect((await send(gone.id, { sentOn: daysFrom(today, -9) })).statusCode).toBe(204)
    expect((await send(done.id)).statusCode).toBe(204)
    expect((await staff.post(`${root}/deliver/${done.id}`, { deliveredOn: today })).statusCode).toBe(204)
    const first = async (status: string) =>
      (await staff.post(`${root}/list`, { filters: [{ field: 'status', opt: null, value1: status }] })).json().data[0]
    expect([await first('open'), await first('sent')]).toMatchObject([
      { refNo: packing.refNo, age: 20 },
      { refNo: gone.refNo, age: 9 },
    ])
    expect((await staff.post(`${root}/list`, { search: done.refNo })).json().data).toMatchObject([{ age: null }])
  })

  it('is told of when it has not arrived in its days, once, and again where its day was corrected; it stays among the work that waits', async () => {
    const clerk = await world.signUp('staff', { granted: ['courier.read', 'courier.forward'] })
    const reader = await world.signUp('staff', { granted: ['courier.read', 'courier.manage'] })
    const { id, refNo } = await begun(await received(1))
    await world.services.db
      .updateTable('onwardBatch')
      .set({ createdAt: `${daysFrom(today, -20)}T06:00:00Z` })
      .where('id', '=', Number(id))
      .execute()
    await send(id, { sentOn: daysFrom(today, -9) })
    await tellOfLate(world.services)
    const told = async (by = clerk) => (await noticesOf(by)).filter(({ kind, facts }) => kind === 'onwardLate' && facts.refNo === refNo)
    expect(await told()).toEqual([])
    await tellOfLate(world.services, new Date(Date.now() + 86_400_000))
    expect(await told()).toMatchObject([
      { kind: 'onwardLate', facts: { refNo, day: dayWords(daysFrom(today, -9)) }, link: `misc/courier/onward/${id}` },
    ])
    expect(await told(reader)).toEqual([])
    await clerk.post('/notice/read', { all: true })
    await tellOfLate(world.services, new Date(Date.now() + 2 * 86_400_000))
    expect((await clerk.get('/notice/unread')).json().unread).toBe(0)
    const given = { company: 'dtdc', companyName: null, docket: freshDocket(), sentOn: daysFrom(today, -11), remark: 'The stamp says so' }
    expect((await staff.post(`${root}/correct/${id}`, { ...given, version: 1 })).json()).toEqual({ changed: true })
    await tellOfLate(world.services)
    expect((await told()).map(({ facts }) => facts)).toContainEqual({ refNo, day: dayWords(daysFrom(today, -11)) })

    const [row] = (await staff.post(`${root}/list`, { search: refNo })).json().data
    expect(row).toMatchObject({ age: 11, overdue: daysFrom(today, -1) })
    const waiting = async () =>
      (await reader.get('/backend/dashboard/work')).json().queues.find(({ key }: { key: string }) => key === 'onwardLate')
    expect(await waiting()).toMatchObject({ yesterday: 1, oldest: { refNo, link: `misc/courier/onward/${id}` } })
    await staff.post(`${root}/deliver/${id}`, { deliveredOn: today })
    expect(await waiting()).toMatchObject({ today: 0, yesterday: 0, older: 0, oldest: null })
    expect((await staff.post(`${root}/list`, { search: refNo })).json().data).toMatchObject([{ age: null, overdue: null }])
  })

  it('takes no more forms than a parcel from the first', async () => {
    const many = Array.from({ length: mostForms + 1 }, (_, n) => ({ ackNo: String(900_000_000_000_000 + n) }))
    expect((await begin(many)).json().errors).toEqual({
      ackNos: [`There are ${many.length} acknowledgement numbers. At most ${mostForms} go together.`],
    })
    expect((await begin(many.slice(1))).json().errors.ackNos).toHaveLength(mostForms)
  })

  it('is for those of the office who may send hard copies on', async () => {
    const [form] = await received(1)
    if (!form) throw new Error()
    const reader = await world.signUp('staff', { granted: ['courier.read', 'courier.manage'] })
    expect((await begin([form], reader)).statusCode).toBe(403)
    const { id } = await begun([form])
    expect((await reader.get(`${root}/${id}`)).statusCode).toBe(200)
    expect((await reader.post(`${root}/cancel/${id}`, { remark: 'Not theirs' })).statusCode).toBe(403)
    expect((await shop.get(`${root}/${id}`)).statusCode).toBe(403)
  })
})

describe('the shelf', { timeout: 60_000 }, () => {
  const days = async () => (await staff.get(`${root}/days`)).json()
  const setDays = async (more: object, by = staff) => {
    const { before: _, ...now } = await days()
    return by.post(`${root}/days`, { ...now, remark: 'As counted on Monday', ...more })
  }
  const since = (id: string, ago: number) =>
    world.services.db
      .updateTable('paperShelf')
      .set({ since: daysFrom(today, -ago) })
      .where('applicationId', '=', Number(id))
      .execute()
  const listed = async (ackNo: string) => (await shelf()).find(one => one.ackNo === ackNo)

  it('begins on a day that is set with a reason: what came before is not listed, and can still be put into a batch', async () => {
    const [old, fresh, lost] = await received(3)
    if (!old || !fresh || !lost) throw new Error()
    const { id: gone } = await begun([lost])
    await send(gone)
    await staff.post(`${root}/lose/${gone}`, { remark: 'Not found at the depot' })
    for (const { id } of [old, lost]) await since(id, 40)
    expect(await days()).toEqual({ firstDay: null, shelfDays: 7, batchDays: 10, version: 0, before: 0 })
    const firstDay = daysFrom(today, -30)
    expect((await setDays({ firstDay: daysFrom(today, 1) })).json().errors).toEqual({ firstDay: ['This day is in the future'] })
    expect((await setDays({ firstDay, remark: '' })).json().errors).toHaveProperty('remark')
    expect((await setDays({ firstDay, shelfDays: 0 })).json().errors).toHaveProperty('shelfDays')
    const reader = await world.signUp('staff', { granted: ['courier.read', 'courier.manage'] })
    expect((await setDays({ firstDay }, reader)).statusCode).toBe(403)
    expect((await setDays({ firstDay })).json()).toEqual({ version: 1 })
    expect((await setDays({ firstDay, version: 0 })).statusCode).toBe(409)
    expect(await days()).toMatchObject({ firstDay, before: 1 })
    // What was lost with a batch is listed whenever it came.
    expect([await listed(old.ackNo), await listed(fresh.ackNo), await listed(lost.ackNo)]).toMatchObject([
      undefined,
      { shelf: 'here', age: 0, overdue: null },
      { shelf: 'lost', age: 40, overdue: daysFrom(today, -33) },
    ])
    const line = await world.services.db
      .selectFrom('audit')
      .select(['reason', 'after'])
      .where('event', '=', 'setting.changed')
      .where('subjectId', '=', 'onwardDays')
      .executeTakeFirst()
    expect(line).toMatchObject({ reason: 'As counted on Monday', after: { firstDay } })
    const { id } = await begun([old])
    expect((await days()).before).toBe(0)
    // It is in somebody's hand now: out of the batch it lies on the shelf from today.
    await staff.post(`${root}/take-out/${id}`, { ackNo: old.ackNo })
    expect(await listed(old.ackNo)).toMatchObject({ since: today, age: 0 })
    await since(old.id, 40)
    expect(await listed(old.ackNo)).toBeUndefined()
    expect((await setDays({ firstDay: null })).json()).toEqual({ version: 2 })
    expect(await listed(old.ackNo)).toMatchObject({ age: 40 })
  })

  it('is told of when something lies on it too long: once, all of a morning together, and not what came before its first day', async () => {
    await tellOfLate(world.services)
    const clerk = await world.signUp('staff', { granted: ['courier.read', 'courier.forward'] })
    const [one, other, before, young] = await received(4)
    if (!one || !other || !before || !young) throw new Error()
    await since(one.id, 7)
    await since(other.id, 9)
    await since(before.id, 50)
    await since(young.id, 6)
    await setDays({ firstDay: daysFrom(today, -45) })
    const told = async () => (await noticesOf(clerk)).filter(({ kind }) => kind === 'shelfLate')
    await tellOfLate(world.services)
    await tellOfLate(world.services)
    const facts = { forms: '2', day: dayWords(daysFrom(today, -9)) }
    expect(await told()).toMatchObject([{ kind: 'shelfLate', facts, link: 'misc/courier/onward/waiting' }])
    const queue = async () =>
      (await clerk.get('/backend/dashboard/work')).json().queues.find(({ key }: { key: string }) => key === 'shelfLate')
    const was = await queue()
    expect(was.today).toBe(1)
    await begun([one])
    expect(await queue()).toMatchObject({ today: 0, older: was.older })
    // What comes back is told of anew once it lies there too long again.
    const { id } = await begun([other])
    await staff.post(`${root}/cancel/${id}`, { remark: 'Begun by mistake' })
    await since(other.id, 7)
    await tellOfLate(world.services)
    expect((await told())[0]).toMatchObject({ facts: { forms: '1' } })
    await setDays({ firstDay: null })
  })

  it('holds what was received and lies in no batch, whatever was done before', async () => {
    const plain = await sql<{ id: number }>`select a.id from application a where a.kind = 'nsdl_application' and a.hardcopy = 'received'
      and not exists (select from onward_form f where f.application_id = a.id and f.held) order by a.id`.execute(world.services.db)
    const kept = await world.services.db.selectFrom('paperShelf').select('applicationId as id').orderBy('applicationId').execute()
    expect(kept).toEqual(plain.rows)
    expect(kept.length).toBeGreaterThan(5)
  })
})
