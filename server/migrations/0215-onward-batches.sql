-- Batches in which the back office sends hard copies that it received on to those who asked for them.
insert into subject (kind, ref_type, named) values
  ('onward_batch', null, 'select ref_no from onward_batch where id = $1');

create table onward_batch (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  destination text not null check (destination in ('protean', 'utiitsl')),
  status text not null check (status in ('open', 'sent', 'delivered', 'lost', 'cancelled')),
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  -- Who carries it, as of a parcel (see courier); from the day on which it left.
  company text check (company in ('indiaPost', 'dtdc', 'blueDart', 'delhivery', 'professional', 'trackon', 'hand', 'other')),
  company_name text check (company_name <> ''),
  docket text check (docket ~ '^[A-Z0-9]{6,20}$'),
  sent_on date,
  delivered_on date check (delivered_on >= sent_on),
  -- Why it is lost or cancelled.
  reason text,
  remark text,
  closed_at timestamptz,
  check ((company is null) = (sent_on is null)),
  check ((company is not distinct from 'other') = (company_name is not null)),
  check (docket is null or company is not null),
  check (company is null or docket is not null or company = 'hand'),
  check (status not in ('sent', 'delivered', 'lost') or sent_on is not null),
  check ((status = 'delivered') = (delivered_on is not null)),
  check ((status in ('delivered', 'lost', 'cancelled')) = (closed_at is not null)),
  check (status not in ('lost', 'cancelled') or reason is not null)
);
create unique index onward_batch_docket on onward_batch (company, coalesce(lower(company_name), ''), docket) where docket is not null;
create index on onward_batch (status, created_at);

-- One paper form of a batch.
create table onward_form (
  id bigint generated always as identity primary key,
  batch_id bigint not null references onward_batch on delete cascade,
  application_id bigint not null references application,
  ack_no text not null check (ack_no ~ '^\d{15}$'),
  -- It lies in this batch, or went with it; neither lost nor taken out.
  held boolean not null default true,
  unique (batch_id, application_id)
);
-- A paper lies in one batch.
create unique index onward_form_held on onward_form (application_id) where held;
create index on onward_form (application_id);
