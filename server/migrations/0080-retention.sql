-- What is not kept for ever: from when on the papers of a record are no longer needed, and what was erased of which record.

-- When an application ended, by its last step; null while it is under way. And when its papers, numbers and answers were erased.
alter table application add column ended_at timestamptz, add column erased_at timestamptz;
update application a set ended_at = (
  select max(h.at) from history h where h.subject = a.kind and h.subject_id = a.id and h.to_state = a.status)
where a.kind = 'nsdl_application' and a.status in ('acknowledged', 'rejected', 'tinClosed', 'allotted', 'cardDispatched', 'aadhaarCancelled', 'cancelled');
create index application_ended on application (kind, ended_at) where ended_at is not null and erased_at is null;
create index application_drafts on application (kind, saved_at) where status = 'draft';

-- Names and addresses of a rejected registration; what is left says district and year of birth.
alter table registration add column erased_at timestamptz;

create index mail_kept on mail (created_at) where html <> '';
create index session_known on session (expires_at) where ip is not null or user_agent is not null;
create index payment_request_slip on payment_request (decided_at) where slip_file_id is not null;

-- One line for each record whose papers went, or could not go; one for each night where there is no record of its own (mails, sign-ins).
create table erasure (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null,
  outcome text not null check (outcome in ('erased', 'failed')),
  subject text references subject,
  subject_id bigint,
  ref text,
  -- How many records it was, and how many pictures went with them.
  records int not null check (records > 0),
  papers int not null default 0 check (papers >= 0),
  -- Who asked for it, in a request; null for the job.
  request_id bigint,
  why text,
  check ((outcome = 'failed') = (why is not null)),
  check ((subject is null) = (subject_id is null))
);
create index erasure_by_date on erasure (at, id);
create index erasure_of on erasure (subject, subject_id);
-- What failed is said once, until it is done.
create unique index erasure_failed on erasure (what, subject_id) where outcome = 'failed' and subject_id is not null;
