import type { ExportSchedule } from '@sevakendra/contract/kit/export-schedules'
import type { ExportFile } from '@sevakendra/contract/kit/exports'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { MyExports } from './my-exports'

const file = (id: string, more: Partial<ExportFile> = {}): ExportFile => ({
  ...{ id, title: 'Courier List', format: 'csv', state: 'ready', filters: 'none', askedAt: '2026-11-20T05:30:00.000Z' },
  ...{ rows: 40_000, rowsDone: 40_000, bytes: 2_500_000, until: '2026-11-27T05:31:00.000Z', reason: null, available: true },
  ...more,
})

let heard: Heard[]
let saved: string[]
let schedules: ExportSchedule[] = []
const sent = () => heard.filter(({ method }) => method === 'POST').map(({ path }) => path)
beforeEach(() => {
  saved = []
  schedules = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
function show(...answers: ExportFile[][]) {
  heard = serve(({ path, method }) => {
    if (path.includes('/take/')) return { data: new Blob(['x']), headers: { 'content-disposition': 'attachment; filename="Courier.csv"' } }
    if (method === 'POST') return { status: 204 }
    if (path === '/my/exports/schedules') return { data: { schedules } }
    return { data: { files: (answers.length > 1 ? answers.shift() : answers[0]) ?? [] } }
  })
  return open(<MyExports />)
}
const row = async (name: RegExp | string) => within(await screen.findByRole('listitem', { name }))

it('says of a finished file what is in it and until when, and saves it', async () => {
  const { user } = show([file('7', { filters: 'Status: Closed' })])
  const one = await row('Courier List · CSV')
  expect(one.getByText('Filters: Status: Closed')).toBeTruthy()
  expect(one.getByText(/40,000 rows · 2\.5 MB · until 27-Nov-2026$/)).toBeTruthy()
  await user.click(one.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() => expect(saved).toEqual(['Courier.csv']))
  expect(sent()).toEqual(['/my/exports/take/7'])
})

it('follows one that is made until it is ready', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    show([file('7', { state: 'running', rowsDone: 10_000, bytes: null, until: null })], [file('7')])
    const one = await row('Courier List · CSV')
    expect(one.getByText('10,000 of 40,000 rows')).toBeTruthy()
    expect(one.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    expect(one.queryByRole('button', { name: 'Download' })).toBeNull()
    await vi.advanceTimersByTimeAsync(1600)
    expect(await one.findByRole('button', { name: 'Download' })).toBeTruthy()
    const asked = heard.length
    await vi.advanceTimersByTimeAsync(5000)
    expect(heard).toHaveLength(asked)
  } finally {
    vi.useRealTimers()
  }
})

it('asks before it cancels or deletes, tries a failed one again, and offers none that its person may not have any more', async () => {
  const { user } = show([
    file('1', { state: 'waiting', rows: null, rowsDone: 0, bytes: null, until: null }),
    file('2', { title: 'Staff List', state: 'failed', reason: 'You may not see this list any more.', bytes: null, until: null }),
    file('3', { title: 'Ledger', available: false }),
  ])
  const [waiting, failed, lost] = [await row(/^Courier/), await row(/^Staff/), await row(/^Ledger/)]
  await user.click(waiting.getByRole('button', { name: 'Cancel' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(sent()).toEqual([])
  expect(failed.getByText('You may not see this list any more.')).toBeTruthy()
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(sent()).toEqual(['/my/exports/retry/2']))
  await user.click(failed.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(sent()).toContain('/my/exports/remove/2'))
  expect(lost.queryByRole('button', { name: 'Download' })).toBeNull()
  expect(lost.getByText(/^Your permissions have changed/)).toBeTruthy()
})

it('says how to come by one when there is none', async () => {
  show([])
  expect(await screen.findByText(/^There are none at present/)).toBeTruthy()
})

it('says of a schedule when it runs and what about, pauses it, and resumes one that was stopped', async () => {
  const one = { format: 'pdf', filters: 'none', every: 'week', hour: 7, period: 'lastWeek', state: 'active', reason: null } as const
  schedules = [
    { ...one, id: '1', title: 'Daily Collection', lastRunAt: '2026-11-16T01:30:00.000Z', nextRunAt: '2026-11-23T01:30:00.000Z' },
    {
      ...one,
      id: '2',
      title: 'Ledger',
      state: 'stopped',
      reason: 'You may not see this report any more.',
      lastRunAt: null,
      nextRunAt: null,
    },
  ]
  const { user } = show([])
  const [active, stopped] = [await row(/^Daily/), await row(/^Ledger/)]
  expect(active.getByText('Every Monday · 7:00 am · Last week, Monday to Sunday')).toBeTruthy()
  expect(active.getByText(/^Last run 16-Nov-2026, 7:00.am · next 23-Nov-2026, 7:00.am$/)).toBeTruthy()
  expect(stopped.getByText('You may not see this report any more.')).toBeTruthy()
  await user.click(active.getByRole('button', { name: 'Pause' }))
  await user.click(stopped.getByRole('button', { name: 'Resume' }))
  await vi.waitFor(() => expect(sent()).toEqual(['/my/exports/schedules/pause/1', '/my/exports/schedules/resume/2']))
})
