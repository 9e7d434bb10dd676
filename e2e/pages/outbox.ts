import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { PortalPlace } from '../portal'

interface Mail {
  id: string
  toAddress: string
  subject: string
  createdAt: string
}

/** What came to an address, newest first, as the outbox lists it to an admin who is signed in on this page. */
export async function mailsTo(admin: Page, portal: PortalPlace, to: string): Promise<Mail[]> {
  const body = { filters: [], search: '', start: 0, length: 100, sorts: [] }
  const { data } = await api<{ data: Mail[] }>(admin, portal, 'POST', '/backend/settings/mails/list', body)
  return data.filter(mail => mail.toAddress === to).sort((one, two) => Number(two.id) - Number(one.id))
}

const plainOf = async (admin: Page, portal: PortalPlace, id: string): Promise<string> =>
  (await api<{ plain: string }>(admin, portal, 'GET', `/backend/settings/mails/${id}`)).plain

const patience = { timeout: 20_000, interval: 300 }

/**
 * The newest mail with this subject to an address, as plain text, read in the outbox by an admin who is signed in on this page.
 * Waits until it is there.
 */
export const mailTo = (admin: Page, portal: PortalPlace, to: string, subject: string): Promise<string> =>
  vi.waitFor(async () => {
    const newest = (await mailsTo(admin, portal, to)).find(mail => mail.subject === subject)
    if (!newest) throw new Error(`There is no mail '${subject}' to ${to}`)
    return plainOf(admin, portal, newest.id)
  }, patience)

/**
 * The secret in the newest mail to an address; waits until it is there.
 * @param label of the line that holds it: 'Temporary password', 'Code'
 */
export const secretTo = (admin: Page, portal: PortalPlace, to: string, label: string): Promise<string> =>
  vi.waitFor(async () => {
    const [newest] = await mailsTo(admin, portal, to)
    const secret = newest && new RegExp(`^${label}: (\\S+)`, 'm').exec(await plainOf(admin, portal, newest.id))?.[1]
    if (!secret) throw new Error(`There is no ${label} in the newest mail to ${to}`)
    return secret
  }, patience)

async function api<T>(page: Page, portal: PortalPlace, method: string, path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const xsrf = (await page.context().cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value ?? ''
  const reply = await page.request.fetch(`${portal.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-xsrf-token': decodeURIComponent(xsrf) },
    ...(data && { data }),
  })
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`)
  return (await reply.json()) as T
}
