import { gstIn, gstinCheck, gstStates } from '@sevakendra/contract/invoice/gst'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aTopUp } from '../../test/furnish'
import { testRecord } from '../../test/ledger'
import { aCounter, aPaidOne, topUp } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { openWorld, type World } from '../../test/world'
import * as payment from '../payment/service'
import { system } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as site from '../site/service'
import * as wallet from '../wallet/service'
import { type Issue, issueDue } from './issue'
import { charge } from './service'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await world.command(payment.seedBanks)
  const business = {
    ...{ businessName: 'Test Seva', add1: '1 Station Road', add2: '', add3: '', district: 'Nashik', pin: '422101', state: 'Maharashtra' },
    ...{ contactNo: '0253 555 0142', emailId: 'help@test.example' },
  }
  await world.command(tx => site.set(tx, 'businessInfo', business, system))
})
afterAll(() => world.close())

const body27 = '27AAAAA0000A1Z'
const gstin = body27 + gstinCheck(body27)
const setGstin = (text: string) => admin.post('/backend/settings/invoicing', { gstin: text, idSac: '998399' })

async function words(client: Client, path: string) {
  const reply = await client.post(path)
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
  expect(reply.headers['content-type']).toBe('application/pdf')
  return (await textsOf(reply.rawPayload)).join('')
}
const bare = (text: string) => text.replace(/\s/g, '')
const has = (text: string, ...parts: string[]) => {
  for (const part of parts) expect(text).toContain(bare(part))
}
const numberIn = (text: string) => /(?:IN|BL|CN|RN)\/\d\d-\d\d\/\d{6}/.exec(text)?.[0] ?? ''
const invoicePath = (id: string) => `/merchant/nsdlpan/physical/invoice/${id}`

describe('without a GSTIN', () => {
  it('a charge has a bill that claims no GST, and what is given back a refund note', async () => {
    const { client } = await aCounter(world)
    const { id, refNo } = await aPaidOne(client)
    const bill = await words(client, invoicePath(id))
    has(
      bill,
      'Bill',
      'Number',
      refNo,
      'not registered under GST',
      'Government fee, paid on your behalf',
      'One Hundred Forty Rupees Only',
      'Test Seva',
    )
    for (const claim of ['CGST', 'IGST', 'GSTIN', 'Tax invoice', 'Taxable']) expect(bill).not.toContain(bare(claim))
    expect((await client.post(`/merchant/nsdlpan/physical/credit-note/${id}`)).statusCode).toBe(404)
    await client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Customer left' }, onceKey())
    const note = await words(client, `/merchant/nsdlpan/physical/credit-note/${id}`)
    has(note, 'Refund note', numberIn(bill), `Refunded: One Hundred Forty Rupees Only`)
    expect(numberIn(note)).not.toBe(numberIn(bill))
  })
})

