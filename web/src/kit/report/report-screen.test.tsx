import { column } from '@sevakendra/contract/kit/list'
import { report } from '@sevakendra/contract/kit/report'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ReportScreen } from './report-screen'

const day = '2026-11-24'
const moved = report('backend', 'moved', {
  title: 'Moved',
  answers: 'What came and went?',
  group: 'money',
  range: 'day',
  balances: true,
  may: 'signedIn',
  newest: 'n',
  columns: { name: column.text('Name'), n: column.count('Moved') },
})

/** As the server answers with a closing of so many paise, of an opening of 100 and a credit of 50. */
function drawn(closing: number) {
  const sums = { opening: 100_00, credit: 50_00, debit: 0, closing }
  serve(({ path }) =>
    path.endsWith('/balances')
      ? { data: { from: day, to: day, ...sums, balanced: closing === 150_00 } }
      : path.endsWith('/list')
        ? { data: { data: [{ id: '1', name: 'Pens', n: 3 }], totalRecords: 1, filterRecords: 1 } }
        : { data: {} },
  )
  return open(<ReportScreen of={moved} />, { at: `/backend/misc/reports/moved?from=${day}&to=${day}` })
}

it('says the equation of the days where it holds, and nothing of a fault', async () => {
  drawn(150_00)
  await screen.findByText(/^Opening .* = closing /)
  await screen.findByText('Pens')
  expect(screen.queryByText('The ledger does not add up')).toBeNull()
})

it('says that the ledger does not add up, and claims no equation', async () => {
  drawn(149_99)
  await screen.findByText('The ledger does not add up')
  await waitFor(() => expect(screen.getByText('Pens')).toBeTruthy())
  expect(screen.queryByText(/^Opening .* = closing /)).toBeNull()
})

it.each([
  ['2024-10-31', '2024-11-01', 1],
  ['2024-10-01', '2024-12-31', 0],
])('of whole quarters says so where days from %s to %s leave some of them out', async (from, to, said) => {
  serve(({ path }) =>
    path.endsWith('/list') ? { data: { data: [{ id: '1', name: 'Pens', n: 3 }], totalRecords: 1, filterRecords: 1 } } : { data: {} },
  )
  const { balances: _, ...quarters } = { ...moved, wholeQuarters: true as const }
  open(<ReportScreen of={quarters} />, { at: `/backend/misc/reports/moved?from=${from}&to=${to}` })
  await screen.findByText('Pens')
  expect(screen.queryAllByText('Quarters are shown whole, with their days outside of this period.')).toHaveLength(said)
})
