-- GST returns that shops have filed for their clients, and the calendar of due days.
insert into subject (kind, ref_type, named) values
  ('gst_filing', 'gstFiling', 'select ref_no from gst_filing where id = $1'),
  ('gst_due_day', null, 'select return_kind || '' '' || period || '' '' || state_group from gst_due_day where id = $1');

-- A due day that the owner entered; where there is none, the rule of the contract holds (gst/filing/returns.ts).
create table gst_due_day (
  id bigint generated always as identity primary key,
  version int not null default 1,
  return_kind text not null check (return_kind in ('gstr1', 'iff', 'pmt06', 'gstr3b', 'cmp08', 'gstr4', 'gstr9')),
  period text not null,
  -- `all`, one of the two groups of GSTR-3B, or one state by its code.
  state_group text not null check (state_group ~ '^(all|group22|group24|[0-9]{2})$'),
  due_on date not null,
  source text not null check (source <> ''),
  since date not null,
  entered_by bigint not null references app_user,
  entered_at timestamptz not null,
  unique (return_kind, period, state_group)
);

-- No password of the GST portal and no OTP is kept anywhere.
create table gst_filing (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  merchant_id bigint not null references merchant,
  created_by bigint not null references app_user,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending',
    'otpPending', 'filed', 'rejected', 'cancelled')),
  version int not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  gstin text not null check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  -- Null once they are erased after their period.
  legal_name text,
  client_mobile text check (client_mobile ~ '^[6-9][0-9]{9}$'),
  return_kind text not null check (return_kind in ('gstr1', 'iff', 'pmt06', 'gstr3b', 'cmp08', 'gstr4', 'gstr9')),
  period text not null,
  -- As people call it, for lists.
  period_name text not null,
  nil boolean not null,
  -- What the shop says of the tax, for the estimate of interest; paise.
  tax_estimate bigint check (tax_estimate >= 0),
  remark text,
  -- By the calendar and the rule; a change of the calendar moves it while the return is not filed.
  due_on date not null,
  due_source text,
  reminded_on date,
  -- The price as it was shown and taken, paise; GST is inside our fee.
  government_fee bigint check (government_fee >= 0),
  fee bigint check (fee >= 0),
  gst bigint check (gst between 0 and fee),
  markup bigint check (markup >= 0),
  total bigint check (total = government_fee + fee + markup),
  price_snapshot jsonb,
  submitted_at timestamptz,
  prepared_at timestamptz,
  claim_by bigint references app_user,
  -- What the office asked for.
  asked jsonb not null default '[]' check (jsonb_typeof(asked) = 'array'),
  asked_at timestamptz,
  asked_remark text,
  -- Paise: cgst, sgst, igst, cess, itc, lateCharges, cash.
  tax jsonb check (jsonb_typeof(tax) = 'object'),
  approved_by text,
  approved_on date,
  cpin text check (cpin ~ '^[0-9]{14}$'),
  challan_amount bigint check (challan_amount > 0),
  challan_expires_on date,
  challan_paid_on date,
  arn text unique check (arn ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$'),
  filed_on date,
  ended_at timestamptz,
  -- Why it was rejected or cancelled.
  reason text,
  check (status = 'draft' or (submitted_at is not null and total is not null and price_snapshot is not null)),
  check ((approved_by is null) = (approved_on is null)),
  check ((cpin is null) = (challan_amount is null) and (cpin is null) = (challan_expires_on is null)),
  check (status <> 'filed' or (filed_on is not null and (arn is not null or return_kind = 'pmt06'))),
  check (status not in ('rejected', 'cancelled') or reason is not null),
  check ((status in ('filed', 'rejected', 'cancelled')) = (ended_at is not null))
);
-- One of a GSTIN for a return and period, whatever shop it comes from.
create unique index gst_filing_one on gst_filing (gstin, return_kind, period)
  where status in ('submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending', 'otpPending', 'filed');
create index gst_filing_shop on gst_filing (merchant_id, created_at desc, id desc);
create index gst_filing_due on gst_filing (due_on, id) where status not in ('filed', 'rejected', 'cancelled');
create index gst_filing_status on gst_filing (status, due_on, id);
create index gst_filing_gstin on gst_filing (gstin text_pattern_ops);
create index gst_filing_mobile on gst_filing (client_mobile);

create table gst_filing_file (
  id bigint generated always as identity primary key,
  filing_id bigint not null references gst_filing on delete cascade,
  kind text not null check (kind in ('sales', 'purchase', 'notes', 'hsn', 'previous', 'other', 'acknowledgement')),
  file_id uuid not null references file,
  name text not null,
  bytes int not null,
  added_at timestamptz not null
);
create index gst_filing_file_of on gst_filing_file (filing_id, id);

-- Each return was charged as it was shown; what was rejected or cancelled was given back; when it is filed the parent shop gets commission and mark-up,
-- at once or after its wallet was released.
create view gst_filing_postings as
select o.id as ref_id, 'serviceDebit' as kind, o.ref_no as reference, o.submitted_at as at, true as required,
  o.status in ('rejected', 'cancelled') as reversed,
  jsonb_build_object('wallet ' || o.merchant_id, -o.total, 'governmentFee', o.government_fee, 'revenue', o.fee - o.gst, 'gst', o.gst,
    'markup', o.markup) as legs
from gst_filing o where o.submitted_at is not null
union all
select o.id, 'commission', o.ref_no, c.at, s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (o.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(o.price_snapshot ->> 'commission')::bigint, 'tds', (o.price_snapshot ->> 'tds')::bigint,
    'markup', -(o.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.ended_at as at from gst_filing n
  where n.status = 'filed' and not exists (select from commission_due d where d.ref_type = 'gstFiling' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at from commission_due d where d.ref_type = 'gstFiling' and d.paid_at is not null
) c
join gst_filing o on o.id = c.id,
lateral (
  select (o.price_snapshot ->> 'commission')::bigint - (o.price_snapshot ->> 'tds')::bigint + (o.price_snapshot ->> 'markup')::bigint as paise
) s
where o.price_snapshot ->> 'parentId' is not null;
insert into ledger_proof (ref_type, view) values ('gstFiling', 'gst_filing_postings');
