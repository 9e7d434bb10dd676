import { readFileSync } from 'node:fs'
import type pg from 'pg'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const batch = 50_000

/**
 * Fills a portal's database with applications, the same ones on every run and on both databases: the number's hash decides.
 * Indexes come after the rows, as anyone would load so many.
 */
export async function fillWithApplications(client: pg.ClientBase, rows: number, say: (line: string) => void): Promise<void> {
  const began = performance.now()
  await client.query('set statement_timeout = 0')
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'application'
      and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(text('data-shops.sql'))
  for (let n = 1; n <= rows; n += batch) await client.query(text('data.sql'), [n, Math.min(rows, n + batch - 1)])
  say(`  ${rows} applications loaded in ${Math.round((performance.now() - began) / 1000)} s`)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('vacuum (analyze) application')
  await client.query('analyze')
  await client.query('reset statement_timeout')
  say(`  with indexes and statistics after ${Math.round((performance.now() - began) / 1000)} s`)
}
