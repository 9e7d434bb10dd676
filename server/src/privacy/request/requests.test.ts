import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { looks } from '@sevakendra/contract/register/looks'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { enquired, registered, registrationId, stranger } from '../../../test/door'
import { account, answers, kycOf, allTicked as kycTicked, pan } from '../../../test/kyc'
import { aCounter, aWaitingOne, key, userIdOf } from '../../../test/pan'
import { everybodyTold, lettersAbout, toldOf } from '../../../test/told'
import { openWorld, password, type World } from '../../../test/world'
import type { PersonalSource } from '../../platform/personal'
import { endCopies, makeCopy } from '../copy/service'

let world: World
let desk: Client
let shop: Client
let kycId: string
beforeAll(async () => {
  world = await openWorld()
  desk = await world.signUp('staff', { granted: ['privacy.read', 'privacy.answer', 'kyc.read', 'kyc.verify'] })
  await desk.post('/auth/confirm', { password })
  shop = await world.signUp('merchant', { merchantId: await world.aShop() })
  kycId = await kycOf(world).sent(shop)
  await desk.post(`/backend/kyc/claim/${kycId}`)
  await desk.post(`/backend/kyc/verify/${kycId}`, kycTicked)
  await shop.post('/auth/confirm', { password })
}, 60_000)
afterAll(() => world.close())

const own = async (by: Client) => (await by.get('/my/privacy')).json()
const shopOf = async (kyc: string) =>
  (await world.services.db.selectFrom('kyc').select('merchantId').where('id', '=', Number(kyc)).executeTakeFirstOrThrow()).merchantId ?? 0
const ask = (by: Client, kind: string, once = key()) => by.post('/my/privacy/ask', { kind, words: 'Please' }, once)
const done = async () => expect((await world.services.jobs.runAll()).errors).toEqual([])
const steps = async (id: string) =>
  (await desk.get(`/backend/privacy/requests/${id}`)).json().timeline.map((one: { action: string }) => one.action)

describe('the days in which a request is answered', { timeout: 60_000 }, () => {
  it('are set by the owner within those of the law, and hold for the next request', async () => {
    const owner = await world.as('admin')
    await owner.post('/auth/confirm', { password })
    const set = (answerDays: number) => owner.post('/backend/settings/retention/answer-days', { answerDays })
    expect((await set(91)).statusCode).toBe(422)
    expect((await set(12)).statusCode).toBe(204)
    const asking = await world.signUp('merchant', { merchantId: await world.aShop() })
    await asking.post('/auth/confirm', { password })
    const first = await ask(asking, 'correction')
    expect(first.statusCode).toBe(200)
    // Who may answer is told, and who asked is not.
    const { id, refNo, dueOn } = first.json()
    const link = `user-management/privacy?open=${id}`
    expect(await toldOf(desk, 'privacyAsked')).toMatchObject([{ refNo, day: dayWords(dueOn), link }])
    expect(await toldOf(asking, 'privacyAsked')).toEqual([])
    expect((await own(asking)).requests).toMatchObject([{ dueOn: daysFrom(dayOf(new Date()), 12) }])
    expect((await set(30)).statusCode).toBe(204)
    expect((await own(asking)).requests).toMatchObject([{ dueOn: daysFrom(dayOf(new Date()), 12) }])
  })
})

