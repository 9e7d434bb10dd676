import { randomInt } from 'node:crypto'
import { leadFlow } from '@sevakendra/contract/lead/flow'
import type { LeadState } from '@sevakendra/contract/lead/words'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { proofFromNow, testRecord } from '../../test/ledger'
import { aCounter, key } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import { payReleased } from '../package/commission/service'
import { system } from '../platform/http/who'
import * as wallet from '../wallet/service'
import { leadRoom } from './room'
import { takeBackReleased } from './service'

/** Repeat one with `WALK_SEED=… npx vitest run --root server src/lead/random-walk.test.ts`. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.WALK_RUNS ?? budget(3, 60))
const payout = 300_00

interface Shop {
  client: Client
  merchantId: number
  frozen: boolean
  suspended: boolean
  /** Paise in its wallet, and what it owes beyond it. */
  balance: number
  owed: number
}
interface Known {
  id: number
  shop: Shop
  state: LeadState
  /** Whether its payout reached the wallet. */
  paid: boolean
}

const told = ['apply', 'process', 'askKyc', 'approve', 'issue', 'issue', 'issue', 'reject', 'refuse', 'double'] as const
const which = fc.nat(5)
const turn = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send' as const), which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('tell' as const), which, step: fc.constantFrom(...told) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('pay' as const, 'takeBack' as const), which, twice: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('freeze' as const, 'suspend' as const, 'spend' as const, 'jobs' as const), which }),
  },
)
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

