-- Sealed answers of an application by their places, so that a form may have others than an Aadhaar number: a PAN that stays, PANs to surrender.
-- Each is { value, masked, lookup }: sealed for this row, as people see it, and the keyed hash by which it is found.
alter table nsdl_application add column sealed jsonb not null default '{}' check (jsonb_typeof(sealed) = 'object');

update nsdl_application
set sealed = jsonb_build_object('aadhaar', jsonb_build_object(
  'value', aadhaar_sealed, 'masked', 'XXXX XXXX ' || aadhaar_last4, 'lookup', aadhaar_hash))
where aadhaar_sealed is not null;

drop index nsdl_application_aadhaar;
alter table nsdl_application drop column aadhaar_sealed, drop column aadhaar_hash, drop column aadhaar_last4;

-- One application under way for one Aadhaar number, and for one PAN.
create unique index nsdl_application_aadhaar on nsdl_application ((sealed -> 'aadhaar' ->> 'lookup'))
  where status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');
create unique index nsdl_application_pan on nsdl_application ((sealed -> 'pan' ->> 'lookup'))
  where status in ('awaitingScan', 'awaitingCrop', 'waiting', 'pendingVerification', 'incomplete', 'verified', 'acknowledged',
    'tinRejected', 'tinReplied', 'allotted', 'cardDispatched');

-- A card can be printed again without a change.
alter table nsdl_application drop constraint nsdl_application_variant_check;
alter table nsdl_application add constraint nsdl_application_variant_check
  check (variant in ('cardIndia', 'cardAbroad', 'ePan', 'reprintIndia', 'reprintAbroad'));

-- What was typed, but no sealed answer.
alter table nsdl_application drop constraint nsdl_application_answers_check;
alter table nsdl_application add constraint nsdl_application_answers_check
  check (jsonb_typeof(answers) = 'object' and not answers ?| array['aadhaar', 'pan']);

-- What was submitted before it came back: { answers, masked }. The next verifier reads beside it what has changed.
alter table nsdl_application add column submitted jsonb check (jsonb_typeof(submitted) = 'object');
