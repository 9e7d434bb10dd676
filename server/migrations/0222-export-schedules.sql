-- Reports that are made by themselves for a person, who is told by mail.
create table export_schedule (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  merchant_id bigint references merchant,
  list text not null check (list <> ''),
  title text not null check (title <> ''),
  format text not null check (format in ('xlsx', 'csv', 'pdf')),
  language text not null check (language in ('en', 'hi')),
  every text not null check (every in ('day', 'week', 'month')),
  -- Of the day in India.
  hour int not null check (hour between 0 and 23),
  -- Of a report that says how things stand now there is none.
  period text check (period in ('yesterday', 'lastWeek', 'lastMonth')),
  -- Query without days, and filter line, under the key of the vault.
  seal_key text not null,
  sealed text not null,
  state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
  reason text,
  failures int not null default 0,
  created_at timestamptz not null,
  last_run_at timestamptz,
  next_run_at timestamptz,
  check ((state = 'active') = (next_run_at is not null)),
  check ((state = 'stopped') = (reason is not null))
);
create index export_schedule_person on export_schedule (user_id, id);
create index export_schedule_due on export_schedule (next_run_at) where next_run_at is not null;

alter table export_file add column schedule_id bigint references export_schedule on delete set null;
create index export_file_schedule on export_file (schedule_id) where schedule_id is not null;
