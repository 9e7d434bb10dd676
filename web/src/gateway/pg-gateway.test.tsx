import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { PgGateway } from './pg-gateway'
import { storedOrder } from './stored-order'

const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
const order = { client_txn_id: 'GW0123456789ABCDEF01', txn_date: '21-11-2026' }

describe('the payment gateway screen', () => {
  const assign = vi.fn()
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    assign.mockReset()
    vi.spyOn(window.location, 'assign').mockImplementation(assign)
  })
  afterEach(() => vi.restoreAllMocks())

  let heard: Heard[]
  function show(answer: Answer, adapter: string | null = 'upigateway') {
    heard = serve(({ method }) => (method === 'GET' ? { data: { adapter, customer, balance: 0 } } : answer))
    return open(<PgGateway />, { at: '/merchant/paymentgateway/pg-gateway' })
  }
  const began = (payment_url: string) => ({ data: { status: true, msg: '', data: { payment_url, ...order } } })
  const press = async (shown: ReturnType<typeof show>) => shown.user.click(await screen.findByRole('button', { name: 'Pay ₹1 via UPI' }))

  it('pays one rupee, keeps the transaction id and sends the browser to the payment page', async () => {
    await press(show(began('https://merchant.upigateway.com/gateway/pay/abc')))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://merchant.upigateway.com/gateway/pay/abc'))
    expect(heard.find(one => one.method === 'POST')).toMatchObject({ path: '/merchant/gateway/create', body: { amount: 1, ...customer } })
    expect(storedOrder()).toEqual(order)
  })

  it('says that the payment failed when no payment page is named', async () => {
    await press(show({ data: { status: false, msg: 'Invalid key', data: null } }))
    expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
    expect(storedOrder()).toBeUndefined()
  })

  it('goes to no page of a stranger', async () => {
    await press(show(began('https://upigateway.com.evil.example/pay')))
    expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy()
    expect(assign).not.toHaveBeenCalled()
  })

  it.each<[string, Answer, string]>([
    ['a message', { status: 503, data: { message: 'The payment provider does not answer.' } }, 'The payment provider does not answer.'],
    [
      'a message and data',
      { status: 422, data: { message: 'Not possible', data: ['too much', 'today'] } },
      'Not possible: too much, today',
    ],
    ['a text', { status: 500, data: 'Closed for today' }, 'Closed for today'],
    ['several texts', { status: 500, data: ['Closed', 'Come back'] }, 'Closed, Come back'],
    ['nothing', { status: 500, data: '' }, 'Something went wrong. Please try again later.'],
    ['no answer at all', 'no answer', 'Something went wrong. Please try again later.'],
  ])('says what the server says when the request fails: %s', async (_, answer, words) => {
    await press(show(answer))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('pays any amount for a top-up, in rupees on the wire', async () => {
    const { user } = show(began('https://api.ekqr.in/pay/abc'), 'sandbox')
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '1250.50')
    await user.click(screen.getByRole('button', { name: 'Pay online' }))
    await waitFor(() => expect(heard.find(one => one.method === 'POST')?.body).toMatchObject({ amount: 1250.5, p_info: 'Wallet top-up' }))
  })

  it('says so where nobody can be paid through', async () => {
    show({ data: {} }, null)
    expect(await screen.findByText(/not set up yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay ₹1 via UPI' })).toBeNull()
  })
})
