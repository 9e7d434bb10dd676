-- What people ask about their own data: to have it, to have it put right, to have it erased, or a complaint. Answered by a day.
create table privacy_request (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'complaint')),
  channel text not null check (channel in ('portal', 'mail', 'visit', 'letter')),
  status text not null default 'received' check (status in ('received', 'working', 'answered', 'refused', 'withdrawn')),
  -- Who asks: somebody with an account, or by the name under which they wrote.
  user_id bigint references app_user,
  name text not null,
  email text,
  -- Of somebody without an account: the application that they are the applicant of.
  application_id bigint references application,
  words text not null,
  received_at timestamptz not null,
  due_on date not null,
  entered_by bigint not null references app_user,
  taken_by bigint references app_user,
  answered_at timestamptz,
  answered_by bigint references app_user,
  -- What they were told.
  answer text,
  -- What was erased on request, and what was kept and why: [{ what, records, papers, kept }].
  outcome jsonb check (jsonb_typeof(outcome) = 'array'),
  -- Everything that is kept about them, as a file, for a few days.
  file_id uuid references file,
  file_until timestamptz,
  check ((file_id is null) = (file_until is null)),
  check (user_id is null or application_id is null),
  check ((status in ('answered', 'refused')) = (answered_at is not null))
);
create index privacy_request_due on privacy_request (status, due_on, id);
create index privacy_request_of on privacy_request (user_id, id desc) where user_id is not null;
create index privacy_request_file on privacy_request (file_until) where file_id is not null;
alter table erasure add foreign key (request_id) references privacy_request;
insert into subject (kind, named) values ('privacy_request', 'select ref_no from privacy_request where id = $1');
