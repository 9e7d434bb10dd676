import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askTopUp, Hand } from '../by-api'
import { serialNumber } from '../numbers'
import { barriersOf } from '../pages/barriers'
import { enter, firstSignIn, signIn } from '../pages/door'
import { type } from '../pages/fields'
import { acknowledge, approvePayment, sendBackByKeyboard, verifyByKeyboard } from '../pages/office'
import { mailTo } from '../pages/outbox'
import { draftApplication, payFor, scanAll } from '../pan-by-api'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const own = 'a password of my own 7'
const noBarriers = async (page: Page) => expect(await barriersOf(page), page.url()).toEqual([])

/** People of the back office who were granted their own work and nothing else, as the demo's `payments`, `verifier` and `helpdesk` are. */
describe('staff with one task', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  async function hired(userName: string, name: string, granted: string[], approvalLimit: number | null = null): Promise<void> {
    const admin = await Hand.of(portal, 'admin')
    const email = `${userName}@example.in`
    const person = { name, userName, email, mobile: `90${serialNumber()}`, role: 'staff', password: 'first-day' }
    await admin.post('/backend/usermanagement/staff/create', { ...person, granted, approvalLimit })
  }

  /** What the menu offers below its headings, and that nothing else opens. */
  async function seesOnly(page: Page, offered: RegExp[], closed: { menu: RegExp; path: string }[]): Promise<void> {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const menu = page.getByRole('navigation', { name: 'Screens' })
    // With what is hidden while the frame waits for a file of its own: a menu that is not drawn for a moment has not been opened.
    const folded = menu.getByRole('button', { expanded: false, includeHidden: true })
    await folded.first().waitFor()
    const unfold = async () => {
      while ((await folded.count()) > 0) await folded.first().click()
    }
    // Where the menu is drawn anew while the page comes, a group that was opened is folded again.
    for (const name of offered) while (!(await menu.getByRole('link', { name }).isVisible())) await unfold()
    await unfold()
    for (const { menu: name, path } of closed) {
      expect([name, await menu.getByRole('link', { name }).count()]).toEqual([name, 0])
      await page.goto(`${portal.url}/backend/${path}`)
      await page.getByRole('heading', { name: 'You do not have access to this screen' }).waitFor()
    }
  }
  const applications = { menu: /^NSDL PAN/, path: 'actions/nsdl-pan' }
  const payments = { menu: /^Payments/, path: 'actions/payments' }
  const users = { menu: /^All Users/, path: 'user-management/all-users' }
  const registrations = { menu: /^Registration/, path: 'user-management/registration' }
  const settings = { menu: /^Site Configuration/, path: 'settings/site-configuration' }

  it('for payments approves up to a limit, and rejects with a reason', { timeout: 180_000 }, () =>
    play(browser, 'staff-payments', async ({ person }) => {
      await hired('payments', 'Kiran Rao', ['payment.read', 'payment.decide', 'wallet.readAny'], 5_000_00)
      const shop = await Hand.of(portal, shops.forms.userName)
      const wallet = () => shop.get<number>('/merchant/accounting/closing')
      const before = await wallet()
      const [small, wrong, large] = [await askTopUp(shop, 700), await askTopUp(shop, 800), await askTopUp(shop, 5_001)]

      const clerk = await person()
      await firstSignIn(clerk, portal.url, 'payments', 'first-day', own)
      await clerk.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
      await noBarriers(clerk)
      await seesOnly(clerk, [payments.menu], [applications, users, registrations, settings])

      await approvePayment(clerk, small.reference)
      expect(await wallet()).toBe(before + 700)

      const open = async (reference: string) => {
        await clerk.goto(`${portal.url}/backend/actions/payments?q=${reference}`)
        await clerk.getByRole('row', { name: reference }).getByRole('link').first().click()
        return clerk.getByRole('dialog').first()
      }
      const drawer = await open(wrong.reference)
      await drawer.getByRole('button', { name: /^Reject/ }).click()
      const asked = clerk.getByRole('dialog', { name: 'Reject this payment request?' })
      await asked.getByRole('textbox').first().fill('No such line in the statement')
      await asked.getByRole('button', { name: 'Reject', exact: true }).click()
      await asked.waitFor({ state: 'detached' })

      await (await open(large.reference))
        .getByText(/above your approval limit of 5,000.00/)
        .first()
        .waitFor()
      await noBarriers(clerk)
      expect(await wallet()).toBe(before + 700)

      // The shop reads it in its own list.
      const counter = await person()
      await enter(counter, portal, shops.forms.userName, `/merchant/accounting/payment/list?q=${wrong.reference}`)
      await counter.getByText('Rejected').first().waitFor()
    }),
  )

  it('for applications checks, sends back and acknowledges by keyboard, and sees no money', { timeout: 180_000 }, () =>
    play(browser, 'staff-verifier', async ({ person }) => {
      await hired('verifier', 'Farida Shaikh', ['nsdl.read', 'nsdl.verify', 'nsdl.acknowledge'])
      const { userName } = shops.forms
      const staff = await Hand.of(portal, 'staff')
      const shop = await Hand.of(portal, userName)
      const { id: paid } = await askTopUp(shop, 1_000)
      const { today } = await shop.get<{ today: string }>('/merchant/accounting/payment')
      await staff.post(`/backend/account/payments/approve/${paid}`, { seen: true, seenOn: today, remark: null })
      const ids: string[] = []
      for (let n = 0; n < 2; n += 1) {
        const id = await draftApplication(shop)
        await payFor(shop, id)
        await scanAll(shop, id)
        ids.push(id)
      }
      const [good = '', bad = ''] = ids

      const verifier = await person()
      await firstSignIn(verifier, portal.url, 'verifier', 'first-day', own)
      await seesOnly(verifier, [applications.menu], [payments, users, registrations, settings])
      await verifyByKeyboard(verifier, good)
      const ackNo = `8810304${serialNumber()}`
      await acknowledge(verifier, good, ackNo)
      await sendBackByKeyboard(verifier, bad, '97')

      const counter = await person()
      await enter(counter, portal, userName, `/merchant/product/nsdl-pan/physical/list?q=${ackNo}`)
      await counter.getByText(ackNo).first().waitFor()
    }),
  )

  it('for people helps one sign in again, and decides nothing about shops and registrations', { timeout: 180_000 }, () =>
    play(browser, 'staff-helpdesk', async ({ person }) => {
      await hired('helpdesk', 'Joseph Nair', ['user.read', 'user.help', 'merchant.read', 'registration.read'])
      await hired('forgetful', 'Tara Bhatt', ['registration.read'])
      const tara = await person(fault => /401/.test(fault))
      await firstSignIn(tara, portal.url, 'forgetful', 'first-day', 'the password she forgot 3')

      const helper = await person()
      await firstSignIn(helper, portal.url, 'helpdesk', 'first-day', own)
      await seesOnly(helper, [users.menu, registrations.menu, /^Merchant-list/], [payments, applications, settings])

      await helper.goto(`${portal.url}/backend/user-management/all-users?q=forgetful`)
      await helper
        .getByRole('row', { name: /Tara Bhatt/ })
        .getByRole('link')
        .first()
        .click()
      await helper.getByRole('heading', { name: 'Tara Bhatt', level: 1 }).waitFor()
      await noBarriers(helper)
      // What is not theirs to do is not offered.
      expect(await helper.getByRole('button', { name: 'Suspend' }).count()).toBe(0)
      await helper.getByRole('button', { name: 'Force a new password' }).click()
      const dialog = helper.getByRole('dialog')
      await type(dialog, 'Reason', 'She called from the number that we know')
      await dialog.getByRole('button', { name: 'Force a new password' }).click()
      await helper.getByText('The password is no longer valid; the link is being sent').waitFor()

      await tara.reload()
      await tara.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()
      const desk = await Hand.of(portal, 'admin')
      const link =
        /http\S+reset-password#\S+/.exec(await mailTo(desk, portal, 'forgetful@example.in', 'Please set a new password'))?.[0] ?? ''
      const again = await person()
      await again.goto(link.replace(/^http:\/\/[^/]+/, portal.url))
      const boxes = again.locator('input[type="password"]')
      await boxes.nth(0).fill('one that she will keep 5')
      await boxes.nth(1).fill('one that she will keep 5')
      await again.getByRole('button', { name: 'Save the new password' }).click()
      await again.getByText('Your password has been changed. Sign in with the new one.').waitFor()
      await signIn(again, portal.url, 'forgetful', 'one that she will keep 5')

      // Shops and registrations are there to look at.
      await helper.goto(`${portal.url}/backend/user-management/merchant-list?q=${shops.userManagement.code}`)
      await helper.getByRole('link', { name: shops.userManagement.code }).first().click()
      await helper.getByRole('heading', { name: 'Profile' }).waitFor()
      expect(await helper.getByRole('button', { name: /^(Suspend|Edit)/ }).count()).toBe(0)
    }),
  )
})
