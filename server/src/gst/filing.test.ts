import { openStates } from '@sevakendra/contract/gst/filing/flow'
import { periodEnd, periodsOf, periodWords, quarterOf, ruledDueDay } from '@sevakendra/contract/gst/filing/returns'
import { mostFiles } from '@sevakendra/contract/gst/filing/words'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { noPassword } from '@sevakendra/contract/kit/passwords'
import { periodsIn } from '@sevakendra/contract/kit/periods'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aPdf } from '../../test/gst'
import { aReturn, freshArn, freshGstin, gstOf, lastMonth, noTax, someTax } from '../../test/gst-filing'
import { particularsOf } from '../../test/ledger'
import { found, letterNames } from '../../test/named'
import { aCounter, aMember, uploaded, userIdOf } from '../../test/pan'
import { readPdf, textsOf } from '../../test/pdf'
import { lettersTo, toldOf } from '../../test/told'
import { openWorld, password, type World } from '../../test/world'
import { payReleased } from '../package/commission/service'
import { opened } from '../platform/mail/mail'
import { sayIn } from '../platform/words'
import { erasable, eraseDue } from '../privacy/retention/service'
import * as wallet from '../wallet/service'
import { beginDay } from './filing/calendar'
import { endClaims } from './filing/jobs'
import { remind, tellLate } from './filing/reminders'
import { filingRetention } from './filing/retention'

let world: World
let office: Client
let gst: ReturnType<typeof gstOf>
const own = '/merchant/gst/filing'
const today = dayOf(new Date())
/** GST return filing in the usual package. */
const charge = 199_00
/** 900.00 CGST and SGST each, less credit of 300.00. */
const cash = 1500_00
beforeAll(async () => {
  world = await openWorld()
  office = await world.as('staff')
  await office.post('/auth/confirm', { password })
  gst = gstOf(world)
})
afterAll(() => world.close())

const freeze = (merchantId: number, frozen: boolean) =>
  world.services.db.updateTable('ledgerAccount').set({ frozen }).where('kind', '=', 'wallet').where('ownerId', '=', merchantId).execute()
const balance = (merchantId: number) => wallet.balance(world.services, merchantId)
const record = async (by: Client, id: string) => (await by.get(`${own}/record/${id}`)).json()
const stateOf = async (id: string) =>
  (await world.services.db.selectFrom('gstFiling').select('status').where('id', '=', Number(id)).executeTakeFirstOrThrow()).status

/** The last mail about a return, as its reader gets it. */
const lastMail = async (id: string) => {
  const { db, vault } = world.services
  const mails = db.selectFrom('mail').selectAll().where('about', '=', 'gst_filing').where('aboutId', '=', Number(id))
  const row = await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return { template: row.template, text: opened(vault, row).plain }
}
/** What a reader finds in it, without blanks. */
const paperAt = async (client: Client, path: string) => (await textsOf((await client.post(path)).rawPayload)).join('')

