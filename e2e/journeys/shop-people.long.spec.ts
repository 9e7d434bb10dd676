import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { barriersOf } from '../pages/barriers'
import { balanceOf, pay, preSubmit } from '../pages/counter'
import { enter, firstSignIn } from '../pages/door'
import { choose, type } from '../pages/fields'
import { secretTo } from '../pages/outbox'
import { draftApplication } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const own = 'a password of my own 7'

const noBarriers = async (page: Page) => expect(await barriersOf(page), page.url()).toEqual([])

const { userName, email } = shops.itsPeople

describe('the people of a shop', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** An application that the screens of this person filled in, on the page where it is paid. */
  const toPay = async (page: Page, who: string, area: string) => {
    const id = await draftApplication(await Hand.of(portal, who, own))
    await page.goto(`${portal.url}${preSubmit(area, id)}`)
  }

  it('an employee files within the daily cap and is refused above it', { timeout: 240_000 }, () =>
    play(browser, 'shop-staff', async ({ person }) => {
      const { url } = portal
      const shop = await person()
      await topUp(portal, userName, 1000)
      await enter(shop, portal, userName, '/merchant/user-management/staff/new')
      await type(shop, 'Name', 'Kiran Bedre')
      await type(shop, 'Mobile No.', '9812345670')
      await type(shop, 'Email ID', 'kiran@example.in')
      await type(shop, 'User Name', 'kiran')
      await type(shop, 'Daily cap', '200')
      await shop.getByRole('button', { name: 'Generate' }).click()
      await noBarriers(shop)
      await shop.getByRole('button', { name: 'Add Staff' }).click()
      await shop.getByRole('heading', { name: 'Kiran Bedre', level: 1 }).waitFor()
      const code = (await shop.getByText(/^M\d{6}-\d\d$/).textContent()) ?? ''
      await noBarriers(shop)

      const desk = await Hand.of(portal, 'admin')
      const temporary = await secretTo(desk, portal, 'kiran@example.in', 'Temporary password')

      // Of the minute without a connection.
      const kiran = await person(fault => /ERR_INTERNET_DISCONNECTED|\/api\/live|\/api\/events/.test(fault))
      await firstSignIn(kiran, url, 'kiran', temporary, own)
      expect(kiran.url()).toMatch(/\/merchantstaff/)
      await kiran.getByText('Left today 200.00/-').waitFor()
      // No wallet, no staff, no payments: nothing of it stands in the sidebar.
      expect(await kiran.getByRole('navigation', { name: 'Screens' }).getByText('User Management').count()).toBe(0)
      expect(await kiran.getByText('Payment Request').count()).toBe(0)
      expect(await balanceOf(kiran).count()).toBe(0)
      await kiran.goto(`${url}/merchantstaff/user-management/staff-list`)
      await kiran.getByRole('heading', { name: 'You do not have access to this screen' }).waitFor()

      await toPay(kiran, 'kiran', 'merchantstaff')
      await kiran.getByText('Left today 200.00/-').waitFor()

      // Without a connection nothing is paid, then or later, and nobody is led away once it is back.
      await kiran.context().setOffline(true)
      await kiran.getByRole('button', { name: /^Pay .* and submit$/ }).click()
      await kiran.getByText(/There is no internet connection\. Nothing was sent/).waitFor()
      await kiran.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Dashboard' }).click()
      await kiran.context().setOffline(false)
      await kiran.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      expect(kiran.url()).toMatch(/\/merchantstaff$/)
      await toPay(kiran, 'kiran', 'merchantstaff')
      await kiran.getByText('Left today 200.00/-').waitFor()
      await pay(kiran)
      await toPay(kiran, 'kiran', 'merchantstaff')
      await kiran.getByText('Left today 60.00/-').waitFor()
      await kiran.getByText(/above what you may spend today/).waitFor()
      expect(await kiran.getByRole('button', { name: /^Pay .* and submit$/ }).isDisabled()).toBe(true)
      await noBarriers(kiran)

      await shop.goto(`${url}/merchant/user-management/staff-list`)
      const row = shop.getByRole('row', { name: /Kiran Bedre/ })
      await row.getByText('140.00/-').waitFor()
      await noBarriers(shop)
      await row.getByRole('link', { name: code }).click()
      // Whatever an open page asks for next would be refused.
      await kiran.close()
      await shop.getByRole('button', { name: 'Suspend' }).click()
      await type(shop.getByRole('dialog'), 'Reason', 'Has left')
      await shop.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
      await shop.getByRole('button', { name: 'Reactivate' }).waitFor()
    }),
  )

  it('a member gets money with a code from the mail, and pays its package and mark-up on the phone', { timeout: 240_000 }, () =>
    play(browser, 'shop-member', async ({ person }) => {
      const { url } = portal
      const shop = await person()
      await topUp(portal, userName, 1000)
      await enter(shop, portal, userName, '/merchant/user-management/add-frenchies')
      await type(shop, 'First Name', 'Lata')
      await type(shop, 'Last Name', 'More')
      await type(shop, "Father's Name", 'Vasant More')
      await type(shop, 'Mobile No.', '9812345671')
      const birth = shop.getByRole('group', { name: 'DOB' })
      await type(birth, 'Day', '5')
      await birth.getByLabel('Month').selectOption('November')
      await type(birth, 'Year', '1988')
      await shop.getByRole('radio', { name: 'Female', exact: true }).check()
      await type(shop, 'Email ID', 'lata@example.in')
      await type(shop, 'Shop Name', 'Lata Online')
      await type(shop, 'Pincode', '411038')
      await type(shop, 'District', 'Pune')
      await choose(shop, 'State', 'Maharashtra')
      await type(shop, 'Address Line 1', 'Shop 4, Karve Road')
      await type(shop, 'User Name', 'lata')
      await shop.getByRole('button', { name: 'Generate' }).click()
      await type(shop, 'Mark-up per application', '15')
      await shop.getByRole('row', { name: /NSDL PAN, physical Card and e-PAN 155.00\/- 20.00\/-/ }).waitFor()
      await shop.getByRole('checkbox', { name: /^The member agrees/ }).check()
      await noBarriers(shop)
      await shop.getByRole('button', { name: 'Add Member' }).click()
      await shop.getByRole('heading', { name: 'Lata Online', level: 1 }).waitFor()
      await noBarriers(shop)

      const desk = await Hand.of(portal, 'admin')
      const temporary = await secretTo(desk, portal, 'lata@example.in', 'Temporary password')

      await shop.getByRole('link', { name: 'Transfer', exact: true }).first().click()
      await type(shop, 'Amount', '400')
      await shop.getByRole('button', { name: 'Continue' }).click()
      await shop.getByText(/We sent six digits/).waitFor()
      await noBarriers(shop)
      const code = await secretTo(desk, portal, email, 'Code')
      await type(shop, 'Code from the email', code)
      await shop.getByRole('button', { name: 'Transfer', exact: true }).click()
      await shop.getByText(/400.00\/- was transferred to F\d+/).waitFor()
      await shop.goto(`${url}/merchant/accounting/transfers`)
      await shop.getByRole('row', { name: /Lata Online/ }).waitFor()
      await noBarriers(shop)

      const lata = await person()
      await lata.setViewportSize({ width: 390, height: 844 })
      await firstSignIn(lata, url, 'lata', temporary, own)
      expect(lata.url()).toMatch(/\/frenchie/)
      await balanceOf(lata).filter({ hasText: '₹400.00' }).waitFor()
      await toPay(lata, 'lata', 'frenchie')
      await lata.getByText('155.00/-').first().waitFor()
      await pay(lata)
      await lata.goto(`${url}/frenchie`)
      await balanceOf(lata).filter({ hasText: '₹245.00' }).waitFor()
      await noBarriers(lata)
    }),
  )
})
