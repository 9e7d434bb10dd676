import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { verhoeffDigit } from '@sevakendra/contract/kit/identity-numbers'
import { checkedPapers } from '@sevakendra/contract/kyc/checklist'
import { kycConsent } from '@sevakendra/contract/kyc/form'
import { sampleOf } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { allApplications } from '@sevakendra/contract/nsdl-pan/physical/lists'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened } from '../src/platform/mail/mail'
import { logOptions } from '../src/platform/scrub'
import type { Client } from './client'
import { gstOf, officeBase, registration, shopBase } from './gst'
import { aCounter, aDraft, allTicked, aScan, aWaitingOne, desk, freshAckNo, key, uploaded, userIdOf } from './pan'
import { textsOf } from './pdf'
import { readersOf } from './readers'
import { utiOf } from './uti'
import { openWorld, password, type World } from './world'

const aadhaarOf = (digits: string) => digits + verhoeffDigit(digits)
// Two lives, and then every list as three files: some ten seconds, most of them for scans and exports.

/** Numbers that stand nowhere else in the portal: of an application, of a change of PAN data, of a KYC, of a PSA and of a GST registration. */
const canaries = {
  filed: aadhaarOf('73914628503'),
  changed: aadhaarOf('82640917356'),
  shown: aadhaarOf('64829175038'),
  filedPan: 'QZWPK7391L',
  shownPan: 'XVJPR6284T',
  agent: aadhaarOf('57381946207'),
  agentPan: 'WJQPS5738D',
  promoter: aadhaarOf('46913872504'),
  promoterPan: 'YKXPD4691F',
}
/** How a number may be written: in one, in groups, as bytes, in what carries bytes as text. */
const formsOf = (number: string): string[] => {
  const groups = number.match(/.{4}/g) ?? []
  const grouped = number.length === 12 ? [groups.join(' '), groups.join('-'), groups.join('%20'), groups.join('+')] : []
  const inBase64 = [0, 1, 2].map(at =>
    Buffer.from(`${' '.repeat(at)}${number}`)
      .toString('base64')
      .slice(at === 0 ? 0 : 4, -4),
  )
  return [number, number.toLowerCase(), ...grouped, Buffer.from(number).toString('hex'), ...inBase64]
}
const all = Object.entries(canaries).flatMap(([name, number]) => formsOf(number).map(form => ({ name, form })))
/** The canaries that can be read in a text. */
const readIn = (text: string): string[] => [...new Set(all.filter(({ form }) => text.includes(form)).map(({ name }) => name))]

const lines: string[] = []
let world: World
let staff: Client
let admin: Client
let counter: Awaited<ReturnType<typeof aCounter>>