describe('a GST return', { timeout: 60_000 }, () => {
  it('is begun, changed and deleted without a charge; a wrong GSTIN and a period that cannot be filed are refused', async () => {
    const { client, merchantId } = await aCounter(world)
    for (const [given, field] of [
      [{ gstin: '27AAPFU0939F1ZO' }, 'gstin'],
      [{ gstin: '28AAPFU0939F1ZV' }, 'gstin'],
      [{ period: today.slice(0, 7) }, 'period'],
      [{ period: '2026-27' }, 'period'],
      [{ returnKind: 'gstr9', period: lastMonth() }, 'period'],
      [{ clientMobile: '12345' }, 'clientMobile'],
      [{ legalName: '' }, 'legalName'],
      [{ returnKind: 'pmt06', period: periodsOf('pmt06', 'month', today)[0], nil: true }, 'nil'],
    ] as const) {
      const reply = await client.post(`${own}/draft`, aReturn(given))
      expect([reply.statusCode, Object.keys(reply.json().errors)], JSON.stringify(given)).toEqual([422, [field]])
    }
    const id = await gst.begun(client, { nil: true })
    const { version } = await record(client, id)
    const given = aReturn({ nil: false, period: lastMonth(1) })
    expect((await client.post(`${own}/draft/${id}`, { ...given, version })).json()).toEqual({ version: version + 1 })
    expect((await client.post(`${own}/draft/${id}`, { ...given, version })).statusCode).toBe(409)
    expect(await record(client, id)).toMatchObject({ state: 'draft', gstin: given.gstin, stateName: 'Maharashtra', period: lastMonth(1) })
    await gst.ok(gst.attach(client, id))
    expect((await office.get(`/backend/gst/filing/record/${id}`)).statusCode).toBe(404)
    await gst.ok(client.post(`${own}/draft/${id}/delete`))
    expect((await client.get(`${own}/record/${id}`)).statusCode).toBe(404)
    expect(await balance(merchantId)).toBe(1000_00)
  })

  it('takes registers that are tables or PDFs, says of others what to do, and keeps the good ones', async () => {
    const { client } = await aCounter(world)
    const id = await gst.begun(client)
    await gst.ok(gst.attach(client, id))
    for (const [name, bytes, status] of [
      ['sales.csv', Buffer.alloc(0), 422],
      ['old.xls', Buffer.concat([Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), Buffer.alloc(600)]), 415],
      ['page.csv', Buffer.from('<html><table></table></html>'), 415],
      ['drawing.csv', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
      ['broken.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), 422],
      ['broken.pdf', Buffer.from('%PDF-1.4\nnothing'), 422],
      // The office opens them in Excel.
      ['link.csv', Buffer.from('No,Buyer\n1,"=HYPERLINK(""https://evil.example"",""A-1"")"'), 422],
      ['program.csv', Buffer.from("No,Buyer\n1,@x|'/c calc'!A0"), 422],
      ['elsewhere.csv', Buffer.from("No,Buyer\n1,2;=x|'/c calc'!A0"), 422],
      ['comma.csv', Buffer.from(`No,Buyer\n1,"=1+cmd|'/c calc,x'!A0"`), 422],
      ['other-file.csv', Buffer.from("No,Buyer\n1,='\\\\evil.example\\s\\[a.xlsx]S'!A1"), 422],
      ['sum.csv', Buffer.from('No,Tax\n1,=SUM (A1:A9)'), 422],
      ['blank.csv', Buffer.from('No,Buyer\n1,"+HYPERLINK (""https://evil.example"")"'), 422],
      ['within.csv', Buffer.from('No,Buyer\n1,-1+webservice(A2)'), 422],
      ['words.csv', Buffer.from('No,Buyer\n1,- returned goods WEBSERVICE(A2)'), 422],
      ['at.csv', Buffer.from('No,Buyer\n1,@_xlfn.IMAGE(A2)'), 422],
      ['wide.csv', Buffer.from('No,Buyer\n1,＝ｉｍｐｏｒｔｘｍｌ（A2）'), 422],
    ] as const) {
      const reply = await gst.attach(client, id, 'purchase', name, bytes)
      expect([reply.statusCode, reply.json().errors?.uploadId?.[0]], name).toEqual([status, expect.any(String)])
    }
    const { files } = await record(client, id)
    expect(files).toMatchObject([{ kind: 'sales', name: 'sales.csv', removable: true }])
    // What Tally and people write calls nothing.
    const plain = await gst.ok(
      gst.attach(client, id, 'purchase', 'plain.csv', Buffer.from('No,Tax,Note\n="0012",-1500,- cash\n2,+91 98220,@ 18 %')),
    )
    await gst.ok(client.post(`${own}/files/${id}/remove`, { file: plain.id }))
    // Nor do remarks that begin with a sign and have brackets or a bar in them.
    const remarks = [
      '- returned goods (damaged)',
      '@ 18 % GST (CGST + SGST)',
      '+ freight (Pune)',
      '-Credit note(CN-12)',
      '- cash | UPI',
      '- paid!',
    ]
    const honest = await gst.ok(
      gst.attach(client, id, 'purchase', 'remarks.csv', Buffer.from(`No,Note\n${remarks.map((one, n) => `${n},${one}`).join('\n')}`)),
    )
    await gst.ok(client.post(`${own}/files/${id}/remove`, { file: honest.id }))
    const { client: other } = await aCounter(world)
    for (const [by, file] of [
      [other, files[0].id],
      [client, '1e30'],
      [client, '99999999999999999999'],
    ] as const)
      expect((await by.post(`${own}/file/${id}/${file}`)).statusCode).toBe(404)
    const sent = await client.post(`${own}/file/${id}/${files[0].id}`)
    expect([sent.headers['content-type'], sent.headers['content-disposition'], sent.body]).toEqual([
      'text/csv',
      expect.stringContaining('attachment'),
      expect.stringContaining('A-1'),
    ])
    await sql`insert into gst_filing_file (filing_id, kind, file_id, name, bytes, added_at)
      select ${id}::bigint, 'sales', (select id from file limit 1), 'x.csv', 1, now() from generate_series(1, ${mostFiles})`.execute(
      world.services.db,
    )
    expect((await gst.attach(client, id)).json().message).toContain(`At most ${mostFiles} files`)
    await sql`delete from gst_filing_file where filing_id = ${id} and name = 'x.csv'`.execute(world.services.db)
    await gst.ok(client.post(`${own}/files/${id}/remove`, { file: files[0].id }))
    // Nothing can be prepared of nothing; a nil return has none.
    expect((await gst.paid(client, id)).json().message).toContain('Add the sales register')
  })

  it('holds no password of the GST portal, neither in its remark nor in an answer', async () => {
    const { client } = await aCounter(world)
    const refusedAt = async (sent: Promise<{ statusCode: number; json: () => { errors: object } }>) => {
      const reply = await sent
      return [reply.statusCode, reply.json().errors]
    }
    const id = await gst.begun(client)
    const { version } = await record(client, id)
    for (const remark of ['portal password: Test@123', 'User asha27, pwd=Asha1234', 'पासवर्ड है Asha@27'])
      for (const sent of [
        client.post(`${own}/draft`, aReturn({ remark })),
        client.post(`${own}/draft/${id}`, { ...aReturn({ remark }), version }),
        client.post(`${own}/answer/${id}`, { remark }),
        client.post(`${own}/return/${id}`, { remark }),
        office.post(`/backend/gst/filing/ask/${id}`, { asked: ['sales'], remark }),
      ])
        expect(await refusedAt(sent), remark).toEqual([422, { remark: [noPassword] }])
    expect(await refusedAt(client.post(`${own}/draft`, aReturn({ legalName: 'Asha, password: Test@123' })))).toEqual([
      422,
      { legalName: [noPassword] },
    ])
    // To speak of it is no fault.
    expect((await client.post(`${own}/draft`, aReturn({ remark: 'The client forgot the portal password' }))).statusCode).toBe(200)
  })

  it('is paid when it is submitted, once for a GSTIN, return and period, whoever sends it', async () => {
    const { client, merchantId } = await aCounter(world)
    const { client: other, merchantId: elsewhere } = await aCounter(world)
    const gstin = freshGstin()
    const [first, second] = [await gst.begun(client, { gstin, nil: true }), await gst.begun(client, { gstin, nil: true })]
    const theirs = await gst.begun(other, { gstin, nil: true })
    expect((await gst.paid(client, first, { total: 1 })).statusCode).toBe(409)
    for (const consent of ['other', '']) {
      const without = await gst.paid(client, first, { consent })
      expect([without.statusCode, without.json().errors]).toEqual([422, { consent: ['The client must agree to the current text'] }])
    }
    // Another window changed it meanwhile, or its period is none that can be filed today.
    expect((await gst.paid(client, first, { version: 99 })).statusCode).toBe(409)
    const setPeriod = (period: string) =>
      world.services.db.updateTable('gstFiling').set({ period }).where('id', '=', Number(first)).execute()
    const { period } = await record(client, first)
    await setPeriod('2099-01')
    expect((await gst.paid(client, first)).json().errors).toHaveProperty('period')
    await setPeriod(period)
    const both = await Promise.all([gst.paid(client, first), gst.paid(client, second)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [won, lost] = both[0]?.statusCode === 200 ? [first, second] : [second, first]
    const { refNo } = await record(client, won)
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toContain(refNo)
    expect((await client.get(`${own}/quote/${lost}`)).json().taken).toEqual({
      id: won,
      refNo,
      what: expect.stringMatching(/^GSTR-3B, /),
      overlaps: false,
    })
    // Another shop is not told whose it is, and nothing at all before it can pay.
    expect((await other.get(`${own}/quote/${theirs}`)).json().taken).toBeNull()
    const { client: poor } = await aCounter(world, 1_00)
    expect((await gst.paid(poor, await gst.begun(poor, { gstin, nil: true }))).json().message).toBe('Insufficient balance')
    const refused = await gst.paid(other, theirs)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.not.stringContaining(refNo)])
    expect([await balance(merchantId), await balance(elsewhere)]).toEqual([1000_00 - charge, 1000_00])
    for (const words of ['Bill', refNo, 'GSTreturn']) expect(await paperAt(client, `${own}/invoice/${won}`)).toContain(words)
    // After it was given back it can be sent again.
    expect((await gst.shop(client, 'cancel', won, { remark: 'The client changed his mind' })).json()).toEqual({
      state: 'cancelled',
      refunded: charge,
    })
    expect((await gst.paid(client, lost)).statusCode).toBe(200)
    for (const words of ['Refundnote', refNo]) expect(await paperAt(client, `${own}/credit-note/${won}`)).toContain(words)
  })

  it('of a client by the month stands in the way of one by the quarter, and the other way round, until it has ended', async () => {
    const { client } = await aCounter(world)
    const [quarter = ''] = periodsOf('gstr3b', 'quarter', today)
    const { months } = quarterOf(quarter)
    const [month = ''] = months
    for (const [first, second] of [
      [
        { returnKind: 'gstr1', period: month },
        { returnKind: 'gstr1', period: quarter },
      ],
      [
        { returnKind: 'gstr3b', period: quarter },
        { returnKind: 'gstr1', period: months[2] },
      ],
      [
        { returnKind: 'gstr1', period: month },
        { returnKind: 'iff', period: month },
      ],
    ]) {
      const gstin = freshGstin()
      const id = await gst.submitted(client, { gstin, nil: true, ...first })
      const later = await gst.begun(client, { gstin, nil: true, ...second })
      const { taken } = (await client.get(`${own}/quote/${later}`)).json()
      expect(taken).toMatchObject({ id, overlaps: true })
      const refused = await gst.paid(client, later)
      expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/by the month or by the quarter, not both/)])
      expect((await gst.shop(client, 'cancel', id, { remark: 'Wrong period' })).statusCode).toBe(200)
      expect((await gst.paid(client, later)).statusCode).toBe(200)
    }
    // A return of the quarter and IFF of its months belong together.
    const gstin = freshGstin()
    await gst.submitted(client, { gstin, nil: true, returnKind: 'iff', period: month })
    const id = await gst.submitted(client, { gstin, nil: true, returnKind: 'gstr1', period: quarter })
    await expect(
      world.services.db
        .updateTable('gstFiling')
        .set({ returnKind: 'gstr1' })
        .where('gstin', '=', gstin)
        .where('id', '<>', Number(id))
        .execute(),
    ).rejects.toThrow('gst_filing_apart')
  })

  it('is charged by its kind where the package tells them apart', async () => {
    const { client, merchantId } = await aCounter(world)
    const { packageId } = await world.services.db
      .selectFrom('merchant')
      .select('packageId')
      .where('id', '=', merchantId)
      .executeTakeFirstOrThrow()
    const admin = await world.as('admin')
    const { id: to } = (
      await admin.post('/backend/package/create', { code: 'KINDS', name: 'By kind', tier: 'merchant', copyFrom: String(packageId) })
    ).json()
    const rate = {
      service: 'gst-filing',
      variant: 'nil',
      effectiveFrom: today,
      fee: 90_00,
      commissionKind: 'flat',
      commissionFlat: 0,
      maxMarkup: 0,
    }
    const { version } = (await admin.get(`/backend/package/${to}`)).json()
    expect((await admin.post(`/backend/package/${to}/rate`, { version, ...rate })).statusCode).toBe(200)
    await world.services.db
      .updateTable('merchant')
      .set({ packageId: Number(to) })
      .where('id', '=', merchantId)
      .execute()
    const before = await balance(merchantId)
    const nil = await gst.submitted(client, { nil: true })
    expect(before - (await balance(merchantId))).toBe(90_00)
    await gst.submitted(client)
    expect(before - (await balance(merchantId))).toBe(90_00 + charge)
    expect(await record(client, nil)).toMatchObject({ total: 90_00, variant: 'nil' })
    const { refNo } = await record(client, nil)
    const drawn = async (path: string, called?: string) => {
      const { title, texts } = await readPdf((await client.post(`${own}/${path}/${nil}`)).rawPayload)
      if (called) expect(title).toBe(`${called}, ${refNo}`)
      return texts.join('')
    }
    expect(await drawn('invoice')).toMatch(/GSTreturnGF\d+,nil/)
    // The shop's receipt has the charge and its kind, the client's neither.
    expect(await drawn('receipt', 'Receipt for the shop')).toMatch(/Receiptfortheshop.*Nilreturn.*90\.00/s)
    const theirs = await drawn('customer-receipt', 'Receipt for the client')
    expect(theirs).toContain('Receiptfortheclient')
    expect(theirs).toContain('AshaTraders')
    expect(theirs).not.toMatch(/90\.00|Nilreturn/)
    client.setCookie('language', 'hi')
    expect(await drawn('customer-receipt', 'ग्राहक की रसीद')).not.toMatch(/Receipt|Date/)
    // The month of the return is in Hindi, its days are not.
    const inHindi = await drawn('receipt', 'दुकान के लिए रसीद')
    expect(inHindi).not.toMatch(/Receipt|Total|[A-Z][a-z]{2}20\d\d/)
    expect(inHindi).toMatch(/-[A-Z][a-z]{2}-20\d\d/)
    const file = await client.post(`${own}/export`, { columns: ['refNo', 'period'], format: 'csv' })
    expect(file.body).toContain(`,${periodsIn(periodWords(lastMonth()), sayIn('hi'))}`)
    expect(file.body).not.toContain(periodWords(lastMonth()))
    client.setCookie('language', 'en')
    const { data } = (await client.post(`${own}/list`, { length: 10 })).json()
    expect(data.map(({ variant }: { variant: string }) => variant).sort()).toEqual(['nil', 'regular'])
  })

  it('is refused with too little in the wallet or a stopped one, and nothing is written', async () => {
    const { client, merchantId } = await aCounter(world, 100_00)
    const id = await gst.begun(client, { nil: true })
    expect((await gst.paid(client, id)).json().message).toBe('Insufficient balance')
    expect([await stateOf(id), await balance(merchantId)]).toEqual(['draft', 100_00])
    const { client: other, merchantId: stopped } = await aCounter(world)
    const [paid, draft] = [await gst.submitted(other, { nil: true }), await gst.begun(other, { nil: true })]
    await freeze(stopped, true)
    expect((await gst.paid(other, draft)).json().message).toContain('frozen')
    // Nor is anything given back: the return stays where it is until the wallet is released.
    expect((await gst.at(office, 'reject', paid, { remark: 'The GSTIN is cancelled' })).statusCode).toBe(422)
    expect((await gst.shop(other, 'cancel', paid, { remark: 'Changed my mind' })).statusCode).toBe(422)
    expect([await stateOf(paid), await stateOf(draft), await balance(stopped)]).toEqual(['submitted', 'draft', 1000_00 - charge])
    await freeze(stopped, false)
    await gst.ok(gst.at(office, 'reject', paid, { remark: 'The GSTIN is cancelled' }))
    expect(await balance(stopped)).toBe(1000_00)
  })

  it('goes from its registers over the approval of the client and the challan to its ARN', async () => {
    const { client, merchantId } = await aCounter(world)
    const id = await gst.submitted(client)
    // Whoever prepares returns is told that it waits, the latest of several in one line; who sent it is not.
    const sent = await record(client, id)
    expect((await toldOf(office, 'gstFilingWaiting'))[0]).toMatchObject({
      ...{ refNo: sent.refNo, gstin: sent.gstin, day: dayWords(sent.dueOn), link: `actions/gst/filling/info/${id}` },
    })
    expect(await toldOf(client, 'gstFilingWaiting')).toEqual([])
    expect((await gst.at(office, 'show-tax', id, someTax)).statusCode).toBe(409)
    await gst.ok(gst.at(office, 'prepare', id))
    const late = await gst.shop(client, 'cancel', id, { remark: 'Changed my mind' })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('being prepared')])
    expect((await gst.at(office, 'show-tax', id, { ...someTax, itc: 2000_00 })).json().errors.itc).toBeDefined()
    expect((await gst.at(office, 'ready-nil', id)).statusCode).toBe(422)
    await gst.ok(gst.at(office, 'show-tax', id, someTax))
    expect((await record(client, id)).tax).toEqual({ ...someTax, cash })
    // The client wants another figure; the office shows it anew.
    expect((await gst.shop(client, 'return', id, { remark: 'One invoice is missing' })).json()).toEqual({ state: 'inPreparation' })
    const { refNo } = await record(client, id)
    const page = { refNo, link: `actions/gst/filling/info/${id}` }
    expect(await toldOf(office, 'gstFilingDisapproved')).toContainEqual({ ...page, reason: 'One invoice is missing' })
    expect((await toldOf(office, 'gstFilingAnswered')).filter(one => one.refNo === refNo)).toEqual([])
    await gst.ok(gst.at(office, 'show-tax', id, someTax))
    expect((await gst.shop(client, 'approve', id, gst.approval(cash + 1))).statusCode).toBe(409)
    expect((await gst.shop(client, 'approve', id, { ...gst.approval(cash), approvedOn: daysFrom(today, 1) })).statusCode).toBe(422)
    const early = { ...gst.approval(cash), approvedOn: daysFrom(today, -1) }
    expect((await gst.shop(client, 'approve', id, early)).json().errors).toHaveProperty('approvedOn')
    expect((await gst.shop(client, 'approve', id, gst.approval(cash))).json()).toEqual({ state: 'challanPending' })
    expect((await gst.shop(client, 'challan-paid', id, { paidOn: today })).statusCode).toBe(409)
    expect((await gst.at(office, 'challan', id, gst.challan(cash - 1))).statusCode).toBe(422)
    expect((await gst.at(office, 'challan', id, { ...gst.challan(cash), cpin: '123' })).statusCode).toBe(422)
    expect((await gst.at(office, 'challan', id, { ...gst.challan(cash), generatedOn: daysFrom(today, -16) })).statusCode).toBe(422)
    expect((await gst.at(office, 'challan', id, gst.challan(cash))).json()).toEqual({ expiresOn: daysFrom(today, 15) })
    // Neither before it was made nor after it has expired.
    expect((await gst.shop(client, 'challan-paid', id, { paidOn: daysFrom(today, -1) })).json().errors).toHaveProperty('paidOn')
    await world.services.db
      .updateTable('gstFiling')
      .set({ challanExpiresOn: daysFrom(today, -1) })
      .where('id', '=', Number(id))
      .execute()
    expect((await gst.shop(client, 'challan-paid', id, { paidOn: today })).json().errors.paidOn[0]).toContain('expired')
    await gst.ok(gst.at(office, 'challan', id, gst.challan(cash)))
    // The shop says so, or the office that sees it at the portal.
    expect((await gst.shop(client, 'challan-paid', id, { paidOn: today })).json()).toEqual({ state: 'otpPending' })
    expect((await gst.at(office, 'file', id, { arn: freshArn(), filedOn: daysFrom(today, -1) })).json().errors).toHaveProperty('filedOn')
    const arn = freshArn()
    expect((await gst.at(office, 'file', id, { arn: freshArn('07'), filedOn: today })).statusCode).toBe(422)
    const filed = await Promise.all([1, 2].map(() => gst.at(office, 'file', id, { arn: arn.toLowerCase(), filedOn: today })))
    expect(filed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await record(client, id)).toMatchObject({ state: 'filed', arn, filedOn: today, approvedBy: 'Asha Verma' })
    // The shop is told of each step of the office, the office of each of the shop: not approved as above, then approved and paid.
    const { gstin } = await record(client, id)
    expect(await toldOf(client, 'gstFilingTax')).toMatchObject([1, 2].map(() => ({ gstin, amount: cash })))
    const { cpin } = gst.challan(cash)
    const toPay = { gstin, cpin, amount: cash, day: dayWords(daysFrom(today, 15)) }
    expect(await toldOf(client, 'gstFilingChallan')).toMatchObject([toPay, toPay])
    expect(await toldOf(client, 'gstFilingFiled')).toMatchObject([{ gstin, arn }])
    expect((await toldOf(office, 'gstFilingAnswered')).filter(one => one.refNo === refNo)).toEqual([page, page])
    expect(await toldOf(client, 'gstFilingAnswered')).toEqual([])
    expect(await lettersTo(world, merchantId, 'gst_filing', id)).toEqual(['gstFilingFiled'])
    expect((await gst.at(office, 'reject', id, { remark: 'Too late for it' })).statusCode).toBe(409)
    expect((await gst.at(office, 'claim', id)).statusCode).toBe(409)
    expect(await balance(merchantId)).toBe(1000_00 - charge)
    const twin = await gst.shown(client, office, {}, noTax)
    expect((await gst.shop(client, 'approve', twin, gst.approval(0))).json()).toEqual({ state: 'otpPending' })
    expect((await gst.at(office, 'file', twin, { arn, filedOn: today })).json().errors.arn[0]).toContain('already has this ARN')
    const found = (await office.post('/find', { text: arn })).json()
    expect(found).toMatchObject([{ kind: 'gst_filing', id, link: `actions/gst/filling/info/${id}` }])
  })

  it('of nil is filed without approval and challan; a PMT-06 ends with its challan', async () => {
    const { client, parentId } = await aMember(world, 2000_00)
    const nil = await gst.submitted(client, { nil: true })
    await gst.ok(gst.at(office, 'prepare', nil))
    expect((await gst.at(office, 'ready-nil', nil)).json()).toEqual({ state: 'otpPending' })
    // The commission of a stopped wallet waits for its release.
    await freeze(parentId, true)
    const uploadId = await uploaded(world, await userIdOf(world, office), 'acknowledgement.pdf', await aPdf())
    await gst.ok(gst.at(office, 'file', nil, { arn: freshArn(), filedOn: today, uploadId }))
    // It does not wait among the uploads of the desk, of which nobody may have many.
    expect((await gst.at(office, 'file', nil, { arn: freshArn(), filedOn: today, uploadId })).statusCode).toBe(404)
    expect(await balance(parentId)).toBe(0)
    await freeze(parentId, false)
    await payReleased(world.services)
    expect((await sql`select * from ledger_proof_faults()`.execute(world.services.db)).rows).toEqual([])
    // Commission of 5.00 and mark-up of 10.00; no TDS below its limit.
    expect(await balance(parentId)).toBe(15_00)
    expect(await particularsOf(world, parentId)).toEqual([`Commission on GST return ${(await record(client, nil)).refNo}`])
    // The office notes a challan that it sees paid at the portal.
    const seen = await gst.shown(client, office)
    await gst.ok(gst.shop(client, 'approve', seen, gst.approval(cash)))
    await gst.ok(gst.at(office, 'challan', seen, gst.challan(cash)))
    expect((await gst.at(office, 'challan-paid', seen, { paidOn: today })).json()).toEqual({ state: 'otpPending' })
    const [period = ''] = periodsOf('pmt06', 'month', today)
    const challan = await gst.submitted(client, { returnKind: 'pmt06', period })
    await gst.ok(gst.at(office, 'prepare', challan))
    expect((await gst.at(office, 'show-tax', challan, noTax)).json().errors).toHaveProperty('cgst')
    await gst.ok(gst.at(office, 'show-tax', challan, someTax))
    await gst.ok(gst.shop(client, 'approve', challan, gst.approval(cash)))
    await gst.ok(gst.at(office, 'challan', challan, gst.challan(cash)))
    expect((await gst.shop(client, 'challan-paid', challan, { paidOn: today })).statusCode).toBe(409)
    expect((await gst.at(office, 'deposit', challan, { paidOn: today })).json()).toEqual({ state: 'filed' })
    // It has no ARN, and neither mail nor notice calls its CPIN one.
    const { cpin } = (await record(client, challan)).challan
    expect(await lastMail(challan)).toMatchObject({ template: 'gstFilingDeposited', text: expect.stringContaining(cpin) })
    expect((await lastMail(challan)).text).not.toContain('ARN')
    const page = `product/gst/filling/info/${challan}`
    expect(await toldOf(client, 'gstFilingDeposited')).toMatchObject([{ cpin, amount: cash, link: page }])
    expect((await toldOf(client, 'gstFilingFiled')).map(({ link }) => link)).not.toContain(page)
    // A return that is filed has one.
    expect(await lastMail(nil)).toMatchObject({ template: 'gstFilingFiled', text: expect.stringContaining('ARN') })
    expect(await balance(parentId)).toBe(30_00)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('comes back for named documents, is answered and rejected with the whole charge; one desk at a time, and never the own shop', async () => {
    const { client, merchantId } = await aCounter(world)
    const id = await gst.submitted(client)
    const before = await balance(merchantId)
    const colleague = await world.signUp('staff', { granted: ['gst.read', 'gst.filing'] })
    await gst.ok(gst.at(office, 'claim', id))
    expect((await gst.at(colleague, 'prepare', id)).json().message).toContain('has taken this return up')
    // Who works on it is not named to its shop.
    const { claimedBy, timeline } = await record(client, id)
    expect([claimedBy, timeline.map(({ action }: { action: string }) => action)]).toEqual([null, ['begin', 'submit']])
    await gst.ok(gst.at(office, 'ask', id, { asked: ['purchase', 'hsn'], remark: 'The purchases are missing' }))
    expect(await record(client, id)).toMatchObject({
      state: 'docsQuery',
      asked: ['purchase', 'hsn'],
      askedRemark: 'The purchases are missing',
    })
    await gst.ok(gst.attach(client, id, 'purchase', 'purchases.csv'))
    const { files, timeline: after } = await record(client, id)
    expect(after.at(-1)).toMatchObject({ action: 'ask', by: 'Back office' })
    expect(files.map(({ removable }: { removable: boolean }) => removable)).toEqual([false, true])
    expect((await client.post(`${own}/files/${id}/remove`, { file: files[0].id })).statusCode).toBe(409)
    // Of the HSN summary there is neither a file nor a word.
    const bare = await gst.shop(client, 'answer', id, {})
    expect([bare.statusCode, Object.keys(bare.json().errors), (await record(client, id)).state]).toEqual([422, ['remark'], 'docsQuery'])
    expect((await gst.shop(client, 'answer', id, { remark: 'It has one HSN code alone' })).json()).toEqual({ state: 'submitted' })
    expect((await office.get(`/backend/gst/filing/record/${id}`)).json()).toMatchObject({
      asked: ['purchase', 'hsn'],
      unsent: ['hsn'],
      askedRemark: 'The purchases are missing',
      // Colleagues know each other by name, as on a registration.
      timeline: expect.arrayContaining([expect.objectContaining({ action: 'ask', by: expect.stringMatching(/^staff \d+$/) })]),
    })
    // What the office opens is in the access log.
    expect((await office.post(`/backend/gst/filing/file/${id}/${files[1].id}`)).statusCode).toBe(200)
    const looks = await world.services.db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'gstFiling.fileSeen')
      .where('subjectId', '=', id)
      .execute()
    expect(looks).toHaveLength(1)
    await gst.ok(gst.at(office, 'release', id))
    // Work has begun: what is asked for then opens the cancelling to nobody.
    await gst.ok(gst.at(office, 'prepare', id))
    await gst.ok(gst.at(office, 'ask', id, { asked: ['hsn'], remark: 'The HSN summary is missing' }))
    const late = await gst.shop(client, 'cancel', id, { remark: 'The client changed his mind' })
    expect([late.statusCode, (await record(client, id)).cancellable, await balance(merchantId)]).toEqual([409, false, before])
    const gone = await Promise.all([1, 2].map(() => gst.at(office, 'reject', id, { remark: 'The GSTIN is cancelled' })))
    expect(gone.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect([await stateOf(id), await balance(merchantId)]).toEqual(['rejected', 1000_00])
    const letters = ['gstFilingAsked', 'gstFilingAsked', 'gstFilingRejected']
    expect(await lettersTo(world, merchantId, 'gst_filing', id)).toEqual(letters)
    const { refNo, gstin } = await record(client, id)
    const asked = ['The HSN summary is missing', 'The purchases are missing']
    expect(await toldOf(client, 'gstFilingAsked')).toMatchObject(asked.map(reason => ({ gstin, reason })))
    const back = { gstin, amount: charge, reason: 'The GSTIN is cancelled' }
    expect(await toldOf(client, 'gstFilingRejected')).toMatchObject([back])
    expect((await toldOf(office, 'gstFilingAnswered')).filter(one => one.refNo === refNo)).toHaveLength(1)
    const { client: stranger } = await aCounter(world)
    for (const verb of ['cancel', 'return']) expect((await gst.shop(stranger, verb, id, { remark: 'Not mine' })).statusCode).toBe(404)
    expect((await gst.shop(stranger, 'again', id)).statusCode).toBe(404)
    const colleagueOfShop = await world.signUp('merchantstaff', { merchantId, granted: ['gst.file'] })
    expect((await colleagueOfShop.get(`${own}/record/${id}`)).statusCode).toBe(404)
  })

  it('that is kept by a legal hold loses neither draft nor register to its shop', async () => {
    const { client } = await aCounter(world)
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const draft = await gst.begun(client)
    await gst.ok(gst.attach(client, draft))
    const { refNo, files } = await record(client, draft)
    const hold = await gst.ok(admin.post('/backend/privacy/holds/place', { about: refNo, remark: 'Police inquiry' }, onceKey()))
    const refused = [
      await client.post(`${own}/files/${draft}/remove`, { file: files[0].id }),
      await client.post(`${own}/draft/${draft}/delete`),
    ]
    // Without saying why: who is inquired into does not learn it from this.
    expect(refused.map(reply => [reply.statusCode, reply.json().message])).toEqual(
      Array(2).fill([409, 'This cannot be deleted at present. Please ask the office.']),
    )
    await gst.ok(admin.post(`/backend/privacy/holds/lift/${hold.id}`, { remark: 'Closed now' }))
    await gst.ok(client.post(`${own}/draft/${draft}/delete`))
  })

  it('that somebody took up and left is free again after a day', async () => {
    const { client } = await aCounter(world)
    const id = await gst.submitted(client, { nil: true })
    const colleague = await world.signUp('staff', { granted: ['gst.read', 'gst.filing'] })
    await gst.ok(gst.at(colleague, 'claim', id))
    expect((await gst.at(office, 'claim', id)).statusCode).toBe(409)
    expect(await endClaims(world.services)).toMatchObject({ done: 0 })
    const last = new Date(Date.now() + 25 * 3_600_000)
    expect(await endClaims(world.services, last)).toMatchObject({ done: 1, failed: 0 })
    expect((await office.get(`/backend/gst/filing/record/${id}`)).json()).toMatchObject({ claimedBy: null, notYours: null })
    // And at once for somebody who asks before the job has been there.
    await gst.ok(gst.at(colleague, 'claim', id))
    await world.services.db.updateTable('gstFiling').set({ claimUntil: new Date().toISOString() }).where('id', '=', Number(id)).execute()
    await gst.ok(gst.at(office, 'claim', id))
    expect((await gst.at(colleague, 'prepare', id)).statusCode).toBe(409)
    await gst.ok(gst.at(office, 'prepare', id))
  })

  it("is nobody else's in any call, and staff without the permission take no step", async () => {
    const { client } = await aCounter(world)
    const id = await gst.submitted(client)
    const { version, files } = await record(client, id)
    const { client: other } = await aCounter(world)
    const theirs = await gst.begun(other, { nil: true })
    const remark = 'Not mine at all'
    for (const reply of [
      ...(await Promise.all(['record', 'quote'].map(call => other.get(`${own}/${call}/${id}`)))),
      await other.post(`${own}/draft/${id}`, { ...aReturn(), version }),
      await gst.attach(other, id),
      await other.post(`${own}/files/${id}/remove`, { file: files[0].id }),
      // A file of another return under one's own.
      await other.post(`${own}/files/${theirs}/remove`, { file: files[0].id }),
      await other.post(`${own}/file/${theirs}/${files[0].id}`),
      await gst.shop(other, 'submit', id, { version, total: charge, consent: '2025-04-01' }),
      await gst.shop(other, 'answer', id, {}),
      await gst.shop(other, 'approve', id, gst.approval(cash)),
      await gst.shop(other, 'challan-paid', id, { paidOn: today }),
      ...(await Promise.all(['invoice', 'credit-note', 'again'].map(call => gst.shop(other, call, id)))),
      ...(await Promise.all(['return', 'cancel'].map(call => gst.shop(other, call, id, { remark })))),
      await other.post(`${own}/draft/${id}/delete`),
    ])
      expect([reply.statusCode, reply.body.includes('Asha')]).toEqual([404, false])
    // Handed over it takes no more registers.
    expect((await gst.attach(client, id)).statusCode).toBe(409)
    // The person behind the shop takes no step for it at the office.
    const behind = await world.signUp('staff', { granted: ['gst.read', 'gst.filing'] })
    const { code } = (await behind.get('/auth/me')).json()
    await sql`update app_user set mobile = (select m.mobile_no from merchant m join gst_filing f on f.merchant_id = m.id where f.id = ${id})
      where code = ${code}`.execute(world.services.db)
    expect((await behind.get(`/backend/gst/filing/record/${id}`)).json().notYours).toEqual(expect.any(String))
    for (const verb of ['claim', 'prepare']) expect((await gst.at(behind, verb, id)).statusCode).toBe(403)
    const finder = await world.signUp('staff', { granted: ['gst.calendar'] })
    const { gstin } = await record(client, id)
    expect([
      (await office.post('/find', { text: gstin })).body.includes(gstin),
      (await finder.post('/find', { text: gstin })).body.includes(gstin),
    ]).toEqual([true, false])
    const reader = await world.signUp('staff', { granted: ['gst.read'] })
    for (const [call, body] of [
      ...['claim', 'release', 'prepare', 'ready-nil'].map(one => [one, undefined] as const),
      ['ask', { asked: ['sales'], remark }],
      ['show-tax', someTax],
      ['challan', gst.challan(1)],
      ...['challan-paid', 'deposit'].map(one => [one, { paidOn: today }] as const),
      ['file', { arn: freshArn(), filedOn: today }],
      ['reject', { remark }],
    ] as const)
      expect((await gst.at(reader, call, id, body)).statusCode, call).toBe(403)
    expect(await stateOf(id)).toBe('submitted')
  })

  it('has an ARN of its own, also where two are entered at once', async () => {
    const { client } = await aCounter(world)
    const ids = [await gst.submitted(client, { nil: true }), await gst.submitted(client, { nil: true })]
    for (const id of ids) {
      await gst.ok(gst.at(office, 'prepare', id))
      await gst.ok(gst.at(office, 'ready-nil', id))
    }
    const arn = freshArn()
    const codes = await Promise.all(ids.map(async id => (await gst.at(office, 'file', id, { arn, filedOn: today })).statusCode))
    expect(codes.sort()).toEqual([200, 409])
  })

  it('is filed again for the next period with what does not change', async () => {
    const { client } = await aCounter(world)
    const id = await gst.submitted(client, { nil: true, period: lastMonth(1) })
    const next = (await gst.ok(gst.shop(client, 'again', id))).id
    const [one, two] = [await record(client, id), await record(client, next)]
    expect(two).toMatchObject({ state: 'draft', gstin: one.gstin, legalName: one.legalName, period: lastMonth() })
    // The next period has not ended.
    expect((await gst.shop(client, 'again', next)).statusCode).toBe(422)
  })
})

