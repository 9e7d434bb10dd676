import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { Hand, sendKyc } from '../by-api'
import { enter } from '../pages/door'
import type { PortalPlace } from '../portal'
import { onStage, play } from '../stage'

let portal: PortalPlace
let browser: Browser
onStage('people', opened => {
  ;({ portal, browser } = opened)
})

const person = {
  ...{ dob: '1990-05-04', addressLine1: '12 Station Road', pin: '800001', district: 'Patna', state: '5', pan: 'ABCPK4321L' },
  ...{ identityPaper: 'aadhaar', aadhaarLast4: '4321' },
}
const owner = { accountHolder: 'SUMITRA DEVI', accountNo: '50100123456789', ifsc: 'SBIN0000001', constitution: 'P' }

it('a KYC is approved from the keyboard, the next one opens, and one comes back with what is erased', { timeout: 120_000 }, () =>
  play(browser, 'kyc-desk', async people => {
    const [member, clerk] = await Promise.all([Hand.of(portal, 'frenchie'), Hand.of(portal, 'merchantstaff')])
    const first = await sendKyc(member, { ...person, ...owner, fullName: 'SUMITRA DEVI' })
    const second = await sendKyc(clerk, { ...person, fullName: 'SURESH RAM', designation: 'Counter clerk', joinedOn: '2024-01-01' })
    const identity = second.pages.find(({ slot }) => slot === 'identity')

    const staff = await people.person()
    await enter(staff, portal, 'staff')
    await staff.goto(`${portal.url}/backend/user-management/kyc?q=SUMITRA`)
    await staff.getByRole('link', { name: 'Verify next' }).waitFor()
    await staff.getByRole('row', { name: 'SUMITRA DEVI' }).getByRole('link').first().click()
    await staff.waitForURL(`**/merchant-kyc/${first.id}`)
    await staff.getByRole('link', { name: 'Verify', exact: true }).click()
    await staff.getByRole('region', { name: 'Papers and answers' }).waitFor()
    await staff.getByRole('img', { name: 'Scan: PAN' }).waitFor()
    const done = staff.getByText('6 of 6', { exact: true })
    for (let key = 1; key <= 6; key += 1) await staff.keyboard.press(String(key))
    await done.waitFor()
    await staff.keyboard.press('a')
    await staff.getByText(/ is approved/).waitFor()
    await staff.waitForURL(url => /kyc\/verify\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${first.id}`))

    await staff.goto(`${portal.url}/backend/user-management/kyc/verify/${second.id}`)
    await staff.getByRole('heading', { name: 'SURESH RAM' }).waitFor()
    await staff.getByRole('button', { name: 'Flag Proof of identity and address' }).click()
    await staff.getByLabel('Reason: Proof of identity and address').selectOption('aadhaarNotCovered')
    // Whoever returns a paper has seen it: a picture that is still on its way when it is erased is not found any more.
    await staff.getByRole('img', { name: 'Scan: Identity' }).waitFor()
    await staff.getByRole('button', { name: /^Send back/ }).click()
    await staff.getByRole('dialog', { name: 'Return to the person' }).getByRole('button', { name: 'Send back' }).click()
    await staff.getByText(/ is incomplete/).waitFor()

    await staff.goto(`${portal.url}/backend/user-management/merchant-kyc/${second.id}`)
    await staff.waitForURL(`**/staff-kyc/${second.id}`)
    await staff.getByText(/^Erased on /).waitFor()
    await staff.getByText('Uncovered Aadhaar erased').waitFor()

    // What was erased is gone for its own person, and what is there is nobody else's.
    await expect(clerk.get(`/my/kyc/page/${second.id}/${identity?.id}`)).rejects.toThrow('answered 404')
    const [paper] = first.pages
    await expect(clerk.get(`/my/kyc/page/${first.id}/${paper?.id}`)).rejects.toThrow('answered 404')
    await expect(clerk.post(`/my/kyc/withdraw/${first.id}`)).rejects.toThrow('answered 404')
    await expect(clerk.post(`/my/kyc/scan/${first.id}/page/${paper?.id}/delete`)).rejects.toThrow('answered 404')
  }),
)
