import { me } from '@sevakendra/contract/identity/endpoints'
import { orderCoupons } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { couponUnits, repeatedOrder } from '@sevakendra/contract/uti-pan/coupon/words'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { CouponBuy } from './coupon-buy'

const price = {
  physical: { governmentFee: 107_00, fee: 23_00, markup: 0, total: 130_00 },
  soft: { governmentFee: 72_00, fee: 23_00, markup: 0, total: 95_00 },
  topUp: { governmentFee: 0, fee: 23_00, markup: 0, total: 23_00 },
} as never

beforeEach(() => session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' }))

function show(balance: number, answer: (again: boolean) => object) {
  const close = vi.fn()
  const heard = serve(({ path, body }) => {
    if (path === me.path) return { data: { role: 'merchant', may: ['uti.buy', 'payment.request'], heldUp: null } }
    return path === orderCoupons.path ? answer((body as { again?: boolean }).again === true) : { status: 404 }
  })
  const shown = open(
    <MayProvider>
      <CouponBuy price={price} balance={balance} close={close} />
    </MayProvider>,
  )
  const orders = () => heard.filter(({ path }) => path === orderCoupons.path).map(({ body }) => body)
  return { ...shown, close, orders }
}
const quantity = () => screen.findByRole('textbox', { name: /Number/ })

describe('buying coupons', () => {
  it('prices what is typed, and says what the wallet lacks', async () => {
    const { user } = show(500_00, () => ({ status: 404 }))
    await user.type(await quantity(), '5')
    expect((await screen.findByText('650.00/-')).tagName).toBe('STRONG')
    screen.getByText('535.00/-')
    screen.getByText('115.00/-')
    screen.getByText('Your wallet is short by 150.00/-.')
  })

  it('sends what was seen once it is confirmed; the same order again is asked about, and sent as such', async () => {
    const { user, close, orders } = show(5000_00, again =>
      again ? { data: { id: '7', orderNo: 'UC26110007', balance: null } } : { status: 409, data: { message: repeatedOrder } },
    )
    await user.type(await quantity(), '2')
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    await user.click(await screen.findByRole('button', { name: 'Pay 260.00/-' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, order again' }))
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    const order = { unit: 'units', couponType: 'physical', quantity: 2, amount: null }
    expect(orders()).toEqual([
      { order, total: 260_00 },
      { order, total: 260_00, again: true },
    ])
  })

  it('sends nothing of what was chosen before an amount was', async () => {
    const { user, close, orders } = show(5000_00, () => ({ data: { id: '7', orderNo: 'UC26110007', balance: null } }))
    await user.type(await quantity(), '2')
    await user.click(screen.getByRole('radio', { name: couponUnits.amount }))
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '500')
    await user.click(screen.getByRole('button', { name: 'Buy' }))
    await user.click(await screen.findByRole('button', { name: 'Pay 523.00/-' }))
    await vi.waitFor(() => expect(close).toHaveBeenCalled())
    expect(orders()).toEqual([{ order: { unit: 'amount', couponType: null, quantity: null, amount: 500_00 }, total: 523_00 }])
  })
})
