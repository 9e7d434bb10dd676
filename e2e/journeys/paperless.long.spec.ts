import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { balanceOf } from '../pages/counter'
import { enter } from '../pages/door'
import { charged, goOn, openBeside, paperlessList, signed, stands } from '../pages/paperless'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.paperless
describe('a paperless application in the browser', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('succeeds, is gone on with where it stopped, and says why it fails, with one charge each', { timeout: 240_000 }, () =>
    play(browser, 'paperless', async ({ person }) => {
      await topUp(portal, userName, 1000)
      const shop = await person()
      await enter(shop, portal, userName, paperlessList)
      const balance = async () => {
        await balanceOf(shop).filter({ hasText: '₹' }).waitFor()
        return balanceOf(shop).innerText()
      }
      const before = await balance()

      // Success: back by the browser, and the question to the provider has decided.
      await charged(shop, portal, 'DEVI')
      await signed(shop)
      await shop.getByRole('button', { name: 'Finish e-Sign', exact: true }).click()
      await shop.waitForURL(/paperless\/list\?open=/)
      await stands(shop, 'Acknowledged')
      expect(await balance()).not.toBe(before)

      // Stopped halfway, and gone on with: the same transaction, no further charge.
      await charged(shop, portal, 'SINGH')
      await shop.getByRole('button', { name: 'Stop here and return to the shop' }).click()
      await stands(shop, 'Stopped halfway')
      const held = await balance()
      await goOn(shop).click()
      await signed(shop)
      await shop.getByRole('button', { name: 'Finish e-Sign', exact: true }).click()
      await stands(shop, 'Acknowledged')
      expect(await balance()).toBe(held)

      // Failure: what the provider reports at once, the state after the grace period.
      const failed = await charged(shop, portal, 'PRASAD')
      await shop.getByRole('button', { name: 'Let e-KYC fail' }).click()
      await stands(shop, 'Failure reported')
      await shop
        .getByRole('dialog')
        .getByText(/^The provider reports a failure: .+\(EKYC013\)/)
        .waitFor()

      const desk = await person()
      await enter(desk, portal, 'admin', '/backend/actions/nsdl-pan/paperless/list')
      await openBeside(desk, failed)
      await stands(desk, 'Failure reported')
      expect(await desk.getByRole('button', { name: 'Check with the provider now' }).isDisabled()).toBe(true)
    }),
  )

  it('that was only typed becomes a form on paper', { timeout: 90_000 }, () =>
    play(browser, 'paperless-to-paper', async ({ person }) => {
      const shop = await person()
      await enter(shop, portal, userName, '/merchant/product/nsdl-pan/paperless/apply/N')
      await shop.getByRole('textbox', { name: 'Last name or surname' }).fill('MAHTO')
      await shop.waitForURL(/apply\/N\/\d+/)
      const draft = /N\/(\d+)/.exec(shop.url())?.[1] ?? ''
      await shop.goto(`${portal.url}${paperlessList}`)
      await openBeside(shop, draft)
      await shop.getByRole('button', { name: 'Convert to physical' }).click()
      await shop.waitForURL(/physical\/individual\/N\/apply\/\d+/)
      await shop.getByText('MAHTO').or(shop.locator('input[value="MAHTO"]')).first().waitFor()
    }),
  )
})
