import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { refetchShown } from '../../kit/call/send'
import { StatementImport } from './statement-import'

// The file itself goes by another way, which has its own tests.
vi.mock('../../kit/call/upload-resumable', () => ({
  resumableTo: (limits: object) => ({ ...limits, send: async () => '1-aa' }),
}))

const accounts = [
  { id: '1', bank: 'HDFC Bank ••0925', from: null, to: null, layouts: [] },
  { id: '2', bank: 'State Bank of India ••1476', from: '2026-10-01', to: '2026-10-31', layouts: [] },
]
const names = ['Txn Date', 'Description', 'Ref No.', 'Debit', 'Credit', 'Balance']
const preview = {
  ...{ fileName: 'november.csv', kind: 'csv', encoding: 'UTF-8', separator: 'comma', sheets: [], sheet: null, columns: 6, total: 4 },
  rows: [
    { line: 1, cells: ['Statement of account'] },
    { line: 2, cells: names },
    { line: 3, cells: ['01/11/2026', 'UPI/426325118874/OM', '426325118874', '', '2,500.00', '12,500.00'] },
    { line: 4, cells: ['Total', '', '', '', '2,500.00', ''] },
  ],
  ...{ proposal: null, before: null },
}
const outcome = {
  ...{ lines: 1, fresh: 1, known: 0, credits: 2_500_00, debits: 0, from: '2026-11-01', to: '2026-11-01', leftOut: [] },
  ...{ wrong: [], wrongCount: 0, addsUp: null, breaksAt: null, alike: 0, shifted: 0 },
  sample: [
    {
      ...{ line: 3, day: '2026-11-01', narration: 'UPI/426325118874/OM', reference: '426325118874' },
      ...{ credit: 2_500_00, debit: 0, balance: 12_500_00, known: false, alike: false, shifted: false },
    },
  ],
}
const roles = ['day', 'narration', 'reference', 'debit', 'credit', 'balance']

