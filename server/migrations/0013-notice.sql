-- What a person finds behind the bell: something happened to a record of theirs, or waits for them.
create table notice (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  at timestamptz not null,
  -- Its words are in contract/src/notice/words.ts.
  kind text not null,
  -- Names and references that the words need; never an Aadhaar or a PAN, never a secret.
  facts jsonb not null,
  -- Below the base route of whoever reads it.
  link text not null,
  -- A pile counts up while it is unread, so that a queue of 400 is one line.
  piled boolean not null default false,
  times int not null default 1 check (times > 0),
  read_at timestamptz
);
create index notice_of_user on notice (user_id, at desc, id desc);
create index notice_unread on notice (user_id) where read_at is null;
create unique index notice_pile on notice (user_id, kind) where piled and read_at is null;

-- The back office is few among many: looked through at each step that it has to take up.
create index app_user_back_office on app_user (id) where role in ('admin', 'staff');
