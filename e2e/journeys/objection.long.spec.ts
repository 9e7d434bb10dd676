import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import { picturedPaper } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName } = shops.forms
const ofShop = '/merchant/nsdlpan/physical/tin-rejection'

describe('an objection of the tax department', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('is entered by staff, replied to, sent back once, replied to with a new paper, and forwarded', { timeout: 120_000 }, () =>
    play(browser, 'objection', async ({ person }) => {
      await topUp(portal, userName, 150)
      const [counter, office] = await Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
      const id = await draftApplication(counter)
      await payFor(counter, id)
      await scanAll(counter, id)
      await verifyByApi(office, id)
      const ackNo = await acknowledgeByApi(office, id)

      const [staff, merchant] = [await person(), await person()]
      await enter(staff, portal, 'staff', '/backend/actions/nsdl-pan/physical/tin-rejection')
      await box(staff, 'Acknowledgement number').fill(ackNo)
      await staff.getByRole('checkbox', { name: 'Name differs from the proofs or Aadhaar' }).check()
      await staff.getByRole('button', { name: 'Enter the objection' }).click()
      await staff.getByText(/is entered, and the merchant is told/).waitFor()

      const { objections } = await counter.get<{ objections: { id: string }[] }>(`${ofShop}/of/${ackNo}`)
      const uploads = [{ uploadId: await counter.upload(await picturedPaper('Aadhaar')), slot: 'identity' }]
      await counter.post(`${ofShop}/scan/${objections[0]?.id}/pages`, { uploads })
      await counter.post(`${ofShop}/reply/${ackNo}`, { round: 1, attempt: 0 })

      // The paper is there to be seen, and not good enough.
      const verify = `${portal.url}/backend/actions/nsdl-pan/physical/tin-rejection-verify/${ackNo}`
      await staff.goto(verify)
      await staff.getByRole('img').first().waitFor()
      await staff.keyboard.press('b')
      await box(staff.getByRole('dialog'), 'Reason').fill('The name cannot be read')
      await staff.getByRole('dialog').getByRole('button', { name: 'Send back to the merchant' }).click()
      await staff.getByText(/is back at the merchant/).waitFor()

      await enter(merchant, portal, userName, `/merchant/product/nsdl-pan/physical/tin-rejection/upload/${ackNo}`)
      await merchant.getByText('The name cannot be read').first().waitFor()
      const send = merchant.getByRole('button', { name: 'Send the reply' })
      expect(await send.isDisabled()).toBe(true)
      await merchant.getByLabel('What are you uploading now?').selectOption('Proof of identity')
      await merchant.locator('input[type="file"]:not([capture])').setInputFiles(await picturedPaper('Passport'))
      await send.and(merchant.locator(':enabled')).click()
      await merchant.getByText('Your reply was sent').first().waitFor()

      await staff.goto(verify)
      await staff.getByRole('button', { name: 'Forward to TIN' }).waitFor()
      await staff.keyboard.press('f')
      await staff.getByRole('dialog').getByRole('button', { name: 'Forward to TIN' }).click()
      await staff.getByText(/is forwarded/).waitFor()
      await merchant.reload()
      await merchant.getByText('There is no open objection to this application').waitFor()
    }),
  )
})
