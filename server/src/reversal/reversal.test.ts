import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey, stranger } from '../../test/door'
import { testRecord } from '../../test/ledger'
import { found } from '../../test/named'
import { userIdOf } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { referenceOf } from '../../test/references'
import { toldOf } from '../../test/told'
import { openWorld, type World } from '../../test/world'
import { pollOrders } from '../gateway/checks'
import * as payment from '../payment/service'
import { system } from '../platform/http/who'
import * as wallet from '../wallet/service'

const today = dayOf(new Date())
const root = '/backend/account'
const path = `${root}/reversals`

let world: World
let staff: Client
let admin: Client
let shop: Client
let shopId: number
let bankAccountId: string
let clock = Date.now()
let made = 0
beforeAll(async () => {
  world = await openWorld()
  world.services.now = () => new Date(clock)
  await world.command(payment.seedBanks)
  ;[staff, admin] = [await world.as('staff'), await world.as('admin')]
})
afterAll(() => world.close())
beforeEach(async () => {
  shopId = await world.aShop()
  shop = await world.signUp('merchant', { merchantId: shopId })
  bankAccountId = (await shop.get('/merchant/accounting/payment')).json().banks[0].id
})
afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

const number = () => referenceOf(++made)
const ask = (reference: string, rupees: number, by = shop) =>
  by.post('/merchant/accounting/payment', { bankAccountId, mode: 'UPI', amount: rupees * 100, depositedOn: today, reference }, onceKey())
const approvePayment = (id: string, more: object = {}) =>
  staff.post(`${root}/payments/approve/${id}`, { seen: true, seenOn: today, ...more }, onceKey())
async function topUp(rupees: number, reference = number()): Promise<{ id: string; refNo: string; reference: string }> {
  const { id, refNo } = (await ask(reference, rupees)).json()
  expect((await approvePayment(id)).statusCode).toBe(200)
  return { id, refNo, reference }
}
const spend = (rupees: number) =>
  world.command(tx => {
    const about = { refType: testRecord('test'), refId: ++made, kind: 'serviceDebit', narration: 'Charge' } as const
    return wallet.debit(tx, { merchantId: shopId, amount: rupees * 100, ...about, split: { revenue: rupees * 100 } }, system)
  })
const look = async (id: string) => (await staff.get(`${root}/payments/${id}`)).json()
const propose = (sourceId: string, more: object = {}, by = staff) =>
  by.post(path, { source: 'paymentRequest', sourceId, cause: 'bounced', reason: 'Cheque returned unpaid', ...more }, onceKey())
