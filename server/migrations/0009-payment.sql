-- The business's own bank accounts, into which merchants pay.
create table bank_account (
  id bigint generated always as identity primary key,
  bank text not null,
  holder text not null,
  account_no text not null,
  ifsc text not null,
  branch text not null,
  upi_id text,
  modes text[] not null,
  min_amount bigint not null default 100 check (min_amount > 0),
  max_amount bigint check (max_amount >= min_amount),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (ifsc, account_no)
);

-- A merchant says: this much is on its way. The wallet is credited when somebody has seen it in the bank statement.
create table payment_request (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  merchant_id bigint not null references merchant,
  bank_account_id bigint not null references bank_account,
  mode text not null check (mode in ('NEFT', 'RTGS', 'IMPS', 'UPI', 'CASH', 'CHEQUE')),
  amount bigint not null check (amount > 0),
  deposited_on date not null,
  reference text not null,
  drawee_bank text,
  payer_name text,
  payer_last4 text,
  remark text,
  slip_file_id uuid references file,
  -- The rejected request whose reference this one uses again.
  follows_id bigint references payment_request,
  status text not null default 'pending' check (status in ('pending', 'onHold', 'approved', 'rejected', 'cancelled')),
  requested_by bigint not null references app_user,
  requested_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  admin_remark text,
  -- The day on which the deciding person found it in the bank's statement.
  seen_on date,
  check (status <> 'approved' or (decided_by is not null and seen_on is not null))
);
create index payment_request_status on payment_request (status, requested_at, id);
create index payment_request_merchant on payment_request (merchant_id, requested_at desc, id desc);

-- One bank reference pays once, whoever says it and by whichever way it came: a request by hand, later the gateway.
-- A rejected claim stays with its merchant, who may make it again; a cancelled one is forgotten.
create table payment_reference (
  key text primary key,
  merchant_id bigint not null references merchant,
  source text not null check (source in ('paymentRequest', 'gatewayOrder')),
  source_id bigint not null,
  rejected boolean not null default false,
  unique (source, source_id)
);
