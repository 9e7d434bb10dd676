import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealedWhole, testRecord } from '../../../test/ledger'
import { aCounter, key } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import * as wallet from '../service'
import { check, state } from './service'

const path = '/backend/account/ledger'

describe('the checks of the ledger', () => {
  let world: World
  let shop: Awaited<ReturnType<typeof aCounter>>
  let postings = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    shop = await aCounter(world, 100_00)
    await world.command(tx => check(tx, 'new'))
  })
  afterAll(() => world.close())

  const admin = () => world.as('admin')
  const raw = (text: string) => world.command(async tx => void (await sql.raw(text).execute(tx.db)))
  const spend = (amount = 1_00) =>
    world.command(tx => {
      const about = { kind: 'serviceDebit', refType: testRecord('check'), refId: ++postings, narration: 'PAN' } as const
      return wallet.debit(tx, { ...about, merchantId: shop.merchantId, amount, split: { revenue: amount } }, system)
    })
  const account = () => `(select id from ledger_account where kind = 'wallet' and owner_id = ${shop.merchantId})`
  /** Only who owns the tables can do this. */
  const tamper = async (text: string) => {
    await sealedWhole(world)
    const tables = ['ledger_entry', 'ledger_account', 'ledger_journal']
    await raw(
      [...tables.map(t => `alter table ${t} disable trigger user`), text, ...tables.map(t => `alter table ${t} enable trigger user`)].join(
        ';',
      ),
    )
  }
  const frozen = async () =>
    (await (await admin()).post('/backend/account/wallets/list', { filters: [{ field: 'status', opt: null, value1: 'frozen' }] })).json()
      .data

  it('read only what was written since the last one, and keep what they found', async () => {
    await spend()
    await spend()
    expect(await world.command(tx => check(tx, 'new'))).toMatchObject({ lines: 2, faults: 0 })
    expect(await world.command(tx => check(tx, 'new'))).toMatchObject({ lines: 0, faults: 0 })
    const all = await world.command(tx => check(tx, 'whole'))
    expect(all.lines).toBeGreaterThan(2)
    const kept = (await (await admin()).post(`${path}/checks/list`, {})).json()
    expect(
      kept.data
        .slice(0, 3)
        .map((row: { kind: string }) => row.kind)
        .sort(),
    ).toEqual(['new', 'new', 'whole'])
    await expect(raw('update ledger_check set faults = 0')).rejects.toThrow(/append-only/)
    await expect(raw('delete from ledger_fault')).rejects.toThrow(/append-only/)
  })

  it('find a new line that was tampered with, stop the wallet, raise the alarm, and let an admin release it after a clean check', async () => {
    await spend(4_00)
    await tamper(`update ledger_entry set amount = -300 where amount = -400 and account_id = ${account()}`)
    expect((await (await admin()).get(`${path}/state`)).json().alarm).toBeNull()
    await world.services.jobs.send(world.services.db, 'ledger.check', {})
    expect((await world.services.jobs.runAll()).errors).toEqual([])

    expect((await (await admin()).get(`${path}/state`)).json()).toMatchObject({ alarm: 'faults', frozen: 1 })
    // The shop hears it before it fills in a form, with the number to call once there is one.
    const told = async () => (await shop.client.get('/auth/me')).json().walletFrozen
    expect(await told()).toEqual({ phone: '' })
    expect(await frozen()).toEqual([expect.objectContaining({ id: String(shop.merchantId), status: 'frozen', fault: 'chain' })])
    await expect(spend()).rejects.toThrow(/frozen/)
    expect((await (await admin()).get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'ledgerFault', link: 'account/ledger' })

    const release = async () => (await admin()).post(`${path}/release/${shop.merchantId}`, { reason: 'Mended from the backup' }, key())
    const refused = await release()
    expect([refused.statusCode, refused.json().data]).toEqual([422, expect.arrayContaining([expect.stringContaining('chain of lines')])])
    // The check finds it again and again, and says it once.
    const said = () => world.services.db.selectFrom('audit').select('id').where('event', '=', 'ledger.fault').execute()
    const before = (await said()).length
    expect((await world.command(tx => check(tx, 'new'))).faults).toBeGreaterThan(0)
    expect(await said()).toHaveLength(before)

    await tamper(`update ledger_entry set amount = -400 where amount = -300 and account_id = ${account()}`)
    expect((await (await world.as('staff')).post(`${path}/release/${shop.merchantId}`, { reason: 'x' }, key())).statusCode).toBe(403)
    expect((await release()).statusCode).toBe(204)
    expect((await release()).statusCode).toBe(409)
    expect(await told()).toBeNull()
    await spend()
    expect(await world.command(tx => check(tx, 'new'))).toMatchObject({ faults: 0 })
    expect((await (await admin()).get(`${path}/state`)).json()).toMatchObject({ alarm: null, frozen: 0 })
  })

  it('find by the nightly check what was tampered with behind the verified point', async () => {
    await spend(4_00)
    await sealedWhole(world)
    await world.command(tx => check(tx, 'new'))
    await tamper(`update ledger_journal set narration = 'Free' where ref_type = 'check' and ref_id = ${postings}`)
    expect(await world.command(tx => check(tx, 'new'))).toMatchObject({ faults: 0 })
    expect((await world.command(tx => check(tx, 'whole'))).faults).toBe(2)
    expect(await frozen()).toHaveLength(1)
    await tamper(`update ledger_journal set narration = 'PAN' where ref_type = 'check' and ref_id = ${postings}`)
    await (await admin()).post(`${path}/release/${shop.merchantId}`, { reason: 'Mended' }, key())
    const done = await (await admin()).post(`${path}/check`, { whole: true })
    expect(done.json()).toMatchObject({ faults: 0 })
    await world.services.jobs.runAll()
    expect((await (await admin()).get(`${path}/state`)).json()).toMatchObject({ alarm: null, whole: { faults: 0 } })
  })

  it('say so when no whole check was made for more than a day, and make up for it', async () => {
    await world.command(tx => check(tx, 'whole'))
    const later = new Date(Date.now() + 30 * 3_600_000)
    expect((await state({ db: world.services.db, now: later })).alarm).toBe('unchecked')
  })

  it('write the checkpoints of all chains into a sealed file, and hold one against the ledger later', async () => {
    await spend(2_00)
    const file = await (await admin()).post(`${path}/checkpoints`)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.split('\n')[0]).toBe('account,merchant,version,balance,hash,at')
    // The name of the key is that of the first files: another one would no longer know them.
    const [sealed = '', last = ''] = file.body.split(/(?<=\n)seal,,,,/)
    const [seal, at] = last.trimEnd().split(',')
    expect(seal).toBe(createHmac('sha256', world.services.vault.secret('ledger heads')).update(`${at}\n${sealed}`).digest('hex'))
    await spend(3_00)
    const compare = async (text: string) => (await admin()).post(`${path}/checkpoints/compare`, { file: text })
    expect((await compare(file.body)).json()).toMatchObject({ seal: 'whole', differing: 0, differ: [] })

    const touched = file.body.replace(/,02[0-9a-f]{64},/, `,${'0'.repeat(64)},`)
    expect((await compare(touched)).json()).toMatchObject({ seal: 'broken', differing: 1, differ: [{ fault: 'changed' }] })
    const anotherBlock = file.body.replace(/(block,.*),[0-9a-f]{64},/, `$1,${'0'.repeat(64)},`)
    expect((await compare(anotherBlock)).json().differ).toEqual([{ merchant: null, version: expect.any(Number), fault: 'changedBlock' }])
    expect((await compare(file.body.replace(/seal.*\n/, ''))).json()).toMatchObject({ seal: 'missing', differing: 0 })
    const ahead = file.body.replace(/^(\d+,[^,]+),(\d+),/m, '$1,999,')
    expect((await compare(ahead)).json().differ).toEqual([expect.objectContaining({ version: 999, fault: 'gone' })])
    expect((await compare('something else')).statusCode).toBe(422)
    expect((await (await world.as('staff')).post(`${path}/checkpoints`)).statusCode).toBe(403)
  })
})
