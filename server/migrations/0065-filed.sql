-- When the answers or papers of an application first left the portal with its batch. It stays: what is handed over once is the back office's to decide.
alter table application add column filed_at timestamptz;
update application a set filed_at = (
  select min(u.at) from audit u
  where u.subject = 'filing_batch' and u.subject_id = a.batch_id::text and u.event in ('filing.exported', 'filing.packed'))
where a.batch_id is not null;

-- A row of an import that can never be opened is tried so often and no more.
alter table import_row add column attempts int not null default 0;
