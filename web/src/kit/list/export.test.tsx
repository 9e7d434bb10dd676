import { me } from '@sevakendra/contract/identity/endpoints'
import { column, list } from '@sevakendra/contract/kit/list'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Heard } from '../../../test/adapter'
import { open, serve } from '../../../test/world'
import { MayProvider } from '../session/may'
import { ListScreen } from './screen'

const couriers = list('/backend/misc/courier/list', {
  title: 'Courier List',
  may: 'signedIn',
  columns: { awb: column.code('AWB No.'), merchant: column.text('Merchant'), note: column.text('Note', { folded: true }) },
})

let saved: string[]
beforeEach(() => {
  saved = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

/** A list of so many rows, whose export answers like this. */
function fakeServer(answer: (heard: Heard) => Answer | Promise<Answer>, rows = 1234) {
  return serve(heard => {
    if (heard.path === couriers.export.path) return answer(heard)
    if (heard.path.startsWith('/preferences/')) return { data: { value: null } }
    return { data: { data: [{ id: '1', awb: 'AW1', merchant: 'Shop', note: null }], totalRecords: 9999, filterRecords: rows } }
  })
}
const theFile: Answer = {
  data: new Blob(['x'.repeat(250_000)]),
  headers: { 'content-disposition': 'attachment; filename="Courier List.csv"' },
}
const stopped = (heard: Heard[]) => exports(heard).map(({ signal }) => signal instanceof AbortSignal && signal.aborted)
const exports = (heard: Heard[]) => heard.filter(call => call.path === couriers.export.path)

async function opened(at = '/') {
  const { user, unmount } = open(<ListScreen of={couriers} />, { at })
  await screen.findByText(/^Showing/)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  return { user, unmount, dialog: within(await screen.findByRole('dialog', { name: 'Export' })) }
}

test('says first how many rows these are, and takes the filtered ones with the columns as the screen shows them', async () => {
  const heard = fakeServer(() => theFile)
  const { user, dialog } = await opened('/?q=shop&sort=-awb&page=2&f.merchant=a')
  expect(dialog.getByTestId('rows').textContent).toBe('1,234 rows')
  expect(dialog.getByText('Courier List · as filtered now')).toBeTruthy()
  expect((dialog.getByRole('radio', { name: 'Excel (XLSX)' }) as HTMLInputElement).checked).toBe(true)
  expect((dialog.getByRole('checkbox', { name: 'Note' }) as HTMLInputElement).checked).toBe(false)
  await user.click(dialog.getByRole('radio', { name: 'CSV' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Note' }))
  await user.click(dialog.getByRole('checkbox', { name: 'AWB No.' }))
  await user.click(dialog.getByRole('button', { name: 'Export 1,234 rows' }))
  expect(await dialog.findByText('Courier List.csv (0.3 MB) was saved to your downloads.')).toBeTruthy()
  expect(saved).toEqual(['Courier List.csv'])
  expect(exports(heard).map(({ body }) => body)).toEqual([
    {
      filters: [{ field: 'merchant', opt: null, value1: 'a' }],
      search: 'shop',
      sorts: [{ column: 'awb', dir: 'desc' }],
      columns: ['merchant', 'note'],
      format: 'csv',
    },
  ])
})

test('shows how far it is, and Cancel ends the call and saves nothing', async () => {
  const heard = fakeServer(call => {
    call.received(50_000, { 'x-about-bytes': '200000', 'x-total-rows': '1234' })
    return new Promise(() => undefined)
  })
  const { user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Export 1,234 rows' }))
  expect(await dialog.findByText('About 308 of 1,234 rows · 50 kB')).toBeTruthy()
  expect(dialog.getByRole('progressbar', { name: 'Progress of the export' }).getAttribute('aria-valuenow')).toBe('25')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(stopped(heard)).toEqual([false])
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(stopped(heard)).toEqual([true])
  expect(await dialog.findByRole('button', { name: 'Export 1,234 rows' })).toBeTruthy()
  expect(saved).toEqual([])
})

test('leaving the screen ends what runs', async () => {
  const heard = fakeServer(() => new Promise(() => undefined))
  const { user, dialog, unmount } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Export 1,234 rows' }))
  await dialog.findByText('Collecting the rows …')
  unmount()
  expect(stopped(heard)).toEqual([true])
})

test('waits by itself while others have all places', async () => {
  const answers: Answer[] = [{ status: 429, headers: { 'retry-after': '0.01' }, data: { message: 'Other exports' } }, theFile]
  const heard = fakeServer(() => answers.shift() ?? {})
  const { user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Export 1,234 rows' }))
  expect(await dialog.findByText(/was saved to your downloads/)).toBeTruthy()
  expect(exports(heard)).toHaveLength(2)
})

test('a failure is said in plain words and can be tried again', async () => {
  const answers: Answer[] = ['no answer', { status: 422, data: { message: 'Filter the list, or choose CSV.' } }, theFile]
  fakeServer(() => answers.shift() ?? {})
  const { user, dialog } = await opened()
  await user.click(dialog.getByRole('button', { name: 'Export 1,234 rows' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The connection was lost. Nothing was saved; please try again.')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Filter the list, or choose CSV.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText(/was saved to your downloads/)).toBeTruthy()
})

test('a PDF is offered up to 5,000 rows, and nothing for none', async () => {
  fakeServer(() => theFile, 5001)
  const { dialog, unmount } = await opened()
  const pdf = () => dialog.getByRole('radio', { name: 'PDF' }) as HTMLInputElement
  expect(pdf().disabled).toBe(true)
  expect(dialog.getByText('Up to 5,000 rows: filter the list first')).toBeTruthy()
  unmount()
  fakeServer(() => theFile, 0)
  const none = await opened()
  expect((none.dialog.getByRole('button', { name: 'Export 0 rows' }) as HTMLButtonElement).disabled).toBe(true)
})

test('is made in the background when its reader wants it, and always where it is large', async () => {
  const heard = serve(({ path }) => {
    if (path === '/my/exports/make') return { data: { id: '7' } }
    if (path.startsWith('/preferences/')) return { data: { value: null } }
    return { data: { data: [{ id: '1', awb: 'AW1', merchant: 'Shop', note: null }], totalRecords: 30_000, filterRecords: 30_000 } }
  })
  const { user, dialog } = await opened('/?q=shop')
  const background = (await dialog.findByRole('checkbox', { name: 'Make it in the background' })) as HTMLInputElement
  expect([background.checked, background.disabled]).toEqual([true, true])
  await user.click(dialog.getByRole('button', { name: 'Export 30,000 rows' }))
  expect(await dialog.findByText(/^Your export is being made/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open My Exports' }).getAttribute('href')).toMatch(/\/my-exports$/)
  expect(heard.filter(({ path }) => path === '/my/exports/make').map(({ body }) => body)).toEqual([
    {
      list: couriers.path,
      query: { filters: [], search: 'shop', sorts: [], columns: ['awb', 'merchant'], format: 'xlsx' },
    },
  ])
  expect([exports(heard), saved]).toEqual([[], []])
})

test('a refusal to make it in the background is said', async () => {
  serve(({ path }) => {
    if (path === '/my/exports/make') return { status: 422, data: { message: 'You have as many exports as are kept for one person.' } }
    if (path.startsWith('/preferences/')) return { data: { value: null } }
    return { data: { data: [{ id: '1', awb: 'AW1', merchant: 'Shop', note: null }], totalRecords: 12, filterRecords: 12 } }
  })
  const { user, dialog } = await opened()
  await user.click(await dialog.findByRole('checkbox', { name: 'Make it in the background' }))
  await user.click(dialog.getByRole('button', { name: 'Export 12 rows' }))
  expect(await dialog.findByText(/as many exports as are kept/)).toBeTruthy()
})

test.each([
  [true, 1],
  [false, 0],
])('somebody who looks at an account and may export: %s, finds so many buttons for it: %i', async (mayExport, buttons) => {
  const impersonator = { code: 'A00001', name: 'Asha', until: '2099-01-01T00:00:00.000Z', mayExport }
  serve(({ path }) => {
    if (path.startsWith('/preferences/')) return { data: { value: null } }
    if (path === me.path)
      return { data: { code: 'M1', name: 'Irfan', role: 'merchant', may: [], approvalLimit: null, paused: false, impersonator } }
    return { data: { data: [{ id: '1', awb: 'AW1', merchant: 'Shop', note: null }], totalRecords: 1, filterRecords: 1 } }
  })
  open(
    <MayProvider>
      <ListScreen of={couriers} />
    </MayProvider>,
    { at: '/' },
  )
  await screen.findByText(/^Showing/)
  await vi.waitFor(() => expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(buttons))
})
