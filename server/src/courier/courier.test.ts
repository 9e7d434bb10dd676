import { mostForms } from '@sevakendra/contract/courier/numbers'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client'
import { aDueForm, aParcel, freshDocket, mine, office, sent } from '../../test/courier'
import { aCounter, aPaidOne, aScan, desk, freshAckNo, key, uploaded, userIdOf } from '../../test/pan'
import { readPdf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'
import { eraseDue } from '../privacy/retention/service'
import { courierRetention } from './retention'

/** A busy machine takes longer than the second of the runner. */
const patience = { timeout: 10_000 }

let world: World
let staff: Client
let shop: Client
let counter: Awaited<ReturnType<typeof aCounter>>
beforeAll(async () => {
  world = await openWorld()
  staff = await world.as('staff')
  counter = await aCounter(world, 10_000_00)
  shop = counter.client
}, 60_000)
afterAll(() => world.close())

const today = () => dayOf(new Date())
const forms = async (count: number, by = shop) => {
  const made = []
  for (let n = 0; n < count; n++) made.push(await aDueForm(world, by))
  return { ids: made.map(({ id }) => id), ackNos: made.map(({ ackNo }) => ackNo) }
}
const hardcopyOf = async (id: string | undefined) => (await staff.get(`${desk}/info/${id}`)).json().hardcopy
const look = async (id: string, by = staff) => (await by.get(`${by === staff ? office : mine}/${id}`)).json()
/** Forms that its shop has to send again. */
const toCome = async (id: string): Promise<string[]> =>
  (await look(id, shop)).list.filter((one: { toCome: boolean }) => one.toCome).map((one: { ackNo: string }) => one.ackNo)
const receive = (id: string, by = staff) => by.post(`${office}/receive/${id}`, { receivedOn: today(), parcels: 1 })
const scan = (id: string, ackNo: string | undefined, by = staff) => by.post(`${office}/scan/${id}`, { ackNo })
const noticesOf = async (by: Client) => (await by.get('/notice/unread')).json().newest as { kind: string; facts: object; link: string }[]
const lettersAbout = (id: string) => world.services.db.selectFrom('mail').where('about', '=', 'courier').where('aboutId', '=', Number(id))
const mailsAbout = (id: string) => lettersAbout(id).select('template').execute()

describe('a parcel', { timeout: 60_000 }, () => {
  it('goes from the counter to the shelf: each application says where its form is, and the shop is told', async () => {
    const { ids, ackNos } = await forms(2)
    expect((await shop.get(`${mine}/due`)).json().map((one: { ackNo: string }) => one.ackNo)).toEqual(expect.arrayContaining(ackNos))
    const receiptUploadId = await uploaded(world, counter.userId, 'receipt.jpg', await aScan())
    const [given, once] = [aParcel(ackNos, { receiptUploadId }), key()]
    const added = await shop.post(`${mine}/add`, given, once)
    expect(added.json()).toEqual({ id: expect.any(String), refNo: expect.stringMatching(/^CR\d{8}$/) })
    expect((await shop.post(`${mine}/add`, given, once)).json()).toEqual(added.json())
    const { id, refNo } = added.json()
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['sent', 'sent'])
    expect((await shop.get(`${mine}/due`)).json()).toEqual([])
    const receipt = await shop.get(`${mine}/receipt/${id}`)
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await staff.get(`${office}/receipt/${id}`)).statusCode).toBe(200)
    // Taken up: only so many uploads of one person wait.
    const waiting = () => world.services.db.selectFrom('uploadSlot').select('slot').where('uploadId', '=', receiptUploadId).execute()
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience)
    const [row] = (await shop.post(`${mine}/list`, {})).json().data
    expect(row).toMatchObject({ refNo, status: 'inTransit', forms: 2, age: 0 })

    expect((await receive(id)).json()).toEqual({ status: 'received' })
    expect((await receive(id)).statusCode).toBe(409)
    // As a barcode scanner types it, in another order, and once more.
    expect((await scan(id, ackNos[1])).json()).toEqual({ ackNo: ackNos[1], outcome: 'received', already: false })
    expect((await scan(id, ackNos[1])).json()).toMatchObject({ already: true })
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).statusCode).toBe(409)
    await scan(id, ackNos[0])
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).json()).toEqual({ status: 'closed' })
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).statusCode).toBe(409)
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['received', 'received'])
    expect((await noticesOf(shop))[0]).toMatchObject({ kind: 'courierClosed', facts: { refNo, forms: '2' }, link: `misc/courier/${id}` })
    expect(await mailsAbout(id)).toEqual([])
    const { timeline, receivedBy } = await look(id, shop)
    // Who of the back office did it is told to the office alone.
    expect(timeline.slice(1).map(({ by }: { by: string }) => by)).toEqual(Array(5).fill('Back office'))
    const names = (await look(id)).timeline.map(({ by }: { by: string }) => by)
    expect([timeline[0].by, names[0], ...new Set(names.slice(1))]).toEqual([
      ...[expect.stringMatching(/^merchant \d+$/), expect.stringMatching(/^merchant \d+$/)],
      expect.stringMatching(/^staff \d+$/),
    ])
    expect([receivedBy, (await look(id)).receivedBy]).toEqual([null, expect.any(String)])
    expect(timeline.map(({ action }: { action: string }) => action)).toEqual(['send', 'receive', 'reconcile', 'found', 'found', 'close'])
    const history = (await staff.get(`${desk}/info/${ids[0]}`)).json().timeline.map(({ action }: { action: string }) => action)
    expect(history.slice(-2)).toEqual(['paperSent', 'paper'])

    // A receipt goes after its period, the parcel stays.
    await eraseDue(world.services, courierRetention, new Date(Date.now() + 400 * 86_400_000))
    expect((await shop.get(`${mine}/receipt/${id}`)).statusCode).toBe(404)
    expect(await look(id)).toMatchObject({ hasReceipt: false, status: 'closed' })
  })

  it('with a missing, an unsigned and an extra form ends as a discrepancy, of which the shop is told in words', async () => {
    const { ids, ackNos } = await forms(4)
    const [missing, unsigned, good, extra] = ackNos
    const { id, refNo } = await sent(shop, [missing, unsigned, good] as string[])
    await receive(id)
    await scan(id, good)
    expect((await scan(id, extra)).json()).toMatchObject({ outcome: 'extra' })
    const say = (ackNo: string | undefined, outcome: string | null, remark: string | null = null) =>
      staff.post(`${office}/outcome/${id}`, { ackNo, outcome, remark })
    expect((await say(unsigned, 'unsigned', 'Page 2')).statusCode).toBe(204)
    expect((await say(extra, 'received')).json().errors).toEqual({ outcome: ['This form cannot be that'] })
    expect((await say(extra, null)).statusCode).toBe(204)
    expect((await say(extra, 'unsigned')).statusCode).toBe(404)
    await scan(id, extra)
    expect((await staff.post(`${office}/close/${id}`, { unseen: 1 })).json()).toEqual({ status: 'discrepancy' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['missing', 'due', 'received', 'received'])
    const steps: { action: string; found?: string | null }[] = (await look(id, shop)).timeline
    expect(steps.filter(({ action }) => action === 'found').map(({ found }) => found)).toEqual([
      'received',
      'extra',
      'unsigned',
      null,
      'extra',
    ])
    expect(steps.find(({ action }) => action === 'receive')).not.toHaveProperty('found')
    expect((await noticesOf(shop))[0]).toMatchObject({ kind: 'courierDiffers', facts: { refNo, missing: '1', wrong: '1', extra: '1' } })
    expect(await mailsAbout(id)).toEqual([{ template: 'courierDiffers' }])
    // The letter names what was not as listed, with what was found and said of it, and nothing else.
    const { plain } = await lettersAbout(id).select('plain').executeTakeFirstOrThrow()
    for (const line of [`${missing}: Form missing`, `${unsigned}: Not signed: Page 2`, `${extra}: Extra, not listed`])
      expect(plain).toContain(line)
    expect(plain).not.toContain(good)
    // What is missing or wrong is sent once more, and is then no longer to come with this one.
    expect(await toCome(id)).toEqual([missing, unsigned])
    await sent(shop, [unsigned as string])
    expect(await toCome(id)).toEqual([missing])
    await sent(shop, [missing as string])
    expect(await toCome(id)).toEqual([])
  })

  it('says of each form that is not in order in its application, too, what it lacks: nobody but who holds the paper finds that it differs', async () => {
    const found = [
      ['photoMissing', 'Photo missing', 'paperWithoutPhoto'],
      ['paperMissing', 'Paper missing', 'paperIncomplete'],
      ['mismatch', 'Differs from the application', 'paperDiffers'],
    ] as const
    const { ids, ackNos } = await forms(found.length)
    const { id } = await sent(shop, ackNos)
    await receive(id)
    for (const [n, [outcome]] of found.entries())
      expect((await staff.post(`${office}/outcome/${id}`, { ackNo: ackNos[n], outcome, remark: `Note ${n}` })).statusCode).toBe(204)
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).json()).toEqual({ status: 'discrepancy' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(ids.map(() => 'due'))
    const lastOf = async (of: string) => (await staff.get(`${desk}/info/${of}`)).json().timeline.at(-1).action
    expect(await Promise.all(ids.map(lastOf))).toEqual(found.map(([, , step]) => step))
    const { plain } = await lettersAbout(id).select('plain').executeTakeFirstOrThrow()
    for (const [n, [, words]] of found.entries()) expect(plain).toContain(`${ackNos[n]}: ${words}: Note ${n}`)
    expect(await toCome(id)).toEqual(ackNos)
  })

  it('that is lost gives its forms back, and may still arrive', async () => {
    const { ids, ackNos } = await forms(2)
    const { id, refNo } = await sent(shop, ackNos)
    expect((await staff.post(`${office}/lose/${id}`, { remark: '' })).statusCode).toBe(422)
    expect((await staff.post(`${office}/lose/${id}`, { remark: 'Not found at DTDC' })).json()).toEqual({ status: 'lost' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['due', 'due'])
    expect((await noticesOf(shop))[0]).toMatchObject({ kind: 'courierLost', facts: { refNo, reason: 'Not found at DTDC' } })
    expect(await mailsAbout(id)).toEqual([{ template: 'courierLost' }])
    // One of them goes into another parcel; then the lost one comes, without it.
    expect(await toCome(id)).toEqual(ackNos)
    await sent(shop, [ackNos[1] as string])
    expect(await toCome(id)).toEqual([ackNos[0]])
    expect((await receive(id)).json()).toEqual({ status: 'received' })
    await scan(id, ackNos[0])
    expect((await staff.post(`${office}/close/${id}`, { unseen: 1 })).json()).toEqual({ status: 'discrepancy' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['received', 'sent'])
  })

  it('copes with a form that was noted as received by itself', async () => {
    const { ids, ackNos } = await forms(1)
    const { id } = await sent(shop, ackNos)
    expect((await staff.post(`${desk}/hardcopy/received/${ids[0]}`)).statusCode).toBe(200)
    await receive(id)
    expect((await look(id)).list[0]).toMatchObject({ outcome: null, hereAlready: true })
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).json()).toEqual({ status: 'closed' })
    expect(await hardcopyOf(ids[0])).toBe('received')
  })

  it('is changed and cancelled by its shop until it has arrived', async () => {
    const { ids, ackNos } = await forms(2)
    const given = aParcel([ackNos[0] as string])
    const { id } = (await shop.post(`${mine}/add`, given, key())).json()
    const { version } = await look(id, shop)
    const other = { ...given, version, ackNos: ackNos[1], remark: 'Another form' }
    expect((await shop.post(`${mine}/edit/${id}`, other)).json()).toEqual({ version: expect.any(Number) })
    expect((await shop.post(`${mine}/edit/${id}`, other)).statusCode).toBe(409)
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['due', 'sent'])
    expect((await shop.post(`${mine}/cancel/${id}`)).statusCode).toBe(204)
    expect((await shop.post(`${mine}/cancel/${id}`)).statusCode).toBe(409)
    expect(await hardcopyOf(ids[1])).toBe('due')
    // Its docket is free again.
    const again = await shop.post(`${mine}/add`, { ...given, ackNos: ackNos.join(', '), forms: 2 }, key())
    expect(again.statusCode, again.body).toBe(200)
    const next = again.json().id
    await receive(next)
    expect((await shop.post(`${mine}/cancel/${next}`)).statusCode).toBe(409)
    const { version: now } = await look(next, shop)
    expect((await shop.post(`${mine}/edit/${next}`, { ...other, version: now })).statusCode).toBe(409)
  })

  it('keeps its receipt when it is changed, unless another one takes its place, which leaves nothing of the first', async () => {
    const { ackNos } = await forms(1)
    const receiptUploadId = await uploaded(world, counter.userId, 'first.jpg', await aScan())
    const { id } = await sent(shop, ackNos, { receiptUploadId })
    const fileId = async () =>
      (await world.services.db.selectFrom('courier').select('receiptFileId').where('id', '=', Number(id)).executeTakeFirstOrThrow())
        .receiptFileId
    const change = async (more: object = {}) => {
      const { version } = await look(id, shop)
      const reply = await shop.post(`${mine}/edit/${id}`, { ...aParcel(ackNos), version, ...more })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const first = await fileId()
    await change()
    expect([first, await fileId()]).toEqual([expect.any(String), first])
    await change({ receiptUploadId: await uploaded(world, counter.userId, 'second.jpg', await aScan()) })
    expect(await fileId()).not.toBe(first)
    expect((await shop.get(`${mine}/receipt/${id}`)).statusCode).toBe(200)
    expect(
      await world.services.db
        .selectFrom('file')
        .select('id')
        .where('id', '=', first ?? '')
        .execute(),
    ).toEqual([])
  })

  it('of an employee is told of to the employee as well, and to no other', async () => {
    const { ackNos } = await forms(1)
    const granted = ['courier.send', 'nsdl.readShop'] as const
    const [clerk, other] = [
      await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: [...granted] }),
      await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: [...granted] }),
    ]
    const { id, refNo } = await sent(clerk, ackNos)
    await staff.post(`${office}/lose/${id}`, { remark: 'Not found' })
    for (const by of [clerk, shop]) expect((await noticesOf(by))[0]).toMatchObject({ kind: 'courierLost', facts: { refNo } })
    expect(await noticesOf(other)).toEqual([])
  })

  it('without a record is noted by the back office: what is scanned is its list', async () => {
    const { ids, ackNos: all } = await forms(3)
    const [ackNos, more] = [all.slice(0, 2), all[2]]
    const code = (
      await world.services.db.selectFrom('merchant').select('code').where('id', '=', counter.merchantId).executeTakeFirstOrThrow()
    ).code
    const parcel = { company: 'hand', docket: null, sentOn: today(), receivedOn: today(), parcels: 1 }
    expect((await staff.post(`${office}/add`, { ...parcel, merchantCode: 'M999999' }, key())).json().errors).toHaveProperty('merchantCode')
    const reply = await staff.post(`${office}/add`, { ...parcel, merchantCode: code.toLowerCase() }, key())
    expect(reply.statusCode, reply.body).toBe(200)
    const { id } = reply.json()
    for (const ackNo of ackNos) expect((await scan(id, ackNo)).json()).toMatchObject({ outcome: 'received' })
    expect(await look(id)).toMatchObject({ unannounced: true, forms: 2, status: 'reconciling' })
    // What was scanned by mistake leaves its list.
    await scan(id, more)
    expect((await look(id)).forms).toBe(3)
    expect((await staff.post(`${office}/outcome/${id}`, { ackNo: more, outcome: null, remark: null })).statusCode).toBe(204)
    const { forms: left, list } = await look(id)
    expect([left, list.map((one: { ackNo: string }) => one.ackNo)]).toEqual([2, ackNos])
    // It has no more forms than a parcel that its shop notes.
    const counted = (n: number) => world.services.db.updateTable('courier').set({ forms: n }).where('id', '=', Number(id)).execute()
    await counted(mostForms)
    expect((await scan(id, more)).json().message).toContain(`at most ${mostForms} forms`)
    await counted(2)
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).json()).toEqual({ status: 'closed' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['received', 'received', 'due'])
  })
})

