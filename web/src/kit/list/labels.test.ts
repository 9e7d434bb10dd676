import type { List } from '@sevakendra/contract/kit/list'
import { expect, test } from 'vitest'
import { hindi } from '../../hindi'

const files = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/**/lists.ts'], { eager: true })
const reportFiles = import.meta.glob<Record<string, unknown>>(['../../../../contract/src/**/reports.ts'], { eager: true })

const isList = (made: unknown): made is List => typeof made === 'object' && made !== null && 'columns' in made && 'export' in made

const listsOf = (among: typeof files) => Object.values(among).flatMap(file => Object.values(file).filter(isList))
const lists = listsOf(files)
const reports = listsOf(reportFiles)
const all = [...lists, ...reports]

/** Words inside a label that stay small; every other word begins with a capital, as in the specification's labels. */
const small = /^(?:of|the|or|and|as)$/

const isTitle = (label: string) =>
  label
    .split(' ')
    .map(word => word.replace(/^\(/, ''))
    .every((word, n) => (n > 0 && small.test(word)) || !/^[a-z]/.test(word)) && !/\bId\b/.test(label)

test('the labels of all columns are in Title Case', () => {
  expect(lists.length).toBeGreaterThan(40)
  const wrong = lists.flatMap(({ path, columns }) =>
    Object.values(columns).flatMap(({ label }) => (isTitle(label) ? [] : [`${path}: ${label}`])),
  )
  expect(wrong).toEqual([])
})

test('no two columns of a list or a report have one name, in English or in Hindi', () => {
  expect(reports.length).toBeGreaterThan(25)
  const doubled = all.flatMap(({ path, keys, columns }) => {
    const labels = keys.map(key => columns[key]?.label ?? '')
    return [labels, labels.map(label => hindi[label] ?? label)].flatMap(heads =>
      heads.filter((head, n) => heads.indexOf(head) !== n).map(head => `${path}: ${head}`),
    )
  })
  expect(doubled).toEqual([])
})

test('a card on a phone says the day of a report of single records, which it is ordered by', () => {
  const dayless = reports.filter(({ newest, oldest, card, columns }) => {
    const by = newest ?? oldest ?? ''
    return ['date', 'dateTime'].includes(columns[by]?.kind ?? '') && card && !card.includes(by)
  })
  expect(dayless.map(({ path }) => path)).toEqual([])
})

test('names on a card the numbers that others gave and the amounts that stand for no record: bare, they may be anything', () => {
  const named = ['ackNo', 'docket', 'balance', 'charge']
  const shown = all.flatMap(({ path, card = [], columns }) =>
    card.filter(key => named.includes(key)).map(key => ({ where: `${path}: ${key}`, labelled: columns[key]?.labelled })),
  )
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.flatMap(({ where, labelled }) => (labelled ? [] : [where]))).toEqual([])
})

test('says on a card of a phone which of two days is which', () => {
  const mute = all.filter(({ card = [], columns }) => {
    const days = card.filter(key => ['date', 'dateTime'].includes(columns[key]?.kind ?? ''))
    return days.length > 1 && days.some(key => !columns[key]?.labelled)
  })
  expect(mute.map(({ path }) => path)).toEqual([])
})

test('shows no TDS on a card without what it was kept back of: mostly it is 0, and a bare 0.00/- says nothing', () => {
  const amounts = ({ card = [], columns }: List) => card.filter(key => columns[key]?.kind === 'money')
  const withTds = all.map(amounts).filter(keys => keys.includes('tds'))
  expect(withTds).not.toEqual([])
  expect(withTds.filter(keys => keys.length === 1)).toEqual([])
})

test('names the one amount on the card of a summary that has several: bare, it may be any of them', () => {
  const summaries = all.filter(one => (one as { grouped?: true }).grouped)
  expect(summaries).not.toEqual([])
  const mute = summaries.filter(({ card = [], columns }) => {
    const isAmount = (key: string) => columns[key]?.kind === 'money'
    const shown = card.filter(isAmount)
    return shown.length === 1 && Object.keys(columns).filter(isAmount).length > 1 && shown.some(key => !columns[key]?.labelled)
  })
  expect(mute.map(({ path }) => path)).toEqual([])
})
