-- Which column of a file is what, as a person once said of a head with the same names; proposed again where it comes again.
create table import_mapping (
  -- The import's own key, and the answer for which it holds, such as a bank account; empty where it holds for all.
  import text not null,
  within text not null,
  -- Of the names of the columns, each trimmed, in their places.
  fingerprint text not null,
  header text[] not null,
  mapping jsonb not null,
  set_by bigint not null references app_user,
  set_at timestamptz not null,
  primary key (import, within, fingerprint)
);

-- A file that was taken as a whole, and what became of each of its rows.
create table import_run (
  id bigint generated always as identity primary key,
  import text not null,
  within text not null,
  file_name text not null,
  file_sha256 text not null,
  -- Rows by what became of them.
  counts jsonb not null,
  -- What became of each row; the imports of before had none.
  report uuid references file,
  run_by bigint not null references app_user,
  run_at timestamptz not null
);
create index import_run_file on import_run (import, within, file_sha256, id);

-- Statements of banks had their mappings by a name; the newest of each head stays. Nodes of the version before read that table until they are
-- replaced: it goes with a later version.
insert into import_mapping (import, within, fingerprint, header, mapping, set_by, set_at)
select distinct on (bank_account_id, header)
  'bankStatements', bank_account_id::text, encode(sha256(convert_to(array_to_string(header, E'\n'), 'UTF8')), 'hex'), header, mapping, made_by, made_at
from bank_layout
order by bank_account_id, header, made_at desc, id desc;

insert into import_run (import, within, file_name, file_sha256, counts, run_by, run_at)
select 'bankStatements', bank_account_id::text, '', file_sha256,
  jsonb_build_object('new', added, 'changed', 0, 'known', line_count - added, 'skipped', 0, 'refused', 0), imported_by, imported_at
from bank_statement order by id;
