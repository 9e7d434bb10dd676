import { dayOf } from '@sevakendra/contract/kit/dates'
import { subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stranger } from '../../../test/door'
import { sealedWhole, testRecord } from '../../../test/ledger'
import { codeTo } from '../../../test/mailbox'
import { aCounter, aPaidOne, key, topUp } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { idTypesForSelect, packagesForSelect } from '../../package/service'
import { seedBanks } from '../../payment/service'
import { openMerchant } from '../../people/service'
import { inTransaction } from '../../platform/db/transaction'
import { system } from '../../platform/http/who'
import * as wallet from '../service'
import { check } from './service'

let world: World
const ids: Record<string, number> = {}
const raw = (text: string, db = world.services.db) => sql.raw(text).execute(db)

beforeAll(async () => {
  world = await openWorld()
  await world.command(seedBanks)
  const [staff, admin] = [await world.as('staff'), await world.as('admin')]
  const counter = await aCounter(world, 2_000_00)
  const shop = counter.client
  ids.wallet = await accountOf(counter.merchantId)

  // Lines of the time before blocks, in which fields were joined by '|'.
  await raw(rebuildFunction)
  await tampered(
    world.services.db,
    `update ledger_journal set reference = 'PY1|Cash', narration = 'Seen' where id = ${await newest()};
    select test_rebuild(${ids.wallet}, true)`,
  )

  ids.charge = await newest(() => aPaidOne(shop))
  const withdrawn = await aPaidOne(shop)
  ids.refund = await newest(() => shop.post(`/merchant/nsdlpan/physical/cancel/${withdrawn.id}`, { remark: 'Wrong person' }, key()))

  const today = dayOf(new Date())
  const { banks } = (await shop.get('/merchant/accounting/payment')).json()
  const deposit = { bankAccountId: banks[0].id, mode: 'UPI', amount: 300_00, depositedOn: today, reference: '401234567890' }
  const request = (await shop.post('/merchant/accounting/payment', deposit, key())).json()
  ids.topUp = await newest(() => staff.post(`/backend/account/payments/approve/${request.id}`, { seen: true, seenOn: today }, key()))

  const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
  const { data: order } = (await shop.post('/merchant/gateway/create', { amount: 500, p_info: 'Wallet top-up', ...customer })).json()
  await stranger(world).post(`/gateway/sandbox/${order.payment_url.split('/').at(-1)}`, { act: 'pay' })
  const question = { client_txn_id: order.client_txn_id, txn_date: order.txn_date }
  ids.online = await newest(() => shop.post('/merchant/gateway/check-status', question))

  const proposal = { merchantId: String(counter.merchantId), direction: 'debit', amount: 25_00, reason: 'Credited twice' }
  const adjustment = (await staff.post('/backend/account/adjustments', proposal, key())).json()
  ids.adjustment = await newest(() => admin.post(`/backend/account/adjustments/approve/${adjustment.id}`, {}, key()))

  const memberId = await world.aShop()
  await world.command(tx =>
    tx.db.updateTable('merchant').set({ parentId: counter.merchantId, kind: 'frenchie' }).where('id', '=', memberId).execute(),
  )
  const transfer = (await shop.post('/merchant/accounting/transfers', { memberId: String(memberId), amount: 40_00, remark: null })).json()
  const { email } = await world.services.db.selectFrom('appUser').select('email').where('id', '=', counter.userId).executeTakeFirstOrThrow()
  const code = await codeTo(world, email ?? '')
  ids.transfer = await newest(() => shop.post(`/merchant/accounting/transfers/confirm/${transfer.id}`, { code }, key()))

  const buyer = await aBuyer()
  const [sale] = (await buyer.client.get('/merchant/account/ids')).json().ids
  ids.idSale = await newest(() => buyer.client.post(`/merchant/account/ids/pay/${sale.id}`, { fee: sale.fee }, key()))

  // Owed, and settled in part by the next credit.
  const debt = {
    merchantId: buyer.merchantId,
    kind: 'topUpReversal',
    refType: testRecord('test'),
    refId: 1,
    reference: 'PY1',
    amount: 90_00,
  } as const
  ids.owed = await newest(() => world.command(tx => wallet.owe(tx, debt, 'Carried', system)))
  await world.command(tx => {
    const credit = { merchantId: buyer.merchantId, amount: 60_00, refType: testRecord('test'), refId: 902, narration: 'Top-up' } as const
    return wallet.credit(tx, { ...credit, kind: 'topUpGateway', split: { gateway: 60_00 } }, system)
  })
  ids.settled = await newest()

  // A number that a refused posting took: nothing can come there any more.
  await expect(
    world.command(async tx => {
      const charge = {
        merchantId: buyer.merchantId,
        amount: 1_00,
        refType: testRecord('test'),
        refId: 903,
        narration: 'x',
        split: { revenue: 1_00 },
      } as const
      await wallet.debit(tx, { ...charge, kind: 'serviceDebit' }, system)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  ids.gap = (await newest()) + 1
  await topUp(world, memberId, 1_00)

  await sealedWhole(world)
  await world.command(tx => check(tx, 'new'))
})
afterAll(() => world.close())

/** The number of the newest journal, once something was posted. */
async function newest(post?: () => Promise<unknown>): Promise<number> {
  const last = async () => {
    const { id } = await world.services.db
      .selectFrom('ledgerJournal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id
  }
  if (!post) return last()
  const before = await last()
  await post()
  const after = await last()
  expect(after).toBeGreaterThan(before)
  return after
}

async function accountOf(merchantId: number): Promise<number> {
  const wallets = world.services.db.selectFrom('ledgerAccount').select('id').where('kind', '=', 'wallet')
  return (await wallets.where('ownerId', '=', merchantId).executeTakeFirstOrThrow()).id
}

/** A shop with money and an ID that is to be paid. */
async function aBuyer() {
  const merchantId = await world.command(async tx => {
    const [pack] = await packagesForSelect(tx)
    const type = (await idTypesForSelect(tx)).find(one => one.label === 'NSDL + UTI + GST')
    const { id } = await tx.db.selectFrom('appUser').select('id').where('userName', '=', 'owner').executeTakeFirstOrThrow()
    const who = { name: 'Buyer', shopName: 'Paid Shop', mobileNo: '9700000001', emailId: 'buyer@example.in' }
    const place = { address1: '1 Main Road', address2: null, address3: null, district: 'Patna', state: 'Bihar', pin: '800001' }
    const given = { userName: 'buyer1', packageId: pack?.value ?? '', idType: type?.value ?? '', remark: null }
    return (await openMerchant(tx, { ...who, ...place }, given, 'x', { ...system, userId: id })).merchantId
  })
  await topUp(world, merchantId, 500_00)
  return { merchantId, client: await world.signUp('merchant', { merchantId }) }
}

/** Numbers the lines of a wallet anew and hashes them, as somebody would who knows how: its own chain is whole afterwards. */
const rebuildFunction = `
  create function test_rebuild(p_account bigint, p_older boolean default false) returns void language plpgsql as $$
  declare
    r record;
    v bigint := 0;
    b bigint := 0;
    h bytea := '';
  begin
    for r in select e.journal_id, e.amount, j from ledger_entry e join ledger_journal j on j.id = e.journal_id
      where e.account_id = p_account order by e.version loop
      v := v + 1;
      b := b + r.amount;
      h := case when p_older then ledger_hash(h, p_account, v, r.amount, b, r.j) else ledger_line_digest(h, p_account, v, r.amount, b,
        (r.j).id, (r.j).at, (r.j).kind, (r.j).ref_type, (r.j).ref_id, (r.j).reference, (r.j).narration, (r.j).reverses, (r.j).actor_id, (r.j).actor_code) end;
      update ledger_entry set version = v, balance_after = b, hash = h where journal_id = r.journal_id and account_id = p_account;
    end loop;
    update ledger_account set version = v, balance = b, hash = h where id = p_account;
  end $$`

/** Only who owns the tables can do this. */
async function tampered(db: World['services']['db'], text: string): Promise<void> {
  const tables = [
    'ledger_account',
    'ledger_journal',
    'ledger_entry',
    'ledger_block',
    'receivable',
    'receivable_settlement',
    'invoice_supply',
  ]
  await raw(tables.map(one => `alter table ${one} disable trigger user`).join(';'), db)
  await raw(text, db)
  await raw(tables.map(one => `alter table ${one} enable trigger user`).join(';'), db)
}

/** What is found after somebody has done this, which is then undone. */
async function foundAfter(text: string): Promise<string[]> {
  const done = new Error('undone')
  let faults: string[] = []
  const work = inTransaction(world.services.db, async db => {
    await tampered(db, text)
    faults = (await wallet.verifyLedger({ db })).map(one => one.fault)
    throw done
  })
  await expect(work).rejects.toBe(done)
  return [...new Set(faults)].sort()
}

const journal = (id: number | undefined, set: string) => `update ledger_journal set ${set} where id = ${id}`
/** Lines of a house account, by its kind, of one journal. */
const houseLine = (id: number | undefined, kind: string) =>
  `journal_id = ${id} and account_id = (select id from ledger_account where kind = '${kind}' and owner_id = 0)`
const record = (table: string, id: number | undefined, set: string) =>
  `update ${table} set ${set} where id = (select ref_id from ledger_journal where id = ${id})`

describe('blocks over whole journals, and records beside their postings', () => {
  it('find nothing in a ledger that nobody touched, lines of before the blocks among them', async () => {
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    const lengths = await raw(`select distinct length(hash) as n from ledger_entry where hash is not null order by n`)
    expect(lengths.rows).toEqual([{ n: 32 }, { n: 33 }])
    const outside = await raw(`select (select count(*) from ledger_journal) - sum(journals)::bigint as journals from ledger_block`)
    expect(outside.rows).toEqual([{ journals: 0 }])
  })

  it('know every kind of record for which the product posts, and no other', async () => {
    const { rows } = await sql<{ refType: string }>`select ref_type from ledger_proof p
      where not exists (select from subject s where s.ref_type = p.ref_type and s.kind like 'test %')`.execute(world.services.db)
    expect(rows.map(row => row.refType).sort()).toEqual(
      Object.values(subjects)
        .flatMap(({ refType }) => refType ?? [])
        .sort(),
    )
  })

  /** What is done to the ledger or to a record, what is found, and what alone would find nothing. */
  const ways: [what: string, text: () => string, finds: string[], blind?: string[]][] = [
    [
      'paise moved from one house line of a charge to another',
      () => `update ledger_entry set amount = amount - 100 where ${houseLine(ids.charge, 'revenue')};
        update ledger_entry set amount = amount + 100 where ${houseLine(ids.charge, 'governmentFee')}`,
      ['amount', 'block', 'house'],
      ['chain', 'unbalanced'],
    ],
    ['the narration of a journal', () => journal(ids.charge, `narration = 'Free'`), ['block', 'chain']],
    ['who posted a journal', () => journal(ids.charge, 'actor_id = actor_id + 1'), ['block', 'chain']],
    ['the kind of a journal', () => journal(ids.charge, `kind = 'idSale'`), ['block', 'chain', 'missing', 'unasked']],
    [
      'the moment at which a journal was recorded',
      () => journal(ids.charge, `recorded_at = recorded_at - interval '1 day'`),
      ['block'],
      ['chain'],
    ],
    [
      'text moved from the reference into the narration',
      () => journal(ids.topUp, `reference = 'PY', narration = reference || '|' || narration`),
      ['block', 'chain'],
    ],
    [
      'the same in a line of before the blocks, whose own hash says nothing of it',
      () => `update ledger_journal set reference = 'PY1', narration = 'Cash|Seen' where reference = 'PY1|Cash'`,
      ['block'],
      ['chain'],
    ],
    [
      'no reference, in a line of before the blocks',
      () => `update ledger_journal set reference = null, narration = 'PY1|Cash|Seen' where reference = 'PY1|Cash'`,
      ['block'],
      ['chain'],
    ],
    [
      'a journal that is gone with its lines, and a wallet made to fit',
      () =>
        `delete from invoice_supply where journal_id = ${ids.charge};
          delete from ledger_entry where journal_id = ${ids.charge}; delete from ledger_journal where id = ${ids.charge}; select test_rebuild(${ids.wallet})`,
      ['block', 'missing'],
      ['balance', 'chain', 'head', 'orphan', 'unbalanced'],
    ],
    [
      'a journal put in under the number of a refused one, and a wallet made to fit',
      () => `insert into ledger_journal (id, at, kind, ref_type, ref_id, narration, actor_id, actor_code, request_hash) overriding system value
          values (${ids.gap}, now(), 'topUpManual', 'paymentRequest', 77, 'Top-up', 0, 'SYSTEM', '');
        insert into ledger_entry select ${ids.gap}, a.id, now(), case a.kind when 'wallet' then 500 else -500 end, a.version + 1, a.balance + 500, a.hash
          from ledger_account a where a.id = ${ids.wallet} or a.kind = 'gateway'; select test_rebuild(${ids.wallet})`,
      ['block', 'unasked'],
      ['balance', 'chain', 'head', 'unbalanced'],
    ],
    [
      'a journal put in at the end by the one way to post, for a record that is not there',
      () => `select ledger_post('topUpManual', 'paymentRequest', 77, 'PY77', 'Top-up', jsonb_build_array(
        jsonb_build_object('kind', 'wallet', 'owner', (select owner_id from ledger_account where id = ${ids.wallet}), 'amount', 500),
        jsonb_build_object('kind', 'gateway', 'amount', -500)), 0, 'SYSTEM', now())`,
      ['unasked'],
      ['block', 'chain'],
    ],
    [
      'the same for a kind of record without a proof',
      () => `insert into subject (kind, ref_type) values ('gift', 'gift'); select ledger_post('adjustment', 'gift', 1, null, 'Gift', jsonb_build_array(
        jsonb_build_object('kind', 'wallet', 'owner', (select owner_id from ledger_account where id = ${ids.wallet}), 'amount', 500),
        jsonb_build_object('kind', 'adjustment', 'amount', -500)), 0, 'SYSTEM', now())`,
      ['unasked'],
      ['block', 'chain'],
    ],
    [
      'a line that changes its house account',
      () => `update ledger_entry set account_id = (select id from ledger_account where kind = 'tds')
      where ${houseLine(ids.charge, 'gst')}`,
      ['amount', 'block', 'house'],
      ['chain'],
    ],
    [
      'a wallet that changes its owner',
      () => `update ledger_account set owner_id = owner_id + 1000000 where id = ${ids.wallet}`,
      ['amount', 'block'],
      ['chain'],
    ],
    [
      'a reversal that gives back from another account',
      () => `update ledger_entry set account_id = (select id from ledger_account where kind = 'tds') where ${houseLine(ids.refund, 'gst')}`,
      ['block', 'house', 'reversal'],
      ['chain'],
    ],
    ['a reversal of something else', () => journal(ids.refund, `reverses = ${ids.topUp}`), ['block', 'chain', 'refund', 'reversal']],
    [
      'a journal of a number that was never given out',
      () => `insert into ledger_journal (id, at, kind, ref_type, ref_id, narration, actor_id, actor_code, request_hash) overriding system value
          values (900000000, now(), 'adjustment', 'test', 900, 'x', 0, 'SYSTEM', '');
        insert into ledger_entry select 900000000, a.id, now(), case a.kind when 'tds' then 5 else -5 end from ledger_account a
          where a.kind in ('tds', 'adjustment')`,
      ['number'],
      ['block', 'unbalanced'],
    ],
    ['a block that says something else', () => `update ledger_block set house = '{}' where nth = 1`, ['block', 'house']],
    [
      'a block that is gone',
      () => `insert into ledger_block select nth + 1, at, format, to_id, to_id + 5, journals, lines, house, hash from ledger_block order by nth desc limit 1;
      delete from ledger_block where nth = 1`,
      ['block'],
    ],
    [
      'the end of the ledger, cut off with its blocks',
      () => `delete from ledger_block; delete from invoice_supply where journal_id >= ${ids.gap};
        delete from ledger_entry where journal_id >= ${ids.gap}; delete from ledger_journal where id >= ${ids.gap};
        select test_rebuild(a.id) from ledger_account a where a.kind = 'wallet'`,
      ['block'],
      ['balance', 'chain', 'head', 'orphan', 'unbalanced'],
    ],
    ['the amount of an approved top-up', () => record('payment_request', ids.topUp, 'amount = amount + 1'), ['amount']],
    ['an approved top-up that is pending again', () => record('payment_request', ids.topUp, `status = 'pending'`), ['unasked']],
    [
      'a pending top-up made approved without a credit',
      () => `insert into payment_request (ref_no, merchant_id, bank_account_id, mode, amount, deposited_on, reference,
        status, requested_by, requested_at, decided_by, decided_at, seen_on) select 'PYX', merchant_id, bank_account_id, mode, amount, deposited_on, reference, status,
        requested_by, requested_at, decided_by, decided_at, seen_on from payment_request where status = 'approved'`,
      ['missing'],
    ],
    ['an online payment that says another amount', () => record('gateway_payment', ids.online, 'amount = amount * 10'), ['amount']],
    [
      'a paid order whose payment was refused',
      () =>
        record(
          'gateway_payment',
          ids.online,
          `status = 'refused', doubt = 'again', decided_at = now(),
        decided_by = (select min(id) from app_user)`,
        ),
      ['missing', 'unasked'],
    ],
    [
      'another price of an application',
      () => record('application', ids.charge, 'government_fee = government_fee + 1, total = total + 1'),
      ['amount'],
    ],
    [
      'an application that was submitted without a charge',
      () => `update application set id = default where id = (select ref_id from ledger_journal where id = ${ids.charge})`,
      ['missing', 'unasked'],
    ],
    ['an application that says it was given back', () => record('application', ids.charge, 'refunded_at = now()'), ['refund']],
    ['another fee of an ID', () => record('id_sale', ids.idSale, 'fee = fee + 1'), ['amount']],
    ['another amount of a transfer', () => record('transfer', ids.transfer, 'amount = amount + 1'), ['amount']],
    ['another direction of an adjustment', () => record('wallet_adjustment', ids.adjustment, `direction = 'credit'`), ['amount']],
    ['less that is owed', () => record('receivable', ids.owed, 'outstanding = outstanding - 1'), ['receivable']],
    ['a debt that is forgotten', () => record('receivable', ids.owed, `outstanding = 0, settled_at = now()`), ['receivable']],
    ['another settlement', () => record('receivable_settlement', ids.settled, 'amount = amount - 1'), ['amount', 'receivable']],
  ]
  it.each(ways)('find %s', async (_, text, finds, blind = []) => {
    const found = await foundAfter(text())
    expect(found).toEqual(expect.arrayContaining(finds))
    expect(found.filter(one => blind.includes(one))).toEqual([])
  })

  it('find, among what is new, an order that says it was paid and has no payment', async () => {
    const done = new Error('undone')
    const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
    const { client } = await aCounter(world)
    const { data } = (await client.post('/merchant/gateway/create', { amount: 500, p_info: 'Wallet top-up', ...customer })).json()
    let faults = 0
    const work = world.command(async tx => {
      await check(tx, 'new')
      await tx.db
        .updateTable('gatewayOrder')
        .set({ status: 'paid', settledAt: new Date().toISOString() })
        .where('clientTxnId', '=', data.client_txn_id)
        .execute()
      faults = (await check(tx, 'new')).faults
      throw done
    })
    await expect(work).rejects.toBe(done)
    expect(faults).toBe(1)
  })

  it('stop a wallet that got something for which there is no record, until an admin has looked; then not again for the same', async () => {
    const admin = await world.as('admin')
    const path = '/backend/account/ledger'
    const merchantId = (await ownerOf(ids.wallet)).ownerId
    await world.command(tx => {
      const gift = {
        merchantId,
        amount: 5_00,
        refType: 'paymentRequest',
        refId: 77,
        narration: 'Top-up',
        split: { gateway: 5_00 },
      } as const
      return wallet.credit(tx, { ...gift, kind: 'topUpManual' }, system)
    })
    const frozen = async () => (await ownerOf(ids.wallet)).frozen
    expect((await admin.post(`${path}/check`, {})).json()).toMatchObject({ faults: 1 })
    expect(await frozen()).toBe(true)
    const alarms = () => world.services.db.selectFrom('audit').select('id').where('event', '=', 'ledger.fault').execute()
    expect(await alarms()).toHaveLength(1)
    // The same journals are read once more by the next check, and nothing is said again.
    expect((await admin.post(`${path}/check`, {})).json()).toMatchObject({ faults: 1 })
    expect(await alarms()).toHaveLength(1)
    expect((await admin.post(`${path}/release/${merchantId}`, { reason: 'Paid in cash, entered by hand' }, key())).statusCode).toBe(204)
    expect((await world.command(tx => check(tx, 'whole'))).faults).toBe(1)
    expect(await frozen()).toBe(false)
  })
})

const ownerOf = (id: number | undefined) =>
  world.services.db
    .selectFrom('ledgerAccount')
    .select(['ownerId', 'frozen'])
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()
