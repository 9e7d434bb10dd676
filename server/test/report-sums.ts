import { daysFrom } from '@sevakendra/contract/kit/dates'
import type { Report, ReportAsk } from '@sevakendra/contract/kit/report'
import type { Client } from './client'

/** For what a report is asked: days of India, both included, as on the last of them, or now; and the shop whose report it is, if it is one's. */
interface AskedFor {
  from: string
  to: string
  shop: number
  /** Whose records alone, of a report that may be asked for them (`asks`), by codes. */
  whose?: Partial<Record<ReportAsk, string>>
}

/** The same in SQL: instants of the period, the second one excluded, and what follows from them. */
interface Said {
  from: string
  until: string
  during(at: string): string
  onDay(day: string): string
  shop: string
  /** Of a merchant's id: it is one that was asked for. */
  ofShops(id: string): string
  /** Of a code of a person: it is the one that was asked for. */
  byStaff(code: string): string
}

type Plain = (asked: Said) => string
const instant = (day: string) => `timestamptz '${day} 00:00+05:30'`
const saidOf = ({ from, to, shop, whose = {} }: AskedFor): Said => {
  const until = daysFrom(to, 1)
  return {
    ...{ from: instant(from), until: instant(until), shop: String(Number(shop)) },
    during: at => `${at} >= ${instant(from)} and ${at} < ${instant(until)}`,
    onDay: day => `${day} between date '${from}' and date '${to}'`,
    ofShops: id =>
      [
        whose.merchant ? `(select w.code from merchant w where w.id = ${id}) = '${whose.merchant}'` : 'true',
        whose.parent
          ? `(select u.code from merchant w join merchant u on u.id = w.parent_id where w.id = ${id}) = '${whose.parent}'`
          : 'true',
      ].join(' and '),
    byStaff: code => (whose.staff ? `${code} = '${whose.staff}'` : 'true'),
  }
}

