-- Blocks over whole journals, and a chain of lines in which no two journals read alike.

/*
  The chain of a wallet's lines, from now on: the byte 2, then SHA-256 over the hash of the line before and the line with everything that its journal
  says. Each field goes in with its type and its length, nulls apart from empty texts (`record_send`: number of fields, then for each the number of
  its type, its length in bytes or -1, its bytes). Lines of before have 32 bytes and keep them: fields joined by '|', nulls left out.
*/
create function ledger_line_digest(
  before bytea, account bigint, version bigint, amount bigint, balance bigint, journal bigint, at timestamptz, kind text,
  ref_type text, ref_id bigint, reference text, narration text, reverses bigint, actor_id bigint, actor_code text
) returns bytea language sql stable as $$
  select decode('02', 'hex') || sha256(before || record_send(row(account, version, amount, balance, journal, at, kind,
    ref_type, ref_id, reference, narration, reverses, actor_id, actor_code)))
$$;

/* Whether a line has the hash that it must have after the line before. No line of the older form follows one of the newer. */
create function ledger_line_holds(stored bytea, before bytea, account bigint, version bigint, amount bigint, balance bigint, j ledger_journal)
returns boolean language sql stable as $$
  select case length(stored)
    when 33 then stored = ledger_line_digest(before, account, version, amount, balance, j.id, j.at, j.kind,
      j.ref_type, j.ref_id, j.reference, j.narration, j.reverses, j.actor_id, j.actor_code)
    when 32 then length(before) <> 33 and stored = ledger_hash(before, account, version, amount, balance, j)
    else false end
$$;

/*
  The one way to write the ledger, as 0006 describes it, with the same answers and the same refusals; the request of a key is hashed field by field,
  and a reversal that is not the exact opposite is refused (LG500).
*/
create or replace function ledger_post(
  p_kind text, p_ref_type text, p_ref_id bigint, p_reference text, p_narration text, p_legs jsonb,
  p_actor_id bigint, p_actor_code text, p_at timestamptz,
  p_reverses bigint default null, p_idem_scope text default null, p_idem_key text default null
) returns jsonb language plpgsql as $$
<<posting>>
declare
  -- The transaction has its number before the journal has one: `ledger_seal` relies on that.
  began constant pg_catalog.xid8 := pg_current_xact_id();
  asked constant pg_catalog.bytea := sha256(record_send(row(p_kind, p_ref_type, p_ref_id, p_reverses, p_legs)));
  legs constant int := jsonb_array_length(p_legs);
  journal public.ledger_journal;
  journal_id bigint;
  moment timestamp with time zone := p_at;
  leg pg_catalog.jsonb;
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
  hashes pg_catalog.bytea[] := '{}';
  after pg_catalog.jsonb := '{}';
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
      lateral (select w.id from public.ledger_account w where w.kind = 'wallet' and w.owner_id = l.owner offset 0) a;
  end if;
  for i in 1 .. coalesce(cardinality(wallet_owners), 0) loop
    select a.id, a.owner_id, a.balance, a.version, a.hash, a.last_at, a.frozen into wallet
    from public.ledger_account a where a.kind = 'wallet' and a.owner_id = wallet_owners[i] for no key update;
    continue when not found;
    leg_amount := wallet_amounts[i];
    if wallet.frozen or wallet.balance + leg_amount < 0 then
      -- Perhaps this very post has emptied the wallet before. Behind the lock it is sure to be seen.
      select * into journal from public.ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
      if journal.id is not null then
        return public.ledger_replay(journal, asked);
      end if;
      if wallet.frozen then
        raise exception 'This wallet is frozen' using errcode = 'LG403';
      end if;
      raise exception 'Insufficient balance' using errcode = 'LG402',
        detail = json_build_object('available', wallet.balance, 'needed', -leg_amount);
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
    select h.id into house from public.ledger_account h where h.kind = leg ->> 'kind' and h.owner_id = coalesce((leg ->> 'owner')::bigint, 0);
    if found then
      accounts := accounts || house;
      amounts := amounts || (leg ->> 'amount')::bigint;
    end if;
  end loop;
  if cardinality(accounts) <> legs then
    raise exception 'No such account in %', p_legs using errcode = 'LG404';
  end if;

  insert into public.ledger_journal (at, kind, ref_type, ref_id, reference, narration, reverses, actor_id, actor_code, idem_scope, idem_key, request_hash)
  values (moment, p_kind, p_ref_type, p_ref_id, p_reference, p_narration, p_reverses, p_actor_id, p_actor_code, p_idem_scope, p_idem_key, asked)
  on conflict do nothing
  returning id into journal_id;
  if journal_id is null then
    select * into journal from public.ledger_journal where idem_scope = p_idem_scope and idem_key = p_idem_key;
    if journal.id is null then
      raise exception 'This has been posted already' using errcode = 'LG409';
    end if;
    return public.ledger_replay(journal, asked);
  end if;

  for i in 1 .. wallets loop
    hashes[i] := public.ledger_line_digest(hashes[i], accounts[i], versions[i], amounts[i], balances[i], journal_id, moment, p_kind,
      p_ref_type, p_ref_id, p_reference, p_narration, p_reverses, p_actor_id, p_actor_code);
  end loop;
  -- The shorter arrays are filled up with nulls.
  insert into public.ledger_entry (journal_id, account_id, at, amount, version, balance_after, hash)
  select journal_id, unnest(accounts), moment, unnest(amounts), unnest(versions), unnest(balances), unnest(hashes);
  for i in 1 .. wallets loop
    update public.ledger_account set balance = balances[i], version = versions[i], hash = hashes[i], last_at = moment where id = accounts[i];
  end loop;
  if p_reverses is not null and exists (
    select from public.ledger_entry e where e.journal_id in (posting.journal_id, p_reverses) group by e.account_id having sum(e.amount) <> 0
  ) then
    raise exception 'Journal % is not the opposite of journal %', journal_id, p_reverses using errcode = 'LG500';
  end if;
  return jsonb_build_object('journal', journal_id, 'replayed', false, 'balances', after);
