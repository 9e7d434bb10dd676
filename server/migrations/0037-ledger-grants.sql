-- Money is written by `ledger_post` alone, also where the portal's user of the database does not own the tables: that user may neither insert nor
-- change a journal, a line, a balance, a block or a check.

-- These act with the rights of the tables' owner. `ledger_post` names every table and type with its schema instead of setting a search path, which
-- would cost a tenth of each posting: nothing that a session makes for itself (temporary tables and types) takes part in it.
alter function ledger_post security definer;
alter function ledger_seal security definer set search_path = pg_catalog, public, pg_temp;
alter function ledger_check_new security definer set search_path = pg_catalog, public, pg_temp;
alter function ledger_check_whole security definer set search_path = pg_catalog, public, pg_temp;

/* The answer to a key that was posted before; as 0006, with its tables by their whole names. */
create or replace function ledger_replay(journal ledger_journal, asked bytea) returns jsonb language plpgsql as $$
begin
  if journal.request_hash <> asked then
    raise exception 'This key was used for something else' using errcode = 'LG410';
  end if;
  return jsonb_build_object('journal', journal.id, 'replayed', true, 'balances', coalesce(
    (select jsonb_object_agg(a.owner_id, e.balance_after) from public.ledger_entry e join public.ledger_account a on a.id = e.account_id
      where e.journal_id = journal.id and e.version is not null), '{}'));
end $$;

-- What these do is run by the inserts and updates of `ledger_post`, at the commit also by the session itself: the same, by their whole names.
create or replace function ledger_lines_true() returns trigger language plpgsql as $$
declare
  good boolean;
  wrong record;
begin
  select min(n.journal_id) = max(n.journal_id) and sum(n.amount) = 0
    and bool_and(coalesce(((select a.kind from public.ledger_account a where a.id = n.account_id) = 'wallet') = (n.version is not null), false))
    and (select j.xid from public.ledger_journal j where j.id = min(n.journal_id)) = pg_current_xact_id()
  into good from line n;
  if good then
    return null;
  end if;
  -- Looked up line by line: a join would be planned while the tables are small, and read all of them ever after.
  select l.journal_id, sum(l.amount) <> 0 as unbalanced, bool_and(l.xid = pg_current_xact_id()) as open,
    bool_and(l.kind is not null and (l.kind = 'wallet') = (l.version is not null)) as shaped
  into wrong
  from (
    select n.journal_id, n.amount, n.version,
      (select j.xid from public.ledger_journal j where j.id = n.journal_id) as xid,
      (select a.kind from public.ledger_account a where a.id = n.account_id) as kind
    from line n offset 0
  ) l
  group by l.journal_id
  having sum(l.amount) <> 0 or bool_and(l.xid = pg_current_xact_id()) is not true
    or not bool_and(l.kind is not null and (l.kind = 'wallet') = (l.version is not null))
  limit 1;
  if found then
    raise exception 'Journal % %', wrong.journal_id, case
      when wrong.open is null then 'is not there'
      when not wrong.open then 'is closed'
      when not wrong.shaped then 'has a line of no account or of the wrong shape'
      else 'does not balance' end using errcode = 'LG500';
  end if;
  return null;
end $$;

create or replace function ledger_journal_balanced() returns trigger language plpgsql as $$
declare
  lines bigint;
  total numeric;
  ahead bigint;
begin
  select count(*), sum(e.amount), min(e.account_id) filter (where e.version is not null and
    not exists (select from public.ledger_account a where a.id = e.account_id and a.version >= e.version))
  into lines, total, ahead from public.ledger_entry e where e.journal_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'Journal % does not balance: % lines, sum %', new.id, lines, total using errcode = 'LG500';
  end if;
  if ahead is not null then
    raise exception 'Wallet % has not taken in journal %', ahead, new.id using errcode = 'LG500';
  end if;
  return null;
end $$;

create or replace function ledger_wallet_follows() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.owner_id <> old.owner_id then
    raise exception 'Account % cannot change its owner', new.id using errcode = 'LG500';
  end if;
  if (new.version, new.balance, new.hash) is distinct from (old.version, old.balance, old.hash) and not exists (
    select from public.ledger_entry e where e.account_id = new.id and e.version = new.version and new.version = old.version + 1
      and e.balance_after = new.balance and e.hash = new.hash and e.amount = new.balance - old.balance) then
    raise exception 'Wallet % differs from its lines', new.id using errcode = 'LG500';
  end if;
  return new;
end $$;

/* Nobody else who may connect to the database posts or checks: not after a restore either, which leaves rights out. */
create procedure ledger_close() language plpgsql as $$
begin
  revoke execute on function ledger_post, ledger_seal, ledger_check_new, ledger_check_whole from public;
end $$;
call ledger_close();

/*
  What the portal's own user of the database may do where the tables belong to somebody else: everything but make a table, switch off a trigger,
  and what follows below. Called again after each upgrade.
*/
create or replace procedure grant_portal(p_user name) language plpgsql as $$
declare
  v_table record;
begin
  revoke create on schema public from public;
  call ledger_close();
  execute format('grant usage on schema public, pgboss to %I', p_user);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', p_user);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', p_user);
  execute format('grant execute on all functions in schema pgboss to %I', p_user);

  -- What a trigger refuses everybody (`refuse_change`: 8 is delete, 16 update) is not granted either: a new table needs no line here.
  for v_table in
    select t.tgrelid::regclass as name, bool_or(t.tgtype & 8 > 0) as kept, bool_or(t.tgtype & 16 > 0) as unchanged
    from pg_trigger t where t.tgfoid = 'refuse_change'::regproc group by t.tgrelid
  loop
    if v_table.kept then
      execute format('revoke delete on %s from %I', v_table.name, p_user);
    end if;
    if v_table.unchanged then
      execute format('revoke update on %s from %I', v_table.name, p_user);
    end if;
  end loop;

  -- Money and its checks are written by functions of the owner alone; of an account only whether it is frozen.
  execute format('revoke insert, update, delete on ledger_journal, ledger_entry, ledger_block, ledger_mark, ledger_check, ledger_fault, ledger_point,
    ledger_proof from %I', p_user);
  execute format('grant execute on function ledger_post, ledger_seal, ledger_check_new, ledger_check_whole to %I', p_user);
  execute format('revoke update on ledger_account from %I', p_user);
  execute format('grant update (frozen) on ledger_account to %I', p_user);
  execute format('revoke insert, update, delete on schema_migration from %I', p_user);
end $$;
