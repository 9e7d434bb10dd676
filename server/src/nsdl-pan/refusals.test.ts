import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCounter,
  aDraft,
  aLockedPdf,
  allTicked,
  aPaidOne,
  aScan,
  aWaitingOne,
  cropFrom,
  desk,
  freshAadhaar,
  freshAckNo,
  key,
  uploaded,
  userIdOf,
} from '../../test/pan'
import { claimedPng } from '../../test/png'
import { openWorld, type World } from '../../test/world'
import { step } from '../application/service'
import { system } from '../platform/http/who'
import * as wallet from '../wallet/service'
import { panProduct } from './product'

const base = '/merchant/nsdlpan/physical'
const today = dayOf(new Date())
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Reply = { statusCode: number }
const codes = (replies: Reply[]) => replies.map(reply => reply.statusCode).sort()

async function payment(client: Awaited<ReturnType<typeof aCounter>>['client'], id: string) {
  const { version, price, consent } = (await client.get(`${base}/quote/${id}`)).json()
  return { version, total: price.total, consent: consent.version }
}

async function aVerifiedOne(): Promise<{ id: string; staff: Awaited<ReturnType<World['as']>> }> {
  const { id } = await aWaitingOne(world, await aCounter(world))
  const staff = await world.as('staff')
  await staff.post(`${desk}/claim/${id}`)
  await staff.post(`${desk}/verify/${id}`, allTicked)
  return { id, staff }
}

describe('a draft', () => {
  it('is not there for another shop, nor for the back office', async () => {
    const { client } = await aCounter(world)
    const stranger = await aCounter(world)
    const { id } = await aDraft(client)
    for (const path of [`${base}/draft/${id}`, `${base}/quote/${id}`, `${base}/info/${id}`, `${base}/scan/${id}`])
      expect((await stranger.client.get(path)).statusCode).toBe(404)
    expect((await stranger.client.post(`${base}/draft/${id}`, { version: 1, answers: {} })).statusCode).toBe(404)
    expect((await stranger.client.post(`${base}/draft/${id}/delete`)).statusCode).toBe(404)
    const staff = await world.as('staff')
    expect((await staff.get(`${desk}/info/${id}`)).statusCode).toBe(404)
    const all = (await staff.post(`${desk}/list`, { filters: [{ field: 'status', opt: null, value1: 'draft' }] })).json()
    expect(all.filterRecords).toBe(0)
  })

  it('is saved by one window only', async () => {
    const { client } = await aCounter(world)
    const { id, version } = await aDraft(client)
    const save = (lastName: string) => client.post(`${base}/draft/${id}`, { version, answers: { lastName } })
    expect(codes(await Promise.all([save('SINGH'), save('KAUR')]))).toEqual([200, 409])
  })

  it('takes the edition of the day with each save and with the payment', async () => {
    const { client } = await aCounter(world)
    const one = await aDraft(client)
    const idle = await aDraft(client)
    // As they would stand if they had been begun under the forms of before.
    for (const { id } of [one, idle])
      await world.services.db.updateTable('application').set({ edition: 'OLD' }).where('id', '=', Number(id)).execute()
    const editionOf = async (id: string) =>
      (await world.services.db.selectFrom('application').select('edition').where('id', '=', Number(id)).executeTakeFirstOrThrow()).edition
    expect((await client.post(`${base}/draft/${one.id}`, { version: one.version, answers: {} })).statusCode).toBe(200)
    expect(await editionOf(one.id)).toBe('Y2026')
    expect((await client.post(`${base}/submit/${idle.id}`, await payment(client, idle.id), key())).statusCode).toBe(200)
    expect(await editionOf(idle.id)).toBe('Y2026')
  })

  it('takes no unknown answers and no over-long ones', async () => {
    const { client } = await aCounter(world)
    const { id, version } = await aDraft(client)
    const save = (answers: object) => client.post(`${base}/draft/${id}`, { version, answers })
    expect((await save({ pan: 'AAAPL1234C' })).statusCode).toBe(422)
    expect((await save({ firstName: 'A'.repeat(26) })).json().errors).toEqual({
      'answers.firstName': ['String must contain at most 25 characters'],
    })
  })

  it('keeps the Aadhaar number sealed, and gives it to nobody at the counter', async () => {
    const { client } = await aCounter(world)
    const aadhaar = freshAadhaar()
    const { id, version } = await aDraft(client, { aadhaar })
    const row = await world.services.db.selectFrom('application').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(aadhaar)
    expect((await client.get(`${base}/draft/${id}`)).body).not.toContain(aadhaar)
    const kept = (await client.post(`${base}/draft/${id}`, { version, answers: {} })).json()
    expect(kept.masked.aadhaar).toBe(`XXXX XXXX ${aadhaar.slice(-4)}`)
    const cleared = (await client.post(`${base}/draft/${id}`, { version: kept.version, answers: { aadhaar: '' } })).json()
    expect(cleared.masked).toEqual({})
  })

  it('is deleted while unpaid and never after', async () => {
    const { client } = await aCounter(world)
    const { id } = await aDraft(client)
    expect((await client.post(`${base}/draft/${id}/delete`)).statusCode).toBe(204)
    const paid = await aPaidOne(client)
    expect((await client.post(`${base}/draft/${paid.id}/delete`)).statusCode).toBe(409)
  })
})

