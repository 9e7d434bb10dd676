import { column, list } from '@sevakendra/contract/kit/list'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer, Heard } from '../../../test/adapter'
import { open, serve } from '../../../test/world'
import type { BulkEach, Chosen } from './action'
import { ListScreen, type Row } from './screen'

const couriers = list('/backend/misc/courier/list', {
  title: 'Courier List',
  may: 'signedIn',
  oldest: 'sentOn',
  tabs: 'status',
  card: ['merchant', 'awb', 'charge'],
  columns: {
    awb: column.code('AWB No.'),
    merchant: column.text('Merchant'),
    charge: column.money('Charge'),
    sentOn: column.date('Sent On'),
    seenAt: column.dateTime('Seen'),
    insured: column.yesNo('Insured'),
    note: column.text('Note', { folded: true }),
    status: column.choice('Status', { waiting: 'Waiting', sent: 'Sent' }, { tones: { waiting: 'wait', sent: 'ok' } }),
  },
})

const rowAt = (n: number) => ({
  id: String(n),
  awb: `AW${n}`,
  merchant: `Shop ${n}`,
  charge: 1234567,
  sentOn: '2026-01-05',
  seenAt: '2026-01-05T11:42:00.000Z',
  insured: true,
  note: 'Fragile',
  status: n % 2 ? 'waiting' : 'sent',
})

interface Asked {
  filters: { field: string; opt: string | null; value1: unknown }[]
  search: string
  length: number
  start: number
  sorts: { column: string; dir: string }[]
}

/** A server with so many rows; it remembers what a person set up. */
function fakeServer({
  total = 214,
  filtered = total,
  answer,
}: {
  total?: number
  filtered?: number
  answer?: (heard: Heard) => Answer | Promise<Answer> | undefined
} = {}) {
  let kept: unknown = null
  return serve(heard => {
    const own = answer?.(heard)
    if (own) return own
    if (heard.path.endsWith('/counts')) return { data: { waiting: 12, sent: 202 } }
    if (heard.path.startsWith('/preferences/')) {
      if (heard.method === 'POST') kept = (heard.body as { value: unknown }).value
      return heard.method === 'POST' ? {} : { data: { value: kept } }
    }
    const { start, length } = heard.body as Asked
    const rows = Math.max(0, Math.min(length, filtered - start))
    return { data: { data: Array.from({ length: rows }, (_, n) => rowAt(start + n + 1)), totalRecords: total, filterRecords: filtered } }
  })
}
const queries = (heard: Heard[]) => heard.filter(call => call.path === couriers.path).map(call => call.body as Asked)
const last = (heard: Heard[]) => queries(heard).at(-1) as Asked

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '')
const shown = () => screen.getByText(/^Showing/).textContent
const rowsShown = () => screen.getAllByRole('row').filter(row => row.hasAttribute('data-row'))

function Screen(props: Partial<Parameters<typeof ListScreen<typeof couriers>>[0]>) {
  return (
    <>
      <ListScreen of={couriers} to={row => `/courier/${row.id}`} {...props} />
      <Address />
    </>
  )
}
const record = [
  {
    path: '/courier/:id',
    element: (
      <>
        <p>Record</p>
        <Address />
      </>
    ),
  },
]

