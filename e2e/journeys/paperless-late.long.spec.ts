import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, it } from 'vitest'
import { topUp } from '../by-api'
import { whileClosed } from '../database'
import { balanceOf } from '../pages/counter'
import { enter } from '../pages/door'
import { charged, minutesLater, paperlessList, stands } from '../pages/paperless'
import { shops } from '../people'
import { openPortal } from '../portal'
import { emptyFolder, play, theBrowser } from '../stage'

const { userName } = shops.forms
/** All that it was given, which nothing was charged of in the end. */
const holds = (shop: Page) => balanceOf(shop).filter({ hasText: '₹1,000.00' }).waitFor()

describe('a paperless application that fails', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-late-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('is refunded by itself, and a success after that is told to the office and charges nothing', { timeout: 900_000 }, async () => {
    const browser = await theBrowser()
    const during = async (demo: 'people' | undefined, story: (portal: Awaited<ReturnType<typeof openPortal>>) => Promise<void>) => {
      const portal = await openPortal({ dataDir, ...(demo && { demo, copyOf: await emptyFolder() }) })
      await story(portal).finally(() => portal.close())
    }
    await during('people', portal =>
      play(browser, 'paperless-fails', async ({ person }) => {
        await topUp(portal, userName, 1000)
        const shop = await person()
        await enter(shop, portal, userName, paperlessList)
        await holds(shop)
        await charged(shop, portal, 'DEVI')
        await shop.getByRole('button', { name: 'Fail first, succeed an hour later' }).click()
        await stands(shop, 'Failure reported')
      }),
    )
    // It fails first, and is looked at once more a minute later, before its charge is given back.
    for (const [minutes, state] of [
      [11, 'Failed'],
      [1, 'Refunded'],
    ] as const) {
      await whileClosed(dataDir, minutesLater(minutes))
      await during(undefined, portal =>
        play(browser, `paperless-${state.toLowerCase()}`, async ({ person }) => {
          const shop = await person()
          await enter(shop, portal, userName, paperlessList)
          await shop
            .getByRole('link', { name: /^PP\d+/ })
            .first()
            .click()
          await stands(shop, state)
          if (state === 'Refunded') await holds(shop)
        }),
      )
    }
    await whileClosed(dataDir, minutesLater(7 * 60))
    await during(undefined, portal =>
      play(browser, 'paperless-late', async ({ person }) => {
        const desk = await person()
        await enter(desk, portal, 'admin', '/backend/actions/nsdl-pan/paperless/list')
        await desk
          .getByRole('link', { name: /^PP\d+/ })
          .first()
          .click()
        await desk.getByText(/^The provider named the acknowledgement number \d{15} after the charge was refunded/).waitFor()
        await stands(desk, 'Refunded')
        const shop = await person()
        await enter(shop, portal, userName, paperlessList)
        await holds(shop)
      }),
    )
  })
})
