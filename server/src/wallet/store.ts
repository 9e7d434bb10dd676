import type { Narration } from '@sevakendra/contract/kit/narrations'
import type { JournalKind } from '@sevakendra/contract/register/journals'
import { type RefType, subjects } from '@sevakendra/contract/register/subjects'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { queryPrepared } from '../platform/db/prepared'
import { scopeBy, type Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'

type Db = Kysely<DB>

/** One leg: a wallet by its merchant, a house account by its kind. Credits are positive paise. */
export interface Leg {
  kind: string
  owner?: number
  amount: number
}

export interface Posted {
  journal: number
  replayed: boolean
  /** Paise by merchant id, after the posting. */
  balances: Record<string, number>
}

export interface NewJournal {
  kind: Exclude<JournalKind, 'reversal'>
  refType: RefType
  refId: number
  reference: string | null
  narration: string
  legs: Leg[]
}

const postText = 'select ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9) as done'

export async function post(tx: Tx, journal: NewJournal, by: Who): Promise<Posted> {
  const { kind, refType, refId, reference, narration } = journal
  const legs = JSON.stringify(journal.legs)
  const values = [kind, refType, refId, reference, narration, legs, by.userId, by.code, tx.now.toISOString()]
  return first(await queryPrepared<{ done: Posted }>(tx.db, postText, values))
}

export async function reverse(tx: Tx, journalId: number, words: Narration, by: Who): Promise<Posted> {
  const { rows } = await sql<{ done: Posted }>`select ledger_reverse(
    ${journalId}::bigint, ${words}, ${by.userId}::bigint, ${by.code}, ${tx.now.toISOString()}::timestamptz) as done`.execute(tx.db)
  return first(rows)
}

function first(rows: { done: Posted }[]): Posted {
  const done = rows[0]?.done
  if (!done) throw new Error('ledger_post gave no row')
  return done
}

export const openWallet = (db: Db, merchantId: number) =>
  sql`insert into ledger_account (kind, owner_id, balance, version, hash) values ('wallet', ${merchantId}, 0, 0, '\\x')
    on conflict (kind, owner_id) do nothing`.execute(db)

export const openBank = (db: Db, bankAccountId: number) =>
  db
    .insertInto('ledgerAccount')
    .values({ kind: 'bank', ownerId: bankAccountId })
    .onConflict(conflict => conflict.columns(['kind', 'ownerId']).doNothing())
    .execute()

export const walletOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance', 'version', 'frozen'])
    .where('kind', '=', 'wallet')
    .where('ownerId', '=', merchantId)
    .executeTakeFirst()

/** The same, held until the transaction ends: whoever moves or stops it waits. */
export const lockWallet = (db: Db, merchantId: number) =>
  db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance', 'frozen'])
    .where('kind', '=', 'wallet')
    .where('ownerId', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How far wallets have come. */
export const versionsOf = (db: Db, merchantIds: number[]) =>
  db
    .selectFrom('ledgerAccount')
    .select(['ownerId', 'version', 'frozen'])
    .where('kind', '=', 'wallet')
    .where(sql<boolean>`owner_id = any(${merchantIds}::bigint[])`)
    .execute()

/** Another text after each posting and each check of the ledger. */
export const newestPosting = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select max(id) from ledger_journal), (select max(id) from ledger_check)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

export const journalOf = (db: Db, kind: JournalKind, refType: RefType, refId: number) =>
  db
    .selectFrom('ledgerJournal')
    .select('id')
    .where('kind', '=', kind)
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('reverses', 'is', null)
    .executeTakeFirst()

/** The journal that gave another one back. */
export const reversalOf = (db: Db, journalId: number) =>
  db.selectFrom('ledgerJournal').select('id').where('reverses', '=', journalId).executeTakeFirst()

/** What was posted for a record, of some kinds, reversals apart; in the order of their kinds' names. */
export const journalsOf = (db: Db, kinds: JournalKind[], refType: RefType, refId: number) =>
  db
    .selectFrom('ledgerJournal')
    .select(['id', 'kind'])
    .where('kind', 'in', kinds)
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('reverses', 'is', null)
    .orderBy('kind')
    .execute()

/** The wallets that journals moved, in ascending order of their ids, so that nobody waits for each other. */
export const lockWallets = (db: Db, journalIds: number[]) =>
  sql`select a.id from ledger_account a
    where a.id in (select e.account_id from ledger_entry e where e.journal_id = any(${journalIds}::bigint[]) and e.version is not null)
    order by a.id for no key update`.execute(db)

export const walletLines = (db: Db, journalId: number) =>
  db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .select(['a.ownerId', 'e.amount'])
    .where('e.journalId', '=', journalId)
    .where('a.kind', '=', 'wallet')
    .execute()

/** The wallet's line of one journal. */
export const lineOf = (db: Db, journalId: number, merchantId: number) =>
  db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .select(['e.amount', 'e.balanceAfter'])
    .where('e.journalId', '=', journalId)
    .where('a.kind', '=', 'wallet')
    .where('a.ownerId', '=', merchantId)
    .executeTakeFirst()

export const merchantOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['code', 'shopName', 'district', 'state']).where('id', '=', merchantId).executeTakeFirst()

