import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { topUp } from '@sevakendra/contract/payment/endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { referenceOf } from '../../test/references'
import { upload as send } from '../../test/sheets'
import { openWorld, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import * as payment from './service'

const aPhoto = () =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

describe('a top-up request', () => {
  let world: World
  let clerk: Client
  let shop: Client
  let shopId: number
  let banks: { id: string; bank: string }[]
  let made = 0
  const today = dayOf(new Date())

  beforeAll(async () => {
    world = await openWorld()
    await world.command(payment.seedBanks)
    clerk = await world.signUp('staff')
    banks = (await (await world.as('merchant')).get('/merchant/accounting/payment')).json().banks
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    shopId = await world.aShop()
    shop = await world.signUp('merchant', { merchantId: shopId })
  })

  const once = () => ({ 'idempotency-key': `test-key-${++made}` })
  const given = (more: object = {}) => ({
    ...{ bankAccountId: banks[0]?.id, mode: 'UPI', amount: 2_500_00, depositedOn: today, reference: referenceOf(++made, 4) },
    ...more,
  })
  const ask = (body: object, by = shop) => by.post('/merchant/accounting/payment', body, once())
  const asked = async (more: object = {}, by = shop): Promise<string> => {
    const response = await ask(given(more), by)
    expect(response.statusCode, response.body).toBe(200)
    return response.json().id
  }
  const seen = { seen: true, seenOn: today }
  const approve = (id: string, by = clerk, body: object = seen) => by.post(`/backend/account/payments/approve/${id}`, body, once())
  const reject = (id: string, remark = 'Not in the statement', by = clerk) => by.post(`/backend/account/payments/reject/${id}`, { remark })
  const hold = (id: string) => clerk.post(`/backend/account/payments/hold/${id}`, { remark: 'Not there yet' })
  const cancel = (id: string, by = shop) => by.post(`/merchant/accounting/payment/cancel/${id}`)
  const look = async (id: string, by = clerk) => (await by.get(`/backend/account/payments/${id}`)).json()
  const closing = async () => (await shop.get('/merchant/accounting/closing')).json()
  const statuses = (all: { statusCode: number }[]) => all.map(one => one.statusCode).sort()
  const mails = (id: string) =>
    world.services.db
      .selectFrom('mail')
      .select('template')
      .where('about', '=', 'payment_request')
      .where('aboutId', '=', Number(id))
      .execute()

  it('credits the wallet once it was seen in the bank statement, and writes to the merchant', async () => {
    const id = await asked()
    expect(await closing()).toBe(0)
    expect((await approve(id)).json()).toEqual({ balanceBefore: 0, balanceAfter: 2_500_00 })
    // The specification's call carries rupees.
    expect(await closing()).toBe(2500)
    const statement = (await shop.get(`/merchant/accounting/statement?from=${today}&to=${today}`)).json()
    expect(statement).toMatchObject({ opening: 0, closing: 2_500_00, totals: { credit: 2_500_00, credits: 1, debit: 0, debits: 0 } })
    expect(statement.rows).toMatchObject([{ particulars: 'Wallet top-up, UPI', credit: 2_500_00, debit: null, balance: 2_500_00 }])
    expect(statement.rows[0].reference).toMatch(/^PY\d{4}/)
    expect(await mails(id)).toEqual([{ template: 'paymentApproved' }])
  })

  it('is asked for once however often the button is pressed', async () => {
    const [body, key] = [given(), once()]
    const all = await Promise.all([1, 2, 3].map(() => shop.post('/merchant/accounting/payment', body, key)))
    expect(new Set(all.map(one => one.body)).size).toBe(1)
    expect((await shop.post('/merchant/accounting/payment/list', {})).json().totalRecords).toBe(1)
    expect((await shop.post('/merchant/accounting/payment', given(), key)).statusCode).toBe(409)
    expect((await shop.post('/merchant/accounting/payment', body)).statusCode).toBe(400)
  })

  it('is asked for after all where a key was left behind without its reply', async () => {
    const [body, key] = [given(), once()]
    await shop.post('/merchant/accounting/payment', body, key)
    await world.services.db
      .updateTable('idempotency')
      .set({ status: null, reply: null })
      .where('key', '=', key['idempotency-key'])
      .execute()
    const again = { ...body, reference: referenceOf(++made, 4) }
    expect((await shop.post('/merchant/accounting/payment', again, key)).statusCode).toBe(409)
    await world.services.db.deleteFrom('paymentReference').execute()
    const both = await Promise.all([1, 2].map(() => shop.post('/merchant/accounting/payment', body, key)))
    expect(both.map(one => one.statusCode)).toEqual([200, 200])
    expect(both[0]?.body).toBe(both[1]?.body)
    expect((await shop.post('/merchant/accounting/payment/list', {})).json().totalRecords).toBe(2)
  })

  it('is credited by exactly one of several people who approve it at the same time', async () => {
    const other = await world.as('admin')
    const id = await asked()
    expect(statuses(await Promise.all([clerk, other, clerk, other].map(by => approve(id, by))))).toEqual([200, 409, 409, 409])
    expect(await closing()).toBe(2500)
  })

  it('is not both approved and rejected, nor both approved and cancelled', async () => {
    const [one, two] = [await asked(), await asked()]
    const first = await Promise.all([approve(one), reject(one)])
    const second = await Promise.all([cancel(two), approve(two)])
    for (const pair of [first, second]) expect(statuses(pair)[1]).toBe(409)
    expect(await closing()).toBe((first[0].statusCode === 200 ? 2500 : 0) + (second[1].statusCode === 200 ? 2500 : 0))
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('may be approved from hold, but neither cancelled nor put on hold again', async () => {
    const id = await asked()
    expect((await hold(id)).statusCode).toBe(204)
    expect((await cancel(id)).statusCode).toBe(409)
    expect((await hold(id)).statusCode).toBe(409)
    expect((await approve(id)).statusCode).toBe(200)
    const detail = await look(id)
    expect(detail).toMatchObject({ status: 'approved', balanceBefore: 0, balanceAfter: 2_500_00, seenOn: today })
    expect(detail.timeline.map((step: { action: string }) => step.action)).toEqual(['ask', 'hold', 'approve'])
  })

  it('may be rejected from hold, and what is rejected stays so', async () => {
    const id = await asked()
    await hold(id)
    expect((await reject(id)).statusCode).toBe(204)
    expect(statuses(await Promise.all([approve(id), hold(id), cancel(id)]))).toEqual([409, 409, 409])
    const detail = await look(id)
    expect(detail).toMatchObject({ status: 'rejected', adminRemark: 'Not in the statement', balanceBefore: 0, balanceAfter: 0 })
    expect(detail.timeline.map((step: { action: string }) => step.action)).toEqual(['ask', 'hold', 'reject'])
  })

  it('needs a reason to be rejected, and tells the merchant', async () => {
    const id = await asked()
    expect((await reject(id, '  ')).json().errors).toEqual({ remark: ['Required'] })
    expect((await reject(id)).statusCode).toBe(204)
    expect(await mails(id)).toEqual([{ template: 'paymentRejected' }])
    expect(await closing()).toBe(0)
  })

  it('is approved only with the tick and a day of the statement that has been', async () => {
    const id = await asked()
    const tick = 'Confirm that you have seen the payment in the bank statement'
    expect((await approve(id, clerk, { seen: false, seenOn: today })).json().errors).toEqual({ seen: [tick] })
    expect((await approve(id, clerk, { seenOn: today })).json().errors).toEqual({ seen: [tick] })
    expect((await approve(id, clerk, { seen: true, seenOn: daysFrom(today, 1) })).json().errors).toHaveProperty('seenOn')
    expect(await closing()).toBe(0)
  })

  const rejectedBefore = 'The same reference was rejected before, in {{refNo}}'

  describe('uses a bank reference once', () => {
    const used = {
      message: 'This reference number has already been used.',
      errors: { reference: ['This reference number has already been used.'] },
    }

    it('however it is written and whoever says it', async () => {
      const number = referenceOf(++made, 1)
      await asked({ mode: 'NEFT', reference: `SBIN ${number.slice(0, 6)}-${number.slice(6)}` })
      const again = given({ mode: 'NEFT', reference: `sbin${number}` })
      expect((await ask(again)).json()).toMatchObject(used)
      expect((await ask({ ...again, mode: 'RTGS', amount: 2_00_000_00 }, await world.signUp('merchant'))).json()).toMatchObject(used)
    })

    it('when it is asked several times at once', async () => {
      const same = given()
      expect(statuses(await Promise.all([ask(same), ask(same), ask(same)]))).toEqual([200, 422, 422])
    })

    it('and after an approval never again', async () => {
      const same = given()
      const { id } = (await ask(same)).json()
      await approve(id)
      expect((await ask(same)).json()).toMatchObject(used)
    })

    it('but again after a rejection, by the same merchant alone and linked to the first', async () => {
      const same = given()
      const other = await world.signUp('merchant')
      const { id, refNo } = (await ask(same)).json()
      await reject(id)
      expect((await ask(same, other)).json()).toMatchObject(used)
      const second = (await ask(same)).json()
      expect((await look(second.id)).doubts).toContainEqual({ text: rejectedBefore, values: { refNo } })
      expect((await ask(same)).json()).toMatchObject(used)
      await cancel(second.id)
      expect((await ask(same, other)).json()).toMatchObject(used)
      // Linked to the one that was rejected, not to the one that was taken back.
      const third = (await ask(same)).json()
      expect((await look(third.id)).doubts).toContainEqual({ text: rejectedBefore, values: { refNo } })
    })

    it('of cash by account, day and number, of a cheque by its bank and number', async () => {
      const slip = async () => ({ slipUploadId: await send(shop, 'slip.png', await aPhoto()) })
      const number = `DS${++made}`
      const cash = { mode: 'CASH', reference: number, bankAccountId: banks[1]?.id }
      await asked({ ...cash, ...(await slip()) })
      expect(
        (await ask(given({ ...cash, reference: `${number.slice(0, 2)}-${number.slice(2)}`, ...(await slip()) }))).json(),
      ).toMatchObject(used)
      await asked({ ...cash, depositedOn: daysFrom(today, -1), ...(await slip()) })
      const cheque = { mode: 'CHEQUE', reference: String(100_000 + ++made), bankAccountId: banks[1]?.id }
      await asked({ ...cheque, draweeBank: 'Bank of Baroda', ...(await slip()) })
      await asked({ ...cheque, draweeBank: 'Canara Bank', ...(await slip()) })
      expect((await ask(given({ ...cheque, draweeBank: 'BANK OF BARODA.', ...(await slip()) }))).json()).toMatchObject(used)
    })

    it('but again by anyone after it was cancelled', async () => {
      const same = given()
      await cancel((await ask(same)).json().id)
      expect((await ask(same, await world.signUp('merchant'))).statusCode).toBe(200)
    })
  })

  describe('is approved by nobody who', () => {
    const own = { message: 'Somebody else has to approve your own payment' }

    it('works for that shop', async () => {
      const id = await asked()
      const inside = await world.signUp('staff', { merchantId: shopId })
      expect((await approve(id, inside)).json()).toEqual(own)
      expect(await look(id, inside)).toMatchObject({ notYours: own.message })
    })

    it('works for the parent of that shop', async () => {
      const parentId = await world.aShop()
      await world.services.db.updateTable('merchant').set({ parentId, kind: 'frenchie' }).where('id', '=', shopId).execute()
      const id = await asked()
      expect((await approve(id, await world.signUp('staff', { merchantId: parentId }))).json()).toEqual(own)
      expect((await approve(id)).statusCode).toBe(200)
    })

    it('has the email address of that shop', async () => {
      const id = await asked()
      const twin = await world.signUp('staff')
      const { sub } = JSON.parse(Buffer.from(twin.token?.split('.')[1] ?? '', 'base64url').toString())
      const { emailId } = await world.services.db
        .selectFrom('merchant')
        .select('emailId')
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow()
      await world.services.db.updateTable('appUser').set({ email: emailId.toUpperCase() }).where('code', '=', sub).execute()
      expect((await approve(id, twin)).json()).toEqual(own)
    })

    it('was trusted with less', async () => {
      const [one, two] = [await asked(), await asked({ amount: 2_500_01 })]
      const limited = await world.signUp('staff', { approvalLimit: 2_500_00 })
      expect((await approve(two, limited)).json().message).toBe('This is above your approval limit of 2,500.00/-')
      expect((await approve(one, limited)).statusCode).toBe(200)
    })

    it('may only read', async () => {
      const id = await asked()
      const reader = await world.signUp('staff', { granted: ['payment.read'] })
      expect((await look(id, reader)).notYours).toBe('You are not allowed to do this')
      expect(statuses([await approve(id, reader), await reject(id, 'x', reader)])).toEqual([403, 403])
    })
  })

  it('belongs to its shop: for another it is not there', async () => {
    const id = await asked()
    const other = await world.signUp('merchant')
    expect((await cancel(id, other)).statusCode).toBe(404)
    expect((await other.get(`/merchant/accounting/payment/slip/${id}`)).statusCode).toBe(404)
    expect((await other.post('/merchant/accounting/payment/list', {})).json()).toMatchObject({ data: [], totalRecords: 0 })
    // The back office has no wallet of its own.
    expect((await clerk.get(`/backend/account/statement/${shopId}?from=${today}&to=${today}`)).json().closing).toBe(0)
    expect((await clerk.get(`/backend/account/statement/999999?from=${today}&to=${today}`)).statusCode).toBe(404)
    for (const query of [
      '',
      `from=${today}`,
      `from=${today}&to=${daysFrom(today, -1)}`,
      `from=2025-01-01&to=2026-06-01`,
      `from=${today}&to=${today}&page=2`,
    ])
      expect((await shop.get(`/merchant/accounting/statement?${query}`)).statusCode, query).toBe(400)
  })

  describe('comes with a slip', () => {
    const cash = (slipUploadId: string) => given({ mode: 'CASH', reference: `DS${++made}`, bankAccountId: banks[1]?.id, slipUploadId })
    const upload = (bytes: Buffer, name: string) => send(shop, name, bytes, 'image/png')

    it('that shop and back office can see, and no other shop', async () => {
      const id = await asked(cash(await upload(await aPhoto(), 'deposit slip.png')))
      const own = await shop.get(`/merchant/accounting/payment/slip/${id}`)
      expect(own.headers['content-type']).toBe('image/jpeg')
      expect(own.headers['content-disposition']).toContain('deposit slip.jpg')
      expect(await sharp(own.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 400 })
      expect((await clerk.get(`/backend/account/payments/${id}/slip`)).statusCode).toBe(200)
      // Who of the business opened it stands in the access log; the own shop's look is none.
      const seen = await world.services.db
        .selectFrom('audit')
        .selectAll()
        .where('event', '=', 'slip.seen')
        .where('subjectId', '=', id)
        .execute()
      expect(seen).toMatchObject([{ subject: 'payment_request', details: { paper: 'slip' } }])
      expect((await look(id)).slip).toMatchObject({ name: 'deposit slip.jpg', mime: 'image/jpeg', pages: [400] })
      const other = await world.signUp('merchant')
      expect((await other.get(`/merchant/accounting/payment/slip/${id}`)).statusCode).toBe(404)
      expect((await shop.get(`/backend/account/payments/${id}/slip`)).statusCode).toBe(403)
    })

    it('of its own uploads only', async () => {
      const uploadId = await upload(await aPhoto(), 'slip.png')
      const refused = await ask(cash(uploadId), await world.signUp('merchant'))
      expect(refused.json().errors).toEqual({ slipUploadId: ['This upload is no longer available. Please send the file again.'] })
    })

    it('that is a picture or a PDF, whatever its name says, and not too heavy', async () => {
      const program = await ask(cash(await upload(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), 'slip.png')))
      expect(program.statusCode).toBe(415)
      expect(program.json().errors.slipUploadId[0]).toContain('of another type')
      const heavy = await ask(cash(await upload(Buffer.alloc(2 * 1024 * 1024 + 1), 'slip.png')))
      expect(heavy.statusCode).toBe(413)
      expect((await shop.post('/merchant/accounting/payment/list', {})).json().totalRecords).toBe(0)
    })
  })

  it('waits in the queue under its state, the oldest first, and is counted there; what is decided has the newest first', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()]
    await reject(two)
    const filters = [{ field: 'status', opt: null, value1: 'pending' }]
    const { data } = (await clerk.post('/backend/account/payments/list', { filters, length: 100 })).json()
    const ids = data.map((row: { id: string }) => row.id)
    expect(ids.slice(-2)).toEqual([one, three])
    const counts = (await clerk.get('/backend/account/payments/list/counts')).json()
    expect(counts.pending).toBe(ids.length)
    // The count on the first screen is that of the list which it opens.
    await hold(one)
    const queues: { key: string; n: number }[] = (await clerk.get('/backend/dashboard/queues')).json()
    const counted = (key: string) => queues.find(one => one.key === key)?.n
    expect([counted('payments'), counted('reversals'), counted('unlinks')]).toEqual([ids.length - 1, undefined, 0])
    await reject(three)
    const rejected = [{ field: 'status', opt: null, value1: 'rejected' }]
    const decided = (await clerk.post('/backend/account/payments/list', { filters: rejected, length: 10 })).json().data
    expect(decided.slice(0, 2).map((row: { id: string }) => row.id)).toEqual([three, two])
    const own = (await shop.post('/merchant/accounting/payment/list', {})).json()
    expect(own.data.map((row: { id: string; status: string }) => row.status)).toEqual(['rejected', 'rejected', 'onHold'])
  })

  it('shows what to look at twice', async () => {
    await asked({ amount: 7_777_00 })
    const id = await asked({ amount: 7_777_00, mode: 'NEFT', reference: `ABCD${referenceOf(++made, 9).slice(0, 8)}` })
    expect((await look(id)).doubts).toMatchObject([
      { text: expect.stringContaining('usually has'), values: { usual: '16' } },
      { text: expect.stringContaining('asks for the same amount') },
    ])
  })

  it.each<[string, () => object, string]>([
    ['a deposit of tomorrow', () => ({ depositedOn: daysFrom(today, 1) }), 'depositedOn'],
    ['a deposit of 31 days ago', () => ({ depositedOn: daysFrom(today, -31) }), 'depositedOn'],
    ['an account that is not ours', () => ({ bankAccountId: '999' }), 'bankAccountId'],
    ['a mode that the account does not take', () => ({ mode: 'UPI', bankAccountId: banks[1]?.id }), 'mode'],
    ['less than the account takes', () => ({ amount: 99_99 }), 'amount'],
    [
      'more than the account takes',
      () => ({ mode: 'RTGS', reference: 'SBINR52026112100012345', amount: 10_00_000_01, bankAccountId: banks[1]?.id }),
      'amount',
    ],
    ['cash without its slip', () => ({ mode: 'CASH', reference: 'DS1001', bankAccountId: banks[1]?.id }), 'slipUploadId'],
    ['a slip that is not there', () => ({ slipUploadId: '1-00' }), 'slipUploadId'],
  ])('is refused for %s', async (_, wrong, field) => {
    expect((await ask(given(wrong()))).json().errors).toEqual({ [field]: [expect.any(String)] })
  })

  it('tells who paid, as far as the merchant said it', async () => {
    const id = await asked({ payerName: 'Ramesh Kumar', payerLast4: '0925', remark: 'From my brother' })
    expect(await look(id)).toMatchObject({ payerName: 'Ramesh Kumar', payerLast4: '0925', remark: 'From my brother' })
    expect((await ask(given({ payerLast4: '92' }))).json().errors).toHaveProperty('payerLast4')
  })

  it.each<[string, object, string | undefined]>([
    ['12 digits for UPI', { mode: 'UPI', reference: '4263 2511 8874' }, undefined],
    ['11 digits for UPI', { mode: 'UPI', reference: '42632511887' }, 'reference'],
    ['letters for IMPS', { mode: 'IMPS', reference: 'ABCD25118874' }, 'reference'],
    ['9 characters for NEFT', { mode: 'NEFT', reference: 'SBIN12345' }, 'reference'],
    ['22 characters for NEFT', { mode: 'NEFT', reference: 'SBINR52026112100012345' }, undefined],
    ['RTGS below ₹2 lakh', { mode: 'RTGS', reference: 'SBINR52026112100012345', amount: 1_99_999_99 }, 'amount'],
    ['23 characters for RTGS', { mode: 'RTGS', reference: 'SBINR526112100012345678', amount: 2_00_000_00 }, 'reference'],
    ['cash with a number of 3', { mode: 'CASH', reference: 'DS1', slipUploadId: 'x' }, 'reference'],
    ['RTGS of ₹2 lakh', { mode: 'RTGS', reference: 'SBINR52026112100012345', amount: 2_00_000_00 }, undefined],
    ['cash without a slip', { mode: 'CASH', reference: 'DS1001' }, 'slipUploadId'],
    ['a cheque without its bank', { mode: 'CHEQUE', reference: '123456', slipUploadId: 'x' }, 'draweeBank'],
    ['a cheque of 5 digits', { mode: 'CHEQUE', reference: '12345', slipUploadId: 'x', draweeBank: 'SBI' }, 'reference'],
    ['no amount', { amount: 0 }, 'amount'],
    ['half a paisa', { amount: 10.5 }, 'amount'],
  ])('has the rules of its mode: %s', (_, more, wrong) => {
    const fields = topUp.safeParse({ ...given(), bankAccountId: '1', ...more }).error?.issues.map(issue => issue.path.join('.'))
    expect(fields).toEqual(wrong === undefined ? undefined : [wrong])
  })
})
