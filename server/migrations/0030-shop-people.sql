-- What merchant staff took out of their shop's wallet on a day of India; the row is the lock under which the daily cap is kept.
create table staff_spend (
  user_id bigint not null references app_user,
  day date not null,
  paise bigint not null check (paise >= 0),
  primary key (user_id, day)
);

-- Codes of a shop's staff count on from those that are there: M000001-01, M000001-02.
insert into series (name, last)
select 'shopStaff.' || merchant_id, max(substring(code from '-(\d{1,6})$')::bigint)
from app_user where role = 'merchantstaff' and code ~ '-\d{1,6}$' group by merchant_id
on conflict (name) do nothing;

-- Merchant staff without nsdl.readShop see what they began themselves.
create index nsdl_application_of_maker on nsdl_application (created_by, submitted_at desc nulls last, id desc);

-- What a merchant gave about the owner of a member beside the columns of a shop.
create table member_detail (
  merchant_id bigint primary key references merchant,
  father_name text not null,
  gender text not null check (gender in ('M', 'F', 'T')),
  dob date not null,
  consent_version text not null,
  added_by bigint not null references app_user,
  added_at timestamptz not null
);

-- Money from a merchant's wallet into that of a member: prepared with a code by mail, then done once, or expired with the code.
create table transfer (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  from_id bigint not null references merchant,
  to_id bigint not null references merchant,
  amount bigint not null check (amount > 0),
  remark text,
  status text not null default 'prepared' check (status in ('prepared', 'done', 'expired')),
  prepared_by bigint not null references app_user,
  prepared_at timestamptz not null,
  done_at timestamptz,
  -- The idempotency key with which the right code came: the same request sent again needs no second code.
  confirmed_key text,
  check (from_id <> to_id),
  check ((status = 'done') = (done_at is not null))
);
create index transfer_of_giver on transfer (from_id, prepared_at desc, id desc);
create index transfer_of_taker on transfer (to_id, prepared_at desc, id desc);
create index transfer_open on transfer (prepared_at) where status = 'prepared';
