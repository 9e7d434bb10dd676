import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aDueForm, office, sent } from '../../../test/courier'
import { found } from '../../../test/named'
import { aCounter, aDraft, aPaidOne, desk, key } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { chaseHardcopies } from './chase'

let world: World
let staff: Client
let admin: Client
let shop: Client
let merchantId: number
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  admin = await world.as('admin')
}, 60_000)
beforeEach(async () => {
  const counter = await aCounter(world, 10_000_00)
  shop = counter.client
  merchantId = counter.merchantId
}, 60_000)
afterAll(() => world.close())

const list = '/backend/nsdlpan/hardcopy/list'
const limit = '/backend/nsdlpan/hardcopy/limit'
const today = dayOf(new Date())
/** The days of the chase as they are at first. */
const days = { first: 7, second: 15, third: 30 }
/** A form that was acknowledged so many days ago. */
async function dueSince(days: number): Promise<{ id: string; ackNo: string }> {
  const made = await aDueForm(world, shop)
  await world.services.db
    .updateTable('application')
    .set({ ackDate: daysFrom(today, -days), paperDueSince: daysFrom(today, -days) })
    .where('id', '=', Number(made.id))
    .execute()
  return made
}
/** The morning so many days from now. */
const morning = (days: number) => new Date(Date.now() + days * 86_400_000)
const notices = async () =>
  ((await shop.get('/notice/unread')).json().newest as { kind: string; facts: object }[]).filter(
    ({ kind }) => kind === 'hardcopiesExpected',
  )
const mails = () =>
  world.services.db
    .selectFrom('mail')
    .select('html')
    .where('template', '=', 'hardcopiesExpected')
    .where('aboutId', '=', merchantId)
    .orderBy('id')
    .execute()

