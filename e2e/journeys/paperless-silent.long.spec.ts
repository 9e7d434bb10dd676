import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { whileClosed } from '../database'
import { balanceOf } from '../pages/counter'
import { enter } from '../pages/door'
import { charged, goOn, minutesLater, openBeside, paperlessList, signed, stands } from '../pages/paperless'
import { shops } from '../people'
import { openPortal } from '../portal'
import { emptyFolder, play, theBrowser } from '../stage'

const { userName } = shops.forms
const officeList = '/backend/actions/nsdl-pan/paperless/list'
const holds = (shop: Page, amount: string) => balanceOf(shop).filter({ hasText: amount }).waitFor()
const ask = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Check with the provider now' })

describe('a paperless application whose provider is silent', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-silent-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is asked about by hand on both sides after half an hour, charged once, refunded once, and a success after that charges nothing', {
    timeout: 1_800_000,
  }, async () => {
    const browser = await theBrowser()
    let silent = ''
    /** A portal of its own for each part, with the shop and the back office at it; between them minutes go by. */
    const part = async (name: string, minutes: number | null, story: (shop: Page, desk: Page, url: string) => Promise<void>) => {
      if (minutes !== null) await whileClosed(dataDir, minutesLater(minutes))
      const portal = await openPortal({ dataDir, ...(minutes === null && { demo: 'people', copyOf: await emptyFolder() }) })
      await play(browser, `paperless-silent-${name}`, async ({ person }) => {
        if (minutes === null) await topUp(portal, userName, 1000)
        const [shop, desk] = [await person(), await person()]
        await enter(shop, portal, userName, paperlessList)
        if (minutes === null) silent = await charged(shop, portal, 'YADAV')
        await enter(desk, portal, 'admin', officeList)
        await openBeside(desk, silent)
        await story(shop, desk, portal.url)
      }).finally(() => portal.close())
    }
    let before = ''
    let left = ''
    // The window of the provider stays open, and nothing is done in it.
    await part('begins', null, async (shop, desk, url) => {
      before = shop.url()
      await stands(desk, 'At the provider')
      expect(await ask(desk).isDisabled()).toBe(true)
      await shop.goto(`${url}${paperlessList}`)
      await openBeside(shop, silent)
      await stands(shop, 'At the provider')
      expect(await ask(shop).isDisabled()).toBe(true)
      left = await balanceOf(shop).innerText()
      expect(left).not.toContain('1,000.00')
    })
    await part('unknown', 31, async (shop, desk) => {
      await openBeside(shop, silent)
      await stands(shop, 'No answer yet')
      await stands(desk, 'No answer yet')
      // The first question by hand is let through; who asks within the same minute is told so. Nothing is charged again.
      await ask(shop).click()
      await shop.getByRole('dialog').getByText('In progress', { exact: true }).waitFor()
      await ask(desk).click()
      await desk.getByText(/^The provider was asked less than a minute ago/).waitFor()
      await stands(shop, 'No answer yet')
      await goOn(shop).click()
      await shop.waitForURL(/\/sandbox\/paperless\//)
      await shop.goBack()
      await holds(shop, left)
    })
    await part('over', 25 * 60, async (shop, desk) => {
      await openBeside(shop, silent)
      await stands(shop, 'Failed')
      await stands(desk, 'Failed')
      await holds(shop, left)
    })
    await part('refunded', 1, async (shop, desk, url) => {
      await openBeside(shop, silent)
      await stands(shop, 'Refunded')
      await stands(desk, 'Refunded')
      await holds(shop, '₹1,000.00')
      // The applicant comes back to the page that was left open, and finishes there.
      await shop.goto(`${url}${new URL(before).pathname}`)
      await signed(shop)
      await shop.getByRole('button', { name: 'Finish e-Sign, and the portal is told nothing' }).click()
      await shop.getByText(/^Acknowledgement number \d{15}/).waitFor()
    })
    await part('late', 7 * 60, async (shop, desk) => {
      const late = /^The provider named the acknowledgement number \d{15} after the charge was refunded/
      await desk.getByText(late).waitFor()
      await stands(desk, 'Refunded')
      await desk.getByRole('button', { name: 'Note what was done' }).waitFor()
      await openBeside(shop, silent)
      await shop.getByText(late).waitFor()
      await holds(shop, '₹1,000.00')
    })
  })
})
