-- The language that a person chose on the screen, for what is written to them while no request of theirs is there; null until they choose.
alter table app_user add column language text check (language in ('en', 'hi'));
-- In which a registration was sent: its answers are written in it, and the account begins with it.
alter table registration add column language text not null default 'en' check (language in ('en', 'hi'));
-- What was not sent yet, or never: counted on the screen of the mail server.
create index mail_unsent on mail (status, created_at) where status <> 'sent';
