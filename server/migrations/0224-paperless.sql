-- Paperless PAN applications (e-KYC and e-Sign at a provider) are applications of their own kind.
insert into subject (kind, ref_type, named) values
  ('nsdl_paperless', 'nsdlPaperless', 'select ref_no from application where id = $1 and kind = ''nsdl_paperless''');

alter table application
  add constraint nsdl_paperless_status_check check (kind <> 'nsdl_paperless' or status in (
    'draft', 'initiated', 'unknown', 'incomplete', 'failed', 'acknowledged', 'refunded')),
  -- Adults, and no edition: the provider has the form of the day.
  add constraint nsdl_paperless_filing_check check (
    kind <> 'nsdl_paperless' or (edition is null and app_type in ('N', 'C') and category = 'P' and not "foreign")),
  add constraint nsdl_paperless_variant_check check (kind <> 'nsdl_paperless' or variant in ('cardIndia', 'ePan')),
  add constraint nsdl_paperless_ack_no_check check (kind <> 'nsdl_paperless' or ack_no ~ '^\d{15}$'),
  add constraint nsdl_paperless_acknowledged_check check (kind <> 'nsdl_paperless'
    or (status = 'acknowledged') = (ack_no is not null and ack_date is not null and acknowledged_at is not null)),
  add constraint nsdl_paperless_refunded_check check (kind <> 'nsdl_paperless' or (status = 'refunded') = (refunded_at is not null));
call application_indexes('nsdl_paperless');

-- One that may still be acknowledged for a PAN to be corrected: whatever comes to its number later, no second one stands in the way.
create unique index nsdl_paperless_pan on application (kind, (sealed -> 'pan' ->> 'lookup'))
  where kind = 'nsdl_paperless' and status in ('initiated', 'unknown', 'incomplete', 'failed', 'acknowledged');

/*
  The transaction at the provider, one for each application that was charged. Its instants are the database's own (clock_timestamp()), whatever the clock of the
  node says that writes or reads them.
*/
create table paperless_transaction (
  application_id bigint primary key references application,
  txn_id text not null unique check (txn_id ~ '^[A-Z0-9]{12,30}$'),
  provider text not null check (provider in ('sandbox', 'protean')),
  credential_id bigint references api_credential,
  initiated_at timestamptz not null default clock_timestamp(),
  -- When the applicant was sent there last, and how often.
  opened_at timestamptz,
  opens int not null default 0 check (opens >= 0),
  -- The screen to which the browser comes back.
  back text,
  -- A failure before is looked at again.
  grace_until timestamptz not null,
  -- Without an answer it counts as unknown from then on, and people may ask by hand.
  unknown_at timestamptz not null,
  -- Until then it can be finished.
  window_until timestamptz not null,
  next_check_at timestamptz,
  checked_at timestamptz,
  checks int not null default 0,
  says text,
  -- Its last answer, in our words.
  answer_status text check (answer_status in ('success', 'incomplete', 'failure', 'pending', 'missing')),
  -- What the provider posted and signed.
  claim_status text,
  claim_ack text,
  claim_at timestamptz,
  -- What it answered where that is another number than it posted.
  answer_ack text check (answer_ack ~ '^\d{15}$'),
  -- A success that came after the refund.
  late_ack text check (late_ack ~ '^\d{15}$'),
  late_at timestamptz,
  -- Somebody has said what was done about it.
  late_noted_at timestamptz check (late_noted_at is null or late_at is not null),
  silence_told_at timestamptz,
  faults int not null default 0,
  check ((opened_at is null) = (opens = 0)),
  check ((late_ack is null) = (late_at is null))
);
create index on paperless_transaction (next_check_at) where next_check_at is not null;
create index on paperless_transaction (credential_id) where credential_id is not null;

-- The books of the sandbox, which plays the provider.
create table paperless_sandbox (
  token text primary key,
  txn_id text not null unique,
  applicant text not null,
  kyc_done boolean not null default false,
  status text not null default 'open' check (status in ('open', 'stopped', 'success', 'failure', 'late')),
  ack_no text check (ack_no ~ '^\d{15}$'),
  -- Of `late`: from when on it is a success.
  later_at timestamptz,
  return_url text not null,
  created_at timestamptz not null default clock_timestamp(),
  check ((status in ('success', 'late')) = (ack_no is not null)),
  check ((status = 'late') = (later_at is not null))
);

-- The charge as it was shown and taken; at the acknowledgement, what the parent shop gets by the price of that time, at once or after its wallet was released.
create view nsdl_paperless_postings as
select a.id as ref_id, 'serviceDebit' as kind, a.ref_no as reference, a.submitted_at as at, true as required,
  a.refunded_at is not null as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, -a.total, 'governmentFee', a.government_fee, 'revenue', a.fee - a.gst, 'gst', a.gst,
    'markup', a.markup) as legs
from application a where a.kind = 'nsdl_paperless' and a.status <> 'draft'
union all
select a.id, 'commission', a.ref_no, c.at, s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (a.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(a.price_snapshot ->> 'commission')::bigint, 'tds', (a.price_snapshot ->> 'tds')::bigint,
    'markup', -(a.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.acknowledged_at as at from application n
  where n.kind = 'nsdl_paperless' and n.acknowledged_at is not null
    and not exists (select from commission_due d where d.ref_type = 'nsdlPaperless' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at from commission_due d where d.ref_type = 'nsdlPaperless' and d.paid_at is not null
) c
join application a on a.id = c.id,
lateral (
  select (a.price_snapshot ->> 'commission')::bigint - (a.price_snapshot ->> 'tds')::bigint + (a.price_snapshot ->> 'markup')::bigint as paise
) s
where a.price_snapshot ->> 'parentId' is not null;
insert into ledger_proof (ref_type, view) values ('nsdlPaperless', 'nsdl_paperless_postings');
