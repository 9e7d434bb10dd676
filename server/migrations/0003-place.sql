-- Where people live and which tax officer is theirs. Loaded from server/data at start, when a file there has changed.
create table reference_data (
  name text primary key,
  version text not null,
  -- An imported list is the shop's own: a newer shipped one never replaces it.
  origin text not null check (origin in ('shipped', 'imported')),
  rows int not null,
  loaded_at timestamptz not null default now()
);

-- The tax department's numbering; 99 is an address outside India. The GST numbering is another one.
create table state (
  code text primary key,
  name text not null unique,
  gst_code text unique,
  kind text not null check (kind in ('state', 'unionTerritory', 'other'))
);

-- A PIN code may span districts; rank 1 is the district with most of its post offices.
create table pin_code (
  pin text not null,
  rank smallint not null,
  district text not null,
  state text not null,
  primary key (pin, rank)
);

create table ao_code (
  id bigint generated always as identity primary key,
  area text not null,
  type text not null,
  range text not null,
  number text not null,
  city text not null,
  state text,
  description text not null,
  source text not null,
  -- What a search looks into: 'agra uttar pradesh knp w 75 1 …'.
  search text not null generated always as
    (lower(city || ' ' || coalesce(state, '') || ' ' || area || ' ' || type || ' ' || range || ' ' || number || ' ' || description)) stored
);
create index ao_code_search on ao_code using gin (search gin_trgm_ops);
create index ao_code_code on ao_code (area, type, range, number);
