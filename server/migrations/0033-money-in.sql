-- References of deposits are compared in one normal form, and a line of a statement belongs to whatever claims the reference in it.

-- A text, and the text without each of its characters: two texts of which one has a character wrong, missing or too many, or two
-- neighbours swapped, have one of these in common.
create function reference_variants(p_text text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct v order by v)
  from (select p_text as v union all select overlay(p_text placing '' from i for 1) from generate_series(1, length(p_text)) i) as one
$$;

-- The rule of contract/src/payment/reference.ts, for what was claimed and imported before.
create function reference_plain(p_text text) returns text language sql immutable strict as $$
  select regexp_replace(regexp_replace(upper(p_text), '[^A-Z0-9]', '', 'g'),
    '^(0*(NEFT|RTGS|IMPS|UPI|UTR|RRN|REFERENCE|REF|TXN|TRANSACTION)(NUMBER|NO|ID)?(P2A|P2P|P2M|CR|DR|INW)?)+(?=[A-Z0-9]*[0-9])', '')
$$;
create function reference_normal(p_text text) returns text language sql immutable strict as $$
  select regexp_replace(reference_plain(p_text), '^0+(?=.)', '')
$$;
create function references_in(p_text text) returns text[] language plpgsql immutable strict as $$
declare
  runs text[][] := array(select m from regexp_matches(upper(p_text), '([^A-Z0-9]*)([A-Z0-9]+)', 'g') as m);
  joined text;
  found text[] := '{}';
begin
  for i in 1 .. coalesce(array_length(runs, 1), 0) loop
    joined := runs[i][2];
    found := found || joined || array(select m[1] from regexp_matches(joined, '([0-9]{9,})', 'g') as m);
    for n in i + 1 .. least(i + 5, array_length(runs, 1)) loop
      exit when runs[n][1] not in (' ', '-') or length(joined) + length(runs[n][2]) > 40;
      joined := joined || runs[n][2];
      found := found || joined;
    end loop;
  end loop;
  return coalesce((
    select array_agg(distinct v order by v) from (select reference_normal(f) as v from unnest(found) as f) as normal
    where length(v) between 8 and 40 and length(regexp_replace(v, '[^0-9]', '', 'g')) >= 5
  ), '{}');
end $$;

-- The normal form of a transfer's number; cash and cheques have none, whose numbers mean nothing without their bank.
alter table payment_reference add column bare text,
  -- Claimed twice before references were compared in this form; both are shown as a doubt until one of them is decided against.
  add column doubled boolean not null default false;

create temporary table renewed as
with known as (
  select r.key, r.source, r.source_id, r.rejected,
    case when p.mode = 'CASH' then concat('CASH ', p.bank_account_id, ' ', p.deposited_on, ' ', reference_normal(p.reference))
      when p.mode = 'CHEQUE' then concat('CHEQUE ', regexp_replace(upper(coalesce(p.drawee_bank, '')), '[^A-Z0-9]', '', 'g'), ' ', reference_normal(p.reference))
      else 'UTR ' || reference_normal(coalesce(p.reference, g.bank_ref, substr(r.key, 5))) end as normal,
    case when p.mode in ('CASH', 'CHEQUE') then null
      else reference_normal(coalesce(p.reference, g.bank_ref, substr(r.key, 5))) end as bare,
    coalesce(p.status = 'approved', g.status = 'credited', false) as credited,
    coalesce(p.requested_at, g.seen_at) as at
  from payment_reference r
  left join payment_request p on r.source = 'paymentRequest' and p.id = r.source_id
  left join gateway_payment g on r.source = 'gatewayPayment' and g.id = r.source_id
)
select *, row_number() over (partition by normal order by rejected, credited desc, at, source, source_id) as nth,
  count(*) filter (where not rejected) over (partition by normal) > 1 and not rejected as twice
from known;
-- Two steps: a new key may be the old one of another row.
update payment_reference r set key = concat('~ ', n.source, ' ', n.source_id), bare = n.bare, doubled = n.twice
from renewed n where n.key = r.key;
update payment_reference r set key = case when n.nth = 1 then n.normal else concat(n.normal, ' #', n.source, ' ', n.source_id) end
from renewed n where n.source = r.source and n.source_id = r.source_id;
drop table renewed;

