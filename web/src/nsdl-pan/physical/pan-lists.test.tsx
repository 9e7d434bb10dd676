import { Notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenOf } from '../../../test/token'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../../kit/session/may'
import { session } from '../../kit/session/session'
import { PanHardcopies, PanIncomplete, PanList, PanWaiting } from './pan-lists'

const reason = 'The signature touches the edge of its box, and the name of the father is that of the husband. Please sign again.'
const row = {
  ...{ id: '7', refNo: 'PN7', submittedAt: '2026-11-01T06:00:00.000Z', applicant: 'ANITA KUMARI', form: 'N', category: 'P' },
  ...{ status: 'incomplete', resubmitted: false, age: 9, charge: 14000, ackNo: null, ackDate: null, mobile: '9000000537' },
  ...{ hardcopy: 'notDue', official: false, remark: reason, answerBy: '2026-12-01' },
}
const path = '/merchant/product/nsdl-pan/physical'

beforeEach(() => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  serve(({ path: called }) => {
    if (called.endsWith('/incomplete/list')) return { data: { data: [row], totalRecords: 1, filterRecords: 1 } }
    if (called.endsWith('/waiting/list')) return { data: { data: [{ ...row, status: 'waiting' }], totalRecords: 1, filterRecords: 1 } }
    if (called.endsWith('/physical/list')) return { data: { data: [{ ...row, status: 'waiting' }], totalRecords: 1, filterRecords: 1 } }
    return { status: 404, data: { message: 'Not found' } }
  })
})
afterEach(() => vi.restoreAllMocks())
const show = () =>
  open(
    <MayProvider>
      <PanIncomplete />
    </MayProvider>,
    { at: `${path}/incomplete/list` },
  )

it('shows each incomplete application with its whole reason, its deadline and the step that mends it', async () => {
  show()
  const fix = await screen.findByRole('link', { name: 'Fix: PN7' })
  expect(fix.getAttribute('href')).toBe(`${path}/reapply/7`)
  expect(fix.querySelector('svg')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: /Reply By/ })).toBeTruthy()
  expect(screen.getByText('01-Dec-2026')).toBeTruthy()
  expect(screen.getByText(reason).closest('td')?.hasAttribute('data-wraps')).toBe(true)
})

it('names the form with whom it is for', async () => {
  open(
    <MayProvider>
      <PanList />
    </MayProvider>,
    { at: `${path}/list` },
  )
  expect(await screen.findByText('New · Individual')).toBeTruthy()
})

it('offers in the filter of the state the states of its list alone', async () => {
  open(
    <MayProvider>
      <PanWaiting />
    </MayProvider>,
    { at: `${path}/waiting/list` },
  )
  const filter = await screen.findByLabelText<HTMLSelectElement>('Filter by Status')
  expect([...filter.options].map(({ text }) => text)).toEqual(['Any', 'Waiting', 'Pending verification'])
})

it('leads from hard copies to a parcel, and from chosen ones with the numbers of those that are to be sent', async () => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  const rows = ['due', 'sent', 'missing', 'due'].map((hardcopy, n) => ({
    ...{ ...row, id: String(n), refNo: `PN${n}`, applicant: `ANITA ${n}`, status: 'acknowledged', ackNo: `99001970007098${n}`, hardcopy },
  }))
  serve(({ path: called }) =>
    called.endsWith('/hardcopy/list')
      ? { data: { data: rows, totalRecords: 4, filterRecords: 4 } }
      : called.endsWith('/may')
        ? { data: { may: ['nsdl.readOwn', 'nsdl.apply', 'courier.send'] } }
        : { status: 404, data: { message: 'Not found' } },
  )
  const Given = () => <p>{JSON.stringify(useLocation().state)}</p>
  const { user } = open(
    <MayProvider>
      <Notifications />
      <PanHardcopies />
    </MayProvider>,
    { at: `${path}/hardcopy/list`, routes: [{ path: '/merchant/misc/courier/add', element: <Given /> }] },
  )
  expect((await screen.findByRole('link', { name: 'Add Courier' })).getAttribute('href')).toBe('/merchant/misc/courier/add')
  expect(screen.queryByRole('link', { name: 'New PAN application' })).toBeNull()
  const tick = async (n: number) => user.click(await screen.findByRole('checkbox', { name: new RegExp(`PN${n}$`) }))
  await tick(1)
  await user.click(screen.getByRole('button', { name: 'Add Courier' }))
  expect(await screen.findByText('None of these forms is to be sent.')).toBeTruthy()
  await tick(0)
  await tick(2)
  await user.click(screen.getByRole('button', { name: 'Add Courier' }))
  expect(await screen.findByText(JSON.stringify({ ackNos: ['990019700070980', '990019700070982'] }))).toBeTruthy()
})

it('says on a card of a phone until when, and has a button as wide as the card', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query => ({ matches: query.includes('max-width'), media: query, addEventListener() {}, removeEventListener() {} }) as never,
  )
  show()
  const card = (await screen.findByRole('link', { name: 'Fix: PN7' })).closest('li') as HTMLElement
  expect(card.textContent).toContain('Reply By: 01-Dec-2026')
  expect(within(card).getByText('Reply By:').className).toBe('')
  expect(within(card).getByRole('link', { name: 'Fix: PN7' }).hasAttribute('data-block')).toBe(true)
})
