import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../browser'
import { openPortal, type Portal } from '../portal'
import { addressOf, allVisits, contextOf, type Visit } from '../routes'
import { settled } from '../watch'

const desktop = { width: 1366, height: 860 }
const phone = { width: 390, height: 844 }
const roles = ['visitor', 'admin', 'staff', 'merchant', 'merchantstaff', 'frenchie']

/** One of each kind of screen, as who opens it. */
const looked: [role: string, path: RegExp][] = [
  ['visitor', /^\/$/],
  ['visitor', /login$/],
  ['visitor', /register$/],
  ['visitor', /forgot-username$/],
  ['visitor', /reset-password$/],
  ['admin', /^\/backend$/],
  ['admin', /actions\/payments$/],
  ['admin', /physical\/list$/],
  ['admin', /package\/setup\/:id$/],
  ['admin', /masters\/bank$/],
  ['admin', /backend\/my-profile$/],
  ['admin', /my-profile\/setting$/],
  ['admin', /user-management\/all-users$/],
  ['admin', /user-management\/user\/:id$/],
  ['admin', /user-management\/staff-list$/],
  ['admin', /user-management\/merchant-list$/],
  ['admin', /user-management\/merchant\/:id$/],
  ['admin', /user-management\/audit$/],
  ['admin', /audit\/check$/],
  ['staff', /verify\/:id/],
  ['staff', /registration-action/],
  ['merchant', /^\/merchant$/],
  ['merchant', /individual\/N\/apply/],
  ['merchant', /physical\/info/],
  ['merchant', /accounting\/statement$/],
  ['merchant', /account\/sign-ins$/],
  ['merchant', /staff\/edit\/:id$/],
  ['merchant', /frenchies-list$/],
  ['merchant', /view-frenchies\/:id$/],
  ['merchant', /transfers\/new\/:id$/],
  ['merchantstaff', /account\/my-profile$/],
  ['frenchie', /account\/my-setting$/],
]

describe('every screen of every role', () => {
  let portal: Portal
  let browser: Browser
  let visits: Visit[]
  beforeAll(async () => {
    ;[portal, browser, visits] = await Promise.all([openPortal({ demo: 'history' }), openBrowser(), allVisits()])
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await portal?.close()
  })

  it('is listed for each role', () => {
    expect([...new Set(visits.map(visit => visit.role))]).toEqual(roles)
    expect(visits.length).toBeGreaterThan(150)
  })

  for (const role of roles)
    it(`opens for ${role} without an error, and fits a desktop and a phone`, { timeout: 180_000 }, async () => {
      const { context, page, faults } = await contextOf(browser, portal, role, { viewport: desktop })
      for (const visit of visits.filter(one => one.role === role)) {
        const address = await addressOf(context, page, portal, visit)
        if (!address) {
          faults.push(`${visit.path}: the demo has no record to open`)
          continue
        }
        await page.goto(portal.url + address)
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size)
          await settled(page)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          if (wider > 0) faults.push(`${visit.path}: ${wider} px wider than a window of ${size.width}`)
        }
        if ((await page.locator('h1').count()) !== 1) faults.push(`${visit.path}: not one main heading`)
      }
      await context.close()
      expect(faults).toEqual([])
    })

  for (const [role, pattern] of looked)
    it(`has no serious barrier for people: ${pattern.source} as ${role}`, { timeout: 60_000 }, async () => {
      const visit = visits.find(one => one.role === role && pattern.test(one.path))
      if (!visit) throw new Error('No such screen')
      const { context, page } = await contextOf(browser, portal, role, { viewport: desktop })
      await page.goto(portal.url + (await addressOf(context, page, portal, visit)))
      await settled(page)
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
      const barriers = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
      await context.close()
      expect(barriers).toEqual([])
    })
})
