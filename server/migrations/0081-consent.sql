-- Every consent that somebody gave, in one register: to which words, in which language, when and from where, and whether it was withdrawn. What they agreed
-- to is found by the version of its text; names stand with the record alone. Where the language was not kept, it is not known.
create table consent (
  id bigint generated always as identity primary key,
  subject text not null references subject,
  subject_id bigint not null,
  -- What people call the record.
  ref text not null,
  -- Of whom there is an account.
  user_id bigint references app_user,
  version text not null,
  language text check (language in ('en', 'hi')),
  at timestamptz not null,
  ip text not null,
  withdrawn_at timestamptz,
  -- Who recorded it: the person, or somebody of the back office whom they told.
  withdrawn_by bigint references app_user,
  remark text,
  state text not null generated always as (case when withdrawn_at is null then 'given' else 'withdrawn' end) stored,
  search text not null generated always as (lower(ref || chr(31) || version || chr(31) || ip)) stored,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
insert into consent (subject, subject_id, ref, user_id, version, language, at, ip)
select subject, subject_id, ref, user_id, version, language, at, ip from (
  select 'registration' as subject, id as subject_id, ref_no as ref, null::bigint as user_id, consent_version as version, null as language, consent_at as at, client_ip as ip
    from registration
  union all
  select kind, id, ref_no, null, consent_version, null, consent_at, coalesce(consent_ip, '') from application where consent_at is not null
  union all
  select 'kyc', k.id, k.ref_no, k.user_id, v.consent_version, v.consent_language, v.at, v.consent_ip from kyc_version v join kyc k on k.id = v.kyc_id
  union all
  select 'merchant', m.id, m.code, null, d.consent_version, null, d.added_at, '' from member_detail d join merchant m on m.id = d.merchant_id
) one order by at;
create trigger consent_append_only before delete or truncate on consent for each statement execute function refuse_change();

create index consent_of on consent (subject, subject_id, id);
create index consent_of_user on consent (user_id) where user_id is not null;
create index consent_by_date on consent (at, id);
create index consent_by_subject on consent (subject, at, id);
create index consent_by_state on consent (state, at, id);
create index consent_ref_word on consent (lower(ref) text_pattern_ops, at, id);
create index consent_search on consent using gin (search gin_trgm_ops);

-- As many as applications: counted as they are written (docs/decisions/014).
create function consent_counted() returns trigger language plpgsql as $$
begin
  insert into list_delta (name, key, n)
  select 'consent', jsonb_build_object('subject', subject, 'state', state), sum(n) from (
    select subject, state, 1 as n from added) one group by subject, state;
  return null;
end $$;
create function consent_recounted() returns trigger language plpgsql as $$
begin
  insert into list_delta (name, key, n)
  select 'consent', jsonb_build_object('subject', subject, 'state', state), sum(n) from (
    select subject, state, 1 as n from added union all select subject, state, -1 from removed) both_sides
  group by subject, state having sum(n) <> 0;
  return null;
end $$;
create trigger consent_added after insert on consent referencing new table as added for each statement execute function consent_counted();
create trigger consent_changed after update on consent referencing new table as added old table as removed
  for each statement execute function consent_recounted();
insert into list_counter (name, key, n, changes)
select 'consent', jsonb_build_object('subject', subject, 'state', state), count(*), 1 from consent group by subject, state;
insert into subject (kind, named) values ('consent', 'select ref from consent where id = $1');
