-- The ledger of those applications: what each shop began with, a charge for each one submitted, a commission with its TDS for each third, a top-up of its shop
-- for each fifth, an invoice for each charge; five million lines of a million applications. Lines are written as they would lie there; hashes, which no report
-- reads, are not. One statement after the other: journals, lines, wallets, blocks, TDS, invoices.
create temporary table posted as
select row_number() over (order by at, nth, of_id) as id, * from (
  select -1 as nth, 'adjustment' as kind, m.id as of_id, m.id as shop, timestamptz '2024-01-01 06:30Z' as at, m.code as ref_no, 0 as government_fee, 0 as own, 0 as gst,
    100000000000 as total
  from merchant m where m.code like 'BX%'
  union all
  select 1, 'serviceDebit', id, merchant_id, submitted_at, ref_no, government_fee, fee - gst, gst, total
  from application where kind = 'nsdl_application' and submitted_at is not null
  union all
  select 2, 'commission', id, merchant_id, submitted_at + interval '2 days', ref_no, 0, 300, 15, 285
  from application where kind = 'nsdl_application' and submitted_at is not null and id % 3 = 0
  union all
  select 0, 'topUpGateway', id, merchant_id, submitted_at - interval '1 hour', ref_no, 0, 0, 0, 80000
  from application where kind = 'nsdl_application' and submitted_at is not null and id % 5 = 0
) all_of_them;
insert into subject (kind, ref_type) values ('bench', 'bench') on conflict do nothing;
insert into ledger_account (kind, owner_id, balance, version, hash)
select 'wallet', m.id, 0, 0, '\x' from merchant m where not exists (select from ledger_account a where a.kind = 'wallet' and a.owner_id = m.id);
alter table ledger_journal disable trigger user;
alter table ledger_entry disable trigger user;
alter table ledger_account disable trigger user;
alter table ledger_block disable trigger user;
alter table tds_line disable trigger user;
alter table tds_month disable trigger user;
insert into ledger_journal (id, at, kind, ref_type, ref_id, reference, narration, actor_id, actor_code, request_hash) overriding system value
select id, at, kind, case kind when 'topUpGateway' then 'gatewayPayment' when 'adjustment' then 'walletAdjustment' else 'nsdlApplication' end, of_id, ref_no, 'PAN application ' || ref_no, 1,
  case kind when 'serviceDebit' then 'BO' || lpad(shop::text, 5, '0') else 'B00000' end, '\x'
from posted order by id;
insert into ledger_entry (journal_id, account_id, at, amount, version, balance_after, hash)
select p.id, a.id, p.at, l.amount, case when l.kind = 'wallet' then l.nth end, case when l.kind = 'wallet' then l.held end, case when l.kind = 'wallet' then sha256(int8send(p.id)) end
from (
  select id, 'wallet' as kind, shop as owner, case kind when 'serviceDebit' then -total else total end as amount,
    row_number() over wallet as nth, sum(case kind when 'serviceDebit' then -total else total end) over wallet as held
  from posted window wallet as (partition by shop order by id)
  union all select id, 'governmentFee', 0, government_fee, null, null from posted where kind = 'serviceDebit'
  union all select id, 'revenue', 0, own, null, null from posted where kind = 'serviceDebit'
  union all select id, 'gst', 0, gst, null, null from posted where kind = 'serviceDebit'
  union all select id, 'gateway', 0, -total, null, null from posted where kind = 'topUpGateway'
  union all select id, 'adjustment', 0, -total, null, null from posted where kind = 'adjustment'
  union all select id, 'commission', 0, -own, null, null from posted where kind = 'commission'
  union all select id, 'tds', 0, gst, null, null from posted where kind = 'commission'
) l
join posted p on p.id = l.id
join ledger_account a on a.kind = l.kind and a.owner_id = l.owner
order by p.id;
update ledger_account a set balance = l.held, version = l.nth
from (select account_id, count(*) as nth, sum(amount) as held from ledger_entry where version is not null group by account_id) l
where l.account_id = a.id;
select setval('ledger_journal_id_seq', (select max(id) from posted));
insert into ledger_block (nth, at, after_id, to_id, journals, lines, house, hash)
select n, now(), (n - 1) * 1000, least(n * 1000, (select max(id) from posted)), 1000, 4000, '{}', sha256(int8send(n))
from generate_series(1, (select (max(id) + 999) / 1000 from posted)) n;
-- TDS of each commission; that of all months but the last two is deposited.
insert into tds_line (merchant_id, at, month, ref_type, ref_id, reference, gross, kept, tds, without_pan)
select shop, at, date_trunc('month', at at time zone 'Asia/Kolkata')::date, 'nsdlApplication', of_id, ref_no, own, gst, gst, false
from posted where kind = 'commission' order by id;
insert into tds_challan (month, code, bsr, deposited_on, serial, tax, entered_by, entered_at)
select month, '1006', '0000001', (month + interval '1 month 5 days')::date, to_char(month, 'YYMM'), sum(tds), (select min(id) from app_user), now()
from tds_line where month < (select max(month) - interval '1 month' from tds_line) group by month;
insert into tds_month (merchant_id, month, gross, tds, challan_id)
select l.merchant_id, l.month, sum(l.gross), sum(l.tds), c.id from tds_line l left join tds_challan c on c.month = l.month group by l.merchant_id, l.month, c.id;
insert into tds_year (merchant_id, year, gross, tds)
select m.merchant_id, concat(y.first, '-', lpad(((y.first + 1) % 100)::text, 2, '0')), sum(m.gross), sum(m.tds)
from tds_month m, lateral (select extract(year from m.month - interval '3 months')::int as first) y group by m.merchant_id, y.first;
insert into invoice (kind, series, number, no, journal_id, merchant_id, issued_on, document)
select 'invoice', 'IN/' || to_char(day - interval '3 months', 'YY'), row_number() over (partition by date_trunc('year', day - interval '3 months') order by id),
  'B' || lpad(id::text, 9, '0'), id, shop, day,
  jsonb_build_object('no', 'B' || lpad(id::text, 9, '0'), 'issuedOn', day, 'place', '10', 'sac', '998399', 'fee', own + gst, 'taxable', own,
    'tax', jsonb_build_object('cgst', gst / 2, 'sgst', gst - gst / 2, 'igst', 0),
    'supplier', jsonb_build_object('name', 'Bench Private Limited', 'gstin', '10AABCB1234C1Z5', 'stateCode', '10', 'address', '1 Station Road, Patna, Bihar 800001'),
    'buyer', jsonb_build_object('code', 'BX' || lpad((shop % 2000)::text, 4, '0'), 'shop', 'Shop ' || shop, 'address', '1 Station Road, Patna, Bihar 800001',
      'gstin', case when shop % 10 = 0 then '10AABCB1234C1Z5' end),
    'lines', jsonb_build_array(jsonb_build_object('description', 'PAN application ' || ref_no, 'amount', own)))
from (select *, (at at time zone 'Asia/Kolkata')::date as day from posted where kind = 'serviceDebit') charged order by id;
alter table ledger_journal enable trigger user;
alter table ledger_entry enable trigger user;
alter table ledger_account enable trigger user;
alter table ledger_block enable trigger user;
alter table tds_line enable trigger user;
alter table tds_month enable trigger user;
drop table posted;
