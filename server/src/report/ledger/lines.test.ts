import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type ListQuery, optsOf } from '@sevakendra/contract/kit/list'
import { walletLines } from '@sevakendra/contract/report/ledger/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLength } from '../../../test/budget'
import { onceKey } from '../../../test/door'
import { aTopUp } from '../../../test/furnish'
import { foldedWhole, testRecord } from '../../../test/ledger'
import { openWorld, type World } from '../../../test/world'
import * as payment from '../../payment/service'
import { system } from '../../platform/http/who'
import { plainPage, type Rows } from '../../platform/lists/lists'
import { spanOfDays } from '../../platform/lists/report'
import * as wallet from '../../wallet/service'
import { ownWalletLineRows, walletLineRows, withTexts } from './lists'

let world: World
let shops: number[]
const today = dayOf(new Date())
const period = { from: daysFrom(today, -60), to: today }
const about = testRecord('lines')
const aadhaar = '9999 4105 7058'

/** What happened in two wallets on every third day of the last two months, some of it given back; half of it is in the sums of days. */
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  const owner = await world.signUp('merchant')
  const { merchantId } = await world.services.db
    .selectFrom('appUser')
    .select('merchantId')
    .where('role', '=', 'merchant')
    .executeTakeFirstOrThrow()
  shops = [Number(merchantId), await world.aShop()]
  for (let nth = 0; nth < 60; nth++) {
    const at = new Date(Date.now() - (60 - nth) * 86_400_000 + 60_000)
    if (nth % 3 === 1) continue
    await world.command(async tx => {
      for (const [shop, merchantId] of shops.entries()) {
        const refId = nth * 2 + shop + 1
        const words = { merchantId, refType: about, refId, reference: `PX26-${String(refId).padStart(4, '0')}` }
        const narration = nth % 10 === 0 ? `Paid for ${aadhaar}` : `Entry ${refId} of 100%`
        const amount = 100_00 + nth * 100
        await wallet.credit(tx, { ...words, kind: 'topUpGateway', amount, narration, split: { gateway: amount } }, system)
        if (nth % 2 === 0)
          await wallet.debit(tx, { ...words, kind: 'serviceDebit', amount: 50_00, narration, split: { revenue: 50_00 } }, system)
        if (nth % 4 === 0) await wallet.reverse(tx, { kind: 'serviceDebit', refType: about, refId, reason: 'Filed twice' }, system)
        if (nth % 5 === 0)
          await wallet.credit(tx, { ...words, kind: 'commission', amount: 2_85, narration, split: { commission: 2_85 } }, system)
      }
    }, at)
    if (nth === 30) await foldedWhole(world)
  }
  const id = await aTopUp(owner)
  const staff = await world.as('staff')
  const reply = await staff.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: today }, onceKey())
  expect(reply.statusCode, reply.body).toBe(200)
}, 120_000)
afterAll(() => world.close())

const asked = (more: Partial<ListQuery>): ListQuery => ({
  ...{ filters: [], search: '', sorts: [], start: 0, length: 20, additionFilter: period },
  ...more,
})
const filter = (field: string, value1: string | number, opt: string | null = null, value2?: string | number) =>
  ({ field, opt, value1, ...(value2 !== undefined && { value2 }) }) as ListQuery['filters'][number]

/** A value that some rows have, and one that none has, for every column that can be filtered by. */
const values: Record<string, (string | number)[]> = {
  code: ['M', 'nobody'],
  shopName: ['Shop', 'nobody'],
  parentCode: ['M', 'nobody'],
  at: [daysFrom(today, -30), daysFrom(today, 30)],
  entry: ['topUpGateway', 'serviceDebit', 'refund', 'commission', 'topUpManual', 'transfer'],
  reference: ['PX26-00', 'PX26-0061', 'nobody'],
  particulars: ['Entry', '100%', '7058', 'XXXX XXXX', '9999 4105', 'nobody'],
  postedBy: ['SYSTEM', 'E', 'nobody'],
  bank: ['Bank', 'nobody'],
  mode: ['online', 'UPI', 'CASH'],
  service: [about, 'nobody'],
  debit: [50_00, 1],
  credit: [2_85, 130_00, 1],
}

