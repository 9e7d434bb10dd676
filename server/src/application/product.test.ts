import { applicationEndpoints, asApplications } from '@sevakendra/contract/application/endpoints'
import { reasonsOf } from '@sevakendra/contract/desk/reasons'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { flow } from '@sevakendra/contract/kit/flow'
import { form } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { questions, type Setting, sections } from '@sevakendra/contract/kit/form/sample'
import { narration } from '@sevakendra/contract/kit/narrations'
import { subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../test/client'
import { testRecord } from '../../test/ledger'
import { aCounter, freshAadhaar, key } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { fieldRefusal } from '../platform/http/errors'
import { system } from '../platform/http/who'
import { type ApplicationProduct, type ApplicationRow, applicationRoutes, lapseUnanswered, step } from './service'

/** A licence for a market stall: nothing that the portal sells, with a form, a flow and a price of its own, and without scan, desk, edition or card. */
const licenceFlow = flow({
  draft: { submit: { to: 'filed', may: 'nsdl.apply', money: 'debit' } },
  filed: {
    sendBack: { to: 'returned', may: 'nsdl.verify', reason: true },
    cancel: { to: 'closed', may: ['nsdl.apply', 'nsdl.cancel'], money: 'reversal', reason: true },
  },
  returned: {
    again: { to: 'filed', may: 'nsdl.apply' },
    cancel: { to: 'closed', may: ['nsdl.apply', 'nsdl.cancel'], money: 'reversal', reason: true },
    lapse: { to: 'closed', money: 'reversal' },
  },
  closed: {},
})
type State = (typeof licenceFlow.states)[number]

const { ownerLastName, aadhaar } = questions
const taken = { other: 'Somebody has a stall with this number.', own: 'Your stall {{refNo}} has this number.' }
const licence = form<Setting>()({
  sections,
  questions: { ...questions, ownerLastName: { ...ownerLastName, listed: 'applicant' }, aadhaar: { ...aadhaar, unique: taken } },
})
const consent = { version: '7', text: 'The owner agrees.' }
const reasons = reasonsOf({ licenceUnreadable: { words: 'Licence is unreadable', remedy: 'answer', field: 'licence' } })
const category = z.enum(['stall', 'cart', 'shop'])

// No kind that the product has: it is registered below, as a migration and a room do for one of the product's.
const kind = 'stall_licence' as 'nsdl_application'
const refType = testRecord('stallLicence')
const base = '/merchant/stall'
const calls = applicationEndpoints({
  base: 'stall',
  may: { apply: 'nsdl.apply', read: ['nsdl.readOwn', 'nsdl.read'], cancel: 'nsdl.cancel' },
  submit: { summary: 'Takes the charge' },
  filing: { category },
  says: { begun: {}, draft: { category } },
  state: z.enum(licenceFlow.states as [State, ...State[]]),
  variant: z.enum(['ePan', 'cardIndia']),
  reason: reasons.givenReason,
})

/** Whether two variants of one price are the same to this product. */
let sameThing = false
/** What the hooks were called with. */
let called: string[] = []
const product: ApplicationProduct<ApplicationRow, Pick<ApplicationRow, 'category'>> = {
  ...{ kind, refType, readShop: 'nsdl.readShop', live: ['filed', 'returned'], prefix: 'LS' },
  forms: {
    of: () => licence,
    begun({ category: chosen }) {
      if (chosen === 'shop') throw fieldRefusal({ category: ['This form is not available yet'] })
      return { category: chosen ?? '' }
    },
    dated: () => ({}),
    // A stall needs its licence, a cart does not.
    complete: async (_, row, now) => licence.complete({ on: dayOf(now), strict: row.category === 'stall' }),
    consent: async () => consent,
    says: { begun: () => ({}), draft: async (_, row) => ({ category: row.category }) },
  },
  flow: licenceFlow,
  steps: {
    ...{ submit: 'submit', cancel: 'cancel', lapse: 'lapse' },
    async resubmit(_, row) {
      called.push(`again ${row.refNo}`)
      return 'again'
    },
  },
  sets: action => (action === 'again' ? { remark: null } : {}),
  states: { editable: ['draft', 'returned'], sentBack: 'returned', ended: ['closed'], reapply: ['closed'] },
  price: {
    service: 'nsdl-physical',
    variant: (_, { goods }) => (goods === 'other' ? 'cardIndia' : 'ePan'),
    // Which of the two brings the same thing is said by the test: `coveredBy` has to ask.
    sameThing: () => sameThing,
    narration: refNo => narration('application', { refNo }),
  },
  taken: { stall_licence_aadhaar: { words: taken.other, answer: 'aadhaar' } },
  hooks: {
    submitted: async (_, row, paise) => void called.push(`submitted ${row.refNo} for ${paise}`),
    cancelled: async (_, row, { reason, paise }) => void called.push(`cancelled ${row.refNo} (${reason}), back ${paise}`),
    lapsed: async (_, row, { paise }) => void called.push(`lapsed ${row.refNo}, back ${paise}`),
    discarded: async (_, id) => void called.push(`discarded ${id}`),
  },
}

let world: World
let shop: Awaited<ReturnType<typeof aCounter>>

beforeAll(async () => {
  const live = { back: { may: 'nsdl.read', of: [] }, shop: { may: 'nsdl.readOwn', others: 'nsdl.readShop', of: [] } }
  Object.assign(subjects, { [kind]: { table: 'application', refType, live } })
  world = await openWorld({ routes: app => applicationRoutes(app, asApplications(calls), product) })
  // Which commands leave no line in the trail is known of the product's own.
  delete world.services.proveCommand
  const { db } = world.services
  // What the migration of a product does: its kind, its indexes, and columns of others that it has no use for.
  await sql`insert into subject (kind, ref_type) values (${kind}, ${refType})`.execute(db)
  await sql`insert into ledger_proof (ref_type) values (${refType})`.execute(db)
  await sql`alter table application alter column edition drop not null, alter column app_type drop not null`.execute(db)
  await sql`call application_indexes(${sql.lit(kind)})`.execute(db)
  await sql`create unique index stall_licence_aadhaar on application (kind, (sealed -> 'aadhaar' ->> 'lookup'))
    where kind = ${sql.lit(kind)} and status in ('filed', 'returned')`.execute(db)
  shop = await aCounter(world)
})
afterAll(async () => {
  delete (subjects as Record<string, unknown>)[kind]
  await world.close()
})
beforeEach(() => {
  called = []
  sameThing = false
})

const stall = { goods: 'food', licence: 'AB12', marketTown: 'PATNA', ownerLastName: 'DEVI' }

async function draft(client: Client, answers: Given = { ...stall, aadhaar: freshAadhaar() }) {
  const reply = await client.post(`${base}/draft`, { category: 'stall', answers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { id: string; refNo: string; version: number }
}
const quoteOf = async (client: Client, id: string) => (await client.get(`${base}/quote/${id}`)).json()
async function send(client: Client, { id, version }: { id: string; version: number }, headers = key()) {
  const { price } = await quoteOf(client, id)
  return client.post(`${base}/submit/${id}`, { version, total: price?.total ?? 0, consent: consent.version }, headers)
}
async function filed(client: Client, answers?: Given) {
  const one = await draft(client, answers)
  const reply = await send(client, one)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...one, charged: reply.json().charged as number }
}
const sendBack = (id: string, answerBy: string) =>
  world.command(tx =>
    step(tx, product, Number(id), 'sendBack', system, {
      remark: 'Licence is unreadable',
      set: {
        reasons: JSON.stringify([{ code: 'licenceUnreadable', field: 'licence' }]),
        remark: 'Licence is unreadable',
        answer_by: answerBy,
      },
    }),
  )
const cancel = (id: string) => shop.client.post(`${base}/cancel/${id}`, { remark: 'Changed their mind' }, key())
const balance = async () => (await quoteOf(shop.client, (await draft(shop.client)).id)).balance as number
const rowOf = async (id: string) => {
  const { rows } = await sql<ApplicationRow>`select * from application where id = ${Number(id)}`.execute(world.services.db)
  return rows[0]
}
const stepsOf = async (id: string) => {
  const { rows } = await sql<{
    action: string
  }>`select action from history where subject = ${kind} and subject_id = ${Number(id)} order by id`.execute(world.services.db)
  return rows.map(({ action }) => action)
}

describe('a product that only declares itself', { timeout: 60_000 }, () => {
  it('has drafts of its own form, numbered, sealed and saved by version', async () => {
    const number = freshAadhaar()
    const { id, refNo, version } = await draft(shop.client, { ...stall, licence: '', aadhaar: number })
    expect(refNo).toMatch(/^LS/)
    const read = (await shop.client.get(`${base}/draft/${id}`)).json()
    expect(read).toMatchObject({ category: 'stall', state: 'draft', reasons: [], masked: { aadhaar: expect.stringMatching(/\d{4}$/) } })
    expect(read.answers).toEqual({ goods: 'food', marketTown: 'PATNA', ownerLastName: 'DEVI' })
    expect(JSON.stringify([read, await rowOf(id)])).not.toContain(number)
    expect(await rowOf(id)).toMatchObject({ kind, applicant: 'DEVI', edition: null, appType: null, category: 'stall' })

    const saved = await shop.client.post(`${base}/draft/${id}`, { version, answers: stall })
    expect(saved.json()).toMatchObject({ version: version + 1, masked: read.masked })
    expect((await shop.client.post(`${base}/draft/${id}`, { version, answers: stall })).statusCode).toBe(409)
    expect((await shop.client.post(`${base}/draft`, { category: 'stall', answers: { motherLastName: 'DEVI' } })).statusCode).toBe(422)
    expect((await shop.client.post(`${base}/draft`, { category: 'shop', answers: {} })).json().errors).toEqual({
      category: ['This form is not available yet'],
    })
    const other = await world.signUp('merchant')
    expect((await other.get(`${base}/draft/${id}`)).statusCode).toBe(404)

    expect((await shop.client.post(`${base}/draft/${id}/delete`)).statusCode).toBe(204)
    expect(called).toEqual([`discarded ${id}`])
    expect(await rowOf(id)).toBeUndefined()
  })

  it('is quoted, paid once, and withdrawn with the whole charge back', async () => {
    const before = await balance()
    const one = await draft(shop.client, { ...stall, licence: '', aadhaar: freshAadhaar() })
    expect(await quoteOf(shop.client, one.id)).toMatchObject({ errors: { licence: ['Required'] }, consent, price: { variant: 'ePan' } })
    expect((await send(shop.client, one)).json().errors).toEqual({ licence: ['Required'] })
    const { version } = (await shop.client.post(`${base}/draft/${one.id}`, { version: one.version, answers: stall })).json()
    const { price, errors, balanceAfter } = await quoteOf(shop.client, one.id)
    expect([errors, balanceAfter]).toEqual([{}, before - price.total])
    const pay = (given: object, headers = key()) =>
      shop.client.post(`${base}/submit/${one.id}`, { version, total: price.total, consent: consent.version, ...given }, headers)
    expect((await pay({ total: price.total - 1 })).statusCode).toBe(409)
    expect((await pay({ consent: '6' })).json().errors).toHaveProperty('consent')
    const same = key()
    const paid = [await pay({}, same), await pay({}, same)]
    for (const reply of paid) expect(reply.json()).toMatchObject({ state: 'filed', charged: price.total, balance: before - price.total })
    expect((await pay({})).statusCode).toBe(409)
    expect(called).toEqual([`submitted ${one.refNo} for ${price.total}`])
    expect((await shop.client.get(`${base}/counts`)).json()).toMatchObject({ filed: 1 })
    expect((await (await world.as('staff')).get('/backend/stall/counts')).json()).toEqual({ filed: 1 })

    expect((await cancel(one.id)).json()).toEqual({ state: 'closed', refunded: price.total })
    expect((await cancel(one.id)).statusCode).toBe(409)
    expect(called.slice(1)).toEqual([`cancelled ${one.refNo} (Changed their mind), back ${price.total}`])
    expect(await balance()).toBe(before)
    const { data } = (await shop.client.post('/merchant/accounting/statement/lines', { search: one.refNo })).json()
    expect(data).toMatchObject([{ applicant: 'DEVI' }, { applicant: 'DEVI' }])
    expect(await stepsOf(one.id)).toEqual(['create', 'submit', 'cancel'])

    const copy = (await shop.client.post(`${base}/reapply/${one.id}`)).json()
    expect(await rowOf(copy.id)).toMatchObject({ status: 'draft', copiedFrom: Number(one.id), category: 'stall' })
    expect((await quoteOf(shop.client, copy.id)).errors).toEqual({})
  })

  it('is applied for again in one draft, however often and with whatever key that is asked', async () => {
    const one = await filed(shop.client)
    await cancel(one.id)
    const again = (headers = {}) => shop.client.post(`${base}/reapply/${one.id}`, undefined, headers)
    const replies = await Promise.all([again(), again(), again(key()), again(key())])
    const made = replies.map(reply => reply.json())
    expect(made).toEqual(Array(4).fill({ id: expect.any(String), refNo: expect.any(String) }))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const copies = await world.services.db.selectFrom('application').select('id').where('copiedFrom', '=', Number(one.id)).execute()
    expect(copies).toHaveLength(1)
    expect(await stepsOf(made[0].id)).toEqual(['reapply'])
    // What was deleted, or paid for, is no draft any more.
    expect((await shop.client.post(`${base}/draft/${made[0].id}/delete`)).statusCode).toBe(204)
    const second = (await again()).json()
    expect(second.id).not.toBe(made[0].id)
    const { version } = (await shop.client.get(`${base}/draft/${second.id}`)).json()
    expect((await send(shop.client, { ...second, version })).statusCode).toBe(200)
    expect((await again()).json().id).not.toBe(second.id)
  })

  it('is corrected and sent again at the price that was paid, by the step that it names', async () => {
    const one = await filed(shop.client)
    expect((await shop.client.post(`${base}/resubmit/${one.id}`, { version: one.version })).statusCode).toBe(409)
    await sendBack(one.id, '2030-01-01')
    const read = (await shop.client.get(`${base}/draft/${one.id}`)).json()
    expect(read).toMatchObject({ state: 'returned', reasons: [{ code: 'licenceUnreadable', field: 'licence' }] })
    const save = async (version: number, answers: Given) =>
      (await shop.client.post(`${base}/draft/${one.id}`, { version, answers })).json().version as number
    const dearer = await save(read.version, { ...stall, goods: 'other', otherGoods: 'TEA' })
    const refused = await shop.client.post(`${base}/resubmit/${one.id}`, { version: dearer })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['price']])
    const version = await save(dearer, { ...stall, licence: 'AB13' })
    expect((await shop.client.post(`${base}/resubmit/${one.id}`, { version })).json()).toEqual({ state: 'filed' })
    expect(called.at(-1)).toBe(`again ${one.refNo}`)
    expect(await rowOf(one.id)).toMatchObject({ round: 1, answerBy: null, remark: null, total: one.charged, answers: { licence: 'AB13' } })
    expect(await stepsOf(one.id)).toEqual(['create', 'submit', 'sendBack', 'again'])
  })

  it('changes to a variant of one price only where the product takes it for the same thing', async () => {
    const one = await filed(shop.client)
    // Paid under the other variant at the very price of this one.
    await sql`update application set variant = 'cardAbroad' where id = ${Number(one.id)}`.execute(world.services.db)
    await sendBack(one.id, '2999-01-01')
    const { version } = (await shop.client.get(`${base}/draft/${one.id}`)).json()
    const again = () => shop.client.post(`${base}/resubmit/${one.id}`, { version })
    const refused = await again()
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.price[0]).toMatch(/ask for something else than was paid for/)
    sameThing = true
    expect((await again()).json()).toEqual({ state: 'filed' })
    expect(await rowOf(one.id)).toMatchObject({ variant: 'ePan', total: one.charged })
  })

  it('is sent again only as it was saved last', async () => {
    const one = await filed(shop.client)
    await sendBack(one.id, '2999-01-01')
    const read = (await shop.client.get(`${base}/draft/${one.id}`)).json()
    await shop.client.post(`${base}/draft/${one.id}`, { version: read.version, answers: { ...stall, licence: 'AB13' } })
    const again = (version: number) => shop.client.post(`${base}/resubmit/${one.id}`, { version })
    expect((await again(read.version)).statusCode).toBe(409)
    expect((await rowOf(one.id))?.status).toBe('returned')
    expect((await again(read.version + 1)).statusCode).toBe(200)
  })

  it('lapses when nobody answers, and is paid back', async () => {
    const before = await balance()
    const [late, waits] = [await filed(shop.client), await filed(shop.client)]
    await sendBack(late.id, '2026-01-01')
    await sendBack(waits.id, '2999-01-01')
    called = []
    expect(await lapseUnanswered(world.services, product, 'test.lapse')).toEqual({ done: 1, failed: 0 })
    expect(called).toEqual([`lapsed ${late.refNo}, back ${late.charged}`])
    expect([(await rowOf(late.id))?.status, (await rowOf(waits.id))?.status]).toEqual(['closed', 'returned'])
    expect(await balance()).toBe(before - waits.charged)
  })

  it('has one under way for a unique answer, whose holder is named to who may open it', async () => {
    const number = freshAadhaar()
    const first = await filed(shop.client, { ...stall, aadhaar: number })
    const again = await send(shop.client, await draft(shop.client, { ...stall, aadhaar: number }))
    expect([again.statusCode, again.json().message]).toEqual([409, `Your stall ${first.refNo} has this number.`])
    const other = await aCounter(world)
    const strange = await send(other.client, await draft(other.client, { ...stall, aadhaar: number }))
    expect([strange.statusCode, strange.json().message]).toEqual([409, 'Somebody has a stall with this number.'])

    // Two that were sent together had both looked and found nothing: the index decides, in the same words.
    const late = await draft(other.client, { ...stall, aadhaar: number })
    const paid = { submitted_at: '2026-11-23T10:00:00Z', total: 1, government_fee: 1, fee: 0, gst: 0, markup: 0, variant: 'ePan' }
    const consented = { price_snapshot: '{}', consent_version: '7', consent_at: '2026-11-23T10:00:00Z', consent_ip: '::1' }
    const unseen = world.command(tx => step(tx, product, Number(late.id), 'submit', system, { set: { ...paid, ...consented } }))
    await expect(unseen).rejects.toMatchObject({ status: 409, message: 'Somebody has a stall with this number.' })
    await cancel(first.id)
    expect((await send(other.client, await draft(other.client, { ...stall, aadhaar: number }))).statusCode).toBe(200)
  })

  it("says at the question that a corrected answer is another one's, and keeps what it had", async () => {
    const number = freshAadhaar()
    await filed(shop.client, { ...stall, aadhaar: number })
    const mine = await filed(shop.client)
    await sendBack(mine.id, '2999-01-01')
    const read = (await shop.client.get(`${base}/draft/${mine.id}`)).json()
    const save = (aadhaar: string) =>
      shop.client.post(`${base}/draft/${mine.id}`, { version: read.version, answers: { ...stall, aadhaar } })
    const refused = await save(number)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { message: taken.other, title: taken.other, errors: { 'answers.aadhaar': [taken.other] } },
    ])
    expect((await shop.client.get(`${base}/draft/${mine.id}`)).json()).toEqual(read)
    expect((await save(freshAadhaar())).json()).toMatchObject({ version: read.version + 1 })
  })

  it('is no application of another product, whose addresses do not know it', async () => {
    const { id } = await filed(shop.client)
    const pan = '/merchant/nsdlpan/physical'
    const replies = [
      await shop.client.get(`${pan}/info/${id}`),
      await shop.client.post(`${pan}/cancel/${id}`, { remark: 'Changed their mind' }, key()),
      await shop.client.post(`${pan}/reapply/${id}`),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await shop.client.get(`${pan}/counts`)).json()).toEqual({})
    expect((await rowOf(id))?.status).toBe('filed')
  })
})