describe('a parcel that the back office noted by mistake', { timeout: 60_000 }, () => {
  it('is taken back: its docket is free, and its forms stay where they were', async () => {
    const { ids, ackNos } = await forms(1)
    const { db } = world.services
    const { code } = await db.selectFrom('merchant').select('code').where('id', '=', counter.merchantId).executeTakeFirstOrThrow()
    const docket = freshDocket()
    const parcel = { company: 'dtdc', docket, sentOn: today(), receivedOn: today(), parcels: 1, merchantCode: code }
    const { id } = (await staff.post(`${office}/add`, parcel, key())).json()
    await scan(id, ackNos[0])
    expect((await staff.post(`${office}/take-back/${id}`, { remark: '' })).statusCode).toBe(422)
    expect((await staff.post(`${office}/take-back/${id}`, { remark: 'Of another shop' })).statusCode).toBe(204)
    expect(await look(id)).toMatchObject({ status: 'cancelled', reason: 'Of another shop', forms: 0, list: [] })
    expect((await look(id)).timeline.at(-1)).toMatchObject({ action: 'takeBack', remark: 'Of another shop' })
    expect(await hardcopyOf(ids[0])).toBe('due')
    expect((await staff.post(`${office}/take-back/${id}`, { remark: 'Twice' })).statusCode).toBe(409)
    expect((await scan(id, ackNos[0])).statusCode).toBe(409)
    const again = await shop.post(`${mine}/add`, aParcel([ackNos[0] as string], { docket }), key())
    expect(again.statusCode, again.body).toBe(200)
    // What its shop noted is not the office's to take back.
    await receive(again.json().id)
    expect((await staff.post(`${office}/take-back/${again.json().id}`, { remark: 'Mistake' })).json().message).toBe(
      'The shop noted this parcel itself: close it with what is in it.',
    )
    expect(await hardcopyOf(ids[0])).toBe('sent')
  })
})

