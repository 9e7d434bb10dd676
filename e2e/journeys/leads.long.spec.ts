import type { Browser } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import { box, choose, type } from '../pages/fields'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const site = 'partner.example.com'

describe('a card of a partner', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** The EMI card gets an address of a website that is allowed; null takes both away. */
  async function partnerAt(applyUrl: string | null): Promise<void> {
    const hand = await Hand.of(portal, 'admin')
    await hand.post('/auth/confirm', { password: portal.demoPassword })
    const { version } = await hand.get<{ version: number }>('/backend/master/lead-hosts')
    const setHosts = () => hand.post('/backend/master/lead-hosts', { version, hosts: applyUrl ? site : '' })
    if (applyUrl) await setHosts()
    const { data } = await hand.post<{ data: { id: string; code: string }[] }>('/backend/master/lead-vendor/list')
    const id = data.find(({ code }) => code === 'NSDL')?.id ?? ''
    const { id: _, ...now } = await hand.get<Record<string, unknown>>(`/backend/master/lead-vendor/${id}`)
    await hand.post(`/backend/master/lead-vendor/${id}`, { ...now, applyUrl, payout: applyUrl ? 300_00 : null })
    if (!applyUrl) await setHosts()
  }

  it('is applied for once; what its partner says is noted, and the shop reads it', { timeout: 120_000 }, () =>
    play(browser, 'leads', async ({ person }) => {
      await partnerAt(`https://${site}/apply`)
      const shop = await person(fault => /422/.test(fault))
      await shop.context().route(`https://${site}/**`, route => route.fulfill({ contentType: 'text/html', body: '<p>partner</p>' }))
      await enter(shop, portal, 'frenchie', '/frenchie/product/Banking/emi-card')
      const apply = async (name = 'Kavita Pawar', mobile = '+91 98220 41764') => {
        await shop.getByRole('button', { name: 'Apply Now: Bajaj EMI Card' }).click()
        const dialog = shop.getByRole('dialog', { name: 'Bajaj EMI Card' })
        await type(dialog, "Customer's name", name)
        await type(dialog, "Customer's mobile number", mobile)
        await dialog.getByRole('checkbox', { name: /^The customer agrees/ }).check()
        return dialog
      }
      const dialog = await apply()
      // What the new tab asks for, and not what it shows: it shares nothing with this one and may be under way before it can be answered here.
      const [tab, asked] = await Promise.all([
        shop.context().waitForEvent('page'),
        shop.context().waitForEvent('request', request => request.url().startsWith(`https://${site}/apply`)),
        dialog.getByRole('button', { name: 'Apply Now', exact: true }).click(),
      ])
      const refNo = new URL(asked.url()).searchParams.get('sub1') ?? ''
      expect(refNo).toMatch(/^LD\d+$/)
      await tab.close()
      expect(await shop.getByRole('link', { name: "Open partner's page" }).getAttribute('href')).toContain(refNo)
      await shop.getByRole('button', { name: 'Close' }).click()

      // The same customer again: nothing that was typed is lost, and the reason stands above the form.
      const again = await apply()
      await again.getByRole('button', { name: 'Apply Now', exact: true }).click()
      await again.getByRole('alert').getByText(`You have sent this customer there already: ${refNo}`).waitFor()

      const office = await person()
      await enter(office, portal, 'admin', `/backend/actions/user-list?q=${refNo}`)
      await office.getByText('Kavita Pawar').first().click()
      await office.getByRole('button', { name: 'What the partner says' }).click()
      await choose(office, 'The partner says', 'Rejected')
      await office.getByRole('textbox', { name: /^Reason or remark/ }).fill('Credit score too low')
      await office.getByRole('button', { name: 'Save', exact: true }).click()
      await office.getByText('Partner: rejected').waitFor()

      await shop.goto(`${portal.url}/frenchie/product/Banking/list?q=${refNo}`)
      await shop.getByText('Rejected').first().waitFor()

      // Another customer gets the card: its payout is in the wallet once it is paid, and the shop reads both.
      const hand = await Hand.of(portal, 'frenchie')
      const wallet = () => hand.get<number>('/merchant/accounting/closing')
      const before = await wallet()
      await shop.goto(`${portal.url}/frenchie/product/Banking/emi-card`)
      await (await apply('Meena Joshi', '98220 41765')).getByRole('button', { name: 'Apply Now', exact: true }).click()
      const paid = await shop.getByRole('link', { name: "Open partner's page" }).getAttribute('href')
      const paidRefNo = new URL(paid ?? '').searchParams.get('sub1') ?? ''
      await office.goto(`${portal.url}/backend/actions/user-list?q=${paidRefNo}`)
      await office.getByText('Meena Joshi').first().click()
      await office.getByRole('button', { name: 'What the partner says' }).click()
      await choose(office, 'The partner says', 'Issued or disbursed')
      await box(office.getByRole('dialog', { name: 'What the partner says' }), "Partner's reference").fill('BFL-2026-41765')
      await office.getByRole('button', { name: 'Save', exact: true }).click()
      await office.getByRole('button', { name: 'Pay payout of 300.00/-' }).click()
      await office.getByRole('button', { name: 'Pay payout', exact: true }).click()
      await office.getByText('The payout was paid, less TDS').waitFor()
      await office.getByRole('button', { name: 'Take payout back' }).waitFor()
      // TDS begins above its yearly limit.
      expect(await wallet()).toBe(before + 300)
      await shop.goto(`${portal.url}/frenchie/product/Banking/list?q=${paidRefNo}`)
      await shop.getByText('Payout paid').first().waitFor()
      // Found by its reference: a statement begins with the oldest line, and other stories of this stage write to the same wallet.
      await shop.goto(`${portal.url}/frenchie/accounting/statement?q=${paidRefNo}`)
      await shop.getByText('Payout on Bajaj EMI Card', { exact: false }).first().waitFor()
    }).finally(() => partnerAt(null)),
  )
})
