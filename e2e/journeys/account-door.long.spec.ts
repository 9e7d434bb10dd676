import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { barriersNow, barriersOf } from '../pages/barriers'
import { signIn, typeSignIn } from '../pages/door'
import { box } from '../pages/fields'
import { mailTo } from '../pages/outbox'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName, email } = shops.door
const chosen = 'seven green lorries'
/** Refusals that belong to the story: a wrong code, and the question whether the person is there. */
const refusals = (fault: string) => /second-step|status of 4(03|22)|403 POST|422 POST/.test(fault)

describe('the door of an account', () => {
  let portal: PortalPlace
  let browser: Browser
  let secret = ''
  let recovery: string[] = []
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** The other way past the letters; they themselves are copied where somebody registers, and after wrong passwords. */
  const solve = async (page: Page) => {
    await page.getByRole('img', { name: 'Letters to copy' }).waitFor()
    await page.getByRole('button', { name: /Let your device solve a task/ }).click()
    await page.getByText('Your device has done the task. No letters are needed.').waitFor()
  }
  const totp = () => new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
  const newPassword = async (page: Page) => {
    const boxes = page.locator('input[type="password"]')
    await boxes.nth(0).fill(chosen)
    await boxes.nth(1).fill(chosen)
  }

  it('a forgotten user name comes by mail, and the sign-in page returns', { timeout: 90_000 }, () =>
    play(browser, 'forgotten-name', async ({ person }) => {
      const desk = await Hand.of(portal, 'admin')
      const shop = await person()
      await shop.goto(`${portal.url}/auth/login`)
      await shop.getByRole('link', { name: 'Forgot username?' }).click()
      await box(shop, 'Email ID').fill(email)
      expect(await barriersOf(shop)).toEqual([])
      await solve(shop)
      await shop.getByRole('button', { name: 'Send username' }).click()
      await shop.getByText('Username has been sent to your registered email.').waitFor()
      expect(await barriersOf(shop)).toEqual([])
      expect(await mailTo(desk, portal, email, 'Your user name')).toMatch(new RegExp(`: ${userName}$`, 'm'))
      await shop.getByRole('heading', { name: 'Login' }).waitFor()
      expect(new URL(shop.url()).pathname).toBe('/auth/login')
    }),
  )

  it('a forgotten password is replaced by the link of the mail, once, in any browser', { timeout: 120_000 }, () =>
    play(browser, 'forgotten-password', async ({ person }) => {
      const desk = await Hand.of(portal, 'admin')
      const shop = await person()
      await shop.goto(`${portal.url}/auth/login`)
      await shop.getByRole('link', { name: 'Reset password' }).click()
      await shop.getByRole('heading', { name: 'Reset Password' }).waitFor()
      await box(shop, 'User Name').fill(userName)
      expect(await barriersOf(shop)).toEqual([])
      await solve(shop)
      await shop.getByRole('button', { name: 'Send the link' }).click()
      await shop.getByText(/a link has been sent to its registered email/).waitFor()
      const link = /http\S+reset-password#\S+/.exec(await mailTo(desk, portal, email, 'Set a new password'))?.[0] ?? ''

      const phone = await person(refusals)
      const asked: string[] = []
      phone.on('request', request => asked.push(request.url()))
      await phone.goto(link.replace(/^http:\/\/[^/]+/, portal.url))
      await phone.getByRole('heading', { name: 'Choose a new password' }).waitFor()
      expect(await barriersOf(phone)).toEqual([])
      await newPassword(phone)
      await phone.getByRole('button', { name: 'Save the new password' }).click()
      await phone.getByText('Your password has been changed. Sign in with the new one.').waitFor()
      // What stands behind the sign of the fragment is sent to nobody as an address.
      expect(asked.filter(url => new URL(url).pathname.includes(link.split('#')[1] ?? '-'))).toEqual([])
      await mailTo(desk, portal, email, 'Your password was changed')

      await phone.getByRole('link', { name: 'Back to login' }).click()
      await typeSignIn(phone, userName, chosen)
      await phone.waitForURL(/\/merchant/)

      const late = await person(refusals)
      await late.goto(link.replace(/^http:\/\/[^/]+/, portal.url))
      await newPassword(late)
      await late.getByRole('button', { name: 'Save the new password' }).click()
      await late.getByText(/This link has already been used/).waitFor()
    }),
  )

  it('an authenticator app is set up by its key, and its code opens the next sign-in', { timeout: 120_000 }, () =>
    play(browser, 'authenticator', async ({ person }) => {
      const desk = await Hand.of(portal, 'admin')
      const shop = await person(refusals)
      await signIn(shop, portal.url, userName, chosen)
      await mailTo(desk, portal, email, 'New sign-in to your account')
      await shop.goto(`${portal.url}/merchant/account/my-setting`)
      await shop.getByRole('switch', { name: 'Two-factor authentication' }).click()
      const dialog = shop.getByRole('dialog', { name: 'Two-factor authentication' })
      await dialog.waitFor()
      expect(await barriersOf(shop)).toEqual([])
      await dialog.getByRole('button', { name: /Authenticator app/ }).click()
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
      secret = (await dialog.locator('code').textContent()) ?? ''
      expect(await barriersOf(shop)).toEqual([])
      // The code of the step before, so that the present one is left for the sign-in; in the last second and a half of a step, after which that one is taken no more, the present one.
      await box(dialog, 'Code').fill(totp().generate({ timestamp: Date.now() - 28_500 }))
      const codes = shop.getByRole('dialog', { name: 'Save your recovery codes' })
      await codes.waitFor()
      recovery = await codes.locator('code').allTextContents()
      expect(recovery).toHaveLength(10)
      expect(await barriersOf(shop)).toEqual([])
      await codes.getByRole('button', { name: 'I have saved them' }).click()
      await shop.getByText(/10 recovery codes are left/).waitFor()

      const other = await person(refusals)
      await other.goto(`${portal.url}/auth/login`)
      await typeSignIn(other, userName, chosen)
      await other.getByRole('heading', { name: 'Second step' }).waitFor()
      expect(await barriersOf(other)).toEqual([])
      const right = totp().generate()
      await box(other, 'Code').fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
      await other.getByText('This code is wrong or has already been used').first().waitFor()
      await box(other, 'Code').fill(right)
      await other.waitForURL(/\/merchant/)
    }),
  )

  it('a recovery code opens it without the app, and what matters asks once more', { timeout: 120_000 }, () =>
    play(browser, 'recovery', async ({ person }) => {
      const shop = await person(refusals)
      await shop.goto(`${portal.url}/auth/login`)
      await typeSignIn(shop, userName, chosen)
      await shop.getByRole('button', { name: 'Use a recovery code' }).click()
      await box(shop, 'Recovery code').fill(recovery[0]?.toLowerCase() ?? '')
      await shop.getByRole('button', { name: 'Continue' }).click()
      await shop.waitForURL(/\/merchant/)

      // The server says that the quarter of an hour is over, once; everything else is its own.
      let over = true
      await shop.route('**/api/auth/factor/recovery-codes', route => {
        if (!over) return route.continue()
        over = false
        return route.fulfill({ status: 403, json: { message: 'Please confirm with your password that it is you.' } })
      })
      await shop.goto(`${portal.url}/merchant/account/my-setting`)
      await shop.getByText(/9 recovery codes are left/).waitFor()
      await shop.getByRole('button', { name: 'New recovery codes' }).click()
      await shop.getByRole('button', { name: 'Make new codes' }).click()
      const dialog = shop.getByRole('dialog', { name: 'Confirm that it is you' })
      await dialog.waitFor()
      expect(await barriersNow(shop)).toEqual([])
      await dialog.locator('input[type="password"]').fill(chosen)
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
      await box(dialog, 'Recovery code').fill(recovery[1] ?? '')
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
      await shop.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
    }),
  )
})
