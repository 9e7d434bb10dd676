import type { MemberForm } from '@sevakendra/contract/people/member/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { SpendLeft } from '../kit/spend-left'
import { MemberAdd } from './member/member-add'
import { ShopStaffAdd } from './shop-staff/shop-staff-add'

const me = (may: string[], role = 'merchant'): Answer => ({
  data: { code: 'M1', name: 'Meera', role, may, approvalLimit: null, paused: false, impersonator: null },
})
const signIn = (role: string) => session.save({ token: tokenOf({ sub: 'M000001', role }), refreshToken: 'r' })

beforeEach(() => signIn('merchant'))

describe('Add Staff', () => {
  const show = (may: string[]) => {
    const heard = serve((call: Heard) =>
      call.path.endsWith('/auth/me') ? me(may) : { data: { id: '7', code: 'M000001-02', userName: 'ravi' } },
    )
    const routes = [{ path: '/merchant/user-management/staff/7', element: <p>The record</p> }]
    const screenOf = (
      <MayProvider>
        <ShopStaffAdd />
      </MayProvider>
    )
    return { heard, ...open(screenOf, { at: '/merchant/user-management/staff/new', routes }) }
  }

  test('grants what was ticked, with the cap in paise', async () => {
    const { user, heard } = show([
      'shopStaff.manage',
      'nsdl.apply',
      'nsdl.readShop',
      'wallet.readOwn',
      'payment.request',
      'idSale.readOwn',
      'idSale.pay',
    ])
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Ravi')
    await user.type(screen.getByRole('textbox', { name: /Mobile/ }), '9812345678')
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ravi@example.in')
    await user.type(screen.getByRole('textbox', { name: /User Name/ }), 'ravi')
    await user.type(await screen.findByRole('textbox', { name: /Daily cap/ }), '250')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await user.click(await screen.findByRole('checkbox', { name: 'See all applications of the shop' }))
    await user.click(screen.getByRole('button', { name: 'Add Staff' }))
    await screen.findByText('The record')
    expect(heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Ravi', userName: 'ravi', dailyCap: 250_00, granted: ['nsdl.apply', 'nsdl.readShop'] },
      password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
  })

  test('offers nothing that the shop does not hold itself', async () => {
    show(['shopStaff.manage', 'nsdl.apply'])
    const box = await screen.findByRole('checkbox', { name: 'Pay and renew IDs' })
    await waitFor(() => expect(box).toHaveProperty('disabled', true))
    expect(screen.getByRole('checkbox', { name: 'File PAN applications' })).toHaveProperty('disabled', false)
  })
})

test('Add Member shows what the member will pay and what the merchant earns while the mark-up is typed', async () => {
  const form: MemberForm = {
    packages: [
      {
        value: '3',
        label: 'Member',
        limit: 50_00,
        rates: [{ service: 'nsdl-physical', variant: 'cardIndia', base: 140_00, commission: 5_00 }],
      },
    ],
    idTypes: [{ value: '1', label: 'NSDL PAN', joiningFee: 0 }],
  }
  serve(call => (call.path.endsWith('/members/form') ? { data: form } : { data: [] }))
  const { user } = open(<MemberAdd />, { at: '/merchant/user-management/add-frenchies' })
  const price = within(await screen.findByRole('table')).getByRole('row', { name: /NSDL PAN, physical/ })
  expect(price.textContent).toContain('140.00/-5.00/-')
  await user.type(await screen.findByRole('textbox', { name: /Mark-up/ }), '12.5')
  expect(price.textContent).toContain('152.50/-17.50/-')
  expect(screen.getByText('At most 50.00/- in this package.')).toBeTruthy()
})

describe('what is left of the day', () => {
  test('is said to merchant staff with a cap, with what stands in the way', async () => {
    signIn('merchantstaff')
    serve(() => ({ data: { cap: 200_00, spent: 140_00, left: 60_00 } }))
    open(<SpendLeft needed={140_00} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Left today 60.00/-')
  })
  test('is nothing to anybody else, who is not even asked for', async () => {
    const heard = serve(() => ({ data: null }))
    open(<SpendLeft />)
    expect(heard).toEqual([])
  })
})