describe('a copy of the own data', { timeout: 60_000 }, () => {
  it('is made by itself, has the own papers and no whole number, and is gone after its days', async () => {
    // As it was typed when the shop asked to be one.
    const typed = await registrationId(world, (await registered(world, stranger(world))).json().refNo)
    const merchantId = await shopOf(kycId)
    await world.services.db.updateTable('registration').set({ merchantId }).where('id', '=', Number(typed)).execute()
    const mine = '/merchant/developer'
    const program = { label: 'Counter software', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60 }
    const { key: secret } = (await shop.post(`${mine}/keys`, program)).json()
    const hook = await shop.post(`${mine}/webhooks`, { url: 'http://127.0.0.1:9/hooks-of-ours', events: ['wallet.posted'] })
    const once = key()
    const [first, again] = [await ask(shop, 'access', once), await ask(shop, 'access', once)]
    expect([first.statusCode, again.body]).toEqual([200, first.body])
    expect((await ask(shop, 'access')).statusCode).toBe(409)
    const { id, dueOn } = first.json()
    expect(dueOn > dayOf(new Date())).toBe(true)
    await done()
    expect((await own(shop)).requests).toMatchObject([{ id, kind: 'access', status: 'answered', copy: { until: expect.any(String) } }])
    const words = `The copy of your data is ready until ${dayWords(daysFrom(dayOf(new Date()), 7))}`
    expect(await everybodyTold(world, 'privacyCopy')).toEqual([{ userId: await userIdOf(world, shop), words, link: 'my-data' }])
    expect(await lettersAbout(world, 'privacy_request', id)).toEqual(['privacyReceived', 'privacyCopy'])
    const file = await shop.post(`/my/privacy/copy/${id}`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    const parts = unzipSync(new Uint8Array(file.rawPayload))
    const names = Object.keys(parts)
    expect(names).toEqual(expect.arrayContaining(['data.json', 'data.html']))
    expect(names.filter(name => name.startsWith('kyc/')).length).toBe(7)
    expect(names).not.toContain('missing.txt')
    const texts = ['data.json', 'data.html'].map(name => Buffer.from(parts[name] ?? []).toString())
    for (const text of texts) {
      for (const told of ['Counter software', 'hooks-of-ours']) expect(text).toContain(told)
      for (const never of [secret.slice(8, 30), hook.json().secret.slice(6, 20)]) expect(text).not.toContain(never)
      expect([text.includes(pan), text.includes(account), text.includes('XXXXXX321L'), text.includes(answers.addressLine1)]).toEqual([
        false,
        false,
        true,
        true,
      ])
    }
    const data = JSON.parse(texts[0] ?? '') as { parts: { title: string; rows: object[] }[] }
    const titles = ['Account', 'Sign-ins', 'Shop', 'KYC', 'PAN and GSTIN', 'Consents']
    expect(data.parts.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
    const rowsOf = (title: string) => data.parts.find(part => part.title === title)?.rows
    expect(rowsOf('PAN and GSTIN')).toEqual([{ PAN: 'XXXXXX321L', 'Kind of person': 'Individual', GSTIN: null }])
    expect(rowsOf('Registration')).toMatchObject([{ Gender: 'Female' }])
    expect(rowsOf('Consents')).toMatchObject([{ Language: 'English' }, { Language: 'Hindi', 'IP Address': '127.0.0.1' }])
    const { rows } = await sql<{ actorCode: string }>`select actor_code from audit where event = 'privacy.taken'`.execute(world.services.db)
    expect(rows.length).toBe(1)

    // Over is over, also where the job has not come round yet.
    await sql`update privacy_request set file_until = now() - interval '1 second' where id = ${id}`.execute(world.services.db)
    expect((await shop.post(`/my/privacy/copy/${id}`)).statusCode).toBe(404)
    // The stored file is encrypted, and leaves with its row.
    await endCopies(world.services, new Date(Date.now() + 8 * 86_400_000))
    expect((await shop.post(`/my/privacy/copy/${id}`)).statusCode).toBe(404)
    expect(await steps(id)).toEqual(['enter', 'copy', 'expire'])
  })

  it('has nothing of the shop for who works there', async () => {
    const hand = await world.signUp('merchantstaff', { merchantId: await shopOf(kycId) })
    await hand.post('/auth/confirm', { password })
    const { id } = (await ask(hand, 'access')).json()
    await done()
    const file = await hand.post(`/my/privacy/copy/${id}`)
    const data = JSON.parse(Buffer.from(unzipSync(new Uint8Array(file.rawPayload))['data.json'] ?? []).toString())
    const titles = data.parts.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Account')
    for (const title of ['Shop', 'Registration', 'PAN and GSTIN', 'KYC']) expect(titles).not.toContain(title)
  })

  it('is for nobody else: not for another shop, not for the back office', async () => {
    const { id } = (await ask(shop, 'access')).json()
    await done()
    const stranger = await world.signUp('merchant', { merchantId: await world.aShop() })
    await stranger.post('/auth/confirm', { password })
    for (const path of [`/my/privacy/copy/${id}`, `/my/privacy/withdraw/${id}`]) {
      const reply = await stranger.post(path, undefined, key())
      expect([path, reply.statusCode]).toEqual([path, 404])
    }
    expect((await desk.post(`/backend/privacy/requests/file/${id}`)).statusCode).toBe(404)
    expect((await own(stranger)).requests).toEqual([])
  })
})

describe('a request that the office answers', { timeout: 60_000 }, () => {
  it('is entered for somebody without an account, who gets the copy of their application from the office', async () => {
    const counter = await aCounter(world)
    const { refNo } = await aWaitingOne(world, counter)
    const given = { kind: 'access', channel: 'visit', name: 'Anita Devi', emailId: 'anita@example.in', words: 'What do you have of me?' }
    const wrong = await desk.post('/backend/privacy/requests', { ...given, about: 'PN00000000' }, key())
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['about']])
    const entered = await desk.post('/backend/privacy/requests', { ...given, about: refNo }, key())
    expect(entered.statusCode, entered.body).toBe(200)
    const { id } = entered.json()
    expect((await desk.post(`/backend/privacy/requests/take/${id}`)).json()).toEqual({ state: 'working' })
    expect((await desk.post(`/backend/privacy/requests/copy/${id}`, undefined, key())).statusCode).toBe(204)
    await done()
    const file = await desk.post(`/backend/privacy/requests/file/${id}`)
    const parts = unzipSync(new Uint8Array(file.rawPayload))
    expect(Object.keys(parts).filter(name => name.startsWith('application/')).length).toBeGreaterThan(2)
    expect(Buffer.from(parts['data.json'] ?? []).toString()).toContain(refNo)
    expect((await desk.post(`/backend/privacy/requests/answer/${id}`, { remark: 'Handed over today.' })).json()).toEqual({
      state: 'answered',
    })
    expect((await desk.post(`/backend/privacy/requests/refuse/${id}`, { remark: 'Too late for that' })).statusCode).toBe(409)
    const mails = await world.services.db
      .selectFrom('mail')
      .select(['template', 'toAddress'])
      .where('about', '=', 'privacy_request')
      .where('aboutId', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(mails).toEqual([
      { template: 'privacyReceived', toAddress: 'anita@example.in' },
      { template: 'privacyAnswered', toAddress: 'anita@example.in' },
    ])
  })

  it('holds and erases nothing of whoever has the address and mobile number that an account only says to be its own', async () => {
    const theirs = { emailId: 'leela@example.in', mobileNo: '9876501234', message: 'Where is the card of Leela?' }
    expect((await enquired(world, stranger(world), theirs)).statusCode).toBe(200)
    const taker = await world.signUp('merchant', { merchantId: await world.aShop() })
    await taker.post('/auth/confirm', { password })
    const { code } = (await taker.get('/auth/me')).json()
    const said = { email: theirs.emailId, mobile: theirs.mobileNo }
    await world.services.db.updateTable('appUser').set(said).where('code', '=', code).execute()
    const enter = async (kind: string) => {
      const given = { kind, channel: 'mail', name: 'Taker', emailId: null, words: 'All of it', about: code }
      return (await desk.post('/backend/privacy/requests', given, key())).json().id as string
    }
    const asked = (await ask(taker, 'access')).json().id
    const [copied, erased] = [await enter('access'), await enter('erasure')]
    expect((await desk.post(`/backend/privacy/requests/copy/${copied}`, undefined, key())).statusCode).toBe(204)
    await done()
    const files = [await desk.post(`/backend/privacy/requests/file/${copied}`), await taker.post(`/my/privacy/copy/${asked}`)]
    const texts = files.map(file => Buffer.from(unzipSync(new Uint8Array(file.rawPayload))['data.json'] ?? []).toString())
    expect(texts.map(text => [text.includes('"Account"'), text.includes(theirs.message)])).toEqual(Array(2).fill([true, false]))
    const { wouldErase } = (await desk.get(`/backend/privacy/requests/${erased}`)).json()
    expect(wouldErase.map(({ what }: { what: string }) => what)).not.toContain('enquiries')
  })

  it('has what was sent to partners under a number, and erases it, once the office has confirmed that number', async () => {
    const counter = await aCounter(world)
    const { merchantId } = counter
    const vendor = await world.services.db.selectFrom('leadVendor').select('id').limit(1).executeTakeFirstOrThrow()
    const lead = (refNo: string, mobileNo: string, days: number) => ({
      ...{
        refNo,
        vendorId: vendor.id,
        appMode: 'S',
        name: 'Anita Devi',
        mobileNo,
        merchantId,
        createdBy: counter.userId,
        staffName: 'A',
        status: 'rejected',
      },
      ...{ dated: new Date(), linkAt: new Date(), consentVersion: 'lead-1', changedAt: new Date(Date.now() - days * 86_400_000) },
    })
    const leads = [lead('LD77770001', '9811100001', 800), lead('LD77770002', '9811100001', 1), lead('LD77770003', '9811100002', 800)]
    await world.services.db
      .insertInto('lead')
      .values(leads as never)
      .execute()
    const entered = async (kind: string) => {
      const given = { kind, channel: 'visit', name: 'Anita Devi', emailId: null, about: null, words: 'What do you have of me?' }
      return (await desk.post('/backend/privacy/requests', given, key())).json().id as string
    }
    const id = await entered('access')
    expect((await desk.post(`/backend/privacy/requests/copy/${id}`, undefined, key())).statusCode).toBe(422)
    const confirm = (request: string, mobileNo = '9811100001') =>
      desk.post(`/backend/privacy/requests/confirm-mobile/${request}`, { mobileNo, how: 'callBack' })
    const reader = await world.signUp('staff', { granted: ['privacy.read'] })
    await reader.post('/auth/confirm', { password })
    expect(
      (await reader.post(`/backend/privacy/requests/confirm-mobile/${id}`, { mobileNo: '9811100001', how: 'callBack' })).statusCode,
    ).toBe(403)
    expect((await confirm(id)).statusCode).toBe(204)
    await desk.post(`/backend/privacy/requests/copy/${id}`, undefined, key())
    await done()
    const text = async () => {
      const file = await desk.post(`/backend/privacy/requests/file/${id}`)
      return Buffer.from(unzipSync(new Uint8Array(file.rawPayload))['data.json'] ?? []).toString()
    }
    const copy = await text()
    expect(['LD77770001', 'LD77770002', 'LD77770003'].map(one => copy.includes(one))).toEqual([true, true, false])
    expect(await steps(id)).toEqual(['enter', 'confirmMobile', 'copy'])
    // Of an admin nobody else opens anything.
    const owner = (await (await world.as('admin')).get('/auth/me')).json().code
    const entry = { kind: 'access', channel: 'visit', name: 'The owner', emailId: null, words: 'A copy, please', about: owner }
    expect((await desk.post('/backend/privacy/requests', entry, key())).json().errors).toHaveProperty('about')
    // A number that is confirmed while a copy is put together: what was put together is of somebody else.
    const during: PersonalSource = async () => {
      await confirm(id, '9811100003')
      return []
    }
    await makeCopy(world.services, { personal: [during], personalRecords: [] }, Number(id), 'en')
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json().copy).toBeNull()
    await done()
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json().copy).not.toBeNull()
    // Another number takes its place, and the copy of the first goes.
    expect((await confirm(id, '9811100002')).statusCode).toBe(204)
    expect((await desk.post(`/backend/privacy/requests/file/${id}`)).statusCode).toBe(404)

    // Nobody says of their own request that somebody else's number is theirs.
    const ownOne = (await ask(desk, 'correction')).json().id
    expect((await confirm(ownOne)).statusCode).toBe(403)
    await desk.post(`/my/privacy/withdraw/${ownOne}`)

    const erasing = await entered('erasure')
    await confirm(erasing)
    const { mobileConfirmed, wouldErase } = (await desk.get(`/backend/privacy/requests/${erasing}`)).json()
    expect(mobileConfirmed).toMatchObject({ mobileNo: '9811100001', how: 'callBack' })
    expect(wouldErase.map((one: { records: number; kept: string | null }) => [one.records, one.kept === null])).toEqual([
      [1, true],
      [1, false],
    ])
    // A hold on the one that may go keeps it.
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    const hold = (about: string) => admin.post('/backend/privacy/holds/place', { about, remark: 'Claim before the ombudsman' }, key())
    expect((await hold('LD00000000')).statusCode).toBe(422)
    const placed = (await hold('ld77770001')).json()
    expect((await hold('LD77770001')).statusCode).toBe(409)
    expect((await desk.get(`/backend/privacy/requests/${erasing}`)).json().holds).toEqual([
      { refNo: placed.refNo, ref: 'LD77770001', reason: 'Claim before the ombudsman' },
    ])
    expect((await desk.post('/backend/privacy/holds/place', { about: 'LD77770001', remark: 'No admin' }, key())).statusCode).toBe(403)
    const outcome = (await desk.post(`/backend/privacy/requests/erase/${erasing}`, undefined, key())).json().outcome
    expect(outcome.map((one: { kept: string | null }) => one.kept)).toContain('A legal hold keeps it')
    const named = async () =>
      (
        await world.services.db.selectFrom('lead').select(['refNo', 'name']).where('refNo', 'like', 'LD7777%').orderBy('refNo').execute()
      ).map(one => one.name)
    expect(await named()).toEqual(['Anita Devi', 'Anita Devi', 'Anita Devi'])
    expect((await admin.post(`/backend/privacy/holds/lift/${placed.id}`, { remark: 'Settled' })).statusCode).toBe(204)
    expect((await admin.post(`/backend/privacy/holds/lift/${placed.id}`, { remark: 'Settled' })).statusCode).toBe(409)
    await desk.post(`/backend/privacy/requests/erase/${erasing}`, undefined, key())
    expect(await named()).toEqual([null, 'Anita Devi', 'Anita Devi'])
  })

  it('is made also where somebody took the request up before its job', async () => {
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const { id } = (await ask(person, 'access')).json()
    expect((await desk.post(`/backend/privacy/requests/take/${id}`)).json()).toEqual({ state: 'working' })
    await done()
    expect((await desk.get(`/backend/privacy/requests/${id}`)).json()).toMatchObject({
      status: 'answered',
      copy: { until: expect.any(String) },
    })
  })

  it('erases what may go, keeps what the law keeps, and says why', async () => {
    const { id } = (await ask(shop, 'erasure')).json()
    const seen = (await desk.get(`/backend/privacy/requests/${id}`)).json()
    expect(seen.wouldErase).toMatchObject(
      expect.arrayContaining([{ what: 'kycPapers', records: 1, papers: 0, kept: expect.stringContaining('law') }]),
    )
    const erased = await desk.post(`/backend/privacy/requests/erase/${id}`, undefined, key())
    expect(erased.statusCode, erased.body).toBe(200)
    expect(erased.json().outcome).toEqual(seen.wouldErase)
    // The account is in use: nothing of it went.
    expect((await desk.get(`/backend/kyc/detail/${kycId}`)).json().pages.length).toBe(7)
    // A year after it ended, it may.
    const userId = await userIdOf(world, shop)
    await sql`insert into history (subject, subject_id, action, to_state, actor_code, actor_name, at)
      values ('app_user', ${userId}, 'suspend', 'suspended', 'A00001', 'Asha', now() - interval '13 months')`.execute(world.services.db)
    await sql`update app_user set status = 'suspended' where id = ${userId}`.execute(world.services.db)
    const now = (await desk.post(`/backend/privacy/requests/erase/${id}`, undefined, key())).json()
    expect(now.outcome).toEqual(expect.arrayContaining([{ what: 'kycPapers', records: 1, papers: 7, kept: null }]))
    await sql`update app_user set status = 'active' where id = ${userId}`.execute(world.services.db)
    expect((await desk.get(`/backend/kyc/detail/${kycId}`)).json().pages).toEqual([])
    const [row] = await world.services.db.selectFrom('erasure').selectAll().where('what', '=', 'kycPapers').execute()
    expect(row?.requestId).toBe(Number(id))
  })

  it('is refused with a reason, or withdrawn by its person or by the office for them, and is closed then', async () => {
    const asked = async () => (await ask(shop, 'correction')).json().id as string
    const refused = await asked()
    await desk.post(`/backend/privacy/requests/take/${refused}`)
    expect((await desk.post(`/backend/privacy/requests/refuse/${refused}`, { remark: 'It is right as it is.' })).json()).toEqual({
      state: 'refused',
    })
    const answered = await asked()
    await desk.post(`/backend/privacy/requests/take/${answered}`)
    expect((await desk.post(`/backend/privacy/requests/answer/${answered}`, { remark: 'It is put right.' })).json()).toEqual({
      state: 'answered',
    })
    // Whose request it is reads it in the portal and by mail, and nobody else.
    const [refNo, answeredNo] = await Promise.all(
      [refused, answered].map(async id => (await desk.get(`/backend/privacy/requests/${id}`)).json().refNo),
    )
    const toPerson = { userId: await userIdOf(world, shop), link: 'my-data' }
    const no = `Your request ${refNo} about your data was refused: It is right as it is.`
    expect(await everybodyTold(world, 'privacyRefused')).toEqual([{ ...toPerson, words: no }])
    expect(await lettersAbout(world, 'privacy_request', refused)).toEqual(['privacyReceived', 'privacyRefused'])
    const yes = `Your request ${answeredNo} about your data is answered`
    expect(await everybodyTold(world, 'privacyAnswered', { refNo: answeredNo })).toEqual([{ ...toPerson, words: yes }])
    expect(await lettersAbout(world, 'privacy_request', answered)).toEqual(['privacyReceived', 'privacyAnswered'])
    const own = await asked()
    const withdrawn = await shop.post(`/my/privacy/withdraw/${own}`)
    expect(withdrawn.statusCode, withdrawn.body).toBeLessThan(300)
    const forThem = await asked()
    expect((await desk.post(`/backend/privacy/requests/withdraw/${forThem}`, { remark: 'Said so on the phone.' })).json()).toEqual({
      state: 'withdrawn',
    })
    for (const id of [refused, answered, own, forThem])
      expect((await desk.post(`/backend/privacy/requests/answer/${id}`, { remark: 'Too late' })).statusCode).toBe(409)
  })

  it('is read and answered only by who may', async () => {
    const reader = await world.signUp('staff', { granted: ['privacy.read'] })
    const { data } = (await reader.post('/backend/privacy/requests/list', { length: 100 })).json()
    expect(data.length).toBeGreaterThan(1)
    expect((await reader.get(`/backend/privacy/requests/${data[0].id}`)).json().actions).toEqual([])
    expect((await reader.post(`/backend/privacy/requests/take/${data[0].id}`)).statusCode).toBe(403)
  })
})

