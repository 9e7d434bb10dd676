-- A shop: a merchant, or a frenchie below one.
create table merchant (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('merchant', 'frenchie')),
  parent_id bigint references merchant,
  name text not null,
  shop_name text not null,
  mobile_no text not null,
  email_id text not null,
  address1 text not null,
  address2 text,
  address3 text,
  district text not null,
  state text not null,
  pin text not null,
  package_id bigint not null references package,
  id_type_id bigint not null references id_type,
  -- What a parent adds to the package fee of its frenchie, in paise per application.
  markup bigint not null default 0 check (markup >= 0),
  status text not null default 'active' check (status in ('active', 'suspended')),
  created_at timestamptz not null
);
create index merchant_parent on merchant (parent_id);
alter table app_user add constraint app_user_merchant_fk foreign key (merchant_id) references merchant;

-- The sale of an ID to a new shop; a fee of zero is free at once.
create table id_sale (
  id bigint generated always as identity primary key,
  sale_no text not null unique,
  merchant_id bigint not null references merchant,
  id_type_id bigint not null references id_type,
  package_id bigint not null references package,
  fee bigint not null,
  status text not null check (status in ('free', 'pending', 'active', 'suspended', 'expired', 'refunded')),
  sold_by bigint not null references app_user,
  valid_till date,
  created_at timestamptz not null
);
