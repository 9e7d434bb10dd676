import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { MerchantStatement } from './wallet-statement'

afterEach(() => vi.restoreAllMocks())

const line = {
  ...{ id: '1', at: '2026-11-05T05:00:00.000Z', kind: 'serviceDebit', particulars: 'New PAN application PN5', applicant: 'ANITA KUMARI' },
  ...{ reference: 'PN5', refType: 'nsdlApplication', refId: '5', debit: 140_00, credit: null, balance: 860_00 },
}
const statement = {
  ...{ merchant: { code: 'M000001', shopName: 'Gram Suvidha', place: 'Nalanda, Bihar' }, from: '2026-11-01', to: '2026-11-30' },
  ...{ opening: 1000_00, closing: 860_00, totals: { debit: 140_00, debits: 1, credit: 0, credits: 0 }, rows: [line], totalRecords: 1 },
}
const may = ['wallet.readAny', 'list.export']

function show(at = ''): Heard[] {
  const heard = serve(({ path }) => {
    if (path === '/auth/me') return { data: { code: 'S1', name: 'S', role: 'staff', may, approvalLimit: null } }
    if (path === '/backend/account/statement/7') return { data: statement }
    if (path.endsWith('/statement/lines')) return { data: { data: [line], totalRecords: 1, filterRecords: 1 } }
    if (path.startsWith('/preferences/')) return { data: { value: null } }
    return { status: 404, data: { message: 'Not found' } }
  })
  const { router } = open(null, {
    routes: [
      {
        path: '/statement/:id',
        element: (
          <MayProvider>
            <MerchantStatement />
          </MayProvider>
        ),
      },
    ],
  })
  void router.navigate(`/statement/7?from=2026-11-01&to=2026-11-30${at}`)
  return heard
}

it('is a table like the others on the desktop, between opening and closing balance, with who applied and the way to the record', async () => {
  const heard = show()
  expect(await screen.findByRole('searchbox', { name: 'Search all columns...' })).toBeTruthy()
  const row = (await screen.findByRole('link', { name: '05-Nov-2026, 10:30\u00a0am' })).closest('tr') as HTMLElement
  expect(within(row).getByRole('link')).toHaveProperty('pathname', '/backend/actions/nsdl-pan/physical/paninfo/5')
  expect(within(row).getByText('ANITA KUMARI')).toBeTruthy()
  const rows = screen.getAllByRole('row').map(one => one.textContent)
  expect(rows.find(words => words?.includes('Opening balance'))).toContain('1,000.00/- Cr')
  expect(rows.at(-1)).toMatch(/Closing balance.*140\.00\/-.*860\.00\/- Cr/)
  expect(heard.find(({ path }) => path.endsWith('/statement/lines'))?.body).toMatchObject({
    additionFilter: { merchantId: '7', from: '2026-11-01', to: '2026-11-30' },
  })
})

it('is noted as a run of the ledger, for the index of reports', async () => {
  const heard = show()
  await vi.waitFor(() =>
    expect(heard.filter(({ path }) => path.endsWith('/reports/ran')).map(({ path, body }) => [path, body])).toEqual([
      ['/backend/misc/reports/ran', { key: 'ledger' }],
    ]),
  )
})

it('has no opening and closing rows where an order takes the lines apart', async () => {
  show('&sort=-debit')
  await screen.findByRole('link', { name: '05-Nov-2026, 10:30\u00a0am' })
  expect(screen.getAllByRole('row').filter(row => /(Opening|Closing) balance/.test(row.textContent ?? ''))).toEqual([])
})

it('stays one sheet on a phone, with the name beside what was paid', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('max-width: 48em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  show()
  expect(await screen.findByText('New PAN application PN5, ANITA KUMARI')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})
