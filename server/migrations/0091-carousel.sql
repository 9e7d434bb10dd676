-- Slides of the carousel on the public home page.
create table slide (
  id bigint generated always as identity primary key,
  -- In which order they stand; the smaller one first.
  place int not null,
  alt text not null check (alt <> ''),
  alt_hi text check (alt_hi <> ''),
  caption text,
  caption_hi text,
  -- A path of the portal, or https.
  link text,
  shown_from date,
  shown_until date,
  hidden boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  check (shown_until >= shown_from),
  -- Who reads the page in Hindi and hears it hears no English between.
  check (caption_hi is null or alt_hi is not null)
);

-- The same cut in several widths, of which a browser takes one.
create table slide_picture (
  slide_id bigint not null references slide on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  file_id uuid not null unique references file,
  primary key (slide_id, width)
);

insert into subject (kind, named) values ('slide', 'select coalesce(caption, alt) from slide where id = $1');
