-- What every record says should have been posted for it, held against the ledger; and checks that read the blocks as well.

/*
  Each kind of record that moves money says what should have been posted for it, by a view with these columns:
    ref_id bigint, kind text    of the journal; no two rows alike
    reference text              what people call the record
    at timestamptz              since when the posting must be there; null where it may be missing
    required boolean            whether it must be there; without a row it must not
    reversed boolean            whether it must have been given back; null: either
    legs jsonb                  {"wallet 12": -10700, "governmentFee": 9100, …}: paise by kind and owner of the account, nothing where there is none;
                                zeros do not matter
  A new kind of record is a view beside its table and a line here; without a view it may post whatever it likes. A row '*' lets every other kind
  do so: for tests.
*/
create table ledger_proof (
  ref_type text primary key,
  view text
);

create view payment_request_postings as
select r.id as ref_id, 'topUpManual' as kind, r.ref_no as reference, r.decided_at as at, true as required, r.status = 'reversed' as reversed,
  jsonb_build_object('wallet ' || r.merchant_id, r.amount, 'bank ' || r.bank_account_id, -r.amount) as legs
from payment_request r where r.status not in ('pending', 'onHold', 'rejected', 'cancelled');

-- Every order that is paid has a payment that was credited; each payment that was credited has its posting.
create view gateway_payment_postings as
select p.id as ref_id, 'topUpGateway' as kind, o.ref_no as reference, coalesce(p.decided_at, p.seen_at) as at, true as required,
  p.status = 'reversed' as reversed, jsonb_build_object('wallet ' || o.merchant_id, p.amount, 'gateway', -p.amount) as legs
from gateway_payment p join gateway_order o on o.id = p.order_id where p.status not in ('review', 'refused')
union all
select null, 'topUpGateway', o.ref_no, o.settled_at, true, false, '{}'
from gateway_order o where o.status = 'paid'
  and not exists (select from gateway_payment p where p.order_id = o.id and p.status not in ('review', 'refused'));

-- The charge as it was shown and taken; at the acknowledgement, what the parent shop gets by the price of that time.
create view nsdl_application_postings as
select a.id as ref_id, 'serviceDebit' as kind, a.ref_no as reference, a.submitted_at as at, true as required,
  a.refunded_at is not null as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, -a.total, 'governmentFee', a.government_fee, 'revenue', a.fee - a.gst, 'gst', a.gst,
    'markup', a.markup) as legs
from nsdl_application a where a.status <> 'draft'
union all
select a.id, 'commission', a.ref_no, null, false, null,
  jsonb_build_object(
    'wallet ' || (a.price_snapshot ->> 'parentId'),
    (a.price_snapshot ->> 'commission')::bigint - (a.price_snapshot ->> 'tds')::bigint + (a.price_snapshot ->> 'markup')::bigint,
    'commission', -(a.price_snapshot ->> 'commission')::bigint, 'tds', (a.price_snapshot ->> 'tds')::bigint,
    'markup', -(a.price_snapshot ->> 'markup')::bigint)
from nsdl_application a where a.acknowledged_at is not null and a.price_snapshot ->> 'parentId' is not null;

create view id_sale_postings as
select s.id as ref_id, 'idSale' as kind, s.sale_no as reference, s.paid_at as at, true as required, s.status = 'refunded' as reversed,
  jsonb_build_object('wallet ' || s.merchant_id, -s.fee, 'revenue', s.fee - s.gst, 'gst', s.gst) as legs
from id_sale s where s.paid_at is not null;

create view transfer_postings as
select t.id as ref_id, 'transfer' as kind, t.ref_no as reference, t.done_at as at, true as required, false as reversed,
  jsonb_build_object('wallet ' || t.from_id, -t.amount, 'wallet ' || t.to_id, t.amount) as legs
from transfer t where t.status = 'done';

create view wallet_adjustment_postings as
select a.id as ref_id, 'adjustment' as kind, a.ref_no as reference, a.decided_at as at, true as required, false as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, case a.direction when 'credit' then a.amount else -a.amount end,
    'adjustment', case a.direction when 'credit' then -a.amount else a.amount end) as legs
from wallet_adjustment a where a.status = 'approved';

create view receivable_postings as
select r.id as ref_id, 'receivable' as kind, r.reference, r.arisen_at as at, true as required, false as reversed,
  jsonb_build_object('wallet ' || r.merchant_id, r.amount, 'receivable ' || r.merchant_id, -r.amount) as legs
from receivable r;

create view receivable_settlement_postings as
select s.id as ref_id, 'settlement' as kind, r.reference, s.at, true as required, false as reversed,
  jsonb_build_object('wallet ' || r.merchant_id, -s.amount, 'receivable ' || r.merchant_id, s.amount) as legs
from receivable_settlement s join receivable r on r.id = s.receivable_id;

insert into ledger_proof (ref_type, view) values
  ('paymentRequest', 'payment_request_postings'),
  ('gatewayPayment', 'gateway_payment_postings'),
  ('nsdlApplication', 'nsdl_application_postings'),
  ('idSale', 'id_sale_postings'),
  ('transfer', 'transfer_postings'),
  ('walletAdjustment', 'wallet_adjustment_postings'),
  ('receivable', 'receivable_postings'),
  ('receivableSettlement', 'receivable_settlement_postings'),
  -- Corrections of TDS: their table brings its view.
  ('tdsLine', null);

