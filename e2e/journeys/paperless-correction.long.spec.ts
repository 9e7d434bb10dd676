import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { whileClosed } from '../database'
import { enter } from '../pages/door'
import { charged, minutesLater, openBeside, paperlessList, signed, stands } from '../pages/paperless'
import { shops } from '../people'
import { openPortal } from '../portal'
import { emptyFolder, play, theBrowser } from '../stage'

const { userName } = shops.forms

describe('a paperless correction', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-correction-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is acknowledged, and one of which nobody hears comes to no answer and may be asked about', { timeout: 600_000 }, async () => {
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
        expect(await shop.getByRole('dialog').getByRole('button', { name: 'Check with the provider now' }).isEnabled()).toBe(true)
      }),
    )
  })
})
