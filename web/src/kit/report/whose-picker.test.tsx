import { column } from '@sevakendra/contract/kit/list'
import { report } from '@sevakendra/contract/kit/report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ReportScreen } from './report-screen'

const sold = report('backend', 'sold', {
  title: 'Sold',
  answers: 'What was sold?',
  group: 'sales',
  range: 'now',
  asks: ['merchant', 'staff'],
  may: 'signedIn',
  newest: 'n',
  columns: { name: column.text('Name'), n: column.count('Sold') },
})

it('asks for the records of one code, keeps it in the address, and takes it back', async () => {
  const heard = serve(({ path }) =>
    path.endsWith('/list') ? { data: { data: [{ id: '1', name: 'Pens', n: 3 }], totalRecords: 1, filterRecords: 1 } } : { data: {} },
  )
  const lists = () => heard.filter(({ path }) => path.endsWith('/list')).map(({ body }) => body)
  const { user, router } = open(<ReportScreen of={sold} />, { at: '/backend/misc/reports/sold?page=2' })
  await user.click(await screen.findByRole('button', { name: 'All Shops and Staff' }))
  const asked = within(await screen.findByRole('dialog'))
  await user.type(asked.getByRole('textbox', { name: 'Merchant' }), ' m000004 {Enter}')
  const chosen = await screen.findByRole('button', { name: 'Merchant: M000004' })
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ additionFilter: { merchant: 'M000004' } }))
  expect(router.state.location.search).toBe('?merchant=M000004')

  await user.click(chosen)
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Merchant' }).value).toBe('M000004')
  await user.click(again.getByRole('button', { name: 'All Shops and Staff' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await screen.findByRole('button', { name: 'All Shops and Staff' })
  await waitFor(() => expect(JSON.stringify(lists().at(-1))).not.toContain('M000004'))
})
