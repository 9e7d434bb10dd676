import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterNames } from '../../test/named'
import {
  aCounter,
  aDraft,
  allTicked,
  aPaidOne,
  aScan,
  aWaitingOne,
  cropFrom,
  desk,
  framesOn,
  freshAckNo,
  key,
  uploaded,
  userIdOf,
  withScan,
} from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import { lapseUnanswered, perDay } from './service'

const base = '/merchant/nsdlpan/physical'
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const mailsAbout = (id: string) =>
  world.services.db
    .selectFrom('mail')
    .select('template')
    .where('aboutId', '=', Number(id))
    .where('about', '=', 'nsdl_application')
    .orderBy('id')
    .execute()

describe('from counter to acknowledgement', { timeout: 60_000 }, () => {
  it('pays, prints, scans, crops, verifies, acknowledges and gives a receipt', async () => {
    const counter = await aCounter(world, 500_00)
    const { client, merchantId } = counter
    const { id, refNo, version } = await aDraft(client)
    expect(refNo).toMatch(/^PN\d{8}$/)

    const quote = (await client.get(`${base}/quote/${id}`)).json()
    expect(quote).toMatchObject({ applicant: 'ANITA KUMARI', balance: 500_00, enough: true, errors: {} })
    expect(quote.price.total).toBe(quote.price.governmentFee + quote.price.fee + quote.price.markup)
    const total: number = quote.price.total
    const paid = await client.post(`${base}/submit/${id}`, { version, total, consent: quote.consent.version }, key())
    expect(paid.json()).toEqual({ id, refNo, state: 'awaitingScan', charged: total, balance: 500_00 - total })

    // The statement names who applied, in its table and on its sheet.
    const lines = (await client.post('/merchant/accounting/statement/lines', { search: 'anita kum' })).json()
    expect(lines.data).toMatchObject([{ reference: refNo, debit: total, applicant: 'ANITA KUMARI', refType: 'nsdlApplication', refId: id }])
    const today = dayOf(world.services.now())
    const sheet = (await client.get(`/merchant/accounting/statement?from=${today}&to=${today}`)).json()
    expect(sheet.rows.at(-1)).toMatchObject({ reference: refNo, applicant: 'ANITA KUMARI' })

    // The printed form itself, as a scanner would send it.
    const form = await client.post(`${base}/form/${id}`)
    expect(form.headers['content-type']).toBe('application/pdf')
    expect(form.headers['content-disposition']).toContain(`${refNo}-form.pdf`)
    const signed = await uploaded(world, counter.userId, 'form.pdf', form.rawPayload)
    const proof = await uploaded(world, counter.userId, 'proof.jpg', await aScan())
    const half = (await client.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId: signed, slot: 'form' }] })).json()
    expect(half.pages).toHaveLength(2)
    expect(half.missing).toEqual(['Proof of identity', 'Proof of address', 'Proof of date of birth'])
    expect((await client.post(`${base}/scan/${id}/finish`)).json().errors.pages).toContain('Proof of date of birth')
    await client.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId: proof, slot: 'poi' }] })
    const again = await uploaded(world, counter.userId, 'birth.jpg', await aScan())
    const whole = (await client.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId: again, slot: 'podb' }] })).json()
    // Aadhaar proves identity and address: one page is enough for both.
    expect(whole.missing).toEqual([])
    expect((await client.post(`${base}/scan/${id}/finish`)).json()).toEqual({ state: 'awaitingCrop' })

    const crop = (await client.get(`${base}/crop/${id}`)).json()
    expect(crop.frames.photo).toMatchObject({ page: whole.pages[0].id, turn: 0 })
    // A photo is on the form alone, whatever picture a proof has on it.
    const wrong = await client.post(`${base}/crop/${id}`, { frames: framesOn(whole.pages[2].id), pagesVersion: crop.pagesVersion })
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['photo']])
    const frames = framesOn(whole.pages[0].id)
    const preview = (await client.post(`${base}/crop/${id}/preview`, frames)).json()
    expect(preview.photo).toMatchObject({ width: 197, height: 276, fits: true })
    expect(preview.photo.image).toMatch(/^data:image\/jpeg;base64,/)
    const cropped = (await client.post(`${base}/crop/${id}`, { frames, pagesVersion: crop.pagesVersion })).json()
    expect(cropped).toMatchObject({ state: 'waiting', cuts: { signature: { width: 354, height: 157, fits: true } } })

    const staff = await world.as('staff')
    const waiting = (await staff.post(`${desk}/waiting/list`, {})).json()
    expect(waiting.data.map((row: { id: string }) => row.id)).toContain(id)
    const claim = (await staff.post(`${desk}/claim/${id}`)).json()
    expect(Date.parse(claim.claimedUntil)).toBeGreaterThan(Date.now() + 9 * 60_000)
    const seen = (await staff.get(`${desk}/info/${id}`)).json()
    expect(seen).toMatchObject({
      state: 'pendingVerification',
      claim: { mine: true },
      masked: { aadhaar: expect.stringMatching(/^XXXX XXXX \d{4}$/) },
    })
    expect(seen.actions).toEqual(expect.arrayContaining(['verify', 'sendBack', 'reject', 'release']))
    expect(seen.answers).not.toHaveProperty('aadhaar')
    const picture = await staff.get(`${desk}/page/${id}/${whole.pages[0].id}?size=thumb`)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect((await staff.post(`${desk}/verify/${id}`, allTicked)).json()).toEqual({ state: 'verified' })

    const ackNo = freshAckNo()
    const official = await uploaded(world, await userIdOf(world, staff), 'official.pdf', form.rawPayload)
    const acknowledged = await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: dayOf(new Date()), uploadId: official }, key())
    expect(acknowledged.json()).toEqual({ state: 'acknowledged' })

    const info = (await client.get(`${base}/info/${id}`)).json()
    expect(info).toMatchObject({ state: 'acknowledged', ackNo, official: true, hardcopy: 'due', refunded: false })
    expect(info.timeline.map((moment: { action: string }) => moment.action)).toEqual([
      'create',
      'submit',
      'scan',
      'scan',
      'scan',
      'finishScan',
      'crop',
      'claim',
      'verify',
      'acknowledge',
    ])
    expect(info.timeline.at(-1).by).toBe('Back office')
    const receipt = await client.post(`${base}/receipt/${id}`)
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const kept = await client.post(`${base}/official/${id}`)
    expect(kept.rawPayload.equals(form.rawPayload)).toBe(true)
    const looked = await world.services.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'scan.seen')
      .where('subjectId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(looked?.details).toEqual({ paper: 'official' })
    // The back office has the same three papers.
    expect((await staff.post(`${desk}/official/${id}`)).rawPayload.equals(form.rawPayload)).toBe(true)
    for (const paper of ['form', 'receipt']) {
      const drawn = await staff.post(`${desk}/${paper}/${id}`)
      expect([drawn.statusCode, drawn.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await client.post(`${base}/hardcopy/list`, {})).json().data[0]).toMatchObject({ id, hardcopy: 'due', charge: total })
    expect((await client.get(`${base}/counts`)).json()).toEqual({ acknowledged: 1 })
    const tracked = (await world.nobody().post('/track', { number: ackNo, born: '09/03/1992' })).json()
    expect(tracked).toMatchObject({ status: 'Acknowledged', steps: { 2: { label: 'Filed', day: null, state: 'done' } } })

    expect(await wallet.balance(world.services, merchantId)).toBe(500_00 - total)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    expect(letterNames(await mailsAbout(id))).toEqual(['applicationSubmitted', 'applicationVerified', 'applicationAcknowledged'])
  })

  it('goes back with reasons, is corrected, printed and scanned again, for no second charge', async () => {
    const counter = await aCounter(world)
    const { client, merchantId } = counter
    const { id, refNo } = await aWaitingOne(world, counter)
    const before = await wallet.balance(world.services, merchantId)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    // An answer of another form: this one does not ask it.
    const elsewhere = await staff.post(`${desk}/send-back/${id}`, {
      reasons: [{ code: 'photoPoor' }, { code: 'oldForm', field: 'entityName' }],
    })
    expect([elsewhere.statusCode, elsewhere.json().errors]).toEqual([422, { 'reasons.1.field': ['Unknown field: entityName'] }])
    const reasons = [{ code: 'spellingDiffers', field: 'fatherFirstName', remark: 'Aadhaar says SUDHIR' }]
    const sent = await staff.post(`${desk}/send-back/${id}`, { reasons, remark: "Father's name" })
    expect(sent.json()).toEqual({ state: 'incomplete' })

    const { answerBy } = (await client.get(`${base}/info/${id}`)).json()
    expect(answerBy).toMatch(/^\d{4}-\d\d-\d\d$/)
    // Its last day stands on the shop's first screen, too.
    expect((await client.get('/merchant/dashboard')).json().needsYou.rows).toMatchObject([{ id, state: 'Incomplete', answerBy }])
    for (const [reader, path] of [
      [client, `${base}/incomplete/list`],
      [staff, `${desk}/incomplete/list`],
    ] as const)
      for (const dir of ['asc', 'desc']) {
        const sorts = [{ column: 'answerBy', dir }]
        expect((await reader.post(path, { sorts })).json().data.map((row: { answerBy: string }) => row.answerBy)).toContain(answerBy)
        const { data } = (await reader.post(path, { sorts, search: refNo })).json()
        expect(data).toEqual([
          expect.objectContaining({
            id,
            remark: expect.stringMatching(/^Father's first name: .*\(Aadhaar says SUDHIR\)\. Father's name$/),
            answerBy,
          }),
        ])
      }

    const draft = (await client.get(`${base}/draft/${id}`)).json()
    expect(draft).toMatchObject({ state: 'incomplete', reasons })
    const { masked } = draft
    const answers = { ...draft.answers, fatherFirstName: 'SUDHIR' }
    const saved = (await client.post(`${base}/draft/${id}`, { version: draft.version, answers })).json()
    expect(saved).toMatchObject({ version: draft.version + 1, masked })
    expect((await client.post(`${base}/resubmit/${id}`, { version: saved.version })).json()).toEqual({ state: 'awaitingScan' })
    const scan = (await client.get(`${base}/scan/${id}`)).json()
    // What was printed before the correction is kept as of before, and counts no more.
    expect(scan.before.map((page: { slot: string; outdated: boolean }) => [page.slot, page.outdated])).toEqual([['form', true]])
    expect(scan.pages.map((page: { slot: string; no: number }) => [page.slot, page.no])).toEqual([
      ['poi', 1],
      ['podb', 2],
    ])
    expect(scan.missing).toEqual(['The signed form, printed again after the correction'])
    const signed = await uploaded(world, counter.userId, 'form.jpg', await aScan())
    const replaced = await client.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId: signed, slot: 'form' }] })
    expect(replaced.json().pages.map((page: { slot: string }) => page.slot)).toEqual(['form', 'poi', 'podb'])
    await client.post(`${base}/scan/${id}/finish`)
    await cropFrom(client, `${base}/crop/${id}`, replaced.json().pages[0].id)
    const info = (await client.get(`${base}/info/${id}`)).json()
    expect(info).toMatchObject({ state: 'waiting', resubmitted: true })
    // The verifier sees the form of before beside the new one.
    expect(info.before.map((page: { id: string }) => page.id)).toEqual(scan.before.map((page: { id: string }) => page.id))
    expect((await staff.get(`${desk}/page/${id}/${info.before[0].id}`)).headers['content-type']).toBe('image/jpeg')
    expect(await wallet.balance(world.services, merchantId)).toBe(before)
    expect(letterNames(await mailsAbout(id))).toEqual(['applicationSubmitted', 'applicationIncomplete'])
  })

  it('goes straight back to the verifier with a message where nothing was changed, and to the scan where something was or a paper is asked for', async () => {
    const sentBack = async (...reasons: object[]) => {
      const counter = await aCounter(world)
      const { id } = await aWaitingOne(world, counter)
      const staff = await world.as('staff')
      await staff.post(`${desk}/claim/${id}`)
      expect((await staff.post(`${desk}/send-back/${id}`, { reasons })).json()).toEqual({ state: 'incomplete' })
      const draft = (await counter.client.get(`${base}/draft/${id}`)).json()
      const save = async (more: object) =>
        (await counter.client.post(`${base}/draft/${id}`, { version: draft.version, answers: { ...draft.answers, ...more } })).json()
          .version
      const again = async (version: number, remark?: string) =>
        (await counter.client.post(`${base}/resubmit/${id}`, { version, ...(remark && { remark }) })).json()
      return { ...counter, id, staff, version: draft.version as number, save, again }
    }
    const name = { code: 'spellingDiffers', field: 'fatherFirstName' }
    const unchanged = await sentBack(name)
    const before = (await unchanged.client.get(`${base}/info/${unchanged.id}`)).json()
    // Saved without a change, as when somebody only looks through the sections.
    expect(await unchanged.again(await unchanged.save({}), 'The Aadhaar card says so')).toEqual({ state: 'waiting' })
    const info = (await unchanged.client.get(`${base}/info/${unchanged.id}`)).json()
    expect(info).toMatchObject({ state: 'waiting', resubmitted: true, before: [], cuts: before.cuts, pages: before.pages })
    expect(info.timeline.at(-1)).toMatchObject({ action: 'resend', remark: 'The Aadhaar card says so' })
    const told = await world.services.db.selectFrom('notice').select('kind').where('link', 'like', `%paninfo/${unchanged.id}`).execute()
    expect(told.length).toBeGreaterThan(0)
    // The verifier takes it up as any other.
    expect((await unchanged.staff.post(`${desk}/claim/${unchanged.id}`)).statusCode).toBe(200)
    expect((await unchanged.staff.post(`${desk}/verify/${unchanged.id}`, allTicked)).json()).toEqual({ state: 'verified' })

    const silent = await sentBack(name)
    expect(await silent.again(silent.version)).toEqual({ state: 'awaitingScan' })
    const changed = await sentBack(name)
    expect(await changed.again(await changed.save({ fatherFirstName: 'SUDHIR' }), 'Mended')).toEqual({ state: 'awaitingScan' })
    const paper = await sentBack(name, { code: 'birthProofNotAccepted' })
    expect(await paper.again(paper.version, 'Here is another one')).toEqual({ state: 'awaitingScan' })
    // The signed form is not among what is asked for.
    expect((await paper.client.get(`${base}/scan/${paper.id}`)).json().missing.join()).not.toMatch(/form/)
  })

  it('only needs a new crop when only the crop was wrong, which the back office may cut itself', async () => {
    const counter = await aCounter(world)
    const { id } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    // A reason of the list needs no remark, the one that names none does.
    const wordless = await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'other' }] })
    expect(wordless.json().errors).toEqual({ remark: ['Required'] })
    expect((await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'cropWrong' }], remark: '' })).statusCode).toBe(200)
    const kept = (await counter.client.get(`${base}/info/${id}`)).json()
    expect(kept).toMatchObject({ reasons: [{ code: 'cropWrong' }], remark: 'Photograph or signature is not cropped properly.' })
    const { version } = (await counter.client.get(`${base}/draft/${id}`)).json()
    expect((await counter.client.post(`${base}/resubmit/${id}`, { version })).json()).toEqual({ state: 'awaitingCrop' })
    const { photo } = (await counter.client.get(`${base}/crop/${id}`)).json().frames
    expect(photo).toMatchObject({ x: 80, y: 3 })
    const cut = { width: 197, height: 276, fits: true }
    expect((await staff.post(`${desk}/crop/${id}/preview`, framesOn(photo.page))).json().photo).toMatchObject(cut)
    expect((await cropFrom(staff, `${desk}/crop/${id}`, photo.page)).json()).toMatchObject({ state: 'waiting', cuts: { photo: cut } })
  })

  it('is cut anew by the back office where only the crop was wrong, and the shop is told that it need not do anything', async () => {
    const staff = await world.as('staff')
    const sentBack = async (...codes: string[]) => {
      const counter = await aCounter(world)
      const { id, refNo } = await aWaitingOne(world, counter)
      await staff.post(`${desk}/claim/${id}`)
      await staff.post(`${desk}/send-back/${id}`, { reasons: codes.map(code => ({ code })) })
      const page = (await counter.client.get(`${base}/info/${id}`)).json().pages[0].id
      const offered = async (client = staff, side = desk) => (await client.get(`${side}/info/${id}`)).json().actions.includes('crop')
      const listed = (await staff.post(`${desk}/incomplete/list`, { search: refNo })).json().data[0]
      return { ...counter, id, refNo, page, offered, listed }
    }
    const balanceOf = ({ merchantId }: { merchantId: number }) => wallet.balance(world.services, merchantId)

    const ours = await sentBack('cropWrong')
    const paid = await balanceOf(ours)
    expect(ours.listed.cropOnly).toBe(true)
    expect([await ours.offered(), await ours.offered(ours.client, base)]).toEqual([true, false])
    // The shop's own way is the corrected form, as before.
    expect((await ours.client.get(`${base}/crop/${ours.id}`)).json().open).toBe(false)
    expect((await cropFrom(ours.client, `${base}/crop/${ours.id}`, ours.page)).statusCode).toBe(409)
    expect((await staff.get(`${desk}/crop/${ours.id}`)).json()).toMatchObject({ state: 'incomplete', open: true })
    expect((await cropFrom(staff, `${desk}/crop/${ours.id}`, ours.page)).json().state).toBe('waiting')
    const info = (await ours.client.get(`${base}/info/${ours.id}`)).json()
    expect(info).toMatchObject({ state: 'waiting', resubmitted: true, answerBy: null, before: [] })
    expect(info.timeline.at(-1)).toMatchObject({ action: 'crop', from: 'incomplete', to: 'waiting', by: 'Back office' })
    expect(await balanceOf(ours)).toBe(paid)
    const { newest } = (await ours.client.get('/notice/unread')).json()
    expect(newest[0]).toMatchObject({ kind: 'cropMended', facts: { refNo: ours.refNo } })
    expect((await staff.post(`${desk}/claim/${ours.id}`)).statusCode).toBe(200)
    expect((await staff.post(`${desk}/verify/${ours.id}`, allTicked)).json()).toEqual({ state: 'verified' })

    // A paper is wrong as well; only the shop has it.
    const theirs = await sentBack('cropWrong', 'photoPoor')
    expect([theirs.listed.cropOnly, await theirs.offered()]).toEqual([false, false])
    expect((await cropFrom(staff, `${desk}/crop/${theirs.id}`, theirs.page)).statusCode).toBe(409)

    // The shop has changed an answer meanwhile: the signed form says another one.
    const edited = await sentBack('cropWrong')
    const draft = (await edited.client.get(`${base}/draft/${edited.id}`)).json()
    await edited.client.post(`${base}/draft/${edited.id}`, {
      version: draft.version,
      answers: { ...draft.answers, fatherFirstName: 'SUDHIR' },
    })
    expect(await edited.offered()).toBe(false)
    expect((await staff.get(`${desk}/crop/${edited.id}`)).json().open).toBe(false)
    expect((await cropFrom(staff, `${desk}/crop/${edited.id}`, edited.page)).statusCode).toBe(409)
  })

  it('gives the whole charge back once when it is refused, and may be applied for again', async () => {
    const counter = await aCounter(world, 400_00)
    const { client, merchantId } = counter
    const { id, refNo } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    expect((await staff.post(`${desk}/reject/${id}`, { remark: 'The applicant already has a PAN' }, key())).json()).toEqual({
      state: 'rejected',
    })
    expect(await wallet.balance(world.services, merchantId)).toBe(400_00)
    expect(letterNames(await mailsAbout(id))).toEqual(['applicationSubmitted', 'applicationRejected'])
    const copy = (await client.post(`${base}/reapply/${id}`)).json()
    const draft = (await client.get(`${base}/draft/${copy.id}`)).json()
    expect(draft).toMatchObject({ state: 'draft', answers: { lastName: 'KUMARI' }, masked: { aadhaar: expect.any(String) } })
    expect((await client.get(`${base}/info/${copy.id}`)).json().copiedFrom).toEqual({ id, refNo })
    expect((await client.get(`${base}/quote/${copy.id}`)).json().errors).toEqual({})
  })

  it('is withdrawn before the queue for the whole charge', async () => {
    const { client, merchantId } = await aCounter(world, 300_00)
    const { id } = await aPaidOne(client)
    const cancelled = (await client.post(`${base}/cancel/${id}`, { remark: 'The customer went away' }, key())).json()
    expect(cancelled.state).toBe('cancelled')
    expect(await wallet.balance(world.services, merchantId)).toBe(300_00)
    const next = await aPaidOne(client)
    const staff = await world.as('staff')
    expect((await staff.post(`${desk}/cancel/${next.id}`, { remark: 'Asked by telephone' }, key())).json()).toMatchObject({
      state: 'cancelled',
    })
    expect(await wallet.balance(world.services, merchantId)).toBe(300_00)
  })

  it('lapses and is paid back when nobody answers for thirty days', async () => {
    const counter = await aCounter(world, 300_00)
    const { id } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }], remark: 'Dark' })
    const day = 24 * 3_600_000
    await lapseUnanswered(world.services, new Date(Date.now() + 30 * day))
    expect((await counter.client.get(`${base}/info/${id}`)).json().state).toBe('incomplete')
    await lapseUnanswered(world.services, new Date(Date.now() + 31 * day))
    expect((await counter.client.get(`${base}/info/${id}`)).json()).toMatchObject({ state: 'rejected', refunded: true })
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(300_00)
  })

  it('lapses for every other shop while one has a frozen wallet, and for that one after its release', async () => {
    const staff = await world.as('staff')
    const [frozen, other] = [await aCounter(world, 140_00), await aCounter(world, 140_00)]
    const ids: string[] = []
    for (const counter of [frozen, other]) {
      const { id } = await aWaitingOne(world, counter)
      await staff.post(`${desk}/claim/${id}`)
      await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }], remark: 'Dark' })
      ids.push(id)
    }
    const freeze = (is: boolean) =>
      world.command(tx => tx.db.updateTable('ledgerAccount').set({ frozen: is }).where('ownerId', '=', frozen.merchantId).execute())
    const states = async () => [
      (await frozen.client.get(`${base}/info/${ids[0]}`)).json().state,
      (await other.client.get(`${base}/info/${ids[1]}`)).json().state,
    ]
    const late = new Date(Date.now() + 31 * 24 * 3_600_000)

    await freeze(true)
    await lapseUnanswered(world.services, late)
    expect(await states()).toEqual(['incomplete', 'rejected'])
    expect(await wallet.balance(world.services, other.merchantId)).toBe(140_00)
    await freeze(false)
    await lapseUnanswered(world.services, late)
    expect(await states()).toEqual(['rejected', 'rejected'])
    expect(await wallet.balance(world.services, frozen.merchantId)).toBe(140_00)
  })

  it('puts a claim that was given up, or that ran out, back into the queue', async () => {
    const counter = await aCounter(world)
    const { id } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    const { claimedUntil } = (await staff.post(`${desk}/claim/${id}`)).json()
    expect(Date.parse((await staff.post(`${desk}/extend/${id}`)).json().claimedUntil)).toBeGreaterThanOrEqual(Date.parse(claimedUntil))
    // Taken up again by who holds it, it is theirs as before, with the whole time.
    for (const again of [await staff.post(`${desk}/claim/${id}`), await staff.post(`${desk}/next`)]) {
      expect(again.json().id).toBe(id)
      expect(Date.parse(again.json().claimedUntil)).toBeGreaterThanOrEqual(Date.parse(claimedUntil))
    }
    expect((await staff.post(`${desk}/release/${id}`)).json()).toEqual({ state: 'waiting' })
    await staff.post(`${desk}/claim/${id}`)
    await world.services.db
      .updateTable('application')
      .set({ claimUntil: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', Number(id))
      .execute()
    const other = await world.signUp('staff')
    expect((await other.post(`${desk}/claim/${id}`)).statusCode).toBe(200)
    expect((await staff.post(`${desk}/verify/${id}`, allTicked)).statusCode).toBe(409)
  })

  it('stands in the lists of its state, on both sides', async () => {
    const counter = await aCounter(world)
    const { id, refNo } = await aWaitingOne(world, counter)
    await aPaidOne(counter.client)
    const staff = await world.as('staff')
    const ids = async (client: typeof staff, path: string) =>
      (await client.post(path, { search: refNo })).json().data.map((row: { id: string }) => row.id)
    for (const screen of ['waiting/list', 'list']) {
      expect(await ids(counter.client, `${base}/${screen}`)).toEqual([id])
      expect(await ids(staff, `${desk}/${screen}`)).toEqual([id])
    }
    for (const screen of ['ack/list', 'incomplete/list', 'rejection/list']) {
      expect(await ids(counter.client, `${base}/${screen}`)).toEqual([])
      expect(await ids(staff, `${desk}/${screen}`)).toEqual([])
    }
    expect(await ids(staff, `${desk}/pending-verification/list`)).toEqual([])
    await staff.post(`${desk}/claim/${id}`)
    expect(await ids(staff, `${desk}/pending-verification/list`)).toEqual([id])
    // Counted once: what somebody holds has left the queue of the back office; for the shop it waits all the same.
    expect(await ids(staff, `${desk}/waiting/list`)).toEqual([])
    expect(await ids(counter.client, `${base}/waiting/list`)).toEqual([id])
    expect((await staff.post(`${desk}/pending-verification/list`, { search: refNo })).json().data[0]).toMatchObject({
      ...{ applicant: 'ANITA KUMARI', form: 'N', category: 'P', status: 'pendingVerification', age: 0 },
      ...{ resubmitted: false, merchantCode: expect.any(String), claimedBy: expect.any(String) },
    })
    expect((await counter.client.get(`${base}/list/counts`)).json()).toEqual({ pendingVerification: 1, awaitingScan: 1 })
    expect((await perDay({ db: world.services.db, now: new Date() }, { shop: counter.merchantId, maker: null })).at(-1)).toMatchObject({
      filed: 2,
      acknowledged: 0,
    })
  })

  it('says why the back office wants a new scan until one is there, and not what a shop wrote for itself', async () => {
    const counter = await aCounter(world)
    const { client } = counter
    const { id } = await aPaidOne(client)
    await withScan(world, counter, id)
    const said = async () => [
      (await client.get(`${base}/scan/${id}`)).json().asked,
      (await client.get(`${base}/info/${id}`)).json().remark,
      (await client.get(`${base}/info/${id}`)).json().timeline.findLast(({ action }: { action: string }) => action === 'askScan').remark,
    ]
    const staff = await world.as('staff')
    await staff.post(`${desk}/crop/${id}/ask-scan`, { remark: 'The photo is missing' })
    expect(await said()).toEqual(['The photo is missing', 'The photo is missing', 'The photo is missing'])
    await client.post(`${base}/scan/${id}/finish`)
    expect(await said()).toEqual([null, null, 'The photo is missing'])
    await client.post(`${base}/crop/${id}/ask-scan`, { remark: 'Blurred page' })
    expect(await said()).toEqual([null, null, 'Blurred page'])
  })

  it('keeps a page order, and deletes and retags pages', async () => {
    const counter = await aCounter(world)
    const { client } = counter
    const { id } = await aPaidOne(client)
    await withScan(world, counter, id)
    await client.post(`${base}/crop/${id}/ask-scan`, { remark: 'Blurred page' })
    const { pages } = (await client.get(`${base}/scan/${id}`)).json()
    const turned = pages.map(({ id, slot }: { id: string; slot: string }) => ({ id, slot })).reverse()
    const arranged = (await client.post(`${base}/scan/${id}/arrange`, { pages: turned })).json().pages
    expect(arranged.map((page: { slot: string }) => page.slot)).toEqual(['podb', 'poi', 'form'])
    const clockwise = (await client.post(`${base}/scan/${id}/page/${arranged[1].id}/turn`, { turns: 0 })).json().pages[1]
    expect(clockwise).toMatchObject({ turns: 1, width: arranged[1].height, height: arranged[1].width })
    const left = (await client.post(`${base}/scan/${id}/page/${arranged[0].id}/delete`)).json()
    expect(left.pages.map((page: { no: number }) => page.no)).toEqual([1, 2])
    expect(left.missing).toEqual(['Proof of date of birth'])
  })
})
