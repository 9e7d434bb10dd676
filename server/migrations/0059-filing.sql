-- Verified applications are filed at the TIN centre in batches. A batch is a number; which applications lie in it, they say themselves: so none lies in two.
create table filing_batch (
  id bigint generated always as identity primary key,
  no text not null unique,
  -- How many it had when it was made; some may have been taken out since.
  made_with int not null check (made_with > 0),
  made_by bigint not null references app_user,
  made_at timestamptz not null
);
insert into subject (kind, ref_type, named) values ('filing_batch', null, 'select no from filing_batch where id = $1');

alter table application
  add column batch_id bigint references filing_batch,
  -- The PAN that the tax office allotted: sealed, as people see it, and by which it is found again.
  add column allotted_pan jsonb,
  add column allotted_on date,
  add column tracking_no text,
  add column dispatched_on date,
  -- What goes back to the shop or ends before it was filed leaves its batch in the same step.
  add constraint nsdl_application_batch_check check (batch_id is null or (kind = 'nsdl_application' and (status = 'verified' or ack_no is not null)));
create index application_batch on application (batch_id, id) where batch_id is not null;
-- One new PAN for one application; a correction keeps the number that there is.
create unique index application_allotted_pan on application (kind, (allotted_pan ->> 'lookup')) where app_type = 'N' and allotted_pan is not null;

-- Rows of an import that are done each by itself, after their file was taken: what is left to do, and what could not be done.
create table import_row (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run,
  -- Of the file, from 1.
  line int not null,
  -- What is to be done, sealed; gone once it is done.
  data text,
  done_at timestamptz,
  -- Why it could not be done.
  failed text,
  unique (run_id, line),
  check ((data is null) = (done_at is not null))
);
create index import_row_due on import_row (id) where done_at is null;
