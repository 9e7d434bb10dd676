-- What stood in the records of the portal when a KYC was sent: keyed hashes, by which an approval sees that something is another one by then, and what
-- of it a verifier reads (mobile and email masked).
alter table kyc_version add column facts jsonb check (jsonb_typeof(facts) = 'object'), add column stood jsonb check (jsonb_typeof(stood) = 'object');
