-- Applications of all products stand in one table, each of its kind: the subject of its product. Nodes of the version before must be stopped first,
-- for they know the table by its old name. The kind stays what it was ('nsdl_application', in the ledger 'nsdlApplication'): history, trail, ledger and
-- pages name it, and are sealed.
alter table nsdl_application rename to application;
alter sequence nsdl_application_id_seq rename to application_id_seq;
alter table application add column kind text not null default 'nsdl_application' references subject;
alter table application alter column kind drop default;

-- What holds for one kind is said of it by name; another product adds its own. What it has no use for (an edition, say) it makes optional.
alter table application
  drop constraint nsdl_application_status_check,
  drop constraint nsdl_application_edition_check,
  drop constraint nsdl_application_app_type_check,
  drop constraint nsdl_application_category_check,
  drop constraint nsdl_application_variant_check,
  drop constraint nsdl_application_ack_no_check,
  drop constraint nsdl_application_check2,
  drop constraint nsdl_application_check4,
  drop constraint nsdl_application_check5;
alter table application rename constraint nsdl_application_check1 to application_paid_check;

-- Everything that is left holds for all kinds, and is called by the table.
do $$
declare
  v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'application'::regclass and conname like 'nsdl\_application\_%' loop
    execute format('alter table application rename constraint %I to %I', v_name, replace(v_name, 'nsdl_application', 'application'));
  end loop;
  -- The indexes that are no constraints are made again below.
  for v_name in select indexname from pg_indexes where schemaname = 'public' and tablename = 'application' and indexname like 'nsdl\_application\_%' loop
    execute format('drop index %I', v_name);
  end loop;
end $$;

