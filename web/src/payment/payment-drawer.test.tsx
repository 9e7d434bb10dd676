import type { PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/may'
import { PaymentDrawer } from './payment-drawer'

const payment: PaymentDetail = {
  ...{ id: '7', refNo: 'PY26110007', status: 'pending', amount: 2_500_000, mode: 'NEFT', bank: 'HDFC Bank ••0925' },
  merchant: { id: '3', code: 'M000003', shopName: 'Om Computers', mobileNo: '9876543210', place: 'Nashik, Maharashtra' },
  ...{ reference: 'SBIN426325118874', draweeBank: null, payerName: null, payerLast4: null, depositedOn: '2026-11-21' },
  ...{ requestedAt: '2026-11-21T03:27:00Z', remark: null, slip: null, balanceBefore: 184_250, balanceAfter: 2_684_250 },
  ...{ doubts: [], notYours: null, seenOn: null, decidedBy: null, decidedAt: null, adminRemark: null, timeline: [] },
}

describe('the drawer of a payment request', () => {
  const next = vi.fn()
  const close = vi.fn()
  let heard: Heard[]
  beforeEach(() => {
    next.mockReset()
    close.mockReset()
  })

  function show(more: Partial<PaymentDetail> = {}) {
    heard = serve(({ method, path }) => {
      if (path === '/auth/me')
        return { data: { code: 'S1', name: 'S', role: 'staff', may: ['payment.read', 'payment.decide'], approvalLimit: null } }
      if (method === 'POST')
        return path.includes('approve') ? { data: { balanceBefore: 184_250, balanceAfter: 2_684_250 } } : { status: 204 }
      return { data: { ...payment, ...more } }
    })
    return open(
      <MayProvider>
        <PaymentDrawer id="7" close={close} next={next} previous={undefined} />
      </MayProvider>,
    )
  }
  const sent = () => heard.filter(({ method }) => method === 'POST')

  it('approves only after the tick, by A alone, and goes on to the next', async () => {
    const { user } = show()
    const tick = await screen.findByRole('checkbox', { name: 'Seen in bank statement' })
    await screen.findByRole('button', { name: /Approve ₹25,000.00 and next/ })
    await user.keyboard('a')
    expect(sent()).toEqual([])
    expect(document.activeElement).toBe(tick)
    await user.click(tick)
    await user.keyboard('a')
    await waitFor(() => expect(next).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ path: '/backend/account/payments/approve/7', body: { seen: true, remark: null } }])
    expect(sent()[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('shows balance before + payment = balance after', async () => {
    show()
    for (const words of ['₹1,842.50', '₹26,842.50']) expect(await screen.findByText(words)).toBeTruthy()
  })

  it('leaves letters to the remark while one is typed', async () => {
    const { user } = show()
    const remark = await screen.findByRole('textbox', { name: 'Remark' })
    await user.type(remark, 'a rare jar has a jack')
    expect((remark as HTMLTextAreaElement).value).toBe('a rare jar has a jack')
    expect(screen.queryByText('Reject this payment request?')).toBeNull()
    expect(next).not.toHaveBeenCalled()
    expect(sent()).toEqual([])
  })

  it('rejects with a reason', async () => {
    const { user } = show()
    await screen.findByRole('button', { name: /Reject/ })
    await user.keyboard('r')
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Not in the statement')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(next).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ path: '/backend/account/payments/reject/7', body: { remark: 'Not in the statement' } }])
  })

  it('says why somebody else has to approve it', async () => {
    show({ notYours: 'Somebody else has to approve your own payment' })
    expect(await screen.findByText('Somebody else has to approve your own payment')).toBeTruthy()
    expect((screen.getByRole('button', { name: /Approve/ }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('offers nothing for what is decided', async () => {
    show({ status: 'approved', seenOn: '2026-11-21', decidedBy: 'S1', decidedAt: '2026-11-21T05:00:00Z' })
    await screen.findByText('Approved')
    expect(screen.queryByRole('button', { name: /Approve|Reject|Hold/ })).toBeNull()
  })
})
