import { dayOf } from '@sevakendra/contract/kit/dates'
import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { shopOf } from './furnish'
import { world } from './furnished'
import { aCounter, aDraft, aPaidOne, framesOn, userIdOf } from './pan'
import type { World } from './world'

/** A right body for each call that has one, so that nothing stops before ownership is looked at. */
const bodies: Record<string, object> = {
  '/merchant/account/ids/pay/:id': { fee: 100_00 },
  '/merchant/account/ids/renew/:id': { fee: 100_00 },
  '/merchant/usermanagement/staff/:id': {
    ...{ version: 1, name: 'X', mobileNo: '9800000000', emailId: 'x@example.in', granted: [], dailyCap: null },
  },
  '/merchant/usermanagement/staff/suspend/:id': { remark: 'Not mine' },
  '/merchant/usermanagement/staff/reactivate/:id': { remark: 'Not mine' },
  '/merchant/usermanagement/staff/password/:id': { password: 'temporary' },
  '/merchant/usermanagement/members/markup/:id': { was: 0, markup: 0 },
  '/merchant/usermanagement/members/suspend/:id': { remark: 'Not mine' },
  '/merchant/usermanagement/members/reactivate/:id': { remark: 'Not mine' },
  '/merchant/accounting/transfers/confirm/:id': { code: '123456' },
  '/merchant/nsdlpan/paperless/draft/:id': { version: 1, answers: {} },
  '/merchant/nsdlpan/paperless/submit/:id': { version: 1, total: 130_00, consent: 'x' },
  '/merchant/nsdlpan/physical/draft/:id': { version: 1, answers: {} },
  '/merchant/nsdlpan/physical/submit/:id': { version: 1, total: 107_00, consent: 'x' },
  '/merchant/nsdlpan/physical/resubmit/:id': { version: 1, remark: null },
  '/merchant/nsdlpan/physical/cancel/:id': { remark: 'Not mine' },
  '/merchant/nsdlpan/physical/scan/:id/pages': { uploads: [{ uploadId: `1-${'a'.repeat(32)}`, slot: 'form' }] },
  '/merchant/nsdlpan/physical/scan/:id/arrange': { pages: [{ id: '1', slot: 'form' }] },
  '/merchant/nsdlpan/physical/scan/:id/page/:page/turn': { turns: 0 },
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/pages': { uploads: [{ uploadId: `1-${'a'.repeat(32)}`, slot: 'other' }] },
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/arrange': { pages: [{ id: '1', slot: 'other' }] },
  '/merchant/nsdlpan/physical/tin-rejection/scan/:id/page/:page/turn': { turns: 0 },
  '/merchant/nsdlpan/physical/tin-rejection/reply/:ackNo': { round: 1, attempt: 0, remark: 'Not mine' },
  '/merchant/nsdlpan/physical/crop/:id/ask-scan': { remark: 'Too dark' },
  '/merchant/nsdlpan/physical/crop/:id': { frames: framesOn('1'), pagesVersion: 'x' },
  '/merchant/nsdlpan/physical/crop/:id/preview': framesOn('1'),
  '/merchant/uti/psa/draft/:id': { version: 1, answers: {} },
  '/merchant/uti/psa/submit/:id': { version: 1, consent: 'x', language: 'en' },
  '/merchant/uti/psa/scan/:id/pages': { uploads: [{ uploadId: `1-${'a'.repeat(32)}`, slot: 'pan' }] },
  '/merchant/uti/psa/scan/:id/arrange': { pages: [{ id: '1', slot: 'pan' }] },
  '/merchant/uti/psa/scan/:id/page/:page/turn': { turns: 0 },
  '/merchant/gst/registration/draft/:id': { version: 1, answers: {} },
  '/merchant/gst/registration/submit/:id': { version: 1, total: 499_00, consent: 'x' },
  '/merchant/gst/registration/resubmit/:id': { version: 1, remark: null },
  '/merchant/gst/registration/cancel/:id': { remark: 'Not mine' },
  '/merchant/gst/registration/scan/:id/pages': { uploads: [{ uploadId: `1-${'a'.repeat(32)}`, slot: 'pan' }] },
  '/merchant/gst/registration/scan/:id/arrange': { pages: [{ id: '1', slot: 'pan' }] },
  '/merchant/gst/registration/scan/:id/page/:page/turn': { turns: 0 },
  '/merchant/gst/registration/answer/:id': { answer: 'Not mine' },
  '/merchant/gst/filing/draft/:id': {
    ...{ version: 1, gstin: '27AAPFU0939F1ZV', legalName: 'Not mine', returnKind: 'gstr1', period: '2026-10', nil: true },
    clientMobile: '9822041764',
  },
  '/merchant/gst/filing/files/:id': { kind: 'sales', uploadId: `1-${'a'.repeat(32)}` },
  '/merchant/gst/filing/files/:id/remove': { file: '1' },
  '/merchant/gst/filing/submit/:id': { version: 1, total: 199_00, consent: 'x' },
  '/merchant/gst/filing/approve/:id': { approvedBy: 'Not Mine', approvedOn: '2026-04-01', cash: 0 },
  '/merchant/gst/filing/return/:id': { remark: 'Not mine' },
  '/merchant/gst/filing/cancel/:id': { remark: 'Not mine' },
  '/merchant/developer/keys/:id/limit': { dailyLimit: 100_00 },
  '/merchant/developer/webhooks/:id/replay': { since: '2026-04-01T00:00:00Z' },
  '/merchant/misc/courier/edit/:id': {
    ...{ version: 1, company: 'hand', docket: null, sentOn: dayOf(new Date()), forms: 1, ackNos: '990000000000000' },
  },
  '/merchant/gst/filing/challan-paid/:id': { paidOn: '2026-04-01' },
}

