-- A payout waits while the wallet of its shop is frozen, and so does what a partner takes back: states of their own, so that nobody reads 'paid' where
-- nothing was, and the days in which a partner may take it back begin when it is paid.
alter table lead drop constraint lead_status_check;
alter table lead add constraint lead_status_check check (status in ('linkIssued', 'applied', 'inProcess', 'kycPending', 'approved', 'issued',
  'payoutWaits', 'paid', 'takeBackWaits', 'clawedBack', 'rejected', 'notEligible', 'duplicate', 'expired'));

do $$
declare name text;
begin
  for name in
    select conname from pg_constraint
    where conrelid = 'lead'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%payout IS NOT NULL%' or pg_get_constraintdef(oid) like '%paid_at IS NOT NULL%'
        or pg_get_constraintdef(oid) like '%tds IS NOT NULL%')
  loop
    execute format('alter table lead drop constraint %I', name);
  end loop;
end $$;

update lead set status = 'payoutWaits', paid_at = null, clawback_until = null
  where status = 'paid' and exists (select from commission_due d
    where d.ref_type = 'lead' and d.ref_id = lead.id and d.paid_at is null and d.dropped_at is null);
-- Taken back before it was paid.
update lead set paid_at = null, clawback_until = null
  where status = 'clawedBack' and exists (select from commission_due d where d.ref_type = 'lead' and d.ref_id = lead.id and d.dropped_at is not null);

alter table lead add check (status not in ('issued', 'payoutWaits', 'paid', 'takeBackWaits', 'clawedBack') or payout is not null);
alter table lead add check (paid_at is null or status in ('paid', 'takeBackWaits', 'clawedBack'));
alter table lead add check (paid_at is not null or status not in ('paid', 'takeBackWaits'));
alter table lead add check ((tds is not null) = (status in ('payoutWaits', 'paid', 'takeBackWaits', 'clawedBack')));