describe('the import of a statement', () => {
  let heard: Heard[]
  let previewed: object
  let checked: () => Answer
  /** What every read is answered from some time on. */
  let again: (() => Answer) | undefined
  beforeEach(() => {
    again = undefined
    previewed = preview
    checked = () => ({ data: outcome })
  })

  async function show() {
    heard = serve(({ path }) => {
      if (path.endsWith('/where') && !again) return { data: accounts }
      if (path.endsWith('/preview') && again) return again()
      if (again) return { status: 403, data: { message: 'Not now' } }
      if (path.endsWith('/preview')) return { data: previewed }
      if (path.endsWith('/check')) return checked()
      return { data: { id: '9', added: 1, known: 0 } }
    })
    const shown = open(<StatementImport />, { routes: [{ path: '/backend/actions/payments/match', element: <p>the review</p> }] })
    await choose(shown.user, 'Account', 'HDFC Bank ••0925')
    const picker = shown.container.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(picker, { target: { files: [new File(['a,b'], 'november.csv', { type: 'text/csv' })] } })
    await screen.findByText('Which line has the column headings?')
    return shown
  }
  const bodies = (end: string) => heard.filter(({ path, method }) => method === 'POST' && path.endsWith(end)).map(({ body }) => body)

  type User = ReturnType<typeof open>['user']
  /** The options of one choice; those of the others are drawn, too. */
  async function optionsOf(user: User, label: string) {
    const box = await screen.findByLabelText(new RegExp(label.replace(/[.?]/g, '\\$&')), { selector: 'input[role=combobox]' })
    await user.click(box)
    return within(
      await waitFor(() => document.getElementById(box.getAttribute('aria-controls') ?? '') ?? Promise.reject(new Error('closed'))),
    )
  }
  const choose = async (user: User, label: string, option: string) => user.click((await optionsOf(user, label)).getByText(option))
  async function mapAll(user: User) {
    await user.click(header())
    const words = ['Date', 'Narration', 'Reference', 'Money out (debit)', 'Money in (credit)', 'Balance']
    for (const [at, name] of names.entries()) await choose(user, `What is in ${name}?`, words[at] ?? '')
    await choose(user, 'Date format', '31/12/2026, 31-12-2026 or 31.12.26')
  }
  /** By their words: roles of a hundred options are slow to compute. */
  const button = async (name: RegExp | string) => (await screen.findByText(name)).closest('button') as HTMLButtonElement
  const press = async (user: User, name: RegExp | string) => user.click(await button(name))
  const header = () => screen.getByLabelText('Line 2 has the column headings')

  it('guesses nothing: an unknown layout is shown, and asks for everything', async () => {
    const { user } = await show()
    expect(screen.getByText('CSV · UTF-8 · separated by: comma · 4 lines')).toBeTruthy()
    expect(screen.queryByText('What are the columns?')).toBeNull()
    await user.click(header())
    for (const name of names)
      expect(screen.getByLabelText(`What is in ${name}?`, { selector: 'input' })).toHaveProperty('value', 'Not needed')
    await press(user, 'Check the lines')
    const alert = await screen.findByRole('alert')
    for (const words of ['Choose the date format', 'Choose the date column', 'Choose the narration column'])
      expect(within(alert).getByText(words)).toBeTruthy()
    expect(bodies('/check')).toEqual([])
  })

  it('marks the lines that its warnings are about', async () => {
    const [first] = outcome.sample
    const sample = [first, { ...first, line: 4, alike: true }, { ...first, line: 31, shifted: true }]
    checked = () => ({ data: { ...outcome, alike: 1, shifted: 1, sample } })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the lines')
    await screen.findByText('What will be imported')
    const marked = [...document.querySelectorAll('[data-doubtful] td:first-child')].map(cell => cell.textContent)
    expect(marked).toEqual(['4same date and amount', '31same line, nearby date'])
  })

  it('imports what was checked, remembers the columns, and goes on to the review', async () => {
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the lines')
    await screen.findByText('What will be imported')
    await press(user, 'Import one new line')
    await screen.findByText('the review')
    const mapping = { headerRow: 2, lastRow: null, dateShape: 'dmy', roles }
    expect(bodies('/check')).toEqual([{ bankAccountId: '1', uploadId: '1-aa', sheet: null, mapping }])
    expect(bodies('/import')).toEqual([{ bankAccountId: '1', uploadId: '1-aa', sheet: null, mapping, remember: 'HDFC Bank ••0925, CSV' }])
    expect(heard.find(({ path }) => path.endsWith('/import'))?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('fills in what is remembered where the header is the same, and wants it checked all the same', async () => {
    previewed = { ...preview, proposal: { name: 'Net banking', mapping: { headerRow: 2, lastRow: null, dateShape: 'dmy', roles } } }
    const { user } = await show()
    expect(screen.getByText(/The headings are the same as in “Net banking”/)).toBeTruthy()
    expect(header()).toHaveProperty('checked', true)
    expect(screen.getByLabelText('What is in Credit?', { selector: 'input' })).toHaveProperty('value', 'Money in (credit)')
    expect(screen.queryByText(/^Import one/)).toBeNull()
    await press(user, 'Check the lines')
    await press(user, 'Import one new line')
    await waitFor(() => expect(bodies('/import')).toMatchObject([{ remember: null }]))
  })

  it('says which lines are wrong and imports nothing until they are left out', async () => {
    checked = () => ({ data: { ...outcome, wrongCount: 1, wrong: [{ line: 4, message: '"Total" is no date of the chosen form' }] } })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the lines')
    expect(await screen.findByText('Line 4: "Total" is no date of the chosen form')).toBeTruthy()
    expect((await button(/^Import one/)).disabled).toBe(true)
    checked = () => ({ data: outcome })
    await user.type(screen.getByLabelText(/Last line of the table/), '3')
    // Another mapping wants another look.
    expect(screen.queryByText('What will be imported')).toBeNull()
    await press(user, 'Check the lines')
    await press(user, 'Import one new line')
    await waitFor(() => expect(bodies('/import')).toMatchObject([{ mapping: { lastRow: 3 } }]))
  })

  it('gives each thing to one column', async () => {
    const { user } = await show()
    await user.click(header())
    await choose(user, 'What is in Txn Date?', 'Date')
    const option = (await optionsOf(user, 'What is in Description?')).getByText('Date').closest('[role=option]')
    expect(option?.getAttribute('data-combobox-disabled')).toBe('true')
  })

  it.each([
    ['answered', () => ({ data: preview })],
    ['answered otherwise', () => ({ data: { ...preview, columns: 6, proposal: null, before: null, total: 5 } })],
    ['refused', () => ({ status: 403, data: { message: 'Not now' } })],
  ] as const)('keeps what was chosen when all that is shown is read anew and %s', async (_, later) => {
    const { user, client } = await show()
    await user.click(header())
    await choose(user, 'What is in Txn Date?', 'Date')
    again = later
    act(() => refetchShown(client))
    // Also while the answers are awaited.
    for (const _moment of ['asked', 'answered']) {
      expect(header()).toHaveProperty('checked', true)
      expect(screen.getByLabelText('What is in Txn Date?', { selector: 'input' })).toHaveProperty('value', 'Date')
      await waitFor(() => expect(client.isFetching()).toBe(0))
    }
    expect(header()).toHaveProperty('checked', true)
    expect(screen.getByLabelText(/^Account/, { selector: 'input' })).toHaveProperty('value', 'HDFC Bank ••0925')
  })

  it('says it when the file was imported before', async () => {
    previewed = { ...preview, before: { at: '2026-11-20T05:00:00Z', by: 'S00001' } }
    await show()
    expect(screen.getByText(/This file was already imported on 20-Nov-2026, 10:30 am by S00001/)).toBeTruthy()
  })
})
