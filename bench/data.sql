-- One million applications over two thousand shops, the same on every run and on both databases: values are drawn by hashing
-- the row's number. $1 is the first number of a batch and $2 the last. A few shops have most of the work, most applications
-- are long finished.
with filed as (insert into application (
  kind, ref_no, merchant_id, created_by, created_at, status, edition, app_type, category, answers, applicant, mobile, saved_at,
  variant, government_fee, fee, gst, markup, total, price_snapshot, consent_version, consent_at, submitted_at, refunded_at, round,
  claim_by, claim_until, reasons, remark, answer_by, verified_by, verified_at, ack_no, ack_date, acknowledged_at,
  paper_due_since, hardcopy)
select
  'nsdl_application', 'PX' || to_char(at, 'YY') || '-' || lpad(n::text, 7, '0'), shop, clerk, at - interval '20 minutes', status, 'Y2026',
  case when a % 5 = 0 then 'C' else 'N' end,
  case when b % 40 = 0 then 'H' when b % 90 = 1 then 'C' when b % 120 = 2 then 'F' else 'P' end,
  jsonb_build_object('firstName', first, 'lastName', last, 'dob', '1990-01-05', 'gender', 'M', 'fatherFirstName', 'RAMESH',
    'fatherLastName', last, 'residenceTown', 'PATNA', 'residencePin', '800020', 'mobile', mobile),
  first || ' ' || middle || last, mobile, at, 'cardIndia', 10700, fee, fee * 18 / 118, 0, 10700 + fee,
  jsonb_build_object('variant', 'cardIndia', 'total', 10700 + fee), '2026-01', at, case when status <> 'draft' then at end,
  case when status in ('rejected', 'cancelled') then at + interval '1 day' end, case when c % 12 = 0 then 1 else 0 end,
  case when status = 'pendingVerification' then clerk end, case when status = 'pendingVerification' then now() + interval '1 day' end,
  '[]', case when status in ('incomplete', 'rejected') then 'The signature touches the edge of the box. Please sign again.' end,
  case when status in ('incomplete', 'tinRejected') then (at + interval '30 days')::date end,
  case when acknowledged then clerk end, case when acknowledged then at + interval '1 day' end,
  case when acknowledged then '99' || lpad(((n::bigint * 7919) % 10000000000000)::text, 13, '0') end,
  case when acknowledged then (at + interval '2 days')::date end, case when acknowledged then at + interval '2 days' end,
  case when acknowledged then (at + interval '2 days')::date end,
  case when not acknowledged then 'notDue' when d % 10 < 6 then 'received' when d % 10 < 8 then 'sent' when d % 10 = 8 then 'due' else 'missing' end
from (
  select *, status in ('acknowledged', 'allotted', 'cardDispatched', 'tinRejected') as acknowledged,
    case when n % 3 = 0 then 2300 else 3300 end as fee,
    (array['6', '7', '8', '9'])[1 + a % 4] || lpad((b % 1000000000)::text, 9, '0') as mobile,
    -- The larger a share of the draw, the rarer: surnames of ten thousands of people, and of a handful.
    (array['KUMAR', 'KUMARI', 'SINGH', 'DEVI', 'SHARMA', 'PRASAD', 'YADAV', 'KHATUN', 'PATEL', 'SHAIKH', 'DAS', 'VERMA', 'GUPTA', 'MISHRA', 'NAIR',
      'REDDY', 'PAWAR', 'JADHAV', 'CHAVAN', 'MONDAL', 'BISWAS', 'IYER', 'MENON', 'BOSE', 'GHOSH', 'RAO', 'NAIDU', 'PILLAI', 'THAKUR', 'CHAUHAN',
      'RATHORE', 'SOLANKI', 'MAKWANA', 'PARMAR', 'DESAI', 'JOSHI', 'KULKARNI', 'DESHPANDE', 'WAGHMARE', 'BHOSALE', 'TUDU', 'SOREN', 'MURMU', 'HEMBRAM',
      'ANSARI', 'QURESHI', 'SIDDIQUI', 'FERNANDES', 'DSOUZA', 'ZACHARIAH'])[1 + floor(50 * power((c % 100000) / 100000.0, 3))::int] as last,
    (array['ANITA', 'SUNITA', 'RAVI', 'AMIT', 'PRIYA', 'POOJA', 'RAHUL', 'VIKAS', 'MEENA', 'GEETA', 'SANJAY', 'MANOJ', 'ARUN', 'KIRAN', 'NEHA',
      'FATIMA', 'IMRAN', 'SALMA', 'JOHN', 'MARY', 'LAKSHMI', 'VENKATESH', 'SRINIVAS', 'GANESH', 'DEEPAK', 'ASHOK', 'VIJAY', 'SURESH', 'REKHA',
      'USHA'])[1 + d % 30] as first,
    case when a % 3 = 0 then '' else chr(65 + (b % 26)::int) || chr(65 + (c % 26)::int) || ' ' end as middle
  from (
    select n, a, b, c, d,
      (select id from merchant where code = 'BX' || lpad((1 + floor(2000 * power((a % 1000000) / 1000000.0, 4)))::int::text, 4, '0')) as shop,
      case
        -- The oldest work is done; what is open is of the last days.
        when n > 999500 then 'pendingVerification'
        when n > 985000 then (array['waiting', 'awaitingScan', 'awaitingCrop', 'draft', 'verified'])[1 + d % 5]
        when b % 100 < 64 then 'cardDispatched'
        when b % 100 < 74 then 'allotted'
        when b % 100 < 88 then 'acknowledged'
        when b % 100 < 89 then 'tinRejected'
        when b % 100 < 94 then 'rejected'
        when b % 100 < 97 then 'cancelled'
        when b % 100 < 98 then 'aadhaarCancelled'
        when b % 100 < 99 then 'incomplete'
        else 'verified' end as status,
      timestamptz '2026-11-01 12:00:00Z' - make_interval(secs => (1000000 - n) * 60.0 + (c % 600)) as at
    from (
      select n, hashint8(n) & 2147483647 as a, hashint8(n + 10000000) & 2147483647 as b, hashint8(n + 20000000) & 2147483647 as c,
        hashint8(n + 30000000) & 2147483647 as d
      from generate_series($1::bigint, $2::bigint) n
    ) drawn
  ) placed
) told, (select min(id) as clerk from app_user) c
order by n
returning id, status, answer_by, ack_date, created_by)
insert into tin_objection (application_id, round, objected_on, reasons, due_on, raised_at, raised_by)
select id, 1, ack_date, array['nameDiffers'], answer_by, ack_date, created_by from filed where status = 'tinRejected'
