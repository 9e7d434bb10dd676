import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database'
import { openWorld } from '../../../test/world'
import type { Database } from './open'
import { ownsTables, warnOfOwner } from './owner'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const warned = async (production: boolean, databaseUrl: string | undefined, db = database.db) => {
  const lines: unknown[][] = []
  await warnOfOwner({ production, databaseUrl }, db, { warn: (...line: unknown[]) => void lines.push(line) })
  return lines
}

it('warns who runs the portal for real as the owner of its tables, and nobody else', async () => {
  expect(await warned(true, 'postgresql://x')).toEqual([[{ event: 'database.owner' }, expect.stringContaining('--portal-user')]])
  expect(await warned(false, 'postgresql://x')).toEqual([])
  expect(await warned(true, undefined)).toEqual([])
})

it('is said by a portal that starts for real', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  const key = () => randomBytes(32).toString('base64')
  const keys = { VAULT_KEYS: `1:${key()}`, LOOKUP_KEY: key(), SECRET_KEY: key() }
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.in', DATABASE_URL: 'postgresql://x', ...keys }
  const world = await openWorld({ log, env })
  expect(lines.filter(line => line.includes('database.owner'))).toHaveLength(1)
  await world.close()
})

it('knows another user of the database from the owner', async () => {
  const undone = new Error('undone')
  const asOther = database.db.transaction().execute(async trx => {
    await sql`create role no_owner_of_tables`.execute(trx)
    await sql`set local role no_owner_of_tables`.execute(trx)
    expect(await ownsTables(trx)).toBe(false)
    expect(await warned(true, 'postgresql://x', trx)).toEqual([])
    throw undone
  })
  await expect(asOther).rejects.toBe(undone)
  expect(await ownsTables(database.db)).toBe(true)
})
