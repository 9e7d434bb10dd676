import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '../../../test/world'
import { LoadState } from './load-state'
import { EntryAbove } from './record-missing'

const refused = (status: number) => ({ response: { status, data: { message: 'Not found' } } })
const show = (status: number) =>
  open(
    <EntryAbove value={{ name: 'GST Returns', to: '/merchant/product/gst/filling/list' }}>
      <LoadState error={refused(status)} again={() => undefined} />
    </EntryAbove>,
  )

it('says of a record that is not there what that may mean and where its kind is, and offers no other try', () => {
  show(404)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found')
  expect(screen.getByText('It may have been removed, or it belongs to somebody else.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to GST Returns' }).getAttribute('href')).toBe('/merchant/product/gst/filling/list')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.title).toContain('Not Found')
})

it('offers another try where the portal failed', () => {
  show(500)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to GST Returns' })).toBeNull()
})
