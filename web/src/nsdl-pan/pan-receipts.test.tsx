import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Heard, open, serve } from '../../test/world'
import { paidState } from '../application/next-application'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { panWays } from './application-ways'
import { PanScan } from './pan-scan'
import { PanList } from './physical/pan-lists'

const base = '/merchant/product/nsdl-pan/physical'
const row = (id: string, status: string) => ({
  ...{ id, refNo: `PN${id}`, submittedAt: null, applicant: 'ANITA KUMARI', form: 'N', category: 'P', status },
  ...{ resubmitted: false, age: 0, charge: 14000, ackNo: null, ackDate: null, mobile: '9000000537', hardcopy: 'notDue', official: false },
})
const rows = [row('7', 'awaitingScan'), row('8', 'draft'), row('9', 'cancelled')]
let heard: Heard[]

beforeEach(() => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  URL.createObjectURL = () => 'blob:x'
  heard = serve(({ path }) => {
    if (path.endsWith('/list')) return { data: { data: rows, totalRecords: rows.length, filterRecords: rows.length } }
    if (path.endsWith('/scan/7'))
      return {
        data: {
          id: '7',
          refNo: 'PN7',
          applicant: 'ANITA KUMARI',
          state: 'awaitingScan',
          pages: [],
          before: [],
          slots: [],
          missing: [],
          cuts: [],
        },
      }
    return { status: 404, data: { message: 'Not found' } }
  })
})
const asked = () => heard.map(({ path }) => path).filter(path => path.includes('receipt'))

it('hands out both receipts right after paying, and neither to who comes later', async () => {
  const element = (
    <MayProvider>
      <PanScan />
    </MayProvider>
  )
  const { user, router } = open(<p>Home</p>, { routes: [{ path: `${base}/upload/scanning/:id`, element }] })
  await router.navigate(`${base}/upload/scanning/7`, { state: paidState(panWays, { appType: 'N', category: 'P', foreign: false }) })
  await user.click(await screen.findByRole('button', { name: "Customer's receipt (PDF)" }))
  await user.click(screen.getByRole('button', { name: 'Receipt for the shop (PDF)' }))
  expect(asked()).toEqual(['/merchant/nsdlpan/physical/customer-receipt/7', '/merchant/nsdlpan/physical/receipt/7'])
  await router.navigate(`${base}/upload/scanning/7`)
  expect(await screen.findByText('ANITA KUMARI, PN7')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /receipt/i })).toBeNull())
})

it('offers in the list what each application has: both once it is paid, the shop’s alone where it has ended', async () => {
  const { user } = open(
    <MayProvider>
      <PanList />
    </MayProvider>,
    { at: `${base}/list` },
  )
  for (const [refNo, receipts] of [
    ['PN7', ["Customer's receipt (PDF)", 'Receipt for the shop (PDF)']],
    ['PN8', []],
    ['PN9', ['Receipt for the shop (PDF)']],
  ] as const) {
    const line = (await screen.findByText(refNo)).closest('tr') as HTMLElement
    await user.click(within(line).getByRole('button', { name: /Actions|More/ }))
    await screen.findByRole('menuitem', { name: 'Open' })
    const offered = screen.getAllByRole('menuitem').map(item => item.textContent ?? '')
    expect(
      offered.filter(text => /receipt/i.test(text)),
      refNo,
    ).toEqual(receipts)
    await user.keyboard('{Escape}')
  }
})
