import { activityDays, screenPattern } from '@sevakendra/contract/identity/profile/activity'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { budget } from '../../../test/budget'
import type { Client } from '../../../test/client'
import { userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { sweep } from './activity'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = async (client: Client) =>
  world.services.db
    .selectFrom('usageEvent')
    .select(['screen', 'day', 'times'])
    .where('userId', '=', await userIdOf(world, client))
    .orderBy('screen')
    .execute()
const report = (client: Client, screens: Record<string, number>) =>
  client.post('/activity', { screens: Object.entries(screens).map(([screen, times]) => ({ screen, times })) })
const turn = (client: Client, on: boolean) =>
  client.post('/merchant/account/update-setting', { prop: 'activityTracking', value: String(on) })
const often = async (client: Client) => (await client.get('/activity/often')).json().screens

it('screens are counted by day, and the most opened come first', async () => {
  const client = await world.signUp('merchant')
  expect((await report(client, { '': 2, 'account/my-profile': 5, 'product/nsdl-pan/physical/info/:id': 1 })).json()).toEqual({
    tracking: true,
  })
  await report(client, { '': 1 })
  const day = dayOf(new Date())
  expect(await rows(client)).toEqual([
    { screen: '', day, times: 3 },
    { screen: 'account/my-profile', day, times: 5 },
    { screen: 'product/nsdl-pan/physical/info/:id', day, times: 1 },
  ])
  expect(await often(client)).toEqual(['account/my-profile', '', 'product/nsdl-pan/physical/info/:id'])
  expect(await often(await world.signUp('merchant'))).toEqual([])
})

it('a screen is a pattern of words: no number of a record or of a paper passes', async () => {
  const client = await world.as('merchant')
  for (const screen of ['info/7', 'ABCDE1234F', 'a/123456789012', 'a b', 'a@b', '/a', 'a/', 'a//b', 'x'.repeat(121)])
    expect((await report(client, { [screen]: 1 })).statusCode, screen).toBe(400)
  fc.assert(fc.property(fc.string(), text => !/\d/.test(text) || !screenPattern.safeParse(text).success))
})

it('with tracking off no row exists, whatever is called and in whatever order', async () => {
  const client = await world.signUp('frenchie')
  const step = fc.oneof(
    fc.record({ do: fc.constant('turn' as const), on: fc.boolean() }),
    fc.record({
      do: fc.constant('report' as const),
      screen: fc.constantFrom('', 'account/ids', 'notices'),
      times: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ do: fc.constant('often' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async rounds => {
      for (const round of rounds) {
        // What stands together is sent at once.
        await Promise.all(
          round.map(one =>
            one.do === 'turn' ? turn(client, one.on) : one.do === 'report' ? report(client, { [one.screen]: one.times }) : often(client),
          ),
        )
        const { activityTracking } = (await client.get('/merchant/account/get-settings')).json()
        if (!activityTracking) expect([await rows(client), await often(client)]).toEqual([[], []])
      }
    }),
    { numRuns: budget(8, 60) },
  )
})

it('not even the database itself takes one then', async () => {
  const client = await world.signUp('merchant')
  await turn(client, false)
  expect((await report(client, { '': 1 })).json()).toEqual({ tracking: false })
  const userId = await userIdOf(world, client)
  const write = sql`insert into usage_event (user_id, screen, day, times) values (${userId}, '', current_date, 1)`
  await expect(write.execute(world.services.db)).rejects.toThrow('tracking is off')
})

it('is gone after ninety days', async () => {
  const client = await world.signUp('merchant')
  const userId = await userIdOf(world, client)
  const today = dayOf(new Date())
  for (const back of [activityDays + 1, activityDays, 0])
    await world.services.db
      .insertInto('usageEvent')
      .values({ userId, screen: 'notices', day: daysFrom(today, -back), times: 1 })
      .execute()
  expect(await sweep(world.services)).toBe(1)
  expect(await rows(client)).toHaveLength(2)
})

it('a client that makes names up fills nothing', async () => {
  const client = await world.signUp('merchant')
  const name = (n: number) => `x${[...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
  const batches = Array.from({ length: 5 }, (_, batch) =>
    Object.fromEntries(Array.from({ length: 50 }, (_, n) => [name(batch * 50 + n), 1])),
  )
  // At once: each counts what the others brought.
  await Promise.all(batches.map(screens => report(client, screens)))
  expect(await rows(client)).toHaveLength(200)
})