describe('what happens to a parcel more than once', { timeout: 60_000 }, () => {
  it('is lost again, and leaves the form alone that went into another one; here again, it says nothing of its loss', async () => {
    const { ids, ackNos } = await forms(2)
    const { id, refNo } = await sent(shop, ackNos)
    const lose = () => staff.post(`${office}/lose/${id}`, { remark: 'Not found' })
    const row = async () => (await shop.post(`${mine}/list`, { search: refNo })).json().data[0]
    await lose()
    // Days are counted of what is under way.
    expect(await row()).toMatchObject({ refNo, age: null })
    await sent(shop, [ackNos[1] as string])
    await staff.post(`${office}/receive/${id}`, { receivedOn: today(), parcels: 3 })
    expect(await look(id)).toMatchObject({ status: 'received', reason: null, closedAt: null, receivedOn: today(), parcels: 3 })
    expect(await row()).toMatchObject({ refNo, age: 0 })
    expect((await lose()).json()).toEqual({ status: 'lost' })
    expect(await Promise.all(ids.map(hardcopyOf))).toEqual(['due', 'sent'])
  })

  it('has a form that was noted as missing once it is in hand, and one open again of which nothing is said any more', async () => {
    const { ackNos } = await forms(2)
    const { id } = await sent(shop, ackNos)
    await receive(id)
    const say = async (nth: number, outcome: string | null, remark: string | null = null) =>
      expect((await staff.post(`${office}/outcome/${id}`, { ackNo: ackNos[nth], outcome, remark })).statusCode).toBe(204)
    await say(0, 'missing')
    expect((await scan(id, ackNos[0])).json()).toMatchObject({ outcome: 'received', already: false })
    await say(1, 'unsigned', 'Page 1')
    await say(1, null)
    expect((await look(id)).list).toMatchObject([
      { ackNo: ackNos[0], outcome: 'received' },
      { ackNo: ackNos[1], listed: true, outcome: null, remark: null },
    ])
    expect((await staff.post(`${office}/close/${id}`, { unseen: 0 })).statusCode).toBe(409)
  })

  it('knows its form by the application, once the number was corrected', async () => {
    const { ids, ackNos } = await forms(1)
    const { id } = await sent(shop, ackNos)
    await receive(id)
    const right = freshAckNo()
    const given = { seen: ackNos[0], ackNo: right, ackDate: today(), remark: 'Read wrongly' }
    expect((await staff.post(`${desk}/correct/ack/${ids[0]}`, given)).statusCode).toBe(200)
    expect((await scan(id, right)).json()).toMatchObject({ outcome: 'received' })
    expect((await look(id)).list).toMatchObject([{ listed: true, outcome: 'received', application: { id: ids[0] } }])
  })

  it('is changed under the rules by which it was noted', async () => {
    const { ackNos } = await forms(2)
    const docket = freshDocket()
    const { refNo } = await sent(shop, [ackNos[0] as string], { docket })
    const { id } = await sent(shop, [ackNos[1] as string])
    const { version } = await look(id, shop)
    const wrong = async (more: object) =>
      (await shop.post(`${mine}/edit/${id}`, { ...aParcel([ackNos[1] as string]), version, ...more })).json().errors
    expect([
      await wrong({ docket }),
      await wrong({ sentOn: daysFrom(today(), 1) }),
      await wrong({ forms: 2 }),
      await wrong({ ackNos: ackNos[0] }),
    ]).toEqual([
      { docket: [`Parcel ${refNo} has this docket number`] },
      { sentOn: ['This day is in the future'] },
      { forms: [expect.any(String)] },
      { ackNos: [`${ackNos[0]}: its form is in parcel ${refNo}`] },
    ])
    const { code } = (await look(id)).merchant
    const noted = { company: 'dtdc', docket, sentOn: today(), receivedOn: today(), parcels: 1, merchantCode: code }
    expect((await staff.post(`${office}/add`, noted, key())).json().errors).toEqual({ docket: [`Parcel ${refNo} has this docket number`] })
  })

  it('of an employee names no applicant of a colleague whose form was found in it', async () => {
    const { ackNos } = await forms(1)
    const clerk = await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: ['courier.send', 'nsdl.apply'] })
    const own = await aDueForm(world, clerk)
    const { id } = await sent(clerk, [own.ackNo])
    await receive(id)
    expect((await scan(id, ackNos[0])).json()).toMatchObject({ outcome: 'extra' })
    const named = async (by: Client) => (await look(id, by)).list.map((one: { application: object | null }) => one.application !== null)
    expect([await named(clerk), await named(shop), await named(staff)]).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ])
    // The sheet is of what was put in.
    const { texts } = await readPdf((await staff.post(`${office}/sheet/${id}`)).rawPayload)
    expect([own.ackNo, ackNos[0]].map(ackNo => texts.join('').includes(ackNo as string))).toEqual([true, false])
  })

  it('takes first what was acknowledged first', async () => {
    const { ids, ackNos } = await forms(2)
    const early = { ackDate: daysFrom(today(), -5) }
    await world.services.db.updateTable('application').set(early).where('id', '=', Number(ids[1])).execute()
    const due = (await shop.get(`${mine}/due`)).json().map((one: { ackNo: string }) => one.ackNo)
    expect(due.filter((ackNo: string) => ackNos.includes(ackNo))).toEqual([ackNos[1], ackNos[0]])
  })
})

