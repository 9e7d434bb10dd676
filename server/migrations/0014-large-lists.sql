-- Lists that pass 50,000 rows: a search column with one trigram index, an index for each order, and counters.

-- Rows of a table by the columns that its lists are counted by, as the job has folded them, and how many changes that took.
create table list_counter (
  name text not null,
  key jsonb not null,
  n bigint not null,
  changes bigint not null,
  primary key (name, key)
);

-- What happened since. Only ever inserted, so that no two commands wait for each other or lock in crossing order.
-- Folded and pending changes together number every commit that touched the table: counts that were worked out at the same number still hold.
create table list_delta (
  id bigint generated always as identity primary key,
  name text not null,
  key jsonb not null,
  n bigint not null
);
create index list_delta_name on list_delta (name);

alter table nsdl_application
  -- What lists look into, lower-cased; U+001F keeps a match inside one text. Shop and verifier are found by their ids instead:
  -- a new shop name would rewrite all applications of the shop.
  add column search text generated always as (lower(
    ref_no || chr(31) || replace(applicant, chr(31), '') || chr(31) || coalesce(ack_no, '') || chr(31) || coalesce(replace(mobile, chr(31), ''), '')
  )) stored;

create function nsdl_application_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_delta (name, key, n)
    select 'nsdl_application', jsonb_build_object('status', status, 'hardcopy', hardcopy), count(*) from added group by status, hardcopy;
  elsif tg_op = 'DELETE' then
    insert into list_delta (name, key, n)
    select 'nsdl_application', jsonb_build_object('status', status, 'hardcopy', hardcopy), -count(*) from removed group by status, hardcopy;
  else
    insert into list_delta (name, key, n)
    select 'nsdl_application', jsonb_build_object('status', status, 'hardcopy', hardcopy), sum(n)
    from (select status, hardcopy, 1 as n from added union all select status, hardcopy, -1 from removed) both_sides
    group by status, hardcopy having sum(n) <> 0;
    -- The same rows in the same places, but something that filters look at may have changed. Nobody lists the drafts of others.
    if not found and exists (select from added where status <> 'draft') then
      insert into list_delta (name, key, n)
      select 'nsdl_application', jsonb_build_object('status', status, 'hardcopy', hardcopy), 0 from added limit 1;
    end if;
  end if;
  return null;
end $$;
create trigger nsdl_application_added after insert on nsdl_application referencing new table as added
  for each statement execute function nsdl_application_counted();
create trigger nsdl_application_changed after update on nsdl_application referencing old table as removed new table as added
  for each statement execute function nsdl_application_counted();
create trigger nsdl_application_removed after delete on nsdl_application referencing old table as removed
  for each statement execute function nsdl_application_counted();

insert into list_counter (name, key, n, changes)
select 'nsdl_application', jsonb_build_object('status', status, 'hardcopy', hardcopy), count(*), 1 from nsdl_application group by status, hardcopy;

create index nsdl_application_search on nsdl_application using gin (search gin_trgm_ops);
create index nsdl_application_remark on nsdl_application using gin (remark gin_trgm_ops) where remark is not null;

-- Whole words and beginnings of the numbers that people know by heart.
create index nsdl_application_ref_word on nsdl_application (lower(ref_no) text_pattern_ops);
create index nsdl_application_ack_word on nsdl_application (lower(ack_no) text_pattern_ops);
create index nsdl_application_mobile_word on nsdl_application (lower(mobile) text_pattern_ops);

-- One for each order of the back office, which never sees drafts. Where a column may be empty, the second one serves the
-- descending order: empty cells stay at the end.
create index nsdl_application_by_date on nsdl_application (submitted_at, id) where status <> 'draft';
create index nsdl_application_by_ref on nsdl_application (ref_no, id) where status <> 'draft';
create index nsdl_application_by_applicant on nsdl_application (applicant, id) where status <> 'draft';
create index nsdl_application_by_form on nsdl_application (app_type, id) where status <> 'draft';
create index nsdl_application_by_category on nsdl_application (category, id) where status <> 'draft';
create index nsdl_application_by_status on nsdl_application (status, id) where status <> 'draft';
create index nsdl_application_by_hardcopy on nsdl_application (hardcopy, id) where status <> 'draft';
create index nsdl_application_by_round on nsdl_application ((round > 0), id) where status <> 'draft';
create index nsdl_application_by_total on nsdl_application (total, id) where status <> 'draft';
create index nsdl_application_by_ack on nsdl_application (ack_no, id) where status <> 'draft';
create index nsdl_application_by_ack_down on nsdl_application (ack_no desc nulls last, id desc) where status <> 'draft';
create index nsdl_application_by_ack_date on nsdl_application (ack_date, id) where status <> 'draft';
create index nsdl_application_by_ack_date_down on nsdl_application (ack_date desc nulls last, id desc) where status <> 'draft';
create index nsdl_application_by_mobile on nsdl_application (mobile, id) where status <> 'draft';
create index nsdl_application_by_mobile_down on nsdl_application (mobile desc nulls last, id desc) where status <> 'draft';

-- By shop: in the back office, and the shop's own newest first.
create index nsdl_application_by_shop on nsdl_application (merchant_id, id) where status <> 'draft';
create index nsdl_application_of_shop on nsdl_application (merchant_id, submitted_at desc nulls last, id desc);
create index nsdl_application_claimed on nsdl_application (claim_by) where claim_by is not null;
