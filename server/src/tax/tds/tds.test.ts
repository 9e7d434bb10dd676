import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import type { TdsYear } from '@sevakendra/contract/tax/tds/endpoints'
import { depositBy, monthOf, quarterOf, statementBy, taxYear } from '@sevakendra/contract/tax/tds/words'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { testRecord } from '../../../test/ledger'
import { withPan } from '../../../test/tax'
import { openWorld, type World } from '../../../test/world'
import { payParent } from '../../package/service'
import { system } from '../../platform/http/who'
import * as wallet from '../../wallet/service'
import { deposit } from './deposits'
import { beginTakingBack, countMissed, expected } from './service'
import { depositByOf } from './store'
import { dueOf, expectedOn, type Totals, withCommission, withoutCommission } from './totals'

describe('the TDS of a year', () => {
  it.each([
    ['exactly the limit', 20_000_00, 0, 0],
    ['a paisa more', 20_000_01, 0, 400_00],
    ['the worked example of docs/sources.md', 20_040_00, 0, 400_80],
    ['without a PAN', 20_040_00, 20_040_00, 4_008_00],
    ['with a PAN that came later', 20_040_00, 40_00, 408_00],
    ['half a paisa', 20_000_25, 0, 400_01],
  ])('is asked for on all of it: %s', (_, gross, withoutPan, tds) => {
    expect(dueOf({ gross, withoutPan })).toBe(tds)
  })

  it('has the rate of the day on which each commission becomes taxable, and none of what was taken back', () => {
    const step = fc.record({ commission: fc.integer({ min: 1, max: 9_000_00 }), panKnown: fc.boolean(), back: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        let year: Totals = { gross: 0, withoutPan: 0, tds: 0 }
        let lines: { commission: number; withoutPan: boolean }[] = []
        for (const { commission, panKnown, back } of steps) {
          const passed = year.gross <= 20_000_00
          year = withCommission(year, commission, panKnown)
          lines.push({ commission, withoutPan: !panKnown })
          if (passed && year.gross > 20_000_00) lines = lines.map(line => ({ ...line, withoutPan: !panKnown }))
          const [first] = lines
          if (back && first) {
            year = withoutCommission(year, first.commission, first.withoutPan)
            lines = lines.slice(1)
          }
          const sum = (of: typeof lines) => of.reduce((total, line) => total + line.commission, 0)
          expect(year.gross).toBe(sum(lines))
          if (year.gross > 20_000_00) expect(year.withoutPan).toBe(sum(lines.filter(line => line.withoutPan)))
          else expect([year.withoutPan, dueOf(year)]).toEqual([0, 0])
        }
      }),
    )
  })

  it('is expected in a price so that nothing is left to correct while no other application is under way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 30 }), commissions => {
        let year: Totals = { gross: 20_000_01, withoutPan: 0, tds: 400_00 }
        for (const commission of commissions) {
          const tds = expectedOn(year, commission, true)
          const after = withCommission(year, commission, true)
          expect([tds, tds <= commission]).toEqual([dueOf(after) - year.tds, true])
          year = { ...after, tds: year.tds + tds }
        }
      }),
    )
  })

  it('belongs to a year, a quarter and a month of India, each with its day', () => {
    expect(['2027-03-31', '2027-04-01'].map(taxYear)).toEqual(['2026-27', '2027-28'])
    expect(['2026-04-01', '2026-09-30', '2026-12-31', '2027-01-01'].map(quarterOf)).toEqual(['Q1', 'Q2', 'Q3', 'Q4'])
    expect(['2026-11-01', '2026-12-01', '2027-03-01'].map(depositBy)).toEqual(['2026-12-07', '2027-01-07', '2027-04-30'])
    expect((['Q1', 'Q2', 'Q3', 'Q4'] as const).map(quarter => statementBy('2026-27', quarter))).toEqual([
      ...['2026-07-31', '2026-10-31', '2027-01-31', '2027-05-31'],
    ])
    expect(monthOf('2026-11-21')).toBe('2026-11-01')
  })
})

