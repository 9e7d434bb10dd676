import type { Mapping } from '@sevakendra/contract/payment/statement/endpoints'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { bankWords } from '../store'
import { daysAfter, daysBefore } from './grades'
import type { Fresh, Known } from './lines'

type Db = Kysely<DB>

/** Our accounts, and between which days something of each is imported. */
export const accounts = (db: Db) =>
  db
    .selectFrom('bankAccount as b')
    .leftJoin('bankStatement as s', 's.bankAccountId', 'b.id')
    .select(['b.id', bankWords.as('bank'), sql<string | null>`min(s.from_day)`.as('from'), sql<string | null>`max(s.to_day)`.as('to')])
    .groupBy('b.id')
    .orderBy('b.id')
    .execute()

export const layouts = (db: Db, bankAccountId?: number) => {
  const all = db.selectFrom('bankLayout').select(['id', 'bankAccountId', 'name', 'header', 'mapping']).orderBy('name')
  return (bankAccountId === undefined ? all : all.where('bankAccountId', '=', bankAccountId)).execute()
}

export const keepLayout = (
  db: Db,
  { mapping, ...layout }: { bankAccountId: number; name: string; header: string[]; mapping: Mapping; madeBy: number; madeAt: string },
) =>
  db
    .insertInto('bankLayout')
    .values({ ...layout, mapping: JSON.stringify(mapping) })
    .onConflict(conflict =>
      conflict.columns(['bankAccountId', 'name']).doUpdateSet(eb => ({
        header: eb.ref('excluded.header'),
        mapping: eb.ref('excluded.mapping'),
        madeBy: eb.ref('excluded.madeBy'),
        madeAt: eb.ref('excluded.madeAt'),
      })),
    )
    .execute()

/** Two statements of one account are imported one after the other. @returns undefined when there is no such account */
export const lockAccount = (db: Db, id: number) =>
  db.selectFrom('bankAccount').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const importedBefore = (db: Db, bankAccountId: number, sha256: string) =>
  db
    .selectFrom('bankStatement as s')
    .innerJoin('appUser as u', 'u.id', 's.importedBy')
    .select(['s.id', 's.importedAt', 'u.code'])
    .where('s.bankAccountId', '=', bankAccountId)
    .where('s.fileSha256', '=', sha256)
    .orderBy('s.id', 'desc')
    .executeTakeFirst()

export const knownLines = async (db: Db, bankAccountId: number, keys: readonly string[]): Promise<Known[]> =>
  (
    await sql<Known>`select key, nth, balance from bank_line
      where bank_account_id = ${bankAccountId} and key = any(${[...new Set(keys)]}::text[]) order by nth`.execute(db)
  ).rows

/** How many of some lines have a line of their day and amounts here already. */
export async function alikeLines(db: Db, bankAccountId: number, lines: readonly Fresh[]): Promise<number> {
  const of = <T>(value: (line: Fresh) => T) => lines.map(value)
  const { rows } = await sql<{ n: number }>`select count(*) as n
    from unnest(${of(line => line.day)}::date[], ${of(line => line.credit)}::bigint[], ${of(line => line.debit)}::bigint[]) as f(day, credit, debit)
    where exists (select 1 from bank_line l where l.bank_account_id = ${bankAccountId}
      and l.day = f.day and l.credit = f.credit and l.debit = f.debit)`.execute(db)
  return rows[0]?.n ?? 0
}

export const insertStatement = async (db: Db, statement: Insertable<DB['bankStatement']>): Promise<number> =>
  (await db.insertInto('bankStatement').values(statement).returning('id').executeTakeFirstOrThrow()).id

export async function insertLines(db: Db, bankAccountId: number, statementId: number, lines: readonly Fresh[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 500)
    await db
      .insertInto('bankLine')
      .values(lines.slice(from, from + 500).map(({ line, ...facts }) => ({ ...facts, lineNo: line, bankAccountId, statementId })))
      .execute()
}

/** A request and a line that may be its money. */
export interface Pair {
  requestId: number
  amount: number
  depositedOn: string
  askedReference: string
  payerName: string | null
  payerLast4: string | null
  lineId: number
  day: string
  credit: number
  narration: string
  reference: string
}