const proposed = async (...given: Parameters<typeof propose>): Promise<{ id: string; refNo: string }> => {
  const reply = await propose(...given)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const approve = (id: string, by = admin, key = onceKey()) => by.post(`${path}/approve/${id}`, {}, key)
const closing = async () => (await shop.get('/merchant/accounting/closing')).json()
const owed = async () => (await shop.get('/merchant/accounting/owed')).json()
const statement = async () => (await shop.get(`/merchant/accounting/statement?from=${today}&to=${today}`)).json()

/** How much the first screen says to wait in a queue; undefined where it says nothing of it. */
const waiting = async (by: Client, queue: string): Promise<number | undefined> =>
  (await by.get('/backend/dashboard/queues')).json().find(({ key }: { key: string }) => key === queue)?.n

describe('a top-up that was credited', () => {
  it('is taken back by two people, exactly and once; its reference is free again, with its history', async () => {
    await topUp(100)
    const paid = await topUp(500)
    const { id, refNo } = await proposed(paid.id)
    expect(refNo).toMatch(/^RV\d{8}$/)
    expect([await waiting(admin, 'reversals'), await waiting(staff, 'reversals')]).toEqual([1, undefined])
    const { code: proposer } = (await staff.get('/auth/me')).json()
    expect(await toldOf(admin, 'newReversal')).toMatchObject([{ refNo, amount: 500_00, by: proposer, link: expect.stringContaining(id) }])
    for (const other of [staff, shop]) expect(await toldOf(other, 'newReversal')).toEqual([])
    const named = { filters: [{ field: 'subject', opt: null, value1: 'top_up_reversal' }] }
    expect((await admin.post('/backend/audit/list', named)).json().data[0]).toMatchObject({ event: 'top_up_reversal.propose', ref: refNo })
    expect((await propose(paid.id)).statusCode).toBe(409)
    expect(await closing()).toBe(600)
    expect((await approve(id, staff)).statusCode).toBe(403)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({
      ...{ status: 'pending', notYours: null, mine: false, balanceBefore: 600_00, balanceAfter: 100_00, owed: 0 },
      topUp: { source: 'paymentRequest', refNo: paid.refNo, reference: paid.reference },
    })

    const key = onceKey()
    const replies = await Promise.all([1, 2, 3].map(() => approve(id, admin, key)))
    expect(replies.map(one => one.json())).toEqual(Array(3).fill({ balanceBefore: 600_00, balanceAfter: 100_00, owed: 0 }))
    expect((await approve(id)).statusCode).toBe(409)
    expect((await propose(paid.id)).statusCode).toBe(409)
    expect(await closing()).toBe(100)
    expect((await statement()).rows.at(-1)).toMatchObject({
      ...{ kind: 'reversal', debit: 500_00, particulars: 'Top-up reversed, Cheque returned unpaid', reference: paid.refNo },
    })

    const request = await look(paid.id)
    expect(request).toMatchObject({ status: 'reversed', adminRemark: 'Cheque returned unpaid', matches: [], notYours: null })
    expect(request.timeline.map((step: { action: string }) => step.action)).toEqual(['ask', 'approve', 'reverse'])
    const own = (await shop.post('/merchant/accounting/payment/list', { search: paid.refNo })).json().data
    expect(own).toMatchObject([{ status: 'reversed', adminRemark: 'Cheque returned unpaid' }])
    const receipt = await shop.post(`/merchant/accounting/payment/receipt/${paid.id}`)
    expect((await textsOf(receipt.rawPayload)).join('')).toContain('Reversed')
    expect((await shop.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'paymentReversed', facts: { refNo: paid.refNo } })
    expect((await staff.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'reversalApproved' })
    const mails = await world.services.db
      .selectFrom('mail')
      .select('plain')
      .where('template', '=', 'paymentReversed')
      .where('aboutId', '=', Number(id))
      .execute()
    expect(found('sent', 'paymentReversed', mails)).toHaveLength(1)
    expect(mails[0]?.plain).toMatch(/was reversed[\s\S]*500\.00/)
    const trail = await world.services.db
      .selectFrom('audit')
      .select('event')
      .where('event', 'like', 'top_up_reversal.%')
      .where('subjectId', '=', id)
      .execute()
    expect(trail.map(one => one.event).sort()).toEqual(['top_up_reversal.approve', 'top_up_reversal.propose'])

    // Whoever it belongs to may name it now, and the approver reads who used it.
    const other = await world.signUp('merchant')
    const again = await ask(paid.reference, 500, other)
    expect(again.statusCode, again.body).toBe(200)
    expect((await look(again.json().id)).doubts).toContainEqual({
      text: 'The same reference paid {{refNo}} of {{code}} until it was reversed on {{day}}',
      values: expect.objectContaining({ refNo: paid.refNo }),
    })
    expect((await approvePayment(again.json().id)).statusCode).toBe(200)
  })

  it('and spent since leaves what the wallet does not hold as owed; the next credits settle it first', async () => {
    const paid = await topUp(500)
    await spend(420)
    const { id } = await proposed(paid.id)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ balanceBefore: 80_00, balanceAfter: 0, owed: 420_00 })
    expect((await approve(id)).json()).toEqual({ balanceBefore: 80_00, balanceAfter: 0, owed: 420_00 })
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({
      status: 'approved',
      balanceBefore: 80_00,
      balanceAfter: 0,
      owed: 420_00,
    })
    expect((await shop.get('/merchant/dashboard')).json()).toMatchObject({ balance: 0, owed: 420_00 })
    expect([await closing(), await owed()]).toMatchObject([
      0,
      { total: 420_00, items: [{ kind: 'topUpReversal', reference: paid.refNo, outstanding: 420_00 }] },
    ])

    // A balance before is not the balance after without the amount: part of it settled what was owed.
    // Who decides is shown the same before and after.
    const { id: next } = (await ask(number(), 300)).json()
    const all = { balanceBefore: 0, balanceAfter: 0, owed: 300_00 }
    expect(await look(next)).toMatchObject({ status: 'pending', ...all })
    expect((await approvePayment(next)).json()).toEqual({ balanceBefore: 0, balanceAfter: 0 })
    const { id: last } = (await ask(number(), 200)).json()
    const part = { balanceBefore: 0, balanceAfter: 80_00, owed: 120_00 }
    expect(await look(last)).toMatchObject({ status: 'pending', ...part })
    expect((await approvePayment(last)).json()).toEqual({ balanceBefore: 0, balanceAfter: 80_00 })
    expect([await look(next), await look(last)]).toMatchObject([
      { status: 'approved', ...all },
      { status: 'approved', ...part },
    ])
    expect(await owed()).toEqual({ total: 0, items: [] })
    const mail = await world.services.db
      .selectFrom('mail')
      .select('plain')
      .where('template', '=', 'paymentApproved')
      .where('aboutId', '=', Number(last))
      .executeTakeFirstOrThrow()
    expect(mail.plain).toContain('Deducted for what you owed: 120.00/-')

    const { code } = await world.services.db.selectFrom('merchant').select('code').where('id', '=', shopId).executeTakeFirstOrThrow()
    const list = (await admin.post(`${root}/receivables/list`, { search: code })).json()
    expect(list.data).toMatchObject([
      { kind: 'topUpReversal', reference: paid.refNo, amount: 420_00, outstanding: 0, age: 0, status: 'settled' },
    ])
    expect((await admin.get(`${root}/receivables/${list.data[0].id}`)).json()).toMatchObject({
      settlements: [
        { amount: 120_00, kind: 'topUpManual' },
        { amount: 300_00, kind: 'topUpManual' },
      ],
    })
    expect((await admin.get(`${root}/owed/${shopId}`)).json().total).toBe(0)
    // It is told to nobody else.
    expect((await (await world.signUp('merchant')).get('/merchant/accounting/owed')).json()).toEqual({ total: 0, items: [] })
  })

  it('and is owed is settled by an adjustment, too, whose two people are shown what it settles', async () => {
    const paid = await topUp(500)
    await spend(500)
    expect((await approve((await proposed(paid.id)).id)).json()).toMatchObject({ owed: 500_00 })
    const adjusting = `${root}/adjustments`
    const adjust = async (direction: 'credit' | 'debit', rupees: number): Promise<string> => {
      const given = { merchantId: String(shopId), direction, amount: rupees * 100, reason: 'Goodwill for an outage' }
      return (await staff.post(adjusting, given, onceKey())).json().id
    }
    const [more, less] = [await adjust('credit', 800), await adjust('debit', 100)]
    const read = async (id: string) => (await admin.get(`${adjusting}/${id}`)).json()
    const shown = { balanceBefore: 0, balanceAfter: 300_00, owed: 500_00 }
    expect([await read(more), await read(less)]).toMatchObject([shown, { balanceBefore: 0, balanceAfter: -100_00, owed: 0 }])
    const { owed: settles, ...balances } = shown
    expect((await admin.post(`${adjusting}/approve/${more}`, {}, onceKey())).json()).toEqual(balances)
    expect(await read(more)).toMatchObject({ status: 'approved', ...balances, owed: settles })
    expect([await closing(), (await owed()).total]).toEqual([300, 0])
  })

  it('online is taken back in the same way, and paid again by nobody', async () => {
    const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
    const { data } = (await shop.post('/merchant/gateway/create', { amount: 250, p_info: 'Top-up', ...customer })).json()
    await stranger(world).post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act: 'silence' })
    clock += 61_000
    await pollOrders(world.services)
    const order = await world.services.db
      .selectFrom('gatewayOrder')
      .selectAll()
      .where('clientTxnId', '=', data.client_txn_id)
      .executeTakeFirstOrThrow()
    const orderOf = async () => (await staff.get(`${root}/gateway/${order.id}`)).json()
    const [receipt] = (await orderOf()).receipts
    const { id } = await proposed(receipt.id, { source: 'gatewayPayment', cause: 'chargeback', reason: 'Charged back' })
    expect((await approve(id)).json()).toEqual({ balanceBefore: 250_00, balanceAfter: 0, owed: 0 })
    expect(await orderOf()).toMatchObject({ status: 'reversed', receipts: [{ status: 'reversed', remark: 'Charged back' }] })
    expect((await staff.get(`${path}/of/gatewayPayment/${receipt.id}`)).json()).toMatchObject([{ id, status: 'approved' }])
    await staff.post(`${root}/gateway/check/${order.id}`)
    expect([(await orderOf()).receipts.length, await closing()]).toEqual([1, 0])
    const question = { client_txn_id: data.client_txn_id, txn_date: data.txn_date }
    expect((await shop.post('/merchant/gateway/check-status', question)).json().data.status).toBe('failure')
    expect((await ask(receipt.bankRef, 250)).statusCode).toBe(200)
  })

  it('gives its line of the bank free, or sets it aside where the bank has the money back', async () => {
    const who = { ...system, userId: await userIdOf(world, staff), may: new Set(['payment.read'] as const) }
    const lineOf = async (search: string) => (await staff.post(`${root}/bank-lines/list`, { search, length: 10 })).json().data[0]
    for (const [cause, status] of [
      ['wrongShop', 'open'],
      ['bounced', 'aside'],
      ['chargeback', 'aside'],
    ] as const) {
      const reference = number()
      const { id: requestId } = (await ask(reference, 330)).json()
      const text = `Date,Description,Amount\n${today.split('-').reverse().join('/')},UPI/${reference},330.00 Cr`
      await world.command(tx => payment.importText(tx, Buffer.from(text), who))
      const line = await lineOf(reference)
      expect((await approvePayment(requestId, { lineId: line.id })).statusCode).toBe(200)
      // Somebody had doubts about the link already: that question answers itself.
      expect((await look(requestId)).unlink).toBeNull()
      await staff.post(`${root}/bank-lines/unlink/${line.id}`, { reason: 'Not sure' }, onceKey())
      expect((await look(requestId)).unlink).toMatchObject({ reason: 'Not sure', proposedBy: expect.stringMatching(/., ./) })
      expect(await waiting(staff, 'unlinks')).toBe(1)
      // A line of before the trail knew their kind has no name of its own.
      const trail = { filters: [{ field: 'subject', opt: null, value1: 'bank_unlink' }], length: 10 }
      const named = (await admin.post('/backend/audit/list', trail)).json().data[0]
      expect(named.ref).toBe(`${dayWords(today)}, 330.00/-`)
      await world.command(tx =>
        sql`alter table audit disable trigger user`
          .execute(tx.db)
          .then(() => sql`update audit set ref = null where id = ${Number(named.id)}`.execute(tx.db))
          .then(() => sql`alter table audit enable trigger user`.execute(tx.db)),
      )
      expect((await admin.get(`/backend/audit/line/${named.id}`)).json().ref).toBe(named.ref)
      expect((await admin.post('/backend/audit/list', trail)).json().data[0].ref).toBe(named.ref)
      const { id } = await proposed(requestId, { cause })
      expect((await approve(id)).statusCode).toBe(200)
      expect(await lineOf(reference)).toMatchObject({ status, refNo: null })
      const unlinks = (await staff.post(`${root}/bank-unlinks/list`, { search: 'Not sure' })).json().data
      expect(unlinks.map((one: { status: string }) => one.status)).not.toContain('pending')
    }
  })

  it('is neither proposed nor decided for the own shop, nor decided by who proposed it, an admin included', async () => {
    const paid = await topUp(150)
    const { id } = await proposed(paid.id, {}, admin)
    expect((await approve(id)).statusCode).toBe(403)
    const proposer = await userIdOf(world, admin)
    await expect(
      world.services.db
        .updateTable('topUpReversal')
        .set({ status: 'approved', decidedBy: proposer, owed: 0 })
        .where('id', '=', Number(id))
        .execute(),
    ).rejects.toThrow(/check/)
    const { mobileNo } = await world.services.db
      .selectFrom('merchant')
      .select('mobileNo')
      .where('id', '=', shopId)
      .executeTakeFirstOrThrow()
    const others = async (may: string) => (await admin.get(`/backend/dashboard/deciders?may=${may}`)).json().others
    const [adjust, decide] = [await others('wallet.adjust'), await others('payment.decide')]
    expect(decide).toBeGreaterThan(adjust)
    const twin = await world.signUp('admin')
    expect([await others('wallet.adjust'), await others('payment.decide')]).toEqual([adjust + 1, decide + 1])
    await world.services.db
      .updateTable('appUser')
      .set({ mobile: mobileNo })
      .where('id', '=', await userIdOf(world, twin))
      .execute()
    expect((await approve(id, twin)).statusCode).toBe(403)
    // Nor rejected: whoever may not say yes may not say no.
    for (const by of [twin, admin]) expect((await by.post(`${path}/reject/${id}`, { remark: 'It did not bounce' })).statusCode).toBe(403)
    expect((await admin.get(`${path}/${id}`)).json()).toMatchObject({ status: 'pending', mine: true })
    expect((await propose((await topUp(150)).id, {}, twin)).statusCode).toBe(403)
    expect((await twin.post(`${path}/withdraw/${id}`)).statusCode).toBe(404)
    expect((await admin.post(`${path}/withdraw/${id}`)).statusCode).toBe(204)
    // Taken back, it may be proposed again; rejected, its proposer reads why.
    const second = await proposed(paid.id)
    expect((await admin.post(`${path}/reject/${second.id}`, { remark: 'It did not bounce' })).statusCode).toBe(204)
    expect((await staff.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'reversalRejected' })
    expect(await closing()).toBe(300)
  })

  it('is taken back whatever is spent at the same moment, and only if it was credited', async () => {
    const waiting = (await ask(number(), 500)).json().id
    expect((await propose(waiting)).statusCode).toBe(409)
    expect((await propose('999999')).statusCode).toBe(404)
    const paid = await topUp(500)
    const { id } = await proposed(paid.id)
    const spent = [90, 90, 90, 90, 90, 90].map(rupees =>
      spend(rupees).then(
        () => rupees,
        () => 0,
      ),
    )
    const [reply, ...sums] = await Promise.all([approve(id), ...spent])
    const total = sums.reduce((sum, one) => sum + one, 0)
    expect(reply.statusCode).toBe(200)
    expect([await closing(), (await owed()).total]).toEqual([0, total * 100])
  })

  it('of a stopped wallet waits until it is released', async () => {
    const paid = await topUp(170)
    const { id } = await proposed(paid.id)
    const stop = (frozen: boolean) =>
      world.services.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', shopId).execute()
    await stop(true)
    expect((await approve(id)).statusCode).toBe(422)
    await stop(false)
    expect((await approve(id)).statusCode).toBe(200)
    expect((await look(paid.id)).status).toBe('reversed')
  })
})
