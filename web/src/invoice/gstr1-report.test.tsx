import { gstr1Problem } from '@sevakendra/contract/invoice/gstr1/endpoints'
import { dayOf, daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokenOf } from '../../test/token'
import { open, serve } from '../../test/world'
import { MayProvider } from '../kit/session/may'
import { session } from '../kit/session/session'
import { MonthlyReturn } from './gstr1-report'

it.each([
  ['a month that is over', -1, 0, true],
  ['the month that runs', 0, 0, false],
  ['a part of a month', -1, 1, false],
])('of %s has its files, or says why not', async (_, months, less, over) => {
  session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' })
  serve(({ path }) => {
    if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'admin', may: ['invoice.read'], approvalLimit: null } }
    return { data: { data: [], totalRecords: 0, filterRecords: 0, totals: {} } }
  })
  const month = monthsFrom(`${dayOf(new Date()).slice(0, 7)}-01`, months)
  open(
    <MayProvider>
      <MonthlyReturn />
    </MayProvider>,
    { at: `/backend/misc/reports/gstr-1?from=${month}&to=${daysFrom(monthsFrom(month, 1), -1 - less)}` },
  )
  const why = gstr1Problem(month.slice(0, 7), dayOf(new Date())) ?? 'Choose one whole month, such as the last one, to get its files.'
  if (over) await screen.findByRole('button', { name: /^JSON of / })
  else await screen.findByText(String(why))
  expect(screen.queryAllByRole('button', { name: /^(JSON|CSV) of / })).toHaveLength(over ? 2 : 0)
})

it('opens at the last month, whose files are there at once', async () => {
  session.save({ token: tokenOf({ role: 'admin' }), refreshToken: 'r' })
  const heard = serve(({ path }) => {
    if (path === '/auth/me') return { data: { code: 'A00001', name: 'Asha', role: 'admin', may: ['invoice.read'], approvalLimit: null } }
    return { data: { data: [], totalRecords: 0, filterRecords: 0, totals: {} } }
  })
  open(
    <MayProvider>
      <MonthlyReturn />
    </MayProvider>,
    { at: '/backend/misc/reports/gstr-1' },
  )
  await screen.findByRole('button', { name: /^JSON of / })
  const month = `${dayOf(new Date()).slice(0, 7)}-01`
  const additionFilter = { from: monthsFrom(month, -1), to: daysFrom(month, -1) }
  await waitFor(() => expect(heard.find(({ path }) => path.endsWith('/list'))?.body).toMatchObject({ additionFilter }))
})
