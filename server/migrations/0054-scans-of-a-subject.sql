-- Scanned pages and what is cut from them belong to a subject (its kind and id), no longer to the table of PAN applications alone. A kind and
-- an id cannot refer to two tables: that pages have their subject is kept by the commands of the room `scan`.
create table scan_page (
  id bigint generated always as identity primary key,
  kind text not null references subject,
  subject_id bigint not null,
  -- The paper that it is a page of, as the product declares its places.
  slot text not null,
  -- Its place in the scan. A page of before has none.
  no int check (no > 0),
  -- How often the subject had come back when this was sent.
  round int not null default 0 check (round >= 0),
  -- Quarter turns that were made of the stored picture.
  turns int not null default 0 check (turns >= 0),
  file_id uuid not null references file,
  thumb_file_id uuid not null references file,
  width int not null,
  height int not null,
  bytes int not null,
  -- The version of the subject's answers that had been printed when this was scanned.
  data_version int not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint not null references app_user,
  -- Since then it is shown as 'Before', and counts no more.
  retired_at timestamptz,
  check ((no is null) = (retired_at is not null)),
  unique (kind, subject_id, no) deferrable initially deferred
);

-- Retired pages have no number.
create index scan_page_subject on scan_page (kind, subject_id);

-- A picture that was cut from a page, such as a photograph.
create table scan_cut (
  kind text not null references subject,
  subject_id bigint not null,
  key text not null,
  file_id uuid not null references file,
  -- Where it was cut from; null once its page was turned.
  frame jsonb,
  primary key (kind, subject_id, key)
);

-- Forms that were printed again after a correction count no more, and are kept. Pages come into the order of their places, under their own ids.
insert into scan_page (id, kind, subject_id, slot, no, file_id, thumb_file_id, width, height, bytes, data_version, uploaded_at, uploaded_by, retired_at)
overriding system value
select id, 'nsdl_application', application_id, p.kind,
  case when not gone then row_number() over (partition by application_id, gone
    order by array_position(array['form', 'poi', 'poa', 'podb', 'panProof', 'changeProof', 'registrationProof', 'raPoi', 'raPoa', 'other'], p.kind), p.no) end,
  file_id, thumb_file_id, width, height, bytes, data_version, uploaded_at, uploaded_by, case when gone then now() end
from (
  select p.*, p.kind = 'form' and p.data_version < a.data_version and a.status <> 'incomplete' as gone
  from nsdl_page p join nsdl_application a on a.id = p.application_id
) p;
select setval(pg_get_serial_sequence('scan_page', 'id'), (select max(id) from scan_page));

insert into scan_cut (kind, subject_id, key, file_id, frame)
select 'nsdl_application', a.id, c.key, c.file_id, c.frame
from nsdl_application a
cross join lateral (values ('photo', a.photo_file_id, a.photo_frame), ('signature', a.signature_file_id, a.signature_frame)) c (key, file_id, frame)
where c.file_id is not null;

drop table nsdl_page;
-- With the columns goes the check that a waiting application has both: which cuts it needs depends on its form, and the command asks for them.
alter table nsdl_application drop column photo_file_id, drop column photo_frame, drop column signature_file_id, drop column signature_frame;
