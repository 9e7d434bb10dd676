-- The ledger of 0006 with the same promises, the same chain and the same refusals at half the work for each posting.

-- A check is read from its stored text by every statement that writes the table, and each word of a list takes part in that. Said by a function,
-- it is one call. Accounts keep their kind for ever, journals are never updated.
create function ledger_account_sound(kind text, balance bigint, version bigint, hash bytea) returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind in ('wallet', 'bank', 'gateway', 'revenue', 'governmentFee', 'gst', 'markup', 'commission', 'tds', 'adjustment')
    and (kind = 'wallet') = (balance is not null) and (balance is null) = (version is null) and (balance is null) = (hash is null)
    and (balance is null or balance between 0 and 9007199254740991);
end $$;
create function ledger_journal_sound(kind text, reverses bigint, idem_scope text, idem_key text) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return kind in ('topUpManual', 'topUpGateway', 'serviceDebit', 'commission', 'idSale', 'transfer', 'adjustment', 'reversal')
    and (kind = 'reversal') = (reverses is not null) and (idem_scope is null) = (idem_key is null);
end $$;
create function ledger_entry_sound(version bigint, balance_after bigint, hash bytea) returns boolean language plpgsql immutable parallel safe as $$
begin
  return (version is null) = (balance_after is null) and (version is null) = (hash is null) and (version is null or (version > 0 and balance_after >= 0));
end $$;

alter table ledger_account
  drop constraint ledger_account_kind_check, drop constraint ledger_account_balance_check,
  drop constraint ledger_account_check, drop constraint ledger_account_check1,
  add constraint ledger_account_sound check (ledger_account_sound(kind, balance, version, hash));
alter table ledger_journal
  drop constraint ledger_journal_kind_check, drop constraint ledger_journal_check, drop constraint ledger_journal_check1,
  add constraint ledger_journal_sound check (ledger_journal_sound(kind, reverses, idem_scope, idem_key));
alter table ledger_entry
  drop constraint ledger_entry_version_check, drop constraint ledger_entry_balance_after_check, drop constraint ledger_entry_check,
  add constraint ledger_entry_sound check (ledger_entry_sound(version, balance_after, hash));

/* Lines come whole, as 0006 says. One journal whose lines are all as they should be is seen in one look; only otherwise is what is wrong searched for. */
create or replace function ledger_lines_true() returns trigger language plpgsql as $$
declare
  good boolean;
  wrong record;
begin
  select min(n.journal_id) = max(n.journal_id) and sum(n.amount) = 0
    and bool_and(coalesce(((select a.kind from ledger_account a where a.id = n.account_id) = 'wallet') = (n.version is not null), false))
    and (select j.xid from ledger_journal j where j.id = min(n.journal_id)) = pg_current_xact_id()
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

/* The chain of 0006, byte for byte, from the words of a journal that is about to be written. */
create function ledger_line_hash(
  before bytea, account bigint, version bigint, amount bigint, balance bigint, journal bigint, at timestamptz, kind text,
  ref_type text, ref_id bigint, reference text, narration text, reverses bigint, actor_id bigint, actor_code text
) returns bytea language sql stable as $$
  select sha256(before || convert_to(concat_ws('|', account, version, amount, balance, journal, extract(epoch from at), kind,
    ref_type, ref_id, reference, narration, reverses, actor_id, actor_code), 'UTF8'))
$$;
create or replace function ledger_hash(before bytea, account bigint, version bigint, amount bigint, balance bigint, journal ledger_journal) returns bytea
language sql stable as $$
  select ledger_line_hash(before, account, version, amount, balance, journal.id, journal.at, journal.kind,
    journal.ref_type, journal.ref_id, journal.reference, journal.narration, journal.reverses, journal.actor_id, journal.actor_code)
$$;

/*
  The one way to write the ledger, as 0006 describes it: the same answers and the same refusals. Wallets are locked in ascending id,
  checked, and written with the house lines in one call; a posting of one wallet, which nearly all are, is read without a join.
*/
create or replace function ledger_post(
  p_kind text, p_ref_type text, p_ref_id bigint, p_reference text, p_narration text, p_legs jsonb,
  p_actor_id bigint, p_actor_code text, p_at timestamptz,
  p_reverses bigint default null, p_idem_scope text default null, p_idem_key text default null
) returns jsonb language plpgsql as $$
declare
  asked constant bytea := sha256(convert_to(concat_ws('|', p_kind, p_ref_type, p_ref_id, p_reverses, p_legs), 'UTF8'));
  legs constant int := jsonb_array_length(p_legs);
  journal ledger_journal;
  journal_id bigint;
  moment timestamptz := p_at;
  leg jsonb;
  leg_amount bigint;
  wallet_owners bigint[] := '{}';
  wallet_amounts bigint[] := '{}';
  wallet record;
  house bigint;
  -- The lines, wallets first; of house accounts the last three stay empty.
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
  versions bigint[] := '{}';
  balances bigint[] := '{}';
  hashes bytea[] := '{}';
  after jsonb := '{}';
  wallets int := 0;
