import type { RefType } from '@sevakendra/contract/register/subjects'
import { type DepositState, tdsFree } from '@sevakendra/contract/tax/tds/words'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, clockOf, indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { queryPrepared } from '../../platform/db/prepared'
import type { Totals } from './totals'

type Db = Kysely<DB>

const totalsText = `
  select coalesce(y.gross, 0) as gross, coalesce(y.without_pan, 0) as "withoutPan", coalesce(y.tds, 0) as tds, t.pan_sealed is not null as "panKnown"
  from (values ($1::bigint, $2::text)) as asked (merchant_id, year)
  left join tds_year y on y.merchant_id = asked.merchant_id and y.year = asked.year
  left join tax_profile t on t.merchant_id = asked.merchant_id`

/** A payee's running row, as it is now and without a lock. */
export const totalsOf = async (db: Db, merchantId: number, year: string): Promise<Totals & { panKnown: boolean }> =>
  (await queryPrepared<Totals & { panKnown: boolean }>(db, totalsText, [merchantId, year]))[0] ?? {
    ...{ gross: 0, withoutPan: 0, tds: 0, panKnown: false },
  }

/** The same, held until the transaction ends; made with the first commission of the year. */
export async function lockTotals(db: Db, merchantId: number, year: string): Promise<Totals> {
  await db
    .insertInto('tdsYear')
    .values({ merchantId, year })
    .onConflict(conflict => conflict.columns(['merchantId', 'year']).doNothing())
    .execute()
  return db
    .selectFrom('tdsYear')
    .select(['gross', 'withoutPan', 'tds'])
    .where('merchantId', '=', merchantId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const saveTotals = (db: Db, merchantId: number, year: string, totals: Totals) =>
  db.updateTable('tdsYear').set(totals).where('merchantId', '=', merchantId).where('year', '=', year).execute()

/** Adds to the row of a payee's month; paise, negative for what was taken back. */
export const addToMonth = (db: Db, merchantId: number, month: string, more: { gross: number; takenBack: number; tds: number }) =>
  sql`insert into tds_month as m (merchant_id, month, gross, taken_back, tds)
    values (${merchantId}, ${month}, ${Math.max(0, more.gross)}, ${more.takenBack}, ${Math.max(0, more.tds)})
    on conflict (merchant_id, month) do update
    set gross = m.gross + ${more.gross}::bigint, taken_back = m.taken_back + ${more.takenBack}::bigint, tds = m.tds + ${more.tds}::bigint`.execute(
    db,
  )

/** The months of a payee's year, newest first, held until the transaction ends. */
export const lockMonths = (db: Db, merchantId: number, year: string) => {
  const [from, to] = firstDays(year)
  return db
    .selectFrom('tdsMonth')
    .select(['month', 'tds', 'challanId'])
    .where('merchantId', '=', merchantId)
    .where('month', '>=', from)
    .where('month', '<', to)
    .orderBy('month', 'desc')
    .forUpdate()
    .execute()
}

export const insertLine = async (db: Db, line: Insertable<DB['tdsLine']>): Promise<number> =>
  (await db.insertInto('tdsLine').values(line).returning('id').executeTakeFirstOrThrow()).id

/** What was counted for a record; undefined when nothing was, or when it was taken back. */
export const lineOf = (db: Db, refType: RefType, refId: number) =>
  db
    .selectFrom('tdsLine as l')
    .select(['l.id', 'l.merchantId', 'l.month', 'l.reference', 'l.gross', 'l.kept', 'l.tds', 'l.withoutPan'])
    .where('l.refType', '=', refType)
    .where('l.refId', '=', refId)
    .where('l.reverses', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('tdsLine as b').select('b.id').whereRef('b.reverses', '=', 'l.id'))))
    .executeTakeFirst()

/** When a year passes its limit, all of it is taxed at the rate of that day. */
export const setRate = (db: Db, merchantId: number, year: string, withoutPan: boolean) => {
  const [from, to] = firstDays(year)
  return db
    .updateTable('tdsLine')
    .set({ withoutPan })
    .where('merchantId', '=', merchantId)
    .where('month', '>=', from)
    .where('month', '<', to)
    .where('withoutPan', '<>', withoutPan)
    .execute()
}

/** Commissions among the newest postings that no line counts: of a node of an earlier version, while both served. */
export async function uncounted(db: Db, lookBack: number, limit: number) {
  const { rows } = await sql<{
    merchantId: number
    refType: RefType
    refId: number
    reference: string | null
    at: string
    gross: number
    kept: number
  }>`
    select l.merchant_id, j.ref_type, j.ref_id, j.reference, j.at, l.gross, l.kept
    from ledger_journal j
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where a.kind = 'commission'), 0)::bigint as gross,
        coalesce(sum(e.amount) filter (where a.kind = 'tds'), 0)::bigint as kept,
        max(a.owner_id) filter (where a.kind = 'wallet') as merchant_id
      from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = j.id) l
    where j.kind = 'commission' and j.id > (select coalesce(max(id), 0) from ledger_journal) - ${lookBack}
      and not exists (select from tds_line t where t.ref_type = j.ref_type and t.ref_id = j.ref_id)
      and not exists (select from ledger_journal r where r.reverses = j.id)
      and l.gross > 0
    order by j.id limit ${limit}`.execute(db)
  return rows
}

