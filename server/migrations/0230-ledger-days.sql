-- Sums of the ledger for each day of India, kept with it: reports over all wallets read some thousand of them instead of millions of lines.

/* A line of a wallet with what it is. A posting `j` that gave another one back is known by that one, `o`: a top-up that was taken back has its bank and mode. */
create view wallet_movement as
select e.journal_id, e.account_id, e.at, (e.at at time zone 'Asia/Kolkata')::date as day, a.owner_id as merchant_id, e.amount,
  case
    when o.id is null then j.kind
    when o.kind in ('topUpManual', 'topUpGateway') then 'topUpReversed'
    when o.kind in ('serviceDebit', 'idSale') then 'refund'
    when o.kind = 'commission' then 'commissionBack'
    else 'otherBack'
  end as entry,
  case coalesce(o.kind, j.kind) when 'topUpManual' then p.mode when 'topUpGateway' then 'online' end as mode,
  p.bank_account_id, coalesce(o.ref_type, j.ref_type) as service, j.reference, j.narration, j.ref_type, j.ref_id::text as ref_id
from ledger_entry e
join ledger_account a on a.id = e.account_id
join ledger_journal j on j.id = e.journal_id
left join ledger_journal o on o.id = j.reverses
left join payment_request p on coalesce(o.kind, j.kind) = 'topUpManual' and coalesce(o.ref_type, j.ref_type) = 'paymentRequest'
  and p.id = coalesce(o.ref_id, j.ref_id)
where e.version is not null;

/*
  The lines of charges for services and of commissions, and of those that were given or taken back: by the kinds of their accounts where the money went,
  above zero for a charge. Each such posting has one line of a wallet.
*/
create view service_line as
select e.journal_id, e.at, (e.at at time zone 'Asia/Kolkata')::date as day, coalesce(o.ref_type, j.ref_type) as service,
  case when o.id is null then j.kind when o.kind = 'commission' then 'commissionBack' else 'refund' end as entry, a.kind as account, e.amount
from ledger_entry e
join ledger_account a on a.id = e.account_id
join ledger_journal j on j.id = e.journal_id
left join ledger_journal o on o.id = j.reverses
where coalesce(o.kind, j.kind) in ('serviceDebit', 'idSale', 'commission');

-- Lines of all wallets together. Paise.
create table ledger_day_movement (
  day date not null,
  entry text not null,
  bank_account_id bigint,
  mode text,
  service text not null,
  entries bigint not null,
  debit bigint not null,
  credit bigint not null,
  unique nulls not distinct (day, entry, bank_account_id, mode, service)
);
-- Charges and commissions of all shops together: what they moved on each kind of account. Paise, below zero for what was taken out of it.
create table ledger_day_service (
  day date not null,
  service text not null,
  entry text not null,
  entries bigint not null,
  wallet bigint not null,
  government_fee bigint not null,
  fee bigint not null,
  gst bigint not null,
  markup bigint not null,
  commission bigint not null,
  tds bigint not null,
  primary key (day, service, entry)
);
-- The newest journal that the sums hold; those after it are read from their lines.
create table ledger_day_mark (
  only_one boolean primary key default true check (only_one),
  journal_id bigint not null
);
insert into ledger_day_mark (journal_id) values (0);

/* What the lines of wallets add up to by day, of journals after a number and up to another one. */
create function wallet_days(p_after bigint, p_to bigint)
returns table (day date, entry text, bank_account_id bigint, mode text, service text, entries bigint, debit bigint, credit bigint) language sql stable as $$
  select m.day, m.entry, m.bank_account_id, m.mode, m.service, count(*),
    coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint, coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint
  from wallet_movement m where m.journal_id > p_after and m.journal_id <= p_to
  group by 1, 2, 3, 4, 5
$$;

/* The same of charges and commissions. */
create function service_days(p_after bigint, p_to bigint)
returns table (day date, service text, entry text, entries bigint, wallet bigint, government_fee bigint, fee bigint, gst bigint, markup bigint, commission bigint, tds bigint)
language sql stable as $$
  select c.day, c.service, c.entry, count(*) filter (where c.account = 'wallet'),
    coalesce(sum(c.amount) filter (where c.account = 'wallet'), 0)::bigint, coalesce(sum(c.amount) filter (where c.account = 'governmentFee'), 0)::bigint,
    coalesce(sum(c.amount) filter (where c.account = 'revenue'), 0)::bigint, coalesce(sum(c.amount) filter (where c.account = 'gst'), 0)::bigint,
    coalesce(sum(c.amount) filter (where c.account = 'markup'), 0)::bigint, coalesce(sum(c.amount) filter (where c.account = 'commission'), 0)::bigint,
    coalesce(sum(c.amount) filter (where c.account = 'tds'), 0)::bigint
  from service_line c where c.journal_id > p_after and c.journal_id <= p_to
  group by 1, 2, 3
$$;

