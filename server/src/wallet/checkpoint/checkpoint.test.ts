import { checkpointsIn } from '@sevakendra/contract/kit/checkpoint'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedWhole, testRecord } from '../../../test/ledger'
import { lettersNamed } from '../../../test/mailbox'
import { openWorld, type World } from '../../../test/world'
import { comparison as auditComparison } from '../../audit/checkpoints'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/db/transaction'
import { system } from '../../platform/http/who'
import { comparison } from '../check/checkpoints'
import * as wallet from '../service'

const path = '/backend/account/ledger'

describe('the checkpoint of each day by mail', () => {
  let world: World
  let posted = 0
  const outside = 'keeper@example.org'
  beforeAll(async () => {
    world = await openWorld()
    await world.as('admin')
  })
  afterAll(() => world.close())

  const admin = () => world.as('admin')
  const raw = (text: string, db = world.services.db) => sql.raw(text).execute(db)
  /** Some journals and some lines of the trail. */
  const write = async () => {
    const merchantId = await world.aShop()
    for (let n = 0; n < 3; n++)
      await world.command(async tx => {
        const about = {
          merchantId,
          amount: 5_00,
          refType: testRecord('test'),
          refId: ++posted,
          reference: `T${posted}`,
          narration: 'Top-up',
        }
        await wallet.credit(tx, { ...about, kind: 'topUpGateway', split: { gateway: 5_00 } }, system)
        await audit(tx.db, { event: 'bank.changed' })
      })
  }
  const mailDay = async () => {
    await sealedWhole(world)
    await world.services.jobs.send(world.services.db, 'ledger.checkpoint', {})
    expect((await world.services.jobs.runAll()).errors).toEqual([])
  }
  const mails = (to: string) => lettersNamed(world, to, 'dayCheckpoint')
  const compare = async (text: string) => {
    const ledger = await (await admin()).post(`${path}/checkpoints/compare`, { file: checkpointsIn(text, 'ledger') })
    const trail = await (await admin()).post('/backend/audit/checkpoints/compare', { file: checkpointsIn(text, 'audit') })
    return { ledger: ledger.json(), trail: trail.json() }
  }

  it('goes to every admin until somebody says to whom else; that is checked and kept in the trail', async () => {
    const to = async () => (await (await admin()).get(`${path}/checkpoint-mail`)).json()
    expect(await to()).toEqual({ admins: true, addresses: '', recipients: 2, last: null, mailServer: false })
    const set = async (body: object) => (await admin()).post(`${path}/checkpoint-mail`, body)
    expect((await set({ admins: false, addresses: ' ' })).json().errors).toHaveProperty('addresses')
    expect((await set({ admins: true, addresses: 'nobody' })).json().errors).toHaveProperty('addresses')
    expect((await set({ admins: true, addresses: `${outside}, ${outside.toUpperCase()}\n` })).statusCode).toBe(204)
    expect(await to()).toMatchObject({ recipients: 3 })
    expect((await (await world.as('staff')).get(`${path}/checkpoint-mail`)).statusCode).toBe(403)
    const kept = await world.services.db
      .selectFrom('audit')
      .select(['subjectId', 'before'])
      .where('event', '=', 'setting.changed')
      .execute()
    expect(kept).toEqual([{ subjectId: 'checkpoint', before: { addresses: '' } }])
  })

  it('goes out once a day, however often its job runs', async () => {
    await write()
    const now = new Date()
    world.services.now = () => now
    await mailDay()
    await mailDay()
    expect(await mails(outside)).toHaveLength(1)
    expect(await mails('owner@example.in')).toHaveLength(1)
    expect((await (await admin()).get(`${path}/checkpoint-mail`)).json().last).toEqual({ at: now.toISOString(), recipients: 3 })
    await write()
    world.services.now = () => new Date(`${daysFrom(dayOf(now), 1)}T06:00:00+05:30`)
    await mailDay()
    expect(await mails(outside)).toHaveLength(2)
    world.services.now = () => new Date()
  })

  it('is taken back whole by both comparisons, also quoted and with everything around it', async () => {
    await write()
    const [, mail] = await mails(outside)
    expect(mail?.plain).toContain('block,,')
    expect(mail?.html).toContain('<pre')
    for (const text of [mail?.plain ?? '', (mail?.plain ?? '').replace(/^/gm, '> ')])
      expect(await compare(text)).toMatchObject({
        ledger: { seal: 'whole', checkpoints: 1, differing: 0, differ: [] },
        trail: { seal: 'whole', checkpoints: 1, differing: [] },
      })
  })

  describe('compared with what somebody who owns the database has written anew', () => {
    const ledgerTables = ['ledger_account', 'ledger_journal', 'ledger_entry', 'ledger_block']
    const trailTables = ['audit', 'audit_seal', 'audit_batch']
    /** Every block made again over what is there now. */
    const blocksAnew = `update ledger_mark set last_id = 0; create table blocks_before as select * from ledger_block; delete from ledger_block;
      do $$ declare b record; k ledger_block; c record; h bytea := ''; begin
        for b in select * from blocks_before order by nth loop
          select * into c from ledger_block_content(b.after_id, b.to_id);
          k := row(b.nth, b.at, 1, b.after_id, b.to_id, c.journals, c.lines, c.house, null)::ledger_block;
          k.hash := ledger_block_hash(h, k, c.content);
          if c.journals > 0 then insert into ledger_block values (k.*); h := k.hash; end if;
        end loop;
      end $$`
    /** Every seal made again over what is there now. */
    const sealsAnew = `create table seals_before as select * from audit_seal order by nth; delete from audit_seal;
      do $$ declare r record; h bytea := ''; n bigint := 0; begin
        for r in select a, s.batch_id from audit a left join seals_before s on s.audit_id = a.id order by a.xid, a.id loop
          n := n + 1; h := audit_hash(h, r.a);
          insert into audit_seal (nth, audit_id, batch_id, hash) values (n, (r.a).id, coalesce(r.batch_id, 1), h);
        end loop;
      end $$`
    const first = 'where id = (select min(id) from ledger_journal)'
    const tail = `where journal_id > (select to_id from ledger_block where nth = 1)`
    const wallets = `update ledger_account a set version = l.n, balance = l.b, hash = l.h from (
        select w.id, coalesce(max(e.version), 0) as n, coalesce(sum(e.amount), 0)::bigint as b,
          coalesce((array_agg(e.hash order by e.version desc) filter (where e.hash is not null))[1], '') as h
        from ledger_account w left join ledger_entry e on e.account_id = w.id where w.kind = 'wallet' group by w.id) l where l.id = a.id`

    const ways: [what: string, chain: 'ledger' | 'trail', text: string, faults: string[]][] = [
      ['a changed journal', 'ledger', `update ledger_journal set narration = 'Free' ${first}`, ['content']],
      [
        'a changed journal under new blocks',
        'ledger',
        `update ledger_journal set narration = 'Free' ${first}; ${blocksAnew}`,
        ['changedBlock'],
      ],
      [
        'a removed journal under new blocks',
        'ledger',
        `delete from ledger_entry where journal_id = (select min(id) from ledger_journal); delete from ledger_journal ${first}; ${wallets}; ${blocksAnew}`,
        ['changedBlock'],
      ],
      [
        'an end that was cut off',
        'ledger',
        `delete from ledger_entry ${tail}; delete from ledger_journal j ${tail.replace('journal_id', 'j.id')}; delete from ledger_block where nth > 1; ${wallets}`,
        ['goneBlock'],
      ],
      [
        'a journal put in under new blocks',
        'ledger',
        `with j as (insert into ledger_journal (id, at, kind, ref_type, ref_id, narration, actor_id, actor_code, request_hash) overriding system value
          select min(id) - 1, now(), 'adjustment', 'test', 9999, 'x', 0, 'SYSTEM', '' from ledger_journal returning id)
        insert into ledger_entry select j.id, a.id, now(), case a.kind when 'tds' then 5 else -5 end from j, ledger_account a
          where a.kind in ('tds', 'adjustment'); ${blocksAnew}`,
        ['changedBlock'],
      ],
      ['a changed line under new seals', 'trail', `update audit set reason = 'x' where id = (select min(id) from audit); ${sealsAnew}`, []],
      ['a removed line under new seals', 'trail', `delete from audit where id = (select min(id) from audit); ${sealsAnew}`, []],
      [
        'an end that was cut off',
        'trail',
        'delete from audit where id in (select audit_id from audit_seal where nth > 2); delete from audit_seal where nth > 2',
        [],
      ],
      ['a line put in under new seals', 'trail', `insert into audit (id, xid, event) values (0, '3', 'bank.changed'); ${sealsAnew}`, []],
    ]
    it.each(ways)('finds %s (%s)', async (_, chain, text, faults) => {
      const [, mail] = await mails(outside)
      const done = new Error('undone')
      let found: unknown
      const work = inTransaction(world.services.db, async db => {
        const tables = chain === 'ledger' ? ledgerTables : trailTables
        await raw(tables.map(one => `alter table ${one} disable trigger user`).join(';'), db)
        await raw(text, db)
        const from = { db, services: world.services }
        found =
          chain === 'ledger'
            ? (await comparison(from, checkpointsIn(mail?.plain ?? '', 'ledger'))).differ.map(one => one.fault)
            : (await auditComparison(from, checkpointsIn(mail?.plain ?? '', 'audit'))).differing.length
        throw done
      })
      await expect(work).rejects.toBe(done)
      expect(found).toEqual(chain === 'ledger' ? faults : 1)
    })
  })
})
