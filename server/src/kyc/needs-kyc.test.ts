import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { key } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const words = 'Complete your KYC first: filing, referring customers and topping up are open once it is verified.'

describe('what needs KYC', { timeout: 60_000 }, () => {
  it('is what the decision lists, and is refused to everybody whom their KYC holds up', async () => {
    const page = readFileSync(new URL('../../../docs/decisions/109-what-needs-kyc.md', import.meta.url), 'utf8')
    const listed = [...page.matchAll(/^- `(POST [^`]+)`/gm)].map(([, route]) => route)
    const closed = world.app.answered.filter(({ needsKyc }) => needsKyc)
    expect(closed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(listed.toSorted())

    const admin = await world.as('admin')
    const people: Client[] = [await world.as('merchant'), await world.as('staff')]
    await admin.post('/auth/confirm', { password })
    const rules = { existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30 }
    const required = ['merchant', 'frenchie', 'merchantstaff', 'staff']
    expect((await admin.post('/backend/settings/kyc', { ...rules, required })).statusCode).toBe(204)
    const open: string[] = []
    for (const { path } of closed) {
      const replies = []
      for (const by of people) replies.push(await by.post(path.replace(/:\w+/g, '1'), {}, key()))
      // One of them has the capability, and is told why it is closed all the same.
      if (!replies.some(({ statusCode, body }) => statusCode === 403 && body.includes(words))) open.push(path)
    }
    // Imports are closed by one declaration; these only an admin has, of whom no KYC is asked.
    expect(open.toSorted()).toEqual(['/gst/codes/import/commit', '/place/ao-codes/import/commit'])
  })
})