begin
  for i in 0 .. legs - 1 loop
    leg := p_legs -> i;
    if leg ->> 'kind' = 'wallet' then
      wallet_owners := wallet_owners || (leg ->> 'owner')::bigint;
      wallet_amounts := wallet_amounts || (leg ->> 'amount')::bigint;
    end if;
  end loop;
  -- Whose turn it is: ascending ids, so that no two postings wait for each other.
  if cardinality(wallet_owners) > 1 then
    select array_agg(l.owner order by a.id), array_agg(l.amount order by a.id) into wallet_owners, wallet_amounts
    from unnest(wallet_owners, wallet_amounts) as l(owner, amount),
      lateral (select w.id from ledger_account w where w.kind = 'wallet' and w.owner_id = l.owner offset 0) a;
  end if;
  for i in 1 .. coalesce(cardinality(wallet_owners), 0) loop
    select a.id, a.owner_id, a.balance, a.version, a.hash, a.last_at, a.frozen into wallet
    from ledger_account a where a.kind = 'wallet' and a.owner_id = wallet_owners[i] for no key update;
    continue when not found;
    leg_amount := wallet_amounts[i];
    if wallet.frozen or wallet.balance + leg_amount < 0 then
      -- Perhaps this very post has emptied the wallet before. Behind the lock it is sure to be seen.
      select * into journal from ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
      if journal.id is not null then
        return ledger_replay(journal, asked);
      end if;
      if wallet.frozen then
        raise exception 'This wallet is frozen' using errcode = 'LG403';
      end if;
      raise exception 'Insufficient balance' using errcode = 'LG402',
        detail = json_build_object('available', wallet.balance, 'needed', -leg_amount)::text;
    end if;
    wallets := wallets + 1;
    accounts := accounts || wallet.id;
    amounts := amounts || leg_amount;
    versions := versions || wallet.version + 1;
    balances := balances || wallet.balance + leg_amount;
    -- The hash of the line before stands in its place until the journal is known.
    hashes := hashes || wallet.hash;
    after := after || jsonb_build_object(wallet.owner_id, wallet.balance + leg_amount);
    moment := greatest(moment, wallet.last_at);
  end loop;

  for i in 0 .. legs - 1 loop
    leg := p_legs -> i;
    continue when leg ->> 'kind' = 'wallet';
    select h.id into house from ledger_account h where h.kind = leg ->> 'kind' and h.owner_id = coalesce((leg ->> 'owner')::bigint, 0);
    if found then
      accounts := accounts || house;
      amounts := amounts || (leg ->> 'amount')::bigint;
    end if;
  end loop;
  if cardinality(accounts) <> legs then
    raise exception 'No such account in %', p_legs using errcode = 'LG404';
  end if;

  insert into ledger_journal (at, kind, ref_type, ref_id, reference, narration, reverses, actor_id, actor_code, idem_scope, idem_key, request_hash)
  values (moment, p_kind, p_ref_type, p_ref_id, p_reference, p_narration, p_reverses, p_actor_id, p_actor_code, p_idem_scope, p_idem_key, asked)
  on conflict do nothing
  returning id into journal_id;
  if journal_id is null then
    select * into journal from ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
    if journal.id is null then
      raise exception 'This has been posted already' using errcode = 'LG409';
    end if;
    return ledger_replay(journal, asked);
  end if;

  for i in 1 .. wallets loop
    hashes[i] := ledger_line_hash(hashes[i], accounts[i], versions[i], amounts[i], balances[i], journal_id, moment, p_kind,
      p_ref_type, p_ref_id, p_reference, p_narration, p_reverses, p_actor_id, p_actor_code);
  end loop;
  -- The shorter arrays are filled up with nulls.
  insert into ledger_entry (journal_id, account_id, at, amount, version, balance_after, hash)
  select journal_id, unnest(accounts), moment, unnest(amounts), unnest(versions), unnest(balances), unnest(hashes);
  for i in 1 .. wallets loop
    update ledger_account set balance = balances[i], version = versions[i], hash = hashes[i], last_at = moment where id = accounts[i];
  end loop;
  return jsonb_build_object('journal', journal_id, 'replayed', false, 'balances', after);
end $$;
