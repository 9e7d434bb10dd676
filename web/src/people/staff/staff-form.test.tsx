import type { StaffRecord } from '@sevakendra/contract/people/staff/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { StaffChange } from './staff-form'

const kiran: StaffRecord = {
  ...{ id: '7', code: 'S00007', userName: 'kiran', status: 'active', self: false, version: 3, name: 'Kiran Rao' },
  ...{
    mobile: '9812345678',
    email: 'kiran@example.in',
    role: 'staff',
    granted: ['payment.read', 'payment.decide', 'nsdl.read'],
    approvalLimit: 500_00,
  },
}
const meera = { id: '2', code: 'S00002', name: 'Meera Joshi', granted: ['registration.read', 'registration.decide'], approvalLimit: null }

describe('the permission editor', () => {
  let heard: Heard[]
  let record: StaffRecord
  let save: () => Answer
  beforeEach(() => {
    record = kiran
    save = () => ({ data: { version: 4 } })
    heard = serve(({ method, path }) => {
      if (path.endsWith('/patterns')) return { data: [meera, { ...meera, id: '7', code: 'S00007', name: 'Kiran Rao' }] }
      if (method === 'POST') return save()
      return { data: record }
    })
  })
  const sent = () => heard.filter(({ method }) => method === 'POST')
  const dialog = async () => within(await screen.findByRole('dialog', { name: /S00007/ }))
  const tick = (inside: Awaited<ReturnType<typeof dialog>>, name: RegExp) => inside.getByRole<HTMLInputElement>('checkbox', { name })

  it('ticks with a permission what it needs, and takes what needs it along', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    await user.click(await inside.findByRole('checkbox', { name: /^Approve and reject registrations/ }))
    expect(tick(inside, /^See registrations/).checked).toBe(true)
    await user.click(tick(inside, /^See payment requests/))
    expect(tick(inside, /^Approve and reject payments/).checked).toBe(false)
    expect(inside.queryByLabelText(/^Payment limit/)).toBeNull()
  })

  it('ticks a whole group, and says by a half tick that some of it is held', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    const whole = await inside.findByRole<HTMLInputElement>('checkbox', { name: 'All of NSDL PAN' })
    expect([whole.checked, whole.indeterminate]).toEqual([false, true])
    await user.click(whole)
    expect(tick(inside, /^Verify forms/).checked).toBe(true)
    await user.click(whole)
    expect(tick(inside, /^See applications/).checked).toBe(false)
  })

  it('says in words what would change, and sends it against the version that was read', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    expect(await inside.findByText('Role and permissions stay the same.')).toBeTruthy()
    await user.click(tick(inside, /^See merchants/))
    await user.click(tick(inside, /^See applications/))
    const limit = await inside.findByLabelText(/^Payment limit/)
    await user.clear(limit)
    await user.type(limit, '250')
    expect(inside.getByText('New permissions: See merchants.')).toBeTruthy()
    expect(inside.getByText('Permissions removed: See applications.')).toBeTruthy()
    expect(inside.getByText('Approves payments up to: 250.00/-.')).toBeTruthy()
    await user.click(inside.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({
      path: '/backend/usermanagement/staff/edit/7',
      body: { version: 3, granted: ['payment.read', 'payment.decide', 'merchant.read'], approvalLimit: 250_00, role: 'staff' },
    })
  })

  it('copies from another member of staff, not from the same one', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    await user.click(await inside.findByRole('combobox', { name: 'Copy from another member of staff' }))
    expect(screen.getAllByRole('option').map(one => one.textContent)).toEqual(['S00002 Meera Joshi'])
    await user.click(screen.getByRole('option', { name: 'S00002 Meera Joshi' }))
    expect(tick(inside, /^Approve and reject registrations/).checked).toBe(true)
    expect(tick(inside, /^Approve and reject payments/).checked).toBe(false)
  })

  it('shows nobody their own permissions to change', async () => {
    record = { ...kiran, role: 'admin', granted: [], self: true }
    open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    expect(await inside.findByText(/You cannot change your own role/)).toBeTruthy()
    expect(inside.queryByRole('checkbox', { name: 'All of NSDL PAN' })).toBeNull()
    expect((await inside.findByRole<HTMLInputElement>('radio', { name: 'Staff' })).disabled).toBe(true)
  })

  it('has nothing to tick for an admin, who may do everything', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    await user.click(await inside.findByRole('radio', { name: 'Admin' }))
    expect(inside.queryByRole('checkbox', { name: 'All of NSDL PAN' })).toBeNull()
    expect(inside.getByText('May do everything, without a limit.')).toBeTruthy()
  })

  it('keeps what was ticked when somebody else changed the record meanwhile, and says what is different', async () => {
    const { user } = open(<StaffChange id="7" close={() => {}} />)
    const inside = await dialog()
    await user.click(await inside.findByRole('checkbox', { name: /^See merchants/ }))
    save = () => ({ status: 409, data: { message: 'Somebody else has changed this.' } })
    record = { ...kiran, version: 4, granted: ['nsdl.read'] }
    await user.click(inside.getByRole('button', { name: 'Save' }))
    expect(await inside.findByText('Permissions: See applications')).toBeTruthy()
    expect(tick(inside, /^See merchants/).checked).toBe(true)
  })
})