alter table payment_reference add column variants text[] generated always as (reference_variants(bare)) stored;
create index payment_reference_bare on payment_reference (bare) where bare is not null;
create index payment_reference_variants on payment_reference using gin (variants);

-- The version before this one still serves during the upgrade. What it claims gets the normal form here, before the key is compared.
create function payment_reference_normal() returns trigger language plpgsql as $$
begin
  if new.bare is not null or new.key like '% #%' then return new; end if;
  if new.key like 'UTR %' then
    new.bare := reference_normal(substr(new.key, 5));
    new.key := 'UTR ' || new.bare;
  elsif new.key ~ '^(CASH|CHEQUE) ' then
    new.key := regexp_replace(new.key, '[^ ]*$', '') || reference_normal(regexp_replace(new.key, '^.* ', ''));
  end if;
  return new;
end $$;
create trigger payment_reference_normal before insert or update of key, bare on payment_reference
  for each row execute function payment_reference_normal();

-- References that were let go after they had paid: who used them, and until when.
create table payment_reference_freed (
  id bigint generated always as identity primary key,
  key text not null,
  bare text,
  merchant_id bigint not null references merchant,
  source text not null check (source in ('paymentRequest', 'gatewayPayment')),
  source_id bigint not null,
  freed_at timestamptz not null,
  freed_by bigint not null references app_user,
  reason text not null
);
create index payment_reference_freed_key on payment_reference_freed (key);
create trigger payment_reference_freed_append_only before update or delete or truncate on payment_reference_freed
  for each statement execute function refuse_change();

-- Payments of the gateway that nobody could credit by themselves for further reasons: a stopped wallet, a success without number or amount.
alter table gateway_payment alter column bank_ref drop not null, alter column amount drop not null,
  add column reversed_at timestamptz, add column provider_ref text,
  drop constraint gateway_payment_doubt_check, drop constraint gateway_payment_status_check, drop constraint gateway_payment_check,
  add constraint gateway_payment_doubt_check check (doubt in ('amount', 'again', 'reference', 'frozen', 'nameless', 'renamed')),
  add constraint gateway_payment_status_check check (status in ('credited', 'review', 'refused', 'reversed')),
  add constraint gateway_payment_check check (doubt is not null or status in ('credited', 'reversed')),
  add constraint gateway_payment_named check ((bank_ref is not null and amount is not null) or (doubt = 'nameless' and status in ('review', 'refused'))),
  add constraint gateway_payment_reversed check ((status = 'reversed') = (reversed_at is not null));
-- An order waits for one number at a time.
create unique index gateway_payment_nameless on gateway_payment (order_id) where bank_ref is null;
create index gateway_payment_frozen on gateway_payment (id) where doubt = 'frozen' and status = 'review';

alter table gateway_order
  -- Whoever calls the provider to begin it holds it until then, by the database's clock; a repeated command takes it over afterwards.
  add column calling_until timestamptz,
  -- How often in a row its answer could not be worked on, and the last time.
  add column faults integer not null default 0,
  add column fault_at timestamptz,
  drop constraint gateway_order_status_check,
  add constraint gateway_order_status_check
    check (status in ('created', 'open', 'paid', 'failed', 'expired', 'review', 'refused', 'reversed'));
create index gateway_order_forgotten on gateway_order (id) where status in ('created', 'open') and next_check_at is null;

-- A line of a statement pays one thing: a request, or a payment of the gateway.
alter table bank_line add column gateway_payment_id bigint unique references gateway_payment,
  -- The references that it names, in normal form.
  add column tokens text[] not null default '{}';
do $$
declare
  named record;
begin
  for named in select conname from pg_constraint where conrelid = 'bank_line'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%payment_request_id%'
  loop
    execute format('alter table bank_line drop constraint %I', named.conname);
  end loop;
end $$;
alter table bank_line add constraint bank_line_matched check (
  num_nonnulls(payment_request_id, gateway_payment_id) <= 1
  and (num_nonnulls(payment_request_id, gateway_payment_id) = 0
    or (credit > 0 and aside_remark is null and matched_by is not null and matched_at is not null)));
-- What was there already says the same as before.
alter table bank_line disable trigger bank_line_stays;
update bank_line set tokens = references_in(concat(reference, ' / ', narration));
alter table bank_line enable trigger bank_line_stays;
-- The default stays: the version before this one imports lines without them, the portal fills them afterwards.
create index bank_line_tokens on bank_line using gin (tokens);
drop index bank_line_open;
create index bank_line_open on bank_line (bank_account_id, credit, day)
  where payment_request_id is null and gateway_payment_id is null and aside_remark is null and credit > 0;

