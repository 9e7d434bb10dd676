import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { choose, type } from '../pages/fields'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
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
      const refNo = (await shop.getByRole('heading', { name: /^CR\d+$/ }).textContent()) ?? ''

      const office = await person()
      await enter(office, portal, 'admin', `/backend/misc/courier/list?q=${refNo}`)
      await office.getByRole('cell', { name: refNo }).click()
      await office.getByRole('button', { name: 'Receive parcel' }).click()
      await office.getByRole('dialog').getByRole('button', { name: 'Receive parcel' }).click()
      // A scanner types the number and Enter, and does not wait for the answer.
      const field = office.getByRole('textbox', { name: 'Scan or type an acknowledgement number' })
      for (const ackNo of [here, extra]) {
        await field.fill(ackNo)
        await field.press('Enter')
      }
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
