import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPool } from '../../../test/database'
import { databaseTypes } from '../../../test/database-types'
import { borrowDatabase } from '../../../test/stage'
import { type Migration, migrate, readMigrations } from './migrate'

const migration = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${sql}` })
const known = readMigrations()

describe('migrations', () => {
  let test: Awaited<ReturnType<typeof openTestPool>>
  let client: pg.PoolClient
  beforeAll(async () => {
    test = await openTestPool()
    client = await test.pool.connect()
  })
  afterAll(async () => {
    client.release()
    await test.pool.end()
    await test.remove()
  })
  const exists = async (table: string) => (await client.query('select to_regclass($1) is not null as there', [table])).rows[0].there

  it('are applied once and in order', async () => {
    const fresh = [
      migration('9001-b', 'create table made_first (x int); insert into made_first values (1);'),
      migration('9002-c', 'create table made_second as select x + 1 as y from made_first'),
    ]
    expect(await migrate(client, [...known, ...fresh])).toEqual(['9001-b', '9002-c'])
    expect((await client.query('select y from made_second')).rows).toEqual([{ y: 2 }])
    expect(await migrate(client, [...known, ...fresh])).toEqual([])
    await client.query("delete from schema_migration where name like '9%'")
  })

  it('leave nothing of one that fails, and say which', async () => {
    const failing = [...known, migration('9003-d', 'create table half_made (x int); select 1/0;')]
    await expect(migrate(client, failing)).rejects.toThrow('Migration 9003-d failed and was undone: division by zero')
    expect(await exists('half_made')).toBe(false)
  })

  it('are refused when one of them was changed after it had been applied', async () => {
    const [first, ...others] = known
    const changed = [{ ...first, hash: 'other' } as Migration, ...others]
    await expect(migrate(client, changed)).rejects.toThrow(`Migration ${first?.name} was changed after it had been applied`)
  })

  it('are refused by a version that does not know what was applied', async () => {
    await expect(migrate(client, known.slice(0, -1))).rejects.toThrow('made by a newer version')
  })

  it('have names that keep their order', () => {
    for (const { name } of known) expect(name).toMatch(/^\d{4}-[a-z-]+$/)
    const numbers = known.map(one => one.name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

it('database.gen.ts says what the tables hold; `npm run codegen` writes it anew', async () => {
  const database = await borrowDatabase()
  const written = readFileSync(new URL('../database.gen.ts', import.meta.url), 'utf8')
  expect(await databaseTypes(database.db)).toBe(written)
  await database.close()
})
