import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('how somebody set up a screen is kept for them alone, in place of what was there', async () => {
  const [mine, theirs] = [await world.signUp('staff'), await world.signUp('staff')]
  const path = '/preferences/list.nsdl-pan'
  expect((await mine.get(path)).json()).toEqual({ value: null })
  for (const value of [{ widths: { refNo: 120 } }, ['a', null], 'compact']) {
    expect((await mine.post(path, { value })).statusCode).toBe(204)
    expect((await mine.get(path)).json()).toEqual({ value })
  }
  expect((await theirs.get(path)).json()).toEqual({ value: null })
})

it('is refused under a name that is none, and beyond 20,000 characters', async () => {
  const client = await world.as('merchant')
  for (const name of ['a b', 'x'.repeat(121), 'a%00b'])
    expect((await client.post(`/preferences/${name}`, { value: 1 })).statusCode).toBe(400)
  expect((await client.post('/preferences/large', { value: 'x'.repeat(20_000) })).statusCode).toBe(400)
})
