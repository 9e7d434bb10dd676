import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { crop, uploadScans } from '../pages/counter'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { openDesk, verifyByKeyboard } from '../pages/office'
import { draftApplication, payFor, sendPapers } from '../pan-by-api'
import { signedForm } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

const { userName } = shops.forms
const ofShop = '/merchant/nsdlpan/physical'
const ofOffice = '/backend/nsdlpan/physical'
const shop = '/merchant/product/nsdl-pan/physical'
const office = '/backend/actions/nsdl-pan/physical'

/** What the back office finds wrong with photo and signature, and how it is mended on one side or the other. */
describe('photo and signature of an application', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  const paid = async () => {
    await topUp(portal, userName, 150)
    const [counter, hand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
    const id = await draftApplication(counter)
    await payFor(counter, id)
    const { refNo } = await counter.get<{ refNo: string }>(`${ofShop}/info/${id}`)
    const signed = await signedForm(await counter.file(`${ofShop}/form/${id}`, 'POST'))
    const balance = () => counter.get<number>('/merchant/accounting/closing')
    return { counter, hand, id, refNo, signed, balance }
  }
  /** Opens the bell and what it says about the application. */
  const followNotice = async (page: Page, words: string) => {
    await page.getByRole('button', { name: /^Notifications, \d/ }).click()
    await page.getByRole('dialog').getByText(words).click()
  }

  it(
    'is cropped again by the back office where that alone was wrong, and the shop reads that it need not do anything',
    { timeout: 180_000 },
    () =>
      play(browser, 'pan-crop-mended', async ({ person }) => {
        const { counter, hand, id, refNo, signed, balance } = await paid()
        await sendPapers(counter, id, signed)
        const merchant = await person()
        await enter(merchant, portal, userName, `${shop}/form-cropping/${id}`)
        await crop(merchant)
        const before = await balance()
        const photo = () => hand.file(`${ofOffice}/cut/${id}?which=photo`)
        const first = await photo()

        const staff = await person()
        await enter(staff, portal, 'staff')
        await openDesk(staff, id)
        await staff.keyboard.press('b')
        const dialog = staff.getByRole('dialog')
        await dialog.getByRole('combobox', { name: 'More reasons' }).click()
        await staff.getByRole('option', { name: 'Photograph or signature is not cropped properly' }).click()
        await staff.keyboard.press('Control+Enter')
        await staff.getByText(`${refNo} is incomplete`).waitFor()

        // The shop is told, and could mend it itself.
        await merchant.reload()
        await merchant.getByText('Why it is incomplete').waitFor()
        await merchant.getByRole('link', { name: 'Fix' }).waitFor()

        await staff.goto(`${portal.url}${office}/incomplete/list?q=${refNo}`)
        await staff.getByRole('link', { name: `Fix: ${refNo}` }).click()
        await staff.getByRole('img', { name: 'The scanned page' }).waitFor()
        expect(await staff.getByRole('button', { name: 'Ask for a new scan' }).count()).toBe(0)
        await staff.keyboard.press('Shift+ArrowDown')
        await staff.getByRole('button', { name: 'Save both crops' }).click()
        await staff.waitForURL(new RegExp(`/paninfo/${id}$`))
        await settled(staff)
        expect((await photo()).equals(first)).toBe(false)

        await followNotice(merchant, `The back office cropped photo and signature of ${refNo} again.`)
        await settled(merchant)
        await merchant.goto(`${portal.url}${shop}/info/${id}`)
        await settled(merchant)
        expect(await merchant.getByRole('link', { name: 'Fix' }).count()).toBe(0)
        expect(await balance()).toBe(before)
      }),
  )

  it('goes back to the scan where it cannot be cropped: the shop reads why, sends another, and it is verified', { timeout: 180_000 }, () =>
    play(browser, 'pan-scan-asked', async ({ person }) => {
      const { counter, id, refNo, signed } = await paid()
      await sendPapers(counter, id)
      const [merchant, staff] = [await person(), await person()]
      await enter(staff, portal, 'staff', `${office}/list?f.status=awaitingCrop&q=${refNo}`)
      await staff.getByRole('row', { name: refNo }).getByRole('link', { name: refNo }).click()
      await staff.getByRole('link', { name: 'Crop', exact: true }).click()
      await staff.getByRole('button', { name: 'Ask for a new scan' }).click()
      const dialog = staff.getByRole('dialog', { name: 'Ask for a new scan?' })
      await dialog.getByRole('button', { name: 'Keep this scan' }).click()
      await dialog.waitFor({ state: 'detached' })
      await staff.getByRole('button', { name: 'Ask for a new scan' }).click()
      await box(dialog, 'Reason').fill('The photo is missing on the form')
      await dialog.getByRole('button', { name: 'Back to the upload' }).click()
      await staff.waitForURL(new RegExp(`/paninfo/${id}$`))
      await staff.getByText('Why a new scan is needed').waitFor()

      await enter(merchant, portal, userName)
      await followNotice(merchant, `${refNo} needs a new scan: The photo is missing on the form`)
      await merchant.waitForURL(new RegExp(`/upload/scanning/${id}$`))
      await merchant.getByText('Why a new scan is needed').waitFor()
      await merchant.getByText('The photo is missing on the form').waitFor()
      // Its pages are seen before one of them goes.
      await settled(merchant)
      // What else was sent stays; the form is scanned anew.
      await merchant.getByRole('button', { name: 'Remove page 1' }).click()
      await merchant.getByText('Still missing: ', { exact: false }).waitFor()
      await uploadScans(merchant, [{ kind: 'Form', files: signed, pages: 2 }], 3)
      await crop(merchant)
      await settled(merchant)
      expect(await merchant.getByText('Why a new scan is needed').count()).toBe(0)
      await verifyByKeyboard(staff, id)
    }),
  )
})
