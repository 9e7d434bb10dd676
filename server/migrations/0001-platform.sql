-- Things every room stands on. Instants are timestamptz, money is bigint paise, days are date.
create extension if not exists pg_trgm;

-- A repeated command is answered with the first reply instead of being done again.
create table idempotency (
  scope text not null,
  key text not null,
  request_hash text not null,
  status int,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

-- Who took which step on which record, when and why; shown as the record's timeline.
create table history (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  action text not null,
  from_state text,
  to_state text,
  actor_id bigint,
  actor_code text not null,
  actor_name text not null,
  remark text,
  details jsonb,
  at timestamptz not null
);
create index history_subject on history (subject, subject_id, id);

-- Security events and everything that touched someone's identity papers. Append-only.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_code text,
  event text not null,
  subject text,
  subject_id text,
  ip text,
  details jsonb
);
create index audit_subject on audit (subject, subject_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger history_append_only before update or delete or truncate on history for each statement execute function refuse_change();
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- Numbers that people read: references and codes without gaps in their series.
create table series (
  name text primary key,
  last bigint not null
);

-- A stored file; its bytes live behind the file port, encrypted under the wrapped key beside it.
create table file (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  wrapped_key bytea not null,
  key_id text not null,
  width int,
  height int,
  owner_user_id bigint,
  merchant_id bigint,
  created_at timestamptz not null
);

-- Every mail that was ever to be sent; without SMTP settings it stays here for the back office to read.
create table mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  to_name text,
  subject text not null,
  template text not null,
  html text not null,
  plain text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'outbox', 'failed')),
  attempts int not null default 0,
  last_error text,
  about text,
  about_id bigint,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_newest on mail (created_at desc, id desc);

-- Column widths, hidden columns, density and saved views, per person and list.
create table preference (
  user_id bigint not null,
  name text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, name)
);
