import type { RegistrationDetail } from '@sevakendra/contract/registration/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { temporaryPassword } from '../kit/session/temporary-password'
import { RegistrationAction } from './registration-action'

const applicant: RegistrationDetail = {
  id: '7',
  refNo: 'RG26110005',
  dated: '2026-11-20T16:18:00.000Z',
  fName: 'Prakash',
  lName: 'Kadam',
  fatherName: 'Nivrutti Kadam',
  gender: 'T',
  dob: '1989-08-02',
  mobileNo: '9890027514',
  emailId: 'kadam@example.in',
  idName: 'Retailer',
  shopName: 'Kadam e-Seva',
  address1: 'Shop 6',
  address2: null,
  address3: null,
  district: 'Satara',
  state: 'Maharashtra',
  pin: '415501',
  clientIp: '192.0.2.7',
  status: 'pending',
  remark: null,
  duplicateOf: null,
  duplicates: [],
  merchantCode: null,
  timeline: [{ at: '2026-11-20T16:18:00.000Z', action: 'register', by: 'Prakash Kadam', remark: null }],
}
const look = {
  mobileNo: '9890027514',
  idType: '2',
  pkgs: [{ value: '4', label: 'Standard' }],
  idtypes: [{ value: '2', label: 'Retailer' }],
}
const everything = ['registration.read', 'registration.decide']

function show(
  given: Partial<RegistrationDetail> = {},
  may = everything,
  decide: (heard: Heard) => Answer = () => ({ data: { code: 'M000042' } }),
) {
  const heard = serve(call => {
    if (call.path.endsWith('/auth/me')) return { data: { code: 'S1', name: 'Meera', role: 'staff', may, approvalLimit: null } }
    if (call.method === 'POST') return decide(call)
    if (call.path.endsWith('/approve/7')) return { data: look }
    return { data: { ...applicant, ...given } }
  })
  const routes = [
    {
      path: '/backend/user-management/registration-action/:id',
      element: (
        <MayProvider>
          <RegistrationAction />
        </MayProvider>
      ),
    },
    { path: '/backend/user-management/registration', element: <p>The list</p> },
  ]
  const opened = open(<p>Start</p>, { routes })
  void opened.router.navigate('/backend/user-management/registration-action/7')
  return { ...opened, heard }
}
const sent = (heard: Heard[]) => heard.find(({ method }) => method === 'POST')

beforeEach(() => session.save({ token: tokenOf({ sub: 'S00001', role: 'staff' }), refreshToken: 'r' }))

describe('Registration Verification', () => {
  test('shows every label of the specification in its order, and any gender but M as Female', async () => {
    show()
    await screen.findByText('RG26110005')
    expect(screen.getAllByRole('term').map(term => term.textContent)).toEqual([
      ...['Ref No.', 'Dated', 'First Name', 'Last Name', "Father's Name", 'Gender', 'DOB', 'Mobile No.', 'Email ID', 'ID Type'],
      ...['Shop Name', 'Address Line 1', 'Address Line 2', 'Address Line 3', 'District', 'State', 'Pincode', 'IP Address'],
    ])
    expect(screen.getByText('Shop Information')).toBeTruthy()
    expect(screen.getByText('Female')).toBeTruthy()
    expect(screen.getByText('20-Nov-2026, 9:48 pm')).toBeTruthy()
  })

  test('approves with the mobile number as user name and returns to the list', async () => {
    const { user, heard, router } = show()
    const name = await screen.findByRole('textbox', { name: /User Name/ })
    expect(name).toHaveProperty('value', '9890027514')
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/backend/user-management/registration'))
    expect(sent(heard)).toMatchObject({
      path: '/backend/registration/approve/7',
      body: { userName: '9890027514', packageId: '4', idType: '2', remark: null, password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/) },
    })
  })

  test('says what is missing instead of sending an approval without a password', async () => {
    const { user, heard } = show()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Required'))
    expect(sent(heard)).toBeUndefined()
  })

  test('rejects only with a reason', async () => {
    const { user, heard, router } = show()
    await user.click(await screen.findByRole('tab', { name: 'Reject' }))
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    expect(sent(heard)).toBeUndefined()
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The shop does not exist')
    await user.click(screen.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/backend/user-management/registration'))
    expect(sent(heard)).toMatchObject({ path: '/backend/registration/reject/7', body: { remark: 'The shop does not exist' } })
  })

  test('shows what came of a decided one, and no form', async () => {
    show({ status: 'approved', merchantCode: 'M000042' })
    expect(await screen.findByText('Approved as merchant M000042')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByText('Registration sent')).toBeTruthy()
  })

  test('offers nothing to somebody who may only read, and does not ask for the form', async () => {
    const { heard } = show({}, ['registration.read'])
    expect(await screen.findByText(/not decide on it/)).toBeTruthy()
    expect(heard.some(({ path }) => path.endsWith('/approve/7'))).toBe(false)
  })

  test('warns of somebody who is known already', async () => {
    show({ duplicateOf: 'M000003 (same mobile)' })
    expect(await screen.findByText('M000003 (same mobile)')).toBeTruthy()
  })

  test('says what is the same, how the other stands, and leads there where it may', async () => {
    const other = { kind: 'merchant', id: '3', code: 'M000003', name: 'Shop, Owner', status: 'suspended' } as const
    show({
      duplicates: [
        { ...other, same: ['mobile', 'address'], link: 'user-management/merchant/3' },
        { ...other, kind: 'user', id: '4', code: 'S00004', name: 'Clerk', status: 'active', same: ['clientIp'], link: null },
      ],
    })
    const link = await screen.findByRole('link', { name: 'M000003 Shop, Owner' })
    expect(link.getAttribute('href')).toBe('/backend/user-management/merchant/3')
    expect(screen.getByText('Merchant · Same mobile number, Similar address, same PIN code')).toBeTruthy()
    expect(screen.getByText('Suspended')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /S00004/ })).toBeNull()
  })
})

test('a temporary password holds no sign that is read out wrongly, however unlucky the bytes', () => {
  const bytes = [255, 250, 0, 53, 54, 107, 108, 215, 216, 161, 1, 2, 3, 4, 5, 6]
  const password = temporaryPassword(given => {
    given.set(bytes)
    return given
  })
  expect(password).toMatch(/^[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}-[a-zA-Z2-9]{4}$/)
  expect(password).not.toMatch(/[ilo01ILO]/)
})
