import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database'
import { borrowDatabase } from '../../../test/stage'
import type { Database } from './open'

describe('a value is the same whichever database keeps it', () => {
  let database: Database
  beforeAll(async () => {
    database = await borrowDatabase()
  })
  afterAll(() => database.close())

  const one = async (expression: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db)
    return rows[0]?.value
  }

  it.each([
    ['9007199254740991::int8', 9007199254740991],
    ['count(*)', 1],
    ['7::int2', 7],
    ['12.50::numeric', '12.50'],
    ['1.5::float8', 1.5],
    ["date '2026-01-05'", '2026-01-05'],
    ["timestamptz '2026-01-05 15:42:13+05:30'", '2026-01-05T10:12:13.000Z'],
    ["timestamptz '2026-01-05 10:12:13.123456Z'", '2026-01-05T10:12:13.123456Z'],
    ["timestamptz '2026-01-05 10:12:13.5Z'", '2026-01-05T10:12:13.500Z'],
    ['true', true],
    ["'\\xdead'::bytea", Buffer.from([0xde, 0xad])],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    [`array['a,"b', null]`, ['a,"b', null]],
    ['array[1, 9007199254740991]::int8[]', [1, 9007199254740991]],
    ["array[timestamptz '2026-01-05 00:00Z']", ['2026-01-05T00:00:00.000Z']],
    ['null::int8', null],
  ])('%s', async (expression, expected) => {
    expect(await one(expression)).toEqual(expected)
  })

  it('refuses a whole number that JavaScript would round', async () => {
    await expect(one('9007199254740993::int8')).rejects.toThrow('too large')
  })

  it('finds a row again by the instant that was read from it', async () => {
    await database.db.insertInto('throttle').values({ name: 'x', failures: 1, lastAt: '2026-01-05T10:12:13.123456Z' }).execute()
    const { lastAt } = await database.db.selectFrom('throttle').select('lastAt').where('name', '=', 'x').executeTakeFirstOrThrow()
    const found = await database.db.selectFrom('throttle').select('name').where('lastAt', '=', lastAt).executeTakeFirst()
    expect(found?.name).toBe('x')
  })

  it('takes instants as Date, texts with any character, arrays and big parameters', async () => {
    const text = `O'Neil\n${'ज्ञ'.repeat(400_000)}`
    const { rows } = await sql<Record<string, unknown>>`select ${new Date('2026-01-05T10:00:00Z')}::timestamptz as at,
      ${text}::text as long_text, ${['a', 'b,"']}::text[] as list, ${Buffer.from([0, 1])}::bytea as raw`.execute(database.db)
    expect(rows[0]).toEqual({ at: '2026-01-05T10:00:00.000Z', longText: text, list: ['a', 'b,"'], raw: Buffer.from([0, 1]) })
  })

  it('names the constraint that refused', async () => {
    const insert = () => database.db.insertInto('series').values({ name: 'twice', last: 1 }).execute()
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'series_pkey' })
  })

  it('runs in UTC and plans every statement for its own parameters', async () => {
    expect(await one("current_setting('TimeZone')")).toBe('UTC')
    expect(await one("current_setting('plan_cache_mode')")).toBe('auto')
  })

  it('ends a failed begin … commit script before anyone else gets the connection', async () => {
    await expect(
      database.executeSql("begin; insert into series (name, last) values ('script', 1); select 1/0; commit;"),
    ).rejects.toMatchObject({ code: '22012' })
    const left = await database.executeSql("select 1 from series where name = 'script'")
    expect(left.rows).toEqual([])
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('a connection that PostgreSQL cuts', () => {
  it('fails its own query, is replaced, and does not end the process', async () => {
    const database = await openTestDatabase()
    const own = await database.executeSql('select pg_backend_pid() as pid')
    await expect(database.executeSql('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow()
    const next = await database.executeSql('select pg_backend_pid() as pid')
    expect(next.rows).not.toEqual(own.rows)
    await database.close()
  })
})
