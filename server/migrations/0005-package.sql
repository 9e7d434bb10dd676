-- What the business sells and for how much. A rate is never edited: a new one starts when the old one ends.
create table service (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  sac text,
  active boolean not null default true
);

create table id_type (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  joining_fee bigint not null default 0 check (joining_fee >= 0),
  validity_months int,
  services text[] not null default '{}',
  active boolean not null default true
);

create table package (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  tier text not null default 'merchant' check (tier in ('merchant', 'frenchie')),
  is_default boolean not null default false,
  active boolean not null default true
);

create table government_fee (
  id bigint generated always as identity primary key,
  service_id bigint not null references service,
  -- For NSDL physical: card in India, card abroad, e-PAN only.
  variant text not null default '',
  amount bigint not null check (amount >= 0),
  effective_from date not null,
  source text,
  unique (service_id, variant, effective_from)
);

create table package_rate (
  id bigint generated always as identity primary key,
  package_id bigint not null references package,
  service_id bigint not null references service,
  fee bigint not null check (fee >= 0),
  commission_kind text not null default 'flat' check (commission_kind in ('flat', 'percent')),
  -- Paise when flat, hundredths of a percent when percent.
  commission_value bigint not null default 0 check (commission_value >= 0),
  commission_cap bigint,
  max_markup bigint not null default 0 check (max_markup >= 0),
  effective_from date not null,
  unique (package_id, service_id, effective_from)
);