/** Every question about lines by one column, by two, by search, in other orders and on later pages. */
function questions(): [string, ListQuery][] {
  const found: [string, Partial<ListQuery>][] = []
  const { columns, keys } = walletLines
  for (const field of keys)
    for (const value of values[field] ?? [])
      for (const opt of optsOf(columns[field])) {
        const one = filter(field, value, opt, opt === 'between' ? value : undefined)
        found.push([`${field} ${opt} ${value}`, { filters: [one] }])
        found.push([`${field} ${opt} ${value}, a commission`, { filters: [one, filter('entry', 'commission')] }])
      }
  for (const field of keys)
    for (const dir of ['asc', 'desc'] as const) found.push([`${field} ${dir}`, { sorts: [{ column: field, dir }], start: 10 }])
  for (const search of ['PX26-0061', 'Shop', 'Entry', '7058', 'bank', 'nobody', about]) found.push([`search ${search}`, { search }])
  for (const start of [1, 19, 20, 45, 90, 500])
    for (const length of [10, 50] as const) {
      found.push([`from ${start}`, { start, length }])
      found.push([`refunds from ${start}`, { start, length, filters: [filter('entry', 'refund')] }])
      found.push([`of a shop from ${start}`, { start, length, filters: [filter('shopName', 'Shop')] }])
    }
  return found.map(([name, more]) => [name, asked(more)])
}

const allLines = walletLineRows as unknown as Rows

/** The same list with few postings that are told by their numbers: more of a text are found among the amounts. */
const manyAtOnce: Rows = {
  ...allLines,
  sifted: { ...allLines.sifted, among: ({ db }, _who, _addition, texts) => withTexts(db, spanOfDays(period), texts, 2) },
}

describe('lines of wallets, asked by anything', { timeout: 120_000 }, () => {
  it('have a value here for every column that can be filtered by', () => {
    expect(Object.keys(values).sort()).toEqual([...walletLines.keys].sort())
  })

  it.each([
    ['of all wallets', 0, allLines, null],
    ['of all wallets, few of which are many,', 1, manyAtOnce, null],
    ['of the own wallet', 2, ownWalletLineRows as unknown as Rows, 0],
  ])('%s are the page, the count and the sums that reading every line gives', async (_, nth, rows, shop) => {
    const at = { db: world.services.db, now: new Date() }
    const who = { ...system, merchantId: shop === null ? null : (shops[shop] ?? null) }
    let some = 0
    // A third of the questions each, and all of them together; at length each list is asked all.
    for (const [name, query] of questions().filter((_, at) => atLength || at % 3 === nth)) {
      if (!query.filters.every(({ field }) => field in rows.list.columns)) continue
      if (!query.sorts.every(({ column }) => column in rows.list.columns)) continue
      const sooner = await plainPage(at, rows, who, query)
      // The same list without anything that is kept or found beforehand.
      const { kept: _kept, sifted: _sifted, ...plain } = rows
      expect(sooner, name).toEqual(await plainPage(at, plain, who, query))
      if (sooner.filterRecords > 0 && sooner.filterRecords < sooner.totalRecords) some++
    }
    expect(some).toBeGreaterThan(13)
  })

  it('never find a number of a person by its digits, and find it by what is shown of it', async () => {
    const at = { db: world.services.db, now: new Date() }
    const found = async (more: Partial<ListQuery>) => (await plainPage(at, allLines, system, asked(more))).filterRecords
    for (const digits of ['9999 4105', '4105 7058']) {
      expect(await found({ search: digits })).toBe(0)
      expect(await found({ filters: [filter('particulars', digits)] })).toBe(0)
    }
    expect(await found({ search: 'XXXX XXXX 7058' })).toBeGreaterThan(5)
    expect(await found({ filters: [filter('particulars', 'XXXX XXXX 7058')] })).toBeGreaterThan(5)
  })
})
