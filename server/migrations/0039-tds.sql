-- TDS on commission: what each payee was credited and what was kept back, as running rows that are locked by whoever counts a commission.

-- One row for each payee and financial year ('2026-27'). Paise.
create table tds_year (
  merchant_id bigint not null references merchant,
  year text not null check (year ~ '^\d{4}-\d{2}$'),
  -- Commission credited, less what was taken back.
  gross bigint not null default 0 check (gross >= 0),
  -- The part of it that is taxed as a payee's without a PAN.
  without_pan bigint not null default 0,
  -- Kept back, less what was given back.
  tds bigint not null default 0 check (tds >= 0),
  primary key (merchant_id, year),
  check (without_pan between 0 and gross)
);

-- Paid to the government: one challan for the TDS of a month.
create table tds_challan (
  id bigint generated always as identity primary key,
  -- First day of the month in which it was kept back.
  month date not null unique check (extract(day from month) = 1),
  -- Of the payment code.
  code text not null,
  bsr text not null check (bsr ~ '^\d{7}$'),
  deposited_on date not null,
  serial text not null check (serial ~ '^\d{1,5}$'),
  -- Paise.
  tax bigint not null check (tax > 0),
  interest bigint not null default 0 check (interest >= 0),
  fee bigint not null default 0 check (fee >= 0),
  entered_by bigint not null references app_user,
  entered_at timestamptz not null,
  unique (bsr, deposited_on, serial)
);

-- The same by month, as it has to be deposited. The months of a payee's year add up to its year.
create table tds_month (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  month date not null check (extract(day from month) = 1),
  gross bigint not null default 0 check (gross >= 0),
  -- Commission of this month that was taken back later; it is not in `gross`.
  taken_back bigint not null default 0 check (taken_back >= 0),
  tds bigint not null default 0 check (tds >= 0),
  challan_id bigint references tds_challan,
  unique (merchant_id, month)
);
create index tds_month_month on tds_month (month, merchant_id);

-- One row for each commission, and one for each that was taken back, with negative amounts. They add up to the payee's year.
create table tds_line (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  at timestamptz not null,
  -- Of the commission, also for one that takes it back.
  month date not null,
  -- The record that the commission is for.
  ref_type text not null,
  ref_id bigint not null,
  reference text,
  gross bigint not null,
  -- Kept back with the commission, as it was expected when its price was fixed.
  kept bigint not null,
  -- Kept back altogether: `kept` and what was corrected at the posting.
  tds bigint not null,
  -- The part of it that the commission did not hold: carried as owed.
  carried bigint not null default 0 check (carried >= 0),
  without_pan boolean not null,
  reverses bigint unique references tds_line,
  check ((reverses is null) = (gross > 0))
);
create unique index tds_line_once on tds_line (ref_type, ref_id) where reverses is null;
create index tds_line_payee on tds_line (merchant_id, month, id);
create index tds_line_newest on tds_line (at desc, id desc);
create trigger tds_line_stays before delete or truncate on tds_line for each statement execute function refuse_change();
create trigger tds_year_stays before delete or truncate on tds_year for each statement execute function refuse_change();
create trigger tds_month_stays before delete or truncate on tds_month for each statement execute function refuse_change();

-- What was paid before this: read once from the ledger. It was taxed at the rate of a payee with a PAN.
insert into tds_line (merchant_id, at, month, ref_type, ref_id, reference, gross, kept, tds, without_pan)
select w.owner_id, j.at, date_trunc('month', j.at at time zone 'Asia/Kolkata')::date, j.ref_type, j.ref_id, j.reference,
  l.gross, l.tds, l.tds, false
from ledger_journal j
cross join lateral (
  select coalesce(-sum(e.amount) filter (where a.kind = 'commission'), 0)::bigint as gross,
    coalesce(sum(e.amount) filter (where a.kind = 'tds'), 0)::bigint as tds,
    max(a.owner_id) filter (where a.kind = 'wallet') as owner_id
  from ledger_entry e join ledger_account a on a.id = e.account_id where e.journal_id = j.id) l
join ledger_account w on w.kind = 'wallet' and w.owner_id = l.owner_id
where j.kind = 'commission' and l.gross > 0
order by j.id;
insert into tds_line (merchant_id, at, month, ref_type, ref_id, reference, gross, kept, tds, without_pan, reverses)
select l.merchant_id, r.at, l.month, l.ref_type, l.ref_id, l.reference, -l.gross, -l.kept, -l.tds, false, l.id
from tds_line l
join ledger_journal j on j.kind = 'commission' and j.ref_type = l.ref_type and j.ref_id = l.ref_id and j.reverses is null
join ledger_journal r on r.reverses = j.id
order by r.id;
insert into tds_month (merchant_id, month, gross, taken_back, tds)
select merchant_id, month, sum(gross), coalesce(-sum(gross) filter (where reverses is not null), 0), sum(tds)
from tds_line group by merchant_id, month order by month, merchant_id;
insert into tds_year (merchant_id, year, gross, tds)
select merchant_id, concat(y.first, '-', lpad(((y.first + 1) % 100)::text, 2, '0')), sum(gross), sum(tds)
from tds_month m, lateral (select extract(year from m.month - interval '3 months')::int as first) y
group by merchant_id, y.first;
