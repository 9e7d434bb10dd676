-- GST registrations (REG-01) are applications of their own kind.
insert into subject (kind, ref_type, named) values
  ('gst_registration', 'gstRegistration', 'select ref_no from application where id = $1 and kind = ''gst_registration''');

-- What PAN alone has is asked of PAN alone.
alter table application
  alter column edition drop not null,
  alter column app_type drop not null,
  alter column category drop not null,
  add constraint nsdl_application_filing_check check (
    kind <> 'nsdl_application' or (edition is not null and app_type is not null and category is not null)),
  add constraint gst_registration_status_check check (kind <> 'gst_registration' or status in (
    'draft', 'awaitingPapers', 'submitted', 'underReview', 'query', 'toFile', 'trnGenerated', 'aadhaarPending', 'arnGenerated', 'clarification',
    'clarificationFiled', 'siteVerification', 'approved', 'rejected', 'withdrawn', 'trnExpired')),
  add constraint gst_registration_claim_check check (kind <> 'gst_registration' or (status = 'underReview') = (claim_by is not null)),
  -- The ARN, which the officer answers to.
  add constraint gst_registration_arn_check check (kind <> 'gst_registration' or ack_no is null or ack_no ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$'),
  add constraint gst_registration_sent_check check (kind <> 'gst_registration'
    or status not in ('arnGenerated', 'clarification', 'clarificationFiled', 'siteVerification', 'approved')
    or (ack_no is not null and ack_date is not null and acknowledged_at is not null)),
  -- Before the ARN whoever ends it gives the charge back.
  add constraint gst_registration_refunded_check check (kind <> 'gst_registration'
    or status not in ('rejected', 'withdrawn', 'trnExpired') or (refunded_at is not null) = (ack_no is null));
call application_indexes('gst_registration');

-- One under way for a PAN in a state: a keyed hash of both stands in the place of a sealed answer.
create unique index gst_registration_pan_state on application (kind, (sealed -> 'panState' ->> 'lookup'))
  where kind = 'gst_registration' and status in ('awaitingPapers', 'submitted', 'underReview', 'query', 'toFile', 'trnGenerated', 'aadhaarPending', 'arnGenerated',
    'clarification', 'clarificationFiled', 'siteVerification');

-- What the GST portal and its officer said of a registration, from the TRN on.
create table gst_registration_progress (
  application_id bigint primary key references application,
  trn text not null unique check (trn ~ '^[0-9A-Z]{15}$'),
  trn_on date not null,
  -- The last day on which it can be sent.
  trn_until date not null,
  -- What the officer asks (REG-03), its last day, and what the shop answers.
  notice text check (notice <> ''),
  notice_on date,
  answer_by date,
  answer text check (answer <> ''),
  answered_at timestamptz,
  reminded_on date,
  gstin text unique check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  gstin_on date,
  check (trn_until >= trn_on),
  check ((notice is null) = (notice_on is null) and (notice is null) = (answer_by is null)),
  check ((answer is null) = (answered_at is null)),
  check ((gstin is null) = (gstin_on is null))
);
create index on gst_registration_progress (trn_until);
create index on gst_registration_progress (answer_by) where answer_by is not null;

-- The charge as it was shown and taken; at the ARN, what the parent shop gets by the price of that time, at once or after its wallet was released.
create view gst_registration_postings as
select a.id as ref_id, 'serviceDebit' as kind, a.ref_no as reference, a.submitted_at as at, true as required,
  a.refunded_at is not null as reversed,
  jsonb_build_object('wallet ' || a.merchant_id, -a.total, 'governmentFee', a.government_fee, 'revenue', a.fee - a.gst, 'gst', a.gst,
    'markup', a.markup) as legs
from application a where a.kind = 'gst_registration' and a.status <> 'draft'
union all
select a.id, 'commission', a.ref_no, c.at, s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (a.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(a.price_snapshot ->> 'commission')::bigint, 'tds', (a.price_snapshot ->> 'tds')::bigint,
    'markup', -(a.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.acknowledged_at as at from application n
  where n.kind = 'gst_registration' and n.acknowledged_at is not null
    and not exists (select from commission_due d where d.ref_type = 'gstRegistration' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at from commission_due d where d.ref_type = 'gstRegistration' and d.paid_at is not null
) c
join application a on a.id = c.id,
lateral (
  select (a.price_snapshot ->> 'commission')::bigint - (a.price_snapshot ->> 'tds')::bigint + (a.price_snapshot ->> 'markup')::bigint as paise
) s
where a.price_snapshot ->> 'parentId' is not null;
insert into ledger_proof (ref_type, view) values ('gstRegistration', 'gst_registration_postings');
