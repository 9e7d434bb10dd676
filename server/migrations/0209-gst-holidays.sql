-- Days on which the tax offices of all states, or of one, are closed, as the office enters them from the yearly lists: they are no working days of a clarification.
create table gst_holiday (
  id bigint generated always as identity primary key,
  day date not null,
  -- `all`, or one state by its code.
  state text not null check (state ~ '^(all|[0-9]{2})$'),
  source text not null check (source <> ''),
  entered_by bigint not null references app_user,
  entered_at timestamptz not null,
  unique (day, state)
);
insert into subject (kind, ref_type, named) values ('gst_holiday', null, $named$
  select
    to_char(h.day, 'DD-Mon-YYYY') || ', ' ||
    coalesce(case h.state when 'all' then 'All states' end, (select s.name from state s where s.gst_code = h.state), h.state)
  from gst_holiday h where h.id = $1
$named$);