describe('requests of customers, walked at random', () => {
  let world: World
  let office: Client
  let customers = 0
  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('admin')
    await office.post('/auth/confirm', { password })
    await office.post('/backend/master/lead-hosts', { version: 0, hosts: 'partner.example.com' })
    await world.services.db
      .updateTable('leadVendor')
      .set({ applyUrl: 'https://partner.example.com/apply', payout })
      .where('code', '=', 'NSDL')
      .execute()
  })
  afterAll(() => world.close())

  class Walk {
    readonly leads: Known[] = []
    constructor(
      readonly shops: readonly Shop[],
      readonly proof: Awaited<ReturnType<typeof proofFromNow>>,
    ) {}

    async take(one: Turn) {
      const shop = this.shops[one.which % this.shops.length] as Shop
      if (one.do === 'send') return this.send(shop)
      if (one.do === 'freeze') return this.freeze(shop)
      if (one.do === 'suspend') return this.suspend(shop)
      if (one.do === 'spend') return this.spend(shop)
      if (one.do === 'jobs') return this.jobs()
      const known = this.leads[one.which % Math.max(this.leads.length, 1)]
      if (!known) return
      if (one.do === 'tell') await this.tell(known, one.step)
      else if ('twice' in one) await this.money(known, one.do, one.twice)
    }

    async send(shop: Shop) {
      const mobileNo = `6${String(++customers).padStart(9, '0')}`
      const given = { appMode: 'S', cardVendor: 'NSDL', name: 'Sunita Devi', mobileNo, consent: true }
      const reply = await shop.client.post('/merchant/banking/cc/apply', given, key())
      expect(reply.statusCode, reply.body).toBe(200)
      const { id } = await world.services.db.selectFrom('lead').select('id').where('mobileNo', '=', mobileNo).executeTakeFirstOrThrow()
      this.leads.push({ id, shop, state: 'linkIssued', paid: false })
    }

    async tell(known: Known, step: (typeof told)[number]) {
      const reply = await office.post(`/backend/merchant/cc/told/${known.id}`, { step, remark: 'As they say' })
      const can = leadFlow.leaving(known.state).includes(step)
      expect([known.state, step, reply.statusCode]).toEqual([known.state, step, can ? 200 : 409])
      if (can) known.state = leadFlow.step(known.state, step).to
    }

    /** By the office, once or twice at once. */
    async money(known: Known, verb: 'pay' | 'takeBack', twice: boolean) {
      const { state, shop } = known
      const send = () =>
        verb === 'pay'
          ? office.post(`/backend/merchant/cc/pay/${known.id}`, { payout }, key())
          : office.post(`/backend/merchant/cc/take-back/${known.id}`, { remark: 'Closed early' }, key())
      const replies = await Promise.all(twice ? [send(), send()] : [send()])
      const can = verb === 'pay' ? state === 'issued' : state === 'paid' || state === 'payoutWaits'
      const held = can && verb === 'pay' && shop.suspended
      const codes = replies.map(({ statusCode }) => statusCode).sort()
      expect([state, verb, codes]).toEqual([
        state,
        verb,
        held ? codes.map(() => 422) : can ? (twice ? [200, 409] : [200]) : codes.map(() => 409),
      ])
      if (!can || held) return
      if (verb === 'pay') {
        if (shop.frozen) known.state = 'payoutWaits'
        else this.paid(known)
      } else if (state === 'payoutWaits') known.state = 'clawedBack'
      else if (shop.frozen) known.state = 'takeBackWaits'
      else this.taken(known)
    }

    paid(known: Known) {
      const settled = Math.min(payout, known.shop.owed)
      known.shop.owed -= settled
      known.shop.balance += payout - settled
      Object.assign(known, { state: 'paid', paid: true })
    }

    taken(known: Known) {
      const short = Math.max(0, payout - known.shop.balance)
      known.shop.owed += short
      known.shop.balance += short - payout
      known.state = 'clawedBack'
    }

    async freeze(shop: Shop) {
      shop.frozen = !shop.frozen
      const of = world.services.db.updateTable('ledgerAccount').set({ frozen: shop.frozen })
      await of.where('kind', '=', 'wallet').where('ownerId', '=', shop.merchantId).execute()
    }

    async suspend(shop: Shop) {
      shop.suspended = !shop.suspended
      const status = shop.suspended ? 'suspended' : 'active'
      await world.services.db.updateTable('merchant').set({ status }).where('id', '=', shop.merchantId).execute()
    }

    /** Something else takes what is there. */
    async spend(shop: Shop) {
      const amount = shop.balance
      if (shop.frozen || amount === 0) return
      const legs = [
        { kind: 'wallet', owner: shop.merchantId, amount: -amount },
        { kind: 'adjustment', amount },
      ] as const
      const about = { refType: testRecord('test'), refId: ++customers, reference: null, narration: 'Spent' }
      await world.command(tx => wallet.post(tx, { kind: 'adjustment', ...about, legs: [...legs] }, system))
      shop.balance = 0
    }

    /** Twice at once, as two nodes would. What waited is done in its order where its wallet is open again. */
    async jobs() {
      await Promise.all([1, 2].map(() => payReleased(world.services, leadRoom.commissionPaid)))
      for (const one of this.leads) if (one.state === 'payoutWaits' && !one.shop.frozen && !one.shop.suspended) this.paid(one)
      await Promise.all([1, 2].map(() => takeBackReleased(world.services)))
      for (const one of this.leads) if (one.state === 'takeBackWaits' && !one.shop.frozen) this.taken(one)
    }

    /** States, money and the ledger are what they should be. */
    async look(whole: boolean) {
      for (const { merchantId, balance, owed } of this.shops)
        expect(await world.command(async tx => [await wallet.balance(tx, merchantId), await wallet.owedBy(tx, merchantId)])).toEqual([
          balance,
          owed,
        ])
      const ids = this.leads.map(one => one.id)
      const rows = ids.length
        ? await world.services.db.selectFrom('lead').select(['id', 'status', 'paidAt']).where('id', 'in', ids).orderBy('id').execute()
        : []
      expect(rows.map(one => [one.id, one.status, one.paidAt !== null])).toEqual(this.leads.map(one => [one.id, one.state, one.paid]))
      // The year of TDS has what is in the wallets or waits to be taken from them, and nothing else.
      const lines = await world.services.db.selectFrom('tdsLine').select(['merchantId', 'gross']).execute()
      for (const shop of this.shops) {
        const counted = lines.filter(one => one.merchantId === shop.merchantId).reduce((sum, { gross }) => sum + gross, 0)
        const standing = this.leads.filter(one => one.shop === shop && ['paid', 'takeBackWaits'].includes(one.state)).length
        expect(counted).toBe(standing * payout)
      }
      expect(await this.proof(whole)).toEqual([])
    }
  }

  it(`keep state and money as they should be after each step (seed ${seed}, ${runs} runs)`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 8, maxLength: 24, size: 'max' }), async turns => {
        const shops = []
        for (let n = 0; n < 2; n++) {
          const { client, merchantId } = await aCounter(world, 0)
          shops.push({ client, merchantId, frozen: false, suspended: false, balance: 0, owed: 0 })
        }
        const walk = new Walk(shops, await proofFromNow(world))
        for (const shop of shops) await walk.send(shop)
        for (const known of walk.leads) await walk.tell(known, 'issue')
        for (const one of turns) {
          if (one.do === 'send' && (shops[one.which % 2] as Shop).suspended) continue
          await walk.take(one)
          await walk.look(one.do === 'jobs')
        }
        await walk.look(true)
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})
