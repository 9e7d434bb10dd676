import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { objectionDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found, kindNames, letterNames } from '../../../test/named'
import { aCounter, allTicked, aScan, aWaitingOne, desk, freshAckNo, key, uploaded, userIdOf } from '../../../test/pan'
import { everybodyTold, lettersTo, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import * as wallet from '../../wallet/service'
import { perDay, remindOfObjections } from '../service'

const tin = `${desk}/tin-rejection`
const mine = '/merchant/nsdlpan/physical/tin-rejection'
const today = dayOf(new Date())
const soon = daysFrom(today, 10)

describe('an objection of the tax department', { timeout: 60_000 }, () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  type Counter = Awaited<ReturnType<typeof aCounter>>
  async function filed(counter: Counter) {
    const { id, refNo } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    const ackNo = freshAckNo()
    const done = await staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: today }, key())
    expect(done.json()).toEqual({ state: 'acknowledged' })
    return { id, refNo, ackNo }
  }
  const objected = (ackNo: string, more: object = {}) => ({ ackNo, objectedOn: today, reasons: ['nameDiffers'], dueOn: soon, ...more })
  async function raised(counter: Counter, more: object = {}) {
    const one = await filed(counter)
    const done = await (await world.as('staff')).post(`${tin}/raise`, objected(one.ackNo, more), key())
    expect([done.statusCode, done.json()]).toEqual([200, { id: one.id, refNo: one.refNo, state: 'tinRejected', round: 1 }])
    return one
  }
  const page = async (counter: Counter, objection: string, slot: string) => {
    const uploadId = await uploaded(world, counter.userId, `${slot}.jpg`, await aScan())
    return counter.client.post(`${mine}/scan/${objection}/pages`, { uploads: [{ uploadId, slot }] })
  }
  const newest = async (counter: Counter, ackNo: string) => (await counter.client.get(`${mine}/of/${ackNo}`)).json()
  const listed = async (client: Counter['client'], path: string, search: string) =>
    (await client.post(path, { search })).json().data.map((row: { id: string; status: string }) => [row.id, row.status])
  const noticesOf = async (client: Counter['client']) => kindNames((await client.get('/notice/unread')).json().newest as { kind: string }[])

  it('is raised, replied to with papers, sent back, replied to again and forwarded, and costs nothing', async () => {
    const counter = await aCounter(world)
    const { client, merchantId } = counter
    const staff = await world.as('staff')
    const { id, refNo, ackNo } = await filed(counter)
    const balance = await wallet.balance(world.services, merchantId)

    // Whom it concerns is said before anything is written.
    const found = (await staff.get(`${tin}/find/${ackNo}`)).json()
    expect(found).toMatchObject({ id, refNo, applicant: 'ANITA KUMARI', state: 'acknowledged', rounds: 0, refusal: null })
    // It is a new application: it has no other PAN to prove.
    expect(found.offered).toContain('nameDiffers')
    expect(found.offered).not.toContain('panProofMissing')
    expect((await staff.get(`${tin}/find/${'9'.repeat(15)}`)).statusCode).toBe(404)
    const given = objected(ackNo, { reasons: ['other', 'nameDiffers'], remark: 'See the letter' })
    const once = key()
    const done = await staff.post(`${tin}/raise`, given, once)
    expect(done.json()).toEqual({ id, refNo, state: 'tinRejected', round: 1 })
    expect((await staff.post(`${tin}/raise`, given, once)).json()).toEqual(done.json())
    expect((await staff.post(`${tin}/raise`, given, key())).statusCode).toBe(409)
    expect(await noticesOf(client)).toContain('objectionRaised')

    for (const [reader, path] of [
      [client, `${mine}/list`],
      [staff, `${tin}/list`],
    ] as const) {
      const { data } = (await reader.post(path, { search: refNo })).json()
      expect(data).toMatchObject([{ id, status: 'tinRejected', ackNo, answerBy: soon, remark: expect.stringContaining('See the letter') }])
      expect((await reader.post(path.replace('tin-rejection', 'ack'), { search: refNo })).json().data).toEqual([])
    }
    expect((await client.get('/merchant/nsdlpan/physical/counts')).json()).toEqual({ tinRejected: 1 })
    const tracked = (await world.nobody().post('/track', { number: ackNo, born: '09/03/1992' })).json()
    expect(tracked).toMatchObject({ status: 'The tax office asks for something', until: soon })

    const { objections, today: day } = await newest(counter, ackNo)
    expect(day).toBe(today)
    expect(objections).toMatchObject([{ round: 1, attempt: 0, reasons: ['nameDiffers', 'other'], dueOn: soon, outcome: null, pages: [] }])
    const objection: string = objections[0].id
    const seen = { round: 1, attempt: 0 }
    // The paper that the reasons ask for is needed, in words.
    const empty = await client.post(`${mine}/reply/${ackNo}`, { ...seen, remark: 'Here it is' })
    expect([empty.statusCode, empty.json().errors]).toEqual([422, { pages: ['Proof of identity'] }])
    expect((await newest(counter, ackNo)).objections[0]).toMatchObject({ repliedAt: null, replyRemark: null })
    expect((await page(counter, objection, 'identity')).json()).toMatchObject({ missing: [], pages: [{ slot: 'identity', no: 1 }] })
    // Until it is sent, pages are turned, moved to another place and taken out as those of a scan.
    const scan = `${mine}/scan/${objection}`
    const { pages } = (await page(counter, objection, 'other')).json()
    expect((await client.post(`${scan}/page/${pages[1].id}/turn`, { turns: 0 })).json().pages[1]).toMatchObject({ turns: 1 })
    const kept = pages.map(({ id, slot }: { id: string; slot: string }) => ({ id, slot }))
    expect((await client.post(`${scan}/arrange`, { pages: kept })).json().pages).toHaveLength(2)
    expect((await client.post(`${scan}/page/${pages[1].id}/delete`)).json().pages).toMatchObject([{ slot: 'identity', no: 1 }])
    expect((await client.post(`${mine}/reply/${ackNo}`, { ...seen, attempt: 1 })).statusCode).toBe(409)
    const sent = await client.post(`${mine}/reply/${ackNo}`, { ...seen, remark: 'Here it is' })
    expect(sent.json()).toEqual({ state: 'tinReplied' })
    expect((await client.post(`${mine}/reply/${ackNo}`, { ...seen, remark: 'Here it is' })).json()).toEqual({ state: 'tinReplied' })
    expect((await page(counter, objection, 'other')).statusCode).toBe(409)
    expect(await noticesOf(staff)).toContain('objectionReplied')

    // The back office reads the papers; the shop is asked for a better one, which takes the place of what was sent.
    const read = (await staff.get(`${tin}/of/${ackNo}`)).json().objections[0]
    const picture = await staff.get(`${tin}/page/${objection}/${read.pages[0].id}?size=full`)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    const back = { ...seen, remark: 'The name cannot be read', dueOn: daysFrom(today, 5) }
    expect((await staff.post(`${tin}/return/${ackNo}`, { ...back, dueOn: daysFrom(today, -1) })).statusCode).toBe(422)
    expect((await staff.post(`${tin}/return/${ackNo}`, back)).json()).toEqual({ state: 'tinRejected' })
    expect((await staff.post(`${tin}/return/${ackNo}`, back)).statusCode).toBe(409)
    // What was not enough is not sent again as it was, neither its page nor its words.
    for (const remark of [null, 'Here it is']) {
      const same = await client.post(`${mine}/reply/${ackNo}`, { round: 1, attempt: 1, remark })
      expect([same.statusCode, same.json().errors]).toEqual([422, { remark: ['Upload a paper or write a remark'] }])
    }
    expect((await page(counter, objection, 'identity')).json()).toMatchObject({
      pages: [{ slot: 'identity' }],
      before: [{ slot: 'identity', id: read.pages[0].id }],
    })
    expect((await client.post(`${mine}/reply/${ackNo}`, { round: 1, attempt: 1 })).json()).toEqual({ state: 'tinReplied' })
    expect((await staff.post(`${tin}/forward/${ackNo}`, seen)).statusCode).toBe(409)
    expect((await staff.post(`${tin}/forward/${ackNo}`, { round: 1, attempt: 1 })).json()).toEqual({ state: 'acknowledged' })

    // A second objection is a second round, with the papers of the first one beside it.
    await staff.post(`${tin}/raise`, objected(ackNo, { reasons: ['panProofMissing'] }), key())
    const rounds = (await newest(counter, ackNo)).objections
    expect(rounds).toMatchObject([
      { round: 2, outcome: null, pages: [] },
      { round: 1, outcome: 'forwarded', pages: [{ slot: 'identity' }], before: [{ slot: 'identity' }] },
    ])
    const info = (await client.get(`/merchant/nsdlpan/physical/info/${id}`)).json()
    expect(info.objections).toHaveLength(2)
    expect(info.timeline.slice(-5).map((moment: { action: string }) => moment.action)).toEqual([
      'tinReply',
      'tinReturn',
      'tinReply',
      'tinForward',
      'tinReject',
    ])
    expect(await wallet.balance(world.services, merchantId)).toBe(balance)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    expect((await perDay({ db: world.services.db, now: new Date() }, { shop: merchantId, maker: null })).at(-1)?.acknowledged).toBe(1)
    const mails = await world.services.db.selectFrom('mail').select('template').where('aboutId', '=', Number(id)).orderBy('id').execute()
    expect(letterNames(mails.slice(-4))).toEqual(['objectionRaised', 'objectionReturned', 'objectionForwarded', 'objectionRaised'])
    // The shop is told of each step of the office, in its words, and nobody else.
    const toShop = (words: string, link: string) => toOwners(world, merchantId, { words, link })
    const until = dayWords(daysFrom(today, 5))
    const uploading = `product/nsdl-pan/physical/tin-rejection/upload/${ackNo}`
    expect(await everybodyTold(world, 'objectionReturned', { refNo })).toEqual(
      await toShop(`The reply for ${refNo} is not enough. Reply again by ${until}: The name cannot be read`, uploading),
    )
    expect(await everybodyTold(world, 'objectionForwarded', { refNo })).toEqual(
      await toShop(`The reply for ${refNo} was forwarded to the tax department`, `product/nsdl-pan/physical/info/${id}`),
    )
  })

  it('is closed without a refund by who may acknowledge, and the list of what was refused has it', async () => {
    const counter = await aCounter(world)
    const { id, refNo, ackNo } = await raised(counter)
    const balance = await wallet.balance(world.services, counter.merchantId)
    const staff = await world.as('staff')
    const seen = { round: 1, attempt: 0 }
    expect((await staff.post(`${tin}/close/${ackNo}`, { ...seen, remark: '' })).statusCode).toBe(422)
    const looks = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await looks.post(`${tin}/close/${ackNo}`, { ...seen, remark: 'Final refusal' })).statusCode).toBe(403)
    expect((await looks.get(`${tin}/of/${ackNo}`)).statusCode).toBe(200)
    const done = await staff.post(`${tin}/close/${ackNo}`, { ...seen, remark: 'Final refusal' })
    expect(done.json()).toEqual({ state: 'tinClosed' })
    const told = {
      words: `${refNo} was finally rejected by the tax department: Final refusal`,
      link: `product/nsdl-pan/physical/info/${id}`,
    }
    expect(await everybodyTold(world, 'objectionClosed')).toEqual(await toOwners(world, counter.merchantId, told))
    expect((await lettersTo(world, counter.merchantId, 'nsdl_application', id)).slice(-2)).toEqual(['objectionRaised', 'objectionClosed'])
    expect(await listed(staff, `${desk}/rejection/list`, refNo)).toEqual([[id, 'tinClosed']])
    expect(await listed(staff, `${tin}/list`, refNo)).toEqual([])
    const info = (await counter.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json()
    expect(info).toMatchObject({ refunded: false, objections: [{ outcome: 'closed', decisionRemark: 'Final refusal' }] })
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(balance)
    const late = await counter.client.post(`${mine}/reply/${ackNo}`, { ...seen, remark: 'Too late' })
    expect(late.statusCode).toBe(409)
  })

  it('is nothing that another shop, or a colleague who may see own applications alone, can see or answer', async () => {
    const counter = await aCounter(world)
    const { ackNo } = await raised(counter)
    const [{ id }] = (await newest(counter, ackNo)).objections
    const stranger = (await aCounter(world)).client
    const colleague = await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: ['nsdl.apply'] })
    for (const other of [stranger, colleague]) {
      expect((await other.get(`${mine}/of/${ackNo}`)).statusCode).toBe(404)
      expect((await other.get(`${mine}/scan/${id}`)).statusCode).toBe(404)
      expect((await other.post(`${mine}/reply/${ackNo}`, { round: 1, attempt: 0, remark: 'Not mine' })).statusCode).toBe(404)
    }
    const without = await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: ['nsdl.readShop'] })
    expect((await without.get(`${mine}/of/${ackNo}`)).statusCode).toBe(200)
    expect((await without.post(`${mine}/reply/${ackNo}`, { round: 1, attempt: 0, remark: 'May not' })).statusCode).toBe(403)
    expect((await counter.client.post(`${tin}/raise`, objected(ackNo))).statusCode).toBe(403)
    expect((await counter.client.get(`${mine}/of/nonsense`)).statusCode).toBe(404)
  })

  it('wants days that can be, and a remark where the list does not say it', async () => {
    const counter = await aCounter(world)
    const { ackNo } = await filed(counter)
    const staff = await world.as('staff')
    const refused = async (more: object) => {
      const reply = await staff.post(`${tin}/raise`, objected(ackNo, more), key())
      return [reply.statusCode, Object.keys(reply.json().errors ?? {})]
    }
    expect(await refused({ objectedOn: daysFrom(today, 1) })).toEqual([422, ['objectedOn']])
    expect(await refused({ objectedOn: daysFrom(today, -1) })).toEqual([422, ['objectedOn']])
    expect(await refused({ dueOn: daysFrom(today, -1) })).toEqual([422, ['dueOn']])
    expect(await refused({ dueOn: daysFrom(today, 366) })).toEqual([422, ['dueOn']])
    expect(await refused({ reasons: [] })).toEqual([422, ['reasons']])
    expect(await refused({ reasons: ['other'] })).toEqual([422, ['remark']])
    const waiting = await aWaitingOne(world, counter)
    expect(waiting.refNo).not.toBe('')
    expect((await staff.get(`/backend/nsdlpan/physical/info/${waiting.id}`)).json().actions).not.toContain('tinReject')
  })

  it('reminds once each of a last day that is near and that has passed, then tells the back office, and closes nothing', async () => {
    const counter = await aCounter(world)
    const { ackNo, refNo, id } = await raised(counter)
    const staff = await world.as('staff')
    await staff.post('/notice/read', { all: true })
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    const told = async () =>
      (
        await world.services.db
          .selectFrom('mail')
          .select('subject')
          .where('aboutId', '=', Number(id))
          .where('template', '=', 'objectionReminder')
          .orderBy('id')
          .execute()
      ).map(({ subject }) => subject)
    const dueSoon = `Reply for PAN application ${refNo} is due soon`
    await remindOfObjections(world.services, at(2))
    expect(await told()).toEqual([])
    for (let run = 0; run < 2; run++) await remindOfObjections(world.services, at(3))
    expect(found('sent', 'objectionReminder', await told())).toEqual([dueSoon])
    for (let run = 0; run < 2; run++) await remindOfObjections(world.services, at(8))
    expect(await told()).toEqual([dueSoon, dueSoon])
    await remindOfObjections(world.services, at(10))
    expect(await told()).toHaveLength(2)
    for (let run = 0; run < 2; run++) await remindOfObjections(world.services, at(11))
    expect(await told()).toEqual([dueSoon, dueSoon, `Reply for PAN application ${refNo} is overdue`])
    expect(await noticesOf(counter.client)).toEqual(expect.arrayContaining(['objectionOverdue', 'objectionDue']))
    expect(await noticesOf(staff)).toContain('objectionUnanswered')
    expect((await newest(counter, ackNo)).state).toBe('tinRejected')

    // What is overdue is counted, by the day by which the list finds the same ones.
    await world.command(async ({ db }) => {
      const past = daysFrom(today, -1)
      await db.updateTable('tinObjection').set({ dueOn: past, objectedOn: past }).where('applicationId', '=', Number(id)).execute()
      await db.updateTable('application').set({ answerBy: past }).where('id', '=', Number(id)).execute()
    })
    for (const [client, path] of [
      [counter.client, mine],
      [staff, tin],
    ] as const) {
      const { overdue, until } = (await client.get(`${path}/overdue`)).json()
      const filters = [
        { field: 'status', opt: null, value1: 'tinRejected' },
        { field: 'answerBy', opt: 'lte', value1: until },
      ]
      const { filterRecords } = (await client.post(`${path}/list`, { filters })).json()
      expect([overdue, filterRecords]).toEqual([1, 1])
    }
  })

  it('agrees with its application, which the database holds', async () => {
    const counter = await aCounter(world)
    const { id } = await raised(counter)
    const refused = (statement: ReturnType<typeof sql>) =>
      expect(world.command(async ({ db }) => void (await statement.execute(db)))).rejects.toThrow(/agree|next one|tin_objection/)
    await refused(sql`update application set status = 'acknowledged', answer_by = null where id = ${Number(id)}`)
    await refused(sql`update application set answer_by = answer_by + 1 where id = ${Number(id)}`)
    await refused(sql`update tin_objection set outcome = 'closed', decided_at = now() where application_id = ${Number(id)}`)
    const again = (
      round: number,
    ) => sql`insert into tin_objection (application_id, round, objected_on, reasons, due_on, raised_at, raised_by)
      select application_id, ${round}::int, objected_on, reasons, due_on, raised_at, raised_by from tin_objection where application_id = ${Number(id)}`
    await refused(again(2))
    await refused(again(3))
  })

  it('ends with an application that is ended over its Aadhaar number', async () => {
    const counter = await aCounter(world)
    const { id, ackNo } = await raised(counter)
    const admin = await world.as('admin')
    const done = await admin.post(`/backend/nsdlpan/aadhaar/cancel/${id}`, { reason: 'duplicate', remark: 'Twice' }, key())
    expect([done.statusCode, done.json().state]).toEqual([200, 'aadhaarCancelled'])
    expect((await newest(counter, ackNo)).objections).toMatchObject([{ outcome: 'cancelled' }])
  })

  it('comes in a file: every row says what becomes of it, nothing is entered twice', async () => {
    const counter = await aCounter(world)
    const [one, two, late, open] = [await filed(counter), await filed(counter), await filed(counter), await raised(counter)]
    const staff = await world.as('staff')
    const userId = await userIdOf(world, staff)
    const columns = 'Ack No,Objection Date,Objections,Due Date,Remark'
    const roles = ['ackNo', 'objectedOn', 'reasons', 'dueOn', 'remark']
    const send = async (lines: string[]) => {
      const uploadId = await uploaded(world, userId, 'tin.csv', Buffer.from([columns, ...lines].join('\n')))
      const said = { uploadId, asked: {}, mapping: { headerRow: 1, lastRow: null, dateShape: 'ymd', roles } }
      const checked = await staff.post(`${tin}/import/check`, said)
      expect(checked.statusCode, checked.body).toBe(200)
      return { said, outcome: checked.json() }
    }
    const good = [`${one.ackNo},${today},name mismatch; Proof of PAN is missing,${soon},`, `${two.ackNo},${today},"other",,See the letter`]
    const bad = [
      `${'8'.repeat(15)},${today},nameDiffers,,`,
      `12345,${today},nameDiffers,,`,
      `${two.ackNo},${today},no such thing,,`,
      `${two.ackNo},${daysFrom(today, 3)},nameDiffers,,`,
      `${open.ackNo},${today},nameDiffers,${soon},`,
      `${two.ackNo},${today},nameDiffers,9999-12-31,`,
      `${late.ackNo},${today},nameDiffers,${daysFrom(today, 366)},`,
      `${two.ackNo},${today},other,,${'x'.repeat(501)}`,
      `${two.ackNo},${today},other,,to \u202eeht pohs`,
    ]
    for (const nothing of [[], [`12345,${today},nameDiffers,,`]]) expect((await send(nothing)).outcome.counts.new).toBe(0)
    const mixed = await send([...good, ...bad])
    expect(mixed.outcome.rows.map((row: { fate: string; reason: string | null }) => [row.fate, row.reason])).toEqual([
      ['new', null],
      ['new', null],
      ['refused', 'No application has this acknowledgement number'],
      ['refused', 'An acknowledgement number has 15 digits'],
      ['refused', 'An objection is not on the list'],
      ['refused', 'The date of the objection is in the future'],
      ['known', null],
      ['refused', '"9999-12-31" is no date of the chosen form'],
      ['refused', 'The last day for the reply can be at most 12 months ahead'],
      ['refused', 'A text is longer than 500 characters'],
      ['refused', 'Line breaks and hidden characters are not allowed here'],
    ])
    expect(mixed.outcome.rows[0].values).toMatchObject({ refNo: one.refNo, applicant: 'ANITA KUMARI' })
    // Those that can be entered are entered, once, and no other row stops them.
    const once = key()
    const commit = () => staff.post(`${tin}/import/commit`, { ...mixed.said, stamp: mixed.outcome.stamp }, once)
    const taken = await commit()
    expect([taken.statusCode, taken.json().counts]).toEqual([200, expect.objectContaining({ new: 2, refused: 8, known: 1 })])
    expect((await commit()).json()).toEqual(taken.json())
    await world.services.jobs.runAll()
    const progress = async (runId: string) => (await staff.get(`${tin}/import/run/${runId}`)).json()
    expect(await progress(taken.json().runId)).toEqual({ waiting: 0, done: 2, failed: 0, problems: [] })
    expect((await newest(counter, one.ackNo)).objections).toMatchObject([{ reasons: ['nameDiffers', 'panProofMissing'], dueOn: soon }])
    expect((await newest(counter, two.ackNo)).objections).toMatchObject([
      { dueOn: daysFrom(today, objectionDays), remark: 'See the letter' },
    ])
    const again = await send(good)
    expect(again.outcome.counts).toMatchObject({ new: 0, known: 2 })

    // Two that contradict each other are both refused; what changed between commit and job ends its own row alone.
    const [twin, meanwhile, last] = [await filed(counter), await filed(counter), await filed(counter)]
    const later = await send([
      `${twin.ackNo},${today},nameDiffers,${soon},`,
      `${meanwhile.ackNo},${today},nameDiffers,${soon},`,
      `${twin.ackNo},${today},panProofMissing,${soon},`,
      `${last.ackNo},${today},nameDiffers,${soon},`,
      `${last.ackNo},${today},nameDiffers,${soon},`,
    ])
    expect(later.outcome.rows.map((row: { fate: string; reason: string | null }) => [row.fate, row.reason])).toEqual([
      ['refused', 'Line 4 has another objection to the same application'],
      ['new', null],
      ['refused', 'Line 2 has another objection to the same application'],
      ['new', null],
      ['skipped', 'The same as a row above'],
    ])
    const reply = await staff.post(`${tin}/import/commit`, { ...later.said, stamp: later.outcome.stamp }, key())
    expect(reply.statusCode, reply.body).toBe(200)
    const admin = await world.as('admin')
    await admin.post(`/backend/nsdlpan/aadhaar/cancel/${meanwhile.id}`, { reason: 'duplicate' }, key())
    await world.services.jobs.runAll()
    expect(await progress(reply.json().runId)).toMatchObject({ waiting: 0, done: 1, failed: 1, problems: [{ line: 3 }] })
    expect((await newest(counter, last.ackNo)).objections).toHaveLength(1)
    expect((await newest(counter, twin.ackNo)).objections).toHaveLength(0)
  })
})
