-- The ledger: append-only double entry. A positive amount is a credit, a negative one a debit, and every journal sums to zero.
-- Wallets carry balance, version and hash beside their lines; house accounts are lines only, so that no debit queues on a revenue row.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('wallet', 'bank', 'gateway', 'revenue', 'governmentFee', 'gst', 'markup', 'commission', 'tds', 'adjustment')),
  -- The merchant of a wallet, the bank account of a bank; 0 where the house has one such account.
  owner_id bigint not null default 0,
  balance bigint check (balance between 0 and 9007199254740991),
  version bigint,
  hash bytea,
  last_at timestamptz,
  frozen boolean not null default false,
  unique (kind, owner_id),
  check ((kind = 'wallet') = (balance is not null)),
  check ((balance is null) = (version is null) and (balance is null) = (hash is null))
) with (fillfactor = 80);

create table ledger_journal (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('topUpManual', 'topUpGateway', 'serviceDebit', 'commission', 'idSale', 'transfer', 'adjustment', 'reversal')),
  ref_type text not null,
  ref_id bigint not null,
  -- What people call the record behind it: PY26-000042.
  reference text,
  narration text not null,
  reverses bigint references ledger_journal,
  actor_id bigint not null,
  actor_code text not null,
  idem_scope text,
  idem_key text,
  request_hash bytea not null,
  xid xid8 not null default pg_current_xact_id(),
  recorded_at timestamptz not null default now(),
  check ((idem_scope is null) = (idem_key is null)),
  check ((kind = 'reversal') = (reverses is not null))
);
-- One charge, one credit, one commission for one business record.
create unique index ledger_journal_once on ledger_journal (ref_type, ref_id, kind) where reverses is null;
-- Given back once.
create unique index ledger_journal_reversal on ledger_journal (reverses) where reverses is not null;
create unique index ledger_journal_key on ledger_journal (idem_scope, idem_key) where idem_key is not null;

-- Journal and account are looked up by ledger_lines_true, which every insert passes, and neither can ever be deleted:
-- foreign keys would add nothing but a share lock on the one revenue row that all debits touch.
create table ledger_entry (
  journal_id bigint not null,
  account_id bigint not null,
  at timestamptz not null,
  -- Paise; at most ₹1,000 crore in one line.
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  -- 1, 2, 3 … without a gap in each wallet; none on house accounts.
  version bigint check (version > 0),
  balance_after bigint check (balance_after >= 0),
  hash bytea,
  primary key (journal_id, account_id),
  check ((version is null) = (balance_after is null) and (version is null) = (hash is null))
);
create unique index ledger_entry_version on ledger_entry (account_id, version) where version is not null;
create index ledger_entry_period on ledger_entry (account_id, at, version);

create trigger ledger_journal_append_only before update or delete or truncate on ledger_journal for each statement execute function refuse_change();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_account_stays before delete or truncate on ledger_account for each statement execute function refuse_change();

