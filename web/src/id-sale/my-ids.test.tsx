import type { OwnId } from '@sevakendra/contract/id-sale/endpoints'
import { idSales } from '@sevakendra/contract/id-sale/lists'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { type Answer, type Heard, open, serve } from '../../test/world'
import { ListScreen } from '../kit/list/screen'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { IdBanner } from './id-banner'
import { MyIds } from './my-ids'

const sale: OwnId = {
  ...{ id: '7', saleNo: 'ID26110007', idType: 'UTI PSA', services: ['uti-coupon'], status: 'pending', soldOn: '2026-11-18T06:00:00.000Z' },
  ...{ fee: 100_00, gst: 15_25, validFrom: null, validTill: null, openUntil: '2026-11-25', open: true, remark: null, renews: null },
  ...{ paid: false, payable: { what: 'pay', fee: 100_00 } },
}
let balance: number
let ids: OwnId[]
let idStatus: object | null

function server({ method, path }: Heard): Answer {
  if (path === '/merchant/account/ids/status') return { data: idStatus }
  if (path === '/merchant/account/ids') return { data: { balance, ids } }
  if (method === 'POST') return { data: { id: '7', saleNo: 'ID26110007', validTill: '2027-11-20', balance: balance - 100_00 } }
  return { status: 404, data: { message: 'Not found' } }
}
beforeEach(() => {
  session.save({ token: tokenOf({ role: 'merchant' }), refreshToken: 'r' })
  balance = 250_00
  ids = [sale]
  idStatus = null
})
const start = (what = <MyIds />, at = '/merchant/account/ids') => ({
  heard: serve(server),
  ...open(<MayProvider>{what}</MayProvider>, { at }),
})

describe('the IDs of a shop', () => {
  it('say until when they open what, and are paid after one question with the balance before and after', async () => {
    const { heard, user } = start()
    const card = await screen.findByRole('region', { name: 'UTI PSA' })
    for (const text of ['Pending', 'UTI PAN coupon', '100.00/- (includes GST of 15.25/-)'])
      expect(within(card).getByText(text)).toBeTruthy()
    expect(within(card).getByText(/open until 25-Nov-2026/)).toBeTruthy()
    await user.click(within(card).getByRole('button', { name: 'Pay 100.00/-' }))
    const question = await screen.findByRole('dialog')
    expect(within(question).getByText('₹150.00')).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Pay 100.00/-' }))
    await expect
      .poll(() => heard.filter(one => one.method === 'POST').map(one => [one.path, one.body]))
      .toEqual([['/merchant/account/ids/pay/7', { fee: 100_00 }]])
  })

  it('lead to Add Payment where the wallet holds too little', async () => {
    balance = 40_00
    start()
    expect(await screen.findByText('Insufficient balance')).toBeTruthy()
    expect(screen.getByText(/short by 60.00\/-/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add Payment' }).getAttribute('href')).toBe('/merchant/accounting/payment')
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})

describe('the banner', () => {
  const call = { call: 'unpaid', id: '7', idType: 'UTI PSA', day: '2026-11-25', fee: 100_00, reason: null }

  it('says what is to be paid above every screen', async () => {
    idStatus = call
    start(<IdBanner />, '/frenchie/product/nsdl-pan')
    expect(await screen.findByText('Your ID UTI PSA is not paid. Its services stay open until 25-Nov-2026.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/frenchie/account/ids')
  })

  it('says of a term that ends soon only on the dashboard', async () => {
    idStatus = { ...call, call: 'ending' }
    const { unmount } = start(<IdBanner />, '/merchant')
    expect(await screen.findByText('Your ID UTI PSA expires on 25-Nov-2026.')).toBeTruthy()
    unmount()
    const { heard } = start(<IdBanner />, '/merchant/product/nsdl-pan')
    await expect.poll(() => heard.some(one => one.path.endsWith('/status'))).toBe(true)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('a list with totals', () => {
  it('shows what the server added up over all pages', async () => {
    const rows = { data: [], totalRecords: 214, filterRecords: 30, totals: { fee: 1_234_567, gst: 18_833 } }
    serve(({ path }) => ({ data: path === idSales.path ? rows : { value: null } }))
    open(<ListScreen of={idSales} />)
    const totals = await screen.findByLabelText('Total of all rows')
    expect(totals.textContent).toBe('Rows30Fee12,345.67/-GST188.33/-')
  })
})
