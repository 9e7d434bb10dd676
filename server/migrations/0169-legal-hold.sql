-- What must not be erased although its period is over, because of a claim, an inquiry or an order: one record, or everything of one account.
create table legal_hold (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  subject text references subject (kind),
  subject_id bigint,
  user_id bigint references app_user,
  -- What people call it: the reference of the record, the code of the account.
  ref text not null,
  reason text not null check (reason <> ''),
  status text not null default 'placed' check (status in ('placed', 'lifted')),
  placed_at timestamptz not null,
  placed_by bigint not null references app_user,
  lifted_at timestamptz,
  check ((subject is null) = (subject_id is null)),
  check ((subject is null) <> (user_id is null)),
  check ((status = 'lifted') = (lifted_at is not null))
);
create unique index on legal_hold (subject, subject_id) where status = 'placed' and subject is not null;
create unique index on legal_hold (user_id) where status = 'placed' and user_id is not null;
insert into subject (kind, named) values ('legal_hold', 'select ref_no from legal_hold where id = $1');
