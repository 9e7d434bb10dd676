import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { topUp } from '../by-api'
import { lettersOfCaptcha } from '../database'
import { serialNumber, testAadhaar } from '../numbers'
import { crop, cropSignature, download, fillCompany, fillCorrection, pay, saved, uploadScans } from '../pages/counter'
import { enter, firstSignIn, register } from '../pages/door'
import { acknowledge, approveRegistration, openDesk, sendBackByKeyboard, verifyByKeyboard } from '../pages/office'
import { picturedPaper, signedForm, wordsOf } from '../papers'
import type { PortalPlace } from '../portal'
import { onStage, type People, play } from '../stage'

const chosen = 'Monsoon-Lantern-47'

/** A PAN of an individual that nobody in this run has. */
const panOf = (serial: string) => `ABCPE${serial.slice(-4).replace('0000', '0001')}F`

describe('forms beside the first one', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })
  /** A shop of its own with ₹500 in its wallet, registered as everybody is. */
  const aShop = async ({ person }: People): Promise<Page> => {
    const serial = serialNumber()
    const merchant = await person()
    const shop = { first: 'Lalita', last: 'Shinde', father: 'Anant Shinde', shop: 'Lalita Seva Kendra' }
    const refNo = await register(merchant, portal.url, { ...shop, mobile: `98${serial}`, email: `lalita${serial}@example.in` }, () =>
      lettersOfCaptcha(portal),
    )
    const admin = await person()
    await enter(admin, portal, 'admin')
    const { userName, password } = await approveRegistration(admin, refNo)
    await firstSignIn(merchant, portal.url, userName, password, chosen)
    await topUp(portal, userName, 500, chosen)
    return merchant
  }
  const seenAcknowledged = async (merchant: Page, ackNo: string) => {
    await merchant.reload()
    await merchant.getByText(ackNo).first().waitFor()
  }

  it('lead to their acknowledgements: a company with one signature, a correction that is sent back once', { timeout: 240_000 }, () =>
    play(browser, 'several-forms', async people => {
      const merchant = await aShop(people)
      const staff = await people.person()
      await enter(staff, portal, 'staff')
      await company(merchant, staff)
      await correction(merchant, staff)
    }),
  )

  /** Form 94: no photograph, a seal beside the signature. */
  async function company(merchant: Page, staff: Page): Promise<void> {
    const serial = serialNumber()
    await fillCompany(merchant, {
      ...{ name: 'Ganga Traders Pvt. Ltd.', cin: 'U51909PN2015PTC156789' },
      ...{ mobile: `97${serial}`, signs: 'Suresh Patil' },
    })
    const id = await pay(merchant)
    const form = await download(merchant, 'Filled form (PDF)')
    const words = await wordsOf(form.bytes)
    for (const printed of ['94', 'Company', 'SURESH PATIL', 'in the capacity of director']) expect(words).toContain(printed)
    expect(words).not.toContain('Photo')
    await uploadScans(merchant, [
      { kind: 'Form', files: await signedForm(form.bytes, ['signature']), pages: 2 },
      { kind: 'Proof of registration', files: [await picturedPaper('Certificate of registration')], pages: 1 },
    ])
    await cropSignature(merchant)

    await verifyByKeyboard(staff, id, 5)
    const ackNo = `8810303${serial}`
    await fileAndImport(staff, id, ackNo)
    await seenAcknowledged(merchant, ackNo)
  }

  /** Puts it into a batch, takes the batch along, and brings its number back in a file. */
  async function fileAndImport(staff: Page, id: string, ackNo: string): Promise<void> {
    await staff.goto(`${portal.url}/backend/actions/nsdl-pan/physical/to-file/list`)
    await staff.getByRole('button', { name: /^Batch all / }).click()
    await staff.getByRole('button', { name: 'Make the batch' }).click()
    await staff.getByRole('heading', { name: /Batch FB\d{8}/ }).waitFor()
    const downloads = staff.getByRole('button', { name: 'Download' })
    await downloads.click()
    const sheet = await wordsOf((await download(staff, 'Batch sheet (PDF)', 'menuitem')).bytes)
    expect(sheet).toContain('GANGA TRADERS')
    await downloads.click()
    const answers = await download(staff, 'Answers (CSV)', 'menuitem')
    const refNo = /PN\d+/.exec(Buffer.from(answers.bytes).toString())?.[0] ?? ''
    await staff.getByRole('link', { name: 'Acknowledgements', exact: true }).click()
    const [year, month, day] = dayOf(new Date()).split('-')
    const text = `Ref No,Ack No,Date\nPN000000,881030399999999,${day}/${month}/${year}\n${refNo},${ackNo},${day}/${month}/${year}`
    await staff.locator('input[type="file"]').setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await staff.getByLabel('Date format').selectOption('dmy')
    await staff.getByRole('button', { name: 'Check the rows' }).click()
    await staff.getByText('There is no application with this reference').waitFor()
    await staff.getByRole('button', { name: 'Import one row' }).click()
    await staff.getByText('The import is finished. Done: 1, not done: 0, left out: 1').waitFor()
    await staff.goto(`${portal.url}/backend/actions/nsdl-pan/physical/paninfo/${id}`)
    await staff.getByText(ackNo).first().waitFor()
  }

  /** CR-01: what the back office reads after a correction stands beside what was submitted before. */
  async function correction(merchant: Page, staff: Page): Promise<void> {
    const serial = serialNumber()
    const [pan, surrenders] = [panOf(serial), panOf(serialNumber())]
    await fillCorrection(merchant, {
      ...{ pan, surrenders, first: 'Anita', last: 'Kumari' },
      ...{ father: ['Ramesh', 'Prasad'], mother: ['Sunita', 'Devi'] },
      ...{ aadhaar: testAadhaar(serial), mobile: `97${serial}`, email: 'anita@example.com' },
    })
    await merchant
      .getByText(`XXXXXX${pan.slice(-4)}`)
      .first()
      .waitFor()
    expect(await merchant.content()).not.toContain(pan)
    const id = await pay(merchant)
    const upload = async () => {
      const form = await download(merchant, 'Filled form (PDF)')
      const words = (await wordsOf(form.bytes)).replaceAll(' ', '')
      for (const printed of ['CR-01', pan, surrenders, 'Requestforanew']) expect(words).toContain(printed)
      return signedForm(form.bytes)
    }
    await uploadScans(merchant, [
      { kind: 'Form', files: await upload(), pages: 2 },
      { kind: 'Proof of PAN', files: [await picturedPaper('PAN card')], pages: 1 },
      { kind: 'Proof of the change', files: [await picturedPaper('Marriage certificate')], pages: 1 },
      { kind: 'Proof of identity', files: [await picturedPaper('Aadhaar')], pages: 1 },
      { kind: 'Proof of date of birth', files: [await picturedPaper('Matriculation certificate')], pages: 1 },
    ])
    await crop(merchant)

    await sendBackByKeyboard(staff, id, 'RAMESH')
    await merchant.goto(`${portal.url}/merchant/product/nsdl-pan/physical/reapply/${id}`)
    await merchant.getByRole('group', { name: 'Father', exact: true }).getByRole('textbox', { name: 'First name' }).fill('SURESH')
    await saved(merchant)
    await merchant.goto(`${portal.url}/merchant/product/nsdl-pan/physical/reapply/${id}?section=review`)
    await merchant.getByRole('button', { name: 'Send again' }).click()
    await merchant.waitForURL(/upload\/scanning\//)
    await uploadScans(merchant, [{ kind: 'Form', files: await upload(), pages: 2 }], 4)
    await crop(merchant)

    await openDesk(staff, id)
    await staff.getByText('Before: RAMESH').waitFor()
    await verifyByKeyboard(staff, id)
    const ackNo = `8810304${serial}`
    await acknowledge(staff, id, ackNo)
    await seenAcknowledged(merchant, ackNo)
  }
})
