import { column } from '@sevakendra/contract/kit/list'
import { report } from '@sevakendra/contract/kit/report'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ReportScreen } from './report-screen'

const waits = report('backend', 'waits', {
  title: 'Waits',
  answers: 'What waits?',
  group: 'work',
  range: 'now',
  may: 'signedIn',
  newest: 'n',
  columns: { name: column.text('Name'), n: column.count('Waiting') },
})

it('says when its rows were read, and reads them again', async () => {
  let n = 0
  serve(({ path }) => {
    if (!path.endsWith('/list')) return { data: {} }
    n += 1
    return { data: { data: [{ id: '1', name: `Answer ${n}`, n }], totalRecords: 1, filterRecords: 1 } }
  })
  open(<ReportScreen of={waits} />, { at: '/backend/misc/reports/waits' })
  await screen.findByText('Answer 1')
  expect(screen.getByText(/^As of \d\d-\w{3}-\d{4}, \d{1,2}:\d\d\s[ap]m$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh the report' }))
  await screen.findByText('Answer 2')
})
