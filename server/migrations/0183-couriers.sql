-- Parcels in which shops send the paper forms of acknowledged applications, and what the back office found in them.
insert into subject (kind, ref_type, named) values
  ('courier', null, 'select ref_no from courier where id = $1');

create table courier (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  merchant_id bigint not null references merchant,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  status text not null check (status in ('inTransit', 'received', 'reconciling', 'closed', 'discrepancy', 'lost', 'cancelled')),
  -- The back office noted it when it came without a record of the shop: what lies in it is its list.
  unannounced boolean not null default false,
  company text not null check (company in ('indiaPost', 'dtdc', 'blueDart', 'delhivery', 'professional', 'trackon', 'hand', 'other')),
  -- What another company than these is called.
  company_name text check (company_name <> ''),
  -- Docket or AWB number in capitals; what is handed over in person has none.
  docket text check (docket ~ '^[A-Z0-9]{6,20}$'),
  sent_on date not null,
  -- How many forms are said to be in it.
  forms int not null check (forms >= 0),
  remark text,
  receipt_file_id uuid references file,
  received_on date,
  received_by bigint references app_user,
  parcels int check (parcels > 0),
  closed_at timestamptz,
  -- Why it is lost.
  reason text,
  changed_at timestamptz not null,
  version int not null default 1,
  check ((company = 'other') = (company_name is not null)),
  check (docket is not null or company = 'hand'),
  check ((received_on is null) = (received_by is null) and (received_on is null) = (parcels is null)),
  check (status not in ('received', 'reconciling', 'closed', 'discrepancy') or received_on is not null),
  check ((status in ('closed', 'discrepancy', 'lost', 'cancelled')) = (closed_at is not null)),
  check (status <> 'lost' or reason is not null)
);
-- A docket stands on one parcel; what was cancelled gives its number back.
create unique index courier_docket on courier (company, coalesce(lower(company_name), ''), docket) where status <> 'cancelled' and docket is not null;
create index on courier (merchant_id, id);
create index on courier (status, sent_on);
create index courier_receipt on courier (closed_at) where receipt_file_id is not null;

-- One paper form of a parcel: listed by the shop, or found in it.
create table courier_form (
  id bigint generated always as identity primary key,
  courier_id bigint not null references courier on delete cascade,
  application_id bigint not null references application,
  ack_no text not null check (ack_no ~ '^\d{15}$'),
  -- Whether the list that came with the parcel names it.
  listed boolean not null,
  outcome text check (outcome in ('received', 'missing', 'extra', 'unsigned', 'photoMissing', 'paperMissing', 'mismatch')),
  remark text,
  -- On the way in this parcel.
  open boolean not null,
  unique (courier_id, application_id),
  check (listed or outcome not in ('received', 'missing')),
  check (not listed or outcome is distinct from 'extra'),
  check (listed or not open)
);
-- A form lies in one parcel that is on the way.
create unique index courier_form_open on courier_form (ack_no) where open;
create unique index courier_form_open_of on courier_form (application_id) where open;
create index on courier_form (application_id);
