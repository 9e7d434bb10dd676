import { withPaper } from '@sevakendra/contract/register/journals'
import type { RefType } from '@sevakendra/contract/register/subjects'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

/** A charge, or a charge given back, with where its money went; paise, as positive amounts. */
export interface Posting {
  id: number
  at: string
  kind: string
  refType: RefType
  refId: number
  reference: string | null
  narration: string
  reverses: number | null
  merchantId: number
  total: number
  taxable: number
  gst: number
  governmentFee: number
  markup: number
  /** What its GST was worked out by; null for what was posted before that was kept. */
  supply: SupplyFacts | null
}

/** Kinds of postings that have a paper, and whose reversals have one. */
export const invoiced: readonly string[] = withPaper('invoice')

/** What is due for a paper. So far behind the newest one it is looked for: a transaction that ends late has an old number. */
const lookBack = 2_000

/** Whoever issues is alone until its commit: numbers are given in the order of the postings, once. */
export const issueAlone = (db: Db) => sql`select pg_advisory_xact_lock(7382556)`.execute(db)

/**
 * Postings without their paper, the oldest first.
 * @param everything looks through the whole ledger instead of its end
 */
/** Which postings a round looks at. */
export interface Which {
  /** From the first one on; otherwise only the newest ones. */
  everything?: boolean
  /** This one alone. */
  only?: number
  /** All but these. */
  except?: number[]
}

export async function due(db: Db, limit: number, { everything = false, only, except = [] }: Which = {}): Promise<Posting[]> {
  const from = everything ? sql`0` : sql`coalesce((select max(journal_id) from invoice), 0) - ${lookBack}`
  const { rows } = await sql<Posting>`
    select j.id, j.at, j.kind, j.ref_type, j.ref_id, j.reference, j.narration, j.reverses, l.*,
      case when s.journal_id is not null then jsonb_build_object('supplierGstin', s.supplier_gstin, 'supplier', s.supplier,
        'buyerGstin', s.buyer_gstin, 'buyerState', s.buyer_state, 'place', s.place, 'sac', s.sac) end as supply
    from (
      select j.* from ledger_journal j left join ledger_journal o on o.id = j.reverses
      where j.id > ${from} and coalesce(o.kind, j.kind) in (${sql.join(invoiced)})
        and not exists (select from invoice i where i.journal_id = j.id)
        and j.id <> all(${except}::bigint[]) and (${only ?? null}::bigint is null or j.id = ${only ?? null})
        -- Of a charge that has no paper yet and is not at hand either, the nightly round knows.
        and (j.reverses is null or j.reverses > ${from} or exists (select from invoice i where i.journal_id = j.reverses))
      order by j.id limit ${limit}) j
    left join invoice_supply s on s.journal_id = j.id,
    lateral (
      select max(a.owner_id) filter (where a.kind = 'wallet') as merchant_id,
        coalesce(sum(abs(e.amount)) filter (where a.kind = 'wallet'), 0)::bigint as total,
        coalesce(sum(abs(e.amount)) filter (where a.kind = 'revenue'), 0)::bigint as taxable,
        coalesce(sum(abs(e.amount)) filter (where a.kind = 'gst'), 0)::bigint as gst,
        coalesce(sum(abs(e.amount)) filter (where a.kind = 'governmentFee'), 0)::bigint as government_fee,
        coalesce(sum(abs(e.amount)) filter (where a.kind = 'markup'), 0)::bigint as markup
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = j.id) l
    where l.merchant_id is not null
    order by j.id`.execute(db)
  return rows
}

export const buyers = (db: Db, ids: number[]) =>
  db
    .selectFrom('merchant as m')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .select(['m.id', 'm.code', 'm.name', 'm.shopName', 'm.address1', 'm.address2', 'm.address3', 'm.district', 'm.state', 'm.pin'])
    .select(['p.code as parentCode', 'p.shopName as parentShop'])
    .where('m.id', 'in', ids)
    .execute()
export type Buyer = Awaited<ReturnType<typeof buyers>>[number]

export const placeOf = ({ address1, address2, address3, district, pin }: Buyer): string =>
  [address1, address2, address3, `${district} ${pin}`].filter(Boolean).join(', ')

export const keepSupply = (db: Db, journalId: number, supply: SupplyFacts) =>
  db
    .insertInto('invoiceSupply')
    .values({ journalId, ...supply })
    .execute()

/** Numbers of a series, in one go. @returns the last one before them */
export async function takeNumbers(db: Db, series: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into series (name, last) values (${series}, ${count})
    on conflict (name) do update set last = series.last + ${count}
    returning last`.execute(db)
  return (rows[0]?.last ?? count) - count
}

export const insert = (db: Db, rows: Insertable<DB['invoice']>[]) =>
  db.insertInto('invoice').values(rows).returning(['id', 'no', 'journalId', 'kind', 'issuedOn', 'document']).execute()

export const byJournals = (db: Db, journals: number[]) =>
  db.selectFrom('invoice').select(['id', 'no', 'journalId', 'kind', 'issuedOn', 'document']).where('journalId', 'in', journals).execute()
export type Issued = Awaited<ReturnType<typeof byJournals>>[number]

export const paperOf = (db: Db, journalId: number) =>
  db
    .selectFrom('invoice as i')
    .leftJoin('invoice as c', 'c.id', 'i.correctsId')
    .select([
      'i.id',
      'i.kind',
      'i.no',
      'i.issuedOn',
      'i.document',
      'c.kind as correctsKind',
      'c.no as correctsNo',
      'c.issuedOn as correctsOn',
    ])
    .where('i.journalId', '=', journalId)
    .executeTakeFirst()
export type PaperRow = NonNullable<Awaited<ReturnType<typeof paperOf>>>

/** A posting by the record behind it. */
export interface Of {
  kind: string
  refType: RefType
  refId: number
}

/** The one posting of a record, or the one that gave it back. */
export const journalOf = async (db: Db, { kind, refType, refId }: Of, givenBack = false) => {
  const first = db
    .selectFrom('ledgerJournal')
    .select('id')
    .where('kind', '=', kind)
    .where('refType', '=', refType)
    .where('refId', '=', refId)
    .where('reverses', 'is', null)
  const asked = givenBack ? db.selectFrom('ledgerJournal').select('id').where('reverses', '=', first) : first
  return (await asked.executeTakeFirst())?.id
}

/** The posting of one line of a wallet, and the kind of the one that it gives back. */
export const journalOfLine = (db: Db, merchantId: number, line: number) =>
  db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
    .leftJoin('ledgerJournal as r', 'r.id', 'j.reverses')
    .select(['j.id', 'j.kind', 'j.refType', 'j.refId', 'r.kind as reversedKind'])
    .where('a.kind', '=', 'wallet')
    .where('a.ownerId', '=', merchantId)
    .where('e.version', '=', line)
    .$narrowType<{ refType: RefType }>()
    .executeTakeFirst()

/** A credit of a wallet, for its receipt. */
export const credited = (db: Db, journalId: number) =>
  db
    .selectFrom('ledgerJournal as j')
    .innerJoin('ledgerEntry as e', 'e.journalId', 'j.id')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .select(['j.id', 'j.at', 'j.reference', 'j.narration', 'e.amount', 'e.balanceAfter', 'a.ownerId as merchantId'])
    .where('j.id', '=', journalId)
    .where('a.kind', '=', 'wallet')
    .where('e.amount', '>', 0)
    .executeTakeFirst()
