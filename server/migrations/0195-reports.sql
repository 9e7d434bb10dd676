-- What a person marked among the reports, and when they last opened each. A setting of a screen: nothing depends on it.
create table report_mark (
  user_id bigint not null references app_user,
  key text not null check (key <> ''),
  favourite boolean not null default false,
  ran_at timestamptz,
  primary key (user_id, key)
);

-- The ledger of a day over all wallets. Lines are only ever added, nearly in the order of their instants: ranges of blocks find a day in millions of
-- lines, and cost a posting nothing that could be measured, where an index of every line would.
create index ledger_entry_day on ledger_entry using brin (at) with (pages_per_range = 32, autosummarize = on);
