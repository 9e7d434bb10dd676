import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Access, type Capability, type Role, roles } from '@sevakendra/contract/kit/capabilities'
import { capabilitiesOf, grantable } from '@sevakendra/contract/register/capabilities'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { screensOf } from '../find/matching-screens'
import { type Line, opensFor } from '../kit/shell/area'
import { NotAvailable } from '../kit/shell/not-available'
import type { LinkTab } from '../kit/shell/screen-tabs'
import { menuOf } from '../kit/shell/sidebar-menu'
import { backofficeLines } from './backoffice'
import { kycLines } from './kyc'
import { merchantLines } from './merchant'
import { screensByRole } from './paths'

/** What is offered to whom, for every role and every single permission, without a browser. */

const areaOf: Record<Role, { base: string; lines: readonly Line[] }> = {
  admin: { base: '/backend', lines: backofficeLines },
  staff: { base: '/backend', lines: backofficeLines },
  merchant: { base: '/merchant', lines: merchantLines },
  merchantstaff: { base: '/merchantstaff', lines: merchantLines },
  frenchie: { base: '/frenchie', lines: merchantLines },
}

interface Somebody {
  who: string
  role: Role
  may: (access: Access) => boolean
}

const somebody = (role: Role, granted: readonly Capability[], who: string): Somebody => {
  const held: ReadonlySet<string> = capabilitiesOf(role, granted)
  return { who: `${role} with ${who}`, role, may: access => access === 'public' || access === 'signedIn' || held.has(access) }
}
const everything = (role: Role) => somebody(role, grantable(role), 'everything')
const people = roles.flatMap(role => [
  everything(role),
  ...(grantable(role).length > 0 ? [somebody(role, [], 'nothing granted')] : []),
  ...grantable(role).map(one => somebody(role, [one], one)),
])

/** The line that an address of this person's area opens. */
function opens({ role }: Somebody, address: string): Line | undefined {
  const { base, lines } = areaOf[role]
  const routes = lines.map(line => ({ path: `${base}/${line.path}`, handle: line }))
  return matchRoutes(routes, address)?.[0]?.route.handle
}

const flat = (tabs: readonly LinkTab[]): LinkTab[] =>
  tabs.flatMap(tab => [tab, ...flat((tab.within ?? []).filter(one => one.to !== tab.to))])

test('there are people of every role, with every permission that can be granted', () => {
  expect(new Set(people.map(({ role }) => role)).size).toBe(roles.length)
  expect(people.length).toBeGreaterThan(25)
})

describe.each(people)('$who', person => {
  const { base, lines } = areaOf[person.role]
  const open = lines.filter(line => opensFor(line, person.may))

  test('is offered only screens that open for them, by the sidebar, the palette and the tabs, and each by the same permission', () => {
    const menu = menuOf(lines, base, person.may).flatMap(({ to, entries }) => [...(to ? [to] : []), ...entries.map(entry => entry.to)])
    const palette = screensOf(lines, base, person.may, text => text).map(({ to }) => to)
    const tabs = flat(open.flatMap(line => line.tabs?.tabs ?? [])).filter(tab => person.may(tab.may))
    for (const to of new Set([...menu, ...palette, ...tabs.map(tab => tab.to)])) {
      const line = opens(person, to)
      expect(line, `${to} is no screen of this area`).toBeDefined()
      expect(line && opensFor(line, person.may), `${to} does not open`).toBe(true)
    }
    for (const tab of tabs) expect(opens(person, tab.to)?.may, tab.to).toBe(tab.may)
  })
})

const sidebarOf = ({ role, may }: Somebody) => {
  const { base, lines } = areaOf[role]
  return menuOf(lines, base, may).map(group => [group.name, ...group.entries.map(entry => entry.name)])
}

describe('reports', () => {
  test.each(people)('$who finds the way to them in the sidebar, when there is one that they may run', person => {
    const { base, lines } = areaOf[person.role]
    const runs = lines.filter(({ path, may }) => path.startsWith('misc/reports/') && person.may(may))
    if (runs.length === 0) return
    const named = menuOf(lines, base, person.may).find(({ name }) => name === 'Courier & Reports')
    expect(named && [named.to, ...named.entries.map(({ to }) => to)].filter(Boolean)).not.toEqual([])
    expect(lines.some(({ path, may }) => path === 'misc/reports' && person.may(may))).toBe(true)
  })
})

