-- A month and the quarter it lies in are one stretch of months: of a GSTIN and return no two that are under way or filed overlap.
create type gst_span as range (subtype = text, collation = "C");
-- The first (1) or last (3) month of a quarter, `2026-07` of `2026-27-Q2`; any other period is its own.
create function gst_month_in(period text, nth int) returns text language sql immutable as $$
  select case when period ~ '-Q[1-3]$' then left(period, 5) || lpad((right(period, 1)::int * 3 + nth)::text, 2, '0')
    when period ~ '-Q4$' then (left(period, 4)::int + 1) || '-0' || nth
    else period end
$$;
alter table gst_filing add constraint gst_filing_apart
  exclude using gist (gst_span(gstin || ' ' || return_kind || ' ' || gst_month_in(period, 1),
    gstin || ' ' || return_kind || ' ' || gst_month_in(period, 3), '[]') with &&)
  where (status in ('submitted', 'docsQuery', 'inPreparation', 'clientApproval', 'challanPending', 'otpPending', 'filed'));
