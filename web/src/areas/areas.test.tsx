import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenPattern } from '@sevakendra/contract/identity/profile/activity'
import { capabilities } from '@sevakendra/contract/register/capabilities'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { hindi } from '../hindi'
import type { Line, RoomLine } from '../kit/shell/area'
import { opensAt } from '../kit/shell/recent-screens'
import { menuOf } from '../kit/shell/sidebar-menu'
import { authLines } from './auth'
import { backofficeLines } from './backoffice'
import { kycLines } from './kyc'
import { merchantLines } from './merchant'
import { publicLines } from './public'

const areas: Record<string, { base: string; lines: readonly Line[] }> = {
  public: { base: '', lines: publicLines },
  auth: { base: '/auth', lines: authLines },
  kyc: { base: '/kyc', lines: kycLines },
  backend: { base: '/backend', lines: backofficeLines },
  merchant: { base: '/merchant', lines: merchantLines },
}

const specified = readFileSync(join(import.meta.dirname, '../../../docs/specification-routes.txt'), 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split(' ') as [area: string, path: string])

const all = Object.entries(areas).flatMap(([area, { base, lines }]) =>
  lines.map(line => ({ path: `${base}/${line.path}`, handle: { area, line } })),
)

describe('the areas', () => {
  test('name each screen so that its reader’s list of often opened ones can hold it', () => {
    const paths = Object.values(areas).flatMap(({ lines }) => lines.map(({ path }) => path))
    expect(paths.length).toBeGreaterThan(150)
    expect(paths.filter(path => !screenPattern.safeParse(path).success)).toEqual([])
    for (const record of ['actions/payments/17', 'misc/reports/gstr-12', 'misc/courier/HB-2611-0001'])
      expect(screenPattern.safeParse(record).success, record).toBe(false)
  })

  test('are compared with the whole list of the specification', () => {
    expect(specified).toHaveLength(124)
  })

  test.each(specified)('%s has a screen at %s, with its title and its access', (area, path) => {
    const found = matchRoutes(all, path.replaceAll(/\{\w+\??\}/g, '7'))
    const { handle } = (found?.[0]?.route ?? {}) as Partial<(typeof all)[number]>
    expect(handle?.area).toBe(area)
    expect(handle?.line.title).toBeTruthy()
    expect(['public', 'signedIn', ...Object.keys(capabilities)]).toContain(handle?.line.may)
    // Its own line, not one that happens to take any word: the parameters stand where the specification has them.
    const own = `${areas[area]?.base}/${handle?.line.path}`.split('/').filter(Boolean)
    const asked = path.split('/').filter(Boolean)
    expect(own.map(word => (word.startsWith(':') ? '{}' : word)).slice(0, asked.length)).toEqual(
      asked.map(word => (word.startsWith('{') ? '{}' : word)),
    )
  })

  test('have no path twice, and nothing guarded that asks for nothing', () => {
    const paths = all.map(one => one.path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const { handle } of all)
      if (['backend', 'merchant', 'kyc'].includes(handle.area)) expect(handle.line.may, handle.line.path).not.toBe('public')
  })

  test('have Hindi for every screen that the palette names', () => {
    const named = [...backofficeLines, ...merchantLines].filter(line => opensAt(line.path) !== undefined)
    expect(named.length).toBeGreaterThan(80)
    const words = named.flatMap(({ title, menu = '', tabs }) => [
      ...[title, ...menu.split(' / ').filter(Boolean)],
      ...(tabs?.tabs ?? []).flatMap(tab => [tab.title, ...(tab.within ?? []).map(one => one.title)]),
    ])
    expect([...new Set(words)].filter(word => !(word in hindi))).toEqual([])
  })

  test('have every screen that a room declares for them, and each that belongs with others among these', () => {
    const rooms = import.meta.glob<readonly RoomLine[]>('../**/screens-*.ts*', { eager: true, import: 'screens' })
    expect(Object.keys(rooms).length).toBeGreaterThan(20)
    for (const [file, screens] of Object.entries(rooms)) {
      const { base, lines } = areas[/screens-(\w+)/.exec(file)?.[1]?.replace('backoffice', 'backend') ?? ''] ?? { base: '', lines: [] }
      for (const { path, may, tab, wayFrom } of screens) {
        const line = lines.find(one => one.path === path)
        expect(line, `${file}: ${path} stands in no area`).toBeDefined()
        if (wayFrom !== undefined)
          expect(lines.find(one => one.path === wayFrom)?.waysOn, `${file}: no way to ${path}`).toContainEqual({
            to: `${base}/${path}`,
            title: line?.title,
            may,
          })
        if (!tab) continue
        const [, title, below] = tab
        const way = line?.tabs?.tabs.find(one => one.title === title)
        const ways = (below ? way?.within : way && [way]) ?? []
        expect(ways, `${file}: ${path} has no place among the tabs`).toContainEqual(
          expect.objectContaining({ to: `${base}/${path}`, title: below ?? title }),
        )
      }
    }
  })

  test('lead from the site’s configuration to what else is set: the rules of KYC and how long data is kept', () => {
    const ways = backofficeLines.find(({ path }) => path === 'settings/site-configuration')?.waysOn
    expect(ways?.map(({ title, may }) => [title, may])).toEqual([
      ['KYC Rules', 'kyc.setup'],
      ['Retention Periods', 'privacy.setup'],
    ])
  })

  test('open each group of tabs with a screen of the sidebar, so that an entry does not lead into the middle of them', () => {
    const groups = [...backofficeLines, ...merchantLines].flatMap(({ tabs }) => tabs ?? [])
    expect(groups.length).toBeGreaterThan(20)
    const menus = Object.values(areas).flatMap(({ base, lines }) => lines.filter(({ menu }) => menu).map(({ path }) => `${base}/${path}`))
    expect([...new Set(groups)].filter(({ tabs }) => !menus.includes(tabs[0]?.to ?? '')).map(({ label }) => label)).toEqual([])
  })

  test('name only entries of the sidebar as the place of other screens', () => {
    for (const { lines } of Object.values(areas))
      for (const line of lines)
        if (line.under !== undefined) expect(lines.find(one => one.path === line.under)?.menu, line.path).toBeTruthy()
  })
})

