-- Texts of public pages that the owner wrote in the place of those of the product: legal pages, and a page for each service.
-- Null is where the text of the product stands. No row is ever deleted: its version grows, by which drawn pages are kept.
create table site_text (
  page text primary key,
  body text check (body <> ''),
  body_hi text check (body_hi <> ''),
  -- When each was last changed.
  body_at timestamptz,
  body_hi_at timestamptz,
  -- The day on which somebody last held what it says against the source.
  checked_on date,
  version int not null default 1,
  updated_by bigint references app_user,
  check ((body is null) = (body_at is null)),
  check ((body_hi is null) = (body_hi_at is null))
);

insert into subject (kind, named) values ('site_text', 'select $2');
