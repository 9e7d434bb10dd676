-- Who opened the registers of a GST return is in the access log as well (0163-gst-looks.sql).
create or replace function audit_looks() returns text[] language sql immutable as $$
  select array['kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed',
    'applicationPan.printed', 'pan.revealed', 'psa.revealed', 'gstRegistration.revealed', 'gstFiling.fileSeen', 'slip.seen',
    'filing.numbersTaken', 'filing.packed', 'papers.packed',
    'privacy.taken']
$$;
drop index audit_looks_of;
create index audit_looks_of on audit (subject, subject_id, at desc, id desc)
  where event in ('kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed', 'applicationPan.printed',
    'pan.revealed', 'psa.revealed', 'gstRegistration.revealed', 'gstFiling.fileSeen', 'slip.seen');