const drawn = (lines: readonly Line[]) =>
  menuOf(lines, '/x', () => true).map(group => [group.name, ...group.entries.map(entry => entry.name)])

describe('the sidebars are the specification’s, and lead to GST, whose screens have no other way (decision 161)', () => {
  test('in the back office', () => {
    expect(drawn(backofficeLines)).toEqual([
      ['Dashboard'],
      ['Download Software'],
      ['My Account', 'My Profile', 'Settings'],
      ['Data Setup', 'Bank', 'Id Type', 'Package', 'Api Credentials'],
      ['Actions', 'Payments', 'NSDL PAN', 'UTI PAN', 'GST', 'CC User List'],
      ['Courier & Reports', 'Courier', 'Reports'],
      ['User Management', 'All Users', 'Staff List', 'Registration', 'Merchant-list'],
      ['Setting', 'Site Configuration', 'Smtp Setup', 'Carousel/Slider', 'News & Updates'],
    ])
  })
  test('in the merchant area', () => {
    expect(drawn(merchantLines)).toEqual([
      ['Dashboard'],
      ['Download Software'],
      ['Account', 'My Profile', 'My Setting'],
      ['Payment Request', 'Add Payment', 'Payment List'],
      ['Product', 'NSDL PAN', 'UTI PAN', 'GST', 'Credit Cards & Loan'],
      ['Courier & Reports'],
      ['User Management', 'Add Staff', 'Staff List', 'Add Member', 'Member List'],
    ])
  })
})
