import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { watch } from '../watch'

describe('the audit trail and a look at a shop', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** A ticket as the button of the merchant's page asks for it. */
  const ticketOf = async (page: Page, merchant: string) => {
    await page.waitForURL(/\/backend/)
    return page.evaluate(async id => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const reply = await fetch(`/api/backend/usermanagement/merchant/${id}/view-as`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('token')}`,
          'content-type': 'application/json',
          'x-xsrf-token': decodeURIComponent(xsrf),
        },
        body: JSON.stringify({ reason: 'They cannot find a payment' }),
      })
      if (!reply.ok) throw new Error(`No ticket: ${await reply.text()}`)
      return ((await reply.json()) as { ticket: string }).ticket
    }, merchant)
  }

  it('an admin looks at a shop in another tab, changes nothing, ends it, and finds both names and the reason', { timeout: 120_000 }, () =>
    play(browser, 'view-as', async ({ person }) => {
      const desk = await person()
      await enter(desk, portal, 'admin')
      const ticket = await ticketOf(desk, '1')
      const faults: string[] = []
      const tab = await desk.context().newPage()
      watch(tab, faults, fault => fault.includes('403'))
      await tab.goto(`${portal.url}/auth/view-as#ticket=${ticket}`)
      const banner = tab.getByRole('region', { name: 'Viewing an account' })
      await banner.getByText(/You are viewing M\d+ .+ as A\d+ .+ Nothing can be changed\. Ends at \d+:\d\d\s[ap]m/).waitFor()
      expect(new URL(tab.url()).pathname).toBe('/merchant')
      expect(tab.url()).not.toContain(ticket)

      await tab.goto(`${portal.url}/merchant/accounting/payment`)
      await banner.waitFor()
      await tab.getByRole('textbox', { name: /Amount/ }).waitFor()
      // A third tab takes the admin's sign-in over, not the look.
      const third = await desk.context().newPage()
      await third.goto(`${portal.url}/backend`)
      await third.getByRole('heading', { level: 1 }).waitFor()
      await third.close()

      await banner.getByRole('button', { name: 'End' }).click()
      await expect.poll(() => (tab.isClosed() ? 'closed' : new URL(tab.url()).pathname)).toMatch(/closed|\/auth\/view-as/)
      expect(faults).toEqual([])

      await desk.goto(`${portal.url}/backend/user-management/audit`)
      await desk.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor()
      await desk
        .getByRole('row', { name: /Stopped viewing a shop/ })
        .first()
        .waitFor()
      await desk
        .getByRole('row', { name: /Started viewing a shop/ })
        .getByRole('link')
        .first()
        .click()
      const drawer = desk.getByRole('dialog')
      await drawer.getByText('They cannot find a payment').waitFor()
      await drawer.getByRole('link', { name: /Shop M\d+/ }).waitFor()
      await drawer.getByRole('button', { name: 'Close' }).click()

      await desk.getByRole('button', { name: 'People and what they did' }).click()
      await desk.getByRole('menuitem', { name: 'Audit Trail Check' }).click()
      await desk.getByRole('button', { name: 'Check now' }).click()
      await desk.getByText(/new lines? (was|were) checked: no faults/).waitFor()
      await desk.getByText('No faults in what was read.').waitFor()
    }),
  )

  it('a ticket that was used opens nothing', { timeout: 60_000 }, () =>
    play(browser, 'view-as-twice', async ({ person }) => {
      const desk = await person(fault => fault.includes('401'))
      await enter(desk, portal, 'admin')
      const ticket = await ticketOf(desk, '1')
      for (const words of [/You are viewing/, 'The view could not be opened']) {
        const tab = await desk.context().newPage()
        await tab.goto(`${portal.url}/auth/view-as#ticket=${ticket}`)
        await tab.getByText(words).first().waitFor()
        await tab.close()
      }
    }),
  )
})
