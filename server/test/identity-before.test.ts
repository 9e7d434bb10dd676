import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { check, sealNew } from '../src/audit/service'
import { type BareDatabase, openBareDatabase } from './bare-database'
import { openWorld, type World } from './world'

const said = 'of 9999 4105 7058, PAN ABCPE1234F'
const masked = 'of XXXX XXXX 7058, PAN XXXXXX234F'
const clear = /4105.{0,3}7058|CPE1234/

/** What must stay as it was typed: amounts, years, references, buildings, e-mail addresses. */
const ordinary = 'Deposits of 2000, 3000, 5000, FY 2023-2024, 2025, UTR 987654321096, A/C: 2345 6789 0124, abcpe5678f@gmail.com'
const building = 'TOWER1204B, Gupta1984A Lane'

/** Rows as they could be written before commands looked for such numbers: table, what stands where a person may have typed one, the rest. */
const rows: [table: string, typed: string[], rest?: Record<string, unknown>][] = [
  ['app_user', ['name'], { code: 'A1', user_name: 'ABCPE1234F', role: 'admin' }],
  ['merchant', ['name', 'shop_name', 'address1', 'address2', 'address3'], { code: 'M1', kind: 'merchant' }],
  ['registration', ['f_name', 'l_name', 'father_name', 'shop_name', 'address1', 'address2', 'remark'], { gender: 'F' }],
  ['payment_request', ['remark', 'admin_remark', 'payer_name', 'drawee_bank'], { mode: 'UPI', reference: '999941057058' }],
  ['transfer', ['remark'], { to_id: 2 }],
  ['wallet_adjustment', ['reason'], { direction: 'credit' }],
  [
    'bank_line',
    ['narration'],
    { reference: '999941057058', bare: 'X', tokens: '{999941057058,UID999941057058}', credit: 5, debit: 0, key: 'k' },
  ],
  ['bank_statement', ['file_name']],
  ['file', ['name']],
  ['mail', ['to_name', 'subject', 'html', 'plain'], { to_address: 'me@example.in' }],
  ['gateway_order', ['info', 'customer_name', 'says'], { adapter: 'sandbox' }],
  [
    'nsdl_application',
    ['applicant', 'remark'],
    {
      edition: 'Y2026',
      app_type: 'N',
      category: 'P',
      answers: JSON.stringify({ residenceFlat: said }),
      reasons: JSON.stringify([{ remark: said }]),
    },
  ],
  ['invoice', [], { kind: 'bill', document: JSON.stringify({ buyer: { name: said }, description: said, total: 7 }) }],
  ['history', ['remark', 'actor_name']],
]

/** Tables and columns that have another name by now. */
const renamed: Record<string, string> = { nsdl_application: 'application', says: 'provider_message' }

