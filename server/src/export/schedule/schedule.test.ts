import { mostFailures, mostSchedules } from '@sevakendra/contract/kit/export-schedules'
import { dailyCollection } from '@sevakendra/contract/report/ledger/reports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { letterNames } from '../../../test/named'
import { key, userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { opened } from '../../platform/mail/mail'
import { daysOf, nextRun, runDue } from './service'

describe('when it is made', () => {
  it.each([
    ['day', 7, '2026-11-20T01:29:59Z', '2026-11-20T01:30:00.000Z'],
    ['day', 7, '2026-11-20T01:30:00Z', '2026-11-21T01:30:00.000Z'],
    ['day', 0, '2026-11-20T18:29:59Z', '2026-11-20T18:30:00.000Z'],
    ['day', 23, '2026-12-31T17:30:00Z', '2027-01-01T17:30:00.000Z'],
    // 23 November 2026 is a Monday.
    ['week', 7, '2026-11-20T06:00:00Z', '2026-11-23T01:30:00.000Z'],
    ['week', 7, '2026-11-23T01:30:00Z', '2026-11-30T01:30:00.000Z'],
    // In India it is Monday already.
    ['week', 2, '2026-11-22T19:00:00Z', '2026-11-22T20:30:00.000Z'],
    ['month', 6, '2027-01-31T18:29:00Z', '2027-02-01T00:30:00.000Z'],
    ['month', 6, '2026-12-01T00:30:00Z', '2027-01-01T00:30:00.000Z'],
  ] as const)('%s at %i after %s is %s', (every, hour, after, at) => {
    expect(nextRun({ every, hour }, new Date(after)).toISOString()).toBe(at)
  })

  it.each([
    ['yesterday', '2026-04-01', '2026-03-31', '2026-03-31'],
    ['lastWeek', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2027-01-01', '2026-12-01', '2026-12-31'],
  ] as const)('%s, on %s, is from %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })
})

describe('a report that is made by itself', { timeout: 60_000 }, () => {
  let world: World
  let reader: Client
  let clock: () => Date
  beforeAll(async () => {
    world = await openWorld()
    clock = world.services.now
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    reader = await world.signUp('staff', { granted: [dailyCollection.may] })
    at('2026-11-20T06:00:00.000Z')
  })
  afterEach(async () => {
    await world.services.jobs.runAll({ later: true })
    await sql`delete from export_schedule`.execute(world.services.db)
    world.services.now = clock
  })

  const at = (instant: string) => {
    world.services.now = () => new Date(instant)
  }
  const ask = (by: Client, more: object = {}, list = dailyCollection.path) =>
    by.post(
      '/my/exports/schedules',
      {
        list,
        query: { columns: [...dailyCollection.keys], format: 'csv', additionFilter: { from: '2026-11-20', to: '2026-11-20' } },
        when: { every: 'day', hour: '7', period: 'yesterday' },
        ...more,
      },
      key(),
    )
  const scheduled = async (by: Client): Promise<string> => {
    const reply = await ask(by)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().id
  }
  const schedules = async (by: Client) => (await by.get('/my/exports/schedules')).json().schedules as Record<string, unknown>[]
  const files = async (by: Client) => (await by.get('/my/exports')).json().files as Record<string, unknown>[]
  const due = async () => {
    await runDue(world.services)
    expect((await world.services.jobs.runAll({ later: true })).errors).toEqual([])
  }
  const mails = async (by: Client) => mailsTo(await emailOf(by))
  const emailOf = async (by: Client) =>
    (
      await world.services.db
        .selectFrom('appUser')
        .select('email')
        .where('id', '=', await userIdOf(world, by))
        .executeTakeFirstOrThrow()
    ).email
  const mailsTo = async (email: string | null) => {
    const rows = await world.services.db
      .selectFrom('mail')
      .selectAll()
      .where('toAddress', '=', email ?? '')
      .where('template', 'in', ['scheduledReport', 'scheduleStopped'])
      .orderBy('id')
      .execute()
    return rows.map(row => ({ ...opened(world.services.vault, row), template: row.template }))
  }
  const change = async (by: Client, set: object) =>
    world.services.db
      .updateTable('appUser')
      .set(set)
      .where('id', '=', await userIdOf(world, by))
      .execute()

  it('is about the day before, waits in My Exports, and the mail leads there and carries nothing of it', async () => {
    await scheduled(reader)
    expect(await schedules(reader)).toMatchObject([
      { title: 'Daily Collection', every: 'day', hour: 7, period: 'yesterday', state: 'active', nextRunAt: '2026-11-21T01:30:00.000Z' },
    ])
    at('2026-11-21T01:29:59.000Z')
    await due()
    expect(await files(reader)).toEqual([])
    at('2026-11-21T01:30:00.000Z')
    await due()
    const [file] = await files(reader)
    expect(file).toMatchObject({ state: 'ready', title: 'Daily Collection', filters: 'Period: 20-Nov-2026' })
    const [mail, ...more] = await mails(reader)
    expect([mail, more]).toMatchObject([{ template: 'scheduledReport' }, []])
    expect(mail?.plain).toContain('/backend/my-exports')
    expect(mail?.plain).not.toMatch(/Opening|credit/)
    expect((await reader.post(`/my/exports/take/${file?.id}`)).statusCode).toBe(200)
    expect(await schedules(reader)).toMatchObject([{ lastRunAt: '2026-11-21T01:30:00.000Z', nextRunAt: '2026-11-22T01:30:00.000Z' }])
  })

  it('is made once when several of its hours went by while the portal was down', async () => {
    await scheduled(reader)
    at('2026-11-25T09:00:00.000Z')
    await due()
    await due()
    expect(await files(reader)).toMatchObject([{ filters: 'Period: 24-Nov-2026' }])
    expect(await schedules(reader)).toMatchObject([{ nextRunAt: '2026-11-26T01:30:00.000Z' }])
  })

  it('is made by one of two nodes alone', async () => {
    await scheduled(reader)
    at('2026-11-21T01:30:00.000Z')
    await Promise.all([runDue(world.services), runDue(world.services)])
    await due()
    expect(await files(reader)).toHaveLength(1)
  })

  it('is made no more while it is paused, from its next hour on when it is resumed, and not after it is deleted', async () => {
    const id = await scheduled(reader)
    expect((await reader.post(`/my/exports/schedules/pause/${id}`, undefined, key())).statusCode).toBe(204)
    expect((await reader.post(`/my/exports/schedules/pause/${id}`, undefined, key())).statusCode).toBe(409)
    at('2026-11-23T09:00:00.000Z')
    await due()
    expect((await reader.post(`/my/exports/schedules/resume/${id}`, undefined, key())).statusCode).toBe(204)
    await due()
    expect(await schedules(reader)).toMatchObject([{ state: 'active', nextRunAt: '2026-11-24T01:30:00.000Z' }])
    expect((await reader.post(`/my/exports/schedules/remove/${id}`, undefined, key())).statusCode).toBe(204)
    at('2026-11-24T09:00:00.000Z')
    await due()
    expect([await schedules(reader), await files(reader)]).toEqual([[], []])
  })

  it('is stopped when its person loses the permission, and they are told; not mailed to who is suspended', async () => {
    const blocked = await world.signUp('staff', { granted: [dailyCollection.may] })
    for (const one of [reader, blocked]) await scheduled(one)
    // Asked now: who is suspended is told nothing any more.
    const email = await emailOf(blocked)
    await change(reader, { granted: [] })
    await change(blocked, { status: 'suspended' })
    at('2026-11-21T01:30:00.000Z')
    await due()
    expect(await schedules(reader)).toMatchObject([{ state: 'stopped', reason: 'You may not see this report any more.', nextRunAt: null }])
    expect(letterNames(await mails(reader))).toEqual(['scheduleStopped'])
    expect((await reader.get('/notice/unread')).json().newest[0]).toMatchObject({ kind: 'exportStopped' })
    expect(await mailsTo(email)).toEqual([])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from export_schedule where state = 'stopped'`.execute(
      world.services.db,
    )
    expect(rows).toEqual([{ n: 2 }])
    const [{ id } = {}] = await schedules(reader)
    expect((await reader.post(`/my/exports/schedules/resume/${id}`, undefined, key())).statusCode).toBe(403)
  })

  it('is stopped after it failed some times in a row', async () => {
    const id = await scheduled(reader)
    const { files: stored } = world.services
    try {
      world.services.files = {
        ...stored,
        stage: async () => {
          throw new Error('no disk')
        },
      }
      for (let n = 1; n <= mostFailures; n++) {
        at(`2026-11-${20 + n}T01:30:00.000Z`)
        await runDue(world.services)
        await world.services.jobs.runAll({ later: true })
        expect([n, (await schedules(reader))[0]?.state]).toEqual([n, n < mostFailures ? 'active' : 'stopped'])
      }
    } finally {
      world.services.files = stored
    }
    expect(letterNames(await mails(reader))).toEqual(['scheduleStopped'])
    expect((await reader.post(`/my/exports/schedules/resume/${id}`, undefined, key())).statusCode).toBe(204)
  })

  it('is refused for what is no report or not theirs, without an address, and beyond the limit; nobody else finds it', async () => {
    expect((await ask(reader, {}, '/backend/registration/list')).statusCode).toBe(404)
    expect((await ask(await world.as('merchant'))).statusCode).toBe(403)
    expect((await ask(reader, { query: { columns: ['nothing'], format: 'csv' } })).statusCode).toBe(400)
    expect((await ask(reader, { to: 'somebody@else.example' })).statusCode).toBe(400)
    await change(reader, { email: null })
    expect((await ask(reader)).statusCode).toBe(422)
    await change(reader, { email: 'reader@example.in' })
    const id = await scheduled(reader)
    for (const what of ['pause', 'resume', 'remove'])
      expect((await (await world.as('admin')).post(`/my/exports/schedules/${what}/${id}`, undefined, key())).statusCode).toBe(404)
    // However many are asked for at once.
    const replies = await Promise.all(Array.from({ length: mostSchedules + 3 }, () => ask(reader)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(mostSchedules - 1).fill(200), ...Array(4).fill(422)])
    expect((await ask(reader)).statusCode).toBe(422)
  })
})
