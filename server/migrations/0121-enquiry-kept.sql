-- What visitors wrote is erased after its period, and their consent stands with everybody's. The language was not kept so far.
alter table enquiry add column erased_at timestamptz;
insert into consent (subject, subject_id, ref, version, at, ip)
select 'enquiry', id, ref_no, consent_version, consent_at, coalesce(client_ip, '') from enquiry order by id;
-- Whose they are is found by what they wrote of themselves.
create index enquiry_email on enquiry (lower(email_id)) where erased_at is null;
create index enquiry_mobile on enquiry (mobile_no) where erased_at is null and mobile_no is not null;

-- The address that somebody has shown to read, by a code or a link that was sent to it; it says nothing once the address of the account is another one.
alter table app_user add column email_proven text;
