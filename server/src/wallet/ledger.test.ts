import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRecord } from '../../test/ledger'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import * as wallet from './service'

/** The promises that the database keeps by itself, whoever writes to it. */
describe('the ledger', () => {
  let world: World
  let shop = 100
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const run: World['command'] = work => world.command(work)

  /** A wallet of its own for each test, so that each may read everything about it. */
  async function shopWith(paise: number): Promise<number> {
    const merchantId = ++shop
    await run(async tx => {
      await wallet.openWallet(tx, merchantId)
      if (paise > 0) await wallet.credit(tx, topUp(merchantId, paise, merchantId), system)
    })
    return merchantId
  }
  const topUp = (merchantId: number, amount: number, refId: number): wallet.Movement => ({
    ...{ merchantId, amount, refId, kind: 'topUpGateway', refType: testRecord('test'), narration: 'Top-up', split: { gateway: amount } },
  })
  const fee = (merchantId: number, amount: number, refId: number): wallet.Movement => ({
    ...{
      merchantId,
      amount,
      refId,
      kind: 'serviceDebit',
      refType: testRecord(`debit of ${merchantId}`),
      narration: 'PAN',
      split: { revenue: amount },
    },
  })
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error & { code?: string }) => error.message,
    )
  const raw = (text: string) => run(async tx => void (await sql.raw(text).execute(tx.db)))

  it('takes exactly what is there when 200 debits of ₹1 meet ₹30', async () => {
    const merchantId = await shopWith(30_00)
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, n) => outcome(run(tx => wallet.debit(tx, fee(merchantId, 1_00, n), system)))),
    )
    expect(tries.filter(one => one === 'done')).toHaveLength(30)
    expect(tries.filter(one => one === 'Insufficient balance')).toHaveLength(170)
    expect(await wallet.balance(world.services, merchantId)).toBe(0)
  })

  it('charges one record once, however often it is asked at the same time', async () => {
    const merchantId = await shopWith(30_00)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => outcome(run(tx => wallet.debit(tx, fee(merchantId, 1_00, 7), system)))),
    )
    expect(tries.filter(one => one === 'done')).toHaveLength(1)
    expect(tries.filter(one => one === 'This has already been posted')).toHaveLength(19)
    expect(await wallet.balance(world.services, merchantId)).toBe(29_00)
  })

  it('answers the same key with the first posting, and refuses the key for anything else', async () => {
    const merchantId = await shopWith(10_00)
    const post = (amount: number) =>
      run(async tx => {
        const legs = JSON.stringify([
          { kind: 'wallet', owner: merchantId, amount: -amount },
          { kind: 'revenue', amount },
        ])
        const { rows } = await sql<{ done: wallet.Posted }>`select ledger_post('serviceDebit', 'keyed', ${merchantId}::bigint, null, 'PAN',
          ${legs}::jsonb, 1, 'M1', now(), null, 'scope', ${`key-${merchantId}`}) as done`.execute(tx.db)
        return rows[0]?.done
      })
    const all = await Promise.all(Array.from({ length: 30 }, () => post(4_00)))
    expect(all.filter(one => one?.replayed === false)).toHaveLength(1)
    expect(new Set(all.map(one => one?.journal)).size).toBe(1)
    expect(all.every(one => one?.balances[merchantId] === 6_00)).toBe(true)
    await expect(post(5_00)).rejects.toMatchObject({ code: 'LG410' })
    expect(await wallet.balance(world.services, merchantId)).toBe(6_00)
  })

  it('gives a charge back in full, and only once', async () => {
    const merchantId = await shopWith(50_00)
    await run(tx => wallet.debit(tx, fee(merchantId, 14_00, 1), system))
    const back = () =>
      outcome(
        run(tx =>
          wallet.reverse(tx, { kind: 'serviceDebit', refType: testRecord(`debit of ${merchantId}`), refId: 1, reason: 'Rejected' }, system),
        ),
      )
    expect((await Promise.all([back(), back(), back()])).sort()).toEqual([
      'This has already been posted',
      'This has already been posted',
      'done',
    ])
    expect(await wallet.balance(world.services, merchantId)).toBe(50_00)
    expect(
      await outcome(run(tx => wallet.reverse(tx, { kind: 'serviceDebit', refType: testRecord('nothing'), refId: 1, reason: 'x' }, system))),
    ).toBe('Not found')
  })

  it('cannot give back money that is already spent again', async () => {
    const merchantId = await shopWith(50_00)
    await run(tx => wallet.debit(tx, fee(merchantId, 20_00, 1), system))
    const back = run(tx =>
      wallet.reverse(tx, { kind: 'topUpGateway', refType: testRecord('test'), refId: merchantId, reason: 'Bounced' }, system),
    )
    await expect(back).rejects.toMatchObject({ message: 'Insufficient balance', status: 422 })
  })

  it('says what is there and what is needed', async () => {
    const merchantId = await shopWith(12_50)
    await expect(run(tx => wallet.debit(tx, fee(merchantId, 107_00, 1), system))).rejects.toMatchObject({
      status: 422,
      problem: { message: 'Insufficient balance', data: ['Available ₹12.50', 'Needed 107.00/-'] },
    })
  })

  it('moves nothing of a wallet that is stopped', async () => {
    const merchantId = await shopWith(12_50)
    await raw(`update ledger_account set frozen = true where kind = 'wallet' and owner_id = ${merchantId}`)
    await expect(run(tx => wallet.debit(tx, fee(merchantId, 1_00, 1), system))).rejects.toThrow(/contact us/)
    // Who works for the shop has an owner to tell.
    const staff = { ...system, role: 'merchantstaff' } as const
    await expect(run(tx => wallet.credit(tx, topUp(merchantId, 1_00, 999_002), staff))).rejects.toThrow(
      /wallet of your shop is frozen.*tell the owner/,
    )
  })

  it('crosses transfers between the same wallets without a deadlock', async () => {
    const [one, two] = [await shopWith(100_00), await shopWith(100_00)]
    const transfer = (from: number, to: number, refId: number) =>
      run(tx => {
        const legs = [
          { kind: 'wallet', owner: from, amount: -1_00 },
          { kind: 'wallet', owner: to, amount: 1_00 },
        ]
        return wallet.post(
          tx,
          { kind: 'transfer', refType: testRecord(`transfer ${one}`), refId, reference: null, narration: 'Transfer', legs },
          system,
        )
      })
    const all = Array.from({ length: 60 }, (_, n) => (n % 2 ? transfer(one, two, n) : transfer(two, one, n)))
    expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toEqual([])
    expect([await wallet.balance(world.services, one), await wallet.balance(world.services, two)]).toEqual([100_00, 100_00])
  })

  it('rolls the money back with everything else', async () => {
    const merchantId = await shopWith(10_00)
    const failed = run(async tx => {
      await wallet.debit(tx, fee(merchantId, 4_00, 1), system)
      throw new Error('later step')
    })
    await expect(failed).rejects.toThrow('later step')
    expect(await wallet.balance(world.services, merchantId)).toBe(10_00)
  })

  describe('refuses by itself', () => {
    const refused: Record<string, [RegExp, string | ((merchantId: number) => string)]> = {
      'an edit of a line': [/append-only/, `update ledger_entry set amount = amount * 2`],
      'an edit of a journal': [/append-only/, `update ledger_journal set narration = 'x'`],
      'a deletion of lines': [/append-only/, `delete from ledger_entry`],
      'a deletion of journals': [/append-only/, `delete from ledger_journal`],
      'a deletion of accounts': [/append-only/, `delete from ledger_account`],
      'an emptied table of lines': [/append-only/, `truncate ledger_entry`],
      'an emptied table of journals': [/append-only/, `truncate ledger_journal cascade`],
      'a balance set by hand': [/differs from its lines/, id => `update ledger_account set balance = balance + 1 where owner_id = ${id}`],
      'a wallet set back to nothing': [
        /differs from its lines/,
        id => `update ledger_account set balance = 0, version = 0, hash = '\\x' where owner_id = ${id}`,
      ],
      'a wallet given to someone else': [
        /cannot change its owner/,
        id => `update ledger_account set owner_id = owner_id + 100000 where owner_id = ${id}`,
      ],
      'a wallet that starts with money': [
        /starts empty/,
        `insert into ledger_account (kind, owner_id, balance, version, hash) values ('wallet', 99999, 5, 0, '\\x')`,
      ],
      'a journal without lines': [/does not balance: 0 lines/, journal],
      'a journal with one line': [
        /does not balance/,
        `with j as (${journal} returning id) insert into ledger_entry select id, 1, now(), 5 from j`,
      ],
      'lines that do not sum to zero': [
        /does not balance/,
        `with j as (${journal} returning id)
        insert into ledger_entry select j.id, a.id, now(), 5 from j, ledger_account a where a.kind in ('revenue', 'gst')`,
      ],
      'lines added to an older journal': [
        /is closed/,
        `insert into ledger_entry select j.id, a.id, now(), case a.kind when 'tds' then 5 else -5 end
        from (select min(id) as id from ledger_journal) j, ledger_account a where a.kind in ('tds', 'adjustment')`,
      ],
      'lines of no journal': [/is not there/, `insert into ledger_entry values (999999999, 1, now(), 5), (999999999, 2, now(), -5)`],
      'lines of no account': [
        /of the wrong shape/,
        `with j as (${journal} returning id) insert into ledger_entry
        select id, x, now(), case x when 999999 then 5 else -5 end from j, (values (999999), (1)) v (x)`,
      ],
      'a line of a wallet without its number': [
        /of the wrong shape/,
        id => `with j as (${journal} returning id) insert into ledger_entry
        select j.id, a.id, now(), case a.kind when 'wallet' then 5 else -5 end from j, ledger_account a where a.kind = 'revenue' or a.owner_id = ${id}`,
      ],
      'a line that its wallet has not taken in': [
        /has not taken in/,
        id => `with j as (${journal} returning id)
        insert into ledger_entry select j.id, a.id, now(), case a.kind when 'wallet' then 5 else -5 end,
          a.version + 1, a.balance + 5, a.hash from j, ledger_account a where a.kind = 'revenue' or a.owner_id = ${id}`,
      ],
      'a posting that does not balance': [
        /does not balance/,
        id =>
          `select ledger_post('adjustment', 'gap', ${id}, null, 'x', '[{"kind": "wallet", "owner": ${id}, "amount": 5}]', 1, 'A', now())`,
      ],
      'a posting to an unknown wallet': [
        /No such account/,
        id => `select ledger_post('adjustment', 'unknown', ${id}, null, 'x',
        '[{"kind": "wallet", "owner": 123456789, "amount": 5}, {"kind": "revenue", "amount": -5}]', 1, 'A', now())`,
      ],
      'a line of nothing': [
        /amount_check/,
        id => `select ledger_post('adjustment', 'zero', ${id}, null, 'x',
        '[{"kind": "gst", "amount": 0}, {"kind": "revenue", "amount": 0}]', 1, 'A', now())`,
      ],
      'a line above ₹1,000 crore': [
        /amount_check/,
        id => `select ledger_post('adjustment', 'big', ${id}, null, 'x',
        '[{"kind": "gst", "amount": 1000000000001}, {"kind": "revenue", "amount": -1000000000001}]', 1, 'A', now())`,
      ],
      'a reversal of a reversal': [
        /cannot be reversed/,
        id => `select ledger_reverse((ledger_reverse(max(id), 'x', 1, 'A', now()) ->> 'journal')::bigint, 'x', 1, 'A', now())
        from ledger_journal where ref_id = ${id}`,
      ],
    }
    for (const [what, [words, text]] of Object.entries(refused))
      it(what, async () => {
        const merchantId = await shopWith(10_00)
        await expect(raw(typeof text === 'string' ? text : text(merchantId))).rejects.toThrow(words)
        expect(await wallet.balance(world.services, merchantId)).toBe(10_00)
        expect(await wallet.verifyLedger(world.services)).toEqual([])
      })
  })

  it('finds every one of several ways to tamper with it, and stops the wallet', async () => {
    const merchantId = await shopWith(10_00)
    await run(tx => wallet.debit(tx, fee(merchantId, 4_00, 1), system))
    // Only somebody who owns the database can do this: triggers are switched off first.
    const tamper = (text: string) => `alter table ledger_entry disable trigger user; alter table ledger_account disable trigger user;
      alter table ledger_journal disable trigger user; ${text};
      alter table ledger_entry enable trigger user; alter table ledger_account enable trigger user; alter table ledger_journal enable trigger user`
    const account = `(select id from ledger_account where kind = 'wallet' and owner_id = ${merchantId})`
    const ways: Record<string, [string, string]> = {
      'chain, balance': [
        `update ledger_entry set amount = -300 where amount = -400 and account_id = ${account}`,
        `update ledger_entry set amount = -400 where amount = -300 and account_id = ${account}`,
      ],
      balance: [
        `update ledger_account set balance = 700 where id = ${account}`,
        `update ledger_account set balance = 600 where id = ${account}`,
      ],
      chain: [
        `update ledger_journal set narration = 'Free' where ref_type = 'debit of ${merchantId}'`,
        `update ledger_journal set narration = 'PAN' where ref_type = 'debit of ${merchantId}'`,
      ],
    }
    for (const [faults, [harm, heal]] of Object.entries(ways)) {
      for (const statement of tamper(harm).split(';')) await raw(statement)
      const found = new Set((await wallet.verifyLedger(world.services)).map(one => one.fault))
      for (const fault of faults.split(', ')) expect(found, harm).toContain(fault)
      for (const statement of tamper(heal).split(';')) await raw(statement)
      expect(await wallet.verifyLedger(world.services)).toEqual([])
    }
    for (const statement of tamper(ways.balance?.[0] ?? '').split(';')) await raw(statement)
    await world.services.jobs.send(world.services.db, 'ledger.verify', {})
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect(await world.services.db.selectFrom('audit').select('event').where('event', '=', 'ledger.fault').execute()).not.toEqual([])
    for (const statement of tamper(ways.balance?.[1] ?? '').split(';')) await raw(statement)
    expect(await outcome(run(tx => wallet.credit(tx, topUp(merchantId, 1_00, 999_001), system)))).toMatch(/frozen/)
  })
})

const journal = `insert into ledger_journal (at, kind, ref_type, ref_id, narration, actor_id, actor_code, request_hash)
  values (now(), 'adjustment', 'by hand', 1, 'By hand', 1, 'A00001', '\\x00')`
