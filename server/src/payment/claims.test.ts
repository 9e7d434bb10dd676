import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { normalReference, referencesIn } from '@sevakendra/contract/payment/reference'
import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { openEmptyPool } from '../../test/database'
import { onceKey, stranger } from '../../test/door'
import { userIdOf } from '../../test/pan'
import { referenceOf } from '../../test/references'
import { everybodyTold, toldOf } from '../../test/told'
import { openWorld, type World } from '../../test/world'
import { pollOrders } from '../gateway/checks'
import { migrate, readMigrations } from '../platform/db/migrate'
import { system } from '../platform/http/who'
import { verifyLedger } from '../wallet/service'
import * as payment from './service'

const today = dayOf(new Date())
const root = '/backend/account'

describe('a deposit', () => {
  let world: World
  let clerk: Client
  let other: Client
  let first: Client
  let second: Client
  let bankAccountId: string
  let made = 0
  let clock = Date.now()
  beforeAll(async () => {
    world = await openWorld()
    await world.command(payment.seedBanks)
    world.services.now = () => new Date(clock)
    ;[clerk, other] = [await world.signUp('staff'), await world.signUp('staff')]
    ;[first, second] = [await world.signUp('merchant'), await world.signUp('merchant')]
    bankAccountId = (await first.get('/merchant/accounting/payment')).json().banks[0].id
  })
  afterAll(async () => {
    expect(await verifyLedger(world.services)).toEqual([])
    await world.close()
  })

  /** Of digits that stand twice, so that nothing but what a test changes makes two of them alike. */
  const number = () => referenceOf(++made)
  const ask = (by: Client, reference: string, rupees: number, more: object = {}) =>
    by.post(
      '/merchant/accounting/payment',
      { bankAccountId, mode: 'UPI', amount: rupees * 100, depositedOn: today, reference, ...more },
      onceKey(),
    )
  const asked = async (...given: Parameters<typeof ask>): Promise<{ id: string; refNo: string }> => {
    const reply = await ask(...given)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const approve = (id: string, more: object = {}, by = clerk) =>
    by.post(`${root}/payments/approve/${id}`, { seen: true, seenOn: today, ...more }, onceKey())
  const look = async (id: string) => (await clerk.get(`${root}/payments/${id}`)).json()
  const bring = (...texts: [text: string, rupees: number][]) => bringOf(today, ...texts)
  const bringOf = async (day: string, ...texts: [text: string, rupees: number][]) => {
    const rows = texts.map(([text, rupees]) => `${day.split('-').reverse().join('/')},${text},${rupees}.00 Cr`)
    const who = { ...system, userId: await userIdOf(world, clerk), may: new Set(['payment.read'] as const) }
    await world.command(tx => payment.importText(tx, Buffer.from(['Date,Description,Amount', ...rows].join('\n')), who))
  }
  const lineOf = async (search: string) => (await clerk.post(`${root}/bank-lines/list`, { search, length: 10 })).json().data[0]
  const online = async (by: Client, rupees: number, bankRef: string) => {
    const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
    const { data } = (await by.post('/merchant/gateway/create', { amount: rupees, p_info: 'Top-up', ...customer })).json()
    await stranger(world).post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act: 'silence' })
    await world.services.db.updateTable('gatewaySandbox').set({ bankRef }).where('clientTxnId', '=', data.client_txn_id).execute()
    clock += 61_000
    await pollOrders(world.services)
    const { id } = await world.services.db
      .selectFrom('gatewayOrder')
      .select('id')
      .where('clientTxnId', '=', data.client_txn_id)
      .executeTakeFirstOrThrow()
    return (await clerk.get(`${root}/gateway/${id}`)).json()
  }
  const creditReceipt = (id: string) => clerk.post(`${root}/gateway/receipt/${id}/credit`, { remark: 'Seen' }, onceKey())
  const unlink = async (lineId: string) =>
    (await clerk.post(`${root}/bank-lines/unlink/${lineId}`, { reason: 'Wrong line' }, onceKey())).json().id
  const endLink = (id: string, by = other) => by.post(`${root}/bank-unlinks/approve/${id}`, {}, onceKey())

  it('that a request claims is neither offered nor given to the request of another shop', async () => {
    const reference = number()
    const paid = await asked(first, reference, 4100)
    expect((await approve(paid.id)).statusCode).toBe(200)
    const alike = await asked(second, number(), 4100)
    await bring([`UPI/00${reference}/SOMEBODY`, 4100])
    const line = await lineOf(reference)
    expect(line).toMatchObject({ status: 'open', claimedBy: paid.refNo })
    expect((await look(alike.id)).matches).toEqual([])
    const refused = await approve(alike.id, { lineId: line.id })
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This statement line belongs to another payment.'])
    expect(refused.json().data).toEqual([expect.stringContaining(paid.refNo)])
    // Credited by eye, it gets the line as little.
    expect((await approve(alike.id)).statusCode).toBe(200)
    const linked = await clerk.post(`${root}/bank-lines/link/${line.id}`, { requestId: alike.id })
    expect([linked.statusCode, linked.json().data]).toEqual([409, [expect.stringContaining(paid.refNo)]])
    expect((await clerk.post(`${root}/bank-lines/link/${line.id}`, { requestId: paid.id })).statusCode).toBe(204)
  })

  it('that an online payment claims is neither offered nor given to a request, but linked with it', async () => {
    const reference = number()
    const order = await online(first, 4200, reference)
    expect(order.receipts).toMatchObject([{ status: 'credited', doubt: null }])
    const alike = await asked(second, number(), 4200)
    await bring([`UPI/${reference}/SOMEBODY`, 4200])
    const line = await lineOf(reference)
    expect((await look(alike.id)).matches).toEqual([])
    expect((await approve(alike.id, { lineId: line.id })).json().data).toEqual([expect.stringContaining(order.refNo)])

    const another = (await online(second, 4200, number())).receipts[0].id
    const linked = await clerk.post(`${root}/bank-lines/link/${line.id}`, { gatewayPaymentId: another })
    expect([linked.statusCode, linked.json().data]).toEqual([409, [expect.stringContaining(order.refNo)]])

    const review = (await clerk.get(`${root}/bank-statements/matches`)).json()
    expect(review.online).toMatchObject([{ refNo: order.refNo, lineId: line.id, amount: 4200_00, credit: 4200_00 }])
    const limited = await world.signUp('staff', { approvalLimit: 100_00 })
    const ofThisOrder = { gatewayPaymentId: order.receipts[0].id }
    expect((await limited.post(`${root}/bank-lines/link/${line.id}`, ofThisOrder)).statusCode).toBe(403)
    expect((await clerk.post(`${root}/bank-lines/link-online`)).json()).toEqual({ linked: 1 })
    expect((await clerk.post(`${root}/bank-lines/link-online`)).json()).toEqual({ linked: 0 })
    expect(await lineOf(reference)).toMatchObject({ status: 'matched', refNo: order.refNo, orderId: order.id })
    expect((await clerk.get(`${root}/gateway/${order.id}`)).json().receipts).toMatchObject([{ line: { id: line.id }, match: null }])
    expect((await limited.post(`${root}/bank-lines/unlink/${line.id}`, { reason: 'Wrong line' }, onceKey())).statusCode).toBe(403)
    const paymentId = order.receipts[0].id
    expect((await clerk.post(`${root}/bank-lines/link/${line.id}`, { gatewayPaymentId: paymentId })).statusCode).toBe(409)
    const link = world.services.db.updateTable('bankLine').where('id', '=', Number(line.id))
    await expect(link.set({ gatewayPaymentId: null, matchedBy: null, matchedAt: null }).execute()).rejects.toThrow(/pays one request/)
    await expect(link.set({ paymentRequestId: Number(alike.id) }).execute()).rejects.toThrow(/pays one request|bank_line_matched/)
  })

  it('that pays one record under one number is not credited again by eye under its other number', async () => {
    const [one, two] = [number(), number()]
    const paid = await asked(first, one, 4300)
    await bring([`UPI/${two}/SOMEBODY`, 4300])
    const [match] = (await look(paid.id)).matches
    expect(match.grade).toBe('possible')
    expect((await approve(paid.id, { lineId: match.lineId })).statusCode).toBe(200)
    const again = await asked(second, two, 4300)
    expect((await look(again.id)).doubts).toContainEqual(
      expect.objectContaining({ text: 'The statement line with this reference is matched with {{refNo}} of {{code}}' }),
    )
    const refused = await approve(again.id)
    expect([refused.statusCode, refused.json().data]).toEqual([409, [expect.stringContaining(paid.refNo)]])
  })

  it('that an online payment names is not credited while its line pays a request; once two people have undone that link, it is', async () => {
    const reference = number()
    const wrong = await asked(second, number(), 4400)
    await bring([`UPI/${reference}/SOMEBODY`, 4400])
    const [{ lineId }] = (await look(wrong.id)).matches
    expect((await approve(wrong.id, { lineId })).statusCode).toBe(200)
    const order = await online(first, 4400, reference)
    expect(order.receipts).toMatchObject([{ status: 'review', doubt: 'reference' }])
    const refused = await creditReceipt(order.receipts[0].id)
    expect([refused.statusCode, refused.json().data]).toEqual([409, [expect.stringContaining(wrong.refNo)]])

    const id = await unlink(lineId)
    // Who asks for it, who decides and who asked are told in turn, and the shop of nothing: no money moves.
    const proposer = await userIdOf(world, clerk)
    const { code: by } = (await clerk.get('/auth/me')).json()
    expect(await toldOf(other, 'newUnlink')).toMatchObject([{ refNo: wrong.refNo, by, link: expect.stringContaining(id) }])
    for (const one of [clerk, first, second]) expect(await toldOf(one, 'newUnlink')).toEqual([])
    expect((await clerk.post(`${root}/bank-lines/unlink/${lineId}`, { reason: 'Twice' }, onceKey())).statusCode).toBe(409)
    expect((await clerk.get(`${root}/bank-unlinks/${id}`)).json()).toMatchObject({
      mine: true,
      notYours: expect.stringContaining('Somebody else'),
    })
    expect((await endLink(id, clerk)).statusCode).toBe(403)
    expect((await clerk.post(`${root}/bank-unlinks/withdraw/${id}`)).statusCode).toBe(204)
    const refusedOne = await unlink(lineId)
    const no = { remark: 'The shop confirms that it is theirs' }
    expect((await other.post(`${root}/bank-unlinks/reject/${refusedOne}`, no)).statusCode).toBe(204)
    const stays = `The link of ${wrong.refNo} with a bank line stays: ${no.remark}`
    const at = (request: string) => `actions/payments/unlinks?open=${request}`
    expect(await everybodyTold(world, 'unlinkRejected')).toEqual([{ userId: proposer, words: stays, link: at(refusedOne) }])
    expect(await lineOf(reference)).toMatchObject({ status: 'matched', refNo: wrong.refNo })
    const last = await unlink(lineId)
    await expect(
      world.services.db.updateTable('bankUnlink').set({ status: 'approved', decidedBy: proposer }).where('id', '=', Number(last)).execute(),
    ).rejects.toThrow(/check/)
    expect((await endLink(last)).statusCode).toBe(204)
    const undone = `The link of ${wrong.refNo} with a bank line was undone`
    expect(await everybodyTold(world, 'unlinkDone')).toEqual([{ userId: proposer, words: undone, link: at(last) }])
    expect((await endLink(last)).statusCode).toBe(409)
    expect(await lineOf(reference)).toMatchObject({ status: 'open', refNo: null })
    const { timeline, line } = await look(wrong.id)
    expect([line, timeline.map((step: { action: string }) => step.action)]).toEqual([null, ['ask', 'approve', 'unlink']])
    const listed = (await clerk.post(`${root}/bank-unlinks/list`, { search: wrong.refNo })).json().data
    expect(listed.map((one: { status: string }) => one.status).sort()).toEqual(['approved', 'rejected', 'withdrawn'])
    expect(listed[0]).toMatchObject({ refNo: wrong.refNo, reason: 'Wrong line' })

    const linkIt = () => clerk.post(`${root}/bank-lines/link/${lineId}`, { gatewayPaymentId: order.receipts[0].id })
    // Only what was credited has a line, and only what has one can lose it.
    expect((await linkIt()).statusCode).toBe(409)
    const unlinked = await clerk.post(`${root}/bank-lines/unlink/${lineId}`, { reason: 'Again' }, onceKey())
    expect([unlinked.statusCode, unlinked.json().message]).toEqual([409, 'This statement line is not linked.'])
    expect((await creditReceipt(order.receipts[0].id)).statusCode).toBe(200)
    expect((await linkIt()).statusCode).toBe(204)
  })

  it('is credited once when request and online payment come at the same moment under two numbers', async () => {
    for (let round = 0; round < 3; round++) {
      const reference = number()
      const rupees = 4500 + round
      const alike = await asked(second, number(), rupees)
      await bring([`UPI/${reference}/SOMEBODY`, rupees])
      const [{ lineId }] = (await look(alike.id)).matches
      const [approved, order] = await Promise.all([approve(alike.id, { lineId }), online(first, rupees, reference)])
      const credited = order.receipts.filter((one: { status: string }) => one.status === 'credited')
      expect([approved.statusCode, credited.length]).toEqual(approved.statusCode === 200 ? [200, 0] : [409, 1])
    }
  })

  it('is one deposit however its reference is written, by whichever shop and mode', async () => {
    const reference = `0${number().slice(1)}`
    await asked(first, `UTR ${reference}`, 4600)
    for (const [mode, written] of [
      ['UPI', reference],
      ['IMPS', `IMPS/P2A/${reference}`],
      ['NEFT', `RRN No. ${reference}`],
      ['NEFT', `00${reference}`],
      ['NEFT', reference.slice(1)],
    ] as const)
      expect((await ask(second, written, 4600, { mode })).json().message, written).toBe('This reference number has already been used.')
    expect((await online(second, 4600, reference.slice(1))).receipts).toMatchObject([{ doubt: 'reference' }])
  })

  it('whose reference looks like another one written wrong is asked about, and the approver sees why', async () => {
    const reference = '312345678904'
    const paid = await asked(first, reference, 4700)
    const swapped = '312345687904'
    const question = await ask(second, swapped, 199)
    expect([question.statusCode, question.json().errors.reference]).toEqual([422, [expect.stringContaining('almost the same reference')]])
    // Nothing of the other shop is told.
    expect(question.body).not.toContain(paid.refNo)
    expect(question.body).not.toContain(reference)
    const sure = await asked(second, swapped, 199, { referenceChecked: true })
    const doubts = (await look(sure.id)).doubts.map(({ values }: { values: { refNo?: string } }) => values.refNo)
    expect(doubts).toContain(paid.refNo)
    expect((await approve(sure.id)).statusCode).toBe(200)

    // One digit alone is asked about where the amount or the shop is the same.
    expect((await ask(second, '312345678905', 4700)).statusCode).toBe(422)
    expect((await ask(first, '31234567894', 101, { mode: 'NEFT' })).statusCode).toBe(422)
    await asked(second, '312345678905', 198)
  })

  it('that came twice in two imports of different columns is the same one still', async () => {
    const reference = number()
    const paid = await asked(first, reference, 4800)
    await bring([`UPI/${reference}/A`, 4800], [`UPI ${reference} B`, 4800])
    const { matches } = await look(paid.id)
    expect(matches).toHaveLength(2)
    expect((await approve(paid.id, { lineId: matches[0].lineId })).statusCode).toBe(200)
    const alike = await asked(second, number(), 4800)
    expect((await look(alike.id)).matches).toEqual([])
    expect((await approve(alike.id, { lineId: matches[1].lineId })).statusCode).toBe(409)
  })

  it('that came again under its other date is the same one still, under each of its numbers, and is not passed over for its line', async () => {
    const before = daysFrom(today, -1)
    const [one, two] = [number(), number()]
    const paid = await asked(first, one, 7100, { depositedOn: before })
    await bringOf(before, [`NEFT/${one}/${two}/SHOP`, 7100])
    const [{ lineId }] = (await look(paid.id)).matches
    expect((await approve(paid.id, { lineId })).statusCode).toBe(200)
    await bring([`NEFT/${one}/${two}/SHOP`, 7100])
    const again = (await clerk.post(`${root}/bank-lines/list`, { search: two, length: 10 }))
      .json()
      .data.find((line: { status: string }) => line.status === 'open')
    const [alike, named] = [await asked(second, number(), 7100), await asked(second, two, 7100, { referenceChecked: true })]
    for (const { id } of [alike, named]) {
      expect((await look(id)).matches).toEqual([])
      const refused = await approve(id, { lineId: again.id })
      expect([refused.statusCode, refused.json().data]).toEqual([409, [expect.stringContaining(paid.refNo)]])
    }
    expect((await approve(named.id)).statusCode).toBe(409)
  })

  it('that pays by likeness pays nothing else under the number in its line when that comes again', async () => {
    const before = daysFrom(today, -3)
    const hidden = number()
    const paid = await asked(first, number(), 7200, { depositedOn: before })
    await bringOf(before, [`UPI/${hidden}/SHOP`, 7200])
    expect((await approve(paid.id, { lineId: (await look(paid.id)).matches[0].lineId })).statusCode).toBe(200)
    await bring([`UPI/${hidden}/SHOP`, 7200])
    // Nobody claims what stands in the line: a person is asked.
    const alike = await asked(second, number(), 7200)
    const [match] = (await look(alike.id)).matches
    expect(match.twin).toEqual({ day: before, refNo: paid.refNo })
    const named = await asked(second, hidden, 7200)
    const refused = await approve(named.id, { lineId: match.lineId })
    expect([refused.statusCode, refused.json().data]).toEqual([409, [expect.stringContaining(paid.refNo)]])
  })

  it('of the same amount and payer as others of these days is credited all the same, each to its own shop', async () => {
    const payer = '50200088776655'
    const days = fc.array(fc.nat({ max: 9 }), { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(days, fc.constantFrom('/', ' ', ' / '), async (back, between) => {
        const deposits = back.map((n, at) => ({ by: at % 2 ? first : second, day: daysFrom(today, -n), utr: number() }))
        for (const { day, utr } of deposits) await bringOf(day, [`NEFT${between}${utr}${between}RAM${between}${payer}`, 7300])
        for (const { by, day, utr } of deposits) {
          const { id } = await asked(by, utr, 7300, { depositedOn: day })
          const [match] = (await look(id)).matches
          expect(match).toMatchObject({ grade: 'sure', day, twin: null })
          const reply = await approve(id, { lineId: match.lineId })
          expect(reply.statusCode, reply.body).toBe(200)
        }
      }),
      { numRuns: 4 },
    )
  })

  it('is not held up by a number that stands in the lines of many', async () => {
    const payer = '50200099887766'
    const before = daysFrom(today, -1)
    const [wide, utr] = [await asked(second, payer, 7400, { mode: 'NEFT', depositedOn: before }), number()]
    await bring([`NEFT/${utr}/${payer}/RAM`, 7450])
    const honest = await asked(first, utr, 7450)
    expect((await approve(honest.id, { lineId: (await look(honest.id)).matches[0].lineId })).statusCode).toBe(200)

    // Nor where it paid its own line the day before, for the same amount.
    const [mine, theirs] = [number(), number()]
    await bringOf(before, [`NEFT/${mine}/${payer}/RAM`, 7400])
    expect((await approve(wide.id, { lineId: (await look(wide.id)).matches[0].lineId })).statusCode).toBe(200)
    await bring([`NEFT/${theirs}/${payer}/RAM`, 7400])
    const next = await asked(first, theirs, 7400)
    expect((await approve(next.id, { lineId: (await look(next.id)).matches[0].lineId })).statusCode).toBe(200)
  })

  it('has a number of its own: the code of a branch and our own account are refused in words', async () => {
    const { accountNo } = (await first.get('/merchant/accounting/payment')).json().banks[0]
    for (const [reference, words] of [
      ['SBIN0001234', 'This is the IFSC of a bank, not the number of your payment.'],
      ['UTR hdfc0000925', 'This is the IFSC of a bank, not the number of your payment.'],
      [accountNo, 'This is the number of our account, not the number of your payment.'],
      [`00${accountNo}`, 'This is the number of our account, not the number of your payment.'],
    ]) {
      const reply = await ask(second, reference, 500, { mode: 'NEFT' })
      expect([reply.statusCode, reply.json().errors], reference).toEqual([422, { reference: [words] }])
    }
  })

  it('that a node of the version before claims or imports during an upgrade is held as well', async () => {
    const { db } = world.services
    const taken = await asked(first, 'SBIN12026112200112', 7500, { mode: 'NEFT' })
    // As that version writes it: what was typed, with its words.
    await sql`delete from payment_reference where source = 'paymentRequest' and source_id = ${Number(taken.id)}`.execute(db)
    await sql`insert into payment_reference (key, merchant_id, source, source_id)
      select 'UTR UTRSBIN12026112200112', merchant_id, 'paymentRequest', id from payment_request where id = ${Number(taken.id)}`.execute(db)
    expect((await ask(second, 'SBIN12026112200112', 7500, { mode: 'NEFT' })).json().message).toBe(
      'This reference number has already been used.',
    )

    const [one, two] = [number(), number()]
    await bring([`UPI/${number()}/FIRST`, 1])
    await sql`insert into bank_line (bank_account_id, statement_id, line_no, day, narration, reference, bare, credit, debit, key, nth)
      select bank_account_id, statement_id, 9, day, ${`UPI/${one}/${two}/RAM 9999 4105 7058`}, '', '', 760000, 0, 'plain', 1 from bank_line order by id desc limit 1`.execute(
      db,
    )
    const paid = await asked(first, one, 7600)
    expect((await approve(paid.id, { lineId: (await look(paid.id)).matches[0].lineId })).statusCode).toBe(200)
    const again = await asked(second, two, 7600, { referenceChecked: true })
    expect((await approve(again.id)).statusCode).toBe(409)
    const kept = await db.selectFrom('bankLine').selectAll().where('paymentRequestId', '=', Number(paid.id)).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      keyed: true,
      narration: `UPI/${one}/${two}/RAM XXXX XXXX 7058`,
      tokens: expect.arrayContaining([one, two]),
    })
    expect(JSON.stringify([kept.tokens, kept.bare])).not.toContain('99994105')
    expect(kept.key).toMatch(/^[0-9a-f]{64}$/)
    await expect(db.updateTable('bankLine').set({ keyed: false }).where('id', '=', kept.id).execute()).rejects.toThrow(/not rewritten/)
  })

  it('by cheque belongs to the request whose number and amount stand in the line', async () => {
    const cheque = String(200_000 + made)
    const { uploadId } = await slipOf(first)
    const named = await asked(first, cheque, 4900, {
      mode: 'CHEQUE',
      draweeBank: 'Canara Bank',
      slipUploadId: uploadId,
      bankAccountId: await sbi(),
    })
    const alike = await asked(second, `SBIN${number()}`, 4900, { mode: 'NEFT', bankAccountId: await sbi() })
    await bringTo(await sbi(), [`CHQ DEP ${cheque}`, 4900])
    const [match] = (await look(named.id)).matches
    expect(match.grade).toBe('sure')
    expect((await approve(alike.id, { lineId: match.lineId })).json().data).toEqual([expect.stringContaining(named.refNo)])
    expect((await approve(named.id, { lineId: match.lineId })).statusCode).toBe(200)
  })

  const sbi = async () => (await first.get('/merchant/accounting/payment')).json().banks[1].id
  const slipOf = async (by: Client) => {
    const { upload } = await import('../../test/sheets')
    const { default: sharp } = await import('sharp')
    const picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    return { uploadId: await upload(by, 'slip.png', picture) }
  }
  const bringTo = async (account: string, ...texts: [text: string, rupees: number][]) => {
    const { upload } = await import('../../test/sheets')
    const rows = texts.map(([text, rupees]) => `${daysFrom(today, 0).split('-').reverse().join('/')},${text},${rupees}.00 Cr`)
    const uploadId = await upload(clerk, 'statement.csv', Buffer.from(['Date,Description,Amount', ...rows].join('\n')), 'text/csv')
    const mapping = { headerRow: 1, dateShape: 'dmy', roles: ['day', 'narration', 'amount'] }
    const body = { asked: { bankAccountId: account }, uploadId, mapping }
    const { stamp } = (await clerk.post(`${root}/bank-statements/import/check`, body)).json()
    const reply = await clerk.post(`${root}/bank-statements/import/commit`, { ...body, stamp }, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
  }
})

