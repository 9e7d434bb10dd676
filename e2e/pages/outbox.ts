import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { Hand } from '../by-api'
import type { PortalPlace } from '../portal'

interface Mail {
  id: string
  toAddress: string
  subject: string
  /** `outbox` of what is kept there, since no mail server is set. */
  status: string
  createdAt: string
}

/** An admin by requests alone, or on whose page the story is anyway. */
type Admin = Hand | Page

/** What came to an address, newest first and a hundred at most, as the outbox lists it to an admin. */
export async function mailsTo(admin: Admin, portal: PortalPlace, to: string): Promise<Mail[]> {
  const body = { filters: [{ field: 'toAddress', opt: 'eq', value1: to }], search: '', start: 0, length: 100, sorts: [] }
  const { data } = await api<{ data: Mail[] }>(admin, portal, 'POST', '/backend/settings/mails/list', body)
  return data.filter(mail => mail.toAddress === to).sort((one, two) => Number(two.id) - Number(one.id))
}

const plainOf = async (admin: Admin, portal: PortalPlace, id: string): Promise<string> =>
  (await api<{ plain: string }>(admin, portal, 'GET', `/backend/settings/mails/${id}`)).plain

const patience = { timeout: 20_000, interval: 300 }

/** The newest mail to an address whose subject names this number, read in the outbox by an admin. Waits until it is there. */
export const mailAbout = (admin: Admin, portal: PortalPlace, to: string, refNo: string): Promise<Mail> =>
  vi.waitFor(async () => {
    const newest = (await mailsTo(admin, portal, to)).find(mail => mail.subject.split(/\W/).includes(refNo))
    if (!newest) throw new Error(`There is no mail about ${refNo} to ${to}`)
    return newest
  }, patience)

/** The newest mail with this subject to an address, as plain text. Waits until it is there. */
export const mailTo = (admin: Admin, portal: PortalPlace, to: string, subject: string): Promise<string> =>
  vi.waitFor(async () => {
    const newest = (await mailsTo(admin, portal, to)).find(mail => mail.subject === subject)
    if (!newest) throw new Error(`There is no mail '${subject}' to ${to}`)
    return plainOf(admin, portal, newest.id)
  }, patience)

/**
 * The secret in the newest mail to an address that has one, whatever else was written to it since; waits until it is there. The mail is kept in one
 * transaction with what it is about: whoever reads on a page that it was sent finds it.
 * @param label of the line that holds it: 'Temporary password', 'Code'
 */
export const secretTo = (admin: Admin, portal: PortalPlace, to: string, label: string): Promise<string> =>
  vi.waitFor(async () => {
    for (const { id } of await mailsTo(admin, portal, to)) {
      const secret = new RegExp(`^${label}: (\\S+)`, 'm').exec(await plainOf(admin, portal, id))?.[1]
      if (secret) return secret
    }
    throw new Error(`There is no ${label} in the mails to ${to}`)
  }, patience)

async function api<T>(page: Admin, portal: PortalPlace, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  if (page instanceof Hand) return method === 'GET' ? page.get(path) : page.post(path, data)
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
