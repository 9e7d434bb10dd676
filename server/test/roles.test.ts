import { capabilitiesOf, grantable, roles } from '@sevakendra/contract/kit/capabilities'
import { withNeeds } from '@sevakendra/contract/kit/capability-words'
import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from './client'
import { openWorld, type World } from './world'

/** Calls every endpoint as every role: 401 for nobody, 403 exactly where the capability table is silent. */
describe('every endpoint × role', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('finds endpoints to walk', () => {
    expect(world.app.answered.length).toBeGreaterThanOrEqual(90)
  })

  it('turns nobody away with 401 from everything that is not public', async () => {
    const nobody = new Client(world.app.http)
    const wrong: string[] = []
    for (const { method, path, may } of world.app.answered) {
      const { statusCode } = await call(nobody, method, path)
      if (may === 'public' ? statusCode === 401 || statusCode === 403 : statusCode !== 401)
        wrong.push(`${method} ${path} answered ${statusCode}`)
    }
    expect(wrong.filter(line => !publicButNeedsToken.some(path => line.includes(path)))).toEqual([])
  })

  for (const role of roles) {
    it(`lets ${role} into exactly what the capability table says`, async () => {
      const client = await world.as(role)
      const held = capabilitiesOf(role, world.granted[role])
      const wrong: string[] = []
      for (const { method, path, may } of world.app.answered) {
        if (path === '/auth/logout') continue
        const { statusCode } = await call(client, method, path)
        const allowed = may === 'public' || may === 'signedIn' || held.has(may)
        if (allowed ? statusCode === 403 : statusCode !== 403) wrong.push(`${method} ${path} (${may}) answered ${statusCode}`)
      }
      expect(wrong).toEqual([])
    })
  }

  for (const role of ['staff', 'merchantstaff'] as const) {
    it.each([undefined, ...grantable(role)])(`lets ${role} who was granted %s into exactly that`, async granted => {
      const grants = granted ? withNeeds([granted]) : []
      const client = await world.signUp(role, { granted: grants })
      const held = capabilitiesOf(role, grants)
      const wrong: string[] = []
      for (const { method, path, may } of world.app.answered) {
        if (may === 'public' || may === 'signedIn') continue
        const { statusCode } = await call(client, method, path)
        if (held.has(may) ? statusCode === 403 : statusCode !== 403) wrong.push(`${method} ${path} (${may}) answered ${statusCode}`)
      }
      expect(wrong).toEqual([])
    })
  }
})

/** Public calls that refuse with 401 because what they carry is no session of ours. */
const publicButNeedsToken = ['/auth/refresh', '/auth/new-password', '/auth/second-step']

function call(client: Client, method: string, path: string) {
  const url = pathOf(path, new Proxy({}, { get: () => '999999999' }))
  return method === 'GET' ? client.get(url) : client.post(url, {}, { 'idempotency-key': `walk-${Math.random().toString(36).slice(2)}` })
}
