-- Requests and online payments of some days, by when they came and when they were decided, for the bank reconciliation.
create index payment_request_requested on payment_request (requested_at);
create index payment_request_decided on payment_request (decided_at) where decided_at is not null;
create index gateway_payment_seen on gateway_payment (seen_at);
create index gateway_payment_decided on gateway_payment (decided_at) where decided_at is not null;