interface PairsOf {
  requestId?: number
  lineIds?: readonly number[]
  bankAccountId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Requests without a line beside the lines without a request that agree in account, and in amount and days or in reference. */
export async function pairs(db: Db, { requestId, lineIds, bankAccountId, from, to }: PairsOf): Promise<Pair[]> {
  const conditions = [
    ...(requestId === undefined ? [] : [sql`r.id = ${requestId}`]),
    ...(lineIds === undefined ? [] : [sql`l.id = any(${[...lineIds]}::bigint[])`]),
    ...(bankAccountId === undefined ? [] : [sql`r.bank_account_id = ${bankAccountId}`]),
    ...(from === undefined ? [] : [sql`r.deposited_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`r.deposited_on <= ${to}::date`]),
  ]
  const { rows } = await sql<Pair>`
    select r.id as request_id, r.amount, r.deposited_on, r.reference as asked_reference, r.payer_name, r.payer_last4,
      l.id as line_id, l.day, l.credit, l.narration, l.reference
    from payment_request r
    join bank_line l on l.bank_account_id = r.bank_account_id
      and l.payment_request_id is null and l.aside_remark is null and l.credit > 0
      and l.day between r.deposited_on - 60 and r.deposited_on + 60
      and ((l.credit = r.amount and l.day between r.deposited_on - ${daysBefore}::int and r.deposited_on + ${daysAfter}::int)
        or (length(r.reference) >= 4 and strpos(l.bare, r.reference) > 0))
    where r.status in ('pending', 'onHold', 'approved')
      and not exists (select 1 from bank_line m where m.payment_request_id = r.id)
      ${sql.join(
        conditions.map(condition => sql`and ${condition}`),
        sql` `,
      )}
    order by r.id, l.id`.execute(db)
  return rows
}

/** What the review shows of a request. */
export const requestsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('paymentRequest as p')
    .innerJoin('bankAccount as b', 'b.id', 'p.bankAccountId')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .selectAll('p')
    .select(['m.code', 'm.shopName', 'm.mobileNo', 'm.emailId', 'm.parentId', bankWords.as('bank')])
    .where('p.id', 'in', [...ids])
    .orderBy(sql`p.status = 'approved'`)
    .orderBy('p.requestedAt')
    .orderBy('p.id')
    .execute()

export const openLines = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('bankLine')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('paymentRequestId', 'is', null)
      .where('asideRemark', 'is', null)
      .where('credit', '>', 0)
      .executeTakeFirst()
  )?.n ?? 0

/** The line that a request was paid by. */
export const lineOf = (db: Db, requestId: number) =>
  db
    .selectFrom('bankLine as l')
    .innerJoin('bankStatement as s', 's.id', 'l.statementId')
    .select(['l.id', 'l.day', 'l.narration', 'l.reference', 'l.lineNo', 's.fileName'])
    .where('l.paymentRequestId', '=', requestId)
    .executeTakeFirst()

export const lineById = (db: Db, id: number) => db.selectFrom('bankLine').selectAll().where('id', '=', id).executeTakeFirst()

/** Two lines for one request wait for each other here. */
export const lockRequest = (db: Db, id: number) => db.selectFrom('paymentRequest').select('id').where('id', '=', id).forUpdate().execute()

/** Gives a line to a request, once: nothing happens when somebody else was faster, or when amount or account differ. */
export const link = async (
  db: Db,
  { lineId, requestId, by, at }: { lineId: number; requestId: number; by: number; at: string },
): Promise<boolean> =>
  (
    await sql`update bank_line l set payment_request_id = r.id, matched_by = ${by}, matched_at = ${at}
      from payment_request r
      where l.id = ${lineId} and r.id = ${requestId} and r.bank_account_id = l.bank_account_id and r.amount = l.credit
        and r.status = 'approved' and l.payment_request_id is null and l.aside_remark is null
        and not exists (select 1 from bank_line m where m.payment_request_id = r.id)
      returning l.id`.execute(db)
  ).rows.length === 1

/** @returns whether the line was open, or set aside when the remark is null */
export const putAside = async (db: Db, id: number, remark: string | null): Promise<boolean> =>
  (
    await db
      .updateTable('bankLine')
      .set({ asideRemark: remark })
      .where('id', '=', id)
      .where('credit', '>', 0)
      .where('paymentRequestId', 'is', null)
      .where('asideRemark', remark === null ? 'is not' : 'is', null)
      .returning('id')
      .execute()
  ).length === 1
