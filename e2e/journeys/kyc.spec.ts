import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { barriersOf } from '../pages/barriers'
import { saved } from '../pages/counter'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { picturedPaper } from '../papers'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'
import { watch } from '../watch'

const noBarriers = async (page: Page) => expect(await barriersOf(page), page.url()).toEqual([])
const phone = { width: 390, height: 844 }
const papers = ['PAN card', 'Proof of identity and address', 'Photograph of yourself', 'Signature', 'Shop from outside', 'Shop from inside']
const rules = { existingFrom: dayOf(new Date()), renewMonths: 24, idleMonths: 3, graceDays: 30 }

/** The demo's member: nobody else's story is about its papers. */
describe('the KYC of a member', () => {
  let portal: PortalPlace
  let browser: Browser
  /** Of the page that comes back. */
  const faults: string[] = []
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  /** From whom KYC is asked; nobody, once the story is over. */
  async function ask(required: string[]): Promise<void> {
    const admin = await Hand.of(portal, 'admin')
    await admin.post('/auth/confirm', { password: portal.demoPassword })
    await admin.post('/backend/settings/kyc', { ...rules, required })
  }

  it('is shown on a phone whose camera kills the page, comes back, is mended and verified', { timeout: 240_000 }, async () => {
    await ask(['frenchie'])
    try {
      await play(browser, 'kyc', async ({ person }) => {
        const first = await person()
        await first.setViewportSize(phone)
        await enter(first, portal, 'frenchie')
        await isClosed(first)
        await answer(first)
        const page = await killed(first)
        await photograph(page)
        await send(page)
        const reasons = [{ code: 'bankIllegible' }, { code: 'nameDiffers', field: 'fullName', remark: 'The card says MOHAN LAL' }]
        await decide('send-back', { reasons })
        await mend(page)
        await decide('verify', { checklist: ['panMatches', 'identityMatches', 'faceMatches', 'bankMatches', 'shopSeen'] })
        // The page hears of it by itself.
        await page.getByText('Nothing is to be done now.').waitFor()
        await page.goto(`${portal.url}/frenchie/accounting/payment`)
        await page.getByRole('button', { name: 'Send request' }).waitFor()
        await page.getByRole('link', { name: 'Open KYC' }).waitFor({ state: 'detached' })
        expect(faults).toEqual([])
      })
    } finally {
      await ask([])
    }
  })

  /** In place of a form, with the one way to the KYC. */
  async function isClosed(page: Page): Promise<void> {
    await page.goto(`${portal.url}/frenchie/accounting/payment`)
    await page.getByText('You can look at everything meanwhile.').waitFor()
    await page.getByRole('link', { name: 'Open KYC' }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.waitForURL(/\/kyc\/merchant\/answers/)
  }

  /** Over what the portal knew already. */
  const put = (within: Page | Locator, label: string, text: string) => box(within, label).fill(text)
  const onTo = (page: Page, section: string) => page.getByRole('button', { name: `Continue to ${section}` }).click()

  async function answer(page: Page): Promise<void> {
    await put(page, 'Name as on the PAN card', 'Mohan Lal Gupta')
    const birth = page.getByRole('group', { name: 'Date of birth' })
    await put(birth, 'Day', '4')
    await birth.getByLabel('Month').selectOption('May')
    await put(birth, 'Year', '1990')
    await onTo(page, 'Address')
    await put(page, 'House, building and street', '12 Station Road')
    await put(page, 'PIN code', '800001')
    await put(page, 'District', 'Patna')
    await page.getByLabel(/^State/).selectOption('Bihar')
    await onTo(page, 'Proof of identity')
    await page.getByRole('radio', { name: 'Voter identity card' }).check()
    await noBarriers(page)
    await onTo(page, 'Shop and tax')
    await put(page, 'PAN', 'ABCPK4321L')
    await onTo(page, 'Bank account')
    await put(page, 'Account holder', 'Mohan Lal Gupta')
    await put(page, 'Account number', '50100123456789')
    await put(page, 'IFSC', 'SBIN0000001')
    await saved(page)
    await page.getByRole('button', { name: 'Continue to the papers' }).click()
    await page.waitForURL(/\/kyc\/merchant\/papers/)
  }

  const camera = (page: Page) => page.locator('input[type="file"][capture]')

  /**
   * The camera opens, and the phone takes the page's memory away: what it brings back is the address with the tab's own storage, as a browser
   * that discarded a tab does.
   */
  async function killed(page: Page): Promise<Page> {
    await camera(page).setInputFiles(await picturedPaper('PAN card'))
    await page.getByText('Page 1', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Take a photo: Proof of identity and address' }).click()
    const [address, kept] = [page.url(), await page.evaluate(() => ({ ...sessionStorage }))]
    await page.close()
    const next = await page.context().newPage()
    watch(next, faults)
    await next.setViewportSize(phone)
    await next.goto(`${portal.url}/api/health`)
    await next.evaluate(all => Object.entries(all).forEach(([name, value]) => void sessionStorage.setItem(name, value)), kept)
    await next.goto(address)
    await next.getByText('The phone closed this page while the camera was open').waitFor()
    await next.getByText('Page 1', { exact: true }).waitFor()
    return next
  }

  /** Each goes to the first place that lacks something: nothing is chosen by hand. */
  async function photograph(page: Page): Promise<void> {
    for (const [place, paper] of papers.slice(1).concat('Cancelled cheque or passbook').entries()) {
      await camera(page).setInputFiles(await picturedPaper(paper))
      await page.getByText(`Page ${place + 2}`, { exact: true }).waitFor()
    }
    await noBarriers(page)
    await page.getByRole('link', { name: 'Continue to check and send' }).click()
  }

  async function send(page: Page): Promise<void> {
    await page.getByText('MOHAN LAL GUPTA').first().waitFor()
    await noBarriers(page)
    await page.getByRole('checkbox', { name: 'I have read this and agree.' }).check()
    await page.getByRole('button', { name: 'Send KYC' }).click()
    await page.getByRole('button', { name: 'Take it back to change something' }).waitFor()
  }

  async function decide(decision: 'send-back' | 'verify', body: object): Promise<void> {
    const staff = await Hand.of(portal, 'admin')
    const { data } = await staff.post<{ data: { id: string; status: string }[] }>('/backend/usermanagement/kyc/list', {
      search: 'MOHAN LAL',
    })
    const id = data.find(({ status }) => status === 'waiting')?.id
    await staff.post(`/backend/kyc/claim/${id}`)
    await staff.post(`/backend/kyc/${decision}/${id}`, body)
  }

  /** From each reason to what it is about, and back. */
  async function mend(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Mend it: Name differs from the PAN card' }).click()
    await put(page, 'Name as on the PAN card', 'Mohan Lal')
    await page.getByRole('button', { name: 'Save and go back' }).click()
    await page.getByRole('link', { name: 'Change: Your papers' }).click()
    await camera(page).setInputFiles(await picturedPaper('Cancelled cheque, clear'))
    // It takes the place of the one that was not readable.
    await page.getByText(/All papers are here/).waitFor()
    expect(await page.getByText('Page 8', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Continue to check and send' }).click()
    await page.getByRole('checkbox', { name: 'I have read this and agree.' }).check()
    await page.getByRole('button', { name: 'Send KYC' }).click()
    await page.getByRole('button', { name: 'Take it back to change something' }).waitFor()
  }
})
