import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { draftApplication } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage } from '../stage'
import { settled, watch } from '../watch'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

it('is installable, says in both languages that there is no connection, and keeps nothing personal', { timeout: 60_000 }, async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults = watch(page)
  await page.goto(`${portal.url}/auth/login`)
  await settled(page)
  const icons = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? ''
    const { icons: all } = (await (await fetch(address)).json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    return Promise.all(
      all.map(async ({ src, sizes, purpose }) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob())
        return [purpose, sizes === `${picture.width}x${picture.height}`, picture.width]
      }),
    )
  })
  expect(icons).toEqual([
    ['any', true, 192],
    ['any', true, 512],
    ['maskable', true, 512],
  ])

  await enter(page, portal, shops.forms.userName)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The page after the first one goes by the worker.
  await page.goto(`${portal.url}/merchant`)
  await page.getByRole('region', { name: 'Wallet' }).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${portal.url}/sw.js`)

  await context.setOffline(true)
  await page.goto(`${portal.url}/merchant`)
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor()
  await page.getByText('इंटरनेट कनेक्शन नहीं है').waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: /Try again/ }).click()
  await page.getByRole('region', { name: 'Wallet' }).waitFor()
  // Neither a page nor a call was kept.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(
      names.map(async one => (await (await caches.open(one)).keys()).map(request => new URL(request.url).pathname)),
    )
    return requests.flat().filter(path => path !== '/offline.html' && !path.startsWith('/assets/'))
  })
  expect(kept).toEqual([])
  expect(faults.filter(fault => !/ERR_INTERNET_DISCONNECTED|net::|failed/i.test(fault))).toEqual([])
  await context.close()
})

it('keeps what is typed without a connection, over a reload as well, and brings it to the server afterwards', {
  timeout: 90_000,
}, async () => {
  const hand = await Hand.of(portal, shops.forms.userName)
  const draft = await draftApplication(hand, { fatherFirstName: 'RAMESH' })
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await enter(page, portal, shops.forms.userName)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const form = `${portal.url}/merchant/product/nsdl-pan/physical/individual/N/apply/${draft}?section=parents`
  await page.goto(form)
  const father = box(page.getByRole('group', { name: 'Father', exact: true }), 'First name')
  await father.waitFor()
  expect(await father.inputValue()).toBe('RAMESH')

  await context.setOffline(true)
  await father.fill('RAMESHWAR')
  await page.getByText('No connection, kept in this tab').first().waitFor()
  // The browser asks whether to leave: the person says yes, and nothing is lost all the same.
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await page.getByRole('heading', { name: 'There is no connection' }).waitFor()

  await context.setOffline(false)
  const kept = page.waitForResponse(reply => reply.url().includes('/physical/draft/') && reply.request().method() === 'POST')
  await page.getByRole('link', { name: /Try again/ }).click()
  expect((await kept).status()).toBe(200)
  expect(await father.inputValue()).toBe('RAMESHWAR')
  await context.close()
  // Another browser has it from the server.
  const other = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
  const elsewhere = await other.newPage()
  await enter(elsewhere, portal, shops.forms.userName, form.slice(portal.url.length))
  const there = box(elsewhere.getByRole('group', { name: 'Father', exact: true }), 'First name')
  await there.waitFor()
  expect(await there.inputValue()).toBe('RAMESHWAR')
  await other.close()
  await hand.post(`/merchant/nsdlpan/physical/draft/${draft}/delete`, {})
})
