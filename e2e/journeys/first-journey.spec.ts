import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lettersOfCaptcha } from '../database'
import { serialNumber, testAadhaar, transferNumber } from '../numbers'
import { askTopUp, balanceOf, crop, download, keyForm, openForm, payByKey, uploadScans } from '../pages/counter'
import { enter, firstSignIn, register } from '../pages/door'
import { Hand } from '../pages/keyboard'
import { acknowledge, approvePayment, approveRegistration, findByKeyboard, verifyByKeyboard } from '../pages/office'
import { mailsTo } from '../pages/outbox'
import { picturedPaper, scannedPdf, signedForm, wordsOf } from '../papers'
import type { PortalPlace } from '../portal'
import { onStage, type People, play } from '../stage'

const password = 'Monsoon-Lantern-47'

describe('the first journey', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** @param url where the merchant reaches the portal; the back office does on its own machine */
  const story = async (url: string, { person }: People) => {
    const serial = serialNumber()
    const shop = {
      first: 'Meera',
      last: 'Kulkarni',
      father: 'Vasant Kulkarni',
      mobile: `98${serial}`,
      email: `meera${serial}@example.in`,
      shop: 'Meera Seva Kendra',
    }

    // One number is refused at first, because it is nearly that of another request.
    const merchant = await person(fault => /422 POST \/api\/merchant\/accounting\/payment$|accounting\/payment: console:.*422/.test(fault))
    const refNo = await register(merchant, url, shop, () => lettersOfCaptcha(portal))

    const admin = await person()
    await enter(admin, portal, 'admin')
    const account = await approveRegistration(admin, refNo)
    await firstSignIn(merchant, url, account.userName, account.password, password)
    await balanceOf(merchant).filter({ hasText: '₹0.00' }).waitFor()

    const staff = await person()
    await enter(staff, portal, 'staff')
    const reference = transferNumber()
    await askTopUp(merchant, { rupees: '500', reference, slip: await picturedPaper(`UPI ${reference}`, 'slip.jpg') })
    await approvePayment(staff, reference)
    await merchant.getByRole('button', { name: 'Reload balance' }).click()
    await merchant.getByText('₹500.00').first().waitFor()

    // Asked above a form that waits: both answers can be clicked.
    const similar = `${reference.slice(0, -1)}${reference.endsWith('1') ? 2 : 1}`
    await askTopUp(merchant, { rupees: '500', reference: similar, slip: await picturedPaper(`UPI ${similar}`, 'again.jpg'), sure: true })

    // The whole form without a mouse, as at the thirtieth one of the day.
    await openForm(merchant)
    const hand = new Hand(merchant)
    await keyForm(hand, {
      first: 'Anita',
      last: 'Kumari',
      father: ['Ramesh', 'Prasad'],
      mother: ['Sunita', 'Devi'],
      aadhaar: testAadhaar(serial),
      mobile: `97${serial}`,
      email: 'anita@example.com',
    })
    const id = await payByKey(hand)
    await merchant.getByRole('link', { name: 'Next application' }).waitFor()

    const form = await download(merchant, 'Filled form (PDF)')
    expect(await wordsOf(form.bytes)).toContain('93')
    await uploadScans(merchant, [
      { kind: 'Form', files: await signedForm(form.bytes), pages: 2 },
      { kind: 'Proof of identity', files: [await picturedPaper('Aadhaar')], pages: 1 },
      { kind: 'Proof of date of birth', files: [await scannedPdf('proofs.pdf', ['Matriculation certificate', 'Mark sheet'])], pages: 2 },
    ])
    await crop(merchant)

    await verifyByKeyboard(staff, id)
    const ackNo = `8810302${serial}`
    await acknowledge(staff, id, ackNo)

    await merchant.reload()
    await merchant.getByText(ackNo).first().waitFor()
    await findByKeyboard(admin, ackNo, 'ANITA KUMARI')
    const receipt = await download(merchant, 'Receipt for the shop (PDF)')
    expect(await wordsOf(receipt.bytes)).toContain(ackNo)
    await merchant.goto(`${url}/merchant/accounting/statement`)
    const ledger = merchant.getByRole('table')
    await ledger.getByRole('row', { name: 'Closing balance' }).waitFor()
    const lines = await ledger.getByRole('row').allInnerTexts()
    // Below heads and filter boxes.
    expect(lines.slice(2).map(line => line.match(/[\d,]+\.\d\d/g))).toEqual([
      ['0.00'],
      ['500.00', '500.00'],
      ['140.00', '360.00'],
      ['140.00', '500.00', '360.00'],
    ])
    await balanceOf(merchant).filter({ hasText: '₹360.00' }).waitFor()

    await admin.goto(`${portal.url}/backend/settings/smtp-setup/outbox`)
    await admin
      .getByRole('cell', { name: `${refNo} received` })
      .first()
      .waitFor()
    const mails = (await mailsTo(admin, portal, shop.email)).toReversed()
    expect(mails.map(mail => mail.subject.replace(/ [A-Z]{2,3}\d+/, ''))).toEqual([
      'Registration received',
      'Your account is ready',
      'Payment added to your wallet',
      'PAN application submitted',
      'PAN application verified',
      'PAN application acknowledged',
    ])
  }

  // Plain http at a network address is the harder place: browsers keep some of what they can for https and the own machine.
  it("leads from a visitor, at this machine's own address over plain http, to the acknowledgement", { timeout: 180_000 }, () =>
    play(browser, 'journey', people => story(portal.lanUrl ?? portal.url, people)),
  )
})