describe('what cannot be sent is told by field', { timeout: 60_000 }, () => {
  it('numbers of others, of nothing, without a form that is due, or in another parcel', async () => {
    const { ackNos } = await forms(2)
    const other = await aCounter(world)
    const foreign = await aDueForm(world, other.client)
    await sent(shop, [ackNos[0] as string])
    const wrong = async (numbers: string[], by = shop) => (await by.post(`${mine}/add`, aParcel(numbers), key())).json().errors.ackNos
    expect(await wrong([ackNos[0], ackNos[1], foreign.ackNo, '990000000000000'] as string[])).toEqual([
      expect.stringMatching(new RegExp(`^${ackNos[0]}: its form is in parcel CR\\d+$`)),
      `${foreign.ackNo}: no application of your shop has this number`,
      '990000000000000: no application of your shop has this number',
    ])
    await staff.post(`${desk}/hardcopy/received/${foreign.id}`)
    expect(await wrong([foreign.ackNo], other.client)).toEqual([`${foreign.ackNo}: its form was received already`])
    // Merchant staff send what they made, unless they may see all of the shop.
    const clerk = await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: ['courier.send'] })
    expect(await wrong([ackNos[1] as string], clerk)).toEqual([`${ackNos[1]}: no application of your shop has this number`])
  })

  it.each([
    ['a day in the future', () => ({ sentOn: daysFrom(today(), 1) }), 'sentOn'],
    ['a day of long ago', () => ({ sentOn: daysFrom(today(), -200) }), 'sentOn'],
    ['another count', () => ({ forms: 3 }), 'forms'],
    ['no docket', () => ({ docket: null }), 'docket'],
    ['a docket of four', () => ({ docket: 'D123' }), 'docket'],
    ['a wrong check digit of India Post', () => ({ company: 'indiaPost', docket: 'EM473124828IN' }), 'docket'],
    ['another courier without its name', () => ({ company: 'other' }), 'companyName'],
    ['half a number', () => ({ ackNos: '99000' }), 'ackNos'],
    ['a number twice', () => ({ ackNos: '990000000000000 990000000000000' }), 'ackNos'],
    ['no number', () => ({ ackNos: ' ' }), 'ackNos'],
    ['an upload that is not there', () => ({ receiptUploadId: '1-00' }), 'receiptUploadId'],
  ])('%s', async (_, more, field) => {
    const reply = await shop.post(`${mine}/add`, aParcel(['990000000000000'], more()), key())
    expect(reply.statusCode).toBe(field === 'receiptUploadId' ? 404 : 422)
    expect(Object.keys(reply.json().errors)).toEqual([field])
  })

  it('a docket that another parcel of the own shop has, with its reference; that of another shop is shown to the back office', async () => {
    const { ackNos } = await forms(2)
    const docket = freshDocket()
    const { refNo } = await sent(shop, [ackNos[0] as string], { docket })
    const again = await shop.post(`${mine}/add`, aParcel([ackNos[1] as string], { docket: docket.toLowerCase() }), key())
    expect(again.json().errors).toEqual({ docket: [`Parcel ${refNo} has this docket number`] })
    const other = await aCounter(world)
    const theirs = await aDueForm(world, other.client)
    const foreign = await other.client.post(`${mine}/add`, aParcel([theirs.ackNo], { docket }), key())
    expect(foreign.statusCode).toBe(200)
    // One of both has mistyped it: the back office sees them beside each other, the shops nothing of each other.
    const { id } = foreign.json()
    const alike = (await look(id)).sameDocket
    expect(alike).toEqual([{ id: expect.any(String), refNo, shopName: expect.any(String) }])
    expect((await look(id, other.client)).sameDocket).toEqual([])
  })

  it('a number that two parcels name at the same moment is in one of them', async () => {
    const { ids, ackNos } = await forms(1)
    const replies = await Promise.all([1, 2, 3].map(() => shop.post(`${mine}/add`, aParcel(ackNos), key())))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect(await hardcopyOf(ids[0])).toBe('sent')
  })
})

