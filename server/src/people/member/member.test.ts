import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApplicant } from '../../../test/door'
import { temporaryPasswordTo } from '../../../test/mailbox'
import { aCounter, aPaidOne, topUp } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { memberOpened } from '../letters'
import { applicationsOf } from './store'

const path = '/merchant/usermanagement/members'
/** What the table asks of applications that the tax office has had. */
const filed = { ackNo: '990019700099971', ackDate: '2026-11-28', acknowledgedAt: '2026-11-28T10:00:00Z' }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Counter = Awaited<ReturnType<typeof aCounter>>
let nth = 0

async function aMember({ client }: Counter, more: object = {}) {
  nth += 1
  const { packages, idTypes } = (await client.get(`${path}/form`)).json()
  const userName = `member-${nth}`
  const given = {
    ...anApplicant({ shopName: `Member ${nth}` }),
    ...{ userName, password: 'temporary-1', packageId: packages[0].value, idType: idTypes[0].value, markup: 10_00, ...more },
  }
  return { given: given as typeof given & { emailId: string }, answer: await client.post(path, given) }
}

/** The member, signed in with a password of its own. */
async function signedIn(userName: string) {
  const client = world.nobody()
  const { ticket } = (await client.post('/auth/login', { userName, password: 'temporary-1' })).json()
  const password = 'a long enough one'
  client.token = (await client.post('/auth/new-password', { ticket, password, repeated: password })).json().token
  return client
}

