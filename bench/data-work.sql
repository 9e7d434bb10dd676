-- What people did with those applications, and what came in beside them: steps of each application, requests of payment with lines of statements, parcels,
-- KYCs, returns, sales of IDs, and a trail. As many as the applications ask for; like them drawn by hashing. One statement after the other.
insert into app_user (code, user_name, role, name, status, password_hash, created_at)
select 'BW' || lpad(n::text, 4, '0'), 'bench worker ' || n, 'staff', 'Worker ' || n, 'active', '', timestamptz '2024-01-01 00:00Z' from generate_series(1, 40) n;
insert into app_user (code, user_name, role, name, status, password_hash, created_at, merchant_id)
select 'BO' || lpad(m.id::text, 5, '0'), 'bench owner ' || m.id, 'merchant', m.name, 'active', '', timestamptz '2024-01-01 00:00Z', m.id
from merchant m where m.code like 'BX%';
-- Each twentieth shop, the largest among them, is a member of one other.
update merchant set parent_id = (select id from merchant where code = 'BX2000') where code like 'BX%' and right(code, 4)::int % 20 = 1;
create temporary table worker as select row_number() over (order by id) - 1 as nth, id, code, name from app_user where code like 'BW%';
alter table history disable trigger user;
insert into history (subject, subject_id, action, from_state, to_state, actor_id, actor_code, actor_name, details, at)
select 'nsdl_application', s.id, s.action, null, null, w.id, w.code, w.name, s.details, s.at
from (
  select id, 'submit' as action, submitted_at as at, null::jsonb as details from application where kind = 'nsdl_application' and submitted_at is not null
  union all
  select id, 'sendBack', submitted_at + interval '2 hours', jsonb_build_object('reasons', jsonb_build_array(jsonb_build_object('code',
    (array['photoPoor', 'signatureOutsideBox', 'nameDiffers', 'proofIllegible', 'dateDiffers'])[1 + id % 5])))
  from application where kind = 'nsdl_application' and round > 0 and submitted_at is not null
  union all
  select id, case when status = 'rejected' then 'reject' else 'verify' end, submitted_at + interval '20 hours',
    case when status = 'rejected' then jsonb_build_object('reasons', jsonb_build_array(jsonb_build_object('code', 'photoPoor'))) end
  from application where kind = 'nsdl_application'
    and status in ('verified', 'acknowledged', 'allotted', 'cardDispatched', 'tinRejected', 'rejected', 'aadhaarCancelled')
  union all
  select id, 'acknowledge', acknowledged_at, null from application where kind = 'nsdl_application' and acknowledged_at is not null
) s join worker w on w.nth = hashint8(s.id) & 31
order by s.at;
alter table history enable trigger user;
insert into bank_account (bank, holder, account_no, ifsc, branch, modes)
select bank, 'Bench Private Limited', '10000000' || nth, 'SBIN0000001', 'Patna', array['NEFT', 'IMPS', 'UPI', 'CASH']
from unnest(array['State Bank of India', 'HDFC Bank', 'ICICI Bank']) with ordinality as b(bank, nth);
insert into payment_request (ref_no, merchant_id, bank_account_id, mode, amount, deposited_on, reference, status, requested_by, requested_at, decided_by, decided_at,
  seen_on)
select 'PB' || n, a.merchant_id, b.id, (array['UPI', 'NEFT', 'IMPS', 'CASH'])[1 + n % 4], 50000, (a.submitted_at at time zone 'Asia/Kolkata')::date, 'B' || lpad(n::text, 11, '0'),
  case when n % 10 = 0 then 'rejected' else 'approved' end, a.created_by, a.submitted_at - interval '3 hours', a.created_by, a.submitted_at - interval '1 hour',
  (a.submitted_at at time zone 'Asia/Kolkata')::date
from (select row_number() over (order by id) as n, * from application where kind = 'nsdl_application' and submitted_at is not null and id % 5 = 1) a
join (select row_number() over (order by id) - 1 as nth, id from bank_account) b on b.nth = a.n % 3;
insert into bank_statement (bank_account_id, file_name, file_sha256, from_day, to_day, line_count, added, credits, debits, imported_by, imported_at)
select id, 'bench.csv', repeat('0', 64), '2024-01-01', '2026-11-01', 1, 1, 1, 0, (select min(id) from app_user), now() from bank_account;
insert into bank_line (bank_account_id, statement_id, line_no, day, narration, reference, bare, credit, debit, key, nth, payment_request_id, matched_by, matched_at)
select p.bank_account_id, s.id, p.id, p.deposited_on, 'UPI', p.reference, p.reference, p.amount, 0, p.reference, 1, case when p.id % 20 <> 0 then p.id end,
  case when p.id % 20 <> 0 then p.decided_by end, case when p.id % 20 <> 0 then p.decided_at end