describe('hard copies that do not come', { timeout: 120_000 }, () => {
  it('are asked for 7, 15 and 30 days after the acknowledgement, once each, with one notice and mail for all of a shop', async () => {
    const [fresh, week, month] = [await dueSince(6), await dueSince(7), await dueSince(31)]
    await chaseHardcopies(world.services)
    expect(await notices()).toMatchObject([{ kind: 'hardcopiesExpected', facts: { forms: '2', day: dayWords(daysFrom(today, -7)) } }])
    const [letter] = found('sent', 'hardcopiesExpected', await mails())
    for (const { ackNo } of [week, month]) expect(letter?.html).toContain(ackNo)
    expect(letter?.html).not.toContain(fresh.ackNo)
    await chaseHardcopies(world.services)
    expect(await mails()).toHaveLength(1)

    // The next day the youngest two are a week old; what is in a parcel or has come is not asked for.
    const [gone] = [await dueSince(6), await staff.post(`${desk}/hardcopy/received/${month.id}`)]
    await sent(shop, [gone.ackNo])
    await chaseHardcopies(world.services, morning(1))
    expect(await mails()).toHaveLength(2)
    await chaseHardcopies(world.services, morning(7))
    expect(await mails()).toHaveLength(2)
    await chaseHardcopies(world.services, morning(8))
    expect((await notices())[0]).toMatchObject({ facts: { forms: '1', day: dayWords(daysFrom(today, 8 - 15)) } })
    // The job stood still for a month: each is asked for once, not for every day that went by.
    await chaseHardcopies(world.services, morning(60))
    expect((await notices())[0]).toMatchObject({ facts: { forms: '2', day: dayWords(daysFrom(today, 60 - 30)) } })
    await chaseHardcopies(world.services, morning(61))
    expect(await mails()).toHaveLength(4)
    const texts = (await mails()).map(({ html }) => html).join()
    expect([fresh.ackNo, gone.ackNo].map(ackNo => texts.includes(ackNo))).toEqual([true, false])
    const { timeline } = (await staff.get(`${desk}/info/${week.id}`)).json()
    expect(timeline.filter(({ action }: { action: string }) => action === 'paperChased')).toHaveLength(3)
  })

  it('are due anew from the day on which their parcel was lost or not in order, and not when the shop itself took it back', async () => {
    const [lost, unsigned, absent, kept] = [await dueSince(31), await dueSince(31), await dueSince(31), await dueSince(31)]
    await chaseHardcopies(world.services)
    const parcel = await sent(shop, [lost.ackNo])
    const other = await sent(shop, [unsigned.ackNo, absent.ackNo])
    const back = await sent(shop, [kept.ackNo])
    await staff.post(`${office}/lose/${parcel.id}`, { remark: 'Not found' })
    await staff.post(`${office}/receive/${other.id}`, { receivedOn: today, parcels: 1 })
    await staff.post(`${office}/outcome/${other.id}`, { ackNo: unsigned.ackNo, outcome: 'unsigned', remark: null })
    await staff.post(`${office}/close/${other.id}`, { unseen: 1 })
    await shop.post(`/merchant/misc/courier/cancel/${back.id}`)
    const rows: { id: string; since: number }[] = (await shop.post('/merchant/nsdlpan/physical/hardcopy/list', {})).json().data
    const since = ({ id }: { id: string }) => rows.find(row => row.id === id)?.since
    expect([lost, unsigned, absent, kept].map(since)).toEqual([0, 0, 0, 31])
    // Asked for as often as before: after a week, and not at once for the month that the first parcel took.
    await chaseHardcopies(world.services, morning(6))
    expect(await mails()).toHaveLength(1)
    await chaseHardcopies(world.services, morning(7))
    expect((await notices())[0]).toMatchObject({ facts: { forms: '3' } })
  })

  it('are listed by shop, the longest expected first, and in the shop with how long it has been', async () => {
    const [old, young] = [await dueSince(16), await dueSince(2)]
    await sent(shop, [young.ackNo])
    const rows = (await staff.post(list, {})).json().data
    expect(rows.find(({ id }: { id: string }) => id === String(merchantId))).toMatchObject({
      ...{ expected: 2, unsent: 1, week: 1, fortnight: 1, month: 0, age: 16, stage: 'fortnight', oldest: daysFrom(today, -16) },
    })
    const mine = (await shop.post('/merchant/nsdlpan/physical/hardcopy/list', {})).json().data
    expect(mine).toHaveLength(2)
    expect(mine.find(({ id }: { id: string }) => id === old.id)).toMatchObject({ since: 16, stage: 'fortnight', hardcopy: 'due' })
    expect(mine.find(({ id }: { id: string }) => id === young.id)).toMatchObject({ since: 2, stage: null, hardcopy: 'sent' })
    const all = (await staff.post('/backend/nsdlpan/hardcopy/forms/list', {})).json().data
    expect(all.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([old.id, young.id]))
    await staff.post(`${desk}/hardcopy/received/${old.id}`)
    expect((await shop.post('/merchant/nsdlpan/physical/hardcopy/list', {})).json().data).toHaveLength(1)
  })
})

