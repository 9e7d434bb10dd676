import { type Kysely, sql } from 'kysely'

interface ColumnFound {
  tableName: string
  columnName: string
  udtName: string
  nullable: boolean
  filledIn: boolean
  updatable: boolean
}

interface CheckFound {
  tableName: string
  rule: string
}

/** What the parsers of `platform/db/parsers.ts` make of a column; everything that is not here stays text. */
const read: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
  timestamptz: 'Instant',
}

const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string): string => camel(`_${name}`)

/**
 * A column that may hold certain words only: `CHECK ((kind = ANY (ARRAY['state'::text, 'other'::text])))`. Where several kinds of records share a
 * table each says its own, `CHECK (((kind <> 'stall'::text) OR (status = ANY (ARRAY[...]))))`: the column is typed as the kind that was there first has it, since
 * the room of that one alone reads the table by its own words. Others read their rows as `application/store.ts` knows them, and say themselves what their words are.
 */
function wordsOf(checks: CheckFound[], { tableName, columnName }: ColumnFound): string | undefined {
  const words = checks
    .filter(check => check.tableName === tableName)
    .map(({ rule }) => {
      const listed = /^CHECK \(\((?:\(kind <> '\w+'::text\) OR \()?(\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)?\)\)$/.exec(rule)
      return listed?.[1] === columnName ? [...(listed[2] ?? '').matchAll(/'([^']*)'::text/g)].map(word => `'${word[1]}'`) : []
    })
    .filter(listed => listed.length > 0)
  return words[0] ? [...new Set(words[0])].join(' | ') : undefined
}

/** Columns that the kind which was there first never leaves empty: `CHECK (((kind <> 'stall'::text) OR ((edition IS NOT NULL) AND ...)))`. */
const isNeverEmpty = (checks: CheckFound[], { tableName, columnName }: ColumnFound): boolean =>
  checks.some(
    ({ tableName: table, rule }) =>
      table === tableName &&
      /^CHECK \(\(\(kind <> '\w+'::text\) OR \((?:\(\w+ IS NOT NULL\)(?: AND )?)+\)\)\)$/.test(rule) &&
      rule.includes(`(${columnName} IS NOT NULL)`),
  )

const typeOf = ({ udtName }: ColumnFound): string => {
  const array = udtName.startsWith('_')
  const one = read[array ? udtName.slice(1) : udtName] ?? 'string'
  return array ? `${one}[]` : one
}

/** @returns the text of `database.gen.ts` for the tables of a migrated database */
export async function databaseTypes<DB>(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<ColumnFound>`
    select c.table_name, c.column_name, c.udt_name,
      c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as filled_in,
      c.is_generated = 'NEVER' and coalesce(c.identity_generation, '') <> 'ALWAYS' as updatable
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW') and c.table_name <> 'schema_migration'
      -- Views of what should have been posted are read by the checks of the ledger alone.
      and c.table_name not like '%\\_postings'
    order by c.table_name, c.ordinal_position`.execute(db)

  const { rows: checks } = await sql<CheckFound>`
    select r.relname as table_name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace
    order by c.oid`.execute(db)

  const tables = new Map<string, string[]>()
  for (const column of rows) {
    const plain = (wordsOf(checks, column) ?? typeOf(column)) + (column.nullable && !isNeverEmpty(checks, column) ? ' | null' : '')
    const type = !column.updatable ? `GeneratedAlways<${plain}>` : column.filledIn ? `Generated<${plain}>` : plain
    const lines = tables.get(column.tableName) ?? []
    lines.push(`  ${camel(column.columnName)}: ${type}`)
    tables.set(column.tableName, lines)
  }
  const body = [...tables].map(([table, lines]) => `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`)
  return `// Written by \`npm run codegen\` from server/migrations. Instants, days, numerics and uuids are texts; int8 is a number.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Read as what it holds, written as JSON text. */
export type Json = ColumnType<unknown, string, string>
/** Read as ISO text in UTC: \`2026-01-05T10:12:13.000Z\`. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Filled in by the database unless given. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update> ? ColumnType<Read, Insert | undefined, Update> : ColumnType<T, T | undefined, T>

${body.join('\n')}
export interface DB {
${[...tables.keys()].map(table => `  ${camel(table)}: ${pascal(table)}`).join('\n')}
}
`
}