describe('what a return costs late', () => {
  /** Of a return that was handed over twelve days ago and due ten days ago. */
  const late = (id: string) =>
    world.services.db
      .updateTable('gstFiling')
      .set({ dueOn: daysFrom(today, -10), submittedAt: new Date(Date.now() - 12 * 86_400_000).toISOString() })
      .where('id', '=', Number(id))
      .execute()

  it('is interest on the tax paid in cash, never on late fee and interest', async () => {
    const { client } = await aCounter(world)
    const shown = await gst.shown(client, office, {}, { ...someTax, lateCharges: 250_00 })
    await late(shown)
    const { tax, estimate } = await record(client, shown)
    expect(tax.cash).toBe(cash + 250_00)
    // 1500.00 at 18 % a year for ten days.
    expect(estimate).toEqual({ daysLate: 10, lateFee: 500_00, interest: 740 })
    // All of the tax was paid by credit: there is nothing to pay interest on.
    const credited = await gst.shown(client, office, {}, { ...someTax, itc: 1800_00, lateCharges: 250_00 })
    await late(credited)
    expect((await record(client, credited)).estimate).toMatchObject({ daysLate: 10, interest: 0 })
  })

  it('ends on the day on which it was filed', async () => {
    const { client } = await aCounter(world)
    const id = await gst.shown(client, office)
    await gst.ok(gst.shop(client, 'approve', id, gst.approval(cash)))
    await gst.ok(gst.at(office, 'challan', id, gst.challan(cash)))
    await gst.ok(gst.shop(client, 'challan-paid', id, { paidOn: today }))
    await late(id)
    expect((await record(client, id)).estimate.daysLate).toBe(10)
    await gst.ok(gst.at(office, 'file', id, { arn: freshArn(), filedOn: daysFrom(today, -7) }))
    // 1500.00 at 18 % a year for three days.
    for (const of of [await record(client, id), (await office.get(`/backend/gst/filing/record/${id}`)).json()])
      expect(of).toMatchObject({ state: 'filed', estimate: { daysLate: 3, lateFee: 150_00, interest: 222 } })
  })
})

