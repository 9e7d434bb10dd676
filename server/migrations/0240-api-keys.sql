-- Keys by which programs of a shop act in the place of the person who made them.
create table api_key (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  -- Who made it: it may never do more than they may at the moment of a request.
  user_id bigint not null references app_user,
  label text not null check (label <> '' and length(label) <= 60),
  -- Of what a key of the kind `test` does nothing stays.
  kind text not null check (kind in ('live', 'test')),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  last4 text not null check (length(last4) = 4),
  scopes text[] not null,
  per_minute int not null check (per_minute between 1 and 600),
  created_at timestamptz not null,
  revoked_at timestamptz,
  -- Written at most once a minute, by the clock of the database.
  last_used_at timestamptz,
  last_used_ip text,
  check ((last_used_at is null) = (last_used_ip is null))
);
create index api_key_shop on api_key (merchant_id, id);

insert into subject (kind, ref_type, named) values ('api_key', null, 'select label from api_key where id = $1');
