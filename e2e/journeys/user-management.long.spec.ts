import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askTopUp, Hand } from '../by-api'
import { enter, firstSignIn, signIn, typeSignIn } from '../pages/door'
import { box } from '../pages/fields'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const owned = shops.userManagement

describe('user management', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  const tick = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('checkbox', { name })

  it(
    'an admin adds staff with two permissions and a limit; they see exactly that, are stopped at the limit, and lose a permission with their next click',
    { timeout: 180_000 },
    () =>
      play(browser, 'user-management-staff', async ({ person }) => {
        const { reference } = await askTopUp(await Hand.of(portal, owned.userName), 500)

        const admin = await person()
        await enter(admin, portal, 'admin', '/backend/user-management/staff-list')
        await admin.getByRole('button', { name: 'New staff' }).click()
        const dialog = admin.getByRole('dialog')
        await box(dialog, 'Name').fill('Nutan Kale')
        await box(dialog, 'Email ID').fill('nutan@example.in')
        await box(dialog, 'User Name').fill('nutan')
        await dialog.locator('input[type="password"]').fill('first-day')
        await tick(admin, /^Approve and reject payments/).check()
        await tick(admin, /^See registrations/).check()
        await box(dialog, 'Payment limit').fill('100')
        await dialog.getByText('Approves payments up to: 100.00/-.').waitFor()
        await dialog.getByRole('button', { name: 'Add to the back office' }).click()
        await admin.getByText(/S\d{5} was added/).waitFor()

        const clerk = await person(fault => fault.includes('403'))
        await firstSignIn(clerk, portal.url, 'nutan', 'first-day', 'quite another staple')
        await clerk.goto(`${portal.url}/backend/actions/payments?q=${reference}`)
        await clerk.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
        await clerk.getByRole('button', { name: /^User Management/ }).click()
        await clerk.getByRole('link', { name: /^Registration/ }).waitFor()
        expect(await clerk.getByRole('link', { name: 'NSDL PAN', exact: true }).count()).toBe(0)
        expect(await clerk.getByRole('link', { name: 'Merchant-list', exact: true }).count()).toBe(0)
        await clerk
          .getByRole('row', { name: new RegExp(reference) })
          .getByRole('link')
          .first()
          .click()
        await clerk
          .getByText(/above your approval limit of 100.00/)
          .first()
          .waitFor()
        await clerk.keyboard.press('Escape')

        await admin.getByRole('row', { name: 'Nutan Kale' }).getByRole('link').first().click()
        await admin.getByRole('dialog', { name: /Nutan Kale/ }).waitFor()
        await tick(admin, /^See registrations/).uncheck()
        await admin.getByRole('dialog').getByText('Permissions removed: See registrations.').waitFor()
        await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
        await admin.getByText(/^Saved\./).waitFor()

        // The page was open before the grant was taken: its next click is refused in words, the server's or, where the page has heard of it since, its own.
        await clerk.getByRole('link', { name: /^Registration/ }).click()
        await clerk
          .getByText(/You are not allowed to do this|You do not have access to this screen/)
          .first()
          .waitFor()
      }),
  )

  it('a suspended shop is out with its next click and cannot come in; reactivated, it can', { timeout: 180_000 }, () =>
    play(browser, 'user-management-shop', async ({ person }) => {
      const shop = await person(fault => fault.includes('401') || fault.includes('422'))
      await enter(shop, portal, owned.userName)
      const admin = await person()
      await enter(admin, portal, 'admin', `/backend/user-management/merchant-list?q=${owned.code}`)
      await admin.getByRole('link', { name: owned.code }).first().click()
      await admin.getByRole('heading', { name: 'Profile' }).waitFor()
      await admin.getByRole('button', { name: 'Suspend' }).click()
      await box(admin.getByRole('dialog'), 'Reason').fill('The proof of address has expired')
      await admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await admin
        .getByText(/is suspended$/)
        .first()
        .waitFor()
      await admin.getByRole('tab', { name: 'Timeline' }).click()
      await admin.getByText('The proof of address has expired').waitFor()

      await shop.goto(`${portal.url}/merchant/accounting/statement`)
      await shop.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()
      await typeSignIn(shop, owned.userName, portal.demoPassword)
      await shop.getByText('User name or password is wrong').first().waitFor()

      await admin.getByRole('button', { name: 'Reactivate' }).click()
      await box(admin.getByRole('dialog'), 'Reason').fill('The new proof has come')
      await admin.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
      await admin
        .getByText(/is active again$/)
        .first()
        .waitFor()
      await signIn(shop, portal.url, owned.userName, portal.demoPassword)
    }),
  )
})
