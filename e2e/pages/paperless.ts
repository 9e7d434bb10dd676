import { correctionPaperless, newPaperless } from '@sevakendra/contract/nsdl-pan/paperless/form'
import type { Page } from 'playwright-core'
import type { PortalPlace } from '../portal'
import { fillForm } from './whole-form'

const sunita = {
  ...{ firstName: 'SUNITA', dob: '1991-04-12', gender: 'F', mobile: '9812345678', email: 'sunita@example.in', physicalCard: 'N' },
} as const
/** The list of the shop. */
export const paperlessList = '/merchant/product/nsdl-pan/paperless/list'

/** From the first key to the pages of the provider. @param pan of a correction @returns the id of the application */
export async function charged(shop: Page, portal: PortalPlace, lastName: string, pan?: string): Promise<string> {
  await shop.goto(`${portal.url}/merchant/product/nsdl-pan/paperless/apply/${pan ? 'C' : 'N'}`)
  if (pan) await fillForm(shop, correctionPaperless, { ...sunita, lastName, pan })
  else await fillForm(shop, newPaperless, { ...sunita, lastName })
  await shop.getByRole('button', { name: 'Check and pay' }).click()
  await shop.waitForURL(/\/paperless\/\d+\/confirm/)
  const id = /paperless\/(\d+)/.exec(shop.url())?.[1] ?? ''
  await shop.getByRole('button', { name: /^Pay .* and submit/ }).click()
  await shop.getByRole('button', { name: 'Start e-KYC' }).click()
  await shop.waitForURL(/\/sandbox\/paperless\//)
  return id
}

/** Opens an application beside the list that is on the page. */
export const openBeside = (page: Page, id: string) =>
  page
    .locator(`a[href$="open=${id}"]`)
    .filter({ hasText: /^PP\d+$/ })
    .click()

/** The code that the page shows. */
const otp = async (shop: Page) => shop.getByRole('textbox', { name: /^OTP/ }).fill('123456')

/** From the page of e-KYC to that of e-Sign, with its code typed. */
export async function signed(shop: Page): Promise<void> {
  await otp(shop)
  await shop.getByRole('button', { name: 'Confirm e-KYC' }).click()
  await shop.getByRole('heading', { name: 'Step 2 of 2: e-Sign' }).waitFor()
  await otp(shop)
}

/** Waits until the application beside the list is in a state. @param timeout milliseconds, where it takes the portal longer than a screen waits */
export const stands = (page: Page, state: string, timeout?: number) =>
  page
    .getByRole('dialog')
    .getByText(state, { exact: true })
    .first()
    .waitFor(timeout === undefined ? {} : { timeout })

/** The way on, in the application beside the list. */
export const goOn = (shop: Page) => shop.getByRole('dialog').getByRole('button', { name: 'Continue at the provider' })

/** So many minutes go by for all of them between two starts of a portal, at the end of which the poller is due: it looks each minute, and a story need not wait for the next one. @returns statements for its database */
export const minutesLater = (minutes: number) => {
  const ago = `interval '${minutes} minutes'`
  return `
    update paperless_transaction set initiated_at = initiated_at - ${ago}, opened_at = opened_at - ${ago}, grace_until = grace_until - ${ago},
      unknown_at = unknown_at - ${ago}, window_until = window_until - ${ago}, next_check_at = next_check_at - ${ago}, checked_at = checked_at - ${ago};
    update paperless_sandbox set later_at = later_at - ${ago};
    insert into pgboss.job (name, data, retry_limit, policy)
      select name, '{}', retry_limit, policy from pgboss.queue join pgboss.schedule using (name)
      where name = 'paperless.poll' and cron = '* * * * *' on conflict do nothing;`
}
