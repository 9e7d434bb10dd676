-- Official PDFs that the back office gives out in the place of our own blank and sample papers, as they came.
create table official_form (
  id bigint generated always as identity primary key,
  -- Which paper; the code knows which there are.
  paper text not null unique check (paper <> ''),
  -- Null after it was removed: our own stands again, and the count goes on.
  file_id uuid references file,
  pages int check (pages > 0),
  uploaded_at timestamptz,
  -- Counts uploads and removals: whoever changes it names the count that the screen had read.
  version int not null default 1,
  check ((file_id is null) = (pages is null) and (file_id is null) = (uploaded_at is null))
);

insert into subject (kind, named) values ('official_form', 'select paper from official_form where id = $1');
