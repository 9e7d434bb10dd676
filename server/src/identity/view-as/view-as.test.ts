import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { impersonationNoExport, impersonationReadOnly } from '@sevakendra/contract/kit/problem'
import { capabilitiesOf } from '@sevakendra/contract/register/capabilities'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../test/client'
import { stranger } from '../../../test/door'
import { aCounter, aDraft, aPaidOne, freshAadhaar, withScan } from '../../../test/pan'
import { textsOf } from '../../../test/pdf'
import { openWorld, password, type World } from '../../../test/world'
import { setPersonStatus, setShopStatus } from '../../people/status'
import { system } from '../../platform/http/who'
import { sendReset } from '../service'

describe('impersonation of a shop', () => {
  let world: World
  let merchantId: number
  let owner: Client
  beforeAll(async () => {
    world = await openWorld()
    merchantId = await world.aShop()
    owner = await world.signUp('merchant', { merchantId })
  })
  afterAll(() => world.close())

  const ask = (client: Client, id = merchantId, reason = 'They cannot find their last payment') =>
    client.post(`/backend/usermanagement/merchant/${id}/view-as`, { reason })
  /** A new tab of the same browser: its cookies, and no sign-in. */
  const tabOf = (client: Client) => {
    const tab = new Client(world.app.http)
    for (const name of ['did', 'known', 'XSRF-TOKEN']) tab.setCookie(name, client.cookie(name) ?? '')
    return tab
  }
  async function impersonate(client: Client, id = merchantId) {
    const asked = await ask(client, id)
    expect(asked.statusCode).toBe(200)
    const tab = tabOf(client)
    const begun = await tab.post('/auth/view-as', asked.json())
    expect(begun.statusCode).toBe(200)
    tab.token = begun.json().token
    tab.refreshToken = begun.json().refreshToken
    return tab
  }
  const trail = (event: string) =>
    world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', event)
      .where('subjectId', '=', String(merchantId))
      .orderBy('id')
      .execute()
  const raw = (text: string) => world.command(tx => sql.raw(text).execute(tx.db))

  it('shows the shop as it sees itself, says who looks, and keeps both names and the reason', async () => {
    const staff = await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs'] })
    const tab = await impersonate(staff)
    const me = (await tab.get('/auth/me')).json()
    const impersonator = (await staff.get('/auth/me')).json()
    expect(me).toMatchObject({ role: 'merchant', impersonator: { code: impersonator.code, name: impersonator.name } })
    const left = Date.parse(me.impersonator.until) - Date.now()
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
    expect((await tab.get('/merchant/wallet')).statusCode).not.toBe(401)

    expect(await trail('viewAs.begun')).toEqual([
      expect.objectContaining({ actorCode: impersonator.code, reason: 'They cannot find their last payment', subject: 'merchant' }),
    ])
    // Not the shop's own sign-in.
    const signIns = () => world.services.db.selectFrom('audit').select('id').where('event', '=', 'signIn.done').execute()
    const before = (await signIns()).length
    const second = await impersonate(staff)
    expect(await signIns()).toHaveLength(before)

    expect((await second.post('/auth/logout')).statusCode).toBe(204)
    expect((await second.get('/auth/me')).statusCode).toBe(401)
    expect((await trail('viewAs.ended')).map(row => row.actorCode)).toEqual([impersonator.code])
    // The owner and the other impersonation go on.
    expect((await owner.get('/auth/me')).statusCode).toBe(200)
    expect((await tab.get('/auth/me')).statusCode).toBe(200)
  })

  it('shows identity papers only to those who may see applications, and Aadhaar numbers to nobody', async () => {
    const shop = await aCounter(world)
    const aadhaar = freshAadhaar()
    const { id } = await aPaidOne(shop.client, { aadhaar })
    await withScan(world, shop, id)
    const draft = await aDraft(shop.client, { aadhaar })
    const at = '/merchant/nsdlpan/physical'
    const [page] = (await shop.client.get(`${at}/scan/${id}`)).json().pages
    const helper = await impersonate(await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs'] }), shop.merchantId)
    const desk = await impersonate(
      await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs', 'nsdl.read'] }),
      shop.merchantId,
    )
    for (const size of ['full', 'thumb']) {
      expect((await helper.get(`${at}/page/${id}/${page.id}?size=${size}`)).statusCode).toBe(403)
      expect((await desk.get(`${at}/page/${id}/${page.id}?size=${size}`)).statusCode).toBe(200)
    }
    expect((await helper.get(`${at}/cut/${id}?which=signature`)).statusCode).toBe(403)
    for (const read of [`draft/${draft.id}`, `info/${id}`, `quote/${draft.id}`]) {
      const { statusCode, body } = await desk.get(`${at}/${read}`)
      expect([read, statusCode, body.replaceAll(/\D/g, '').includes(aadhaar)]).toEqual([read, 200, false])
    }
  })

  it('refuses every command there is, and uploads', async () => {
    const tab = await impersonate(await world.as('admin'))
    const held = capabilitiesOf('merchant', [])
    const wrong: string[] = []
    let commands = 0
    for (const { method, path, may, reads, stepUp } of world.app.answered) {
      if ((method === 'GET' || reads) && !stepUp) continue
      if (may === 'public') continue
      const { statusCode, body } = await tab.post(
        pathOf(path, new Proxy({}, { get: () => '1' })),
        {},
        { 'idempotency-key': `look-${commands}` },
      )
      const own = may === 'signedIn' || held.has(may)
      if (method === 'POST') commands++
      if (statusCode !== 403 || (own && JSON.parse(body).message !== impersonationReadOnly))
        wrong.push(`${method} ${path} answered ${statusCode} ${body}`)
    }
    expect(wrong).toEqual([])
    expect(commands).toBeGreaterThan(60)
    const upload = await tab.send({
      ...{ method: 'POST', url: '/api/uploads' },
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '4', 'upload-metadata': 'purpose c2Nhbg==' },
    })
    expect(upload.statusCode).toBe(403)
  })

  it('names both in every file that is taken along, and in the trail', async () => {
    const admin = await world.as('admin')
    const tab = await impersonate(admin)
    const [by, of] = [(await admin.get('/auth/me')).json(), (await tab.get('/auth/me')).json()]
    expect(of.impersonator).toMatchObject({ mayExport: true })
    const both = `${by.name} (${by.code}), viewing as ${of.name} (${of.code})`
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const file = await tab.post('/merchant/accounting/payment/export', { columns: ['refNo'], format })
      expect(file.statusCode).toBe(200)
      expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`${of.code} viewed by ${by.code}.${format}`)
      const words = `Generated by ${both} on`
      if (format === 'csv') expect(file.body).toContain(words)
      if (format === 'xlsx') expect(JSON.stringify(await readExcel(file.rawPayload))).toContain(words)
      // Above the table, and at the foot of the page.
      if (format === 'pdf') expect((await textsOf(file.rawPayload)).join('').split(words.replace(/\s/g, ''))).toHaveLength(3)
    }
    const own = await owner.post('/merchant/accounting/payment/export', { columns: ['refNo'], format: 'csv' })
    const self = (await owner.get('/auth/me')).json()
    expect(own.body).toContain(`Generated by ${self.name} (${self.code}) on`)
    const taken = await world.services.db
      .selectFrom('audit')
      .select(['actorCode', 'impersonatorCode'])
      .where('event', '=', 'list.exported')
      .orderBy('id')
      .execute()
    expect(taken).toEqual([
      ...Array(3).fill({ actorCode: of.code, impersonatorCode: by.code }),
      { actorCode: self.code, impersonatorCode: null },
    ])
  })

  it('lets nobody take a list along who was not granted that, from any list there is', async () => {
    const exporting = world.app.answered.filter(({ path }) => path.endsWith('/export'))
    expect(exporting.filter(one => !one.exports)).toEqual([])
    const tab = await impersonate(await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs'] }))
    expect((await tab.get('/auth/me')).json().impersonator).toMatchObject({ mayExport: false })
    const held = capabilitiesOf('merchant', [])
    const own = exporting.filter(({ may }) => may === 'signedIn' || held.has(may as Capability))
    expect(own.length).toBeGreaterThan(5)
    for (const { path } of own) {
      const refused = await tab.post(path, { columns: ['id'], format: 'csv' })
      expect([path, refused.statusCode, refused.json().message]).toEqual([path, 403, impersonationNoExport])
    }
    const granted = await impersonate(
      await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs', 'merchant.viewAsExport'] }),
    )
    expect((await granted.post('/merchant/accounting/payment/export', { columns: ['refNo'], format: 'csv' })).statusCode).toBe(200)
  })

  it('is opened by its ticket once, within a minute, and in the same browser alone', async () => {
    const admin = await world.as('admin')
    const ticket = (await ask(admin)).json()
    const elsewhere = new Client(world.app.http)
    expect((await elsewhere.post('/auth/view-as', ticket)).statusCode).toBe(401)
    expect((await tabOf(admin).post('/auth/view-as', ticket)).statusCode).toBe(200)
    expect((await tabOf(admin).post('/auth/view-as', ticket)).statusCode).toBe(401)
    const late = (await ask(admin)).json()
    await raw("update sign_in_ticket set created_at = now() - interval '61 seconds' where step = 'viewAs' and used_at is null")
    expect((await tabOf(admin).post('/auth/view-as', late)).statusCode).toBe(401)
    expect(
      (await tabOf(admin).post('/auth/new-password', { ...late, password: 'a b c d e f g h', repeated: 'a b c d e f g h' })).statusCode,
    ).toBe(401)
  })

  it('needs a reason, the capability, a shop that is there, and a recent step-up', async () => {
    expect((await ask(await world.as('admin'), merchantId, ' ')).statusCode).toBe(422)
    expect((await ask(await world.signUp('staff', { granted: [] }))).statusCode).toBe(403)
    expect((await ask(await world.as('merchant'))).statusCode).toBe(403)
    expect((await ask(await world.as('admin'), 999_999)).statusCode).toBe(404)
    const stale = await world.signUp('admin')
    await raw(`update session set confirmed_at = now() - interval '16 minutes' where user_id = (select max(id) from app_user)`)
    expect((await ask(stale)).statusCode).toBe(403)
  })

  it('works for a suspended shop too, and does not open its door to anybody else', async () => {
    const shop = await world.aShop()
    const its = await world.signUp('merchant', { merchantId: shop })
    await world.command(tx => setShopStatus(tx, shop, 'suspend', 'Papers are missing', system))
    expect((await its.get('/auth/me')).statusCode).toBe(401)
    const tab = await impersonate(await world.as('admin'), shop)
    expect((await tab.get('/auth/me')).statusCode).toBe(200)
  })

  it('ends after its time, which nothing extends', async () => {
    const tab = await impersonate(await world.as('admin'))
    const first = (await tab.get('/auth/me')).json().impersonator.until
    const renewed = await tab.post('/auth/refresh', { Token: tab.token, refreshToken: tab.refreshToken })
    tab.token = renewed.json().token
    expect((await tab.get('/auth/me')).json().impersonator.until).toBe(first)
    expect(JSON.parse(Buffer.from(tab.token?.split('.')[1] ?? '', 'base64url').toString()).impersonator).toBeTruthy()

    await raw('update session set expires_at = now() where impersonator_id is not null and ended_at is null')
    expect((await tab.get('/auth/me')).statusCode).toBe(401)
    expect((await tab.post('/auth/refresh', { Token: tab.token, refreshToken: renewed.json().refreshToken })).statusCode).toBe(401)
    const before = (await trail('viewAs.ended')).length
    await world.services.jobs.send(world.services.db, 'view-as.end', {})
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    const ended = await trail('viewAs.ended')
    expect(ended.length).toBeGreaterThan(before)
    expect(ended.at(-1)?.details).toMatchObject({ byItself: true })
    await world.services.jobs.send(world.services.db, 'view-as.end', {})
    await world.services.jobs.runAll()
    expect(await trail('viewAs.ended')).toHaveLength(ended.length)
  })

  it('ends with every sign-in of the account, and the trail says so once', async () => {
    const id = await world.aShop()
    const tab = await impersonate(await world.as('admin'), id)
    await world.command(tx => setShopStatus(tx, id, 'suspend', 'Papers are missing', system))
    expect((await tab.get('/auth/me')).statusCode).toBe(401)
    expect((await tab.post('/auth/refresh', { Token: tab.token, refreshToken: tab.refreshToken })).statusCode).toBe(401)
    for (const _ of [1, 2]) {
      await world.services.jobs.send(world.services.db, 'view-as.end', {})
      expect((await world.services.jobs.runAll()).errors).toEqual([])
      const rows = await world.services.db
        .selectFrom('audit')
        .select('event')
        .where('event', 'like', 'viewAs.%')
        .where('subjectId', '=', String(id))
        .orderBy('id')
        .execute()
      expect(rows.map(row => row.event)).toEqual(['viewAs.begun', 'viewAs.ended'])
    }
  })

  describe('ends from the next request, and once in the trail, when its impersonator', () => {
    interface Looking {
      id: number
      userName: string
      staff: Client
      session: string
    }
    const aged = (column: string, by: string, { session }: Looking) =>
      raw(`update session set ${column} = ${column} - interval '${by}' where id = '${session}'`)
    const again = async ({ userName }: Looking) => {
      const other = stranger(world)
      await other.signIn(userName, password)
      return other
    }
    const ends: [string, (looking: Looking) => Promise<unknown>][] = [
      ['is suspended', ({ id }) => world.command(tx => setPersonStatus(tx, id, 'suspend', 'Left the firm', system))],
      ['lost the capability', ({ id }) => raw(`update app_user set granted = '{}' where id = ${id}`)],
      ['signs out', ({ staff }) => staff.post('/auth/logout')],
      ['was idle', looking => aged('last_seen_at', '15 minutes 1 second', looking)],
      ['was signed in for twelve hours', looking => aged('expires_at', '12 hours 1 second', looking)],
      [
        'ends that sign-in from another browser',
        async looking => {
          const other = await again(looking)
          expect((await other.post(`/backend/my-profile/sessions/${looking.session}/end`)).statusCode).toBe(204)
        },
      ],
      ['signs out everywhere else', async looking => (await again(looking)).post('/backend/my-profile/sessions/end-others')],
      [
        'is signed out by an admin',
        async ({ id }) => (await world.as('admin')).post(`/backend/usermanagement/user/end-sign-ins/${id}`, { remark: 'x' }),
      ],
      [
        'changes the password there',
        ({ staff }) =>
          staff.post('/auth/change-password', { current: password, password: 'seven green lorries', repeated: 'seven green lorries' }),
      ],
      [
        'changes the password elsewhere',
        async looking =>
          (await again(looking)).post('/auth/change-password', {
            current: password,
            password: 'seven green lorries',
            repeated: 'seven green lorries',
          }),
      ],
      ['lost the password', ({ id }) => world.command(tx => sendReset(tx, { id, email: 'x@example.in' }, 'forced'))],
      [
        'was copied',
        async ({ staff }) => {
          const used = { Token: staff.token, refreshToken: staff.refreshToken }
          await staff.post('/auth/refresh', used)
          await stranger(world).post('/auth/refresh', used)
        },
      ],
    ]
    it.each(ends)('%s', async (_, end) => {
      const staff = await world.signUp('staff', { granted: ['merchant.read', 'merchant.viewAs'] })
      const { id, userName } = await world.services.db
        .selectFrom('appUser')
        .select(['id', 'userName'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const session = JSON.parse(Buffer.from(staff.token?.split('.')[1] ?? '', 'base64url').toString()).sid
      const shop = await world.aShop()
      await world.signUp('merchant', { merchantId: shop })
      const tab = await impersonate(staff, shop)
      expect((await tab.get('/auth/me')).statusCode).toBe(200)
      await end({ id, userName, staff, session })
      expect((await tab.get('/auth/me')).statusCode).toBe(401)
      expect((await tab.post('/auth/refresh', { Token: tab.token, refreshToken: tab.refreshToken })).statusCode).toBe(401)
    })
  })
})