-- Lines come whole: what one insert brings balances journal by journal, belongs to journals of this transaction,
-- and is numbered exactly where the account is a wallet.
create function ledger_lines_true() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  -- Looked up line by line: a join would be planned while the tables are small, and read all of them ever after.
  select l.journal_id, sum(l.amount) <> 0 as unbalanced, bool_and(l.xid = pg_current_xact_id()) as open,
    bool_and(l.kind is not null and (l.kind = 'wallet') = (l.version is not null)) as shaped
  into wrong
  from (
    select n.journal_id, n.amount, n.version,
      (select j.xid from ledger_journal j where j.id = n.journal_id) as xid,
      (select a.kind from ledger_account a where a.id = n.account_id) as kind
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
create trigger ledger_lines_true after insert on ledger_entry referencing new table as line
  for each statement execute function ledger_lines_true();

-- At commit every journal has two lines or more, they sum to zero, and the wallets among them have taken them in.
create function ledger_journal_balanced() returns trigger language plpgsql as $$
declare
  lines bigint;
  total numeric;
  ahead bigint;
begin
  select count(*), sum(e.amount), min(e.account_id) filter (where e.version is not null and
    not exists (select from ledger_account a where a.id = e.account_id and a.version >= e.version))
  into lines, total, ahead from ledger_entry e where e.journal_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'Journal % does not balance: % lines, sum %', new.id, lines, total using errcode = 'LG500';
  end if;
  if ahead is not null then
    raise exception 'Wallet % has not taken in journal %', ahead, new.id using errcode = 'LG500';
  end if;
  return null;
end $$;
create constraint trigger ledger_journal_balanced after insert on ledger_journal deferrable initially deferred
  for each row execute function ledger_journal_balanced();

-- A wallet moves from one line to the next and to nowhere else: a balance set by hand finds no such line.
create function ledger_wallet_follows() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.owner_id <> old.owner_id then
    raise exception 'Account % cannot change its owner', new.id using errcode = 'LG500';
  end if;
  if (new.version, new.balance, new.hash) is distinct from (old.version, old.balance, old.hash) and not exists (
    select from ledger_entry e where e.account_id = new.id and e.version = new.version and new.version = old.version + 1
      and e.balance_after = new.balance and e.hash = new.hash and e.amount = new.balance - old.balance) then
    raise exception 'Wallet % differs from its lines', new.id using errcode = 'LG500';
  end if;
  return new;
end $$;
create trigger ledger_wallet_follows before update on ledger_account for each row execute function ledger_wallet_follows();

create function ledger_wallet_starts_empty() returns trigger language plpgsql as $$
begin
  if new.kind = 'wallet' and (new.balance, new.version, new.hash) is distinct from (0::bigint, 0::bigint, '\x'::bytea) then
    raise exception 'A wallet starts empty';
  end if;
  return new;
end $$;
create trigger ledger_wallet_starts_empty before insert on ledger_account for each row execute function ledger_wallet_starts_empty();

insert into ledger_account (kind) values ('gateway'), ('revenue'), ('governmentFee'), ('gst'), ('markup'), ('commission'), ('tds'), ('adjustment');

/* The chain: each line of a wallet hashes the one before it together with everything that its journal says. */
create function ledger_hash(before bytea, account bigint, version bigint, amount bigint, balance bigint, journal ledger_journal) returns bytea
language sql stable as $$
  select sha256(before || convert_to(concat_ws('|', account, version, amount, balance, journal.id, extract(epoch from journal.at), journal.kind,
    journal.ref_type, journal.ref_id, journal.reference, journal.narration, journal.reverses, journal.actor_id, journal.actor_code), 'UTF8'))
$$;

/* The answer to a key that was posted before. */
create function ledger_replay(journal ledger_journal, asked bytea) returns jsonb language plpgsql as $$
begin
  if journal.request_hash <> asked then
    raise exception 'This key was used for something else' using errcode = 'LG410';
  end if;
  return jsonb_build_object('journal', journal.id, 'replayed', true, 'balances', coalesce(
    (select jsonb_object_agg(a.owner_id, e.balance_after) from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.journal_id = journal.id and e.version is not null), '{}'));
end $$;

/*
  The one way to write the ledger. Wallets are locked in ascending id, checked, and written with the house lines in one call.
  legs: [{"kind": "wallet", "owner": 12, "amount": -14000}, {"kind": "revenue", "amount": 14000}], one leg for each account.
  Answers {"journal": id, "replayed": whether the same key was posted before, "balances": {merchant: paise}}.
  Raises LG402 (not enough money; detail has available and needed), LG403 (frozen), LG404 (no such account),
  LG409 (posted already), LG410 (the key was used for something else).
  Time never runs backwards inside a wallet: a statement's closing is the next day's opening.
*/
create function ledger_post(
  p_kind text, p_ref_type text, p_ref_id bigint, p_reference text, p_narration text, p_legs jsonb,
  p_actor_id bigint, p_actor_code text, p_at timestamptz,
  p_reverses bigint default null, p_idem_scope text default null, p_idem_key text default null
) returns jsonb language plpgsql as $$
declare
  asked constant bytea := sha256(convert_to(concat_ws('|', p_kind, p_ref_type, p_ref_id, p_reverses, p_legs), 'UTF8'));
  journal ledger_journal;
  moment timestamptz := p_at;
  leg record;
  line ledger_entry;
  lines ledger_entry[];
  after jsonb := '{}';
begin
  for leg in
    select a.id, a.owner_id, a.balance, a.version, a.hash, a.last_at, a.frozen, l.amount
    from jsonb_to_recordset(p_legs) as l(kind text, owner bigint, amount bigint)
    join ledger_account a on a.kind = 'wallet' and a.owner_id = l.owner
    where l.kind = 'wallet'
    order by a.id
    for no key update of a
  loop
    if leg.frozen or leg.balance + leg.amount < 0 then
      -- Perhaps this very post has emptied the wallet before. Behind the lock it is sure to be seen.
      select * into journal from ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
      if journal.id is not null then
        return ledger_replay(journal, asked);
      end if;
      if leg.frozen then
        raise exception 'This wallet is frozen' using errcode = 'LG403';
      end if;
      raise exception 'Insufficient balance' using errcode = 'LG402',
        detail = json_build_object('available', leg.balance, 'needed', -leg.amount)::text;
    end if;
    -- The hash of the line before stands in its place until the journal is known.
    lines := lines || row(null, leg.id, null, leg.amount, leg.version + 1, leg.balance + leg.amount, leg.hash)::ledger_entry;
    after := after || jsonb_build_object(leg.owner_id, leg.balance + leg.amount);
    moment := greatest(moment, leg.last_at);
  end loop;

  -- The planner knows too little of a json array to join it well; the offset keeps it at one look-up for each.
  for leg in
    select a.id, l.amount from jsonb_to_recordset(p_legs) as l(kind text, owner bigint, amount bigint),
      lateral (select h.id from ledger_account h where h.kind = l.kind and h.owner_id = coalesce(l.owner, 0) offset 0) a
    where l.kind <> 'wallet'
  loop
    lines := lines || row(null, leg.id, null, leg.amount, null, null, null)::ledger_entry;
  end loop;
  if coalesce(array_length(lines, 1), 0) <> jsonb_array_length(p_legs) then
    raise exception 'No such account in %', p_legs using errcode = 'LG404';
  end if;

  insert into ledger_journal (at, kind, ref_type, ref_id, reference, narration, reverses, actor_id, actor_code, idem_scope, idem_key, request_hash)
  values (moment, p_kind, p_ref_type, p_ref_id, p_reference, p_narration, p_reverses, p_actor_id, p_actor_code, p_idem_scope, p_idem_key, asked)
  on conflict do nothing
  returning * into journal;
  if journal.id is null then
    select * into journal from ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
    if journal.id is null then
      raise exception 'This has been posted already' using errcode = 'LG409';
    end if;
    return ledger_replay(journal, asked);
  end if;

  for i in 1 .. array_length(lines, 1) loop
    lines[i].journal_id := journal.id;
    lines[i].at := moment;
    if lines[i].version is not null then
      lines[i].hash := ledger_hash(lines[i].hash, lines[i].account_id, lines[i].version, lines[i].amount, lines[i].balance_after, journal);
    end if;
  end loop;
  insert into ledger_entry select * from unnest(lines);
  foreach line in array lines loop
    if line.version is not null then
      update ledger_account set balance = line.balance_after, version = line.version, hash = line.hash, last_at = moment where id = line.account_id;
    end if;
  end loop;
  return jsonb_build_object('journal', journal.id, 'replayed', false, 'balances', after);
end $$;

/* Gives a journal back in full, once: the same lines with the other sign. Answers as ledger_post does. */
create function ledger_reverse(p_journal bigint, p_narration text, p_actor_id bigint, p_actor_code text, p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  first ledger_journal;
  legs jsonb;
begin
  select * into first from ledger_journal where id = p_journal;
  if first.id is null or first.reverses is not null then
    raise exception 'Journal % cannot be reversed', p_journal using errcode = 'LG404';
  end if;
  select jsonb_agg(jsonb_build_object('kind', a.kind, 'owner', a.owner_id, 'amount', -e.amount) order by a.id) into legs
  from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = first.id;
  return ledger_post('reversal', first.ref_type, first.ref_id, first.reference, p_narration, legs, p_actor_id, p_actor_code, p_at, first.id);
end $$;

/* Everything that is wrong with the ledger; nothing, when all is well. Reads all of it: for a nightly job and after a restore. */
create function ledger_faults() returns table (fault text, account_id bigint, journal_id bigint, detail text) language sql stable as $$
  select 'unbalanced', null::bigint, j.id, concat(count(e.amount), ' lines, sum ', coalesce(sum(e.amount), 0))
  from ledger_journal j left join ledger_entry e on e.journal_id = j.id
  group by j.id having count(e.amount) < 2 or sum(e.amount) <> 0
  union all
  select 'orphan', e.account_id, e.journal_id, null from ledger_entry e
  where not exists (select from ledger_journal j where j.id = e.journal_id)
  union all
  select 'balance', a.id, null, concat('wallet says ', a.balance, ' at ', a.version, ', lines say ', coalesce(sum(e.amount), 0), ' in ', count(e.amount))
  from ledger_account a left join ledger_entry e on e.account_id = a.id
  where a.kind = 'wallet'
  group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.amount) or a.version <> coalesce(max(e.version), 0)
  union all
  select 'chain', c.account_id, c.journal_id, concat('line ', c.version)
  from (
    select e.account_id, e.journal_id, e.version, e.hash, e.amount, e.balance_after, e.at, j,
      lag(e.hash, 1, '\x') over line as before,
      lag(e.balance_after, 1, 0::bigint) over line as balance_before,
      lag(e.version, 1, 0::bigint) over line as version_before
    from ledger_entry e join ledger_journal j on j.id = e.journal_id
    where e.version is not null
    window line as (partition by e.account_id order by e.version)
  ) c
  where c.version <> c.version_before + 1 or c.balance_after <> c.balance_before + c.amount or c.at <> (c.j).at
    or c.hash <> ledger_hash(c.before, c.account_id, c.version, c.amount, c.balance_after, c.j)
  union all
  select 'head', a.id, null, 'the newest line has another hash'
  from ledger_account a join ledger_entry e on e.account_id = a.id and e.version = a.version
  where a.kind = 'wallet' and a.hash <> e.hash
$$;
