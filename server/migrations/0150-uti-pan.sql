-- UTI PAN: a shop's registration as a PAN service agency (PSA) of UTIITSL, and the coupons or amounts that it buys through us.
insert into subject (kind, ref_type, named) values
  ('psa', null, 'select ref_no from psa where id = $1'),
  ('coupon_order', 'couponOrder', 'select order_no from coupon_order where id = $1');

-- One for each shop. Its pages are those of any scanned subject (scan_page), its steps stand in `history`.
create table psa (
  id bigint generated always as identity primary key,
  -- What UTIITSL is told as our request.
  ref_no text not null unique,
  merchant_id bigint not null unique references merchant,
  made_by bigint not null references app_user,
  status text not null default 'draft' check (status in ('draft', 'requested', 'pending', 'active', 'rejected', 'blocked')),
  version int not null default 1,
  data_version int not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- What was typed, but no sealed answer.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and not answers ?| array['pan', 'aadhaar']),
  sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object'),
  name text not null default '',
  -- How often it was sent.
  round int not null default 0,
  submitted_at timestamptz,
  -- Given by UTIITSL, never made here. No password of the agency is kept anywhere.
  psa_id text unique,
  approved_at timestamptz,
  decided_by bigint references app_user,
  decided_at timestamptz,
  -- Why it was rejected or blocked.
  remark text,
  -- A request to have the password reset at UTIITSL that nobody has done yet.
  reset_ticket text,
  reset_asked_at timestamptz,
  check ((reset_ticket is null) = (reset_asked_at is null)),
  check (status = 'draft' or submitted_at is not null),
  check ((status in ('active', 'blocked')) = (psa_id is not null)),
  check ((psa_id is null) = (approved_at is null)),
  check (status not in ('rejected', 'blocked') or remark is not null)
);
create index psa_queue on psa (status, submitted_at, id);
create index psa_reset on psa (reset_asked_at) where reset_ticket is not null;
create index psa_pan on psa ((sealed -> 'pan' ->> 'lookup'));

-- Coupons by number, or an amount into the agency's wallet at UTIITSL; paid when it is ordered, given back whole when it is rejected.
create table coupon_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  merchant_id bigint not null references merchant,
  psa_id bigint not null references psa,
  made_by bigint not null references app_user,
  status text not null default 'requested' check (status in ('requested', 'pending', 'approved', 'rejected')),
  unit text not null check (unit in ('units', 'amount')),
  coupon_type text check (coupon_type in ('physical', 'soft')),
  quantity int check (quantity > 0),
  amount bigint check (amount > 0),
  -- Of the whole order, in paise; GST is inside our fee. What UTIITSL gets is `government_fee`.
  government_fee bigint not null check (government_fee >= 0),
  fee bigint not null check (fee >= 0),
  gst bigint not null check (gst between 0 and fee),
  markup bigint not null check (markup >= 0),
  total bigint not null check (total = government_fee + fee + markup),
  price_snapshot jsonb not null,
  requested_at timestamptz not null,
  -- Who passed it on, and when.
  way text check (way in ('hand', 'sandbox')),
  passed_on_at timestamptz,
  outside_ref text unique,
  decided_by bigint references app_user,
  decided_at timestamptz,
  -- Why it was rejected.
  remark text,
  check ((unit = 'units') = (coupon_type is not null and quantity is not null)),
  check ((unit = 'amount') = (amount is not null)),
  check ((way is null) = (passed_on_at is null)),
  check (status <> 'pending' or way is not null),
  check ((status = 'approved') = (outside_ref is not null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null)),
  check (status <> 'rejected' or remark is not null)
);
create index coupon_order_shop on coupon_order (merchant_id, requested_at desc, id desc);
create index coupon_order_newest on coupon_order (requested_at desc, id desc);
create index coupon_order_waiting on coupon_order (status, requested_at, id) where status in ('requested', 'pending');

-- The books of the test interface, which only its own file reads: what it was told to do with an order, and from when on it says so.
create table coupon_sandbox (
  order_no text primary key,
  play text not null check (play in ('approve', 'reject', 'late', 'twice', 'never')),
  sent_at timestamptz not null,
  answers_at timestamptz
);

-- Each order was charged as it was shown; what was rejected was given back; at the approval the parent shop gets commission and mark-up, at once or after
-- its wallet was released.
create view coupon_order_postings as
select o.id as ref_id, 'serviceDebit' as kind, o.order_no as reference, o.requested_at as at, true as required,
  o.status = 'rejected' as reversed,
  jsonb_build_object('wallet ' || o.merchant_id, -o.total, 'governmentFee', o.government_fee, 'revenue', o.fee - o.gst, 'gst', o.gst,
    'markup', o.markup) as legs
from coupon_order o
union all
select o.id, 'commission', o.order_no, c.at, s.paise <> 0, null,
  jsonb_build_object(
    'wallet ' || (o.price_snapshot ->> 'parentId'), s.paise,
    'commission', -(o.price_snapshot ->> 'commission')::bigint, 'tds', (o.price_snapshot ->> 'tds')::bigint,
    'markup', -(o.price_snapshot ->> 'markup')::bigint)
from (
  select n.id, n.decided_at as at from coupon_order n
  where n.status = 'approved' and not exists (select from commission_due d where d.ref_type = 'couponOrder' and d.ref_id = n.id)
  union all
  select d.ref_id, d.paid_at from commission_due d where d.ref_type = 'couponOrder' and d.paid_at is not null
) c
join coupon_order o on o.id = c.id,
lateral (
  select (o.price_snapshot ->> 'commission')::bigint - (o.price_snapshot ->> 'tds')::bigint + (o.price_snapshot ->> 'markup')::bigint as paise
) s
where o.price_snapshot ->> 'parentId' is not null;
insert into ledger_proof (ref_type, view) values ('couponOrder', 'coupon_order_postings');