describe('with a GSTIN', () => {
  beforeAll(async () => {
    expect((await setGstin('27AAAAA0000A1Z!')).statusCode).toBe(422)
    expect((await setGstin(gstin.toLowerCase())).statusCode).toBe(204)
    expect((await admin.get('/backend/settings/invoicing')).json()).toEqual({ gstin, idSac: '998399' })
  })

  it('a charge to another state has a tax invoice with IGST, the government fee beside it', async () => {
    const { client } = await aCounter(world)
    const { id, refNo } = await aPaidOne(client)
    const invoice = await words(client, invoicePath(id))
    has(
      invoice,
      'Tax invoice',
      gstin,
      refNo,
      '998399',
      'Place of supply',
      'Bihar (10)',
      'IGST 18 %',
      'Reverse charge',
      dayWords(dayOf(new Date())),
    )
    has(invoice, money(27_97), money(5_03), money(33_00), money(107_00), money(140_00))
    expect(invoice).not.toContain('CGST')
    // Once given, it is the same for everybody and for ever.
    await setGstin('')
    const again = await words(admin, `/backend/nsdlpan/physical/invoice/${id}`)
    await setGstin(gstin)
    expect(again).toBe(invoice)
  })

  it('a charge inside the state has CGST and SGST', async () => {
    const { client, merchantId } = await aCounter(world)
    await sql`update merchant set state = 'MAHARASHTRA', name = 'आशा देवी' where id = ${merchantId}`.execute(world.services.db)
    const { id } = await aPaidOne(client)
    const invoice = await words(client, invoicePath(id))
    has(invoice, `CGST 9 %${money(2_52)}`, `SGST 9 %${money(2_52)}`, money(27_96), money(33_00), 'Maharashtra (27)')
    has(invoice, 'GSTIN of the recipient', 'Not registered', 'Issued electronically')
    expect(invoice).not.toContain('IGST')
    expect(invoice).toContain('आशा')
  })

  it('a charge says what it was posted by, though state and GSTIN changed before its paper was issued', async () => {
    const { client, merchantId } = await aCounter(world)
    const { id } = await aPaidOne(client)
    await sql`update merchant set state = 'Maharashtra' where id = ${merchantId}`.execute(world.services.db)
    await setGstin('')
    const invoice = await words(client, invoicePath(id))
    await setGstin(gstin)
    has(invoice, 'Tax invoice', `IGST 18 %${money(5_03)}`, 'Place of supply', 'Bihar (10)')
  })

  it('what is given back has a credit note that names its invoice', async () => {
    const { client } = await aCounter(world)
    const { id } = await aPaidOne(client)
    const invoice = await words(client, invoicePath(id))
    await client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Customer left' }, onceKey())
    const note = await words(admin, `/backend/nsdlpan/physical/credit-note/${id}`)
    has(note, 'Credit note', 'Corrects', 'Tax invoice', numberIn(invoice), 'IGST 18 %', money(5_03))
    expect(numberIn(note)).toMatch(/^CN\//)
  })

  it('belongs to its shop: others find nothing', async () => {
    const { client } = await aCounter(world)
    const { client: other } = await aCounter(world)
    const { id } = await aPaidOne(client)
    for (const path of [invoicePath(id), `/merchant/nsdlpan/physical/credit-note/${id}`])
      expect((await other.post(path)).statusCode).toBe(404)
  })
})

describe('what is charged', () => {
  /** A wallet whose past begins long ago. */
  async function aShopSince(at: Date): Promise<number> {
    const merchantId = await world.aShop()
    const fund = {
      merchantId,
      kind: 'topUpGateway',
      amount: 50_000_00,
      refType: testRecord('fund'),
      refId: merchantId,
      narration: 'Top-up',
    } as const
    await world.command(tx => wallet.credit(tx, { ...fund, split: { gateway: fund.amount } }, system), at)
    return merchantId
  }
  const supplyOf = (place: string, buyerGstin: string | null = null) => ({
    ...{ supplierGstin: gstin, supplier: '27', buyerGstin, buyerState: place, place, sac: '998399' },
  })
  const chargeFee = (tx: Tx, merchantId: number, refType: string, fee: number, supply: SupplyFacts) => {
    const { taxable: revenue, gst } = gstIn(fee, supply)
    const given = {
      merchantId,
      kind: 'serviceDebit',
      amount: fee,
      refType: testRecord(refType),
      refId: fee,
      reference: `F${fee}`,
      narration: 'Charge',
    } as const
    return charge(tx, { ...given, split: { revenue, gst }, supply }, system)
  }
  const paperFor = async (journal: number) => {
    const row = await world.services.db.selectFrom('invoice').selectAll().where('journalId', '=', journal).executeTakeFirstOrThrow()
    return { ...row, document: row.document as unknown as Issue }
  }
  const issueAll = async () => {
    while ((await world.command(tx => issueDue(tx))) > 0);
  }
  const legsOf = async (where: { journal: number } | { reference: string }) => {
    const by = 'journal' in where ? sql`j.id = ${where.journal}` : sql`j.reference = ${where.reference}`
    const { rows } = await sql<{ kind: string; amount: number }>`select a.kind, sum(e.amount)::bigint as amount
      from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
      where ${by} group by a.kind`.execute(world.services.db)
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
  }

  it('stands on its invoice to the paisa as in the ledger, for fees and states of all kinds, with equal halves inside the state', async () => {
    const merchantId = await aShopSince(new Date())
    const places = Object.keys(gstStates)
    // Every rest of a division by 118 twice, so that each way of rounding is among them.
    const fees = Array.from({ length: 236 }, (_, n) => n + 1)
    const posted = await world.command(async tx => {
      const all: [fee: number, place: string, journal: number][] = []
      for (const fee of fees) {
        const place = fee % 2 ? '27' : (places[fee % places.length] ?? '27')
        all.push([fee, place, (await chargeFee(tx, merchantId, 'fees', fee, supplyOf(place))).journal])
      }
      return all
    })
    await issueAll()
    const { rows } = await sql<{ journalId: number; document: Issue; revenue: number; gst: number }>`
      select i.journal_id, i.document, coalesce(sum(e.amount) filter (where a.kind = 'revenue'), 0)::bigint as revenue,
        coalesce(sum(e.amount) filter (where a.kind = 'gst'), 0)::bigint as gst
      from invoice i join ledger_entry e on e.journal_id = i.journal_id join ledger_account a on a.id = e.account_id
      where i.merchant_id = ${merchantId} group by i.id`.execute(world.services.db)
    const byJournal = new Map(rows.map(row => [row.journalId, row]))
    for (const [fee, place, journal] of posted) {
      const { document, revenue, gst } = byJournal.get(journal) ?? {}
      const { cgst = 0, sgst = 0, igst = 0 } = document?.tax ?? {}
      expect([fee, document?.taxable, cgst + sgst + igst, document?.place]).toEqual([fee, revenue, gst, place])
      expect([fee, cgst, igst]).toEqual([fee, sgst, place === '27' ? 0 : gst])
    }
    await expect(
      world.command(tx => {
        const about = { merchantId, kind: 'serviceDebit', refType: testRecord('wrong'), refId: 1, narration: 'x' } as const
        return charge(tx, { ...about, amount: 33_00, split: { revenue: 27_97, gst: 5_03 }, supply: supplyOf('27') }, system)
      }),
    ).rejects.toThrow('GST of 503, not 504')
  })

  it('names a registered buyer with its GSTIN, on the credit note with what it owes', async () => {
    const merchantId = await aShopSince(new Date())
    const buyerGstin = `29BBBBB1111B1Z${gstinCheck('29BBBBB1111B1Z')}`
    const { journal } = await world.command(tx => chargeFee(tx, merchantId, 'registered', 33_00, supplyOf('29', buyerGstin)))
    await issueAll()
    expect((await paperFor(journal)).document).toMatchObject({
      buyer: { gstin: buyerGstin, stateCode: '29' },
      place: '29',
      tax: { igst: 5_03 },
    })
    has(await words(admin, `/backend/account/statement/${merchantId}/paper/2`), 'GSTIN of the recipient', buyerGstin, 'Karnataka (29)')
    await world.command(tx =>
      wallet.reverse(tx, { kind: 'serviceDebit', refType: testRecord('registered'), refId: 33_00, reason: 'x' }, system),
    )
    has(await words(admin, `/backend/account/statement/${merchantId}/paper/3`), 'Credit note', buyerGstin, 'input tax credit')
  })

  it('has a credit note until 30 November after its year, then a refund note without GST, whose GST stays owed', async () => {
    const merchantId = await aShopSince(new Date('2024-04-30T06:00:00Z'))
    const fees = [33_00, 34_00]
    for (const fee of fees)
      await world.command(tx => chargeFee(tx, merchantId, 'late', fee, supplyOf('10')), new Date('2024-05-01T06:00:00Z'))
    await issueAll()
    const back = (refId: number, at: string) =>
      world.command(
        tx => wallet.reverse(tx, { kind: 'serviceDebit', refType: testRecord('late'), refId, reason: 'x' }, system),
        new Date(at),
      )
    const inTime = await back(33_00, '2025-11-30T18:00:00Z')
    const late = await back(34_00, '2025-11-30T18:40:00Z')
    await issueAll()
    const [credit, refund] = [await paperFor(inTime.journal), await paperFor(late.journal)]
    expect([credit.kind, credit.document.tax?.igst]).toEqual(['creditNote', 5_03])
    expect(refund).toMatchObject({ kind: 'refundNote', document: { tax: null, taxable: 34_00, late: '2025-11-30' } })
    expect(await legsOf({ journal: late.journal })).toEqual({ wallet: 34_00, revenue: -28_81, gst: -5_19 })
    expect(await legsOf({ reference: refund.no })).toEqual({ revenue: -5_19, gst: 5_19 })
    const paper = await words(admin, `/backend/account/statement/${merchantId}/paper/5`)
    has(paper, 'Refund note', 'Corrects', 'Tax invoice', 'was 30-Nov-2025')
    for (const claim of ['IGST', 'not registered']) expect(paper).not.toContain(bare(claim))
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('without GST has a refund note at any time, which says nothing of a day for credit notes', async () => {
    const merchantId = await aShopSince(new Date('2024-04-30T06:00:00Z'))
    const supply = { ...supplyOf('10'), supplierGstin: null }
    await world.command(tx => chargeFee(tx, merchantId, 'unregistered', 35_00, supply), new Date('2024-05-01T06:00:00Z'))
    await issueAll()
    const given = { kind: 'serviceDebit', refType: testRecord('unregistered'), refId: 35_00, reason: 'x' } as const
    const { journal } = await world.command(tx => wallet.reverse(tx, given, system), new Date('2025-12-15T06:00:00Z'))
    await issueAll()
    const note = await paperFor(journal)
    expect([note.kind, note.document.late, note.document.tax]).toEqual(['refundNote', undefined, null])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})

describe('a top-up', () => {
  it('has a receipt once it is approved, with mode, bank and number', async () => {
    const { client, merchantId } = await aCounter(world, 0)
    const { client: other } = await aCounter(world, 0)
    const id = await aTopUp(client)
    const path = `/merchant/accounting/payment/receipt/${id}`
    expect((await client.post(path)).statusCode).toBe(404)
    await admin.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: dayOf(new Date()) }, onceKey())
    const receipt = await words(client, path)
    has(receipt, 'Receipt No.', money(500_00), 'UPI', 'Seen in our bank statement', 'Five Hundred Rupees Only', 'It is not an invoice')
    expect(await words(admin, `/backend/account/payments/${id}/receipt`)).toBe(receipt)
    expect(await words(client, '/merchant/accounting/statement/1/paper')).toBe(receipt)
    expect((await other.post(path)).statusCode).toBe(404)
    // An employee who may not see the wallet gets it without the balance.
    has(receipt, 'Wallet balance after it')
    const employee = (...granted: string[]) => world.signUp('merchantstaff', { merchantId, granted: ['payment.request', ...granted] })
    expect(await words(await employee('wallet.readOwn'), path)).toBe(receipt)
    const without = await words(await employee(), path)
    has(without, 'Receipt No.', money(500_00))
    expect(without).not.toMatch(/balance/i)
    // In the language of who reads it. Vowel signs stand in a PDF as they are drawn: words without them are looked for.
    client.setCookie('language', 'hi')
    const hindi = await words(client, path)
    has(hindi, money(500_00), 'UPI', 'नाम', 'जमा')
    expect(hindi).not.toMatch(/Receipt|Owner|Wallet|Page/)
    client.setCookie('language', 'en')
  })
})

describe('a line of a statement', () => {
  it('leads to its paper: receipt, invoice, credit note, or none', async () => {
    const { client, merchantId } = await aCounter(world, 300_00)
    const { id } = await aPaidOne(client)
    await client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Customer left' }, onceKey())
    const paper = (line: number | string) => `/merchant/accounting/statement/${line}/paper`
    has(await words(client, paper(1)), 'Receipt', money(300_00))
    has(await words(client, paper(2)), 'Tax invoice')
    has(await words(client, paper(3)), 'Credit note')
    for (const line of [4, 'x', '0']) expect((await client.post(paper(line))).statusCode).toBe(404)
    has(await words(admin, `/backend/account/statement/${merchantId}/paper/2`), 'Tax invoice')
    expect((await admin.post('/backend/account/statement/999999/paper/1')).statusCode).toBe(404)
    // Money between wallets is nobody's supply: nothing is looked for or issued, whatever else waits for its paper.
    const parent = await world.aShop()
    await world.command(tx =>
      wallet.post(
        tx,
        {
          ...{ kind: 'transfer', refType: testRecord('test'), refId: merchantId, reference: null, narration: 'Transfer' },
          legs: [
            { kind: 'wallet', owner: merchantId, amount: -10_00 },
            { kind: 'wallet', owner: parent, amount: 10_00 },
          ],
        },
        system,
      ),
    )
    await aPaidOne(client)
    const issued = () => world.services.db.selectFrom('invoice').select('id').execute()
    const before = (await issued()).length
    expect((await client.get(paper(4))).statusCode).toBe(404)
    expect(await issued()).toHaveLength(before)
    has(await words(client, paper(5)), 'Tax invoice')
  })
})

describe('the numbers of papers', () => {
  const numbers = () =>
    world.services.db.selectFrom('invoice').select(['series', 'number', 'no', 'journalId']).orderBy('series').orderBy('number').execute()
  const series = async () => {
    const all: Record<string, number[]> = {}
    for (const { series, number } of await numbers()) all[series] = [...(all[series] ?? []), number]
    return all
  }

  it('have neither gaps nor doubles, whoever issues at once and whatever is undone meanwhile', async () => {
    const { merchantId } = await aCounter(world, 0)
    await topUp(world, merchantId, 5000_00)
    const charge = (n: number, undone = false) =>
      world
        .command(async tx => {
          const split = { revenue: 8_47, gst: 1_53 }
          const reference = `T${n}`
          await wallet.debit(
            tx,
            { merchantId, kind: 'serviceDebit', amount: 10_00, refType: 'idSale', refId: 800_000 + n, reference, narration: 'x', split },
            system,
          )
          if (undone) throw new Error('undone')
        })
        .catch(error => {
          if (!(error instanceof Error) || error.message !== 'undone') throw error
        })
    const issue = () => world.command(tx => issueDue(tx))
    const back = (n: number) =>
      world.command(tx => wallet.reverse(tx, { kind: 'serviceDebit', refType: 'idSale', refId: 800_000 + n, reason: 'x' }, system))
    for (let round = 0; round < 6; round++) {
      const from = round * 10
      const work = Array.from({ length: 10 }, (_, at) => charge(from + at, at % 4 === 3))
      await Promise.all([...work, issue(), issue(), issue()])
      await Promise.all([back(from), back(from + 1), issue(), issue()])
      // An issue that fails gives its numbers back.
      await charge(1000 + round)
      await world
        .command(async tx => {
          await issueDue(tx)
          throw new Error('undone')
        })
        .catch(() => undefined)
    }
    while ((await issue()) > 0);
    for (const given of Object.values(await series())) expect(given).toEqual(given.map((_, at) => at + 1))
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ledger_journal j left join ledger_journal o on o.id = j.reverses
      where coalesce(o.kind, j.kind) in ('serviceDebit', 'idSale') and not exists (select from invoice i where i.journal_id = j.id)`.execute(
      world.services.db,
    )
    expect(rows[0]?.n).toBe(0)
    expect(new Set((await numbers()).map(row => row.journalId)).size).toBe((await numbers()).length)
  })

  it('are not stopped by one posting that cannot get its paper, which is tried again', async () => {
    const { merchantId } = await aCounter(world, 0)
    await topUp(world, merchantId, 500_00)
    const split = { revenue: 8_47, gst: 1_53 }
    const given = {
      merchantId,
      kind: 'serviceDebit',
      amount: 10_00,
      refType: 'idSale',
      reference: null,
      narration: 'x',
      split,
    } as const
    for (const refId of [900_001, 900_002, 900_003]) await world.command(tx => wallet.debit(tx, { ...given, refId }, system))
    const papers = async () => {
      const { rows } = await sql<{ refId: number; papers: number }>`
        select j.ref_id, (select count(*) from invoice i where i.journal_id = j.id) as papers
        from ledger_journal j where j.ref_id > 900000 and j.ref_id < 900004 order by j.ref_id`.execute(world.services.db)
      return rows.map(row => Number(row.papers))
    }
    const issue = async () => {
      await world.services.jobs.send(world.services.db, 'invoice.issue', {})
      expect((await world.services.jobs.runAll()).errors).toEqual([])
    }
    await sql`
      create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'no paper'; end $$`.execute(
      world.services.db,
    )
    const { rows } = await sql<{ id: string }>`select id from ledger_journal where ref_id = 900002`.execute(world.services.db)
    await sql
      .raw(`
      create trigger test_refuse before insert on invoice for each row when (new.journal_id = ${rows[0]?.id}) execute function test_refuse()`)
      .execute(world.services.db)
    await issue()
    expect(await papers()).toEqual([1, 0, 1])
    await sql`drop trigger test_refuse on invoice`.execute(world.services.db)
    await sql`drop function test_refuse`.execute(world.services.db)
    await issue()
    expect(await papers()).toEqual([1, 1, 1])
    expect((await numbers()).map(row => row.no).length).toBe(new Set((await numbers()).map(row => row.no)).size)
  })

  it('begin anew with each financial year', async () => {
    const { merchantId } = await aCounter(world, 0)
    await topUp(world, merchantId, 500_00)
    const split = { revenue: 8_47, gst: 1_53 }
    const given = {
      merchantId,
      kind: 'serviceDebit',
      amount: 10_00,
      refType: 'idSale',
      reference: null,
      narration: 'x',
      split,
    } as const
    await world.command(tx => wallet.debit(tx, { ...given, refId: 900_011 }, system), new Date('2031-03-31T18:29:00Z'))
    await world.command(tx => wallet.debit(tx, { ...given, refId: 900_012 }, system), new Date('2031-03-31T18:31:00Z'))
    await world.command(tx => issueDue(tx))
    expect((await numbers()).map(row => row.no)).toEqual(expect.arrayContaining(['IN/30-31/000001', 'IN/31-32/000001']))
  })

  it('stand on papers that nothing can change', async () => {
    await expect(sql`update invoice set no = 'IN/x'`.execute(world.services.db)).rejects.toThrow()
    await expect(sql`delete from invoice`.execute(world.services.db)).rejects.toThrow()
  })
})
