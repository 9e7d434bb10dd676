import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ShopStaffEdit } from './shop-staff-edit'

it('keeps what was typed when somebody else changes the employee meanwhile, and says what is different', async () => {
  const employee = { id: '5', code: 'E000005', name: 'Ravi', mobileNo: '9876543210', emailId: 'r@example.in', granted: [], dailyCap: null }
  let held = { ...employee, version: 1 }
  serve(() => ({ data: held }))
  const path = '/merchant/user-management/staff/edit'
  const { user, client, router } = open(<p>Start</p>, { routes: [{ path: `${path}/:id`, element: <ShopStaffEdit /> }] })
  await act(() => router.navigate(`${path}/5`))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Kumar')
  held = { ...employee, emailId: 'ravi@example.in', version: 2 }
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('Email ID: ravi@example.in')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Ravi Kumar')
})
