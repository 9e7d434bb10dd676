import { daysFrom, workingDaysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { gstOf, officeBase, shopBase, today } from '../../test/gst'
import { aCounter } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('are entered, taken out again and told in the trail, and are no working days of a clarification in their state', {
  timeout: 60_000,
}, async () => {
  const office = await world.as('staff')
  await office.post('/auth/confirm', { password })
  const { client } = await aCounter(world)
  const gst = gstOf(world)
  const holiday = (by: Client, day: string, state: string) => by.post('/backend/gst/holidays/add', { day, state, source: 'Yearly list' })
  const lastDay = async () => {
    const one = await gst.atOfficer(client, office)
    await office.post(`${officeBase}/clarification/${one.id}`, { notice: 'Which goods?', noticeOn: today() }, onceKey())
    return { one, answerBy: (await client.get(`${shopBase}/info/${one.id}`)).json().progress.answerBy }
  }
  const [next = '', second = '', third = ''] = [1, 2, 3].map(n => workingDaysFrom(today(), n))

  const entered = await holiday(office, next, 'all')
  expect(entered.statusCode, entered.body).toBe(200)
  expect((await holiday(office, next, 'all')).json().errors).toHaveProperty('day')
  // That of Bihar, where the applicant is, and that of Maharashtra, where nobody is.
  expect((await holiday(office, second, '10')).statusCode).toBe(200)
  expect((await holiday(office, third, '27')).statusCode).toBe(200)
  // One of the day of the notice, from which is counted, changes nothing.
  expect((await holiday(office, today(), '10')).statusCode).toBe(200)
  const { one, answerBy } = await lastDay()
  expect(answerBy).toBe(workingDaysFrom(today(), 9))

  const { id } = entered.json()
  expect((await office.post(`/backend/gst/holidays/remove/${id}`, { remark: 'It was moved' })).statusCode).toBe(204)
  expect((await office.post(`/backend/gst/holidays/remove/${id}`, { remark: 'It was moved' })).statusCode).toBe(404)
  expect((await lastDay()).answerBy).toBe(workingDaysFrom(today(), 8))
  // What was told stays.
  expect((await client.get(`${shopBase}/info/${one.id}`)).json().progress.answerBy).toBe(answerBy)

  const events = await world.services.db
    .selectFrom('audit')
    .select(['event', 'ref'])
    .where('subject', '=', 'gst_holiday')
    .where('event', '=', 'gstHoliday.removed')
    .execute()
  expect(events).toEqual([{ event: 'gstHoliday.removed', ref: expect.stringMatching(/^\d\d-[A-Z][a-z]{2}-\d{4}, All states$/) }])
  const clerk = await world.signUp('staff', { granted: ['gst.read', 'gst.filing'] })
  expect((await holiday(clerk, daysFrom(today(), 30), 'all')).statusCode).toBe(403)
  const { data } = (await clerk.post('/backend/gst/holidays/list', {})).json()
  expect(data.map(({ day, state }: { day: string; state: string }) => [day, state])).toEqual(
    [
      [third, '27'],
      [second, '10'],
      [today(), '10'],
    ].sort(([a = ''], [b = '']) => b.localeCompare(a)),
  )
})
