import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, monthsFrom } from '@sevakendra/contract/kit/dates'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aCounter, aPaidOne } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import * as site from '../../site/service'
import { issueDue } from '../issue'
import { gstr1Json, gstr1Sheets } from './papers'
import type { Declared } from './store'

let world: World
let admin: Client
const today = dayOf(new Date())
const month = today.slice(0, 7)
const body27 = '27AAAAA0000A1Z'
const gstin = body27 + gstinCheck(body27)

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
}, 60_000)
afterAll(() => world.close())

const monthTillToday = { from: `${month}-01`, to: today }
const ask = async (key: string, additionFilter: object = monthTillToday, filters: object[] = []) => {
  const reply = await admin.post(`/backend/misc/reports/${key}/list`, { additionFilter, filters, length: 100 })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
/** Once this month is over, unless it is said when. */
const take = async (format: 'json' | 'csv', of = month, by = admin, at = `${monthsFrom(`${month}-01`, 1)}T06:00:00.000Z`) => {
  const clock = world.services.now
  world.services.now = () => new Date(at)
  try {
    return await by.post('/backend/misc/reports/gstr-1/file', { month: of, format })
  } finally {
    world.services.now = clock
  }
}

/** Rupees as they stand in the file, in paise. */
const paise = (rupees: number) => Math.round(rupees * 100)
interface Item {
  itm_det: { txval: number; iamt?: number; camt?: number; samt?: number }
}

/** What all papers of a file add up to, notes taken off; made of the file alone. */
function summed(file: Record<string, never[]>) {
  const totals = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
  const add = ({ txval, iamt = 0, camt = 0, samt = 0 }: Item['itm_det'], sign = 1) => {
    totals.taxable += sign * paise(txval)
    totals.igst += sign * paise(iamt)
    totals.cgst += sign * paise(camt)
    totals.sgst += sign * paise(samt)
  }
  const all = <T>(key: string) => (file[key] ?? []) as T[]
  for (const { inv } of [...all<{ inv: { itms: Item[] }[] }>('b2b'), ...all<{ inv: { itms: Item[] }[] }>('b2cl')])
    for (const { itms } of inv) for (const { itm_det } of itms) add(itm_det)
  for (const row of all<Item['itm_det']>('b2cs')) add(row)
  for (const { nt } of all<{ nt: { itms: Item[] }[] }>('cdnr')) for (const { itms } of nt) for (const { itm_det } of itms) add(itm_det, -1)
  for (const { itms } of all<{ itms: Item[] }>('cdnur')) for (const { itm_det } of itms) add(itm_det, -1)
  return totals
}

describe('GSTR-1', { timeout: 60_000 }, () => {
  it('is not made while the business has no GSTIN', async () => {
    const reply = await take('json')
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('no GSTIN')])
  })

  it('has what the registers of GST have, in each of its forms', async () => {
    const business = {
      ...{ businessName: 'Test Seva', add1: '1 Station Road', add2: '', add3: '', district: 'Mumbai', pin: '400001', state: 'Maharashtra' },
      ...{ contactNo: '022 555 0142', emailId: 'help@test.example' },
    }
    await world.command(tx => site.set(tx, 'businessInfo', business, system))
    expect((await admin.post('/backend/settings/invoicing', { gstin, idSac: '998399' })).statusCode).toBe(204)
    const shop = await aCounter(world)
    for (let n = 0; n < 2; n++) await aPaidOne(shop.client)
    const { id } = await aPaidOne(shop.client)
    expect((await shop.client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Filed twice' }, onceKey())).statusCode).toBe(200)
    const early = await take('json')
    expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('have no paper yet')])
    await world.command(tx => issueDue(tx))
    const register = await ask('gst-register')
    const { taxable, cgst, sgst, igst, value } = register.totals
    expect(value).toBeGreaterThan(0)
    const reply = await take('json')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['content-disposition']).toContain(`${month}.json`)
    const file = reply.json()
    expect(file).toMatchObject({ gstin, fp: `${month.slice(5)}${month.slice(0, 4)}` })
    expect(summed(file)).toEqual({ taxable, igst, cgst, sgst })
    // Table 12 says the same by SAC.
    const bySac = [...(file.hsn.hsn_b2b ?? []), ...(file.hsn.hsn_b2c ?? [])] as {
      txval: number
      iamt: number
      camt: number
      desc: string
    }[]
    expect(bySac.reduce((sum, row) => sum + paise(row.txval), 0)).toBe(taxable)
    expect(bySac.reduce((sum, row) => sum + paise(row.iamt), 0)).toBe(igst)
    // In words of its own: a note was given back with free text.
    expect(new Set(bySac.map(row => row.desc))).toEqual(new Set(['Other professional services']))
    // Table 13 has every paper once.
    const documents = await ask('gst-documents')
    const numbers = (file.doc_issue.doc_det as { doc_num: number; docs: { from: string; to: string; totnum: number }[] }[]).flatMap(
      one => one.docs,
    )
    for (const { kind, first, last, papers } of documents.data)
      if (kind === 'invoice' || kind === 'creditNote')
        expect(numbers).toContainEqual(expect.objectContaining({ from: first, to: last, totnum: papers, net_issue: papers }))
    // The screen has them by table.
    const tables = await ask('gstr-1')
    for (const { table, papers, value: ofTable } of tables.data) {
      const behind = await ask('gst-register', monthTillToday, [{ field: 'table', opt: null, value1: table }])
      expect([behind.totalRecords === 0, behind.filterRecords, behind.totals.value]).toEqual([false, papers, ofTable])
    }
    const sum = (name: string) => tables.data.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    expect([sum('taxable'), sum('igst'), sum('value'), sum('papers')]).toEqual([taxable, igst, value, register.totalRecords])

    const zip = unzipSync((await take('csv')).rawPayload)
    expect(Object.keys(zip)).toContain('hsn(b2c).csv')
    const rows = strFromU8(zip['b2cs.csv'] ?? new Uint8Array())
      .trim()
      .split('\r\n')
    expect(rows[0]).toBe('Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN')
    expect(rows.slice(1).reduce((all, row) => all + paise(Number(row.split(',')[4])), 0)).toBe(taxable)
  })

  it('of a month without papers has nothing in it but whose it is', async () => {
    expect((await take('json', '2025-06')).json()).toEqual({ gstin, fp: '062025', version: expect.any(String), hash: expect.any(String) })
  })

  it('is of a month that is over in India, and of none before the layout of today', async () => {
    const found = async (of: string, at: string) => {
      const reply = await take('json', of, admin, at)
      return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().message]
    }
    const running = [409, expect.stringMatching(/^This month is not over/)]
    expect(await found('2025-06', '2025-06-30T18:29:59.999Z')).toEqual(running)
    expect(await found('2025-07', '2025-06-30T18:29:59.999Z')).toEqual(running)
    expect(await found('2025-06', '2025-06-30T18:30:00.000Z')).toBe(200)
    expect(await found('2025-04', '2025-06-30T18:30:00.000Z')).toEqual([409, expect.stringMatching(/^GSTR-1 before May 2025/)])
    expect(await found('2025-05', '2025-06-30T18:30:00.000Z')).toBe(200)
  })

  it('is noted when it is taken', async () => {
    await take('json', '2025-06')
    const { details } = await world.services.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'list.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ from: '2025-06-01', to: '2025-06-30', format: 'json', rows: 0 })
  })

  it('is for who may see the GST of invoices, and not for who may see the TDS alone', async () => {
    const both = async (granted: string) => {
      const clerk = await world.signUp('staff', { granted: [granted] })
      const rows = await clerk.post('/backend/misc/reports/gstr-1/list', {})
      return [rows.statusCode, (await take('json', '2025-05', clerk)).statusCode]
    }
    expect(await both('tax.read')).toEqual([403, 403])
    expect(await both('invoice.read')).toEqual([200, 200])
  })
})