/*
  Adds the journals of the next blocks to the sums of their days: no journal can come any more below the end of a block (`ledger_seal`), so each is
  added once, however late its transaction ended. Answers how many numbers of journals it went on; 0 when there is nothing to do or somebody else is at it.
*/
create function ledger_fold_days(p_blocks int default 20) returns bigint language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
begin
  select journal_id into v_from from ledger_day_mark for update skip locked;
  select max(b.to_id) into v_to from (select to_id from ledger_block where to_id > v_from order by to_id limit p_blocks) b;
  if v_to is null then
    return 0;
  end if;
  insert into ledger_day_movement as d (day, entry, bank_account_id, mode, service, entries, debit, credit)
  select * from wallet_days(v_from, v_to)
  on conflict (day, entry, bank_account_id, mode, service)
  do update set entries = d.entries + excluded.entries, debit = d.debit + excluded.debit, credit = d.credit + excluded.credit;
  insert into ledger_day_service as d (day, service, entry, entries, wallet, government_fee, fee, gst, markup, commission, tds)
  select * from service_days(v_from, v_to)
  on conflict (day, service, entry) do update set entries = d.entries + excluded.entries, wallet = d.wallet + excluded.wallet,
    government_fee = d.government_fee + excluded.government_fee, fee = d.fee + excluded.fee, gst = d.gst + excluded.gst,
    markup = d.markup + excluded.markup, commission = d.commission + excluded.commission, tds = d.tds + excluded.tds;
  update ledger_day_mark set journal_id = v_to;
  return v_to - v_from;
end $$;

/* Days whose sums are not those of their lines, read anew: of wallets, and of services. */
create function ledger_day_faults() returns table (fault text, account_id bigint, journal_id bigint, detail text) language sql stable as $$
  with mark as materialized (select journal_id from ledger_day_mark)
  select 'days', null::bigint, null::bigint, concat(coalesce(s.day, l.day), ', wallets: sums say ', coalesce(s.debit, 0), ' and ', coalesce(s.credit, 0),
    ' in ', coalesce(s.entries, 0), ', lines ', coalesce(l.debit, 0), ' and ', coalesce(l.credit, 0), ' in ', coalesce(l.entries, 0))
  from (
    select day, sum(entries) as entries, sum(debit) as debit, sum(credit) as credit,
      jsonb_agg(jsonb_build_array(entry, bank_account_id, mode, service, entries, debit, credit) order by entry, bank_account_id, mode, service) as parts
    from ledger_day_movement group by day
  ) s
  full join (
    select day, sum(entries) as entries, sum(debit) as debit, sum(credit) as credit,
      jsonb_agg(jsonb_build_array(entry, bank_account_id, mode, service, entries, debit, credit) order by entry, bank_account_id, mode, service) as parts
    from wallet_days(-9223372036854775808, (select journal_id from mark)) group by day
  ) l on l.day = s.day
  where s.parts is distinct from l.parts
  union all
  select 'days', null, null, concat(coalesce(s.day, l.day), ', services: sums say ', coalesce(s.wallet, 0), ' in ', coalesce(s.entries, 0),
    ', postings ', coalesce(l.wallet, 0), ' in ', coalesce(l.entries, 0))
  from (
    select day, sum(entries) as entries, sum(wallet) as wallet,
      jsonb_agg(jsonb_build_array(service, entry, entries, wallet, government_fee, fee, gst, markup, commission, tds) order by service, entry) as parts
    from ledger_day_service group by day
  ) s
  full join (
    select day, sum(entries) as entries, sum(wallet) as wallet,
      jsonb_agg(jsonb_build_array(service, entry, entries, wallet, government_fee, fee, gst, markup, commission, tds) order by service, entry) as parts
    from service_days(-9223372036854775808, (select journal_id from mark)) group by day
  ) l on l.day = s.day
  where s.parts is distinct from l.parts
$$;

/* Forgets the sums, to be made anew from the lines by the next calls of `ledger_fold_days`. */
create function ledger_unfold_days() returns void language sql as $$
  update ledger_day_mark set journal_id = 0;
  delete from ledger_day_movement;
  delete from ledger_day_service;
$$;

-- The check of the whole ledger holds the sums against the lines as well.
alter function ledger_faults rename to ledger_faults_of_lines;
create function ledger_faults() returns table (fault text, account_id bigint, journal_id bigint, detail text) language sql stable as $$
  select * from ledger_faults_of_lines()
  union all
  select * from ledger_day_faults()
$$;

-- The sums are written by functions of the owner alone, like the ledger that they are a copy of (0037).
alter function ledger_fold_days security definer set search_path = pg_catalog, public, pg_temp;
alter function ledger_unfold_days security definer set search_path = pg_catalog, public, pg_temp;

/* Nobody else who may connect to the database posts, checks or sums: not after a restore either, which leaves rights out. */
create or replace procedure ledger_close() language plpgsql as $$
begin
  revoke execute on function ledger_post, ledger_seal, ledger_check_new, ledger_check_whole, ledger_fold_days, ledger_unfold_days from public;
end $$;
call ledger_close();

/*
  What the portal's own user of the database may do where the tables belong to somebody else; as 0052, without writing the sums. Called again after each upgrade.
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

  -- Money, its checks and its sums are written by functions of the owner alone; of an account only whether it is frozen.
  execute format('revoke insert, update, delete on ledger_journal, ledger_entry, ledger_block, ledger_mark, ledger_check, ledger_fault, ledger_point,
    ledger_proof, ledger_day_movement, ledger_day_service, ledger_day_mark from %I', p_user);
  execute format('grant execute on function ledger_post, ledger_seal, ledger_check_new, ledger_check_whole, ledger_fold_days, ledger_unfold_days to %I', p_user);
  execute format('revoke update on ledger_account from %I', p_user);
  execute format('grant update (frozen) on ledger_account to %I', p_user);
  execute format('revoke insert, update, delete on schema_migration, subject from %I', p_user);
end $$;
