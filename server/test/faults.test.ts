import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openCluster, postgresBin } from './faults/cluster'
import { away, killServer, stopUnderLoad } from './faults/kills'
import { nothingWrong } from './faults/load'
import { canMount, diskFull, migrateWhileServing, secondStart, slowClients } from './faults/others'
import { openStage, openWire, type Stage } from './faults/stage'

// Processes start here, several for each test, beside other tests.
vi.setConfig({ testTimeout: 240_000 })

const server = process.env.TEST_DATABASE_URL

/** Short forms of what `npm run fault` does at length. */
describe(`money on ${server ? 'PostgreSQL' : 'the embedded database'} that was acknowledged`, () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(server)
  })
  afterEach(() => stage.close())

  it('is there, once, after the server was killed in the middle of its work', async () => {
    const kills = server ? 2 : 1
    expect(await killServer(stage, kills, 8)).toMatchObject({ ...nothingWrong, kills })
  })

  it('is there when the server was told to stop in the middle of its work, which it finishes in time', async () => {
    const ended = await stopUnderLoad(stage)
    expect(ended).toMatchObject({ ...nothingWrong, exitCode: 0, odd: [] })
    expect(ended.stoppedInMs).toBeLessThan(10_000)
  })

  it.runIf(server)('is there after the database was away, and the server heals by itself', async () => {
    const wire = await openWire(new URL(stage.env.DATABASE_URL ?? ''))
    const ended = await away(stage, { DATABASE_URL: wire.url }, { stop: wire.cut, start: wire.mend }, 2)
    await wire.close()
    expect(ended).toMatchObject({ ...nothingWrong, samePid: true, readyStatus: 503, odd: [] })
    expect(ended.healedInMs).toBeLessThan(5000)
  })
})

describe('a server', () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(server)
  })
  afterEach(() => stage.close())

  it('cuts clients that send slower than anybody types, and lets others not wait for them', async () => {
    const ended = await slowClients(stage, 200)
    expect(ended.cut).toBe(200)
    // The script looks for 300 ms; here other tests have the processor too.
    expect(ended.lastCutMs).toBeLessThan(30_000)
    expect(ended.p99Ms).toBeLessThan(2000)
  })

  it.runIf(canMount())('refuses files in words while the disk is full, does everything else, and takes them again afterwards', async () => {
    const ended = await diskFull(stage)
    if (ended) expect(ended).toMatchObject({ refusedWith: 503, message: expect.stringMatching(/cannot be stored/), afterwards: 204 })
    if (ended) expect(ended.moneyMeanwhile).toBeGreaterThanOrEqual(4)
  })

  it.skipIf(server)('turns a second start on its folder away', async () => {
    const ended = await secondStart(stage)
    expect(ended).toMatchObject({ said: expect.stringMatching(/is already in use by process \d+/), firstAnswers: 200 })
  })

  it.runIf(server)('goes on while a newer version brings the database up to date', async () => {
    const ended = await migrateWhileServing(stage)
    expect(ended).toMatchObject({ ...nothingWrong, odd: [], applied: ['9999-next-version'] })
    expect(ended.restart).toMatch(/made by a newer version/)
  })
})

const bin = postgresBin()
describe.runIf(server && bin)('money that was acknowledged', () => {
  it('is there, once, after PostgreSQL was killed, and the server heals by itself', async () => {
    const cluster = await openCluster(bin ?? '')
    const stage = await openStage(cluster.url)
    try {
      const ended = await away(stage, {}, { stop: cluster.kill, start: cluster.start }, 1)
      expect(ended).toMatchObject({ ...nothingWrong, samePid: true, odd: [] })
      expect(ended.healedInMs).toBeLessThan(5000)
    } finally {
      await stage.close()
      cluster.remove()
    }
  })
})
