-- Who did what to whom: every step of every record in the one trail, sealed as a chain; and shops looked at by the business.

-- A look at a shop is one of the onlooker's own sign-ins, and over when that is.
alter table session add column viewer_session uuid references session;
create index session_viewer on session (expires_at) where viewer_id is not null and ended_at is null;
alter table sign_in_ticket
  add column viewer_session uuid references session,
  add column reason text;

alter table history add column ip text;

-- The transaction that wrote a row. It is known before the row has its number: of two rows the later transaction never has
-- the earlier number once the earlier one is over.
create function audit_next_id() returns bigint language plpgsql as $$
begin
  perform pg_current_xact_id();
  return nextval('audit_number');
end $$;
create sequence audit_number;
select setval('audit_number', coalesce((select max(id) from audit), 0) + 1, false);
alter table audit alter column id drop identity;
alter table audit alter column id set default audit_next_id();
alter sequence audit_number owned by audit.id;
alter table audit
  add column xid xid8 not null default pg_current_xact_id(),
  -- What people called the record then: its code or reference.
  add column ref text,
  -- The first word of the event, by which lines are grouped and counted.
  add column area text not null generated always as (split_part(event, '.', 1)) stored,
  -- What the list looks into, lower-cased; U+001F keeps a match inside one text.
  add column search text not null generated always as (lower(
    coalesce(actor_code, '') || chr(31) || coalesce(actor_name, '') || chr(31) || coalesce(viewer_code, '') || chr(31)
    || coalesce(ref, '') || chr(31) || coalesce(ip, '') || chr(31) || coalesce(replace(reason, chr(31), ''), '')
  )) stored;

/* Code or reference of a record, from the table that a line names. */
create function audit_ref(p_subject text, p_id text) returns text language plpgsql stable as $$
declare v_id bigint := case when p_id ~ '^[0-9]{1,15}$' then p_id::bigint end;
begin
  -- One statement for each: a single expression would prepare all of them every time.
  case p_subject
    when 'merchant' then return (select code from merchant where id = v_id);
    when 'app_user' then return (select code from app_user where id = v_id);
    when 'registration' then return (select ref_no from registration where id = v_id);
    when 'payment_request' then return (select ref_no from payment_request where id = v_id);
    when 'nsdl_application' then return (select ref_no from nsdl_application where id = v_id);
    when 'gateway_order' then return (select ref_no from gateway_order where id = v_id);
    when 'wallet_adjustment' then return (select ref_no from wallet_adjustment where id = v_id);
    when 'transfer' then return (select ref_no from transfer where id = v_id);
    when 'id_sale' then return (select sale_no from id_sale where id = v_id);
    when 'package' then return (select name from package where id = v_id);
    when 'id_type' then return (select name from id_type where id = v_id);
    when 'api_credential' then return (select provider from api_credential where id = v_id);
    when 'bank_statement' then return (select file_name from bank_statement where id = v_id);
    when 'list' then return p_id;
    when 'setting' then return p_id;
    else return null;
  end case;
end $$;
create function audit_named() returns trigger language plpgsql as $$
begin
  new.ref := coalesce(new.ref, audit_ref(new.subject, new.subject_id));
  return new;
end $$;
create trigger audit_named before insert on audit for each row execute function audit_named();

/* A step of a record is a line of the trail, written by the same statement. What an event of its own says better is left to that. */
create function history_to_audit() returns trigger language plpgsql as $$
begin
  if (new.subject, new.action) in (('nsdl_application', 'reveal'), ('ledger_account', 'release')) then return null; end if;
  insert into audit (at, actor_id, actor_code, actor_name, event, subject, subject_id, ip, reason, before, after, details)
  values (new.at, new.actor_id, new.actor_code, new.actor_name, new.subject || '.' || new.action, new.subject, new.subject_id,
    nullif(new.ip, ''), new.remark,
    case when new.from_state is not null then jsonb_build_object('status', new.from_state) end,
    case when new.to_state is not null then jsonb_build_object('status', new.to_state) end,
    new.details);
  return null;
end $$;
insert into audit (at, actor_id, actor_code, actor_name, event, subject, subject_id, reason, before, after, details)
select at, actor_id, actor_code, actor_name, subject || '.' || action, subject, subject_id, remark,
  case when from_state is not null then jsonb_build_object('status', from_state) end,
  case when to_state is not null then jsonb_build_object('status', to_state) end, details
from history where (subject, action) not in (('nsdl_application', 'reveal'), ('ledger_account', 'release')) order by id;
create trigger history_to_audit after insert on history for each row execute function history_to_audit();

-- Millions of rows: counted as they are written, found by indexes, read ids first (docs/decisions/014).
create function audit_counted() returns trigger language plpgsql as $$
begin
  insert into list_delta (name, key, n) select 'audit', jsonb_build_object('area', area), count(*) from added group by area;
  return null;
