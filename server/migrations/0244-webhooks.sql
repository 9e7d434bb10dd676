-- Messages to programs of a shop when one of its records changes its state and when something is posted to its wallet. Written by triggers, so that
-- nothing that changes either can forget them, and only for shops that asked for them.
create table webhook (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  -- Who made it, and is told when it fails.
  user_id bigint not null references app_user,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Under the key of the vault, with the place of `seal_key`: what is signed with it, and until when also with the one before.
  seal_key uuid not null,
  secret_sealed text not null,
  former_sealed text,
  former_until timestamptz,
  -- What is not active is sent nothing; what happens meanwhile waits for it.
  state text not null check (state in ('active', 'paused', 'failing')),
  created_at timestamptz not null,
  check ((former_sealed is null) = (former_until is null))
);
create index webhook_shop on webhook (merchant_id, id);

create table webhook_event (
  id bigint generated always as identity primary key,
  -- By which a receiver knows a message that comes again.
  message uuid not null unique default gen_random_uuid(),
  type text not null check (type in ('state.changed', 'wallet.posted', 'test')),
  -- No personal data: kinds, numbers, references, states, paise.
  data jsonb not null,
  at timestamptz not null
);
create index webhook_event_at on webhook_event (at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Since it was written or asked for again.
  attempts int not null default 0,
  -- When it is sent next, if it waits. Whoever sends it puts this off for as long as that may take.
  next_at timestamptz not null,
  unique (webhook_id, event_id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (webhook_id, id);
create index webhook_delivery_event on webhook_delivery (event_id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  -- What the receiver answered; null where it did not.
  status int,
  outcome text not null check (outcome in ('delivered', 'refused', 'redirected', 'late', 'unreachable', 'forbidden'))
);
create index webhook_attempt_of on webhook_attempt (delivery_id, id);

-- The kinds of records that shops follow, with their tables. The contract has the same ones (`live.shop` in register/subjects.ts), a test holds both
-- against each other.
create table webhook_kind (
  kind text primary key references subject,
  tab text not null
);
insert into webhook_kind values
  ('payment_request', 'payment_request'), ('gateway_order', 'gateway_order'), ('nsdl_application', 'application'), ('nsdl_paperless', 'application'),
  ('id_sale', 'id_sale'), ('courier', 'courier'), ('gst_registration', 'application'), ('gst_filing', 'gst_filing'), ('lead', 'lead'), ('psa', 'psa'),
  ('coupon_order', 'coupon_order');

/* An event for all webhooks of a shop that take its type; nothing where there are none. */
create function webhook_told(p_shop bigint, p_type text, p_data jsonb, p_at timestamptz) returns void language plpgsql as $$
declare
  v_event bigint;
begin
  if not exists (select from webhook where merchant_id = p_shop and p_type = any (events)) then return; end if;
  insert into webhook_event (type, data, at) values (p_type, p_data, p_at) returning id into v_event;
  -- One that is being removed gets none, and its removal fails no command that has something to tell.
  insert into webhook_delivery (webhook_id, event_id, next_at)
  select id, v_event, p_at from webhook where merchant_id = p_shop and p_type = any (events) for key share skip locked;
end $$;

create function webhook_of_history() returns trigger language plpgsql as $$
declare
  v_tab text;
  v_shop bigint;
begin
  -- Most portals and most hours have none.
  if not exists (select from webhook) then return null; end if;
  select tab into v_tab from webhook_kind where kind = new.subject;
  if v_tab is null then return null; end if;
  execute format('select merchant_id from %I where id = $1', v_tab) into v_shop using new.subject_id;
  perform webhook_told(v_shop, 'state.changed', jsonb_build_object('kind', new.subject, 'id', new.subject_id::text,
    'refNo', audit_ref(new.subject, new.subject_id::text), 'from', new.from_state, 'to', new.to_state), new.at);
  return null;
end $$;
create trigger webhook_of_history after insert on history for each row
when (new.to_state is not null and new.to_state is distinct from new.from_state) execute function webhook_of_history();

create function webhook_of_posting() returns trigger language plpgsql as $$
declare
  v_shop bigint;
  v_journal ledger_journal;
begin
  if not exists (select from webhook) then return null; end if;
  select owner_id into v_shop from ledger_account where id = new.account_id and kind = 'wallet';
  if v_shop is null or not exists (select from webhook where merchant_id = v_shop and 'wallet.posted' = any (events)) then return null; end if;
  select * into v_journal from ledger_journal where id = new.journal_id;
  perform webhook_told(v_shop, 'wallet.posted', jsonb_build_object('id', new.journal_id::text, 'kind', v_journal.kind, 'reference', v_journal.reference,
    'amount', new.amount, 'balance', new.balance_after, 'line', new.version), new.at);
  return null;
end $$;
create trigger webhook_of_posting after insert on ledger_entry for each row when (new.version is not null) execute function webhook_of_posting();

insert into subject (kind, ref_type, named) values ('webhook', null, 'select url from webhook where id = $1');
