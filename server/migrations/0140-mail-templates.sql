-- Texts of mails in the owner's words, for each letter and language: by the product's own English text, which the code has. What is not here is said as the product says it.
create table mail_template (
  id bigint generated always as identity primary key,
  -- As the table mail names it; the code knows which there are.
  template text not null check (template <> ''),
  language text not null check (language in ('en', 'hi')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- Counts changes and resets: whoever changes it names the count that the screen had read.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint references app_user,
  unique (template, language)
);

insert into subject (kind, named) values ('mail_template', 'select template from mail_template where id = $1');
