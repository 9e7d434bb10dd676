import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

/** Paise of an amount as screens say it: `1,250.00/-`. */
const paise = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)

/** Not the filters above the table, which offer the same words. */
const upiRow = (page: Page) => {
  const cell = (name: string) => page.getByRole('cell', { name, exact: true })
  return page
    .getByRole('row')
    .filter({ has: cell('Wallet top-up') })
    .filter({ has: cell('UPI') })
    .first()
}

/** What the table says of top-ups by UPI: how many, and how much came in. */
async function byUpi(page: Page): Promise<{ n: number; credit: number }> {
  const row = upiRow(page)
  await row.waitFor()
  const cells = await row.getByRole('cell').allTextContents()
  return { n: Number(cells.at(-3)), credit: paise(cells.at(-1) ?? null) }
}

describe('the daily collection', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it(
    'closes the day with what was just collected, opens the lines behind a figure and goes along as a file; a shop sees its own',
    {
      timeout: 180_000,
    },
    () =>
      play(browser, 'reports', async ({ person }) => {
        await topUp(portal, 'frenchie', 400)
        const office = await person()
        await enter(office, portal, 'admin', '/backend/misc/reports')
        await office.getByRole('button', { name: 'Daily Collection among the favourites' }).click()
        const favourites = office.getByRole('region', { name: 'Favourites' })
        await favourites.getByRole('link', { name: 'Daily Collection' }).click()
        await office.getByRole('heading', { name: 'Daily Collection' }).waitFor()
        // Other stories of this stage may have topped up the same day: what counts is what comes in between the two looks.
        const shop = await person()
        await enter(shop, portal, 'frenchie', '/frenchie/misc/reports')
        await shop.getByRole('link', { name: 'Daily Collection' }).click()
        const before = { all: await byUpi(office), shop: await byUpi(shop) }
        await topUp(portal, 'frenchie', 1250)
        await topUp(portal, 'merchant', 300)
        await office.reload()
        const after = await byUpi(office)
        expect([after.n - before.all.n, after.credit - before.all.credit]).toEqual([2, 1550_00])
        await office.getByText(/^Opening [\d,.]+\/- \+ credit .* = closing [\d,.]+\/-$/).waitFor()

        // The same as a chart, in words for who does not see it; opened it stays open.
        const heading = office.getByRole('button', { name: 'Credit and Debit', exact: true })
        const toggled = async () => {
          const kept = office.waitForResponse(reply => reply.request().method() === 'POST' && reply.url().includes('/preferences/'))
          await heading.click()
          await kept
        }
        expect(await heading.getAttribute('aria-expanded')).toBe('false')
        await toggled()
        const chart = office.getByRole('img', { name: /^Credit and Debit\. Credit \(Cr\): / })
        await chart.locator('svg.recharts-surface .recharts-rectangle').first().waitFor()
        const drawn = /Credit \(Cr\): ([\d,.]+)\/-, most at .*Debit \(Dr\): ([\d,.]+)\/-/.exec(
          (await chart.getAttribute('aria-label')) ?? '',
        )
        const sums = office.getByLabel('Total of all rows').locator('dd')
        const [debit, credit] = [await sums.nth(-2).textContent(), await sums.last().textContent()]
        expect([paise(drawn?.[1] ?? ''), paise(drawn?.[2] ?? '')]).toEqual([paise(credit), paise(debit)])
        await office.reload()
        await upiRow(office).waitFor()
        await chart.waitFor()
        expect(await heading.getAttribute('aria-expanded')).toBe('true')
        await toggled()
        await chart.waitFor({ state: 'detached' })

        await upiRow(office).getByRole('link').first().click()
        await office.getByRole('heading', { name: 'Wallet Lines' }).waitFor()
        const total = office.getByLabel('Total of all rows')
        await total.waitFor()
        expect(paise((await total.locator('dd').last().textContent()) ?? '')).toBe(after.credit)
        expect(await total.locator('dd').first().textContent()).toBe(String(after.n))
        await office.goBack()

        await office.getByRole('button', { name: 'Export', exact: true }).click()
        const dialog = office.getByRole('dialog')
        const [file] = await Promise.all([office.waitForEvent('download'), dialog.getByRole('button', { name: /^Export/ }).click()])
        expect(file.suggestedFilename()).toMatch(/^Daily Collection .*\.xlsx$/)
        expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
        await office.goto(`${portal.url}/backend/misc/reports`)
        await office
          .getByText(/^Last run /)
          .first()
          .waitFor()

        await shop.reload()
        const ofShop = await byUpi(shop)
        expect([ofShop.n - before.shop.n, ofShop.credit - before.shop.credit]).toEqual([1, 1250_00])
        await shop.context().addCookies([{ name: 'language', value: 'hi', url: portal.url }])
        await shop.reload()
        await shop.getByRole('heading', { name: 'रोज़ का कलेक्शन' }).waitFor()
      }),
  )
})
