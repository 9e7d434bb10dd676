create table app_user (
  id bigint generated always as identity primary key,
  code text not null unique,
  user_name text not null,
  role text not null check (role in ('admin', 'staff', 'merchant', 'merchantstaff', 'frenchie')),
  name text not null,
  mobile text,
  email text,
  merchant_id bigint,
  granted text[] not null default '{}',
  approval_limit bigint,
  status text not null default 'active' check (status in ('active', 'suspended')),
  password_hash text not null,
  -- A temporary password must be changed at the first sign-in and ends then at the latest.
  password_temporary_until timestamptz,
  photo_file_id uuid references file,
  two_factor_authentication boolean not null default false,
  login_notification boolean not null default true,
  activity_tracking boolean not null default true,
  created_at timestamptz not null
);
create unique index app_user_name on app_user (lower(user_name));
create index app_user_merchant on app_user (merchant_id);

-- One sign-in on one browser. Ending it holds from the next request.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  device_hash text not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index session_by_user on session (user_id, ended_at);

-- Refresh tokens are stored hashed; a used one knows its single successor for ten seconds.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null references session,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- The successor itself, sealed, to answer the same one again.
  successor text
);
create index refresh_token_session on refresh_token (session_id);

create table captcha (
  id uuid primary key default gen_random_uuid(),
  device_hash text not null,
  answer text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index captcha_device on captcha (device_hash, created_at desc);

-- Failures per account and per address; delays double, nothing is ever locked for good.
create table throttle (
  name text primary key,
  failures int not null,
  last_at timestamptz not null
);

-- A step between password and tokens: a new password, later a second factor.
create table sign_in_ticket (
  token_hash text primary key,
  user_id bigint not null references app_user,
  step text not null,
  device_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