describe('the day of deposit', () => {
  it('is the same to the lists, which ask the database, as to commands', async () => {
    const world = await openWorld()
    for (let month = 1; month <= 12; month++) {
      const first = `2027-${String(month).padStart(2, '0')}-01`
      const { rows } = await sql<{ day: string }>`select ${depositByOf(sql`${first}::date`)}::text as day`.execute(world.services.db)
      expect(rows[0]?.day).toBe(depositBy(first))
    }
    await world.close()
  })
})

describe('TDS at the posting of a commission', () => {
  let world: World
  let records = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  // Of no application: these tests pay commissions alone.
  const refType = testRecord('tdsTest')
  const november = new Date('2026-11-21T06:00:00Z')
  const snapshot = (merchantId: number, commission: number, tds: number, markup = 0): PriceSnapshot => ({
    ...{
      service: 'nsdl-physical',
      variant: 'cardIndia',
      on: '2026-11-21',
      governmentFee: 0,
      fee: commission,
      feeTaxable: commission,
      gst: 0,
    },
    ...{
      markup,
      total: commission + markup,
      parentId: String(merchantId),
      commission,
      tds,
      packageId: '1',
      rateId: '1',
      governmentFeeId: '1',
    },
  })
  /** Credits a commission of a price that was fixed before. @returns the record that it is for */
  async function pay(merchantId: number, commission: number, tds = 0, { at = november, markup = 0 } = {}): Promise<number> {
    const refId = ++records
    const about = { refType, refId, reference: `PN${refId}`, narration: 'Commission' }
    await world.command(tx => payParent(tx, snapshot(merchantId, commission, tds, markup), about, system), at)
    return refId
  }
  const takeBack = (refId: number, at = november) =>
    world.command(async tx => {
      const record = { refType, refId }
      const back = await beginTakingBack(tx, record)
      const corrections = { before: back?.before, after: back?.after }
      await wallet.reverseTogether(tx, { kinds: ['commission'], ...record, reason: 'x', ...corrections }, system)
      return back?.tds
    }, at)
  const aPayee = async () => withPan(world, await world.aShop())
  const topUp = (merchantId: number, amount: number, at = november) => {
    const fund = { merchantId, kind: 'topUpGateway', amount, refType: testRecord('fund'), refId: ++records, narration: 'x' } as const
    return world.command(tx => wallet.credit(tx, { ...fund, split: { gateway: amount } }, system), at)
  }
  const holds = async (merchantId: number) => [
    await wallet.balance(world.services, merchantId),
    await wallet.owedBy(world.services, merchantId),
  ]

  /** A payee's years: as the running rows say, as the lines and months say, and what went to the TDS account of the ledger with its commissions. */
  async function yearsOf(merchantId: number) {
    const { rows } = await sql<{ year: string; gross: number; tds: number }>`
      select year, gross, tds from tds_year where merchant_id = ${merchantId} order by year`.execute(world.services.db)
    const sums = await sql<{ lines: number; lineTds: number; months: number; monthTds: number; commission: number; ledger: number }>`
      select (select coalesce(sum(gross), 0)::bigint from tds_line where merchant_id = ${merchantId}) as lines,
        (select coalesce(sum(tds), 0)::bigint from tds_line where merchant_id = ${merchantId}) as line_tds,
        (select coalesce(sum(gross), 0)::bigint from tds_month where merchant_id = ${merchantId}) as months,
        (select coalesce(sum(tds), 0)::bigint from tds_month where merchant_id = ${merchantId}) as month_tds,
        coalesce(-sum(h.amount) filter (where a.kind = 'commission'), 0)::bigint as commission,
        coalesce(sum(h.amount) filter (where a.kind = 'tds'), 0)::bigint as ledger
      from ledger_account w join ledger_entry e on e.account_id = w.id
      join ledger_entry h on h.journal_id = e.journal_id join ledger_account a on a.id = h.account_id
      where w.kind = 'wallet' and w.owner_id = ${merchantId}`.execute(world.services.db)
    const gross = rows.reduce((sum, row) => sum + row.gross, 0)
    const tds = rows.reduce((sum, row) => sum + row.tds, 0)
    expect(sums.rows[0]).toEqual({ lines: gross, lineTds: tds, months: gross, monthTds: tds, commission: gross, ledger: tds })
    return Object.fromEntries(rows.map(row => [row.year, [row.gross, row.tds]]))
  }

  it('takes nothing up to ₹20,000, then 2 % of the whole year: from the commission, and the rest is carried and settled first', async () => {
    const payee = await aPayee()
    await pay(payee, 19_990_00)
    await pay(payee, 10_00)
    expect([await yearsOf(payee), await holds(payee)]).toEqual([{ '2026-27': [20_000_00, 0] }, [20_000_00, 0]])
    await pay(payee, 40_00)
    // All of it goes to the government, though the wallet could bear it: what the commission does not hold is lent.
    expect([await yearsOf(payee), await holds(payee)]).toEqual([{ '2026-27': [20_040_00, 400_80] }, [20_000_00, 360_80]])
    const carried = await world.services.db
      .selectFrom('tdsLine')
      .select(['tds', 'carried'])
      .where('merchantId', '=', payee)
      .orderBy('id')
      .execute()
    expect(carried.at(-1)).toEqual({ tds: 400_80, carried: 360_80 })
    await topUp(payee, 400_00)
    expect(await holds(payee)).toEqual([20_039_20, 0])
    await pay(payee, 5_00, 10)
    expect([await yearsOf(payee), await holds(payee)]).toEqual([{ '2026-27': [20_045_00, 400_90] }, [20_044_10, 0]])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('reaches applications whose price was fixed below the limit, one after the other and all at once', async () => {
    const payee = await aPayee()
    await pay(payee, 19_990_00)
    // Emptied: every correction has to fit what the commission brings.
    const spent = {
      merchantId: payee,
      kind: 'serviceDebit',
      amount: 19_990_00,
      refType: testRecord('spent'),
      refId: payee,
      narration: 'x',
    } as const
    await world.command(tx => wallet.debit(tx, { ...spent, split: { revenue: spent.amount } }, system), november)
    await Promise.all(Array.from({ length: 12 }, () => pay(payee, 5_00, 0, { markup: 10_00 })))
    const due = (20_050_00 * 2) / 100
    const [balance = 0, owed = 0] = await holds(payee)
    expect(await yearsOf(payee)).toEqual({ '2026-27': [20_050_00, due] })
    expect([owed > 0, balance - owed]).toEqual([true, 12 * 15_00 - due])
    expect(await expected(world.services, payee, 5_00, '2026-11-21')).toBe(10)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('belongs to the year in which it is credited in India, whenever its price was fixed', async () => {
    const payee = await aPayee()
    await pay(payee, 20_100_00, 402_00, { at: new Date('2027-03-31T06:00:00Z') })
    await pay(payee, 5_00, 10, { at: new Date('2027-03-31T18:29:00Z') })
    const before = await holds(payee)
    // A minute after midnight, with the price of the year before: what was kept back without need goes into the wallet.
    await pay(payee, 5_00, 10, { at: new Date('2027-03-31T18:31:00Z') })
    expect(await yearsOf(payee)).toEqual({ '2026-27': [20_105_00, 402_10], '2027-28': [5_00, 0] })
    expect((await holds(payee))[0]).toBe((before[0] ?? 0) + 5_00)
    expect(await expected(world.services, payee, 5_00, '2027-04-01')).toBe(0)
  })

  it('is 20 % without a PAN, of what becomes taxable while there is none', async () => {
    const payee = await world.aShop()
    await pay(payee, 19_000_00)
    await pay(payee, 1_500_00)
    expect(await yearsOf(payee)).toEqual({ '2026-27': [20_500_00, 4_100_00] })
    expect(await expected(world.services, payee, 5_00, '2026-11-21')).toBe(1_00)
    await withPan(world, payee)
    expect(await expected(world.services, payee, 5_00, '2026-11-21')).toBe(10)
    await pay(payee, 100_00, 20_00)
    expect(await yearsOf(payee)).toEqual({ '2026-27': [20_600_00, 4_102_00] })
  })

  it('counts no mark-up: that is the merchant’s own margin', async () => {
    const payee = await aPayee()
    await pay(payee, 19_990_00, 0, { markup: 50_000_00 })
    expect(await yearsOf(payee)).toEqual({ '2026-27': [19_990_00, 0] })
  })

  describe('when the commission is taken back', () => {
    it('goes back with it, and the limit counts what is left', async () => {
      const payee = await aPayee()
      await pay(payee, 19_990_00)
      const crossing = await pay(payee, 40_00)
      await pay(payee, 5_00, 10)
      const later = await pay(payee, 5_00, 10)
      await takeBack(later)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [20_035_00, 400_70] })
      const [balance = 0, owed = 0] = await holds(payee)
      // The one that had all of the catch-up: the others are over the limit without it, and stay taxed.
      expect(await takeBack(crossing)).toBe(400_70)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [19_995_00, 0] })
      const [after = 0, owedAfter = 0] = await holds(payee)
      expect([after - balance + (owed - owedAfter), owedAfter]).toEqual([400_70 - 40_00, 0])
      expect(await takeBack(crossing).catch(error => error.message)).toContain('already been posted')
      expect(await wallet.verifyLedger(world.services)).toEqual([])
    })

    it('keeps on the others what the year still asks for', async () => {
      const payee = await aPayee()
      await pay(payee, 19_990_00)
      const crossing = await pay(payee, 50_00)
      await pay(payee, 1_000_00, 20_00)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [21_040_00, 420_80] })
      expect(await takeBack(crossing)).toBe(1_00)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [20_990_00, 419_80] })
      expect(await wallet.verifyLedger(world.services)).toEqual([])
    })

    it('stays with the government once its month was due, and the next commissions have so much less taken', async () => {
      const payee = await aPayee()
      const refId = await pay(payee, 20_100_00)
      const later = new Date('2026-12-08T06:00:00Z')
      const [balance = 0] = await holds(payee)
      await topUp(payee, 1_000_00, later)
      expect(await takeBack(refId, later)).toBe(0)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [0, 402_00] })
      // It gave back the whole commission: 402.00 of it is its own with the tax office.
      expect((await holds(payee))[0]).toBe(balance + 1_000_00 - 20_100_00)
      expect(await expected(world.services, payee, 20_050_00, '2026-12-08')).toBe(0)
      await pay(payee, 20_050_00, 0, { at: later })
      expect(await yearsOf(payee)).toEqual({ '2026-27': [20_050_00, 402_00] })
      await pay(payee, 100_00, 0, { at: later })
      expect(await yearsOf(payee)).toEqual({ '2026-27': [20_150_00, 403_00] })
    })

    it('leaves the year that has begun alone', async () => {
      const payee = await aPayee()
      const refId = await pay(payee, 20_100_00, 402_00, { at: new Date('2027-03-30T06:00:00Z') })
      const april = new Date('2027-04-29T06:00:00Z')
      await pay(payee, 5_00, 0, { at: april })
      expect(await takeBack(refId, april)).toBe(402_00)
      expect(await yearsOf(payee)).toEqual({ '2026-27': [0, 0], '2027-28': [5_00, 0] })
      expect(await wallet.verifyLedger(world.services)).toEqual([])
    })
  })

  it('is what the year asks for at all times, with any commissions, prices and reversals at once', async () => {
    const step = fc.record({ commission: fc.integer({ min: 1, max: 9_000_00 }), share: fc.nat(100), back: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), async rounds => {
        const payee = await aPayee()
        await topUp(payee, 50_000_00)
        for (const round of rounds) {
          const paid = await Promise.all(
            round.map(({ commission, share }) => pay(payee, commission, Math.floor((commission * share) / 5_000))),
          )
          await Promise.all(paid.filter((_, nth) => round[nth]?.back).map(refId => takeBack(refId)))
          const years = await yearsOf(payee)
          const [gross = 0, tds = 0] = years['2026-27'] ?? []
          expect(tds).toBe(dueOf({ gross, withoutPan: 0 }))
        }
      }),
      { numRuns: 12 },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('stands by payee, month and quarter, is deposited with its challan, and then stays with the government', async () => {
    const payee = await aPayee()
    const today = dayOf(new Date())
    const month = monthOf(daysFrom(monthOf(today), -1))
    const refId = await pay(payee, 20_100_00, 402_00, { at: new Date(`${month}T12:00:00Z`) })
    await pay(payee, 10_00, 0, { at: new Date(`${month}T12:01:00Z`) })
    await pay(payee, 5_00, 0, { at: new Date() })
    const admin = await world.as('admin')
    const { code } = await world.services.db.selectFrom('merchant').select('code').where('id', '=', payee).executeTakeFirstOrThrow()
    const filters = [{ field: 'payee', opt: 'eq', value1: code }]
    const rows = async (list: string, sorts: object[] = []) =>
      (await admin.post(`/backend/account/tds/${list}/list`, { filters, sorts, length: 100 })).json()
    const ofMonth = async () => (await rows('payees')).data.find((row: { month: string }) => row.month === month.slice(0, 7))
    const open = depositBy(month) < today ? 'overdue' : 'due'
    expect(await ofMonth()).toMatchObject({
      ...{
        year: taxYear(month),
        quarter: quarterOf(month),
        code: '1006',
        payee: code,
        pan: expect.stringMatching(/^XXXXXX\d{3}F$/),
        entity: 'P',
      },
      ...{ gross: 20_110_00, tds: 402_20, depositBy: depositBy(month), state: open, challan: null },
    })
    const lines = await rows('lines', [{ column: 'at', dir: 'asc' }])
    expect(lines.data.map((row: { gross: number; tds: number; rate: string }) => [row.gross, row.tds, row.rate])).toEqual([
      [20_100_00, 402_00, 'withPan'],
      [10_00, 20, 'withPan'],
      [5_00, taxYear(month) === taxYear(today) ? 10 : 0, taxYear(month) === taxYear(today) ? 'withPan' : 'none'],
    ])
    expect(lines.totals.gross).toBe(20_115_00)

    const months = async () => {
      const read = (await admin.get(`/backend/account/tds?year=${taxYear(month)}`)).json() as TdsYear
      return { ...read, found: read.months.find(one => one.month === month) }
    }
    const before = await months()
    expect(before.found).toMatchObject({ quarter: quarterOf(month), state: open, challan: null })
    const challan = { month, bsr: '0510308', depositedOn: today, serial: '12345', interest: 0, fee: 0 }
    const deposit = (more: object = {}, client = admin) => client.post('/backend/account/tds/deposit', { ...challan, ...more })
    const reader = await world.signUp('staff', { granted: ['tax.read'] })
    expect((await deposit({}, reader)).statusCode).toBe(403)
    expect((await deposit({ month: monthOf(today) })).json().message).toContain('not over yet')
    expect((await deposit({ month: '2019-04-01' })).json().message).toContain('No TDS was deducted')
    for (const [field, wrong] of [
      ['bsr', '123'],
      ['serial', '123456'],
      ['depositedOn', daysFrom(today, 1)],
      ['depositedOn', daysFrom(month, -1)],
    ] as const)
      expect(Object.keys((await deposit({ [field]: wrong })).json().errors)).toEqual([field])
    const both = await Promise.all([deposit(), deposit({ serial: '12346' })])
    expect(both.map(reply => reply.statusCode).sort()).toEqual([200, 409])
    const done = (await months()).found
    expect([done?.state, done?.challan?.tax]).toEqual(['deposited', before.found?.tds])
    expect((await ofMonth()).challan).toContain('0510308')

    // Taken back now, nothing of that month is given to the payee.
    await topUp(payee, 50_000_00, new Date())
    expect(await takeBack(refId, new Date())).toBe(taxYear(month) === taxYear(today) ? 10 : 0)
    expect(await ofMonth()).toMatchObject({ gross: 10_00, takenBack: 20_100_00, tds: 402_20 })
    await yearsOf(payee)
    const withdrawn = await admin.post(`/backend/account/tds/deposit/withdraw/${done?.challan?.id}`, { remark: 'Wrong serial number' })
    expect([withdrawn.statusCode, (await months()).found?.state]).toEqual([204, open])
  })

  it('is found by the night’s job where a commission was credited without it', async () => {
    const payee = await aPayee()
    const refId = ++records
    const split = { commission: 20_100_00 }
    const given = { merchantId: payee, kind: 'commission', amount: 20_100_00, refType, refId, narration: 'x' } as const
    await world.command(tx => wallet.credit(tx, { ...given, split }, system), november)
    expect([await countMissed(world.services), await countMissed(world.services)]).toEqual([1, 0])
    expect([await yearsOf(payee), await holds(payee)]).toEqual([{ '2026-27': [20_100_00, 402_00] }, [20_100_00, 402_00]])
  })

  it('is counted today where a commission without it belongs to a month that is deposited, so that it is shown as due', async () => {
    const [deposited, missed] = [await aPayee(), await aPayee()]
    const september = new Date('2026-09-15T06:00:00Z')
    await pay(deposited, 20_100_00, 402_00, { at: september })
    const given = { merchantId: missed, kind: 'commission', amount: 20_100_00, refType, refId: ++records, narration: 'x' } as const
    await world.command(tx => wallet.credit(tx, { ...given, split: { commission: 20_100_00 } }, system), september)
    const challan = { month: '2026-09-01', bsr: '0510308', depositedOn: '2026-10-05', serial: '00123', interest: 0, fee: 0 }
    const { id } = await world.services.db.selectFrom('appUser').select('id').limit(1).executeTakeFirstOrThrow()
    await world.command(tx => deposit(tx, challan, { ...system, userId: id }), new Date('2026-10-05T06:00:00Z'))
    expect(await countMissed(world.services)).toBe(1)
    const months = await world.services.db
      .selectFrom('tdsMonth')
      .select(['month', 'tds', 'challanId'])
      .where('merchantId', '=', missed)
      .execute()
    expect(months).toEqual([{ month: monthOf(dayOf(world.services.now())), tds: 402_00, challanId: null }])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is found by the night’s job where a commission was given back without it', async () => {
    // In the month of the commissions, which can be deposited until the seventh of the next.
    const { now } = world.services
    world.services.now = () => november
    onTestFinished(() => {
      world.services.now = now
    })
    const reverse = (refId: number) =>
      world.command(tx => wallet.reverseTogether(tx, { kinds: ['commission'], refType, refId, reason: 'x' }, system))
    const [kept, caughtUp, long] = [await aPayee(), await aPayee(), await aPayee()]
    // Kept back with the commission: its reversal gave it back.
    await reverse(await pay(kept, 20_100_00, 402_00))
    // Kept back by a posting of its own, which was left.
    const refId = await pay(caughtUp, 20_100_00)
    await topUp(caughtUp, 402_00)
    await reverse(refId)
    // Its month had to be deposited: it stays with the government, and the payee, who got it, owes it.
    await reverse(await pay(long, 20_100_00, 402_00, { at: new Date('2025-11-21T06:00:00Z') }))
    expect([await countMissed(world.services), await countMissed(world.services)]).toEqual([3, 0])
    expect([await yearsOf(kept), await holds(kept)]).toEqual([{ '2026-27': [0, 0] }, [0, 0]])
    expect([await yearsOf(caughtUp), await holds(caughtUp)]).toEqual([{ '2026-27': [0, 0] }, [402_00, 0]])
    expect([await yearsOf(long), await holds(long)]).toEqual([{ '2025-26': [0, 402_00] }, [0, 402_00]])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is never read from the lines of the year: a price asks the running row alone', async () => {
    const payee = await aPayee()
    for (let n = 0; n < 20; n++) await pay(payee, 5_00)
    // What a statement reads of a table stands in these counts until its transaction ends.
    const read = (tx: { db: World['services']['db'] }) =>
      sql<{ n: number }>`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as n from pg_stat_xact_user_tables
        where relname in ('ledger_entry', 'ledger_journal', 'tds_line')`.execute(tx.db)
    const [before, tds, after, control] = await world.command(async tx => {
      const first = (await read(tx)).rows[0]?.n
      const asked = await expected(tx, payee, 5_00, '2026-11-21')
      const second = (await read(tx)).rows[0]?.n
      await sql`select count(*) from tds_line`.execute(tx.db)
      return [first, asked, second, (await read(tx)).rows[0]?.n]
    })
    expect([tds, after]).toEqual([0, before])
    expect(control).toBeGreaterThan(Number(after))
  })
})
