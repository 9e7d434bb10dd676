import { dayOf } from '@sevakendra/contract/kit/dates'
import { filedStates, type PaperlessState } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../../test/budget'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aCounter } from '../../../test/pan'
import { paperlessOf } from '../../../test/paperless'
import { openWorld, type World } from '../../../test/world'
import { command } from '../../platform/jobs/batch'
import type { Services } from '../../platform/tx'
import * as wallet from '../../wallet/service'
import { check, checkUnlessFresh, poll } from './checks'
import { note } from './claims'
import { signature, signedText } from './sandbox'

/** What can happen, in any order and more than once: at the provider, on the way, and to the time. `node` is which of the two it happens at. */
const event = fc.record({
  kind: fc.constantFrom(
    ...(['finish', 'stop', 'fail', 'go on', 'open', 'poll', 'poll', 'check', 'redirect', 'redirect', 'old post', 'forged post'] as const),
    ...(['signed otherwise', 'signed otherwise', 'renumber', 'refuse', 'refuse', 'accept'] as const),
    ...(['allot', 'allot', 'close', 'dispatch', 'correct', 'give back'] as const),
    ...(['away', 'back', 'minutes', 'half an hour', 'hours'] as const),
  ),
  node: fc.constantFrom(0, 1),
})
type Event = { kind: string; node: number }

/** What each end may become: after the acknowledgement the tax office decides, a card follows the PAN, and nothing else ever after. */
const after: Readonly<Record<string, readonly PaperlessState[]>> = {
  acknowledged: ['acknowledged', 'allotted', 'cardDispatched', 'tinClosed'],
  allotted: ['allotted', 'cardDispatched'],
  cardDispatched: ['cardDispatched'],
  tinClosed: ['tinClosed'],
  refunded: ['refunded'],
}

const isAllotted: readonly string[] = ['allotted', 'cardDispatched']
const panOf = (id: number, last: 'Y' | 'Z') => `ABCPD${String((id % 9999) + 1).padStart(4, '0')}${last}`

