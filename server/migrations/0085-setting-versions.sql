-- How often a setting was changed: whoever edits one says which version they saw.
alter table site_setting add column version int not null default 1;
