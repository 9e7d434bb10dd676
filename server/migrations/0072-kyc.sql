-- Who the people of the portal are: answers and papers of each person, verified by somebody of the back office. The pages are those of any scanned
-- subject (scan_page), the steps and who took them stand in `history`.
create table kyc (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  kind text not null check (kind in ('merchant', 'staff')),
  user_id bigint not null unique references app_user,
  -- The shop that the person has or works for; null in the back office.
  merchant_id bigint references merchant,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'reviewing', 'returned', 'verified', 'rejected', 'suspended')),
  version int not null default 1,
  data_version int not null default 1,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  -- What was typed, but no sealed answer.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object' and not answers ?| array['pan', 'accountNo']),
  sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object'),
  name text not null default '',
  reasons jsonb not null default '[]',
  remark text,
  -- What was sent before it came back: { answers, masked }.
  submitted jsonb check (jsonb_typeof(submitted) = 'object'),
  -- How often it was sent.
  round int not null default 0,
  submitted_at timestamptz,
  claim_by bigint references app_user,
  claim_until timestamptz,
  checklist text[] not null default '{}',
  -- Of the last verification, which holds while it is shown again.
  verified_by bigint references app_user,
  verified_at timestamptz,
  valid_until date,
  -- Why it must be shown again.
  asked text,
  -- How many of its three notices were sent: a month before it ends, a week before, and once it has ended.
  told int not null default 0,
  -- Keyed hashes of what stood in the records of the portal when it was verified: { mobile, email, address, pan }. What is another one by now must be shown again.
  facts jsonb check (jsonb_typeof(facts) = 'object'),
  check ((claim_by is null) = (claim_until is null)),
  check ((status = 'reviewing') = (claim_by is not null)),
  check (status not in ('verified', 'suspended') or (verified_at is not null and valid_until is not null)),
  check (status = 'draft' or submitted_at is not null),
  -- Nobody verifies themselves.
  check (verified_by <> user_id),
  check (claim_by <> user_id)
);
create index kyc_queue on kyc (status, submitted_at, id);
create index kyc_claim on kyc (claim_until) where claim_by is not null;
create index kyc_due on kyc (valid_until) where verified_at is not null;
-- One number may stand for several people (a firm's PAN), and they are told from each other by it.
create index kyc_pan on kyc ((sealed -> 'pan' ->> 'lookup'));

insert into subject (kind, named) values ('kyc', 'select ref_no from kyc where id = $1');

-- What was sent each time, and what somebody agreed to then. Papers are named by their place and the SHA-256 of the picture that was stored.
create table kyc_version (
  id bigint generated always as identity primary key,
  kyc_id bigint not null references kyc,
  round int not null check (round > 0),
  at timestamptz not null,
  answers jsonb not null,
  masked jsonb not null,
  papers jsonb not null,
  consent_version text not null,
  consent_language text not null check (consent_language in ('en', 'hi')),
  consent_ip text not null,
  unique (kyc_id, round)
);
create trigger kyc_version_append_only before delete or truncate on kyc_version for each statement execute function refuse_change();
