import { gstConsent } from '@sevakendra/contract/gst/registration/consent'
import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { allChecked, freshArn, freshPan, freshTrn, gstinOf, gstOf, officeBase, registration, shopBase, today } from '../../test/gst'
import { particularsOf } from '../../test/ledger'
import { found } from '../../test/named'
import { aCounter, aMember } from '../../test/pan'
import { readPdf, textsOf } from '../../test/pdf'
import { lettersAbout, lettersTo, toldOf } from '../../test/told'
import { openWorld, password, type World } from '../../test/world'
import { command } from '../platform/jobs/batch'
import * as wallet from '../wallet/service'
import { expireTrns, remindOfAnswers, remindOfTrns } from './registration/jobs'
import { lapseUnanswered } from './registration/product'
import { gstRetention } from './registration/retention'

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
const mailsAbout = (id: string) => lettersAbout(world, 'gst_registration', id)

/** A photograph that weighs several times what the GST portal takes. */
const noisy = () =>
  sharp({ create: { width: 800, height: 1000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .jpeg({ quality: 85 })
    .toBuffer()

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
    // Sent by two at once and once more, with one key: all are told of the one payment.
    const { version } = (await client.get(`${shopBase}/quote/${one.id}`)).json()
    const submit = (headers = key) =>
      client.post(`${shopBase}/submit/${one.id}`, { version, total: 499_00, consent: gstConsent.version }, headers)
    for (const reply of [...(await Promise.all([submit(), submit()])), await submit()])
      expect(reply.json()).toMatchObject({ state: 'awaitingPapers', charged: 499_00 })
    expect((await submit(onceKey())).statusCode).toBe(409)
    expect(await balance(merchantId)).toBe(1000_00 - 499_00)
    const missing = await client.post(`${shopBase}/scan/${one.id}/finish`)
    expect([missing.statusCode, missing.json().errors.pages]).toEqual([
      422,
      ['PAN card', 'Photographs', 'Aadhaar card', 'Proof of premises'],
    ])
    await gst.photograph(client, one.id, gst.papers)
    expect((await client.post(`${shopBase}/scan/${one.id}/finish`)).json()).toEqual({ state: 'submitted' })
    expect(await toldOf(office, 'gstWaiting')).toHaveLength(1)
    const bill = (await textsOf((await client.post(`${shopBase}/invoice/${one.id}`)).rawPayload)).join('')
    for (const words of ['Bill', one.refNo, 'GSTregistration']) expect(bill).toContain(words)
    // The applicant's receipt has no price, the shop's has; both in the language of the reader.
    const receipt = async (path: string, language: string) => {
      client.setCookie('language', language)
      const { title, texts } = await readPdf((await client.post(`${shopBase}/${path}/${one.id}`)).rawPayload)
      return { title, text: texts.join('') }
    }
    const [theirs, ours] = [await receipt('customer-receipt', 'en'), await receipt('receipt', 'en')]
    const [theirsInHindi, oursInHindi] = [await receipt('customer-receipt', 'hi'), await receipt('receipt', 'hi')]
    expect([theirs, ours, theirsInHindi, oursInHindi].map(({ title }) => title)).toEqual([
      `Receipt for the applicant, ${one.refNo}`,
      `Receipt for the shop, ${one.refNo}`,
      `आवेदक के लिए रसीद, ${one.refNo}`,
      `दुकान के लिए रसीद, ${one.refNo}`,
    ])
    expect(theirs.text).toContain('Receiptfortheapplicant')
    expect(ours.text).toContain('Receiptfortheshop')
    for (const { text } of [theirs, ours, theirsInHindi]) {
      expect(text).toContain(one.refNo)
      expect(text).not.toContain(answers.pan)
    }
    expect([theirs.text.includes('499.00'), ours.text.includes('499.00')]).toEqual([false, true])
    expect(theirs.text).toContain('Proofofpremises')
    expect(oursInHindi.text).not.toMatch(/Receipt|Total/)
    client.setCookie('language', 'en')
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
    const { id: unwanted, refNo } = await gst.draft(client)
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const hold = await admin.post('/backend/privacy/holds/place', { about: refNo, remark: 'An inquiry asks for it' }, onceKey())
    expect(hold.statusCode, hold.body).toBe(200)
    const held = await client.post(`${shopBase}/draft/${unwanted}/delete`)
    expect([held.statusCode, held.json().message]).toEqual([409, 'This cannot be deleted at present. Please ask the office.'])
    expect((await client.get(`${shopBase}/draft/${unwanted}`)).statusCode).toBe(200)
    await admin.post(`/backend/privacy/holds/lift/${hold.json().id}`, { remark: 'The inquiry is closed' }, onceKey())
    expect((await client.post(`${shopBase}/draft/${unwanted}/delete`)).statusCode).toBe(204)
    expect((await client.get(`${shopBase}/draft/${unwanted}`)).statusCode).toBe(404)
    const one = await gst.draft(client)
    await gst.pay(client, one)
    await gst.photograph(client, one.id, gst.papers)
    // Noise compresses badly: this one is heavier than the GST portal takes it.
    await gst.photograph(client, one.id, ['photo'], noisy)
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
    const packed = await office.post(`${officeBase}/papers/${one.id}`)
    expect([packed.statusCode, packed.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(packed.rawPayload)
    const stored = await world.services.db
      .selectFrom('scanPage')
      .select('bytes')
      .where('kind', '=', 'gst_registration')
      .where('subjectId', '=', Number(one.id))
      .where('slot', '=', 'photo')
      .where('retiredAt', 'is', null)
      .execute()
    expect(stored.map(({ bytes }) => bytes > 100_000)).toEqual([true])
    expect(Object.keys(files).toSorted()).toEqual(['aadhaar.pdf', 'pan.pdf', 'photo-1.jpg', 'premises.pdf'])
    for (const [name, bytes] of Object.entries(files))
      expect(bytes.length, name).toBeLessThanOrEqual(name.endsWith('.jpg') ? 100_000 : 1_000_000)
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
    expect(await toldOf(client, 'gstQuery')).toHaveLength(1)
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
    await decide('send-back', one.id, {
      reasons: [
        { code: 'nameDiffers', field: 'legalName' },
        { code: 'codeWrong', field: 'goods' },
        { code: 'addressDiffers', field: 'road' },
      ],
    })
    const { version: asBefore } = (await client.get(`${shopBase}/draft/${one.id}`)).json()
    // Answers that stand as they stood are sent again with a word alone.
    const untouched = await client.post(`${shopBase}/resubmit/${one.id}`, { version: asBefore })
    expect([untouched.statusCode, Object.keys(untouched.json().errors), (await read(client, one.id)).state]).toEqual([
      422,
      ['legalName', 'goods', 'road'],
      'query',
    ])
    // Of those that are left, each at its field.
    const { version: oneLess } = (
      await client.post(`${shopBase}/draft/${one.id}`, { version: asBefore, answers: { ...back, road: 'MG ROAD' } })
    ).json()
    const rest = await client.post(`${shopBase}/resubmit/${one.id}`, { version: oneLess })
    expect([rest.statusCode, Object.keys(rest.json().errors)]).toEqual([422, ['legalName', 'goods']])
    const told = { version: oneLess, remark: 'The PAN card has it so' }
    expect((await client.post(`${shopBase}/resubmit/${one.id}`, told)).json()).toEqual({ state: 'submitted' })
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
    const paid = { amount: 499_00 }
    expect(await toldOf(client, 'gstLapsed')).toMatchObject([{ refNo: late.refNo, ...paid }])
    expect(await toldOf(client, 'gstRejected')).toMatchObject([{ refNo: bad.refNo, ...paid, reason: expect.stringMatching(/PAN/) }])
    expect(await toldOf(client, 'gstWithdrawn')).toMatchObject([{ refNo: unwanted.refNo, ...paid, reason: 'The shop rang' }])
    const letters = await Promise.all([late, bad, unwanted].map(({ id }) => lettersTo(world, merchantId, 'gst_registration', id)))
    expect(letters).toEqual([['gstQueryRaised', 'gstRejected'], ['gstRejected'], ['gstRejected']])
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
    const old = { trn: freshTrn(), trnOn: daysFrom(today(), -17) }
    expect((await decide('trn', one.id, old)).json().errors).toEqual({ trnOn: ['A TRN of this day has expired already'] })
    await row.set({ submittedAt }).execute()
    const trn = freshTrn()
    expect((await decide('trn', one.id, { trn: trn.toLowerCase(), trnOn: today() })).json()).toEqual({ state: 'trnGenerated' })
    expect((await decide('aadhaar-link', one.id)).json()).toEqual({ state: 'aadhaarPending' })
    expect((await decide('arn', one.id, { arn: freshArn('27'), arnOn: today() })).json().errors).toHaveProperty('arn')
    const arn = freshArn()
    // Nothing was sent with a TRN that had expired.
    const until = (trnUntil: string) =>
      world.services.db.updateTable('gstRegistrationProgress').set({ trnUntil }).where('applicationId', '=', Number(one.id)).execute()
    const { progress } = await read(client, one.id)
    await sql`update gst_registration_progress set trn_on = trn_on - 2, trn_until = ${daysFrom(today(), -1)} where application_id = ${one.id}`.execute(
      world.services.db,
    )
    expect((await decide('arn', one.id, { arn, arnOn: today() })).json().errors).toHaveProperty('arnOn')
    await until(progress.trnUntil)
    expect((await client.post(`${shopBase}/answer/${one.id}`, { answer: 'Nobody asked yet' })).statusCode).toBe(409)
    expect((await decide('arn', one.id, { arn, arnOn: today() })).json()).toEqual({ state: 'arnGenerated' })
    const far = { notice: 'Send the rent agreement', noticeOn: today(), answerBy: daysFrom(today(), 61) }
    expect((await decide('clarification', one.id, far)).json().errors).toHaveProperty('answerBy')
    // 5.00 of commission to its merchant, which adds 10.00 for itself.
    expect(await balance(parentId)).toBe(15_00)
    expect(await particularsOf(world, parentId)).toEqual([`Commission on GST registration ${(await read(client, one.id)).refNo}`])
    const tooLate = await office.post(`${officeBase}/cancel/${one.id}`, { remark: 'Too late for it' }, onceKey())
    expect(tooLate.statusCode).toBe(409)
    expect((await decide('clarification', one.id, { notice: 'Send the rent agreement', noticeOn: today() })).json()).toEqual({
      state: 'clarification',
    })
    expect((await decide('reply-filed', one.id)).statusCode).toBe(422)
    await gst.photograph(client, one.id, ['reply'])
    // What was filed is neither shown there nor touched.
    const opened = (await client.get(`${shopBase}/scan/${one.id}`)).json()
    expect([opened.slots, opened.pages].map(all => all.map(({ slot }: { slot: string }) => slot))).toEqual([['reply'], ['reply']])
    const filedPages: { id: string; slot: string }[] = (await read(client, one.id)).pages
    const filed = filedPages.find(({ slot }) => slot === 'pan')
    expect((await client.post(`${shopBase}/scan/${one.id}/page/${filed?.id}/delete`)).statusCode).toBe(409)
    const own = { id: opened.pages[0].id, slot: 'pan' }
    expect((await client.post(`${shopBase}/scan/${one.id}/arrange`, { pages: [own] })).statusCode).toBe(409)
    const kept = await client.post(`${shopBase}/scan/${one.id}/arrange`, { pages: [{ ...own, slot: 'reply' }] })
    expect([kept.statusCode, (await read(client, one.id)).pages]).toEqual([200, filedPages])
    expect((await client.post(`${shopBase}/answer/${one.id}`, { answer: 'The place is owned; see the deed' })).json()).toEqual({
      state: 'clarification',
    })
    expect(await toldOf(office, 'gstReplied')).not.toEqual([])
    expect((await decide('reply-filed', one.id)).json()).toEqual({ state: 'clarificationFiled' })
    // A second notice keeps the first; what either says stands in no timeline, which is kept for ever.
    await decide('clarification', one.id, { notice: 'Send the electricity bill', noticeOn: today() })
    expect((await decide('reply-filed', one.id, { remark: 'The bill was uploaded' })).json()).toEqual({ state: 'clarificationFiled' })
    expect((await read(client, one.id)).progress).toMatchObject({
      ...{ notice: 'Send the electricity bill', answer: null, filed: 'The bill was uploaded' },
      earlier: [{ notice: 'Send the rent agreement', answer: 'The place is owned; see the deed' }],
    })
    const { rows: lines } = await sql<{ text: string }>`
      select h::text as text from history h where subject = 'gst_registration' and subject_id = ${Number(one.id)}
      union all select a::text from audit a where subject = 'gst_registration' and subject_id = ${one.id}`.execute(world.services.db)
    expect(lines.map(({ text }) => text).join()).not.toMatch(/rent agreement|see the deed|electricity bill|bill was uploaded/)
    expect((await decide('visit', one.id)).json()).toEqual({ state: 'siteVerification' })
    const approve = async (gstin: string) => decide('gstin', one.id, { gstin, gstinOn: today(), uploadId: await gst.certificate(office) })
    for (const wrong of [gstinOf(answers.pan, '27'), gstinOf(freshPan()), `${gstinOf(answers.pan).slice(0, 14)}?`])
      expect((await approve(wrong)).json().errors).toHaveProperty('gstin')
    expect((await decide('gstin', one.id, { gstin: gstinOf(answers.pan), gstinOn: today() })).statusCode).toBe(422)
    expect((await approve(gstinOf(answers.pan))).json()).toEqual({ state: 'approved' })
    expect(await read(client, one.id)).toMatchObject({
      ...{ state: 'approved', arn, certificate: true, actions: [] },
      progress: { trn, gstin: gstinOf(answers.pan) },
    })
    // Who has a GSTIN is not told to wait for it.
    const theirs = (await textsOf((await client.post(`${shopBase}/customer-receipt/${one.id}`)).rawPayload)).join('')
    expect(theirs).toContain('TheGSTINisabove.')
    expect(theirs).not.toContain('whentheofficerapproves')
    expect((await client.post(`${shopBase}/certificate/${one.id}`)).headers['content-type']).toBe('application/pdf')
    expect((await office.post(`${officeBase}/certificate/${one.id}`)).headers['content-type']).toBe('application/pdf')
    expect(await lettersTo(world, merchantId, 'gst_registration', one.id)).toEqual([
      'gstTrnGiven',
      'gstClarificationAsked',
      'gstClarificationAsked',
      'gstApproved',
    ])
    // Its shop is told of each step at the GST portal, the office of what it answers.
    const { refNo } = one
    const day = dayWords(progress.trnUntil)
    expect(await toldOf(client, 'gstTrn')).toMatchObject([{ refNo, trn, day }])
    expect(await toldOf(client, 'gstAadhaar')).toMatchObject([{ refNo, day }])
    expect(await toldOf(client, 'gstArn')).toMatchObject([{ refNo, arn }])
    const answerBy = { refNo, day: dayWords((await read(client, one.id)).progress.answerBy) }
    expect(await toldOf(client, 'gstClarification')).toMatchObject([answerBy, answerBy])
    expect(await toldOf(client, 'gstVisit')).toMatchObject([{ refNo }])
    expect(await toldOf(client, 'gstApproved')).toMatchObject([{ refNo, gstin: gstinOf(answers.pan) }])
    expect((await toldOf(office, 'gstReplied')).at(0)).toMatchObject({ refNo })
    expect(2000_00 - (await balance(merchantId))).toBe(paid)
    for (const text of [arn, trn, gstinOf(answers.pan), one.refNo, 'MEENA DEVI']) {
      expect((await office.post('/find', { text })).body, text).toContain(one.refNo)
    }
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('loses its TRN after fifteen days and gives the charge back; a clarification is reminded of once a day', async () => {
    const { client, merchantId } = await aCounter(world, 2000_00)
    const [lost, asked] = [await gst.checked(client, office), await gst.atOfficer(client, office)]
    // A number of the GST portal is that of one registration, which is named.
    const { progress: theirs, arn, refNo } = await read(client, asked.id)
    const refused = async (verb: 'trn' | 'arn', body: object) => {
      const reply = await decide(verb, lost.id, body)
      expect([reply.statusCode, reply.json().errors]).toEqual([409, { [verb]: [`${refNo} already has this number`] }])
    }
    await refused('trn', { trn: theirs.trn, trnOn: today() })
    await decide('trn', lost.id, { trn: freshTrn(), trnOn: today() })
    await refused('arn', { arn, arnOn: today() })
    // Both sides are reminded from three days before its last one, once a day, and of no other.
    const dueAt = async () =>
      found(
        'told',
        'gstTrnDue',
        await world.services.db.selectFrom('notice').select('link').distinct().where('kind', '=', 'gstTrnDue').execute(),
      )
        .map(({ link }) => link)
        .sort()
    expect(await remindOfTrns(world.services, later(11))).toEqual({ done: 0, failed: 0 })
    for (const done of [1, 0]) expect(await remindOfTrns(world.services, later(12))).toEqual({ done, failed: 0 })
    expect(await dueAt()).toEqual([`actions/gst/registration/info/${lost.id}`, `product/gst/registration/info/${lost.id}`])
    expect(await remindOfTrns(world.services, later(15))).toEqual({ done: 1, failed: 0 })
    expect(await remindOfTrns(world.services, later(16))).toEqual({ done: 0, failed: 0 })
    // Its last day, and the day of grace after it.
    expect((await read(client, lost.id)).progress.trnUntil).toBe(daysFrom(today(), 15))
    for (const days of [15, 16]) expect(await expireTrns(world.services, later(days))).toEqual({ done: 0, failed: 0 })
    expect(await expireTrns(world.services, later(17))).toEqual({ done: 1, failed: 0 })
    expect((await read(client, lost.id)).state).toBe('trnExpired')
    expect(await toldOf(client, 'gstTrnExpired')).toMatchObject([{ refNo: lost.refNo, amount: 499_00 }])
    expect(await lettersTo(world, merchantId, 'gst_registration', lost.id)).toEqual(['gstTrnGiven', 'gstTrnExpired'])
    expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    await decide('clarification', asked.id, { notice: 'Which goods are sold?', noticeOn: today() })
    const { progress } = await read(client, asked.id)
    const days = Math.round((Date.parse(progress.answerBy) - Date.parse(today())) / 86_400_000)
    expect(days).toBeGreaterThanOrEqual(8)
    expect(await remindOfAnswers(world.services, later(days - 3))).toEqual({ done: 0, failed: 0 })
    expect(await remindOfAnswers(world.services, later(days - 1))).toEqual({ done: 1, failed: 0 })
    expect(await remindOfAnswers(world.services, later(days - 1))).toEqual({ done: 0, failed: 0 })
    expect(await toldOf(client, 'gstClarificationDue')).toMatchObject([{ refNo, day: dayWords(progress.answerBy) }])
    // Asked and answered twice; the record shows all of it, until it goes with the papers.
    const said = ['Which goods are sold?', 'Cloth and thread', 'Since when?', 'Since spring']
    await client.post(`${shopBase}/answer/${asked.id}`, { answer: said[1] })
    await decide('reply-filed', asked.id)
    await decide('clarification', asked.id, { notice: said[2], noticeOn: today() })
    await client.post(`${shopBase}/answer/${asked.id}`, { answer: said[3] })
    // What was filed for the last notice goes with it.
    await world.services.db
      .updateTable('gstRegistrationProgress')
      .set({ filed: 'The register of goods' })
      .where('applicationId', '=', Number(asked.id))
      .execute()
    const texts = async () => {
      const { notice, answer, earlier } = (await read(client, asked.id)).progress
      return [...earlier, { notice, answer }].flatMap(one => [one.notice, one.answer])
    }
    expect(await texts()).toEqual(said)
    expect((await decide('refuse', asked.id, { remark: 'The premises were not found' })).json()).toEqual({ state: 'rejected' })
    expect(await toldOf(client, 'gstRefused')).toMatchObject([{ refNo, reason: 'The premises were not found' }])
    expect(await lettersTo(world, merchantId, 'gst_registration', asked.id)).toEqual([
      ...['gstTrnGiven', 'gstClarificationAsked', 'gstClarificationDue', 'gstClarificationAsked', 'gstRejected'],
    ])
    expect(await balance(merchantId)).toBe(2000_00 - 499_00)
    await command(
      world.services,
      tx => gstRetention.find(one => one.kind === 'gstPapers')?.erase(tx, Number(asked.id)) ?? Promise.resolve(0),
    )
    expect(await texts()).toEqual([null, null])
    const left = await world.services.db
      .selectFrom('gstRegistrationProgress')
      .select(['filed', 'earlier'])
      .where('applicationId', '=', Number(asked.id))
      .executeTakeFirstOrThrow()
    expect(left).toEqual({ filed: null, earlier: [] })
    const { rows } = await sql`
      select 1 from audit where reason = any(${said}) union all select 1 from history where remark = any(${said})`.execute(
      world.services.db,
    )
    expect(rows).toEqual([])
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
    await mine.post(`${officeBase}/release/${id}`)
    for (const reply of [
      await mine.post(`${officeBase}/trn/${id}`, { trn: freshTrn(), trnOn: today() }, onceKey()),
      await mine.post(`${officeBase}/cancel/${id}`, { remark: 'I am my own customer' }, onceKey()),
    ])
      expect(reply.statusCode).toBe(403)
  })

  it('shows a whole number for a reason alone, which is kept', async () => {
    const { client } = await aCounter(world)
    const answers = registration()
    const { id } = await gst.submitted(client, answers)
    expect((await decide('reveal', id, { place: 'pan', reason: '' })).statusCode).toBe(422)
    expect((await decide('reveal', id, { place: 'pan', reason: 'To enter it at the GST portal' })).json()).toEqual({ number: answers.pan })
    for (const place of ['panState', 'constructor', 'toString'])
      expect((await decide('reveal', id, { place, reason: 'There is none of it' })).statusCode).toBe(404)
    const stranger = await world.signUp('staff', { granted: ['pii.reveal', 'nsdl.read'] })
    await stranger.post('/auth/confirm', { password })
    const unread = await stranger.post(`${officeBase}/reveal/${id}`, { place: 'pan', reason: 'To enter it at the GST portal' })
    expect(unread.statusCode).toBe(404)
    const kept = await world.services.db.selectFrom('audit').select('event').where('event', '=', 'gstRegistration.revealed').execute()
    expect(kept).toHaveLength(1)
  })
})
