-- What the owner says about the business; every screen shows it. One row a name, so that one setting changes at a time.
create table site_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint
);

create table news (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  published_on date not null,
  hidden boolean not null default false
);
create index news_newest on news (published_on desc, id desc);
