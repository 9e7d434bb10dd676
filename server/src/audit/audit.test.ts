import { createHmac } from 'node:crypto'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { trailWords } from '@sevakendra/contract/register/events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCounter } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { actingAs } from '../identity/service'
import { setShopStatus } from '../people/status'
import { audit } from '../platform/audit'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import { check, sealNew, state } from './service'

const path = '/backend/audit'

describe('the audit trail', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const admin = () => world.as('admin')
  const raw = (text: string) => world.command(async tx => void (await sql.raw(text).execute(tx.db)))
  /** A transaction of another database of the cluster holds the horizon back for a moment. */
  const sealAll = () =>
    expect
      .poll(
        async () => {
          await world.command(tx => sealNew(tx))
          const { rows } =
            await sql`select id from audit where xid > '3'::xid8 and not exists (select from audit_seal where audit_id = audit.id)`.execute(
              world.services.db,
            )
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(0)
  const write = (n = 1) =>
    world.command(async tx => {
      for (let at = 0; at < n; at++) await audit(tx.db, { event: 'bank.changed', subject: 'bank_account', subjectId: at + 1 })
    })

  it('has each step of a record with its state before and after, why and from where, in words', async () => {
    const id = await world.aShop()
    const { id: ownerId } = await world.services.db
      .selectFrom('appUser')
      .select('id')
      .where('userName', '=', 'owner')
      .executeTakeFirstOrThrow()
    await world.command(async tx => setShopStatus(tx, id, 'suspend', 'Papers are missing', await actingAs(tx, ownerId)))
    const asked = {
      filters: [
        { field: 'subject', opt: null, value1: 'merchant' },
        { field: 'subjectId', opt: null, value1: String(id) },
      ],
    }
    const page = (await (await admin()).post(`${path}/list`, asked)).json()
    expect(page.data).toEqual([
      expect.objectContaining({
        ...{ event: 'merchant.suspend', area: 'merchant', actorCode: 'A00001', reason: 'Papers are missing', ip: '127.0.0.1' },
        ref: expect.stringMatching(/^M\d+/),
      }),
    ])
    expect(trailWords['merchant.suspend']).toBe('Shop suspended')
    const line = (await (await admin()).get(`${path}/line/${page.data[0].id}`)).json()
    expect(line).toMatchObject({ before: { status: 'active' }, after: { status: 'suspended' }, seal: null })
    await sealAll()
    const sealed = (await (await admin()).get(`${path}/line/${page.data[0].id}`)).json()
    expect(sealed.seal).toMatchObject({ nth: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await (await admin()).get(`${path}/line/999999`)).statusCode).toBe(404)
  })

  it('keeps of a change the fields that differ, and is for admins alone', async () => {
    const made = { code: 'AUD', name: 'Audited', joiningFee: 0, validityMonths: null, services: ['nsdl-physical'] }
    const { id } = (await (await admin()).post('/backend/master/id-type/create', made)).json()
    const edit = { ...made, name: 'Looked at', active: true, version: 1 }
    const { code: _, ...given } = edit
    const changed = await (await admin()).post(`/backend/master/id-type/${id}`, given)
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)])
    const row = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'idType.changed')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toMatchObject({ before: { name: 'Audited' }, after: { name: 'Looked at' }, details: null })
    for (const role of ['staff', 'merchant'] as const) {
      expect((await (await world.as(role)).post(`${path}/list`, {})).statusCode).toBe(403)
      expect((await (await world.as(role)).get(`${path}/line/1`)).statusCode).toBe(403)
    }
  })

  it('is found by period, person, group, event and words, and is taken along as a file that is itself in the trail', async () => {
    const me = (await (await admin()).get('/auth/me')).json()
    const today = dayOf(new Date())
    const filters = [
      { field: 'at', opt: 'gte', value1: today },
      { field: 'actorCode', opt: null, value1: me.code },
      { field: 'area', opt: null, value1: 'idType' },
      { field: 'event', opt: null, value1: 'idType.changed' },
    ]
    const page = (await (await admin()).post(`${path}/list`, { filters, search: me.name })).json()
    expect(page.filterRecords).toBe(1)
    const file = await (await admin()).post(`${path}/export`, { filters, columns: ['at', 'event', 'actorCode'], format: 'csv' })
    expect(file.body).toContain('ID type changed')
    const taken = (await (await admin()).post(`${path}/list`, { filters: [{ field: 'event', opt: null, value1: 'list.exported' }] })).json()
    expect(taken.data[0]).toMatchObject({ actorCode: me.code, ref: `${path}/list` })
  })

  describe('as a chain', () => {
    /** Only who owns the tables can do this. */
    const tamper = async (text: string) => {
      const tables = ['audit', 'audit_seal', 'audit_batch']
      const all = (verb: string) => tables.map(table => `alter table ${table} ${verb} trigger user`)
      await raw([...all('disable'), text, ...all('enable')].join(';'))
    }
    const faults = async (id?: number) => {
      let query = world.services.db.selectFrom('auditFault').select(['fault', 'auditId', 'nth']).orderBy('id')
      const last = id ?? (await world.services.db.selectFrom('auditCheck').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
      query = query.where('checkId', '=', last)
      return query.execute()
    }
    const newest = async () =>
      world.services.db.selectFrom('auditSeal').select(['nth', 'auditId']).orderBy('nth', 'desc').limit(1).executeTakeFirstOrThrow()
    const checked = (kind: 'new' | 'whole') => world.command(tx => check(tx, kind))

    beforeEach(async () => {
      await write(3)
      await sealAll()
    })

    it('is in order, read from where it was found so last', async () => {
      expect((await checked('whole')).faults).toBe(0)
      expect(await checked('new')).toMatchObject({ rows: 0, faults: 0 })
      await write(2)
      await sealAll()
      expect(await checked('new')).toMatchObject({ rows: 2, faults: 0 })
      for (const table of ['audit', 'audit_seal', 'audit_batch', 'audit_check', 'audit_fault'])
        await expect(raw(`delete from ${table}`)).rejects.toThrow(/append-only/)
    })

    it('finds a line that was changed, says so once, and again every night until it is put right', async () => {
      const { auditId, nth } = await newest()
      await tamper(`update audit set reason = 'Nothing happened' where id = ${auditId}`)
      await checked('new')
      expect(await faults()).toEqual([{ fault: 'changed', auditId, nth }])
      expect((await (await admin()).get(`${path}/state`)).json()).toMatchObject({ alarm: 'faults', new: { faults: 1 } })
      expect((await (await admin()).get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'auditFault' })
      const said = () => world.services.db.selectFrom('audit').select('id').where('event', '=', 'audit.fault').execute()
      const before = (await said()).length
      expect((await checked('new')).faults).toBe(1)
      expect(await said()).toHaveLength(before)
      expect((await checked('whole')).faults).toBe(1)
      expect(await said()).toHaveLength(before + 1)
      await tamper(`update audit set reason = null where id = ${auditId}`)
      await sealAll()
      expect((await checked('whole')).faults).toBe(0)
      expect((await checked('new')).faults).toBe(0)
      expect((await (await admin()).get(`${path}/state`)).json().alarm).toBeNull()
    })

    it('finds lines that were removed, with their seals too, and the end of the trail that was cut off', async () => {
      const { auditId, nth } = await newest()
      await checked('whole')
      await tamper(`create table kept as select * from audit where id in (${auditId - 1}, ${auditId})`)
      await tamper(`delete from audit where id = ${auditId - 1}`)
      await checked('whole')
      expect(await faults()).toEqual([{ fault: 'gone', auditId: auditId - 1, nth: nth - 1 }])
      await tamper(
        `create table kept_seal as select * from audit_seal where nth >= ${nth - 1}; delete from audit_seal where nth = ${nth - 1}`,
      )
      await checked('whole')
      expect((await faults()).map(one => one.fault)).toContain('seal')
      // All of the end, as if it had never been.
      await tamper(
        `delete from audit_seal where nth >= ${nth - 1}; delete from audit where id >= ${auditId - 1} and id in (select id from kept)`,
      )
      await checked('whole')
      expect((await faults()).map(one => one.fault)).toContain('seal')
      const put = `(id, xid, at, actor_id, actor_code, actor_name, impersonator_code, event, subject, subject_id, ip, reason, before, after, details)`
      const columns = put.slice(1, -1)
      await tamper(
        `insert into audit ${put} select ${columns} from kept; insert into audit_seal select * from kept_seal; drop table kept; drop table kept_seal`,
      )
      await sealAll()
      expect((await checked('whole')).faults).toBe(0)
    })

    it('finds a line that was put in behind: with an old number, or as if a finished transaction had written it', async () => {
      // A number that a refused command had taken.
      await expect(
        world.command(async tx => {
          await audit(tx.db, { event: 'bank.changed' })
          throw new Error('refused')
        }),
      ).rejects.toThrow('refused')
      await write(2)
      await sealAll()
      const { auditId } = await newest()
      const gap = auditId - 2
      await tamper(`insert into audit (id, event, reason) values (${gap}, 'bank.changed', 'Never happened')`)
      await sealAll()
      await checked('new')
      expect(await faults()).toEqual([expect.objectContaining({ fault: 'inserted', auditId: gap })])
      await tamper(`insert into audit (id, xid, event) values (${gap + 1_000_000}, '3', 'bank.changed')`)
      await sealAll()
      await checked('whole')
      expect((await faults()).map(one => [one.fault, one.auditId])).toContainEqual(['inserted', gap + 1_000_000])
      await tamper(`delete from audit where id = ${gap + 1_000_000}`)
    })

    it('finds a seal that was changed', async () => {
      const { nth } = await newest()
      await tamper(`update audit_seal set hash = sha256('x') where nth = ${nth}`)
      await checked('whole')
      expect((await faults()).map(one => one.nth)).toContain(nth)
    })

    it('leaves checkpoints to keep elsewhere, which show what was written anew from the beginning', async () => {
      const file = (await (await admin()).post(`${path}/checkpoints`)).body
      expect(file.split('\n')[0]).toBe('seal,last_line,hash,at')
      const compare = async (text: string) => (await admin()).post(`${path}/checkpoints/compare`, { file: text })
      expect((await compare(file)).json()).toEqual({ seal: 'whole', checkpoints: 1, differing: [], removed: 0, former: 0 })
      // The name of the key is that of the first files: another one would no longer know them.
      const [signed = '', signature] = file.split(/(?<=\n)signature,/)
      expect(signature?.split(',')[0]).toBe(createHmac('sha256', world.services.vault.secret('audit heads')).update(signed).digest('hex'))
      const { newestSeal } = (await (await admin()).get(`${path}/state`)).json()
      expect(file.split('\n')[1]).toBe(`${newestSeal.nth},${newestSeal.lastLine},${newestSeal.hash},${newestSeal.at}`)
      expect((await newest()).auditId).toBe(newestSeal.lastLine)
      // Files of before said nothing of the last line.
      const old = file.replace('seal,last_line,', 'seal,').replace(/^(\d+),\d+,/gm, '$1,')
      expect((await compare(old)).json()).toMatchObject({ seal: 'broken', checkpoints: 1, differing: [], removed: 0 })
      const touched = file.replace(/,[0-9a-f]{64},/, `,${'0'.repeat(64)},`)
      expect((await compare(touched)).json()).toMatchObject({ seal: 'broken', differing: [expect.any(Number)] })
      expect((await compare('something else')).statusCode).toBe(422)
    })

    it('shows by a checkpoint file that its end was cut off, though nothing inside knows of it any more', async () => {
      const file = (await (await admin()).post(`${path}/checkpoints`)).body
      const compare = async () => (await (await admin()).post(`${path}/checkpoints/compare`, { file })).json()
      // Of the test before this one.
      const known = (await checked('whole')).faults
      const { nth } = await newest()
      const tables = ['audit_seal', 'audit_batch', 'audit_check', 'audit']
      for (const table of tables) await raw(`create table cut_${table} as select * from ${table}`)
      /** As who owns the tables can: also what earlier checks remembered goes. */
      const remove = (seals: string) =>
        tamper(
          `alter table audit_check disable trigger user; alter table audit_fault disable trigger user; delete from audit_fault; delete from audit_check;
          delete from audit where id in (select audit_id from audit_seal where ${seals});
          create table cut as select distinct batch_id as id from audit_seal where ${seals};
          delete from audit_seal where ${seals}; delete from audit_batch where id in (select id from cut); drop table cut;
          alter table audit_check enable trigger user; alter table audit_fault enable trigger user`,
        )
      await remove('batch_id = (select max(id) from audit_batch)')
      expect((await checked('whole')).faults).toBe(known)
      const removed = nth - (await newest()).nth
      expect(removed).toBeGreaterThan(0)
      expect(await compare()).toMatchObject({ seal: 'whole', differing: [nth], removed })
      // And still when other lines have taken the places of those that went.
      await write(removed)
      await sealAll()
      expect(await compare()).toMatchObject({ seal: 'whole', differing: [nth], removed: 0 })
      // As it was, for the tests that follow.
      await remove('true')
      const columns =
        'id, xid, at, actor_id, actor_code, actor_name, impersonator_code, event, subject, subject_id, ref, ip, reason, before, after, details'
      await tamper(`insert into audit (${columns}) select ${columns} from cut_audit c where not exists (select from audit where id = c.id)`)
      await tamper(
        'insert into audit_seal select * from cut_audit_seal; insert into audit_batch overriding system value select * from cut_audit_batch',
      )
      for (const table of tables) await raw(`drop table cut_${table}`)
      await sealAll()
      expect((await checked('whole')).faults).toBe(known)
    })

    it('says where it is read that the portal runs as the owner of its tables', async () => {
      const { services } = world
      expect((await (await admin()).get(`${path}/state`)).json().asOwner).toBe(false)
      const config = { ...services.config, production: true, databaseUrl: 'postgresql://x' }
      expect((await state({ db: services.db, now: new Date(), services: { ...services, config } })).asOwner).toBe(true)
    })
  })

  it('is sealed by the jobs, and checked on demand with who asked', async () => {
    await write(2)
    await world.services.jobs.send(world.services.db, 'audit.seal', {})
    await world.services.jobs.send(world.services.db, 'audit.verify', {})
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect((await (await admin()).post(`${path}/check`, { whole: true })).statusCode).toBe(200)
    const asked = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'audit.checked').executeTakeFirst()
    expect(asked?.actorCode).toBe((await (await admin()).get('/auth/me')).json().code)
  })

  it('has words for whatever the rooms wrote', async () => {
    const shop = await aCounter(world, 100_00)
    await world.command(tx => record(tx, 'merchant', shop.merchantId, 'markup', system))
    const { rows } = await sql<{ event: string }>`select distinct event from audit`.execute(world.services.db)
    expect(rows.map(row => row.event).filter(event => !(event in trailWords))).toEqual([])
  })
})
