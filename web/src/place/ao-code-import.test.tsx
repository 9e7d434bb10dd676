import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Heard, open, serve } from '../../test/world'
import { AoCodeImport } from './ao-code-import'

const roles = ['area', 'type', 'range', 'number', 'city', 'description']
const preview = {
  ...{ fileName: 'codes.csv', kind: 'csv', encoding: 'UTF-8', separator: 'comma', sheets: [], sheet: null, columns: 6, total: 2 },
  rows: [
    { line: 1, cells: ['Area Code', 'AO Type', 'Range Code', 'AO No.', 'City', 'Description'] },
    { line: 2, cells: ['KNP', 'W', '75', '1', 'AGRA', 'Ward 1(1)'] },
  ],
  proposal: { mapping: { headerRow: 1, lastRow: null, dateShape: null, roles }, remembered: null, guessed: false },
  before: null,
}
const counts = { new: 1, changed: 0, known: 0, skipped: 0, refused: 0 }
const values = { area: 'KNP', type: 'W', range: '75', number: '1', city: 'AGRA', state: null, description: 'Ward 1(1)' }
const outcome = {
  ...{ stamp: 'seen', counts, noted: 0, facts: {}, warnings: [{ key: 'removed', n: 39 }], matching: 1 },
  rows: [{ line: 2, fate: 'new', reason: null, note: null, values }],
}

describe('the import of AO codes', () => {
  let heard: Heard[]
  const bodies = (end: string) => heard.filter(({ path }) => path.endsWith(end)).map(({ body }) => body)
  function show() {
    heard = serve(({ path }) => {
      if (path.endsWith('/preview')) return { data: preview }
      if (path.endsWith('/check')) return { data: outcome }
      if (path.endsWith('/commit')) return { data: { runId: '4', subjectId: null, counts } }
      return { data: { loaded: 40, version: 'abc', origin: 'shipped', loadedAt: '2026-11-20T05:00:00Z', found: 0, rows: [] } }
    })
    return open(<AoCodeImport />)
  }

  it('says what is loaded, asks for the name of the list, fills in what the headings say, and replaces the list', async () => {
    const { user, container } = show()
    expect(await screen.findByText(/the list that comes with the portal, since 20-Nov-2026, 10:30.am. Codes: 40/)).toBeTruthy()
    const picker = container.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(picker, { target: { files: [new File(['a,b'], 'codes.csv', { type: 'text/csv' })] } })
    await screen.findByText(/Fill in the field above as well/)
    expect(bodies('/preview')).toEqual([])
    fireEvent.change(screen.getByLabelText(/Version of the list/), { target: { value: 'Master 7.7' } })
    await screen.findByText(/The headings say what the columns are/)
    for (const [at, name] of (preview.rows[0]?.cells ?? []).entries())
      expect(screen.getByLabelText(`What is in ${name}?`)).toHaveProperty('value', roles[at])
    await user.click(screen.getByText('Check the rows'))
    await screen.findByText('Codes that are loaded now and are not in this file: 39. They are removed.')
    await user.click(screen.getByText('Replace the list by one row'))
    await screen.findByText('The file was imported')
    expect(bodies('/commit')).toMatchObject([
      { uploadId: 'up-codes.csv', asked: { version: 'Master 7.7' }, mapping: { roles }, stamp: 'seen' },
    ])
  })

  it('wants another check when the name of the list is changed after one', async () => {
    const { user, container } = show()
    const name = await screen.findByLabelText(/Version of the list/)
    fireEvent.change(name, { target: { value: 'Master 7.7' } })
    const picker = container.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(picker, { target: { files: [new File(['a,b'], 'codes.csv', { type: 'text/csv' })] } })
    await user.click(await screen.findByText('Check the rows'))
    await screen.findByText('What will be imported')
    fireEvent.change(name, { target: { value: 'Master 7.7b' } })
    await waitFor(() => expect(screen.queryByText('What will be imported')).toBeNull())
    expect(screen.getByText('Check the rows')).toBeTruthy()
    expect(bodies('/check')).toHaveLength(1)
  })

  it('lets two columns that were taken for each other change places by one choice', async () => {
    const { user, container } = show()
    fireEvent.change(await screen.findByLabelText(/Version of the list/), { target: { value: 'Master 7.7' } })
    const picker = container.querySelector('input[type="file"]') as HTMLInputElement
    fireEvent.change(picker, { target: { files: [new File(['a,b'], 'codes.csv', { type: 'text/csv' })] } })
    const [first = '', second = ''] = preview.rows[0]?.cells ?? []
    const of = (name: string) => screen.getByLabelText<HTMLSelectElement>(`What is in ${name}?`)
    await screen.findByLabelText(`What is in ${first}?`)
    await user.selectOptions(of(first), roles[1] ?? '')
    expect([of(first).value, of(second).value]).toEqual([roles[1], roles[0]])
  })
})
