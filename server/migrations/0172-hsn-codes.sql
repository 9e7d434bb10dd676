-- HSN codes of goods and SACs of services, as somebody imported them; none come with the portal.
create table hsn_code (
  code text primary key check (code ~ '^[0-9]{2,8}$'),
  description text not null check (description <> ''),
  -- What a search looks into.
  search text not null generated always as (lower(description)) stored
);
create index hsn_code_search on hsn_code using gin (search gin_trgm_ops);
insert into subject (kind, ref_type, named) values ('hsn_codes', null, null);
