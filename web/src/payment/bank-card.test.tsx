import { upiLink } from '@sevakendra/contract/bank/endpoints'
import type { BankToPay } from '@sevakendra/contract/payment/endpoints'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { BankCard } from './bank-card'

const bank: BankToPay = {
  ...{ id: '3', bank: 'Bank of Baroda', holder: 'Seva & Sons', accountNo: '29840200001637', ifsc: 'BARB0NASIKC', branch: 'Nashik City' },
  ...{ upiId: 'seva@barodampay', modes: ['UPI'], minAmount: 100_00, maxAmount: null, hasQr: false },
}

describe('the account to pay into', () => {
  it('has a code to scan where there is a UPI ID, and none where there is not', async () => {
    const { unmount } = open(<BankCard bank={bank} amount={undefined} />)
    expect(await screen.findByRole('img', { name: 'QR code of seva@barodampay' })).toBeTruthy()
    unmount()
    open(<BankCard bank={{ ...bank, upiId: null }} amount={undefined} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows the picture of the bank instead, which only a signed-in person can fetch', async () => {
    const heard = serve(() => ({ data: new Blob(['x'], { type: 'image/png' }) }))
    open(<BankCard bank={{ ...bank, hasQr: true }} amount={undefined} />)
    expect(await screen.findByRole('img', { name: 'QR code of the bank' })).toBeTruthy()
    expect(heard.map(({ path }) => path)).toEqual(['/merchant/accounting/payment/qr/3'])
  })

  it('leads UPI apps to the account, with the amount once there is one', () => {
    expect(upiLink('seva@barodampay', 'Seva & Sons')).toBe('upi://pay?pa=seva@barodampay&pn=Seva%20%26%20Sons&cu=INR')
    expect(upiLink('seva@barodampay', 'Seva', 2_500_50)).toBe('upi://pay?pa=seva@barodampay&pn=Seva&cu=INR&am=2500.50')
  })
})
