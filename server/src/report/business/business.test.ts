import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { testRecord } from '../../../test/ledger'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import * as wallet from '../../wallet/service'

describe('the money of the business on the dashboard', () => {
  let world: World
  let admin: Client
  let posted = 0
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  /** A top-up of a shop of its own: lines of one wallet only go forward. */
  const topUp = async (amount: number, at: string) => {
    const merchantId = await world.aShop()
    const about = { merchantId, kind: 'topUpGateway', refType: testRecord('business'), refId: ++posted, narration: 'x' } as const
    await world.command(tx => wallet.credit(tx, { ...about, amount, split: { gateway: amount } }, system), new Date(at))
  }
  /** What comes into a wallet and is no top-up. */
  const commission = async (amount: number) => {
    const about = { merchantId: await world.aShop(), kind: 'commission', refType: testRecord('business'), refId: ++posted } as const
    await world.command(tx => wallet.credit(tx, { ...about, narration: 'x', amount, split: { commission: amount } }, system))
  }
  const business = async (by = admin) => {
    const reply = await by.get('/backend/dashboard/business')
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }

  it('holds today against the same weekday until this hour, and says what is owed to shops', async () => {
    const now = new Date()
    const aWeekAgo = now.getTime() - 7 * 86_400_000
    const before = dayOf(new Date(aWeekAgo))
    expect(before).toBe(daysFrom(dayOf(now), -7))
    const midnight = Date.parse(`${before}T00:00:00+05:30`)
    await topUp(500_00, now.toISOString())
    await topUp(300_00, new Date(midnight).toISOString())
    // Later on that day than it is now, and the last instant of the day before it.
    await topUp(200_00, new Date(midnight + 86_400_000 - 1).toISOString())
    await topUp(100_00, new Date(midnight - 1).toISOString())
    await commission(40_00)
    const { collected, owedToShops } = await business()
    expect(collected).toEqual({ day: dayOf(now), today: 500_00, before, untilNow: 300_00, whole: 500_00 })
    expect(owedToShops).toBe(1140_00)
    const report = await admin.post('/backend/misc/reports/daily-collection/list', { additionFilter: { from: before, to: before } })
    expect(report.json().totals.credit).toBe(collected.whole)
  })

  it('says nothing of payments and statements to who may not see them', async () => {
    const clerk = await world.signUp('staff', { granted: ['wallet.readAny'] })
    expect(await business(clerk)).toEqual({
      ...{ owedToShops: expect.any(Number), collected: expect.any(Object) },
      ...{ unmatched: null, review: null, unseen: null, quality: null },
    })
  })
})
