import { daysFrom } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { allChecked, freshArn, freshPan, freshTrn, gstinOf, gstOf, officeBase, registration, shopBase, today } from '../../test/gst'
import { aCounter, aMember } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, password, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import { expireTrns, remindOfAnswers } from './registration/jobs'
import { lapseUnanswered } from './registration/product'

let world: World
let office: Client
let gst: ReturnType<typeof gstOf>
beforeAll(async () => {
  world = await openWorld()
  office = await world.as('staff')
  await office.post('/auth/confirm', { password })
  gst = gstOf(world)
})
afterAll(() => world.close())

const decide = (step: string, id: string, body: object = {}) => office.post(`${officeBase}/${step}/${id}`, body, onceKey())
const balance = (merchantId: number) => wallet.balance(world.services, merchantId)
const read = async (by: Client, id: string, base = shopBase) => (await by.get(`${base}/info/${id}`)).json()
const later = (days: number) => new Date(world.services.now().getTime() + days * 86_400_000)
const bell = async (by: Client) => JSON.stringify((await by.post('/notice/list', {})).json())
const mailsAbout = async (id: string) =>
  (
    await world.services.db
      .selectFrom('mail')
      .select('template')
      .where('about', '=', 'gst_registration')
      .where('aboutId', '=', Number(id))
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

describe('a GST registration', { timeout: 60_000 }, () => {
  it('is typed, sealed, quoted, paid once and sent with its papers', async () => {
    const { client, merchantId } = await aCounter(world)
    const answers = registration()
    const one = await gst.draft(client, { ...answers, legalName: '' })
    expect(one.refNo).toMatch(/^GR/)
    const { rows } = await sql<{
      text: string
    }>`select answers::text || sealed::text as text from application where id = ${Number(one.id)}`.execute(world.services.db)
    for (const number of [answers.pan, answers.promoters[0]?.aadhaar ?? 'none']) expect(rows[0]?.text).not.toContain(number)
    const draft = (await client.get(`${shopBase}/draft/${one.id}`)).json()
    expect(Object.keys(draft.masked).sort()).toEqual(['pan', 'promoters.p1.aadhaar', 'promoters.p1.personPan'])
    const open = (await client.get(`${shopBase}/quote/${one.id}`)).json()
    expect([open.errors, open.price.total]).toEqual([{ legalName: ['Required'] }, 499_00])
    const saved = await client.post(`${shopBase}/draft/${one.id}`, { version: one.version, answers })
    expect(saved.statusCode).toBe(200)
    const key = onceKey()
    for (const reply of [await gst.pay(client, one, key)]) expect(reply.json()).toMatchObject({ state: 'awaitingPapers', charged: 499_00 })
    expect(await balance(merchantId)).toBe(1000_00 - 499_00)
    const missing = await client.post(`${shopBase}/scan/${one.id}/finish`)
    expect([missing.statusCode, missing.json().errors.pages]).toEqual([
      422,
      ['PAN card', 'Photographs', 'Aadhaar card', 'Proof of premises'],
    ])
    await gst.photograph(client, one.id, gst.papers)
    expect((await client.post(`${shopBase}/scan/${one.id}/finish`)).json()).toEqual({ state: 'submitted' })
    expect(await bell(office)).toContain('gstWaiting')
    const bill = (await textsOf((await client.post(`${shopBase}/invoice/${one.id}`)).rawPayload)).join('')
    for (const words of ['Bill', one.refNo, 'GSTregistration']) expect(bill).toContain(words)
    const found = (await client.post(`${shopBase}/list`, { search: one.refNo })).json().data
    expect(found).toMatchObject([{ applicant: 'MEENA DEVI', state: '10', status: 'submitted' }])
  })

  it('has one under way for a PAN and a state, and another one in another state', async () => {
    const pan = freshPan()
    const { client } = await aCounter(world, 3000_00)
    const first = await gst.draft(client, registration(pan))
    expect((await gst.pay(client, first)).statusCode).toBe(200)
    const second = await gst.draft(client, registration(pan))
    const refused = await gst.pay(client, second)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `GST registration ${first.refNo} for this PAN and state is already in progress.`,
    ])
    const { client: other } = await aCounter(world)
    expect((await gst.pay(other, await gst.draft(other, registration(pan)))).json().message).toBe(
      'Another GST registration for this PAN and state is already in progress.',
    )
    const elsewhere = { ...registration(pan), state: '20', district: 'Ranchi', pin: '834001' }
    expect((await gst.pay(client, await gst.draft(client, elsewhere))).statusCode).toBe(200)
    // Withdrawn, it is free again.
    const back = await client.post(`${shopBase}/cancel/${first.id}`, { remark: 'Applicant changed the mind' }, onceKey())
    expect(back.json()).toEqual({ state: 'withdrawn', refunded: 499_00 })
    expect((await gst.pay(client, second)).statusCode).toBe(200)
  })

  it('has a draft that its shop deletes, papers that it arranges, turns and takes out, and a review that is prolonged and given back', async () => {
    const { client } = await aCounter(world)
    const { id: unwanted } = await gst.draft(client)
    expect((await client.post(`${shopBase}/draft/${unwanted}/delete`)).statusCode).toBe(204)
    expect((await client.get(`${shopBase}/draft/${unwanted}`)).statusCode).toBe(404)
    const one = await gst.draft(client)
    await gst.pay(client, one)
    await gst.photograph(client, one.id, [...gst.papers, 'photo'])
    const scan = `${shopBase}/scan/${one.id}`
    const pages: { id: string; slot: string }[] = (await client.get(scan)).json().pages
    const [first, last] = [pages.at(0), pages.at(-1)]
    const around = pages.map(({ id, slot }) => ({ id, slot })).toReversed()
    expect((await client.post(`${scan}/arrange`, { pages: around })).json().pages[0].id).toBe(last?.id)
    const turned = (await client.post(`${scan}/page/${first?.id}/turn`, { turns: 0 })).json().pages
    expect(turned.find((page: { id: string }) => page.id === first?.id).turns).toBe(1)
    const photo = pages.find(({ slot }) => slot === 'photo')
    expect((await client.post(`${scan}/page/${photo?.id}/delete`)).json().pages).toHaveLength(4)
    expect((await client.post(`${scan}/finish`)).json()).toEqual({ state: 'submitted' })
    for (const step of ['claim', 'claim', 'extend', 'release']) {
      const reply = await decide(step, one.id)
      expect(reply.statusCode, `${step}: ${reply.body}`).toBeLessThan(300)
    }
    expect((await read(client, one.id)).state).toBe('submitted')
  })

  it('is queried about named answers and papers, corrected and sent again without a charge', async () => {
    const { client, merchantId } = await aCounter(world)
    const sent = registration()
    const one = await gst.submitted(client, sent)
    await decide('claim', one.id)
    const reasons = [{ code: 'addressDiffers', field: 'premises' }, { code: 'premisesProofOld' }]
    expect((await decide('send-back', one.id, { reasons: [{ code: 'other' }] })).statusCode).toBe(422)
    expect((await decide('send-back', one.id, { reasons })).json()).toEqual({ state: 'query' })
    expect(await mailsAbout(one.id)).toEqual(['gstQueryRaised'])
    expect(await bell(client)).toContain('gstQuery')
    const draft = (await client.get(`${shopBase}/draft/${one.id}`)).json()
    expect(draft).toMatchObject({ state: 'query', reasons })
    // What was paid for one applicant is not sent again for another.
    const stranger = { ...registration(), legalName: 'RAVI KUMAR' }
    const swapped = (await client.post(`${shopBase}/draft/${one.id}`, { version: draft.version, answers: stranger })).json()
    const refused = await client.post(`${shopBase}/resubmit/${one.id}`, { version: swapped.version })
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('somebody else')])
    const back = { ...sent, premises: '12 A' }
    const { version } = (await client.post(`${shopBase}/draft/${one.id}`, { version: swapped.version, answers: back })).json()
    // What is typed meanwhile is the shop's own.
    expect((await read(office, one.id, officeBase)).answers.premises).toBe('12')
    expect((await client.post(`${shopBase}/resubmit/${one.id}`, { version })).json()).toEqual({ state: 'awaitingPapers' })
    await gst.photograph(client, one.id, ['premises'])
    expect((await client.post(`${shopBase}/scan/${one.id}/finish`)).json()).toEqual({ state: 'submitted' })
    expect(await balance(merchantId)).toBe(1000_00 - 499_00)
    expect(await read(office, one.id, officeBase)).toMatchObject({
      round: 1,
      answers: { premises: '12 A' },
      submitted: { answers: { premises: '12' } },
    })
    // A query about answers alone goes straight back to the reviewers.
    await decide('claim', one.id)
    await decide('send-back', one.id, { reasons: [{ code: 'nameDiffers', field: 'legalName' }] })
    const again = (await client.get(`${shopBase}/draft/${one.id}`)).json()
    expect((await client.post(`${shopBase}/resubmit/${one.id}`, { version: again.version })).json()).toEqual({ state: 'submitted' })
  })

  it('lapses when a query is not answered, and is rejected by the office: both with the whole charge back', async () => {
    const { client, merchantId } = await aCounter(world, 2000_00)
    const [late, bad] = [await gst.submitted(client), await gst.submitted(client)]
    for (const { id } of [late, bad]) await decide('claim', id)
    await decide('send-back', late.id, { reasons: [{ code: 'panIllegible' }] })
    const rejected = await office.post(`${officeBase}/reject/${bad.id}`, { reasons: [{ code: 'panWrong', field: 'pan' }] }, onceKey())
    expect(rejected.json()).toEqual({ state: 'rejected' })
    expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    expect(await lapseUnanswered(world.services, later(14))).toEqual({ done: 0, failed: 0 })
    expect(await lapseUnanswered(world.services, later(17))).toEqual({ done: 1, failed: 0 })
    expect(await balance(merchantId)).toBe(2000_00)
    expect((await client.post(`${shopBase}/credit-note/${late.id}`)).statusCode).toBe(200)
    // The office withdraws one that its shop asks for.
    const unwanted = await gst.submitted(client)
    expect((await decide('cancel', unwanted.id, { remark: 'The shop rang' })).json()).toEqual({ state: 'withdrawn', refunded: 499_00 })
    expect(await balance(merchantId)).toBe(2000_00)
    const copy = (await client.post(`${shopBase}/reapply/${late.id}`)).json()
    expect((await client.get(`${shopBase}/quote/${copy.id}`)).json().errors).toEqual({})
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('gets TRN, ARN, a clarification and its GSTIN, each checked; nothing comes back after the ARN', async () => {
    const { client, merchantId, parentId } = await aMember(world, 2000_00)
    const answers = registration()
    const one = await gst.checked(client, office, answers)
    const paid = 2000_00 - (await balance(merchantId))
    expect((await decide('trn', one.id, { trn: '123', trnOn: today() })).json().errors).toEqual({
      trn: ['A TRN has 15 letters and digits'],
    })
    expect((await decide('trn', one.id, { trn: freshTrn(), trnOn: '2099-01-01' })).statusCode).toBe(422)
    const row = world.services.db.updateTable('application').where('id', '=', Number(one.id))
    const { submittedAt } = await read(client, one.id)
    await row.set({ submittedAt: later(-30).toISOString() }).execute()
    const old = { trn: freshTrn(), trnOn: daysFrom(today(), -16) }
    expect((await decide('trn', one.id, old)).json().errors).toEqual({ trnOn: ['A TRN of this day has expired already'] })
    await row.set({ submittedAt }).execute()
    const trn = freshTrn()
    expect((await decide('trn', one.id, { trn: trn.toLowerCase(), trnOn: today() })).json()).toEqual({ state: 'trnGenerated' })
    expect((await decide('aadhaar-link', one.id)).json()).toEqual({ state: 'aadhaarPending' })
    expect((await decide('arn', one.id, { arn: freshArn('27'), arnOn: today() })).json().errors).toHaveProperty('arn')
    const arn = freshArn()
    expect((await decide('arn', one.id, { arn, arnOn: today() })).json()).toEqual({ state: 'arnGenerated' })
    // 5.00 of commission to its merchant, which adds 10.00 for itself.
    expect(await balance(parentId)).toBe(15_00)
    const tooLate = await office.post(`${officeBase}/cancel/${one.id}`, { remark: 'Too late for it' }, onceKey())
    expect(tooLate.statusCode).toBe(409)
    expect((await decide('clarification', one.id, { notice: 'Send the rent agreement', noticeOn: today() })).json()).toEqual({
      state: 'clarification',
    })
    expect((await decide('reply-filed', one.id)).statusCode).toBe(422)
    await gst.photograph(client, one.id, ['reply'])
    expect((await client.post(`${shopBase}/answer/${one.id}`, { answer: 'The place is owned; see the deed' })).json()).toEqual({
      state: 'clarification',
    })
    expect(await bell(office)).toContain('gstReplied')
    expect((await decide('reply-filed', one.id)).json()).toEqual({ state: 'clarificationFiled' })
    expect((await decide('visit', one.id)).json()).toEqual({ state: 'siteVerification' })
    const approve = async (gstin: string) => decide('gstin', one.id, { gstin, gstinOn: today(), uploadId: await gst.certificate(office) })
    for (const wrong of [gstinOf(answers.pan, '27'), gstinOf(freshPan()), `${gstinOf(answers.pan).slice(0, 14)}?`])
      expect((await approve(wrong)).json().errors).toHaveProperty('gstin')
    expect((await decide('gstin', one.id, { gstin: gstinOf(answers.pan), gstinOn: today() })).statusCode).toBe(422)
    expect((await approve(gstinOf(answers.pan))).json()).toEqual({ state: 'approved' })
    expect(await read(client, one.id)).toMatchObject({
      ...{ state: 'approved', arn, certificate: true, actions: [] },
      progress: { trn, gstin: gstinOf(answers.pan), answer: 'The place is owned; see the deed' },
    })
    expect((await client.post(`${shopBase}/certificate/${one.id}`)).headers['content-type']).toBe('application/pdf')
    expect((await office.post(`${officeBase}/certificate/${one.id}`)).headers['content-type']).toBe('application/pdf')
    expect(await mailsAbout(one.id)).toEqual(['gstTrnGiven', 'gstClarificationAsked', 'gstApproved'])
    expect(2000_00 - (await balance(merchantId))).toBe(paid)
    for (const text of [arn, trn, gstinOf(answers.pan), one.refNo, 'MEENA DEVI']) {
      expect((await office.post('/find', { text })).body, text).toContain(one.refNo)
    }
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('loses its TRN after fifteen days and gives the charge back; a clarification is reminded of once a day', async () => {
    const { client, merchantId } = await aCounter(world, 2000_00)
    const [lost, asked] = [await gst.checked(client, office), await gst.atOfficer(client, office)]
    await decide('trn', lost.id, { trn: freshTrn(), trnOn: today() })
    expect(await expireTrns(world.services, later(15))).toEqual({ done: 0, failed: 0 })
    expect(await expireTrns(world.services, later(16))).toEqual({ done: 1, failed: 0 })
    expect((await read(client, lost.id)).state).toBe('trnExpired')
    expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    await decide('clarification', asked.id, { notice: 'Which goods are sold?', noticeOn: today() })
    const { progress } = await read(client, asked.id)
    const days = Math.round((Date.parse(progress.answerBy) - Date.parse(today())) / 86_400_000)
    expect(days).toBeGreaterThanOrEqual(8)
    expect(await remindOfAnswers(world.services, later(days - 3))).toEqual({ done: 0, failed: 0 })
    expect(await remindOfAnswers(world.services, later(days - 1))).toEqual({ done: 1, failed: 0 })
    expect(await remindOfAnswers(world.services, later(days - 1))).toEqual({ done: 0, failed: 0 })
    expect((await decide('refuse', asked.id, { remark: 'The premises were not found' })).json()).toEqual({ state: 'rejected' })
    expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it("is nobody else's: other shops, staff without the permission and the person behind the shop are refused", async () => {
    const { client, merchantId } = await aCounter(world, 2000_00)
    const { id } = await gst.submitted(client)
    const { client: other } = await aCounter(world)
    for (const reply of [
      await other.get(`${shopBase}/info/${id}`),
      await other.get(`${shopBase}/scan/${id}`),
      await other.post(`${shopBase}/answer/${id}`, { answer: 'Not ours at all' }),
      await other.post(`${shopBase}/certificate/${id}`),
    ])
      expect(reply.statusCode).toBe(404)
    const reader = await world.signUp('staff', { granted: ['gst.read'] })
    expect((await reader.get(`${officeBase}/info/${id}`)).statusCode).toBe(200)
    expect((await reader.post(`${officeBase}/claim/${id}`)).statusCode).toBe(403)
    const mine = await world.signUp('staff')
    await sql`update app_user set mobile = (select mobile_no from merchant where id = ${merchantId}) where code = ${(await mine.get('/auth/me')).json().code}`.execute(
      world.services.db,
    )
    await mine.post(`${officeBase}/claim/${id}`)
    expect((await mine.post(`${officeBase}/verify/${id}`, allChecked)).statusCode).toBe(403)
  })

  it('shows a whole number for a reason alone, which is kept', async () => {
    const { client } = await aCounter(world)
    const answers = registration()
    const { id } = await gst.submitted(client, answers)
    expect((await decide('reveal', id, { place: 'pan', reason: '' })).statusCode).toBe(422)
    expect((await decide('reveal', id, { place: 'pan', reason: 'To enter it at the GST portal' })).json()).toEqual({ number: answers.pan })
    expect((await decide('reveal', id, { place: 'panState', reason: 'There is none of it' })).statusCode).toBe(404)
    const kept = await world.services.db.selectFrom('audit').select('event').where('event', '=', 'gstRegistration.revealed').execute()
    expect(kept).toHaveLength(1)
  })
})
