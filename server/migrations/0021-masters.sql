-- Masters that people keep: each record counts its changes, and an edit names the count that its screen had read.
alter table package add column version int not null default 1;
alter table id_type add column version int not null default 1, add constraint id_type_validity check (validity_months between 1 and 120);
alter table bank_account add column version int not null default 1, add column qr_file_id uuid references file;
-- Of a service it is its government fees that are counted: they belong to every package.
alter table service add column version int not null default 1;

alter table package_rate
  add column created_by bigint references app_user,
  add column created_at timestamptz not null default now(),
  add constraint package_rate_percent check (commission_kind <> 'percent' or commission_value <= 10000),
  add constraint package_rate_cap check (commission_cap >= 0);
alter table government_fee
  add column created_by bigint references app_user,
  add column created_at timestamptz not null default now();

-- One default in each tier: never two, never one that is switched off, never none.
alter table package add constraint package_default_is_active check (active or not is_default);
create unique index package_default on package (tier) where is_default;
create function package_has_default() returns trigger language plpgsql as $$
begin
  if exists (select from package p where p.tier = old.tier) and not exists (select from package p where p.tier = old.tier and p.is_default) then
    raise exception 'The tier % has no default package', old.tier;
  end if;
  return null;
end $$;
create constraint trigger package_has_default after update or delete on package deferrable initially deferred
  for each row execute function package_has_default();

-- What somebody was charged by stays as it was: a rate or fee is never edited, and goes away only before its day. India's day, whatever the session's zone.
create function price_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.effective_from > (now() at time zone 'Asia/Kolkata')::date then
      return old;
    end if;
  end if;
  raise exception '% is never edited: another one begins on its own day', tg_table_name;
end $$;
create trigger package_rate_stays before update or delete on package_rate for each row execute function price_stays();
create trigger government_fee_stays before update or delete on government_fee for each row execute function price_stays();
create trigger package_rate_kept before truncate on package_rate for each statement execute function price_stays();
create trigger government_fee_kept before truncate on government_fee for each statement execute function price_stays();

-- None begins in the past, apart from the first of its kind. One day is left for clocks that differ around midnight.
create function package_rate_begins() returns trigger language plpgsql as $$
begin
  if new.effective_from < (now() at time zone 'Asia/Kolkata')::date - 1 and exists (
    select from package_rate r where r.package_id = new.package_id and r.service_id = new.service_id and r.id <> new.id) then
    raise exception 'A rate cannot begin in the past';
  end if;
  return null;
end $$;
create trigger package_rate_begins after insert on package_rate for each row execute function package_rate_begins();
create function government_fee_begins() returns trigger language plpgsql as $$
begin
  if new.effective_from < (now() at time zone 'Asia/Kolkata')::date - 1 and exists (
    select from government_fee f where f.service_id = new.service_id and f.variant = new.variant and f.id <> new.id) then
    raise exception 'A government fee cannot begin in the past';
  end if;
  return null;
end $$;
create trigger government_fee_begins after insert on government_fee for each row execute function government_fee_begins();

-- An account into which somebody says they have paid is that account for ever; it can be switched off.
create function bank_account_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'A bank account is switched off, never deleted';
  end if;
  if (new.ifsc, new.account_no) is distinct from (old.ifsc, old.account_no)
    and exists (select from payment_request p where p.bank_account_id = new.id) then
    raise exception 'Bank account % is in use', new.id;
  end if;
  return new;
end $$;
create trigger bank_account_stays before update or delete on bank_account for each row execute function bank_account_stays();
create trigger bank_account_kept before truncate on bank_account for each statement execute function bank_account_stays();
