import { describe, expect, it } from 'vitest'
import { baseRoute, type Capability, capabilities, capabilitiesOf, grantable, type Role, roles } from './capabilities'

const all = Object.keys(capabilities) as Capability[]

describe('capabilities', () => {
  it('an admin holds all of the back office and nothing of the counter', () => {
    const held = capabilitiesOf('admin', [])
    expect(held.has('registration.decide')).toBe(true)
    expect(held.has('master.aoCodes')).toBe(true)
    expect(held.has('wallet.readOwn')).toBe(false)
  })

  it.each(['staff', 'merchantstaff'] as const)('%s holds more only by grant', role => {
    const bare = capabilitiesOf(role, [])
    const granted = capabilitiesOf(role, grantable(role))
    expect(grantable(role).some(capability => bare.has(capability))).toBe(false)
    expect(grantable(role).every(capability => granted.has(capability))).toBe(true)
  })

  it('a grant cannot give what a role may never hold', () => {
    for (const role of roles) {
      const possible = new Set([...capabilitiesOf(role, []), ...grantable(role)])
      expect([...capabilitiesOf(role, all)].filter(capability => !possible.has(capability))).toEqual([])
    }
    expect(capabilitiesOf('merchant', ['payment.decide']).has('payment.decide')).toBe(false)
    expect(capabilitiesOf('staff', ['mail.read']).has('mail.read')).toBe(false)
  })

  it('an unknown role holds nothing, whatever was granted', () => {
    expect(capabilitiesOf('owner', all)).toEqual(new Set())
    expect(capabilitiesOf('constructor', all)).toEqual(new Set())
    expect(capabilitiesOf('', all)).toEqual(new Set())
  })

  /** What nobody of a shop does while the merchant above it is suspended. */
  const notWhilePaused: Capability[] = ['idSale.pay', 'nsdl.apply', 'payment.request', 'shopStaff.manage']
  /** None, all, each alone, and all but each. */
  const grants = [[], all, ...all.map(one => [one]), ...all.map(one => all.filter(other => other !== one))]

  it.each(roles)('%s holds what comes with the role, and of what was granted what the role can be granted', role => {
    const how = (name: Capability) => (capabilities[name] as Partial<Record<Role, string>>)[role]
    for (const granted of grants) {
      const held = all.filter(name => how(name) === 'always' || (how(name) === 'grant' && granted.includes(name)))
      expect([...capabilitiesOf(role, granted)]).toEqual(held)
      expect([...capabilitiesOf(role, granted, true)]).toEqual(held.filter(name => !notWhilePaused.includes(name)))
    }
  })

  it('each capability belongs to somebody', () => {
    const held = new Set(roles.flatMap(role => [...capabilitiesOf(role, all)]))
    expect(all.filter(capability => !held.has(capability))).toEqual([])
  })

  it.each([
    ['admin', '/backend'],
    ['Staff', '/backend'],
    ['merchant', '/merchant'],
    ['merchantstaff', '/merchantstaff'],
    ['frenchie', '/frenchie'],
    [undefined, '/'],
    ['', '/'],
  ])('%s belongs at %s', (role, route) => {
    expect(baseRoute(role)).toBe(route)
  })
})
