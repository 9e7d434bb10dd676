import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { Hand, sendKyc } from '../by-api'
import { enter } from '../pages/door'
import { box } from '../pages/fields'
import { shops } from '../people'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

const known = {
  ...{ fullName: 'MEENA DEVI', dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5' },
  ...{ pan: 'ABCPK4321L', identityPaper: 'voterCard', accountHolder: 'MEENA DEVI', accountNo: '50100123456789', ifsc: 'SBIN0000001' },
  constitution: 'P',
}
const checklist = ['panMatches', 'identityMatches', 'faceMatches', 'bankMatches', 'shopSeen']
const why = 'The bank account has changed'

it('a KYC that is due again says why and until when, opens with what is known, and holds once it was verified', { timeout: 120_000 }, () =>
  play(browser, 're-kyc', async ({ person }) => {
    const [shop, staff] = await Promise.all([Hand.of(portal, shops.reKyc.userName), Hand.of(portal, 'staff')])
    const { id } = await sendKyc(shop, known)
    const verified = async () => {
      await staff.post(`/backend/kyc/claim/${id}`)
      await staff.post(`/backend/kyc/verify/${id}`, { checklist })
    }
    await verified()
    // The hourly look for what has changed is proven with the server; here the office asks.
    const { validUntil } = await staff.post<{ validUntil: string }>(`/backend/kyc/ask/${id}`, { remark: why })
    expect(validUntil).toBe(daysFrom(dayOf(new Date()), 30))

    const page = await person()
    await enter(page, portal, shops.reKyc.userName, '/kyc/merchant')
    const due = page.getByText(`Renew your KYC by ${dayWords(validUntil)}: ${why}`)
    await due.waitFor()
    await page.getByRole('button', { name: 'Renew KYC' }).click()
    await page.waitForURL(/\/kyc\/merchant\/answers/)
    // It opens where something is left to be done; all is answered, so at its end.
    await page.getByText('All other sections are complete.').waitFor()
    expect(await box(page, 'Account holder').inputValue()).toBe('MEENA DEVI')
    await page.getByRole('button', { name: /^Change/ }).click()
    await box(page, 'Account number').fill('50100987654321')
    await page.getByRole('button', { name: 'Continue to the papers' }).click()
    await page.getByText(/All papers are here/).waitFor()
    await page.getByRole('link', { name: 'Continue to check and send' }).click()
    await page.getByRole('checkbox', { name: 'I have read this and agree.' }).check()
    await page.getByRole('button', { name: 'Send KYC' }).click()
    await page.getByRole('button', { name: 'Take it back to change something' }).waitFor()
    await page.getByText(`What was verified holds until ${dayWords(validUntil)}: you can go on working as usual.`).waitFor()

    await verified()
    await page.getByText('Nothing is to be done now.').waitFor()
    await due.waitFor({ state: 'detached' })
    const { kyc } = await shop.get<{ kyc: { validUntil: string } }>('/my/kyc')
    expect(kyc.validUntil > validUntil).toBe(true)
  }),
)
