-- Which screens people open, counted by day, for those alone who have activity tracking on; never which record.
create table usage_event (
  user_id bigint not null references app_user,
  screen text not null,
  day date not null,
  times int not null check (times > 0),
  primary key (user_id, day, screen)
);
create index usage_event_day on usage_event (day);

-- With tracking off no row exists, whoever writes.
create function refuse_untracked() returns trigger language plpgsql as $$
begin
  -- Waits for whoever switches it off just now, and is seen by whoever does so next.
  perform 1 from app_user where id = new.user_id and activity_tracking for share;
  if not found then raise exception 'activity tracking is off'; end if;
  return new;
end $$;
create trigger usage_event_tracked before insert or update on usage_event for each row execute function refuse_untracked();

create function forget_usage() returns trigger language plpgsql as $$
begin
  delete from usage_event where user_id = new.id;
  return null;
end $$;
create trigger app_user_forget_usage after update of activity_tracking on app_user for each row
  when (not new.activity_tracking) execute function forget_usage();

-- What happened to one account, newest first.
create index audit_own_account on audit (actor_id, at desc);