/** The ids of everything that belongs to a shop: a row of each table that names it or its people, two where rows have a state, its people, its members, and it itself. */
async function idsOf(world: World, merchantId: number): Promise<string[]> {
  const { db } = world.services
  const { rows: columns } = await sql<{ tableName: string; columnName: string; most: number }>`
    select c.table_name, c.column_name,
      case when exists (select from information_schema.columns s where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'status') then 2 else 1 end as most
    from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('merchant_id', 'parent_id', 'user_id', 'created_by', 'from_merchant_id', 'to_merchant_id')
      and exists (select from information_schema.columns i where i.table_schema = 'public' and i.table_name = c.table_name and i.column_name = 'id')`.execute(
    db,
  )
  const ids = new Set([String(merchantId)])
  for (const { tableName, columnName, most } of columns) {
    const people = sql`(select id from app_user where merchant_id = ${merchantId})`
    const whose = columnName.endsWith('merchant_id') || columnName === 'parent_id' ? sql`(${merchantId})` : people
    const found = await sql<{ id: string }>`
      select id::text as id from ${sql.table(tableName)} where ${sql.id(columnName)} in ${whose} order by id limit ${most}`.execute(db)
    for (const { id } of found.rows) ids.add(id)
  }
  return [...ids]
}

export const othersRecords = () =>
  describe("a record of someone else's shop", () => {
    let stranger: Client
    let ids: string[]
    let applications: string[]
    let colleague: Client
    beforeAll(async () => {
      const shop = await world.as('merchant')
      const { merchantId } = await world.services.db
        .selectFrom('appUser')
        .select('merchantId')
        .where('id', '=', await userIdOf(world, shop))
        .executeTakeFirstOrThrow()
      ids = await idsOf(world, merchantId ?? 0)
      applications = [(await aDraft(shop)).id, (await aPaidOne(shop)).id]
      colleague = await world.signUp('merchantstaff', { merchantId, granted: ['nsdl.apply'] })
      stranger = (await aCounter(world)).client
    })

    it('is of many kinds here', () => {
      expect(ids.length).toBeGreaterThan(12)
    })

    const foreignTo = async (stranger: Client, under: string, ids: readonly string[]) => {
      const calls = world.app.answered.filter(({ path }) => path.startsWith(under) && path.includes('/:'))
      expect(calls.length).toBeGreaterThan(20)
      const wrong: string[] = []
      for (const { method, path } of calls) {
        const ask = async (id: string) => {
          const url =
            pathOf(path, new Proxy({}, { get: (_, name) => (name === 'page' ? '1' : id) })) +
            (path.endsWith('/cut/:id') ? '?which=photo' : '')
          const reply = method === 'GET' ? await stranger.get(url) : await stranger.post(url, bodies[path], onceKey())
          return `${reply.statusCode} ${reply.body}`
        }
        const absent = await ask('999999999')
        if (!absent.startsWith('404 ')) wrong.push(`${method} ${path} answers a missing one with ${absent}`)
        for (const id of ids) {
          const foreign = await ask(id)
          if (foreign !== absent) wrong.push(`${method} ${path} ${id}: ${foreign} instead of ${absent}`)
        }
      }
      return wrong
    }

    it('answers as one that does not exist, at every call of the merchant side', { timeout: 300_000 }, async () => {
      expect(await foreignTo(stranger, '/merchant/', ids)).toEqual([])
    })

    it('does so for a colleague’s application, to merchant staff that may see their own alone', async () => {
      expect(await foreignTo(colleague, '/merchant/nsdlpan/', applications)).toEqual([])
    })
  })

