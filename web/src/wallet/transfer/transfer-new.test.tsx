import type { PreparedTransfer } from '@sevakendra/contract/wallet/transfer/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, serve } from '../../../test/world'
import { TransferNew } from './transfer-new'

const member = { id: '7', code: 'F000001', shopName: 'Lata Online' }
const prepared: PreparedTransfer = {
  ...{ id: '9', refNo: 'TR26110001', amount: 400_00, member, sentTo: 'me•••@example.in', minutes: 10 },
  ...{ balanceBefore: 1000_00, balanceAfter: 600_00, memberBefore: 0, memberAfter: 400_00 },
}

test('moves nothing before the code: both balances first, a wrong code stays beside its field', async () => {
  const heard = serve(({ method, path, body }) => {
    if (method === 'GET') return { data: member }
    if (path.endsWith('/accounting/transfers')) return { data: prepared }
    if ((body as { code: string }).code === '111111')
      return {
        status: 422,
        data: {
          message: 'Please check the form',
          title: 'Please check the form',
          errors: { code: ['This is not the code of this transfer, or it is too old'] },
        },
      }
    return { data: { refNo: 'TR26110001', amount: 400_00, balance: 600_00, memberBalance: 400_00 } }
  })
  const path = '/merchant/accounting/transfers/new/:id'
  const { user, router } = open(<p>Start</p>, {
    routes: [
      { path, element: <TransferNew /> },
      { path: '/merchant/user-management/view-frenchies/7', element: <p>The member</p> },
    ],
  })
  await router.navigate('/merchant/accounting/transfers/new/7')
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '400')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('₹1,000.00 → ₹600.00')).toBeTruthy()
  expect(screen.getByText('₹0.00 → ₹400.00')).toBeTruthy()
  const code = screen.getByRole('textbox', { name: /Code from the email/ })
  await user.type(code, '111111')
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  expect((await screen.findAllByText(/This is not the code/)).length).toBeGreaterThan(0)
  await user.clear(code)
  await user.type(code, '048213')
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await screen.findByText('The member')
  const sent = heard.filter(({ method }) => method === 'POST')
  expect(sent.map(one => one.path.split('/').slice(-2).join('/'))).toEqual(['accounting/transfers', 'confirm/9', 'confirm/9'])
})