end $$;

/* What was posted in one stretch of journal numbers, and a hash over all of it and the block before. */
create table ledger_block (
  nth bigint primary key check (nth > 0),
  at timestamptz not null,
  -- How its hash is made: 1 is `ledger_block_hash`.
  format smallint not null default 1,
  -- Journals with numbers above the first and up to the second. A block begins where the one before ends; numbers without a journal belong to
  -- refused postings, and stay without one.
  after_id bigint not null check (after_id >= 0),
  to_id bigint not null unique check (to_id > after_id),
  journals bigint not null check (journals > 0),
  lines bigint not null,
  -- Paise that its journals moved on each house account, by number of the account.
  house jsonb not null,
  hash bytea not null
);
create trigger ledger_block_append_only before update or delete or truncate on ledger_block for each statement execute function refuse_change();

-- How far numbers of journals had been given out at a moment, and a transaction that took its number right after that. Once all transactions
-- below it are over, no journal with such a number can come any more.
create table ledger_mark (
  only_one boolean primary key default true check (only_one),
  last_id bigint not null,
  top xid8 not null
);

/*
  Everything that lies in a stretch of journal numbers: the journals in the order of their numbers, then their lines by journal and account, each as
  `record_send` writes it: number of fields, then for each the number of its type, its length in bytes or -1, its bytes. The first stretch begins
  below all numbers.
*/
create function ledger_block_content(p_after bigint, p_to bigint)
returns table (journals bigint, lines bigint, house jsonb, content bytea) language sql stable as $$
  select j.n, l.n, coalesce(h.sums, '{}'), coalesce(j.content, '') || coalesce(l.content, '')
  from (
    select count(*) as n, string_agg(record_send(row(j.id, j.at, j.kind, j.ref_type, j.ref_id, j.reference, j.narration, j.reverses,
      j.actor_id, j.actor_code, j.idem_scope, j.idem_key, j.request_hash, j.xid, j.recorded_at)), ''::bytea order by j.id) as content
    from ledger_journal j where j.id > coalesce(nullif(p_after, 0), -9223372036854775808) and j.id <= p_to
  ) j, (
    select count(*) as n, string_agg(record_send(row(e.journal_id, e.account_id, a.kind, a.owner_id, e.at, e.amount, e.version,
      e.balance_after, e.hash)), ''::bytea order by e.journal_id, e.account_id) as content
    from ledger_entry e left join ledger_account a on a.id = e.account_id
    where e.journal_id > coalesce(nullif(p_after, 0), -9223372036854775808) and e.journal_id <= p_to
  ) l, (
    select jsonb_object_agg(s.account_id, s.paise) as sums from (
      select e.account_id, sum(e.amount) as paise from ledger_entry e
      where e.journal_id > coalesce(nullif(p_after, 0), -9223372036854775808) and e.journal_id <= p_to and e.version is null
      group by e.account_id
    ) s
  ) h
