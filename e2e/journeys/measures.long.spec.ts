import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { typeSignIn } from '../pages/door'
import type { PortalPlace } from '../portal'
import { contextOf } from '../routes'
import { onStage } from '../stage'
import { settled } from '../watch'

const desktop = { width: 1366, height: 860 }
const height = async (place: Locator) => (await place.boundingBox())?.height
const width = async (place: Locator) => (await place.boundingBox())?.width
const styleOf = (place: Locator, name: string) => place.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name)

/** The constants of the specification (§1, §2, §9), read off the drawn page. */
describe('the measures of the specification', { timeout: 60_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  async function on(role: string, path: string, look: (page: Page) => Promise<void>) {
    const { context, page } = await contextOf(browser, portal, role, { viewport: desktop })
    await page.goto(portal.url + path)
    await settled(page)
    await look(page)
    await context.close()
  }

  it('answer 404 for an address that nobody declared, and 200 for those of screens', async () => {
    const statusOf = async (path: string) => (await fetch(portal.url + path)).status
    for (const path of ['/no/such/page', '/about/us', '/auth/nothing']) expect(await statusOf(path), path).toBe(404)
    for (const path of ['/', '/about', '/About', '/auth/login', '/auth/view-as', '/merchant/accounting/statement', '/kyc/merchant'])
      expect(await statusOf(path), path).toBe(200)
  })

  it('hold on public pages: header 60, thirteen services, the words of a page that is not there', async () => {
    await on('visitor', '/services', async page => {
      expect(await height(page.getByRole('banner'))).toBe(60)
      expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(13)
      await page.goto(`${portal.url}/no/such/page`)
      await page.getByRole('heading', { name: 'Something is not right...' }).waitFor()
      await page
        .getByText(
          'Page you are trying to open does not exist. You may have mistyped the address, or the page has been moved to another URL. If you think this is an error contact support.',
        )
        .waitFor()
      await page.getByRole('link', { name: 'Get back to home page' }).click()
      await page.waitForURL(`${portal.url}/`)
    })
  })

  it('hold in the back office: header 64, sidebar 300, five cards in a row with their bar at 45', async () => {
    await on('admin', '/backend', async page => {
      expect(await height(page.getByRole('banner'))).toBe(64)
      expect(await width(page.getByRole('navigation').first())).toBe(300)
      // Decoration, so hidden from those who listen.
      const bars = page.getByRole('progressbar', { includeHidden: true })
      expect(await bars.evaluateAll(all => all.map(one => one.getAttribute('aria-valuenow')))).toEqual(
        Array.from({ length: await bars.count() }, () => '45'),
      )
      const tops = await bars.evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().top)))
      expect(tops.filter(top => top === tops[0])).toHaveLength(5)
      await page.getByRole('button', { name: 'Live chat' }).click()
      await page.getByText('Chat service is not available.').waitFor()
    })
  })

  it('draw dates and amounts whole: a hyphen is as wide among figures of one width as elsewhere', async () => {
    await on('admin', '/backend/account/wallets', async page => {
      const widths = await page.evaluate(() =>
        ['normal', 'tabular-nums'].map(numbers => {
          const hyphens = document.createElement('span')
          hyphens.style.cssText = `font-variant-numeric: ${numbers}; font-size: 100px`
          hyphens.textContent = '/-'
          document.querySelector('main')?.append(hyphens)
          return hyphens.getBoundingClientRect().width
        }),
      )
      expect(widths[1]).toBe(widths[0])
      // The sign of the rupee is in the font: what stands behind it in the list of fonts changes nothing.
      const signs = await page.evaluate(() =>
        ['monospace', 'cursive', 'serif'].map(other => {
          const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          canvas.font = `600 100px "Inter Variable", ${other}`
          return canvas.measureText('₹').width
        }),
      )
      expect(new Set(signs).size, signs.join()).toBe(1)
      expect(signs[0]).not.toBe(
        await page.evaluate(() => {
          const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
          canvas.font = '600 100px monospace'
          return canvas.measureText('₹').width
        }),
      )
    })
  })

  it('say in the rail which group is open and how much waits, and frame every screen of an area', async () => {
    await on('admin', '/backend/actions/nsdl-pan/physical/verify', async page => {
      const group = page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Actions' })
      const other = page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Setting' })
      expect(await width(group)).toBeLessThan(64)
      expect(await styleOf(group, 'background-color')).not.toBe(await styleOf(other, 'background-color'))
      await page.goto(`${portal.url}/kyc/staff`)
      expect(await height(page.getByRole('banner'))).toBe(64)
      await page.getByRole('link', { name: 'Dashboard' }).first().waitFor()
    })
  })

  it('hold in every table: at least 600 wide with a serial column of 40', async () => {
    await on('admin', '/backend/user-management/registration', async page => {
      const table = page.getByRole('table')
      expect(await styleOf(table, 'min-width')).toBe('600px')
      expect(await width(table.getByRole('columnheader').first())).toBe(40)
    })
  })
})

