import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atLength, budget } from './budget'
import { killWhileAcknowledging } from './faults/acknowledge'
import { openCluster, postgresBin } from './faults/cluster'
import { away, killAndStop } from './faults/kills'
import { nothingWrong } from './faults/load'
import { migrateWhileServing } from './faults/others'
import { killWhileScanning } from './faults/scans'
import { openStage, openWire, type Stage } from './faults/stage'

// Processes start here, several for each test, beside other tests.
vi.setConfig({ testTimeout: 240_000 })

const url = process.env.TEST_DATABASE_URL
const bin = postgresBin()

/** On the database of this run, which is PostgreSQL in CI. `npm run fault` goes on for as long as one likes. */
let stage: Stage
beforeEach(async () => {
  stage = await openStage(url)
})
afterEach(() => stage.close())

describe.runIf(url)('money that was acknowledged, on PostgreSQL', () => {
  it('is there, once, after the server was killed in the middle of its work, and told to stop in it, which it finishes in time', async () => {
    const kills = budget(1, 3)
    const ended = await killAndStop(stage, kills, budget(8, 20))
    expect(ended).toMatchObject({ ...nothingWrong, kills, exitCode: 0, oddAfterStop: [] })
    expect(ended.stoppedInMs).toBeLessThan(10_000)
  })
})

describe.runIf(atLength)('papers that were sent', () => {
  it('are there, once, after the server was killed while they were uploaded, added and cropped', async () => {
    const moments = [0, 60, 250, 700]
    const ended = await killWhileScanning(stage, moments)
    expect(ended).toEqual({ kills: 1 + 2 * moments.length, pages: 3, sent: 3, state: 'waiting', unreadable: 0, loose: 0, absent: 0 })
  })
})

describe.runIf(atLength)('an acknowledgement that was entered', () => {
  it('is there, once, with its commission and its paper, after the server was killed while it was entered', async () => {
    const moments = [0, 60, 250]
    const all = moments.length
    const ended = await killWhileAcknowledging(stage, moments)
    expect(ended).toEqual({
      ...{ kills: all, acknowledged: all, lines: all, letters: all, commissions: all, papers: all },
      ...{ loose: 0, absent: 0, ledgerFaults: 0 },
    })
  })
})

describe.runIf(atLength && url)('on PostgreSQL, money that was acknowledged', () => {
  it('is there after the database was away, and the server heals by itself', async () => {
    const wire = await openWire(new URL(stage.env.DATABASE_URL ?? ''))
    const ended = await away(stage, { DATABASE_URL: wire.url }, { stop: wire.cut, start: wire.mend }, 2)
    await wire.close()
    expect(ended).toMatchObject({ ...nothingWrong, samePid: true, readyStatus: 503, odd: [] })
    expect(ended.healedInMs).toBeLessThan(5000)
  })

  it('is there after a newer version brought the database up to date while it moved', async () => {
    const ended = await migrateWhileServing(stage)
    expect(ended).toMatchObject({ ...nothingWrong, odd: [], applied: ['9999-next-version'] })
    expect(ended.restart).toMatch(/made by a newer version/)
  })

  it.runIf(bin)('is there, once, after PostgreSQL was killed, and the server heals by itself', async () => {
    const cluster = await openCluster(bin ?? '')
    const own = await openStage(cluster.url)
    try {
      const ended = await away(own, {}, { stop: cluster.kill, start: cluster.start }, 1)
      expect(ended).toMatchObject({ ...nothingWrong, samePid: true, odd: [] })
      expect(ended.healedInMs).toBeLessThan(5000)
    } finally {
      await own.close()
      cluster.remove()
    }
  })
})
