import { dayOf, daysFrom, dayWords, instantsOf } from '@sevakendra/contract/kit/dates'
import { incompleteDays, objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { found } from '../../../test/named'
import { aCounter, aVerifiedOne, aWaitingOne, desk, freshAckNo, key } from '../../../test/pan'
import { everybodyTold, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import * as wallet from '../../wallet/service'
import { lapseUnanswered, remindOfIncomplete, remindOfObjections } from '../service'

const base = '/merchant/nsdlpan/physical'
const today = dayOf(new Date())
let world: World
let staff: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  counter = await aCounter(world, 2000_00)
})
afterAll(() => world.close())

/** The first instant of a day of India so many days from today, and the last one before it. */
const begins = (days: number) => new Date(instantsOf(daysFrom(today, days))[0])
const justBefore = (days: number) => new Date(begins(days).getTime() - 1)
const stateOf = async (id: string) => (await counter.client.get(`${base}/info/${id}`)).json().state
const mailsOf = async (id: string, template: string) =>
  found(
    'sent',
    template,
    await world.services.db
      .selectFrom('mail')
      .select(['subject', 'plain'])
      .where('aboutId', '=', Number(id))
      .where('template', '=', template)
      .orderBy('id')
      .execute(),
  ).map(({ subject, plain }) => `${subject}\n${plain}`)

async function sentBack(reasons: object[] = [{ code: 'photoPoor' }]) {
  const one = await aWaitingOne(world, counter)
  await staff.post(`${desk}/claim/${one.id}`)
  expect((await staff.post(`${desk}/send-back/${one.id}`, { reasons })).statusCode).toBe(200)
  return one
}

describe('an application that waits for its shop', { timeout: 60_000 }, () => {
  it('is reminded of on the seventh and the second day before its last one, once each, and ends when that is over', async () => {
    const before = await wallet.balance(world.services, counter.merchantId)
    const { id, refNo } = await sentBack()
    const paid = await wallet.balance(world.services, counter.merchantId)
    const last = dayWords(daysFrom(today, incompleteDays))
    expect((await mailsOf(id, 'applicationIncomplete'))[0]).toContain(`If it is not sent again by ${last}, it is rejected`)
    /** What the shop was told by then, however often the job runs, and the state of it. */
    const at = async (now: Date) => {
      for (const run of [1, 2]) expect((await remindOfIncomplete(world.services, now)).failed, `run ${run}`).toBe(0)
      await lapseUnanswered(world.services, now)
      return [(await mailsOf(id, 'applicationDue')).length, await stateOf(id)]
    }
    const days: [now: Date, told: number, state: string][] = [
      [begins(1), 0, 'incomplete'],
      [justBefore(incompleteDays - 7), 0, 'incomplete'],
      [begins(incompleteDays - 7), 1, 'incomplete'],
      [begins(incompleteDays - 6), 1, 'incomplete'],
      [justBefore(incompleteDays - 2), 1, 'incomplete'],
      [begins(incompleteDays - 2), 2, 'incomplete'],
      [begins(incompleteDays), 2, 'incomplete'],
      [justBefore(incompleteDays + 1), 2, 'incomplete'],
    ]
    for (const [now, ...expected] of days) expect(await at(now), now.toISOString()).toEqual(expected)
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(paid)
    expect(paid).toBeLessThan(before)
    const [letter = ''] = await mailsOf(id, 'applicationDue')
    for (const words of [`PAN application ${refNo} is still incomplete`, last, `/merchant/product/nsdl-pan/physical/reapply/${id}`])
      expect(letter).toContain(words)
    // The owner and who made it, on the screen where it is corrected.
    const words = `${refNo} is still incomplete. Correct it and send it again by ${last}.`
    const told = { words, link: `product/nsdl-pan/physical/reapply/${id}` }
    expect(await everybodyTold(world, 'applicationDue', { refNo })).toEqual(await toOwners(world, counter.merchantId, told, told))

    expect(await at(begins(incompleteDays + 1))).toEqual([2, 'rejected'])
    expect(await at(begins(incompleteDays + 2))).toEqual([2, 'rejected'])
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(before)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is reminded of once where the portal was down on the first of these days, and anew when it is sent back anew', async () => {
    const { id } = await sentBack([{ code: 'spellingDiffers', field: 'fatherFirstName' }])
    await remindOfIncomplete(world.services, begins(incompleteDays - 1))
    await remindOfIncomplete(world.services, begins(incompleteDays))
    expect(await mailsOf(id, 'applicationDue')).toHaveLength(1)

    const { version } = (await counter.client.get(`${base}/draft/${id}`)).json()
    const again = await counter.client.post(`${base}/resubmit/${id}`, { version, remark: 'The Aadhaar card says so' })
    expect(again.json()).toEqual({ state: 'waiting' })
    await remindOfIncomplete(world.services, begins(incompleteDays))
    expect(await mailsOf(id, 'applicationDue')).toHaveLength(1)

    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }] })
    await remindOfIncomplete(world.services, begins(incompleteDays - 7))
    expect(await mailsOf(id, 'applicationDue')).toHaveLength(2)
  })

  it('that was filed has no last day: nobody is told of one, reminded, or paid back', async () => {
    const { id } = await aVerifiedOne(world, counter.client)
    await world.services.db.updateTable('application').set({ filedAt: new Date().toISOString() }).where('id', '=', Number(id)).execute()
    expect((await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }] })).statusCode).toBe(200)
    for (const now of [begins(incompleteDays - 7), begins(incompleteDays), begins(incompleteDays + 400)]) {
      await remindOfIncomplete(world.services, now)
      await lapseUnanswered(world.services, now)
    }
    expect([await mailsOf(id, 'applicationDue'), await stateOf(id)]).toEqual([[], 'incomplete'])
    expect((await mailsOf(id, 'applicationIncomplete'))[0]).not.toContain('If it is not sent again by')
  })
})

describe('an objection without another day', { timeout: 60_000 }, () => {
  it('is reminded of by the midnights of India, told of as overdue on the day after its last one, and closed by nobody', async () => {
    const { id } = await aVerifiedOne(world, counter.client)
    const ackNo = freshAckNo()
    expect((await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: today }, key())).statusCode).toBe(200)
    const objection = { ackNo, objectedOn: today, dueOn: daysFrom(today, objectionDays), reasons: ['aoCodeWrong'], remark: null }
    expect((await staff.post(`${desk}/tin-rejection/raise`, objection, key())).statusCode).toBe(200)
    const days: [now: Date, told: number][] = [
      [justBefore(objectionDays - 7), 0],
      [begins(objectionDays - 7), 1],
      [justBefore(objectionDays - 2), 1],
      [begins(objectionDays - 2), 2],
      [justBefore(objectionDays + 1), 2],
      [begins(objectionDays + 1), 3],
      [begins(objectionDays + 300), 3],
    ]
    for (const [now, told] of days) {
      for (const run of [1, 2]) expect((await remindOfObjections(world.services, now)).failed, `run ${run}`).toBe(0)
      expect((await mailsOf(id, 'objectionReminder')).length, now.toISOString()).toBe(told)
    }
    expect(await stateOf(id)).toBe('tinRejected')
  })
})
