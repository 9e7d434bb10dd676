import { dayOf } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { foldedWhole, sealedWhole, testRecord } from '../../../test/ledger'
import { aCounter, aPaidOne } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import { check } from '../check/service'
import * as wallet from '../service'
import { foldDays } from './service'

/** The first and the last day of a financial year, and the instants on both sides of the midnight between. */
const lastOfYear = ['2025-03-31', '2025-03-31T18:29:59.999Z'] as const
const firstOfYear = ['2025-04-01', '2025-03-31T18:30:00.000Z'] as const

describe('the sums of the ledger by day', { timeout: 60_000 }, () => {
  let world: World
  let admin: Client
  let shop: Awaited<ReturnType<typeof aCounter>>
  let posted = 0
  const today = dayOf(new Date())

  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
    shop = await aCounter(world)
  })
  afterAll(() => world.close())
  beforeEach(() => foldedWhole(world))

  const credit = (amount: number, at = new Date().toISOString(), merchantId = shop.merchantId) =>
    world.command(tx => {
      const about = {
        merchantId,
        kind: 'topUpGateway',
        refType: testRecord('days'),
        refId: ++posted,
        narration: 'x',
      } as const
      return wallet.credit(tx, { ...about, amount, split: { gateway: amount } }, system)
    }, new Date(at))
  const collected = async (from = today, to = today) => {
    const reply = await admin.post('/backend/misc/reports/daily-collection/list', { length: 100, additionFilter: { from, to } })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const sold = async () =>
    (await admin.post('/backend/misc/reports/service-sales/list', { length: 100, additionFilter: { from: today, to: today } })).json()
  const balanced = async () => (await admin.get(`/backend/misc/reports/daily-collection/balances?from=${today}&to=${today}`)).json()
  const mark = async () => (await world.services.db.selectFrom('ledgerDayMark').select('journalId').executeTakeFirstOrThrow()).journalId
  const summed = () =>
    world.services.db
      .selectFrom('ledgerDayMovement')
      .select(({ fn }) => fn.sum<number>('entries').as('entries'))
      .executeTakeFirstOrThrow()
  const raw = (text: string) => world.command(async tx => void (await sql.raw(text).execute(tx.db)))
  const whole = () => world.command(tx => check(tx, 'whole'))

  it('change nothing that a report says, however much of it they hold', async () => {
    await aPaidOne(shop.client)
    await credit(321_00)
    const [before, soldBefore, balancedBefore] = [await collected(), await sold(), await balanced()]
    expect(before.data.length).toBeGreaterThan(1)
    const held = await mark()
    await foldedWhole(world)
    expect(await mark()).toBeGreaterThan(held)
    expect([await collected(), await sold(), await balanced()]).toEqual([before, soldBefore, balancedBefore])
    expect(balancedBefore.balanced).toBe(true)
    // Folded once more: nothing is added twice.
    await foldDays(world.services)
    expect(await collected()).toEqual(before)
  })

  it('hold only what is sealed, so that nothing which ends late is left out', async () => {
    const before = await summed()
    await credit(5_00)
    await foldDays(world.services)
    expect(await summed()).toEqual(before)
    await sealedWhole(world)
    await foldDays(world.services)
    expect(Number((await summed()).entries)).toBe(Number(before.entries) + 1)
  })

  it('part financial years at midnight in India, and take up a day that was over already', async () => {
    // A wallet's lines only go forward: one without any today.
    const merchantId = await world.aShop()
    await credit(11_00, lastOfYear[1], merchantId)
    await credit(22_00, firstOfYear[1], merchantId)
    await foldedWhole(world)
    await credit(44_00, firstOfYear[1], merchantId)
    await foldedWhole(world)
    const of = async (day: string) => (await collected(day, day)).totals.credit
    expect([await of(lastOfYear[0]), await of(firstOfYear[0])]).toEqual([11_00, 66_00])
    expect((await collected(lastOfYear[0], firstOfYear[0])).totals.credit).toBe(77_00)
  })

  it('make the balances of a day say so where they are not those of its lines', async () => {
    await credit(7_00)
    await foldedWhole(world)
    expect((await balanced()).balanced).toBe(true)
    await raw("update ledger_day_movement set credit = credit + 1 where entry = 'topUpGateway'")
    const wrong = await balanced()
    expect(wrong).toMatchObject({ balanced: false })
    expect(wrong.opening + wrong.credit - wrong.debit).not.toBe(wrong.closing)
    await raw("update ledger_day_movement set credit = credit - 1 where entry = 'topUpGateway'")
    expect((await balanced()).balanced).toBe(true)
  })

  it.each([
    [
      'a sum of wallets that was changed',
      "update ledger_day_movement set credit = credit + 100, debit = debit + 100 where entry = 'topUpGateway'",
    ],
    ['a day of wallets that is gone', 'delete from ledger_day_movement'],
    ['money moved between two entries of a day', "update ledger_day_movement set entry = 'adjustment' where entry = 'topUpGateway'"],
    ['a sum of services that was changed', 'update ledger_day_service set gst = gst + 1, fee = fee - 1'],
    ['a day that never was', "insert into ledger_day_service values ('2001-01-01', 'x', 'refund', 1, 1, 0, 0, 0, 0, 0, 0)"],
  ])('are held against the lines by the check of the whole ledger: %s', async (_, text) => {
    await aPaidOne(shop.client)
    await foldedWhole(world)
    expect(await whole()).toMatchObject({ faults: 0 })
    const before = await collected()
    await raw(text)
    const found = await whole()
    expect(found.faults).toBeGreaterThan(0)
    const kept = (await admin.post('/backend/account/ledger/checks/list', {})).json()
    expect(kept.data.some((row: { found: string | null }) => row.found?.startsWith('days'))).toBe(true)
    // The sums are forgotten with the check; until they are made anew, and afterwards, reports are right.
    expect(await collected()).toEqual(before)
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect(await mark()).toBeGreaterThan(0)
    expect(await collected()).toEqual(before)
    expect(await whole()).toMatchObject({ faults: 0 })
  })

  it('stop no wallet when they are wrong: the lines are the ledger', async () => {
    await raw('update ledger_day_movement set entries = entries + 1')
    await whole()
    expect((await (await world.as('admin')).get('/backend/account/ledger/state')).json()).toMatchObject({ frozen: 0, alarm: 'faults' })
    await foldedWhole(world)
    await whole()
  })
})
