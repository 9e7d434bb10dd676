-- Who looked at papers and numbers of people: lines of the trail, counted by their event as a list of their own (docs/decisions/014), so that none of it is
-- written twice and all of it is sealed with the trail.
create function audit_looks() returns text[] language sql immutable as $$
  select array['kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed',
    'applicationPan.printed', 'pan.revealed', 'filing.numbersTaken', 'filing.packed', 'papers.packed', 'privacy.taken']
$$;
create or replace function audit_counted() returns trigger language plpgsql as $$
begin
  insert into list_delta (name, key, n) select 'audit', jsonb_build_object('area', area), count(*) from added group by area;
  insert into list_delta (name, key, n)
  select 'look', jsonb_build_object('event', event), count(*) from added where event = any(audit_looks()) group by event;
  return null;
end $$;
insert into list_counter (name, key, n, changes)
select 'look', jsonb_build_object('event', event), count(*), 1 from audit where event = any(audit_looks()) group by event;
-- What was looked at of one record.
create index audit_looks_of on audit (subject, subject_id, at desc, id desc)
  where event in ('kyc.seen', 'kyc.revealed', 'scan.seen', 'scan.cutSeen', 'aadhaar.revealed', 'aadhaar.printed', 'applicationPan.revealed', 'applicationPan.printed', 'pan.revealed');
