-- The state of an order for an online payment follows from its payments. Before this a payment that was credited after another one was refused or taken
-- back left the order as it was.

-- An order is paid exactly while one of its payments is credited; each payment that was credited has its posting.
create or replace view gateway_payment_postings as
select p.id as ref_id, 'topUpGateway' as kind, o.ref_no as reference, coalesce(p.decided_at, p.seen_at) as at, true as required,
  p.status = 'reversed' as reversed, jsonb_build_object('wallet ' || o.merchant_id, p.amount, 'gateway', -p.amount) as legs
from gateway_payment p join gateway_order o on o.id = p.order_id where p.status not in ('review', 'refused')
union all
select null, 'topUpGateway', o.ref_no, o.settled_at, true, false, '{}'
from gateway_order o where o.status = 'paid'
  and not exists (select from gateway_payment p where p.order_id = o.id and p.status = 'credited')
union all
select null, 'topUpGateway', o.ref_no,
  (select max(coalesce(p.decided_at, p.seen_at)) from gateway_payment p where p.order_id = o.id and p.status = 'credited'), true, false, '{}'
from gateway_order o where o.status <> 'paid'
  and exists (select from gateway_payment p where p.order_id = o.id and p.status = 'credited');

with stands as (
  select o.id, o.status as was, case
      when bool_or(p.status = 'credited') then 'paid'
      when bool_or(p.status = 'review') then 'review'
      when bool_or(p.status = 'reversed') then 'reversed'
      else 'refused'
    end as status,
    max(coalesce(p.decided_at, p.seen_at)) as at
  from gateway_order o join gateway_payment p on p.order_id = o.id
  group by o.id
),
corrected as (
  update gateway_order o set status = s.status, settled_at = coalesce(o.settled_at, s.at)
  from stands s where s.id = o.id and s.status <> s.was
  returning o.id, s.was, s.status
)
insert into history (subject, subject_id, action, from_state, to_state, actor_code, actor_name, remark, at)
select 'gateway_order', id, 'correct', was, status, 'SYSTEM', 'System', 'The status follows from the payments of this order.', now()
from corrected order by id;
