-- Which documents the forms accept: the declared lists are in the code, what the back office rules over them is here, each change from its day on.
create table paper_list (
  -- What is proven. A row is there from its first change on; the code knows which purposes there are.
  purpose text primary key check (purpose <> ''),
  -- Counts its changes: whoever changes it names the count that the screen had read.
  version int not null default 1
);

create table paper_change (
  id bigint generated always as identity primary key,
  purpose text not null references paper_list,
  paper text not null check (paper <> ''),
  -- Null for every category.
  category text check (category <> ''),
  accepted boolean not null,
  effective_from date not null,
  -- Where it is published.
  source text not null check (source <> ''),
  created_by bigint references app_user,
  created_at timestamptz not null default now(),
  unique nulls not distinct (purpose, paper, category, effective_from)
);

-- What an application was judged by stays as it was, as prices do.
create trigger paper_change_stays before update or delete on paper_change for each row execute function price_stays();
create trigger paper_change_kept before truncate on paper_change for each statement execute function price_stays();

-- None begins in the past. One day is left for clocks that differ around midnight.
create function paper_change_begins() returns trigger language plpgsql as $$
begin
  if new.effective_from < (now() at time zone 'Asia/Kolkata')::date - 1 then
    raise exception 'A change of accepted documents cannot begin in the past';
  end if;
  return null;
end $$;
create trigger paper_change_begins after insert on paper_change for each row execute function paper_change_begins();

insert into subject (kind, ref_type, named) values
  ('paper_change', null, 'select paper || '', '' || purpose || '' from '' || to_char(effective_from, ''DD-Mon-YYYY'') from paper_change where id = $1');