const indian = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`
const iso = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const text = (day: string) => `(${day})::text`
const sum = (of: string, where?: string) => `coalesce(sum(${of})${where ? ` filter (where ${where})` : ''}, 0)::bigint`
const count = (where: string) => `count(*) filter (where ${where})`

/** Postings with the one that they give back, if they do; what they are for is that one's. */
const postings = `(select j.*, o.kind as of_kind, coalesce(o.kind, j.kind) as about, coalesce(o.ref_type, j.ref_type) as for_type, coalesce(o.ref_id, j.ref_id) as for_id
  from ledger_journal j left join ledger_journal o on o.id = j.reverses)`
const entryOf = `case when p.of_kind is null then p.kind when p.of_kind like 'topUp%' then 'topUpReversed' when p.of_kind in ('serviceDebit', 'idSale') then 'refund'
  when p.of_kind = 'commission' then 'commissionBack' else 'otherBack' end`
const accountName = (bank: string) => `(select b.bank || ' ••' || right(b.account_no, 4) from bank_account b where b.id = ${bank})`

/** Lines of wallets as they lie in the ledger, with what their posting was for. */
const walletLines = (where: string) => `(
  select e.journal_id, e.at, e.amount, a.owner_id as shop, ${entryOf} as entry, p.reference, p.ref_type, p.ref_id, p.actor_code,
    r.bank_account_id, case p.about when 'topUpManual' then r.mode when 'topUpGateway' then 'online' end as mode,
    case when p.about in ('serviceDebit', 'idSale', 'commission') then p.for_type end as service
  from ledger_entry e join ledger_account a on a.id = e.account_id join ${postings} p on p.id = e.journal_id
  left join payment_request r on p.about = 'topUpManual' and p.for_type = 'paymentRequest' and r.id = p.for_id
  where a.kind = 'wallet' and ${where})`

const dailyCollection = (where: string) => `
  select ${text(indian('l.at'))} as day, l.entry, ${accountName('l.bank_account_id')} as bank, l.mode, l.service, count(*) as entries,
    ${sum('-l.amount', 'l.amount < 0')} as debit, ${sum('l.amount', 'l.amount > 0')} as credit
  from ${walletLines(where)} l group by ${indian('l.at')}, l.entry, l.bank_account_id, l.mode, l.service`

const lines = (where: string) => `
  select ${iso('l.at')} as at, (select m.code from merchant m where m.id = l.shop) as code, l.entry, l.reference, ${accountName('l.bank_account_id')} as bank, l.mode,
    l.service, case when l.amount < 0 then -l.amount end as debit, case when l.amount > 0 then l.amount end as credit, l.actor_code as "postedBy"
  from ${walletLines(where)} l`

/** What postings of charges and commissions moved, by the kinds of their accounts. */
const moved = (of: string, where: string) => `(
  select e.journal_id, e.at, e.amount, a.kind as account, a.owner_id as shop, ${entryOf} as entry, p.for_type as service
  from ${postings} p join ledger_entry e on e.journal_id = p.id join ledger_account a on a.id = e.account_id
  where p.about in (${of}) and ${where})`
const ofWallet = (where: string) =>
  `exists (select from ledger_entry w join ledger_account x on x.id = w.account_id where w.journal_id = p.id and x.kind = 'wallet' and ${where})`
const ofShop = (shop: string) => ofWallet(`x.owner_id = ${shop}`)
const on = (account: string) => sum('l.amount', `l.account = '${account}'`)

const sales = (where: string) => `
  select l.service, l.entry, ${count(`l.account = 'wallet'`)} as entries, ${on('governmentFee')} as "governmentFee", ${on('revenue')} as fee, ${on('gst')} as gst,
    ${on('markup')} as markup, -${on('wallet')} as amount
  from ${moved(`'serviceDebit', 'idSale'`, where)} l group by l.service, l.entry`

const commissions = (where: string) => `
  select to_char(l.at at time zone 'Asia/Kolkata', 'YYYY-MM-01') as month, l.service, l.entry, ${count(`l.account = 'wallet'`)} as entries,
    -${on('commission')} as commission, ${on('tds')} as tds, -${on('markup')} as markup, ${on('wallet')} as amount
  from ${moved(`'commission'`, where)} l group by 1, l.service, l.entry`

/** Tax invoices and credit notes with what their postings moved: the ledger has a credit note below zero. */
const papers = (where: string) => `(
  select i.*, t.taxable, t.gst, t.taxable + t.gst as value,
    case when i.inter then 0 else t.gst / 2 end as cgst, case when i.inter then 0 else t.gst - t.gst / 2 end as sgst, case when i.inter then t.gst else 0 end as igst
  from (
    select i.*, i.document #>> '{buyer,gstin}' as gstin, i.document #>> '{buyer,code}' as code, i.document #>> '{buyer,shop}' as buyer, i.document ->> 'sac' as sac,
      i.document ->> 'place' as place, (i.document ->> 'place') is distinct from (i.document #>> '{supplier,stateCode}') as inter
    from invoice i where i.kind in ('invoice', 'creditNote') and ${where}) i
  join (
    select e.journal_id, ${sum('e.amount', `a.kind = 'revenue'`)} as taxable, ${sum('e.amount', `a.kind = 'gst'`)} as gst
    from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.kind in ('revenue', 'gst') and e.journal_id in (select i.journal_id from invoice i where i.kind in ('invoice', 'creditNote') and ${where})
    group by e.journal_id) t on t.journal_id = i.journal_id)`
const recipient = `case when p.gstin is null then 'b2c' else 'b2b' end`
const supply = `case when p.inter then 'inter' else 'intra' end`
/** Table 5 takes up invoices above a lakh of rupees alone. */
const gstrTable = `case when p.gstin is not null then case p.kind when 'invoice' then 'b2b' else 'cdnr' end
  when p.inter and abs(p.value) > 10000000 then case p.kind when 'invoice' then 'b2cl' else 'cdnur' end else 'b2cs' end`
const taxes = ['taxable', 'cgst', 'sgst', 'igst', 'value'].map(name => `${sum(`p.${name}`)} as ${name}`).join(', ')

/** Steps of verifiers at PAN applications. */
const decided = (where: string) => `(
  select h.*, not exists (select from history b where b.subject = h.subject and b.subject_id = h.subject_id and b.id < h.id and b.action in ('verify', 'sendBack', 'reject')) as first,
    coalesce(nullif(array(select distinct x ->> 'code' from jsonb_array_elements(h.details -> 'reasons') x order by 1), '{}'), '{unlisted}') as why
  from history h where h.subject = 'nsdl_application' and h.action in ('verify', 'sendBack', 'reject') and ${where})`

const today = indian('now()')
const stage = (days: string) =>
  `case when ${days} < 0 then 'past' when ${days} <= 7 then 'week' when ${days} <= 30 then 'month' else 'later' end`

const calendar = (where: string) => `
  select f.ref_no as "refNo", f.due_on::text as "dueOn", f.due_on - ${today} as days, ${stage(`f.due_on - ${today}`)} as stage, f.gstin, f.status
  from gst_filing f where f.status not in ('filed', 'rejected', 'cancelled') and ${where}`
const parcels = (where: string) => `
  select c.ref_no as "refNo", c.sent_on::text as "sentOn", c.status, c.docket, c.forms, ${today} - c.sent_on as age
  from courier c where c.closed_at is null and c.status not in ('lost', 'cancelled') and ${where}`

/** Requests of every service, each with its kind, from its own table. */
const requests = `(
  select kind, id, ref_no, merchant_id, status, submitted_at as since from application where submitted_at is not null
  union all select 'gst_filing', id, ref_no, merchant_id, status, submitted_at from gst_filing where submitted_at is not null
  union all select 'psa', id, ref_no, merchant_id, status, submitted_at from psa where submitted_at is not null
  union all select 'coupon_order', id, order_no, merchant_id, status, requested_at from coupon_order
  union all select 'lead', id, ref_no, merchant_id, status, dated from lead)`
const overStates = `'draft', 'acknowledged', 'allotted', 'cardDispatched', 'rejected', 'tinClosed', 'aadhaarCancelled', 'cancelled', 'refunded', 'approved', 'withdrawn',
  'trnExpired', 'filed', 'active', 'blocked', 'paid', 'payoutWaits', 'takeBackWaits', 'clawedBack', 'notEligible', 'duplicate', 'expired'`
/** A lead that its partner approved is not issued yet. */
const openOnes = `(select r.*, floor(extract(epoch from now() - r.since) / 86400)::int as age from ${requests} r
  where r.status not in (${overStates}) or (r.kind = 'lead' and r.status = 'approved'))`
/** By the states that requests came to; one that a day ended, and a PSA that was opened again, was decided by nobody. */
const cameOut = (where: string) => `(
  select r.kind, r.ref_no, r.merchant_id, h.at, h.remark, case
      when h.to_state in ('filed', 'active', 'issued', 'acknowledged') or (h.to_state = 'approved' and r.kind <> 'lead') then 'done'
      when h.to_state in ('query', 'docsQuery') or (h.to_state = 'incomplete' and r.kind = 'nsdl_paperless') then 'returned'
      when h.to_state in ('rejected', 'failed', 'notEligible', 'duplicate') then 'rejected' when h.to_state in ('withdrawn', 'cancelled') then 'withdrawn' end as outcome
  from history h join ${requests} r on r.kind = h.subject and r.id = h.subject_id
  where h.subject <> 'nsdl_application' and ${where} and h.to_state is not null and h.action not in ('lapse', 'expireTrn') and h.from_state is distinct from 'blocked')`

/** What lines of TDS of a payee's whole financial year add up to, beside one of its quarters `l`. */
const ofYear = (column: string) => `(select ${sum(`w.${column}`)} from tds_line w where w.merchant_id = l.merchant_id
  and date_trunc('year', w.month - interval '3 months') = date_trunc('year', l.starts - interval '3 months'))`

/**
 * Of every report a plain statement over the tables of ledger and records, in the columns that the report says: nothing here uses what the report is
 * read with (views, sums of days, statements of rooms). Rows have no order.
 */
export const plainly: Readonly<Record<string, Plain>> = {
  'backend/daily-collection': ({ during, ofShops }) => dailyCollection(`${during('e.at')} and ${ofShops('a.owner_id')}`),
  'merchant/daily-collection': ({ during, shop }) => dailyCollection(`${during('e.at')} and a.owner_id = ${shop}`),
  'backend/wallet-lines': ({ during }) =>
    `select x.*, (select u.code from merchant w join merchant u on u.id = w.parent_id where w.code = x.code) as "parentCode" from (${lines(during('e.at'))}) x`,
  'merchant/wallet-lines': ({ during, shop }) =>
    `select at, entry, reference, bank, mode, service, debit, credit from (${lines(`${during('e.at')} and a.owner_id = ${shop}`)}) x`,
  'backend/wallet-balances': ({ until }) => `
    select m.code, m.shop_name as "shopName", (select p.code from merchant p where p.id = m.parent_id) as "parentCode", ${sum('e.amount')} as balance, ${iso('max(e.at)')} as "lastAt"
    from ledger_entry e join ledger_account a on a.id = e.account_id join merchant m on m.id = a.owner_id where a.kind = 'wallet' and e.at < ${until} group by m.id`,
  'backend/service-sales': ({ during, ofShops }) => sales(`${during('p.at')} and ${ofWallet(ofShops('x.owner_id'))}`),
  'merchant/service-sales': ({ during, shop }) => sales(`${during('p.at')} and ${ofShop(shop)}`),
  'backend/commission-by-service': ({ during, ofShops }) => commissions(`${during('p.at')} and ${ofWallet(ofShops('x.owner_id'))}`),
  'merchant/commission-by-service': ({ during, shop }) => commissions(`${during('p.at')} and ${ofShop(shop)}`),
  'backend/bank-reconciliation': ({ during, onDay }) => {
    const manual = `(select bank_account_id as b, mode as m, amount, status, requested_at as came, decided_at as decided,
      id in (select payment_request_id from bank_line) as seen from payment_request)`
    const online = `(select null::bigint as b, 'online' as m, coalesce(g.amount, o.amount) as amount, g.status, g.seen_at as came,
      coalesce(g.decided_at, (select h.at from history h where h.subject = 'gateway_payment' and h.subject_id = g.id and h.action = 'release'), g.seen_at) as decided,
      g.id in (select gateway_payment_id from bank_line) as seen from gateway_payment g join gateway_order o on o.id = g.order_id)`
    const facts = ['requests', 'requested', 'approved', 'rejected', 'waiting', 'reversed', 'credited', 'unseen', 'unclaimed']
    const fact = (given: Record<string, string>) => facts.map(name => `${given[name] ?? 0} as ${name}`).join(', ')
    const settled = `r.status in ('approved', 'credited')`
    return `select ${accountName('f.b')} as bank, f.m as mode, ${facts.map(name => `${sum(`f.${name}`)} as ${name}`).join(', ')},
      (sum(f.approved) + sum(f.reversed) - sum(f.credited))::bigint as difference
    from (
      select r.b, r.m, ${fact({ requests: '1', requested: 'r.amount', waiting: `case when r.status in ('pending', 'onHold', 'review') then r.amount else 0 end` })}
      from (select * from ${manual} x union all select * from ${online} y) r where ${during('r.came')}
      union all
      select r.b, r.m, ${fact({
        ...{
          approved: `case when ${settled} then r.amount else 0 end`,
          reversed: `case when r.status = 'reversed' then r.amount else 0 end`,
        },
        rejected: `case when r.status in ('rejected', 'refused') then r.amount else 0 end`,
        unseen: `case when ${settled} and r.seen is not true then r.amount else 0 end`,
      })}
      from (select * from ${manual} x union all select * from ${online} y) r where ${during('r.decided')}
      union all
      select l.bank_account_id, l.mode, ${fact({ credited: 'l.amount' })} from ${walletLines(`${during('e.at')} and p.reverses is null and p.kind like 'topUp%'`)} l
      union all
      select l.bank_account_id, null, ${fact({ unclaimed: 'l.credit' })} from bank_line l
      where ${onDay('l.day')} and l.credit > 0 and num_nonnulls(l.payment_request_id, l.gateway_payment_id, l.aside_remark) = 0
    ) f group by f.b, f.m`
  },
  'backend/payments-stated': ({ during, onDay }) => {
    const lines = (of: string) => `(select sum(b.credit) from bank_line b where b.${of})`
    return `
      select x.bank, x.day, x."refNo", x.mode, x.reference, x.statement, x.ours, (x.statement - x.ours)::bigint as difference, case when x.line then 'notMatched' when not x.seen then 'notInStatement'
        when x.statement = x.ours then 'agrees' else 'differs' end as state
      from (
        select ${accountName('p.bank_account_id')} as bank, (p.decided_at at time zone 'Asia/Kolkata')::date as day, p.ref_no as "refNo", p.mode, p.reference,
          coalesce(${lines('payment_request_id = p.id')}, 0)::bigint as statement, p.amount as ours, false as line,
          p.id in (select payment_request_id from bank_line) is true as seen
        from payment_request p where p.status = 'approved' and ${during('p.decided_at')}
        union all
        select null, (g.decided at time zone 'Asia/Kolkata')::date, g.ref_no, 'online', g.bank_ref,
          coalesce(${lines('gateway_payment_id = g.id')}, 0)::bigint, g.paid, false, g.id in (select gateway_payment_id from bank_line) is true
        from (select g.*, o.ref_no, coalesce(g.amount, o.amount) as paid, coalesce(g.decided_at, (select h.at from history h
          where h.subject = 'gateway_payment' and h.subject_id = g.id and h.action = 'release'), g.seen_at) as decided
          from gateway_payment g join gateway_order o on o.id = g.order_id) g
        where g.status = 'credited' and ${during('g.decided')}
        union all
        select ${accountName('l.bank_account_id')}, l.day, null, null, coalesce(nullif(l.reference, ''), l.narration), l.credit, 0, true, true from bank_line l
        where ${onDay('l.day')} and l.credit > 0 and num_nonnulls(l.payment_request_id, l.gateway_payment_id, l.aside_remark) = 0
      ) x`
  },
  'backend/money-received': ({ during }) => {
    const credited = `(select sum(l.amount) from ${walletLines(`${during('e.at')} and p.reverses is null and p.kind = x.kind and p.ref_type = x.ref_type and p.ref_id = x.ref_id`)} l)`
    const online = `(select g.*, o.ref_no, coalesce(g.amount, o.amount) as paid, coalesce(g.decided_at, (select h.at from history h
      where h.subject = 'gateway_payment' and h.subject_id = g.id and h.action = 'release'), g.seen_at) as decided from gateway_payment g join gateway_order o on o.id = g.order_id)`
    const facts = `
      select 'topUpManual' as kind, 'paymentRequest' as ref_type, id as ref_id, ref_no, bank_account_id as b, mode, amount, status, requested_at as came, decided_at as decided,
        id in (select payment_request_id from bank_line) as seen, reference as utr, (select sum(b.credit) from bank_line b where b.payment_request_id = payment_request.id) as stated
      from payment_request
      union all
      select 'topUpGateway', 'gatewayPayment', id, ref_no, null, 'online', paid, status, seen_at, decided, id in (select gateway_payment_id from bank_line),
        bank_ref, (select sum(b.credit) from bank_line b where b.gateway_payment_id = g.id) from ${online} g`
    const approved = `case when ${during('x.decided')} and x.status in ('approved', 'credited', 'reversed') then x.amount else 0 end`
    return `
      select x.ref_no as "refNo", ${accountName('x.b')} as bank, x.mode, x.status, x.amount, ${approved} as approved, coalesce(${credited}, 0)::bigint as credited,
        (${approved} - coalesce(${credited}, 0))::bigint as difference, x.seen is true as "inStatement",
        x.status in ('pending', 'onHold', 'review') as waits, x.utr as reference, x.stated::bigint as stated
      from (${facts}) x where (${during('x.came')}) or (${during('x.decided')})
      union all
      select l.reference, null, l.mode, null, 0, 0, l.amount, -l.amount, null, false, null, null from ${walletLines(`${during('e.at')} and p.reverses is null and p.kind like 'topUp%'`)} l
      where not exists (select from (${facts}) x where x.ref_type = l.ref_type and x.ref_id = l.ref_id and ((${during('x.came')}) or (${during('x.decided')})))`
  },
  'backend/id-sales': ({ during, ofShops, byStaff }) => `
    select t.name as "idType", s.status, count(*) as sold, ${count('s.renews_id is not null')} as renewals, ${sum('s.fee')} as fee, ${sum('s.gst')} as gst,
      ${sum('s.fee', `s.paid_at is not null and s.status <> 'refunded'`)} as paid, ${sum('s.fee', 's.paid_at is null')} as unpaid
    from id_sale s join id_type t on t.id = s.id_type_id
    where ${during('s.created_at')} and ${ofShops('s.merchant_id')} and ${byStaff('(select u.code from app_user u where u.id = s.sold_by)')} group by t.name, s.status`,
  'backend/gst-register': ({ onDay }) => `
    select p.no, p.kind, p.issued_on::text as "issuedOn", p.gstin, p.code, ${recipient} as "buyerKind", ${supply} as supply, p.place, p.sac, ${gstrTable} as table,
      p.taxable, p.cgst, p.sgst, p.igst, p.value from ${papers(onDay('i.issued_on'))} p`,
  'backend/gst-by-rate': ({ onDay }) => `
    select ${recipient} as "buyerKind", ${supply} as supply, p.place, 18 as rate, count(*) as papers, ${taxes} from ${papers(onDay('i.issued_on'))} p group by 1, 2, 3`,
  'backend/gst-by-buyer': ({ onDay }) => `
    select p.code, p.gstin, count(*) as papers, ${taxes} from ${papers(onDay('i.issued_on'))} p group by 1, 2`,
  'backend/gst-by-sac': ({ onDay }) => `
    select p.sac, ${recipient} as "buyerKind", 18 as rate, count(*) as papers, ${taxes} from ${papers(onDay('i.issued_on'))} p group by 1, 2`,
  'backend/gst-documents': ({ onDay }) => `
    select i.series, i.kind, (array_agg(i.no order by i.number))[1] as first, (array_agg(i.no order by i.number desc))[1] as last, count(*) as papers,
      ${sum('i.number - i.before - 1')} as missing
    from (select x.*, coalesce(lag(x.number) over (partition by x.series order by x.number), x.number - 1) as before from invoice x) i
    where ${onDay('i.issued_on')} group by i.series, i.kind`,
  'backend/gstr-1': ({ onDay }) => `
    select ${gstrTable} as table, count(*) as papers, ${taxes} from ${papers(onDay('i.issued_on'))} p group by 1`,
  // A quarter is a whole one, and of the months in which commissions were credited.
  'backend/tds-by-quarter': ({ from, until }) => `
    select concat(extract(year from q.starts - interval '3 months'), '-', to_char(q.starts + interval '9 months', 'YY')) as year,
      'Q' || extract(quarter from q.starts - interval '3 months') as quarter, count(distinct l.merchant_id) as payees, ${sum('l.gross')} as gross, ${sum('l.tds')} as tds,
      ${sum('l.tds', 'd.challan_id is not null')} as deposited, ${sum('l.tds', 'd.challan_id is null')} as owed
    from (select x.*, date_trunc('quarter', x.month)::date as starts from tds_line x) l
    join (select distinct date_trunc('quarter', month)::date as starts from tds_line) q on q.starts = l.starts
    left join tds_month d on d.merchant_id = l.merchant_id and d.month = l.month
    where q.starts + interval '3 months' > ${indian(from)} and q.starts < ${indian(until)} group by q.starts`,
  // What a payee was paid in a quarter, with all that its financial year (April to March) came to.
  'backend/tds-by-payee': ({ from, until }) => `
    select concat(extract(year from l.starts - interval '3 months'), '-', to_char(l.starts + interval '9 months', 'YY')) as year,
      'Q' || extract(quarter from l.starts - interval '3 months') as quarter, (select m.code from merchant m where m.id = l.merchant_id) as payee,
      (select 'XXXXXX' || t.pan_last4 from tax_profile t where t.merchant_id = l.merchant_id) as pan, ${sum('l.gross')} as gross, ${sum('l.tds')} as tds,
      (${sum('l.gross')} - ${sum('l.tds')}) as net, ${ofYear('gross')} as "yearGross", ${ofYear('tds')} as "yearTds"
    from (select x.*, date_trunc('quarter', x.month)::date as starts from tds_line x) l
    where l.starts + interval '3 months' > ${indian(from)} and l.starts < ${indian(until)} group by l.starts, l.merchant_id`,
  'backend/audit-by-user': ({ during }) => `
    select a.actor_code as code, ${count(`a.event = 'signIn.done'`)} as "signIns", ${count(`a.event = 'signIn.failed'`)} as refused, count(distinct a.ip) as addresses,
      ${count(`a.event = 'list.exported'`)} as exported, count(*) as entries, ${iso('max(a.at)')} as "lastAt"
    from audit a where a.actor_id is not null and ${during('a.at')} group by a.actor_code`,
  'backend/application-ageing': ({ ofShops }) => {
    const days = `floor(extract(epoch from now() - a.submitted_at) / 86400)`
    return `select case a.kind when 'nsdl_application' then 'paper' else 'paperless' end as kind,
      case when a.kind = 'nsdl_paperless' and a.status = 'incomplete' then 'stopped' else a.status end as status, ${count(`${days} <= 1`)} as "upTo1", ${count(`${days} between 2 and 3`)} as "upTo3",
      ${count(`${days} between 4 and 7`)} as "upTo7", ${count(`${days} > 7`)} as older, count(*) as applications, ${iso('min(a.submitted_at)')} as oldest
    from application a where a.kind in ('nsdl_application', 'nsdl_paperless') and a.submitted_at is not null and a.status not in ('draft', 'rejected', 'acknowledged',
      'tinClosed', 'allotted', 'cardDispatched', 'aadhaarCancelled', 'cancelled', 'refunded') and ${ofShops('a.merchant_id')} group by a.kind, a.status`
  },
  'backend/service-ageing': ({ ofShops }) => `
    select o.kind as service, ${count('o.age <= 1')} as "upTo1", ${count('o.age between 2 and 3')} as "upTo3", ${count('o.age between 4 and 7')} as "upTo7",
      ${count('o.age > 7')} as older, count(*) as requests, ${iso('min(o.since)')} as oldest from ${openOnes} o
    where ${ofShops('o.merchant_id')} group by o.kind`,
  'backend/open-requests': () => `
    select o.kind as service, o.ref_no as "refNo", (select m.code from merchant m where m.id = o.merchant_id) as "merchantCode", o.status, o.age from ${openOnes} o`,
  'backend/service-decisions': ({ during }) => `
    select ${iso('c.at')} as at, c.kind as service, c.ref_no as "refNo", (select m.code from merchant m where m.id = c.merchant_id) as "merchantCode", c.outcome,
      c.remark as reason from ${cameOut(during('h.at'))} c where c.outcome is not null`,
  'backend/service-returns': ({ during }) => `
    select c.kind as service, (select m.code from merchant m where m.id = c.merchant_id) as "merchantCode", ${count(`c.outcome = 'done'`)} as done,
      ${count(`c.outcome = 'returned'`)} as returned, ${count(`c.outcome = 'rejected'`)} as rejected, ${count(`c.outcome = 'withdrawn'`)} as withdrawn, count(*) as decisions
    from ${cameOut(during('h.at'))} c where c.outcome is not null group by c.kind, c.merchant_id`,
  'backend/pan-decisions': ({ during }) => `
    select ${iso('d.at')} as at, a.ref_no as "refNo", m.code as "merchantCode", d.action as decision, d.first, d.action <> 'verify' as returned,
      case when d.action <> 'verify' then to_jsonb(d.why) end as reasons, d.actor_code as "verifierCode"
    from ${decided(during('h.at'))} d join application a on a.id = d.subject_id join merchant m on m.id = a.merchant_id`,
  'backend/pan-acknowledgements': ({ during }) => `
    select a.ref_no as "refNo", case a.kind when 'nsdl_application' then 'paper' else 'paperless' end as kind, a.ack_no as "ackNo", ${iso('a.acknowledged_at')} as at, m.code as "merchantCode",
      floor(extract(epoch from a.acknowledged_at - a.submitted_at) / 3600)::int as hours
    from application a join merchant m on m.id = a.merchant_id where a.kind in ('nsdl_application', 'nsdl_paperless') and ${during('a.acknowledged_at')}`,
  'backend/pan-return-reasons': ({ during, ofShops, byStaff }) => `
    with back as materialized (select d.* from ${decided(during('h.at'))} d join application a on a.id = d.subject_id
      where d.action <> 'verify' and ${ofShops('a.merchant_id')} and ${byStaff('d.actor_code')})
    select r.reason, ${count(`b.action = 'sendBack'`)} as "sentBack", ${count(`b.action = 'reject'`)} as rejected, count(*) as decisions, count(distinct a.merchant_id) as shops,
      round(100.0 * count(*) / (select count(*) from back))::int as share
    from back b join application a on a.id = b.subject_id cross join unnest(b.why) r (reason) group by r.reason`,
  'backend/pan-return-shops': ({ during }) => `
    select m.code as "merchantCode", ${count('d.first')} as decided, ${count(`d.first and d.action = 'verify'`)} as "firstRight", ${count(`d.first and d.action <> 'verify'`)} as "firstReturned",
      round(100.0 * ${count(`d.first and d.action = 'verify'`)} / nullif(${count('d.first')}, 0))::int as right, ${count(`d.action = 'sendBack'`)} as "sentBack", ${count(`d.action = 'reject'`)} as rejected
    from ${decided(during('h.at'))} d join application a on a.id = d.subject_id join merchant m on m.id = a.merchant_id group by m.code`,
  'backend/pan-verifiers': ({ during }) => `
    select u.code as "verifierCode", u.name as verifier, ${count(`h.action <> 'acknowledge'`)} as decided, ${count(`h.action = 'verify'`)} as verified,
      ${count(`h.action = 'sendBack'`)} as "sentBack", ${count(`h.action = 'reject'`)} as rejected, ${count(`h.action = 'acknowledge'`)} as acknowledged,
      count(distinct ${indian('h.at')}) as days, round(count(*)::numeric / count(distinct ${indian('h.at')}))::int as "perDay"
    from history h join app_user u on u.id = h.actor_id
    where h.subject = 'nsdl_application' and h.action in ('verify', 'sendBack', 'reject', 'acknowledge') and ${during('h.at')} group by u.id`,
  'merchant/staff-filings': ({ during, shop }) => `
    select u.code, u.name as person, case a.kind when 'nsdl_application' then 'paper' else 'paperless' end as kind, count(*) as filed, ${sum('a.total')} as charged,
      ${count(`a.status not in ('rejected', 'acknowledged', 'tinClosed', 'allotted', 'cardDispatched', 'aadhaarCancelled', 'cancelled', 'refunded')`)} as open,
      ${count(`a.status in ('acknowledged', 'allotted', 'cardDispatched')`)} as acknowledged,
      ${count(`a.status in ('rejected', 'tinClosed', 'cancelled', 'aadhaarCancelled', 'refunded')`)} as ended
    from application a join app_user u on u.id = a.created_by
    where a.kind in ('nsdl_application', 'nsdl_paperless') and a.merchant_id = ${shop} and ${during('a.submitted_at')} group by u.id, a.kind`,
  'backend/kyc-due': () => `
    select u.code, u.role, k.valid_until::text as "validUntil", k.valid_until - ${today} as days, ${stage(`k.valid_until - ${today}`)} as stage
    from kyc k join app_user u on u.id = k.user_id where u.status = 'active' and k.valid_until - ${today} <= 90`,
  'backend/gst-calendar': () => calendar(`f.status <> 'draft'`),
  'merchant/gst-calendar': ({ shop }) => calendar(`f.merchant_id = ${shop}`),
  'backend/courier-pending': () => parcels('true'),
  'merchant/courier-pending': ({ shop }) => parcels(`c.merchant_id = ${shop}`),
}

/** Opening, what came and went, and closing, added up from every line that a wallet ever had. */
const balancesOf = ({ from, until, during, shop, ofShops }: Said, whose: 'all' | 'own') => `
  select ${sum('e.amount', `e.at < ${from}`)} as opening, ${sum('e.amount', `e.amount > 0 and ${during('e.at')}`)} as credit,
    ${sum('-e.amount', `e.amount < 0 and ${during('e.at')}`)} as debit, ${sum('e.amount')} as closing
  from ledger_entry e join ledger_account a on a.id = e.account_id
  where a.kind = 'wallet' and e.at < ${until} and ${whose === 'own' ? `a.owner_id = ${shop}` : ofShops('a.owner_id')}`

type Row = Record<string, unknown>

/** As text, instants to the millisecond: a report may say the microseconds that the clock of the database has. */
const inText = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'string' ? one.replace(/^(\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3})\d+Z$/, '$1Z') : one))

/** More rows than these are held by their number and their totals alone. */
const mostCompared = 500
/** How many differences are told. */
const mostTold = 5

/**
 * Holds one report against its plain statement: rows, how many there are, totals, and opening and closing where it has them.
 * @param run one statement on the database of the portal
 * @param times notes the milliseconds of the plain statement
 * @returns what differs, in words; nothing when all agrees
 */
export async function differences(report: Report, who: Client, asked: AskedFor, run: (sql: string) => Promise<Row[]>): Promise<string[]> {
  const plain = plainly[`${report.area}/${report.key}`]
  const whose = Object.fromEntries(Object.entries(asked.whose ?? {}).filter(([ask]) => report.asks?.some(one => one === ask)))
  const name = [`${report.area}/${report.key}`, ...Object.entries(whose).flat()].join(' ')
  if (!plain) return [`${name}: nothing to hold it against`]
  const told: string[] = []
  const said = saidOf({ ...asked, whose })
  const { from, to } = asked
  const days = { additionFilter: { ...(report.range === 'now' ? {} : report.range === 'asOn' ? { on: to } : { from, to }), ...whose } }
  const page = async (start: number) => {
    const reply = await who.post(report.path, { start, length: 100, ...days })
    if (reply.statusCode !== 200) throw new Error(`${report.path}: ${reply.statusCode} ${reply.body}`)
    return reply.json() as { data: Row[]; totals?: Row; filterRecords: number; totalRecords: number }
  }
  const first = await page(0)
  const totals = (report.totals ?? []) as readonly string[]
  const [own = {}] = await run(
    `select count(*) as n${totals.map(column => `, ${sum(`x."${column}"`)} as "${column}"`).join('')} from (${plain(said)}) x`,
  )
  const differ = (what: string, report_: unknown, plain_: unknown) => {
    if (inText(report_) !== inText(plain_))
      told.push(`${name} ${from}–${to}, ${what}: the report says ${JSON.stringify(report_)}, the tables ${JSON.stringify(plain_)}`)
  }
  differ('rows', [first.filterRecords, first.totalRecords], [own.n, own.n])
  for (const column of totals) differ(column, first.totals?.[column], own[column])
  if (first.filterRecords <= mostCompared) {
    const rows = [...first.data]
    while (rows.length < first.filterRecords) {
      const { data } = await page(rows.length)
      if (data.length === 0) break
      rows.push(...data)
    }
    const wanted = await run(plain(said))
    const columns = Object.keys(wanted[0] ?? {})
    const shaped = (all: Row[]) => all.map(row => inText(columns.map(column => row[column] ?? null))).sort()
    const [ours, theirs] = [shaped(rows), shaped(wanted)]
    ours.forEach((row, n) => {
      if (row !== theirs[n] && told.length < mostTold) differ(`row ${n} of (${columns})`, row, theirs[n])
    })
  }
  if (report.balances) {
    const reply = await who.get(`/${report.area}/misc/reports/${report.key}/balances?${new URLSearchParams({ from, to, ...whose })}`)
    if (reply.statusCode !== 200) throw new Error(`${report.key}: ${reply.statusCode} ${reply.body}`)
    const { opening, credit, debit, closing, balanced } = reply.json()
    const [sums = {}] = await run(balancesOf(said, report.area === 'merchant' ? 'own' : 'all'))
    differ('opening, credit, debit, closing', [opening, credit, debit, closing], [sums.opening, sums.credit, sums.debit, sums.closing])
    if (!balanced) told.push(`${name} ${from}–${to}: not balanced`)
  }
  return told
}
