-- What a merchant owes the business beyond its wallet: a reversed top-up that was spent already, TDS beyond a commission. The wallet never
-- goes below zero; the next credits settle what is owed first.
create or replace function ledger_account_sound(kind text, balance bigint, version bigint, hash bytea) returns boolean language plpgsql immutable parallel safe as $$
begin
  return kind in ('wallet', 'bank', 'gateway', 'revenue', 'governmentFee', 'gst', 'markup', 'commission', 'tds', 'adjustment', 'receivable')
    and (kind = 'wallet') = (balance is not null) and (balance is null) = (version is null) and (balance is null) = (hash is null)
    and (balance is null or balance between 0 and 9007199254740991);
end $$;
create or replace function ledger_journal_sound(kind text, reverses bigint, idem_scope text, idem_key text) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return kind in ('topUpManual', 'topUpGateway', 'serviceDebit', 'commission', 'idSale', 'transfer', 'adjustment', 'reversal',
      'receivable', 'settlement', 'tdsTrueUp')
    and (kind = 'reversal') = (reverses is not null) and (idem_scope is null) = (idem_key is null);
end $$;

-- One row for each amount that is owed, with what is left of it. Its ledger account is (receivable, merchant): the sum of that account's
-- lines is minus the sum of `outstanding`.
create table receivable (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchant,
  kind text not null check (kind in ('topUpReversal', 'tds')),
  -- The record that it comes from.
  ref_type text not null,
  ref_id bigint not null,
  -- What people call that record.
  reference text,
  -- Paise.
  amount bigint not null check (amount > 0),
  outstanding bigint not null check (outstanding between 0 and amount),
  arisen_at timestamptz not null,
  settled_at timestamptz,
  check ((outstanding = 0) = (settled_at is not null)),
  unique (kind, ref_type, ref_id)
);
create index receivable_open on receivable (merchant_id, id) where outstanding > 0;

-- What a credit paid off. The posting that took it from the wallet has this row as its record.
create table receivable_settlement (
  id bigint generated always as identity primary key,
  receivable_id bigint not null references receivable,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- The credit it was taken from.
  journal_id bigint not null references ledger_journal
);
create index receivable_settlement_receivable on receivable_settlement (receivable_id);
create trigger receivable_settlement_append_only before update or delete or truncate on receivable_settlement
  for each statement execute function refuse_change();
create trigger receivable_stays before delete or truncate on receivable for each statement execute function refuse_change();