describe('a transaction, whatever is posted, asked and led back, however often, late and at once, on two nodes', () => {
  let world: World
  let nodes: Services[]
  let less: ReturnType<typeof paperlessOf>
  let shop: Client
  let clerk: Client
  let admin: Client
  let merchantId: number
  beforeAll(async () => {
    world = await openWorld()
    less = paperlessOf(world)
    clerk = await world.signUp('staff')
    admin = await world.as('admin')
    ;({ client: shop, merchantId } = await aCounter(world, 100_000_00))
    // The clock of the second one is ten minutes fast.
    nodes = [world.services, { ...world.services, now: () => new Date(Date.now() + 10 * 60_000) }]
  })
  afterAll(() => world.close())

  const masked = async (id: number) => ((await less.row(id)).allottedPan as { masked: string } | null)?.masked
  const balance = () => wallet.balance(world.services, merchantId)
  const journals = async (id: number) => {
    const { rows } = await sql<{ kind: string; n: number }>`
      select case when reverses is null then 'debit' else 'reversal' end as kind, count(*)::int as n
      from ledger_journal where ref_type = 'nsdlPaperless' and ref_id = ${id} group by 1`.execute(world.services.db)
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  }
  /** What the sandbox would post and sign about where it stands. */
  const posted = async (txnId: string) => {
    const row = await world.services.db.selectFrom('paperlessSandbox').selectAll().where('txnId', '=', txnId).executeTakeFirst()
    const status = row?.status === 'stopped' ? 'incomplete' : (row?.status ?? 'open')
    const fields = { txnid: txnId, status, ack_No: row?.ackNo ?? '', errordesc: '' }
    return { ...fields, sig: signature(world.services, 'answer', signedText(fields)) }
  }

  it('is debited once and given back once at most; a success never regresses; and it always ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 7 }), async batches => {
        const before = await balance()
        const id = Number(await less.charged(shop))
        const { total } = await less.row(id)
        const { txnId } = await less.txn(id)
        await less.opened(shop, String(id))
        const posts: Record<string, string>[] = []
        let succeeded = false
        let givenBack = 0
        let was: string = 'initiated'

        const numbered = (first: number) => `${first}${String(id).padStart(14, '0')}`
        const books = () => world.services.db.updateTable('paperlessSandbox').where('txnId', '=', txnId)
        const write = (set: { status: 'open' | 'stopped' | 'success' | 'failure'; ackNo: string | null }) =>
          books().set(set).where('status', '<>', 'success').execute()
        const happen = async ({ kind, node }: Event) => {
          const services = nodes[node] ?? world.services
          if (kind === 'finish') {
            await write({ status: 'success', ackNo: numbered(9) })
            succeeded = true
          }
          if (kind === 'stop') await write({ status: 'stopped', ackNo: null })
          if (kind === 'fail') await write({ status: 'failure', ackNo: null })
          // The provider posts and signs one number, or answers another than before; a person decides.
          if (kind === 'signed otherwise') {
            const fields = { txnid: txnId, status: 'success', ack_No: numbered(8), errordesc: '' }
            const sig = signature(world.services, 'answer', signedText(fields))
            await command(services, tx => note(tx, { ...fields, sig }))
          }
          if (kind === 'renumber')
            await books()
              .set({ ackNo: numbered(7) })
              .where('ackNo', 'is not', null)
              .execute()
          if (kind === 'refuse' || kind === 'accept')
            await clerk.post(`/backend/nsdlpan/paperless/${kind}/${id}`, { remark: 'Asked them' }, onceKey())
          const office = (what: string, body: object, by = clerk) => by.post(`/backend/nsdlpan/paperless/${what}/${id}`, body, onceKey())
          const on = dayOf(new Date())
          if (kind === 'allot') await office('allot', { pan: panOf(id, 'Z'), on })
          if (kind === 'close') await office('tin-close', { remark: 'Refused for good' })
          if (kind === 'dispatch') await office('dispatch', { trackingNo: 'EA123456789IN', on })
          // Each time the other of two.
          if (kind === 'correct') {
            const pan = node === 0 ? panOf(id, 'Y') : panOf(id, 'Z')
            await office('correct/pan', { seen: (await masked(id)) ?? '', pan, on, remark: 'Read from another card' })
          }
          if (kind === 'give back') {
            const reply = await office('refund', { remark: 'Filed twice by us' }, admin)
            if (reply.statusCode === 200) givenBack += 1
          }
          if (kind === 'go on') await write({ status: 'open', ackNo: null })
          if (kind === 'open') await shop.post(`${less.base}/open/${id}`)
          if (kind === 'poll') await poll(services)
          if (kind === 'check') await check(services, id)
          if (kind === 'away' || kind === 'back') Object.assign(world.services.config, { sandboxGateway: kind === 'back' })
          if (kind === 'minutes') await less.pass(id, 7)
          if (kind === 'half an hour') await less.pass(id, 31)
          if (kind === 'hours') await less.pass(id, 9 * 60)
          if (kind === 'redirect' || kind === 'old post' || kind === 'forged post') {
            const now = await posted(txnId)
            posts.push(now)
            const told = kind === 'old post' ? (posts[0] ?? now) : now
            const fields = kind === 'forged post' ? { ...told, status: 'success', ack_No: '911111111111119' } : told
            await command(services, tx => note(tx, fields))
            if (kind === 'redirect') await checkUnlessFresh(services, id)
          }
        }

        const prove = async () => {
          const state = await less.state(id)
          // By the poller after a failure, or by an admin after the acknowledgement: whichever, once.
          const cameBack = givenBack + (state === 'refunded' ? 1 : 0)
          expect(cameBack).toBeLessThan(2)
          expect(await journals(id)).toEqual(cameBack === 1 ? { debit: 1, reversal: 1 } : { debit: 1 })
          expect(before - (await balance())).toBe(cameBack === 1 ? 0 : total)
          if (after[was]) expect(after[was]).toContain(state)
          const [{ ackNo, allottedPan, trackingNo }, { refusedAcks }] = [await less.row(id), await less.txn(id)]
          expect([allottedPan !== null, trackingNo !== null]).toEqual([isAllotted.includes(state), state === 'cardDispatched'])
          expect(refusedAcks).not.toContain(ackNo)
          if (filedStates.includes(state as PaperlessState)) expect(succeeded).toBe(true)
          was = state
        }

        for (const batch of batches) {
          await Promise.all(batch.map(happen))
          await prove()
        }
        Object.assign(world.services.config, { sandboxGateway: true })
        for (let n = 0; n < 6; n++) {
          await less.pass(id, 12 * 60)
          await poll(nodes[n % 2] ?? world.services)
          await prove()
          // Two numbers wait for a person, whatever time it is.
          if ((await less.txn(id)).answerAck !== null) await happen({ kind: 'refuse', node: 0 })
        }
        expect(Object.keys(after)).toContain(was)
        // A success after the refund, and a post that comes late and wakes the question.
        await happen({ kind: 'finish', node: 0 })
        await check(world.services, id)
        await prove()
        // Nothing of a success is lost: it is the end, or the office knows of it, also where a person has refused its number.
        const { lateAt, refusedAcks } = await less.txn(id)
        const { ackNo } = await world.services.db
          .selectFrom('paperlessSandbox')
          .select('ackNo')
          .where('txnId', '=', txnId)
          .executeTakeFirstOrThrow()
        if (was === 'refunded') expect(lateAt !== null || refusedAcks.includes(ackNo ?? '')).toBe(true)
      }),
      { numRuns: budget(20, 100) },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  }, 300_000)
})
