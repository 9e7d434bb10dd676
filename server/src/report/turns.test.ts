import { dayOf } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client'
import { userIdOf } from '../../test/pan'
import { viewing } from '../../test/view-as'
import { openWorld, type World } from '../../test/world'
import { rowsAt } from '../platform/lists/lists'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const path = '/backend/misc/reports/audit-by-user/list'
const query = () => ({ start: 0, length: 10, additionFilter: { from: dayOf(new Date()), to: dayOf(new Date()) } })
const ask = (by: Client) => by.post(path, query())
const there = new AbortController().signal

/** A browser that can leave before it is answered, over a connection of its own. */
async function browser(by: Client) {
  await by.get('/health')
  const address = `${await world.listen()}/api${path}`
  const headers = { ...by.own(), 'content-type': 'application/json', 'x-xsrf-token': by.cookie('XSRF-TOKEN') ?? '' }
  const tab = new AbortController()
  return {
    asked: () => fetch(address, { method: 'POST', headers, body: JSON.stringify(query()), signal: tab.signal }).catch(() => 'left'),
    leave: () => tab.abort(),
  }
}

/** Places that are taken, without a connection, until they are given back. */
function taken(whose: readonly number[]): () => Promise<unknown> {
  let giveBack = () => {}
  const held = new Promise<void>(resolve => {
    giveBack = resolve
  })
  const all = Promise.all(whose.map(one => world.app.inTurn(one, () => held, there)))
  return () => {
    giveBack()
    return all
  }
}

describe('reports of several people', () => {
  it('are read while one person waits for many, of which only so many wait', async () => {
    const [busy, other] = await Promise.all([world.signUp('admin'), world.signUp('admin')])
    const mine = await userIdOf(world, busy)
    const giveBack = taken([mine, mine])
    // One place of the three is free, and none of these gets it.
    let answered = 0
    const nine = Array.from({ length: 9 }, async () => {
      const answer = await ask(busy)
      answered += 1
      return answer
    })
    const refused = await Promise.race(nine)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ message: 'You have asked for too many reports at once. Please wait until some of them are there.' })
    expect(refused.headers['retry-after']).toBe('3')
    expect((await ask(other)).statusCode).toBe(200)
    expect(answered).toBe(1)
    await giveBack()
    expect((await Promise.all(nine)).map(({ statusCode }) => statusCode).sort()).toEqual([...Array(8).fill(200), 429])
  })

  it('are those of whoever looks, not of whose account they look at', async () => {
    const merchantId = await world.aShop()
    await world.signUp('merchant', { merchantId })
    const { tab, code } = await viewing(world, merchantId, [])
    const turns = vi.spyOn(world.app, 'inTurn')
    expect((await tab.post('/merchant/misc/reports/service-sales/list', query())).statusCode).toBe(200)
    const { id } = await world.services.db.selectFrom('appUser').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    expect(turns.mock.calls.map(([whose]) => whose)).toEqual([Number(id)])
    turns.mockRestore()
  })

  it('are not read for a screen that was left while they waited', async () => {
    const admin = await world.signUp('admin')
    const rows = rowsAt(path)
    if (!rows) throw new Error('There is no such report')
    const tab = await browser(admin)
    const giveBack = taken([-1, -1, -2])
    const select = vi.spyOn(rows, 'select')
    const turns = vi.spyOn(world.app, 'inTurn')
    const answer = tab.asked()
    await vi.waitFor(() => expect(turns).toHaveBeenCalledTimes(1))
    tab.leave()
    expect(await answer).toBe('left')
    await expect(turns.mock.results[0]?.value).rejects.toMatchObject({ status: 409 })
    await giveBack()
    expect(select).not.toHaveBeenCalled()
    for (const spy of [select, turns]) spy.mockRestore()
  })
})

const server = process.env.TEST_DATABASE_URL

describe.runIf(server && process.env.TEST_DATABASE_POOL !== '1')('a report on PostgreSQL', () => {
  const lock = 206_207

  it('ends with the screen that asked for it, in the middle of its statement, and its connection and place serve others', async () => {
    const admin = await world.signUp('admin')
    const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(world.services.db)
    const holder = new pg.Client({ connectionString: Object.assign(new URL(server as string), { pathname: `/${named[0]?.name}` }).href })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(${lock})`)
    const rows = rowsAt(path)
    if (!rows) throw new Error('There is no such report')
    const held = sql`(select 1 as id, pg_advisory_xact_lock_shared(${sql.lit(lock)})::text as code, null as name, 0 as sign_ins, 0 as refused,
      0 as addresses, 0 as exported, 1 as entries, now() as last_at)`
    const select = vi.spyOn(rows, 'select').mockReturnValue(held as never)
    const turns = vi.spyOn(world.app, 'inTurn')
    const waiting = async () =>
      (await holder.query(`select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`)).rowCount
    const tab = await browser(admin)
    const answers = [tab.asked(), tab.asked()]
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 5000 })
    tab.leave()
    expect(await Promise.all(answers)).toEqual(['left', 'left'])
    // Long before the ten seconds of a statement, and the lock is still held.
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 5000 })
    const ended = await Promise.allSettled(turns.mock.results.map(({ value }) => value))
    expect(ended).toMatchObject([
      { status: 'rejected', reason: { status: 409 } },
      { status: 'rejected', reason: { status: 409 } },
    ])
    for (const spy of [select, turns]) spy.mockRestore()
    expect((await Promise.all([ask(admin), ask(admin), ask(admin)])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await holder.end()
  })
})
