import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atLength, budget } from './budget'
import { killAndStop } from './faults/kills'
import { nothingWrong } from './faults/load'
import { canMount, diskFull, secondStart, slowClients } from './faults/others'
import { openStage, type Stage } from './faults/stage'

// Processes start here, several for each test, beside other tests.
vi.setConfig({ testTimeout: 240_000 })

/** Always the embedded database; the one of this run has `faults-of-run.long.test.ts`, so that both processors work on faults. */
let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

describe('money that was acknowledged, on the embedded database', () => {
  it('is there, once, after the server was killed in the middle of its work, and told to stop in it, which it finishes in time', async () => {
    const kills = budget(1, 3)
    const ended = await killAndStop(stage, kills, budget(8, 20))
    expect(ended).toMatchObject({ ...nothingWrong, kills, exitCode: 0, oddAfterStop: [] })
    expect(ended.stoppedInMs).toBeLessThan(10_000)
  })
})

describe.runIf(atLength)('a server', () => {
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

  it('turns a second start on its folder away', async () => {
    const ended = await secondStart(stage)
    expect(ended).toMatchObject({ said: expect.stringMatching(/is already in use by process \d+/), firstAnswers: 200 })
  })
})
