import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from './bundle'
import { startNode } from './nodes'
import { newPlace, type Place } from './places'
import { onceKey, Visitor } from './visitor'

const server = process.env.TEST_DATABASE_URL
const name = 'sevakendra_portal_test'

/** In production the portal's user of the database does not own the tables: what the rules refuse, it cannot switch off either. */
describe.runIf(server)('a portal that does not own its tables', () => {
  let place: Place
  let owner: pg.Client
  let portal: pg.Client
  let portalUrl: string

  beforeAll(async () => {
    place = await newPlace(server)
    owner = new pg.Client({ connectionString: place.env.DATABASE_URL })
    await owner.connect()
    await owner.query(`do $$ begin create role ${name} login; exception when duplicate_object then null; end $$`)
    const { stdout } = await promisify(execFile)(process.execPath, [await bundled('main'), 'migrate', '--portal-user', name], {
      cwd: place.dataDir,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...place.env },
    })
    expect(stdout).toContain(`${name} may run the portal`)
    portalUrl = Object.assign(new URL(place.env.DATABASE_URL ?? ''), { username: name, password: '' }).href
    portal = new pg.Client({ connectionString: portalUrl })
    await portal.connect()
  })
  afterAll(async () => {
    await portal?.end()
    await owner?.query(`drop owned by ${name}`)
    await owner?.end()
    await place?.remove()
  })

  it('starts, serves, moves money and does its jobs', async () => {
    const env = { ...place.env, DATABASE_URL: portalUrl, NODE_ENV: 'development' }
    const node = await startNode(env)
    await node.says(/demo portal is filled/)
    const staff = new Visitor(node.url)
    await staff.signIn('staff', 'Sevakendra#2026')
    const shop = new Visitor(node.url)
    await shop.signIn('merchant', 'Sevakendra#2026')
    const { banks, today } = (await shop.get('/merchant/accounting/payment')).json()
    const body = { bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: today, reference: '612345678901' }
    const { id } = (await shop.post('/merchant/accounting/payment', body, onceKey())).json()
    const approved = await staff.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: today }, onceKey())
    expect(approved.json().balanceAfter).toBe(500_00)
    const admin = new Visitor(node.url)
    await admin.signIn('admin', 'Sevakendra#2026')
    expect((await admin.post('/backend/account/ledger/check', {})).json()).toMatchObject({ lines: 1, faults: 0 })
    expect((await admin.post('/backend/audit/check', {})).json()).toMatchObject({ faults: 0 })
    expect(await node.end('SIGTERM')).toBe(0)
    expect(node.output()).not.toMatch(/permission denied|must be owner/)
  })

  const denied = /permission denied|must be owner|append-only/
  const trail = ['audit', 'audit_batch', 'audit_seal', 'audit_check', 'audit_fault']
  const money = ['ledger_journal', 'ledger_entry', 'ledger_block', 'ledger_check', 'ledger_fault']
  const tables = [...money, 'history', 'invoice', 'receivable_settlement', ...trail]
  it.each([
    ...tables.flatMap(table => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
    ]),
    'update ledger_entry set amount = amount * 2',
    "update ledger_journal set narration = 'x'",
    "update history set remark = 'x'",
    "update audit set reason = 'x'",
    "update audit_seal set hash = sha256('x')",
    'drop trigger history_to_audit on history',
    'create or replace function audit_hash(p_before bytea, a audit) returns bytea language sql as $$ select p_before $$',
    ...[...money, 'ledger_point', 'ledger_mark', 'ledger_proof'].map(table => `insert into ${table} default values`),
    ...['ledger_point', 'ledger_mark', 'ledger_proof'].map(table => `delete from ${table}`),
    'update ledger_block set journals = 0',
    'update ledger_proof set view = null',
    `update ledger_account set balance = balance + 1 where kind = 'wallet'`,
    "update ledger_account set version = 0, balance = 0, hash = ''",
    'update ledger_account set owner_id = owner_id + 1',
    'create or replace view transfer_postings as select 1 as ref_id',
    'alter function ledger_post security invoker',
    'delete from receivable',
    'update receivable_settlement set amount = 1',
    'delete from ledger_account',
    'truncate ledger_account cascade',
    'alter table ledger_account disable trigger all',
    'delete from ledger_freeze',
    'drop trigger ledger_entry_append_only on ledger_entry',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    'update ledger_day_movement set credit = credit + 1',
    'delete from ledger_day_service',
    'update ledger_day_mark set journal_id = 0',
    'create table of_mine (x int)',
    `insert into schema_migration (name, hash) values ('x', 'x')`,
  ])('cannot: %s', async statement => {
    await expect(portal.query(statement)).rejects.toThrow(denied)
  })

  it('cannot begin a wallet with money in it', async () => {
    const filled = "insert into ledger_account (kind, owner_id, balance, version, hash) values ('wallet', 987654, 5, 0, '')"
    await expect(portal.query(filled)).rejects.toThrow(/starts empty/)
  })

  const wallet = `(select owner_id from ledger_account where kind = 'wallet' and version > 0 order by id limit 1)`
  const posting = (amount: string, reverses = 'null') => `select ledger_post('topUpManual', 'paymentRequest', 987654, null, 'Top-up',
    jsonb_build_array(jsonb_build_object('kind', 'wallet', 'owner', ${wallet}, 'amount', ${amount}),
      jsonb_build_object('kind', 'gateway', 'amount', -(${amount}))), 1, 'A', now(), ${reverses}) as done`

  it('posts by the one function alone, which nothing of its own session leads astray', async () => {
    const before = await portal.query(`select balance from ledger_account where kind = 'wallet' and owner_id = ${wallet}`)
    await portal.query('begin')
    await portal.query(`create temporary table ledger_account (id bigint, kind text, owner_id bigint, balance bigint, version bigint, hash bytea,
      last_at timestamptz, frozen boolean); create temporary table ledger_entry (x int); create temporary table ledger_journal (x int);
      create type pg_temp.jsonb as (x int); create type pg_temp.bytea as (x int); create type pg_temp.xid8 as (x int)`)
    await portal.query(`insert into ledger_account values (1, 'wallet', 1, 99999999, 1, null, null, false)`)
    await portal.query('set local search_path = pg_temp, public')
    await expect(
      portal.query(`select public.ledger_post('serviceDebit', 'x', 1, null, 'x',
        '[{"kind": "wallet", "owner": 1, "amount": -99999}, {"kind": "revenue", "amount": 99999}]'::pg_catalog.jsonb, 1, 'A', now())`),
    ).rejects.toThrow(/No such account|Insufficient balance/)
    await portal.query('rollback')
    await expect(portal.query(posting('-100', '(select min(id) from ledger_journal)'))).rejects.toThrow(/kind|not the opposite|sound/)
    // What it posts without a record is found by the next check, and the wallet is stopped.
    await portal.query(posting('100'))
    const after = await portal.query(`select balance from ledger_account where kind = 'wallet' and owner_id = ${wallet}`)
    expect(Number(after.rows[0].balance) - Number(before.rows[0].balance)).toBe(100)
    const check = await portal.query('select ledger_check_new(now()) as id')
    const { rows } = await portal.query('select fault from ledger_fault where check_id = $1', [check.rows[0].id])
    expect(rows).toEqual([{ fault: 'unasked' }])
  })

  it('is the only other one who may: a user who may merely read posts nothing', async () => {
    await owner.query(`do $$ begin create role ${name}_reader login; exception when duplicate_object then null; end $$`)
    await owner.query(`grant usage on schema public to ${name}_reader; grant select on all tables in schema public to ${name}_reader`)
    const reader = new pg.Client({
      connectionString: Object.assign(new URL(place.env.DATABASE_URL ?? ''), { username: `${name}_reader`, password: '' }).href,
    })
    await reader.connect()
    for (const text of [posting('100'), 'select ledger_seal(now())', 'select ledger_check_new(now())', 'select ledger_fold_days()'])
      await expect(reader.query(text)).rejects.toThrow(denied)
    await reader.end()
    await owner.query(`drop owned by ${name}_reader; drop role ${name}_reader`)
  })
})
