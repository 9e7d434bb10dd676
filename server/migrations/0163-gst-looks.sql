-- A number of a GST registration that was shown in full is in the access log as well (0082-looks.sql).
create or replace function audit_looks() returns text[] language sql immutable as $$
  select array['kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed',
    'applicationPan.printed', 'pan.revealed', 'psa.revealed', 'gstRegistration.revealed', 'slip.seen', 'filing.numbersTaken', 'filing.packed', 'papers.packed', 'privacy.taken']
$$;
drop index audit_looks_of;
create index audit_looks_of on audit (subject, subject_id, at desc, id desc)
  where event in ('kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed', 'applicationPan.printed',
    'pan.revealed', 'psa.revealed', 'gstRegistration.revealed', 'slip.seen');
