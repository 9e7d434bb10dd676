import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aCounter, aPaidOne } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import * as site from '../site/service'
import { issueDue } from './issue'

let world: World
let admin: Client
const today = dayOf(new Date())
const days = { from: today, to: today }
const body27 = '27AAAAA0000A1Z'

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  const business = {
    ...{ businessName: 'Test Seva', add1: '1 Station Road', add2: '', add3: '', district: 'Patna', pin: '800001', state: 'Bihar' },
    ...{ contactNo: '0612 555 0142', emailId: 'help@test.example' },
  }
  await world.command(tx => site.set(tx, 'businessInfo', business, system))
  // A bill without GST first: it is no paper of a GST register.
  await aPaidOne((await aCounter(world)).client)
  await world.command(tx => issueDue(tx))
  expect((await admin.post('/backend/settings/invoicing', { gstin: body27 + gstinCheck(body27), idSac: '998399' })).statusCode).toBe(204)
  const shop = await aCounter(world)
  for (let n = 0; n < 2; n++) await aPaidOne(shop.client)
  const { id } = await aPaidOne(shop.client)
  expect((await shop.client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Filed twice' }, onceKey())).statusCode).toBe(200)
  await aPaidOne((await aCounter(world)).client)
  await world.command(tx => issueDue(tx))
}, 60_000)
afterAll(() => world.close())

