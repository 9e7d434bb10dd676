import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { open, type Server, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { PaymentOutcome, useOutcome } from './payment-outcome'
import { PaymentStatus } from './payment-status'
import { storeOrder } from './stored-order'

const order = { client_txn_id: 'GW0123456789ABCDEF01', txn_date: '21-11-2026' }
const outcome = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome')

describe('the payment status screen', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  const show = (answer: ReturnType<Server>) => {
    const heard = serve(() => answer)
    return { heard, ...open(<PaymentStatus />, { at: '/merchant/paymentgateway/payment-status' }) }
  }
  const reply = (status: unknown, word: string) => ({ data: { status, msg: '', data: { status: word, amount: 1, ref_no: 'GW26110001' } } })

  it('says that the transaction id is missing, and asks nobody', async () => {
    const { heard } = show({ data: {} })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Payment Failed')
    expect(screen.getByText('Transaction ID missing. Cannot check payment status.')).toBeTruthy()
    expect(outcome()).toBe('missing_txn_id')
    expect(heard).toEqual([])
  })

  it('asks for the stored id, and shows success only for a truthy status with the word success', async () => {
    storeOrder(order)
    const { heard } = show(reply(true, 'success'))
    await waitFor(() => expect(outcome()).toBe('success'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful')
    expect(screen.getByText('Thank you for your payment!')).toBeTruthy()
    expect(heard).toMatchObject([{ method: 'POST', path: '/merchant/gateway/check-status', body: order }])
  })

  it('says amount, number and the new balance, the balance only to who may see the wallet', async () => {
    storeOrder(order)
    const facts = () => document.querySelector('dl')?.textContent
    const asked = (may: string[]) => {
      serve(({ path }) =>
        path.endsWith('/me')
          ? { data: { code: 'M1', name: 'M', role: 'merchant', may, approvalLimit: null } }
          : path.includes('check-status')
            ? { data: { status: true, msg: '', data: { status: 'success', amount: 250.5, ref_no: 'GW26110001' } } }
            : { data: 1250.5 },
      )
      return open(
        <MayProvider>
          <PaymentStatus />
        </MayProvider>,
        { at: '/merchant/paymentgateway/payment-status' },
      )
    }
    const { unmount } = asked(['payment.request', 'wallet.readOwn'])
    await waitFor(() => expect(facts()).toBe('Amount250.50/-ReferenceGW26110001Balance now₹1,250.50'))
    unmount()
    asked(['payment.request'])
    await waitFor(() => expect(facts()).toBe('Amount250.50/-ReferenceGW26110001'))
  })

  it('says amount and number of a payment that failed, and the transaction ID where nobody could be asked', async () => {
    storeOrder(order)
    const { unmount } = show(reply(true, 'failure'))
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toBe('Amount1.00/-ReferenceGW26110001'))
    unmount()
    show({ status: 500, data: { message: 'x' } })
    await waitFor(() => expect(document.querySelector('dl')?.textContent).toBe('Transaction IDGW0123456789ABCDEF01'))
  })

  it.each([
    ['the status is not truthy', reply(false, 'success')],
    ['the word is another one', reply(true, 'failure')],
    ['the word has other capitals', reply(true, 'SUCCESS')],
    ['there is no data', { data: { status: true } }],
  ])('shows failed when %s', async (_, answer) => {
    storeOrder(order)
    show(answer)
    await waitFor(() => expect(outcome()).toBe('failed'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Failed')
    expect(screen.getByText('Something went wrong or payment failed.')).toBeTruthy()
  })

  it('asks anew at once when somebody wants to know', async () => {
    storeOrder(order)
    let answer: ReturnType<Server> = { status: 500, data: { message: 'x' } }
    const heard = serve(() => answer)
    const { user } = open(<PaymentStatus />, { at: '/merchant/paymentgateway/payment-status' })
    const again = await screen.findByRole('button', { name: 'Check again' })
    answer = reply(true, 'success')
    await user.click(again)
    await waitFor(() => expect(outcome()).toBe('success'))
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
    expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/merchant/gateway/check-status', body: order })
  })

  it('shows error when the request fails', async () => {
    storeOrder(order)
    show({ status: 500, data: { message: 'x' } })
    await waitFor(() => expect(outcome()).toBe('error'))
    expect(screen.getByText('Something went wrong or payment failed.')).toBeTruthy()
  })

  it('says what happens to money that left the account while the bank has not spoken', async () => {
    storeOrder(order)
    open(<Waiting />)
    await waitFor(() => expect(outcome()).toBe('failed'))
    expect(screen.getByText(/within 5 working days \(T\+5\)/)).toBeTruthy()
  })
})

const pending = async () => ({ status: true, data: { status: 'pending' as const } })
const atOnce = [0, 0, 0]
function Waiting() {
  const seen = useOutcome(pending, atOnce)
  return <PaymentOutcome outcome={seen.outcome} pending={seen.pending} actions={null} />
}
