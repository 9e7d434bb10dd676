import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { bankWords, holdsLine, mostDaysApart, sameMoney } from '../store'
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

/** Two statements of one account are imported one after the other. @returns undefined when there is no such account */
export const lockAccount = (db: Db, id: number) =>
  db.selectFrom('bankAccount').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The latest statement of an account that came from this very file. */
export const statementOfFile = (db: Db, bankAccountId: number, sha256: string) =>
  db
    .selectFrom('bankStatement')
    .select('id')
    .where('bankAccountId', '=', bankAccountId)
    .where('fileSha256', '=', sha256)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const knownLines = async (db: Db, bankAccountId: number, keys: readonly string[]): Promise<Known[]> =>
  (
    await sql<Known>`select key, nth, balance from bank_line
      where bank_account_id = ${bankAccountId} and key = any(${[...new Set(keys)]}::text[]) order by nth`.execute(db)
  ).rows

/** Lines that the version before imported, locked until the transaction ends. */
export const lockUnkeyed = (db: Db, limit: number) =>
  db
    .selectFrom('bankLine')
    .select(['id', 'key', 'narration', 'reference'])
    .where('keyed', '=', false)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

/** Keeps the texts and the keyed hash of such lines; where a newer node has imported lines of the same key, they are numbered after these. */
export const finishLines = (db: Db, lines: { id: number; key: string; narration: string; bare: string; tokens: string[] }[]) =>
  sql`update bank_line l set narration = n.narration, bare = n.bare, key = n.key, keyed = true,
      tokens = array(select jsonb_array_elements_text(n.tokens)),
      nth = l.nth + coalesce((select max(k.nth) from bank_line k where k.bank_account_id = l.bank_account_id and k.key = n.key and k.keyed), 0)
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n(id bigint, key text, narration text, bare text, tokens jsonb)
    where l.id = n.id and not l.keyed`.execute(db)

/** Of some lines, the numbers of those which have a line of their day and amounts here already. */
export async function alikeLines(db: Db, bankAccountId: number, lines: readonly Fresh[]): Promise<number[]> {
  const of = <T>(value: (line: Fresh) => T) => lines.map(value)
  const { rows } = await sql<{ line: number }>`select f.line
    from unnest(${of(line => line.line)}::int[], ${of(line => line.day)}::date[], ${of(line => line.credit)}::bigint[],
      ${of(line => line.debit)}::bigint[]) as f(line, day, credit, debit)
    where exists (select 1 from bank_line l where l.bank_account_id = ${bankAccountId}
      and l.day = f.day and l.credit = f.credit and l.debit = f.debit)`.execute(db)
  return rows.map(({ line }) => line)
}

/** Of some lines with money in, the numbers of those which have one here already that says the same, of another day near theirs. */
export async function shiftedLines(db: Db, bankAccountId: number, lines: readonly Fresh[]): Promise<number[]> {
  const credits = lines.filter(line => line.credit > 0)
  const of = <T>(value: (line: Fresh) => T) => credits.map(value)
  const { rows } = await sql<{ line: number }>`select f.line
    from unnest(${of(line => line.line)}::int[], ${of(line => line.day)}::date[], ${of(line => line.credit)}::bigint[],
      ${of(line => line.bare)}::text[]) as f(line, day, credit, bare)
    where exists (select 1 from bank_line l where l.bank_account_id = ${bankAccountId} and l.credit = f.credit and l.credit > 0 and l.bare = f.bare
      and l.day <> f.day and l.day between f.day - ${mostDaysApart}::int and f.day + ${mostDaysApart}::int)`.execute(db)
  return rows.map(({ line }) => line)
}

/** Of some lines, those which may be another line imported twice that pays something, with its day and what it pays. */
export async function twinsOf(db: Db, lineIds: readonly number[]): Promise<Map<number, { day: string; refNo: string }>> {
  const { rows } = await sql<{ lineId: number; day: string; refNo: string }>`
    select distinct on (l.id) l.id as line_id, k.day, coalesce(p.ref_no, o.ref_no) as ref_no
    from bank_line l
    join bank_line k on ${sameMoney} and k.credit > 0 and k.id <> l.id and num_nonnulls(k.payment_request_id, k.gateway_payment_id) > 0
      and ((k.bare = l.bare and k.day <> l.day)
        or (k.bare <> l.bare and k.tokens && l.tokens and (k.tokens <@ l.tokens or l.tokens <@ k.tokens)))
    left join payment_request p on p.id = k.payment_request_id
    left join gateway_payment g on g.id = k.gateway_payment_id
    left join gateway_order o on o.id = g.order_id
    where l.id = any(${[...lineIds]}::bigint[])
    order by l.id, abs(k.day - l.day), k.id`.execute(db)
  return new Map(rows.map(({ lineId, ...twin }) => [lineId, twin]))
}

