import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { lettersOfCaptcha } from '../database'
import { balanceOf, crop, download, openForm, pay, preSubmit, saved, uploadScans } from '../pages/counter'
import { enter, typeSignIn } from '../pages/door'
import { box, type } from '../pages/fields'
import { openDesk, sendBackByKeyboard } from '../pages/office'
import { draftApplication } from '../pan-by-api'
import { picturedPaper, signedForm } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

describe('what goes wrong', () => {
  let portal: PortalPlace
  let browser: Browser
  const shop = shops.whatGoesWrong
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('asks for a captcha after three wrong passwords, and lets in who solves it', { timeout: 90_000 }, () =>
    play(browser, 'captcha', async ({ person }) => {
      const page = await person(fault => fault.includes('/auth/login') && /\b(401|422|400)\b/.test(fault))
      await page.goto(`${portal.url}/auth/login`)
      for (let time = 1; time <= 3; time += 1) {
        const [reply] = await Promise.all([page.waitForResponse(/\/api\/auth\/login/), typeSignIn(page, 'frenchie', `wrong-${time}-wrong`)])
        expect(reply.ok()).toBe(false)
        await page.getByRole('alert').waitFor()
      }
      await typeSignIn(page, 'frenchie', portal.demoPassword)
      await page.getByRole('img', { name: 'Letters to copy' }).waitFor()
      await box(page, 'Letters in the picture').fill(await lettersOfCaptcha(portal))
      await typeSignIn(page, 'frenchie', portal.demoPassword)
      await page.waitForURL(/\/frenchie/)
    }),
  )

  it('keeps what was typed into a form when the sign-in ends in the middle of it', { timeout: 90_000 }, () =>
    play(browser, 'expired', async ({ person }) => {
      // The XSRF pair goes with the cookies (403, fetched anew), and so does what the sign-in is bound to (401).
      const page = await person(fault => /\b40[13]\b/.test(fault))
      await enter(page, portal, shop.userName)
      await openForm(page)
      await type(page, 'Name on Aadhaar', 'Savitri')
      await saved(page)
      await page.context().clearCookies()
      await box(page, 'Name on Aadhaar').pressSequentially(' Bai Pawar')
      await page.getByRole('dialog', { name: 'Your sign-in has ended' }).waitFor()
      await typeSignIn(page, shop.userName, portal.demoPassword)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(page.url()).toMatch(/individual\/N\/apply/)
      await page.waitForFunction(() => [...document.querySelectorAll('input')].some(input => input.value === 'SAVITRI BAI PAWAR'))
      await saved(page)
    }),
  )

  it('takes the money once however often Pay is pressed, and leads an incomplete form to its end', { timeout: 180_000 }, () =>
    play(browser, 'once', async ({ person }) => {
      const [merchant, staff, admin] = [await person(), await person(), await person(fault => /\b409\b/.test(fault))]
      await topUp(portal, shop.userName, 500)
      const draft = await draftApplication(await Hand.of(portal, shop.userName), { fatherFirstName: 'RAMESH' })
      await enter(merchant, portal, shop.userName, preSubmit('merchant', draft))
      await enter(staff, portal, 'staff')
      await enter(admin, portal, 'admin')
      const id = await pay(merchant, 2)
      await merchant.getByRole('button', { name: 'Reload balance' }).click()
      await balanceOf(merchant).filter({ hasText: '₹360.00' }).waitFor()
      const first = await download(merchant, 'Filled form (PDF)')
      await uploadScans(merchant, [
        { kind: 'Form', files: await signedForm(first.bytes), pages: 2 },
        { kind: 'Proof of identity', files: [await picturedPaper('Aadhaar')], pages: 1 },
        { kind: 'Proof of date of birth', files: [await picturedPaper('Matriculation certificate')], pages: 1 },
      ])
      await crop(merchant)

      await openDesk(staff, id)
      await admin.goto(`${portal.url}/backend/actions/nsdl-pan/physical/verify/${id}`)
      await admin.getByText('This application cannot be verified now').waitFor()

      await sendBackByKeyboard(staff, id, 'RAMESH')
      await merchant.reload()
      await merchant.getByText('Why it is incomplete').waitFor()
      await merchant.goto(`${portal.url}/merchant/product/nsdl-pan/physical/reapply/${id}`)
      const father = merchant.getByRole('group', { name: 'Father', exact: true })
      // The very answer that was flagged has the cursor.
      await box(father, 'First name').and(merchant.locator(':focus')).waitFor()
      await box(father, 'First name').fill('RAMESHWAR')
      await saved(merchant)
      await merchant
        .getByRole('button', { name: /Review and send/ })
        .first()
        .click()
      await merchant.getByRole('button', { name: 'Send again' }).click()
      await merchant.waitForURL(/upload\/scanning\//)
    }),
  )
})
