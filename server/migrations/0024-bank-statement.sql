-- How one of our banks writes its statements, as a person once said; proposed again when the header is the same.
create table bank_layout (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  name text not null,
  -- The cells of the header, trimmed.
  header text[] not null,
  mapping jsonb not null,
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  unique (bank_account_id, name)
);

create table bank_statement (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  file_name text not null,
  file_sha256 text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  line_count integer not null check (line_count > 0),
  -- The others were there already, from statements of overlapping periods.
  added integer not null check (added between 0 and line_count),
  credits bigint not null,
  debits bigint not null,
  -- Whether each balance is the one before and the amount between; unknown without balances.
  adds_up boolean,
  imported_by bigint not null references app_user,
  imported_at timestamptz not null
);
create index bank_statement_days on bank_statement (bank_account_id, from_day, to_day);
create index bank_statement_newest on bank_statement (imported_at desc, id desc);

-- One line of the bank, whichever files it came in. Lines that read alike on one day are told apart by their number.
create table bank_line (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account,
  statement_id bigint not null references bank_statement,
  line_no integer not null,
  day date not null,
  narration text not null,
  reference text not null,
  -- Capitals and digits of reference and narration, in which references are looked for.
  bare text not null,
  credit bigint not null check (credit >= 0),
  debit bigint not null check (debit >= 0),
  balance bigint,
  key text not null,
  nth integer not null check (nth > 0),
  -- One line pays one request.
  payment_request_id bigint unique references payment_request,
  matched_by bigint references app_user,
  matched_at timestamptz,
  -- No top-up: what it is instead.
  aside_remark text,
  unique (bank_account_id, key, nth),
  check ((credit > 0) <> (debit > 0)),
  check (payment_request_id is null or (credit > 0 and aside_remark is null and matched_by is not null and matched_at is not null))
);
create index bank_line_day on bank_line (day desc, id desc);
create index bank_line_statement on bank_line (statement_id);
create index bank_line_open on bank_line (bank_account_id, credit, day) where payment_request_id is null and aside_remark is null and credit > 0;

-- What the bank said is not rewritten, and a request does not lose its line to another.
create function bank_line_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a line of the bank stays';
  end if;
  if (new.bank_account_id, new.statement_id, new.line_no, new.day, new.narration, new.reference, new.bare, new.credit, new.debit, new.balance, new.key, new.nth)
    is distinct from
    (old.bank_account_id, old.statement_id, old.line_no, old.day, old.narration, old.reference, old.bare, old.credit, old.debit, old.balance, old.key, old.nth)
  then
    raise exception 'what the bank said is not rewritten';
  end if;
  if old.payment_request_id is not null and new.payment_request_id is distinct from old.payment_request_id then
    raise exception 'a line pays one request';
  end if;
  return new;
end $$;
create trigger bank_line_stays before update or delete on bank_line for each row execute function bank_line_stays();

create index payment_request_deposit on payment_request (bank_account_id, deposited_on);

-- Heights in pixels of the pages of a slip, which stand below each other in one picture.
alter table payment_request add slip_pages integer[];