end $$;
create trigger audit_added after insert on audit referencing new table as added for each statement execute function audit_counted();
insert into list_counter (name, key, n, changes) select 'audit', jsonb_build_object('area', area), count(*), 1 from audit group by area;

create index audit_by_date on audit (at, id);
create index audit_by_area on audit (area, at, id);
create index audit_by_event on audit (event, at, id);
create index audit_actor_word on audit (lower(actor_code) text_pattern_ops, at, id);
create index audit_viewer_word on audit (lower(viewer_code) text_pattern_ops, at, id) where viewer_code is not null;
create index audit_subject_word on audit (lower(subject_id) text_pattern_ops, at, id);
create index audit_ref_word on audit (lower(ref) text_pattern_ops, at, id) where ref is not null;
create index audit_ip_word on audit (lower(ip) text_pattern_ops, at, id);
create index audit_search on audit using gin (search gin_trgm_ops);
create index audit_xid on audit (xid, id);

-- The chain over the trail. Rows are sealed in the order of the transactions that wrote them, once all of these are over.
create table audit_batch (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rows bigint not null,
  -- Every transaction below is over and sealed.
  horizon xid8 not null,
  -- No transaction at or above it had begun.
  top xid8 not null,
  -- The highest number of a row that was sealed until then.
  max_id bigint not null
);
create table audit_seal (
  nth bigint primary key,
  audit_id bigint not null unique,
  -- Written after its seals, with their number.
  batch_id bigint not null,
  hash bytea not null
);
create table audit_check (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('whole', 'new')),
  at timestamptz not null,
  took_ms bigint not null,
  rows bigint not null,
  faults bigint not null,
  -- As far as the chain was found in order, and its hash there.
  nth bigint not null,
  hash bytea not null
);
create index audit_check_kind on audit_check (kind, id desc);
create table audit_fault (
  id bigint generated always as identity primary key,
  check_id bigint not null references audit_check,
  fault text not null,
  audit_id bigint,
  nth bigint
);
create index audit_fault_check on audit_fault (check_id);
create trigger audit_batch_append_only before update or delete or truncate on audit_batch for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete or truncate on audit_seal for each statement execute function refuse_change();
create trigger audit_check_append_only before update or delete or truncate on audit_check for each statement execute function refuse_change();
create trigger audit_fault_append_only before update or delete or truncate on audit_fault for each statement execute function refuse_change();

