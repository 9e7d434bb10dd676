/*
  What a person has to look at, for the list and its queue: a success after the refund that nobody has dealt with, two numbers, no answer after its time, or faults
  in a row. What an end settles is cleared by it.
*/
update paperless_transaction t set silence_told_at = null, faults = 0
from application a where a.id = t.application_id and a.status in ('acknowledged', 'refunded');
alter table paperless_transaction add column attention boolean not null generated always as (
  (late_at is not null and late_noted_at is null) or answer_ack is not null or silence_told_at is not null or faults >= 3) stored;
create index on paperless_transaction (application_id) where attention;