describe('paying', () => {
  it('is refused whole with an incomplete form', async () => {
    const { client, merchantId } = await aCounter(world)
    const { id } = await aDraft(client, { email: '', firstName: 'SMT ANITA' })
    const response = await client.post(`${base}/submit/${id}`, await payment(client, id), key())
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toMatchObject({
      email: ['Required'],
      firstName: expect.arrayContaining(['Titles such as SMT are not part of the name.']),
    })
    expect(await wallet.balance(world.services, merchantId)).toBe(1000_00)
  })

  it('is refused without enough money, and the draft stays a draft', async () => {
    const { client } = await aCounter(world, 10_00)
    const { id } = await aDraft(client)
    expect((await client.get(`${base}/quote/${id}`)).json().enough).toBe(false)
    const response = await client.post(`${base}/submit/${id}`, await payment(client, id), key())
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toContain('Insufficient balance')
    expect((await client.get(`${base}/info/${id}`)).json().state).toBe('draft')
  })

  it('is refused when the price is not the one that was shown', async () => {
    const { client } = await aCounter(world)
    const { id } = await aDraft(client)
    const asked = await payment(client, id)
    expect((await client.post(`${base}/submit/${id}`, { ...asked, total: asked.total - 100 }, key())).statusCode).toBe(409)
    expect((await client.post(`${base}/submit/${id}`, { ...asked, consent: 'older' }, key())).json().errors).toHaveProperty('consent')
    expect((await client.post(`${base}/submit/${id}`, asked)).statusCode).toBe(400)
  })

  it('happens once for one key, and for two keys sent together', async () => {
    const { client, merchantId } = await aCounter(world)
    const { id } = await aDraft(client)
    const asked = await payment(client, id)
    const same = key()
    const twice = await Promise.all([client.post(`${base}/submit/${id}`, asked, same), client.post(`${base}/submit/${id}`, asked, same)])
    expect(codes(twice)).toEqual([200, 200])
    expect(twice[0]?.json()).toEqual(twice[1]?.json())
    expect((await client.post(`${base}/submit/${id}`, { ...asked, total: 1 }, same)).statusCode).toBe(409)
    expect((await client.post(`${base}/submit/${id}`, asked, key())).statusCode).toBe(409)

    const other = await aDraft(client)
    const both = await payment(client, other.id)
    const racing = await Promise.all([1, 2, 3].map(() => client.post(`${base}/submit/${other.id}`, both, key())))
    expect(codes(racing)).toEqual([200, 409, 409])
    expect(await wallet.balance(world.services, merchantId)).toBe(1000_00 - asked.total - both.total)
  })

  it('is refused for an Aadhaar that has an application under way, also when both are sent together', async () => {
    const { client } = await aCounter(world)
    const stranger = await aCounter(world)
    const aadhaar = freshAadhaar()
    const mine = await aDraft(client, { aadhaar })
    const theirs = await aDraft(stranger.client, { aadhaar })
    const replies = await Promise.all([
      client.post(`${base}/submit/${mine.id}`, await payment(client, mine.id), key()),
      stranger.client.post(`${base}/submit/${theirs.id}`, await payment(stranger.client, theirs.id), key()),
    ])
    expect(codes(replies)).toEqual([200, 409])
    const loser = replies.find(reply => reply.statusCode === 409)
    expect(loser?.json().message).toBe('Another application with this Aadhaar number is already in progress.')
    // Both had looked and found nothing: the index decides between them, in the same words.
    const late = replies[0]?.statusCode === 200 ? theirs : mine
    const paid = { submitted_at: '2026-11-23T10:00:00Z', total: 1, government_fee: 1, fee: 0, gst: 0, markup: 0, variant: 'cardIndia' }
    const consented = { price_snapshot: '{}', consent_version: '1', consent_at: '2026-11-23T10:00:00Z', consent_ip: '::1' }
    const unseen = world.command(tx => step(tx, panProduct, Number(late.id), 'submit', system, { set: { ...paid, ...consented } }))
    await expect(unseen).rejects.toMatchObject({ status: 409, message: loser?.json().message })
    // Once the first is withdrawn, the number is free.
    const won = replies[0]?.statusCode === 200 ? { client, id: mine.id } : { client: stranger.client, id: theirs.id }
    await won.client.post(`${base}/cancel/${won.id}`, { remark: 'Filed twice' }, key())
    const third = await aDraft(client, { aadhaar })
    expect((await client.post(`${base}/submit/${third.id}`, await payment(client, third.id), key())).statusCode).toBe(200)
  })
})

