-- A top-up that was credited and should not have been: a bounced cheque, the wrong shop, a chargeback. One person proposes that it is taken
-- back, an admin who is somebody else approves it.
alter table payment_request add column reversed_at timestamptz,
  drop constraint payment_request_status_check, drop constraint payment_request_check,
  add constraint payment_request_status_check check (status in ('pending', 'onHold', 'approved', 'rejected', 'cancelled', 'reversed')),
  add constraint payment_request_check check (status not in ('approved', 'reversed') or (decided_by is not null and seen_on is not null)),
  add constraint payment_request_reversed check ((status = 'reversed') = (reversed_at is not null));

create table top_up_reversal (
  id bigint generated always as identity primary key,
  ref_no text not null unique,
  payment_request_id bigint references payment_request,
  gateway_payment_id bigint references gateway_payment,
  merchant_id bigint not null references merchant,
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('bounced', 'wrongShop', 'chargeback', 'other')),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  remark text,
  -- What the wallet did not hold; it stands as a receivable of the merchant.
  owed bigint check (owed between 0 and amount),
  check (num_nonnulls(payment_request_id, gateway_payment_id) = 1),
  check (status = 'pending' or decided_by is not null),
  check (status <> 'approved' or decided_by <> proposed_by),
  check ((status = 'approved') = (owed is not null))
);
create unique index top_up_reversal_request on top_up_reversal (payment_request_id) where status in ('pending', 'approved');
create unique index top_up_reversal_gateway on top_up_reversal (gateway_payment_id) where status in ('pending', 'approved');
create index top_up_reversal_status on top_up_reversal (status, proposed_at, id);
create index top_up_reversal_merchant on top_up_reversal (merchant_id, proposed_at desc);
