import type { Browser, Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Hand } from '../by-api'
import { enter } from '../pages/door'
import { box, choose } from '../pages/fields'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { settled } from '../watch'

/** Presses the language in the menu, which tells the account; the stroke before its name is drawn by its style. */
const inHindi = (page: Page) => page.getByRole('button', { name: /^[/\s]*हिन्दी$/ }).click()
/** As before: other stories know this shop in English. */
const inEnglish = async (page: Page) => {
  await page.getByRole('button', { name: /^[/\s]*English$/ }).click()
  await settled(page)
}

describe('what an admin writes for the counter', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  it('as a link of Download Software is read there by shops, in their language, until it is hidden', { timeout: 120_000 }, () =>
    play(browser, 'download-links', async ({ person }) => {
      const [admin, shop] = [await person(), await person()]
      await enter(admin, portal, 'admin', '/backend/download-software')
      const group = 'Status tracking'
      const form = admin.getByRole('dialog')
      const saved = async (button: string) => {
        await form.getByRole('button', { name: button, exact: true }).click()
        await form.waitFor({ state: 'detached' })
      }
      await admin.getByRole('button', { name: `Add a link: ${group}` }).click()
      await box(form, 'Link text').fill('Where a parcel is')
      await box(form, 'Link text in Hindi').fill('पार्सल कहाँ है')
      await box(form, 'Description').fill('With the number on the receipt.')
      // Whose site it is stands beside the link, and no address without encryption is taken.
      await box(form, 'Address').fill('http://parcels.example.com/where')
      await form.getByRole('button', { name: 'Add link', exact: true }).click()
      await form.getByText(/https/).first().waitFor()
      expect(await form.isVisible()).toBe(true)
      await box(form, 'Address').fill('https://parcels.example.com/where')
      await form.getByText('Shown beside the link: parcels.example.com').waitFor()
      await saved('Add link')
      await admin.getByRole('link', { name: /^Where a parcel is/ }).waitFor()

      await enter(shop, portal, 'merchant', '/merchant/download-software')
      const row = (text: string) => shop.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: text })
      const link = row('Where a parcel is')
      await link.getByText('parcels.example.com').waitFor()
      await link.getByText('With the number on the receipt.').waitFor()
      expect(await link.getByRole('link').getAttribute('href')).toBe('https://parcels.example.com/where')
      expect(await link.getByRole('link').getAttribute('target')).toBe('_blank')
      // Shops are not told that nobody has opened it yet, and change nothing.
      expect(await link.getByText('Not checked yet').count()).toBe(0)
      expect(await shop.getByRole('button', { name: /^(Edit|Add a link)/ }).count()).toBe(0)
      await inHindi(shop)
      await shop.getByRole('link', { name: /^पार्सल कहाँ है/ }).waitFor()
      await inEnglish(shop)
      await shop.getByRole('link', { name: /^Where a parcel is/ }).waitFor()

      await admin.getByRole('button', { name: 'Edit: Where a parcel is' }).click()
      await box(form, 'Address').fill('https://parcels.example.com/track')
      await saved('Save')
      await shop.reload()
      await shop.locator('a[href="https://parcels.example.com/track"]').waitFor()

      await admin.getByRole('button', { name: 'Edit: Where a parcel is' }).click()
      await form.getByRole('checkbox', { name: /^Hidden/ }).check()
      await saved('Save')
      await admin.getByRole('listitem').filter({ hasText: 'Where a parcel is' }).getByText('Hidden').waitFor()
      await shop.reload()
      await shop.getByRole('region', { name: group }).getByRole('link').first().waitFor()
      expect(await shop.getByText('Where a parcel is').count()).toBe(0)
    }),
  )

  it('as text of a card is seen in its preview, in both languages, and by shops once it is saved', { timeout: 120_000 }, () =>
    play(browser, 'card-texts', async ({ person }) => {
      const hand = await Hand.of(portal, 'admin')
      const vendors = '/backend/master/lead-vendor'
      const { data } = await hand.post<{ data: { id: string; code: string }[] }>(`${vendors}/list`)
      const id = data.find(({ code }) => code === 'NSDL')?.id ?? ''
      const read = () => hand.get<{ id: string; version: number }>(`${vendors}/${id}`)
      const { id: _, ...before } = await read()
      onTestFinished(async () => void (await hand.post(`${vendors}/${id}`, { ...before, version: (await read()).version })))

      const [admin, shop] = [await person(), await person()]
      await enter(shop, portal, 'merchant', '/merchant/product/Banking/emi-card')
      const card = shop.getByRole('article', { name: 'Bajaj EMI Card' })
      await card.getByText('Joining fee ₹530 incl. taxes').waitFor()

      await enter(admin, portal, 'admin', `/backend/actions/user-list/partners?open=${id}`)
      const form = admin.getByRole('dialog', { name: 'Bajaj EMI Card' })
      await box(form, 'Points').fill('Joining fee ₹499\nNo paper at all')
      await box(form, 'Points in Hindi').fill('जॉइनिंग शुल्क ₹499')
      await box(form, 'Know More').fill('Ask Ravi for the conditions.')
      await box(form, 'Payout to the shop').fill('275')
      const preview = form.getByRole('region', { name: 'Preview' })
      await preview.getByRole('article').getByText('No paper at all').waitFor()
      await preview.getByText('Payout 275.00/-').waitFor()
      await preview.getByText('Ask Ravi for the conditions.').waitFor()
      await preview.getByText('हिन्दी', { exact: true }).click()
      await preview.getByRole('article').getByText('जॉइनिंग शुल्क ₹499').waitFor()
      expect(await preview.getByText('No paper at all').count()).toBe(0)

      // Before it is saved it is nobody else's.
      await shop.reload()
      await card.getByText('Joining fee ₹530 incl. taxes').waitFor()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.waitFor({ state: 'detached' })
      await shop.reload()
      await card.getByText('No paper at all').waitFor()
      await card.getByText('Payout 275.00/-').waitFor()
      await card.getByRole('button', { name: 'Know More: Bajaj EMI Card' }).click()
      await shop.getByRole('dialog', { name: 'Bajaj EMI Card' }).getByText('Ask Ravi for the conditions.').waitFor()
      await shop.keyboard.press('Escape')
      await inHindi(shop)
      await shop.getByText('जॉइनिंग शुल्क ₹499').waitFor()
      await inEnglish(shop)
      await card.getByText('No paper at all').waitFor()
    }),
  )

  it('as terms of a loan is offered when all of them are there, and closed again', { timeout: 120_000 }, () =>
    play(browser, 'loan-terms', async ({ person }) => {
      const hand = await Hand.of(portal, 'admin')
      const hostsAt = '/backend/master/lead-hosts'
      const { hosts } = await hand.get<{ hosts: string }>(hostsAt)
      const setHosts = async (given: string) =>
        hand.post(hostsAt, { hosts: given, version: (await hand.get<{ version: number }>(hostsAt)).version })
      const [admin, shop] = [await person(fault => /422/.test(fault)), await person()]
      await enter(admin, portal, 'admin', '/backend/actions/user-list/partners?open=new')
      const form = admin.getByRole('dialog')
      await choose(form, 'Product', 'Loan')
      const fill = async (given: Record<string, string>) => {
        for (const [label, text] of Object.entries(given)) await box(form, label).fill(text)
      }
      await fill({ Code: 'STORYLOAN', Name: 'Story Loan', Points: 'Money in a day', 'Know More': 'The lender asks for a bank statement.' })
      const preview = form.getByRole('region', { name: 'Preview' })
      await preview.getByText('Money in a day').first().waitFor()
      await preview.getByText('Shops do not see this loan: they see it once all of its terms are filled in.').waitFor()
      await fill({
        ...{ Lender: 'Story Finance Limited', 'Annual rate from (APR)': '12', 'Annual rate to (APR)': '24', 'Months from': '6' },
        ...{ 'Months to': '36', 'Amount from': '10000', 'Amount to': '200000', 'Charges and penalties': '2% a month on what is late' },
        'Key Facts Statement': 'https://facts.example.com/story',
      })
      // The preview holds to what shops see: no terms whose facts lie on a website that nobody has listed.
      await preview.getByText(/^Shops do not see this loan: an admin has to list the website of its Key Facts Statement/).waitFor()
      expect(await preview.getByText('12% to 24%').count()).toBe(0)
      // A website that no admin has listed is refused at its field, and nothing that was typed is lost.
      await form.getByRole('button', { name: 'Add partner' }).click()
      await form.getByText('An admin has to list facts.example.com under Websites of partners first', { exact: true }).waitFor()
      await setHosts(`${hosts}\nfacts.example.com`.trim())
      await form.getByRole('button', { name: 'Add partner' }).click()
      await form.waitFor({ state: 'detached' })

      await enter(shop, portal, 'merchant', '/merchant/product/Banking/instant-loan')
      const loan = shop.getByRole('article', { name: 'Story Loan' })
      for (const text of ['Money in a day', 'Story Finance Limited', '12% to 24%', '2% a month on what is late'])
        await loan.getByText(text).waitFor()
      expect(await loan.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('https://facts.example.com/story')

      await admin.goto(`${portal.url}/backend/actions/user-list/partners?q=STORYLOAN`)
      await admin.getByRole('link', { name: 'Story Loan' }).first().click()
      for (const text of ['Story Finance Limited', '12% to 24%', '2% a month on what is late']) await preview.getByText(text).waitFor()
      expect(await preview.getByText(/^Shops do not see this loan/).count()).toBe(0)
      await form.getByRole('checkbox', { name: /^Open: shops may offer it/ }).uncheck()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await form.waitFor({ state: 'detached' })
      await shop.reload()
      await shop.getByRole('heading', { name: 'Instant Loan', level: 1 }).waitFor()
      await shop.getByText('No loan is offered at the moment.').waitFor()
      expect(await loan.count()).toBe(0)
      await setHosts(hosts)
    }),
  )
})