-- A link that was wrong: one person asks for its end, another one ends it. The row keeps the link as it was.
create table bank_unlink (
  id bigint generated always as identity primary key,
  line_id bigint not null references bank_line,
  payment_request_id bigint references payment_request,
  gateway_payment_id bigint references gateway_payment,
  matched_by bigint not null references app_user,
  -- Together with the line, this names one link.
  matched_at timestamptz not null,
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  remark text,
  check (num_nonnulls(payment_request_id, gateway_payment_id) = 1),
  check (status = 'pending' or decided_by is not null),
  check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index bank_unlink_open on bank_unlink (line_id) where status = 'pending';
create index bank_unlink_status on bank_unlink (status, proposed_at, id);
create index bank_unlink_line on bank_unlink (line_id);

-- A line of the bank is known again by a keyed hash: a plain one would tell, with what is left of a masked text, which number stood in it.
-- Who has the keys is the portal: at its start, and each minute for lines that the version before this one imports during the upgrade, it
-- masks the text once more, finds the references in it and keys the hash.
alter table bank_line add column keyed boolean not null default false;
create index bank_line_unkeyed on bank_line (id) where not keyed;
create index bank_line_alike on bank_line (bank_account_id, credit, day) where credit > 0;

create or replace function bank_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a line of the bank stays';
  end if;
  if (new.bank_account_id, new.statement_id, new.line_no, new.day, new.reference, new.credit, new.debit, new.balance)
    is distinct from
    (old.bank_account_id, old.statement_id, old.line_no, old.day, old.reference, old.credit, old.debit, old.balance)
    -- Once, from unkeyed to keyed, the text is masked and the line numbered anew among those of its key.
    or ((old.keyed or not new.keyed) and (new.narration, new.bare, new.tokens, new.key, new.nth, new.keyed)
      is distinct from (old.narration, old.bare, old.tokens, old.key, old.nth, old.keyed))
  then
    raise exception 'what the bank said is not rewritten';
  end if;
  if num_nonnulls(old.payment_request_id, old.gateway_payment_id) > 0
    and (new.payment_request_id, new.gateway_payment_id) is distinct from (old.payment_request_id, old.gateway_payment_id)
    and not (num_nonnulls(new.payment_request_id, new.gateway_payment_id) = 0 and exists (
      select from bank_unlink u where u.line_id = old.id and u.matched_at = old.matched_at and u.status = 'approved'
        and (u.payment_request_id, u.gateway_payment_id) is not distinct from (old.payment_request_id, old.gateway_payment_id)))
  then
    raise exception 'a line pays one request';
  end if;
  return new;
end $$;

-- An online payment that a person credited with the bank's number, and which the provider later names by a number of its own, has two.
alter table payment_reference drop constraint payment_reference_source_source_id_key;
create unique index payment_reference_request on payment_reference (source_id) where source = 'paymentRequest';
create index payment_reference_source on payment_reference (source, source_id);

-- Who holds a reference, with what people call it and the line that it was found on. Which lines it holds is decided by account, amount, day and
-- what else its own line names.
create view reference_holder as
select c.key, c.bare, c.variants, c.source, c.source_id, c.merchant_id, c.rejected, c.doubled, m.code,
  coalesce(p.ref_no, o.ref_no) as ref_no, coalesce(p.amount, g.amount) as amount, coalesce(p.status, g.status) as status,
  l.id as line_id, l.day as line_day, l.credit as line_credit,
  -- Null for an online payment, which comes into whichever account the provider pays into.
  p.bank_account_id, l.bank_account_id as line_account, l.tokens as line_tokens
from payment_reference c
join merchant m on m.id = c.merchant_id
left join payment_request p on c.source = 'paymentRequest' and p.id = c.source_id
left join gateway_payment g on c.source = 'gatewayPayment' and g.id = c.source_id
left join gateway_order o on o.id = g.order_id
left join bank_line l on (c.source = 'paymentRequest' and l.payment_request_id = c.source_id)
  or (c.source = 'gatewayPayment' and l.gateway_payment_id = c.source_id);
