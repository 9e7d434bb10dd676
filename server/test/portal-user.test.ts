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
  const tables = ['ledger_journal', 'ledger_entry', 'ledger_check', 'ledger_fault', 'history', ...trail]
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
    'delete from ledger_account',
    'truncate ledger_account cascade',
    'alter table ledger_account disable trigger all',
    'delete from ledger_freeze',
    'drop trigger ledger_entry_append_only on ledger_entry',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    'create table of_mine (x int)',
    `insert into schema_migration (name, hash) values ('x', 'x')`,
  ])('cannot: %s', async statement => {
    await expect(portal.query(statement)).rejects.toThrow(denied)
  })

  it('cannot set a balance by hand', async () => {
    await expect(portal.query("update ledger_account set balance = balance + 1 where kind = 'wallet' and version > 0")).rejects.toThrow(
      /differs from its lines/,
    )
  })
})