describe('a portal in use', { timeout: 60_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('history', opened => {
    ;({ portal, browser } = opened)
  })

  // A shop that has filed: the chart of its days comes after everything else.
  it('a merchant who signs in for the first time is on the dashboard after at most 25 requests', async () => {
    const { context, page, faults } = await contextOf(browser, portal, 'visitor', { viewport: desktop })
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(`${portal.url}/auth/login`)
    await settled(page)
    await typeSignIn(page, 'merchant', portal.demoPassword)
    await page.getByRole('region', { name: 'Wallet' }).getByText('₹').first().waitFor()
    await settled(page)
    // A page that changes its address asks for its icon again, and has it. The portal is in use: what is followed is read again when it changes meanwhile,
    // as it has to be.
    const followed = ['GET /api/merchant/accounting/closing', 'GET /api/merchant/dashboard', 'GET /api/notice/unread']
    const again = ['GET /api/favicon', ...followed]
    const requests = sent.filter((one, place) => !again.includes(one) || sent.indexOf(one) === place).sort()
    expect(requests.filter(one => one.endsWith('/business-info') || one.endsWith('/photo'))).toEqual([])
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(25)

    // The sign-in kept: what the page asks for itself is asked for once, and taken.
    sent.length = 0
    await page.goto(`${portal.url}/merchant`)
    await page.getByRole('region', { name: 'Wallet' }).getByText('₹').first().waitFor()
    await settled(page)
    const asked = sent.filter(one => one.startsWith('GET /api/') && !/live|logo|favicon/.test(one))
    // On a slow machine the page still stands there when what is followed is read again, five seconds after its stream began.
    const firstOnly = asked.filter((one, place) => !followed.includes(one) || asked.indexOf(one) === place)
    expect(firstOnly.sort()).toEqual(['GET /api/auth/me', 'GET /api/merchant/account/ids/status', ...followed].sort())
    expect(faults).toEqual([])
    await context.close()
  })

  it('keep the line in hand, the scan and what decides in the window at the desk at 200 % zoom', async () => {
    const view = { width: 683, height: 425 }
    const { context, page } = await contextOf(browser, portal, 'admin', { viewport: view })
    await page.goto(`${portal.url}/backend/actions/nsdl-pan/physical/verify`)
    const answers = page.getByRole('region', { name: 'As entered by the merchant' })
    const scan = page.getByRole('tabpanel')
    await answers.waitFor()
    await scan.getByRole('img').waitFor()
    await settled(page)
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? expect.fail('It is not drawn')
    const inside = async (of: Locator) => {
      const { x, y, width, height } = await boxOf(of)
      expect([x >= 0, y >= 0, x + width <= view.width, y + height <= view.height]).toEqual([true, true, true, true])
    }
    const deciding = page.locator('footer', { hasText: 'Reject' })
    for (let steps = 0; steps < 12; steps += 1) {
      if (steps > 0) await page.keyboard.press('ArrowDown')
      const current = answers.locator('li[aria-current]')
      await inside(current)
      await inside(scan)
      // Beside the scan, and above what decides and what sticks below the list.
      const [line, paper, foot, bar] = [
        await boxOf(current),
        await boxOf(scan),
        await boxOf(answers.locator('footer')),
        await boxOf(deciding),
      ]
      expect(line.x).toBeGreaterThanOrEqual(paper.x + paper.width)
      expect(line.y + line.height).toBeLessThanOrEqual(foot.y + 1)
      expect(foot.y + foot.height).toBeLessThanOrEqual(bar.y)
      expect(paper.height).toBeGreaterThan(200)
    }
    expect(await answers.locator('li').nth(11).getAttribute('aria-current')).toBe('true')
    for (const name of [/^Approve and next/, /^Send back/, /^Reject/]) await inside(page.getByRole('button', { name }))
    const bar = await boxOf(deciding)
    const region = await boxOf(page.getByRole('region', { name: 'Scan' }))
    expect(region.height).toBeGreaterThanOrEqual(view.height * 0.6)
    expect(region.y + region.height).toBeLessThanOrEqual(bar.y)
    // Checklist and timeline stand below the lines, in the same column.
    const checklist = page.getByRole('region', { name: 'Checklist' })
    await checklist.scrollIntoViewIfNeeded()
    expect((await boxOf(checklist)).x).toBeGreaterThan(region.x + region.width)
    await page.keyboard.press('a')
    await page.getByText(/^Tick in the checklist first/).waitFor()
    await inside(page.getByText(/^Tick in the checklist first/))
    await page.keyboard.press('Shift+?')
    await inside(page.getByRole('heading', { name: 'Keyboard shortcuts' }))
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, window.scrollY])).toEqual([683, 0])
    await context.close()
  })

  it('hold on a phone: header 64 with the name of the business, reload in reach, and room to work at 200 % zoom', async () => {
    const { context, page } = await contextOf(browser, portal, 'merchant', { viewport: { width: 390, height: 844 } })
    await page.goto(`${portal.url}/merchant/product/nsdl-pan/physical/list`)
    await settled(page)
    const banner = page.getByRole('banner')
    expect(await height(banner)).toBe(64)
    expect(await width(banner.getByText('Sevakendra Services'))).toBeGreaterThan(40)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    // A window of 1366 x 768 at twice its size; scrolled, so that what sticks is where it sticks.
    await page.setViewportSize({ width: 683, height: 384 })
    for (const path of ['/merchant/product/nsdl-pan/physical/list', '/merchant/accounting/statement']) {
      await page.goto(portal.url + path)
      await settled(page)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
      const stuck = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(node => ['fixed', 'sticky'].includes(getComputedStyle(node).position) && node.clientWidth > 300)
          .map(node => node.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
          .reduce((sum, { height }) => sum + height, 0),
      )
      expect(384 - stuck, path).toBeGreaterThan(200)
    }
    await context.close()
  })
})
