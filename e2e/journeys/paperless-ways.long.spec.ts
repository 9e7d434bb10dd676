import type { Browser } from 'playwright-core'
import { describe, it } from 'vitest'
import { topUp } from '../by-api'
import { enter } from '../pages/door'
import { charged, goOn, openBeside, paperlessList, signed, stands } from '../pages/paperless'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.paperless

describe('a paperless application on ways that are met less often', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('ends where the portal is told first or nothing, or the browser was closed', { timeout: 240_000 }, () =>
    play(browser, 'paperless-ways', async ({ person }) => {
      await topUp(portal, userName, 600)
      const shop = await person()
      await enter(shop, portal, userName, paperlessList)

      // The portal is told before the browser returns.
      await charged(shop, portal, 'KUMARI')
      await signed(shop)
      await shop.getByRole('button', { name: 'Finish e-Sign, the portal is told before you return' }).click()
      await stands(shop, 'Acknowledged')

      // Silence: the window is closed, and going on finds that it is over.
      const silent = await charged(shop, portal, 'YADAV')
      const silentAt = shop.url()
      await signed(shop)
      await shop.getByRole('button', { name: 'Finish e-Sign, and the portal is told nothing' }).click()
      await shop.getByText(/^Acknowledgement number \d{15}/).waitFor()
      await shop.goto(`${portal.url}${paperlessList}`)
      await openBeside(shop, silent)
      await stands(shop, 'At the provider')
      await goOn(shop).click()
      await stands(shop, 'Acknowledged')
      await shop.goto(silentAt)
      await shop.getByText('This page was used already.').waitFor()

      // The browser is closed on the way: it goes on later.
      const closed = await charged(shop, portal, 'PRASAD')
      await shop.goto(`${portal.url}${paperlessList}`)
      await openBeside(shop, closed)
      await stands(shop, 'At the provider')
      await shop.getByText(/The provider can be asked from/).waitFor()
      await goOn(shop).click()
      await shop.waitForURL(/\/sandbox\/paperless\//)
    }),
  )
})
