import type { TopUp } from '@sevakendra/contract/payment/endpoints'
import { topUp } from '@sevakendra/contract/payment/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'
import { seedMasters } from '../package/service'
import { inTransaction } from '../platform/db/transaction'
import { Refusal } from '../platform/errors'
import type { Tx } from '../platform/tx'
import type { Who } from '../platform/who'
import * as wallet from '../wallet/service'
import * as payment from './service'

describe('a top-up request', () => {
  let world: World
  let clerk: Who
  let shop: Who
  let bank: string
  let made = 0
  const today = '2026-11-21'

  beforeAll(async () => {
    world = await openWorld()
    await run(async tx => {
      await seedMasters(tx)
      await payment.seedBanks(tx)
    })
    clerk = await person('staff', null, ['payment.read', 'payment.decide'])
    bank = (await payment.payWhere({ ...(await txNow()) }, await aShop())).banks[0]?.id ?? ''
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    shop = await aShop()
  })

  const txNow = async (): Promise<Tx> => ({
    db: world.house.db,
    now: new Date(`${today}T06:00:00Z`),
    house: world.house,
    after: async () => {},
  })
  const run = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(world.house.db, async db => work({ ...(await txNow()), db }))

  async function person(role: Who['role'], merchantId: number | null, may: string[], more: { mobile?: string } = {}): Promise<Who> {
    const code = `U${++made}`
    const { id } = await world.house.db
      .insertInto('appUser')
      .values({
        code,
        userName: code,
        role,
        name: code,
        merchantId,
        passwordHash: 'x',
        mobile: more.mobile ?? null,
        createdAt: `${today}T00:00:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId: id, code, name: code, role, sessionId: '', merchantId, may: new Set(may) as Who['may'], approvalLimit: null, ip: '' }
  }

  async function aShop(parentId: number | null = null): Promise<Who> {
    const n = ++made
    const { rows } = await sql<{ id: number }>`
      insert into merchant (code, kind, parent_id, name, shop_name, mobile_no, email_id, address1, district, state, pin, package_id, id_type_id, created_at)
      select ${`M${n}`}, 'merchant', ${parentId}, 'Asha', 'Asha Xerox', ${String(9_000_000_000 + n)}, ${`shop${n}@example.in`}, 'x', 'Nashik', 'Maharashtra', '422001', p.id, t.id, now()
      from package p, id_type t where p.code = 'STANDARD' and t.code = 'NSDL' returning id`.execute(world.house.db)
    const id = rows[0]?.id ?? 0
    await wallet.openWallet(world.house, id)
    return person('merchant', id, ['payment.request', 'wallet.readOwn'])
  }

  const given = (more: Partial<TopUp> = {}): TopUp => ({
    ...{ bankAccountId: bank, mode: 'UPI', amount: 2_500_00, depositedOn: today, reference: String(400_000_000_000 + ++made) },
    ...{ draweeBank: null, payerName: null, payerLast4: null, slipUploadId: null, remark: null },
    ...more,
  })
  const seen = { seen: true, seenOn: today, remark: null } as const
  const asked = async (more: Partial<TopUp> = {}, by = shop) => Number((await run(tx => payment.ask(tx, given(more), undefined, by))).id)
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
    )
  const balance = (who: Who) => wallet.balance(world.house, who.merchantId ?? 0)

  it('credits the wallet once it was seen in the bank statement, and writes to the merchant', async () => {
    const id = await asked()
    expect(await run(tx => payment.approve(tx, id, seen, clerk))).toEqual({ balanceBefore: 0, balanceAfter: 2_500_00 })
    expect(await balance(shop)).toBe(2_500_00)
    const { rows } = await wallet.statement(world.house, shop.merchantId ?? 0, { from: today, to: today, start: 0, length: 100 })
    expect(rows).toMatchObject([
      { particulars: 'Wallet top-up, UPI', credit: 2_500_00, debit: null, balance: 2_500_00, reference: expect.stringMatching(/^PY2611/) },
    ])
    const mails = await world.house.db
      .selectFrom('mail')
      .select('template')
      .where('about', '=', 'payment_request')
      .where('aboutId', '=', id)
      .execute()
    expect(mails).toEqual([{ template: 'paymentApproved' }])
  })

  it('is credited by exactly one of several people who approve it at the same time', async () => {
    const other = await person('admin', null, ['payment.read', 'payment.decide'])
    const id = await asked()
    const all = await Promise.all([clerk, other, clerk, other].map(by => refused(run(tx => payment.approve(tx, id, seen, by)))))
    expect(all.filter(one => one === 'done')).toHaveLength(1)
    expect(all.filter(one => one instanceof Refusal && one.status === 409)).toHaveLength(3)
    expect(await balance(shop)).toBe(2_500_00)
  })

  it('is not both approved and rejected, nor approved and cancelled', async () => {
    const [one, two] = [await asked(), await asked()]
    const first = await Promise.all([
      refused(run(tx => payment.approve(tx, one, seen, clerk))),
      refused(run(tx => payment.reject(tx, one, 'Not found in the statement', clerk))),
    ])
    const second = await Promise.all([
      refused(run(tx => payment.cancel(tx, two, shop))),
      refused(run(tx => payment.approve(tx, two, seen, clerk))),
    ])
    for (const pair of [first, second]) expect(pair.map(one => (one instanceof Refusal ? one.status : one)).sort()).toEqual([409, 'done'])
    expect(await balance(shop)).toBe((first[0] === 'done' ? 2_500_00 : 0) + (second[1] === 'done' ? 2_500_00 : 0))
    expect(await wallet.verifyLedger(world.house)).toEqual([])
  })

  it('may be approved from hold, but neither cancelled nor put on hold again', async () => {
    const id = await asked()
    await run(tx => payment.hold(tx, id, 'Not in the statement yet', clerk))
    expect(await refused(run(tx => payment.cancel(tx, id, shop)))).toMatchObject({ status: 409 })
    expect(await refused(run(tx => payment.hold(tx, id, 'again', clerk)))).toMatchObject({ status: 409 })
    await run(tx => payment.approve(tx, id, seen, clerk))
    const detail = await run(tx => payment.detail(tx, id, clerk))
    expect(detail).toMatchObject({ status: 'approved', balanceBefore: 0, balanceAfter: 2_500_00, decidedBy: clerk.code, seenOn: today })
    expect(detail.timeline.map(step => step.action)).toEqual(['ask', 'hold', 'approve'])
  })

  it('needs a reason to be rejected, and tells the merchant', async () => {
    const id = await asked()
    expect(await refused(run(tx => payment.reject(tx, id, '  ', clerk)))).toMatchObject({ problem: { errors: { remark: ['Required'] } } })
    await run(tx => payment.reject(tx, id, 'Not found', clerk))
    const mails = await world.house.db
      .selectFrom('mail')
      .select('template')
      .where('aboutId', '=', id)
      .where('about', '=', 'payment_request')
      .execute()
    expect(mails).toEqual([{ template: 'paymentRejected' }])
    expect(await balance(shop)).toBe(0)
  })

  describe('uses a bank reference once', () => {
    const used = { status: 422, problem: { message: 'This reference number has already been used.' } }

    it('however it is written and whoever says it', async () => {
      await asked({ mode: 'NEFT', reference: 'SBIN 4263-2511 8874' })
      const again = given({ mode: 'IMPS', reference: 'sbin426325118874' })
      expect(await refused(run(tx => payment.ask(tx, again, undefined, shop)))).toMatchObject(used)
      const other = await aShop()
      expect(await refused(run(tx => payment.ask(tx, { ...again, mode: 'RTGS' }, undefined, other)))).toMatchObject(used)
    })

    it('when two ask at the same time', async () => {
      const same = given()
      const all = await Promise.all([1, 2, 3].map(() => refused(run(tx => payment.ask(tx, same, undefined, shop)))))
      expect(all.filter(one => one === 'done')).toHaveLength(1)
    })

    it('and after an approval never again', async () => {
      const same = given()
      const { id } = await run(tx => payment.ask(tx, same, undefined, shop))
      await run(tx => payment.approve(tx, Number(id), seen, clerk))
      expect(await refused(run(tx => payment.ask(tx, same, undefined, shop)))).toMatchObject(used)
    })

    it('but again after a rejection, by the same merchant alone and linked to the first', async () => {
      const same = given()
      const { id, refNo } = await run(tx => payment.ask(tx, same, undefined, shop))
      await run(tx => payment.reject(tx, Number(id), 'Blurred slip', clerk))
      const other = await aShop()
      expect(await refused(run(tx => payment.ask(tx, same, undefined, other)))).toMatchObject(used)
      const second = await run(tx => payment.ask(tx, same, undefined, shop))
      expect((await run(tx => payment.detail(tx, Number(second.id), clerk))).doubts).toContain(
        `The same reference was rejected before, in ${refNo}`,
      )
      expect(await refused(run(tx => payment.ask(tx, same, undefined, shop)))).toMatchObject(used)
      await run(tx => payment.cancel(tx, Number(second.id), shop))
      expect(await refused(run(tx => payment.ask(tx, same, undefined, other)))).toMatchObject(used)
    })

    it('but again by anyone after it was cancelled', async () => {
      const same = given()
      const { id } = await run(tx => payment.ask(tx, same, undefined, shop))
      await run(tx => payment.cancel(tx, Number(id), shop))
      expect(await refused(run(async tx => payment.ask(tx, same, undefined, await aShop())))).toBe('done')
    })

    it('while cash and cheques are told apart by day, account and bank', async () => {
      const sbi = (await payment.payWhere(await txNow(), shop)).banks[1]?.id ?? ''
      const cash = given({ mode: 'CASH', bankAccountId: sbi, reference: 'DS-1001', depositedOn: '2026-11-20' })
      const cheque = given({ mode: 'CHEQUE', bankAccountId: sbi, reference: '000123', draweeBank: 'Bank of India' })
      for (const one of [cash, { ...cash, depositedOn: today }, cheque, { ...cheque, draweeBank: 'Canara Bank' }])
        expect(await refused(run(tx => payment.ask(tx, one, undefined, shop)))).toBe('done')
      expect(await refused(run(tx => payment.ask(tx, { ...cheque, draweeBank: 'bank  of india' }, undefined, shop)))).toMatchObject(used)
    })
  })

  describe('is approved by nobody who', () => {
    it('asked for it or works for that shop or its parent', async () => {
      const id = await asked()
      const parent = await aShop()
      const member = await aShop(parent.merchantId)
      const ofMember = await asked({}, member)
      const decide = (by: Who, of: number) => refused(run(tx => payment.approve(tx, of, seen, by)))
      const clerkOf = (merchantId: number | null) => person('staff', merchantId, ['payment.decide'])
      expect(await decide({ ...shop, may: clerk.may }, id)).toMatchObject({ status: 403 })
      expect(await decide(await clerkOf(shop.merchantId), id)).toMatchObject({ status: 403 })
      expect(await decide(await clerkOf(parent.merchantId), ofMember)).toMatchObject({ status: 403 })
      expect(await decide(clerk, ofMember)).toBe('done')
    })

    it('has the mobile number of that shop', async () => {
      const id = await asked()
      const { merchant } = await run(tx => payment.detail(tx, id, clerk))
      const twin = await person('staff', null, ['payment.decide'], { mobile: merchant.mobileNo })
      expect(await refused(run(tx => payment.approve(tx, id, seen, twin)))).toMatchObject({ status: 403 })
      expect((await run(tx => payment.detail(tx, id, twin))).notYours).toBe('Somebody else has to approve your own payment')
    })

    it('was trusted with less', async () => {
      const id = await asked()
      const limited = { ...(await person('staff', null, ['payment.decide'])), approvalLimit: 2_499_99 }
      expect(await refused(run(tx => payment.approve(tx, id, seen, limited)))).toMatchObject({ status: 403, message: /2,499.99/ })
      expect(await refused(run(tx => payment.approve(tx, id, seen, { ...limited, approvalLimit: 2_500_00 })))).toBe('done')
    })
  })

  it('belongs to its shop: for another it is not there', async () => {
    const id = await asked()
    const other = await aShop()
    expect(await refused(run(tx => payment.cancel(tx, id, other)))).toMatchObject({ status: 404 })
    expect(await refused(run(tx => payment.slip(tx, id, other)))).toMatchObject({ status: 404 })
  })

  it('shows what to look at twice', async () => {
    await asked({ amount: 7_777_00 })
    const id = await asked({ amount: 7_777_00, mode: 'NEFT', reference: `ABCD${++made}987654` })
    const { doubts } = await run(tx => payment.detail(tx, id, clerk))
    expect(doubts).toEqual([expect.stringMatching(/usually has 16/), expect.stringMatching(/asks for the same amount/)])
  })

  it.each<[string, Partial<TopUp>, string]>([
    ['a deposit of tomorrow', { depositedOn: '2026-11-22' }, 'depositedOn'],
    ['a deposit of 31 days ago', { depositedOn: '2026-10-21' }, 'depositedOn'],
    ['an account that is not ours', { bankAccountId: '999' }, 'bankAccountId'],
    ['a mode that the account does not take', { mode: 'CASH' }, 'mode'],
    ['less than the account takes', { amount: 99_99 }, 'amount'],
  ])('is refused for %s', async (_, wrong, field) => {
    const refusal = await refused(run(tx => payment.ask(tx, given(wrong), undefined, shop)))
    expect(refusal).toMatchObject({ status: 422, problem: { errors: { [field]: [expect.any(String)] } } })
  })

  it.each<[string, Partial<TopUp>, string | undefined]>([
    ['12 digits for UPI', { mode: 'UPI', reference: '4263 2511 8874' }, undefined],
    ['11 digits for UPI', { mode: 'UPI', reference: '42632511887' }, 'reference'],
    ['letters for IMPS', { mode: 'IMPS', reference: 'ABCD25118874' }, 'reference'],
    ['9 characters for NEFT', { mode: 'NEFT', reference: 'SBIN12345' }, 'reference'],
    ['22 characters for NEFT', { mode: 'NEFT', reference: 'SBINR52026112100012345' }, undefined],
    ['RTGS below ₹2 lakh', { mode: 'RTGS', reference: 'SBINR52026112100012345', amount: 1_99_999_99 }, 'amount'],
    ['RTGS of ₹2 lakh', { mode: 'RTGS', reference: 'SBINR52026112100012345', amount: 2_00_000_00 }, undefined],
    ['cash without a slip', { mode: 'CASH', reference: 'DS1001' }, 'slipUploadId'],
    ['a cheque without its bank', { mode: 'CHEQUE', reference: '123456', slipUploadId: 'x' }, 'draweeBank'],
    ['a cheque of 5 digits', { mode: 'CHEQUE', reference: '12345', slipUploadId: 'x', draweeBank: 'SBI' }, 'reference'],
    ['no amount', { amount: 0 }, 'amount'],
    ['half a paisa', { amount: 10.5 }, 'amount'],
  ])('has the rules of its mode: %s', (_, more, wrong) => {
    const fields = topUp.safeParse(given(more)).error?.issues.map(issue => issue.path.join('.'))
    expect(fields).toEqual(wrong === undefined ? undefined : [wrong])
  })
})