describe('consents', { timeout: 60_000 }, () => {
  it('stand in one register, and that of a KYC is withdrawn by its person, who then works no more by it', async () => {
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const id = await kycOf(world).sent(person)
    await desk.post(`/backend/kyc/claim/${id}`)
    await desk.post(`/backend/kyc/verify/${id}`, kycTicked)
    await person.post('/auth/confirm', { password })
    const [consent] = (await own(person)).consents
    expect(consent).toMatchObject({ for: 'kyc', withdrawnAt: null, withdrawable: true })
    const stranger = await world.signUp('merchant', { merchantId: await world.aShop() })
    await stranger.post('/auth/confirm', { password })
    expect((await stranger.post(`/my/privacy/consent/withdraw/${consent.id}`, undefined, key())).statusCode).toBe(404)
    expect((await person.post(`/my/privacy/consent/withdraw/${consent.id}`, undefined, key())).statusCode).toBe(204)
    expect((await person.post(`/my/privacy/consent/withdraw/${consent.id}`, undefined, key())).statusCode).toBe(409)
    const kyc = (await person.get('/my/kyc')).json().kyc
    expect(kyc.validUntil < dayOf(new Date())).toBe(true)
    const list = (
      await desk.post('/backend/privacy/consents/list', { length: 100, filters: [{ field: 'state', value1: 'withdrawn' }] })
    ).json()
    expect(list).toMatchObject({ filterRecords: 1, data: [{ subject: 'kyc', language: 'hi', ip: '127.0.0.1', state: 'withdrawn' }] })
    // Shown again, it is agreed to again.
    expect((await person.post(`/my/kyc/renew/${id}`)).statusCode).toBe(200)
  })

  it('of an applicant are noted as withdrawn by the office', async () => {
    const { rows } = await sql<{
      id: number
    }>`select id from consent where subject = 'registration' or subject = 'nsdl_application' order by id desc limit 1`.execute(
      world.services.db,
    )
    expect(
      (await desk.post(`/backend/privacy/consents/withdraw/${rows[0]?.id}`, { remark: 'By letter of today.' })).statusCode,
    ).toBeLessThan(300)
  })

  it('are withdrawn while somebody verifies: nobody verifies any more', async () => {
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const id = await kycOf(world).sent(person)
    await desk.post(`/backend/kyc/claim/${id}`)
    await person.post('/auth/confirm', { password })
    const [consent] = (await own(person)).consents
    expect((await person.post(`/my/privacy/consent/withdraw/${consent.id}`, undefined, key())).statusCode).toBe(204)
    expect((await desk.post(`/backend/kyc/verify/${id}`, kycTicked)).statusCode).toBe(409)
    expect((await person.get('/my/kyc')).json().kyc.state).toBe('draft')
  })
})