$$;

/* SHA-256 over the hash of the block before and what the block says of itself, as one record, and over its content. */
create function ledger_block_hash(p_before bytea, b ledger_block, p_content bytea) returns bytea language sql stable as $$
  select sha256(record_send(row(p_before, b.nth, b.at, b.format, b.after_id, b.to_id, b.journals, b.lines, b.house::text)) || p_content)
$$;

/*
  Makes blocks over the journals that nobody can add to any more, so that each change of them is found from then on. A journal takes its number
  after its transaction has one. Hence of the numbers that were given out before this transaction took its own, none can come any more once all
  transactions below it are over (`pg_snapshot_xmin`): at once where nobody writes, else with one of the next calls.
  One at a time; nobody who posts waits for it. To be called before anything else is written in a transaction.
  Answers how many journals, at most `p_blocks` blocks of `p_most`; 0 when there is nothing to do, or somebody else is at it.
*/
create function ledger_seal(p_at timestamptz, p_most int default 1000, p_blocks int default 20) returns bigint language plpgsql as $$
declare
  v_last bigint;
  v_own xid8;
  v_oldest xid8;
  v_mark ledger_mark;
  v_until bigint := 0;
  v_block ledger_block;
  v_content record;
  v_before bytea;
  v_found bigint;
  v_end bigint;
  v_done boolean := false;
  v_journals bigint := 0;
begin
  if not pg_try_advisory_xact_lock(8314035) then
    return 0;
  end if;
  select case when is_called then last_value else last_value - 1 end into v_last from ledger_journal_id_seq;
  select b.nth, b.to_id, b.hash into v_block.nth, v_block.to_id, v_before from ledger_block b order by b.nth desc limit 1;
  v_block.nth := coalesce(v_block.nth, 0);
  v_block.to_id := coalesce(v_block.to_id, 0);
  v_before := coalesce(v_before, '');
  if not exists (select from ledger_journal j where j.id > v_block.to_id) then
    return 0;
  end if;

  -- The oldest one that still runs is asked for after this one has its number.
  if pg_current_xact_id_if_assigned() is null then
    v_own := pg_current_xact_id();
  end if;
  v_oldest := pg_snapshot_xmin(pg_current_snapshot());
  select * into v_mark from ledger_mark;
  if v_own <= v_oldest then
    v_until := v_last;
  elsif v_mark.top <= v_oldest then
    v_until := v_mark.last_id;
  end if;

  for n in 1 .. p_blocks loop
    select count(*), max(j.id) into v_found, v_end from (
      select id from ledger_journal where id > v_block.to_id and id <= v_until order by id limit p_most
    ) j;
    v_done := v_found < p_most;
    exit when v_found = 0;
    v_block := row(v_block.nth + 1, p_at, 1, v_block.to_id, case when v_done then v_until else v_end end, 0, 0, null, null)::ledger_block;
    select c.* into v_content from ledger_block_content(v_block.after_id, v_block.to_id) c;
    v_block.journals := v_content.journals;
    v_block.lines := v_content.lines;
    v_block.house := v_content.house;
    v_block.hash := ledger_block_hash(v_before, v_block, v_content.content);
    insert into ledger_block values (v_block.*);
    v_before := v_block.hash;
    v_journals := v_journals + v_content.journals;
    exit when v_done;
  end loop;

  -- A mark that is not used up stays; one from a database that counts its transactions differently, as before a restore, says nothing here.
  if v_own is not null and v_until < v_last and (v_mark.last_id is null or v_mark.top > v_own or (v_done and v_mark.last_id <= v_until)) then
    insert into ledger_mark (last_id, top) values (v_last, v_own)
    on conflict (only_one) do update set last_id = excluded.last_id, top = excluded.top;
  end if;
  return v_journals;
