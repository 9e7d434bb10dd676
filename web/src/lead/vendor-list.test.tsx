import { me } from '@sevakendra/contract/identity/endpoints'
import { leadVendors } from '@sevakendra/contract/lead/lists'
import { type NewLeadVendor, readLeadHosts } from '@sevakendra/contract/lead/vendor/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { VendorList } from './vendor-list'

const loan: NewLeadVendor = {
  ...{ product: 'loan', code: 'ALPHA', name: 'Alpha Loan', nameHindi: 'अल्फ़ा लोन', points: 'Small sums', pointsHindi: 'छोटी रकम' },
  ...{ more: 'The lender decides.', moreHindi: null, applyUrl: 'https://partner.example.com/loan', refParam: 'sub1', payout: 400_00 },
  ...{ clawbackDays: 90, lender: 'Alpha Finance Ltd', lenderHindi: 'अल्फ़ा फ़ाइनेंस', aprLeast: 1399, aprMost: 3200, monthsLeast: 6 },
  ...{ monthsMost: 48, amountLeast: 10_000_00, amountMost: 5_00_000_00, penalties: 'None', penaltiesHindi: null },
  ...{ factsUrl: 'https://facts.example.org/kfs', checkedOn: null, place: 30, open: true },
}

beforeEach(() => session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' }))

function show(at: string) {
  const heard = serve(({ path }) => {
    if (path === me.path) return { data: { role: 'admin', may: ['master.leadVendors'], heldUp: null } }
    if (path === leadVendors.path) return { data: { data: [], totalRecords: 0, filterRecords: 0 } }
    if (path === readLeadHosts.path) return { data: { version: 1, hosts: 'facts.example.org\npartner.example.com', open: [] } }
    return path === '/backend/master/lead-vendor/4' ? { data: { ...loan, id: '4', version: 3 } } : { status: 404 }
  })
  const shown = open(
    <MayProvider>
      <VendorList />
    </MayProvider>,
    { at: `/?open=${at}` },
  )
  return { ...shown, heard }
}

describe('the form of a partner', () => {
  it('shows the card as shops see it while it is typed, in either language, and nothing in it can be pressed', async () => {
    const { user } = show('4')
    const preview = await screen.findByRole('region', { name: 'Preview' })
    await waitFor(() => expect(preview.textContent).toContain('Payout 400.00/-'))
    for (const said of ['Alpha Loan', 'Small sums', 'Alpha Finance Ltd', '13.99% to 32%', 'None', 'The lender decides.'])
      expect(preview.textContent).toContain(said)
    await waitFor(() => expect(preview.textContent).not.toContain('takes no customers'))
    expect([...preview.querySelectorAll('[inert] article button')].map(({ textContent }) => textContent)).toEqual([
      'Apply Now',
      'Know More',
    ])
    expect([...preview.querySelectorAll('button, a')].filter(one => !one.closest('[inert]'))).toEqual([])
    const lender = screen.getByRole('textbox', { name: 'Lender' })
    await user.clear(lender)
    expect(preview.textContent).toContain('Shops do not see this loan: they see it once all of its terms are filled in.')
    await user.type(lender, 'Beta Bank')
    expect(preview.textContent).toContain('Beta Bank')
    // The Key Facts Statement lies on a website that no admin has listed: the server leaves the loan out.
    const facts = screen.getByRole('textbox', { name: 'Key Facts Statement' })
    await user.clear(facts)
    await user.paste('https://elsewhere.example/kfs')
    expect(preview.textContent).toContain('list the website of its Key Facts Statement under Websites of partners first')
    expect(preview.textContent).not.toContain('Beta Bank')
    await user.clear(facts)
    await user.paste('https://facts.example.org/kfs')
    expect(preview.textContent).not.toContain('Shops do not see this loan')
    await user.clear(screen.getByRole('textbox', { name: 'Address where customers apply' }))
    expect(preview.textContent).toContain('The partner takes no customers at the moment.')
    // Its own texts, and where there is none the English one; the words around it as well, and the page stays as it is.
    await user.click(within(preview).getByRole('radio', { name: 'हिन्दी' }))
    await waitFor(() => expect(preview.textContent).toContain('अल्फ़ा फ़ाइनेंस'))
    for (const said of ['अल्फ़ा लोन', 'छोटी रकम', 'None', 'शुल्क और जुर्माना', 'The lender decides.']) expect(preview.textContent).toContain(said)
    expect(document.documentElement.lang).not.toBe('hi')
    screen.getByRole('button', { name: 'Save' })
  })
})
