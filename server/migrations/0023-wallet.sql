-- An amount that is put right by hand: one person of the back office proposes it, an admin who is somebody else approves it.
create table wallet_adjustment (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  merchant_id bigint not null references merchant,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null,
  paper_file_id uuid references file,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  remark text,
  check (status = 'pending' or decided_by is not null),
  check (status <> 'approved' or decided_by <> proposed_by)
);
create index wallet_adjustment_status on wallet_adjustment (status, proposed_at, id);
create index wallet_adjustment_merchant on wallet_adjustment (merchant_id, proposed_at desc);

-- Every check of the ledger that was ever made: the whole of it each night, what is new every few minutes.
create table ledger_check (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('whole', 'new')),
  at timestamptz not null,
  took_ms bigint not null,
  wallets bigint not null,
  lines bigint not null,
  journals bigint not null,
  faults bigint not null,
  -- The newest journal that was there.
  journal_id bigint not null
);
create index ledger_check_kind on ledger_check (kind, at desc, id desc);
create table ledger_fault (
  id bigint generated always as identity primary key,
  check_id bigint not null references ledger_check,
  fault text not null,
  account_id bigint,
  journal_id bigint,
  detail text
);
create index ledger_fault_check on ledger_fault (check_id);
create trigger ledger_check_append_only before update or delete or truncate on ledger_check for each statement execute function refuse_change();
create trigger ledger_fault_append_only before update or delete or truncate on ledger_fault for each statement execute function refuse_change();

-- As far as a wallet was found in order. A convenience of the check of what is new: the whole check does not look at it.
create table ledger_point (
  account_id bigint primary key references ledger_account,
  version bigint not null,
  balance bigint not null,
  hash bytea not null,
  at timestamptz not null
);

-- Why a wallet was stopped, and who let it go again.
create table ledger_freeze (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_account,
  check_id bigint not null references ledger_check,
  at timestamptz not null,
  fault text not null,
  detail text,
  released_at timestamptz,
  released_by bigint references app_user,
  reason text,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (reason is null))
);
create unique index ledger_freeze_open on ledger_freeze (account_id) where released_at is null;
create trigger ledger_freeze_stays before delete or truncate on ledger_freeze for each statement execute function refuse_change();

/* What is wrong with one wallet after a line that was found in order; from its beginning without one. */
create function ledger_wallet_faults(p_account bigint, p_version bigint default 0, p_balance bigint default 0, p_hash bytea default '\x')
returns table (fault text, account_id bigint, journal_id bigint, detail text) language sql stable as $$
  with line as (
    select e.journal_id, e.version, e.hash, e.amount, e.balance_after, e.at, j,
      lag(e.hash, 1, p_hash) over line as before,
      lag(e.balance_after, 1, p_balance) over line as balance_before,
      lag(e.version, 1, p_version) over line as version_before
    from ledger_entry e left join ledger_journal j on j.id = e.journal_id
    where e.account_id = p_account and e.version > p_version
    window line as (order by e.version)
  )
  select case when (l.j).id is null then 'orphan' else 'chain' end, p_account, l.journal_id, concat('line ', l.version) from line l
  where (l.j).id is null or l.version <> l.version_before + 1 or l.balance_after <> l.balance_before + l.amount or l.at <> (l.j).at
    or l.hash <> ledger_hash(l.before, p_account, l.version, l.amount, l.balance_after, l.j)
  union all
  select 'balance', a.id, null, concat('wallet says ', a.balance, ' at ', a.version, ', its newest line ', coalesce(n.balance_after, p_balance),
    ' at ', coalesce(n.version, p_version))
  from ledger_account a left join (select * from line order by version desc limit 1) n on true
  where a.id = p_account
    and (a.version, a.balance, a.hash) is distinct from (coalesce(n.version, p_version), coalesce(n.balance_after, p_balance), coalesce(n.hash, p_hash))
  union all
  select 'unbalanced', p_account, e.journal_id, concat(count(*), ' lines, sum ', sum(e.amount))
  from ledger_entry e where e.journal_id in (select l.journal_id from line l)
  group by e.journal_id having count(*) < 2 or sum(e.amount) <> 0
$$;

