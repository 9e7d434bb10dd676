import { type Access, type Capability, type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { type Endpoint, pathOf } from '@sevakendra/contract/kit/endpoint'
import { capabilities, grantable, holdingOf } from '@sevakendra/contract/register/capabilities'
import { capabilityNeeds, withNeeds } from '@sevakendra/contract/register/capability-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { onceKey } from './door'
import { userIdOf } from './pan'
import { openWorld, type World } from './world'

const every = Object.keys(capabilities) as Capability[]
/** What comes with a role. */
const always = (role: Role) => every.filter(name => holdingOf(name, role) === 'always')

/**
 * Who may call what, in three parts that grow by endpoints, roles and capabilities each, and not by one times the other: each endpoint
 * refuses everybody without its capability and nobody with it; each person holds what the table gives to their role and grants; and
 * what the table gives is told in full, without a server, by `contract/src/kit/capabilities.test.ts`.
 */
describe('every endpoint', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('turns nobody away who needs no session, and without one everybody else with 401', async () => {
    const nobody = world.nobody()
    const wrong: string[] = []
    for (const { method, path, may } of world.app.answered) {
      const { statusCode } = await call(nobody, { method, path })
      const right = may !== 'public' ? statusCode === 401 : publicButNeedsToken.includes(path) || ![401, 403].includes(statusCode)
      if (!right) wrong.push(`${method} ${path} answered ${statusCode}`)
    }
    expect(wrong).toEqual([])
  })

  it('lets in who holds its capability, and nobody who holds everything else that they can', async () => {
    const wrong: string[] = []
    for (const [may, endpoints] of byAccess(world.app.answered)) {
      const holder = await somebodyWith(may)
      for (const one of endpoints) {
        const { statusCode } = await call(holder, one)
        if (statusCode === 401 || statusCode === 403) wrong.push(`${one.method} ${one.path} answered ${statusCode} to who holds ${may}`)
      }
      if (may === 'public' || may === 'signedIn') continue
      const other = await everythingBut(may)
      for (const one of endpoints) {
        const { statusCode } = await call(other, one)
        if (statusCode !== 403) wrong.push(`${one.method} ${one.path} answered ${statusCode} to who holds everything but ${may}`)
      }
    }
    expect(wrong).toEqual([])
  })

  async function somebodyWith(may: Access): Promise<Client> {
    if (may === 'public' || may === 'signedIn') return world.as('merchant')
    const role = roles.find(one => holdingOf(may, one)) as Role
    const client = await world.as(role)
    await grant(client, grantable(role))
    return client
  }

  /** Whoever comes nearest to those who hold it: of a role to which it can be granted, or that shares most with one that has it. */
  async function everythingBut(may: Capability): Promise<Client> {
    const [holder] = roles.filter(role => holdingOf(may, role))
    const shared = (role: Role) => every.filter(name => holdingOf(name, role) && holdingOf(name, holder as Role)).length
    const [role] = roles.filter(one => holdingOf(may, one) !== 'always').sort((a, b) => shared(b) - shared(a))
    const client = await world.as(role as Role)
    await grant(
      client,
      grantable(role as Role).filter(name => name !== may),
    )
    return client
  }

  async function grant(client: Client, granted: Capability[]): Promise<void> {
    const id = await userIdOf(world, client)
    await world.services.db.updateTable('appUser').set({ granted }).where('id', '=', id).execute()
  }

  it.each(roles)('knows %s by what was granted to them, one by one, all of it and none', async role => {
    const client = await world.as(role)
    const sets = [[], grantable(role), ...grantable(role).flatMap(one => [[one], withNeeds([one])]), every]
    for (const granted of sets) {
      await grant(client, granted)
      const { may } = (await client.get('/auth/me')).json()
      // A grant counts together with what it needs.
      const counts = (one: Capability) =>
        holdingOf(one, role) === 'grant' && (capabilityNeeds[one] ?? []).every(need => granted.includes(need))
      expect([granted, may.sort()]).toEqual([granted, [...always(role), ...granted.filter(counts)].sort()])
    }
  })
})

/** Public calls that refuse with 401 because what they carry is no session of ours. */
const publicButNeedsToken = ['/auth/refresh', '/auth/new-password', '/auth/second-step']

function byAccess(endpoints: Endpoint[]): Map<Access, Endpoint[]> {
  const groups = new Map<Access, Endpoint[]>()
  // Nobody is signed in after signing out.
  for (const one of endpoints) if (one.path !== '/auth/logout') groups.set(one.may, [...(groups.get(one.may) ?? []), one])
  return groups
}

function call(client: Client, { method, path }: Pick<Endpoint, 'method' | 'path'>) {
  const url = pathOf(path, new Proxy({}, { get: () => '999999999' }))
  return method === 'GET' ? client.get(url) : client.post(url, {}, onceKey())
}
