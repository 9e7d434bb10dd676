-- A mobile number that the office has made sure of: what was kept under it is part of that person's copy and erasure.
alter table privacy_request
  add column mobile_confirmed text check (mobile_confirmed ~ '^[6-9][0-9]{9}$'),
  add column mobile_how text check (mobile_how in ('callBack', 'inPerson', 'paper')),
  add column mobile_by bigint references app_user,
  add column mobile_at timestamptz,
  add check (num_nulls(mobile_confirmed, mobile_how, mobile_by, mobile_at) in (0, 4));
