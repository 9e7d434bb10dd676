import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { captchaOf, enquired, onceKey, stranger } from '../../../test/door'
import { dataRequestLinkTo } from '../../../test/mailbox'
import { openWorld, password, type World } from '../../../test/world'
import { forgetUnconfirmed } from './service'

let world: World
let desk: Client
beforeAll(async () => {
  world = await openWorld()
  desk = await world.signUp('staff', { granted: ['privacy.read', 'privacy.answer'] })
  await desk.post('/auth/confirm', { password })
})
afterAll(() => world.close())

const asked = async (more: object = {}, client = stranger(world)) => {
  const body = { kind: 'access', name: 'Rekha Devi', emailId: 'rekha@example.in', mobileNo: null, reference: null, words: 'All of it' }
  return client.post(`/data-request?captcha=${await captchaOf(world, client)}`, { ...body, ...more })
}
const requests = () => world.services.db.selectFrom('privacyRequest').selectAll().orderBy('id').execute()
const linkTo = (address: string) => dataRequestLinkTo(world, address)
const look = (token: string) => stranger(world).post('/data-request/link', { token })
const confirm = (token: string, client = stranger(world)) => client.post('/data-request/confirm', { token })

describe('a request about data without an account', { timeout: 60_000 }, () => {
  it('is made of what was written once the link is opened, once, with its day', async () => {
    const before = (await requests()).length
    const reply = await asked({ reference: 'PN26100001', kind: 'nomination', words: 'My sister may act for me.' })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await requests()).length).toBe(before)
    // Nothing of it lies about in the clear meanwhile.
    const kept = await sql<{ row: string }>`select u::text as row from privacy_unconfirmed u`.execute(world.services.db)
    expect(JSON.stringify(kept.rows)).not.toContain('sister')
    const token = await linkTo('rekha@example.in')
    // The page of the link says what it would send, and nothing of what was typed; looking sends nothing.
    expect([(await look(token)).json(), (await requests()).length]).toEqual([{ sent: false, kind: 'nomination' }, before])
    const [first, second] = await Promise.all([confirm(token), confirm(token)])
    expect([first.statusCode, second.body]).toEqual([200, first.body])
    expect(first.json().dueOn).toBe(daysFrom(dayOf(new Date()), 30))
    expect((await look(token)).json()).toEqual({ sent: true, ...first.json() })
    const made = (await requests()).slice(before)
    expect(made).toMatchObject([
      { channel: 'site', kind: 'nomination', email: 'rekha@example.in', enteredBy: null, userId: null, saidReference: 'PN26100001' },
    ])
    const { data } = (await desk.post('/backend/privacy/requests/list', { search: first.json().refNo })).json()
    expect(data).toMatchObject([{ name: 'Rekha Devi', channel: 'site', status: 'received' }])
    const answered = await desk.post(`/backend/privacy/requests/answer/${made[0]?.id}`, { remark: 'We have noted her.' }, onceKey())
    expect(answered.json()).toEqual({ state: 'answered' })
  })

  it('is mailed about in the language of the page on which it was written, to its answer', async () => {
    const browser = stranger(world)
    browser.setCookie('language', 'hi')
    expect((await asked({ emailId: 'kamla@example.in', kind: 'complaint', words: 'कृपया देखें' }, browser)).statusCode).toBe(204)
    const { refNo } = (await confirm(await linkTo('kamla@example.in'), browser)).json()
    const made = (await requests()).find(one => one.refNo === refNo)
    const answered = await desk.post(`/backend/privacy/requests/answer/${made?.id}`, { remark: 'देख लिया गया।' }, onceKey())
    expect(answered.statusCode).toBe(200)
    const mails = await world.services.db.selectFrom('mail').select('subject').where('toAddress', '=', 'kamla@example.in').execute()
    expect(mails.map(({ subject }) => /[ऀ-ॿ]/.test(subject))).toEqual([true, true, true])
  })

  it('says nothing of whether somebody is known', async () => {
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const { code } = (await person.get('/auth/me')).json()
    await world.services.db.updateTable('appUser').set({ email: 'known@example.in' }).where('code', '=', code).execute()
    const [known, unknown] = [await asked({ emailId: 'known@example.in' }), await asked({ emailId: 'nobody@example.in' })]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const replies = [await confirm(await linkTo('known@example.in')), await confirm(await linkTo('nobody@example.in'))]
    expect(replies.map(one => [one.statusCode, Object.keys(one.json()).sort()])).toEqual(Array(2).fill([200, ['dueOn', 'refNo']]))
    // An account that only says to have the address is not offered.
    const id = (await requests()).find(one => one.email === 'known@example.in')?.id
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json().sameEmail).toEqual([])
    await world.services.db.updateTable('appUser').set({ emailProven: 'known@example.in' }).where('code', '=', code).execute()
    // A copy that was made for the address alone is not the account's.
    expect((await desk.post(`/backend/privacy/requests/copy/${id}`, undefined, onceKey())).statusCode).toBe(204)
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect((await desk.post(`/backend/privacy/requests/file/${id}`)).statusCode).toBe(200)
    // The desk sees that an account has shown to read the address, says whose it is, and the account is told.
    const seen = (await desk.get(`/backend/privacy/requests/${id}`)).json()
    expect(seen).toMatchObject({ person: null, sameEmail: [{ code }], actions: expect.arrayContaining(['link']) })
    expect((await desk.post(`/backend/privacy/requests/link/${id}`, { about: 'M999999' })).statusCode).toBe(422)
    // Nobody makes it their own.
    const mine = (await desk.get('/auth/me')).json().code
    const toMe = await desk.post(`/backend/privacy/requests/link/${id}`, { about: mine })
    expect([toMe.statusCode, Object.keys(toMe.json().errors)]).toEqual([422, ['about']])
    expect((await desk.post(`/backend/privacy/requests/link/${id}`, { about: code })).statusCode).toBe(204)
    expect((await desk.post(`/backend/privacy/requests/link/${id}`, { about: code })).statusCode).toBe(409)
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json()).toMatchObject({
      ...{ person: { code }, sameEmail: [], copy: null },
      // What came from the site was entered by nobody of ours: screens word that in the reader's language.
      timeline: expect.arrayContaining([
        expect.objectContaining({ action: 'enter', by: 'SYSTEM' }),
        expect.objectContaining({ action: 'link' }),
      ]),
    })
    expect((await desk.post(`/backend/privacy/requests/file/${id}`)).statusCode).toBe(404)
    const { rows } = await sql`select 1 from file where kind = 'copy of personal data'`.execute(world.services.db)
    expect(rows).toEqual([])
    expect((await person.get('/my/privacy')).json().requests).toMatchObject([{ id: String(id) }])
    expect((await person.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'privacyEntered', link: 'my-data' })
    // A mistake is undone, and the account sees nothing of it any more.
    const undone = await desk.post(`/backend/privacy/requests/unlink/${id}`, { remark: 'It is her brother who has the account' })
    expect([undone.statusCode, (await person.get('/my/privacy')).json().requests]).toEqual([204, []])
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json()).toMatchObject({ person: null, sameEmail: [{ code }] })
    expect((await desk.post(`/backend/privacy/requests/unlink/${id}`, { remark: 'Once more' })).statusCode).toBe(409)
  })

  it('needs a captcha, is refused with an Aadhaar number in it, and writes to a mailbox a few times alone', async () => {
    const client = stranger(world)
    expect((await client.post('/data-request?captcha=wrong', {})).statusCode).toBe(422)
    expect(Object.keys((await asked({ words: 'Mine is 9999 4105 7058' })).json().errors)).toEqual(['words'])
    for (let n = 0; n < 5; n++) expect((await asked({ emailId: 'flooded@example.in' })).statusCode).toBe(204)
    const { n } = await world.services.db
      .selectFrom('mail')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('toAddress', '=', 'flooded@example.in')
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(3)
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await asked({ emailId: `r${i}@example.in` }, client)).statusCode)
    expect(codes).toEqual([204, 204, 204, 204, 204, 429])
  })

  it('is forgotten where nobody opens the link within a day', async () => {
    await asked({ emailId: 'late@example.in' })
    const token = await linkTo('late@example.in')
    await sql`update privacy_unconfirmed set created_at = created_at - interval '25 hours'`.execute(world.services.db)
    for (const reply of [await look(token), await confirm(token), await look(token.slice(0, -3))]) {
      expect(reply.statusCode).toBe(422)
      expect(reply.json().message).toContain('not complete or no longer valid')
    }
    expect(await forgetUnconfirmed(world.services)).toBeGreaterThan(0)
    expect((await confirm('nonsense')).statusCode).toBe(422)
  })

  it('finds enquiries by the address that was confirmed, for the copy and for the erasure', async () => {
    const enquiry = await enquired(world, stranger(world), { emailId: 'Meena@Example.in', message: 'Where is the card of my father?' })
    const { refNo } = enquiry.json()
    const about = { emailId: 'meena@example.in', kind: 'erasure' }
    await asked(about)
    const made = (await confirm(await linkTo('meena@example.in'))).json()
    const id = (await requests()).find(one => one.refNo === made.refNo)?.id
    const seen = (await desk.get(`/backend/privacy/requests/${id}`)).json()
    // Not answered yet: it stays, and the desk reads why.
    expect(seen.wouldErase).toEqual([{ what: 'enquiries', records: 1, papers: 0, kept: expect.stringContaining('year') }])
    const kept = await desk.post(`/backend/privacy/requests/erase/${id}`, undefined, onceKey())
    expect(kept.json().outcome).toEqual(seen.wouldErase)
    expect(await world.services.db.selectFrom('enquiry').select('message').where('refNo', '=', refNo).executeTakeFirst()).toEqual({
      message: 'Where is the card of my father?',
    })
  })

  it('has its periods and days read by anybody', async () => {
    const reply = (await stranger(world).get('/privacy/periods')).json()
    expect(reply.answerDays).toBe(30)
    expect(reply.months).toEqual(
      expect.arrayContaining([
        { kind: 'kycPapers', months: 60 },
        { kind: 'enquiries', months: 12 },
      ]),
    )
  })
})
