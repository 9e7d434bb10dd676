import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { barriersOf } from '../pages/barriers'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

const phone = { width: 390, height: 844 }
const steps = (page: Page) =>
  page
    .getByRole('list', { name: /Steps|चरण/ })
    .locator('li')
    .evaluateAll(all => all.map(one => one.getAttribute('data-state')))
const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** An applicant has a receipt and a telephone, and no account. */
describe('an applicant who follows their application', { timeout: 240_000 }, () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('reads how far it is, with scripts and without, in English and Hindi; a wrong date tells nothing', () =>
    play(browser, 'tracking', async ({ person }) => {
      await topUp(portal, 'merchant', 500)
      const [counter, staff] = [await Hand.of(portal, 'merchant'), await Hand.of(portal, 'staff')]
      const id = await draftApplication(counter, { dob: '1988-02-29' })
      await payFor(counter, id)
      const { refNo } = await counter.get<{ refNo: string }>(`/merchant/nsdlpan/physical/info/${id}`)

      const visitor = await person(fault => fault.includes('404') || fault.includes('422'))
      await visitor.setViewportSize(phone)
      await visitor.goto(portal.url)
      await visitor.getByLabel('Reference No. or Acknowledgement No.').fill(refNo)
      await visitor.getByRole('button', { name: 'Track' }).click()
      await visitor.waitForURL(`${portal.url}/track?no=${refNo}`)
      // From here on the page asks by itself; before, the browser sends the form.
      await settled(visitor)
      expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
      const number = visitor.getByLabel('Reference No. or Acknowledgement No.')
      const born = visitor.getByLabel('Date of birth')
      expect(await number.inputValue()).toBe(refNo)
      const send = () => visitor.getByRole('button', { name: 'Track' }).click()
      await send()
      await visitor.getByText('Required').waitFor()
      await born.fill('01/03/1988')
      await send()
      await visitor.getByText(/^Nothing was found with this number and date/).waitFor()
      expect(await visitor.getByRole('list', { name: 'Steps' }).count()).toBe(0)
      await born.fill('29/02/1988')
      await send()
      const status = visitor.getByRole('heading', { name: 'Being prepared' })
      await status.waitFor()
      expect(await status.evaluate(one => one === document.activeElement)).toBe(true)
      expect(await steps(visitor)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
      // Neither date nor answer stands in the address.
      expect(visitor.url()).toBe(`${portal.url}/track?no=${refNo}`)
      expect(await born.inputValue()).toBe('')
      expect(await barriersOf(visitor)).toEqual([])
      expect(await wider(visitor)).toBe(false)

      await scanAll(counter, id)
      await verifyByApi(staff, id)
      const ackNo = await acknowledgeByApi(staff, id)
      const still = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
      try {
        const page = await still.newPage()
        await page.goto(`${portal.url}/track?lang=hi&no=${ackNo}`)
        const [typed, day] = [page.locator('#track-number'), page.locator('#track-born')]
        expect(await typed.inputValue()).toBe(ackNo)
        await day.fill('28/02/1988')
        await page.getByRole('button', { name: 'देखें' }).click()
        await page.getByText(/^इस संख्या और तारीख से कुछ नहीं मिला/).waitFor()
        expect([await typed.inputValue(), await day.inputValue()]).toEqual([ackNo, '28/02/1988'])
        await day.fill('29-2-1988')
        await page.getByRole('button', { name: 'देखें' }).click()
        await page.getByRole('heading', { name: 'पावती मिली' }).waitFor()
        expect(await steps(page)).toEqual(['done', 'done', 'done', 'done', 'now', 'next'])
        expect(await page.locator('#track-born').inputValue()).toBe('')
        expect(await page.getByRole('list', { name: 'चरण' }).evaluate(one => getComputedStyle(one.children[0] as Element).display)).toBe(
          'grid',
        )
        expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
      } finally {
        await still.close()
      }

      await visitor.goto(`${portal.url}/track?lang=hi&no=${ackNo}`)
      await settled(visitor)
      await visitor.locator('#track-born').fill('29021988')
      await visitor.getByRole('button', { name: 'देखें' }).click()
      await visitor.getByRole('heading', { name: 'पावती मिली' }).waitFor()
      expect(await barriersOf(visitor)).toEqual([])
      expect(await wider(visitor)).toBe(false)
      expect(await visitor.getByRole('main').innerText()).not.toMatch(/1988|XXXX/)
    }))

  it('answers nobody who was sent there by a form of another site', async () => {
    const asked = (from: string) =>
      fetch(`${portal.url}/track`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from, accept: 'text/html' },
        body: 'number=PN2611000001&born=01%2F01%2F1990',
      })
    const [foreign, own] = [await asked('cross-site'), await asked('same-origin')]
    expect([foreign.status, own.status]).toEqual([403, 404])
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.text()).toContain('Nothing was found with this number and date')
    // A body of that kind is taken by this page alone.
    const elsewhere = await fetch(`${portal.url}/api/track`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'number=1',
    })
    expect(elsewhere.status).toBeGreaterThanOrEqual(400)
  })
})
