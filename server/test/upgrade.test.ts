import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Files, openFiles } from '../src/platform/files/files'
import { localBytes } from '../src/platform/files/local'
import { openVault, type Vault } from '../src/platform/vault'
import { type BareDatabase, openBareDatabase } from './bare-database'
import type { Client } from './client'
import { aScan, desk, framesOn, freshAadhaar, uploaded, userIdOf, withScan } from './pan'
import { textsOf } from './pdf'
import { openWorld, type World } from './world'

const base = '/merchant/nsdlpan/physical'
const fees = { government_fee: 91_00, fee: 16_00, gst: 2_44, markup: 0, total: 107_00 }
const opening = 5000_00

const { aadhaar: _, ...typed } = anita
const at = (day: number) => `2026-10-${String(day).padStart(2, '0')}T06:30:00.000Z`

/** What the version before wrote of one application: how it stands, its pages and what was done. */
interface Written {
  state: string
  number: string
  /** Kinds of pages, each with the version of the answers that had been printed. */
  pages?: [kind: string, version: number][]
  cut?: boolean
  row?: Record<string, unknown>
  steps?: [action: string, from: string | null, to: string][]
}

const three: [string, number][] = [
  ['form', 1],
  ['poi', 1],
  ['podb', 1],
]
const submitted: [string, null | string, string][] = [
  ['create', null, 'draft'],
  ['submit', 'draft', 'awaitingScan'],
]
const scanned: typeof submitted = [...submitted, ['finishScan', 'awaitingScan', 'awaitingCrop'], ['crop', 'awaitingCrop', 'waiting']]

/** A draft; one that waits; one that was sent back and is being corrected; one that was sent again, of which nothing is scanned yet; one with its number; one given back. */
const applications = {
  draft: { state: 'draft', number: freshAadhaar(), steps: [['create', null, 'draft']] },
  waiting: { state: 'waiting', number: freshAadhaar(), pages: three, cut: true, steps: scanned },
  incomplete: {
    state: 'incomplete',
    number: freshAadhaar(),
    pages: three,
    cut: true,
    row: {
      ...{ version: 3, data_version: 3, remark: 'Photo is poor: Dark', answer_by: '2099-01-01' },
      reasons: JSON.stringify([{ code: 'photoPoor', field: null, remark: 'Dark' }]),
    },
    steps: [...scanned, ['claim', 'waiting', 'pendingVerification'], ['sendBack', 'pendingVerification', 'incomplete']],
  },
  again: {
    state: 'awaitingScan',
    number: freshAadhaar(),
    pages: three,
    cut: true,
    row: { version: 2, data_version: 2, round: 1 },
    steps: [...scanned, ['sendBack', 'pendingVerification', 'incomplete'], ['resubmit', 'incomplete', 'awaitingScan']],
  },
  acknowledged: {
    state: 'acknowledged',
    number: freshAadhaar(),
    pages: three,
    cut: true,
    row: { ack_no: '990019700000077', ack_date: '2026-10-09', acknowledged_at: at(9), hardcopy: 'due' },
    steps: [...scanned, ['verify', 'pendingVerification', 'verified'], ['acknowledge', 'verified', 'acknowledged']],
  },
  cancelled: {
    state: 'cancelled',
    number: freshAadhaar(),
    row: { refunded_at: at(8) },
    steps: [...submitted, ['cancel', 'awaitingScan', 'cancelled']],
  },
} as const satisfies Record<string, Written>
type Name = keyof typeof applications
const names = Object.keys(applications) as Name[]

