import { heicRefused } from '@sevakendra/contract/kit/sent-files'
import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber, testAadhaar } from '../numbers'
import { balanceOf, pay, preSubmit } from '../pages/counter'
import { enter } from '../pages/door'
import { box, choose, type } from '../pages/fields'
import { openDesk } from '../pages/office'
import { acknowledgeByApi, draftApplication, payFor, scanAll, verifyByApi } from '../pan-by-api'
import { picturedPaper } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

const { userName } = shops.forms
const physical = '/merchant/product/nsdl-pan/physical'
const office = '/backend/actions/nsdl-pan/physical'
const charge = '140.00'
/** Lines of the statement: the charge, and the same with what came back. */
const taken = { debit: `${charge}/-`, credit: '–' }
const takenAlone = [taken]
const takenAndBack = [taken, { debit: '–', credit: `${charge}/-` }]

/** What an application has cost and given back, as its shop reads it in its wallet. */
describe('an application that ends unhappily', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** Money for one application, and who sends without a screen. */
  const atCounter = async () => {
    await topUp(portal, userName, 150)
    return Promise.all([Hand.of(portal, userName), Hand.of(portal, 'staff')])
  }
  const refNoOf = async (counter: Hand, id: string) => (await counter.get<{ refNo: string }>(`/merchant/nsdlpan/physical/info/${id}`)).refNo
  const paid = async (counter: Hand, more = {}) => {
    const id = await draftApplication(counter, more)
    await payFor(counter, id)
    return { id, refNo: await refNoOf(counter, id) }
  }

  const stateOf = async (counter: Hand, id: string) => (await counter.get<{ state: string }>(`/merchant/nsdlpan/physical/info/${id}`)).state
  /** By the button of the page of what has ended. @returns on the form of the copy */
  const applyAgain = async (merchant: Page, id: string) => {
    await merchant.goto(`${portal.url}${physical}/info/${id}`)
    await merchant.getByRole('link', { name: 'Apply again' }).click()
    await merchant.getByRole('button', { name: 'Apply again' }).click()
    await merchant.waitForURL(/individual\/N\/apply\/\d+/)
    expect(merchant.url()).not.toContain(`apply/${id}`)
  }

  /** The statement's lines of one application: what was taken, and what came back. */
  const linesOf = async (merchant: Page, refNo: string): Promise<{ debit: string; credit: string }[]> => {
    await merchant.goto(`${portal.url}/merchant/accounting/statement?q=${refNo}`)
    await settled(merchant)
    const ledger = merchant.getByRole('table')
    const heads = (await ledger.getByRole('columnheader').allInnerTexts()).map(head => head.trim())
    const rows = await ledger.getByRole('row', { name: refNo }).all()
    return Promise.all(
      rows.map(async row => {
        const cells = await row.getByRole('cell').allInnerTexts()
        const cell = (head: string) => cells[heads.findIndex(one => one.startsWith(head))]?.trim() ?? ''
        return { debit: cell('Debit'), credit: cell('Credit') }
      }),
    )
  }

  it('is rejected at the desk: the charge is back in the wallet, and a copy of its answers is paid anew', { timeout: 180_000 }, () =>
    play(browser, 'pan-rejected', async ({ person }) => {
      const [counter] = await atCounter()
      const { id, refNo } = await paid(counter)
      await scanAll(counter, id)
      const [merchant, staff] = [await person(), await person()]
      await enter(staff, portal, 'staff')
      await openDesk(staff, id)
      await staff.keyboard.press('r')
      const dialog = staff.getByRole('dialog', { name: 'Reject this application?' })
      await dialog.getByText(`${charge}/- is refunded`, { exact: false }).waitFor()
      await box(dialog, 'Reason').fill('The applicant has a PAN already')
      await dialog.getByRole('button', { name: 'Reject' }).click()
      await staff.getByText(`${refNo} is rejected`).waitFor()

      await enter(merchant, portal, userName, `${physical}/info/${id}`)
      await merchant.getByText('The applicant has a PAN already').first().waitFor()
      expect(await linesOf(merchant, refNo)).toEqual(takenAndBack)
      await applyAgain(merchant, id)
      await merchant.goto(`${merchant.url().split('?')[0]}?section=review`)
      await merchant.getByRole('button', { name: 'Check and pay' }).click()
      await merchant.waitForURL(/pre-submit/)
      const again = await pay(merchant)
      expect(again).not.toBe(id)
      expect(await linesOf(merchant, await refNoOf(counter, again))).toEqual(takenAlone)
    }),
  )

  it('is withdrawn by its shop, with a reason, before it waits to be verified', { timeout: 120_000 }, () =>
    play(browser, 'pan-withdrawn', async ({ person }) => {
      const [counter] = await atCounter()
      const { id, refNo } = await paid(counter)
      const merchant = await person()
      await enter(merchant, portal, userName, `${physical}/info/${id}`)
      await merchant.getByRole('button', { name: 'Cancel application' }).click()
      const dialog = merchant.getByRole('dialog', { name: 'Cancel this application?' })
      // Looked at, kept, and asked for again.
      await dialog.getByRole('button', { name: 'Keep it' }).click()
      expect(await stateOf(counter, id)).toBe('awaitingScan')
      await merchant.getByRole('button', { name: 'Cancel application' }).click()
      await dialog.getByText(`${charge}/- is refunded to your wallet`, { exact: false }).waitFor()
      await box(dialog, 'Reason').fill('The customer changed his mind')
      await dialog.getByRole('button', { name: 'Cancel application' }).click()
      await merchant.getByText('Cancelled. The charge has been refunded in full.', { exact: false }).first().waitFor()
      await merchant.getByText('The customer changed his mind').first().waitFor()
      expect(await linesOf(merchant, refNo)).toEqual(takenAndBack)
      await applyAgain(merchant, id)
    }),
  )

  it('holds an Aadhaar number that the back office frees: the next application with it is held back, then paid', { timeout: 180_000 }, () =>
    play(browser, 'pan-aadhaar', async ({ person }) => {
      const [counter] = await atCounter()
      const aadhaar = testAadhaar(serialNumber())
      const { id, refNo } = await paid(counter, { aadhaar })
      await scanAll(counter, id)
      const next = await draftApplication(counter, { aadhaar })
      const [merchant, staff] = [await person(), await person()]
      await enter(merchant, portal, userName, preSubmit('merchant', next))
      await merchant.getByText('It cannot be paid now').waitFor()
      const button = merchant.getByRole('button', { name: /^Pay .* and submit$/ })
      expect(await button.isDisabled()).toBe(true)

      await enter(staff, portal, 'staff', `${office}/cancel-aadhar`)
      await type(staff, 'Aadhaar number', aadhaar)
      await staff.getByRole('button', { name: 'Find', exact: true }).click()
      const holder = staff.getByRole('region').filter({ hasText: refNo })
      await holder.getByText(`${charge}/- is refunded to the wallet of`, { exact: false }).waitFor()
      expect(await staff.getByRole('main').innerText()).not.toContain(aadhaar)
      await choose(holder, 'Reason', 'Filed twice')
      await holder.getByRole('button', { name: 'Cancel Aadhaar' }).click()
      await staff
        .getByRole('dialog', { name: `Cancel the Aadhaar of ${refNo}?` })
        .getByRole('button', { name: 'Cancel Aadhaar' })
        .click()
      await staff.getByText(new RegExp(`^${refNo} is cancelled, and XXXX XXXX ${aadhaar.slice(-4)} is free$`)).waitFor()

      await merchant.reload()
      await pay(merchant)
      expect(await linesOf(merchant, refNo)).toEqual(takenAndBack)
      await merchant.goto(`${portal.url}${physical}/info/${id}`)
      await merchant.getByText('Cancelled because of its Aadhaar number.', { exact: false }).first().waitFor()
    }),
  )

  it('is finally refused by the tax department: nothing comes back, and it can be applied for again', { timeout: 180_000 }, () =>
    play(browser, 'pan-refused', async ({ person }) => {
      const [counter, hand] = await atCounter()
      const { id, refNo } = await paid(counter)
      await scanAll(counter, id)
      await verifyByApi(hand, id)
      const ackNo = await acknowledgeByApi(hand, id)
      const [merchant, staff] = [await person(), await person()]
      await enter(staff, portal, 'staff', `${office}/tin-rejection`)
      await box(staff, 'Acknowledgement number').fill(ackNo)
      await staff.getByRole('checkbox', { name: 'Name differs from the proofs or Aadhaar' }).check()
      await staff.getByRole('button', { name: 'Enter the objection' }).click()
      await staff.getByText(/is entered, and the merchant is told/).waitFor()

      await staff.goto(`${portal.url}${office}/tin-rejection-verify/${ackNo}`)
      await staff.getByRole('button', { name: 'Reject finally' }).waitFor()
      await staff.keyboard.press('r')
      const dialog = staff.getByRole('dialog', { name: 'Reject this application finally?' })
      await box(dialog, 'Reason').fill('No reply by the last day')
      await dialog.getByRole('button', { name: 'Reject finally' }).click()
      await staff.getByText(`${refNo} is finally rejected`).waitFor()

      await enter(merchant, portal, userName, `${physical}/info/${id}`)
      await merchant.getByText('Rejected by TIN').first().waitFor()
      await merchant.getByText('No reply by the last day').first().waitFor()
      // The commission of the acknowledgement stays with the shop, too.
      expect((await linesOf(merchant, refNo)).filter(({ debit }) => debit !== '–')).toEqual(takenAlone)
      expect((await linesOf(merchant, refNo)).filter(({ credit }) => credit === `${charge}/-`)).toEqual([])
      await applyAgain(merchant, id)
    }),
  )

  it(
    'is not ended by a wallet that holds too little: it is said how much is missing, and goes on after a top-up',
    { timeout: 180_000 },
    () =>
      play(browser, 'pan-short', async ({ person }) => {
        const { userName: poor } = shops.shortOfMoney
        await topUp(portal, poor, 200)
        const counter = await Hand.of(portal, poor)
        const [first, second] = [await draftApplication(counter), await draftApplication(counter)]
        const merchant = await person(fault => /\b422\b/.test(fault))
        // Enough when the screen was opened, and spent elsewhere meanwhile.
        await enter(merchant, portal, poor, preSubmit('merchant', second))
        const button = merchant.getByRole('button', { name: /^Pay .* and submit$/ })
        await button.and(merchant.locator(':enabled')).waitFor()
        await payFor(counter, first)
        await button.click()
        await merchant.getByText('Nothing was charged').waitFor()
        await merchant.getByText('Insufficient balance', { exact: true }).waitFor()
        await merchant.getByText('You need 80.00/- more.', { exact: false }).waitFor()
        expect(await stateOf(counter, second)).toBe('draft')

        await merchant.getByRole('link', { name: 'Add Payment' }).last().click()
        await merchant.getByRole('heading', { name: 'Add Payment', level: 1 }).waitFor()
        await topUp(portal, poor, 100)
        await balanceOf(merchant).filter({ hasText: '₹160.00' }).waitFor()
        await merchant.goto(`${portal.url}${physical}/list?f.status=draft`)
        const refNo = await refNoOf(counter, second)
        await merchant.getByRole('row', { name: refNo }).getByRole('link', { name: refNo }).click()
        await merchant.waitForURL(/N\/apply\//)
        await merchant.goto(`${merchant.url().split('?')[0]}?section=review`)
        await merchant.getByRole('button', { name: 'Check and pay' }).click()
        await merchant.waitForURL(/pre-submit/)
        expect(await pay(merchant)).toBe(second)
        expect(await linesOf(merchant, refNo)).toEqual(takenAlone)
        await balanceOf(merchant).filter({ hasText: '₹20.00' }).waitFor()
      }),
  )

  it('is not held up by a bad file among its scans: each says what to do, and the good ones are there', { timeout: 180_000 }, () =>
    play(browser, 'pan-bad-scan', async ({ person }) => {
      const [counter] = await atCounter()
      const { id } = await paid(counter)
      const merchant = await person(fault => /\b415\b/.test(fault))
      await enter(merchant, portal, userName, `${physical}/upload/scanning/${id}`)
      await merchant.getByLabel('What are you uploading now?').selectOption('Proof of identity')
      // One that the browser knows is bad, one that only the server can tell, and good ones before, between and after them.
      await merchant
        .locator('input[type="file"]:not([capture])')
        .setInputFiles([
          await picturedPaper('Aadhaar front', 'front.jpg'),
          { name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
          { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('this was a picture once') },
          await picturedPaper('Aadhaar back', 'back.jpg'),
        ])
      await merchant.getByText('Page 2', { exact: true }).waitFor()
      const refused = merchant.getByRole('listitem').filter({ has: merchant.getByRole('button', { name: /^Remove (phone|torn)/ }) })
      await refused.filter({ hasText: 'phone.heic' }).getByText(heicRefused).waitFor()
      await refused
        .filter({ hasText: 'torn.jpg' })
        .getByText('Only PDF, JPEG and PNG files are accepted. This file is of another type.')
        .waitFor()
      const { pages } = await counter.get<{ pages: { slot: string }[] }>(`/merchant/nsdlpan/physical/scan/${id}`)
      expect(pages.map(({ slot }) => slot)).toEqual(['poi', 'poi'])
      await merchant.getByRole('button', { name: 'Remove torn.jpg' }).click()
      await merchant.getByRole('button', { name: 'Remove phone.heic' }).click()
      expect(await refused.count()).toBe(0)
      await merchant.getByText('Page 2', { exact: true }).waitFor()
    }),
  )
})
