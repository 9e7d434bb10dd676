import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { withPaper } from '@sevakendra/contract/register/journals'
import { incomeKinds } from '@sevakendra/contract/report/endpoints'
import { type Kysely, sql } from 'kysely'
import { inScope, paperless, type Scope } from '../nsdl-pan/service'
import type { DB } from '../platform/database.gen'
import { whoMay } from '../platform/http/who-may'

type Db = Kysely<DB>
type IncomeKind = (typeof incomeKinds)[number]

/** The kind of application that dashboards tell of. */
const pan = 'nsdl_application'

/** Applications that were submitted, whatever became of them: as many as the list of all of them has. */
export const panVolume = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('application')
      .where('kind', '=', pan)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('status', '<>', 'draft')
      .executeTakeFirstOrThrow()
  ).n

/** Shops by ID type; a type that nobody holds counts zero. */
export const idCounts = (db: Db) =>
  db
    .selectFrom('idType as t')
    .leftJoin('merchant as m', 'm.idTypeId', 't.id')
    .select(eb => ['t.name as id', eb.fn.count<number>('m.id').as('nos')])
    .groupBy(['t.id', 't.name'])
    .orderBy('t.id')
    .execute()

/** People of the back office who may do something, besides one. */
export const othersWho = (db: Db, capability: Capability, userId: number) =>
  db
    .selectFrom('appUser as u')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where(whoMay(capability))
    .where('u.id', '<>', userId)
    .executeTakeFirstOrThrow()

interface Day {
  day: string
  filed: number
  acknowledged: number
  sentBack: number
}

/** PAN applications of both kinds on each day from the first to the last, in India, also on those on which nothing happened. */
export async function days(db: Db, from: string, to: string, scope: Scope): Promise<Day[]> {
  const stepsOf = (kind: string, steps: readonly string[], within: typeof inScope) => sql`
      select h.action, (h.at at time zone 'Asia/Kolkata')::date as day
      from history h join application a on a.id = h.subject_id
      where h.subject = ${sql.lit(kind)} and h.action in (${sql.join(steps.map(step => sql.lit(step)))})
        and h.at >= (${from}::date - 1) ${scope.shop === null ? sql`` : sql`and ${within(scope)}`}`
  const { rows } = await sql<Day>`
    select to_char(d.day, 'YYYY-MM-DD') as day,
      count(*) filter (where h.action in ('submit', 'confirm')) as filed,
      count(*) filter (where h.action in ('acknowledge', 'accept')) as acknowledged,
      count(*) filter (where h.action = 'sendBack') as sent_back
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day)
    left join (
      ${stepsOf(pan, ['submit', 'acknowledge', 'sendBack'], inScope)}
      union all ${stepsOf(paperless.kind, ['confirm', 'acknowledge', 'accept'], paperless.inScope)}
    ) as h on h.day = d.day::date
    group by d.day order by d.day`.execute(db)
  return rows
}

/** PAN applications of both kinds that were filed since an instant. */
export async function filedSince(db: Db, scope: Scope, instant: string): Promise<number> {
  const of = (within: typeof inScope) => sql`select a.id from application a where ${within(scope)} and a.submitted_at >= ${instant}`
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${of(inScope)} union all ${of(paperless.inScope)}) as f`.execute(db)
  return rows[0]?.n ?? 0
}

/** What was taken from a wallet since an instant for services and IDs, without what of it was given back whenever. Paise. */
export async function spentSince(db: Db, merchantId: number, instant: string): Promise<number> {
  const { rows } = await sql<{ spent: number }>`
    select coalesce(-sum(e.amount), 0)::bigint as spent
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
    where a.kind = 'wallet' and a.owner_id = ${merchantId} and e.at >= ${instant}::timestamptz
      and j.kind = any(${withPaper('invoice')}::text[])
      and not exists (select from ledger_journal r where r.reverses = j.id)`.execute(db)
  return rows[0]?.spent ?? 0
}

/** What a shop has done so far, of what is done first. */
export async function firstDays(db: Db, merchantId: number) {
  const { rows } = await sql<{ filed: boolean; begun: boolean; credited: boolean; requested: boolean }>`
    select exists (select from application where merchant_id = ${merchantId} and submitted_at is not null) as filed,
      exists (select from application where merchant_id = ${merchantId}) as begun,
      exists (select from ledger_account a join ledger_entry e on e.account_id = a.id
        where a.kind = 'wallet' and a.owner_id = ${merchantId} and e.amount > 0) as credited,
      exists (select from payment_request where merchant_id = ${merchantId} and status in ('pending', 'onHold')) as requested`.execute(db)
  return rows[0] ?? { filed: false, begun: false, credited: false, requested: false }
}

/** What came into a wallet in some time, by why: each is the sum of the credits that the statement shows of that kind. */
export async function income(db: Db, merchantId: number, from: string, to: string) {
  const { rows } = await sql<{ kind: IncomeKind; n: number; amount: number }>`
    select j.kind, count(*) as n, sum(e.amount)::bigint as amount
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
    where a.kind = 'wallet' and a.owner_id = ${merchantId} and e.amount > 0 and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz
      and j.kind = any(${[...incomeKinds]}::text[])
    group by j.kind`.execute(db)
  return rows
}
