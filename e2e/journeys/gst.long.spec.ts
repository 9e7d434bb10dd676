import { trnProblem } from '@sevakendra/contract/gst/registration/numbers'
import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { PDFDocument } from 'pdf-lib'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber, testAadhaar } from '../numbers'
import { saved } from '../pages/counter'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { picturedPaper } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const product = '/merchant/product/gst/registration'
const office = '/backend/actions/gst/registration'
const own = '/merchant/gst/registration'
const any = '/backend/gst/registration'

describe('a GST registration', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it(
    'is paid and sent, queried and sent again, verified, refused a wrong ARN, asked about by the officer, and approved with its certificate',
    { timeout: 120_000 },
    () =>
      play(browser, 'gst', async ({ person }) => {
        await topUp(portal, userName, 600)
        const serial = serialNumber()
        const pan = `ABCPK${serial.slice(-4)}L`
        const [hand, staffHand] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
        const shop = await person()
        const staff = await person(fault => /422/.test(fault))
        const id = await isPaid(shop, hand, pan, serial)
        await sendsPapers(shop, hand, id)
        await enter(staff, portal, 'staff', `${office}/desk/${id}`)
        await isQueried(staff)
        await corrects(shop)
        await staff.goto(`${portal.url}${office}/desk/${id}`)
        await isVerified(staff)
        const trn = `10${serial}TRN01`
        expect(trnProblem(trn)).toBeUndefined()
        await staffHand.post(`${any}/trn/${id}`, { trn, trnOn: dayOf(new Date()) })
        await staff.goto(`${portal.url}${office}/info/${id}`)
        await getsArn(staff, serial)
        await staffHand.post(`${any}/clarification/${id}`, { notice: 'Send the latest bill.', noticeOn: dayOf(new Date()) })
        await answers(shop)
        await isApproved(staff, pan)
        // The page hears of it by itself.
        await shop.getByRole('button', { name: 'Certificate (REG-06)' }).waitFor()
      }),
  )

  it('is rejected at the desk with its reason, and the whole charge is back', { timeout: 120_000 }, () =>
    play(browser, 'gst-rejected', async ({ person }) => {
      await topUp(portal, userName, 600)
      const serial = serialNumber()
      const hand = await Hand.of(portal, userName)
      const wallet = () => hand.get<number>('/merchant/accounting/closing')
      const before = await wallet()
      const [shop, staff] = [await person(), await person()]
      const id = await isPaid(shop, hand, `ABCPK${serial.slice(-4)}M`, serial)
      expect(await wallet()).toBeLessThan(before)
      await sendsPapers(shop, hand, id)
      await enter(staff, portal, 'staff', `${office}/desk/${id}`)
      await staff.getByRole('region', { name: 'As entered by the merchant' }).waitFor()
      await staff.keyboard.press('r')
      const dialog = staff.getByRole('dialog', { name: 'Reject this registration?' })
      await box(dialog, 'Reason').fill('The PAN is inactive')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await staff.getByText(/is rejected/).waitFor()
      // The page of the shop hears of it by itself.
      await shop.getByText('The PAN is inactive').first().waitFor()
      await shop.getByRole('button', { name: 'Credit note (PDF)' }).waitFor()
      expect(await wallet()).toBe(before)
    }),
  )

  /** Begun on the screen; what the story is not about is saved by the request of the form. */
  async function isPaid(shop: Page, hand: Hand, pan: string, serial: string): Promise<string> {
    await enter(shop, portal, userName, product)
    await box(shop, 'Legal name of the business').fill('MEENA DEVI')
    await shop.waitForURL(/registration\/\d+/)
    await saved(shop)
    const id = /registration\/(\d+)/.exec(shop.url())?.[1] ?? ''
    await shop.goto(`${portal.url}${product}/list`)
    const draft = await hand.get<{ version: number; answers: object }>(`${own}/draft/${id}`)
    await hand.post(`${own}/draft/${id}`, { version: draft.version, answers: { ...draft.answers, ...answersOf(pan, serial) } })
    await shop.goto(`${portal.url}${product}/pre-submit?id=${id}`)
    await shop.getByRole('button', { name: /^Pay .* and submit/ }).click()
    await shop.waitForURL(/registration\/papers\//)
    return id
  }

  async function sendsPapers(shop: Page, hand: Hand, id: string): Promise<void> {
    const send = shop.getByRole('button', { name: 'Send the papers' })
    await shop.getByText('Still missing:', { exact: false }).waitFor()
    expect(await send.isDisabled()).toBe(true)
    const uploads = await Promise.all(
      ['pan', 'photo', 'aadhaar', 'premises'].map(async slot => ({
        slot,
        uploadId: await hand.upload(await picturedPaper(slot, `${slot}.jpg`)),
      })),
    )
    await hand.post(`${own}/scan/${id}/pages`, { uploads })
    await shop.reload()
    await send.click()
    await shop.waitForURL(/registration\/info\//)
  }

  /** The line of the building is flagged, by keyboard. */
  async function isQueried(staff: Page): Promise<void> {
    await staff.getByRole('region', { name: 'As entered by the merchant' }).waitFor()
    const lines = await staff.locator('[data-desk-fields] li').allInnerTexts()
    for (let at = lines.findIndex(line => line.includes('Building or flat number')); at > 0; at -= 1)
      await staff.keyboard.press('ArrowDown')
    await staff.keyboard.press('f')
    await staff.getByText('1 flagged', { exact: false }).waitFor()
    await staff.keyboard.press('b')
    await staff.getByRole('dialog', { name: 'Raise a query' }).getByRole('button', { name: 'Send back' }).click()
    await staff.getByText(/is incomplete/).waitFor()
  }

  /** What was not changed is not sent again. */
  async function corrects(shop: Page): Promise<void> {
    await shop.getByRole('link', { name: 'Correct and send again' }).click()
    const building = box(shop, 'Building or flat number, floor')
    await building.waitFor()
    const review = shop.getByRole('button', { name: /Review and send/ }).first()
    const again = shop.getByRole('button', { name: /^Send again/ })
    await review.click()
    await again.click()
    await shop.getByText('1 left').waitFor()
    await shop.getByRole('button', { name: 'Building or flat number, floor' }).last().click()
    await building.fill('12 A')
    await saved(shop)
    await review.click()
    await again.click()
    await shop.waitForURL(/registration\/info\//)
    await shop.getByText('In the queue for review.', { exact: false }).waitFor()
  }

  async function isVerified(staff: Page): Promise<void> {
    await staff.getByRole('region', { name: 'As entered by the merchant' }).waitFor()
    for (let key = 1; key <= 7; key += 1) await staff.keyboard.press(String(key))
    await staff.getByText('7 of 7', { exact: true }).waitFor()
    await staff.keyboard.press('a')
    await staff.getByText(/is approved/).waitFor()
  }

  /** First with the state of another registration. */
  async function getsArn(staff: Page, serial: string): Promise<void> {
    await staff.getByRole('button', { name: 'Enter ARN' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Enter ARN' })
    for (const state of ['27', '10']) {
      await box(dialog, 'ARN').fill(`AA${state}1126${serial.slice(-6)}A`)
      await dialog.getByRole('button', { name: 'Enter ARN' }).click()
      if (state === '27') await dialog.getByText('The digits after the two letters of an ARN', { exact: false }).first().waitFor()
    }
    await dialog.waitFor({ state: 'detached' })
  }

  async function answers(shop: Page): Promise<void> {
    await shop.getByRole('button', { name: 'Answer the officer' }).click()
    const dialog = shop.getByRole('dialog', { name: 'Answer the officer' })
    await box(dialog, 'Answer to the officer').fill('The bill of October is attached.')
    await dialog.getByRole('button', { name: 'Send the answer' }).click()
    await shop.getByText('Your answer is with us.', { exact: false }).waitFor()
  }

  async function isApproved(staff: Page, pan: string): Promise<void> {
    const step = (name: string) => staff.getByRole('button', { name }).first()
    await staff.getByText('The shop has answered', { exact: false }).waitFor()
    await step('Clarification filed (REG-04)').click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Clarification filed (REG-04)' }).click()
    await step('Approved: enter GSTIN').click()
    const dialog = staff.getByRole('dialog', { name: 'Approved: enter GSTIN' })
    const body = `10${pan}1Z`
    await box(dialog, 'GSTIN').fill(body + gstinCheck(body))
    const pdf = await PDFDocument.create()
    pdf.addPage()
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'reg-06.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) })
    await dialog.getByText('Choose another file').waitFor()
    await dialog.getByRole('button', { name: 'Approved: enter GSTIN' }).click()
    await staff.getByText('Approved', { exact: true }).waitFor()
  }
})

/** A proprietor in Bihar, as the form asks. */
const answersOf = (pan: string, serial: string) => ({
  ...{ taxpayerType: 'normal', constitution: 'PRO', legalName: 'MEENA DEVI', pan, state: '10', district: 'Muzaffarpur' },
  ...{ mobile: '9822041764', email: 'meena@example.in', reason: 'VOLN', commencedOn: '2026-04-01' },
  promoters: [
    {
      ...{ id: 'p1', firstName: 'MEENA', lastName: 'DEVI', fatherName: 'Ram Lal', dob: '1985-05-04', gender: 'F' },
      ...{ personMobile: '9822041764', personEmail: 'meena@example.in', personPan: pan, aadhaar: testAadhaar(serial) },
      ...{ designation: 'Proprietor', homeAddress: '12 Station Road', homePin: '842001', isSignatory: true, isPrimary: true },
    },
  ],
  ...{ premises: '12', road: 'Station Road', town: 'Muzaffarpur', pin: '842001', possession: 'OWN', premisesProof: 'ELCB' },
  ...{ activities: ['retail'], goods: [{ id: 'g1', hsn: '6109', goodsName: 'T-shirts' }], aadhaarAuth: 'yes', signedAt: 'Muzaffarpur' },
})
