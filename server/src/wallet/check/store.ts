import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** Makes blocks over what was posted. @returns how many journals they cover; 0 when there is nothing to do or another node is at it */
export async function seal(db: Db, at: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ledger_seal(${at}::timestamptz) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** @returns the number of the check */
export async function check(db: Db, kind: 'new' | 'whole', at: string): Promise<number> {
  const name = kind === 'new' ? sql`ledger_check_new` : sql`ledger_check_whole`
  const { rows } = await sql<{ id: number }>`select ${name}(${at}::timestamptz) as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The check of the ledger wrote no row')
  return id
}

export const checkById = (db: Db, id: number) =>
  db.selectFrom('ledgerCheck').select(['at', 'lines', 'journals', 'faults']).where('id', '=', id).executeTakeFirstOrThrow()

export const lastCheck = (db: Db, kind: 'new' | 'whole') =>
  db
    .selectFrom('ledgerCheck')
    .select(['at', 'lines', 'journals', 'faults'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const firstCheckAt = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('ledgerCheck').select('at').orderBy('id').limit(1).executeTakeFirst())?.at

export const faultsOf = (db: Db, checkId: number) =>
  db.selectFrom('ledgerFault').select(['fault', 'accountId', 'journalId', 'detail']).where('checkId', '=', checkId).orderBy('id').execute()
export type Fault = Awaited<ReturnType<typeof faultsOf>>[number]

/** What the check before one has found, of either kind. */
export const faultsBefore = (db: Db, checkId: number) =>
  db
    .selectFrom('ledgerFault')
    .select(['fault', 'accountId', 'journalId', 'detail'])
    .where('checkId', '=', eb =>
      eb
        .selectFrom('ledgerCheck')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('id', '<', checkId),
    )
    .execute()

/** The wallets that lines of a journal belong to. */
export const walletsOf = (db: Db, journalIds: number[]) =>
  db
    .selectFrom('ledgerEntry')
    .select(['journalId', 'accountId'])
    .where('journalId', 'in', journalIds)
    .where('version', 'is not', null)
    .execute()

export interface Stop {
  accountId: number
  fault: string
  detail: string | null
}

/** Which of these somebody has looked at already: the wallet was let go again with the same fault in the same words. */
export async function accepted(db: Db, stops: Stop[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('ledgerFreeze')
    .select(['accountId', 'fault', 'detail'])
    .where(
      'accountId',
      'in',
      stops.map(one => one.accountId),
    )
    .where('releasedAt', 'is not', null)
    .execute()
  return new Set(
    stops
      .filter(stop => rows.some(one => one.accountId === stop.accountId && one.fault === stop.fault && one.detail === stop.detail))
      .map(one => one.accountId),
  )
}

/** Stops wallets, each with its reason; those that stand already keep theirs. @returns the accounts that moved until now */
export async function freeze(db: Db, checkId: number, at: string, stops: Stop[]): Promise<number[]> {
  const noted = await db
    .insertInto('ledgerFreeze')
    .values(stops.map(stop => ({ ...stop, checkId, at })))
    .onConflict(conflict => conflict.column('accountId').where('releasedAt', 'is', null).doNothing())
    .returning('accountId')
    .execute()
  const accounts = stops.map(stop => stop.accountId)
  await db
    .updateTable('ledgerAccount')
    .set({ frozen: true })
    .where(
      'id',
      'in',
      accounts.toSorted((a, b) => a - b),
    )
    .where('kind', '=', 'wallet')
    .where('frozen', '=', false)
    .execute()
  return noted.map(row => row.accountId)
}

/** The wallet of a merchant, held until the transaction ends. */
export const heldWallet = (db: Db, merchantId: number) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'frozen', 'version', 'balance', 'hash'])
    .where('kind', '=', 'wallet')
    .where('ownerId', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const walletFaults = async (db: Db, accountId: number) =>
  (await sql<Fault>`select fault, account_id, journal_id, detail from ledger_wallet_faults(${accountId}::bigint)`.execute(db)).rows

export async function release(db: Db, accountId: number, by: number, at: string, reason: string): Promise<void> {
  await db.updateTable('ledgerAccount').set({ frozen: false }).where('id', '=', accountId).execute()
  await db
    .updateTable('ledgerFreeze')
    .set({ releasedAt: at, releasedBy: by, reason })
    .where('accountId', '=', accountId)
    .where('releasedAt', 'is', null)
    .execute()
}

export const frozenWallets = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('ledgerAccount')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('kind', '=', 'wallet')
      .where('frozen', '=', true)
      .executeTakeFirstOrThrow()
  ).n

/** Codes of the merchants behind accounts. */
export const codesOf = (db: Db, accountIds: number[]) =>
  db
    .selectFrom('ledgerAccount as a')
    .innerJoin('merchant as m', 'm.id', 'a.ownerId')
    .select('m.code')
    .where('a.kind', '=', 'wallet')
    .where('a.id', 'in', accountIds)
    .orderBy('m.code')
    .execute()

/** The newest line of each wallet that ever moved. */
export const newestLines = (db: Db) =>
  db
    .selectFrom('ledgerAccount as a')
    .innerJoin('merchant as m', 'm.id', 'a.ownerId')
    .select(['a.id', 'm.code', 'a.version', 'a.balance', 'a.lastAt', sql<string>`encode(a.hash, 'hex')`.as('hash')])
    .where('a.kind', '=', 'wallet')
    .where('a.version', '>', 0)
    .orderBy('a.id')
    .execute()

/** The newest block over the journals. */
export const lastBlock = (db: Db) => blockHashes(db).select(['toId', 'at']).orderBy('nth', 'desc').limit(1).executeTakeFirst()

/** How many journals lie in blocks. */
export const journalsInBlocks = async (db: Db): Promise<number> =>
  (await db.selectFrom('ledgerBlock').select(sql<number>`coalesce(sum(journals), 0)::bigint`.as('n')).executeTakeFirstOrThrow()).n

export const blocks = (db: Db, nths: number[]) => blockHashes(db).where('nth', 'in', nths).execute()

const blockHashes = (db: Db) => db.selectFrom('ledgerBlock').select(['nth', sql<string>`encode(hash, 'hex')`.as('hash')])

/** Reads all blocks and their journals again. @returns the numbers of those in which something is wrong */
export const blockFaults = async (db: Db): Promise<number[]> =>
  (await sql<{ nth: number }>`select distinct nth from ledger_block_faults() order by nth`.execute(db)).rows.map(row => row.nth)

export interface Checkpoint {
  account: number | null
  version: number
  hash: string
}

/** Which of these lines are not in the ledger as they are said to be; by their place in the list. */
export async function differing(db: Db, given: Checkpoint[]): Promise<{ nth: number; gone: boolean }[]> {
  const { rows } = await sql<{ nth: number; gone: boolean }>`
    select h.nth, e.hash is null as gone
    from unnest(${given.map(one => one.account)}::bigint[], ${given.map(one => one.version)}::bigint[], ${given.map(one => one.hash)}::text[])
      with ordinality as h(account, version, hash, nth)
    left join ledger_entry e on e.account_id = h.account and e.version = h.version
    where e.hash is null or encode(e.hash, 'hex') <> h.hash
    order by h.nth`.execute(db)
  return rows
}
