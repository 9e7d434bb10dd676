-- News is written as rich text (HTML of an allow-list), in English and, where somebody writes it, in Hindi; it says who sees it and how long.
alter table news
  add column title_hi text,
  add column body_hi text,
  add column audience text[] not null default '{public,merchants,members}',
  add column shown_until date,
  add column pinned boolean not null default false,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user;

-- What was plain text keeps its words and lines: an empty line parts paragraphs.
update news set body = '<p>' || replace(regexp_replace(
  replace(replace(replace(replace(trim(E' \t\n\r' from body), E'\r\n', E'\n'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  E'\n[ \t]*\n\\s*', '</p><p>', 'g'), E'\n', '<br />') || '</p>';

alter table news
  alter column audience drop default,
  add check (cardinality(audience) > 0 and audience <@ '{public,merchants,members,office}'),
  add check (shown_until >= published_on),
  add check ((title_hi is null) = (body_hi is null));

insert into subject (kind, named) values ('news', 'select title from news where id = $1');
