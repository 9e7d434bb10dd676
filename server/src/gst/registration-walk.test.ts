import { randomInt } from 'node:crypto'
import {
  queryDays,
  type RegistrationAction,
  type RegistrationState,
  registrationFlow,
  trnDays,
  trnGraceDays,
} from '@sevakendra/contract/gst/registration/flow'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { allChecked, freshArn, freshPan, freshTrn, gstinOf, gstOf, officeBase, registration, shopBase, today } from '../../test/gst'
import { proofFromNow } from '../../test/ledger'
import { aCounter, aMember } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import { expireTrns } from './registration/jobs'
import { lapseUnanswered } from './registration/product'

/** Repeat one with `WALK_SEED=… npx vitest run --root server src/gst/registration-walk.test.ts`. */
const seed = Number(process.env.WALK_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.WALK_RUNS ?? budget(2, 60))

interface Shop {
  client: Client
  merchantId: number
  parentId: number | null
  /** What one registration costs it; paise. */
  price: number
  frozen: boolean
}
/** What should be true of one registration. */
interface Known {
  id: string
  pan: string
  shop: Shop
  state: RegistrationState
}

const byOffice = ['claim', 'release', 'verify', 'sendBack', 'reject', 'enterTrn', 'askAadhaar', 'enterArn'] as const
const byOfficer = ['clarify', 'fileReply', 'visit', 'approve', 'refuse'] as const
const verbs = ['finishScan', 'withdraw', 'cancel', 'resubmit', ...byOffice, ...byOfficer] as const
type Verb = (typeof verbs)[number]
const which = fc.nat(3)
const turn = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('begin' as const), who: fc.nat(1), twin: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...verbs), which, twice: fc.boolean() }) },
  // What is allowed next, so that walks come far.
  { weight: 9, arbitrary: fc.record({ do: fc.constant('on' as const), which, pick: fc.nat(9), twice: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lapse' as const, 'expireTrn' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), who: fc.nat(1) }) },
)
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never
const ended: readonly RegistrationState[] = ['approved', 'rejected', 'withdrawn', 'trnExpired']

describe('GST registrations, walked at random', () => {
  let world: World
  let office: Client
  let gst: ReturnType<typeof gstOf>
  let shops: Shop[]
  /** Of all walks, for jobs find those of earlier ones as well. */
  const all: Known[] = []
  /** Sent for an approval that was refused: only so many uploads of one person may wait. */
  const certificates: string[] = []
  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('staff')
    await office.post('/auth/confirm', { password })
    gst = gstOf(world)
    const [counter, member] = [await aCounter(world, 60_000_00), await aMember(world, 60_000_00)]
    shops = [
      { client: counter.client, merchantId: counter.merchantId, parentId: null, price: 499_00, frozen: false },
      // With the mark-up of its merchant.
      { client: member.client, merchantId: member.merchantId, parentId: member.parentId, price: 509_00, frozen: false },
    ]
  })
  afterAll(() => world.close())

  const balances = async () => {
    const found = new Map<number, number>()
    for (const { merchantId, parentId } of shops)
      for (const id of [merchantId, parentId]) if (id !== null) found.set(id, await wallet.balance(world.services, id))
    return found
  }
  const later = (days: number) => new Date(world.services.now().getTime() + days * 86_400_000)
  const stop = async (shop: Shop, frozen: boolean) => {
    shop.frozen = frozen
    await world.services.db
      .updateTable('ledgerAccount')
      .set({ frozen })
      .where('kind', '=', 'wallet')
      .where('ownerId', '=', shop.merchantId)
      .execute()
  }

  /** One walk beside what it should come to. */
  class Walk {
    readonly own: Known[] = []
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
      if (one.do === 'lapse') return this.job('lapse', 'query', () => lapseUnanswered(world.services, later(queryDays + 2)))
      if (one.do === 'expireTrn')
        return this.job('expireTrn', 'trnGenerated', () => expireTrns(world.services, later(trnDays + trnGraceDays + 1)))
      if (!('which' in one)) return
      const known = this.own[one.which % Math.max(this.own.length, 1)]
      if (!known) return
      if (one.do !== 'on') return this.step(known, one.do, one.twice)
      const next = verbs.filter(verb => this.allows(known, verb))
      const verb = next[one.pick % Math.max(next.length, 1)]
      if (verb) await this.step(known, verb, one.twice)
    }

    async begin({ who, twin }: Turn & { do: 'begin' }) {
      const shop = shops[who] as Shop
      const other = twin ? this.own.at(-1) : undefined
      const live = other !== undefined && !ended.includes(other.state)
      const pan = other?.pan ?? freshPan()
      const one = await gst.draft(shop.client, registration(pan))
      const reply = await gst.pay(shop.client, one)
      expect(reply.statusCode, reply.body).toBe(live ? 409 : shop.frozen ? 422 : 200)
      if (reply.statusCode !== 200) return
      this.add(shop.merchantId, -shop.price)
      const known: Known = { id: one.id, pan, shop, state: 'awaitingPapers' }
      this.own.push(known)
      all.push(known)
    }

    /** What is due of everybody's; with a stopped wallet it stays as it is and is tried again. */
    async job(action: RegistrationAction, of: RegistrationState, run: () => Promise<{ done: number; failed: number }>) {
      const due = all.filter(({ state }) => registrationFlow.leaving(state).includes(action) || state === of)
      const can = due.filter(({ shop }) => !shop.frozen)
      const about = due.map(({ id, state, shop }) => `${id} ${state} ${shop.frozen ? 'stopped' : ''}`)
      expect(await run(), `${action}: ${about}`).toEqual({ done: can.length, failed: due.length - can.length })
      for (const known of can) this.moved(known, action)
    }

    allows({ state }: Known, verb: Verb): boolean {
      const can = (action: RegistrationAction) => registrationFlow.leaving(state).includes(action)
      if (verb === 'cancel') return can('withdraw')
      if (verb === 'withdraw') return can('withdraw') && (registrationFlow.step(state, 'withdraw').may ?? []).includes('gst.apply')
      return can(verb)
    }

    async step(known: Known, verb: Verb, twice: boolean) {
      const { id, shop, pan } = known
      const remark = 'Walked into it'
      const at = (step: string, body: object = {}) => office.post(`${officeBase}/${step}/${id}`, body, onceKey())
      const [trn, arn] = [freshTrn(), freshArn()]
      const allowed = this.allows(known, verb)
      if (verb === 'finishScan') {
        // The pages themselves are proven elsewhere: drawing and reading them is dear.
        if (!allowed) return
        await sql`update application set status = 'submitted' where id = ${Number(id)}`.execute(world.services.db)
        return this.moved(known, verb)
      }
      const send = {
        withdraw: () => shop.client.post(`${shopBase}/cancel/${id}`, { remark }, onceKey()),
        resubmit: async () => {
          const { version = 1 } = (await shop.client.get(`${shopBase}/draft/${id}`)).json()
          return shop.client.post(`${shopBase}/resubmit/${id}`, { version })
        },
        cancel: () => at('cancel', { remark }),
        claim: () => at('claim'),
        release: () => at('release'),
        verify: () => at('verify', allChecked),
        sendBack: () => at('send-back', { reasons: [{ code: 'panIllegible' }] }),
        reject: () => at('reject', { reasons: [{ code: 'panWrong', field: 'pan' }] }),
        enterTrn: () => at('trn', { trn, trnOn: today() }),
        askAadhaar: () => at('aadhaar-link'),
        enterArn: () => at('arn', { arn, arnOn: today() }),
        clarify: () => at('clarification', { notice: 'Send the rent agreement', noticeOn: today() }),
        fileReply: () => at('reply-filed', { remark }),
        visit: () => at('visit'),
        approve: async () => {
          const uploadId = certificates.pop() ?? (await gst.certificate(office))
          const reply = await at('gstin', { gstin: gstinOf(pan), gstinOn: today(), uploadId })
          if (reply.statusCode !== 200) certificates.push(uploadId)
          return reply
        },
        refuse: () => at('refuse', { remark }),
      }[verb]
      // Somebody who has it and takes it up goes on with it.
      const both = twice && verb !== 'claim'
      const replies = await Promise.all(both ? [send(), send()] : [send()])
      const codes = replies.map(({ statusCode }) => statusCode).sort()
      const back = verb === 'withdraw' || verb === 'cancel' || verb === 'reject'
      const said = `${verb} from ${known.state}: ${codes} ${replies.map(({ body }) => body)}`
      if (verb === 'claim' && known.state === 'underReview') expect(codes, said).toEqual([200])
      else if (allowed && back && shop.frozen) expect(codes, said).toEqual(codes.map(() => 422))
      else if (allowed) {
        expect(codes, said).toEqual(both ? [200, 409] : [200])
        this.moved(known, verb === 'cancel' ? 'withdraw' : verb)
      } else
        expect(
          [...new Set(codes)].every(code => code === 409 || code === 422),
          said,
        ).toBe(true)
    }

    moved(known: Known, action: RegistrationAction) {
      known.state = registrationFlow.step(known.state, action).to
      // Commission of 5.00 and mark-up of 10.00; no TDS below its limit.
      if (action === 'enterArn') this.add(known.shop.parentId, 15_00)
      if (['withdraw', 'reject', 'lapse', 'expireTrn'].includes(action)) this.add(known.shop.merchantId, known.shop.price)
    }

    /** Money, states and the ledger are what they should be. */
    async look(whole: boolean) {
      expect([...(await balances())]).toEqual([...this.money])
      const ids = this.own.map(({ id }) => Number(id))
      const rows = ids.length
        ? await world.services.db.selectFrom('application').select(['id', 'status']).where('id', 'in', ids).orderBy('id').execute()
        : []
      expect(rows.map(({ status }) => status)).toEqual(this.own.map(({ state }) => state))
      expect(await this.proof(whole)).toEqual([])
    }
  }

  it(`keep state and money as they should be after each step (seed ${seed}, ${runs} runs)`, { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 8, maxLength: 20, size: 'max' }), async turns => {
        for (const shop of shops) await stop(shop, false)
        const walk = new Walk(await balances(), await proofFromNow(world))
        await walk.take({ do: 'begin', who: turns.length % 2, twin: false })
        for (const one of turns) {
          await walk.take(one)
          await walk.look(one.do === 'lapse' || one.do === 'expireTrn')
        }
        await walk.look(true)
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})
