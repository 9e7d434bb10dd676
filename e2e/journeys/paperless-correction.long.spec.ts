import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { whileClosed } from '../database'
import { enter } from '../pages/door'
import { charged, goOn, minutesLater, openBeside, paperlessList, signed, stands } from '../pages/paperless'
import { shops } from '../people'
import { openPortal } from '../portal'
import { emptyFolder, play, theBrowser } from '../stage'

const { userName } = shops.forms
const check = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Check with the provider now' })

describe('a paperless correction', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-correction-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is acknowledged, and one of which nobody hears comes to no answer and may be asked about by one of both sides at a time', {
    timeout: 600_000,
  }, async () => {
    const browser = await theBrowser()
    const during = async <T>(demo: 'people' | undefined, story: (portal: Awaited<ReturnType<typeof openPortal>>) => Promise<T>) => {
      const portal = await openPortal({ dataDir, ...(demo && { demo, copyOf: await emptyFolder() }) })
      return story(portal).finally(() => portal.close())
    }
    let silent = ''
    await during('people', portal =>
      play(browser, 'paperless-correction', async ({ person }) => {
        await topUp(portal, userName, 1000)
        const shop = await person()
        await enter(shop, portal, userName, paperlessList)
        const corrected = await charged(shop, portal, 'DEVI', 'AAAPD1234C')
        await signed(shop)
        await shop.getByRole('button', { name: 'Finish e-Sign', exact: true }).click()
        await shop.waitForURL(`**/paperless/list?open=${corrected}`)
        await stands(shop, 'Acknowledged')
        const beside = shop.getByRole('dialog')
        await beside.getByText(/^\d{15}$/).waitFor()
        await beside.getByText(/^PP\d+ · Correction/).waitFor()

        // The window of the provider stays open, and nothing is done in it.
        silent = await charged(shop, portal, 'YADAV', 'AAAPY1234C')
      }),
    )
    await whileClosed(dataDir, minutesLater(31))
    await during(undefined, portal =>
      play(browser, 'paperless-silent', async ({ person }) => {
        const shop = await person()
        await enter(shop, portal, userName, paperlessList)
        await openBeside(shop, silent)
        await stands(shop, 'No answer yet')
        expect(await check(shop).isEnabled()).toBe(true)
      }),
    )
    // Some minutes after the portal asked by itself, one of both sides may ask; the other is told that it was asked just now.
    await whileClosed(dataDir, `update paperless_transaction set checked_at = checked_at - interval '2 minutes'`)
    await during(undefined, portal =>
      play(browser, 'paperless-asked', async ({ person }) => {
        const [shop, desk] = [await person(fault => /\b422\b/.test(fault)), await person()]
        await enter(desk, portal, 'admin', '/backend/actions/nsdl-pan/paperless/list')
        await openBeside(desk, silent)
        await enter(shop, portal, userName, paperlessList)
        await openBeside(shop, silent)
        const asked = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/Checks: \d+$/).innerText())?.[0])
        const before = await asked(desk)
        await check(desk).click()
        await desk.getByText(new RegExp(`Checks: ${before + 1}$`)).waitFor()
        await check(shop).click()
        await shop.getByText(/^The provider was asked less than a minute ago/).waitFor()
        // Nothing was charged again, and the shop may go on with the same transaction.
        await stands(desk, 'No answer yet')
        await stands(shop, 'No answer yet')
        await goOn(shop).click()
        await shop.waitForURL(/\/sandbox\/paperless\//)
      }),
    )
  })
})
