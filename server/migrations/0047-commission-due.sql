-- Commissions whose payee's wallet was stopped when they were due, paid once it is released; and what corrections of tax say was posted for them.

create table commission_due (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  -- The record that the commission is for.
  ref_type text not null,
  ref_id bigint not null,
  reference text not null,
  narration text not null,
  -- Of its price, in paise.
  commission bigint not null,
  tds bigint not null,
  markup bigint not null,
  since timestamptz not null,
  paid_at timestamptz,
  -- The record was given back before the commission was paid.
  dropped_at timestamptz,
  -- When the job could not pay it for the first time, although the wallet was not stopped.
  failed_at timestamptz,
  check (paid_at is null or dropped_at is null),
  unique (ref_type, ref_id)
);
create index commission_due_open on commission_due (merchant_id, id) where paid_at is null and dropped_at is null;
create index commission_due_since on commission_due (since, id);

-- At the acknowledgement the parent shop gets commission and mark-up, at once or after its wallet was released; nothing while they wait or once they are
-- dropped. Of applications acknowledged before this they need not be there.
create index nsdl_application_acknowledged on nsdl_application (acknowledged_at) where acknowledged_at is not null;
create or replace view nsdl_application_postings as
select a.id as ref_id, 'serviceDebit' as kind, a.ref_no as reference, a.submitted_at as at, true as required,
  a.refunded_at is not null as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, -a.total, 'governmentFee', a.government_fee, 'revenue', a.fee - a.gst, 'gst', a.gst,
    'markup', a.markup) as legs
from nsdl_application a where a.status <> 'draft'
union all
select a.id, 'commission', a.ref_no, c.at, c.required and s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (a.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(a.price_snapshot ->> 'commission')::bigint, 'tds', (a.price_snapshot ->> 'tds')::bigint,
    'markup', -(a.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.acknowledged_at as at,
    n.acknowledged_at >= (select applied_at from schema_migration where name = '0047-commission-due') as required
  from nsdl_application n
  where n.acknowledged_at is not null
    and not exists (select from commission_due d where d.ref_type = 'nsdlApplication' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at, true from commission_due d where d.ref_type = 'nsdlApplication' and d.paid_at is not null
) c
join nsdl_application a on a.id = c.id,
lateral (
  select (a.price_snapshot ->> 'commission')::bigint - (a.price_snapshot ->> 'tds')::bigint + (a.price_snapshot ->> 'markup')::bigint as paise
) s
where a.price_snapshot ->> 'parentId' is not null;

-- What a line of TDS corrects is what was kept back in all, less what its commission kept back.
create view tds_line_postings as
select l.id as ref_id, 'tdsTrueUp' as kind, l.reference, l.at, true as required, false as reversed,
  jsonb_build_object('wallet ' || l.merchant_id, l.kept - l.tds, 'tds', l.tds - l.kept) as legs
from tds_line l where l.tds <> l.kept;
update ledger_proof set view = 'tds_line_postings' where ref_type = 'tdsLine';

-- GST that stays owed because a charge was given back after the last day for a credit note: the GST of that charge.
create view invoice_postings as
select i.id as ref_id, 'adjustment' as kind, i.no as reference, null::timestamptz as at, true as required, false as reversed,
  jsonb_build_object('gst', g.paise, 'revenue', -g.paise) as legs
from invoice i join invoice c on c.id = i.corrects_id,
lateral (select sum(e.amount) as paise from ledger_entry e join ledger_account a on a.id = e.account_id
  where e.journal_id = c.journal_id and a.kind = 'gst') g
where i.document ? 'late' and g.paise <> 0;
insert into ledger_proof (ref_type, view) values ('invoice', 'invoice_postings');
