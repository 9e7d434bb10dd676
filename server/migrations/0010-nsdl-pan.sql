-- A PAN application on paper, from draft to card. Its steps and their money stand in contract/src/nsdl-pan/physical/flow.ts.
create table nsdl_application (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  merchant_id bigint not null references merchant,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  status text not null default 'draft' check (status in (
    'draft', 'awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'rejected', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'tinClosed', 'allotted', 'cardDispatched', 'aadhaarCancelled', 'cancelled')),
  edition text not null check (edition in ('OLD', 'Y2026')),
  app_type text not null check (app_type in ('N', 'C')),
  category text not null check (category in ('P', 'H', 'C', 'F', 'E', 'T', 'A', 'B', 'L', 'J', 'G')),
  -- Counts saves: whoever saves on top of an older one is refused.
  version int not null default 1 check (version > 0),
  -- The version at which the answers of a paid application last changed: pages scanned before it are outdated.
  data_version int not null default 1,
  -- Everything that was typed, but never the Aadhaar number.
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and not answers ? 'aadhaar'),
  -- For lists and search, taken from the answers.
  applicant text not null default '',
  mobile text,
  aadhaar_sealed text,
  aadhaar_hash text,
  aadhaar_last4 text check (aadhaar_last4 ~ '^\d{4}$'),
  saved_at timestamptz not null,
  -- The price as it was shown and taken, in paise.
  variant text check (variant in ('cardIndia', 'cardAbroad', 'ePan')),
  government_fee bigint check (government_fee >= 0),
  fee bigint check (fee >= 0),
  gst bigint check (gst >= 0),
  markup bigint check (markup >= 0),
  total bigint check (total >= 0),
  price_snapshot jsonb,
  consent_version text,
  consent_at timestamptz,
  consent_ip text,
  submitted_at timestamptz,
  refunded_at timestamptz,
  -- How often it was sent again after it had come back.
  round int not null default 0,
  claim_by bigint references app_user,
  claim_until timestamptz,
  reasons jsonb not null,
  remark text,
  answer_by date,
  checklist text[] not null default '{}',
  verified_by bigint references app_user,
  verified_at timestamptz,
  ack_no text unique check (ack_no ~ '^\d{15}$'),
  ack_date date,
  acknowledged_at timestamptz,
  official_file_id uuid references file,
  hardcopy text not null default 'notDue' check (hardcopy in ('notDue', 'due', 'sent', 'received', 'missing')),
  photo_file_id uuid references file,
  photo_frame jsonb,
  signature_file_id uuid references file,
  signature_frame jsonb,
  copied_from bigint references nsdl_application,
  check ((aadhaar_sealed is null) = (aadhaar_hash is null) and (aadhaar_sealed is null) = (aadhaar_last4 is null)),
  check (status = 'draft' or (submitted_at is not null and total is not null and total = government_fee + fee + markup and consent_at is not null)),
  check ((status = 'pendingVerification') = (claim_by is not null) and (claim_by is null) = (claim_until is null)),
  check (status not in ('waiting', 'pendingVerification', 'verified') or (photo_file_id is not null and signature_file_id is not null)),
  check (status not in ('acknowledged', 'tinRejected', 'tinReplied', 'tinClosed', 'allotted', 'cardDispatched') or (ack_no is not null and ack_date is not null)),
  check (status not in ('rejected', 'cancelled') or refunded_at is not null)
);

-- One live application for one Aadhaar.
create unique index nsdl_application_aadhaar on nsdl_application (aadhaar_hash)
  where status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');
create index nsdl_application_queue on nsdl_application (status, submitted_at, id);
create index nsdl_application_merchant on nsdl_application (merchant_id, status, submitted_at desc, id desc);
create index nsdl_application_claim on nsdl_application (claim_until) where claim_by is not null;
create index nsdl_application_answer_by on nsdl_application (answer_by) where status = 'incomplete';

-- Dashboards count its steps by day.
create index history_of_applications on history (at, action) where subject = 'nsdl_application';

-- One page of the scan, cleaned and encoded by us.
create table nsdl_page (
  id bigint generated always as identity primary key,
  application_id bigint not null references nsdl_application on delete cascade,
  no int not null check (no > 0),
  kind text not null check (kind in ('form', 'poi', 'poa', 'podb', 'raPoi', 'raPoa', 'other')),
  file_id uuid not null references file,
  thumb_file_id uuid not null references file,
  width int not null,
  height int not null,
  bytes int not null,
  -- The application's version that had been printed when this was scanned.
  data_version int not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint not null references app_user,
  unique (application_id, no) deferrable initially deferred
);
