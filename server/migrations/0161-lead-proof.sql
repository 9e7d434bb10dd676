-- TDS that was kept back with the payout, in paise.
alter table lead add column tds int check (tds >= 0);
update lead set tds = coalesce((select l.kept from tds_line l where l.ref_type = 'lead' and l.ref_id = lead.id and l.reverses is null), 0)
  where status in ('paid', 'clawedBack');
alter table lead add check ((tds is not null) = (status in ('paid', 'clawedBack')));
-- Who set a payout beyond what is agreed with the partner: somebody else pays it.
alter table lead add column payout_by bigint references app_user;

-- One card or loan of a partner is one request here.
create unique index on lead (vendor_id, vendor_ref) where vendor_ref is not null;

-- The shop gets the payout less TDS, at once or after its wallet was released; what the partner took back was taken from it, unless it still waited.
create view lead_postings as
select l.id as ref_id, 'commission' as kind, l.ref_no as reference, c.at, true as required, l.status = 'clawedBack' as reversed,
  jsonb_build_object('wallet ' || l.merchant_id, l.payout - l.tds, 'commission', -l.payout, 'tds', l.tds) as legs
from (
  select n.id, n.paid_at as at from lead n
  where n.paid_at is not null and not exists (select from commission_due d where d.ref_type = 'lead' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at from commission_due d where d.ref_type = 'lead' and d.paid_at is not null
) c
join lead l on l.id = c.id;
insert into ledger_proof (ref_type, view) values ('lead', 'lead_postings');
