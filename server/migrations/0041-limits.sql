-- Uses of what is limited, counted together by all nodes: a bucket that empties by itself, one use every so many seconds.
create table rate_limit (
  name text primary key,
  -- When everything that was counted will have run out. An instant that has passed says that nothing is counted.
  empties_at timestamptz not null
);

-- Browsers in which an account was opened before. Their tries at its password are counted apart, so that nobody else can keep its owner out.
create table known_browser (
  user_id bigint not null references app_user,
  device_hash text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Known from before cookies of browsers were signed: such a cookie is taken once more and replaced by a signed one.
  unsigned boolean not null default false,
  primary key (user_id, device_hash)
);
create index known_browser_unsigned on known_browser (device_hash) where unsigned;
create index session_device on session (device_hash) where ended_at is null;

-- The newest twenty of each account, as many as are remembered.
insert into known_browser (user_id, device_hash, first_at, last_at, unsigned)
select user_id, device_hash, first_at, last_at, true from (
  select user_id, device_hash, min(created_at) as first_at, max(last_seen_at) as last_at,
    row_number() over (partition by user_id order by max(last_seen_at) desc, device_hash) as nth
  from session where viewer_id is null group by user_id, device_hash
) b where nth <= 20;
