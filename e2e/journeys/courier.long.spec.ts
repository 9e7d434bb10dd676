import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { choose, type } from '../pages/fields'
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

  /** Acknowledged applications of the shop, whose forms are due. @returns their numbers */
  async function dueForms(count: number): Promise<string[]> {
    await topUp(portal, 'frenchie', 1000)
    const [shop, staff] = await Promise.all([Hand.of(portal, 'frenchie'), Hand.of(portal, 'staff')])
    const numbers: string[] = []
    for (let n = 0; n < count; n++) {
      const id = await draftApplication(shop)
      await payFor(shop, id)
      await scanAll(shop, id)
      await verifyByApi(staff, id)
      numbers.push(await acknowledgeByApi(staff, id))
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
      await scan(office, ackNos)
      await office.getByText('Forms seen: 2 of 2').waitFor()
      await office.getByRole('button', { name: 'Close parcel' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Close parcel' }).click()
      await office.getByText('The parcel is closed: everything is here').waitFor()
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
      const [here = '', missing = '', extra = ''] = await dueForms(3)

      const shop = await person()
      await enter(shop, portal, 'frenchie', '/frenchie/misc/courier/add')
      await choose(shop, 'Courier company', 'DTDC')
      await type(shop, 'Docket / AWB No.', 'D87654321')
      await shop.getByRole('checkbox', { name: here }).check()
      // What is pasted ticks its form in the list.
      await shop.getByRole('textbox', { name: 'Acknowledgement numbers' }).fill(`${here}, ${missing}`)
      expect(await shop.getByRole('checkbox', { name: missing }).isChecked()).toBe(true)
      await type(shop, 'Number of forms', '2')
      await shop.getByRole('button', { name: 'Save parcel' }).click()
      const refNo = await parcelOf(shop)

      const office = await person()
      await receive(office, refNo)
      await scan(office, [here, extra])
      await office.getByText('Forms seen: 2 of 3').waitFor()
      await office.getByText(`${extra}: Extra, not listed`).waitFor()
      await office.getByRole('button', { name: 'Close parcel' }).click()
      const asked = office.getByRole('dialog', { name: 'Forms not seen: 1. Close the parcel?' })
      await asked.getByText(missing).waitFor()
      await asked.getByRole('button', { name: 'Close parcel' }).click()
      await office.getByText('Parcel closed with a discrepancy').waitFor()

      await shop.reload()
      const forms = shop.getByRole('region', { name: 'Forms' })
      for (const [ackNo, found] of [
        [here, 'Form received'],
        [missing, 'Not in the parcel'],
        [extra, 'Extra, not listed'],
      ] as const)
        await forms.getByRole('listitem').filter({ hasText: ackNo }).getByText(found).waitFor()
    }),
  )
})
