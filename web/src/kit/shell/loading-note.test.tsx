import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '../../../test/world'
import { RecordDrawer } from '../record/record-drawer'
import { translator, wordsOf } from '../words/words'
import { PageSkeleton } from './page-skeleton'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('says after 300 ms that a screen is loaded, in a region that was there before; a quick one says nothing', () => {
  after(1000)
  const { unmount } = render(<PageSkeleton />)
  const region = screen.getByRole('status')
  after(299)
  expect(region.textContent).toBe('')
  unmount()
  after(1000)
  render(<PageSkeleton />)
  expect(screen.getByRole('status').textContent).toBe('')
  after(300)
  expect(screen.getByRole('status').textContent).toBe('Loading...Please wait while we load your data')
})

it('counts from the first skeleton on when code and record follow each other', () => {
  after(1000)
  const { rerender } = render(<PageSkeleton key="code" />)
  after(200)
  rerender(<PageSkeleton key="record" />)
  after(100)
  expect(screen.getByRole('status').textContent).toContain('Loading...')
})

it('stands over a record beside its list too, and in Hindi', async () => {
  const hindi = translator('hi', await wordsOf('hi'))
  after(1000)
  open(
    <I18nextProvider i18n={hindi}>
      <RecordDrawer close={() => {}} size={400} title={undefined} error={undefined} again={() => {}}>
        {undefined}
      </RecordDrawer>
    </I18nextProvider>,
  )
  after(400)
  expect(screen.getByRole('status').textContent).toContain('लोड हो रहा है...')
})
