-- Who looks at a shop through its owner's account is called the impersonator everywhere: columns, lists and code alike. Values stay as they are.
alter table session rename column viewer_id to impersonator_id;
alter table session rename column viewer_session to impersonator_session;
alter table sign_in_ticket rename column viewer_session to impersonator_session;
alter table audit rename column viewer_code to impersonator_code;
alter index session_viewer rename to session_impersonator;
alter index audit_viewer_word rename to audit_impersonator_word;

/* Everything that a row says, by its place in the list and not by the names of columns: seals of before hold on. */
create or replace function audit_text(a audit) returns text language sql stable as $$
  select jsonb_build_array(a.id, a.xid::text, (extract(epoch from a.at) * 1000000)::bigint, a.actor_id, a.actor_code, a.actor_name,
    a.impersonator_code, a.event, a.subject, a.subject_id, a.ref, a.ip, a.reason, a.before, a.after, a.details)::text
$$;

-- Lists as people have set them up name columns by their keys.
update preference set value = replace(value::text, '"viewerCode"', '"impersonatorCode"')::jsonb where value::text like '%"viewerCode"%';
