import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'
import { consented } from './consent'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('takes a consent to a text since the day on which it is in force, as India counts days, and none before', async () => {
  const { db } = world.services
  const given = { subject: 'registration', subjectId: 7, ref: 'RG7', ip: '127.0.0.1' } as const
  const entered = (version: string, now: string) => consented({ db, now: new Date(now) }, { ...given, version })
  await expect(entered('2026-11-24 entity', '2026-11-23T18:29:00Z')).rejects.toThrow('not in force yet')
  await entered('2026-11-24 entity', '2026-11-23T18:30:00Z')
  await entered('registration-1', '2020-01-01T00:00:00Z')
  const kept = await db.selectFrom('consent').select(['version']).where('ref', '=', given.ref).orderBy('id').execute()
  expect(kept).toEqual([{ version: '2026-11-24 entity' }, { version: 'registration-1' }])
})
