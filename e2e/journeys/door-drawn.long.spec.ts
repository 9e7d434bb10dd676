import type { Browser, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { enter, typeSignIn } from '../pages/door'
import { box } from '../pages/fields'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

const desktop = { width: 1366, height: 860 }
const phone = { width: 390, height: 844 }
const isScript = (url: URL) => url.pathname.endsWith('.js')

/** Holds the scripts of a page back, as a slow line does. @returns the way to let them through */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(isScript, route => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    await Promise.all(held.map(route => route.continue()))
  }
}

/**
 * What the owner of a shop sees first: drawn by the server for every shop alike, filled in by the page. Of a shop that has filed: of a new one the first steps
 * stand above all this, and how many there are only the page knows.
 */
describe('the dashboard of a shop, before its scripts', { timeout: 60_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('history', opened => {
    ;({ portal, browser } = opened)
  })
  const money = (page: Page) => page.locator('section strong:visible', { hasText: '₹' })
  const placesOf = (page: Page) =>
    Promise.all(
      [page.getByRole('heading', { level: 1 }), money(page), page.locator('a[href$="status=draft"]:visible')].map(one => one.boundingBox()),
    )
  /** Name, code, balances and counts, as far as this window shows them. */
  const filledIn = (page: Page) => page.locator('[data-fill]:visible').allTextContents()

  it('tells what is the shop’s own and leads on, and nothing of it moves when the application takes over', () =>
    play(browser, 'dashboard-drawn', async ({ person }) => {
      const page = await person()
      await enter(page, portal, 'merchant', '/merchant')
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size)
        await page.goto(`${portal.url}/merchant`)
        await settled(page)
        const before = await filledIn(page)
        const release = await withoutScripts(page)
        await page.goto(`${portal.url}/merchant`, { waitUntil: 'commit' })
        await money(page).waitFor()
        expect(await page.locator('#first').isVisible()).toBe(true)
        expect(await filledIn(page)).toEqual(before)
        expect(before.filter(text => text === '')).toEqual([])
        expect(
          await page
            .getByRole('link', { name: /New PAN/ })
            .first()
            .getAttribute('href'),
        ).toMatch(/^\/merchant\/product\//)
        const places = await placesOf(page)
        await release()
        await page.locator('#first').waitFor({ state: 'detached' })
        await settled(page)
        expect(await filledIn(page)).toEqual(before)
        expect(await placesOf(page)).toEqual(places)
        await page.unroute(isScript)
      }
    }))

  it('is all there is to see until the application has its data, and a button pressed in it is pressed then', () =>
    play(browser, 'dashboard-pressed', async ({ person }) => {
      const page = await person()
      await enter(page, portal, 'merchant', '/merchant')
      await settled(page)
      const release = await withoutScripts(page)
      const answers: Route[] = []
      await page.route('**/api/merchant/dashboard', route => void answers.push(route))
      await page.goto(`${portal.url}/merchant`, { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Logout' }).click()
      await release()
      // The application runs behind it, and waits for what the dashboard reads.
      await page.locator('#root main').waitFor({ state: 'attached' })
      expect(await page.getByRole('navigation', { name: 'Screens' }).count()).toBe(1)
      await page.unroute('**/api/merchant/dashboard')
      await Promise.all(answers.map(route => route.continue()))
      await page.waitForURL(/\/auth\/login$/)
    }))

  it('goes at once where the sign-in has ended meanwhile', () =>
    play(browser, 'dashboard-ended', async ({ person }) => {
      const page = await person(fault => /401/.test(fault))
      await enter(page, portal, 'merchant', '/merchant')
      await settled(page)
      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
      const xsrf = (await page.context().cookies()).find(cookie => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? ''
      const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) }
      expect((await page.request.post(`${portal.url}/api/auth/logout`, { headers })).ok()).toBe(true)
      await page.goto(`${portal.url}/merchant`)
      await page.getByRole('dialog', { name: 'Your sign-in has ended' }).getByRole('button', { name: 'Leave this page' }).click()
      await page.waitForURL(/\/auth\/login$/)
      expect(await page.locator('#first').count()).toBe(0)
    }))

  it('is nothing to anybody else', () =>
    play(browser, 'dashboard-drawn-for-nobody', async ({ person }) => {
      const page = await person()
      const release = await withoutScripts(page)
      await page.goto(`${portal.url}/merchant`, { waitUntil: 'commit' })
      // The page has said whether it is shown by the time that what stands below it is there.
      await page.locator('#root').waitFor({ state: 'attached' })
      expect(await page.locator('#first').isVisible()).toBe(false)
      await release()
      await page.waitForURL(/\/auth\/login$/)
    }))
})

