-- What the officer asks and is told stands in rows that can be erased, not in the timeline: what was filed, and the clarifications of before.
alter table gst_registration_progress
  add column filed text check (filed <> ''),
  add column earlier jsonb not null default '[]' check (jsonb_typeof(earlier) = 'array');
