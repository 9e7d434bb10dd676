-- What partners offer to customers of the shops: cards and loans. The texts are the back office's, and it says on which day it compared them.
create table lead_vendor (
  id bigint generated always as identity primary key,
  -- As calls name it (cardVendor): 'NSDL', 'Sarthak'.
  code text not null unique check (code <> ''),
  product text not null check (product in ('creditCard', 'emiCard', 'loan')),
  name text not null check (name <> ''),
  name_hindi text check (name_hindi <> ''),
  -- One point to a line.
  points text not null,
  points_hindi text check (points_hindi <> ''),
  -- What Know More says.
  more text not null,
  more_hindi text check (more_hindi <> ''),
  -- Where the customer applies; null until the partner has given it. Our reference is put into it as `ref_param`.
  apply_url text,
  ref_param text not null check (ref_param <> ''),
  -- Paise for each card or loan that comes about; null while nothing is agreed.
  payout int check (payout > 0),
  -- Days after the payout in which the partner may take it back.
  clawback_days int not null check (clawback_days between 0 and 400),
  -- What is to be told of a loan before somebody applies (RBI, digital lending directions of 2025): annual rate in hundredths of a percent,
  -- amounts in paise, time in months.
  lender text check (lender <> ''),
  apr_least int check (apr_least between 0 and 20000),
  apr_most int,
  months_least int check (months_least between 1 and 480),
  months_most int,
  amount_least bigint check (amount_least > 0),
  amount_most bigint,
  penalties text check (penalties <> ''),
  facts_url text,
  checked_on date,
  place int not null check (place between 1 and 999),
  open boolean not null,
  version int not null default 1,
  check (apr_most >= apr_least and months_most >= months_least and amount_most >= amount_least),
  check (product <> 'loan' or (lender is not null and apr_least is not null and apr_most is not null and months_least is not null
    and months_most is not null and amount_least is not null and amount_most is not null))
);

-- A customer whom a shop sent to a partner.
create table lead (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  vendor_id bigint not null references lead_vendor,
  app_mode text not null,
  -- Null after their period is over.
  name text,
  mobile_no text,
  merchant_id bigint not null references merchant,
  created_by bigint not null references app_user,
  staff_name text not null,
  dated timestamptz not null,
  status text not null,
  -- When the link was last handed out.
  link_at timestamptz not null,
  consent_version text not null,
  vendor_ref text check (vendor_ref <> ''),
  -- Paise that the shop is to get, before TDS: fixed when the partner confirms.
  payout int check (payout > 0),
  issued_on date,
  paid_at timestamptz,
  -- The last day on which the partner may take the payout back.
  clawback_until date,
  remark text,
  changed_at timestamptz not null,
  check (status in ('linkIssued', 'applied', 'inProcess', 'kycPending', 'approved', 'issued', 'paid', 'clawedBack', 'rejected', 'notEligible',
    'duplicate', 'expired')),
  check (status not in ('issued', 'paid', 'clawedBack') or payout is not null),
  check ((status in ('paid', 'clawedBack')) = (paid_at is not null)),
  check ((name is null) = (mobile_no is null))
);
create index on lead (vendor_id, mobile_no, dated desc);
create index on lead (merchant_id, id);
create index on lead (status, link_at);
create index on lead (dated);

insert into subject (kind, ref_type, named) values
  ('lead', 'lead', 'select ref_no from lead where id = $1'),
  ('lead_vendor', null, 'select name from lead_vendor where id = $1');

-- A payout that the partner took back when the wallet no longer held it.
alter table receivable drop constraint receivable_kind_check;
alter table receivable add constraint receivable_kind_check check (kind in ('topUpReversal', 'tds', 'payoutTakenBack'));

-- The two cards of the specification (§2), with its texts. Neither address nor payout is known here: who runs the business has them from the partner.
insert into lead_vendor (code, product, name, name_hindi, points, points_hindi, more, more_hindi, ref_param, clawback_days, place, open) values
  ('Sarthak', 'creditCard', 'Credit Card', 'क्रेडिट कार्ड',
   E'15+ banks\nUp to 5% cashback',
   E'15 से ज़्यादा बैंक\n5% तक कैशबैक',
   E'Minimum age 21.\nThe customer compares the cards and applies on their own phone. The bank decides; we only refer.',
   E'कम से कम उम्र 21 साल।\nग्राहक अपने फ़ोन पर कार्ड देखकर खुद आवेदन करता है। फ़ैसला बैंक करता है; हम केवल भेजते हैं।',
   'sub1', 90, 10, true),
  ('NSDL', 'emiCard', 'Bajaj EMI Card', 'बजाज ईएमआई कार्ड',
   E'Joining fee ₹530 incl. taxes\nPre-qualified offer up to ₹3 lakh\n1 million+ products\n1.5 lakh+ partner stores\n4,000+ locations',
   E'जॉइनिंग फ़ीस ₹530, टैक्स सहित\n₹3 लाख तक का पहले से तय ऑफ़र\n10 लाख से ज़्यादा सामान\n1.5 लाख से ज़्यादा पार्टनर स्टोर\n4,000 से ज़्यादा जगहें',
   E'The customer needs a 10-digit mobile number, is 21 to 65 years old and lives in India.\nThe customer applies on their own phone: OTP, PAN, KYC, joining fee and e-mandate. The lender decides; we only refer.',
   E'ग्राहक के पास 10 अंकों का मोबाइल नंबर हो, उम्र 21 से 65 साल हो और वह भारत में रहता हो।\nग्राहक अपने फ़ोन पर खुद आवेदन करता है: ओटीपी, पैन, केवाईसी, जॉइनिंग फ़ीस और ई-मैंडेट। फ़ैसला लेंडर करता है; हम केवल भेजते हैं।',
   'sub1', 90, 20, true);
