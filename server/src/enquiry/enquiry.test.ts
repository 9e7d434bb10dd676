import { dayOf, monthsFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { captchaOf, enquired, onceKey, stranger } from '../../test/door'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import { eraseDue } from '../privacy/retention/service'
import { rooms } from '../rooms'
import { set } from '../site/service'
import { enquiryPersonal } from './personal'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await world.command(tx => set(tx, 'businessInfo', { businessName: 'Asha & Sons', emailId: 'help@asha.example' }, system))
})
afterAll(() => world.close())

const mailsTo = (address: string) =>
  world.services.db
    .selectFrom('mail')
    .select(['subject', 'plain', 'about', 'template'])
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute()
const asked = async (more: object = {}, client = stranger(world)) => {
  const reply = await enquired(world, client, more)
  expect(reply.statusCode, reply.body).toBe(200)
  const { refNo } = reply.json()
  const { id } = await world.services.db.selectFrom('enquiry').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return { refNo, id: String(id) }
}
const read = async (id: string) => (await admin.get(`/backend/enquiry/${id}`)).json()

describe('a question of a visitor', () => {
  it('is kept, told to who may answer, and mailed to the business without a person in its subject', async () => {
    const { refNo, id } = await asked({ name: 'Rekha Devi', message: 'Where is my card?\nIt is a month now.' })
    expect(await read(id)).toMatchObject({ refNo, name: 'Rekha Devi', status: 'open', topic: 'application', emailId: 'rekha@example.in' })
    const [mail] = await mailsTo('help@asha.example')
    expect(mail).toMatchObject({ template: 'enquiryReceived', subject: `Enquiry ${refNo} of a visitor` })
    expect(mail?.plain).toContain('It is a month now.')
    const { newest } = (await admin.get('/notice/unread')).json()
    expect(newest[0]).toMatchObject({ kind: 'newEnquiry', link: `user-management/enquiries?open=${id}` })
  })

  it('needs a captcha, which is good once, a name, an address and consent', async () => {
    const client = stranger(world)
    const captcha = await captchaOf(world, client)
    const body = { name: 'R', emailId: 'r@example.in', mobileNo: null, topic: 'other', message: 'Hello there', consent: true }
    expect((await client.post(`/enquiry?captcha=wrong`, body)).json().errors).toHaveProperty('captcha')
    const again = await captchaOf(world, client)
    expect((await client.post(`/enquiry?captcha=${again}`, body)).statusCode).toBe(200)
    expect((await client.post(`/enquiry?captcha=${again}`, body)).statusCode).toBe(422)
    const empty = await client.post(`/enquiry?captcha=${captcha}`, { topic: 'other' })
    expect([empty.statusCode, Object.keys(empty.json().errors).sort()]).toEqual([422, ['consent', 'emailId', 'message', 'name']])
  })

  it('is refused with an Aadhaar number in it', async () => {
    const reply = await enquired(world, stranger(world), { message: 'My number is 9999 4105 7058' })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['message']])
  })

  it('is one of a few from one network', async () => {
    const client = stranger(world)
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await enquired(world, client)).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('the answer', () => {
  it('goes to the visitor by mail, stands in the timeline, and may be followed by another', async () => {
    const { id, refNo } = await asked({ emailId: 'meena@example.in', message: 'How long does it take?' })
    const key = onceKey()
    const answer = (words: string, more = onceKey()) => admin.post(`/backend/enquiry/answer/${id}`, { answer: words }, more)
    expect((await answer('About two weeks.', key)).statusCode).toBe(204)
    expect((await answer('About two weeks.', key)).statusCode).toBe(204)
    const mails = await mailsTo('meena@example.in')
    expect(mails).toEqual([expect.objectContaining({ subject: `Your enquiry ${refNo}`, about: 'enquiry', template: 'enquiryAnswered' })])
    expect(mails[0]?.plain).toContain('About two weeks.')
    expect(mails[0]?.plain).toContain('How long does it take?')
    expect(await read(id)).toMatchObject({
      status: 'answered',
      timeline: [{ action: 'send' }, { action: 'answer', remark: 'About two weeks.', by: expect.stringMatching(/^admin \d+$/) }],
    })
    expect((await answer('It has been posted.')).statusCode).toBe(204)
    expect(await mailsTo('meena@example.in')).toHaveLength(2)
  })

  it('is written around in the language of the page on which the question was asked', async () => {
    const browser = stranger(world)
    browser.setCookie('language', 'hi')
    const { id, refNo } = await asked({ emailId: 'kamla@example.in', message: 'मेरा कार्ड कहाँ है?' }, browser)
    expect((await admin.post(`/backend/enquiry/answer/${id}`, { answer: 'सोमवार को भेजा गया।' }, onceKey())).statusCode).toBe(204)
    const [mail] = await mailsTo('kamla@example.in')
    expect(mail?.subject).toBe(`आपकी पूछताछ ${refNo}`)
    expect(mail?.plain).not.toContain('Dear Sir or Madam')
    expect(mail?.plain).toContain('सोमवार को भेजा गया।')
  })

  it('is not given to one that is closed, until it is opened again', async () => {
    const { id } = await asked()
    expect((await admin.post(`/backend/enquiry/close/${id}`, {})).statusCode).toBe(422)
    expect((await admin.post(`/backend/enquiry/close/${id}`, { remark: 'Advertising' })).statusCode).toBe(204)
    expect((await admin.post(`/backend/enquiry/answer/${id}`, { answer: 'Thank you' }, onceKey())).statusCode).toBe(409)
    expect((await admin.post(`/backend/enquiry/reopen/${id}`)).statusCode).toBe(204)
    expect((await read(id)).status).toBe('open')
  })

  it('is given by who was granted it', async () => {
    const { id } = await asked()
    const shop = await world.as('merchant')
    expect((await shop.get(`/backend/enquiry/${id}`)).statusCode).toBe(403)
    expect((await shop.post(`/backend/enquiry/answer/${id}`, { answer: 'Hello there' }, onceKey())).statusCode).toBe(403)
    expect((await admin.get('/backend/enquiry/999999')).statusCode).toBe(404)
  })
})

describe('what a visitor wrote', () => {
  const erase = (months: number) =>
    eraseDue(
      world.services,
      rooms.flatMap(room => room.retention ?? []).filter(({ kind }) => kind === 'enquiries'),
      new Date(`${monthsFrom(dayOf(world.services.now()), months)}T23:00:00Z`),
    )
  const row = (id: string) => world.services.db.selectFrom('enquiry').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

  it('stands in the register of consents with text, language, time and address, and without a name in the trail', async () => {
    const client = stranger(world)
    const { id, refNo } = await asked({ name: 'Rekha Kumari' }, client)
    const consent = await world.services.db.selectFrom('consent').selectAll().where('ref', '=', refNo).executeTakeFirstOrThrow()
    expect(consent).toMatchObject({
      subject: 'enquiry',
      version: 'enquiry-1',
      language: 'en',
      ip: client.address,
      userId: null,
      withdrawnAt: null,
    })
    const trail = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', 'enquiry')
      .where('subjectId', '=', id)
      .execute()
    expect(trail.length).toBe(1)
    expect(JSON.stringify(trail)).not.toContain('Kumari')
  })

  it('is erased after its months, once it was answered; reference, subject and answer stay', async () => {
    const [answered, waiting] = [await asked({ name: 'Sita Devi', mobileNo: '9876500001' }), await asked({ name: 'Gita Devi' })]
    await admin.post(`/backend/enquiry/answer/${answered.id}`, { answer: 'It was posted on Monday.' }, onceKey())
    expect((await erase(11)).enquiries).toEqual({ done: 0, failed: 0 })
    expect((await erase(12)).enquiries?.failed).toBe(0)
    expect(await row(answered.id)).toMatchObject({
      name: '',
      emailId: '',
      mobileNo: null,
      message: '',
      clientIp: null,
      refNo: answered.refNo,
    })
    expect(await row(waiting.id)).toMatchObject({ name: 'Gita Devi', erasedAt: null })
    const seen = await read(answered.id)
    expect(seen.timeline.map(({ action }: { action: string }) => action)).toEqual(['send', 'answer', 'forget'])
    expect((await admin.post('/backend/enquiry/list', { length: 100 })).statusCode).toBe(200)
  })

  it('is in the copy of whoever has shown to read that address, and of nobody who only says so', async () => {
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const { code } = (await person.get('/auth/me')).json()
    await asked({ emailId: 'OWN@example.in', mobileNo: '9876500002', message: 'About my card.' })
    const account = world.services.db.updateTable('appUser').where('code', '=', code)
    const consents = async () => (await person.get('/my/privacy')).json().consents.map((one: { for: string }) => one.for)
    // Somebody else may have written the address and number into the account.
    await account.set({ email: 'own@example.in', mobile: '9876500002' }).execute()
    expect(await consents()).not.toContain('enquiry')
    await account.set({ emailProven: 'own@example.in' }).execute()
    expect(await consents()).toContain('enquiry')
    const parts = await Promise.all(
      ['own@example.in', null].map(email =>
        enquiryPersonal(world.services, { userId: 1, merchantId: null, applicationId: null, email, mobile: null }, text => text),
      ),
    )
    expect(parts).toMatchObject([[{ title: 'Enquiries', rows: [{ Question: 'About my card.', 'Mobile No.': '9876500002' }] }], []])
  })
})