describe('a list', () => {
  test('asks by the generic query and shows what came, by the kinds of its columns', async () => {
    const heard = fakeServer()
    open(<Screen />)
    expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0)
    expect(await screen.findByRole('link', { name: 'AW1' })).toHaveProperty('pathname', '/courier/1')
    expect(queries(heard)).toEqual([{ filters: [], search: '', length: 10, start: 0, sorts: [] }])
    expect(heard.find(call => call.path === couriers.path)?.method).toBe('POST')
    expect(shown()).toBe('Showing 1–10 of 214 filtered (214 total)')

    const cells = within(rowsShown()[0] as HTMLElement)
      .getAllByRole('cell')
      .map(cell => cell.textContent)
    expect(cells).toEqual(['1', 'AW1', 'Shop 1', '12,345.67/-', '05-Jan-2026', '05-Jan-2026, 5:12\u00a0pm', 'Yes', 'Waiting'])
    expect(screen.getByRole('heading', { name: 'Courier List' })).toBeTruthy()
    expect(screen.queryByText('Fragile')).toBeNull()
    const [serial] = [...document.querySelectorAll('col')]
    expect(serial?.style.width).toBe('40px')
    expect(document.querySelector('table')?.style.minWidth).toBe('600px')
  })

  test('goes from page to page by named controls, and back by the browser', async () => {
    const heard = fakeServer()
    const { user, router } = open(<Screen />)
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    await screen.findByText('Showing 11–20 of 214 filtered (214 total)')
    expect(within(rowsShown()[0] as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('11')
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    await screen.findByText('Showing 211–214 of 214 filtered (214 total)')
    expect(address()).toBe('/?page=22')
    expect(last(heard)).toMatchObject({ start: 210, length: 10 })
    await router.navigate(-1)
    await screen.findByText('Showing 11–20 of 214 filtered (214 total)')
    for (const name of ['First page', 'Previous page', 'Page 2', 'Page 22']) expect(screen.getByRole('button', { name })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
  })

  test('has pages of 10, 20, 50 and 100', async () => {
    const heard = fakeServer()
    const { user } = open(<Screen />, { at: '/?page=3' })
    const size = await screen.findByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['10', '20', '50', '100'])
    await user.selectOptions(size, '50')
    await screen.findByText('Showing 1–50 of 214 filtered (214 total)')
    expect(last(heard)).toMatchObject({ length: 50, start: 0 })
    expect(address()).toBe('/?size=50')
  })

  test('sorts by its heads: up, down, and its own order again', async () => {
    const heard = fakeServer()
    const { user } = open(<Screen />)
    await screen.findByText('AW1')
    expect(screen.getByRole('columnheader', { name: /Sent On/ }).getAttribute('aria-sort')).toBe('ascending')
    const head = () => screen.getByRole('button', { name: 'Charge' })
    await user.click(head())
    await waitFor(() => expect(last(heard).sorts).toEqual([{ column: 'charge', dir: 'asc' }]))
    expect(screen.getByRole('columnheader', { name: /Charge/ }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(head())
    await waitFor(() => expect(last(heard).sorts).toEqual([{ column: 'charge', dir: 'desc' }]))
    expect(address()).toBe('/?sort=-charge')
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: 'Merchant' }))
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(last(heard).sorts).toHaveLength(2))
  })

  test('opens what its address says and leads there by a clean link', async () => {
    const heard = fakeServer()
    open(
      <>
        <Screen />
        <Link to="/">Couriers</Link>
      </>,
      { at: '/?q=om&f.charge=gte~5000&f.status=waiting&sort=-sentOn&size=20&page=2' },
    )
    await screen.findByText('AW21')
    expect(last(heard)).toEqual({
      filters: [
        { field: 'charge', opt: 'gte', value1: 5000 },
        { field: 'status', opt: null, value1: 'waiting' },
      ],
      search: 'om',
      length: 20,
      start: 20,
      sorts: [{ column: 'sentOn', dir: 'desc' }],
    })
    fireEvent.click(screen.getByText('Couriers'))
    await waitFor(() => expect(last(heard)).toEqual({ filters: [], search: '', length: 10, start: 0, sorts: [] }))
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  test('goes to its last page when rows went away from under it', async () => {
    fakeServer({ filtered: 12, total: 12 })
    open(<Screen />, { at: '/?page=9' })
    expect(await screen.findByText('Showing 11–12 of 12 filtered (12 total)')).toBeTruthy()
    expect(address()).toBe('/?page=2')
  })
})

describe('finding', () => {
  test('waits until typing is over, and stops a request that another replaced', async () => {
    const heard = fakeServer({
      answer: call => ((call.body as Asked | undefined)?.search === 'o' ? new Promise<Answer>(() => undefined) : undefined),
    })
    const { user } = open(<Screen />)
    await screen.findByText('AW1')
    const box = screen.getByRole('searchbox', { name: 'Search all columns...' })
    await user.type(box, 'o{Enter}')
    await waitFor(() => expect(last(heard).search).toBe('o'))
    await user.type(box, 'm x{Enter}')
    await waitFor(() => expect(last(heard).search).toBe('om x'))
    expect(queries(heard).map(query => query.search)).toEqual(['', 'o', 'om x'])
    const abandoned = heard.filter(call => (call.body as Asked | undefined)?.search === 'o').map(call => call.signal as AbortSignal)
    expect(abandoned.map(signal => signal.aborted)).toEqual([true])
    expect(address()).toBe('/?q=om+x')
  })

  test('keeps the rows in sight while the next ones come', async () => {
    let answer = (_: Answer): void => undefined
    fakeServer({
      answer: call => {
        if ((call.body as Asked | undefined)?.start !== 10) return undefined
        return new Promise<Answer>(resolve => {
          answer = resolve
        })
      },
    })
    const { user } = open(<Screen />)
    await user.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(screen.getByText('AW1')).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    answer({ data: { data: [rowAt(11)], totalRecords: 11, filterRecords: 11 } })
    expect(await screen.findByText('AW11')).toBeTruthy()
    expect(screen.queryByText('AW1')).toBeNull()
  })

  test('has a box for each column that fits what the column holds', async () => {
    const heard = fakeServer({ filtered: 3 })
    const { user } = open(<Screen />)
    await screen.findByText('AW1')
    const box = (name: string) => screen.getByRole('textbox', { name: `Filter by ${name}` })
    const filters = () => last(heard).filters

    await user.type(box('Merchant'), 'om{Enter}')
    await waitFor(() => expect(filters()).toEqual([{ field: 'merchant', opt: null, value1: 'om' }]))
    await user.click(screen.getByRole('button', { name: /^How Charge is compared/ }))
    await user.click(await screen.findByRole('menuitem', { name: /At least/ }))
    await user.type(box('Charge'), '1,250.50{Enter}')
    await waitFor(() => expect(filters()).toContainEqual({ field: 'charge', opt: 'gte', value1: 125050 }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Status' }), 'Sent')
    await waitFor(() => expect(filters()).toContainEqual({ field: 'status', opt: null, value1: 'sent' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Insured' }), 'No')
    await waitFor(() => expect(filters()).toContainEqual({ field: 'insured', opt: null, value1: false }))

    await user.click(screen.getByRole('button', { name: 'Filter by Sent On' }))
    const from = await screen.findByRole('textbox', { name: 'From' })
    await user.type(from, '05-01-2026')
    await user.type(await screen.findByRole('textbox', { name: 'Until' }), '07-01-2026')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(filters()).toContainEqual({ field: 'sentOn', opt: 'between', value1: '2026-01-05', value2: '2026-01-07' }))

    const chips = within(screen.getByRole('list', { name: 'Filters in use' }))
    expect(chips.getAllByRole('listitem').map(chip => chip.textContent)).toEqual([
      'Merchant: om',
      'Charge: ≥ 1,250.50/-',
      'Sent On: 05-Jan-2026 to 07-Jan-2026',
      'Insured: No',
      'Clear all',
      '199 rows hidden',
    ])
    await user.click(chips.getByRole('button', { name: 'Remove the filter Charge' }))
    await waitFor(() => expect(filters()).toHaveLength(4))
    expect(box('Charge')).toHaveProperty('value', '')
    await user.click(chips.getByRole('button', { name: 'Clear all' }))
    // The chosen tab is a place, not a filter: it says itself, and stays.
    await waitFor(() => expect(filters()).toEqual([{ field: 'status', opt: null, value1: 'sent' }]))
    expect(screen.queryByRole('list', { name: 'Filters in use' })).toBeNull()
    expect(address()).toBe('/?f.status=sent')
  })

  test('does not ask for an amount that it cannot read', async () => {
    const heard = fakeServer()
    const { user } = open(<Screen />)
    await screen.findByText('AW1')
    const box = screen.getByRole('textbox', { name: 'Filter by Charge' })
    await user.type(box, 'much{Enter}')
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(queries(heard)).toHaveLength(1)
  })

  test('tells nothing at all from nothing that fits', async () => {
    fakeServer({ total: 0 })
    const empty = open(<Screen empty={{ text: 'Couriers appear here once they are sent.' }} />)
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getByText('Couriers appear here once they are sent.')).toBeTruthy()
    expect(shown()).toBe('Showing 0–0 of 0 filtered (0 total)')
    empty.unmount()

    const heard = fakeServer({ total: 9, filtered: 0 })
    const { user } = open(<Screen />, { at: '/?q=zzz' })
    expect(await screen.findByText('No match')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(last(heard).search).toBe(''))
  })

  test('tells an empty tab from filters that leave nothing', async () => {
    const heard = fakeServer({ total: 9, filtered: 0 })
    const tab = open(<Screen empty={{ text: 'Couriers appear here once they are sent.' }} />, { at: '/?f.status=waiting' })
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect(screen.getByText('Nothing is at “Waiting” now.')).toBeTruthy()
    expect(screen.queryByText('No match')).toBeNull()
    tab.unmount()
    const { user } = open(<Screen />, { at: '/?f.status=waiting&q=zzz' })
    expect(await screen.findByText('No match')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(last(heard)).toMatchObject({ search: '', filters: [{ field: 'status', value1: 'waiting' }] }))
  })

  test('by tabs with counts, each a link; a queue may start at one of them', async () => {
    const heard = fakeServer()
    const { user } = open(<Screen startAt="waiting" />)
    await screen.findByText('AW1')
    expect(last(heard).filters).toEqual([{ field: 'status', opt: null, value1: 'waiting' }])
    const tabs = within(screen.getByRole('navigation', { name: 'Status' }))
    await waitFor(() => expect(tabs.getAllByRole('link').map(tab => tab.textContent)).toEqual(['All214', 'Waiting12', 'Sent202']))
    expect(tabs.getByRole('link', { name: /Waiting/ }).getAttribute('aria-current')).toBe('page')
    expect(address()).toBe('/')
    await user.click(tabs.getByRole('link', { name: /All/ }))
    await waitFor(() => expect(last(heard).filters).toEqual([]))
    expect(address()).toBe('/?f.status=*')
  })
})

test('what a screen draws itself is read above its cell, names the drawer of its row, and is not cut by what it was', async () => {
  const dated = list('/backend/misc/sent/list', {
    title: 'Sent List',
    may: 'signedIn',
    columns: { sentOn: column.date('Sent On'), merchant: column.text('Merchant') },
  })
  fakeServer({ total: 1 })
  const { user } = open(
    <ListScreen of={dated} cells={{ merchant: row => `दुकान ${row.id}` }} actions={() => [{ label: 'Fix', run: () => {} }]} />,
  )
  // Its first column names a row to those who hear it: as a day, not as machines write it.
  await screen.findByRole('button', { name: 'Actions for 05-Jan-2026' })
  const cell = screen.getByRole('cell', { name: 'दुकान 1' })
  await user.hover(cell)
  expect(cell.title).toBe('दुकान 1')
  await user.click(screen.getByRole('link', { name: '05-Jan-2026' }))
  expect(await screen.findByRole('dialog', { name: /^दुकान 1/ })).toBeTruthy()
})

test('the chosen tab is scrolled to once more when counts have moved it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  let counted: (answer: Answer) => void = () => {}
  fakeServer({ answer: ({ path }) => (path.endsWith('/counts') ? new Promise<Answer>(resolve => (counted = resolve)) : undefined) })
  open(<Screen startAt="waiting" />)
  await screen.findByText('AW1')
  const before = shown.mock.calls.length
  counted({ data: { waiting: 12, sent: 202 } })
  await screen.findByText('202')
  await waitFor(() => expect(shown.mock.calls.length).toBeGreaterThan(before))
  shown.mockRestore()
})

describe('a list that fails', () => {
  test.each<[Answer, string]>([
    [{ status: 403, data: { message: 'You are not allowed to do this' } }, 'Error: You are not allowed to do this'],
    ['no answer', 'Error: Network Error'],
  ])('shows the words of the specification, no rows and zero totals', async (answer, words) => {
    let failing = false
    fakeServer({ answer: call => (failing && call.path === couriers.path ? answer : undefined) })
    const { user } = open(<Screen />)
    await screen.findByText('AW1')
    failing = true
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(rowsShownOrNone()).toHaveLength(0)
    expect(shown()).toBe('Showing 0–0 of 0 filtered (0 total)')
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('AW1')).toBeTruthy()
  })

  test('says below them whom to ask, or when to come back', async () => {
    let status = 403
    const replied = (more: object) => ({ status, data: { message: 'Not now' }, ...more })
    fakeServer({
      answer: call =>
        call.path === couriers.path ? (replied(status === 429 ? { headers: { 'retry-after': '37' } } : {}) as Answer) : undefined,
    })
    const { user } = open(<Screen />)
    expect(await screen.findByText('Ask an administrator if you need it.')).toBeTruthy()
    status = 429
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Try again in 37 seconds.')).toBeTruthy()
  })

  test('without words says that loading failed', async () => {
    fakeServer({
      answer: call => {
        if (call.path === couriers.path) throw undefined
        return undefined
      },
    })
    open(<Screen />)
    expect(await screen.findByText('Failed to load data')).toBeTruthy()
  })
  const rowsShownOrNone = () => screen.queryAllByRole('row').filter(row => row.hasAttribute('data-row'))
})

describe('rows', () => {
  const opened = vi.fn()
  beforeEach(() => {
    opened.mockReset()
    vi.stubGlobal('open', opened)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('lead to their record by a press anywhere, into a new tab with Ctrl or the middle button', async () => {
    fakeServer()
    const { user, router } = open(<Screen />, { routes: record })
    fireEvent.click(await screen.findByText('Shop 2'), { ctrlKey: true })
    fireEvent(screen.getByText('Shop 3'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(opened.mock.calls).toEqual([
      ['/courier/2', '_blank', 'noopener'],
      ['/courier/3', '_blank', 'noopener'],
    ])
    await user.click(screen.getByText('Shop 4'))
    expect(await screen.findByText('Record')).toBeTruthy()
    expect(address()).toBe('/courier/4')
    await router.navigate(-1)
    await screen.findByText('AW4')
    expect(
      rowsShown()
        .find(row => row.hasAttribute('data-visited'))
        ?.getAttribute('data-row'),
    ).toBe('4')
  })

  test('have a menu that does not open the record', async () => {
    fakeServer()
    const run = vi.fn()
    const { user } = open(
      <Screen
        actions={row => [
          { label: 'Receive', run: () => run(row.awb) },
          row.status === 'sent' && { label: 'Track', to: `/courier/${row.id}` },
        ]}
      />,
      { routes: record },
    )
    await user.click(await screen.findByRole('button', { name: 'Actions for AW1' }))
    expect(screen.queryByRole('menuitem', { name: 'Track' })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: 'Receive' }))
    expect(run).toHaveBeenCalledWith('AW1')
    expect(address()).toBe('/')
    await user.click(screen.getByRole('button', { name: 'Actions for AW2' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Track' }))
    expect(address()).toBe('/courier/2')
  })

  test('are chosen on the page first and on all pages by a second step, and let go by other filters', async () => {
    fakeServer()
    const run = vi.fn((_: Chosen) => false)
    const { user } = open(<Screen bulk={[{ label: 'Receive', run }]} />)
    await user.click(await screen.findByRole('checkbox', { name: 'Select AW2' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select AW12' }))
    const bar = () => within(screen.getByRole('region', { name: 'Chosen rows' }))
    expect(bar().getByRole('status').textContent).toBe('2 selected of 214 filtered')
    await user.click(bar().getByRole('button', { name: 'Receive' }))
    expect(run).toHaveBeenLastCalledWith({ all: false, count: 2, ids: ['2', '12'] })

    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    expect(bar().getByRole('status').textContent).toBe('11 selected of 214 filtered')
    await user.click(bar().getByRole('button', { name: 'Select all 214' }))
    await user.click(bar().getByRole('button', { name: 'Receive' }))
    expect(run).toHaveBeenLastCalledWith({ all: true, count: 214, query: { filters: [], search: '', sorts: [] } })
    expect((screen.getByRole('checkbox', { name: 'Select AW11' }) as HTMLInputElement).checked).toBe(true)

    await user.type(screen.getByRole('searchbox'), 'om{Enter}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull())
  })

  test('are reached by the keyboard alone', async () => {
    const heard = fakeServer()
    const { user } = open(<Screen bulk={[{ label: 'Receive', run: () => undefined }]} />, { routes: record })
    await screen.findByText('AW1')
    await user.keyboard('jjj')
    expect(document.activeElement?.textContent).toBe('AW3')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('AW2')
    await user.keyboard('x')
    expect((screen.getByRole('checkbox', { name: 'Select AW2' }) as HTMLInputElement).checked).toBe(true)
    await user.keyboard('r')
    await waitFor(() => expect(queries(heard)).toHaveLength(2))
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('jx')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx')
    screen.getByRole('link', { name: 'AW2' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Record')).toBeTruthy()
  })
})

describe('a command for many rows', () => {
  test('shows what it will do and what it leaves out, decides each row alone, and names which failed and why', async () => {
    fakeServer()
    const sent: [id: string, key: string][] = []
    const receive: BulkEach<Row<typeof couriers>> = {
      label: 'Receive',
      title: 'Receive these?',
      verb: 'Receive',
      plan: async () => ({
        not: ({ status }) => (status === 'sent' ? undefined : 'It was not sent yet'),
        each: async ({ id }, key) => {
          sent.push([id, key])
          if (id === '4' && sent.length < 4) throw new Error('The parcel is open')
        },
      }),
    }
    const { user } = open(<Screen bulk={[receive]} />)
    await screen.findByText('AW1')
    for (const name of ['AW1', 'AW2', 'AW4', 'AW6']) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Receive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Receive these?' }))
    const names = (title: string) =>
      within(dialog.getByRole('region', { name: title }))
        .getAllByRole('listitem')
        .map(item => item.textContent)
    await dialog.findByRole('region', { name: 'Receive' })
    expect(names('Receive')).toEqual(['AW2 ', 'AW4 ', 'AW6 '])
    expect(names('Left out')).toEqual(['AW1 It was not sent yet'])
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Receive (3)' }))
    expect(await dialog.findByText('2 of 3 done')).toBeTruthy()
    expect(names('Failed')).toEqual(['AW4 The parcel is open'])
    await user.click(dialog.getByRole('button', { name: 'Try the failed ones again' }))
    expect(await dialog.findByText('3 of 3 done')).toBeTruthy()
    expect(sent.map(([id]) => id)).toEqual(['2', '4', '6', '4'])
    // No answer had come: the same command is asked once more, under its own key.
    expect(sent[3]?.[1]).toBe(sent[1]?.[1])
    expect(new Set(sent.map(([, key]) => key)).size).toBe(3)
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  })
})

describe('a row without a record of its own', () => {
  test('opens with every column beside the list, also those out of sight, and the address says which', async () => {
    fakeServer()
    const { user } = open(
      <>
        <ListScreen of={couriers} actions={() => [{ label: 'Receive', run: () => undefined }]} />
        <Address />
      </>,
      { at: '/?f.status=waiting' },
    )
    await user.click(await screen.findByRole('link', { name: 'AW2' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByRole('heading', { name: 'AW2' })).toBeTruthy()
    for (const words of ['Note', 'Fragile', 'Charge', '05-Jan-2026, 5:12 pm']) expect(sheet.getByText(words)).toBeTruthy()
    expect(screen.getByRole('dialog').textContent).toContain('12,345.67/-')
    expect(sheet.getByRole('button', { name: 'Actions for AW2' })).toBeTruthy()
    expect(address()).toBe('/?f.status=waiting&row=2')
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(address()).toBe('/?f.status=waiting'))
  })
})

test('there is one row of tabs: screens of their own stand in place of the list’s states, whose filter then says itself', async () => {
  fakeServer()
  open(<Screen tabs={<nav aria-label="Queues" />} />, { at: '/?f.status=sent' })
  await screen.findByText('AW1')
  expect(screen.queryByRole('navigation', { name: 'Status' })).toBeNull()
  expect(screen.getByText('Sent', { selector: 'b' })).toBeTruthy()
})

describe('what a person set up', () => {
  test('is kept on the server: columns, order, widths, row height, named lists', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const heard = fakeServer()
    const first = open(<Screen />, { at: '/?f.status=waiting&sort=-charge' })
    const { user } = first
    await screen.findByText('AW1')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Note' }))
    await user.click(screen.getByRole('checkbox', { name: 'Charge' }))
    expect((screen.getByRole('checkbox', { name: 'AWB No.' }) as HTMLInputElement).disabled).toBe(true)
    screen.getByRole('button', { name: 'Move Merchant with the arrow keys' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Escape}')
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      '#',
      'AWB No.',
      'Sent On',
      'Merchant',
      'Seen',
      'Insured',
      'Note',
      'Status',
    ])

    const sentOn = () => Number.parseInt(document.querySelectorAll('col')[2]?.style.width ?? '', 10)
    const before = sentOn()
    screen.getByRole('button', { name: 'Sent On' }).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await user.click(screen.getByRole('button', { name: /^Row height/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Compact' }))
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Dear and waiting{Enter}')
    await vi.advanceTimersByTimeAsync(700)
    vi.useRealTimers()

    const saved = heard.filter(call => call.method === 'POST' && call.path === '/preferences/list.backend.misc.courier.list')
    expect(saved.map(call => (call.body as { value: unknown }).value).at(-1)).toMatchObject({
      hidden: ['charge'],
      shown: ['note'],
      density: 'compact',
      views: [{ name: 'Dear and waiting', query: '?f.status=waiting&sort=-charge' }],
      widths: { sentOn: before + 16 },
    })
    first.unmount()

    const again = open(<Screen />)
    await screen.findByRole('columnheader', { name: /Note/ })
    expect(screen.queryByRole('columnheader', { name: /Charge/ })).toBeNull()
    await again.user.click(screen.getByRole('button', { name: 'Views' }))
    await again.user.click(await screen.findByRole('link', { name: 'Dear and waiting' }))
    await waitFor(() => expect(address()).toBe('/?f.status=waiting&sort=-charge'))
    expect(await screen.findByRole('button', { name: 'Dear and waiting' })).toBeTruthy()
  })

  test('filter boxes fold away and stay so; those of a master of a few rows are folded to begin with', async () => {
    const heard = fakeServer()
    const { user, unmount } = open(<Screen />)
    await screen.findByText('AW1')
    const boxes = () => screen.queryAllByRole('textbox', { name: /^Filter by/ }).length
    expect(boxes()).toBeGreaterThan(0)
    const fold = screen.getByRole('button', { name: 'Filter boxes' })
    expect(fold.getAttribute('aria-pressed')).toBe('true')
    await user.click(fold)
    await waitFor(() => expect(boxes()).toBe(0))
    unmount()
    const kept = () => heard.filter(call => call.method === 'POST' && call.path.startsWith('/preferences/')).at(-1)
    await waitFor(() => expect(kept()?.body).toMatchObject({ value: { boxes: false } }))
    const again = open(<Screen />)
    await screen.findByText('AW1')
    await waitFor(() => expect(boxes()).toBe(0))
    again.unmount()

    fakeServer()
    open(<Screen of={{ ...couriers, few: true as const, path: '/backend/misc/few/list' }} />)
    expect(await screen.findByRole('button', { name: 'Filter boxes', pressed: false })).toBeTruthy()
    expect(boxes()).toBe(0)
  })

  test('a column is dragged by its edge, and only that one moves', async () => {
    fakeServer()
    open(<Screen />)
    await screen.findByText('AW1')
    const widths = () => [...document.querySelectorAll('col')].map(col => Number.parseInt(col.style.width, 10))
    const before = widths()
    const edge = screen.getByRole('columnheader', { name: /Merchant/ }).querySelector(':scope > [aria-hidden="true"]') as HTMLElement
    fireEvent.mouseDown(edge, { clientX: 300 })
    fireEvent.mouseMove(document, { clientX: 350 })
    fireEvent.mouseUp(document, { clientX: 350 })
    await waitFor(() => expect(widths()[2]).toBe((before[2] ?? 0) + 50))
    expect(widths().filter((_, at) => at !== 2)).toEqual(before.filter((_, at) => at !== 2))
  })
})

test('on a phone rows are cards with the three columns that matter, filters behind one button', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      ({
        matches: query.includes('max-width: 48em'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
  const heard = fakeServer()
  const { user } = open(<Screen actions={() => [{ label: 'Receive', run: () => undefined }]} />)
  const before = (await screen.findByRole('button', { name: 'Reload' })) && queries(heard).length
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(queries(heard)).toHaveLength(before + 1))
  const card = (await screen.findByRole('link', { name: 'Shop 1' })).closest('li') as HTMLElement
  expect(card.textContent).toContain('AW1')
  expect(card.textContent).toContain('12,345.67/-')
  expect(card.textContent).toContain('Waiting')
  expect(card.textContent).not.toContain('05-Jan-2026')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Next/ }))
  expect(await screen.findByText('Page 2 of 22 · 10 per page')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'desc~charge')
  await waitFor(() => expect(last(heard)).toMatchObject({ sorts: [{ column: 'charge', dir: 'desc' }], start: 0 }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by Status' }), 'sent')
  await waitFor(() => expect(last(heard).filters).toEqual([{ field: 'status', opt: null, value1: 'sent' }]))
})

test('a card leaves out the side of a booking on which nothing is', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    media => ({ matches: media.includes('max-width: 48em'), media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  )
  const booked = list('/backend/misc/booked/list', {
    title: 'Booked',
    may: 'signedIn',
    card: ['name', 'debit', 'credit', 'left'],
    columns: {
      name: column.text('Name'),
      debit: column.money('Debit (Dr)', { side: true }),
      credit: column.money('Credit (Cr)', { side: true }),
      left: column.money('Left'),
    },
  })
  serve(({ path }) => ({
    data:
      path === booked.path
        ? { data: [{ id: '1', name: 'Shop 1', debit: 0, credit: 500, left: 0 }], totalRecords: 1, filterRecords: 1 }
        : {},
  }))
  open(<ListScreen of={booked} />)
  const card = (await screen.findByText('Shop 1')).closest('li') as HTMLElement
  expect(card.textContent).toBe('Shop 1Credit (Cr): 5.00/-Left: 0.00/-')
})

describe('a list that others change', () => {
  /** Rows as the server has them now. */
  const changing = (...now: string[]) => {
    const rows = { now }
    const heard = fakeServer({
      answer: ({ path }) =>
        path === couriers.path
          ? {
              data: {
                data: rows.now.map(n => ({ ...rowAt(Number(n)), merchant: `Shop ${n} of ${rows.now.length}` })),
                totalRecords: rows.now.length,
                filterRecords: rows.now.length,
              },
            }
          : undefined,
    })
    return { rows, heard }
  }
  const seen = () => rowsShown().map(row => row.getAttribute('data-row'))
  const noteShown = () => screen.queryByText('The list has changed.')

  test('keeps its rows in their places while somebody is among them, with what they say now, and shows the rest afterwards', async () => {
    const { rows } = changing('1', '2', '3')
    const { client, user } = open(<Screen />)
    const link = await screen.findByRole('link', { name: 'AW2' })
    act(() => link.focus())
    rows.now = ['9', '2', '3', '4']
    await act(() => client.invalidateQueries())
    await screen.findByText('Shop 2 of 4')
    expect(seen()).toEqual(['1', '2', '3'])
    expect(document.activeElement).toBe(link)
    expect(noteShown()).toBeTruthy()
    await user.click(screen.getByRole('searchbox'))
    await waitFor(() => expect(seen()).toEqual(['9', '2', '3', '4']))
    expect(noteShown()).toBeNull()
  })

  test('shows at once what came where nobody is, or behind all rows, and what was asked for', async () => {
    const { rows } = changing('1', '2')
    const { client, user } = open(<Screen />)
    const link = await screen.findByRole('link', { name: 'AW2' })
    rows.now = ['9', '1', '2']
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(seen()).toEqual(['9', '1', '2']))
    act(() => link.focus())
    rows.now = ['9', '1', '2', '4']
    await act(() => client.invalidateQueries())
    await waitFor(() => expect(seen()).toEqual(['9', '1', '2', '4']))
    rows.now = ['2']
    await act(() => client.invalidateQueries())
    await screen.findByText('Shop 2 of 1')
    expect(seen()).toHaveLength(4)
    await user.keyboard('r')
    await waitFor(() => expect(seen()).toEqual(['2']))
  })

  test('shows the changes when told to', async () => {
    const { rows } = changing('1', '2')
    const { client, user } = open(<Screen />)
    const link = await screen.findByRole('link', { name: 'AW2' })
    act(() => link.focus())
    rows.now = ['2', '1']
    await act(() => client.invalidateQueries())
    await user.click(await screen.findByRole('button', { name: 'Show Changes' }))
    expect(seen()).toEqual(['2', '1'])
  })
})