/** The sign-in pages are drawn by the server and taken up by the browser; `play` fails on any complaint of React about a difference. */
describe('the sign-in pages, drawn by the server', { timeout: 60_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('stand there before any script, in the language of the visitor, and are taken up without a word', () =>
    play(browser, 'door-drawn', async ({ person }) => {
      const page = await person()
      for (const [path, heading] of [
        ['/auth/login', 'Login'],
        ['/auth/reset-password', 'Reset Password'],
        ['/auth/forgot-username', 'Forgot Username'],
        ['/auth/register', 'Register your shop'],
      ] as const) {
        const release = await withoutScripts(page)
        await page.goto(portal.url + path, { waitUntil: 'commit' })
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
        expect(await page.locator('form input').count(), path).toBeGreaterThan(0)
        await release()
        await page.locator('form[data-awake]').waitFor()
        await settled(page)
        expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
        await page.unroute(isScript)
      }
      await page.getByRole('button', { name: 'हिन्दी' }).click()
      await page.goto(`${portal.url}/auth/login`)
      expect(await page.locator('html').getAttribute('lang')).toBe('hi')
      await settled(page)
    }))

  it('keep what was typed and sent before the scripts came, and ask the server once', () =>
    play(browser, 'door-early', async ({ person }) => {
      const page = await person()
      const release = await withoutScripts(page)
      await page.goto(`${portal.url}/auth/login`, { waitUntil: 'commit' })
      await box(page, 'User Name').fill(shops.door.userName)
      await page.locator('input[type="password"]').fill('typed before')
      expect(page.url()).toBe(`${portal.url}/auth/login`)
      await release()
      await page.locator('form[data-awake]').waitFor()
      await settled(page)
      expect(await box(page, 'User Name').inputValue()).toBe(shops.door.userName)
      expect(await page.locator('input[type="password"]').inputValue()).toBe('typed before')

      const early = await person()
      const calls: string[] = []
      early.on('request', request => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
      const go = await withoutScripts(early)
      await early.goto(`${portal.url}/auth/login`, { waitUntil: 'commit' })
      await box(early, 'User Name').fill('merchant')
      await early.locator('input[type="password"]').fill(portal.demoPassword)
      await early.locator('input[type="password"]').press('Enter')
      await early.getByRole('button', { name: 'Login', exact: true }).click()
      await go()
      await early.waitForURL(/\/merchant/)
      expect(calls.filter(path => path !== '/api/auth/activity')).toEqual(['/api/auth/login'])
    }))

  it('lead on who is signed in already', () =>
    play(browser, 'door-signed-in', async ({ person }) => {
      const page = await person()
      await enter(page, portal, 'merchant', '/auth/forgot-username')
      await page.waitForURL(/\/merchant/)
    }))

  it('say why somebody is here whose sign-in was ended elsewhere, and lead back to what was typed', () =>
    play(browser, 'door-ended', async ({ person }) => {
      const page = await person(fault => /401/.test(fault))
      await enter(page, portal, 'merchant', '/merchant/accounting/payment')
      const remark = page.getByRole('textbox', { name: /Remark/ })
      await remark.fill('Paid at the branch')
      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
      const xsrf = (await page.context().cookies()).find(cookie => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? ''
      const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) }
      expect((await page.request.post(`${portal.url}/api/auth/logout`, { headers })).ok()).toBe(true)
      await page.getByRole('button', { name: 'Reload balance' }).click()
      // Over the page first; whoever leaves it there is told on the sign-in page, too.
      await page.getByRole('dialog', { name: 'Your sign-in has ended' }).getByRole('button', { name: 'Leave this page' }).click()
      await page.waitForURL(/\/auth\/login$/)
      await page.getByText('Your sign-in has ended').waitFor()
      await typeSignIn(page, 'merchant', portal.demoPassword)
      await page.waitForURL(/\/merchant\/accounting\/payment$/)
      await page.getByText('What you typed before your sign-in ended has been restored.').waitFor()
      expect(await remark.inputValue()).toBe('Paid at the branch')
      await page.getByRole('button', { name: 'Logout' }).click()
    }))

  it('draw the Hindi word by letters of the product, whatever the machine has', () =>
    play(browser, 'door-hindi', async ({ person }) => {
      const page = await person()
      await page.goto(`${portal.url}/auth/login`)
      await settled(page)
      const own = await page.evaluate(() =>
        [...document.fonts].filter(font => font.status === 'loaded').map(font => font.family.replaceAll('"', '')),
      )
      expect(own).toContain('Hindi Word')
      expect(own).not.toContain('Noto Sans Devanagari Variable')
      const inside = await page.context().newCDPSession(page)
      await inside.send('DOM.enable')
      await inside.send('CSS.enable')
      const { root } = await inside.send('DOM.getDocument')
      const { nodeId } = await inside.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'button[lang="hi"]' })
      const { fonts } = await inside.send('CSS.getPlatformFontsForNode', { nodeId })
      // The stroke before it is Latin, and of the product too.
      expect(fonts.filter(font => !font.isCustomFont)).toEqual([])
      expect(fonts.map(font => font.familyName)).toContain('Noto Sans Devanagari')
    }))
})