describe('the acknowledgement of a return', () => {
  it('is kept as it came, and opened by its shop and the office alone', async () => {
    const { client } = await aCounter(world)
    const { client: other } = await aCounter(world)
    const id = await gst.submitted(client, { nil: true })
    await gst.ok(gst.at(office, 'prepare', id))
    await gst.ok(gst.at(office, 'ready-nil', id))
    const sent = async (name: string, bytes: Buffer) => uploaded(world, await userIdOf(world, office), name, bytes)
    const filing = { arn: freshArn(), filedOn: today }
    // A table is no acknowledgement.
    const table = await gst.at(office, 'file', id, { ...filing, uploadId: await sent('ack.csv', Buffer.from('ARN,Day\nA-1,2026-10-03\n')) })
    expect([table.statusCode, Object.keys(table.json().errors)]).toEqual([415, ['uploadId']])
    const paper = await aPdf()
    await gst.ok(gst.at(office, 'file', id, { ...filing, uploadId: await sent('GSTR-3B filed.pdf', paper) }))
    const { files } = await record(client, id)
    expect(files).toMatchObject([{ kind: 'acknowledgement', name: 'GSTR-3B filed.pdf', bytes: paper.length, removable: false }])
    const [{ id: file }] = files
    const desk = `/backend/gst/filing/file/${id}/${file}`
    const reader = await world.signUp('staff', { granted: ['gst.read'] })
    for (const [by, path] of [
      [client, `${own}/file/${id}/${file}`],
      [reader, desk],
    ] as const) {
      const opened = await by.post(path)
      expect([opened.statusCode, opened.headers['content-type'], opened.headers['content-disposition']]).toEqual([
        200,
        'application/pdf',
        expect.stringContaining('GSTR-3B filed.pdf'),
      ])
      expect(opened.rawPayload.equals(paper)).toBe(true)
    }
    // Not by another shop, also not as a file of a return of its own, nor by people without the permission.
    const theirs = await gst.begun(other)
    const clerk = await world.signUp('staff', { granted: ['uti.read'] })
    for (const [by, path, status] of [
      [other, `${own}/file/${id}/${file}`, 404],
      [other, `${own}/file/${theirs}/${file}`, 404],
      [clerk, desk, 403],
      [world.nobody(), `${own}/file/${id}/${file}`, 401],
    ] as const)
      expect((await by.post(path)).statusCode, path).toBe(status)
    expect((await gst.shop(client, 'files', `${id}/remove`, { file })).statusCode).toBe(409)
  })
})