/*
  Checks what was written since the last check: the lines of each wallet after its verified point, and journals without a wallet.
  One statement, hence one moment: whatever is posted meanwhile belongs to the next one. Journals get their numbers before they are
  committed, so those of the check before last are looked at again.
*/
create function ledger_check_new(p_at timestamptz) returns bigint language sql as $$
  with known as (
    select coalesce((select c.journal_id from ledger_check c order by c.id desc offset 1 limit 1), 0) as journal_id
  ),
  changed as materialized (
    select a.id, a.version, a.balance, a.hash,
      coalesce(p.version, 0) as from_version, coalesce(p.balance, 0) as from_balance, coalesce(p.hash, '\x') as from_hash
    from ledger_account a left join ledger_point p on p.account_id = a.id
    where a.kind = 'wallet'
      and (a.version, a.balance, a.hash) is distinct from (coalesce(p.version, 0), coalesce(p.balance, 0), coalesce(p.hash, '\x'))
  ),
  journal as materialized (
    select j.id, count(e.amount) as lines, coalesce(sum(e.amount), 0) as total
    from known k join ledger_journal j on j.id > k.journal_id left join ledger_entry e on e.journal_id = j.id
    group by j.id
  ),
  wallet_fault as materialized (
    select f.* from changed c, lateral ledger_wallet_faults(c.id, c.from_version, c.from_balance, c.from_hash) f
  ),
  fault as materialized (
    select * from wallet_fault
    union all
    select 'unbalanced', null, j.id, concat(j.lines, ' lines, sum ', j.total) from journal j
    where (j.lines < 2 or j.total <> 0) and not exists (select from wallet_fault f where f.journal_id = j.id)
  ),
  verified as (
    insert into ledger_point (account_id, version, balance, hash, at)
    select c.id, c.version, c.balance, c.hash, p_at from changed c
    where not exists (select from fault f where f.account_id = c.id)
    on conflict (account_id) do update set version = excluded.version, balance = excluded.balance, hash = excluded.hash, at = excluded.at
  ),
  found as materialized (
    select (select count(*) from changed) as wallets, (select coalesce(sum(c.version - c.from_version), 0) from changed c) as lines,
      (select count(*) from journal) as journals, (select count(*) from fault) as faults
  ),
  checked as (
    insert into ledger_check (kind, at, took_ms, wallets, lines, journals, faults, journal_id)
    select 'new', p_at, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000, wallets, lines, journals, faults,
      coalesce((select max(id) from ledger_journal), 0) from found
    returning id
  ),
  noted as (
    insert into ledger_fault (check_id, fault, account_id, journal_id, detail)
    select c.id, f.fault, f.account_id, f.journal_id, f.detail from checked c, fault f
  )
  select id from checked
$$;

/* Reads everything again, whatever was found in order before. */
create function ledger_check_whole(p_at timestamptz) returns bigint language sql as $$
  with fault as materialized (select * from ledger_faults()),
  verified as (
    insert into ledger_point (account_id, version, balance, hash, at)
    select a.id, a.version, a.balance, a.hash, p_at from ledger_account a
    where a.kind = 'wallet' and a.version > 0 and not exists (select from fault f where f.account_id = a.id)
    on conflict (account_id) do update set version = excluded.version, balance = excluded.balance, hash = excluded.hash, at = excluded.at
  ),
  found as materialized (
    select (select count(*) from ledger_account where kind = 'wallet') as wallets, (select count(*) from ledger_entry) as lines,
      (select count(*) from ledger_journal) as journals, (select count(*) from fault) as faults
  ),
  checked as (
    insert into ledger_check (kind, at, took_ms, wallets, lines, journals, faults, journal_id)
    select 'whole', p_at, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000, wallets, lines, journals, faults,
      coalesce((select max(id) from ledger_journal), 0) from found
    returning id
  ),
  noted as (
    insert into ledger_fault (check_id, fault, account_id, journal_id, detail)
    select c.id, f.fault, f.account_id, f.journal_id, f.detail from checked c, fault f
  )
  select id from checked
$$;

/*
  What the portal's own user of the database may do where the tables belong to somebody else: everything but change or empty what is
  append-only, switch off a trigger, or make a table. Called again after each upgrade.
*/
create procedure grant_portal(p_user name) language plpgsql as $$
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public, pgboss to %I', p_user);
  execute format('grant select, insert, update, delete on all tables in schema public, pgboss to %I', p_user);
  execute format('grant usage, select on all sequences in schema public, pgboss to %I', p_user);
  execute format('grant execute on all functions in schema pgboss to %I', p_user);
  execute format('revoke update, delete on ledger_journal, ledger_entry, ledger_check, ledger_fault, history, audit from %I', p_user);
  execute format('revoke delete on ledger_account, ledger_freeze from %I', p_user);
  execute format('revoke insert, update, delete on schema_migration from %I', p_user);
end $$;
