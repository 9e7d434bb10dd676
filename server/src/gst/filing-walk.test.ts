import { randomInt } from 'node:crypto'
import { type FilingAction, type FilingState, filingFlow } from '@sevakendra/contract/gst/filing/flow'
import { periodsOf } from '@sevakendra/contract/gst/filing/returns'
import { dayOf } from '@sevakendra/contract/kit/dates'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { freshArn, freshGstin, gstOf, noTax, someTax } from '../../test/gst-filing'
import { proofFromNow } from '../../test/ledger'
import { aCounter, aMember } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import * as wallet from '../wallet/service'

/** Repeat one with `WALK_SEED=… npx vitest run --root server src/gst/filing-walk.test.ts`. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.WALK_RUNS ?? budget(5, 60))

interface Shop {
  client: Client
  merchantId: number
  parentId: number | null
  /** What one return costs it; paise. */
  price: number
  /** Its wallet is stopped. */
  frozen: boolean
}
/** What should be true of one return. */
interface Known {
  id: string
  shop: Shop
  nil: boolean
  /** A PMT-06: a challan and nothing else. */
  challanAlone: boolean
  gstin: string
  state: FilingState
  prepared: boolean
  cash: number
  challan: boolean
}

const which = fc.nat(5)
const pmt06 = { returnKind: 'pmt06', period: periodsOf('pmt06', 'month', dayOf(new Date()))[0] }
const verbs = [
  'ask',
  'answer',
  'prepare',
  'showTax',
  'readyNil',
  'approve',
  'return',
  'challan',
  'paid',
  'deposit',
  'file',
  'reject',
  'cancel',
] as const
type Verb = (typeof verbs)[number]
const turn = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('begin' as const), who: fc.nat(1), twin: fc.boolean() },
      kind: fc.constantFrom('nil', 'tax', 'challanAlone'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), who: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom(...verbs), which, twice: fc.boolean(), nothing: fc.boolean() }) },
  // A step that can be taken, so that walks come to an end.
  {
    weight: 7,
    arbitrary: fc.record({ do: fc.constant('on' as const), which, pick: fc.nat(50), twice: fc.boolean(), nothing: fc.boolean() }),
  },
)
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

