-- Links by mail that lead back in: each is good once, for thirty minutes.
create table reset_link (
  token_hash text primary key,
  user_id bigint not null references app_user,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index reset_link_user on reset_link (user_id, created_at desc);

-- Guesses at a second factor are counted with their ticket.
alter table sign_in_ticket add column tries int not null default 0;

-- The secret of an authenticator app that has not shown a code yet; sealed under its column and row.
alter table app_user add column totp_pending text;

-- Forgot username: everybody who reads mail there.
create index app_user_email on app_user (lower(email));