describe('a challan', () => {
  it('of a day to come is refused at its field, and none is entered', async () => {
    const { client } = await aCounter(world)
    const id = await gst.shown(client, office)
    await gst.ok(gst.shop(client, 'approve', id, gst.approval(cash)))
    const reply = await gst.at(office, 'challan', id, { ...gst.challan(cash), generatedOn: daysFrom(today, 1) })
    expect([reply.statusCode, reply.json().errors]).toEqual([422, { generatedOn: ['This day is in the future'] }])
    expect((await record(client, id)).challan).toBeNull()
  })
})

describe('the reminder of a due day', { timeout: 60_000 }, () => {
  it('reaches the shop in each state that waits for it, the office in its own, and both where the client enters the OTP', async () => {
    const { client } = await aCounter(world, 3000_00)
    const draft = await gst.begun(client)
    const submitted = await gst.submitted(client)
    const docsQuery = await gst.submitted(client)
    await gst.ok(gst.at(office, 'ask', docsQuery, { asked: ['sales'], remark: 'Please send it again' }))
    const inPreparation = await gst.submitted(client)
    await gst.ok(gst.at(office, 'prepare', inPreparation))
    const clientApproval = await gst.shown(client, office)
    const challanPending = await gst.shown(client, office)
    await gst.ok(gst.shop(client, 'approve', challanPending, gst.approval(cash)))
    const otpPending = await gst.shown(client, office, {}, noTax)
    await gst.ok(gst.shop(client, 'approve', otpPending, gst.approval(0)))
    const ids = { draft, submitted, docsQuery, inPreparation, clientApproval, challanPending, otpPending }
    // Every state in which a return is open is among them.
    expect(Object.keys(ids).sort()).toEqual([...openStates].sort())
    for (const [state, id] of Object.entries(ids)) expect(await stateOf(id)).toBe(state)
    const { dueOn } = await record(client, draft)
    await remind(world.services, new Date(`${dueOn}T04:00:00Z`))
    const links = await world.services.db
      .selectFrom('notice')
      .select(['link', 'userId'])
      .where('kind', '=', 'gstFilingDue')
      .where('userId', 'in', [await userIdOf(world, client), await userIdOf(world, office)])
      .execute()
    const told = (id: string) =>
      links
        .map(({ link }) => link)
        .filter(link => link.endsWith(`/${id}`))
        .map(link => (link.startsWith('product/') ? 'shop' : 'office'))
        .sort()
    expect(Object.fromEntries(Object.entries(ids).map(([state, id]) => [state, told(id)]))).toEqual({
      ...{ draft: ['shop'], docsQuery: ['shop'], clientApproval: ['shop'], challanPending: ['shop'] },
      ...{ submitted: ['office'], inPreparation: ['office'], otpPending: ['office', 'shop'] },
    })
  })
})

