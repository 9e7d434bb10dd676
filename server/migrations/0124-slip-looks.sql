-- Who opened the slip of a deposit, which says from whose account it came, stands in the access log as well.
create or replace function audit_looks() returns text[] language sql immutable as $$
  select array['kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed',
    'applicationPan.printed', 'pan.revealed', 'slip.seen', 'filing.numbersTaken', 'filing.packed', 'papers.packed', 'privacy.taken']
$$;
drop index audit_looks_of;
create index audit_looks_of on audit (subject, subject_id, at desc, id desc)
  where event in ('kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed', 'applicationPan.printed',
    'pan.revealed', 'slip.seen');
