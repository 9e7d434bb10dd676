import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { lettersOfCaptcha } from '../database'
import { serialNumber } from '../numbers'
import { crop, download, openForm, pay, preSubmit, saved, uploadScans } from '../pages/counter'
import { enter, firstSignIn, typeSignIn } from '../pages/door'
import { box, type } from '../pages/fields'
import { openDesk, sendBackByKeyboard } from '../pages/office'
import { draftApplication } from '../pan-by-api'
import { picturedPaper, signedForm } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const chosen = 'a password of her own 7'

describe('what goes wrong', () => {
  let portal: PortalPlace
  let browser: Browser
  const shop = shops.whatGoesWrong
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('asks for a captcha after three wrong passwords, and lets in who solves it', { timeout: 90_000 }, () =>
    play(browser, 'captcha', async ({ person }) => {
      // Somebody of their own: what was tried at a name is remembered for a while, and other stories sign in by theirs.
      const hired = { name: 'Bela Thakur', userName: 'bela', email: 'bela@example.in', mobile: `90${serialNumber()}`, role: 'staff' }
      const admin = await Hand.of(portal, 'admin')
      await admin.post('/backend/usermanagement/staff/create', {
        ...{ ...hired, password: 'first-day', granted: ['registration.read'], approvalLimit: null },
      })
      await firstSignIn(await person(), portal.url, hired.userName, 'first-day', chosen)

      const page = await person(fault => fault.includes('/auth/login') && /\b(401|422|400)\b/.test(fault))
      await page.goto(`${portal.url}/auth/login`)
      for (let time = 1; time <= 3; time += 1) {
        const [reply] = await Promise.all([
          page.waitForResponse(/\/api\/auth\/login/),
          typeSignIn(page, hired.userName, `wrong-${time}-wrong`),
        ])
        expect(reply.ok()).toBe(false)
        await page.getByRole('alert').waitFor()
      }
      await typeSignIn(page, hired.userName, chosen)
      await page.getByRole('img', { name: 'Letters to copy' }).waitFor()
      await box(page, 'Letters in the picture').fill(await lettersOfCaptcha(portal))
      await typeSignIn(page, hired.userName, chosen)
      await page.waitForURL(/\/backend/)
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
      const counter = await Hand.of(portal, shop.userName)
      const draft = await draftApplication(counter, { fatherFirstName: 'RAMESH' })
      await enter(merchant, portal, shop.userName, preSubmit('merchant', draft))
      await enter(staff, portal, 'staff')
      await enter(admin, portal, 'admin')
      const id = await pay(merchant, 2)
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

      // By the lines of this application: other stories of this shop have money come back meanwhile.
      const { refNo } = await counter.get<{ refNo: string }>(`/merchant/nsdlpan/physical/info/${id}`)
      const { data } = await counter.post<{ data: { debit: number | null }[] }>('/merchant/accounting/statement/lines', {
        search: refNo,
      })
      expect(data.map(({ debit }) => debit)).toEqual([140_00])
    }),
  )
})