describe('the sidebar', () => {
  const plain = (accountEntries: string[], account: string) => [['Dashboard'], ['Download Software'], [account, ...accountEntries]]

  test('of staff with everything leaves out what is the admin’s alone; the entry of prices leads to the documents', () => {
    expect(sidebarOf(everything('staff'))).toEqual([
      ...plain(['My Profile', 'Settings'], 'My Account'),
      ['Data Setup', 'Bank', 'Id Type', 'Package'],
      ['Actions', 'Payments', 'NSDL PAN', 'UTI PAN', 'GST', 'CC User List'],
      ['Courier & Reports', 'Courier', 'Reports'],
      ['User Management', 'All Users', 'Registration', 'Merchant-list'],
      ['Setting', 'Site Configuration', 'Carousel/Slider', 'News & Updates'],
    ])
  })

  test('of staff without a permission has no money, no applications and no people', () => {
    expect(sidebarOf(somebody('staff', [], 'nothing'))).toEqual([
      ...plain(['My Profile', 'Settings'], 'My Account'),
      ['Courier & Reports', 'Reports'],
    ])
  })

  test('of an employee without a permission has no payments and no people', () => {
    expect(sidebarOf(somebody('merchantstaff', [], 'nothing'))).toEqual([
      ...plain(['My Profile', 'My Setting'], 'Account'),
      ['Product', 'NSDL PAN', 'GST', 'Credit Cards & Loan'],
      ['Courier & Reports'],
    ])
  })

  test('of a member has employees and no members', () => {
    expect(sidebarOf(everything('frenchie'))).toEqual([
      ...plain(['My Profile', 'My Setting'], 'Account'),
      ['Payment Request', 'Add Payment', 'Payment List'],
      ['Product', 'NSDL PAN', 'UTI PAN', 'GST', 'Credit Cards & Loan'],
      ['Courier & Reports'],
      ['User Management', 'Add Staff', 'Staff List'],
    ])
  })
})

describe('the walk through the screens in a browser', () => {
  test('is told exactly what opens for a person of each role with everything', () => {
    const screens = screensByRole()
    for (const person of roles.map(everything)) {
      const { base, lines } = areaOf[person.role]
      const expected = lines.filter(line => opensFor(line, person.may)).map(({ path }) => `${base}/${path}`.replace(/\/$/, ''))
      expect(screens.filter(({ role, path }) => role === person.role && path.startsWith(base)).map(({ path }) => path)).toEqual(expected)
    }
  })

  test('leaves out these screens, which are not built yet and say so', () => {
    const later = (lines: readonly Line[]) => lines.filter(line => line.element.type === NotAvailable).map(({ path }) => path)
    // One goes with each screen that is built, which the walk then opens by itself.
    expect({ backoffice: later(backofficeLines), merchant: later(merchantLines), kyc: later(kycLines) }).toEqual({
      backoffice: [],
      merchant: [],
      kyc: [],
    })
    expect(screensByRole().filter(({ role, built }) => role === 'admin' && !built)).toHaveLength(0)
  })
})

describe('the area of a shop', () => {
  const literal = /['"`]\/(merchant|merchantstaff|frenchie)\b/
  const src = join(import.meta.dirname, '..')

  /** The server's addresses begin so too; they stand in the contract. */
  test('is named nowhere outside the areas: the same screens open below three paths', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name) && !/test\.tsx?$/.test(name))
    expect(files.length).toBeGreaterThan(300)
    const naming = files.filter(name => literal.test(readFileSync(join(src, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
    // What the server draws names the sources of each area, to send their files ahead.
    expect(naming.filter(name => !name.startsWith('areas') && name !== 'entry-server.tsx')).toEqual([])
  })

  test('has tabs with addresses of a merchant only where no other role may go', () => {
    const tabs = flat(merchantLines.flatMap(line => line.tabs?.tabs ?? []))
    expect(tabs.length).toBeGreaterThan(0)
    for (const { to, may } of tabs)
      for (const role of ['merchantstaff', 'frenchie'] as const)
        if (to.startsWith('/merchant/')) expect(everything(role).may(may), `${to} for ${role}`).toBe(false)
  })
})