/** Commissions that the newest postings gave back, and that their payees' years still count: by a node of an earlier version, while both served. */
export async function reversedUncounted(db: Db, lookBack: number, limit: number) {
  const { rows } = await sql<{ refType: RefType; refId: number }>`
    select j.ref_type, j.ref_id
    from ledger_journal r
    join ledger_journal j on j.id = r.reverses and j.kind = 'commission'
    join tds_line l on l.ref_type = j.ref_type and l.ref_id = j.ref_id and l.reverses is null
    where r.id > (select coalesce(max(id), 0) from ledger_journal) - ${lookBack}
      and not exists (select from tds_line b where b.reverses = l.id)
    order by r.id limit ${limit}`.execute(db)
  return rows
}

/** The day by which the TDS of a month is deposited: the 7th of the next month, 30 April for March. @param month SQL of its first day */
export const depositByOf = (month: RawBuilder<unknown>) =>
  sql<string>`(${month} + case when extract(month from ${month}) = 3 then interval '1 month 29 days' else interval '1 month 6 days' end)::date`

/**
 * How the TDS of a month stands on the day of India.
 * @param amount SQL of paise
 * @param deposited SQL of whether there is a challan
 */
export const stateOf = (month: RawBuilder<unknown>, amount: RawBuilder<unknown>, deposited: RawBuilder<unknown>, clock: Clock) =>
  sql<DepositState>`case when ${deposited} then 'deposited'
    when ${month} = date_trunc('month', ${indianDay(clock)})::date then 'running'
    when ${amount} = 0 then 'none'
    when ${depositByOf(month)} < ${indianDay(clock)} then 'overdue' else 'due' end`

const firstDays = (year: string): [string, string] => [`${year.slice(0, 4)}-04-01`, `${Number(year.slice(0, 4)) + 1}-04-01`]

/** Financial years in which there was commission. */
export const years = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('tdsYear').select('year').distinct().execute()).map(row => row.year)

/** The running rows of all payees of a year that may ask for TDS. */
export const totalsOfAll = (db: Db, year: string) =>
  db.selectFrom('tdsYear').select(['gross', 'withoutPan', 'tds']).where('year', '=', year).where('gross', '>', tdsFree).execute()

/** The months of a year with the challan of each. */
export async function monthsOf(db: Db, year: string, now: Date) {
  const [from, to] = firstDays(year)
  const { rows } = await sql<{
    month: string
    payees: number
    gross: number
    tds: number
    depositBy: string
    state: DepositState
    id: number | null
    bsr: string | null
    depositedOn: string | null
    serial: string | null
    tax: number | null
    interest: number | null
    fee: number | null
    by: string | null
  }>`
    select m.*, ${depositByOf(sql`m.month`)} as deposit_by, ${stateOf(sql`m.month`, sql`m.tds`, sql`c.id is not null`, clockOf(now))} as state,
      c.id, c.bsr, c.deposited_on, c.serial, c.tax, c.interest, c.fee, u.name as by
    from (select month, count(*) as payees, sum(gross)::bigint as gross, sum(tds)::bigint as tds
      from tds_month where month >= ${from} and month < ${to} group by month) m
    left join tds_challan c on c.month = m.month
    left join app_user u on u.id = c.entered_by
    order by m.month`.execute(db)
  return rows
}

/** All payees of a month, held until the transaction ends. */
export const lockMonth = (db: Db, month: string) =>
  db.selectFrom('tdsMonth').select(['id', 'tds', 'challanId']).where('month', '=', month).orderBy('id').forUpdate().execute()

/** Undefined where the challan, or another one of its month, was entered already. */
export const insertChallan = async (db: Db, row: Insertable<DB['tdsChallan']>): Promise<number | undefined> =>
  (
    await db
      .insertInto('tdsChallan')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const setChallan = (db: Db, month: string, challanId: number | null) =>
  db.updateTable('tdsMonth').set({ challanId }).where('month', '=', month).execute()

/** @param month its first day */
export const hasChallan = async (db: Db, month: string): Promise<boolean> =>
  (await db.selectFrom('tdsChallan').select('id').where('month', '=', month).executeTakeFirst()) !== undefined

export const challanById = (db: Db, id: number) =>
  db.selectFrom('tdsChallan').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteChallan = (db: Db, id: number) => db.deleteFrom('tdsChallan').where('id', '=', id).execute()
