import { me } from '@sevakendra/contract/identity/endpoints'
import { leadVendors } from '@sevakendra/contract/lead/lists'
import { editLeadHosts, readLeadHosts } from '@sevakendra/contract/lead/vendor/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { VendorList } from './vendor-list'

const hosts = 'facts.example.org\npartner.example.com'
const leaning = [
  { name: 'Alpha Loan', nameHindi: null, applyUrl: 'https://partner.example.com/loan', factsUrl: 'https://facts.example.org/kfs' },
  { name: 'Bajaj EMI Card', nameHindi: null, applyUrl: 'https://partner.example.com/card', factsUrl: null },
  { name: 'Credit Card', nameHindi: null, applyUrl: null, factsUrl: null },
]

beforeEach(() => session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' }))

function show(at: string) {
  const heard = serve(({ path, method }) => {
    if (path === me.path) return { data: { role: 'admin', may: ['master.leadVendors', 'master.leadHosts'], heldUp: null } }
    if (path === leadVendors.path) return { data: { data: [], totalRecords: 0, filterRecords: 0 } }
    if (path === readLeadHosts.path) return { data: method === 'GET' ? { version: 1, hosts, open: leaning } : { version: 2 } }
    return { status: 404 }
  })
  const shown = open(
    <MayProvider>
      <VendorList />
    </MayProvider>,
    { at: `/?open=${at}` },
  )
  return { ...shown, heard }
}

describe('the websites of partners', () => {
  it('say before they are saved which offers would be without theirs', async () => {
    const { user, heard } = show('hosts')
    const typed = await screen.findByRole('textbox', { name: 'Websites of partners' })
    expect(screen.queryByText(/not offered any more/)).toBeNull()
    screen.getByText(/Those below it count as well: partner.example, also apply.partner.example/)
    await user.clear(typed)
    await user.type(typed, 'Partner.Example.com')
    const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines()).toEqual(['Alpha Loan: its Key Facts Statement cannot be shown, so it is not offered any more.'])
    await user.clear(typed)
    await user.type(typed, 'example.org')
    expect(lines()).toEqual(['Alpha Loan: it takes no customers any more.', 'Bajaj EMI Card: it takes no customers any more.'])
    await user.type(typed, ', example.com')
    expect(screen.queryAllByRole('listitem')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(heard.some(({ path, method }) => path === editLeadHosts.path && method === 'POST')).toBe(true))
  })
})