/* Everything that a row says, the same in every session: no time zone, no format of dates. */
create function audit_text(a audit) returns text language sql stable as $$
  select jsonb_build_array(a.id, a.xid::text, (extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor_code, a.actor_name,
    a.viewer_code, a.event, a.subject, a.subject_id, a.ref, a.ip, a.reason, a.before, a.after, a.details)::text
$$;

create function audit_hash(p_before bytea, a audit) returns bytea language sql stable as $$
  select sha256(p_before || convert_to(audit_text(a), 'UTF8'))
$$;

/*
  Seals what is finished: rows of transactions below the oldest one that still runs, so that a slow one that commits late is never
  behind the seal. One at a time, and nobody who writes the trail waits for it.
*/
create function audit_seal_new(p_at timestamptz, p_most int default 20000) returns bigint language plpgsql as $$
declare
  v_snapshot pg_snapshot;
  v_low xid8;
  v_horizon xid8;
  v_top xid8;
  v_from xid8;
  v_nth bigint;
  v_hash bytea;
  v_max bigint;
  v_batch bigint;
  v_rows bigint := 0;
  v_last xid8;
  r audit;
begin
  perform pg_advisory_xact_lock(8314029);
  v_snapshot := pg_current_snapshot();
  v_horizon := pg_snapshot_xmin(v_snapshot);
  v_top := pg_snapshot_xmax(v_snapshot);
  select horizon, max_id into v_from, v_max from audit_batch order by id desc limit 1;
  v_max := coalesce(v_max, 0);
  -- A database that was restored elsewhere counts its transactions anew: everything without a seal is looked for then.
  v_low := case when v_from is null or v_from > v_top then '0'::xid8 else v_from end;
  select nth, hash into v_nth, v_hash from audit_seal order by nth desc limit 1;
  v_nth := coalesce(v_nth, 0);
  v_hash := coalesce(v_hash, '\x');
  for r in
    select a.* from audit a
    where a.xid >= v_low and (a.xid < v_horizon or (a.xid >= v_top and v_from > v_top))
      and not exists (select from audit_seal s where s.audit_id = a.id)
    order by a.xid, a.id limit p_most
  loop
    if v_batch is null then v_batch := nextval(pg_get_serial_sequence('audit_batch', 'id')); end if;
    v_rows := v_rows + 1;
    v_nth := v_nth + 1;
    v_hash := audit_hash(v_hash, r);
    v_max := greatest(v_max, r.id);
    v_last := r.xid;
    insert into audit_seal (nth, audit_id, batch_id, hash) values (v_nth, r.id, v_batch, v_hash);
  end loop;
  if v_rows > 0 then
    insert into audit_batch (id, at, rows, horizon, top, max_id) overriding system value
    values (v_batch, p_at, v_rows, case when v_rows = p_most then v_last else v_horizon end, v_top, v_max);
  end if;
  return v_rows;
end $$;

/* What is wrong with the chain after a seal that was found in order; from its beginning without one. */
create function audit_faults(p_nth bigint default 0, p_hash bytea default '\x')
returns table (fault text, audit_id bigint, nth bigint) language sql stable as $$
  with link as (
    select s.nth, s.audit_id, s.hash, s.batch_id, a,
      lag(s.hash, 1, p_hash) over (order by s.nth) as before, lag(s.nth, 1, p_nth) over (order by s.nth) as nth_before
    from audit_seal s left join audit a on a.id = s.audit_id where s.nth > p_nth
  ),
  behind as (
    -- The number was given out before a batch was sealed, the transaction began after it.
    select l.audit_id, l.nth from link l
    where (l.a).id is not null and exists (
      select from audit_batch b where b.max_id >= l.audit_id and b.id < l.batch_id and b.top <= (l.a).xid)
  )
  select case when l.nth <> l.nth_before + 1 then 'seal' when (l.a).id is null then 'gone' else 'changed' end, l.audit_id, l.nth from link l
  where l.nth <> l.nth_before + 1 or (l.a).id is null or l.hash <> audit_hash(l.before, l.a)
  union all
  select 'inserted', b.audit_id, b.nth from behind b
  union all
  -- The seal that was the last in order is there no more, or is another one.
  select 'seal', null, p_nth where p_nth > 0 and not exists (select from audit_seal s where s.nth = p_nth and s.hash = p_hash)
  union all
  -- Finished long before the last seal, and yet without one.
  select 'inserted', a.id, null from audit a
  where p_nth = 0 and a.xid < coalesce((select b.horizon from audit_batch b order by b.id desc limit 1), '0'::xid8)
    and not exists (select from audit_seal s where s.audit_id = a.id)
$$;

/* Checks the chain: what was sealed since it was last found in order, or all of it; and that heads of before are still in it. */
create function audit_check_run(p_kind text, p_at timestamptz) returns bigint language plpgsql as $$
declare
  v_nth bigint;
  v_hash bytea;
  v_from bigint;
  v_id bigint;
  v_rows bigint;
  v_faults bigint;
  v_first bigint;
  v_found jsonb;
begin
  select c.nth, c.hash into v_nth, v_hash from audit_check c order by c.id desc limit 1;
  v_from := case when p_kind = 'new' then coalesce(v_nth, 0) else 0 end;
  select count(*), min(f.nth), coalesce(jsonb_agg(f) filter (where f.nr <= 100), '[]') into v_faults, v_first, v_found from (
    select g.*, row_number() over (order by g.nth nulls last) as nr from (
      select * from audit_faults(v_from, case when v_from = 0 then '\x' else v_hash end)
      union
      select 'seal', null, c.nth from audit_check c
      where p_kind = 'whole' and c.nth > 0 and not exists (select from audit_seal s where s.nth = c.nth and s.hash = c.hash)
    ) g
  ) f;
  select count(*) into v_rows from audit_seal s where s.nth > v_from;
  if v_faults = 0 then
    select s.nth, s.hash into v_nth, v_hash from audit_seal s order by s.nth desc limit 1;
  elsif p_kind = 'whole' and v_first is not null then
    -- What is new is read from the last sound seal on, hence finds this again.
    select s.nth, s.hash into v_nth, v_hash from audit_seal s where s.nth < v_first order by s.nth desc limit 1;
  end if;
  insert into audit_check (kind, at, took_ms, rows, faults, nth, hash)
  values (p_kind, p_at, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000, v_rows, v_faults,
    coalesce(v_nth, 0), coalesce(v_hash, '\x'))
  returning id into v_id;
  insert into audit_fault (check_id, fault, audit_id, nth)
  select v_id, f.fault, f.audit_id, f.nth from jsonb_to_recordset(v_found) as f(fault text, audit_id bigint, nth bigint);
  return v_id;
end $$;

/* As before, with the chain over the trail. */
create or replace procedure grant_portal(p_user name) language plpgsql as $$
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public, pgboss to %I', p_user);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', p_user);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', p_user);
  execute format('grant execute on all functions in schema pgboss to %I', p_user);
  execute format('revoke update, delete on ledger_journal, ledger_entry, ledger_check, ledger_fault, history, audit from %I', p_user);
  execute format('revoke update, delete on audit_batch, audit_seal, audit_check, audit_fault from %I', p_user);
  execute format('revoke delete on ledger_account, ledger_freeze from %I', p_user);
  execute format('revoke insert, update, delete on schema_migration from %I', p_user);
end $$;
