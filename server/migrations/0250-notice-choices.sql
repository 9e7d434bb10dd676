-- What people chose not to be told, by group and channel. Where nobody chose there is no row: everything is told.
create table notice_choice (
  user_id bigint not null references app_user,
  topic text not null,
  channel text not null check (channel in ('portal', 'mail')),
  wanted boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, topic, channel)
);
-- A mail that its reader had declined when its turn came to be sent.
alter table mail drop constraint mail_status_check;
alter table mail add constraint mail_status_check check (status in ('queued', 'sent', 'outbox', 'failed', 'declined'));
