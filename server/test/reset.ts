import type { Database } from '../src/platform/db/open'

/**
 * What `reset` needs, in a schema of its own: which tables there are, the rows that they had, and where their numbers stood. Tables with
 * many rows (places, AO codes) are not copied: they are what the template has, and nobody but an import writes to them.
 */
const keep = `
  create schema kept;
  create table kept.tables (source text primary key, copy text, columns text, n bigint not null, newest bigint not null);
  create table kept.sequences (name text primary key, last bigint not null, called boolean not null);

  create function kept.rows(p_source text, out n bigint, out newest bigint) language plpgsql as $$
  begin
    execute format('select count(*), coalesce(max(xmin::text::bigint), 0) from %s', p_source) into n, newest;
  end $$;

  create function kept.schema_stamp() returns text language sql as $$
    select md5(concat(
      (select string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.relnatts), '' order by c.oid) from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)),
      (select string_agg(concat_ws(' ', t.oid, t.tgenabled), '' order by t.oid) from pg_trigger t),
      (select string_agg(concat_ws(' ', p.oid, p.prosrc, p.proowner, p.proacl), '' order by p.oid) from pg_proc p
        where p.pronamespace = 'public'::regnamespace)))
  $$;

  do $$
  declare t record; r record; v_copy text; v_columns text;
  begin
    for t in
      select c.oid, c.oid::regclass::text as source, row_number() over () as nth from pg_class c
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    loop
      select * from kept.rows(t.source) into r;
      v_copy := null; v_columns := null;
      if r.n between 1 and 2000 then
        v_copy := 'kept.t' || t.nth;
        execute format('create table %s as table %s', v_copy, t.source);
        select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns
          from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '';
      end if;
      insert into kept.tables values (t.source, v_copy, v_columns, r.n, r.newest);
    end loop;
    for t in
      select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'S' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    loop
      execute format('insert into kept.sequences select %L, last_value, is_called from %s', t.name, t.name);
    end loop;
  end $$;

  create function kept.reset() returns text[] language plpgsql as $$
  declare t record; r record; s record; v_many text[] := '{}';
  begin
    perform set_config('session_replication_role', 'replica', true);
    for t in select * from kept.tables loop
      select * from kept.rows(t.source) into r;
      continue when r.n = t.n and r.newest <= t.newest;
      if t.n > 0 and t.copy is null then
        raise exception '% was changed, which is too large to be put back: this file needs a world of its own', t.source;
      end if;
      execute format('delete from %s', t.source);
      if r.n > 1000 or pg_relation_size(t.source) > 500000 then v_many := v_many || t.source; end if;
      if t.n > 0 then
        execute format('insert into %s (%s) overriding system value select %s from %s', t.source, t.columns, t.columns, t.copy);
        update kept.tables k set newest = (kept.rows(t.source)).newest where k.source = t.source;
      end if;
    end loop;
    for s in select * from kept.sequences loop
      perform setval(s.name::regclass, s.last, s.called);
    end loop;
    perform set_config('session_replication_role', 'origin', true);
    return v_many;
  end $$;`

/** A database that can be put back to how it is now. */
export async function keeping(database: Database) {
  await database.executeSql(keep)
  const stamp = async () => ((await database.executeSql('select kept.schema_stamp() as stamp')).rows[0] as { stamp: string }).stamp
  const before = await stamp()
  return {
    /** Whether tables, functions and triggers are as they were. */
    sameSchema: async () => (await stamp()) === before,
    /** Every row and every number as it was, without a trigger running. Needs a superuser. */
    async reset() {
      const { rows } = await database.executeSql('select kept.reset() as many')
      const { many } = rows[0] as { many: string[] }
      if (many.length > 0) await database.executeSql(`vacuum ${many.join(', ')}`)
    },
  }
}