/* Legs without those of nothing. */
create function ledger_legs(p_legs jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(l.key, l.value), '{}') from jsonb_each(p_legs) l where l.value not in ('0', 'null')
$$;

/*
  Where records and ledger differ. `missing`: what a record says was never posted. `unasked`: posted, but no record says so. `amount`: posted with
  other lines, or more than once. `refund`: given back although its record says otherwise, or the other way round.
  p_after: only records with journals above this number, and those that say that they were to be posted since p_since; null: all of them.
*/
create function ledger_proof_faults(p_after bigint default null, p_since timestamptz default null)
returns table (fault text, account_id bigint, journal_id bigint, detail text) language plpgsql stable as $$
declare
  v_one ledger_proof;
  v_refs bigint[];
begin
  if not exists (select from ledger_proof where ref_type = '*') then
    return query
      select 'unasked', null::bigint, j.id, concat_ws(' ', j.ref_type, j.ref_id, j.reference) from ledger_journal j
      where j.id > coalesce(p_after, 0) and not exists (select from ledger_proof p where p.ref_type = j.ref_type);
  end if;
  for v_one in select * from ledger_proof where view is not null order by ref_type loop
    if p_after is not null then
      execute format('select array(select ref_id from ledger_journal where id > $2 and ref_type = $1 union select ref_id from %I where at >= $3)', v_one.view)
      into v_refs using v_one.ref_type, p_after, p_since;
      continue when v_refs = '{}';
    end if;
    return query execute format($query$
      with posted as materialized (
        select j.id, j.ref_id, j.kind, j.reference, count(*) over (partition by j.ref_id, j.kind) as times,
          exists (select from ledger_journal r where r.reverses = j.id) as reversed,
          (select jsonb_object_agg(case when a.owner_id = 0 then a.kind else a.kind || ' ' || a.owner_id end, e.amount)
            from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = j.id) as legs
        from ledger_journal j where j.ref_type = $1 and j.reverses is null and ($2 is null or j.ref_id = any($2))
      ),
      asked as materialized (select * from %I where $2 is null or ref_id = any($2) or (ref_id is null and at >= $3))
      select f.fault, null::bigint, p.id, concat_ws(' ', $1, coalesce(a.ref_id, p.ref_id), coalesce(a.kind, p.kind),
        coalesce(a.reference, p.reference), case when f.fault = 'amount' then format('must be %%s, is %%s', ledger_legs(a.legs), p.legs) end)
      from posted p full join asked a on a.ref_id = p.ref_id and a.kind = p.kind, lateral (
        select case
          when p.id is null then case when a.required then 'missing' end
          when a.kind is null then 'unasked'
          when p.times > 1 or (p.legs is distinct from a.legs and p.legs is distinct from ledger_legs(a.legs)) then 'amount'
          when p.reversed <> a.reversed then 'refund'
        end as fault
      ) f
      where f.fault is not null
    $query$, v_one.view) using v_one.ref_type, v_refs, p_since;
  end loop;
end $$;

/*
  What else must hold between the lines: a reversal is the exact opposite of one posting, which is no reversal itself and is given back once; what
  merchants owe is what their accounts say; no journal has a number that was never given out.
*/
create function ledger_rule_faults(p_after bigint default 0) returns table (fault text, account_id bigint, journal_id bigint, detail text)
language sql stable as $$
  select 'reversal', null::bigint, r.id, concat('of journal ', r.reverses) from ledger_journal r left join ledger_journal j on j.id = r.reverses
  where r.reverses is not null and r.id > p_after and (
    j.id is null or j.reverses is not null or (j.ref_type, j.ref_id) is distinct from (r.ref_type, r.ref_id)
    or exists (select from ledger_entry e where e.journal_id in (r.id, j.id) group by e.account_id having sum(e.amount) <> 0)
    or exists (select from ledger_journal x where x.reverses = r.reverses and x.id <> r.id))
  union all
  select 'receivable', a.id, null, concat('owes ', coalesce(o.paise, 0), ', its account says ', coalesce(-l.paise, 0))
  from (select id, owner_id from ledger_account where kind = 'receivable') a
  full join (select merchant_id, sum(outstanding) as paise from receivable group by merchant_id) o on o.merchant_id = a.owner_id
  left join lateral (select sum(e.amount) as paise from ledger_entry e where e.account_id = a.id) l on true
  where coalesce(o.paise, 0) <> coalesce(-l.paise, 0)
  union all
  select 'receivable', null, null, concat('receivable ', r.id, ': settled ', coalesce(sum(s.amount), 0), ' of ', r.amount, ', left ', r.outstanding)
  from receivable r left join receivable_settlement s on s.receivable_id = r.id
  group by r.id having r.amount - coalesce(sum(s.amount), 0) <> r.outstanding
  union all
  select 'number', null, j.id, null from ledger_journal j
  where j.id < 1 or j.id > (select case when s.is_called then s.last_value else s.last_value - 1 end from ledger_journal_id_seq s)
