-- Lines of all wallets that are filtered by what they are read the postings of their period. A line has the instant of its posting: both are found by it,
-- and joined with each other, instead of each posting being looked up by its number. Postings are only ever added: a BRIN index costs them next to nothing.
create index ledger_journal_day on ledger_journal using brin (at) with (pages_per_range = 32, autosummarize = on);

create or replace view wallet_movement as
select e.journal_id, e.account_id, e.at, (e.at at time zone 'Asia/Kolkata')::date as day, a.owner_id as merchant_id, e.amount,
  case
    when o.id is null then j.kind
    when o.kind in ('topUpManual', 'topUpGateway') then 'topUpReversed'
    when o.kind in ('serviceDebit', 'idSale') then 'refund'
    when o.kind = 'commission' then 'commissionBack'
    else 'otherBack'
  end as entry,
  case coalesce(o.kind, j.kind) when 'topUpManual' then p.mode when 'topUpGateway' then 'online' end as mode,
  p.bank_account_id, coalesce(o.ref_type, j.ref_type) as service, j.reference, j.narration, j.ref_type, j.ref_id::text as ref_id,
  -- That of the line, asked of the posting.
  j.at as posted_at
from ledger_entry e
join ledger_account a on a.id = e.account_id
join ledger_journal j on j.id = e.journal_id
left join ledger_journal o on o.id = j.reverses
left join payment_request p on coalesce(o.kind, j.kind) = 'topUpManual' and coalesce(o.ref_type, j.ref_type) = 'paymentRequest'
  and p.id = coalesce(o.ref_id, j.ref_id)
where e.version is not null;