export const ownBalance = () =>
  describe('the balance of the own shop', () => {
    it('is shown to no employee who may not see the wallet, at any call that reads', { timeout: 300_000 }, async () => {
      const shop = await world.as('merchant')
      const merchantId = await shopOf(world, await userIdOf(world, shop))
      const granted = grantable('merchantstaff').filter(name => name !== 'wallet.readOwn')
      const employee = await world.signUp('merchantstaff', { merchantId, granted })
      const ids = [...(await idsOf(world, merchantId)), (await aDraft(shop)).id]
      expect(await moneyShown(employee, ids)).toEqual([])
      // To the owner these calls do show it.
      const paths = ['accounting/payment', 'accounting/statement', 'accounting/statement/lines', 'gateway', 'dashboard', 'account/ids']
      const showing = [...paths, 'nsdlpan/physical/quote/:id'].map(path => `/merchant/${path}`)
      const shown = await moneyShown(shop, ids, showing)
      for (const path of showing) expect(shown).toContain(`${path} balance`)
    })

    /** Calls of the merchant side, lists among them, whose answer holds an amount of a wallet, with the names of the fields. */
    const moneyShown = async (client: Client, ids: readonly string[], only?: readonly string[]) => {
      const found = new Set<string>()
      const look = (path: string, value: unknown): void => {
        if (typeof value !== 'object' || value === null) return
        for (const [name, inner] of Object.entries(value))
          if (/balance|opening|closing|owed|available/i.test(name) && inner !== null) found.add(`${path} ${name}`)
          else look(path, inner)
      }
      const lists = new Set(world.app.lists.map(list => list.path))
      for (const { method, path } of world.app.answered.filter(one => one.path.startsWith('/merchant/'))) {
        if ((method !== 'GET' && !lists.has(path)) || (only && !only.includes(path))) continue
        for (const id of path.includes('/:') ? ids : ['']) {
          const url = pathOf(path, new Proxy({}, { get: () => id }))
          const days = path.endsWith('/statement') ? `?from=${dayOf(new Date())}&to=${dayOf(new Date())}` : ''
          const reply = method === 'GET' ? await client.get(`${url}${days}`) : await client.post(url, {})
          if (reply.statusCode === 200 && String(reply.headers['content-type']).includes('json')) look(path, reply.json())
        }
      }
      return [...found].sort()
    }
  })
