-- Messages to phones, as mails: one row with the transaction of what they tell; sent, and the choice of their reader asked, when their turn has come.
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('portal', 'mail', 'sms', 'whatsapp'));

create table message (
  id bigint generated always as identity primary key,
  created_at timestamptz not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  user_id bigint not null references app_user,
  topic text not null,
  language text not null check (language in ('en', 'hi')),
  -- What it was registered under: an id of the DLT ledger, or the name of a WhatsApp template.
  template text not null,
  -- +91 and ten digits; empty after its period, as the text.
  phone text not null check (phone ~ '^(\+91[6-9][0-9]{9})?$'),
  text text not null,
  parts integer not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'declined')),
  attempts integer not null default 0,
  last_error text,
  provider_ref text,
  sending_until timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz
);
create index message_user on message (user_id);
create index message_open on message (status, created_at) where status in ('queued', 'failed');
create index message_delivered on message (delivered_at) where delivered_at is not null;
insert into subject (kind, ref_type, named) values ('message', null, 'select template from message where id = $1');

-- The books of the sandbox, which a real provider keeps elsewhere.
create table message_sandbox (
  client_ref text primary key,
  asked integer not null default 1
);
