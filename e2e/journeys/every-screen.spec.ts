import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriersNow } from '../pages/barriers'
import type { Portal } from '../portal'
import { addressOf, allVisits, contextOf, type Visit } from '../routes'
import { onStage } from '../stage'
import { settled } from '../watch'

const desktop = { width: 1366, height: 860 }
const phone = { width: 390, height: 844 }
const roles = ['visitor', 'admin', 'staff', 'merchant', 'merchantstaff', 'frenchie']

/** One of each kind of screen: axe looks at it while it is open. */
const looked: Record<string, RegExp[]> = {
  visitor: [/^\/$/, /login$/, /register$/, /forgot-username$/, /reset-password$/],
  admin: [
    ...[/^\/backend$/, /actions\/payments$/, /physical\/list$/, /package\/setup\/:id$/, /masters\/bank$/],
    ...[/backend\/my-profile$/, /my-profile\/setting$/, /user-management\/all-users$/, /user-management\/user\/:id$/],
    ...[/user-management\/staff-list$/, /user-management\/merchant-list$/, /user-management\/merchant\/:id$/],
    ...[/user-management\/audit$/, /audit\/check$/],
  ],
  staff: [/verify\/:id/, /registration-action/],
  merchant: [
    ...[/^\/merchant$/, /individual\/N\/apply/, /physical\/info/, /accounting\/statement$/, /account\/sign-ins$/],
    ...[/staff\/edit\/:id$/, /frenchies-list$/, /view-frenchies\/:id$/, /transfers\/new\/:id$/],
  ],
  merchantstaff: [/account\/my-profile$/],
  frenchie: [/account\/my-setting$/],
}

describe('every screen of every role', () => {
  let portal: Portal
  let browser: Browser
  let visits: Visit[]
  onStage('history', opened => {
    ;({ portal, browser } = opened)
  })
  beforeAll(async () => {
    visits = await allVisits()
  })

  it('is listed for each role', () => {
    expect([...new Set(visits.map(visit => visit.role))]).toEqual(roles)
    expect(visits.length).toBeGreaterThan(150)
  })

  for (const role of roles)
    it(`opens for ${role} without an error or a barrier, and fits a desktop and a phone`, { timeout: 300_000 }, async () => {
      const { context, page, faults } = await contextOf(browser, portal, role, { viewport: desktop })
      const toLook = new Set(looked[role])
      for (const visit of visits.filter(one => one.role === role)) {
        const address = await addressOf(context, page, portal, visit)
        if (!address) {
          faults.push(`${visit.path}: the demo has no record to open`)
          continue
        }
        await page.setViewportSize(desktop)
        await page.goto(portal.url + address)
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size)
          await settled(page)
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
          if (wider > 0) faults.push(`${visit.path}: ${wider} px wider than a window of ${size.width}`)
          const pattern = size === desktop && [...toLook].find(one => one.test(visit.path))
          if (!pattern) continue
          toLook.delete(pattern)
          faults.push(...(await barriersNow(page)).map(barrier => `${visit.path}: ${barrier}`))
        }
        if ((await page.locator('h1').count()) !== 1) faults.push(`${visit.path}: not one main heading`)
      }
      await context.close()
      // As one text: a list would be cut short where it is told.
      expect([...faults, ...[...toLook].map(pattern => `${pattern} is no screen of ${role}`)].join('\n')).toBe('')
    })
})