alter table application
  add constraint nsdl_application_status_check check (kind <> 'nsdl_application' or status in (
    'draft', 'awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'rejected', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'tinClosed', 'allotted', 'cardDispatched', 'aadhaarCancelled', 'cancelled')),
  add constraint nsdl_application_edition_check check (kind <> 'nsdl_application' or edition in ('OLD', 'Y2026')),
  add constraint nsdl_application_app_type_check check (kind <> 'nsdl_application' or app_type in ('N', 'C')),
  add constraint nsdl_application_category_check check (
    kind <> 'nsdl_application' or category in ('P', 'H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G')),
  add constraint nsdl_application_variant_check check (
    kind <> 'nsdl_application' or variant in ('cardIndia', 'cardAbroad', 'ePan', 'reprintIndia', 'reprintAbroad')),
  add constraint nsdl_application_ack_no_check check (kind <> 'nsdl_application' or ack_no ~ '^\d{15}$'),
  add constraint nsdl_application_claim_check check (kind <> 'nsdl_application' or (status = 'pendingVerification') = (claim_by is not null)),
  add constraint nsdl_application_acknowledged_check check (kind <> 'nsdl_application'
    or status not in ('acknowledged', 'tinRejected', 'tinReplied', 'tinClosed', 'allotted', 'cardDispatched')
    or (ack_no is not null and ack_date is not null)),
  add constraint nsdl_application_refunded_check check (
    kind <> 'nsdl_application' or status not in ('rejected', 'cancelled') or refunded_at is not null),
  add constraint application_claim_check check ((claim_by is null) = (claim_until is null));

-- Within a kind, one application under way for one Aadhaar number, and for one PAN.
create unique index application_aadhaar on application (kind, (sealed -> 'aadhaar' ->> 'lookup'))
  where status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');
create unique index application_pan on application (kind, (sealed -> 'pan' ->> 'lookup'))
  where status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');

/*
  The indexes of one kind, by which its lists, searches, desk and jobs find and order its applications alone; a migration calls this for each new kind.
  Every query says its kind, else it finds none of them. The back office never sees drafts. Where a column may be empty, a second index serves the
  descending order: empty cells stay at the end (docs/decisions/014).
*/
create procedure application_indexes(p_kind text) language plpgsql as $$
declare
  v_one record;
begin
  for v_one in
    select * from (values
      -- The desk, and what is due.
      ('queue', '(status, submitted_at, id)', ''),
      ('claim', '(claim_until)', 'claim_by is not null'),
      ('claimed', '(claim_by)', 'claim_by is not null'),
      ('answer_by', '(answer_by)', $w$status = 'incomplete'$w$),
      ('acknowledged', '(acknowledged_at)', 'acknowledged_at is not null'),
      -- Texts that are looked into, and whole words and beginnings of the numbers that people know by heart.
      ('search', 'using gin (search gin_trgm_ops)', ''),
      ('remark', 'using gin (remark gin_trgm_ops)', 'remark is not null'),
      ('ref_word', '(lower(ref_no) text_pattern_ops)', ''),
      ('ack_word', '(lower(ack_no) text_pattern_ops)', ''),
      ('mobile_word', '(lower(mobile) text_pattern_ops)', ''),
      -- One for each order of the back office.
      ('by_date', '(submitted_at, id)', $w$status <> 'draft'$w$),
      ('by_ref', '(ref_no, id)', $w$status <> 'draft'$w$),
      ('by_applicant', '(applicant, id)', $w$status <> 'draft'$w$),
      ('by_form', '(app_type, id)', $w$status <> 'draft'$w$),
      ('by_category', '(category, id)', $w$status <> 'draft'$w$),
      ('by_status', '(status, id)', $w$status <> 'draft'$w$),
      ('by_hardcopy', '(hardcopy, id)', $w$status <> 'draft'$w$),
      ('by_round', '((round > 0), id)', $w$status <> 'draft'$w$),
      ('by_total', '(total, id)', $w$status <> 'draft'$w$),
      ('by_ack', '(ack_no, id)', $w$status <> 'draft'$w$),
      ('by_ack_down', '(ack_no desc nulls last, id desc)', $w$status <> 'draft'$w$),
      ('by_ack_date', '(ack_date, id)', $w$status <> 'draft'$w$),
      ('by_ack_date_down', '(ack_date desc nulls last, id desc)', $w$status <> 'draft'$w$),
      ('by_mobile', '(mobile, id)', $w$status <> 'draft'$w$),
      ('by_mobile_down', '(mobile desc nulls last, id desc)', $w$status <> 'draft'$w$),
      -- By shop: in the back office, and a shop's or a person's own newest first.
      ('by_shop', '(merchant_id, id)', $w$status <> 'draft'$w$),
      ('merchant', '(merchant_id, status, submitted_at desc, id desc)', ''),
      ('of_shop', '(merchant_id, submitted_at desc nulls last, id desc)', ''),
      ('of_maker', '(created_by, submitted_at desc nulls last, id desc)', '')
    ) one (name, what, rows)
  loop
    execute format('create index %I on application %s where kind = %L %s', p_kind || '_' || v_one.name, v_one.what, p_kind,
      case when v_one.rows <> '' then 'and ' || v_one.rows else '' end);
  end loop;
  -- Dashboards count its steps by day.
  execute format('create index %I on history (at, action) where subject = %L', 'history_of_' || p_kind, p_kind);
end $$;

drop index history_of_applications;
call application_indexes('nsdl_application');
-- Nothing is known of the new column yet: a plan would take its one value for a rare one.
analyze application;

-- Each kind is counted under its own name.
alter function nsdl_application_counted() rename to application_counted;
create or replace function application_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_delta (name, key, n)
    select kind, jsonb_build_object('status', status, 'hardcopy', hardcopy), count(*) from added group by kind, status, hardcopy;
  elsif tg_op = 'DELETE' then
    insert into list_delta (name, key, n)
    select kind, jsonb_build_object('status', status, 'hardcopy', hardcopy), -count(*) from removed group by kind, status, hardcopy;
  else
    with change as (
      select kind, jsonb_build_object('status', status, 'hardcopy', hardcopy) as key, sum(n) as n
      from (select kind, status, hardcopy, 1 as n from added union all select kind, status, hardcopy, -1 from removed) both_sides
      group by kind, status, hardcopy having sum(n) <> 0
    )
    insert into list_delta (name, key, n)
    select kind, key, n from change
    union all
    -- The same rows in the same places, but something that filters look at may have changed. Nobody lists the drafts of others.
    (select distinct on (kind) kind, jsonb_build_object('status', status, 'hardcopy', hardcopy), 0 from added
      where status <> 'draft' and kind not in (select kind from change));
  end if;
  return null;
end $$;
alter trigger nsdl_application_added on application rename to application_added;
alter trigger nsdl_application_changed on application rename to application_changed;
alter trigger nsdl_application_removed on application rename to application_removed;

update subject set named = 'select ref_no from application where id = $1 and kind = ''nsdl_application''' where kind = 'nsdl_application';

/* As before, of the applications of this kind. */
create or replace view nsdl_application_postings as
select a.id as ref_id, 'serviceDebit' as kind, a.ref_no as reference, a.submitted_at as at, true as required,
  a.refunded_at is not null as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, -a.total, 'governmentFee', a.government_fee, 'revenue', a.fee - a.gst, 'gst', a.gst,
    'markup', a.markup) as legs
from application a where a.kind = 'nsdl_application' and a.status <> 'draft'
union all
select a.id, 'commission', a.ref_no, c.at, c.required and s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (a.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(a.price_snapshot ->> 'commission')::bigint, 'tds', (a.price_snapshot ->> 'tds')::bigint,
    'markup', -(a.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.acknowledged_at as at,
    n.acknowledged_at >= (select applied_at from schema_migration where name = '0047-commission-due') as required
  from application n
  where n.kind = 'nsdl_application' and n.acknowledged_at is not null
    and not exists (select from commission_due d where d.ref_type = 'nsdlApplication' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at, true from commission_due d where d.ref_type = 'nsdlApplication' and d.paid_at is not null
) c
join application a on a.id = c.id,
lateral (
  select (a.price_snapshot ->> 'commission')::bigint - (a.price_snapshot ->> 'tds')::bigint + (a.price_snapshot ->> 'markup')::bigint as paise
) s
where a.kind = 'nsdl_application' and a.price_snapshot ->> 'parentId' is not null;