describe('a member of a merchant', () => {
  it('is opened with package, ID, empty wallet and mark-up, and must change the password of the mail', async () => {
    const shop = await aCounter(world)
    const { given, answer } = await aMember(shop)
    expect(answer.json()).toMatchObject({ code: expect.stringMatching(/^F\d{6}$/), userName: given.userName })
    const { id } = answer.json()
    expect(await temporaryPasswordTo(world, given.emailId, memberOpened)).toBe('temporary-1')
    const login = await world.nobody().post('/auth/login', { userName: given.userName, password: 'temporary-1' })
    expect(login.json().step).toBe('newPassword')
    expect((await shop.client.get(`${path}/${id}`)).json()).toMatchObject({
      ...{ shopName: given.shopName, name: 'Rekha Devi', markup: 10_00, limit: 50_00, status: 'active' },
      ...{ wallet: { balance: 0, added: 0, spent: 0 }, applications: { thisMonth: 0, all: 0 } },
    })
  })

  it('pays what the form showed, and its merchant sees the sums', async () => {
    const shop = await aCounter(world)
    const { packages } = (await shop.client.get(`${path}/form`)).json()
    const shown = packages[0].rates.find(
      (one: { service: string; variant: string }) => `${one.service} ${one.variant}` === 'nsdl-physical cardIndia',
    )
    const { given, answer } = await aMember(shop)
    const id = Number(answer.json().id)
    await topUp(world, id, 1000_00)
    const client = await signedIn(given.userName)
    await aPaidOne(client)
    expect((await client.get('/merchant/accounting/closing')).json() * 100).toBe(1000_00 - shown.base - 10_00)
    const { data } = (await shop.client.post(`${path}/list`, {})).json()
    expect(data).toMatchObject([{ id: String(id), markup: 10_00, balance: 1000_00 - shown.base - 10_00, thisMonth: 1, status: 'active' }])
    expect((await shop.client.get(`${path}/${id}`)).json()).toMatchObject({
      wallet: { added: 1000_00 },
      applications: { thisMonth: 1, underWay: 1 },
    })
    // Whatever ended it, nobody waits for it any more. What else such a state stands on plays no part here.
    const { db } = world.services
    const counted: string[] = []
    for (const status of ['waiting', 'aadhaarCancelled', 'acknowledged', 'tinRejected', 'tinClosed'] as const)
      await db
        .transaction()
        .execute(async trx => {
          await trx
            .updateTable('application')
            .set({ status: status as never, ...filed })
            .where('merchantId', '=', id)
            .execute()
          if ((await applicationsOf(trx, id, world.services.now())).underWay === 1) counted.push(status)
          throw new Error('Undone')
        })
        .catch(({ message }) => expect(message, status).toBe('Undone'))
    expect(counted).toEqual(['waiting', 'tinRejected'])
  })

  it('gets only a package for members, a mark-up within its limit, and is of age', async () => {
    const shop = await aCounter(world)
    const { id: merchants } = await world.services.db
      .selectFrom('package')
      .select('id')
      .where('tier', '=', 'merchant')
      .limit(1)
      .executeTakeFirstOrThrow()
    const wrong: [string, object][] = [
      ['packageId', { packageId: String(merchants) }],
      ['idType', { idType: '999999' }],
      ['markup', { markup: 50_01 }],
      ['dob', { dob: '2020-01-01' }],
      ['consent', { consent: false }],
    ]
    for (const [field, more] of wrong) expect(Object.keys((await aMember(shop, more)).answer.json().errors), field).toEqual([field])
    expect((await aMember(shop, { markup: 50_00 })).answer.statusCode).toBe(200)
  })

  it('has its mark-up changed from the next application on, not over a change that was not seen', async () => {
    const shop = await aCounter(world)
    const { id } = (await aMember(shop)).answer.json()
    expect((await shop.client.post(`${path}/markup/${id}`, { was: 10_00, markup: 25_00 })).json()).toEqual({ markup: 25_00 })
    expect((await shop.client.post(`${path}/markup/${id}`, { was: 10_00, markup: 5_00 })).statusCode).toBe(409)
    expect((await shop.client.post(`${path}/markup/${id}`, { was: 25_00, markup: 60_00 })).json().errors).toHaveProperty('markup')
    const { timeline } = (await shop.client.get(`${path}/${id}`)).json()
    expect(timeline.at(-1)).toMatchObject({ action: 'markup', markup: { from: 10_00, to: 25_00 } })
  })

  it('is suspended with its staff and reactivated by its own merchant alone', async () => {
    const [shop, other] = [await aCounter(world), await aCounter(world)]
    const { given, answer } = await aMember(shop)
    const { id } = answer.json()
    const client = await signedIn(given.userName)
    const employee = await world.signUp('merchantstaff', { merchantId: Number(id) })
    expect((await other.client.post(`${path}/suspend/${id}`, { remark: 'Not mine' })).statusCode).toBe(404)
    expect((await shop.client.post(`${path}/suspend/${id}`, { remark: 'Owes money' })).statusCode).toBe(204)
    for (const person of [client, employee]) expect((await person.get('/auth/me')).statusCode).toBe(401)
    expect((await shop.client.post(`${path}/reactivate/${id}`, { remark: 'Paid' })).statusCode).toBe(204)
    expect((await world.nobody().post('/auth/login', { userName: given.userName, password: 'a long enough one' })).statusCode).toBe(200)
  })

  it('is not opened again by its merchant when the back office has suspended it', async () => {
    const shop = await aCounter(world)
    const { id } = (await aMember(shop)).answer.json()
    const office = await world.as('admin')
    const why = { remark: 'Papers are missing' }
    expect((await office.post(`/backend/usermanagement/merchant/suspend/${id}`, why)).statusCode).toBe(204)
    expect((await shop.client.post(`${path}/reactivate/${id}`, why)).statusCode).toBe(403)
    expect((await office.post(`/backend/usermanagement/merchant/reactivate/${id}`, why)).statusCode).toBe(204)
    for (const step of ['suspend', 'reactivate']) expect((await shop.client.post(`${path}/${step}/${id}`, why)).statusCode).toBe(204)
  })

  it('keeps staff of its own, whose code begins with its own', async () => {
    const shop = await aCounter(world)
    const { given, answer } = await aMember(shop)
    const client = await signedIn(given.userName)
    const employee = {
      ...{
        name: 'Mina',
        userName: `mina-${nth}`,
        mobileNo: '9800000001',
        emailId: 'mina@example.in',
        password: 'x',
        granted: [],
        dailyCap: null,
      },
    }
    expect((await client.post('/merchant/usermanagement/staff', employee)).json().code).toBe(`${answer.json().code}-01`)
    expect((await client.get(`${path}/form`)).statusCode).toBe(403)
    // The merchant above does not see them.
    expect((await shop.client.post('/merchant/usermanagement/staff/list', {})).json().data).toEqual([])
  })

  it('can begin nothing while the merchant above is suspended, and still reads', async () => {
    const shop = await aCounter(world)
    const { given, answer } = await aMember(shop)
    await topUp(world, Number(answer.json().id), 500_00)
    const client = await signedIn(given.userName)
    const paid = await aPaidOne(client)
    await world.command(tx => tx.db.updateTable('merchant').set({ status: 'suspended' }).where('id', '=', shop.merchantId).execute())
    expect((await client.get('/auth/me')).json()).toMatchObject({ paused: true })
    expect((await client.get(`/merchant/nsdlpan/physical/info/${paid.id}`)).statusCode).toBe(200)
    expect((await client.post('/merchant/nsdlpan/physical/draft', {})).statusCode).toBe(403)
    expect((await client.post('/merchant/usermanagement/staff', {})).statusCode).toBe(403)
  })
})
