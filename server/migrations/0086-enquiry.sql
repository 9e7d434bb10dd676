-- What visitors ask on the Contact page, until it is answered.
create table enquiry (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  dated timestamptz not null,
  name text not null,
  email_id text not null,
  mobile_no text,
  topic text not null check (topic in ('application', 'account', 'merchant', 'complaint', 'other')),
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answered_at timestamptz,
  answered_by bigint references app_user,
  client_ip text,
  consent_version text not null,
  consent_at timestamptz not null
);
create index enquiry_newest on enquiry (dated desc, id desc);
create index enquiry_status on enquiry (status, dated, id);
create index enquiry_answered_by on enquiry (answered_by);

insert into subject (kind, named) values ('enquiry', 'select ref_no from enquiry where id = $1');
