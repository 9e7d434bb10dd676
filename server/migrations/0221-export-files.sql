-- Files of lists and reports that are made in the background, and wait for who requested them.
create table export_file (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- The shop of its person when it was requested: whoever works elsewhere since does not get it.
  merchant_id bigint references merchant,
  list text not null check (list <> ''),
  title text not null check (title <> ''),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null check (language in ('en', 'hi')),
  -- Keyed hash of list, filters, columns and format: the same is not made twice at once.
  fingerprint text not null,
  -- What was typed into filters may name people: it stands here under the key of the vault.
  sealed text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed')),
  -- The run that writes it: what an earlier one still writes is refused.
  run uuid,
  -- What its person might do when its rows were read.
  held text[],
  name text,
  mime text,
  rows_total int,
  rows_done int not null default 0,
  bytes bigint not null default 0,
  asked_at timestamptz not null,
  touched_at timestamptz not null,
  until timestamptz,
  reason text,
  check ((state in ('ready', 'failed')) = (until is not null)),
  check ((state = 'failed') = (reason is not null)),
  check (state <> 'ready' or (name is not null and mime is not null and held is not null and rows_total is not null))
);
create unique index export_file_under_way on export_file (user_id, fingerprint) where state in ('waiting', 'running');
create index export_file_person on export_file (user_id, id);
create index export_file_until on export_file (until) where until is not null;

-- The bytes of one, in order: each part is a file of its own, so that no process holds the whole of it.
create table export_part (
  export_id bigint not null references export_file,
  n int not null check (n >= 0),
  file_id uuid not null unique references file,
  primary key (export_id, n)
);