const ask = async (key: string, additionFilter: object = days, more: object = {}) => {
  const reply = await admin.post(`/backend/misc/reports/${key}/list`, { additionFilter, length: 100, ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Papers never change; here some are made as others were issued. */
async function change(update: RawBuilder<unknown>): Promise<void> {
  const { db } = world.services
  await sql`alter table invoice disable trigger user`.execute(db)
  await update.execute(db)
  await sql`alter table invoice enable trigger user`.execute(db)
}

/** GST and our fee since registration, from the ledger: what postings with a tax invoice, or of a credit note, moved. Paise. */
async function posted() {
  const { rows } = await sql<{ gst: number; revenue: number }>`
    select coalesce(sum(e.amount) filter (where a.kind = 'gst'), 0)::bigint as gst,
      coalesce(sum(e.amount) filter (where a.kind = 'revenue'), 0)::bigint as revenue
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.journal_id in (select journal_id from invoice where kind in ('invoice', 'creditNote'))`.execute(world.services.db)
  return rows[0] ?? { gst: 0, revenue: 0 }
}

describe('GST on our invoices', () => {
  it('adds up to what the ledger has as GST and fee, credit notes taken off', async () => {
    const { data, totals } = await ask('gst-register')
    const { gst, revenue } = await posted()
    expect(data.map((row: { kind: string }) => row.kind).sort()).toEqual(['creditNote', ...Array(4).fill('invoice')])
    expect(totals.cgst + totals.sgst + totals.igst).toBe(gst)
    expect(totals).toMatchObject({ taxable: revenue, value: revenue + gst })
    expect(gst).toBeGreaterThan(0)
    const [note] = data.filter((row: { kind: string }) => row.kind === 'creditNote')
    expect(note.value).toBeLessThan(0)
  })

  it.each([
    ['gst-by-rate', ['buyerKind', 'supply', 'place'], 1],
    ['gst-by-buyer', ['code'], 2],
    ['gst-by-sac', ['sac', 'buyerKind'], 1],
  ])('%s has the same sums, and each of its rows the papers behind it', async (key, by, n) => {
    const [register, found] = [await ask('gst-register'), await ask(key)]
    expect(found.totals).toEqual(register.totals)
    expect(found.data).toHaveLength(n)
    for (const row of found.data) {
      const filters = by.map(field => ({ field, opt: 'eq', value1: row[field] }))
      const papers = await ask('gst-register', days, { filters })
      expect(papers).toMatchObject({ filterRecords: row.papers, totals: { taxable: row.taxable, igst: row.igst, value: row.value } })
    }
  })

  it('says the ends of each series, and that no number between them is missing', async () => {
    const { data } = await ask('gst-documents')
    const issued = await world.services.db.selectFrom('invoice').select(['series', 'no']).orderBy('number').execute()
    const of = (series: string) => issued.filter(one => one.series === series).map(one => one.no)
    expect(data).toHaveLength(new Set(issued.map(one => one.series)).size)
    for (const { series, first, last, papers, missing } of data)
      expect([first, last, papers, missing]).toEqual([of(series)[0], of(series).at(-1), of(series).length, 0])
    for (const { series, kind, papers } of data.filter((row: { kind: string }) => ['invoice', 'creditNote'].includes(row.kind))) {
      const filters = [
        { field: 'no', opt: 'starts', value1: `${series}/` },
        { field: 'kind', opt: null, value1: kind },
      ]
      expect((await ask('gst-register', days, { filters })).filterRecords).toBe(papers)
    }
  })

  it('gives one that registered in between two rows, and each of them exactly its papers', async () => {
    const of = sql`(select min(id) from invoice where kind = 'invoice')`
    await change(sql`update invoice set document = jsonb_set(document, '{buyer,gstin}', '"10AAAAA0000A1Z9"') where id = ${of}`)
    const { code } = (await ask('gst-by-buyer')).data.find((row: { gstin: string | null }) => row.gstin)
    const rows = (await ask('gst-by-buyer')).data.filter((row: { code: string }) => row.code === code)
    expect(rows).toHaveLength(2)
    for (const { gstin, papers, value } of rows) {
      const other = gstin ? { field: 'gstin', value1: gstin } : { field: 'buyerKind', value1: 'b2c' }
      const filters = [{ field: 'code', value1: code }, other].map(one => ({ opt: 'eq', ...one }))
      expect(await ask('gst-register', days, { filters })).toMatchObject({ filterRecords: papers, totals: { value } })
    }
    await change(sql`update invoice set document = jsonb_set(document, '{buyer,gstin}', 'null') where id = ${of}`)
  })

  it('has each rate as its papers say it, also those that were issued before they kept it', async () => {
    await change(sql`update invoice set document = document - 'rate' where id = (select min(id) from invoice where kind = 'invoice')`)
    await change(
      sql`update invoice set document = document || '{"rate": 5}' where id = (select max(id) from invoice where kind = 'invoice')`,
    )
    const rates = (await ask('gst-register')).data.map((row: { rate: number }) => row.rate)
    expect(rates.sort()).toEqual([18, 18, 18, 18, 5])
    expect((await ask('gst-by-sac')).data.map((row: { rate: number }) => row.rate).sort()).toEqual([18, 5])
    await change(sql`update invoice set document = document || '{"rate": 18}' where kind = 'invoice'`)
  })

  it('names no number as missing that a paper of another day has, and each gap once', async () => {
    const own = await world.services.db
      .selectFrom('invoice')
      .select(['id', 'series'])
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute()
    const [, second] = own
    const yesterday = daysFrom(today, -1)
    const missing = async (from: string, to: string) =>
      (await ask('gst-documents', { from, to })).data.find((row: { series: string }) => row.series === second?.series)?.missing
    // Its transaction ended after that of a posting of the next day.
    await change(sql`update invoice set issued_on = ${yesterday} where id = ${second?.id}`)
    expect([await missing(today, today), await missing(yesterday, yesterday), await missing(yesterday, today)]).toEqual([0, 0, 0])
    await change(sql`update invoice set number = number + 1000 where id = ${own.at(-1)?.id}`)
    expect([await missing(today, today), await missing(yesterday, yesterday)]).toEqual([1000, 0])
    await change(sql`update invoice set number = number - 1000 where id = ${own.at(-1)?.id}`)
    await change(sql`update invoice set issued_on = ${today} where id = ${second?.id}`)
  })

  it('belongs to the day of its paper, on both sides of the end of a year and on a day of nothing but a credit note', async () => {
    const [one, note] = [
      sql`(select min(id) from invoice where kind = 'invoice')`,
      sql`(select min(id) from invoice where kind = 'creditNote')`,
    ]
    await change(sql`update invoice set issued_on = '2026-03-31' where id = ${one}`)
    await change(sql`update invoice set issued_on = '2026-04-01' where id = ${note}`)
    for (const [day, sign] of [
      ['2026-03-31', 1],
      ['2026-04-01', -1],
    ] as const) {
      const on = { from: day, to: day }
      const { data, totals } = await ask('gst-register', on)
      expect([data.length, Math.sign(totals.value)]).toEqual([1, sign])
      for (const key of ['gst-by-rate', 'gst-by-buyer', 'gst-by-sac']) expect((await ask(key, on)).totals, key).toEqual(totals)
      expect((await ask('gst-documents', on)).data).toEqual([expect.objectContaining({ first: data[0].no, last: data[0].no, papers: 1 })])
      expect((await ask('gstr-1', on)).data).toEqual([expect.objectContaining({ papers: 1, value: totals.value })])
    }
    await change(sql`update invoice set issued_on = ${today} where id in (${one}, ${note})`)
  })

  it('of a month without papers is empty', async () => {
    const none = { from: '2020-04-01', to: '2020-04-30' }
    expect(await ask('gst-register', none)).toMatchObject({ totalRecords: 0, totals: { value: 0 } })
    expect(await ask('gst-documents', none)).toMatchObject({ totalRecords: 0 })
  })

  it('is not shown to who may see the TDS alone', async () => {
    const clerk = await world.signUp('staff', { granted: ['wallet.readAny', 'tax.read'] })
    expect((await clerk.post('/backend/misc/reports/gst-register/list', {})).statusCode).toBe(403)
  })
})
