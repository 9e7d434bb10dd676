import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplicant, anApproval, captchaOf, onceKey, past, registered, registrationId, stranger } from '../../test/door'
import { letterNames } from '../../test/named'
import { openWorld, type World } from '../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** After whatever waits was done. */
const lettersOf = async (id: string) => {
  expect((await world.services.jobs.runAll()).errors).toEqual([])
  return world.services.db
    .selectFrom('mail')
    .selectAll()
    .where('about', '=', 'registration')
    .where('aboutId', '=', Number(id))
    .orderBy('id')
    .execute()
}
const mailsOf = async (id: string) => letterNames(await lettersOf(id)).sort()
const waiting = async (more: object = {}) => {
  const response = await registered(world, stranger(world), more)
  expect(response.statusCode, response.body).toBe(200)
  return registrationId(world, response.json().refNo)
}
const path = (what: string, id: string) => `/backend/registration/${what}/${id}`

it('is answered in the language in which it was sent, and its account begins with it', async () => {
  const browser = stranger(world)
  browser.setCookie('language', 'hi')
  const response = await registered(world, browser, {})
  const id = await registrationId(world, response.json().refNo)
  const admin = await world.as('admin')
  expect((await lettersOf(id)).map(({ subject }) => subject)).toEqual([`पंजीकरण ${response.json().refNo} मिला`])
  const approval = await anApproval(admin, id)
  expect((await admin.post(path('approve', id), approval, onceKey())).statusCode).toBe(200)
  expect((await lettersOf(id)).map(({ subject }) => subject)).toContain('आपका खाता तैयार है')
  const { db } = world.services
  const { language } = await db.selectFrom('appUser').select('language').where('userName', '=', approval.userName).executeTakeFirstOrThrow()
  expect(language).toBe('hi')
})

