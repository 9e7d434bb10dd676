import type { TdsYear } from '@sevakendra/contract/tax/tds/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { TdsDeposits } from './tds-deposits'

const year: TdsYear = {
  ...{ year: '2026-27', years: ['2026-27', '2025-26'], today: '2026-11-22' },
  months: [
    {
      ...{ month: '2026-09-01', quarter: 'Q2', payees: 1, gross: 20_100_00, tds: 402_00, depositBy: '2026-10-07', state: 'deposited' },
      challan: { id: '3', bsr: '0510308', depositedOn: '2026-10-06', serial: '123', tax: 402_00, interest: 0, fee: 0, by: 'Asha Verma' },
    },
    {
      ...{ month: '2026-10-01', quarter: 'Q3', payees: 2, gross: 500_00, tds: 10_00, depositBy: '2026-11-07', state: 'overdue' },
      challan: null,
    },
    {
      ...{ month: '2026-11-01', quarter: 'Q3', payees: 2, gross: 50_00, tds: 1_00, depositBy: '2026-12-07', state: 'running' },
      challan: null,
    },
  ],
  missing: { payees: 1, amount: 12_00 },
}

describe('what is owed of TDS', () => {
  it('stands by quarter, and a month that is over takes its challan', async () => {
    session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' })
    const heard = serve(({ method, path }) => {
      if (path === '/auth/me')
        return { data: { code: 'A00001', name: 'Asha', role: 'admin', may: ['tax.read', 'tax.deposit'], approvalLimit: null } }
      return { data: method === 'POST' ? { id: '4', tax: 10_00 } : year }
    })
    const { user } = open(
      <MayProvider>
        <TdsDeposits />
      </MayProvider>,
    )
    const second = within(await screen.findByRole('region', { name: 'Q2, July to September' }))
    expect(second.getByText('0510308 / 06-Oct-2026 / 123')).toBeTruthy()
    const third = within(screen.getByRole('region', { name: 'Q3, October to December' }))
    // Kept back in the quarter, and all of it owed.
    expect(third.getAllByText('11.00/-')).toHaveLength(2)
    expect(screen.getByText(/12.00\/- due for the year/)).toBeTruthy()
    const enter = await third.findByRole('button', { name: 'Enter the challan of October 2026' })
    // The month that runs has no button.
    expect(third.getAllByRole('button')).toEqual([enter])
    await user.click(enter)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/BSR code/), '0510308')
    await user.type(dialog.getByLabelText(/Challan serial no/), '321')
    await user.click(dialog.getByRole('button', { name: 'Enter the challan' }))
    await waitFor(() => expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1))
    // Interest and fee were left empty: the endpoint takes them as none.
    expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/backend/account/tds/deposit',
      body: { month: '2026-10-01', bsr: '0510308', serial: '321', depositedOn: '2026-11-22' },
    })
  })
})
