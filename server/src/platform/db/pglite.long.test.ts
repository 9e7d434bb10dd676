import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseOf } from './open'
import { type Embedded, startEmbedded } from './pglite'
import { embeddedPool } from './pool'

const threads: Worker[] = []
const seen = (thread: Worker) => threads.push(thread)
process.on('worker', seen)
afterAll(() => process.off('worker', seen))

const log = pino({ level: 'silent' })

describe('the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra database '))
  const brokeDown = vi.fn()
  let embedded: Embedded
  beforeAll(async () => {
    embedded = await startEmbedded({ folder }, brokeDown)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('comes back after its thread broke down: what was committed is there, an open transaction is lost and says so', async () => {
    const pool = embeddedPool(embedded.connect, {}, log)
    await pool.query('create table kept (n int)')
    await pool.query('insert into kept values (1)')
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into kept values (2)')
    await threads.at(-1)?.terminate()
    await expect(client.query('insert into kept values (3)')).rejects.toThrow('The embedded database has ended')
    client.release()
    expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    expect(brokeDown).toHaveBeenCalledOnce()
    await pool.end()
  })

  it('is not left in the middle of a transaction by a client that goes', async () => {
    const pool = embeddedPool(embedded.connect, {}, log)
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into kept values (4)')
    client.release(true)
    expect((await pool.query('select n from kept')).rows).toEqual([{ n: 1 }])
    await pool.end()
  })

  it('tells a query that waits for its own transaction that we are busy, instead of hanging', async () => {
    const pool = embeddedPool(embedded.connect, { connectionTimeoutMillis: 200 }, log)
    const database = databaseOf('embedded', pool, log)
    const outside = database.db.transaction().execute(() => database.db.selectFrom('series').selectAll().execute())
    await expect(outside).rejects.toMatchObject({ status: 503, retryAfter: 3 })
    await database.close()
    await embedded.close()
  })
})