describe('who may', { timeout: 60_000 }, () => {
  it('see and change a parcel: its shop and the back office, merchant staff their own', async () => {
    const { ackNos } = await forms(1)
    const { id } = await sent(shop, ackNos)
    const other = (await aCounter(world)).client
    const clerk = await world.signUp('merchantstaff', { merchantId: counter.merchantId, granted: ['courier.send'] })
    for (const by of [other, clerk]) {
      expect((await by.get(`${mine}/${id}`)).statusCode).toBe(404)
      expect((await by.post(`${mine}/cancel/${id}`)).statusCode).toBe(404)
      expect((await by.post(`${mine}/list`, {})).json().data).toEqual([])
    }
    const reader = await world.signUp('staff', { granted: ['courier.read'] })
    expect((await reader.get(`${office}/${id}`)).statusCode).toBe(200)
    expect((await receive(id, reader)).statusCode).toBe(403)
  })

  it('a form that nobody waits for, or of another shop, is refused by the scanner', async () => {
    const { ackNos } = await forms(1)
    const { id } = await sent(shop, ackNos)
    expect((await scan(id, ackNos[0])).statusCode).toBe(409)
    for (const receivedOn of [daysFrom(today(), -1), daysFrom(today(), 1)])
      expect((await staff.post(`${office}/receive/${id}`, { receivedOn, parcels: 1 })).json().errors).toHaveProperty('receivedOn')
    await receive(id)
    const foreign = await aDueForm(world, (await aCounter(world)).client)
    expect((await scan(id, foreign.ackNo)).json().message).toBe(`No application of this shop has the number ${foreign.ackNo}`)
    expect((await scan(id, '990000000000000')).statusCode).toBe(422)
    expect((await aPaidOne(shop)).id).toBeTruthy()
  })

  it('decide: nobody about a parcel of their own shop', async () => {
    const { ackNos } = await forms(1)
    const { id } = await sent(shop, ackNos)
    const { db } = world.services
    const { mobileNo, code } = await db
      .selectFrom('merchant')
      .select(['mobileNo', 'code'])
      .where('id', '=', counter.merchantId)
      .executeTakeFirstOrThrow()
    const clerk = await world.signUp('staff')
    await db
      .updateTable('appUser')
      .set({ mobile: mobileNo })
      .where('id', '=', await userIdOf(world, clerk))
      .execute()
    const own = { company: 'hand', docket: null, sentOn: today(), receivedOn: today(), parcels: 1, merchantCode: code }
    for (const reply of [
      await receive(id, clerk),
      await scan(id, ackNos[0], clerk),
      await clerk.post(`${office}/lose/${id}`, { remark: 'Not found' }),
      await clerk.post(`${office}/close/${id}`, { unseen: 1 }),
      await clerk.post(`${office}/add`, own, key()),
      await clerk.post(`${office}/take-back/${id}`, { remark: 'Mistake' }),
    ])
      expect(reply.statusCode).toBe(403)
  })
})
