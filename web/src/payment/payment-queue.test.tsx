import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { PaymentQueue } from './payment-queue'

const row = (id: string, shopName: string) => ({
  ...{
    id,
    code: `M00000${id}`,
    shopName,
    mode: 'UPI',
    amount: 2_500_00,
    requestedAt: '2026-11-20T06:00:00.000Z',
    reference: `42632511887${id}`,
  },
  ...{ refNo: `PY${id}`, depositedOn: '2026-11-19', bank: 'HDFC', status: 'pending', decidedBy: null, decidedAt: null, doubled: false },
})
const line = (lineId: string) => ({
  ...{
    lineId,
    day: '2026-11-20',
    credit: 2_500_00,
    narration: 'UPI',
    reference: '',
    grade: 'sure',
    days: 1,
    payer: null,
    others: 0,
    twin: null,
  },
})
const matched = (id: string, more: object) => ({ id, status: 'pending', notYours: null, matches: [], ...more })

it('approves many requests at once, each by the one line that is surely its money, and leaves out every other', async () => {
  const requests = [
    matched('1', { matches: [line('11')] }),
    matched('2', { matches: [line('12'), line('13')] }),
    matched('3', { matches: [{ ...line('14'), others: 1 }] }),
    matched('4', { matches: [line('15')], notYours: 'The request is your own' }),
    matched('5', { matches: [line('16')] }),
  ]
  const heard = serve(({ path, method }) => {
    if (path === '/auth/me')
      return {
        data: { code: 'S1', name: 'S', role: 'staff', may: ['payment.read', 'payment.decide', 'payment.import'], approvalLimit: null },
      }
    if (path.endsWith('/matches')) return { data: { requests, more: 0, online: [], openLines: 5 } }
    if (path.endsWith('/counts')) return { data: { pending: 5 } }
    if (path.startsWith('/preferences/')) return { data: { value: null } }
    if (method === 'POST' && path.endsWith('/approve/5'))
      return { status: 409, data: { message: 'Somebody else has decided this request' } }
    if (method === 'POST' && path.includes('/approve/')) return { data: { balanceBefore: 0, balanceAfter: 1 } }
    const rows = ['Om', 'Sai', 'Gram', 'Patil', 'Himgiri'].map((name, at) => row(String(at + 1), name))
    return { data: { data: rows, totalRecords: 5, filterRecords: 5 } }
  })
  const { user } = open(
    <MayProvider>
      <PaymentQueue />
    </MayProvider>,
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  await user.click(screen.getByRole('button', { name: 'Approve with matching lines' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve these payments?' }))
  await user.click(await dialog.findByRole('button', { name: 'Approve (2)' }))
  await dialog.findByText('1 of 2 done')
  const approvals = heard.filter(({ path }) => path.includes('/approve/'))
  expect(approvals.map(({ path, body }) => [path, body])).toEqual([
    ['/backend/account/payments/approve/1', { seen: true, seenOn: '2026-11-20', lineId: '11', remark: null }],
    ['/backend/account/payments/approve/5', { seen: true, seenOn: '2026-11-20', lineId: '16', remark: null }],
  ])
  const region = (name: string) => dialog.getByRole('region', { name }).textContent
  expect(region('Failed')).toContain('M000005 Somebody else has decided this request')
  for (const words of ['M000002 No bank line certainly belongs to it', 'M000003', 'M000004 The request is your own'])
    expect(region('Left out')).toContain(words)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Try the failed ones again' })).toBeTruthy())
})
