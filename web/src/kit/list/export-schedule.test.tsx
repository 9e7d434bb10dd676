import { me } from '@sevakendra/contract/identity/endpoints'
import { scheduleExport } from '@sevakendra/contract/kit/export-schedules'
import { column, type ExportQuery } from '@sevakendra/contract/kit/list'
import { type Report, report } from '@sevakendra/contract/kit/report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open, serve } from '../../../test/world'
import { ScheduleDialog } from './export-schedule'

const sold = report('backend', 'sold', {
  title: 'Sold',
  answers: 'What was sold?',
  group: 'sales',
  range: 'day',
  asks: ['merchant'],
  may: 'signedIn',
  newest: 'n',
  columns: { name: column.text('Name'), n: column.count('Count') },
}) as unknown as Report

const query: ExportQuery = {
  filters: [{ field: 'name', opt: null, value1: 'Pens' }],
  search: 'blue',
  sorts: [],
  additionFilter: { from: '2026-11-01', to: '2026-11-30', merchant: 'M000004' },
  columns: ['n', 'name'],
  format: 'csv',
}

function opened() {
  const heard = serve(({ path }) => ({ data: path === me.path ? {} : { id: '1' } }))
  const { user } = open(<ScheduleDialog of={sold} query={query} close={() => undefined} />)
  const sent = () => heard.filter(({ path }) => path === scheduleExport.path).map(({ body }) => (body as { when: unknown }).when)
  return { user, sent }
}

it('is ready at once: the period is that of how often, until another one is chosen', async () => {
  const { user, sent } = opened()
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this report' }))
  const period = () => within(dialog.getByRole('radiogroup', { name: /^Period/ }))
  const chosen = () =>
    period()
      .getAllByRole<HTMLInputElement>('radio')
      .flatMap(radio => (radio.checked ? [radio.value] : []))
  expect(chosen()).toEqual(['yesterday'])
  await user.click(dialog.getByRole('radio', { name: 'Every Monday' }))
  await waitFor(() => expect(chosen()).toEqual(['lastWeek']))
  await user.click(period().getByRole('radio', { name: 'Yesterday' }))
  await user.click(dialog.getByRole('radio', { name: 'On the 1st of each month' }))
  expect(chosen()).toEqual(['yesterday'])
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(sent()).toEqual([{ every: 'month', hour: '7', period: 'yesterday' }]))
})

it('says which format, columns and filters it will have', async () => {
  opened()
  expect(
    await screen.findByText(/Format: CSV\. Columns: Count, Name\. Filters: Merchant: M000004; Name: .*Pens.*; Search: blue\./),
  ).toBeTruthy()
})
