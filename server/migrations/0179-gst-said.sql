-- What the officer asked and the shop answered, each with the instant of its step. It is written here and not into the timeline, from which nothing is ever
-- erased: after the period of the registration it goes with the papers.
alter table gst_registration_progress add column said jsonb not null default '[]' check (jsonb_typeof(said) = 'array');