describe('a database that the version before filled (migration 51)', { timeout: 60_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-upgrade-'))
  let before: BareDatabase
  let world: World
  let vault: Vault
  let files: Files
  const ids = {} as Record<Name, number>
  /** Of each page, in the order of their writing. */
  const pictures = new Map<string, Buffer>()
  let merchantId: number
  let clerk: number
  let mailId: number
  let bankId: number
  /** What must come out of the upgrade as it went in. */
  let sums: unknown
  let shop: Client
  let staff: Client
  let admin: Client

  const sumsNow = async () => ({
    ledger: await before.run(`select a.kind, a.owner_id, a.balance, count(e.*)::int as lines, sum(e.amount)::bigint as paise
      from ledger_account a left join ledger_entry e on e.account_id = a.id group by a.id order by a.id`),
    journals: await before.run(`select id, kind, ref_type, ref_id, reference, narration, reverses from ledger_journal order by id`),
    audit: await before.run(`select id, audit_text(audit) as said from audit where id <= $1 order by id`, [lastLine]),
    seals: await before.run(`select nth, audit_id, hash from audit_seal where audit_id <= $1 order by nth`, [lastLine]),
    history: await before.run('select * from history order by id'),
    counted: await before.run(`select name, key ->> 'status' as status, sum(n)::int as n from (
      select name, key, n from list_counter union all select name, key, n from list_delta) c where name not in ('audit', 'consent') group by 1, 2 having sum(n) <> 0 order by 1, 2`),
  })
  let lastLine = 0

  async function file(name: string, bytes: Buffer): Promise<string> {
    const row = await files.stage({
      kind: 'scan',
      name,
      mime: 'image/jpeg',
      bytes,
      ownerUserId: clerk,
      merchantId,
      width: 827,
      height: 1170,
    })
    const columns = Object.entries(row).map(([column, value]) => [column.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), value])
    await before.insert('file', { ...Object.fromEntries(columns), created_at: at(2) })
    return row.id
  }

  async function post(kind: string, refType: string, refId: number, reference: string, legs: [string, number, number?][]): Promise<number> {
    const shaped = legs.map(([account, amount, owner]) => ({ kind: account, ...(owner && { owner }), amount }))
    const [row] = await before.run(`select ledger_post($1, $2, $3, $4, $5, $6, $7, 'C0001', $8) ->> 'journal' as id`, [
      ...[kind, refType, refId, reference, `Of ${reference}`, JSON.stringify(shaped), clerk, at(3)],
    ])
    return Number(row?.id)
  }

  async function write(name: Name) {
    const one: Written = applications[name]
    const paid = one.state !== 'draft'
    const refNo = `PN2610${String(names.indexOf(name) + 1).padStart(4, '0')}`
    const [next] = await before.run(`select nextval('nsdl_application_id_seq')::int as id`)
    const id = Number(next?.id)
    ids[name] = id
    const cuts: Record<string, string> = {}
    for (const cut of one.cut ? ['photo', 'signature'] : []) {
      const bytes = Buffer.concat([await aScan(213, 213), Buffer.from(`${name} ${cut}`)])
      pictures.set(`${name} ${cut}`, bytes)
      cuts[`${cut}_file_id`] = await file(`${cut}.jpg`, bytes)
    }
    await before.insert('nsdl_application', {
      ...cuts,
      ...{ id, ref_no: refNo, merchant_id: merchantId, created_by: clerk, created_at: at(1), status: one.state },
      ...{ edition: 'Y2026', app_type: 'N', category: 'P', answers: JSON.stringify(typed) },
      ...{ applicant: 'ANITA KUMARI', mobile: '9876543210', saved_at: at(2), reasons: '[]' },
      aadhaar_sealed: vault.seal(one.number, `nsdl_application.aadhaar_sealed:${id}`),
      aadhaar_hash: vault.lookup('aadhaar', one.number),
      aadhaar_last4: one.number.slice(-4),
      ...(paid && { ...fees, variant: 'cardIndia', price_snapshot: JSON.stringify({ variant: 'cardIndia', total: fees.total }) }),
      ...(paid && { consent_version: '2026-01', consent_at: at(3), submitted_at: at(3) }),
      ...one.row,
    })
    for (const [action, from, to] of one.steps ?? [])
      await before.insert('history', {
        ...{ subject: 'nsdl_application', subject_id: id, action, from_state: from, to_state: to },
        ...{ actor_id: clerk, actor_code: 'C0001', actor_name: 'Ravi Clerk', at: at(3), ip: '127.0.0.1' },
      })
    for (const [n, [kind, version]] of (one.pages ?? []).entries()) {
      const bytes = Buffer.concat([await aScan(), Buffer.from(`${name} ${kind}`)])
      const fileId = await file(`${kind}.jpg`, bytes)
      const thumb = await file(`${kind}-small.jpg`, bytes.subarray(0, 2000))
      const page = await before.insert('nsdl_page', {
        ...{ application_id: id, no: n + 1, kind, file_id: fileId, thumb_file_id: thumb, width: 827, height: 1170 },
        ...{ bytes: bytes.length, data_version: version, uploaded_at: at(4), uploaded_by: clerk },
      })
      pictures.set(`${name} ${page}`, bytes)
    }
    if (one.cut) {
      // Over the first page, the form.
      const page = [...pictures.keys()].find(of => of.startsWith(`${name} `) && !of.endsWith('photo') && !of.endsWith('signature'))
      const { photo, signature } = framesOn(page?.split(' ')[1] ?? '')
      await before.run('update nsdl_application set photo_frame = $1, signature_frame = $2 where id = $3', [
        ...[JSON.stringify(photo), JSON.stringify(signature), id],
      ])
    }
    if (!paid) return
    const journal = await post('serviceDebit', 'nsdlApplication', id, refNo, [
      ['wallet', -fees.total, merchantId],
      ['governmentFee', fees.government_fee],
      ['revenue', fees.fee - fees.gst],
      ['gst', fees.gst],
    ])
    if (name === 'cancelled') await before.run(`select ledger_reverse($1, 'Refund: withdrawn', $2, 'C0001', $3)`, [journal, clerk, at(8)])
  }

  async function fill() {
    const packageId = await before.insert('package', { code: 'P1', name: 'Standard', tier: 'merchant' })
    const idType = await before.insert('id_type', { code: 'T1', name: 'Retailer' })
    merchantId = await before.insert('merchant', {
      code: 'M000001',
      kind: 'merchant',
      shop_name: 'Old Shop',
      email_id: 'old@example.in',
      package_id: packageId,
      id_type_id: idType,
    })
    clerk = await before.insert('app_user', {
      code: 'C0001',
      user_name: 'ravi',
      role: 'merchant',
      name: 'Ravi Clerk',
      merchant_id: merchantId,
    })
    const boss = await before.insert('app_user', { code: 'A0009', user_name: 'boss', role: 'admin', name: 'Old Admin' })
    await before.insert('ledger_account', { kind: 'wallet', owner_id: merchantId, balance: 0, version: 0, hash: '\\x' })
    const adjustment = await before.insert('wallet_adjustment', {
      ...{ ref_no: 'WA26100001', merchant_id: merchantId, direction: 'credit', amount: opening, reason: 'Opening', status: 'approved' },
      ...{ proposed_by: clerk, decided_by: boss, decided_at: at(1) },
    })
    await post('adjustment', 'walletAdjustment', adjustment, 'WA26100001', [
      ['wallet', opening, merchantId],
      ['adjustment', -opening],
    ])
    for (const name of names) await write(name)
    // The job folds what has happened; what came after it is pending.
    await before.run(`with gone as (delete from list_delta where id <= (select max(id) - 3 from list_delta) returning name, key, n)
      insert into list_counter as c (name, key, n, changes) select name, key, sum(n), count(*) from gone group by name, key
      on conflict (name, key) do update set n = c.n + excluded.n, changes = c.changes + excluded.changes`)
    mailId = await before.insert('mail', {
      ...{ to_address: 'shop@example.in', subject: 'Application submitted', template: 'applicationSubmitted', html: '<p>Submitted</p>' },
      ...{ plain: 'Submitted', status: 'outbox', about: 'nsdlApplication', about_id: ids.waiting },
    })
    bankId = await before.insert('bank_account', { bank: 'Bank of Patna', account_no: '1234567890', modes: '{UPI}' })
    await before.insert('bank_layout', {
      ...{ bank_account_id: bankId, name: 'Patna', header: ['Date', 'What', 'Amount'], made_by: boss, made_at: at(1) },
      mapping: JSON.stringify({ headerRow: 1, lastRow: null, dateShape: 'dmy', roles: ['day', 'narration', 'amount'] }),
    })
    await before.insert('bank_statement', {
      ...{ bank_account_id: bankId, file_name: 'october.csv', file_sha256: 'a'.repeat(64), from_day: '2026-10-01', to_day: '2026-10-31' },
      ...{ line_count: 4, added: 3, credits: 500_00, debits: 0, imported_by: boss, imported_at: at(5) },
    })
    // A shop was looked at by the business: who looked on is part of what the seal is computed from.
    await before.run(`insert into audit (event, actor_code, actor_name, viewer_code, subject, subject_id)
      values ('list.exported', 'M000001', 'Ram', 'A00001', 'merchant', '1')`)
    // Sealed once no transaction on the server is older, of another test's database neither.
    const sealed = async () => {
      await before.run('select audit_seal_new(now())')
      const [{ open } = {}] = await before.run(
        'select exists (select from audit a where not exists (select from audit_seal s where s.audit_id = a.id)) as open',
      )
      return open === false
    }
    await vi.waitUntil(sealed, { timeout: 60_000, interval: 50 })
    await before.run(`select audit_check_run('whole', now())`)
    lastLine = Number((await before.run('select max(id) as id from audit'))[0]?.id)
  }

  beforeAll(async () => {
    vault = openVault({ dataDir, env: {} })
    files = openFiles({ bytes: localBytes(join(dataDir, 'files')), vault })
    before = await openBareDatabase('0052')
    await fill()
    sums = await sumsNow()
    const database = await before.open()
    expect(await sumsNow()).toEqual(sums)
    world = await openWorld({ database, seeded: false, env: { DATA_DIR: dataDir } })
    shop = await world.signUp('merchant', { merchantId })
    staff = await world.as('staff')
    admin = await world.as('admin')
  })
  afterAll(async () => {
    await world?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const info = async (client: Client, name: Name) => (await client.get(`${client === shop ? base : desk}/info/${ids[name]}`)).json()

  it('keeps lines of ledger, trail, history and counters as they were', () => {
    expect(sums).toMatchObject({ counted: expect.arrayContaining([{ name: 'nsdl_application', status: 'waiting', n: 1 }]) })
    expect((sums as { audit: unknown[] }).audit.length).toBeGreaterThan(20)
  })

  it.each(names)('opens the application %s with its pages and cuts, for the shop and the back office', async name => {
    const one: Written = applications[name]
    const paid = one.state !== 'draft'
    for (const client of paid ? [shop, staff] : [shop]) {
      const seen = await info(client, name)
      expect(seen).toMatchObject({ state: one.state, applicant: 'ANITA KUMARI', merchant: { code: 'M000001' } })
      expect(seen.masked).toEqual({ aadhaar: `XXXX XXXX ${one.number.slice(-4)}` })
      expect(seen.answers).toEqual(typed)
      expect(JSON.stringify(seen)).not.toContain(one.number)
      expect(seen.timeline.map(({ action }: { action: string }) => action)).toEqual(one.steps?.map(([action]) => action))
      const pages = [...seen.pages, ...seen.before]
      expect(pages.map(({ slot }: { slot: string }) => slot).sort()).toEqual((one.pages ?? []).map(([kind]) => kind).sort())
      // Printed before the answers changed, and sent again: it is kept, and counts no more.
      expect(seen.before.map(({ slot }: { slot: string }) => slot)).toEqual(name === 'again' ? ['form'] : [])
      const root = client === shop ? base : desk
      for (const { id } of pages) {
        const picture = await client.get(`${root}/page/${ids[name]}/${id}`)
        expect(picture.rawPayload.equals(pictures.get(`${name} ${id}`) ?? Buffer.alloc(0)), `${name} ${id}`).toBe(true)
        expect((await client.get(`${root}/page/${ids[name]}/${id}?size=thumb`)).rawPayload.length).toBe(2000)
      }
      for (const which of one.cut ? ['photo', 'signature'] : []) {
        const picture = await client.get(`${root}/cut/${ids[name]}?which=${which}`)
        expect(picture.rawPayload.equals(pictures.get(`${name} ${which}`) ?? Buffer.alloc(0)), which).toBe(true)
      }
    }
  })

  it('opens drafts, one that was sent back among them, with their answers and the masked number', async () => {
    for (const name of ['draft', 'incomplete'] as const) {
      const draft = (await shop.get(`${base}/draft/${ids[name]}`)).json()
      expect(draft).toMatchObject({ state: name, answers: typed, masked: { aadhaar: expect.stringMatching(/^XXXX XXXX \d{4}$/) } })
      expect(draft.reasons).toHaveLength(name === 'draft' ? 0 : 1)
      const saved = await shop.post(`${base}/draft/${ids[name]}`, {
        version: draft.version,
        answers: typed,
      })
      expect(saved.json().masked, saved.body).toEqual(draft.masked)
    }
  })

  it('prints each form with the whole number for its shop, and the number masked for the back office', async () => {
    for (const name of ['waiting', 'acknowledged'] as const) {
      const { number } = applications[name]
      const printed = async (client: Client, root: string) => {
        const reply = await client.post(`${root}/form/${ids[name]}`)
        expect([reply.statusCode, reply.headers['content-type']], reply.body.slice(0, 200)).toEqual([200, 'application/pdf'])
        return (await textsOf(reply.rawPayload)).join('')
      }
      expect(await printed(shop, base)).toContain(number)
      expect(await printed(staff, desk)).not.toContain(number)
    }
    const receipt = await shop.post(`${base}/receipt/${ids.acknowledged}`)
    expect((await textsOf(receipt.rawPayload)).join('')).toContain('990019700000077')
  })

  it('has the statement and the balance of the shop to the paisa, and a ledger without a fault', async () => {
    const charged = names.length - 1
    const balance = opening - (charged - 1) * fees.total
    const statement = (await shop.get('/merchant/accounting/statement?from=2026-10-01&to=2026-10-31')).json()
    expect(statement).toMatchObject({
      opening: 0,
      closing: balance,
      totalRecords: 1 + charged + 1,
      totals: { debit: charged * fees.total },
    })
    expect(statement.rows.filter(({ applicant }: { applicant: string | null }) => applicant === 'ANITA KUMARI')).toHaveLength(charged + 1)
    expect((await shop.get('/merchant/accounting/closing')).json()).toBe(balance / 100)
    const checked = (await admin.post('/backend/account/ledger/check', { whole: true })).json()
    expect(checked).toMatchObject({ faults: 0 })
    expect(await before.run('select * from ledger_faults()')).toEqual([])
  })

  it('has a trail whose seals are whole, with the applications by their references', async () => {
    expect((await admin.post('/backend/audit/check', { whole: true })).json()).toMatchObject({ faults: 0 })
    expect(await before.run('select * from audit_faults()')).toEqual([])
    const looked = (
      await admin.post('/backend/audit/list', { filters: [{ field: 'impersonatorCode', value1: 'A00001' }], length: 10 })
    ).json()
    expect(looked.data).toMatchObject([{ actorCode: 'M000001', impersonatorCode: 'A00001' }])
    const { data } = (await admin.post('/backend/audit/list', { search: 'PN26100002', length: 100 })).json()
    expect(data.length).toBeGreaterThanOrEqual(applications.waiting.steps.length)
    expect(new Set(data.map(({ ref }: { ref: string }) => ref))).toEqual(new Set(['PN26100002']))
  })

  it('lists and counts what is there, and finds it', async () => {
    const idsOf = async (client: Client, path: string, asked: object = {}) => {
      const { data, totalRecords } = (await client.post(path, { length: 100, ...asked })).json()
      expect(totalRecords).toBe(data.length)
      return data.map(({ id }: { id: string }) => Number(id)).sort((a: number, b: number) => a - b)
    }
    const paid = names.filter(name => name !== 'draft').map(name => ids[name])
    expect(await idsOf(staff, `${desk}/list`)).toEqual(paid)
    expect(await idsOf(staff, `${desk}/waiting/list`)).toContain(ids.waiting)
    expect(await idsOf(staff, `${desk}/incomplete/list`)).toEqual([ids.incomplete])
    expect(await idsOf(shop, `${base}/list`)).toEqual(names.map(name => ids[name]))
    expect((await staff.get(`${desk}/counts`)).json()).toMatchObject({
      waiting: 1,
      incomplete: 1,
      acknowledged: 1,
      cancelled: 1,
      awaitingScan: 1,
    })
    expect((await shop.get(`${base}/counts`)).json()).toMatchObject({ draft: 1, waiting: 1 })
    for (const client of [shop, staff]) expect((await client.post('/find', { text: 'PN26100002' })).body).toContain(`"id":"${ids.waiting}"`)
  })

  it('still knows which Aadhaar numbers are under way', async () => {
    const undone = new Error('undone')
    const given = (name: Name) =>
      world.command(async tx => {
        const lookup = vault.lookup('aadhaar', applications[name].number)
        await sql`update application set sealed = jsonb_set(sealed, '{aadhaar,lookup}', to_jsonb(${lookup}::text)) where id = ${ids.again}`.execute(
          tx.db,
        )
        throw undone
      })
    await expect(given('waiting')).rejects.toThrow('application_aadhaar')
    await expect(given('cancelled')).rejects.toBe(undone)
    const found = (await staff.post('/backend/nsdlpan/aadhaar/find', { aadhaar: applications.waiting.number })).json()
    expect(JSON.stringify(found)).toContain('PN26100002')
  })

  it('takes mails, the mapping of a statement and imports of before along', async () => {
    expect(await before.run('select about, about_id from mail where id = $1', [mailId])).toEqual([
      { about: 'nsdl_application', about_id: ids.waiting },
    ])
    const adminId = await userIdOf(world, admin)
    const uploadId = await uploaded(world, adminId, 'november.csv', Buffer.from('Date,What,Amount\n05/11/2026,UPI,500.00 Cr'))
    const preview = (
      await admin.post('/backend/account/bank-statements/import/preview', { uploadId, asked: { bankAccountId: String(bankId) } })
    ).json()
    expect(preview.proposal).toMatchObject({ remembered: { by: 'A0009' }, mapping: { roles: ['day', 'narration', 'amount'] } })
    expect(await before.run('select file_sha256, counts from import_run')).toMatchObject([{ counts: { new: 3, known: 1 } }])
  })

  it('goes on where it stood: the one sent again is scanned, the one that waits is claimed', async () => {
    await withScan(world, { client: shop, userId: await userIdOf(world, shop) }, String(ids.again))
    expect((await info(shop, 'again')).state).toBe('awaitingCrop')
    expect((await staff.post(`${desk}/claim/${ids.waiting}`)).statusCode).toBe(200)
    const sent = await staff.post(`${desk}/send-back/${ids.waiting}`, { reasons: [{ code: 'photoPoor' }], remark: 'Dark' })
    expect(sent.statusCode, sent.body).toBe(200)
    expect((await info(shop, 'waiting')).state).toBe('incomplete')
    expect((await staff.get(`${desk}/counts`)).json()).toMatchObject({ incomplete: 2 })
    expect(dayOf(new Date((await info(shop, 'waiting')).submittedAt))).toBe('2026-10-03')
  })
})
