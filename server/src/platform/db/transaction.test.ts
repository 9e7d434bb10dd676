import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { borrowDatabase } from '../../../test/stage'
import { whileAwaited } from './awaited'
import type { Database } from './open'
import { inTransaction, onCommit, withTime } from './transaction'

describe('a transaction', () => {
  let database: Database
  beforeAll(async () => {
    database = await borrowDatabase()
  })
  afterAll(() => database.close())

  const names = async (prefix: string) =>
    (await database.db.selectFrom('series').select('name').where('name', 'like', `${prefix}%`).orderBy('name').execute()).map(
      row => row.name,
    )
  const raise = (code: string) => sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)

  it('leaves nothing behind when it fails', async () => {
    const failing = inTransaction(database.db, async db => {
      await db.insertInto('series').values({ name: 'lost', last: 1 }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await names('lost')).toEqual([])
  })

  it.each(['40001', '40P01'])('is run again when the database gives it up (%s)', async code => {
    let tries = 0
    const done = await inTransaction(database.db, async db => {
      tries++
      await db
        .insertInto('series')
        .values({ name: `again ${code} ${tries}`, last: tries })
        .execute()
      if (tries < 3) await raise(code).execute(db)
      return 'done'
    })
    expect(done).toBe('done')
    expect(await names(`again ${code}`)).toEqual([`again ${code} 3`])
  })

  it('gives up after three repetitions', async () => {
    let tries = 0
    const failing = inTransaction(database.db, async db => {
      tries++
      await raise('40001').execute(db)
    })
    await expect(failing).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(4)
  })

  it('is not run again for any other error', async () => {
    let tries = 0
    const failing = inTransaction(database.db, async db => {
      tries++
      await raise('23514').execute(db)
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    expect(tries).toBe(1)
  })

  it('holds the only connection that its code may ask for, which every test sees at once', async () => {
    const asking = inTransaction(database.db, () => database.db.selectFrom('series').selectAll().execute())
    await expect(asking).rejects.toMatchObject({ status: 503 })
    const below = inTransaction(database.db, () => database.executeSql('select 1'))
    await expect(below).rejects.toThrow('A second database connection was asked for inside a transaction')
    let after: Promise<unknown> | undefined
    await inTransaction(database.db, async db => onCommit(db, () => (after = database.executeSql('select 1'))))
    await expect(after).resolves.toBeDefined()
  })

  it('joins the transaction that it is called in', async () => {
    const failing = inTransaction(database.db, async outer => {
      await inTransaction(outer, db => db.insertInto('series').values({ name: 'inner', last: 1 }).execute())
      throw new Error('outer fails')
    })
    await expect(failing).rejects.toThrow('outer fails')
    expect(await names('inner')).toEqual([])
  })

  it('calls what waits for the commit after it, and only then', async () => {
    const calls: string[] = []
    await inTransaction(database.db, async db => {
      onCommit(db, () => calls.push('committed'))
      await inTransaction(db, async inner => onCommit(inner, () => calls.push('inner too')))
      expect(calls).toEqual([])
    })
    await inTransaction(database.db, async db => {
      onCommit(db, () => calls.push('never'))
      throw new Error('undone')
    }).catch(() => {})
    expect(calls).toEqual(['committed', 'inner too'])
  })

  it('is not entered by anyone else’s statement between begin and commit', async () => {
    const order: string[] = []
    await database.db.insertInto('series').values({ name: 'shared', last: 0 }).execute()
    const add = (who: string) =>
      inTransaction(database.db, async db => {
        const { last } = await db.selectFrom('series').select('last').where('name', '=', 'shared').forUpdate().executeTakeFirstOrThrow()
        order.push(`${who} in`)
        await sql`select 1`.execute(db)
        await db
          .updateTable('series')
          .set({ last: last + 1 })
          .where('name', '=', 'shared')
          .execute()
        order.push(`${who} out`)
      })
    await Promise.all([...'abcdefgh'].map(add))
    const { last } = await database.db.selectFrom('series').select('last').where('name', '=', 'shared').executeTakeFirstOrThrow()
    expect(last).toBe(8)
    expect(order.filter((_, i) => i % 2 === 0).map(text => text[0])).toEqual(order.filter((_, i) => i % 2 === 1).map(text => text[0]))
  })
})

describe('what only reads', () => {
  let database: Database
  beforeAll(async () => {
    database = await borrowDatabase()
  })
  afterAll(() => database.close())

  it('begins no further statement once nobody waits for it, and says why instead of what became of the one before', async () => {
    const leaving = new AbortController()
    const begun: string[] = []
    const reading = withTime(
      database.db,
      10_000,
      async db => {
        await sql`select 1`.execute(db)
        begun.push('first')
        leaving.abort(new Error('left'))
        await sql`select 2`.execute(db)
        begun.push('second')
      },
      leaving.signal,
    )
    await expect(reading).rejects.toThrow('left')
    expect(begun).toEqual(['first'])
    await expect(withTime(database.db, 10_000, async () => begun.push('never'), leaving.signal)).rejects.toThrow('left')
    expect(begun).toEqual(['first'])
  })

  it('is as it was where somebody stays, and where its own statement fails', async () => {
    const { signal } = new AbortController()
    expect(await withTime(database.db, 10_000, async () => 'read', signal)).toBe('read')
    const failing = withTime(database.db, 10_000, db => sql`select 1/0`.execute(db), signal)
    await expect(failing).rejects.toMatchObject({ code: '22012' })
  })

  const several = process.env.TEST_DATABASE_URL && process.env.TEST_DATABASE_POOL !== '1'

  /** `database.db` whose connection for a cancel is had, or answers, only when the test says so. */
  function delayed(before: 'connection' | 'answer') {
    let go = () => {}
    const gate = new Promise<void>(resolve => {
      go = resolve
    })
    const asked: Promise<unknown>[] = []
    let send = () => {}
    const sent = new Promise<void>(resolve => {
      send = resolve
    })
    const connection = () => ({
      execute(work: (other: unknown) => Promise<unknown>) {
        const had = before === 'connection' ? gate : Promise.resolve()
        asked.push(had.then(() => database.db.connection().execute(other => work(before === 'answer' ? slow(other) : other))))
        return asked.at(-1)
      },
    })
    const slow = (other: Database['db']) => ({
      getExecutor() {
        const executor = other.getExecutor()
        const executeQuery: typeof executor.executeQuery = query => {
          send()
          return gate.then(() => executor.executeQuery(query))
        }
        return new Proxy(executor, { get: (of, key) => (key === 'executeQuery' ? executeQuery : Reflect.get(of, key).bind(of)) })
      },
    })
    return { db: { connection } as never, go, asked, sent }
  }

  const pidOf = async (db: Database['db']) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

  it.runIf(several)('is not cancelled by a connection that comes free too late, nor is what its own connection does by then', async () => {
    const leaving = new AbortController()
    const { db, go, asked } = delayed('connection')
    const pid = await inTransaction(database.db, trx =>
      whileAwaited(db, trx, leaving.signal, async on => {
        const own = await pidOf(on)
        leaving.abort(new Error('left'))
        return own
      }),
    )
    expect(asked).toHaveLength(1)
    await database.db.connection().execute(async next => {
      expect(await pidOf(next)).toBe(pid)
      await database.db.connection().execute(async holder => {
        await sql`select pg_advisory_lock(207)`.execute(holder)
        const waiting = sql`select pg_advisory_xact_lock_shared(207)`.execute(next)
        const waits = sql`select from pg_locks where pid = ${pid} and not granted`
        await vi.waitFor(async () => expect((await waits.execute(holder)).rows).toHaveLength(1))
        go()
        await Promise.all(asked)
        await sql`select pg_advisory_unlock(207)`.execute(holder)
        await expect(waiting).resolves.toBeDefined()
      })
    })
  })

  it.runIf(several)('keeps its transaction until a cancel that was sent is answered', async () => {
    const leaving = new AbortController()
    const { db, go, asked, sent } = delayed('answer')
    const order: string[] = []
    const reading = inTransaction(database.db, trx =>
      whileAwaited(db, trx, leaving.signal, async () => {
        order.push('reads')
        await sent
        order.push('read')
      }),
    ).then(() => order.push('given up'))
    await vi.waitFor(() => expect(order).toEqual(['reads']))
    // From outside of it, as a connection closes.
    leaving.abort(new Error('left'))
    await vi.waitFor(() => expect(order).toContain('read'))
    // Time enough to give it up in.
    for (let n = 0; n < 30; n++) await sql`select 1`.execute(database.db)
    order.push('answered')
    go()
    await Promise.all([reading, ...asked])
    expect(order).toEqual(['reads', 'read', 'answered', 'given up'])
  })
})
