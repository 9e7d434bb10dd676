import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attack, hirePeople } from './corpus/attack'
import { hostileFiles, kinds } from './corpus/kinds'
import { openWorld, type World } from './world'

/** Of `npm run corpus`, what takes seconds to be given up. */
const slow =
  /as many pixels|many operations|states on|clips in|colours of|masks of|pattern of|many notes|one part many|many lines|gigabyte|JPEG of many/

// Reading files has nothing to do with the database: once is enough.
describe.skipIf(process.env.TEST_DATABASE_URL)('files that are made to hurt their reader', { timeout: 180_000 }, () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('are read or refused in words, and what others send is read meanwhile', async () => {
    const people = await hirePeople(world, { senders: 3, clerks: 1, others: 1 })
    const each = { count: 6, seed: 1, only: (file: { name: string }) => !slow.test(file.name), slowly: 20 }
    const result = await attack(await world.listen(), process.pid, people, each)
    expect(result.odd).toEqual([])
    expect(result.files).toBeGreaterThan(15)
    expect(result.answers['plain 200']).toBe(6)
    expect(result.others.length).toBeGreaterThan(1)
    expect(world.house.decoder.state()).toMatchObject({ waiting: 0, running: 0 })
  })

  it('are the same for the same seed', async () => {
    for (const kind of kinds) {
      const twice = [0, 0].map(async () => {
        const made: [string, string][] = []
        for await (const { name, bytes } of hostileFiles(kind, 1, 7)) made.push([name, bytes.toString('base64').slice(0, 4000)])
        return made
      })
      const [one, other] = await Promise.all(twice)
      expect(one).toEqual(other)
    }
  })
})
