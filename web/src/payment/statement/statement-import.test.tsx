import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Heard, open, serve } from '../../../test/world'
import { refetchShown } from '../../kit/call/send'
import { StatementImport } from './statement-import'

const accounts = [
  { id: '1', bank: 'HDFC Bank ••0925', from: null, to: null },
  { id: '2', bank: 'State Bank of India ••1476', from: '2026-10-01', to: '2026-10-31' },
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
const line = {
  ...{ line: 3, fate: 'new', reason: null, note: null },
  values: {
    ...{ day: '2026-11-01', narration: 'UPI/426325118874/OM', reference: '426325118874' },
    ...{ credit: 2_500_00, debit: null, balance: 12_500_00 },
  },
}
const counts = { new: 1, changed: 0, known: 0, skipped: 0, refused: 0 }
const outcome = {
  ...{ stamp: 'seen', counts, noted: 0, warnings: [], matching: 1, rows: [line] },
  facts: { credits: 2_500_00, debits: 0, from: '2026-11-01', to: '2026-11-01', addsUp: null },
}
const roles = ['day', 'narration', 'reference', 'debit', 'credit', 'balance']

describe('the import of a statement', () => {
  let heard: Heard[]
  let previewed: object
  let checked: () => Answer
  let committed: () => Answer
  /** What every read is answered from some time on. */
  let again: (() => Answer) | undefined
  beforeEach(() => {
    again = undefined
    previewed = preview
    checked = () => ({ data: outcome })
    committed = () => ({ data: { runId: '4', subjectId: '9', counts } })
  })

  async function show() {
    heard = serve(({ path }) => {
      if (path.endsWith('/where') && !again) return { data: accounts }
      if (path.endsWith('/preview') && again) return again()
      if (again) return { status: 403, data: { message: 'Not now' } }
      if (path.endsWith('/preview')) return { data: previewed }
      if (path.endsWith('/check')) return checked()
      if (path.endsWith('/commit')) return committed()
      return { data: new Blob(['report']) }
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
  const box = (label: string) =>
    screen.findByLabelText<HTMLSelectElement>(new RegExp(label.replace(/[.?]/g, '\\$&')), { selector: 'select' })
  const choose = async (user: User, label: string, option: string) => user.selectOptions(await box(label), option)
  async function mapAll(user: User) {
    await user.click(header())
    const words = ['Date', 'Narration', 'Reference', 'Money out (debit)', 'Money in (credit)', 'Balance']
    for (const [at, name] of names.entries()) await choose(user, `What is in ${name}?`, words[at] ?? '')
    await choose(user, 'Date format', '31/12/2026 or 31-12-26')
  }
  const asked = { bankAccountId: '1' }
  const mapping = { headerRow: 2, lastRow: null, dateShape: 'dmy', roles }
  /** By their words: roles of a hundred options are slow to compute. */
  const button = async (name: RegExp | string) => (await screen.findByText(name)).closest('button') as HTMLButtonElement
  const press = async (user: User, name: RegExp | string) => user.click(await button(name))
  const header = () => screen.getByLabelText('Line 2 has the column headings')

  it('guesses nothing: an unknown layout is shown, and asks for everything', async () => {
    const { user } = await show()
    expect(screen.getByText('CSV · separated by: comma · 4 lines')).toBeTruthy()
    expect(screen.queryByText('What are the columns?')).toBeNull()
    await user.click(header())
    for (const name of names) expect(await box(`What is in ${name}?`)).toHaveProperty('value', 'none')
    expect(screen.getByText('Still missing: Date, Narration')).toBeTruthy()
    await press(user, 'Check the rows')
    const alert = await screen.findByRole('alert')
    for (const words of ['Choose the column: Date', 'Choose the column: Narration', 'Choose the column for money in, or the amount'])
      expect(within(alert).getByText(words)).toBeTruthy()
    await choose(user, 'What is in Txn Date?', 'Date')
    await press(user, 'Check the rows')
    expect(within(await screen.findByRole('alert')).getByText('Choose the date format')).toBeTruthy()
    expect(bodies('/check')).toEqual([])
  })

  it('proposes the only format in which the first days can be read, and leaves it to be changed', async () => {
    const cells = ['13/11/2026', 'UPI/426325118875/OM', '426325118875', '', '100.00', '12,600.00']
    previewed = { ...preview, rows: [...preview.rows.slice(0, 3), { line: 4, cells }] }
    const { user } = await show()
    await user.click(header())
    expect(await box('Date format')).toHaveProperty('value', '')
    await choose(user, 'What is in Txn Date?', 'Date')
    expect(await box('Date format')).toHaveProperty('value', 'dmy')
    await screen.findByText('The first rows can be read in this format alone.')
    await choose(user, 'Date format', 'Choose')
    expect(await box('Date format')).toHaveProperty('value', '')
  })

  it('says what becomes of each row, marks those that its warnings are about, and shows them alone', async () => {
    const rows = [line, { ...line, line: 4, note: 'alike' }, { ...line, line: 31, fate: 'skipped', reason: 'No amount' }]
    const all = { ...outcome, counts: { ...counts, new: 2, skipped: 1 }, noted: 1, warnings: [{ key: 'alike', n: 1 }], matching: 3, rows }
    checked = () => ({ data: all })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the rows')
    await screen.findByText('What will be imported')
    expect(screen.getByText(/with the date and amount of a line already imported, but other words: 1/)).toBeTruthy()
    const drawn = () =>
      [...document.querySelectorAll('tr[data-fate]')].map(row => [...row.children].slice(0, 2).map(cell => cell.textContent))
    expect(drawn()).toEqual([
      ['3', 'New'],
      ['4', 'Newsame date and amount'],
      ['31', 'Left outNo amount'],
    ])
    checked = () => ({ data: { ...all, matching: 1, rows: rows.slice(1, 2) } })
    await press(user, 'Marked')
    await waitFor(() => expect(drawn()).toEqual([['4', 'Newsame date and amount']]))
    expect(bodies('/check')).toMatchObject([
      { only: null, start: 0 },
      { only: 'noted', start: 0 },
    ])
  })

  it('says that there is nothing new in a file whose rows are all there', async () => {
    checked = () => ({ data: { ...outcome, counts: { ...counts, new: 0, known: 1 }, rows: [{ ...line, fate: 'known' }] } })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the rows')
    expect(await screen.findByText(/All rows of this file are already there/)).toBeTruthy()
    expect((await button('Import without new rows')).disabled).toBe(false)
  })

  it('imports what was checked, gives its report, and leads on to the review', async () => {
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the rows')
    await screen.findByText('What will be imported')
    await press(user, 'Import one row')
    await screen.findByText('The file was imported')
    const file = { uploadId: 'up-november.csv', sheet: null, asked, mapping }
    expect(bodies('/check')).toEqual([{ ...file, only: null, start: 0 }])
    expect(bodies('/commit')).toEqual([{ ...file, stamp: 'seen' }])
    expect(heard.find(({ path }) => path.endsWith('/commit'))?.headers.get('Idempotency-Key')).toBeTruthy()
    await press(user, 'Report (CSV)')
    await waitFor(() => expect(bodies('/import/report/4')).toEqual([{ format: 'csv' }]))
    await user.click(screen.getByRole('link', { name: 'Match with payments' }))
    await screen.findByText('the review')
  })

  it('fills in what is remembered of the same head, says who said it, and wants it checked all the same', async () => {
    previewed = { ...preview, proposal: { mapping, remembered: { by: 'S00001', at: '2026-11-20T05:00:00Z' } } }
    const { user } = await show()
    expect(screen.getByText(/S00001 imported a file with the same headings on 20-Nov-2026, 10:30/)).toBeTruthy()
    expect(header()).toHaveProperty('checked', true)
    expect(await box('What is in Credit?')).toHaveProperty('value', 'credit')
    expect(screen.queryByText(/^Import one/)).toBeNull()
    await press(user, 'Check the rows')
    await press(user, 'Import one row')
    await waitFor(() => expect(bodies('/commit')).toHaveLength(1))
  })

  it('says which rows cannot be taken, and imports nothing until they are left out', async () => {
    const wrong = { ...line, line: 4, fate: 'refused', reason: '"Total" is no date of the chosen form' }
    checked = () => ({ data: { ...outcome, counts: { ...counts, refused: 1 }, matching: 2, rows: [line, wrong] } })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the rows')
    expect(await screen.findByText('"Total" is no date of the chosen form')).toBeTruthy()
    expect((await button('Nothing can be imported yet')).disabled).toBe(true)
    checked = () => ({ data: outcome })
    await user.type(screen.getByLabelText(/Last line of the table/), '3')
    // Another mapping wants another look.
    expect(screen.queryByText('What will be imported')).toBeNull()
    await press(user, 'Check the rows')
    await press(user, 'Import one row')
    await waitFor(() => expect(bodies('/commit')).toMatchObject([{ mapping: { lastRow: 3 } }]))
  })

  it('keeps file and mapping when the rows became something else meanwhile, and checks again', async () => {
    committed = () => ({ status: 409, data: { message: 'Something has changed since these rows were checked. Check them again.' } })
    const { user } = await show()
    await mapAll(user)
    await press(user, 'Check the rows')
    await press(user, 'Import one row')
    await screen.findByText(/Something has changed since/)
    expect(await box('What is in Credit?')).toHaveProperty('value', 'credit')
    checked = () => ({ data: { ...outcome, stamp: 'seen anew' } })
    committed = () => ({ data: { runId: '4', subjectId: '9', counts } })
    await press(user, 'Check again')
    await waitFor(() => expect(bodies('/check')).toHaveLength(2))
    await waitFor(async () => expect((await button('Import one row')).disabled).toBe(false))
    await press(user, 'Import one row')
    await screen.findByText('The file was imported')
    expect(bodies('/commit')).toMatchObject([{ stamp: 'seen' }, { stamp: 'seen anew' }])
  })

  it('gives each thing to one column', async () => {
    const { user } = await show()
    await user.click(header())
    await choose(user, 'What is in Txn Date?', 'Date')
    await choose(user, 'What is in Description?', 'Date')
    // The other one is what this one was.
    expect([(await box('What is in Description?')).value, (await box('What is in Txn Date?')).value]).toEqual(['day', 'none'])
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
      expect(await box('What is in Txn Date?')).toHaveProperty('value', 'day')
      await waitFor(() => expect(client.isFetching()).toBe(0))
    }
    expect(header()).toHaveProperty('checked', true)
    expect(await box('Account')).toHaveProperty('value', '1')
  })

  it('has its title and the way back where there is no account yet', async () => {
    serve(() => ({ data: [] }))
    open(<StatementImport />)
    expect(await screen.findByText(/There is no bank account yet/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Import a Statement' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bank Statements' })).toBeTruthy()
  })

  it('says it when the file was imported before', async () => {
    previewed = { ...preview, before: { at: '2026-11-20T05:00:00Z', by: 'S00001' } }
    await show()
    expect(screen.getByText(/This very file was imported on 20-Nov-2026, 10:30 am by S00001/)).toBeTruthy()
  })
})
