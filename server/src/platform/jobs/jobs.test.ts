import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowDatabase } from '../../../test/stage'
import type { Database } from '../db/open'
import { inTransaction } from '../db/transaction'
import { createJobs, type Jobs, type Run } from './jobs'

const log = pino({ level: 'silent' })

describe('jobs that a test runs itself', () => {
  let database: Database
  let jobs: Jobs
  const done: unknown[] = []
  let failures = 0
  beforeAll(async () => {
    database = await borrowDatabase()
    jobs = createJobs(database, log, { polling: false })
    jobs.define<{ n: number }>('note', async ({ n }) => done.push(n))
    jobs.define<{ n: number }>('chain', async ({ n }) => jobs.send(database.db, 'note', { n: n + 1 }))
    jobs.define('fail', async (_, run: Run) => {
      done.push(`try ${run.attempt}`)
      if (failures-- > 0) throw new Error('not yet')
    })
    await jobs.start()
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  it('are done when their transaction is committed, each once', async () => {
    await inTransaction(database.db, async db => {
      await jobs.send(db, 'note', { n: 1 })
      await jobs.send(db, 'note', { n: 2 })
    })
    expect(await jobs.runAll()).toEqual({ runs: 2, errors: [] })
    expect(done.splice(0).sort()).toEqual([1, 2])
    expect(await jobs.runAll()).toEqual({ runs: 0, errors: [] })
  })

  it('do not exist when their transaction is rolled back', async () => {
    await inTransaction(database.db, async db => {
      await jobs.send(db, 'note', { n: 3 })
      throw new Error('no')
    }).catch(() => {})
    expect(await jobs.runAll()).toEqual({ runs: 0, errors: [] })
  })

  it('may put further jobs in the queue, which are done as well', async () => {
    await jobs.send(database.db, 'chain', { n: 6 })
    expect((await jobs.runAll()).runs).toBe(2)
    expect(done.splice(0)).toEqual([7])
  })

  it('are tried again after a failure, later', async () => {
    failures = 2
    await jobs.send(database.db, 'fail', {})
    expect((await jobs.runAll()).errors.map(error => error.message)).toEqual(['not yet'])
    expect(await jobs.runAll()).toEqual({ runs: 0, errors: [] })
    expect((await jobs.runAll({ later: true })).runs).toBe(2)
    expect(done.splice(0)).toEqual(['try 1', 'try 2', 'try 3'])
  })

  it('wait for their hour', async () => {
    await jobs.send(database.db, 'note', { n: 9 }, { startAfter: new Date(Date.now() + 3_600_000) })
    expect((await jobs.runAll()).runs).toBe(0)
    expect((await jobs.runAll({ later: true })).runs).toBe(1)
    expect(done.splice(0)).toEqual([9])
  })

  it('are refused when nobody would do them', async () => {
    await expect(jobs.send(database.db, 'nobody', {})).rejects.toThrow('There is no job nobody')
    expect(() => jobs.define('late', async () => {})).toThrow('too late')
  })
})

describe('jobs that the product runs', () => {
  let database: Database
  let jobs: Jobs
  let arrive: (n: number) => void
  let release = () => {}
  const long = { begun: 0, ends: [] as (() => void)[] }
  beforeAll(async () => {
    database = await borrowDatabase()
    jobs = createJobs(database, log)
    jobs.define<{ n: number }>('arrive', async ({ n }) => arrive(n))
    jobs.define('hold', async () => {
      arrive(0)
      await new Promise<void>(resolve => {
        release = resolve
      })
    })
    jobs.define(
      'long',
      async () => {
        long.begun += 1
        arrive(-1)
        await new Promise<void>(resolve => long.ends.push(resolve))
      },
      { atOnce: 1 },
    )
    jobs.define('nightly', async () => {}, { cron: '0 3 * * *' })
    await jobs.start()
  })
  afterAll(() => database.close())
  const arrival = () =>
    new Promise<number>(resolve => {
      arrive = resolve
    })

  it('start at once when their transaction commits, without waiting for the next look', async () => {
    for (let n = 1; n <= 5; n++) {
      const arrived = arrival()
      const sent = performance.now()
      await inTransaction(database.db, db => jobs.send(db, 'arrive', { n }))
      expect(await arrived).toBe(n)
      expect(performance.now() - sent).toBeLessThan(1500)
    }
  })

  it('leave the other places to others, where they are long work', async () => {
    const first = arrival()
    for (let n = 0; n < 3; n++) await jobs.send(database.db, 'long', {})
    expect(await first).toBe(-1)
    for (let n = 6; n < 9; n++) {
      const arrived = arrival()
      await inTransaction(database.db, db => jobs.send(db, 'arrive', { n }))
      expect(await arrived).toBe(n)
    }
    expect(long.begun).toBe(1)
    for (let n = 2; n <= 3; n++) {
      const next = arrival()
      long.ends.shift()?.()
      expect([await next, long.begun]).toEqual([-1, n])
    }
    long.ends.shift()?.()
  })

  it('have their hour in the database', async () => {
    const { rows } = await database.executeSql('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Asia/Kolkata' }])
  })

  it('finish before the product stops, and none starts afterwards', async () => {
    const arrived = arrival()
    await jobs.send(database.db, 'hold', {})
    await arrived
    const stopped = jobs.stop().then(() => 'stopped')
    expect(await Promise.race([stopped, database.executeSql('select 1').then(() => 'still holding')])).toBe('still holding')
    release()
    expect(await stopped).toBe('stopped')
    const { rows } = await database.executeSql("select state from pgboss.job where name = 'hold'")
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it('are taken up again after the process that ran them died', async () => {
    const died = createJobs(database, log, { polling: false })
    died.define('orphan', async () => {})
    await died.start()
    await died.send(database.db, 'orphan', {})
    await database.executeSql("update pgboss.job set state = 'active', started_on = now() - interval '31 seconds' where name = 'orphan'")
    const next = createJobs(database, log)
    const done = new Promise<number>(resolve => next.define('orphan', async (_, run) => resolve(run.attempt)))
    await next.start()
    if (database.kind === 'postgres') await database.executeSql("update pgboss.job set state = 'retry' where name = 'orphan'")
    expect(await done).toBe(2)
    await next.stop()
  })
})
