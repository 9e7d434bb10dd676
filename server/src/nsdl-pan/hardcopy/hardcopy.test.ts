import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aDueForm, sent } from '../../../test/courier'
import { aCounter, aDraft, desk, key } from '../../../test/pan'
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
/** A form that was acknowledged so many days ago. */
async function dueSince(days: number): Promise<{ id: string; ackNo: string }> {
  const made = await aDueForm(world, shop)
  await world.services.db
    .updateTable('application')
    .set({ ackDate: daysFrom(today, -days) })
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
    expect(await notices()).toMatchObject([{ facts: { forms: '2', day: dayWords(daysFrom(today, -7)) } }])
    const [letter] = await mails()
    for (const { ackNo } of [week, month]) expect(letter?.html).toContain(ackNo)
    expect(letter?.html).not.toContain(fresh.ackNo)
    await chaseHardcopies(world.services)
    expect(await mails()).toHaveLength(1)

    // The next day the youngest is a week old; a form in a parcel is asked for, too, one that has come is not.
    await sent(shop, [fresh.ackNo])
    await staff.post(`${desk}/hardcopy/received/${month.id}`)
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
    const { timeline } = (await staff.get(`${desk}/info/${week.id}`)).json()
    expect(timeline.filter(({ action }: { action: string }) => action === 'paperChased')).toHaveLength(3)
  })

  it('are listed by shop, the longest expected first, and in the shop with how long it has been', async () => {
    const [old, young] = [await dueSince(16), await dueSince(2)]
    await sent(shop, [young.ackNo])
    const rows = (await staff.post(list, {})).json().data
    expect(rows.find(({ id }: { id: string }) => id === String(merchantId))).toMatchObject({
      ...{ expected: 2, unsent: 1, week: 1, month: 0, age: 16, stage: 'fortnight', oldest: daysFrom(today, -16) },
    })
    const mine = (await shop.post('/merchant/nsdlpan/physical/hardcopy/list', {})).json().data
    expect(mine).toHaveLength(2)
    expect(mine.find(({ id }: { id: string }) => id === old.id)).toMatchObject({ since: 16, stage: 'fortnight', hardcopy: 'due' })
    expect(mine.find(({ id }: { id: string }) => id === young.id)).toMatchObject({ since: 2, stage: 'fresh', hardcopy: 'sent' })
    const all = (await staff.post('/backend/nsdlpan/hardcopy/forms/list', {})).json().data
    expect(all.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([old.id, young.id]))
    await staff.post(`${desk}/hardcopy/received/${old.id}`)
    expect((await shop.post('/merchant/nsdlpan/physical/hardcopy/list', {})).json().data).toHaveLength(1)
  })
})

describe('the limit', { timeout: 120_000 }, () => {
  /** Tries to pay a complete draft. */
  async function submit() {
    const { id, version } = await aDraft(shop)
    const quote = (await shop.get(`/merchant/nsdlpan/physical/quote/${id}`)).json()
    const given = { version: quote.version ?? version, total: quote.price.total, consent: quote.consent.version }
    const reply = await shop.post(`/merchant/nsdlpan/physical/submit/${id}`, given, key())
    return { quote, reply }
  }

  it('is off at first; set, it lets nothing new be submitted by a shop with more unsent ones, and says why', async () => {
    await dueSince(20)
    const second = await dueSince(20)
    expect((await admin.get(limit)).json()).toMatchObject({ active: false })
    expect((await submit()).reply.statusCode).toBe(200)
    expect((await staff.post(limit, { active: true, most: 1, days: 15 })).statusCode).toBe(403)
    expect((await admin.post(limit, { active: true, most: -1, days: 15 })).json().errors).toHaveProperty('most')
    expect((await admin.post(limit, { active: true, most: 1, days: 15 })).statusCode).toBe(204)
    const why = 'Hard copies not sent after 15 days: 2. Send them by courier; then new applications can be submitted again.'
    const { quote, reply } = await submit()
    expect([quote.heldBack, reply.statusCode, reply.json().message]).toEqual([why, 403, why])
    expect((await staff.get(limit)).json()).toMatchObject({ active: true, most: 1, days: 15, heldBack: expect.any(Number) })
    // Another shop goes on, and so does this one as soon as it has sent them.
    const other = await aCounter(world, 10_000_00)
    expect((await other.client.get(`/merchant/nsdlpan/physical/quote/${(await aDraft(other.client)).id}`)).json().heldBack).toBeNull()
    await sent(shop, [second.ackNo])
    expect((await submit()).reply.statusCode).toBe(200)
    await admin.post(limit, { active: false, most: 1, days: 15 })
  })
})