$$;

alter table ledger_check
  -- As far as the blocks were found in order, and the hash there.
  add column block_nth bigint not null default 0,
  add column block_hash bytea not null default '';

/* Everything that is wrong with the ledger; nothing, when all is well. Reads all of it: for a nightly job and after a restore. */
create or replace function ledger_faults() returns table (fault text, account_id bigint, journal_id bigint, detail text) language sql stable as $$
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
    or not ledger_line_holds(c.hash, c.before, c.account_id, c.version, c.amount, c.balance_after, c.j)
  union all
  select 'head', a.id, null, 'the newest line has another hash'
  from ledger_account a join ledger_entry e on e.account_id = a.id and e.version = a.version
  where a.kind = 'wallet' and a.hash <> e.hash
  union all
  select * from ledger_rule_faults()
  union all
  select b.fault, b.account_id, null, b.detail from ledger_block_faults() b
  union all
  select 'block', null, null, format('block %s, as a check found it, is not there any more, or is another one', c.block_nth)
  from (select distinct block_nth, block_hash from ledger_check where block_nth > 0) c
  where not exists (select from ledger_block b where b.nth = c.block_nth and b.hash = c.block_hash)
  union all
  select * from ledger_proof_faults()
$$;

/* What is wrong with one wallet after a line that was found in order; from its beginning without one. */
create or replace function ledger_wallet_faults(p_account bigint, p_version bigint default 0, p_balance bigint default 0, p_hash bytea default '\x')
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
    or not ledger_line_holds(l.hash, l.before, p_account, l.version, l.amount, l.balance_after, l.j)
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
  Checks what was written since the last check: the lines of each wallet after its verified point, journals without a wallet, records beside their
  postings, the blocks made since. One statement, hence one moment: whatever is posted meanwhile belongs to the next one. Journals get
  their numbers before they are committed, so those of the check before last are looked at again.
*/
create or replace function ledger_check_new(p_at timestamptz) returns bigint language sql as $$
  with last as (
    select coalesce(c.block_nth, 0) as nth, coalesce(c.block_hash, '') as hash
    from (select) one left join (select block_nth, block_hash from ledger_check order by id desc limit 1) c on true
  ),
  known as (
    select coalesce(max(c.journal_id), 0) as journal_id, coalesce(max(c.at), '-infinity') - interval '15 minutes' as since
    from (select journal_id, at from ledger_check order by id desc offset 1 limit 1) c
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
  block_fault as materialized (
    select f.* from last l, lateral ledger_block_faults(l.nth, l.hash) f
  ),
  fault as materialized (
    select * from wallet_fault
    union all
    select 'unbalanced', null, j.id, concat(j.lines, ' lines, sum ', j.total) from journal j
    where (j.lines < 2 or j.total <> 0) and not exists (select from wallet_fault f where f.journal_id = j.id)
    union all
    select f.* from known k, lateral ledger_rule_faults(k.journal_id) f
    union all
    select b.fault, b.account_id, null, b.detail from block_fault b
    union all
    select f.* from known k, lateral ledger_proof_faults(k.journal_id, k.since) f
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
    insert into ledger_check (kind, at, took_ms, wallets, lines, journals, faults, journal_id, block_nth, block_hash)
    select 'new', p_at, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000, f.wallets, f.lines, f.journals, f.faults,
      coalesce((select max(id) from ledger_journal), 0), coalesce(b.nth, l.nth), coalesce(b.hash, l.hash)
    from found f, last l left join (select nth, hash from ledger_block order by nth desc limit 1) b on not exists (select from block_fault)
    returning id
  ),
  noted as (
    insert into ledger_fault (check_id, fault, account_id, journal_id, detail)
    select c.id, f.fault, f.account_id, f.journal_id, f.detail from checked c, fault f limit 1000
  )
  select id from checked
$$;

/* Reads everything again, whatever was found in order before. */
create or replace function ledger_check_whole(p_at timestamptz) returns bigint language sql as $$
  with fault as materialized (select * from ledger_faults()),
  last as (
    select coalesce(c.block_nth, 0) as nth, coalesce(c.block_hash, '') as hash
    from (select) one left join (select block_nth, block_hash from ledger_check order by id desc limit 1) c on true
  ),
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
    insert into ledger_check (kind, at, took_ms, wallets, lines, journals, faults, journal_id, block_nth, block_hash)
    select 'whole', p_at, extract(epoch from clock_timestamp() - statement_timestamp()) * 1000, f.wallets, f.lines, f.journals, f.faults,
      coalesce((select max(id) from ledger_journal), 0), coalesce(b.nth, l.nth), coalesce(b.hash, l.hash)
    from found f, last l left join (select nth, hash from ledger_block order by nth desc limit 1) b
      on not exists (select from fault x where x.fault in ('block', 'house'))
    returning id
  ),
  noted as (
    insert into ledger_fault (check_id, fault, account_id, journal_id, detail)
    select c.id, f.fault, f.account_id, f.journal_id, f.detail from checked c, fault f limit 1000
  )
  select id from checked
$$;