describe('the calendar of due days', () => {
  const day = (more: object) => ({
    ...{ returnKind: 'gstr3b', period: lastMonth(), stateGroup: 'all', source: 'Notification', since: today },
    ...more,
  })
  it('goes before the rule, moves what is open, and gives way to it again; each change is in the trail', async () => {
    const { client } = await aCounter(world)
    const admin = await world.as('admin')
    const id = await gst.submitted(client, { nil: true })
    const ruled = ruledDueDay('gstr3b', lastMonth(), '27')
    const later = daysFrom(ruled, 10)
    expect((await record(client, id)).dueOn).toBe(ruled)
    const { id: entered } = await gst.ok(admin.post('/backend/gst/due-days/add', day({ dueOn: later })))
    expect((await admin.post('/backend/gst/due-days/add', day({ dueOn: later }))).statusCode).toBe(422)
    // A slip of the month or the year would make every return of the period late, or never.
    const end = periodEnd(lastMonth())
    for (const dueOn of [end, daysFrom(end, 800)])
      for (const refused of [
        await admin.post('/backend/gst/due-days/add', day({ dueOn, stateGroup: '10' })),
        await admin.post(`/backend/gst/due-days/edit/${entered}`, { ...day({ dueOn }), version: 1 }),
      ])
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['dueOn']])
    expect(await record(client, id)).toMatchObject({ dueOn: later, dueSource: 'Notification' })
    expect((await client.get(`${own}/due?gstin=${freshGstin('09')}&returnKind=gstr3b&period=${lastMonth()}`)).json()).toEqual({
      dueOn: later,
      source: 'Notification',
    })
    await gst.ok(admin.post(`/backend/gst/due-days/edit/${entered}`, { ...day({ dueOn: later, stateGroup: '09' }), version: 1 }))
    expect((await record(client, id)).dueOn).toBe(ruled)
    expect((await admin.post(`/backend/gst/due-days/edit/${entered}`, { ...day({ dueOn: later }), version: 1 })).statusCode).toBe(409)
    await gst.ok(admin.post(`/backend/gst/due-days/edit/${entered}`, { ...day({ dueOn: later }), version: 2 }))
    expect((await record(client, id)).dueOn).toBe(later)
    const fileIn = async (language: string) => {
      admin.setCookie('language', language)
      return (await admin.post('/backend/gst/due-days/export', { columns: ['period', 'dueOn'], format: 'csv' })).body
    }
    expect(await fileIn('hi')).toContain(`${periodsIn(periodWords(lastMonth()), sayIn('hi'))},`)
    expect(await fileIn('en')).toContain(`${periodWords(lastMonth())},`)
    await gst.ok(admin.post(`/backend/gst/due-days/remove/${entered}`, { remark: 'It was withdrawn' }))
    expect((await record(client, id)).dueOn).toBe(ruled)
    const events = await world.services.db.selectFrom('audit').select(['event', 'ref']).where('subject', '=', 'gst_due_day').execute()
    // In words, also of a single state.
    const form = `GSTR-3B, ${periodWords(lastMonth())}`
    expect(new Set(events.map(({ ref }) => ref))).toEqual(new Set([`${form}, All states`, `${form}, Uttar Pradesh`]))
    expect(events.map(({ event }) => event).sort()).toEqual([
      'gstDueDay.added',
      'gstDueDay.edited',
      'gstDueDay.edited',
      'gstDueDay.removed',
    ])
    const clerk = await world.signUp('staff', { granted: ['gst.read', 'gst.filing'] })
    expect((await clerk.post('/backend/gst/due-days/add', day({ dueOn: later }))).statusCode).toBe(403)
  })

  it('is begun again for its own period where it was cancelled', async () => {
    const { client } = await aCounter(world)
    const id = await gst.submitted(client, { nil: true })
    const cancel = (of: string) => client.post(`${own}/cancel/${of}`, { remark: 'The figures were wrong' }, onceKey())
    await gst.ok(cancel(id))
    const [twice, rejected, draftOnly] = [await cancel(id), await gst.submitted(client, { nil: true }), await gst.begun(client)]
    await gst.ok(gst.at(office, 'reject', rejected, { remark: 'The GSTIN is cancelled' }))
    expect([twice, await cancel(rejected), await cancel(draftOnly)].map(reply => [reply.statusCode, reply.json().message])).toEqual([
      [409, 'This return was cancelled already.'],
      [409, 'This return was rejected already.'],
      [409, 'This return has not been submitted yet: delete the draft.'],
    ])
    // Pressed several times it is one draft.
    const made = await Promise.all([1, 2, 3].map(() => gst.ok(client.post(`${own}/again/${id}`, undefined, onceKey()))))
    expect(new Set(made.map(one => one.id)).size).toBe(1)
    const { id: draft } = made[0]
    expect(await record(client, draft)).toMatchObject({ state: 'draft', returnKind: 'gstr3b', period: lastMonth() })
  })

  it('moves what is open also where the morning of its day was missed', async () => {
    const { client } = await aCounter(world)
    const admin = await world.as('admin')
    const id = await gst.submitted(client, { nil: true })
    const ruled = (await record(client, id)).dueOn
    const [dueOn, since] = [daysFrom(ruled, 5), daysFrom(today, 2)]
    const { id: entered } = await gst.ok(admin.post('/backend/gst/due-days/add', day({ dueOn, since })))
    expect((await record(client, id)).dueOn).toBe(ruled)
    await beginDay(world.services, new Date(Date.now() + 4 * 86_400_000))
    expect((await record(client, id)).dueOn).toBe(dueOn)
    await gst.ok(admin.post(`/backend/gst/due-days/remove/${entered}`, { remark: 'It was withdrawn' }))
  })

  it('reminds those who have something to do, from three days before, once a day', async () => {
    const { client } = await aCounter(world)
    const draft = await gst.begun(client, { nil: true })
    const waiting = await gst.submitted(client, { nil: true })
    const due = (await record(client, draft)).dueOn
    const on = (days: number) => new Date(`${daysFrom(due, days)}T04:00:00Z`)
    const told = async () =>
      (await client.get('/notice/unread')).json().newest.filter(({ kind }: { kind: string }) => kind === 'gstFilingDue').length
    await remind(world.services, on(-4))
    expect(await told()).toBe(0)
    await remind(world.services, on(-3))
    await remind(world.services, on(-3))
    expect(await told()).toBe(1)
    await remind(world.services, on(0))
    await remind(world.services, on(1))
    expect(await told()).toBe(2)
    const office = await world.services.db.selectFrom('notice').select('link').where('kind', '=', 'gstFilingDue').execute()
    expect(found('told', 'gstFilingDue', office).some(({ link }) => link === `actions/gst/filling/info/${waiting}`)).toBe(true)
  })

  it('tells once that the due day has gone by, that a challan expires and that it has expired; anew for another day and challan', async () => {
    const { client, merchantId } = await aCounter(world)
    const waiting = await gst.submitted(client, { nil: true })
    const paying = await gst.shown(client, office)
    const names = { [await gst.begun(client, { nil: true })]: 'draft', [waiting]: 'waiting', [paying]: 'paying' }
    await gst.ok(gst.shop(client, 'approve', paying, gst.approval(cash)))
    const { expiresOn } = await gst.ok(gst.at(office, 'challan', paying, gst.challan(cash)))
    const people = [await userIdOf(world, client), await userIdOf(world, office)]
    const told = async () => {
      const { db } = world.services
      const notices = await db.selectFrom('notice').select(['kind', 'link']).where('userId', 'in', people).orderBy('id').execute()
      const letters = await db
        .selectFrom('mail')
        .select('template')
        .where('about', '=', 'gst_filing')
        .where('aboutId', 'in', Object.keys(names).map(Number))
        .orderBy('id')
        .execute()
      const late = (kind: string) => /Overdue|ChallanSoon|ChallanExpired/.test(kind)
      return {
        notices: notices
          .filter(({ kind }) => late(kind))
          .map(({ kind, link }) => ({ kind, side: link.split('/')[0], name: names[link.split('/').at(-1) ?? ''] }))
          .filter(({ name }) => name)
          .sort((one, other) => (`${one.kind} ${one.side} ${one.name}` < `${other.kind} ${other.side} ${other.name}` ? -1 : 1)),
        letters: letterNames(letters.filter(({ template }) => late(template))).sort(),
      }
    }
    const morning = (day: string) => tellLate(world.services, new Date(`${day}T04:00:00Z`))
    // Out of the way of what this is about: both are due long after the challan.
    const due = daysFrom(expiresOn, 10)
    await world.services.db.updateTable('gstFiling').set({ dueOn: due }).where('merchantId', '=', merchantId).execute()
    await morning(daysFrom(expiresOn, -3))
    expect(await told()).toEqual({ notices: [], letters: [] })
    const soon = { kind: 'gstFilingChallanSoon', side: 'product', name: 'paying' }
    for (const days of [-2, -1, 0]) await morning(daysFrom(expiresOn, days))
    expect(await told()).toEqual({ notices: [soon], letters: ['gstFilingChallanSoon'] })
    for (const days of [1, 2]) await morning(daysFrom(expiresOn, days))
    const expired = [
      { kind: 'gstFilingChallanExpired', side: 'actions', name: 'paying' },
      { kind: 'gstFilingChallanExpired', side: 'product', name: 'paying' },
      soon,
    ]
    expect(await told()).toEqual({ notices: expired, letters: ['gstFilingChallanExpired', 'gstFilingChallanSoon'] })
    // A new challan is told of anew.
    await gst.ok(gst.at(office, 'challan', paying, gst.challan(cash)))
    await morning(expiresOn)
    expect((await told()).letters.filter(one => one === 'gstFilingChallanSoon')).toHaveLength(2)
    await gst.ok(gst.shop(client, 'challan-paid', paying, { paidOn: today }))
    await morning(due)
    expect((await told()).letters).not.toContain('gstFilingOverdue')
    for (const days of [1, 2]) await morning(daysFrom(due, days))
    expect((await told()).notices.filter(({ kind }) => kind === 'gstFilingOverdue')).toEqual([
      ...['paying', 'waiting'].map(name => ({ kind: 'gstFilingOverdue', side: 'actions', name })),
      ...['draft', 'paying', 'waiting'].map(name => ({ kind: 'gstFilingOverdue', side: 'product', name })),
    ])
    expect((await told()).letters.filter(one => one === 'gstFilingOverdue')).toEqual(Array(3).fill('gstFilingOverdue'))
    // Of another day as well, once that has gone by.
    const admin = await world.as('admin')
    const { id: entered } = await gst.ok(admin.post('/backend/gst/due-days/add', day({ dueOn: daysFrom(due, 5), since: today })))
    await morning(daysFrom(due, 4))
    expect((await told()).letters.filter(one => one === 'gstFilingOverdue')).toHaveLength(3)
    await morning(daysFrom(due, 6))
    expect((await told()).letters.filter(one => one === 'gstFilingOverdue')).toHaveLength(6)
    expect((await told()).letters).toContain('gstFilingOverdue')
    await gst.ok(admin.post(`/backend/gst/due-days/remove/${entered}`, { remark: 'It was withdrawn' }))
  })

  it('of what has ended keeps no name, number or register after its period', async () => {
    const { client } = await aCounter(world)
    const id = await gst.submitted(client)
    await gst.ok(gst.shop(client, 'cancel', id, { remark: 'The client changed his mind' }))
    const draft = await gst.begun(client, { nil: true, clientMobile: '9822041799' })
    const year = new Date(Date.now() + 13 * 31 * 86_400_000)
    // Asked for by the client it is found by the number; the person of the shop is not whom it is about.
    const about = { userId: null, application: null, email: null, mobile: '9822041799' }
    const found = await erasable({ db: world.services.db, now: year }, filingRetention, about)
    expect(found.map(({ one, over }) => [one.kind, over])).toEqual([['gstFilingDrafts', [draft]]])
    const { createdBy } = await world.services.db
      .selectFrom('gstFiling')
      .select('createdBy')
      .where('id', '=', Number(draft))
      .executeTakeFirstOrThrow()
    expect(await erasable({ db: world.services.db, now: year }, filingRetention, { ...about, userId: createdBy, mobile: null })).toEqual([])
    await eraseDue(world.services, filingRetention, new Date(Date.now() + 37 * 31 * 86_400_000))
    expect(await record(client, id)).toMatchObject({ legalName: '', clientMobile: null, files: [], state: 'cancelled' })
    expect((await client.post(`${own}/again/${id}`, undefined, onceKey())).statusCode).toBe(422)
    // A draft without a name is completed before it is paid.
    expect((await gst.paid(client, draft)).json().errors).toHaveProperty('legalName')
  })
})