describe('GST returns, walked at random', () => {
  let world: World
  let office: Client
  let gst: ReturnType<typeof gstOf>
  let shops: Shop[]
  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('staff')
    await office.post('/auth/confirm', { password })
    gst = gstOf(world)
    const [counter, member] = [await aCounter(world, 60_000_00), await aMember(world, 60_000_00)]
    shops = [
      { client: counter.client, merchantId: counter.merchantId, parentId: null, price: 199_00, frozen: false },
      // With the mark-up of its merchant.
      { client: member.client, merchantId: member.merchantId, parentId: member.parentId, price: 209_00, frozen: false },
    ]
  })
  afterAll(() => world.close())

  async function stop(shop: Shop, frozen: boolean): Promise<void> {
    if (shop.frozen === frozen) return
    shop.frozen = frozen
    const { db } = world.services
    await db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', shop.merchantId).execute()
  }

  const balances = async () => {
    const found = new Map<number, number>()
    for (const { merchantId, parentId } of shops)
      for (const id of [merchantId, parentId]) if (id !== null) found.set(id, await wallet.balance(world.services, id))
    return found
  }

  /** One walk beside what it should come to. */
  class Walk {
    readonly returns: Known[] = []
    constructor(
      readonly money: Map<number, number>,
      readonly proof: Awaited<ReturnType<typeof proofFromNow>>,
    ) {}

    add(merchantId: number | null, paise: number) {
      if (merchantId !== null) this.money.set(merchantId, (this.money.get(merchantId) ?? 0) + paise)
    }

    async take(one: Turn) {
      if (one.do === 'begin') return this.begin(one)
      if (one.do === 'stop') return stop(shops[one.who] as Shop, !shops[one.who]?.frozen)
      if (!('which' in one)) return
      const known = this.returns[one.which % Math.max(this.returns.length, 1)]
      if (!known) return
      if (one.do !== 'on') return this.step(known, one.do, one)
      const next = verbs.filter(verb => this.allows(known, verb, one.nothing))
      const verb = next[one.pick % Math.max(next.length, 1)]
      if (verb) await this.step(known, verb, one)
    }

    async begin({ who, kind, twin }: Turn & { do: 'begin' }) {
      const shop = shops[who] as Shop
      const other = twin ? this.returns.at(-1) : undefined
      const gstin = other?.gstin ?? freshGstin()
      const live = other !== undefined && !['rejected', 'cancelled'].includes(other.state)
      // A twin is of the same return and period.
      const challanAlone = other?.challanAlone ?? kind === 'challanAlone'
      const nil = !challanAlone && kind === 'nil'
      const id = await gst.begun(shop.client, { gstin, nil, ...(challanAlone && pmt06) })
      if (!nil) await gst.ok(gst.attach(shop.client, id))
      const reply = await gst.paid(shop.client, id)
      expect(reply.statusCode, reply.body).toBe(live ? 409 : shop.frozen ? 422 : 200)
      if (reply.statusCode !== 200) return
      this.add(shop.merchantId, -shop.price)
      this.returns.push({ id, shop, nil, challanAlone, gstin, state: 'submitted', prepared: false, cash: 0, challan: false })
    }

    /** Whether the flow and what was noted so far allow a step now. */
    allows(known: Known, verb: Verb, nothing: boolean): boolean {
      const can = (action: FilingAction) => filingFlow.leaving(known.state).includes(action)
      if (verb === 'challan') return known.state === 'challanPending'
      if (verb === 'paid') return can('paid') && known.challan && !known.challanAlone
      if (verb === 'deposit') return can('deposit') && known.challan && known.challanAlone
      // With nothing to pay there is no PMT-06.
      if (verb === 'showTax') return can('showTax') && !(known.challanAlone && nothing)
      if (verb === 'readyNil') return can('readyNil') && known.nil
      if (verb === 'cancel') return can('cancel') && !known.prepared
      return can(verb)
    }

    async step(known: Known, verb: Verb, { twice, nothing }: { twice: boolean; nothing: boolean }) {
      const { id, shop } = known
      const [today, tax] = [dayOf(new Date()), nothing ? noTax : someTax]
      const arn = freshArn()
      const remark = 'Walked into it'
      const send = {
        ask: () => gst.at(office, 'ask', id, { asked: ['sales'], remark }),
        answer: () => gst.shop(shop.client, 'answer', id, { remark }),
        prepare: () => gst.at(office, 'prepare', id),
        showTax: () => gst.at(office, 'show-tax', id, tax),
        readyNil: () => gst.at(office, 'ready-nil', id),
        approve: () => gst.shop(shop.client, 'approve', id, gst.approval(known.cash)),
        return: () => gst.shop(shop.client, 'return', id, { remark }),
        challan: () => gst.at(office, 'challan', id, gst.challan(known.cash || 1)),
        paid: () => gst.shop(shop.client, 'challan-paid', id, { paidOn: today }),
        deposit: () => gst.at(office, 'deposit', id, { paidOn: today }),
        file: () => gst.at(office, 'file', id, { arn, filedOn: today }),
        reject: () => gst.at(office, 'reject', id, { remark }),
        cancel: () => gst.shop(shop.client, 'cancel', id, { remark }),
      }[verb]
      // What gives money back waits for the release of the wallet.
      const held = shop.frozen && (verb === 'reject' || verb === 'cancel')
      const allowed = this.allows(known, verb, nothing) && !held
      // A challan can be entered anew: twice is no contradiction there.
      const both = twice && verb !== 'challan'
      const codes = (await Promise.all(both ? [send(), send()] : [send()])).map(({ statusCode }) => statusCode).sort()
      if (allowed) expect(codes, verb).toEqual(both ? [200, 409] : [200])
      else
        expect(
          codes.every(code => code === 409 || code === 422),
          `${verb} from ${known.state}: ${codes}`,
        ).toBe(true)
      if (allowed) this.moved(known, verb, tax === noTax ? 0 : 1500_00)
    }

    moved(known: Known, verb: Verb, cash: number) {
      if (verb === 'challan') {
        known.challan = true
        return
      }
      const action = verb === 'approve' && known.cash === 0 ? 'approveNothingDue' : verb
      known.state = filingFlow.step(known.state, action).to
      if (verb === 'prepare') known.prepared = true
      if (verb === 'showTax') known.cash = cash
      // Commission of 5.00 and mark-up of 10.00; no TDS below its limit.
      if (verb === 'file' || verb === 'deposit') this.add(known.shop.parentId, 15_00)
      if (verb === 'reject' || verb === 'cancel') this.add(known.shop.merchantId, known.shop.price)
    }

    /** Money, states and the ledger are what they should be. */
    async look(whole: boolean) {
      expect([...(await balances())]).toEqual([...this.money])
      for (const { id, state } of this.returns)
        expect(await world.services.db.selectFrom('gstFiling').select('status').where('id', '=', Number(id)).executeTakeFirst()).toEqual({
          status: state,
        })
      expect(await this.proof(whole)).toEqual([])
    }
  }

  it(`keep state and money as they should be after each step (seed ${seed}, ${runs} runs)`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 18, size: 'max' }), async turns => {
        for (const shop of shops) await stop(shop, false)
        const walk = new Walk(await balances(), await proofFromNow(world))
        await walk.take({ do: 'begin', who: turns.length % 2, kind: turns.length % 3 ? 'tax' : 'challanAlone', twin: false })
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
