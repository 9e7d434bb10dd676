import type { ReceivedState, StatedState } from '@sevakendra/contract/report/bank/reports'
import type { CollectionMode } from '@sevakendra/contract/report/endpoints'
import { type RawBuilder, sql } from 'kysely'
import { isOpenLine } from '../../payment/service'
import { indianDay } from '../../platform/clock'
import { numberOf, type Span } from '../../platform/lists/report'
import { walletDaysIn } from '../ledger/store'

interface Reconciled {
  bankAccountId: number | null
  mode: CollectionMode | null
  requests: number
  requested: number
  approved: number
  rejected: number
  waiting: number
  reversed: number
  credited: number
  unseen: number
  unclaimed: number
}

/** Paise of those rows that a statement leaves of which something is so. */
const paise = (where: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${where}), 0)`
const none = sql`0::bigint`
const during = ({ from, until }: Span, at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${until}`
const settled = sql`status in ('approved', 'credited')`
/** Nobody has decided it yet. @param status of a request or an online payment */
export const isWaiting = (status: RawBuilder<unknown>) => sql<boolean>`${status} in ('pending', 'onHold', 'review')`

/** Requests that came or were decided in a period. */
const manualIn = (span: Span) => sql`
  select 'paymentRequest' as ref_type, p.id as ref_id, p.ref_no, p.merchant_id, p.bank_account_id, p.mode, p.amount, p.status, p.requested_at as at_requested,
    p.decided_at as at_decided, exists (select from bank_line l where l.payment_request_id = p.id) as in_statement,
    (select sum(l.credit)::bigint from bank_line l where l.payment_request_id = p.id) as stated, p.reference
  from payment_request p where (${during(span, sql`p.requested_at`)}) or (${during(span, sql`p.decided_at`)})`

/**
 * Online payments that came or were decided in a period. One that waited and was then credited by the portal itself was decided by nobody: its day is that
 * of the step `release` in its history.
 */
const onlineIn = (span: Span) => sql`
  select 'gatewayPayment' as ref_type, g.id as ref_id, o.ref_no, o.merchant_id, null::bigint as bank_account_id, 'online' as mode,
    coalesce(g.amount, o.amount) as amount, g.status, g.seen_at as at_requested, coalesce(g.decided_at, r.at, g.seen_at) as at_decided,
    exists (select from bank_line l where l.gateway_payment_id = g.id) as in_statement,
    (select sum(l.credit)::bigint from bank_line l where l.gateway_payment_id = g.id) as stated, g.bank_ref as reference
  from gateway_payment g join gateway_order o on o.id = g.order_id
  left join history r on r.subject = 'gateway_payment' and r.subject_id = g.id and r.action = 'release'
  where g.id in (
    select p.id from gateway_payment p where (${during(span, sql`p.seen_at`)}) or (${during(span, sql`p.decided_at`)})
    union all
    select h.subject_id from history h where h.subject = 'gateway_payment' and h.action = 'release' and ${during(span, sql`h.at`)})`

/** Of lines `l` of statements: open ones of a period. */
const openLinesIn = ({ from, until }: Span) => sql`l.day >= ${indianDay(from)} and l.day < ${indianDay(until)} and ${isOpenLine}`

/** Of what was decided for the wallet in a period: what no line of a statement belongs to. */
const unseen = (span: Span) => paise(sql`${during(span, sql`at_decided`)} and ${settled} and not in_statement`)

/**
 * What records say of money that came in, beside what the ledger says: each line of the union counts its own records in the period, found by their own
 * instants, and the ledger its postings, so that the difference of both is a check. A line of a statement has no mode.
 */
export const reconciledIn = (span: Span) => {
  const requested = during(span, sql`at_requested`)
  const decided = during(span, sql`at_decided`)
  const counted = sql`
    count(*) filter (where ${requested}) as requests, ${paise(requested)} as requested,
    ${paise(sql`${decided} and ${settled}`)} as approved, ${paise(sql`${decided} and status in ('rejected', 'refused')`)} as rejected,
    ${paise(sql`${requested} and ${isWaiting(sql`status`)}`)} as waiting, ${paise(sql`${decided} and status = 'reversed'`)} as reversed,
    ${none} as credited, ${unseen(span)} as unseen, ${none} as unclaimed`
  return sql<Reconciled>`(
    select bank_account_id, mode, sum(requests)::bigint as requests, sum(requested)::bigint as requested, sum(approved)::bigint as approved,
      sum(rejected)::bigint as rejected, sum(waiting)::bigint as waiting, sum(reversed)::bigint as reversed, sum(credited)::bigint as credited,
      sum(unseen)::bigint as unseen, sum(unclaimed)::bigint as unclaimed
    from (
      select bank_account_id, mode, ${counted} from (${manualIn(span)}) as manual group by bank_account_id, mode
      union all
      select null, 'online', ${counted} from (${onlineIn(span)}) as online having count(*) > 0
      union all
      select w.bank_account_id, w.mode, 0, 0, 0, 0, 0, 0, sum(w.credit), 0, 0
      from ${walletDaysIn(span, null)} as w where w.entry in ('topUpManual', 'topUpGateway') group by w.bank_account_id, w.mode
      union all
      select l.bank_account_id, null, 0, 0, 0, 0, 0, 0, 0, 0, sum(l.credit)
      from bank_line l
      where ${openLinesIn(span)}
      group by l.bank_account_id) as facts
    group by bank_account_id, mode)`
}

