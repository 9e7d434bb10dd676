import { column, type List, list } from '@sevakendra/contract/kit/list'
import { expect, it } from 'vitest'
import { queryOf, readUrl } from '../list/url'
import { behind, whole } from './behind'

const papers = list('/papers', {
  title: 'Papers',
  may: 'signedIn',
  columns: {
    no: column.code('Number'),
    kind: column.choice('Kind', { invoice: 'Invoice', note: 'Note' }),
    age: column.count('Age'),
    first: column.yesNo('First'),
  },
}) as unknown as List

it('asks a list for the values of a figure as that list reads them, and for no more', () => {
  const path = behind('misc/papers', { no: whole('A&B~1'), kind: 'note', age: 'between~3~7', first: 'true', gone: undefined, none: null })
  const [screen, search = ''] = path.split('?')
  expect(screen).toBe('misc/papers')
  expect(queryOf(readUrl(papers, new URLSearchParams(search))).filters).toEqual([
    { field: 'no', opt: 'eq', value1: 'A&B~1' },
    { field: 'kind', opt: null, value1: 'note' },
    { field: 'age', opt: 'between', value1: 3, value2: 7 },
    { field: 'first', opt: null, value1: true },
  ])
})

it('carries the days of a report, and is bare where nothing is asked for', () => {
  expect(behind('misc/reports/x', { no: whole(null) }, { from: '2026-03-31', to: '2026-04-01' })).toBe(
    'misc/reports/x?from=2026-03-31&to=2026-04-01',
  )
  expect(behind('misc/reports/x', {}, { on: '2026-03-31' })).toBe('misc/reports/x?on=2026-03-31')
  expect(behind('misc/papers', { no: whole('') })).toBe('misc/papers')
})
