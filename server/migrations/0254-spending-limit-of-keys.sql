-- What a program of a shop may take out of its wallet on a day of India; a sandbox key takes nothing.
alter table api_key add column daily_limit bigint, add check (daily_limit is null or (daily_limit >= 0 and kind = 'live'));

-- What programs took on a day of India, each with its key; the row is the lock under which the limit is kept. Refunds take nothing off.
create table api_key_spend (
  key_id bigint not null references api_key,
  day date not null,
  paise bigint not null check (paise >= 0),
  primary key (key_id, day)
);