describe('texts of before commands looked for Aadhaar and PAN numbers', () => {
  let before: BareDatabase
  let world: World
  let oldCheckpoints: string
  /** Ids of lines of the trail. */
  let lines: number[]
  /** A line that somebody had changed already. */
  let tampered: number
  const note = (reason: string, details: object = {}) =>
    before.run('insert into audit (event, reason, details) values ($1, $2, $3) returning id', [
      'bank.changed',
      reason,
      JSON.stringify(details),
    ])

  const insert = (table: string, typed: string[], rest: Record<string, unknown>) =>
    before.insert(table, { ...rest, ...Object.fromEntries(typed.map(name => [name, said])) })

  beforeAll(async () => {
    before = await openBareDatabase('0043')
    // Rows alone, without what they belong to.
    await before.run('set session_replication_role = replica')
    for (const [table, typed, rest] of rows) await insert(table, typed, rest ?? {})
    await insert('merchant', [], { code: 'M2', kind: 'merchant', shop_name: ordinary, address1: building })
    await insert('transfer', [], { remark: ordinary, to_id: 2, ref_no: 'x2' })
    await before.run(`insert into preference (user_id, name, value) values (1, 'views', $1)`, [
      JSON.stringify({ views: [{ query: '?search=9999+4105+7058' }] }),
    ])
    await before.run(`insert into notice (user_id, at, kind, facts, link) values (1, now(), 'x', $1, '')`, [
      JSON.stringify({ reason: said }),
    ])
    await before.run('set session_replication_role = default')
    lines = []
    for (const reason of ['nothing of the kind', said, 'between', 'changed afterwards', said, 'the last'])
      lines.push(Number((await note(reason, { before: reason, reference: '999941057058' }))[0]?.id))
    // Lines younger than the oldest transaction that runs anywhere on the server, in another test's database too, are not sealed yet.
    const sealed = async () => {
      await before.run('select audit_seal_new(now())')
      return (await before.run('select count(*)::int as n from audit_seal'))[0]?.n === lines.length
    }
    await vi.waitUntil(sealed, { timeout: 60_000, interval: 50 })
    await before.run(`select audit_check_run('whole', now())`)
    oldCheckpoints = [
      'seal,hash,at',
      ...(await before.run(`select nth, encode(hash, 'hex') as hash from audit_seal order by nth`)).map(
        ({ nth, hash }) => `${nth},${hash},`,
      ),
    ].join('\n')
    tampered = lines[3] ?? 0
    await before.run('alter table audit disable trigger user')
    await before.run(`update audit set reason = 'changed by hand' where id = $1`, [tampered])
    await before.run('alter table audit enable trigger user')
    await note(`not sealed yet, ${said}`)
    world = await openWorld({ database: await before.open() })
  })
  afterAll(() => world?.close())
  const admin = () => world.as('admin')
  const compare = async (file: string) => (await (await admin()).post('/backend/audit/checkpoints/compare', { file })).json()

  it('are masked wherever they stand, but for names, addresses and references that have to stay', async () => {
    expect(await before.run(`select shop_name, address1 from merchant where code = 'M2'`)).toEqual([
      { shop_name: ordinary, address1: building },
    ])
    expect(await before.run('select remark from transfer')).toContainEqual({ remark: ordinary })
    const tables = await before.run(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const left: string[] = []
    for (const { name } of tables) {
      const found = await before.run(`select t::text as row from "${name}" t where t::text ~ $1`, [clear.source])
      left.push(...found.map(({ row }) => `${name} ${row}`))
    }
    // What somebody signs in with, and the bank's own numbers; the trail has the same number under the name of a reference.
    expect(
      left.filter(row => !/^(app_user .*ABCPE1234F|payment_request .*999941057058|bank_line .*999941057058|audit .*reference)/.test(row)),
    ).toEqual([])
    for (const [table, typed] of rows)
      for (const column of typed)
        expect(
          (await before.run(`select ${renamed[column] ?? column} as text from ${renamed[table] ?? table}`)).map(({ text }) => text),
          `${table}.${column}`,
        ).toContain(masked)
    expect((await before.run('select bare, tokens, keyed, key from bank_line'))[0]).toEqual({
      ...{ bare: '999941057058 OFXXXXXXXX7058PANXXXXXX234F', tokens: ['999941057058'], keyed: true },
      key: world.services.vault.lookup('bankLine', 'k'),
    })
    expect((await before.run('select value from preference'))[0]?.value).toEqual({ views: [{ query: '?search=XXXX XXXX 7058' }] })
    expect((await before.run('select facts from notice'))[0]?.facts).toEqual({ reason: masked })
    expect((await before.run('select answers, reasons from application'))[0]).toEqual({
      answers: { residenceFlat: masked },
      reasons: [{ remark: masked }],
    })
    expect((await before.run('select document from invoice'))[0]?.document).toEqual({
      buyer: { name: masked },
      description: masked,
      total: 7,
    })
    const [line] = await before.run('select reason, details, search from audit where id = $1', [lines[1]])
    expect(line).toMatchObject({
      reason: masked,
      details: { before: masked, reference: '999941057058' },
      search: expect.stringContaining('xxxx xxxx 7058'),
    })
  })

  it('leave the trail in order, except for the one line that was not in order before', async () => {
    await world.command(tx => sealNew(tx))
    expect((await world.command(tx => check(tx, 'whole'))).faults).toBe(1)
    const faults = await before.run('select fault, audit_id from audit_fault where check_id = (select max(id) from audit_check)')
    expect(faults).toEqual([{ fault: 'changed', audit_id: tampered }])
    const [said] = await before.run(`select details from audit where event = 'audit.masked'`)
    // Six that were sealed, of which the second is the first that was masked.
    expect(said?.details).toMatchObject({ lines: 3, first: 2, last: 6, faults: 1 })
    expect(await before.run('select masked, first_nth, last_nth, faults from audit_reseal')).toEqual([
      { masked: 3, first_nth: 2, last_nth: 6, faults: 1 },
    ])
  })

  it('still show by a checkpoint file of before that nothing else was written anew', async () => {
    expect(await compare(oldCheckpoints)).toMatchObject({ checkpoints: 6, differing: [], removed: 0, former: 5 })
    const forged = oldCheckpoints.replace(/^5,[0-9a-f]{64}/m, `5,${'0'.repeat(64)}`)
    expect(await compare(forged)).toMatchObject({ differing: [5], former: 4 })
  })

  it('cannot be tried out with the seals of before, which are kept by a key', async () => {
    const old = new Map(
      oldCheckpoints
        .split('\n')
        .slice(1)
        .map(line => [line.split(',')[0], line.split(',')[1]]),
    )
    const kept = await before.run(`select nth, encode(hash, 'hex') as hash, keyed from audit_former_seal order by nth`)
    expect(kept.map(({ nth, keyed }) => [nth, keyed])).toEqual([2, 3, 4, 5, 6].map(nth => [nth, true]))
    for (const { nth, hash } of kept) expect(hash).not.toBe(old.get(String(nth)))
    const everywhere = await before.run(
      `select encode(hash, 'hex') as hash from audit_seal union all select encode(hash, 'hex') from audit_check`,
    )
    const plain = [...old].filter(([nth]) => Number(nth) > 1).map(([, hash]) => hash)
    expect(everywhere.filter(({ hash }) => plain.includes(String(hash)))).toEqual([])
    for (const change of [
      `update audit_former_seal set hash = '\\x00'`,
      'delete from audit_former_seal',
      'truncate audit_former_seal',
      'delete from audit_reseal',
    ])
      await expect(before.run(change), change).rejects.toThrow(/append-only/)
  })
})