describe('references that were claimed before they were compared in their normal form', () => {
  let pool: Awaited<ReturnType<typeof openEmptyPool>>
  let client: pg.PoolClient
  beforeAll(async () => {
    pool = await openEmptyPool()
    client = await pool.pool.connect()
  })
  afterAll(async () => {
    client.release()
    await pool.pool.end()
    await pool.remove()
  })
  const rows = async (text: string) => (await client.query(text)).rows

  const texts = [
    'UPI/0412345678901/OM',
    'NEFT CR SBIN 426325-118874 RAM 50200012340925',
    'utr no 4123 4567 8901',
    'CASH 123',
    'IMPSP2A00999988887777X',
  ]
  const typed = [
    '412345678901',
    '0412345678901',
    'UTR412345678901',
    'SBIN426325118874',
    'UTRSBIN426325118874',
    'REF',
    'UPICRUTR00777766665555',
  ]

  it('are renewed, what collides is kept and shown as a doubt, and lines name what the rule of today finds in them', async () => {
    const all = readMigrations()
    await migrate(
      client,
      all.filter(({ name }) => name < '0033'),
    )
    // As an earlier version left them; who stands behind them is of no concern here.
    await client.query('set session_replication_role = replica')
    for (const [n, reference] of typed.entries()) {
      await client.query(
        `insert into payment_request (ref_no, merchant_id, bank_account_id, mode, amount, deposited_on, reference, status, requested_by, requested_at, decided_by, seen_on)
         values (concat('PY', $1::int), $1::int, 1, 'NEFT', 100, '2026-01-01', $2, $3, 1, '2026-01-01'::timestamptz + $1::int * interval '1 day', 1, '2026-01-01')`,
        [n, reference, ['pending', 'approved', 'rejected'][n] ?? 'pending'],
      )
      await client.query(
        `insert into payment_reference (key, merchant_id, source, source_id, rejected)
         select 'UTR ' || reference, merchant_id, 'paymentRequest', id, status = 'rejected' from payment_request where ref_no = concat('PY', $1::int)`,
        [n],
      )
    }
    await client.query(`insert into payment_request (ref_no, merchant_id, bank_account_id, mode, amount, deposited_on, reference, drawee_bank, requested_by, requested_at)
      values ('PY90', 1, 7, 'CHEQUE', 100, '2026-01-01', '001234', 'Canara Bank', 1, now()), ('PY91', 1, 7, 'CASH', 100, '2026-01-01', 'DS007', null, 1, now())`)
    await client.query(`insert into payment_reference (key, merchant_id, source, source_id)
      select case mode when 'CHEQUE' then 'CHEQUE CANARABANK 001234' else 'CASH 7 2026-01-01 DS007' end, 1, 'paymentRequest', id from payment_request where ref_no in ('PY90', 'PY91')`)
    for (const [n, text] of texts.entries())
      await client.query(
        `insert into bank_line (bank_account_id, statement_id, line_no, day, narration, reference, bare, credit, debit, key, nth) values (1, 1, $1, '2026-01-01', $2, '', '', 100, 0, $2, 1)`,
        [n + 1, text],
      )
    await client.query('alter table payment_reference drop constraint payment_reference_merchant_id_fkey')
    await client.query('set session_replication_role = origin')
    await migrate(client, all)

    const held = await rows(
      `select p.ref_no, r.key, r.bare, r.doubled from payment_reference r join payment_request p on p.id = r.source_id order by p.ref_no`,
    )
    const of = (nth: number) => held.find(one => one.ref_no === `PY${nth}`)
    // The approved one keeps the key, the others keep their claim beside it.
    expect(of(1)).toMatchObject({ key: 'UTR 412345678901', bare: '412345678901', doubled: true })
    expect(of(0)).toMatchObject({ key: expect.stringContaining('UTR 412345678901 #'), doubled: true })
    expect(of(2)).toMatchObject({ key: expect.stringContaining('UTR 412345678901 #'), doubled: false })
    expect([of(3), of(4)].map(one => one?.doubled)).toEqual([true, true])
    expect(of(90)).toMatchObject({ key: 'CHEQUE CANARABANK 1234', bare: null })
    expect(of(91)).toMatchObject({ key: 'CASH 7 2026-01-01 DS007', bare: null })
    expect(held.filter(one => one.bare !== null).map(one => one.bare)).toEqual(typed.map(normalReference))
    const named = await rows('select narration, tokens from bank_line order by line_no')
    expect(named.map(one => one.tokens)).toEqual(texts.map(text => referencesIn(` / ${text}`)))
  })
})
