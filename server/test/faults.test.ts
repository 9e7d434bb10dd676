import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { away, killServer, stopUnderLoad } from './faults/kills'
import { nothingWrong } from './faults/load'
import { openStage, openWire, type Stage } from './faults/stage'

const server = process.env.TEST_DATABASE_URL

/** Short forms of what `npm run fault` does at length. */
describe(`money on ${server ? 'PostgreSQL' : 'the embedded database'} that was acknowledged`, () => {
  let stage: Stage
  beforeEach(async () => {
    stage = await openStage(server)
  })
  afterEach(() => stage.close())

  it('is there, once, after the server was killed in the middle of its work', async () => {
    expect(await killServer(stage, 2, 12)).toMatchObject({ ...nothingWrong, kills: 2 })
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
