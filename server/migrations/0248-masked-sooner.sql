-- The ledger's narrations are masked where they are read. A filter over the lines of a year asks that of each of them, and the function takes longer for
-- these than a page may: which narrations have something to mask at all is known from an index, and whether a text may have is asked before the function is called.
alter function identity_masked(text, boolean, boolean) rename to identity_masked_whole;
-- An index is built and restored without the schema that names are looked up in.
alter function identity_masked_whole(text, boolean, boolean) set search_path = pg_catalog, public, pg_temp;

/*
  As `identity_masked_whole` (0043). What the pattern finds is more than what is masked: three times four digits, or the signs of a PAN, whatever stands
  beside them. Texts with signs beyond ASCII, whose digits may be of another script, are always looked at whole.
*/
create function identity_masked(p_text text, p_lenient boolean default false, p_address boolean default false) returns text language sql immutable as $$
  select case
    when octet_length(p_text) > length(p_text)
      or p_text ~ '[0-9]{4}.{0,9}[0-9]{4}.{0,9}[0-9]{4}|[A-Za-z]{5}[ -]{0,2}[0-9]{4}[ -]{0,2}[A-Za-z]'
    then public.identity_masked_whole(p_text, p_lenient, p_address)
    else p_text
  end
$$;

-- Few or none: commands refuse such numbers.
create index ledger_journal_masked on ledger_journal (id) where identity_masked(narration) <> narration;
