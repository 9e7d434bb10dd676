import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { serialNumber, testAadhaar } from '../numbers'
import { barriersOf } from '../pages/barriers'
import { balanceOf, fillForm, pay } from '../pages/counter'
import { firstSignIn, signIn } from '../pages/door'
import { choose, type } from '../pages/fields'
import { secretTo } from '../pages/outbox'
import type { Portal } from '../portal'
import { onStage, play } from '../stage'

const own = 'a password of my own 7'

const noBarriers = async (page: Page) => expect(await barriersOf(page), page.url()).toEqual([])

const applicant = (serial: string) => ({
  ...{ first: 'Anita', last: 'Kumari', father: ['Ramesh', 'Prasad'] as [string, string], mother: ['Sunita', 'Devi'] as [string, string] },
  ...{ aadhaar: testAadhaar(serial), mobile: `97${serial}`, email: 'anita@example.com' },
})

describe('the people of a shop', () => {
  let portal: Portal
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** Money in the wallet of whoever is signed in, by the sandbox of the gateway. */
  async function topUpOnline(page: Page, rupees: string): Promise<void> {
    await page.goto(`${page.url().split('/').slice(0, 4).join('/')}/paymentgateway/pg-gateway`)
    await page.getByRole('textbox', { name: /Amount/ }).fill(rupees)
    await page.getByRole('button', { name: 'Pay online' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
  }

  it('an employee files within the daily cap and is refused above it', { timeout: 240_000 }, () =>
    play(browser, 'shop-staff', async ({ person }) => {
      const { url } = portal
      const shop = await person()
      await signIn(shop, url, 'merchant', portal.demoPassword)
      await topUpOnline(shop, '1000')
      await shop.goto(`${url}/merchant/user-management/staff/new`)
      await type(shop, 'Name', 'Kiran Bedre')
      await type(shop, 'Mobile No.', '9812345670')
      await type(shop, 'Email ID', 'kiran@example.in')
      await type(shop, 'User Name', 'kiran')
      await type(shop, 'Daily cap', '200')
      await shop.getByRole('button', { name: 'Generate' }).click()
      await noBarriers(shop)
      await shop.getByRole('button', { name: 'Add Staff' }).click()
      await shop.getByRole('heading', { name: 'Kiran Bedre', level: 1 }).waitFor()
      await shop.getByText(/^M\d{6}-02$/).waitFor()
      await noBarriers(shop)

      const desk = await person()
      await signIn(desk, url, 'admin', portal.demoPassword)
      const temporary = await secretTo(desk, portal, 'kiran@example.in', 'Temporary password')

      const kiran = await person()
      await firstSignIn(kiran, url, 'kiran', temporary, own)
      expect(kiran.url()).toMatch(/\/merchantstaff/)
      await kiran.getByText('Left today 200.00/-').waitFor()
      // No wallet, no staff, no payments: nothing of it stands in the sidebar.
      expect(await kiran.getByRole('navigation', { name: 'Screens' }).getByText('User Management').count()).toBe(0)
      expect(await kiran.getByText('Payment Request').count()).toBe(0)
      expect(await balanceOf(kiran).count()).toBe(0)
      await kiran.goto(`${url}/merchantstaff/user-management/staff-list`)
      await kiran.getByRole('heading', { name: 'This screen is not open to you' }).waitFor()

      await fillForm(kiran, applicant(serialNumber()), 'merchantstaff')
      await kiran.getByText('Left today 200.00/-').waitFor()
      await pay(kiran)
      await fillForm(kiran, applicant(serialNumber()), 'merchantstaff')
      await kiran.getByText('Left today 60.00/-').waitFor()
      await kiran.getByText(/above what you may spend today/).waitFor()
      await kiran.getByRole('checkbox', { name: 'The applicant agrees' }).check()
      expect(await kiran.getByRole('button', { name: /^Pay .* and submit$/ }).isDisabled()).toBe(true)
      await noBarriers(kiran)

      await shop.goto(`${url}/merchant/user-management/staff-list`)
      const row = shop.getByRole('row', { name: /Kiran Bedre/ })
      await row.getByText('140.00/-').waitFor()
      await noBarriers(shop)
      await row.getByRole('link', { name: /-02/ }).click()
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
      await signIn(shop, url, 'merchant', portal.demoPassword)
      await topUpOnline(shop, '1000')
      await shop.goto(`${url}/merchant/user-management/add-frenchies`)
      await type(shop, 'First Name', 'Lata')
      await type(shop, 'Last Name', 'More')
      await type(shop, "Father's Name", 'Vasant More')
      await type(shop, 'Mobile No.', '9812345671')
      const birth = shop.getByRole('group', { name: 'DOB' })
      await type(birth, 'Day', '5')
      await type(birth, 'Month', '11')
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
      await shop.getByRole('row', { name: /NSDL PAN, physical Card sent to an address in India 155.00\/- 20.00\/-/ }).waitFor()
      await shop.getByRole('checkbox', { name: /^The member agrees/ }).check()
      await noBarriers(shop)
      await shop.getByRole('button', { name: 'Add Member' }).click()
      await shop.getByRole('heading', { name: 'Lata Online', level: 1 }).waitFor()
      await noBarriers(shop)

      const desk = await person()
      await signIn(desk, url, 'admin', portal.demoPassword)
      const temporary = await secretTo(desk, portal, 'lata@example.in', 'Temporary password')

      await shop.getByRole('link', { name: 'Transfer', exact: true }).first().click()
      await type(shop, 'Amount', '400')
      await shop.getByRole('button', { name: 'Go on' }).click()
      await shop.getByText(/We sent six digits/).waitFor()
      await noBarriers(shop)
      const code = await secretTo(desk, portal, 'shop0@example.in', 'Code')
      await type(shop, 'Code from the mail', code)
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
      // The long form is laid out in steps there; it has its own test. What is paid is looked at on the phone.
      await lata.setViewportSize({ width: 1366, height: 860 })
      await fillForm(lata, applicant(serialNumber()), 'frenchie')
      await lata.setViewportSize({ width: 390, height: 844 })
      await lata.getByText('155.00/-').first().waitFor()
      await pay(lata)
      await lata.goto(`${url}/frenchie`)
      await balanceOf(lata).filter({ hasText: '₹245.00' }).waitFor()
      await noBarriers(lata)
    }),
  )
})
