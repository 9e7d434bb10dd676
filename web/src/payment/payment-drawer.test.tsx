import type { PaymentDetail } from '@sevakendra/contract/payment/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { PaymentDrawer } from './payment-drawer'

const payment: PaymentDetail = {
  ...{ id: '7', refNo: 'PY26110007', status: 'pending', amount: 2_500_000, mode: 'NEFT', bank: 'HDFC Bank ••0925' },
  merchant: { id: '3', code: 'M000003', shopName: 'Om Computers', mobileNo: '9876543210', place: 'Nashik, Maharashtra' },
  ...{ reference: 'SBIN426325118874', draweeBank: null, payerName: null, payerLast4: null, depositedOn: '2026-11-21' },
  ...{ requestedAt: '2026-11-21T03:27:00Z', remark: null, slip: null, balanceBefore: 184_250, balanceAfter: 2_684_250, owed: 0 },
  ...{
    doubts: [],
    notYours: null,
    seenOn: null,
    line: null,
    unlink: null,
    matches: [],
    decidedBy: null,
    decidedAt: null,
    adminRemark: null,
    timeline: [],
  },
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
      if (path.endsWith('/slip')) return { data: new Blob(['x'], { type: 'image/jpeg' }) }
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

  it('says how much of it settles what the shop owes', async () => {
    show({ balanceBefore: 0, balanceAfter: 2_000_000, owed: 500_000 })
    expect((await screen.findByText('Settles what the shop owes')).nextElementSibling?.textContent).toBe('5,000.00/-')
    expect(screen.getByText('Balance after').nextElementSibling?.textContent).toContain('20,000.00')
  })

  it('approves only after the tick, by A alone, and goes on to the next', async () => {
    const { user } = show()
    const tick = await screen.findByRole('checkbox', { name: 'Seen in bank statement' })
    await screen.findByRole('button', { name: /Approve 25,000.00\/- and next/ })
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

  it('approves through the chosen line of a statement, with its day', async () => {
    const match = { lineId: '5', day: '2026-11-19', credit: 2_500_000, narration: 'NEFT/OM', reference: 'SBIN426325118874' }
    const { user } = show({ matches: [{ ...match, grade: 'sure', days: -2, payer: null, others: 0, twin: null }] })
    await screen.findByRole('radio', { name: /Reference and amount match/ })
    await user.keyboard('1')
    expect(screen.getByRole('checkbox', { name: 'Seen in bank statement' })).toHaveProperty('checked', true)
    expect(screen.getByRole('textbox', { name: 'Date in the statement' })).toMatchObject({ value: '19-Nov-2026', disabled: true })
    await user.keyboard('a')
    await waitFor(() => expect(sent()).toMatchObject([{ body: { seen: true, seenOn: '2026-11-19', lineId: '5' } }]))
  })

  it('does not approve through a line whose tick was taken away', async () => {
    const match = { lineId: '5', day: '2026-11-19', credit: 2_500_000, narration: 'NEFT/OM', reference: '' }
    const { user } = show({ matches: [{ ...match, grade: 'possible', days: -2, payer: null, others: 0, twin: null }] })
    await user.click(await screen.findByRole('radio', { name: /Only amount and date match/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Seen in bank statement' }))
    expect(screen.getByRole('radio')).toHaveProperty('checked', false)
  })

  it('shows the line that a request was paid by', async () => {
    const line = { id: '5', day: '2026-11-19', narration: 'NEFT/OM', reference: 'SBIN1', fileName: 'nov.csv', lineNo: 17 }
    show({ status: 'approved', seenOn: '2026-11-19', line })
    expect(await screen.findByText('19-Nov-2026 · NEFT/OM · SBIN1')).toBeTruthy()
    expect(screen.getByText('nov.csv, line 17')).toBeTruthy()
  })

  it('shows that its line was reported as the wrong one, and does not offer that again; its history says what happened', async () => {
    const line = { id: '5', day: '2026-11-19', narration: 'NEFT/OM', reference: 'SBIN1', fileName: 'nov.csv', lineNo: 17 }
    const moment = { at: '2026-11-21T05:00:00Z', by: 'S1', remark: null }
    const timeline = ['ask', 'hold', 'approve', 'match', 'unlink', 'forget'].map(action => ({ ...moment, action }))
    const { unmount } = show({ status: 'approved', seenOn: '2026-11-19', line })
    expect(await screen.findByRole('button', { name: 'This is the wrong line' })).toBeTruthy()
    unmount()
    const unlink = { id: '8', reason: 'Another shop paid this', proposedBy: 'Kiran Rao, S00002', proposedAt: '2026-11-21T05:00:00Z' }
    show({ status: 'approved', seenOn: '2026-11-19', line, unlink, timeline })
    const link = await screen.findByRole('link', { name: 'Wrong link' })
    expect(link.getAttribute('href')).toBe('/backend/actions/payments/unlinks?f.status=*&open=8')
    expect(screen.getByText('Another shop paid this')).toBeTruthy()
    expect(screen.getByText(/Kiran Rao, S00002, 21-Nov-2026/)).toBeTruthy()
    expect(screen.getByText('To approve')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'This is the wrong line' })).toBeNull()
    const happened = [...document.querySelectorAll('ol li p:first-of-type')].map(step => step.textContent)
    expect(happened).toEqual([
      'Slip of a top-up erased',
      'Link of a top-up with a bank line undone',
      'Top-up matched with a bank line',
      'Top-up approved',
      'Top-up put on hold',
      'Top-up requested',
    ])
  })

  it('turns, enlarges and leafs through the slip by keys', async () => {
    const { user } = show({ slip: { name: 'slip.jpg', mime: 'image/jpeg', bytes: 9, pages: [400, 400] } })
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy()
    const smaller = screen.getByRole('button', { name: 'Smaller' }) as HTMLButtonElement
    expect(smaller.disabled).toBe(true)
    await user.keyboard(']+t')
    expect(screen.getByText('Page 2 of 2')).toBeTruthy()
    expect(smaller.disabled).toBe(false)
    await user.keyboard('[[0')
    expect(screen.getByText('Page 1 of 2')).toBeTruthy()
    expect(smaller.disabled).toBe(true)
  })

  it('offers nothing for what is decided', async () => {
    show({ status: 'approved', seenOn: '2026-11-21', decidedBy: 'S1', decidedAt: '2026-11-21T05:00:00Z' })
    await screen.findByText('Approved')
    expect(screen.queryByRole('button', { name: /Approve|Reject|Hold/ })).toBeNull()
  })
})
