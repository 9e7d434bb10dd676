import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../browser'
import { balanceOf } from '../pages/counter'
import { enter } from '../pages/door'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

describe('paying online', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    portal = opened.portal
  })
  // In the browser that is installed, window and all, as people have it.
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  it('one rupee goes from the button through the payment page into the wallet; another amount goes over a desk', { timeout: 120_000 }, () =>
    play(browser, 'pay-online', async ({ person }) => {
      const shop = await person()
      await enter(shop, portal, shops.payOnline.userName, '/merchant/accounting/payment')
      await shop.getByRole('link', { name: 'Pay online' }).click()
      await shop.getByRole('button', { name: 'Pay ₹1 via UPI' }).click()
      await shop.waitForURL(/\/sandbox\/gateway\//)
      await shop.getByRole('button', { name: 'Pay', exact: true }).click()
      await shop.waitForURL(/\/merchant\/paymentgateway\/payment-status/)
      await shop.getByRole('heading', { name: 'Payment Successful' }).waitFor()
      await shop.getByText('Thank you for your payment!').waitFor()
      await balanceOf(shop).filter({ hasText: '₹1.00' }).waitFor()

      await shop.goto(`${portal.url}/merchant/paymentgateway/pg-gateway`)
      await shop.getByRole('textbox', { name: /Amount/ }).fill('500')
      await shop.getByRole('button', { name: 'Pay online' }).click()
      await shop.getByRole('button', { name: 'Pay a different amount' }).click()
      await shop.getByRole('heading', { name: 'Payment Failed' }).waitFor()
      await shop.getByText(/within 5 working days/).waitFor()

      const desk = await person()
      await enter(desk, portal, 'admin', '/backend/actions/payments')
      await desk.getByRole('button', { name: 'Payments and wallets' }).click()
      await desk.getByRole('menuitem', { name: 'In review' }).click()
      await desk.getByRole('link', { name: /GW\d+/ }).first().click()
      await desk.getByRole('button', { name: 'Credit 499.00/-' }).click()
      await desk.getByRole('textbox', { name: /Reason/ }).fill('Stands in the bank statement')
      await desk.getByRole('button', { name: 'Credit', exact: true }).click()
      await desk.getByText(/499\.00\/- added to M\d+/).waitFor()

      // The page asks by itself now and then, and its button to ask at once goes with the answer: opened anew, it asks at once as well.
      await shop.reload()
      await shop.getByRole('heading', { name: 'Payment Successful' }).waitFor()
      await balanceOf(shop).filter({ hasText: '₹500.00' }).waitFor()
    }),
  )

  it('a browser that another site leads back is still signed in', { timeout: 60_000 }, () =>
    play(browser, 'led-back', async ({ person }) => {
      const shop = await person()
      await enter(shop, portal, shops.payOnline.userName)
      // Another host is another site: our strict cookies are not sent along when it leads here.
      await shop.goto(`${portal.url.replace('localhost', '127.0.0.1')}/about`)
      await shop.evaluate(to => window.location.assign(to), `${portal.url}/merchant/paymentgateway/payment-status?client_txn_id=X&txn_id=1`)
      await shop.getByText('Transaction ID missing. Cannot check payment status.').waitFor()
      await shop.reload()
      await balanceOf(shop).waitFor()
      expect(new URL(shop.url()).pathname).toBe('/merchant/paymentgateway/payment-status')
    }),
  )
})
