import { dayOf } from '@sevakendra/contract/kit/dates'
import type { KycCheck } from '@sevakendra/contract/kyc/checklist'
import type { Browser, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Hand } from '../by-api'
import { barriersOf } from '../pages/barriers'
import { saved } from '../pages/counter'
import { enter, firstSignIn } from '../pages/door'
import { box } from '../pages/fields'
import { picturedPaper } from '../papers'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

const phone = { width: 390, height: 844 }
const rules = { existingFrom: dayOf(new Date()), renewMonths: 24, idleMonths: 3, graceDays: 30 }
const own = 'a password of my own 7'
const checklist: KycCheck[] = ['panMatches', 'identityMatches', 'faceMatches', 'employerMatches']

const noBarriers = async (page: Page) => expect(await barriersOf(page), page.url()).toEqual([])
const put = (within: Page | Locator, label: string, text: string) => box(within, label).fill(text)

/** `/kyc/merchant` is told in kyc.spec.ts: here is what is asked otherwise of people who work for somebody. */
describe('the KYC of people who work for somebody', () => {
  let portal: PortalPlace
  let browser: Browser
  onStage('people', opened => {
    ;({ portal, browser } = opened)
  })

  async function ask(required: string[]): Promise<void> {
    const admin = await Hand.of(portal, 'admin')
    await admin.post('/auth/confirm', { password: portal.demoPassword })
    await admin.post('/backend/settings/kyc', { ...rules, required })
  }

  it('is shown on a phone by who works for a shop, which signs for them, and opens what was closed', { timeout: 180_000 }, async () => {
    await ask(['merchantstaff'])
    try {
      await play(browser, 'kyc-shop-staff', async ({ person }) => {
        const page = await person()
        await page.setViewportSize(phone)
        await firstSignIn(page, portal.url, 'memberstaff', portal.demoPassword, own)
        const form = `${portal.url}/merchantstaff/product/nsdl-pan/physical/individual/N/apply`
        await page.goto(form)
        await page.getByText('You can look at everything meanwhile.').waitFor()
        await page.getByRole('link', { name: 'Open KYC' }).click()
        await page.waitForURL('**/kyc/staff')
        // The address of merchants and members leads to the own one.
        await page.goto(`${portal.url}/kyc/merchant`)
        await page.waitForURL('**/kyc/staff')
        await page.getByText('Consent of the shop').waitFor()
        await answer(page, { name: 'Mina Mahto', designation: 'Counter clerk' })
        const papers = ['PAN card', 'Proof of identity and address', 'Photograph of yourself', 'Employment letter', 'Consent of the shop']
        await send(page, page.locator('input[type="file"][capture]'), papers)
        await verified('MINA MAHTO')
        // The page hears of it by itself.
        await page.getByText('Nothing is to be done now.').waitFor()
        await page.goto(form)
        await page.getByRole('radio', { name: 'Physical card and e-PAN' }).waitFor()
        expect(await page.getByText('You can look at everything meanwhile.').count()).toBe(0)
      })
    } finally {
      await ask([])
    }
  })

  it('is shown at a desk by who works for the business, which has nothing to sign', { timeout: 180_000 }, async () => {
    await ask(['staff'])
    try {
      await play(browser, 'kyc-office-staff', async ({ person }) => {
        const page = await person()
        await enter(page, portal, 'staff', '/kyc/staff')
        await page.getByText('Employment letter').waitFor()
        expect(await page.getByText('Consent of the shop').count()).toBe(0)
        await answer(page, { name: 'Meera Joshi', designation: 'Verifier' })
        const papers = ['PAN card', 'Proof of identity and address', 'Photograph of yourself', 'Employment letter']
        await send(page, page.locator('input[type="file"]:not([capture])'), papers)
        await verified('MEERA JOSHI')
        await page.getByText('Nothing is to be done now.').waitFor()
      })
    } finally {
      await ask([])
    }
  })

  const onTo = (page: Page, section: string) => page.getByRole('button', { name: `Continue to ${section}` }).click()

  async function day(page: Page, name: string, [day, month, year]: [day: string, month: string, year: string]): Promise<void> {
    const group = page.getByRole('group', { name })
    await put(group, 'Day', day)
    await group.getByLabel('Month').selectOption(month)
    await put(group, 'Year', year)
  }

  /** From the first page to the papers; no bank account, which is asked of nobody who works for somebody. */
  async function answer(page: Page, { name, designation }: { name: string; designation: string }): Promise<void> {
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.waitForURL('**/kyc/staff/answers*')
    await put(page, 'Name as on the PAN card', name)
    await day(page, 'Date of birth', ['4', 'May', '1990'])
    await onTo(page, 'Address')
    await put(page, 'House, building and street', '12 Station Road')
    await put(page, 'PIN code', '800001')
    await put(page, 'District', 'Patna')
    await page.getByLabel(/^State/).selectOption('Bihar')
    await onTo(page, 'Proof of identity')
    await page.getByRole('radio', { name: 'Driving licence' }).check()
    await onTo(page, 'Work')
    await put(page, 'Designation', designation)
    await day(page, 'Working here since', ['1', 'January', '2024'])
    await put(page, 'PAN', 'ABCPK4321L')
    await noBarriers(page)
    await onTo(page, 'Bank account')
    await saved(page)
    await page.getByRole('button', { name: 'Continue to the papers' }).click()
    await page.waitForURL('**/kyc/staff/papers*')
  }

  /** Each paper goes to the first place that lacks something. */
  async function send(page: Page, files: Locator, papers: readonly string[]): Promise<void> {
    for (const [place, paper] of papers.entries()) {
      await files.setInputFiles(await picturedPaper(paper))
      await page.getByText(`Page ${place + 1}`, { exact: true }).waitFor()
    }
    await page.getByText(/All papers are here/).waitFor()
    await noBarriers(page)
    await page.getByRole('link', { name: 'Continue to check and send' }).click()
    await page.getByRole('checkbox', { name: 'I have read this and agree.' }).check()
    await page.getByRole('button', { name: 'Send KYC' }).click()
    await page.getByRole('button', { name: 'Take it back to change something' }).waitFor()
    await noBarriers(page)
  }

  async function verified(name: string): Promise<void> {
    const admin = await Hand.of(portal, 'admin')
    const { data } = await admin.post<{ data: { id: string; status: string }[] }>('/backend/usermanagement/kyc/list', { search: name })
    const id = data.find(({ status }) => status === 'waiting')?.id
    await admin.post(`/backend/kyc/claim/${id}`)
    await admin.post(`/backend/kyc/verify/${id}`, { checklist })
  }
})