/** What was decided in a period for the wallet and is in no statement yet. */
export const unseenIn = (span: Span) => sql<{ amount: number }>`(
  select ${unseen(span)}::bigint as amount from (${manualIn(span)} union all ${onlineIn(span)}) as both_kinds)`

interface Stated {
  id: string
  day: string
  refNo: string | null
  bankAccountId: number | null
  mode: CollectionMode | null
  reference: string | null
  statement: number
  ours: number
  state: StatedState
}

/**
 * What was decided for the wallet in a period with what its lines of statements come to, whatever their days, and those lines of the period that are not
 * matched with any payment: the sums of the reconciliation one by one.
 */
export const statedIn = (span: Span) => sql<Stated>`(
  select ${numberOf(sql`ref_type`, sql`ref_id`)} as id, (at_decided at time zone 'Asia/Kolkata')::date as day, ref_no, bank_account_id, mode, reference,
    coalesce(stated, 0) as statement, amount as ours,
    case when not in_statement then 'notInStatement' when stated = amount then 'agrees' else 'differs' end as state
  from (${manualIn(span)} union all ${onlineIn(span)}) as decided where ${during(span, sql`at_decided`)} and ${settled}
  union all
  select ${numberOf(sql`'bankLine'`, sql`l.id`)}, l.day, null, l.bank_account_id, null, coalesce(nullif(l.reference, ''), l.narration), l.credit, 0, 'notMatched'
  from bank_line l where ${openLinesIn(span)})`

interface Received {
  id: string
  refNo: string | null
  merchantId: number
  bankAccountId: number | null
  mode: CollectionMode
  status: ReceivedState | null
  requestedAt: string | null
  decidedAt: string | null
  amount: number
  approved: number
  credited: number
  inStatement: boolean | null
  stated: number | null
  reference: string | null
}

/**
 * Each request and each online payment of a period with what the ledger credited for it then, and what the ledger credited for none of them. What was
 * approved of it is of the period, also where it was taken back since, as the ledger has it.
 */
export const receivedIn = (span: Span) => sql<Received>`(
  with record as (${manualIn(span)} union all ${onlineIn(span)}),
  credit as (
    select j.ref_type, j.ref_id, j.kind, min(j.reference) as ref_no, a.owner_id as merchant_id, sum(e.amount)::bigint as credited
    from ledger_entry e join ledger_journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
    where ${during(span, sql`e.at`)} and ${during(span, sql`j.at`)} and e.version is not null and j.kind in ('topUpManual', 'topUpGateway') and j.reverses is null
    group by j.ref_type, j.ref_id, j.kind, a.owner_id)
  select ${numberOf(sql`coalesce(r.ref_type, c.ref_type)`, sql`coalesce(r.ref_id, c.ref_id)`)} as id, coalesce(r.ref_no, c.ref_no) as ref_no,
    coalesce(r.merchant_id, c.merchant_id) as merchant_id, coalesce(r.bank_account_id, p.bank_account_id) as bank_account_id,
    coalesce(r.mode, p.mode, case c.kind when 'topUpGateway' then 'online' end) as mode, r.status, r.at_requested as requested_at, r.at_decided as decided_at,
    coalesce(r.amount, 0) as amount, case when ${during(span, sql`r.at_decided`)} and r.status in ('approved', 'credited', 'reversed') then r.amount else 0 end as approved,
    coalesce(c.credited, 0) as credited, r.in_statement, r.stated, r.reference
  from record r full join credit c on c.ref_type = r.ref_type and c.ref_id = r.ref_id
  left join payment_request p on r.ref_id is null and c.ref_type = 'paymentRequest' and p.id = c.ref_id)`