describe('a scan', { timeout: 60_000 }, () => {
  it('refuses what is not what its name says, in plain words', async () => {
    const { client, userId } = await aCounter(world)
    const { id } = await aPaidOne(client)
    const add = async (name: string, bytes: Buffer) =>
      client.post(`${base}/scan/${id}/pages`, { uploads: [{ uploadId: await uploaded(world, userId, name, bytes), slot: 'form' }] })
    const program = await add('scan.jpg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)]))
    expect(program.statusCode).toBe(415)
    expect((await add('scan.png', claimedPng(12_000, 12_000))).statusCode).toBe(413)
    const locked = await add('scan.pdf', await aLockedPdf())
    expect(locked.statusCode).toBe(422)
    expect(locked.json().message).toContain('locked with a password')
    expect((await add('scan.jpg', (await aScan(600, 800)).subarray(0, 3000))).statusCode).toBe(422)
    expect((await client.get(`${base}/scan/${id}`)).json().pages).toEqual([])
  })

  it('takes up only the own uploads, only for the own application, only while it waits for them', async () => {
    const counter = await aCounter(world)
    const stranger = await aCounter(world)
    const { id } = await aPaidOne(counter.client)
    const theirs = await uploaded(world, stranger.userId, 'a.jpg', await aScan(600, 800))
    const uploads = [{ uploadId: theirs, slot: 'form' }]
    expect((await counter.client.post(`${base}/scan/${id}/pages`, { uploads })).statusCode).toBe(404)
    expect((await stranger.client.post(`${base}/scan/${id}/pages`, { uploads })).statusCode).toBe(404)
    const waiting = await aWaitingOne(world, counter)
    const own = await uploaded(world, counter.userId, 'a.jpg', await aScan(600, 800))
    expect((await counter.client.post(`${base}/scan/${waiting.id}/pages`, { uploads: [{ uploadId: own, slot: 'form' }] })).statusCode).toBe(
      409,
    )
    const info = (await counter.client.get(`${base}/info/${waiting.id}`)).json()
    expect((await stranger.client.get(`${base}/page/${waiting.id}/${info.pages[0].id}`)).statusCode).toBe(404)
    expect((await stranger.client.get(`${base}/cut/${waiting.id}?which=photo`)).statusCode).toBe(404)
    expect((await cropFrom(counter.client, `${base}/crop/${waiting.id}`, info.pages[0].id)).statusCode).toBe(409)
  })
})

describe('the back office', { timeout: 60_000 }, () => {
  it('gives one application to one of several verifiers who ask at once', async () => {
    const { id } = await aWaitingOne(world, await aCounter(world))
    const verifiers = [await world.signUp('staff'), await world.signUp('staff'), await world.signUp('staff')]
    const replies = await Promise.all(verifiers.map(verifier => verifier.post(`${desk}/claim/${id}`)))
    expect(codes(replies)).toEqual([200, 409, 409])
    const loser = verifiers[replies.findIndex(reply => reply.statusCode === 409)]
    for (const call of ['verify', 'extend', 'release', 'reject', 'send-back'])
      expect((await loser?.post(`${desk}/${call}/${id}`, bodies[call], key()))?.statusCode, call).toBe(409)
  })

  it('gives different applications to verifiers who ask for the next one at once', async () => {
    const counter = await aCounter(world)
    await aWaitingOne(world, counter)
    await aWaitingOne(world, counter)
    const [one, two] = [await world.signUp('staff'), await world.signUp('staff')]
    const replies = await Promise.all([one.post(`${desk}/next`, {}), two.post(`${desk}/next`, {})])
    const ids = replies.map(reply => reply.json()?.id)
    expect(new Set(ids).size).toBe(2)
  })

  it('lets one of two decisions win that are sent together', async () => {
    const counter = await aCounter(world, 500_00)
    const { id } = await aWaitingOne(world, counter)
    const before = await wallet.balance(world.services, counter.merchantId)
    const staff = await world.signUp('staff')
    await staff.post(`${desk}/claim/${id}`)
    const replies = await Promise.all([
      staff.post(`${desk}/verify/${id}`, allTicked),
      staff.post(`${desk}/reject/${id}`, bodies.reject, key()),
      staff.post(`${desk}/verify/${id}`, allTicked),
    ])
    expect(codes(replies)).toEqual([200, 409, 409])
    const { state } = (await staff.get(`${desk}/info/${id}`)).json()
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(state === 'rejected' ? 500_00 : before)
  })

  it('approves only with the whole checklist', async () => {
    const { id } = await aWaitingOne(world, await aCounter(world))
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    const response = await staff.post(`${desk}/verify/${id}`, { checklist: ['photoClear'] })
    expect(response.json().errors).toEqual({ checklist: ['Tick every item of the checklist'] })
    expect((await staff.post(`${desk}/send-back/${id}`, { reasons: [], remark: 'x' })).json().errors).toHaveProperty('reasons')
    expect((await staff.post(`${desk}/reject/${id}`, {}, key())).json().errors).toHaveProperty('remark')
  })

  it('enters an acknowledgement number once in the whole portal', async () => {
    const [first, second, third] = [await aVerifiedOne(), await aVerifiedOne(), await aVerifiedOne()]
    const ackNo = freshAckNo()
    const enter = ({ id, staff }: typeof first, more = {}) =>
      staff.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: today, ...more }, key())
    expect((await enter(first, { ackNo: '12345' })).json().errors).toEqual({ ackNo: ['An acknowledgement number has 15 digits'] })
    expect((await enter(first, { ackDate: daysFrom(today, 1) })).json().errors).toHaveProperty('ackDate')
    expect((await enter(first, { ackDate: daysFrom(today, -1) })).json().errors).toHaveProperty('ackDate')
    expect(codes(await Promise.all([enter(first), enter(second)]))).toEqual([200, 409])
    const again = await enter(third)
    expect(again.statusCode).toBe(409)
    expect(again.json().errors.ackNo[0]).toMatch(/already has this acknowledgement number/)
    // A waiting one is not verified yet.
    const { id } = await aWaitingOne(world, await aCounter(world))
    expect((await enter({ id, staff: third.staff }, { ackNo: freshAckNo() })).statusCode).toBe(409)
  })

  it('attaches only a harmless PDF as the official acknowledgement', async () => {
    const { id, staff } = await aVerifiedOne()
    const userId = await userIdOf(world, staff)
    const enter = async (bytes: Buffer) =>
      staff.post(
        `${desk}/acknowledge/${id}`,
        { ackNo: freshAckNo(), ackDate: today, uploadId: await uploaded(world, userId, 'ack.pdf', bytes) },
        key(),
      )
    expect((await enter(await aScan(300, 300))).statusCode).toBe(415)
    expect((await enter(await aLockedPdf())).statusCode).toBe(422)
    expect((await staff.get(`${desk}/info/${id}`)).json()).toMatchObject({ state: 'verified', official: false })
  })

  it('shows a whole Aadhaar number only to who may, for a reason, and remembers it', async () => {
    const aadhaar = freshAadhaar()
    const { id } = await aWaitingOne(world, await aCounter(world), { aadhaar })
    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    expect((await clerk.post(`${desk}/reveal-aadhaar/${id}`, { reason: 'Out of interest' })).statusCode).toBe(403)
    const staff = await world.as('staff')
    expect((await staff.post(`${desk}/reveal-aadhaar/${id}`, { reason: '' })).json().errors).toHaveProperty('reason')
    const shown = await staff.post(`${desk}/reveal-aadhaar/${id}`, { reason: 'Compare with the scan' })
    expect(shown.json()).toEqual({ aadhaar })
    const rows = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'aadhaar.revealed')
      .where('subjectId', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(aadhaar)
  })

  it('does not let a person act without the capability', async () => {
    const { id } = await aWaitingOne(world, await aCounter(world))
    const reader = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await reader.get(`${desk}/info/${id}`)).json().actions).toEqual([])
    expect((await reader.post(`${desk}/claim/${id}`)).statusCode).toBe(403)
    const helper = await world.signUp('merchantstaff', { granted: [] })
    expect((await helper.post(`${base}/draft`, { appType: 'N', category: 'P', answers: {} })).statusCode).toBe(403)
  })
})

const bodies: Record<string, object> = {
  verify: allTicked,
  reject: { remark: 'The applicant already has a PAN' },
  'send-back': { reasons: [{ code: 'photoPoor' }], remark: 'Dark' },
  extend: {},
  release: {},
}