/** An application from its draft until it is acknowledged, with everything that people may try on the way. */
async function fileOne(): Promise<string> {
  const { id, refNo } = await aWaitingOne(world, counter, { aadhaar: canaries.filed })
  await staff.post(`${desk}/claim/${id}`)
  // Refused, and not to be found in the log of what was refused.
  const refused = await staff.post(`${desk}/send-back/${id}`, {
    reasons: [{ code: 'photoPoor' }],
    remark: `Aadhaar ${canaries.filed} is not his`,
  })
  expect(refused.statusCode).toBe(422)
  await staff.post('/auth/confirm', { password })
  expect((await staff.post('/backend/nsdlpan/aadhaar/find', { aadhaar: canaries.filed })).statusCode).toBe(200)
  expect((await staff.post(`${desk}/verify/${id}`, allTicked)).statusCode).toBe(200)
  expect((await staff.post('/backend/nsdlpan/filing/make', { ids: [id] }, key())).statusCode).toBe(200)
  expect((await staff.post(`${desk}/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key())).statusCode).toBe(200)
  return refNo
}

async function changeOne(): Promise<void> {
  const change = sampleOf({ appType: 'C', category: 'P', foreign: false }, 'Y2026')
  const answers = { ...change, aadhaar: canaries.changed, pan: canaries.filedPan }
  const reply = await counter.client.post('/merchant/nsdlpan/physical/draft', { appType: 'C', category: 'P', answers })
  expect(reply.statusCode, reply.body).toBe(200)
  await aDraft(counter.client)
}

/** A KYC from its beginning until it is verified, renewed once, with an Aadhaar that somebody tries to send whole. */
async function showOne(): Promise<void> {
  const by = counter.client
  const { id } = (await by.post('/my/kyc/begin')).json()
  const { version } = (await by.get(`/my/kyc/draft/${id}`)).json()
  const answers = {
    fullName: 'Ravi Kumar Sharma',
    ...{ dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5' },
    ...{ identityPaper: 'aadhaar', aadhaarLast4: canaries.shown.slice(-4), constitution: 'P', pan: canaries.shownPan },
    ...{ accountHolder: 'RAVI KUMAR SHARMA', accountNo: '50100123456789', ifsc: 'SBIN0000001' },
  }
  for (const more of [{ aadhaarLast4: canaries.shown }, { addressLine1: `Aadhaar ${canaries.shown}` }])
    expect((await by.post(`/my/kyc/draft/${id}`, { version, answers: { ...answers, ...more } })).statusCode).toBe(422)
  const saved = await by.post(`/my/kyc/draft/${id}`, { version, answers })
  expect(saved.statusCode, saved.body).toBe(200)
  const scan = await aScan(420, 595)
  for (const slot of ['pan', 'identity', 'photo', 'signature', 'shopOutside', 'shopInside', 'bank']) {
    // People name files after what is on them.
    const uploadId = await uploaded(world, counter.userId, `${canaries.shown} ${canaries.shownPan}.jpg`, scan)
    expect((await by.post(`/my/kyc/scan/${id}/pages`, { uploads: [{ uploadId, slot }] })).statusCode).toBe(200)
  }
  const sent = await by.post(`/my/kyc/submit/${id}`, { version: saved.json().version, consent: kycConsent.version, language: 'hi' })
  expect(sent.statusCode, sent.body).toBe(200)
  await staff.post(`/backend/kyc/claim/${id}`)
  const back = { reasons: [{ code: 'bankIllegible' }], remark: `His PAN is ${canaries.shownPan}` }
  expect((await staff.post(`/backend/kyc/send-back/${id}`, back)).statusCode).toBe(422)
  const verified = await staff.post(`/backend/kyc/verify/${id}`, { checklist: Object.keys(checkedPapers) })
  expect(verified.statusCode, verified.body).toBe(200)
  expect((await staff.post(`/backend/kyc/reveal/${id}`, { which: 'pan', reason: 'Compare with the card' })).json().number).toBe(
    canaries.shownPan,
  )
  expect((await by.post(`/my/kyc/renew/${id}`)).statusCode).toBe(200)
}

/** A PSA until the office has its number, which it saw whole once. */
async function registerPsa(): Promise<string> {
  const { id } = await utiOf(world).approved(counter.client, staff, { aadhaar: canaries.agent, pan: canaries.agentPan })
  const seen = await staff.post(`/backend/uti/psa/reveal/${id}`, { which: 'pan', reason: 'Compare with the card' })
  expect(seen.json().number).toBe(canaries.agentPan)
  return id
}

/** A GST registration until it is with the officer, its numbers seen whole once. */
async function registerGst(): Promise<string> {
  const answers = registration(canaries.promoterPan)
  const promoters = answers.promoters.map(one => ({ ...one, aadhaar: canaries.promoter }))
  const { id } = await gstOf(world).atOfficer(counter.client, staff, { ...answers, promoters })
  const seen = await staff.post(`${officeBase}/reveal/${id}`, { place: 'pan', reason: 'Compare with the card' })
  expect(seen.json().number).toBe(canaries.promoterPan)
  return id
}

/** A file of all applications that is made in the background; one that names a number is not begun. */
async function exportInBackground(): Promise<string> {
  const make = (search: string) =>
    staff.post('/my/exports/make', { list: allApplications.path, query: { columns: allApplications.keys, format: 'csv', search } }, key())
  for (const number of [canaries.filed, canaries.filedPan]) expect((await make(number)).statusCode).toBe(422)
  const begun = await make(refNo)
  expect(begun.statusCode, begun.body).toBe(200)
  return begun.json().id
}

let [refNo, psaId, gstId, exportId] = ['', '', '', '']
beforeAll(async () => {
  world = await openWorld({
    log: pino({ ...logOptions, level: 'trace' }, { write: line => lines.push(line) }),
    env: { LOG_LEVEL: 'trace' },
  })
  counter = await aCounter(world, 5000_00)
  staff = await world.as('staff')
  admin = await world.as('admin')
  refNo = await fileOne()
  await changeOne()
  await showOne()
  psaId = await registerPsa()
  gstId = await registerGst()
  exportId = await exportInBackground()
  const { errors } = await world.services.jobs.runAll()
  expect(errors).toEqual([])
}, 120_000)
afterAll(() => world.close())

describe('Aadhaar and PAN numbers that went through the portal', { timeout: 120_000 }, () => {
  it('would be found in each way of writing them', () => {
    for (const { form } of all) expect(readIn(`somewhere ${form} stands`)).toHaveLength(1)
    for (const at of [0, 1, 2])
      expect(readIn(Buffer.from(`${'x'.repeat(at)}${canaries.filed} and more`).toString('base64'))).toEqual(['filed'])
  })

  it('stand in the clear in no column of any table', async () => {
    // What jobs are given, and what they came to, is kept as well.
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(world.services.db)
    const texts = new Map<string, string>()
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(schema, name)} t`.execute(world.services.db)
      texts.set(schema === 'public' ? name : `${schema}.${name}`, rows.map(({ row }) => row).join('\n'))
    }
    expect([...texts].filter(([, text]) => readIn(text).length > 0).map(([name, text]) => [name, readIn(text)])).toEqual([])
    // What was read is what was kept: their last digits, and the rows of both lives.
    for (const table of ['application', 'kyc']) expect(texts.get(table)).toContain(table === 'kyc' ? canaries.shown.slice(-4) : refNo)
    for (const table of ['audit', 'history', 'mail', 'file', 'kyc_version']) expect([table, texts.get(table) !== '']).toEqual([table, true])
    expect(texts.get('pgboss.job')).toContain('mail')
  })

  it('stand in the clear in no file that is kept, uploads among them', () => {
    const folder = world.services.config.dataDir
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(one => one.isFile())
    expect(files.length).toBeGreaterThan(20)
    for (const { name, parentPath } of files) {
      const path = join(parentPath, name)
      expect([path, readIn(`${path} ${readFileSync(path, 'latin1')}`)]).toEqual([path, []])
    }
  })

  it('stand in no line of the log', () => {
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.filter(line => readIn(line).length > 0)).toEqual([])
  })

  it('stand in no mail as its reader sees it', async () => {
    const mails = await world.services.db.selectFrom('mail').selectAll().execute()
    expect(mails.length).toBeGreaterThan(1)
    for (const mail of mails) {
      const { subject, plain, html } = opened(world.services.vault, mail)
      expect([mail.template, readIn(`${subject} ${plain} ${html}`)]).toEqual([mail.template, []])
    }
  })

  it('stand in no list, and in no file that is made of one', async () => {
    const { lists } = world.app
    const people = {
      admin,
      staff,
      merchant: counter.client,
      merchantstaff: await world.as('merchantstaff'),
      frenchie: await world.as('frenchie'),
    }
    let named = 0
    for (const list of lists)
      for (const reader of readersOf(world, list).filter(role => role !== 'merchantstaff')) {
        const client = people[reader]
        const page = await client.post(list.path, { length: 100 })
        const csv = await client.post(list.export.path, { columns: list.keys, format: 'csv' })
        const xlsx = await client.post(list.export.path, { columns: list.keys, format: 'xlsx' })
        const pdf = await client.post(list.export.path, { columns: list.keys, format: 'pdf' })
        const statuses = [page, csv, xlsx, pdf].map(({ statusCode }) => statusCode)
        expect([list.path, reader, ...statuses]).toEqual([list.path, reader, 200, 200, 200, 200])
        const sheets = Object.values(unzipSync(new Uint8Array(xlsx.rawPayload))).map(bytes => Buffer.from(bytes).toString())
        const text = [page.body, csv.body, ...sheets, ...(await textsOf(pdf.rawPayload))].join('\n')
        expect([list.path, reader, readIn(text)]).toEqual([list.path, reader, []])
        if (text.includes(refNo)) named++
      }
    expect([lists.length > 40, named > 3]).toEqual([true, true])
    const later = await staff.post(`/my/exports/take/${exportId}`)
    expect([later.statusCode, later.body.includes(refNo), readIn(later.body)]).toEqual([200, true, []])
    expect(readIn((await staff.get('/my/exports')).body)).toEqual([])
  })

  it('stand in no line of the trail, in nothing that is found, and in no page of a record', async () => {
    const userId = await userIdOf(world, counter.client)
    expect(userId).toBe(counter.userId)
    for (const client of [admin, staff, counter.client])
      for (const text of [refNo, 'ANITA', 'RAVI', ...Object.values(canaries)]) {
        const found = await client.post('/find', { text })
        expect([text, found.statusCode, readIn(found.body)]).toEqual([text, 200, []])
      }
    expect((await admin.post('/find', { text: refNo })).json().length).toBeGreaterThan(0)
    const kyc = await world.services.db.selectFrom('kyc').select('id').executeTakeFirstOrThrow()
    const filed = await world.services.db.selectFrom('application').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
    for (const [client, path] of [
      [staff, `/backend/kyc/detail/${kyc.id}`],
      [counter.client, `/my/kyc/draft/${kyc.id}`],
      [counter.client, '/my/kyc'],
      [staff, `${desk}/info/${filed.id}`],
      [counter.client, `/merchant/nsdlpan/physical/info/${filed.id}`],
      [counter.client, '/merchant/tax/profile'],
      [staff, `/backend/uti/psa/detail/${psaId}`],
      [counter.client, '/merchant/uti/psa'],
      [staff, `${officeBase}/info/${gstId}`],
      [counter.client, `${shopBase}/info/${gstId}`],
    ] as const) {
      const reply = await client.get(path)
      expect([path, reply.statusCode, readIn(reply.body)]).toEqual([path, 200, []])
    }
  })

  it('stand in no copy of what is kept about a person or an applicant, and in no line of who looked', async () => {
    await counter.client.post('/auth/confirm', { password })
    await admin.post('/auth/confirm', { password })
    const own = await counter.client.post('/my/privacy/ask', { kind: 'access', words: 'All of it' }, key())
    const given = { kind: 'access', channel: 'letter', name: 'Anita', emailId: null, words: 'All of it', about: refNo }
    const entered = await admin.post('/backend/privacy/requests', given, key())
    expect([own.statusCode, entered.statusCode]).toEqual([200, 200])
    expect((await admin.post(`/backend/privacy/requests/copy/${entered.json().id}`, undefined, key())).statusCode).toBe(204)
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    for (const [client, path] of [
      [counter.client, `/my/privacy/copy/${own.json().id}`],
      [admin, `/backend/privacy/requests/file/${entered.json().id}`],
    ] as const) {
      const file = await client.post(path)
      expect([path, file.statusCode]).toEqual([path, 200])
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(file.rawPayload))))
        expect([name, readIn(`${name} ${Buffer.from(bytes).toString('latin1')}`)]).toEqual([name, []])
    }
    const seen = await counter.client.get('/my/privacy')
    expect([seen.statusCode, seen.json().looks.length > 0, readIn(seen.body)]).toEqual([200, true, []])
  })
})
