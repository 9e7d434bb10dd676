import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { aTopUp, furnish } from './furnish'
import { aCounter, aDraft, aPaidOne, framesOn } from './pan'
import { openWorld, type World } from './world'

/** A right body for each call that has one, so that nothing stops before ownership is looked at. */
const bodies: Record<string, object> = {
  '/merchant/account/ids/pay/:id': { fee: 100_00 },
  '/merchant/account/ids/renew/:id': { fee: 100_00 },
  '/merchant/nsdlpan/physical/draft/:id': { version: 1, answers: {} },
  '/merchant/nsdlpan/physical/submit/:id': { version: 1, total: 107_00, consent: 'x' },
  '/merchant/nsdlpan/physical/resubmit/:id': { version: 1, remark: null },
  '/merchant/nsdlpan/physical/cancel/:id': { remark: 'Not mine' },
  '/merchant/nsdlpan/physical/scan/:id/pages': { uploads: [{ uploadId: `1-${'a'.repeat(32)}`, kind: 'form' }] },
  '/merchant/nsdlpan/physical/scan/:id/arrange': { pages: [{ id: '1', kind: 'form' }] },
  '/merchant/nsdlpan/physical/crop/:id/ask-scan': { remark: 'Too dark' },
  '/merchant/nsdlpan/physical/crop/:id': framesOn('1'),
  '/merchant/nsdlpan/physical/crop/:id/preview': framesOn('1'),
}

describe("a record of someone else's shop", () => {
  let world: World
  let stranger: Client
  let ids: string[]
  beforeAll(async () => {
    world = await openWorld()
    await furnish(world)
    const owner = await aCounter(world)
    ids = [(await aDraft(owner.client)).id, (await aPaidOne(owner.client)).id, await aTopUp(owner.client)]
    stranger = (await aCounter(world)).client
  })
  afterAll(() => world.close())

  it('answers as one that does not exist, at every call of the merchant side', async () => {
    const calls = world.app.answered.filter(({ path }) => path.startsWith('/merchant/') && path.includes('/:id'))
    expect(calls.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const { method, path } of calls) {
      const ask = async (id: string) => {
        const url = pathOf(path, { id, page: '1' }) + (path.endsWith('/cut/:id') ? '?which=photo' : '')
        const reply = method === 'GET' ? await stranger.get(url) : await stranger.post(url, bodies[path], onceKey())
        return `${reply.statusCode} ${reply.body}`
      }
      const absent = await ask('999999999')
      if (!absent.startsWith('404 ')) wrong.push(`${method} ${path} answers a missing one with ${absent}`)
      for (const id of ids) {
        const foreign = await ask(id)
        if (foreign !== absent) wrong.push(`${method} ${path}: ${foreign} instead of ${absent}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