from payment_request p join bank_statement s on s.bank_account_id = p.bank_account_id where p.status = 'approved';
insert into courier (ref_no, merchant_id, created_by, created_at, status, company, docket, sent_on, forms, received_on, received_by, parcels, closed_at, changed_at)
select 'CB' || n, a.merchant_id, a.created_by, a.submitted_at, s.status, 'dtdc', 'D' || lpad(n::text, 8, '0'), (a.submitted_at at time zone 'Asia/Kolkata')::date, 1 + n % 40,
  case when s.status <> 'inTransit' then (a.submitted_at at time zone 'Asia/Kolkata')::date + 3 end, case when s.status <> 'inTransit' then a.created_by end,
  case when s.status <> 'inTransit' then 1 end, case when s.status = 'closed' then a.submitted_at + interval '4 days' end, a.submitted_at
from (select row_number() over (order by id) as n, count(*) over () as most, * from application where kind = 'nsdl_application' and submitted_at is not null and id % 20 = 2) a
cross join lateral (select case when a.n < a.most - 2000 then 'closed' when a.n % 2 = 0 then 'received' else 'inTransit' end as status) s;
insert into kyc (ref_no, kind, user_id, merchant_id, status, created_at, saved_at, name, round, submitted_at, verified_by, verified_at, valid_until)
select 'KB' || u.id, 'merchant', u.id, u.merchant_id, 'verified', u.created_at, u.created_at, u.name, 1, u.created_at, (select min(id) from app_user), u.created_at,
  current_date + (u.id % 730)::int - 10
from app_user u where u.code like 'BO%';
-- Of as many clients as there are returns in a year and a half: no two of one client and month.
insert into gst_filing (ref_no, merchant_id, created_by, status, created_at, saved_at, gstin, legal_name, return_kind, period, period_name, nil, due_on, government_fee, fee,
  gst, markup, total, price_snapshot, submitted_at, filed_on, arn, ended_at)
select 'GB' || n, a.merchant_id, a.created_by, s.status, a.submitted_at, a.submitted_at,
  '10AAB' || chr(65 + ((n / 260000) % 26)::int) || chr(65 + ((n / 10000) % 26)::int) || lpad((n % 10000)::text, 4, '0') || 'C1Z5', 'Client ' || n, 'gstr3b', '2026-09', 'September 2026', true,
  case when s.status = 'filed' then date '2026-10-20' else current_date + (n % 60)::int - 20 end, 0, 11800, 1800, 0, 11800, '{}', a.submitted_at, case when s.status = 'filed' then date '2026-10-15' end,
  case when s.status = 'filed' then 'AA' || lpad(n::text, 12, '0') || 'A' end, case when s.status = 'filed' then a.submitted_at end
from (select row_number() over (order by id) as n, count(*) over () as most, * from application where kind = 'nsdl_application' and submitted_at is not null and id % 20 = 3) a
cross join lateral (select case when a.n < a.most - 5000 then 'filed' else (array['submitted', 'inPreparation', 'otpPending'])[1 + a.n % 3] end as status) s;
alter table history disable trigger user;
insert into history (subject, subject_id, action, from_state, to_state, actor_id, actor_code, actor_name, at)
select 'gst_filing', f.id, 'file', 'otpPending', 'filed', w.id, w.code, w.name, f.submitted_at + interval '1 day'
from gst_filing f join worker w on w.nth = f.id & 31 where f.status = 'filed' order by f.id;
alter table history enable trigger user;
insert into id_sale (sale_no, merchant_id, id_type_id, package_id, fee, status, sold_by, created_at, gst, valid_till, paid_at)
select 'SB' || n, a.merchant_id, t.id, (select min(id) from package), 118000, case when n % 5 = 0 then 'pending' else 'expired' end, a.created_by, a.submitted_at, 18000,
  (a.submitted_at at time zone 'Asia/Kolkata')::date + 365, case when n % 5 <> 0 then a.submitted_at end
from (select row_number() over (order by id) as n, * from application where kind = 'nsdl_application' and submitted_at is not null and id % 50 = 4) a
join (select row_number() over (order by id) - 1 as nth, count(*) over () as most, id from id_type) t on t.nth = a.n % t.most;
-- Reports read the trail by its days alone, and the indexes of its words would be most of the time that this takes.
drop index audit_search, audit_actor_word, audit_ip_word, audit_ref_word, audit_subject_word, audit_impersonator_word, audit_of_person, audit_own_account,
  audit_subject, audit_xid, audit_by_area, audit_by_event;
alter table audit disable trigger user;
insert into audit (id, at, actor_id, actor_code, actor_name, event, subject, subject_id, ip)
select (select coalesce(max(id), 0) from audit) + row_number() over (order by h.at, h.id), h.at, h.actor_id, h.actor_code, h.actor_name,
  case when h.id % 50 = 0 then 'signIn.done' when h.id % 500 = 1 then 'signIn.failed' when h.id % 500 = 2 then 'list.exported' else 'nsdl_application.' || h.action end,
  'nsdl_application', h.subject_id::text, '10.0.' || (h.id % 8) || '.' || (h.id % 200)
from history h where h.subject = 'nsdl_application';
alter table audit enable trigger user;
select setval('audit_number', (select max(id) from audit));
drop table if exists worker;
