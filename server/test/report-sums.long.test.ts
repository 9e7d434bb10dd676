import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { Report, ReportAsk, ReportEntry } from '@sevakendra/contract/kit/report'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDemo } from '../src/demo/fill'
import { issueDue } from '../src/invoice/issue'
import { readConfig } from '../src/platform/config'
import { openPortal, type Portal } from '../src/portal'
import { Client } from './client'
import { openTestDatabase } from './database'
import { foldedWhole } from './ledger'
import { differences, plainly } from './report-sums'
import { unitOfWork } from './stage'

/**
 * Every report on the three months of the demo, which the product's own commands made, against sums that one statement each makes of ledger and records.
 * The past takes a minute and a half to make.
 */
let portal: Portal
let shop: number
const who: Partial<Record<'backend' | 'merchant', Client>> = {}
const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-report-sums-'))
const demoPassword = 'a-Portal-Of-Its-Own-7'
const today = dayOf(new Date())

const isReport = (entry: ReportEntry): entry is Report => 'range' in entry
const named = ({ area, key }: ReportEntry) => `${area}/${key}`
const run = async (statement: string) => (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(portal.services.db)).rows

beforeAll(async () => {
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', OVERLOAD_MS: '0', LOG_LEVEL: 'silent' },
    ...{ DEMO_PASSWORD: demoPassword, DEMO_HISTORY: 'yes' },
  })
  portal = await openPortal(config, pino({ level: 'silent' }), await openTestDatabase(), { polling: false })
  const { services, app } = portal
  await fillDemo(services, () => {})
  // As the jobs of every minute and of the night do it, which do not run here.
  while ((await unitOfWork(services, tx => issueDue(tx, { everything: true }))) > 0);
  await app.http.ready()
  for (const [area, name] of [
    ['backend', 'admin'],
    ['merchant', 'merchant'],
  ] as const) {
    who[area] = new Client(app.http)
    await who[area].signIn(name, demoPassword)
  }
  const { merchantId } = await services.db
    .selectFrom('appUser')
    .select('merchantId')
    .where('userName', '=', 'merchant')
    .executeTakeFirstOrThrow()
  shop = Number(merchantId)
}, 400_000)
afterAll(async () => {
  await portal?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** All of the past; a month; the day before yesterday; one on which nothing happened. */
const periods = [
  { from: daysFrom(today, -120), to: today },
  { from: daysFrom(today, -40), to: daysFrom(today, -11) },
  { from: daysFrom(today, -2), to: daysFrom(today, -2) },
  { from: '2020-01-01', to: '2020-01-01' },
]
const againstTheTables = async (keep: (report: Report) => boolean = () => true) => {
  const found: string[] = []
  for (const report of portal.app.reports.filter(isReport).filter(keep))
    for (const period of report.range === 'now' ? periods.slice(0, 1) : periods)
      found.push(...(await differences(report, who[report.area] as Client, { ...period, shop }, run)))
  return found
}

/** Shops that sold and shops that are members of another, the other, and whoever of the back office decided. */
async function asksOf(): Promise<Partial<Record<ReportAsk, string>>[]> {
  const codes = await run(`
    select m.code, (select p.code from merchant p where p.id = m.parent_id) as parent from merchant m
    where exists (select from ledger_account a where a.kind = 'wallet' and a.owner_id = m.id and a.version > 10)`)
  const staff = await run(`select distinct actor_code as code from history where subject = 'nsdl_application' and action = 'sendBack'
    union select u.code from id_sale s join app_user u on u.id = s.sold_by`)
  const member = codes.find(({ parent }) => parent) ?? {}
  const asks = [
    ...codes.slice(0, 3).map(({ code }) => ({ merchant: String(code) })),
    ...[{ parent: String(member.parent) }, { parent: String(member.parent), merchant: String(member.code) }],
    ...staff.map(({ code }) => ({ staff: String(code) })),
  ]
  return [...asks, { merchant: 'NOBODY' }]
}

describe('each report on the past of the demo', { timeout: 240_000 }, () => {
  it('has a statement of its own to be held against', () => {
    expect(Object.keys(plainly).sort()).toEqual(portal.app.reports.filter(isReport).map(named).sort())
  })

  it('has something in it', async () => {
    for (const report of portal.app.reports.filter(isReport)) {
      const [{ n } = {}] = await run(
        `select count(*)::int as n from (${plainly[named(report)]?.({
          ...{ from: "timestamptz '2020-01-01'", until: "timestamptz '2100-01-01'", shop: String(shop) },
          ...{ during: () => 'true', onDay: () => 'true', ofShops: () => 'true', byStaff: () => 'true' },
        })}) x`,
      )
      expect([named(report), n]).not.toEqual([named(report), 0])
    }
  })

  it('says what lines and records add up to: rows, totals, opening and closing', async () => {
    expect(await againstTheTables()).toEqual([])
  })

  it('says the same of one shop, of the members of one, and of one person', async () => {
    const asks = await asksOf()
    expect(asks.length).toBeGreaterThan(5)
    const found: string[] = []
    let rows = 0
    for (const report of portal.app.reports.filter(isReport))
      for (const whose of asks.filter(one => Object.keys(one).every(ask => report.asks?.some(known => known === ask)))) {
        const [period] = periods
        if (!period) continue
        found.push(...(await differences(report, who[report.area] as Client, { ...period, shop, whose }, run)))
        const days = report.range === 'now' ? {} : period
        rows += (await (who[report.area] as Client).post(report.path, { additionFilter: { ...days, ...whose } })).json().totalRecords
      }
    expect(found).toEqual([])
    expect(rows).toBeGreaterThan(100)
  })

  it('says the same once the sums of the days hold all of it, and they are those of their lines', async () => {
    await foldedWhole(portal)
    const [{ n } = {}] = await run('select count(*)::int as n from ledger_day_movement')
    expect(n).toBeGreaterThan(0)
    expect(await againstTheTables(({ group }) => group === 'money' || group === 'sales')).toEqual([])
    expect(await run('select * from ledger_day_faults()')).toEqual([])
  })
})