export const insertStatement = async (db: Db, statement: Insertable<DB['bankStatement']>): Promise<number> =>
  (await db.insertInto('bankStatement').values(statement).returning('id').executeTakeFirstOrThrow()).id

export async function insertLines(db: Db, bankAccountId: number, statementId: number, lines: readonly Fresh[]): Promise<void> {
  for (let from = 0; from < lines.length; from += 500)
    await db
      .insertInto('bankLine')
      .values(
        lines.slice(from, from + 500).map(({ line, ...facts }) => ({ ...facts, lineNo: line, keyed: true, bankAccountId, statementId })),
      )
      .execute()
}

/** A request and a line that may be its money. */
export interface Pair {
  requestId: number
  amount: number
  depositedOn: string
  askedReference: string
  bare: string | null
  payerName: string | null
  payerLast4: string | null
  lineId: number
  day: string
  credit: number
  narration: string
  reference: string
  tokens: string[]
}

interface PairsOf {
  requestId?: number
  lineIds?: readonly number[]
  bankAccountId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A line `l` that names no reference by which somebody else than a record holds it. */
const ofNobodyElse = (source: 'paymentRequest' | 'gatewayPayment', id: string, merchantId: string, numbers: string) => sql`not exists (
  select from reference_holder h where h.bare = any(l.tokens) and not (h.source = ${source} and h.source_id = ${sql.ref(id)})
    and (not h.rejected or (h.source = 'gatewayPayment' and h.merchant_id <> ${sql.ref(merchantId)}))
    and ${holdsLine(sql.raw(numbers))})`
/** Of a line `l`: a credit that is not matched with any payment, and that nobody has set aside. */
export const isOpenLine = sql<boolean>`l.payment_request_id is null and l.gateway_payment_id is null and l.aside_remark is null and l.credit > 0`

/** Requests without a line beside the open lines that agree in account, and in amount and days or in reference, and that are nobody else's. */
export async function pairs(db: Db, { requestId, lineIds, bankAccountId, from, to }: PairsOf): Promise<Pair[]> {
  const conditions = [
    ...(requestId === undefined ? [] : [sql`r.id = ${requestId}`]),
    ...(lineIds === undefined ? [] : [sql`l.id = any(${[...lineIds]}::bigint[])`]),
    ...(bankAccountId === undefined ? [] : [sql`r.bank_account_id = ${bankAccountId}`]),
    ...(from === undefined ? [] : [sql`r.deposited_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`r.deposited_on <= ${to}::date`]),
  ]
  const { rows } = await sql<Pair>`
    select r.id as request_id, r.amount, r.deposited_on, r.reference as asked_reference, own.bare, r.payer_name, r.payer_last4,
      l.id as line_id, l.day, l.credit, l.narration, l.reference, l.tokens
    from payment_request r
    left join payment_reference own on own.source = 'paymentRequest' and own.source_id = r.id
    join bank_line l on l.bank_account_id = r.bank_account_id and ${isOpenLine}
      and l.day between r.deposited_on - 60 and r.deposited_on + 60
      and ((l.credit = r.amount and l.day between r.deposited_on - ${daysBefore}::int and r.deposited_on + ${daysAfter}::int)
        or (length(r.reference) >= 4 and strpos(l.bare, r.reference) > 0) or l.tokens @> array[own.bare])
    where r.status in ('pending', 'onHold', 'approved')
      and not exists (select 1 from bank_line m where m.payment_request_id = r.id)
      and ${ofNobodyElse('paymentRequest', 'r.id', 'r.merchant_id', 'array[own.bare]')}
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

/** A credited payment of the gateway without a line, and an open line that names its reference. */
export interface OnlinePair {
  paymentId: number
  orderId: number
  merchantId: number
  refNo: string
  code: string
  shopName: string
  amount: number
  bankRef: string
  seenAt: string
  lineId: number
  bank: string
  day: string
  credit: number
  narration: string
  reference: string
}

/** The surest first: those whose amount agrees. */
export async function onlinePairs(
  db: Db,
  of: { paymentId?: number; bankAccountId?: number | undefined; limit: number },
): Promise<OnlinePair[]> {
  const { rows } = await sql<OnlinePair>`
    select g.id as payment_id, o.id as order_id, o.merchant_id, o.ref_no, m.code, m.shop_name, g.amount, g.bank_ref, g.seen_at,
      l.id as line_id, ${bankWords} as bank, l.day, l.credit, l.narration, l.reference
    from gateway_payment g
    join gateway_order o on o.id = g.order_id
    join merchant m on m.id = o.merchant_id
    cross join lateral (select array_agg(r.bare) as numbers from payment_reference r
      where r.source = 'gatewayPayment' and r.source_id = g.id and r.bare is not null) own
    join bank_line l on l.tokens && own.numbers and ${isOpenLine}
    join bank_account b on b.id = l.bank_account_id
    where g.status = 'credited' and not exists (select 1 from bank_line k where k.gateway_payment_id = g.id)
      and ${ofNobodyElse('gatewayPayment', 'g.id', 'o.merchant_id', 'own.numbers')}
      ${of.paymentId === undefined ? sql`` : sql`and g.id = ${of.paymentId}`}
      ${of.bankAccountId === undefined ? sql`` : sql`and l.bank_account_id = ${of.bankAccountId}`}
    order by l.credit = g.amount desc, g.id, l.id limit ${of.limit}`.execute(db)
  return rows
}

export const openLines = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('bankLine')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('paymentRequestId', 'is', null)
      .where('gatewayPaymentId', 'is', null)
      .where('asideRemark', 'is', null)
      .where('credit', '>', 0)
      .executeTakeFirst()
  )?.n ?? 0

/** An online payment with what decides who may say something about it. */
export const onlinePayment = async (db: Db, id: number) =>
  (
    await sql<{
      status: string
      amount: number
      bankRef: string
      orderId: number
      requestedBy: number
      merchantId: number
      parentId: number | null
      mobileNo: string
      emailId: string
    }>`select g.status, g.amount, g.bank_ref, o.id as order_id, o.requested_by, o.merchant_id, m.parent_id, m.mobile_no, m.email_id
      from gateway_payment g join gateway_order o on o.id = g.order_id join merchant m on m.id = o.merchant_id
      where g.id = ${id} and g.bank_ref is not null`.execute(db)
  ).rows[0]

/** What a line pays. */
export type Target = { requestId: number } | { gatewayPaymentId: number }
const paid = (target: Target): ['paymentRequestId' | 'gatewayPaymentId', number] =>
  'requestId' in target ? ['paymentRequestId', target.requestId] : ['gatewayPaymentId', target.gatewayPaymentId]

/** The line that a record was paid by. */
export const lineOf = (db: Db, target: Target) => {
  const [column, id] = paid(target)
  return db
    .selectFrom('bankLine as l')
    .innerJoin('bankStatement as s', 's.id', 'l.statementId')
    .select(['l.id', 'l.day', 'l.narration', 'l.reference', 'l.lineNo', 's.fileName'])
    .where(`l.${column}`, '=', id)
    .executeTakeFirst()
}

export const lineById = (db: Db, id: number) => db.selectFrom('bankLine').selectAll().where('id', '=', id).executeTakeFirst()
export type LineRow = NonNullable<Awaited<ReturnType<typeof lineById>>>

/** Money in whose text names a reference. */
export const linesNaming = (db: Db, bare: string) =>
  db.selectFrom('bankLine').selectAll().where(sql<boolean>`tokens @> array[${bare}]`).where('credit', '>', 0).orderBy('id').execute()

/** The same, and one more line, locked until the transaction ends. */
export const lockLines = (db: Db, bare: string | null, lineId: number | null) =>
  db
    .selectFrom('bankLine')
    .selectAll()
    .where(eb => eb.or([eb('id', '=', lineId ?? 0), ...(bare === null ? [] : [sql<boolean>`tokens @> array[${bare}]`])]))
    .where('credit', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The record that a line pays. */
export async function holderOfLine(db: Db, lineId: number) {
  const { rows } = await sql<{ source: 'paymentRequest' | 'gatewayPayment'; sourceId: number; refNo: string; code: string }>`
    select case when l.payment_request_id is null then 'gatewayPayment' else 'paymentRequest' end as source,
      coalesce(p.id, g.id) as source_id, coalesce(p.ref_no, o.ref_no) as ref_no, m.code
    from bank_line l
    left join payment_request p on p.id = l.payment_request_id
    left join gateway_payment g on g.id = l.gateway_payment_id
    left join gateway_order o on o.id = g.order_id
    join merchant m on m.id = coalesce(p.merchant_id, o.merchant_id)
    where l.id = ${lineId}`.execute(db)
  return rows[0]
}

/** Two lines for one record wait for each other here. */
export const lockTarget = (db: Db, target: Target) =>
  'requestId' in target
    ? db.selectFrom('paymentRequest').select('id').where('id', '=', target.requestId).forUpdate().execute()
    : db.selectFrom('gatewayPayment').select('id').where('id', '=', target.gatewayPaymentId).forUpdate().execute()

/** Gives a line to a record, once: nothing happens when somebody else was faster, or when amount, account or state differ. */
export async function link(
  db: Db,
  { lineId, target, by, at }: { lineId: number; target: Target; by: number; at: string },
): Promise<boolean> {
  const [, id] = paid(target)
  const found =
    'requestId' in target
      ? sql`update bank_line l set payment_request_id = r.id, matched_by = ${by}, matched_at = ${at} from payment_request r
          where r.id = ${id} and r.bank_account_id = l.bank_account_id and r.amount = l.credit and r.status = 'approved'
            and not exists (select 1 from bank_line m where m.payment_request_id = r.id)`
      : sql`update bank_line l set gateway_payment_id = g.id, matched_by = ${by}, matched_at = ${at} from gateway_payment g
          where g.id = ${id} and g.amount = l.credit and g.status = 'credited'
            and not exists (select 1 from bank_line m where m.gateway_payment_id = g.id)`
  const { rows } = await sql`${found} and l.id = ${lineId} and ${isOpenLine} returning l.id`.execute(db)
  return rows.length === 1
}

/** @returns whether the line was open, or set aside when the remark is null */
export const putAside = async (db: Db, id: number, remark: string | null): Promise<boolean> =>
  (
    await db
      .updateTable('bankLine')
      .set({ asideRemark: remark })
      .where('id', '=', id)
      .where('credit', '>', 0)
      .where('paymentRequestId', 'is', null)
      .where('gatewayPaymentId', 'is', null)
      .where('asideRemark', remark === null ? 'is not' : 'is', null)
      .returning('id')
      .execute()
  ).length === 1

export const insertUnlink = async (db: Db, row: Insertable<DB['bankUnlink']>): Promise<number> =>
  (await db.insertInto('bankUnlink').values(row).returning('id').executeTakeFirstOrThrow()).id

export const openUnlink = (db: Db, lineId: number) =>
  db
    .selectFrom('bankUnlink as x')
    .innerJoin('appUser as u', 'u.id', 'x.proposedBy')
    .select(['x.id', 'x.reason', 'x.proposedAt', sql<string>`u.name || ', ' || u.code`.as('proposedBy')])
    .where('x.lineId', '=', lineId)
    .where('x.status', '=', 'pending')
    .executeTakeFirst()

/** A wrong link with its line, and what the line is linked with. */
export const unlinkById = async (db: Db, id: number) =>
  (
    await sql<{
      id: number
      status: string
      lineId: number
      paymentRequestId: number | null
      gatewayPaymentId: number | null
      matchedAt: string
      matchedBy: string
      reason: string
      proposedBy: number
      proposedByCode: string
      proposedByName: string
      proposedAt: string
      bank: string
      day: string
      credit: number
      narration: string
      reference: string
      refNo: string
      orderId: number | null
      askedReference: string
      requestedBy: number
      amount: number
      merchantId: number
      code: string
      shopName: string
      parentId: number | null
      mobileNo: string
      emailId: string
    }>`select u.id, u.status, u.line_id, u.payment_request_id, u.gateway_payment_id, u.matched_at, w.code as matched_by, u.reason, u.proposed_by,
        y.code as proposed_by_code, y.name as proposed_by_name, u.proposed_at, ${bankWords} as bank, l.day, l.credit, l.narration, l.reference,
        coalesce(p.ref_no, o.ref_no) as ref_no, o.id as order_id, coalesce(p.reference, g.bank_ref, '') as asked_reference,
        coalesce(p.requested_by, o.requested_by) as requested_by, coalesce(p.amount, g.amount) as amount,
        m.id as merchant_id, m.code, m.shop_name, m.parent_id, m.mobile_no, m.email_id
      from bank_unlink u
      join bank_line l on l.id = u.line_id
      join bank_account b on b.id = l.bank_account_id
      join app_user w on w.id = u.matched_by
      join app_user y on y.id = u.proposed_by
      left join payment_request p on p.id = u.payment_request_id
      left join gateway_payment g on g.id = u.gateway_payment_id
      left join gateway_order o on o.id = g.order_id
      join merchant m on m.id = coalesce(p.merchant_id, o.merchant_id)
      where u.id = ${id}`.execute(db)
  ).rows[0]
export type Unlink = NonNullable<Awaited<ReturnType<typeof unlinkById>>>

/** Ends one link, which an approved unlink names. @returns whether the line had it still */
export const unlinkLine = async (db: Db, lineId: number, matchedAt: string): Promise<boolean> =>
  (
    await sql`update bank_line set payment_request_id = null, gateway_payment_id = null, matched_by = null, matched_at = null
      where id = ${lineId} and matched_at = ${matchedAt}::timestamptz returning id`.execute(db)
  ).rows.length === 1

/** Whoever asked for the end of a link need not wait: it has ended otherwise. */
export const closeUnlinks = (db: Db, lineId: number, decided: { by: number; at: string; remark: string }) =>
  db
    .updateTable('bankUnlink')
    .set({ status: 'withdrawn', decidedBy: decided.by, decidedAt: decided.at, remark: decided.remark })
    .where('lineId', '=', lineId)
    .where('status', '=', 'pending')
    .execute()
