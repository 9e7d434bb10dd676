import type { BankRecord } from '@sevakendra/contract/bank/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { BankList } from './bank-list'

const bank: BankRecord = {
  ...{ id: '3', bank: 'HDFC Bank', holder: 'Seva', accountNo: '50200012340925', ifsc: 'HDFC0000421', branch: 'Nashik Road' },
  ...{ modes: ['UPI'], minAmount: 100_00, maxAmount: null, upiId: 'seva@hdfcbank', active: true, version: 2, hasQr: false, used: true },
}

describe('the bank accounts', () => {
  let heard: Heard[]
  beforeEach(() => {
    heard = serve(({ method, path }) => {
      if (path.endsWith('/list')) return { data: { data: [], totalRecords: 0, filterRecords: 0 } }
      if (path.startsWith('/place/ifsc')) return { data: { valid: true, bank: 'State Bank of India' } }
      if (method === 'POST') return { data: { id: '9', version: 3 } }
      return { data: bank }
    })
  })
  const sent = () => heard.filter(({ method, path }) => method === 'POST' && !path.endsWith('/list'))

  it('keep number and IFSC of one that was used, and switch it off against the version that was read', async () => {
    const { user } = open(<BankList />, { at: '/?open=3' })
    const dialog = within(await screen.findByRole('dialog', { name: /HDFC Bank/ }))
    for (const label of [/^IFSC/, /^Account number/]) expect((dialog.getByLabelText(label) as HTMLInputElement).disabled).toBe(true)
    await user.click(await dialog.findByRole('checkbox', { name: /^Active/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ path: '/backend/master/bank/3', body: { version: 2, active: false, accountNo: '50200012340925' } })
  })

  it('name the bank of a new one by its IFSC', async () => {
    const { user } = open(<BankList />, { at: '/?open=new' })
    const ifsc = await screen.findByLabelText(/^IFSC/)
    await user.type(ifsc, 'SBIN0000300')
    await waitFor(() => expect((screen.getByRole('textbox', { name: /^Bank/ }) as HTMLInputElement).value).toBe('State Bank of India'))
  })
})
