import { stateOfPayments } from '@sevakendra/contract/gateway/flow'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import { openWorld, type World } from '../../test/world'
import { actingAs } from '../identity/service'
import { command } from '../platform/jobs/batch'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import type { ProviderStatus } from './adapter'
import { settle } from './answers'
import { pollOrders } from './checks'
import * as gateway from './service'
import { begin, opened } from './service'

const asked = 500_00
const hour = 3_600_000

/** What can happen to an order, in any order and more than once. Payments are named by who made them. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('right' as const), payer: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('other' as const), payer: fc.integer({ min: 4, max: 5 }) }) },
  fc.record({
    kind: fc.constantFrom(
      'failure' as const,
      'pending' as const,
      'nameless' as const,
      'days' as const,
      'credit' as const,
      'refuse' as const,
      'reverse' as const,
      'stop' as const,
      'release' as const,
    ),
  }),
)
type Event = { kind: string; payer?: number }

describe('an order, whatever the provider says, however often and at once', () => {
  let world: World
  let clock = Date.now()
  let references = 0
  beforeAll(async () => {
    world = await openWorld()
    world.services.now = () => new Date(clock)
  })
  afterAll(() => world.close())

  const unit = <T>(work: (tx: Tx) => Promise<T>) => command(world.services, work)

  const stop = (merchantId: number, frozen: boolean) =>
    world.services.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', merchantId).execute()

  it('is credited by itself at most once, and exactly when the right amount was paid and the wallet is not stopped', async () => {
    const shop = await world.signUp('merchant')
    const clerk = await world.signUp('staff')
    const userOf = async (client: typeof shop) => {
      const { sub } = JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString())
      const { id } = await world.services.db.selectFrom('appUser').select('id').where('code', '=', sub).executeTakeFirstOrThrow()
      return actingAs(world.services, id)
    }
    const [merchant, staff, admin] = [await userOf(shop), await userOf(clerk), await userOf(await world.signUp('admin'))]

    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }), async batches => {
        const given = {
          amount: asked / 100,
          p_info: 'x',
          customer_name: 'R',
          customer_email: 'r@example.in',
          customer_mobile: '9812345678',
        }
        const start = await begin(world.services, given, { device: 'd', key: null, origin: 'http://localhost' }, merchant)
        await unit(tx => opened(tx, start))
        const { id, merchantId } = start.order
        references += 10
        const refOf = (payer: number) => String(7e11 + references + payer)
        const balance = async () =>
          (
            await world.services.db
              .selectFrom('ledgerAccount')
              .select('balance')
              .where('kind', '=', 'wallet')
              .where('ownerId', '=', merchantId)
              .executeTakeFirstOrThrow()
          ).balance ?? 0
        const before = await balance()
        let rightSeen = false
        let wasPaid = false

        const happen = async ({ kind, payer = 0 }: Event) => {
          const answer: ProviderStatus = { status: 'pending', found: true, amount: null, bankRef: null, payer: null, providerMessage: kind }
          if (kind === 'right') return unit(tx => settle(tx, id, { ...answer, status: 'success', amount: asked, bankRef: refOf(payer) }))
          if (kind === 'other')
            return unit(tx => settle(tx, id, { ...answer, status: 'success', amount: asked - 1, bankRef: refOf(payer) }))
          if (kind === 'nameless') return unit(tx => settle(tx, id, { ...answer, status: 'success', amount: asked }))
          if (kind === 'failure') return unit(tx => settle(tx, id, { ...answer, status: 'failure' }))
          if (kind === 'pending') return unit(tx => settle(tx, id, answer))
          if (kind === 'days') {
            clock += 49 * hour
            return pollOrders(world.services)
          }
          if (kind === 'stop' || kind === 'release') return stop(merchantId, kind === 'stop')
          const open = await world.services.db
            .selectFrom('gatewayPayment')
            .select('id')
            .where('orderId', '=', id)
            .where('status', '=', kind === 'reverse' ? 'credited' : 'review')
            .executeTakeFirst()
          const remark = 'Looked at the bank'
          const typed = { remark, bankRef: refOf(6), amount: asked }
          const takeBack = async (tx: Tx, id: number) => {
            await gateway.reverse(
              tx,
              id,
              { reason: remark, proposedBy: staff.userId, proposedAt: tx.now.toISOString(), aside: false },
              admin,
            )
            await wallet.reverse(tx, { kind: 'topUpGateway', refType: 'gatewayPayment', refId: id, reason: remark }, admin)
          }
          const decide = (tx: Tx, id: number) => {
            if (kind === 'reverse') return takeBack(tx, id)
            return kind === 'credit' ? gateway.credit(tx, id, typed, staff) : gateway.refuse(tx, id, remark, staff)
          }
          // Two may decide at once: the second is told that it changed. Nothing is credited while the wallet is stopped.
          if (open)
            await unit<unknown>(tx => decide(tx, open.id)).catch((error: { status?: number }) => expect([409, 422]).toContain(error.status))
        }

        for (const batch of batches) {
          await Promise.all(batch.map(happen))
          rightSeen ||= batch.some(one => one.kind === 'right')
          const { status } = await world.services.db
            .selectFrom('gatewayOrder')
            .select('status')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          const payments = await world.services.db.selectFrom('gatewayPayment').selectAll().where('orderId', '=', id).execute()
          const wasCredited = payments.filter(one => one.status === 'credited' || one.status === 'reversed')
          const byItself = wasCredited.filter(one => one.doubt === null)
          const decided = wasCredited.filter(one => one.doubt !== null)
          expect(byItself.length).toBeLessThanOrEqual(1)
          for (const one of byItself) expect(one.amount).toBe(asked)
          // The right amount pays by itself unless a person credited the order before (then it is a second payment), or decided about it before
          // the provider named it.
          const refused = payments.some(one => (one.doubt === 'nameless' || one.doubt === 'frozen') && one.status === 'refused')
          const waits = payments.some(one => one.doubt === 'frozen' && one.status === 'review')
          if (rightSeen && !refused && !waits)
            expect(byItself.length + decided.length + payments.filter(one => one.doubt === 'again').length).toBeGreaterThan(0)
          if (rightSeen && !refused && !waits && decided.length === 0) expect(byItself).toHaveLength(1)
          if (!rightSeen) expect(byItself).toHaveLength(0)
          expect(stateOfPayments(payments) ?? status).toBe(status)
          expect(status === 'paid').toBe(payments.some(one => one.status === 'credited'))
          if (wasPaid && wasCredited.every(one => one.status === 'credited')) expect(status).toBe('paid')
          wasPaid = status === 'paid'
          const credited = payments.filter(one => one.status === 'credited').reduce((sum, one) => sum + (one.amount ?? 0), 0)
          expect((await balance()) - before).toBe(credited)
        }
        await stop(merchantId, false)
        clock += 49 * hour
        await pollOrders(world.services)
        const left = world.services.db.selectFrom('gatewayPayment').select('id').where('orderId', '=', id).where('doubt', '=', 'frozen')
        expect(await left.where('status', '=', 'review').execute()).toEqual([])
      }),
      { numRuns: budget(20, 100) },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  }, 300_000)
})