describe('the limit', { timeout: 120_000 }, () => {
  /** Tries to pay a complete draft. */
  async function submit(draft?: { id: string; version: number }) {
    const { id, version } = draft ?? (await aDraft(shop))
    const quote = (await shop.get(`/merchant/nsdlpan/physical/quote/${id}`)).json()
    const given = { version: quote.version ?? version, total: quote.price.total, consent: quote.consent.version }
    const reply = await shop.post(`/merchant/nsdlpan/physical/submit/${id}`, given, key())
    return { quote, reply }
  }

  const set = async (given: object) => {
    const { heldBack: _, ...now } = (await admin.get(limit)).json()
    return admin.post(limit, { ...now, ...given })
  }

  it('is off at first; set, it lets nothing new be submitted by a shop with more unsent ones, and says why', async () => {
    await dueSince(20)
    const second = await dueSince(20)
    expect((await admin.get(limit)).json()).toMatchObject({ active: false })
    expect((await submit()).reply.statusCode).toBe(200)
    expect((await staff.post(limit, { ...days, version: 0, active: true, most: 1, days: 15 })).statusCode).toBe(403)
    expect((await admin.post(limit, { ...days, version: 0, active: true, most: -1, days: 15 })).json().errors).toHaveProperty('most')
    expect((await set({ active: true, most: 1, days: 15 })).statusCode).toBe(200)
    const why =
      'Hard copies that did not arrive within 15 days: 2. Send them by courier, or ask your courier where they are; then new applications can be submitted again.'
    const { quote, reply } = await submit()
    expect([quote.heldBack, reply.statusCode, reply.json().message]).toEqual([why, 403, why])
    expect((await staff.get(limit)).json()).toMatchObject({ active: true, most: 1, days: 15, heldBack: expect.any(Number) })
    // Another shop goes on, and so does this one as soon as it has sent them.
    const other = await aCounter(world, 10_000_00)
    expect((await other.client.get(`/merchant/nsdlpan/physical/quote/${(await aDraft(other.client)).id}`)).json().heldBack).toBeNull()
    await sent(shop, [second.ackNo])
    expect((await submit()).reply.statusCode).toBe(200)
    await set({ active: false, most: 1, days: 15 })
  })

  it('of 0 holds a shop back with the first one; a lost parcel gives it its days anew, and what is applied for again is new', async () => {
    const ended = await aPaidOne(shop)
    expect((await shop.post(`/merchant/nsdlpan/physical/cancel/${ended.id}`, { remark: 'Typed wrong' }, key())).statusCode).toBe(200)
    await set({ active: true, most: 0, days: 15 })
    expect((await submit()).reply.statusCode).toBe(200)
    const one = await dueSince(16)
    expect((await submit()).reply.statusCode).toBe(403)
    const again = await shop.post(`/merchant/nsdlpan/physical/reapply/${ended.id}`, undefined, key())
    expect(again.statusCode, again.body).toBe(200)
    expect((await submit({ id: again.json().id, version: 1 })).quote.heldBack).toContain(
      'Hard copies that did not arrive within 15 days: 1.',
    )
    const parcel = await sent(shop, [one.ackNo])
    await staff.post(`${office}/lose/${parcel.id}`, { remark: 'Not found' })
    expect((await submit()).reply.statusCode).toBe(200)
    await set({ active: false, most: 0, days: 15 })
  })

  it('is not put off by a parcel without the form or with one that is not signed', async () => {
    await set({ active: true, most: 1, days: 15 })
    const [absent, unsigned] = [await dueSince(16), await dueSince(16)]
    const parcel = await sent(shop, [absent.ackNo, unsigned.ackNo])
    expect((await submit()).reply.statusCode).toBe(200)
    await staff.post(`${office}/receive/${parcel.id}`, { receivedOn: today, parcels: 1 })
    await staff.post(`${office}/outcome/${parcel.id}`, { ackNo: unsigned.ackNo, outcome: 'unsigned', remark: null })
    expect((await staff.post(`${office}/close/${parcel.id}`, { unseen: 1 })).statusCode).toBe(200)
    expect((await submit()).quote.heldBack).toContain('Hard copies that did not arrive within 15 days: 2.')
    await set({ active: false, most: 1, days: 15 })
  })

  it('is not put off by a parcel that never comes, nor by noting it anew', async () => {
    await set({ active: true, most: 0, days: 15 })
    const one = await dueSince(40)
    const parcel = await sent(shop, [one.ackNo])
    expect((await submit()).reply.statusCode).toBe(200)
    const long = { paperSentOn: daysFrom(today, -16) }
    await world.services.db.updateTable('application').set(long).where('ackNo', '=', one.ackNo).execute()
    expect((await submit()).quote.heldBack).toContain('Hard copies that did not arrive within 15 days: 1.')
    expect((await shop.post(`/merchant/misc/courier/cancel/${parcel.id}`, undefined, key())).statusCode).toBeLessThan(300)
    const again = await sent(shop, [one.ackNo])
    expect((await submit()).quote.heldBack).toContain('Hard copies that did not arrive within 15 days: 1.')
    // What the courier lost is to be made anew, and has its days.
    await staff.post(`${office}/lose/${again.id}`, { remark: 'Not found' })
    expect((await submit()).reply.statusCode).toBe(200)
    await set({ active: false, most: 0, days: 15 })
  })

  it('is not set over what another admin set meanwhile', async () => {
    const { version } = (await admin.get(limit)).json()
    const given = { ...days, version, active: false, most: 3, days: 20 }
    const replies = await Promise.all([admin.post(limit, given), admin.post(limit, { ...given, most: 4 })])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await admin.get(limit)).json().version).toBe(version + 1)
    expect((await admin.post(limit, { ...given, version: 2_147_483_647 })).statusCode).toBe(409)
  })
})

