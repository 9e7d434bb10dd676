import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testRecord } from '../../../test/ledger'
import { aCounter, allTicked, aMember as aMemberIn, aWaitingOne, desk, freshAckNo, key } from '../../../test/pan'
import { withPan } from '../../../test/tax'
import { everybodyTold, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import { payReleased } from '../../package/commission/service'
import * as commissionStore from '../../package/commission/store'
import { payParent } from '../../package/service'
import { system } from '../../platform/http/who'
import { payCommission } from '../../tax/service'
import * as wallet from '../../wallet/service'

describe('what is paid and given back around an acknowledgement', { timeout: 60_000 }, () => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const balance = (merchantId: number) => wallet.balance(world.services, merchantId)

  const aMember = () => aMemberIn(world)

  const acknowledged = async (counter: Parameters<typeof aWaitingOne>[1]): Promise<string> =>
    acknowledge((await aWaitingOne(world, counter)).id)
  async function acknowledge(id: string): Promise<string> {
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    const body = { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }
    const done = await staff.post(`${desk}/acknowledge/${id}`, body, key())
    expect(done.json()).toEqual({ state: 'acknowledged' })
    expect((await staff.post(`${desk}/acknowledge/${id}`, { ...body, ackNo: freshAckNo() }, key())).statusCode).toBe(409)
    return id
  }

  const snapshotOf = async (id: string) => {
    const { priceSnapshot } = await world.services.db
      .selectFrom('application')
      .select('priceSnapshot')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    return priceSnapshot as { total: number; commission: number; tds: number; markup: number }
  }

  const stop = (merchantId: number, frozen: boolean) =>
    world.command(tx => tx.db.updateTable('ledgerAccount').set({ frozen }).where('ownerId', '=', merchantId).execute())

  it("is acknowledged while the parent's wallet is stopped; the commission follows its release, unless it was taken back", async () => {
    const member = await aMember()
    const parent = await world.signUp('merchant', { merchantId: member.parentId })
    await stop(member.parentId, true)
    const [id, givenBack, borne] = [await acknowledged(member), await acknowledged(member), await acknowledged(member)]
    expect(await payReleased(world.services)).toEqual({ done: 0, failed: 0 })
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    const admin = await world.as('admin')
    const reason = { remark: 'Applied for twice', bearCommission: false }
    expect((await admin.post(`${desk}/refund/${givenBack}`, reason, key())).json()).toMatchObject({ takenBack: 0 })
    const bears = await admin.post(`${desk}/refund/${borne}`, { ...reason, bearCommission: true }, key())
    expect(bears.json()).toEqual({ refunded: (await snapshotOf(borne)).total, takenBack: 0 })

    const { commission, tds, markup } = await snapshotOf(id)
    const paid = commission - tds + markup
    const waits = [await parent.get('/merchant/accounting/commissions'), await admin.get(`/backend/account/commissions/${member.parentId}`)]
    for (const seen of waits) expect(seen.json()).toMatchObject({ total: 2 * paid, items: [{ amount: paid }, { amount: paid }] })
    const listed = async () => {
      const { data } = (await admin.post('/backend/account/commissions/list', {})).json()
      return data.map((row: { status: string; amount: number }) => [row.status, row.amount])
    }
    const states = (...expected: string[]) => expected.map(state => [state, paid])
    expect(await listed()).toEqual(states('waiting', 'dropped', 'waiting'))

    await stop(member.parentId, false)
    // Stopped again between the question which are due and the payment of the first.
    const due = await commissionStore.payable(world.services.db, 0)
    await stop(member.parentId, true)
    vi.spyOn(commissionStore, 'payable').mockResolvedValueOnce(due)
    expect(await payReleased(world.services)).toMatchObject({ failed: 0 })
    expect([await balance(member.parentId), await listed()]).toEqual([0, states('waiting', 'dropped', 'waiting')])
    vi.restoreAllMocks()
    await stop(member.parentId, false)
    expect(await payReleased(world.services)).toEqual({ done: 2, failed: 0 })
    expect([await balance(member.parentId), await listed()]).toEqual([2 * paid, states('paid', 'dropped', 'paid')])
    expect((await parent.get('/merchant/accounting/commissions')).json()).toEqual({ total: 0, items: [] })
    expect(await payReleased(world.services)).toEqual({ done: 0, failed: 0 })
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).json()).toMatchObject({ takenBack: paid })
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([paid, 1000_00])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is held against the ledger: each acknowledgement since the upgrade has its commission, unless that waits or was dropped', async () => {
    const member = await aMember()
    await stop(member.parentId, true)
    const id = await acknowledged(member)
    await stop(member.parentId, false)
    /** What the proof finds after a change, which is undone. */
    const found = async (change: (db: World['services']['db']) => Promise<unknown>) => {
      const undone = new Error('undone')
      let faults: unknown[] = []
      const look = world.command(async tx => {
        await change(tx.db)
        faults = (await wallet.verifyLedger(tx)).map(({ fault, detail }) => [fault, detail?.split(' ').slice(0, 3).join(' ')])
        throw undone
      })
      await expect(look).rejects.toBe(undone)
      return faults
    }
    const missing = [['missing', `nsdlApplication ${id} commission`]]
    const forget = (db: World['services']['db']) => db.deleteFrom('commissionDue').where('refId', '=', Number(id)).execute()
    const mark = (paidAt: string) => (db: World['services']['db']) =>
      db.updateTable('commissionDue').set({ paidAt }).where('refId', '=', Number(id)).execute()
    expect(await found(forget)).toEqual(missing)
    expect(await found(mark(new Date().toISOString()))).toEqual(missing)
    const before = async (db: World['services']['db']) => {
      await forget(db)
      await db.updateTable('application').set({ acknowledgedAt: '2026-01-01T00:00:00Z' }).where('id', '=', Number(id)).execute()
    }
    expect(await found(before)).toEqual([])
    expect(await payReleased(world.services)).toEqual({ done: 1, failed: 0 })
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('tells those who put wallets right once of a commission that cannot be paid although the wallet is open', async () => {
    const { parentId } = await aMember()
    const admin = await world.as('admin')
    const about = { refType: testRecord('test'), refId: 100_000 + parentId, reference: `T${parentId}`, narration: 'Commission' }
    await stop(parentId, true)
    await world.command(tx => payParent(tx, { parentId: String(parentId), commission: 0, tds: 0, markup: 10_00 }, about, system))
    await stop(parentId, false)
    // Somebody else has posted it meanwhile.
    const posted = { ...about, merchantId: parentId, kind: 'commission', amount: 10_00, split: { markup: 10_00 } } as const
    await world.command(tx => wallet.credit(tx, posted, system))
    for (let run = 0; run < 2; run++) expect(await payReleased(world.services)).toEqual({ done: 0, failed: 1 })
    const { newest } = (await admin.get('/notice/unread')).json()
    expect(newest.filter((one: { kind: string }) => one.kind === 'commissionFailed')).toMatchObject([
      { kind: 'commissionFailed', times: 1, link: 'account/commissions', facts: { refNo: about.reference, amount: 10_00 } },
    ])
    const { data } = (await admin.post('/backend/account/commissions/list', { search: about.reference })).json()
    expect(data).toMatchObject([{ status: 'waiting', failedAt: expect.any(String) }])
    await world.command(tx => tx.db.deleteFrom('commissionDue').where('refId', '=', about.refId).execute())
  })

  // The embedded database does one transaction at a time, and so does a pool of one connection.
  const severalAtOnce = process.env.TEST_DATABASE_URL && process.env.TEST_DATABASE_POOL !== '1'
  it.runIf(severalAtOnce)(
    'waits for whoever is stopping the wallet, and is then kept: with commission or with a mark-up alone',
    async () => {
      for (const commission of [5_00, 0]) {
        const parentId = await world.aShop()
        const about = { refType: testRecord('test'), refId: 200_000 + parentId, reference: `S${parentId}`, narration: 'Commission' }
        let over = false
        let go = () => {}
        const begun = new Promise<void>(resolve => {
          go = resolve
        })
        const paying = begun
          .then(() => world.command(tx => payParent(tx, { parentId: String(parentId), commission, tds: 0, markup: 10_00 }, about, system)))
          .finally(() => {
            over = true
          })
        await world.command(async tx => {
          await tx.db.updateTable('ledgerAccount').set({ frozen: true }).where('ownerId', '=', parentId).execute()
          go()
          const waits = async () => {
            await sql`select pg_stat_clear_snapshot()`.execute(tx.db)
            const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx.db)
            return rows.length > 0
          }
          while (!over && !(await waits()));
        })
        await paying
        const due = await world.services.db.selectFrom('commissionDue').select('markup').where('merchantId', '=', parentId).execute()
        expect(due).toEqual([{ markup: 10_00 }])
      }
    },
  )

  it("pays a member's merchant once, and takes it back together with the charge", async () => {
    const member = await aMember()
    const id = await acknowledged(member)
    const price = await snapshotOf(id)
    const paid = price.commission - price.tds + price.markup
    expect(paid).toBeGreaterThan(10_00)
    expect(await balance(member.parentId)).toBe(paid)
    expect(await balance(member.merchantId)).toBe(1000_00 - price.total)

    const admin = await world.as('admin')
    const reason = { remark: 'Filed under a wrong name by us' }
    expect((await (await world.as('staff')).post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(403)
    const again = key()
    const answers = await Promise.all(Array.from({ length: 3 }, () => admin.post(`${desk}/refund/${id}`, reason, again)))
    for (const answer of answers) expect(answer.json()).toEqual({ refunded: price.total, takenBack: paid })
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(409)
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([0, 1000_00])
    expect((await member.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json()).toMatchObject({
      state: 'acknowledged',
      refunded: true,
    })
    expect((await member.client.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'applicationRefunded' })
    // Its merchant is told of the commission, and who else is there is not.
    const { refNo } = (await member.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json()
    const words = `${money(paid)} of commission on ${refNo} was taken back: ${reason.remark}`
    const toParent = await toOwners(world, member.parentId, { words, link: 'accounting/statement' })
    expect(await everybodyTold(world, 'commissionReversed', { refNo })).toEqual(toParent)
    const year = await world.services.db.selectFrom('tdsYear').select(['gross', 'tds']).where('merchantId', '=', member.parentId).execute()
    expect(year).toEqual([{ gross: 0, tds: 0 }])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('does nothing while the merchant no longer holds the commission, unless the business bears it', async () => {
    const member = await aMember()
    const id = await acknowledged(member)
    const price = await snapshotOf(id)
    const paid = await balance(member.parentId)
    const spent = {
      merchantId: member.parentId,
      kind: 'serviceDebit',
      refType: testRecord('spent'),
      refId: member.parentId,
      narration: 'Spent',
    } as const
    await world.command(tx => wallet.debit(tx, { ...spent, amount: paid - 1, split: { revenue: paid - 1 } }, system))

    const admin = await world.as('admin')
    const refused = await admin.post(`${desk}/refund/${id}`, { remark: 'Filed twice by us' }, key())
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('no longer holds')])
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([1, 1000_00 - price.total])
    expect((await member.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json().refunded).toBe(false)

    const borne = await admin.post(`${desk}/refund/${id}`, { remark: 'Filed twice by us', bearCommission: true }, key())
    expect(borne.json()).toEqual({ refunded: price.total, takenBack: 0 })
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([1, 1000_00])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('keeps TDS back by the year as it is at the acknowledgement, whatever the price expected, and leaves the price as it was', async () => {
    const member = await aMember()
    await withPan(world, member.parentId)
    await world.command(async tx => {
      const amount = 19_994_00
      const given = {
        merchantId: member.parentId,
        kind: 'commission',
        amount,
        refType: testRecord('test'),
        refId: member.parentId,
      } as const
      const about = {
        refType: testRecord('test'),
        refId: member.parentId,
        reference: 'T1',
        merchantId: member.parentId,
        gross: amount,
        kept: 0,
      }
      const credit = () => wallet.credit(tx, { ...given, narration: 'x', split: { commission: amount } }, system)
      await payCommission(tx, about, system, credit)
    })
    // Both are paid for below the limit, and under way at once.
    const underWay = [await aWaitingOne(world, member), await aWaitingOne(world, member)]
    const prices = await Promise.all(underWay.map(({ id }) => snapshotOf(id)))
    expect(prices.map(price => price.tds)).toEqual([0, 0])
    const before = await balance(member.parentId)
    for (const { id } of underWay) await acknowledge(id)
    expect(await Promise.all(underWay.map(({ id }) => snapshotOf(id)))).toEqual(prices)
    const year = () => world.services.db.selectFrom('tdsYear').select(['gross', 'tds']).where('merchantId', '=', member.parentId).execute()
    expect(await year()).toEqual([{ gross: 20_004_00, tds: 400_08 }])
    const owed = await wallet.owedBy(world.services, member.parentId)
    const paid = (await balance(member.parentId)) - before - owed
    expect(paid).toBe(2 * (5_00 + 10_00) - 400_08)

    const [first] = underWay
    const admin = await world.as('admin')
    const refunded = await admin.post(`${desk}/refund/${first?.id}`, { remark: 'Filed under a wrong name by us' }, key())
    // What is left of the year is below the limit: nothing is kept back of it.
    expect([refunded.json(), await year()]).toEqual([{ refunded: prices[0]?.total, takenBack: 0 }, [{ gross: 19_999_00, tds: 0 }]])
    // What was owed is settled by what the parent gained in all: the TDS less the commission and the mark-up of this one.
    const gained = 400_08 - (5_00 + 10_00)
    expect(await wallet.owedBy(world.services, member.parentId)).toBe(owed - gained)
    expect((await balance(member.parentId)) - before).toBe(5_00 + 10_00 + owed - gained)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is not held up by what the parent owes where the refund brings the parent more than it takes', async () => {
    const member = await aMember()
    const { parentId } = member
    await withPan(world, parentId)
    const spend = async () => {
      const amount = await balance(parentId)
      const about = { refType: testRecord('spent'), refId: 500_000 + ++made, kind: 'serviceDebit', narration: 'Spent' } as const
      await world.command(tx => wallet.debit(tx, { merchantId: parentId, amount, ...about, split: { revenue: amount } }, system))
    }
    const earlier = { merchantId: parentId, refType: testRecord('test'), refId: parentId, reference: 'T1' } as const
    await world.command(async tx => {
      const amount = 19_994_00
      const credit = () =>
        wallet.credit(tx, { ...earlier, kind: 'commission', amount, narration: 'x', split: { commission: amount } }, system)
      await payCommission(tx, { ...earlier, gross: amount, kept: 0 }, system, credit)
    })
    await spend()
    const underWay = [await aWaitingOne(world, member), await aWaitingOne(world, member)]
    for (const { id } of underWay) await acknowledge(id)
    if ((await balance(parentId)) > 0) await spend()
    // The year passed its limit: its TDS is owed.
    const owed = await wallet.owedBy(world.services, parentId)
    expect(owed).toBeGreaterThan(300_00)

    // It is below the limit again: more TDS goes back than the commission and the mark-up that are taken back.
    const { total } = await snapshotOf(underWay[0]?.id ?? '')
    const reason = { remark: 'Filed under a wrong name by us' }
    const refunded = await (await world.as('admin')).post(`${desk}/refund/${underWay[0]?.id}`, reason, key())
    expect([refunded.statusCode, refunded.json()]).toEqual([200, { refunded: total, takenBack: 0 }])
    const gained = 400_08 - (5_00 + 10_00)
    const left = [await balance(parentId), await wallet.owedBy(world.services, parentId)]
    expect(left).toEqual([Math.max(0, gained - owed), Math.max(0, owed - gained)])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('gives a merchant without a parent its charge back, and nothing before the acknowledgement', async () => {
    const counter = await aCounter(world)
    const admin = await world.as('admin')
    const { id } = await aWaitingOne(world, counter)
    const reason = { remark: 'Filed under a wrong name by us' }
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(409)
    const filed = await acknowledged(counter)
    const { total } = await snapshotOf(filed)
    expect((await admin.post(`${desk}/refund/${filed}`, reason, key())).json()).toEqual({ refunded: total, takenBack: 0 })
    expect((await admin.post(`${desk}/refund/999999`, reason, key())).statusCode).toBe(404)
  })
})
