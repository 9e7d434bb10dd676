-- Who had an account before KYC was asked for, and was told from which day on it is.
create table kyc_told (
  user_id bigint primary key references app_user,
  -- As the last letter says it.
  day date not null,
  -- 1 when the day was set, 2 in the week before it.
  times int not null check (times in (1, 2)),
  at timestamptz not null
);

-- Whoever is held up already knows: the portal says so above every screen of theirs.
with stored as materialized (
  select value, value -> 'required' as roles, value ->> 'since' as since from site_setting
  where name = 'kyc' and jsonb_typeof(value -> 'required') = 'array' and value ->> 'since' is not null
), rules as materialized (
  select roles, since::timestamptz as since,
    coalesce((value ->> 'existingFrom')::date, (since::timestamptz at time zone 'Asia/Kolkata')::date) as day
  from stored
)
insert into kyc_told (user_id, day, times, at)
select u.id, r.day, 2, now() from rules r join app_user u on u.created_at < r.since and r.roles ? u.role
where r.day <= (now() at time zone 'Asia/Kolkata')::date;
