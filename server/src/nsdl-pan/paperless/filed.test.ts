import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey, stranger } from '../../../test/door'
import { aCounter, aMember } from '../../../test/pan'
import { paperlessOf, sunita } from '../../../test/paperless'
import { upload } from '../../../test/sheets'
import { openWorld, type World } from '../../../test/world'
import * as wallet from '../../wallet/service'
import { check, poll } from './checks'

const today = dayOf(new Date())
const office = '/backend/nsdlpan/paperless'
const shopSide = '/merchant/nsdlpan/paperless'
const remark = 'Two digits were swapped'
const ePan = { physicalCard: 'N' }

describe('what the tax office does after the acknowledgement of a paperless application', { timeout: 60_000 }, () => {
  let world: World
  let less: ReturnType<typeof paperlessOf>
  let staff: Client
  let counter: Awaited<ReturnType<typeof aCounter>>
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
    less = paperlessOf(world)
    staff = await world.as('staff')
    counter = await aCounter(world, 50_000_00)
  })
  afterAll(() => world.close())

  const freshPan = (initial = 'D') => `ABCP${initial}${String(++made).padStart(4, '0')}Z`
  const mask = (pan: string) => `XXXXXX${pan.slice(-4)}`
  const send = (what: string, id: string, body: object, by = staff, headers = onceKey()) =>
    by.post(`${office}/${what}/${id}`, body, headers)
  const info = async (id: string, by = staff) => (await by.get(`${by === staff ? office : shopSide}/info/${id}`)).json()
  const balance = (merchantId = counter.merchantId) => wallet.balance(world.services, merchantId)
  const mails = (id: string, template: string) =>
    world.services.db
      .selectFrom('mail')
      .selectAll()
      .where('about', '=', 'nsdl_paperless')
      .where('aboutId', '=', Number(id))
      .where('template', '=', template)
      .orderBy('id')
      .execute()
  const told = async (by = counter.client) =>
    (await by.post('/notice/list', { length: 100 }))
      .json()
      .data.map(({ kind, facts, link }: { kind: string; facts: string; link: string }) => ({ kind, link, facts: JSON.parse(facts) }))
  const tracked = async (id: string) =>
    (await stranger(world).post('/track', { number: (await less.row(id)).refNo, born: '12/04/1991' })).json()
  const stepsOf = (page: { steps: { label: string; state: string }[] }) => page.steps.map(({ label, state }) => [label, state])
  async function allotted(more: object = {}) {
    const id = await less.acknowledged(counter.client, more as Record<string, unknown>)
    const pan = freshPan()
    expect((await send('allot', id, { pan, on: today })).json()).toEqual({ state: 'allotted', doubts: [] })
    return { id, pan, refNo: (await less.row(id)).refNo }
  }
  const reader = () => world.signUp('staff', { granted: ['nsdl.read'] })

  describe('a PAN that was entered wrong', () => {
    it('is put right sealed, once; timeline, trail, mail and notice have masks alone, and the wrong one is kept nowhere', async () => {
      const { id, pan, refNo } = await allotted()
      const right = freshPan()
      const body = { seen: mask(pan), pan: right, on: today, remark }
      const once = onceKey()
      expect((await send('correct/pan', id, body, staff, once)).json()).toEqual({ changed: true, doubts: [] })
      expect((await send('correct/pan', id, body, staff, once)).json()).toEqual({ changed: true, doubts: [] })
      expect((await send('correct/pan', id, body)).json()).toEqual({ changed: false, doubts: [] })
      for (const by of [staff, counter.client]) {
        const seen = await info(id, by)
        expect(seen).toMatchObject({ state: 'allotted', allotted: { masked: mask(right), on: today } })
        const lines = seen.timeline.filter((line: { action: string }) => line.action === 'correctPan')
        expect(lines.map((line: { remark: string }) => line.remark)).toEqual([`${mask(pan)} → ${mask(right)}: ${remark}`])
      }
      // Sealed for this application: opened by who may, after the correction as well.
      expect((await staff.post(`${office}/reveal-allotted/${id}`, { reason: 'Compare with the card' })).json()).toEqual({ pan: right })
      expect((await told())[0]).toMatchObject({
        ...{ kind: 'panCorrected', facts: { refNo, masked: mask(right), reason: remark } },
        link: `product/nsdl-pan/paperless/list?open=${id}`,
      })
      const { db } = world.services
      const rows = [
        await db.selectFrom('application').selectAll().where('id', '=', Number(id)).execute(),
        await db.selectFrom('history').selectAll().where('subjectId', '=', Number(id)).execute(),
        await db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute(),
        await mails(id, 'applicationCorrected'),
        await told(),
      ]
      expect(rows[2]).toEqual(expect.arrayContaining([expect.objectContaining({ event: 'nsdl_paperless.correctPan' })]))
      expect(rows[3]).toHaveLength(1)
      for (const number of [pan, right]) expect(JSON.stringify(rows)).not.toContain(number)
    })

    it('is no PAN of another category or new application, asked about in doubt, and written over no correction that nobody saw', async () => {
      const [one, other] = [await allotted(ePan), await allotted()]
      const early = await less.acknowledged(counter.client)
      const body = { seen: mask(one.pan), pan: freshPan(), on: today, remark }
      const refused = async (more: object) => (await send('correct/pan', one.id, { ...body, ...more })).json()
      expect(await refused({ pan: freshPan('X') })).toEqual({ changed: false, doubts: [expect.stringContaining('fifth letter')] })
      expect((await refused({ pan: 'ABCCD1234Z' })).errors).toEqual({ pan: ['The fourth letter of this PAN belongs to another category'] })
      expect((await refused({ pan: other.pan })).message).toBe('This PAN is already allotted to another application.')
      expect((await refused({ on: daysFrom(today, 1) })).errors).toEqual({ on: ['The day of the allotment is in the future'] })
      expect((await refused({ seen: mask(other.pan) })).message).toBe('Somebody corrected it meanwhile. Look at it again.')
      expect((await refused({ remark: '' })).errors).toMatchObject({ remark: [expect.any(String)] })
      const none = await send('correct/pan', early, body)
      expect([none.statusCode, none.json().message]).toEqual([409, 'There is no allotted PAN yet.'])
      for (const by of [counter.client, await reader()]) expect((await send('correct/pan', one.id, body, by)).statusCode).toBe(403)
      // Each kind has its own address: an application on paper is none here.
      expect((await staff.post(`/backend/nsdlpan/physical/correct/pan/${one.id}`, body, onceKey())).statusCode).toBe(404)
      expect(await info(one.id)).toMatchObject({ allotted: { masked: mask(one.pan) } })
    })
  })

  describe('a refusal', () => {
    it('ends it with a reason, moves no money, is told to the shop and the public page, and can be filed on paper with what was typed', async () => {
      const id = await less.acknowledged(counter.client)
      const { refNo } = await less.row(id)
      const before = await balance()
      const reason = { remark: 'The date of birth differs' }
      for (const by of [counter.client, await reader()]) expect((await send('tin-close', id, reason, by)).statusCode).toBe(403)
      expect((await send('tin-close', id, { remark: '' })).statusCode).toBe(422)
      const once = onceKey()
      expect((await send('tin-close', id, reason, staff, once)).json()).toEqual({ state: 'tinClosed' })
      expect((await send('tin-close', id, reason, staff, once)).json()).toEqual({ state: 'tinClosed' })
      expect((await send('tin-close', id, reason)).statusCode).toBe(409)
      expect(await balance()).toBe(before)
      expect((await told())[0]).toMatchObject({ kind: 'objectionClosed', facts: { refNo, reason: reason.remark } })
      expect(await mails(id, 'objectionClosed')).toMatchObject([{ plain: expect.stringContaining(reason.remark) }])
      for (const by of [staff, counter.client]) {
        const seen = await info(id, by)
        expect(seen.timeline.at(-1)).toMatchObject({ action: 'tinClose', remark: reason.remark })
        expect(seen.actions).toEqual([])
      }
      const page = await tracked(id)
      expect(page).toMatchObject({ status: 'Refused by the tax office', tone: 'bad', next: null })
      expect(stepsOf(page)).toEqual([
        ['Submitted', 'done'],
        ['Acknowledged', 'done'],
      ])
      expect(JSON.stringify(page)).not.toContain(reason.remark)
      // It has ended: nothing for the applicant to keep, no PAN, and the provider leads nowhere back.
      expect((await counter.client.post(`${shopSide}/customer-receipt/${id}`)).statusCode).toBe(409)
      expect((await send('allot', id, { pan: freshPan(), on: today })).statusCode).toBe(409)
      await less.signedPost(id, `8${id.padStart(14, '0')}`)
      await less.pass(id, 16 * 24 * 60)
      await poll(world.services)
      await check(world.services, Number(id))
      expect(await less.state(id)).toBe('tinClosed')
      const filters = [{ field: 'status', opt: 'eq', value1: 'tinClosed' }]
      expect((await staff.post(`${office}/list`, { filters })).json().data.map((row: { id: string }) => String(row.id))).toContain(id)
      const paper = (await counter.client.post(`${shopSide}/convert/${id}`, {}, onceKey())).json()
      const draft = await counter.client.get(`/merchant/nsdlpan/physical/draft/${paper.id}`)
      expect(draft.json().answers).toMatchObject({ lastName: sunita.lastName, dob: sunita.dob })
    })

    it('of one that has its PAN, or no number yet, is none', async () => {
      const { id } = await allotted()
      const open = await less.charged(counter.client)
      for (const one of [id, open]) expect((await send('tin-close', one, { remark })).statusCode).toBe(409)
    })
  })

  describe('a card', () => {
    it('is dispatched where one was asked for, told to the shop and the public page, and its number put right', async () => {
      const { id, refNo } = await allotted()
      expect(stepsOf(await tracked(id)).at(-1)).toEqual(['Card dispatched', 'now'])
      const body = { trackingNo: 'ea 123-456789 in', on: today }
      for (const by of [counter.client, await reader()]) expect((await send('dispatch', id, body, by)).statusCode).toBe(403)
      expect((await send('dispatch', id, { ...body, on: daysFrom(today, 1) })).json().errors).toEqual({
        on: ['The day of the dispatch is in the future'],
      })
      expect((await send('dispatch', id, body)).json()).toEqual({ state: 'cardDispatched' })
      expect((await send('dispatch', id, body)).statusCode).toBe(409)
      expect((await told())[0]).toMatchObject({ kind: 'cardDispatched', facts: { refNo, trackingNo: 'EA123456789IN' } })
      expect(await mails(id, 'applicationDispatched')).toMatchObject([{ plain: expect.stringContaining('EA123456789IN') }])
      for (const by of [staff, counter.client])
        expect(await info(id, by)).toMatchObject({ state: 'cardDispatched', dispatched: { trackingNo: 'EA123456789IN', on: today } })
      const page = await tracked(id)
      expect([page.status, page.next, stepsOf(page).at(-1)]).toEqual(['Card dispatched', null, ['Card dispatched', 'done']])
      expect(JSON.stringify(page)).not.toContain('EA123456789IN')
      const right = { seen: 'EA123456789IN', trackingNo: 'EA987654321IN', on: today, remark }
      expect((await send('correct/dispatch', id, right)).json()).toEqual({ changed: true })
      expect((await send('correct/dispatch', id, right)).json()).toEqual({ changed: false })
      expect((await send('correct/dispatch', id, { ...right, trackingNo: 'EA555555555IN' })).statusCode).toBe(409)
      const seen = await info(id)
      expect(seen.timeline.at(-1)).toMatchObject({ action: 'correctDispatch', remark: `EA123456789IN → EA987654321IN: ${remark}` })
    })

    it('is never sent where an e-PAN alone was asked for, by hand or from a file', async () => {
      const [{ id, refNo }, card] = [await allotted(ePan), await allotted()]
      expect((await info(id)).actions).toEqual([])
      expect((await info(card.id)).actions).toEqual(['dispatch'])
      const page = await tracked(id)
      expect([page.next, stepsOf(page).map(([label]) => label)]).toEqual([null, ['Submitted', 'Acknowledged', 'PAN allotted']])
      const byHand = await send('dispatch', id, { trackingNo: 'EA123456789IN', on: today })
      expect([byHand.statusCode, byHand.json().message]).toEqual([409, 'Only an e-PAN was asked for. No card is sent.'])
      const lines = ['Ref,AWB,Date', `${refNo},EA111111111IN,${today}`, `${card.refNo},EA222222222IN,${today}`]
      const uploadId = await upload(staff, 'cards.csv', Buffer.from(lines.join('\n')), 'text/csv')
      const file = {
        uploadId,
        asked: {},
        mapping: { headerRow: 1, lastRow: null, dateShape: 'ymd', roles: ['number', 'trackingNo', 'on'] },
      }
      const path = '/backend/nsdlpan/physical/dispatch/import'
      const seen = (await staff.post(`${path}/check`, file)).json()
      expect(seen.rows).toMatchObject([{ fate: 'refused', reason: 'Only an e-PAN was asked for. No card is sent.' }, { fate: 'new' }])
      const reply = await staff.post(`${path}/commit`, { ...file, stamp: seen.stamp }, onceKey())
      expect(reply.statusCode, reply.body).toBe(200)
      await world.services.jobs.runAll()
      expect(await info(card.id)).toMatchObject({ state: 'cardDispatched', dispatched: { trackingNo: 'EA222222222IN' } })
      expect(await less.state(id)).toBe('allotted')
      // The table itself has none for an e-PAN.
      const write = world.services.db
        .updateTable('application')
        .set({ status: 'cardDispatched', trackingNo: 'EA111111111IN', dispatchedOn: today })
        .where('id', '=', Number(id))
        .execute()
      await expect(write).rejects.toMatchObject({ code: '23514' })
    })
  })

  describe('the charge', () => {
    it('is given back after the acknowledgement by an admin alone, once, with what the parent shop was paid, in whatever state', async () => {
      const member = await aMember(world)
      const admin = await world.as('admin')
      const [id, open] = [await less.acknowledged(member.client), await less.charged(member.client)]
      const paid = await balance(member.parentId)
      expect(paid).toBeGreaterThan(0)
      await send('tin-close', id, { remark: 'The date of birth differs' })
      expect([await balance(member.parentId), await less.state(id)]).toEqual([paid, 'tinClosed'])
      const { total } = await less.row(id)
      const before = await balance(member.merchantId)
      const reason = { remark: 'We had typed the wrong date' }
      for (const by of [staff, member.client]) expect((await send('refund', id, reason, by)).statusCode).toBe(403)
      expect((await send('refund', open, reason, admin)).json().message).toBe('This application has not been acknowledged yet.')
      const again = onceKey()
      const answers = await Promise.all([again, again, again].map(once => send('refund', id, reason, admin, once)))
      for (const answer of answers) expect(answer.json()).toEqual({ refunded: total, takenBack: paid })
      expect((await send('refund', id, reason, admin)).json().message).toBe('The charge has already been refunded.')
      expect([await balance(member.merchantId), await balance(member.parentId)]).toEqual([before + (total ?? 0), 0])
      expect(await info(id)).toMatchObject({ state: 'tinClosed', refundedAt: expect.any(String) })
      expect((await told(member.client))[0]).toMatchObject({ kind: 'applicationRefunded', facts: { amount: total, reason: reason.remark } })
      // Nor by the poller after it, whatever the provider says by now.
      const { txnId } = await less.txn(id)
      await world.services.db.updateTable('paperlessSandbox').set({ status: 'failure', ackNo: null }).where('txnId', '=', txnId).execute()
      await check(world.services, Number(id))
      expect(await balance(member.merchantId)).toBe(before + (total ?? 0))
      expect(await wallet.verifyLedger(world.services)).toEqual([])
    })
  })
})
