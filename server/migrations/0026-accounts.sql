-- Accounts as their owners and their helpers see them: second factors, devices, caps, who looks on.
alter table app_user
  -- Counts edits, so that nobody overwrites what somebody else just changed.
  add column version int not null default 1,
  add column created_by bigint references app_user,
  add column password_changed_at timestamptz,
  -- Set up and confirmed with a code; asked for only while two_factor_authentication is on.
  add column second_factor text check (second_factor in ('totp', 'emailCode')),
  -- Sealed under its column and row.
  add column totp_secret text,
  -- The 30-second step of the last code that was taken: none is taken twice.
  add column totp_step bigint,
  -- Paise that merchant staff may spend of their shop's wallet in one day of India; null is without a cap.
  add column daily_cap bigint check (daily_cap >= 0);

alter table session
  -- The person of the back office who looks at this account; such a session changes nothing.
  add column viewer_id bigint references app_user,
  -- When the person last proved to be there, by password or code.
  add column confirmed_at timestamptz not null default now();

-- Ways back in without the authenticator app; each is good once.
create table recovery_code (
  user_id bigint not null references app_user,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Six digits by mail, for one purpose and, where it is about a record, for that record alone.
create table one_time_code (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  purpose text not null,
  subject text not null default '',
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index one_time_code_newest on one_time_code (user_id, purpose, created_at desc);

-- Why, and what it was before and is now; the name because people change theirs.
alter table audit
  add column actor_name text,
  -- Somebody else looked on through this account.
  add column viewer_code text,
  add column reason text,
  add column before jsonb,
  add column after jsonb;
