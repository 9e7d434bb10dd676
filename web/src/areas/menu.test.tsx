import type { Access, Role } from '@sevakendra/contract/kit/capabilities'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { capabilitiesOf, grantable } from '@sevakendra/contract/register/capabilities'
import { cleanup, waitFor } from '@testing-library/react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { type Line, routesOf, screenReady } from '../kit/shell/area'
import { menuOf } from '../kit/shell/sidebar-menu'
import { backofficeLines } from './backoffice'
import { merchantLines } from './merchant'

/**
 * What the sidebar of who was granted little leads to: nothing of it is refused. What stands in a line may be wrong about its screen, so each is drawn, and what
 * it asks the server first is held against the contract. Who holds everything of a role is walked through all screens in a browser.
 */

const isEndpoint = (one: object): one is Endpoint => 'method' in one && 'path' in one && 'may' in one

/** Those of a list and of both sides stand a level deeper. */
const endpointsIn = (one: unknown, deeper = 2): Endpoint[] => {
  if (typeof one !== 'object' || one === null) return []
  if (isEndpoint(one)) return [one]
  return deeper > 0 ? Object.values(one).flatMap(part => endpointsIn(part, deeper - 1)) : []
}
const modules = import.meta.glob<object>(['../../../contract/src/*/**/*.ts', '!**/*.test.ts'], { eager: true })
const endpoints = Object.values(modules).flatMap(module => endpointsIn(module))

const endpointOf = (method: string, path: string): Endpoint | undefined =>
  endpoints.find(one => one.method === method && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path))

const areas: Partial<Record<Role, [base: string, lines: readonly Line[]]>> = {
  staff: ['/backend', backofficeLines],
  merchantstaff: ['/merchantstaff', merchantLines],
}

interface Way {
  role: Role
  granted: string
  base: string
  lines: readonly Line[]
  to: string
  held: ReadonlySet<string>
}

/** Each way that is there with nothing granted, and those that one permission adds. */
const ways = Object.entries(areas).flatMap(([name, [base, lines]]) => {
  const role = name as Role
  const of = (...granted: string[]): Way[] => {
    const held: ReadonlySet<string> = capabilitiesOf(role, granted)
    return menuOf(lines, base, access => isHeld(held, access))
      .flatMap(({ to, entries }) => [...(to ? [to] : []), ...entries.map(entry => entry.to)])
      .map(to => ({ role, granted: granted[0] ?? 'nothing', base, lines, to, held }))
  }
  const always = of()
  return [...always, ...grantable(role).flatMap(one => of(one).filter(({ to }) => !always.some(way => way.to === to)))]
})

function isHeld(held: ReadonlySet<string>, access: Access): boolean {
  return access === 'public' || access === 'signedIn' || held.has(access)
}

/** What the screen asks for and this person may not; or that it has nothing for them. */
async function refusedAt({ role, base, lines, to, held }: Way): Promise<string[]> {
  session.save({ token: tokenOf({ sub: 'A000001', role }), refreshToken: 'r' })
  const routes = routesOf(lines).map(({ path = '', element, handle }): RouteObject => ({ path: `${base}/${path}`, element, handle }))
  await screenReady(routes, to)
  const me = { code: 'A000001', name: 'Asha', role, may: [...held], approvalLimit: null, paused: false, heldUp: null }
  const asked: [method: string, path: string][] = []
  serve(({ method, path }) => {
    if (path === '/auth/me') return { data: me }
    asked.push([method, path])
    return new Promise(() => {})
  })
  const { container } = open(<MayProvider>{matchRoutes(routes, to)?.[0]?.route.element}</MayProvider>, { at: to })
  await waitFor(() => expect(asked.length > 0 || container.querySelector('form, input, button')).toBeTruthy())
  cleanup()
  return asked.flatMap(([method, path]) => {
    const endpoint = endpointOf(method, path)
    return endpoint && isHeld(held, endpoint.may) ? [] : [`${method} ${path} asks for ${endpoint?.may ?? 'what nobody declares'}`]
  })
}

describe('an entry of the sidebar', () => {
  test('is there for many permissions', () => {
    expect(endpoints.length).toBeGreaterThan(600)
    expect(new Set(ways.map(({ granted }) => granted)).size).toBeGreaterThan(30)
  })
  test.each(ways)('leads $role with $granted granted to $to, which opens', async way => {
    expect(await refusedAt(way)).toEqual([])
  })
})
