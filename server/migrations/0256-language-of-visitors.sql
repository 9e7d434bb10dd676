-- In which somebody without an account wrote to us, and reads what we answer; nothing where nobody knows.
alter table enquiry add column language text check (language in ('en', 'hi'));
update enquiry e set language = c.language from consent c where c.subject = 'enquiry' and c.subject_id = e.id;
alter table privacy_request add column language text check (language in ('en', 'hi'));
