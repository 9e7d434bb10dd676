import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Hand } from '../by-api'
import { enter, signIn, typeSignIn } from '../pages/door'
import { box } from '../pages/fields'
import { secretTo } from '../pages/outbox'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const strip = 'Everyone in the back office needs a second factor'

describe('a second factor for the back office', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** Presses the switch below the staff list. */
  const press = async (admin: Page) => {
    await admin.goto(`${portal.url}/backend/user-management/staff-list`)
    await admin.getByRole('switch', { name: strip }).click()
  }
  const turned = (admin: Page, checked: boolean) => admin.getByRole('switch', { name: strip, checked }).waitFor()

  it('is required by a switch, which ends the sign-ins that went without, and left to each by the same switch', { timeout: 120_000 }, () =>
    play(browser, 'second-factor', async ({ person }) => {
      // Signed in before it is required: it takes back what this story sets, however the story ends.
      const hand = await Hand.of(portal, 'admin')
      onTestFinished(async () => {
        await hand.post('/backend/settings/sign-in', { secondFactorRequired: false })
        await hand.post('/backend/my-profile/update-setting', { prop: 'twoFactorAuthentication', value: 'false' })
      })
      const admin = await person(fault => /409/.test(fault))
      await enter(admin, portal, 'admin')

      // Nobody shuts themselves out.
      await press(admin)
      await admin.getByText('Set up your own second factor under Settings first, so that you are not locked out.').waitFor()
      await turned(admin, false)

      await admin.goto(`${portal.url}/backend/my-profile/setting`)
      await admin.getByRole('switch', { name: 'Two-factor authentication' }).click()
      const dialog = admin.getByRole('dialog', { name: 'Two-factor authentication' })
      await dialog.getByRole('button', { name: /Code by email/ }).click()
      await dialog.getByText(/We have sent you a six-digit code/).waitFor()
      await box(dialog, 'Code').fill(await secretTo(admin, portal, 'admin@example.in', 'Code'))
      await admin.getByRole('dialog', { name: 'Save your recovery codes' }).getByRole('button', { name: 'I have saved them' }).click()
      await admin.getByText(/10 recovery codes are left/).waitFor()

      const staff = await person(fault => /401/.test(fault))
      await enter(staff, portal, 'staff', '/backend/actions/payments')
      await staff.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
      await press(admin)
      await turned(admin, true)

      // Who came in without one is out with the next click, and comes in by a code of the mail.
      await staff.reload()
      await staff.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()
      const again = await person(fault => /422/.test(fault))
      await again.goto(`${portal.url}/auth/login`)
      await typeSignIn(again, 'staff', portal.demoPassword)
      await again.getByRole('heading', { name: 'Second step' }).waitFor()
      const code = await secretTo(admin, portal, 'staff@example.in', 'Code')
      await box(again, 'Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await again.getByText('This code is wrong or has already been used').first().waitFor()
      await box(again, 'Code').fill(code)
      await again.waitForURL(/\/backend/)
      // A shop is asked for nothing.
      const shop = await person()
      await signIn(shop, portal.url, 'merchant', portal.demoPassword)
      expect(shop.url()).toMatch(/\/merchant/)

      await press(admin)
      await turned(admin, false)
      const free = await person()
      await signIn(free, portal.url, 'staff', portal.demoPassword)
      expect(free.url()).toMatch(/\/backend/)
    }),
  )
})
