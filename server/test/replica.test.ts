import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../src/platform/config'
import { openDatabase } from '../src/platform/db/open'
import { type Cluster, openCluster, postgresBin } from './faults/cluster'
import { openWorld, type World } from './world'

const bin = postgresBin()

describe.runIf(process.env.TEST_DATABASE_URL && bin)('a replica', () => {
  let primary: Cluster
  let replica: Cluster
  let world: World
  beforeAll(async () => {
    primary = await openCluster(bin ?? '')
    replica = await primary.follow()
    const env = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
    const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...env }), pino({ level: 'silent' }))
    world = await openWorld({ database, env })
  })
  afterAll(async () => {
    await world?.close()
    replica?.remove()
    primary?.remove()
  })

  const outbox = async () => {
    const staff = await world.as('admin')
    const answer = await staff.post('/backend/settings/mails/list', {})
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().totalRecords as number
  }
  const aMail = () =>
    world.services.db
      .insertInto('mail')
      .values({
        ...{
          toAddress: `${randomBytes(4).toString('hex')}@example.in`,
          subject: 'Hello',
          template: 'registrationApproved',
          html: '',
          plain: '',
        },
        createdAt: new Date().toISOString(),
      })
      .execute()
  const lag = () => world.services.replica?.lag()

  it('answers the lists that may be a little old', async () => {
    await vi.waitUntil(() => lag() === 0, { timeout: 15_000 })
    await aMail()
    await vi.waitUntil(async () => (await outbox()) === 1, { timeout: 10_000 })
    await replica.sql('select pg_wal_replay_pause()')
    await aMail()
    // Standing still, but not yet for long: what is asked of it shows that it is asked.
    expect(await outbox()).toBe(1)
  })

  it('is not asked when it is more than five seconds behind, and is again when it has caught up', async () => {
    await aMail()
    await vi.waitUntil(() => (lag() ?? 0) > 5, { timeout: 20_000, interval: 200 })
    expect(await outbox()).toBe(3)
    await replica.sql('select pg_wal_replay_resume()')
    await vi.waitUntil(() => lag() === 0, { timeout: 15_000, interval: 100 })
    expect(await outbox()).toBe(3)
  })

  // A cluster of its own goes down and comes up again: on two busy cores that is no matter of seconds.
  it('may go away at any moment without anybody noticing', { timeout: 120_000 }, async () => {
    await replica.kill()
    expect(await outbox()).toBe(3)
    await vi.waitUntil(() => lag() === undefined, { timeout: 15_000, interval: 100 })
    expect(await outbox()).toBe(3)
    await replica.start()
    await vi.waitUntil(() => lag() === 0, { timeout: 90_000, interval: 100 })
  })
})
