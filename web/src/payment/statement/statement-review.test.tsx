import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Heard, open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { StatementReview } from './statement-review'

const match = {
  ...{ lineId: '5', day: '2026-11-20', credit: 2_500_00, narration: 'UPI/426325118874/OM', reference: '' },
  ...{ grade: 'sure', days: 1, payer: null, others: 0, twin: null },
}
const request = {
  ...{ id: '7', refNo: 'PY26110007', status: 'pending', code: 'M000003', shopName: 'Om Computers', amount: 2_500_00, mode: 'UPI' },
  ...{ bank: 'HDFC Bank ••0925', reference: '426325118874', depositedOn: '2026-11-19', payer: null, notYours: null, matches: [match] },
}

describe('the review of matches', () => {
  let heard: Heard[]
  function show(more: object = {}, openLines = 3) {
    heard = serve(({ method, path }) => {
      if (path === '/auth/me')
        return {
          data: { code: 'S1', name: 'S', role: 'staff', may: ['payment.read', 'payment.decide', 'payment.import'], approvalLimit: null },
        }
      if (path.endsWith('/where')) return { data: [] }
      if (path === '/backend/account/payments/7') return { data: { balanceBefore: 100_00, balanceAfter: 2_550_00, owed: 50_00 } }
      if (method === 'POST') return path.includes('approve') ? { data: { balanceBefore: 0, balanceAfter: 1 } } : { status: 204 }
      return { data: { requests: more === undefined ? [] : [{ ...request, ...more }], more: 0, online: [], openLines } }
    })
    return open(
      <MayProvider>
        <StatementReview />
      </MayProvider>,
    )
  }
  const sent = () => heard.filter(({ method }) => method === 'POST')

  it('approves through the line after one more question, with the day of the line', async () => {
    const { user } = show()
    expect(await screen.findByText('Reference and amount match')).toBeTruthy()
    expect(screen.getByText('on the day after the deposit')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve 2,500.00/-' }))
    expect(sent()).toEqual([])
    const sure = await screen.findByRole('button', { name: 'Approve' })
    for (const words of ['₹100.00', '50.00/-', '₹2,550.00']) expect(screen.getByText(words)).toBeTruthy()
    await user.click(sure)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([
      { path: '/backend/account/payments/approve/7', body: { seen: true, seenOn: '2026-11-20', lineId: '5', remark: null } },
    ])
  })

  it('chooses nothing by itself where several lines fit, or where another request fits, too', async () => {
    const { user } = show({
      matches: [
        { ...match, others: 1 },
        { ...match, lineId: '6', grade: 'possible' },
      ],
    })
    const button = await screen.findByRole('button', { name: 'Approve 2,500.00/-' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText(/another request could also match this line/)).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /Only amount and date match/ }))
    expect(button).toHaveProperty('disabled', false)
  })

  it('does not offer a line of another amount', async () => {
    show({ matches: [{ ...match, credit: 2_400_00, grade: 'differs' }] })
    expect(await screen.findByRole('radio', { name: /The reference matches, the amount does not/ })).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('links what was approved before, without asking for money', async () => {
    const { user } = show({ status: 'approved' })
    await user.click(await screen.findByRole('button', { name: 'Match with this line' }))
    await waitFor(() => expect(sent()).toMatchObject([{ path: '/backend/account/bank-lines/link/5', body: { requestId: '7' } }]))
  })

  it('says who has to do it instead', async () => {
    show({ notYours: 'Somebody else has to approve your own payment' })
    expect(await screen.findByText('Somebody else has to approve your own payment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})
