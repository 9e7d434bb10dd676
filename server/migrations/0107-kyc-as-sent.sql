-- The numbers as they were last sent, sealed as those of the record: while its person types others, the back office goes on reading these.
-- Only the last version has them.
alter table kyc_version add column sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object');
-- Of a draft nobody knows any more what was sent.
update kyc_version v set sealed = k.sealed from kyc k where k.id = v.kyc_id and k.round = v.round and k.status not in ('draft', 'returned');