describe('the days on which hard copies are asked for', { timeout: 120_000 }, () => {
  const set = async (given: object) => {
    const { heldBack: _, ...now } = (await admin.get(limit)).json()
    return admin.post(limit, { ...now, ...given })
  }

  it('come one after the other, and each within half a year', async () => {
    expect((await admin.get(limit)).json()).toMatchObject(days)
    for (const [given, field] of [
      [{ second: 7 }, 'second'],
      [{ third: 15 }, 'third'],
      [{ first: 0 }, 'first'],
      [{ third: 181 }, 'third'],
    ] as const) {
      const reply = await set(given)
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
    }
    expect((await staff.post(limit, { ...(await admin.get(limit)).json(), heldBack: undefined, first: 3 })).statusCode).toBe(403)
  })

  it('are those that were set, in the chase and in the lists, and the audit trail says from what they were changed', async () => {
    const [young, old] = [await dueSince(4), await dueSince(11)]
    await chaseHardcopies(world.services)
    expect(await mails()).toHaveLength(1)
    expect((await set({ first: 5, second: 10, third: 20 })).statusCode).toBe(200)
    const rowOf = async (path: string, id: string) =>
      (await staff.post(path, { length: 100 })).json().data.find((row: { id: string }) => row.id === id)
    expect(await rowOf(list, String(merchantId))).toMatchObject({ week: 1, fortnight: 1, month: 0, stage: 'fortnight' })
    expect(await rowOf('/backend/nsdlpan/hardcopy/forms/list', young.id)).toMatchObject({ stage: 'fresh' })
    // The older one was asked for on the first day; by the new days its second has come.
    await chaseHardcopies(world.services)
    expect((await notices())[0]).toMatchObject({ facts: { forms: '1', day: dayWords(daysFrom(today, -10)) } })
    await chaseHardcopies(world.services, morning(1))
    expect((await notices())[0]).toMatchObject({ facts: { forms: '1', day: dayWords(daysFrom(today, 1 - 5)) } })
    await chaseHardcopies(world.services, morning(8))
    expect(await mails()).toHaveLength(4)
    const told = await world.services.db
      .selectFrom('application')
      .select('paperChased')
      .where('id', 'in', [young.id, old.id].map(Number))
      .orderBy('id')
      .execute()
    expect(told.map(({ paperChased }) => paperChased)).toEqual([10, 10])
    await chaseHardcopies(world.services, morning(9))
    expect((await notices())[0]).toMatchObject({ facts: { forms: '1', day: dayWords(daysFrom(today, 9 - 20)) } })
    const changed = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'setting.changed')
      .where('subjectId', '=', 'hardcopyLimit')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changed.after).toMatchObject({ first: 5, second: 10, third: 20 })
    expect((await set(days)).statusCode).toBe(200)
  })
})
