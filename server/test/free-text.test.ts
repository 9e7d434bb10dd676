import { dayOf } from '@sevakendra/contract/kit/dates'
import { noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import { noPassword } from '@sevakendra/contract/kit/passwords'
import { registrationFlow } from '@sevakendra/contract/registration/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notify } from '../src/notice/service'
import { seedBanks } from '../src/payment/service'
import { audit } from '../src/platform/audit'
import { takeUpload } from '../src/platform/files/uploads'
import { record, transition } from '../src/platform/flows'
import { freeTextGuard } from '../src/platform/free-text'
import { system } from '../src/platform/http/who'
import { sendMail } from '../src/platform/mail/mail'
import { registrationRejected } from '../src/registration/letters'
import * as wallet from '../src/wallet/service'
import { onceKey } from './door'
import { fieldsOf, metaOf } from './fields'
import { testRecord } from './ledger'
import { aCounter, aPaidOne, desk, uploaded } from './pan'
import { openWorld, type World } from './world'

const said = 'He is 9999 4105 7058, PAN ABCPE1234F'
const masked = 'He is XXXX XXXX 7058, PAN XXXXXX234F'
const clear = /4105|CPE1234/

/** Every text of a command that may hold such a number, with why. A new one is a decision: everything else is looked through. */
const unguarded: Record<string, string> = {
  'POST /auth/login userName': 'looked up, not kept',
  'POST /auth/login captcha': 'a secret that no person writes',
  'POST /auth/new-password ticket': 'a secret that no person writes',
  'POST /auth/second-step ticket': 'a secret that no person writes',
  'POST /auth/second-step code': 'a code that the portal made',
  'POST /auth/second-step/send ticket': 'a secret that no person writes',
  'POST /auth/refresh Token': 'a secret that no person writes',
  'POST /auth/refresh refreshToken': 'a secret that no person writes',
  'POST /auth/forgot-password userName': 'looked up, not kept',
  'POST /auth/reset-password token': 'a secret that no person writes',
  'POST /auth/view-as ticket': 'a secret that no person writes',
  'POST /auth/confirm code': 'a code that the portal made',
  'POST /merchant/nsdlpan/physical/draft answers': 'Answers of a form, which checks them by their questions',
  'POST /merchant/nsdlpan/physical/draft/:id answers': 'Answers of a form, which checks them by their questions',
  'POST /backend/kyc/reject/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /backend/kyc/send-back/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /my/kyc/draft/:id answers': 'Answers of a form, which checks them by their questions',
  'POST /preferences/:name value': 'masked where it is kept: a screen sends it by itself',
  'POST /merchant/accounting/payment reference': 'a reference of the bank',
  'POST /backend/account/gateway/receipt/:id/credit bankRef': 'a reference of the bank',
  'POST /backend/master/bank/create accountNo': 'the number of our own account',
  'POST /backend/master/bank/:id accountNo': 'the number of our own account',
  'POST /backend/settings/site/business contactNo': 'the telephone number of the business',
  'POST /backend/settings/site/contact officerPhone': 'the telephone number of the business',
  'POST /backend/master/credentials/:provider/set values': 'keys of an outside party, kept sealed',
  'POST /backend/nsdlpan/physical/crop/:id pagesVersion': 'a stamp that the server made',
  'POST /merchant/nsdlpan/physical/crop/:id pagesVersion': 'a stamp that the server made',
  'POST /backend/nsdlpan/physical/correct/dispatch/:id seen': 'a number of a courier',
  'POST /backend/nsdlpan/paperless/correct/dispatch/:id seen': 'a number of a courier',
  'POST /backend/nsdlpan/paperless/correct/dispatch/:id trackingNo': 'a number of a courier',
  'POST /backend/nsdlpan/paperless/dispatch/:id trackingNo': 'a number of a courier',
  'POST /backend/nsdlpan/physical/correct/dispatch/:id trackingNo': 'a number of a courier',
  'POST /backend/nsdlpan/physical/dispatch/:id trackingNo': 'a number of a courier',
  'POST /backend/nsdlpan/physical/reject/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /backend/nsdlpan/physical/send-back/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /merchant/misc/courier/add docket': 'a number of a courier',
  'POST /merchant/misc/courier/add ackNos': 'acknowledgement numbers',
  'POST /merchant/misc/courier/edit/:id docket': 'a number of a courier',
  'POST /merchant/misc/courier/edit/:id ackNos': 'acknowledgement numbers',
  'POST /backend/misc/courier/add docket': 'a number of a courier',
  'POST /backend/misc/courier/onward/add ackNos': 'acknowledgement numbers',
  'POST /backend/misc/courier/onward/put/:id ackNo': 'acknowledgement numbers',
  'POST /backend/misc/courier/onward/take-out/:id ackNo': 'acknowledgement numbers',
  'POST /backend/misc/courier/onward/send/:id docket': 'a number of a courier',
  'POST /backend/misc/courier/onward/correct/:id docket': 'a number of a courier',
  'POST /backend/misc/courier/scan/:id ackNo': 'acknowledgement numbers',
  'POST /backend/misc/courier/outcome/:id ackNo': 'acknowledgement numbers',
  'POST /backend/gst/filing/challan/:id cpin': 'a challan number',
  'POST /backend/gst/filing/file/:id arn': 'a number of the GST portal',
  'POST /merchant/developer/webhooks url': 'the address of a program',
  'POST /merchant/gst/filing/draft gstin': 'a GSTIN',
  'POST /merchant/gst/filing/draft/:id gstin': 'a GSTIN',
  'POST /backend/gst/registration/reject/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /backend/gst/registration/reveal/:id place': 'the place of an answer',
  'POST /backend/gst/registration/send-back/:id reasons.*.field': 'the name of an answer, which must be one of the record',
  'POST /merchant/gst/registration/draft answers': 'Answers of a form, which checks them by their questions',
  'POST /merchant/gst/registration/draft/:id answers': 'Answers of a form, which checks them by their questions',
  'POST /backend/uti/coupons/approve/:id outsideRef': 'a reference of UTIITSL',
  'POST /merchant/uti/psa/draft/:id answers': 'Answers of a form, which checks them by their questions',
  'POST /gateway/webhook/:token ': 'what a provider sends',
  'POST /merchant/nsdlpan/paperless/draft answers': 'Answers of a form, which checks them by their questions',
  'POST /merchant/nsdlpan/paperless/draft/:id answers': 'Answers of a form, which checks them by their questions',
  'POST /nsdlpan/paperless/callback ': 'what a provider sends',
  'POST /nsdlpan/paperless/return ': 'what a provider sends',
  'POST /nsdlpan/paperless/sandbox ': 'what a provider sends',
}

describe('Aadhaar and PAN numbers, and passwords, in texts that people write', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
    // The webhook of the gateway is there once everything is.
    await world.app.http.ready()
    await world.command(seedBanks)
  })
  afterAll(() => world.close())
  const admin = () => world.as('admin')

  it('are refused in every text of every command, but for fields that are known to hold something else', () => {
    const open: Record<string, string> = {}
    const unseen: string[] = []
    for (const { method, path, body, reads } of world.app.answered) {
      if (method !== 'POST' || reads || !body) continue
      const guard = freeTextGuard(body)
      for (const [field, schema] of fieldsOf(body)) {
        const meta = metaOf(schema)
        if (['password', 'aadhaar', 'pan', 'email', 'file'].includes(meta.input ?? '')) continue
        const text = field.split('.').reduceRight<unknown>((inner, key) => (key === '*' ? [inner] : { [key]: inner }), said)
        const errors = guard(field === '' ? { any: said } : text)
        const found = errors?.[field.replaceAll('*', '0')]?.[0] === noIdentityNumber
        if (meta.unguarded) open[`${method} ${path} ${field}`] = meta.unguarded
        if (found === Boolean(meta.unguarded)) unseen.push(`${method} ${path} ${field}`)
        const handed = field
          .split('.')
          .reduceRight<unknown>((inner, key) => (key === '*' ? [inner] : { [key]: inner }), 'password: Test@123')
        const told = guard(field === '' ? { any: 'password: Test@123' } : handed)?.[field.replaceAll('*', '0')]?.[0] === noPassword
        if (told === (Boolean(meta.unguarded) || ['rich', 'mobile'].includes(meta.input ?? ''))) unseen.push(`${method} ${path} ${field}`)
      }
    }
    expect(unseen).toEqual([])
    expect(open).toEqual(unguarded)
  })

  it('are refused beside the field, and a reference of a payment is none', async () => {
    const { client } = await aCounter(world)
    const [bank] = (await client.get('/merchant/accounting/payment')).json().banks
    const given = { bankAccountId: bank.id, mode: 'UPI', amount: 500_00, depositedOn: dayOf(new Date()), reference: '999941057058' }
    const ask = (more: object) => client.post('/merchant/accounting/payment', { ...given, ...more }, onceKey())
    for (const remark of [said, '९९९९ ४१०५ ७०५८', 'from abcpe1234f']) {
      const refused = await ask({ remark })
      expect([refused.statusCode, refused.json().errors], remark).toEqual([422, { remark: [noIdentityNumber] }])
    }
    const [row] = await world.services.db.selectFrom('paymentRequest').select('id').execute()
    expect(row).toBeUndefined()
    // What the refusal asks for helps.
    expect((await ask({ remark: 'of 2345 6789 0124' })).statusCode).toBe(422)
    const remark = 'UTR 987654321096, A/C: 2345 6789 0124, deposits of 2000, 3000, 5000, abcpe1234f@ybl, call 919822041764'
    expect((await ask({ remark })).statusCode).toBe(200)
    // Not even where it looks like a telephone number that is half typed.
    const draft = (mobile: string) => client.post('/merchant/nsdlpan/physical/draft', { appType: 'N', category: 'P', answers: { mobile } })
    expect((await draft('999941057058')).json().errors).toEqual({ 'answers.mobile': [noIdentityNumber] })
    expect((await draft('919812345674')).statusCode).toBe(200)
    // In lists and nested below, too.
    const sent = {
      reasons: [
        { code: 'other', remark: 'fine' },
        { code: 'other', remark: said },
      ],
      remark: 'See above',
    }
    const refused = await (await admin()).post(`${desk}/send-back/1`, sent)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { 'reasons.1.remark': [noIdentityNumber] }])
  })

  it('are masked in what the portal itself writes down and sends, whoever brought them along', async () => {
    const { merchantId, userId } = await aCounter(world)
    const who = { ...system, name: said }
    await world.command(async tx => {
      await audit(tx.db, {
        event: 'bank.changed',
        who,
        reason: said,
        before: { name: said, accountNo: '999941057058' },
        after: { name: 'x' },
        details: { list: [said] },
      })
      await record(tx, 'merchant', merchantId, 'markup', who, { remark: said, details: { said } })
      const { id } = await tx.db
        .insertInto('registration')
        .values({
          ...{
            refNo: 'RGX',
            dated: tx.now.toISOString(),
            fName: 'A',
            lName: 'B',
            fatherName: 'C',
            gender: 'F',
            dob: '1990-01-01',
            mobileNo: '9812345674',
          },
          ...{
            emailId: 'x@example.in',
            idTypeId: 1,
            shopName: 'S',
            address1: 'A',
            district: 'D',
            state: 'S',
            pin: '842001',
            clientIp: '',
            consentVersion: '1',
          },
          consentAt: tx.now.toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transition(tx, 'registration', registrationFlow, id, 'reject', system, { remark: said, details: { said } })
      await sendMail(tx, {
        to: 'x@example.in',
        name: said,
        letter: registrationRejected,
        props: { refNo: 'RG1', reason: said },
      })
      await notify(tx, { kind: 'auditFault', facts: { faults: said }, link: 'x', to: { person: userId } }, system)
    })
    const { db } = world.services
    for (const table of ['audit', 'history', 'mail', 'notice'] as const) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db)
      expect(rows.map(({ row }) => row).filter(row => clear.test(row.replace(/accountNo\W+999941057058/, '')))).toEqual([])
      expect(
        rows.some(({ row }) => row.includes('XXXX XXXX 7058')),
        table,
      ).toBe(true)
    }
    const change = await db
      .selectFrom('audit')
      .select(['reason', 'before', 'details'])
      .where('event', '=', 'bank.changed')
      .executeTakeFirstOrThrow()
    expect(change).toEqual({ reason: masked, before: { name: masked, accountNo: '999941057058' }, details: { list: [masked] } })
  })

  it('are masked in files of lists, where a row of before holds one', async () => {
    const clear = '9999 4105 7058'
    await world.services.db
      .insertInto('mail')
      .values({
        toAddress: 'x@example.in',
        subject: `Aadhaar ${clear}`,
        template: 'x',
        html: '',
        plain: '',
        createdAt: new Date().toISOString(),
      })
      .execute()
    const file = await (await admin()).post('/backend/settings/mails/export', { columns: ['subject'], format: 'csv' })
    expect(file.statusCode, file.body).toBe(200)
    expect(file.body).toContain('XXXX XXXX 7058')
    expect(file.body).not.toContain(clear)
  })

  it('are masked in saved views and in names of files', async () => {
    const { client, userId } = await aCounter(world)
    const views = [{ name: 'ABCPE1234F', query: '?search=9999+4105+7058' }]
    expect((await client.post('/preferences/list.x', { value: { views } })).statusCode).toBe(204)
    expect((await client.get('/preferences/list.x')).json().value).toEqual({
      views: [{ name: 'XXXXXX234F', query: '?search=XXXX XXXX 7058' }],
    })
    expect((await client.post('/preferences/999941057058', { value: 1 })).statusCode).toBe(400)
    const id = await uploaded(world, userId, 'aadhaar_999941057058.pdf', Buffer.from('x'))
    expect((await takeUpload(world.services, userId, id)).name).toBe('aadhaar_XXXX XXXX 7058.pdf')
  })

  it('that stand in the ledger since before are masked wherever its lines are read', async () => {
    const { client, merchantId } = await aCounter(world, 0)
    const about = {
      kind: 'topUpGateway',
      amount: 500_00,
      refType: testRecord('before'),
      refId: merchantId,
      narration: `Refund, ${said}`,
      split: { gateway: 500_00 },
    } as const
    await world.command(tx => wallet.credit(tx, { merchantId, ...about }, system))
    const day = dayOf(new Date())
    const period = `from=${day}&to=${day}`
    const answers = [
      await client.get(`/merchant/accounting/statement?${period}`),
      await client.post('/merchant/accounting/statement/lines', {}),
      await client.post('/merchant/accounting/statement/lines/export', { columns: ['at', 'particulars'], format: 'csv' }),
      await (await admin()).get(`/backend/account/statement/${merchantId}?${period}`),
      await (await admin()).get(`/backend/usermanagement/merchant/${merchantId}`),
    ]
    for (const { statusCode, body } of answers) {
      expect([statusCode, body]).toEqual([200, expect.stringContaining(masked)])
      expect(body).not.toMatch(clear)
    }
    expect((await client.post('/merchant/accounting/statement/lines', { search: '4105' })).json().filterRecords).toBe(0)
  })

  it('on paper are in the trail: who printed a whole number, and of which application', async () => {
    const { client, userId } = await aCounter(world)
    const { id } = await aPaidOne(client)
    const printed = () =>
      world.services.db
        .selectFrom('audit')
        .select(['actorId', 'subject', 'subjectId', 'ref', 'ip'])
        .where('event', '=', 'aadhaar.printed')
        .execute()
    expect((await (await admin()).post(`${desk}/form/${id}`)).statusCode).toBe(200)
    // The back office gets it masked.
    expect(await printed()).toEqual([])
    expect((await client.post(`/merchant/nsdlpan/physical/form/${id}`)).headers['content-type']).toBe('application/pdf')
    expect(await printed()).toEqual([
      { actorId: userId, subject: 'nsdl_application', subjectId: id, ref: expect.stringMatching(/^PN/), ip: '127.0.0.1' },
    ])
  })
})
