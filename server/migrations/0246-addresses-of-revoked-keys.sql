-- The address from which a key was used last is erased after its period; when that was stays.
alter table api_key drop constraint api_key_check;
alter table api_key add constraint api_key_used check (last_used_ip is null or last_used_at is not null);
