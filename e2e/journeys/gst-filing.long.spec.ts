import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber } from '../numbers'
import { enter } from '../pages/door'
import { box, choose, type } from '../pages/fields'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms

describe('a GST return', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it(
    'gets its registers, a bad file is refused and the good one stays; it is paid, approved by the client and filed',
    { timeout: 120_000 },
    () =>
      play(browser, 'gst-filing', async ({ person }) => {
        await topUp(portal, userName, 300)
        const shop = await person(fault => /415/.test(fault))
        const staff = await person()
        await enter(shop, portal, userName, '/merchant/product/gst/filling/new')
        const body = `27AAPFU${serialNumber().slice(-4)}F1Z`
        await type(shop, 'GSTIN of the client', body + gstinCheck(body))
        await shop.getByText('State: Maharashtra').waitFor()
        await type(shop, 'Legal name', 'Asha Traders')
        await choose(shop, 'Return type', 'GSTR-1')
        await shop.getByRole('combobox', { name: 'Period', exact: true }).click()
        await shop.getByRole('option').first().click()
        await type(shop, 'Mobile number of the client', '9822041764')
        await shop.getByRole('button', { name: 'Continue' }).click()
        await shop.waitForURL(/filling\/new\?id=\d+/)
        const add = async (name: string, text: string) => {
          await shop.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
          // It has arrived: before that the form holds none.
          await shop.getByText('Choose another file').waitFor()
          await shop.getByRole('button', { name: 'Add file' }).click()
        }
        await add('sales.csv', 'Invoice,Date,Taxable\nA-1,2026-10-03,1200\n')
        await shop.getByRole('button', { name: 'Download sales.csv' }).waitFor()
        await add('page.csv', '<html><table></table></html>')
        await shop.getByText('This is a web page with the name of a sheet.', { exact: false }).first().waitFor()
        await shop.getByRole('button', { name: 'Download sales.csv' }).waitFor()
        await shop.getByRole('checkbox', { name: /^The client has asked this shop/ }).check()
        await shop.getByRole('button', { name: /^Pay .* and submit$/ }).click()
        await shop.getByRole('button', { name: /^Pay [\d.]+\/-$/ }).click()
        await shop.waitForURL(/filling\/info\/\d+/)
        const id = shop.url().split('/').at(-1) ?? ''
        // What the story is not about goes by the requests of the screens.
        const hand = await Hand.of(portal, 'staff')
        await hand.post(`/backend/gst/filing/prepare/${id}`)
        await hand.post(`/backend/gst/filing/show-tax/${id}`, { cgst: 0, sgst: 0, igst: 0, cess: 0, itc: 0, lateCharges: 0 })
        // The page hears of it by itself.
        await shop.getByRole('button', { name: 'Client approved' }).click()
        const approval = shop.getByRole('dialog', { name: 'Has the client approved this tax?' })
        await box(approval, 'Approved by').fill('Asha Verma')
        await approval.getByRole('button', { name: 'Client approved' }).click()
        await shop.getByText('The approval was noted').waitFor()
        await enter(staff, portal, 'staff', `/backend/actions/gst/filling/info/${id}`)
        await staff.getByRole('button', { name: 'Enter ARN' }).click()
        const filed = staff.getByRole('dialog', { name: 'The return is filed' })
        await box(filed, 'ARN').fill(`AA271126${serialNumber().slice(-6)}K`)
        await filed.getByRole('button', { name: 'Save ARN' }).click()
        await shop.getByRole('button', { name: 'File again for the next period' }).waitFor()
      }),
  )

  it(
    'of nil goes in one step without registers; rejected at the desk, its whole charge is back and its reason is read',
    { timeout: 120_000 },
    () =>
      play(browser, 'gst-filing-rejected', async ({ person }) => {
        await topUp(portal, userName, 300)
        const hand = await Hand.of(portal, userName)
        const wallet = () => hand.get<number>('/merchant/accounting/closing')
        const before = await wallet()
        const [shop, staff] = [await person(), await person()]
        await enter(shop, portal, userName, '/merchant/product/gst/filling/new')
        const body = `27AAPFU${serialNumber().slice(-4)}F1Z`
        await type(shop, 'GSTIN of the client', body + gstinCheck(body))
        await type(shop, 'Legal name', 'Usha Traders')
        await choose(shop, 'Return type', 'GSTR-3B')
        await shop.getByRole('combobox', { name: 'Period', exact: true }).click()
        await shop.getByRole('option').first().click()
        await type(shop, 'Mobile number of the client', '9822041765')
        await shop.getByRole('checkbox', { name: /^Nil/ }).check()
        await shop.getByRole('button', { name: 'Continue' }).click()
        await shop.getByRole('checkbox', { name: /^The client has asked this shop/ }).check()
        expect(await shop.locator('input[type="file"]').count()).toBe(0)
        await shop.getByRole('button', { name: /^Pay .* and submit$/ }).click()
        await shop.getByRole('button', { name: /^Pay [\d.]+\/-$/ }).click()
        await shop.waitForURL(/filling\/info\/\d+/)
        const id = shop.url().split('/').at(-1) ?? ''
        expect(await wallet()).toBeLessThan(before)

        await enter(staff, portal, 'staff', `/backend/actions/gst/filling/info/${id}`)
        await staff.getByRole('button', { name: 'Reject and refund' }).click()
        const asked = staff.getByRole('dialog', { name: 'Reject this return?' })
        await asked.getByRole('textbox').first().fill('The client had supplies in this month')
        await asked.getByRole('button', { name: 'Reject and refund' }).click()
        await staff.getByText(/was rejected and refunded/).waitFor()

        await shop.getByText('The client had supplies in this month').first().waitFor()
        await shop.getByRole('button', { name: 'Credit note (PDF)' }).waitFor()
        expect(await wallet()).toBe(before)
      }),
  )
})
