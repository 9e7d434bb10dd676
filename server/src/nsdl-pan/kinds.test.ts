import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aWaitingOne, desk } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { countBy, readCounters } from '../platform/lists/counters'

const base = '/merchant/nsdlpan/physical'

/** A product to come, whose applications stand in the same table. */
const other = 'loan'

describe('an application of another kind in the same table', { timeout: 60_000 }, () => {
  let world: World
  let shop: Awaited<ReturnType<typeof aCounter>>
  let own: { id: string; refNo: string }
  let strange: string

  beforeAll(async () => {
    world = await openWorld()
    shop = await aCounter(world)
    own = await aWaitingOne(world, shop)
    await sql`insert into subject (kind) values (${other})`.execute(world.services.db)
    strange = await copied({ kind: other, ref_no: 'LN26110001', submitted_at: '2026-01-05T10:00:00Z' })
  })
  afterAll(() => world.close())

  /** The application once more, with another value here and there. @returns its id */
  async function copied(unlike: Record<string, string>): Promise<string> {
    const { db } = world.services
    const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'application' and is_generated = 'NEVER' and column_name <> 'id'`.execute(db)
    const names = sql.join(columns.rows.map(({ name }) => sql.id(name)))
    const values = sql.join(columns.rows.map(({ name }) => (name in unlike ? sql`${unlike[name]}` : sql.id(name))))
    const made = await sql<{ id: number }>`insert into application (${names}) select ${values} from application where id = ${Number(own.id)}
      returning id`.execute(db)
    return String(made.rows[0]?.id)
  }

  it('may have the same Aadhaar number, of which there is one under way within a kind', async () => {
    expect(strange).toMatch(/^\d+$/)
    for (const kind of ['nsdl_application', other])
      await expect(copied({ kind, ref_no: `again ${kind}` }), kind).rejects.toThrow('application_aadhaar')
  })

  it('is found by no address of this one, and takes none of its steps', async () => {
    const staff = await world.as('staff')
    const missing = [
      await staff.get(`${desk}/info/${strange}`),
      await staff.post(`${desk}/claim/${strange}`),
      await shop.client.get(`${base}/info/${strange}`),
      await shop.client.get(`${base}/scan/${strange}`),
      await shop.client.post(`${base}/cancel/${strange}`, { remark: 'Mistake' }, { 'idempotency-key': 'no-such-application-1' }),
    ]
    expect(missing.map(reply => reply.statusCode)).toEqual(missing.map(() => 404))
  })

  it('is in no list, count or search of it, and has the desk to itself', async () => {
    const staff = await world.as('staff')
    for (const [client, list] of [
      [staff, `${desk}/list`],
      [shop.client, `${base}/list`],
    ] as const) {
      const { data, totalRecords } = (await client.post(list, {})).json()
      expect([data.map((row: { id: string }) => row.id), totalRecords], list).toEqual([[own.id], 1])
    }
    for (const client of [staff, shop.client]) {
      const found = async (text: string) => (await client.post('/find', { text })).body
      expect(await found(own.refNo)).toContain(own.refNo)
      expect(await found('LN26110001')).not.toContain('LN26110001')
    }
    expect((await shop.client.get(`${base}/counts`)).json()).toMatchObject({ waiting: 1 })
    // It has waited longer.
    expect((await staff.post(`${desk}/next`, { skip: [] })).json()).toMatchObject({ id: own.id })
  })

  it('is counted under its own name, and moves no count of the others', async () => {
    const { db } = world.services
    const before = await readCounters(db, 'nsdl_application')
    expect(countBy(await readCounters(db, other), {}, 'status')).toEqual({ waiting: 1 })
    await sql`update application set status = 'verified' where id = ${Number(strange)}`.execute(db)
    expect(countBy(await readCounters(db, other), {}, 'status')).toEqual({ verified: 1 })
    expect(await readCounters(db, 'nsdl_application')).toEqual(before)
    // One statement for both: each moves by itself.
    const stamps = async () => [(await readCounters(db, 'nsdl_application')).stamp, (await readCounters(db, other)).stamp]
    const [ours = 0, theirs = 0] = await stamps()
    await sql`update application set status = case kind when ${other} then 'waiting' else status end, remark = 'x'
      where id in (${Number(own.id)}, ${Number(strange)})`.execute(db)
    const [oursNow = 0, theirsNow = 0] = await stamps()
    expect([oursNow > ours, theirsNow > theirs]).toEqual([true, true])
  })

  it('has the indexes that its migration asks for, of its own rows', async () => {
    const rows = await world.command(async tx => {
      await sql`savepoint before_them`.execute(tx.db)
      await sql`call application_indexes(${sql.lit(other)})`.execute(tx.db)
      const made = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition from pg_indexes
        where indexname like ${`${other}%`} and tablename = 'application'`.execute(tx.db)
      await sql`rollback to savepoint before_them`.execute(tx.db)
      return made.rows
    })
    expect(rows.length).toBeGreaterThan(25)
    for (const { name, definition } of rows) expect(definition, name).toContain(`kind = '${other}'`)
  })
})
