import { subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../src/platform/http/who'
import * as wallet from '../src/wallet/service'
import { testRecord } from './ledger'
import { openWorld, type World } from './world'

/** What is posted under names that are none of the product's is registered by `stage.ts`. */
const ours = sql`kind not like 'test %'`

describe('the register of kinds of records', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const rowsOf = async <R>(query: ReturnType<typeof sql<R>>) => (await query.execute(world.services.db)).rows

  it('says what the table says', async () => {
    const rows = await rowsOf(sql<{ kind: string; refType: string | null }>`select kind, ref_type from subject where ${ours}`)
    const declared = Object.entries(subjects).map(([kind, { refType = null }]) => ({ kind, refType }))
    const sorted = (all: typeof rows) => all.map(({ kind, refType }) => `${kind} ${refType}`).sort()
    expect(sorted(rows)).toEqual(sorted(declared))
    expect(rows.length).toBeGreaterThan(30)
  })

  it('has kinds that have a table, or that keep no rows of their own', async () => {
    const named = Object.entries(subjects).map(([kind, { table = kind }]) => ({ kind, table }))
    const rows = await rowsOf(sql<{
      kind: string
    }>`select kind from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as s (kind text, "table" text)
      where to_regclass("table") is null`)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['ao_codes', 'hsn_codes', 'ledger', 'list', 'setting'])
  })

  it('has kinds that share a table, each of whose rows is of one of them', async () => {
    const shared = [...new Set(Object.values(subjects).flatMap(({ table }) => table ?? []))]
    expect(shared).toContain('application')
    const rows = await rowsOf(sql<{ name: string }>`select c.conrelid::regclass::text as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'kind' and a.attnotnull
      where c.contype = 'f' and c.confrelid = 'subject'::regclass and c.conrelid::regclass::text = any(${shared})`)
    expect(rows.map(({ name }) => name)).toEqual(shared)
  })

  it('names a record of each kind by a statement that runs, one that is not there by nothing', async () => {
    const named = await rowsOf(
      sql<{ kind: string; ref: string | null }>`select kind, audit_ref(kind, '0') as ref from subject where ${ours}`,
    )
    expect(
      named
        .filter(({ ref }) => ref !== null)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['list', 'setting', 'site_setting', 'site_text'])
    const { id } = await world.services.db.selectFrom('appUser').select('id').where('userName', '=', 'owner').executeTakeFirstOrThrow()
    expect(await rowsOf(sql`select audit_ref('app_user', ${String(id)}) as ref`)).toEqual([{ ref: 'A00001' }])
  })

  it('is what every table with a kind in it refers to', async () => {
    const free = await rowsOf(sql<{ place: string }>`select c.table_name || '.' || c.column_name as place
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'subject'
        and (c.column_name = 'ref_type' or (c.table_name, c.column_name) in (('audit', 'subject'), ('history', 'subject'), ('mail', 'about')))
        and not exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
          where f.contype = 'f' and f.confrelid = 'subject'::regclass and f.convalidated and f.conrelid = to_regclass(c.table_name)
            and a.attname = c.column_name)`)
    expect(free).toEqual([])
  })

  it.each([
    ["insert into history (subject, subject_id, action, actor_code, actor_name, at) values ('nobody', 1, 'x', 'S', 'S', now())"],
    ["insert into audit (event, subject) values ('x.y', 'nobody')"],
    [
      "insert into mail (to_address, subject, template, html, plain, about, created_at) values ('a@example.in', 'x', 'x', 'x', 'x', 'nobody', now())",
    ],
  ])('refuses an unknown one: %s', async statement => {
    await expect(world.command(async tx => void (await sql.raw(statement).execute(tx.db)))).rejects.toThrow('foreign key')
  })

  it('refuses a posting for an unknown one', async () => {
    const merchantId = await world.aShop()
    const given = { merchantId, kind: 'topUpGateway', amount: 100, refType: testRecord('nobody'), refId: 1, narration: 'x' } as const
    await expect(
      world.command(async tx => {
        await sql`alter table ledger_journal disable trigger test_kind`.execute(tx.db)
        await wallet.credit(tx, { ...given, split: { gateway: 100 } }, system)
      }),
    ).rejects.toThrow('foreign key')
  })

  it('is proven by the check of the ledger wherever money moves for it', async () => {
    const { rows } = await sql<{ refType: string }>`select ref_type from subject s where ref_type is not null
      and not exists (select from ledger_proof p where p.ref_type = s.ref_type)`.execute(world.services.db)
    expect(rows).toEqual([])
  })
})
