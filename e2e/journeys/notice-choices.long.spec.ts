import type { Browser, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand, topUp } from '../by-api'
import { enter } from '../pages/door'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName, email } = shops.forms
/** Of this story alone: the wallet, the bell and the outboxes have lines of others. */
const [silent, told] = [1381, 1382]

describe('chosen notifications', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  const turn = async (owner: Page, channel: string, checked: boolean) => {
    const name = `Money Added: ${channel}`
    const one = owner.getByRole('switch', { name })
    await one.waitFor()
    if ((await one.isChecked()) !== checked) await one.click()
    await owner.getByRole('switch', { name, checked, disabled: false }).waitFor()
  }

  /** How the mail stands that tells of an amount, once it was its turn. */
  async function mailOf(admin: Hand, rupees: number): Promise<string | undefined> {
    const asked = { filters: [], search: '', start: 0, length: 100, sorts: [] }
    const { data } = await admin.post<{ data: { id: string; toAddress: string; status: string }[] }>('/backend/settings/mails/list', asked)
    for (const { id, toAddress, status } of data)
      if (toAddress === email) {
        const { plain } = await admin.get<{ plain: string }>(`/backend/settings/mails/${id}`)
        if (plain.includes(amountOf(rupees))) return status
      }
    return undefined
  }
  const amountOf = (rupees: number) => `${String(rupees).slice(0, 1)},${String(rupees).slice(1)}.00`

  it('change what arrives in the portal and by mail, and what is written to a phone by SMS and WhatsApp', { timeout: 300_000 }, () =>
    play(browser, 'notice-choices', async ({ person }) => {
      const [owner, office] = [await person(), await person()]
      const admin = await Hand.of(portal, 'admin')
      const { channels } = await admin.get<{ channels: { kept: { version: number } | null }[] }>('/backend/settings/messaging')
      const [sms, whatsapp] = channels.map(({ kept }) => kept?.version ?? 0)
      const shared = { provider: 'sandbox', apiKey: 'key-of-the-sandbox' }
      await admin.post('/backend/settings/messaging/sms', {
        ...{ ...shared, version: sms, entityId: '1101234567890123456', senderId: 'SEVAKN' },
        ...{ paymentsEnId: '1107160000000000001', paymentsEnText: 'Rs {#var#} was added to your wallet. - Sevakendra' },
      })
      await admin.post('/backend/settings/messaging/whatsapp', {
        ...{ ...shared, version: whatsapp, senderId: '1234567890123456' },
        ...{ paymentsEnId: 'money_added', paymentsEnText: 'Rs {{1}} was added to your wallet. - Sevakendra' },
      })

      await enter(owner, portal, userName, '/merchant/account/notifications')
      for (const channel of ['Portal', 'Email']) await turn(owner, channel, false)
      await topUp(portal, userName, silent)
      await expect.poll(() => mailOf(admin, silent), { timeout: 60_000 }).toBe('declined')
      for (const channel of ['Portal', 'Email', 'SMS', 'WhatsApp']) await turn(owner, channel, true)
      await topUp(portal, userName, told)
      await expect.poll(() => mailOf(admin, told), { timeout: 60_000 }).toMatch(/^(outbox|sent)$/)

      await owner.goto(`${portal.url}/merchant/notices`)
      await owner
        .getByText(new RegExp(amountOf(told)))
        .first()
        .waitFor()
      expect(await owner.getByText(new RegExp(amountOf(silent))).count()).toBe(0)

      await enter(office, portal, 'admin', '/backend/settings/messaging/outbox')
      const messages = (rupees: number) => office.getByRole('row').filter({ hasText: `Rs ${rupees} was added` })
      // Both went to the sandbox, which has no phone at a number that ends in 04, as the demo's of this shop does.
      for (const channel of ['SMS', 'WhatsApp']) await messages(told).filter({ hasText: channel }).filter({ hasText: 'Failed' }).waitFor()
      expect(await messages(silent).count()).toBe(0)

      // As the other stories find them.
      await owner.goto(`${portal.url}/merchant/account/notifications`)
      for (const channel of ['SMS', 'WhatsApp']) await turn(owner, channel, false)
      for (const channel of ['sms', 'whatsapp']) await admin.post(`/backend/settings/messaging/${channel}/remove`)
    }),
  )
})