describe('registering', () => {
  it('refuses field by field, in the words of the specification', async () => {
    const response = await registered(world, stranger(world), {
      ...{ fName: '', lName: 5, fatherName: undefined, gender: 'X', dob: '1990-02-30', mobileNo: '12345', emailId: 7 },
      ...{ shopName: 'x'.repeat(151), pin: '', consent: false, district: '   ' },
    })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      message: 'Please check the form',
      title: 'Please check the form',
      errors: {
        fName: ['Required'],
        lName: ['Required'],
        fatherName: ['Required'],
        gender: ['Choose from the list'],
        dob: ['This date does not exist'],
        mobileNo: ['Enter a 10-digit mobile number that starts with 6, 7, 8 or 9'],
        emailId: ['Expected string received number'],
        shopName: ['String must contain at most 150 characters'],
        pin: ['Required'],
        district: ['Required'],
        consent: ['Required'],
      },
    })
  })

  it('takes no digits and no symbols in the name of a person, but in the name of a shop', async () => {
    const wrong = await registered(world, stranger(world), { fName: '12@', lName: 'Rao_2', fatherName: '#', shopName: '@Work 24x7' })
    const words = ['Only letters, spaces, dots, apostrophes and hyphens are allowed in a name']
    expect(wrong.json().errors).toEqual({ fName: words, lName: words, fatherName: words })
    await waiting({ fName: 'रेखा', lName: "D'Souza-Rao", fatherName: 'K. R. Sinha', shopName: 'Shop 24x7' })
  })

  it('needs an age of 18 and an ID type that is on offer', async () => {
    const young = await registered(world, stranger(world), { dob: `${new Date().getFullYear() - 17}-12-31` })
    expect(young.json().errors).toEqual({ dob: ['A merchant must be at least 18 years old'] })
    const unknown = await registered(world, stranger(world), { idType: '999999' })
    expect(unknown.json().errors).toEqual({ idType: ['Choose from the list'] })
  })

  it('leaves the captcha unused when a field is refused', async () => {
    const client = stranger(world)
    const [idType] = (await client.get('/auth/id-types')).json()
    const letters = await captchaOf(world, client)
    const send = (more: object) => client.post(`/auth/register?captcha=${letters}`, { ...anApplicant(), idType: idType.value, ...more })
    expect((await send({ dob: `${new Date().getFullYear() - 11}-01-01` })).json().errors).toHaveProperty('dob')
    expect((await send({ idType: '999999' })).json().errors).toHaveProperty('idType')
    expect((await send({ pin: '' })).json().errors).toHaveProperty('pin')
    expect((await send({})).statusCode).toBe(200)
    expect((await send({})).json().errors).toHaveProperty('captcha')
  })

  it('needs a captcha of this browser, and an unknown key is refused', async () => {
    const client = stranger(world)
    const [idType] = (await client.get('/auth/id-types')).json()
    const form = { ...anApplicant(), idType: idType.value }
    expect((await client.post('/auth/register', form)).statusCode).toBe(400)
    expect((await client.post('/auth/register?captcha=abcde', form)).json().errors).toHaveProperty('captcha')
    const letters = await captchaOf(world, client)
    const odd = await client.post(`/auth/register?captcha=${letters}`, { ...form, status: 'approved' })
    expect([odd.statusCode, odd.json().data]).toEqual([400, ['Unknown field: status']])
  })

  it('answers a known mobile or email exactly as a new one, after the same work, and tells the address on record alone', async () => {
    const shopId = await world.aShop()
    const { db } = world.services
    const shop = await db.selectFrom('merchant').select(['code', 'mobileNo', 'emailId']).where('id', '=', shopId).executeTakeFirstOrThrow()
    const written = async () => {
      const rows = await Promise.all((['mail', 'registration'] as const).map(table => db.selectFrom(table).select('id').execute()))
      return rows.map(({ length }) => length)
    }
    const answers: object[] = []
    for (const more of [{}, { mobileNo: shop.mobileNo }, { emailId: shop.emailId }]) {
      const before = await written()
      const person = anApplicant(more)
      const response = await registered(world, stranger(world), person)
      const work = (await written()).map((count, at) => count - (before[at] ?? 0))
      const { refNo, ...reply } = response.json()
      answers.push({ status: response.statusCode, reply, work })
      const id = await registrationId(world, refNo)
      const letters = (await lettersOf(id)).map(({ template, toAddress }) => ({ template, toAddress }))
      const typed = { template: 'registrationReceived', toAddress: person.emailId }
      const onRecord = { template: 'registrationDuplicate', toAddress: shop.emailId }
      expect(letters).toEqual('emailId' in more ? [onRecord] : 'mobileNo' in more ? [typed, onRecord] : [typed])
      // Compared once more, as after a node that died in the middle of it, it writes to nobody again.
      await world.command(tx => tx.after('registration.compare', { id: Number(id) }))
      expect(await lettersOf(id)).toHaveLength(letters.length)
      const { duplicateOf } = (await (await world.as('staff')).get(`/backend/registration/${id}`)).json()
      expect(duplicateOf).toBe('emailId' in more ? `${shop.code} (same email)` : 'mobileNo' in more ? `${shop.code} (same mobile)` : null)
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  it('tells nothing to the address of another registration, which has shown of no mobile that it is theirs', async () => {
    const first = anApplicant()
    await registered(world, stranger(world), first)
    const second = anApplicant({ mobileNo: first.mobileNo })
    const id = await registrationId(world, (await registered(world, stranger(world), second)).json().refNo)
    expect((await lettersOf(id)).map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ['registrationReceived', second.emailId],
    ])
    expect((await (await world.as('staff')).get(`/backend/registration/${id}`)).json().duplicateOf).toContain('same mobile')
  })

  it('writes nothing that was typed to anybody, and to one mailbox three times at most', async () => {
    const typed = { fName: 'Claim http evil', lName: 'at evil.example', shopName: 'Visit evil.example now', fatherName: 'Evil' }
    const staff = await world.as('staff')
    const statuses: number[] = []
    for (const emailId of ['third@gmail.com', 'Third+1@gmail.com', 't.hird@gmail.com', 'third@googlemail.com', 'third@gmail.com']) {
      const response = await registered(world, stranger(world), anApplicant({ ...typed, emailId }))
      statuses.push(response.statusCode)
      const id = await registrationId(world, response.json().refNo)
      await staff.post(path('reject', id), { remark: 'No shop there' })
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    await world.services.jobs.runAll()
    const letters = await world.services.db.selectFrom('mail').selectAll().where('toAddress', 'ilike', '%hird%@g%').execute()
    expect(letters.filter(({ template }) => template !== 'registrationRejected')).toHaveLength(3)
    expect(JSON.stringify(letters)).not.toMatch(/evil/i)
    expect(letters.every(({ toName }) => toName === null)).toBe(true)
  })

  it('takes five of one network at once, whatever browser or address of it', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const browser = Object.assign(stranger(world), { address: `2001:db8:0:7::${n + 1}` })
      statuses.push((await registered(world, browser)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const next = Object.assign(stranger(world), { address: '2001:db8:0:8::1' })
    expect((await registered(world, next)).statusCode).toBe(200)
    await past(world, 'rate_limit', 'empties_at', '20 minutes')
    const later = Object.assign(stranger(world), { address: '2001:db8:0:7::9' })
    expect((await registered(world, later)).statusCode).toBe(200)
  })

  it('is done once however often it is sent, without a second captcha', async () => {
    const [client, person, key] = [stranger(world), anApplicant(), onceKey()]
    const first = await registered(world, client, person, key)
    const [idType] = (await client.get('/auth/id-types')).json()
    const again = await client.post('/auth/register?captcha=usedup', { ...person, idType: idType.value }, key)
    expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([200, first.json(), 'true'])
    const other = await client.post('/auth/register?captcha=usedup', { ...anApplicant(), idType: idType.value }, key)
    expect(other.statusCode).toBe(409)
  })

  it('may be tried again with the same key after it was refused', async () => {
    const [client, key] = [stranger(world), onceKey()]
    expect((await registered(world, client, { idType: '999999' }, key)).statusCode).toBe(422)
    expect((await registered(world, client, {}, key)).statusCode).toBe(200)
  })
})

describe('deciding on a registration', () => {
  it('shows the card and what the approve form starts from', async () => {
    const staff = await world.as('staff')
    const id = await waiting()
    expect((await staff.get(`/backend/registration/${id}`)).json()).toMatchObject({ id, fName: 'Rekha', status: 'pending', address2: null })
    expect((await staff.get(path('approve', id))).json()).toEqual({
      mobileNo: expect.stringMatching(/^7\d{9}$/),
      idType: expect.any(String),
      pkgs: expect.arrayContaining([{ value: expect.any(String), label: expect.any(String) }]),
      idtypes: expect.arrayContaining([{ value: expect.any(String), label: expect.any(String) }]),
    })
  })

  it("says 'Required' for what is empty, missing or of a wrong type, and takes no remark", async () => {
    const staff = await world.as('staff')
    const id = await waiting()
    for (const wrong of ['', undefined, 5, null, [], {}]) {
      const given = { ...(await anApproval(staff, id)), userName: wrong, password: wrong, idType: wrong }
      expect((await staff.post(path('approve', id), given)).json().errors).toEqual({
        userName: ['Required'],
        password: ['Required'],
        idType: ['Required'],
      })
      expect((await staff.post(path('reject', id), { remark: wrong })).json().errors).toEqual({ remark: ['Required'] })
    }
  })

  it('makes a merchant with a password of one character, and writes to them', async () => {
    const staff = await world.as('staff')
    const id = await waiting()
    const approval = await anApproval(staff, id)
    const response = await staff.post(path('approve', id), approval)
    expect([response.statusCode, response.json()]).toEqual([200, { code: expect.stringMatching(/^M\d{6}$/), userName: approval.userName }])
    expect(await mailsOf(id)).toEqual(['registrationApproved', 'registrationReceived'])
    expect((await staff.get(`/backend/registration/${id}`)).json()).toMatchObject({
      status: 'approved',
      merchantCode: response.json().code,
    })
  })

  it('keeps the temporary password out of everything but the sealed mail', async () => {
    const staff = await world.as('staff')
    const id = await waiting()
    const secret = 'Zq7-unheard-of-xyzzy'
    await staff.post(path('approve', id), await anApproval(staff, id, { password: secret }), onceKey())
    const { db } = world.services
    const rows = [
      await db.selectFrom('mail').select(['html', 'plain', 'subject']).execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('lets exactly one of several decisions at once win', async () => {
    const [staff, admin] = [await world.as('staff'), await world.as('admin')]
    const id = await waiting()
    const replies = await Promise.all([
      staff.post(path('approve', id), await anApproval(staff, id)),
      admin.post(path('approve', id), await anApproval(admin, id)),
      admin.post(path('reject', id), { remark: 'No shop at this address' }),
    ])
    expect(replies.filter(reply => reply.statusCode < 300)).toHaveLength(1)
    expect(replies.filter(reply => reply.statusCode === 409)).toHaveLength(2)
    expect(await mailsOf(id)).toHaveLength(2)
    const { n } = await world.services.db
      .selectFrom('registration as r')
      .innerJoin('merchant as m', 'm.mobileNo', 'r.mobileNo')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('r.id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(n).toBeLessThanOrEqual(1)
  })

  it('gives one user name to one of two merchants approved at once, and leaves the other waiting', async () => {
    const staff = await world.as('staff')
    const [one, two] = [await waiting(), await waiting()]
    const approval = await anApproval(staff, one)
    const replies = await Promise.all([one, two].map(id => staff.post(path('approve', id), approval)))
    const [won, lost] = replies.map(reply => reply.statusCode).sort()
    expect(won).toBe(200)
    expect([409, 422]).toContain(lost)
    const states = await Promise.all([one, two].map(async id => (await staff.get(`/backend/registration/${id}`)).json().status))
    expect(states.sort()).toEqual(['approved', 'pending'])
  })

  it('rejects with the reason, and is over then', async () => {
    const staff = await world.as('staff')
    const id = await waiting()
    expect((await staff.post(path('reject', id), { remark: 'No shop at this address' })).statusCode).toBe(204)
    expect(await mailsOf(id)).toEqual(['registrationReceived', 'registrationRejected'])
    expect((await staff.post(path('approve', id), await anApproval(staff, id))).statusCode).toBe(409)
    expect((await staff.post(path('reject', '999999999'), { remark: 'Who?' })).statusCode).toBe(404)
  })
})