/**
 * A wallet's lines up to one of them: lines never change, so everything read through the same `version` fits together,
 * whatever is posted meanwhile.
 */
export interface Until {
  accountId: number
  version: number
}

/** What a wallet held before an instant: the balance of its newest line until then. */
export async function balanceBefore(db: Db, until: Until, instant: string): Promise<number> {
  const line = await linesOf(db, until)
    .select('e.balanceAfter')
    .where(sql<boolean>`e.at < ${instant}::timestamptz`)
    .orderBy('e.at', 'desc')
    .orderBy('e.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.balanceAfter ?? 0
}

const linesOf = (db: Db, { accountId, version }: Until) =>
  db.selectFrom('ledgerEntry as e').where('e.accountId', '=', accountId).where('e.version', '<=', version)

const inside = (from: string, to: string) => sql<boolean>`e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz`

export const totals = (db: Db, until: Until, from: string, to: string) =>
  linesOf(db, until)
    .select(eb => [
      eb.fn.countAll<number>().as('lines'),
      sql<number>`coalesce(-sum(amount) filter (where amount < 0), 0)::bigint`.as('debit'),
      sql<number>`count(*) filter (where amount < 0)`.as('debits'),
      sql<number>`coalesce(sum(amount) filter (where amount > 0), 0)::bigint`.as('credit'),
      sql<number>`count(*) filter (where amount > 0)`.as('credits'),
    ])
    .where(inside(from, to))
    .executeTakeFirstOrThrow()

/**
 * Condition that `application n` is the one behind a journal `j` of a wallet and that the reader may read it: who applied is named to nobody
 * else. A commission can come from another shop's application, which is that shop's affair.
 */
export function readableApplication(merchantId: number, who: Who) {
  const ofKinds = Object.entries(subjects).flatMap(([kind, { table, refType, live }]) => {
    if (table !== 'application') return []
    const { back, shop: own } = live
    if (!who.may.has(who.merchantId === null ? back.may : own.may)) return []
    const { maker } = own.others ? scopeBy(who, own.others) : { maker: null }
    return [sql<SqlBool>`(n.kind = ${kind} and j.ref_type = ${refType} ${maker === null ? sql`` : sql`and n.created_by = ${maker}`})`]
  })
  if (ofKinds.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(n.id = j.ref_id and n.merchant_id = ${merchantId} and (${sql.join(ofKinds, sql` or `)}))`
}

/** One page of the lines, each with who applied where the reader may read the application. */
export const lines = (
  db: Db,
  until: Until,
  from: string,
  to: string,
  { merchantId, who, ...page }: { merchantId: number; who: Who; start: number; length: number },
) =>
  linesOf(db, until)
    .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
    .leftJoin('application as n', join => join.on(readableApplication(merchantId, who)))
    .select(['e.version', 'e.at', 'e.amount', 'e.balanceAfter', 'j.kind', 'j.narration', 'j.reference', 'j.refType', 'j.refId'])
    .select('n.applicant')
    .where(inside(from, to))
    .orderBy('e.at')
    .orderBy('e.version')
    .offset(page.start)
    .limit(page.length)
    .execute()

export interface Fault {
  fault: string
  accountId: number | null
  journalId: number | null
  detail: string | null
}

export const faults = async (db: Db): Promise<Fault[]> => (await sql<Fault>`select * from ledger_faults()`.execute(db)).rows

/** Takes from everybody but the owner and the portal's own user the right to post: what is restored from a dump is open to all. */
export const closeToOthers = (db: Db) => sql`call ledger_close()`.execute(db)

/** What a person may spend on a day and has spent; paise, the cap null for one without. */
export async function spendOf(db: Db, userId: number, day: string): Promise<{ cap: number | null; spent: number }> {
  const row = await db
    .selectFrom('appUser as u')
    .leftJoin('staffSpend as s', join => join.onRef('s.userId', '=', 'u.id').on('s.day', '=', day))
    .select(['u.dailyCap', 's.paise'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { cap: row.dailyCap, spent: row.paise ?? 0 }
}

/** Subtracts what journals took out of wallets from what their makers have spent on the day of each. */
export const subtractSpend = (db: Db, journalIds: number[]) =>
  sql`update staff_spend s set paise = greatest(0, s.paise - taken.paise)
    from (
      select j.actor_id, (j.at at time zone 'Asia/Kolkata')::date as day, -sum(e.amount) as paise
      from ledger_journal j join ledger_entry e on e.journal_id = j.id
      where j.id = any(${journalIds}::bigint[]) and e.version is not null and e.amount < 0
      group by 1, 2
    ) taken
    where s.user_id = taken.actor_id and s.day = taken.day`.execute(db)

/**
 * Adds to what a person has spent on a day, if their cap leaves room for it: one statement, whose row lock makes the next one wait.
 * @returns whether it did
 */
export async function addSpend(db: Db, userId: number, day: string, amount: number): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_spend as s (user_id, day, paise)
    select u.id, ${day}::date, ${amount}::bigint from app_user u
    where u.id = ${userId} and (u.daily_cap is null or ${amount}::bigint <= u.daily_cap)
    on conflict (user_id, day) do update set paise = s.paise + excluded.paise
    where (select u.daily_cap is null or s.paise + excluded.paise <= u.daily_cap from app_user u where u.id = s.user_id)
    returning paise`.execute(db)
  return rows.length > 0
}

/** What a key may spend on a day, null for one without a limit, and has spent; paise. */
export async function keySpendOf(db: Db, keyId: number, day: string): Promise<{ limit: number | null; spent: number }> {
  const row = await db
    .selectFrom('apiKey as k')
    .leftJoin('apiKeySpend as s', join => join.onRef('s.keyId', '=', 'k.id').on('s.day', '=', day))
    .select(['k.dailyLimit', 's.paise'])
    .where('k.id', '=', keyId)
    .executeTakeFirstOrThrow()
  return { limit: row.dailyLimit, spent: row.paise ?? 0 }
}

export const keySpends = async (db: Db, keyIds: readonly number[], day: string) =>
  keyIds.length === 0
    ? []
    : db.selectFrom('apiKeySpend').select(['keyId', 'paise']).where('keyId', 'in', keyIds).where('day', '=', day).execute()

/** As `addSpend`, with the limit of a key. @returns whether there was room */
export async function addKeySpend(db: Db, keyId: number, day: string, amount: number): Promise<boolean> {
  const { rows } = await sql`
    insert into api_key_spend as s (key_id, day, paise)
    select k.id, ${day}::date, ${amount}::bigint from api_key k
    where k.id = ${keyId} and (k.daily_limit is null or ${amount}::bigint <= k.daily_limit)
    on conflict (key_id, day) do update set paise = s.paise + excluded.paise
    where (select k.daily_limit is null or s.paise + excluded.paise <= k.daily_limit from api_key k where k.id = s.key_id)
    returning paise`.execute(db)
  return rows.length > 0
}
