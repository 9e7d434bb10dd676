-- What one person may have at most, held by the database: two requests at once never get the same place.

-- Uploads that wait to be taken up; a day later a place is free again whatever became of it.
create table upload_slot (
  user_id bigint not null,
  slot smallint not null check (slot between 1 and 40),
  upload_id text not null unique,
  begun_at timestamptz not null default now(),
  primary key (user_id, slot)
);

-- Settings of screens. Each has its place; how many there are is said where one is taken. The version before this one gives none.
alter table preference add column slot smallint;
update preference p set slot = n.slot from (
  select user_id, name, row_number() over (partition by user_id order by updated_at, name) as slot from preference
) n where n.user_id = p.user_id and n.name = p.name;
alter table preference add constraint preference_slot check (slot > 0);
create unique index preference_slot_once on preference (user_id, slot);