describe('who looked', { timeout: 60_000 }, () => {
  it('is in the log once for each paper opened in full and each number shown, and the person reads it', async () => {
    const counter = await aCounter(world)
    const { id, refNo } = await aWaitingOne(world, counter)
    const reader = await world.signUp('staff', { granted: ['nsdl.read', 'kyc.read'] })
    const scan = (await reader.get(`/backend/nsdlpan/physical/info/${id}`)).json()
    const page = scan.pages[0].id
    const before = (await desk.post('/backend/privacy/looks/list', { search: refNo })).json().filterRecords
    for (const path of [`/backend/nsdlpan/physical/page/${id}/${page}`, `/backend/nsdlpan/physical/cut/${id}?which=photo`])
      expect([path, (await reader.get(path)).statusCode]).toEqual([path, 200])
    // Small pictures beside one that was opened in full that day leave no second line.
    expect((await reader.get(`/backend/nsdlpan/physical/page/${id}/${page}?size=thumb`)).statusCode).toBe(200)
    const list = (await desk.post('/backend/privacy/looks/list', { search: refNo, length: 100 })).json()
    expect(list.filterRecords - before).toBe(2)
    expect(list.data.slice(0, 2)).toMatchObject([
      { event: 'scan.cutSeen', paper: 'photo', ref: refNo, ip: '127.0.0.1', whose: expect.stringMatching(/\w/) },
      { event: 'scan.seen', paper: 'form', ref: refNo },
    ])
    const person = await world.signUp('merchant', { merchantId: await world.aShop() })
    const kyc = await kycOf(world).sent(person)
    const paper = (await reader.get(`/backend/kyc/detail/${kyc}`)).json().pages[0].id
    expect((await reader.get(`/backend/kyc/page/${kyc}/${paper}`)).statusCode).toBe(200)
    expect((await person.get(`/my/kyc/page/${kyc}/${paper}`)).statusCode).toBe(200)
    expect((await own(person)).looks).toMatchObject([{ event: 'kyc.seen' }])
    // What was opened of an application of their shop is no look at them.
    expect((await own(shop)).looks).toEqual([])
  })

  it('is counted by the database for the same events', async () => {
    const { rows } = await sql<{ events: string[] }>`select audit_looks() as events`.execute(world.services.db)
    expect([...(rows[0]?.events ?? [])].sort()).toEqual([...looks].sort())
  })
})
