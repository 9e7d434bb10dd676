-- Objections that the tax department raises after the acknowledgement: one row for each, of an application.
create table tin_objection (
  id bigint generated always as identity primary key,
  application_id bigint not null references application,
  -- The first objection of its application is 1, the next one 2.
  round int not null check (round > 0),
  -- The day that stands on it.
  objected_on date not null,
  -- Codes of contract/src/nsdl-pan/tin/reasons.ts.
  reasons text[] not null check (cardinality(reasons) > 0),
  -- What was added to them for the shop.
  remark text,
  -- The last day for the shop's reply.
  due_on date not null check (due_on >= objected_on),
  raised_at timestamptz not null,
  raised_by bigint not null references app_user,
  -- How often a reply went back to the shop, and why the last one did.
  attempt int not null default 0 check (attempt >= 0),
  returned text,
  -- What the shop wrote last, and when it sent it; nothing while an answer is awaited.
  reply_remark text,
  replied_at timestamptz,
  replied_by bigint references app_user,
  -- So many days before the due day the shop was last reminded; -1 when it was told that the day has passed.
  reminded int,
  outcome text check (outcome in ('forwarded', 'closed', 'cancelled')),
  decided_at timestamptz,
  -- Empty for what the product did by itself.
  decided_by bigint references app_user,
  decision_remark text,
  check ((replied_at is null) = (replied_by is null)),
  check ((attempt = 0) = (returned is null)),
  check ((outcome is null) = (decided_at is null)),
  check (outcome is distinct from 'forwarded' or replied_at is not null),
  unique (application_id, round)
);

-- One open objection of an application.
create unique index tin_objection_open on tin_objection (application_id) where outcome is null;
-- Reminders, and what is overdue.
create index tin_objection_due on tin_objection (due_on, id) where outcome is null and replied_at is null;

/* Rounds are counted without a gap. */
create function tin_objection_counted() returns trigger language plpgsql as $$
begin
  if new.round <> 1 + (select count(*) from tin_objection where application_id = new.application_id) then
    raise exception 'objection % of application % is not its next one', new.round, new.application_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger tin_objection_counted before insert on tin_objection for each row execute function tin_objection_counted();

/*
  An application has an open objection exactly while it stands at one, with the same last day, and a reply exactly while it stands at a reply. Looked at
  when all of a command is written.
*/
create function tin_agrees() returns trigger language plpgsql as $$
declare
  v_id bigint;
begin
  if tg_table_name = 'application' then
    v_id := new.id;
  else
    v_id := new.application_id;
  end if;
  if exists (
    select from application a left join tin_objection o on o.application_id = a.id and o.outcome is null
    where a.id = v_id and a.kind = 'nsdl_application' and (
      (a.status in ('tinRejected', 'tinReplied')) <> (o.id is not null)
      or (o.id is not null and (a.answer_by is distinct from o.due_on or (a.status = 'tinReplied') <> (o.replied_at is not null))))
  ) then
    raise exception 'application % and its objection do not agree', v_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger application_tin_agrees after insert on application deferrable initially deferred for each row
  when (new.status in ('tinRejected', 'tinReplied')) execute function tin_agrees();
create constraint trigger application_tin_still_agrees after update of status, answer_by on application deferrable initially deferred for each row
  when (old.status in ('tinRejected', 'tinReplied') or new.status in ('tinRejected', 'tinReplied')) execute function tin_agrees();
create constraint trigger tin_objection_agrees after insert or update on tin_objection deferrable initially deferred for each row
  execute function tin_agrees();

-- Both queues by their last day.
create index nsdl_application_tin on application (status, answer_by, id)
  where kind = 'nsdl_application' and status in ('tinRejected', 'tinReplied');

insert into subject (kind, named) values
  ('tin_objection', 'select a.ref_no || '', objection '' || o.round from tin_objection o join application a on a.id = o.application_id where o.id = $1');
