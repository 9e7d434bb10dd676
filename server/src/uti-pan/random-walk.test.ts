import { randomInt } from 'node:crypto'
import { type CouponAction, couponFlow } from '@sevakendra/contract/uti-pan/coupon/flow'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { proofFromNow } from '../../test/ledger'
import { aCounter, aMember } from '../../test/pan'
import { buy, topUpOf, units, utiOf } from '../../test/uti'
import { openWorld, password, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import { hear } from './coupon/desk'

/** Repeat one with `WALK_SEED=… npx vitest run --root server src/uti-pan/random-walk.test.ts`. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.WALK_RUNS ?? budget(6, 75))

interface Buyer {
  client: Client
  merchantId: number
  parentId: number | null
  /** What one coupon costs it, and a top-up beside its amount; paise. */
  coupon: number
  topUp: number
}
/** What should be true of one order. */
interface Known {
  id: string
  orderNo: string
  buyer: Buyer
  total: number
  /** Of how many coupons its merchant gets commission and mark-up. */
  shares: number
  state: (typeof couponFlow.states)[number]
  outsideRef: string | null
}

const which = fc.nat(5)
/** What somebody, or the interface, does next. */
const turn = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order' as const), who: fc.nat(1), n: fc.integer({ min: 1, max: 40 }), soft: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('topUp' as const), who: fc.nat(1), rupees: fc.integer({ min: 100, max: 3000 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('process' as const, 'approve' as const, 'reject' as const), which, twice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hear' as const), which, approved: fc.boolean() }) },
)
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

describe('orders of coupons, walked at random', () => {
  let world: World
  let office: Client
  let buyers: Buyer[]
  let refs = 0
  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('staff')
    await office.post('/auth/confirm', { password })
    const uti = utiOf(world)
    const [shop, member] = [await aCounter(world, 60_000_00), await aMember(world, 60_000_00)]
    buyers = []
    for (const { client, merchantId, ...more } of [shop, member]) {
      await uti.approved(client, office)
      const { physical, topUp } = (await client.get('/merchant/uti/coupons/offer')).json().price
      buyers.push({
        client,
        merchantId,
        parentId: 'parentId' in more ? (more.parentId as number) : null,
        coupon: physical.total,
        topUp: topUp.total,
      })
    }
  })
  afterAll(() => world.close())

  const balances = async () => {
    const found = new Map<number, number>()
    for (const { merchantId, parentId } of buyers)
      for (const id of [merchantId, parentId]) if (id !== null) found.set(id, await wallet.balance(world.services, id))
    return found
  }
  const standing = async ({ id }: Known) =>
    world.services.db.selectFrom('couponOrder').select(['status', 'outsideRef']).where('id', '=', Number(id)).executeTakeFirstOrThrow()

  /** One walk beside what it should come to. */
  class Walk {
    readonly orders: Known[] = []
    constructor(
      readonly money: Map<number, number>,
      readonly proof: Awaited<ReturnType<typeof proofFromNow>>,
    ) {}

    add(merchantId: number | null, paise: number) {
      if (merchantId !== null) this.money.set(merchantId, (this.money.get(merchantId) ?? 0) + paise)
    }

    async take(one: Turn) {
      if (one.do === 'order' || one.do === 'topUp') await this.order(one)
      else {
        const known = this.orders[one.which % Math.max(this.orders.length, 1)]
        if (!known) return
        if (one.do === 'hear') await this.hear(known, one.approved)
        else await this.step(known, one.do, one.twice)
      }
    }

    async order(one: Turn & { do: 'order' | 'topUp' }) {
      const buyer = buyers[one.who] as Buyer
      const soft = one.do === 'order' && one.soft
      const order = one.do === 'order' ? units(one.n, soft ? 'soft' : 'physical') : topUpOf(one.rupees * 100)
      // A soft coupon is 35.00 cheaper at UTIITSL (107 and 72).
      const total = one.do === 'order' ? one.n * (buyer.coupon - (soft ? 35_00 : 0)) : one.rupees * 100 + buyer.topUp
      const enough = (this.money.get(buyer.merchantId) ?? 0) >= total
      const reply = await buy(buyer.client, order, total, { again: true })
      expect(reply.statusCode, reply.body).toBe(enough ? 200 : 422)
      if (!enough) return
      this.add(buyer.merchantId, -total)
      const { id, orderNo } = reply.json()
      this.orders.push({ id, orderNo, buyer, total, shares: one.do === 'order' ? one.n : 1, state: 'requested', outsideRef: null })
    }

    /** By the office, once or twice at once. */
    async step(known: Known, action: CouponAction, twice: boolean) {
      const outsideRef = `WALK-${++refs}`
      const body = { process: {}, approve: { outsideRef }, reject: { remark: 'Walked into it' } }[action]
      const send = () => office.post(`/backend/uti/coupons/${action}/${known.id}`, body, onceKey())
      const replies = await Promise.all(twice ? [send(), send()] : [send()])
      const can = couponFlow.sources(action).includes(known.state)
      const codes = replies.map(({ statusCode }) => statusCode).sort()
      expect(codes, action).toEqual(can ? (twice ? [200, 409] : [200]) : codes.map(() => 409))
      if (can) this.moved(known, action, outsideRef)
    }

    /** An answer from outside, which may come at any time and say anything. */
    async hear(known: Known, approved: boolean) {
      const outsideRef = approved ? `HEARD-${++refs}` : null
      const answer = { orderNo: known.orderNo, outcome: approved ? 'approved' : 'rejected', outsideRef, reason: 'Said outside' } as const
      const counts = await world.command(tx => hear(tx, Number(known.id), answer))
      expect(counts).toBe(known.state === 'pending')
      if (counts) this.moved(known, approved ? 'approve' : 'reject', outsideRef ?? '')
    }

    moved(known: Known, action: CouponAction, outsideRef: string) {
      known.state = couponFlow.step(known.state, action).to
      if (action === 'approve') {
        known.outsideRef = outsideRef
        // Commission of 5.00 and mark-up of 10.00; no TDS below its limit.
        this.add(known.buyer.parentId, known.shares * 15_00)
      }
      if (action === 'reject') this.add(known.buyer.merchantId, known.total)
    }

    /** Money, states and the ledger are what they should be. */
    async look(whole: boolean) {
      expect([...(await balances())]).toEqual([...this.money])
      for (const known of this.orders) expect(await standing(known)).toEqual({ status: known.state, outsideRef: known.outsideRef })
      expect(await this.proof(whole)).toEqual([])
    }
  }

  it(`keep state and money as they should be after each step (seed ${seed}, ${runs} runs)`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 14, size: 'max' }), async turns => {
        const walk = new Walk(await balances(), await proofFromNow(world))
        for (const one of turns) {
          await walk.take(one)
          await walk.look(false)
        }
        await walk.look(true)
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})