end $$;

/*
  What is wrong with the blocks after one that was found in order; with all of them without one. `block`: its journals and lines are not what was
  hashed, or it does not follow the one before. `house`: its journals moved another amount on a house account than the block says.
*/
create function ledger_block_faults(p_nth bigint default 0, p_hash bytea default '\x')
returns table (fault text, account_id bigint, detail text, nth bigint) language sql stable as $$
  with link as (
    select b, lag(b.nth, 1, p_nth) over follows as nth_before, lag(b.hash, 1, p_hash) over follows as hash_before,
      lag(b.to_id, 1, coalesce((select k.to_id from ledger_block k where k.nth = p_nth), 0)) over follows as to_before
    from ledger_block b where b.nth > p_nth window follows as (order by b.nth)
  ),
  seen as materialized (
    select (l.b).nth as nth, (l.b).after_id, (l.b).to_id, (l.b).house as said, (l.b).journals as journals_said, (l.b).lines as lines_said,
      c.house, c.journals, c.lines,
      (l.b).nth = l.nth_before + 1 and (l.b).after_id = l.to_before as follows,
      (l.b).hash = ledger_block_hash(l.hash_before, l.b, c.content) as whole
    from link l, lateral ledger_block_content((l.b).after_id, (l.b).to_id) c
  )
  select 'block', null::bigint, format('block %s, journals %s to %s: %s', s.nth, s.after_id + 1, s.to_id, case
    when not s.follows then 'it does not follow the block before'
    when (s.journals, s.lines) <> (s.journals_said, s.lines_said)
      then format('%s journals with %s lines instead of %s with %s', s.journals, s.lines, s.journals_said, s.lines_said)
    else 'another content' end), s.nth
  from seen s where not s.follows or not s.whole
  union all
  select 'house', h.account_id, format('block %s says %s, its lines %s', s.nth, coalesce(h.said, 0), coalesce(h.found, 0)), s.nth
  from seen s, lateral (
    select coalesce(a.key, b.key)::bigint as account_id, a.value::bigint as said, b.value::bigint as found
    from jsonb_each_text(s.said) a full join jsonb_each_text(s.house) b on b.key = a.key where a.value is distinct from b.value
  ) h
  where s.said <> s.house
  union all
  select 'block', null, format('block %s is not there any more, or is another one', p_nth), p_nth
  where p_nth > 0 and not exists (select from ledger_block k where k.nth = p_nth and k.hash = p_hash)
$$;

-- Days whose newest block and newest seal of the audit trail were mailed out.
create table checkpoint_mail (
  day date primary key,
  at timestamptz not null,
  recipients int not null check (recipients > 0)
);
create trigger checkpoint_mail_append_only before update or delete or truncate on checkpoint_mail for each statement execute function refuse_change();
