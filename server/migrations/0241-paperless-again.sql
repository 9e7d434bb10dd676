-- A finished paperless correction blocks its PAN no longer: one is under way while it is charged and its outcome is open. The states of `liveStates` in the contract.
drop index nsdl_paperless_pan;
create unique index nsdl_paperless_pan on application (kind, (sealed -> 'pan' ->> 'lookup'))
  where kind = 'nsdl_paperless' and status in ('initiated', 'unknown', 'incomplete', 'failed');

-- What is under way on paper is said by words that other kinds have as well, with another meaning: each kind has an index of its own.
drop index application_pan;
create unique index application_pan on application (kind, (sealed -> 'pan' ->> 'lookup'))
  where kind = 'nsdl_application' and status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified',
    'acknowledged', 'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');
