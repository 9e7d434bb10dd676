import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aDraft, aPaidOne, aVerifiedOne, desk, freshAadhaar, key } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { countedOf, limit } from '../platform/http/limits'

const base = '/merchant/nsdlpan/physical'
/** Another person than the sample in each test: only what the test itself makes is found. */
let people = 0
const somebody = () => {
  people += 1
  return { mobile: `98${String(people).padStart(8, '0')}`, dob: `1980-01-${String(people).padStart(2, '0')}` }
}

describe('a second application', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  type Client = Awaited<ReturnType<typeof aCounter>>['client']
  const quote = async (client: Client, id: string) => (await client.get(`${base}/quote/${id}`)).json()
  const submit = async (client: Client, id: string, version: number) => {
    const { price, consent } = await quote(client, id)
    return client.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, key())
  }

  it('with the same Aadhaar number is refused, with its reference in the own shop and without it in another', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const aadhaar = freshAadhaar()
    const { refNo } = await aPaidOne(one.client, { ...somebody(), aadhaar })
    for (const [client, words] of [
      [one.client, `Application ${refNo} with this Aadhaar number is already in progress.`],
      [other.client, 'Another application with this Aadhaar number is already in progress.'],
    ] as const) {
      const second = await aDraft(client, { ...somebody(), aadhaar })
      const reply = await submit(client, second.id, second.version)
      expect([reply.statusCode, reply.json().message]).toEqual([409, words])
    }
  })

  it('is no answer to somebody who cannot pay: a number with an application and one without are refused alike', async () => {
    const [one, poor] = [await aCounter(world), await aCounter(world, 100)]
    const aadhaar = freshAadhaar()
    await aPaidOne(one.client, { ...somebody(), aadhaar })
    const replies = []
    for (const number of [aadhaar, freshAadhaar()]) {
      const draft = await aDraft(poor.client, { ...somebody(), aadhaar: number })
      const { statusCode, body } = await submit(poor.client, draft.id, draft.version)
      replies.push([statusCode, body])
    }
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]?.[1]).toContain('Insufficient balance')
  })

  const save = async (client: Client, { id, version }: { id: string; version: number }, answers: object) =>
    (await client.post(`${base}/draft/${id}`, { version, answers })).json()
  const asked = async (merchantId: number) =>
    (await countedOf(world.services.db, [[`numbers asked by ${merchantId}`, { burst: 60, seconds: 180 }]]))[0]?.level

  it('with the same Aadhaar number is told while it is typed and before it is paid: by its reference in the own shop alone', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const aadhaar = freshAadhaar()
    const { id, refNo } = await aPaidOne(one.client, { ...somebody(), aadhaar })
    const named = [{ answer: 'aadhaar', own: { id, refNo, state: 'awaitingScan' } }]
    const nameless = [{ answer: 'aadhaar', own: null }]
    for (const [client, told] of [
      [one.client, named],
      [other.client, nameless],
    ] as const) {
      const draft = await aDraft(client, somebody())
      const typed = await save(client, draft, { firstName: 'ANITA', aadhaar })
      expect(typed.taken).toEqual(told)
      // Left out, the stored one stays, and so does what is said of it.
      expect((await save(client, { ...draft, version: typed.version }, { firstName: 'ANITA' })).taken).toEqual(told)
      expect((await quote(client, draft.id)).taken).toEqual(told)
      const opened = (await client.get(`${base}/draft/${draft.id}`)).json()
      expect(opened.taken).toEqual(told)
      expect((await save(client, { ...draft, version: opened.version }, { firstName: 'ANITA', aadhaar: freshAadhaar() })).taken).toEqual([])
    }
    const begun = await aDraft(other.client, { ...somebody(), aadhaar })
    expect(begun).toMatchObject({ taken: nameless })
    expect((await one.client.post(`${base}/cancel/${id}`, { remark: 'Typed twice by mistake' }, key())).statusCode).toBe(200)
    expect((await quote(other.client, begun.id)).taken).toEqual([])
  })

  it('is not named to a colleague who may not open it', async () => {
    const { client, merchantId } = await aCounter(world)
    const aadhaar = freshAadhaar()
    const { refNo } = await aPaidOne(client, { ...somebody(), aadhaar })
    const colleague = (...more: string[]) => world.signUp('merchantstaff', { merchantId, granted: ['nsdl.apply', ...more] })
    const told = async (by: Client) => (await quote(by, (await aDraft(by, { ...somebody(), aadhaar })).id)).taken[0].own
    expect(await told(await colleague())).toBeNull()
    expect(await told(await colleague('nsdl.readShop'))).toMatchObject({ refNo })
  })

  it('is asked about so often and no more: each number counts once a day, whether somebody has it or not, and each hit is in the trail', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const [taken, further] = [freshAadhaar(), freshAadhaar()]
    await aPaidOne(one.client, { ...somebody(), aadhaar: taken })
    await aPaidOne(one.client, { ...somebody(), aadhaar: further })
    const { client, merchantId } = other
    const draft = await aDraft(client, { ...somebody(), aadhaar: '' })
    expect(await asked(merchantId)).toBe(0)
    let { version } = await save(client, draft, { aadhaar: freshAadhaar() })
    expect(await asked(merchantId)).toBe(1)
    for (let again = 0; again < 2; again += 1) version = (await save(client, { ...draft, version }, { aadhaar: taken })).version
    await quote(client, draft.id)
    expect(await asked(merchantId)).toBe(2)
    const told = await world.services.db
      .selectFrom('audit')
      .select(['subjectId', 'details'])
      .where('event', '=', 'application.numberTold')
      .where('subjectId', '=', draft.id)
      .execute()
    expect(told).toEqual([{ subjectId: draft.id, details: { answer: 'aadhaar' } }])

    // Sixty at once and one more every three minutes: of fifty-nine that are gone one is left, and after it none.
    await world.services.db
      .updateTable('rateLimit')
      .set({ emptiesAt: new Date(Date.now() + 59 * 180_000 - 60_000).toISOString() })
      .where('name', '=', `numbers asked by ${merchantId}`)
      .execute()
    await aDraft(client, { ...somebody(), aadhaar: freshAadhaar() })
    expect(await asked(merchantId)).toBe(60)
    const second = await aDraft(client, { ...somebody(), aadhaar: further })
    expect(second).toMatchObject({ taken: [] })
    expect((await quote(client, second.id)).taken).toEqual([])
    // What was told before, and the payment, stay as they were.
    expect((await quote(client, draft.id)).taken).toEqual([{ answer: 'aadhaar', own: null }])
    expect((await submit(client, second.id, second.version)).statusCode).toBe(409)
    expect((await world.services.db.selectFrom('rateLimit').select('name').execute()).map(({ name }) => name).join()).not.toContain(further)
  })

  it('is asked about no more often by correcting one that came back', async () => {
    const { client, merchantId } = await aCounter(world)
    const staff = await world.as('staff')
    const { id } = await aVerifiedOne(world, client, somebody())
    await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    const { version } = (await client.get(`${base}/draft/${id}`)).json()
    while ((await limit(world.services.db, `numbers asked by ${merchantId}`, { burst: 60, seconds: 180 })) === 0);
    const reply = await client.post(`${base}/draft/${id}`, { version, answers: { firstName: 'ANITA', aadhaar: freshAadhaar() } })
    expect([reply.statusCode, reply.json().message]).toEqual([429, expect.stringContaining('too many different numbers')])
  })

  it('sent again is of the applicant who was paid for: a mistake is corrected, another person is not put in their place', async () => {
    const { client } = await aCounter(world)
    const staff = await world.as('staff')
    const who = somebody()
    const { id } = await aVerifiedOne(world, client, who)
    await staff.post(`${desk}/send-back/${id}`, { reasons: [{ code: 'photoPoor' }], remark: null })
    const again = async (answers: object) => {
      const draft = (await client.get(`${base}/draft/${id}`)).json()
      const saved = await save(client, { id, version: draft.version }, { ...draft.answers, ...answers })
      return client.post(`${base}/resubmit/${id}`, { version: saved.version }, key())
    }
    const other = await again({ lastName: 'SINGH', firstName: 'SUNITA', nameOnAadhaar: 'SUNITA SINGH', dob: '1985-02-03' })
    expect([other.statusCode, other.json().message]).toEqual([422, expect.stringContaining('about somebody else than was paid for')])
    expect((await staff.get(`${desk}/info/${id}`)).json().state).toBe('incomplete')
    const mended = await again({ lastName: 'SINGH', firstName: 'SUNITA', nameOnAadhaar: 'SUNITA SINGH', dob: who.dob })
    expect(mended.statusCode, mended.body).toBe(200)
  })

  it('with the same PAN is told for a correction, for which it is the number', async () => {
    const { client } = await aCounter(world)
    const filing = { appType: 'C', category: 'P', foreign: false } as const
    const answers = { ...sampleOf(filing, 'Y2026'), aadhaar: freshAadhaar() }
    const begin = async (more: object) => (await client.post(`${base}/draft`, { ...filing, answers: { ...answers, ...more } })).json()
    const first = await begin({})
    expect(first.taken).toEqual([])
    const paid = await submit(client, first.id, first.version)
    expect([paid.statusCode, paid.json().message]).toEqual([200, undefined])
    const own = { id: first.id, refNo: first.refNo, state: 'awaitingScan' }
    expect((await begin({ aadhaar: freshAadhaar() })).taken).toEqual([{ answer: 'pan', own }])
    expect((await begin({})).taken.map(({ answer }: { answer: string }) => answer).sort()).toEqual(['aadhaar', 'pan'])
  })

  it('with the same name, date of birth and mobile number is told before it is paid, and taken all the same', async () => {
    const { client } = await aCounter(world)
    const person = somebody()
    const { id, refNo } = await aPaidOne(client, person)
    // As it was typed or pasted, not as it was tidied.
    const second = await aDraft(client, {
      ...person,
      firstName: 'anita ',
      mobile: `+91 ${person.mobile.slice(0, 5)} ${person.mobile.slice(5)}`,
    })
    expect((await quote(client, second.id)).similar).toEqual([{ id, refNo, state: 'awaitingScan' }])
    expect((await submit(client, second.id, second.version)).statusCode).toBe(200)
  })

  it.each([
    ['name', { lastName: 'DEVI', nameOnAadhaar: 'ANITA DEVI' }],
    ['date of birth', { dob: '1979-05-05' }],
    ['mobile number', { mobile: '9700000001' }],
  ])('with another %s is not told', async (_, different) => {
    const { client } = await aCounter(world)
    const person = somebody()
    await aPaidOne(client, person)
    const second = await aDraft(client, { ...person, ...different })
    expect((await quote(client, second.id)).similar).toEqual([])
  })

  it('is told of none that is a draft, that ended, or that is of another shop', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const person = somebody()
    await aDraft(one.client, person)
    const ended = await aPaidOne(one.client, person)
    expect((await one.client.post(`${base}/cancel/${ended.id}`, { remark: 'Typed twice by mistake' }, key())).statusCode).toBe(200)
    const second = await aDraft(one.client, person)
    expect((await quote(one.client, second.id)).similar).toEqual([])
    await aPaidOne(one.client, person)
    expect((await quote(one.client, second.id)).similar).toHaveLength(1)
    const elsewhere = await aDraft(other.client, person)
    expect((await quote(other.client, elsewhere.id)).similar).toEqual([])
  })

  it('is told to a colleague only where they may see it, and a correction of none that is new', async () => {
    const { client, merchantId } = await aCounter(world)
    const colleague = (...more: string[]) => world.signUp('merchantstaff', { merchantId, granted: ['nsdl.apply', ...more] })
    const person = somebody()
    const { refNo } = await aPaidOne(client, person)
    const told = async (by: Client) => (await quote(by, (await aDraft(by, person)).id)).similar.map((one: { refNo: string }) => one.refNo)
    expect(await told(await colleague())).toEqual([])
    expect(await told(await colleague('nsdl.readShop'))).toEqual([refNo])
    const correction = await client.post(`${base}/draft`, { appType: 'C', category: 'P', answers: person })
    expect((await quote(client, correction.json().id)).similar).toEqual([])
  })

  it('is refused on the server with whatever the browser would have refused', async () => {
    const { client } = await aCounter(world)
    const wrong: [string, object, string | RegExp][] = [
      ['lastName', { lastName: 'SHRIMATI DEVI' }, /Titles such as SHRIMATI/],
      ['firstName', { firstName: 'A' }, /is an initial/],
      ['dob', { dob: '2027-01-01' }, /future/],
      ['fatherFirstName', { fatherFirstName: 'W/O RAMESH' }, /stands before the name of another person/],
      ['mobile', { mobile: '58765 43210' }, /10-digit mobile/],
      ['residencePin', { residencePin: '012345' }, /6-digit PIN/],
      ['email', { email: 'anita@' }, /email/],
      ['podb', { podb: 'aadhaar' }, /no longer accepted/],
      ['aoArea', { aoArea: 'KN' }, /3 letters/],
    ]
    for (const [field, answers, words] of wrong) {
      const { id, version } = await aDraft(client, { ...somebody(), ...answers })
      const reply = await submit(client, id, version)
      expect([reply.statusCode, reply.json().errors?.[field]?.join()], field).toEqual([422, expect.stringMatching(words)])
    }
  })

  it('stores ten digits of a mobile number in any form', async () => {
    const { client } = await aCounter(world)
    for (const typed of ['+91 98220 41764', '0091-98220-41764', '098220 41764', '(+91) 98220.41764', '+91 (0)98220 41764']) {
      const { id } = await aPaidOne(client, { mobile: typed })
      expect((await client.get(`${base}/info/${id}`)).json().answers.mobile).toBe('9822041764')
    }
  })
})
