import type { Browser, Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { serialNumber, testAadhaar } from '../numbers'
import { saved } from '../pages/counter'
import { enter } from '../pages/door'
import { box, type } from '../pages/fields'
import { picturedPaper } from '../papers'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName, code } = shops.utiPan
const uti = '/merchant/product/uti-pan'
const office = '/backend/actions/uti-pan'

describe('UTI PAN', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it(
    'a shop becomes a PSA, buys coupons, is asked about the same order again, and one order is approved and one refunded',
    { timeout: 180_000 },
    () =>
      play(browser, 'uti-pan', async ({ person }) => {
        await topUp(portal, userName, 600)
        const hand = await Hand.of(portal, userName)
        // The order that is asked about is refused first.
        const merchant = await person(fault => /409/.test(fault))
        const staff = await person()
        await enter(merchant, portal, userName)
        await enter(staff, portal, 'staff')
        await registers(merchant, hand)
        const psaId = `MUTI${serialNumber()}`
        await approves(staff, psaId)
        // The page hears of it by itself.
        await merchant.getByText(psaId).waitFor()
        const orders = await buys(merchant)
        await decides(staff, psaId, orders)
        await merchant.goto(`${portal.url}${uti}/topup-list`)
        for (const [place, state] of ['Approved', 'Rejected'].entries())
          await merchant
            .getByRole('row', { name: orders[place] ?? '' })
            .getByText(state, { exact: true })
            .waitFor()
      }),
  )

  /** What the shop's record says is there; the rest is typed, the papers come by the requests that a camera's page sends. */
  async function registers(merchant: Page, hand: Hand): Promise<void> {
    await merchant.goto(`${portal.url}${uti}`)
    await merchant.getByRole('link', { name: 'Register as a PSA' }).click()
    await merchant.getByRole('button', { name: 'Begin' }).click()
    await merchant.waitForURL(/psa-registration\/answers/)
    await merchant.getByRole('button', { name: /PAN and Aadhaar/ }).click()
    await type(merchant, 'PAN', 'ABCPK4321L')
    await type(merchant, 'Aadhaar number', testAadhaar(serialNumber()))
    await saved(merchant)
    const { psa } = await hand.get<{ psa: { id: string } }>('/merchant/uti/psa')
    const uploads = []
    for (const slot of ['pan', 'photo', 'shopProof'])
      uploads.push({ slot, uploadId: await hand.upload(await picturedPaper(slot, `${slot}.jpg`)) })
    await hand.post(`/merchant/uti/psa/scan/${psa.id}/pages`, { uploads })
    await merchant.goto(`${portal.url}${uti}/psa-registration/check`)
    await merchant.getByRole('checkbox', { name: 'I have read this and agree.' }).check()
    await merchant.getByRole('button', { name: 'Send registration' }).click()
    await merchant.getByText('We enter your shop at UTIITSL next.').waitFor()
  }

  async function approves(staff: Page, psaId: string): Promise<void> {
    await staff.goto(`${portal.url}${office}/psa-list?q=${code}`)
    await staff.getByRole('row').filter({ hasText: 'Requested' }).getByRole('link').first().click()
    await staff.getByRole('button', { name: 'Approve' }).click()
    const dialog = staff.getByRole('dialog', { name: 'Approve this registration?' })
    await box(dialog, 'PSA ID').fill(psaId)
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await staff.getByText('The PSA is approved').waitFor()
  }

  /** @returns the numbers of the two orders */
  async function buys(merchant: Page): Promise<string[]> {
    const orders: string[] = []
    for (const again of [false, true]) {
      await merchant.goto(`${portal.url}${uti}/topup-list?buy=yes`)
      const dialog = merchant.getByRole('dialog', { name: 'Buy coupons' })
      await box(dialog, 'Number of coupons').fill('2')
      await dialog.getByText('260.00/-').waitFor()
      await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
      await merchant.getByRole('button', { name: 'Pay 260.00/-' }).click()
      if (again) await merchant.getByRole('button', { name: 'Yes, order again' }).click()
      orders.push(/Order (\S+)/.exec((await merchant.getByText(/^Order \S+ was placed$/).textContent()) ?? '')?.[1] ?? '')
    }
    // Too little is left for a third.
    await merchant.goto(`${portal.url}${uti}/topup-list?buy=yes`)
    await box(merchant.getByRole('dialog', { name: 'Buy coupons' }), 'Number of coupons').fill('500')
    await merchant.getByText('Insufficient balance').waitFor()
    return orders
  }

  async function decides(staff: Page, psaId: string, [good = '', bad = '']: readonly string[]): Promise<void> {
    await staff.goto(`${portal.url}${office}/coupon-list?q=${psaId}`)
    const choose = async (orderNo: string, verb: string) => {
      await staff.getByRole('button', { name: `Actions for ${orderNo}` }).click()
      await staff.getByRole('menuitem', { name: verb }).click()
    }
    await choose(good, 'Approve')
    const approval = staff.getByRole('dialog', { name: 'Approve this order?' })
    await box(approval, 'UTIITSL reference').fill(`UTI/${serialNumber()}`)
    await approval.getByRole('button', { name: 'Approve' }).click()
    await staff.getByText(`${good} was approved`).waitFor()
    await choose(bad, 'Reject and refund')
    const rejection = staff.getByRole('dialog', { name: 'Reject this order?' })
    await box(rejection, 'Reason').fill('UTIITSL did not accept it')
    await rejection.getByRole('button', { name: 'Reject and refund' }).click()
    await staff.getByText(`${bad} was rejected and refunded`).waitFor()
  }
})
