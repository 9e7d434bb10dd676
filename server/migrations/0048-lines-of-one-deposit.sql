-- A line of the bank is known again by a keyed hash: a plain one would tell, with what is left of a masked text, which number stood in it.
-- Who has the keys is the portal: at its start, and each minute for lines that the version before this one imports during the upgrade, it
-- masks the text once more, finds the references in it and keys the hash.
alter table bank_line add column keyed boolean not null default false;
create index bank_line_unkeyed on bank_line (id) where not keyed;
create index bank_line_alike on bank_line (bank_account_id, credit, day) where credit > 0;
drop function references_in(text);

create or replace function bank_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a line of the bank stays';
  end if;
  if (new.bank_account_id, new.statement_id, new.line_no, new.day, new.reference, new.credit, new.debit, new.balance)
    is distinct from
    (old.bank_account_id, old.statement_id, old.line_no, old.day, old.reference, old.credit, old.debit, old.balance)
    -- Once, from unkeyed to keyed, the text is masked and the line numbered anew among those of its key.
    or ((old.keyed or not new.keyed) and (new.narration, new.bare, new.tokens, new.key, new.nth, new.keyed)
      is distinct from (old.narration, old.bare, old.tokens, old.key, old.nth, old.keyed))
  then
    raise exception 'what the bank said is not rewritten';
  end if;
  if num_nonnulls(old.payment_request_id, old.gateway_payment_id) > 0
    and (new.payment_request_id, new.gateway_payment_id) is distinct from (old.payment_request_id, old.gateway_payment_id)
    and not (num_nonnulls(new.payment_request_id, new.gateway_payment_id) = 0 and exists (
      select from bank_unlink u where u.line_id = old.id and u.matched_at = old.matched_at and u.status = 'approved'
        and (u.payment_request_id, u.gateway_payment_id) is not distinct from (old.payment_request_id, old.gateway_payment_id)))
  then
    raise exception 'a line pays one request';
  end if;
  return new;
end $$;

-- An online payment that a person credited with the bank's number, and which the provider later names by a number of its own, has two.
alter table gateway_payment add column provider_ref text,
  drop constraint gateway_payment_doubt_check,
  add constraint gateway_payment_doubt_check check (doubt in ('amount', 'again', 'reference', 'frozen', 'nameless', 'renamed'));
alter table payment_reference drop constraint payment_reference_source_source_id_key;
create unique index payment_reference_request on payment_reference (source_id) where source = 'paymentRequest';
create index payment_reference_source on payment_reference (source, source_id);

-- Which lines a claim holds is decided by account, amount, day and what else its own line names.
create or replace view reference_holder as
select c.key, c.bare, c.variants, c.source, c.source_id, c.merchant_id, c.rejected, c.doubled, m.code,
  coalesce(p.ref_no, o.ref_no) as ref_no, coalesce(p.amount, g.amount) as amount, coalesce(p.status, g.status) as status,
  l.id as line_id, l.day as line_day, l.credit as line_credit,
  -- Null for an online payment, which comes into whichever account the provider pays into.
  p.bank_account_id, l.bank_account_id as line_account, l.tokens as line_tokens
from payment_reference c
join merchant m on m.id = c.merchant_id
left join payment_request p on c.source = 'paymentRequest' and p.id = c.source_id
left join gateway_payment g on c.source = 'gatewayPayment' and g.id = c.source_id
left join gateway_order o on o.id = g.order_id
left join bank_line l on (c.source = 'paymentRequest' and l.payment_request_id = c.source_id)
  or (c.source = 'gatewayPayment' and l.gateway_payment_id = c.source_id);