describe('the layout', () => {
  const paper = (more: Partial<Declared>): Declared => ({
    ...{ table: 'b2b', kind: 'invoice', no: 'IN/26-27/1', issuedOn: '2026-11-05', gstin: null, buyer: 'Shop, of "Anita"', place: '27' },
    ...{ supply: 'intra', sac: '998399', rate: 18, supplier: gstin },
    ...{ taxable: 27_96, cgst: 2_52, sgst: 2_52, igst: 0, value: 33_00 },
    ...more,
  })
  const buyer = '10AAAAA0000A1Z1'
  const inter = { supply: 'inter', place: '10', taxable: 27_97, cgst: 0, sgst: 0, igst: 5_03 } as const
  const of = {
    gstin,
    month: '2026-11',
    issued: [{ kind: 'invoice', first: 'IN/26-27/1', last: 'IN/26-27/3', papers: 3 } as const],
    papers: [
      paper({ table: 'b2b', gstin: buyer, ...inter }),
      paper({ table: 'b2cs', no: 'IN/26-27/2' }),
      paper({ table: 'b2cs', no: 'CN/26-27/1', kind: 'creditNote', taxable: -27_96, cgst: -2_52, sgst: -2_52, value: -33_00 }),
      paper({ table: 'cdnr', no: 'CN/26-27/2', kind: 'creditNote', gstin: buyer, ...inter, taxable: -27_97, igst: -5_03, value: -33_00 }),
      paper({ table: 'b2cl', no: 'IN/26-27/3', ...inter, taxable: 1_00_000_00, igst: 18_000_00, value: 1_18_000_00 }),
    ],
  }

  it('has each paper in its table, with dates, places and amounts as the portal takes them', () => {
    const item = { rt: 18, txval: 27.97, iamt: 5.03, csamt: 0 }
    expect(gstr1Json(of)).toMatchObject({
      fp: '112026',
      b2b: [
        {
          ctin: buyer,
          inv: [
            {
              ...{ inum: 'IN/26-27/1', idt: '05-11-2026', val: 33, pos: '10', rchrg: 'N', inv_typ: 'R' },
              itms: [{ num: 1801, itm_det: item }],
            },
          ],
        },
      ],
      b2cl: [{ pos: '10', inv: [{ inum: 'IN/26-27/3', val: 118_000, itms: [{ itm_det: { txval: 100_000, iamt: 18_000 } }] }] }],
      // A note to somebody unregistered takes off here.
      b2cs: [{ sply_ty: 'INTRA', pos: '27', typ: 'OE', rt: 18, txval: 0, camt: 0, samt: 0, csamt: 0 }],
      cdnr: [{ ctin: buyer, nt: [{ ntty: 'C', nt_num: 'CN/26-27/2', nt_dt: '05-11-2026', val: 33, itms: [{ itm_det: item }] }] }],
      hsn: {
        hsn_b2b: [{ hsn_sc: '998399', desc: 'Other professional services', uqc: 'NA', txval: 0, iamt: 0 }],
        hsn_b2c: [{ txval: 100_000, iamt: 18_000, camt: 0 }],
      },
      doc_issue: { doc_det: [{ doc_num: 1, docs: [{ from: 'IN/26-27/1', to: 'IN/26-27/3', totnum: 3, cancel: 0, net_issue: 3 }] }] },
    })
  })

  it('as sheets has the heads of the offline tool, and texts that no spreadsheet runs', () => {
    const sheets = gstr1Sheets({ ...of, papers: [paper({ gstin: buyer }), paper({ gstin: buyer, buyer: '=1+1' })] })
    expect(sheets.b2b?.split('\r\n').slice(0, 3)).toEqual([
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
      `${buyer},"Shop, of ""Anita""",IN/26-27/1,05-Nov-2026,33.00,27-Maharashtra,N,,Regular B2B,,18,27.96,0.00`,
      `${buyer},'=1+1,IN/26-27/1,05-Nov-2026,33.00,27-Maharashtra,N,,Regular B2B,,18,27.96,0.00`,
    ])
    const placesOf = (...places: string[]) =>
      gstr1Sheets({ ...of, papers: places.map(place => paper({ gstin: buyer, buyer: 'X', place })) })
        .b2b?.trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(',')[5])
    // As its own list of places has them, the third one too.
    expect(placesOf('01', '26', '31', '35', '07')).toEqual([
      '01-Jammu & Kashmir',
      '26-Dadra & Nagar Haveli & Daman & Diu',
      '31-Lakshdweep',
      '35-Andaman & Nicobar Islands',
      '07-Delhi',
    ])
    expect(sheets.cdnr?.trim().split('\r\n')).toHaveLength(1)
  })
})
