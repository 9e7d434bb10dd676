import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { serialNumber } from '../numbers'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const { userName, code } = shops.userManagement

/** Programs of a shop, from its own screen and from the back office. */
describe('API keys and webhooks', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** The shop's own server, as a program outside the product. */
  const received: { path: string; headers: IncomingHttpHeaders; body: { type: string } }[] = []
  const receiver: Server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request))
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(204, { connection: 'close' }).end()
  })
  const listen = (port: number) => new Promise<void>(resolve => receiver.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    receiver.closeAllConnections()
    return new Promise<void>(resolve => receiver.close(() => resolve()))
  }
  let port = 0
  beforeAll(async () => {
    await listen(0)
    port = (receiver.address() as AddressInfo).port
  })
  afterAll(stop)

  /** What a program gets that has this key and nothing else. */
  async function byKey(key: string) {
    const reply = await fetch(`${portal.url}/api/merchant/developer/this-key`, { headers: { authorization: `Bearer ${key}` } })
    return { status: reply.status, body: await reply.json() }
  }

  const rowOf = (page: Page, name: string | RegExp) => page.getByRole('listitem', { name })

  async function createKey(owner: Page, label: string): Promise<string> {
    await owner.getByRole('button', { name: 'Create API Key' }).click()
    const form = owner.getByRole('dialog', { name: 'Create API Key' })
    await box(form, 'Name').fill(label)
    await form.getByRole('button', { name: 'Create API Key' }).click()
    const shown = owner.getByRole('dialog', { name: 'Your New API Key' })
    const key = (await shown.locator('code').textContent()) ?? ''
    await shown.getByRole('button', { name: 'I have saved it' }).click()
    await shown.waitFor({ state: 'detached' })
    return key
  }

  it('a key is shown once, works until its shop or the back office revokes it, and both see when it was used', { timeout: 240_000 }, () =>
    play(browser, 'api-keys', async ({ person }) => {
      const [owner, office] = [await person(), await person()]
      await enter(owner, portal, userName, '/merchant/account/api')
      const [own, theirs] = [`Own ${serialNumber()}`, `Office ${serialNumber()}`]
      const [first, second] = [await createKey(owner, own), await createKey(owner, theirs)]
      expect(first).toMatch(/^sk_live_[0-9A-Za-z]{40}$/)
      await owner.reload()
      await rowOf(owner, new RegExp(`^${own} `))
        .getByText('never used')
        .waitFor()
      expect(await owner.content()).not.toContain(first.slice(8, 40))

      expect(await byKey(first)).toMatchObject({ status: 200, body: { label: own, code } })
      expect((await byKey(second)).status).toBe(200)
      await owner.reload()
      await rowOf(owner, new RegExp(`^${own} `))
        .getByText(/last used .* from /)
        .waitFor()

      await rowOf(owner, new RegExp(`^${own} `))
        .getByRole('button', { name: 'Revoke' })
        .click()
      await owner.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
      await rowOf(owner, new RegExp(`^${own} `))
        .getByText('Revoked', { exact: true })
        .waitFor()
      expect((await byKey(first)).status).toBe(401)

      const admin = await Hand.of(portal, 'admin')
      const { data } = await admin.post<{ data: { id: string; code: string }[] }>('/backend/usermanagement/merchant/list', {
        ...{ filters: [], search: code, start: 0, length: 10, sorts: [] },
      })
      const shopId = data.find(one => one.code === code)?.id
      await enter(office, portal, 'admin', `/backend/user-management/merchant/${shopId}?tab=programs`)
      const known = rowOf(office, new RegExp(`^${theirs} `))
      await known.getByText(/last used .* from /).waitFor()
      await known.getByRole('button', { name: 'Revoke' }).click()
      const why = office.getByRole('dialog', { name: 'Revoke this API key?' })
      await box(why, 'Reason').fill('It was seen in public')
      await why.getByRole('button', { name: 'Revoke' }).click()
      await known.getByText('Revoked', { exact: true }).waitFor()
      expect((await byKey(second)).status).toBe(401)
      // The open page of the shop follows it.
      await rowOf(owner, new RegExp(`^${theirs} `))
        .getByText('Revoked by the back office: It was seen in public')
        .waitFor()
    }),
  )

  it('a webhook shows in its log what came, sends it again, and tries again while the server is down', { timeout: 300_000 }, () =>
    play(browser, 'webhooks', async ({ person }) => {
      const owner = await person()
      await enter(owner, portal, userName, '/merchant/account/api')
      const path = `/hooks/${serialNumber()}`
      const address = `http://127.0.0.1:${port}${path}`
      const mine = () => received.filter(one => one.path === path)
      await owner.getByRole('button', { name: 'Add Webhook' }).click()
      const form = owner.getByRole('dialog', { name: 'Add Webhook' })
      await box(form, 'Address').fill(address)
      await form.getByRole('button', { name: 'Add Webhook' }).click()
      const shown = owner.getByRole('dialog', { name: 'Secret of the Webhook' })
      expect(await shown.locator('code').textContent()).toMatch(/^whsec_/)
      await shown.getByRole('button', { name: 'I have saved it' }).click()

      const hook = rowOf(owner, address)
      await hook.getByRole('button', { name: 'Deliveries' }).click()
      await hook.getByRole('button', { name: 'Send Test' }).click()
      const lines = hook.getByRole('listitem', { name: 'Test message' })
      await lines.getByText('Delivered', { exact: true }).waitFor()
      expect(mine().map(one => one.body.type)).toEqual(['test'])

      await lines.getByRole('button', { name: 'Send Again' }).click()
      await lines.getByText(/^Attempts: 2/).waitFor()
      const [message, again] = mine().map(one => one.headers['webhook-id'])
      expect([mine().length, again]).toEqual([2, message])

      await stop()
      await hook.getByRole('button', { name: 'Send Test' }).click()
      const newest = lines.first()
      await newest.getByText(/^Attempts: 1 · Your server could not be reached · next /).waitFor()
      await newest.getByText('Waiting', { exact: true }).waitFor()
      await listen(port)
      // Half a minute after the first attempt, by the portal itself.
      await newest.getByText('Delivered', { exact: true }).waitFor({ timeout: 120_000 })
      expect(mine()).toHaveLength(3)
      expect(mine()[2]?.headers['webhook-id']).not.toBe(message)

      // An open log would ask once more for what is gone.
      await hook.getByRole('button', { name: 'Deliveries' }).click()
      await newest.waitFor({ state: 'detached' })
      await hook.getByRole('button', { name: 'Remove' }).click()
      await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
      await hook.waitFor({ state: 'detached' })
    }),
  )
})
