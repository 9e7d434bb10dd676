-- ID sales that are paid, run for their term and are renewed; and the papers that the law wants of every charge.
alter table id_sale
  -- Inside the fee; fixed with it.
  add column gst bigint not null default 0,
  -- Of the ID type when it was sold; none is for ever.
  add column validity_months int check (validity_months > 0),
  add column valid_from date,
  -- The last day on which an unpaid first ID still opens its services.
  add column pay_by date,
  add column paid_at timestamptz,
  add column paid_by bigint references app_user,
  -- The sale whose term this one continues.
  add column renews_id bigint references id_sale,
  -- The nearest reminder that was sent: so many days before the end.
  add column reminded int,
  add column remark text;
update id_sale s set
  gst = s.fee - round(s.fee * 100 / 118.0),
  validity_months = case when s.status = 'pending' then t.validity_months end,
  valid_from = case when s.status <> 'pending' then (s.created_at at time zone 'Asia/Kolkata')::date end,
  -- Until today nobody could pay.
  pay_by = case when s.status = 'pending' then (now() at time zone 'Asia/Kolkata')::date + 7 end
from id_type t where t.id = s.id_type_id;
alter table id_sale
  add constraint id_sale_gst check (gst between 0 and fee),
  add constraint id_sale_paid check ((status = 'active' and fee > 0) <= (paid_at is not null));
create index id_sale_merchant on id_sale (merchant_id, id);
-- Renewed once; a renewal that was given back makes room for another.
create unique index id_sale_renews on id_sale (renews_id) where status <> 'refunded';
create index id_sale_ends on id_sale (valid_till) where status in ('free', 'active');

-- Tax invoices, bills and credit notes: one for each charge and each charge given back, as it stood when it was issued.
create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('invoice', 'bill', 'creditNote', 'refundNote')),
  -- Prefix and financial year: IN/26-27. Numbers run 1, 2, 3 … in each.
  series text not null,
  number int not null check (number > 0),
  no text not null unique check (length(no) <= 16),
  -- The posting that it documents.
  journal_id bigint not null unique references ledger_journal,
  merchant_id bigint not null references merchant,
  corrects_id bigint references invoice,
  issued_on date not null,
  document jsonb not null,
  unique (series, number),
  check ((kind in ('creditNote', 'refundNote')) = (corrects_id is not null))
);
create trigger invoice_append_only before update or delete or truncate on invoice for each statement execute function refuse_change();
