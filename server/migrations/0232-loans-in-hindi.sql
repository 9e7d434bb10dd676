-- What is told of a loan can be told in Hindi; without it the English text stands there.
alter table lead_vendor
  add column lender_hindi text check (lender_hindi <> ''),
  add column penalties_hindi text check (penalties_hindi <> '');

/*
  0210 closed loans without a line in the trail. Whoever changes a partner counts its version and writes a line, so that the version of one that 0210 closed is one ahead of its
  lines. What is missing is written on the day on which it happened, and says so.
*/
insert into audit (at, event, actor_code, actor_name, subject, subject_id, reason, before, after)
select m.applied_at, 'leadVendor.changed', 'SYSTEM', 'System', 'lead_vendor', v.id::text,
  'Closed by an update of the portal: its penalties or its Key Facts Statement were missing. Noted by a later update.',
  '{"open": true}', '{"open": false}'
from lead_vendor v
join schema_migration m on m.name = '0210-loans-that-tell-all'
where v.version = 2 + (
  select count(*) from audit a where a.subject = 'lead_vendor' and a.subject_id = v.id::text and a.event = 'leadVendor.changed'
);
