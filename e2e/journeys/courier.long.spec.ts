import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { box, choose, type } from '../pages/fields'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import { rasterised, wordsOf } from '../papers'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

describe('a parcel of paper forms', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** Acknowledged applications of the shop, whose forms are due, or here already. @returns their numbers */
  async function dueForms(count: number, here = false): Promise<string[]> {
    await topUp(portal, 'frenchie', 1000)
    const [shop, staff] = await Promise.all([Hand.of(portal, 'frenchie'), Hand.of(portal, 'staff')])
    const numbers: string[] = []
    for (let n = 0; n < count; n++) {
      const id = await draftApplication(shop)
      await payFor(shop, id)
      await scanAll(shop, id)
      await verifyByApi(staff, id)
      numbers.push(await acknowledgeByApi(staff, id))
      if (here) await staff.post(`/backend/nsdlpan/physical/hardcopy/received/${id}`)
    }
    return numbers
  }

  /** The reference of the parcel that is open. */
  const parcelOf = async (page: Page) => (await page.getByRole('heading', { name: /^CR\d+$/ }).textContent()) ?? ''

  async function receive(office: Page, refNo: string): Promise<void> {
    await enter(office, portal, 'admin', `/backend/misc/courier/list?q=${refNo}`)
    await office.getByRole('cell', { name: refNo }).click()
    await office.getByRole('button', { name: 'Receive parcel' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Receive parcel' }).click()
  }

  /** A scanner types the number and Enter, and does not wait for the answer. */
  async function scan(office: Page, ackNos: readonly string[]): Promise<void> {
    const field = office.getByRole('textbox', { name: 'Scan or type an acknowledgement number' })
    for (const ackNo of ackNos) {
      await field.fill(ackNo)
      await field.press('Enter')
    }
  }

  /** The code of the shop whose form this is. */
  async function codeOf(ackNo: string): Promise<string> {
    const staff = await Hand.of(portal, 'staff')
    const { data } = await staff.post<{ data: { merchantCode: string }[] }>('/backend/nsdlpan/hardcopy/forms/list', { search: ackNo })
    return data[0]?.merchantCode ?? ''
  }

  it('that arrives whole is closed: its sheet was printed, and its numbers came from a photo of it', { timeout: 240_000 }, () =>
    play(browser, 'courier whole', async ({ person }) => {
      const ackNos = await dueForms(2)
      const shop = await person()
      await enter(shop, portal, 'frenchie', '/frenchie/misc/courier/add')
      await choose(shop, 'Courier company', 'DTDC')
      await type(shop, 'Docket / AWB No.', 'D87654320')
      for (const ackNo of ackNos) await shop.getByRole('checkbox', { name: ackNo }).check()
      await type(shop, 'Number of forms', '2')
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      const refNo = await parcelOf(shop)
      const [download] = await Promise.all([
        shop.waitForEvent('download'),
        shop.getByRole('button', { name: 'Dispatch sheet (PDF)' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${refNo}-sheet.pdf`)
      const sheet = await readFile(await download.path())
      expect(await wordsOf(sheet)).toContain(refNo)

      // The numbers are entered anew, from a picture of the printed sheet.
      await shop.getByRole('link', { name: 'Edit', exact: true }).click()
      const numbers = shop.getByRole('textbox', { name: 'Acknowledgement numbers' })
      await numbers.fill('')
      const [buffer = Buffer.alloc(0)] = await rasterised(sheet)
      await shop.locator('input[capture]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
      await shop.getByText(`Read from the photo: ${ackNos.join(', ')}`).waitFor()
      expect(await numbers.inputValue()).toBe(ackNos.join('\n'))
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      await shop.getByRole('heading', { name: refNo }).waitFor()

      const office = await person()
      await receive(office, refNo)
      // One is scanned; a photo of the sheet, as by the camera of a phone, reads both.
      await scan(office, ackNos.slice(0, 1))
      await office.getByText('Forms seen: 1 of 2').waitFor()
      await office.locator('input[capture]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
      await office.getByText('Forms seen: 2 of 2').waitFor()
      await office.getByRole('button', { name: 'Close parcel' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Close parcel' }).click()
      await office.getByText('The parcel is closed: everything is here').waitFor()
      // Its papers go on to those who asked for them.
      await office.goto(`${portal.url}/backend/misc/courier/onward/list`)
      await office.getByRole('button', { name: 'New batch' }).click()
      const batch = office.getByRole('dialog', { name: 'New batch' })
      await batch.getByRole('textbox', { name: 'Acknowledgement numbers' }).fill(ackNos[0] ?? '')
      await batch.getByRole('button', { name: 'Begin batch' }).click()
      await office.getByRole('heading', { name: /^HB\d+$/ }).waitFor()
      await scan(office, ackNos.slice(1))
      await office.getByText('Forms in the batch: 2').waitFor()
      await office.getByRole('button', { name: 'Note as sent' }).click()
      const left = office.getByRole('dialog')
      await choose(office, 'Courier company', 'DTDC')
      await type(office, 'Docket / AWB No.', 'D87654300')
      await left.getByRole('button', { name: 'Note as sent' }).click()
      // The docket was read wrongly from the receipt.
      await office.getByRole('button', { name: 'Correct the docket' }).click()
      const correction = office.getByRole('dialog', { name: /^Correct the docket of HB\d+$/ })
      await box(correction, 'Docket / AWB No.').fill('D87654301')
      await box(correction, 'Reason').fill('Read wrongly from the receipt')
      await correction.getByRole('button', { name: 'Save the correction' }).click()
      await office.getByText('Docket of the onward batch corrected').waitFor()
      await office.getByRole('region', { name: 'Key facts' }).getByText('D87654301').waitFor()
      await office.getByRole('button', { name: 'Note as delivered' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Note as delivered' }).click()
      await office.getByText('Onward batch delivered').waitFor()

      await shop.reload()
      const forms = shop.getByRole('region', { name: 'Forms' })
      for (const ackNo of ackNos) await forms.getByRole('listitem').filter({ hasText: ackNo }).getByText('Form received').waitFor()
    }),
  )

  it(
    'that is lost gives its forms back, which are due again; one that the office noted by mistake is taken back',
    { timeout: 240_000 },
    () =>
      play(browser, 'courier lost', async ({ person }) => {
        const [ackNo = ''] = await dueForms(1)
        const shop = await person()
        await enter(shop, portal, 'frenchie', '/frenchie/misc/courier/add')
        await choose(shop, 'Courier company', 'DTDC')
        await type(shop, 'Docket / AWB No.', 'D87654319')
        await shop.getByRole('checkbox', { name: ackNo }).check()
        await type(shop, 'Number of forms', '1')
        await shop.getByRole('button', { name: 'Save parcel' }).click()
        const refNo = await parcelOf(shop)

        const office = await person()
        await enter(office, portal, 'admin', `/backend/misc/courier/list?q=${refNo}`)
        await office.getByRole('cell', { name: refNo }).click()
        await office.getByRole('button', { name: 'Lost' }).click()
        const asked = office.getByRole('dialog', { name: 'Give this parcel up as lost?' })
        await asked.getByRole('textbox').fill('Not found at the depot')
        await asked.getByRole('button', { name: 'Note as lost' }).click()
        await office.getByText(`Parcel ${refNo} is noted as lost`).waitFor()
        await shop.reload()
        await shop.getByText('Not found at the depot').first().waitFor()
        await shop.goto(`${portal.url}/frenchie/misc/courier/add`)
        await shop.getByRole('checkbox', { name: ackNo }).waitFor()

        await office.goto(`${portal.url}/backend/misc/courier/add`)
        await type(office, 'Code of the shop', await codeOf(ackNo))
        await choose(office, 'Courier company', 'Hand delivery')
        await office.getByRole('button', { name: 'Receive parcel' }).click()
        const noted = await parcelOf(office)
        await office.getByRole('button', { name: 'Noted by mistake' }).click()
        const why = office.getByRole('dialog', { name: 'Take this parcel back?' })
        await why.getByRole('textbox').fill('It is of another shop')
        await why.getByRole('button', { name: 'Take the parcel back' }).click()
        await office.getByText(`Parcel ${noted} was taken back`).waitFor()
        await office.getByText('Parcel taken back, noted by mistake').waitFor()
      }),
  )

  it('with a missing and an extra form is closed as a discrepancy, and its shop reads which', { timeout: 180_000 }, () =>
    play(browser, 'courier', async ({ person }) => {
      const [here = '', missing = '', extra = '', unsigned = ''] = await dueForms(4)

      const shop = await person()
      await enter(shop, portal, 'frenchie', '/frenchie/misc/courier/add')
      await choose(shop, 'Courier company', 'DTDC')
      await type(shop, 'Docket / AWB No.', 'D87654321')
      await shop.getByRole('checkbox', { name: here }).check()
      // What is pasted ticks its form in the list.
      await shop.getByRole('textbox', { name: 'Acknowledgement numbers' }).fill(`${here}, ${missing}, ${unsigned}`)
      expect(await shop.getByRole('checkbox', { name: missing }).isChecked()).toBe(true)
      // Another number than is listed, and a docket that looks otherwise than those of this courier: the one is refused, the other pointed out.
      await shop.getByText('Numbers of this courier usually look like D12345678. Please check.').waitFor({ state: 'detached' })
      await box(shop, 'Docket / AWB No.').fill('87654321')
      await shop.getByText('Numbers of this courier usually look like D12345678. Please check.').waitFor()
      await box(shop, 'Docket / AWB No.').fill('D87654321')
      await type(shop, 'Number of forms', '2')
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      await shop.getByText('Acknowledgement numbers entered: 3. Count the forms again.').first().waitFor()
      await box(shop, 'Number of forms').fill('3')
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      const refNo = await parcelOf(shop)

      const office = await person()
      await receive(office, refNo)
      await scan(office, [here, extra])
      await office.getByText('Forms seen: 2 of 4').waitFor()
      await office.getByText(`${extra}: Extra, not listed`).waitFor()
      // By keyboard alone: to the form that is not signed, down to what was found, and on to the remark.
      const choice = office.getByRole('combobox', { name: `Found of ${unsigned}` })
      await choice.focus()
      for (let n = 0; n < 3; n++) await office.keyboard.press('ArrowDown')
      expect(await choice.evaluate(element => (element as HTMLSelectElement).selectedOptions[0]?.text)).toBe('Not signed')
      await office.keyboard.press('Enter')
      await office.getByRole('textbox', { name: `Remark on ${unsigned}` }).waitFor()
      await office.keyboard.press('Tab')
      await office.keyboard.type('Second signature')
      await office.keyboard.press('Enter')
      await office.getByText('Forms seen: 3 of 4').waitFor()
      await office.getByText(`${unsigned}: Second signature`).waitFor()
      await office.getByRole('button', { name: 'Close parcel' }).click()
      const asked = office.getByRole('dialog', { name: 'Forms not seen: 1. Close the parcel?' })
      await asked.getByText(missing).waitFor()
      await asked.getByRole('button', { name: 'Close parcel' }).click()
      await office.getByText('Parcel closed with a discrepancy').waitFor()

      await shop.reload()
      const forms = shop.getByRole('region', { name: 'Forms' })
      for (const [ackNo, found] of [
        [here, 'Form received'],
        [missing, 'Form missing'],
        [unsigned, 'Not signed'],
        [unsigned, 'Second signature'],
        [extra, 'Extra, not listed'],
      ] as const)
        await forms.getByRole('listitem').filter({ hasText: ackNo }).getByText(found).waitFor()
    }),
  )

  it('with a receipt, whose forms lack a photo and a paper, is closed as a discrepancy and chased', { timeout: 240_000 }, () =>
    play(browser, 'courier not in order', async ({ person }) => {
      const [unpictured = '', short = ''] = await dueForms(2)
      const shop = await person()
      await enter(shop, portal, 'frenchie', '/frenchie/misc/courier/add')
      await choose(shop, 'Courier company', 'DTDC')
      await type(shop, 'Docket / AWB No.', 'D87654310')
      await shop.getByRole('textbox', { name: 'Acknowledgement numbers' }).fill(`${unpictured}, ${short}`)
      await type(shop, 'Number of forms', '2')
      const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#dde' } })
        .jpeg()
        .toBuffer()
      await shop
        .locator('input[type="file"][aria-label="Receipt of the courier"]')
        .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer })
      await shop.getByText('receipt.jpg').waitFor()
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      const refNo = await parcelOf(shop)
      const drawn = (page: Page) =>
        page
          .getByRole('img', { name: 'Receipt of the courier' })
          .evaluate(image => (image as HTMLImageElement).decode().then(() => (image as HTMLImageElement).naturalWidth))
      expect(await drawn(shop)).toBe(600)

      const office = await person()
      await receive(office, refNo)
      expect(await drawn(office)).toBe(600)
      for (const [ackNo, found] of [
        [unpictured, 'Photo missing'],
        [short, 'Paper missing'],
      ] as const) {
        await office.getByRole('combobox', { name: `Found of ${ackNo}` }).selectOption(found)
        await office.getByRole('textbox', { name: `Remark on ${ackNo}` }).waitFor()
      }
      await office.getByText('Forms seen: 2 of 2').waitFor()
      await office.getByRole('button', { name: 'Close parcel' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Close parcel' }).click()
      await office.getByText('Parcel closed with a discrepancy').waitFor()

      // The shop reads what was found, and the forms are to be sent again.
      await shop.reload()
      const forms = shop.getByRole('region', { name: 'Forms' })
      await forms.getByRole('listitem').filter({ hasText: unpictured }).getByText('Photo missing').waitFor()
      await forms.getByRole('listitem').filter({ hasText: short }).getByText('Paper missing').waitFor()
      await shop.goto(`${portal.url}/frenchie/misc/courier/add`)
      for (const ackNo of [unpictured, short]) await shop.getByRole('checkbox', { name: ackNo }).waitFor()

      // Whose forms are expected: the list of shops leads to them, and the limit says how many shops it would hold back.
      const code = await codeOf(short)
      await office.goto(`${portal.url}/backend/misc/hard-copies/list?q=${code}`)
      await office.getByRole('cell', { name: code }).click()
      for (const ackNo of [unpictured, short]) await office.getByText(ackNo).first().waitFor()
      await office.goto(`${portal.url}/backend/misc/hard-copies/list`)
      await office.getByRole('button', { name: 'Reminders and Limit' }).click()
      const limit = office.getByRole('dialog', { name: 'Reminders and limit for hard copies' })
      await limit.getByText('Shops that it would hold back today: 0').waitFor()
      await limit.getByRole('switch').or(limit.getByRole('checkbox')).first().waitFor()
      await office.keyboard.press('Escape')
    }),
  )

  it('goes on in a batch that is undone, and in one that is lost; the shelf has it each time', { timeout: 240_000 }, () =>
    play(browser, 'courier onward', async ({ person }) => {
      const [ackNo = ''] = await dueForms(1, true)
      const office = await person()
      await enter(office, portal, 'admin', '/backend/misc/courier/onward/list')
      /** Begins a batch with the form. @returns its number */
      async function begun(): Promise<string> {
        await office.goto(`${portal.url}/backend/misc/courier/onward/list`)
        await office.getByRole('button', { name: 'New batch' }).click()
        const batch = office.getByRole('dialog', { name: 'New batch' })
        await batch.getByRole('textbox', { name: 'Acknowledgement numbers' }).fill(ackNo)
        await batch.getByRole('button', { name: 'Begin batch' }).click()
        return (await office.getByRole('heading', { name: /^HB\d+$/ }).textContent()) ?? ''
      }
      const onShelf = async (place: string) => {
        await office.goto(`${portal.url}/backend/misc/courier/onward/waiting?q=${ackNo}`)
        await office.getByRole('row').filter({ hasText: ackNo }).getByText(place).waitFor()
      }
      await onShelf('On the shelf')
      const undone = await begun()
      await office.getByRole('button', { name: 'Undo batch' }).click()
      const why = office.getByRole('dialog', { name: 'Undo this batch?' })
      await why.getByRole('textbox').fill('Begun for the wrong office')
      await why.getByRole('button', { name: 'Undo batch' }).click()
      await office.getByText(`Batch ${undone} was undone`).waitFor()
      await onShelf('On the shelf')

      const lost = await begun()
      await office.getByRole('button', { name: 'Note as sent' }).click()
      await choose(office, 'Courier company', 'DTDC')
      await type(office, 'Docket / AWB No.', 'D87654302')
      await office.getByRole('dialog').getByRole('button', { name: 'Note as sent' }).click()
      await office.getByText(`Batch ${lost} is noted as sent`).waitFor()
      await office.getByRole('button', { name: 'Lost', exact: true }).click()
      const given = office.getByRole('dialog', { name: 'Give this batch up as lost?' })
      await given.getByRole('textbox').fill('Not found at the depot')
      await given.getByRole('button', { name: 'Note as lost' }).click()
      await office.getByText(`Batch ${lost} is noted as lost`).waitFor()
      await onShelf('Lost with its batch')

      // Of what is lost the shelf keeps note, whenever it begins; the days are set with a reason.
      await office.getByRole('button', { name: 'Shelf and reminders' }).click()
      const shelf = office.getByRole('dialog', { name: 'Shelf and reminders' })
      await box(shelf, 'Days on the shelf').fill('9')
      await box(shelf, 'Reason').fill('A batch leaves every other week')
      await shelf.getByRole('button', { name: 'Save' }).click()
      await office.getByText('Saved', { exact: true }).waitFor()
      await onShelf('Lost with its batch')
      await office.getByRole('button', { name: 'Shelf and reminders' }).click()
      await expect.poll(() => box(shelf, 'Days on the shelf').inputValue()).toBe('9')
    }),
  )
})
