-- Requests about personal data from the public site, by people who showed that the address is theirs.
alter table privacy_request
  drop constraint privacy_request_kind_check,
  add constraint privacy_request_kind_check check (kind in ('access', 'correction', 'erasure', 'complaint', 'nomination')),
  drop constraint privacy_request_channel_check,
  add constraint privacy_request_channel_check check (channel in ('portal', 'site', 'mail', 'visit', 'letter')),
  -- Nobody of the business: whoever asked.
  alter column entered_by drop not null,
  -- What they say of themselves: a number, and the reference of an application. Nobody has shown it.
  add column mobile text,
  add column said_reference text,
  add constraint privacy_request_entered check ((entered_by is null) = (channel = 'site'));

-- What was written on the public site, sealed, until its writer opens the link that was sent; a day at most.
create table privacy_unconfirmed (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  sealed text not null,
  created_at timestamptz not null,
  -- Once it was confirmed: the link opened again leads to the same request.
  request_id bigint references privacy_request,
  -- Whether there is still something to be made of it.
  check ((request_id is null) or sealed = '')
);
create index privacy_unconfirmed_age on privacy_unconfirmed (created_at);
create index privacy_unconfirmed_request on privacy_unconfirmed (request_id);
